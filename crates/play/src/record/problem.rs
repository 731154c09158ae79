//! What can be wrong with a record.

use tabuleiro_rules::{GameSpec, PositionError, SpecError, shown};

use super::{GameResult, MAX_DEPTH, RULES_REVISION};
use crate::clock::TimeControlError;
use crate::matches::{EndReason, Ending, MatchError, UnknownReason};
use crate::turns::TurnError;

/// Why a text is not a record, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {}", shown(&.problem.to_string()))]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A character where nothing begins with it.
    #[error("`{0}` has no beginning here: a tag is `[Name \"value\"]`, a comment {{…}}, a variation (…)")]
    Stray(char),
    /// A tag that is not well formed.
    #[error("this is not a tag: a tag is written `[Name \"value\"]` on one line, with \\\" and \\\\ for \" and \\")]
    TagForm,
    /// A tag is given twice.
    #[error("the tag `{0}` is given twice: leave one out")]
    TagTwice(String),
    /// A name that cannot be that of an additional tag.
    #[error("`{0}` is not a name for an additional tag: use letters, digits and `_`, and none of the known names")]
    TagName(String),
    /// A comment has no end.
    #[error("this comment does not end: a closing brace is missing")]
    OpenComment,
    /// A variation has no end.
    #[error("this variation does not end: a `)` is missing")]
    OpenVariation,
    /// A variation has no beginning.
    #[error("no variation ends here: a `(` is missing, or this `)` is too much")]
    NoVariation,
    /// A variation before the first move.
    #[error("a variation takes the place of the move before it, and there is none")]
    VariationOfNothing,
    /// Variations are nested too deeply.
    #[error("variations are nested too deeply: {MAX_DEPTH} levels are the most")]
    TooDeep,
    /// The tag `Game` is missing.
    #[error("the tag `Game` is missing: a record begins with one such as `[Game \"{}\"]`", GameSpec::games()[0].name)]
    NoGame,
    /// The tag `Game` cannot be read.
    #[error(transparent)]
    Game(#[from] SpecError),
    /// The tag `Position` cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The tag `Rules` is no revision.
    #[error("`{0}` is not a revision of the rules: this program knows those from 1 to {RULES_REVISION}")]
    Rules(String),
    /// The tag `Rules` is a later revision.
    #[error("the game was played by revision {0} of the rules, and this program knows those up to {RULES_REVISION}")]
    NewerRules(u32),
    /// The tag `Date` cannot be read.
    #[error("`{0}` is not a date: write it as `2026.11.15`, or `????.??.??` if it is not known")]
    Date(String),
    /// The tag `Result` cannot be read.
    #[error("`{0}` is not a result: write `1-0`, `0-1`, `1/2-1/2` or `*`")]
    Result(String),
    /// The tag `Termination` cannot be read.
    #[error(transparent)]
    Termination(#[from] UnknownReason),
    /// The tag `Clock` cannot be read.
    #[error(transparent)]
    Clock(#[from] TimeControlError),
    /// The tag `Pie` cannot be read.
    #[error("`{0}` does not say whether the pie rule is played: write `on` or `off`")]
    Pie(String),
    /// A wrong move number.
    #[error("the move number `{found}` is wrong: this is move `{expected}`")]
    Number {
        /// As it stands in the text.
        found: String,
        /// As it should be.
        expected: String,
    },
    /// A move that cannot be read or is illegal.
    #[error(transparent)]
    Move(#[from] TurnError),
    /// A move or swap that a match refuses.
    #[error("`{text}` cannot be played: {error}")]
    Illegal {
        /// The move.
        text: String,
        /// Why not.
        error: MatchError,
    },
    /// A `+` after a turn that cannot go on.
    #[error("nothing can follow `{0}` in the same turn: leave the `+` out")]
    NothingFollows(String),
    /// The moves end with another result than the tag.
    #[error("the moves end with `{found}`, but the tag `Result` says `{tag}`")]
    ResultTwice {
        /// After the moves.
        found: GameResult,
        /// In the tag.
        tag: GameResult,
    },
    /// The result is not that of the game.
    #[error("the result is `{found}`, but the game is over and it is `{expected}` ({ending})")]
    WrongResult {
        /// As stated.
        found: GameResult,
        /// As it is.
        expected: GameResult,
        /// How the game ended.
        ending: Ending,
    },
    /// The termination is not that of the game.
    #[error("the termination is `{}`, but the game is over by `{}`", .found.name(), .ending.reason.name())]
    WrongTermination {
        /// As stated.
        found: EndReason,
        /// How the game ended.
        ending: Ending,
    },
    /// The termination is one by the rules, and the game is not over by them.
    #[error("the termination is `{}`, but the game is not over by the rules", .0.name())]
    NotOver(EndReason),
    /// The result and the termination contradict each other.
    #[error("a game that ends by `{}` cannot have the result `{result}`", .reason.name())]
    Contradiction {
        /// As stated.
        result: GameResult,
        /// As stated.
        reason: EndReason,
    },
    /// A result within a variation.
    #[error("a variation has no result: put `{0}` after the last move of the game")]
    ResultInVariation(GameResult),
    /// A second game where one was to be read.
    #[error("another game begins here, and only one was to be read")]
    SecondGame,
}
