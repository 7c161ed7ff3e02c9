//! Counts that are broken off and go on.

use std::fs;
use std::path::Path;

use crate::games;
use crate::program::{folder, katachi, output_of, paths};

/// More files than are counted between two looks at the checkpoint: the same ones again and again.
fn long_list(folder: &Path) -> Vec<String> {
    let files: Vec<_> = games::files()
        .into_iter()
        .filter(|file| !file.faulty && file.text.len() < 1000)
        .collect();
    assert!(files.len() > 2);
    for file in &files {
        fs::write(folder.join(&file.name), &file.text).unwrap();
    }
    paths(folder).into_iter().cycle().take(300).collect()
}

fn call(command: &str, state: &Path, list: &[String]) -> assert_cmd::Command {
    let arguments = [command, "--resume", state.to_str().unwrap()];
    let mut call = katachi(arguments);
    match command {
        "score" => call.args(["--format", "json", "-"]),
        _ => call.args(["--back-off", "--min-played", "2", "-"]),
    };
    call.write_stdin(list.join("\n"));
    call
}

#[test]
fn a_call_that_is_complete_is_not_counted_again() {
    for command in ["score", "mine"] {
        let folder = tempfile::tempdir().unwrap();
        let list = long_list(folder.path());
        let states = tempfile::tempdir().unwrap();
        let state = states.path().join("state");
        let first = output_of(&mut call(command, &state, &list));
        let other = states.path().join("other");
        assert_eq!(output_of(&mut call(command, &other, &list)), first);
        // What is not read again may as well be something else.
        for file in &list {
            fs::write(file, "no game").unwrap();
        }
        assert_eq!(
            output_of(&mut call(command, &state, &list)),
            first,
            "{command}"
        );
        let names: Vec<_> = fs::read_dir(states.path()).unwrap().collect();
        assert_eq!(names.len(), 2, "nothing else is left behind");
    }
}

#[test]
fn a_state_of_another_call_is_refused() {
    for command in ["score", "mine"] {
        let folder = tempfile::tempdir().unwrap();
        let list = long_list(folder.path());
        let states = tempfile::tempdir().unwrap();
        let state = states.path().join("state");
        output_of(&mut call(command, &state, &list[..20]));
        let kept = fs::read(&state).unwrap();
        let mut calls = vec![call(command, &state, &list[..21])];
        let mut swapped = list[..20].to_vec();
        swapped.swap(0, 1);
        calls.push(call(command, &state, &swapped));
        let mut with_options = call(command, &state, &list[..20]);
        match command {
            "score" => with_options.args(["--db", "builtin:contact"]),
            _ => with_options.args(["--top", "7"]),
        };
        calls.push(with_options);
        calls.push(call(
            if command == "score" { "mine" } else { "score" },
            &state,
            &list[..20],
        ));
        for mut call in calls {
            let output = call.output().unwrap();
            let messages = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{messages}");
            assert!(
                messages.contains("state:1:1: error: found the state of another call"),
                "{messages}"
            );
            assert!(output.stdout.is_empty());
            assert_eq!(fs::read(&state).unwrap(), kept, "left alone");
        }
    }
}

#[test]
fn a_state_that_is_broken_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let list = long_list(folder.path());
    let states = tempfile::tempdir().unwrap();
    let state = states.path().join("state");
    for command in ["score", "mine"] {
        output_of(&mut call(command, &state, &list[..20]));
        let whole = fs::read_to_string(&state).unwrap();
        let (header, rest) = whole.split_once('\n').unwrap();
        let digit = rest.find(|mark: char| mark.is_ascii_digit()).unwrap();
        let mut changed = rest.to_string();
        let other = if &rest[digit..=digit] == "1" {
            "2"
        } else {
            "1"
        };
        changed.replace_range(digit..=digit, other);
        for text in [
            String::new(),
            "\n".into(),
            header.into(),
            "{}\n{}\n".into(),
            format!("{header}\n"),
            whole[..whole.len() / 2].into(),
            format!("{header}\n{changed}"),
            format!("\u{feff}{whole}"),
        ] {
            fs::write(&state, &text).unwrap();
            let output = call(command, &state, &list[..20]).output().unwrap();
            let messages = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{text}: {messages}");
            assert!(
                messages.contains("state:1:1: error: found no state"),
                "{messages}"
            );
            assert!(
                messages.contains("without this file, the count begins anew"),
                "{messages}"
            );
        }
        fs::remove_file(&state).unwrap();
    }
}

