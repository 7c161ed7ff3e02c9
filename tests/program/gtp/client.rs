//! A controller at one end of two pipes, an engine at the other.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use assert_cmd::cargo::cargo_bin;

/// No answer within this time counts as none.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running engine. It is stopped when this is dropped.
pub(super) struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub(super) fn start(command: &mut Command) -> Engine {
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, lines) = channel();
        // A thread reads, so that an engine that says nothing cannot hold up the test for ever.
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Engine {
            input: process.stdin.take(),
            process,
            lines,
        }
    }

    /// The program itself with some options.
    pub(super) fn katachi(options: &[&str]) -> Engine {
        Engine::start(Command::new(cargo_bin("katachi")).arg("gtp").args(options))
    }

    pub(super) fn write(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// The next line that the engine writes, `None` when it has ended.
    pub(super) fn line(&mut self) -> Option<String> {
        self.lines.recv_timeout(PATIENCE).ok()
    }

    /// Sends a command and gives what the engine answers, an error when it refuses.
    pub(super) fn send(&mut self, command: &str) -> Result<String, String> {
        self.write(format!("{command}\n").as_bytes());
        let mut text = self.line().expect("an answer");
        while let Some(line) = self.line().filter(|line| !line.is_empty()) {
            text.push('\n');
            text.push_str(&line);
        }
        if let Some(text) = text.strip_prefix('=') {
            Ok(text.trim().to_string())
        } else {
            Err(text)
        }
    }

    /// Closes the input and waits for the end.
    pub(super) fn finish(mut self) -> ExitStatus {
        drop(self.input.take());
        self.process.wait().unwrap()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
