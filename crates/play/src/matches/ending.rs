//! How a match can end: by the rules of the game, or by what the players do or fail to do.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::{Outcome, Player, Reason};

use crate::describe;
use crate::messages::{Language, Messages};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The colour that won; nobody in a draw, nor when the match was called off or neglected.
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
        self.winner.is_none() && !self.reason.leaves_no_result()
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

macro_rules! reasons {
    ($($(#[$doc:meta])* $Reason:ident = $name:literal;)+) => {
        /// Why a match is over.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum EndReason {
            /// By the rules of the game, R1 and R2 among them.
            Rules(Reason),
            $($(#[$doc])* $Reason),+
        }

        impl EndReason {
            /// Every reason, those of the rules first.
            pub fn all() -> impl Iterator<Item = EndReason> {
                Reason::all().map(EndReason::Rules).chain([$(EndReason::$Reason),+])
            }

            /// The name used in records, in JSON and on the wire.
            pub const fn name(self) -> &'static str {
                match self {
                    EndReason::Rules(reason) => reason.name(),
                    $(EndReason::$Reason => $name),+
                }
            }
        }
    };
}

impl EndReason {
    /// Whether a match that ends so was not played to an end, and has no result.
    pub const fn leaves_no_result(self) -> bool {
        matches!(self, EndReason::Abort | EndReason::Neglect)
    }
}

reasons! {
    /// A player gave up.
    Resignation = "resignation";
    /// The players agreed on a draw.
    Agreement = "agreement";
    /// A player ran out of time.
    Time = "time";
    /// A player left, or an engine failed.
    Forfeit = "forfeit";
    /// The match was called off before the second turn.
    Abort = "abort";
    /// Nobody has played on for so long that the match was given up.
    Neglect = "neglect";
    /// A record gives the result and not the reason.
    Unknown = "unknown";
}

/// A name that no reason has.
///
/// Its text is that of [`describe::unknown_reason`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::unknown_reason(self)))]
pub struct UnknownReason {
    /// The name.
    pub name: String,
}

impl FromStr for EndReason {
    type Err = UnknownReason;

    fn from_str(name: &str) -> Result<Self, UnknownReason> {
        let found = EndReason::all().find(|reason| reason.name() == name);
        found.ok_or_else(|| UnknownReason { name: name.to_owned() })
    }
}