#[test]
fn a_state_that_cannot_be_written_is_told() {
    let games = folder(&[("a.sgf".into(), "(;SZ[9];B[ee])".into())]);
    let state = games.path().join("no-such-folder/state");
    let list = paths(games.path());
    let output = call("score", &state, &list).output().unwrap();
    let messages = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{messages}");
    assert!(messages.contains("no-such-folder/state"), "{messages}");
}

/// A file from which nothing comes stops the count in the middle, however fast it is.
#[cfg(unix)]
mod broken_off {
    use std::io::Write;
    use std::time::Duration;

    use super::*;
    use crate::program::running;

    struct Stalled {
        list: Vec<String>,
        state: std::path::PathBuf,
        /// The file that stops the count.
        pipe: String,
    }

    impl Stalled {
        fn new(folder: &Path, states: &Path) -> Stalled {
            let mut list = long_list(folder);
            let pipe = folder.join("pipe.sgf").to_str().unwrap().to_string();
            let made = std::process::Command::new("mkfifo").arg(&pipe).status();
            assert!(made.unwrap().success());
            list[280].clone_from(&pipe);
            Stalled {
                list,
                state: states.join("state"),
                pipe,
            }
        }

        /// Starts the call, lets something happen, and kills it when the state says what it must.
        fn run_until(&self, command: &str, meanwhile: impl FnOnce(), said: &str) {
            let mut arguments = vec![command, "--resume", self.state.to_str().unwrap()];
            match command {
                "score" => arguments.extend(["--format", "json"]),
                _ => arguments.extend(["--back-off", "--min-played", "2"]),
            }
            arguments.push("-");
            let mut child = running(&arguments).spawn().unwrap();
            let mut input = child.stdin.take().unwrap();
            input.write_all(self.list.join("\n").as_bytes()).unwrap();
            drop(input);
            meanwhile();
            let has_said =
                || fs::read_to_string(&self.state).is_ok_and(|state| state.contains(said));
            while !has_said() {
                assert!(
                    child.try_wait().unwrap().is_none(),
                    "it ended before it was stopped"
                );
                std::thread::sleep(Duration::from_millis(10));
            }
            child.kill().unwrap();
            child.wait().unwrap();
        }

        /// Makes the file that stopped the count an ordinary one.
        fn let_go(&self) {
            fs::remove_file(&self.pipe).unwrap();
            fs::write(&self.pipe, GAME).unwrap();
        }
    }

    const GAME: &str = "(;SZ[9];B[ee];W[de];B[df];W[ef])";

    #[test]
    fn a_score_goes_on_where_it_was() {
        let (games, states) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let stalled = Stalled::new(games.path(), states.path());
        stalled.run_until("score", || (), "\"files\":256,");
        stalled.let_go();
        let resumed = output_of(&mut call("score", &stalled.state, &stalled.list));
        let fresh = states.path().join("fresh");
        assert_eq!(
            resumed,
            output_of(&mut call("score", &fresh, &stalled.list))
        );
    }

    #[test]
    fn mining_goes_on_where_it_was_in_either_pass() {
        let (games, states) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let stalled = Stalled::new(games.path(), states.path());
        stalled.run_until("mine", || (), "\"files\":256,");
        // In the first pass the file speaks; in the second it is silent again.
        let speak = || fs::write(&stalled.pipe, GAME).unwrap();
        stalled.run_until("mine", speak, "\"Offered\"");
        stalled.let_go();
        let resumed = output_of(&mut call("mine", &stalled.state, &stalled.list));
        let fresh = states.path().join("fresh");
        assert_eq!(resumed, output_of(&mut call("mine", &fresh, &stalled.list)));
    }

    #[test]
    fn what_was_counted_is_not_read_again() {
        let (games, states) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut stalled = Stalled::new(games.path(), states.path());
        let once = games.path().join("once.sgf");
        fs::write(&once, GAME).unwrap();
        stalled.list[3] = once.to_str().unwrap().into();
        stalled.run_until("score", || (), "\"files\":256,");
        stalled.let_go();
        let fresh = states.path().join("fresh");
        let expected = output_of(&mut call("score", &fresh, &stalled.list));
        fs::write(&once, "no game").unwrap();
        let resumed = output_of(&mut call("score", &stalled.state, &stalled.list));
        assert_eq!(resumed, expected);
    }
}
