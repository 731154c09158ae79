//! How a match can end: by the rules of the game, or by what the players do or fail to do.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::{Outcome, Player, Reason};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The colour that won; nobody in a draw and when the match was aborted.
    pub winner: Option<Player>,
    /// By what.
    pub reason: EndReason,
}

impl Ending {
    /// The game is over by its own rules.
    pub const fn by_rules(outcome: Outcome) -> Self {
        Ending { winner: outcome.winner, reason: EndReason::Rules(outcome.reason) }
    }

    /// Whether nobody won a match that was played to an end.
    pub fn is_draw(&self) -> bool {
        self.winner.is_none() && self.reason != EndReason::Abort
    }
}

/// `the first player wins: path`, `a draw: agreement`, `nobody wins: abort`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.winner {
            Some(Player::First) => "the first player wins",
            Some(Player::Second) => "the second player wins",
            None if self.is_draw() => "a draw",
            None => "nobody wins",
        };
        write!(f, "{what}: {}", self.reason.name())
    }
}

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules of the game, R1 and R2 among them.
    Rules(Reason),
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player ran out of time.
    Time,
    /// A player left, or an engine failed.
    Forfeit,
    /// The match was called off before the second turn.
    Abort,
    /// A record gives the result and not the reason.
    Unknown,
}

impl EndReason {
    /// Every reason, those of the rules first.
    pub const ALL: [EndReason; 14] = [
        EndReason::Rules(Reason::Path),
        EndReason::Rules(Reason::Groups),
        EndReason::Rules(Reason::LastMove),
        EndReason::Rules(Reason::Apart),
        EndReason::Rules(Reason::BothApart),
        EndReason::Rules(Reason::Signals),
        EndReason::Rules(Reason::Repetition),
        EndReason::Rules(Reason::Quiet),
        EndReason::Resignation,
        EndReason::Agreement,
        EndReason::Time,
        EndReason::Forfeit,
        EndReason::Abort,
        EndReason::Unknown,
    ];

    /// The name used in records, in JSON and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::Rules(reason) => reason.name(),
            EndReason::Resignation => "resignation",
            EndReason::Agreement => "agreement",
            EndReason::Time => "time",
            EndReason::Forfeit => "forfeit",
            EndReason::Abort => "abort",
            EndReason::Unknown => "unknown",
        }
    }
}

/// A name that no reason has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no way for a game to end: the ways are {}", self.known())]
pub struct UnknownReason {
    /// The name.
    pub name: String,
}

impl UnknownReason {
    fn known(&self) -> String {
        EndReason::ALL.map(|reason| format!("`{}`", reason.name())).join(", ")
    }
}

impl FromStr for EndReason {
    type Err = UnknownReason;

    fn from_str(name: &str) -> Result<Self, UnknownReason> {
        let found = EndReason::ALL.into_iter().find(|reason| reason.name() == name);
        found.ok_or_else(|| UnknownReason { name: name.to_owned() })
    }
}
