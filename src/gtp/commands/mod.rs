//! What each command does.

mod administration;
mod analysis;
mod gogui;
mod loading;
mod play;
mod setup;

use super::arguments::Arguments;
use super::engine::Engine;
use super::failure::Failure;
use super::protocol::{Reply, Request};

/// Does what a command asks for; on failure nothing has changed.
type Handler = fn(&mut Engine<'_>, Arguments<'_>) -> Result<Reply, Failure>;

/// All commands, in the order in which they are listed.
const COMMANDS: &[(&str, Handler)] = &[
    ("protocol_version", administration::protocol_version),
    ("name", administration::name),
    ("version", administration::version),
    ("known_command", administration::known_command),
    ("list_commands", administration::list_commands),
    ("quit", administration::quit),
    ("boardsize", setup::boardsize),
    ("clear_board", setup::clear_board),
    ("komi", setup::komi),
    ("fixed_handicap", setup::fixed_handicap),
    ("place_free_handicap", setup::place_free_handicap),
    ("set_free_handicap", setup::set_free_handicap),
    ("time_settings", setup::time_settings),
    ("time_left", setup::time_left),
    ("play", play::play),
    ("genmove", play::genmove),
    ("reg_genmove", play::reg_genmove),
    ("undo", play::undo),
    ("loadsgf", loading::loadsgf),
    ("showboard", play::showboard),
    ("gogui-analyze_commands", gogui::analyze_commands),
    ("katachi-gfx", gogui::gfx),
    ("katachi-patterns", analysis::patterns),
    ("katachi-candidates", analysis::candidates),
    ("lz-analyze", analysis::lz_analyze),
];

/// Answers one command.
pub(super) fn execute(engine: &mut Engine<'_>, request: &Request) -> Reply {
    let Some((_, handler)) = COMMANDS.iter().find(|(name, _)| *name == request.name) else {
        return Reply::Refused(Failure::UNKNOWN_COMMAND);
    };
    handler(engine, Arguments::new(&request.arguments)).unwrap_or_else(Reply::Refused)
}

/// Done, with nothing to tell.
fn done() -> Result<Reply, Failure> {
    Ok(Reply::Done(String::new()))
}
