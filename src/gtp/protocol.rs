//! Lines in, responses out: what the protocol says of every command alike.

use std::io::{self, BufRead, Read, Write};

use super::failure::Failure;

/// The longest line that is read, in bytes; a longer one is answered with an error, and its rest skipped.
pub(super) const MAX_LINE: usize = 1 << 16;

/// A command as it came: `[id] name [arguments]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The digits before the name, to be given back as they are; empty when there are none.
    pub(super) id: String,
    /// The name of the command; empty when the line is but an id.
    pub(super) name: String,
    /// The words after the name.
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line, its end taken off or not. `None` when it is blank or a comment.
    ///
    /// Control characters are dropped, tabs are spaces, `#` begins a comment.
    fn parse(line: &[u8]) -> Option<Request> {
        let text: Vec<u8> = line
            .iter()
            .take_while(|&&byte| byte != b'#')
            .map(|&byte| if byte == b'\t' { b' ' } else { byte })
            .filter(|byte| !byte.is_ascii_control())
            .collect();
        let text = String::from_utf8_lossy(&text);
        let mut words = text.split(' ').filter(|word| !word.is_empty()).peekable();
        words.peek()?;
        let is_id = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        Some(Request {
            id: words.next_if(is_id).unwrap_or_default().into(),
            name: words.next().unwrap_or_default().into(),
            arguments: words.map(String::from).collect(),
        })
    }
}

/// What a command answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// It is done. Lines that are empty are left out, for such a line ends a response.
    Done(String),
    /// It is refused, and nothing has changed.
    Refused(Failure),
    /// An analysis: the response begins with these lines and goes on until the next line comes in.
    Analysis(String),
    /// It is done, and so is the session.
    Quit,
}

/// Answers each command that comes in, in order and once, until one quits or the input ends.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    mut execute: impl FnMut(&Request) -> Reply,
) -> io::Result<()> {
    let mut analysing = false;
    loop {
        let line = read_line(&mut input)?;
        if std::mem::take(&mut analysing) {
            output.write_all(b"\n")?;
            output.flush()?;
        }
        let Some((line, complete)) = line else {
            return Ok(());
        };
        let Some(request) = Request::parse(&line) else {
            continue;
        };
        let reply = if complete {
            execute(&request)
        } else {
            Reply::Refused(Failure::new("line too long"))
        };
        let id = &request.id;
        match &reply {
            Reply::Done(text) => respond(&mut output, '=', id, text)?,
            Reply::Refused(failure) => respond(&mut output, '?', id, failure.message())?,
            Reply::Quit => respond(&mut output, '=', id, "")?,
            Reply::Analysis(lines) => {
                writeln!(output, "={id}")?;
                write_lines(&mut output, lines)?;
            }
        }
        output.flush()?;
        analysing = matches!(reply, Reply::Analysis(_));
        if reply == Reply::Quit {
            return Ok(());
        }
    }
}

/// The next line and whether it is whole; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<(Vec<u8>, bool)>> {
    let mut line = Vec::new();
    if input
        .by_ref()
        .take(MAX_LINE as u64)
        .read_until(b'\n', &mut line)?
        == 0
    {
        return Ok(None);
    }
    let complete = line.ends_with(b"\n") || input.fill_buf()?.is_empty();
    if !complete {
        input.skip_until(b'\n')?;
    }
    Ok(Some((line, complete)))
}

fn respond(output: &mut impl Write, status: char, id: &str, text: &str) -> io::Result<()> {
    if text.is_empty() {
        writeln!(output, "{status}{id}")?;
    } else if text.starts_with('\n') {
        // A drawing begins on a line of its own.
        writeln!(output, "{status}{id}")?;
        write_lines(output, text)?;
    } else {
        write!(output, "{status}{id} ")?;
        write_lines(output, text)?;
    }
    output.write_all(b"\n")
}

