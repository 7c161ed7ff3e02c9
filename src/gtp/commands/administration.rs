//! Commands about the engine and the session.

use super::COMMANDS;
use crate::gtp::arguments::Arguments;
use crate::gtp::engine::Engine;
use crate::gtp::failure::Failure;
use crate::gtp::protocol::Reply;

pub(super) fn protocol_version(_: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    Ok(Reply::Done("2".into()))
}

pub(super) fn name(_: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    Ok(Reply::Done(env!("CARGO_PKG_NAME").into()))
}

pub(super) fn version(_: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    Ok(Reply::Done(env!("CARGO_PKG_VERSION").into()))
}

/// `known_command NAME`
pub(super) fn known_command(
    _: &mut Engine<'_>,
    mut given: Arguments<'_>,
) -> Result<Reply, Failure> {
    let wanted = given.word()?;
    given.end()?;
    let known = COMMANDS.iter().any(|(name, _)| *name == wanted);
    Ok(Reply::Done(known.to_string()))
}

pub(super) fn list_commands(_: &mut Engine<'_>, given: Arguments<'_>) -> Result<Reply, Failure> {
    given.end()?;
    let names: Vec<_> = COMMANDS.iter().map(|(name, _)| *name).collect();
    Ok(Reply::Done(names.join("\n")))
}

pub(super) fn quit(_: &mut Engine<'_>, _: Arguments<'_>) -> Result<Reply, Failure> {
    Ok(Reply::Quit)
}
