//! The game as it is played: what the players do, and what is said to them.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use super::save;
use crate::othello::{Board, Game, Outcome, Position, Side, Square};

/// How long the computer thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level(usize);

impl Level {
    const MILLISECONDS: [u64; 5] = [100, 300, 1000, 3000, 10_000];

    pub(super) const fn time(self) -> Duration {
        Duration::from_millis(Self::MILLISECONDS[self.0 - 1])
    }

    const fn next(self) -> Level {
        Level(self.0 % Self::MILLISECONDS.len() + 1)
    }
}

impl Default for Level {
    fn default() -> Self {
        Level(3)
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.parse().ok();
        let number = number.filter(|number| (1..=Self::MILLISECONDS.len()).contains(number));
        number.map(Level).ok_or("expected 1 to 5".into())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

/// What a key or a click means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Moves the cursor by columns and rows.
    Step(isize, isize),
    Column(usize),
    Row(usize),
    Place,
    PlaceAt(Square),
    Undo,
    Redo,
    New,
    ChangeOpponent,
    ChangeLevel,
    Save,
    Quit,
    /// A character of the name that is asked for.
    Type(char),
    Erase,
    EraseAll,
    Accept,
    Cancel,
}

/// What is asked, if anything is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// The name of the file to save to, as far as it is typed.
    FileName(String),
    /// Whether to give up the game.
    NewGame,
}

pub(super) struct App {
    game: Game,
    cursor: Square,
    computer: Option<Side>,
    level: Level,
    /// What came of the last action, where it is not to be seen on the board.
    message: String,
    question: Option<Question>,
    has_quit: bool,
}

impl App {
    pub(super) fn new(computer: Option<Side>, level: Level) -> App {
        App {
            game: Game::new(Position::START),
            cursor: Square::new(3, 2).expect("d3 is on the board"),
            computer,
            level,
            message: String::new(),
            question: None,
            has_quit: false,
        }
    }

    pub(super) const fn has_quit(&self) -> bool {
        self.has_quit
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) const fn cursor(&self) -> Square {
        self.cursor
    }

    pub(super) const fn computer(&self) -> Option<Side> {
        self.computer
    }

    pub(super) const fn level(&self) -> Level {
        self.level
    }

    /// What there is to say: of the last action, else of the end of the game, else of a pass.
    pub(super) fn message(&self) -> String {
        let position = self.game.position();
        if !self.message.is_empty() {
            self.message.clone()
        } else if position.outcome().is_some() {
            "n plays again, u takes back".into()
        } else if position.board().must_pass() {
            format!("{} has no move and passes.", position.turn().title())
        } else if let Some(side) = self.game.last_pass() {
            format!("{} had no move and passed.", side.title())
        } else {
            String::new()
        }
    }

    pub(super) const fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// The position with the side to move that has a move, as long as the game goes on.
    pub(super) fn position(&self) -> Position {
        self.game.position().pass_if_forced()
    }

    /// The board of which the computer is to find a move, when it is its turn.
    pub(super) fn computer_to_move(&self) -> Option<Board> {
        self.is_computers_turn().then(|| self.position().board())
    }

    fn is_computers_turn(&self) -> bool {
        let position = self.position();
        self.computer == Some(position.turn()) && position.outcome().is_none()
    }

    /// Plays the move that the computer has found.
    pub(super) fn computer_plays(&mut self, square: Square) {
        self.message.clear();
        self.play(square);
    }

    pub(super) fn act(&mut self, action: Action) {
        self.message.clear();
        match action {
            Action::Step(columns, rows) => self.step(columns, rows),
            Action::Column(column) => self.move_cursor(column, self.cursor.row()),
            Action::Row(row) => self.move_cursor(self.cursor.column(), row),
            Action::Place => self.place(self.cursor),
            Action::PlaceAt(square) => {
                self.cursor = square;
                self.place(square);
            }
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::New if self.is_in_progress() => self.question = Some(Question::NewGame),
            Action::New => self.begin(),
            Action::ChangeOpponent => self.change_opponent(),
            Action::ChangeLevel => {
                self.level = self.level.next();
                let seconds = self.level.time().as_secs_f64();
                self.message = format!("The computer thinks {seconds} s a move.");
            }
            Action::Save if self.game.moves().is_empty() => {
                self.message = "There is no move to save.".into();
            }
            Action::Save => {
                let name = save::free_name(Path::new(""));
                self.question = Some(Question::FileName(name));
            }
            Action::Quit => self.has_quit = true,
            Action::Type(_)
            | Action::Erase
            | Action::EraseAll
            | Action::Accept
            | Action::Cancel => self.answer(action),
        }
    }

    fn is_in_progress(&self) -> bool {
        !self.game.moves().is_empty() && self.position().outcome().is_none()
    }

    fn begin(&mut self) {
        self.game = Game::new(Position::START);
        self.question = None;
    }

    fn step(&mut self, columns: isize, rows: isize) {
        let within = |from: usize, by: isize| from.saturating_add_signed(by).min(7);
        let (column, row) = (self.cursor.column(), self.cursor.row());
        self.move_cursor(within(column, columns), within(row, rows));
    }

    fn move_cursor(&mut self, column: usize, row: usize) {
        self.cursor = Square::new(column, row).unwrap_or(self.cursor);
    }

    fn place(&mut self, square: Square) {
        if self.is_computers_turn() {
            self.message = "The computer is thinking; u takes your move back.".into();
        } else {
            self.play(square);
        }
    }

    fn play(&mut self, square: Square) {
        if let Err(illegal) = self.game.play(square) {
            self.message = format!("{square}: {}.", illegal.reason);
        }
    }

    /// Takes back a move, and the computer's before it, so that a person is to move.
    fn undo(&mut self) {
        if !self.game.undo() {
            self.message = "There is no move to take back.".into();
        }
        while self.is_computers_turn() && self.game.undo() {}
    }

    fn redo(&mut self) {
        if !self.game.redo() {
            self.message = "There is no move to play again.".into();
        }
        while self.is_computers_turn() && self.game.redo() {}
    }

    fn change_opponent(&mut self) {
        self.computer = match self.computer {
            None => Some(Side::White),
            Some(Side::White) => Some(Side::Black),
            Some(Side::Black) => None,
        };
    }

    fn answer(&mut self, action: Action) {
        match (self.question.take(), action) {
            (Some(Question::NewGame), Action::Accept) => self.begin(),
            (Some(Question::FileName(name)), Action::Accept) => {
                self.message = save::save(&name, &self.game.transcript());
            }
            (Some(Question::FileName(name)), action) => {
                self.question = edited(name, action).map(Question::FileName);
            }
            _ => {}
        }
    }

    /// How the game ended, once it has.
    pub(super) fn result(&self) -> Option<String> {
        let position = self.game.position();
        let [black, white] = [Side::Black, Side::White].map(|side| position.count(side));
        Some(match position.outcome()? {
            Outcome::Draw => format!("A draw, {black} to {white}."),
            Outcome::Win(Side::Black) => format!("Black wins, {black} to {white}."),
            Outcome::Win(Side::White) => format!("White wins, {white} to {black}."),
        })
    }
}

/// The name as it is after a key, or `None` when no more is to be typed.
fn edited(mut name: String, action: Action) -> Option<String> {
    match action {
        Action::Type(character) if name.chars().count() < save::MAX_NAME => name.push(character),
        Action::Type(_) => {}
        Action::Erase => drop(name.pop()),
        Action::EraseAll => name.clear(),
        _ => return None,
    }
    Some(name)
}
