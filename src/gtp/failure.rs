//! Why a command is refused.

use std::borrow::Cow;

/// The message of an error response, one line. Those that the protocol names are constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure(Cow<'static, str>);

impl Failure {
    pub(super) const UNKNOWN_COMMAND: Failure = Failure::new("unknown command");
    pub(super) const SYNTAX_ERROR: Failure = Failure::new("syntax error");
    pub(super) const INVALID_COLOR: Failure = Failure::new("invalid color");
    pub(super) const INVALID_COORDINATE: Failure = Failure::new("invalid coordinate");
    pub(super) const UNACCEPTABLE_SIZE: Failure = Failure::new("unacceptable size");
    pub(super) const BOARD_NOT_EMPTY: Failure = Failure::new("board not empty");
    pub(super) const INVALID_NUMBER_OF_STONES: Failure = Failure::new("invalid number of stones");
    pub(super) const BAD_VERTEX_LIST: Failure = Failure::new("bad vertex list");
    pub(super) const ILLEGAL_MOVE: Failure = Failure::new("illegal move");
    pub(super) const CANNOT_UNDO: Failure = Failure::new("cannot undo");

    pub(super) const fn new(message: &'static str) -> Failure {
        Failure(Cow::Borrowed(message))
    }

    /// `cannot load file`, and why, in one line.
    pub(super) fn cannot_load(reason: &str) -> Failure {
        let reason = reason.replace(char::is_control, " ");
        Failure(Cow::Owned(format!("cannot load file: {reason}")))
    }

    pub(super) fn message(&self) -> &str {
        &self.0
    }
}
