//! `katachi othello play` in a real terminal, that of tmux. Without tmux there is nothing to test.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, thread};

use assert_cmd::cargo::cargo_bin;

/// A tmux server of its own with one window, in which a shell runs.
struct Window {
    server: String,
}

impl Window {
    /// `None` when there is no tmux.
    fn open(name: &str) -> Option<Window> {
        let window = Window {
            server: format!("katachi-{name}-{}", std::process::id()),
        };
        let started = Command::new("tmux")
            .args(["-L", &window.server, "-f", "/dev/null"])
            .args([
                "new-session",
                "-d",
                "-x",
                "80",
                "-y",
                "24",
                "env PS1='ready>' sh",
            ])
            .status();
        if !started.is_ok_and(|status| status.success()) {
            eprintln!("skipped: tmux is missing or does not start");
            return None;
        }
        window.wait_for("ready>");
        Some(window)
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output = Command::new("tmux")
            .args(["-L", &self.server])
            .args(arguments)
            .output()
            .unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Types the text as it is, escape sequences too.
    fn text(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    /// Presses and lets go the left button on a cell, counted from 1, as an SGR mouse reports it.
    fn click(&self, column: u16, row: u16) {
        self.text(&format!(
            "\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"
        ));
    }

    fn play(&self, options: &str) {
        let program = cargo_bin("katachi");
        self.text(&format!(
            "NO_COLOR=1 {} othello play {options}",
            program.display()
        ));
        self.keys(&["Enter"]);
        self.wait_for("White O 2");
    }

    fn wait_for(&self, text: &str) {
        self.wait(&format!("{text:?} on the screen"), || {
            self.screen().contains(text)
        });
    }

    fn wait(&self, what: &str, is_so: impl Fn() -> bool) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while !is_so() {
            assert!(Instant::now() < deadline, "no {what}:\n{}", self.screen());
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The screen, the mouse, the cursor and the line discipline are as the shell had them.
    fn assert_restored(&self) {
        self.wait("normal screen", || {
            self.tmux(&[
                "display",
                "-p",
                "#{alternate_on} #{mouse_any_flag} #{cursor_flag}",
            ]) == "0 0 1\n"
        });
        self.text(
            "stty -a | tr ' ;' '\\n\\n' | grep -xE -e '-?(icanon|echo|isig)' | sort | tr '\\n' ' '",
        );
        self.keys(&["Enter"]);
        self.wait_for("echo icanon isig");
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn keys_and_mouse_play_and_the_terminal_is_restored() {
    let Some(window) = Window::open("keys") else {
        return;
    };
    window.play("");
    // The cursor begins on d3, a legal move.
    window.keys(&["Enter"]);
    window.wait_for("Black played d3, 1 flipped");
    // c3: its middle is in column 13 and row 7 of the screen, counted from 1.
    window.click(13, 7);
    window.wait_for("White played c3, 1 flipped");
    window.keys(&["Right"]);
    window.click(2, 2);
    window.keys(&["u"]);
    window.wait_for("Black played d3, 1 flipped");
    window.keys(&["r"]);
    window.wait_for("White played c3, 1 flipped");
    window.keys(&["c", "4", "Space"]);
    window.wait_for("Black played c4");
    window.keys(&["C-c"]);
    window.assert_restored();
}

#[test]
fn any_size_of_window_is_survived() {
    let Some(window) = Window::open("sizes") else {
        return;
    };
    window.play("");
    let resize = |width, height| window.tmux(&["resize-window", "-x", width, "-y", height]);
    for (width, height) in [
        ("30", "10"),
        ("2", "1"),
        ("200", "60"),
        ("40", "12"),
        ("1", "50"),
    ] {
        resize(width, height);
    }
    resize("50", "10");
    window.wait_for("50x10 is too small");
    resize("80", "24");
    window.wait_for("Black to move");
    window.keys(&["q"]);
    window.assert_restored();
}

#[test]
fn the_computer_answers_and_a_signal_restores_the_terminal() {
    let Some(window) = Window::open("computer") else {
        return;
    };
    window.play("--computer white --level 1");
    window.keys(&["Enter"]);
    window.wait_for("White played");
    window.wait_for("Black to move");
    let program = cargo_bin("katachi");
    let killed = Command::new("pkill")
        .args(["-TERM", "-t"])
        .arg(
            window
                .tmux(&["display", "-p", "#{pane_tty}"])
                .trim()
                .trim_start_matches("/dev/"),
        )
        .arg(program.file_name().unwrap())
        .status();
    if !killed.is_ok_and(|status| status.success()) {
        eprintln!("skipped the signal: pkill is missing");
        window.keys(&["q"]);
    }
    window.assert_restored();
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let Some(window) = Window::open("closed") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pid");
    let program = cargo_bin("katachi");
    window.text(&format!(
        "NO_COLOR=1 sh -c 'echo $$ >{}; exec {} othello play'",
        file.display(),
        program.display()
    ));
    window.keys(&["Enter"]);
    window.wait_for("White O 2");
    let pid = fs::read_to_string(&file).unwrap();
    let process = Path::new("/proc").join(pid.trim()).join("stat");
    if !process.exists() {
        eprintln!("skipped: there is no /proc");
        return;
    }
    window.tmux(&["kill-server"]);
    // Gone, or waiting for its parent to take note of it.
    let is_running = || fs::read_to_string(&process).is_ok_and(|stat| !stat.contains(") Z"));
    let deadline = Instant::now() + Duration::from_secs(60);
    while is_running() {
        assert!(Instant::now() < deadline, "the program goes on");
        thread::sleep(Duration::from_millis(50));
    }
}
