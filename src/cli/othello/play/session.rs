//! The terminal taken over, and given back on every way out.

use std::io::{self, Stdout, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, window_size,
};
use ratatui::layout::{Position, Rect};
use ratatui::{Frame, Terminal};

/// The terminal as long as the game has it. Dropped, also while a panic unwinds, it gives the terminal back.
pub(super) struct Session {
    /// Never dropped: what it does then, [`give_back`] does, and it panics where standard error is a terminal
    /// that was closed.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    events: Receiver<io::Result<Event>>,
    /// Set by the signals that ask a program to end.
    is_told_to_end: Arc<AtomicBool>,
    /// Set by the signal that a program gets when it goes on after a stop.
    is_resumed: Arc<AtomicBool>,
    has_ended: bool,
}

impl Session {
    /// Takes the terminal. Without `colored` no colour is to be drawn; with it, the library that writes the
    /// escapes is kept from leaving them out where NO_COLOR is set but was overruled.
    pub(super) fn start(colored: bool) -> io::Result<Session> {
        let is_told_to_end = Arc::new(AtomicBool::new(false));
        let is_resumed = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
            signal_hook::flag::register(SIGCONT, Arc::clone(&is_resumed))?;
            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
                signal_hook::flag::register(signal, Arc::clone(&is_told_to_end))?;
            }
        }
        if colored {
            force_color_output(true);
        }
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        restore_before_panic_message();
        let taken = take_terminal();
        if taken.is_err() {
            let _ = give_back();
        }
        taken?;
        Ok(Session {
            terminal: ManuallyDrop::new(terminal),
            events: read_events(),
            is_told_to_end,
            is_resumed,
            has_ended: false,
        })
    }

    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(draw).map(|_| ())
    }

    /// The next event, if there is one within that time.
    pub(super) fn next_event(&self, within: Duration) -> io::Result<Option<Event>> {
        match self.events.recv_timeout(within) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                Err(io::Error::other("the terminal's input has ended"))
            }
        }
    }

    pub(super) fn is_told_to_end(&self) -> bool {
        self.is_told_to_end.load(Ordering::Relaxed)
    }

    /// Stops the program as Ctrl-Z stops others, until the shell lets it go on. Where there is no such shell,
    /// the system does not stop it.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            give_back()?;
            signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
            self.is_resumed.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Takes the terminal again after a stop, in which the shell had it. Whether it was so: then all is to be
    /// drawn anew.
    pub(super) fn retake_if_resumed(&mut self) -> io::Result<bool> {
        let is_resumed = self.is_resumed.swap(false, Ordering::Relaxed);
        if is_resumed {
            disable_raw_mode()?;
            take_terminal()?;
            let size = self.terminal.size()?;
            self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        }
        Ok(is_resumed)
    }

    /// Gives the terminal back; `played` is how the game ended. A terminal that was closed is like a closed pipe:
    /// the program ends quietly.
    pub(super) fn end(mut self, played: io::Result<()>) -> io::Result<()> {
        self.has_ended = true;
        match played.and(give_back()) {
            Err(error) if is_terminal_closed() || is_of_closed_terminal(&error) => {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            other => other,
        }
    }
}

/// Whether the terminal has been closed, of which reading from it need not tell.
pub(super) fn is_terminal_closed() -> bool {
    window_size().is_err()
}

/// Whether it is the error of a terminal that was closed, which its other end tells first: for a moment the size
/// is known still.
fn is_of_closed_terminal(error: &io::Error) -> bool {
    const EIO: i32 = 5;
    cfg!(unix) && error.raw_os_error() == Some(EIO)
}

impl Drop for Session {
    fn drop(&mut self) {
        if !self.has_ended {
            // On the way out with another error, which is the one to be told.
            let _ = give_back();
        }
    }
}

fn take_terminal() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

fn give_back() -> io::Result<()> {
    // Each of the two is tried whatever becomes of the other.
    let screen = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let mode = disable_raw_mode();
    screen.and(mode)
}

/// The message of a panic is of no use on a screen that is left the next moment.
fn restore_before_panic_message() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |information| {
        let _ = give_back();
        hook(information);
    }));
}

/// Reads events in a thread of its own: where the terminal was closed, reading from it may never return, and the game
/// must end all the same.
fn read_events() -> Receiver<io::Result<Event>> {
    let (sender, events) = channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    });
    events
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;
    use std::time::{Duration, Instant};
    use std::{env, fs, thread};

    use super::Session;

    const TEST: &str = "cli::othello::play::session::tests::a_panic_gives_the_terminal_back";
    const PANICS: &str = "KATACHI_TEST_PANICS";

    /// The test runs itself once more in a terminal, that of tmux, and panics there. Without tmux there is
    /// nothing to test.
    #[test]
    fn a_panic_gives_the_terminal_back() {
        if env::var_os(PANICS).is_some() {
            let _session = Session::start(false).unwrap();
            panic!("on purpose");
        }
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name).display().to_string();
        let server = format!("katachi-panic-{}", std::process::id());
        let tmux = |arguments: &[&str]| {
            let mut command = Command::new("tmux");
            command.args(["-L", &server, "-f", "/dev/null"]);
            command.args(arguments).output()
        };
        let script = format!(
            "stty -a >'{before}'; {PANICS}=1 '{program}' --exact {TEST} --nocapture; stty -a >'{after}'; sleep 60",
            before = file("before"),
            after = file("after"),
            program = env::current_exe().unwrap().display(),
        );
        if !tmux(&["new-session", "-d", &script]).is_ok_and(|output| output.status.success()) {
            eprintln!("skipped: tmux is missing or does not start");
            return;
        }
        let read = |name| fs::read_to_string(file(name)).unwrap_or_default();
        let deadline = Instant::now() + Duration::from_secs(60);
        while read("after").lines().count() < read("before").lines().count().max(1) {
            assert!(Instant::now() < deadline, "the test within has not ended");
            thread::sleep(Duration::from_millis(50));
        }
        let modes = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}";
        let modes = tmux(&["display", "-p", modes]).unwrap();
        let screen = tmux(&["capture-pane", "-p"]).unwrap();
        tmux(&["kill-server"]).unwrap();
        assert_eq!(read("after"), read("before"));
        assert_eq!(String::from_utf8_lossy(&modes.stdout), "0 0 1\n");
        let screen = String::from_utf8_lossy(&screen.stdout);
        assert!(screen.contains("on purpose"), "{screen}");
    }
}
