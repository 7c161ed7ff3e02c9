//! `katachi othello play` in a real terminal, that of tmux. Without tmux there is nothing to test.

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
        self.start(options, "White O 2");
    }

    /// Starts the game and waits for what is shown then.
    fn start(&self, options: &str, shown: &str) {
        let program = cargo_bin("katachi");
        self.text(&format!(
            "NO_COLOR=1 {} othello play {options}",
            program.display()
        ));
        self.keys(&["Enter"]);
        self.wait_for(shown);
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
fn a_closed_terminal_ends_the_program_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let has_setsid = Command::new("setsid").arg("--version").output().is_ok();
    // With the signal that a closed terminal sends, and without it, as in a session of its own.
    let sessions = ["", "setsid -w"];
    for session in &sessions[..if has_setsid { 2 } else { 1 }] {
        // Messages go to the terminal too, which is then closed, or to a file.
        for into_file in [false, true] {
            let name = format!("closed-{}-{into_file}", session.len());
            let Some(window) = Window::open(&name) else {
                return;
            };
            let file = |kind| folder.path().join(format!("{name}-{kind}"));
            let (messages, status) = (file("messages"), file("status"));
            let errors = if into_file {
                format!("2>'{}'", messages.display())
            } else {
                String::new()
            };
            // The shell outlives the terminal to tell how the program ended.
            let script = format!(
                "trap '' HUP; NO_COLOR=1 '{}' othello play {errors}; echo \\$? >'{}'",
                cargo_bin("katachi").display(),
                status.display()
            );
            window.text(&format!("{session} sh -c \"{script}\""));
            window.keys(&["Enter"]);
            window.wait_for("White O 2");
            drop(window);
            let deadline = Instant::now() + Duration::from_secs(60);
            let ended = || fs::read_to_string(&status).is_ok_and(|status| status.ends_with('\n'));
            while !ended() {
                assert!(Instant::now() < deadline, "{name}: the program goes on");
                thread::sleep(Duration::from_millis(50));
            }
            assert_eq!(fs::read_to_string(&status).unwrap(), "0\n", "{name}");
            if into_file {
                assert_eq!(fs::read_to_string(&messages).unwrap(), "", "{name}");
            }
        }
    }
}

#[test]
fn colour_that_is_asked_for_is_drawn_where_no_color_is_set() {
    let Some(window) = Window::open("colour") else {
        return;
    };
    window.start("--color always", "White 2");
    let screen = window.tmux(&["capture-pane", "-p", "-e"]);
    // Black's and White's disc are the same but for their colours.
    assert!(screen.contains('●'), "{screen}");
    for color in ["48;5;29m", "38;5;16m", "38;5;231"] {
        assert!(screen.contains(color), "{color}: {screen:?}");
    }
    window.keys(&["q"]);
    window.assert_restored();
}

#[test]
fn a_lower_level_shortens_the_thought() {
    let Some(window) = Window::open("level") else {
        return;
    };
    // Level 5 thinks ten seconds.
    let start = Instant::now();
    window.play("--computer black --level 5");
    window.wait_for("Black is thinking");
    window.keys(&["l"]);
    window.wait_for("level 1");
    window.wait_for("Black played");
    assert!(start.elapsed() < Duration::from_secs(9));
    window.keys(&["q"]);
    window.assert_restored();
}

#[test]
fn the_game_is_stopped_and_goes_on_in_the_foreground() {
    let Some(window) = Window::open("stop") else {
        return;
    };
    window.play("");
    window.keys(&["Enter"]);
    window.wait_for("Black played d3");
    for _ in 0..2 {
        window.keys(&["C-z"]);
        window.assert_restored();
        window.text("clear; fg");
        window.keys(&["Enter"]);
        window.wait_for("White to move");
        window.wait_for("Black played d3");
    }
    // Keys and the mouse are the game's again: c3 is played by a click.
    window.click(13, 7);
    window.wait_for("White played c3");
    window.keys(&["q"]);
    window.assert_restored();
}