fn write_lines(output: &mut impl Write, text: &str) -> io::Result<()> {
    for line in text.lines().filter(|line| !line.is_empty()) {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What a session writes in which every command is answered with its own words; `fail` fails, `analyze` analyses.
    fn session(input: &[u8]) -> String {
        let mut output = Vec::new();
        serve(input, &mut output, |request| match request.name.as_str() {
            "fail" => Reply::Refused(Failure::new("no")),
            "analyze" => Reply::Analysis("info".into()),
            "quit" => Reply::Quit,
            _ => Reply::Done(request.arguments.join("|")),
        })
        .unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn ids_are_given_back_as_they_came() {
        assert_eq!(session(b"say a\n"), "= a\n\n");
        assert_eq!(session(b"1 say a b\n"), "=1 a|b\n\n");
        assert_eq!(session(b"007 say\n"), "=007\n\n");
        assert_eq!(session(b"5 fail\nfail"), "?5 no\n\n? no\n\n");
        assert_eq!(
            session(b"99999999999999999999 say\n"),
            "=99999999999999999999\n\n"
        );
        assert_eq!(session(b"12\n"), "=12\n\n");
        assert_eq!(session(b"-1 say\n"), "= say\n\n");
    }

    #[test]
    fn lines_are_cleaned_before_they_are_read() {
        assert_eq!(session(b"  say\ta  b\r\n"), "= a|b\n\n");
        assert_eq!(session(b"s\x00ay \x07a\x7fb\n"), "= ab\n\n");
        assert_eq!(
            session(b"say a # say b\n#say\n\n \t \n\r\nsay c"),
            "= a\n\n= c\n\n"
        );
        assert_eq!(session(b"say \xff\xc3\xa9\n"), "= \u{fffd}\u{e9}\n\n");
    }

    #[test]
    fn nothing_is_answered_after_quit() {
        assert_eq!(session(b"3 quit\nsay a\n"), "=3\n\n");
        assert_eq!(session(b""), "");
    }

    #[test]
    fn an_analysis_goes_on_until_the_next_line_or_the_end() {
        let mut output = Vec::new();
        let mut input = Steps(
            vec![b"2 analyze\n", b"say a\n", b"analyze\n", b"\n"],
            Vec::new(),
        );
        serve(&mut input, &mut output, |request| {
            match request.name.as_str() {
                "analyze" => Reply::Analysis("info".into()),
                _ => Reply::Done("a".into()),
            }
        })
        .unwrap();
        assert_eq!(
            String::from_utf8(output).unwrap(),
            "=2\ninfo\n\n= a\n\n=\ninfo\n\n"
        );
    }

    #[test]
    fn empty_lines_do_not_cut_a_response_in_two() {
        let mut output = Vec::new();
        serve(&b"1 x\n2 y\n"[..], &mut output, |request| {
            Reply::Done(
                if request.name == "x" {
                    "a\n\n\nb\n"
                } else {
                    "\n  A B\n\n2 . .\n"
                }
                .into(),
            )
        })
        .unwrap();
        assert_eq!(
            String::from_utf8(output).unwrap(),
            "=1 a\nb\n\n=2\n  A B\n2 . .\n\n"
        );
    }

    #[test]
    fn a_line_of_any_length_is_answered_once() {
        let mut input = b"1 say ".to_vec();
        input.extend(vec![b'a'; MAX_LINE * 3]);
        input.extend(b"\n2 say b\n");
        assert_eq!(session(&input), "?1 line too long\n\n=2 b\n\n");

        let mut comment = b"#".to_vec();
        comment.extend(vec![b'a'; MAX_LINE * 3]);
        comment.extend(b"\nsay b\n");
        assert_eq!(session(&comment), "= b\n\n");

        let exact = |length| [&b"say "[..], &vec![b'a'; length - 5], b"\n"].concat();
        assert!(session(&exact(MAX_LINE)).starts_with("= aaa"));
        assert_eq!(session(&exact(MAX_LINE + 1)), "? line too long\n\n");
    }

    /// Gives one of its pieces at a time, as a pipe does.
    struct Steps(Vec<&'static [u8]>, Vec<u8>);

    impl Read for Steps {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let available = self.fill_buf()?;
            let count = available.len().min(buffer.len());
            buffer[..count].copy_from_slice(&available[..count]);
            self.consume(count);
            Ok(count)
        }
    }

    impl BufRead for Steps {
        fn fill_buf(&mut self) -> io::Result<&[u8]> {
            if self.1.is_empty() && !self.0.is_empty() {
                self.1 = self.0.remove(0).to_vec();
            }
            Ok(&self.1)
        }

        fn consume(&mut self, amount: usize) {
            self.1.drain(..amount);
        }
    }

    proptest! {
        #[test]
        fn any_bytes_get_one_response_a_command(input in prop::collection::vec(any::<u8>(), 0..300)) {
            let lines = input.split(|&byte| byte == b'\n');
            let commands = lines.filter_map(Request::parse).count();
            prop_assert_eq!(session(&input).matches("\n\n").count(), commands);
        }
    }
}
