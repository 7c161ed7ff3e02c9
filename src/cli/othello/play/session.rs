//! The terminal taken over, and given back on every way out.

use std::io::{self, Stdout, stdout};
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
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, window_size,
};
use ratatui::{Frame, Terminal};

/// The terminal as long as the game has it. Dropped, also while a panic unwinds, it gives the terminal back.
pub(super) struct Session {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    events: Receiver<io::Result<Event>>,
    /// Set by the signals that ask a program to end.
    is_told_to_end: Arc<AtomicBool>,
    has_ended: bool,
}

impl Session {
    pub(super) fn start() -> io::Result<Session> {
        let is_told_to_end = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
                signal_hook::flag::register(signal, Arc::clone(&is_told_to_end))?;
            }
        }
        restore_before_panic_message();
        let taken = take_terminal();
        if taken.is_err() {
            let _ = give_back();
        }
        taken?;
        Ok(Session {
            terminal: Terminal::new(CrosstermBackend::new(stdout()))?,
            events: read_events(),
            is_told_to_end,
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

    /// An error when the terminal has been closed, of which reading from it need not tell.
    pub(super) fn check_terminal(&self) -> io::Result<()> {
        window_size().map(|_| ())
    }

    /// Gives the terminal back.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.has_ended = true;
        give_back()
    }
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
    disable_raw_mode().and(screen)
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
            let _session = Session::start().unwrap();
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
