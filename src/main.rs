//! The program `katachi`; all of it is [`katachi::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    katachi::cli::main()
}
