//! Puzzles: a position in which one player wins, or holds, by only moves, with the line that shows it.
//!
//! Whoever makes puzzles proves them (`docs/puzzles.md`); here is what all that show them share: the type, what is wrong
//! with one that cannot be read, how somebody is judged who tries to solve it, hints and themes.

mod hint;
mod solving;
mod theme;

use std::fmt::Write;

use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Player, PlyError, PositionError, Refusal, SpecError};

use crate::describe;
use crate::messages::{Language, Messages};

pub use hint::{Hint, HintStep};
pub use solving::{Judgement, Solving};
pub use theme::{Motif, Story, Theme, Themed, theme_of, themes};

/// The most turns that a puzzle asks for.
pub const MOST_TURNS: u8 = 7;

/// The lowest and the highest rating of a puzzle.
pub const RATINGS: (u16, u16) = (400, 3000);

/// A position to solve.
///
/// At every ply of the solver in the line, every other ply fails: nothing but the line is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; whoever is to move solves it.
    pub start: AnyPosition,
    /// The plies of the main line: the solver's, and the longest defence.
    pub line: Vec<AnyMove>,
    /// How many turns the solver makes in the line.
    pub turns: u8,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is, on the scale of players' ratings.
    pub rating: u16,
}

/// What the solver is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Hold,
}

/// A puzzle as it is written, each part a text or a number of its own.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleText<'a> {
    /// The game string.
    pub game: &'a str,
    /// The position text.
    pub position: &'a str,
    /// The texts of the plies.
    pub line: &'a [String],
    /// The turns of the solver.
    pub turns: u8,
    /// The name of the theme.
    pub theme: &'a str,
    /// The rating.
    pub rating: u16,
}

/// Why something is no puzzle.
///
/// Its text is that of [`describe::puzzle_error`] in English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::puzzle_error(self)))]
pub enum PuzzleError {
    /// The game string cannot be read.
    Game(SpecError),
    /// The position cannot be read.
    Position(PositionError),
    /// The game is over, or its players are still setting up the board.
    NothingToSolve,
    /// A ply cannot be read.
    Ply(PlyError),
    /// A ply is illegal.
    Illegal {
        /// The ply.
        ply: AnyMove,
        /// Why.
        refusal: Refusal,
    },
    /// The line ends neither with the solver's win nor after a turn with which the solver holds.
    End,
    /// The line has another number of turns than is said, or too many.
    Turns {
        /// What is said.
        said: u8,
        /// What the line has.
        counted: usize,
    },
    /// The game has no such theme.
    Theme {
        /// What is said.
        name: String,
        /// What there is.
        known: Vec<Theme>,
    },
    /// The rating is out of range.
    Rating(u16),
}

impl Puzzle {
    /// Reads a puzzle and checks everything but its proof.
    ///
    /// ```
    /// use tabuleiro_play::puzzle::{Goal, Puzzle, PuzzleText};
    ///
    /// let line = ["a3xb3".to_owned()];
    /// let text =
    ///     PuzzleText { game: "talpa:size=3", position: "rbr/1rb/1rb r", line: &line, turns: 1, theme: "tunnel", rating: 600 };
    /// let puzzle = Puzzle::read(&text).unwrap();
    /// assert_eq!(puzzle.goal(), Goal::Win);
    /// assert!(Puzzle::read(&PuzzleText { turns: 2, ..text }).is_err());
    /// ```
    pub fn read(text: &PuzzleText<'_>) -> Result<Self, PuzzleError> {
        let game: GameSpec = text.game.parse().map_err(PuzzleError::Game)?;
        let start = game.read_position(text.position).map_err(PuzzleError::Position)?;
        if start.outcome().is_some() || start.in_setup() {
            return Err(PuzzleError::NothingToSolve);
        }
        let known = themes(&game);
        let theme = known.iter().copied().find(|theme| theme.name() == text.theme);
        let theme = theme.ok_or_else(|| PuzzleError::Theme { name: text.theme.to_owned(), known })?;
        if !(RATINGS.0..=RATINGS.1).contains(&text.rating) {
            return Err(PuzzleError::Rating(text.rating));
        }
        let mut line = Vec::with_capacity(text.line.len());
        let mut position = start.clone();
        for ply in text.line {
            let ply = game.parse_move(ply).map_err(PuzzleError::Ply)?;
            position.play(ply).map_err(|refusal| PuzzleError::Illegal { ply, refusal })?;
            line.push(ply);
        }
        let counted = turns(&start, &line);
        if counted != usize::from(text.turns) || !(1..=MOST_TURNS).contains(&text.turns) {
            return Err(PuzzleError::Turns { said: text.turns, counted });
        }
        let solver = start.turn();
        let is_held = position.outcome().is_none() && position.turn() != solver && position.quiet_plies().is_some();
        let is_won = position.outcome().is_some_and(|outcome| outcome.winner == Some(solver));
        if !is_held && !is_won {
            return Err(PuzzleError::End);
        }
        Ok(Puzzle { start, line, turns: text.turns, theme, rating: text.rating })
    }

    /// Which game with which options it is of.
    pub fn game(&self) -> GameSpec {
        self.start.spec()
    }

    /// Who solves it: the player to move.
    pub fn solver(&self) -> Player {
        self.start.turn()
    }

    /// What is to be reached: a win if the line ends with one.
    pub fn goal(&self) -> Goal {
        let mut position = self.start.clone();
        for &ply in &self.line {
            // The plies were played when it was read or made.
            let _ = position.play(ply);
        }
        if position.outcome().is_some() { Goal::Win } else { Goal::Hold }
    }

    /// A name that does not change while the position stays the same, for what is kept about it: 16 hexadecimal digits.
    pub fn id(&self) -> String {
        let mut text = String::new();
        // Writing into a text does not fail.
        let _ = write!(text, "{} {}", self.game(), self.start);
        // FNV-1a, which is a few lines and the same everywhere.
        let hash = text
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        format!("{hash:016x}")
    }
}

/// How many turns the player to move makes in a line, each begun by it.
pub fn turns(start: &AnyPosition, line: &[AnyMove]) -> usize {
    let solver = start.turn();
    let mut position = start.clone();
    let mut counted = 0;
    let mut before = solver.other();
    for &ply in line {
        counted += usize::from(position.turn() == solver && before != solver);
        before = position.turn();
        if position.play(ply).is_err() {
            break;
        }
    }
    counted
}

/// The puzzle of a day, the same for all that have the same list; days are counted since 1970. Every puzzle comes up once
/// before any comes again.
pub fn daily(puzzles: &[Puzzle], day: u64) -> Option<&Puzzle> {
    let count = puzzles.len() as u64;
    // A step that shares no factor with the count visits all; about the golden section of it, so that days differ.
    let step = (count * 5 / 8..).find(|&step| greatest_common_divisor(step, count) == 1)?;
    puzzles.get((day % count.max(1) * step % count.max(1)) as usize)
}

fn greatest_common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

#[cfg(test)]
mod tests;
