//! `katachi othello play`: the game in the terminal.
//!
//! | file | what it does |
//! | --- | --- |
//! | `app` | the game, what the player may do with it, and what is said of it; knows no terminal |
//! | `keys` | keys and clicks to what they mean |
//! | `layout` | where things are on the screen, and how large it must be |
//! | `view` | the screen drawn |
//! | `computer` | the built-in player, thinking in a thread of its own |
//! | `save` | the game saved to a file |
//! | `session` | the terminal taken over and given back |

mod app;
mod computer;
mod keys;
mod layout;
mod save;
mod session;
#[cfg(test)]
mod tests;
mod view;

use std::io::{self, IsTerminal};
use std::time::Duration;

use clap::Args;
use ratatui::layout::Rect;

use super::super::console::{Console, Exit, Outcome};
use super::board::Turn;
use crate::othello::Side;
use app::{App, Level};
use computer::Thinking;
use session::Session;

/// Play in the terminal, two people at one keyboard or one against the computer
///
/// Arrow keys move the cursor, or a letter and a digit; Enter, Space or a click places a disc. The other keys are shown beside
/// the board. Passes are made by themselves, and told.
#[derive(Args)]
#[command(after_help = "\
Examples:
  katachi othello play
  katachi othello play --computer white
  katachi othello play --computer black --level 5")]
pub(super) struct Arguments {
    /// The side that the computer plays [default: none, two people play]
    #[arg(long, value_enum, value_name = "SIDE")]
    computer: Option<Turn>,

    /// How long the computer thinks of a move, in seconds: 0.1, 0.3, 1, 3 or 10
    #[arg(long, value_name = "1-5", default_value_t)]
    level: Level,
}

/// How often the program looks at what else happens while no key is pressed.
const TICK: Duration = Duration::from_millis(50);

/// Ticks between two looks at whether the terminal is still there.
const TICKS_PER_PULSE: u32 = 20;

pub(super) fn run(arguments: &Arguments, console: &mut Console) -> Outcome {
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return console.error("play needs a terminal for its input and its output");
    }
    let mut app = App::new(arguments.computer.map(Side::from), arguments.level);
    let colored = console.output_is_colored();
    let mut session = Session::start(colored)?;
    let played = play(&mut app, &mut session, colored);
    session.end(played)?;
    Ok(Exit::Done)
}

fn play(app: &mut App, session: &mut Session, colored: bool) -> io::Result<()> {
    let mut thinking: Option<Thinking> = None;
    let mut is_stale = true;
    let mut screen = Rect::default();
    let mut ticks = 0;
    while !app.has_quit() && !session.is_told_to_end() {
        // A change of the level takes effect at once.
        let wanted = app.computer_to_move().map(|board| (board, app.level()));
        if thinking.as_ref().map(Thinking::task) != wanted {
            thinking = wanted.map(|(board, level)| Thinking::start(board, level));
        }
        is_stale |= session.retake_if_resumed()?;
        if is_stale {
            session.draw(|frame| {
                screen = frame.area();
                view::draw(frame, app, colored);
            })?;
        }
        is_stale = false;
        if let Some(event) = session.next_event(TICK)? {
            if keys::is_suspend(&event) {
                session.suspend()?;
            } else if let Some(action) = keys::action(&event, app, layout::of(screen)) {
                app.act(action);
            }
            // A resize too changes what is to be drawn.
            is_stale = true;
        }
        if let Some(thought) = &thinking
            && let Some(square) = thought.result()?
        {
            app.computer_plays(square);
            is_stale = true;
        }
        ticks += 1;
        if ticks % TICKS_PER_PULSE == 0 && session::is_terminal_closed() {
            break;
        }
    }
    Ok(())
}
