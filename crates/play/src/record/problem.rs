//! What can be wrong with a record.

use tabuleiro_rules::{PositionError, SpecError};

use super::GameResult;
use crate::clock::TimeControlError;
use crate::describe;
use crate::matches::{EndReason, Ending, MatchError, UnknownReason};
use crate::messages::{Language, Messages};
use crate::turns::TurnError;

/// Why a text is not a record, and where.
///
/// Its text is that of [`describe::record_error`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::record_error(self)))]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong with a record.
///
/// Its text is that of [`describe::problem`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::problem(self)))]
pub enum RecordProblem {
    /// A character where nothing begins with it.
    Stray(char),
    /// A tag that is not well formed.
    TagForm,
    /// A tag is given twice.
    TagTwice(String),
    /// A name that cannot be that of an additional tag.
    TagName(String),
    /// A comment has no end.
    OpenComment,
    /// A variation has no end.
    OpenVariation,
    /// A variation has no beginning.
    NoVariation,
    /// A variation before the first move.
    VariationOfNothing,
    /// Variations are nested too deeply.
    TooDeep,
    /// The tag `Game` is missing.
    NoGame,
    /// The tag `Game` cannot be read.
    Game(#[from] SpecError),
    /// The tag `Position` cannot be read.
    Position(#[from] PositionError),
    /// The tag `Rules` is no revision.
    Rules(String),
    /// The tag `Rules` is a later revision.
    NewerRules(u32),
    /// The tag `Date` cannot be read.
    Date(String),
    /// The tag `Result` cannot be read.
    Result(String),
    /// The tag `Termination` cannot be read.
    Termination(#[from] UnknownReason),
    /// The tag `Clock` cannot be read.
    Clock(#[from] TimeControlError),
    /// The tag `Pie` cannot be read.
    Pie(String),
    /// A wrong move number.
    Number {
        /// As it stands in the text.
        found: String,
        /// As it should be.
        expected: String,
    },
    /// A move that cannot be read or is illegal.
    Move(#[from] TurnError),
    /// A move or swap that a match refuses.
    Illegal {
        /// The move.
        text: String,
        /// Why not.
        error: MatchError,
    },
    /// Signs after a move that are no mark.
    Mark(String),
    /// A mark before the first move.
    MarkOfNothing,
    /// A `+` after a turn that cannot go on.
    NothingFollows(String),
    /// The moves end with another result than the tag.
    ResultTwice {
        /// After the moves.
        found: GameResult,
        /// In the tag.
        tag: GameResult,
    },
    /// The result is not that of the game.
    WrongResult {
        /// As stated.
        found: GameResult,
        /// As it is.
        expected: GameResult,
        /// How the game ended.
        ending: Ending,
    },
    /// The termination is not that of the game.
    WrongTermination {
        /// As stated.
        found: EndReason,
        /// How the game ended.
        ending: Ending,
    },
    /// The termination is one by the rules, and the game is not over by them.
    NotOver(EndReason),
    /// The result and the termination contradict each other.
    Contradiction {
        /// As stated.
        result: GameResult,
        /// As stated.
        reason: EndReason,
    },
    /// A result within a variation.
    ResultInVariation(GameResult),
    /// A second game where one was to be read.
    SecondGame,
}
