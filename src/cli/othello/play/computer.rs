//! The built-in player in a thread of its own, so that keys are answered while it thinks.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use super::app::Level;
use crate::othello::{Board, Player, Square};

/// A move being thought of. Dropped, it is no longer thought of.
pub(super) struct Thinking {
    board: Board,
    level: Level,
    result: Receiver<Square>,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    pub(super) fn start(board: Board, level: Level) -> Thinking {
        let (sender, result) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stop);
        thread::spawn(move || {
            let chosen = Player::default().choose(board, level.time(), &is_stopped);
            if let Some(square) = chosen {
                // Nobody waits for it any more once it is stopped.
                let _ = sender.send(square);
            }
        });
        Thinking {
            board,
            level,
            result,
            stop,
        }
    }

    /// Of what and how long is thought.
    pub(super) const fn task(&self) -> (Board, Level) {
        (self.board, self.level)
    }

    /// The move, once it is found.
    pub(super) fn result(&self) -> io::Result<Option<Square>> {
        match self.result.try_recv() {
            Ok(square) => Ok(Some(square)),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => {
                Err(io::Error::other("the computer player found no move"))
            }
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
