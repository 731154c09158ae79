//! What somebody does with an analysis.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tabuleiro_play::record::{MoveMark, NotedScore, Paint};
use tabuleiro_rules::Player;

use crate::view::PlayerName;

/// What somebody does with an analysis. Places are those of its tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum TreeAct {
    /// Shows a place.
    Go {
        /// Which.
        place: u32,
    },
    /// Picks a point. A ply that it completes is played at once.
    Pick {
        /// Which.
        point: String,
    },
    /// Types a point, a ply or a whole turn, or one of the words that are plies, `pass` or `stop`.
    Type {
        /// What.
        text: String,
    },
    /// Puts down what was picked.
    TakeBack,
    /// Plays some plies or swaps, one after another, from the place that is shown.
    Play {
        /// The plies, or `swap`.
        actions: Vec<String>,
    },
    /// Lets the line of a place go before the one that it leaves.
    Promote {
        /// Which.
        place: u32,
    },
    /// Makes the line of a place the game itself.
    MakeMain {
        /// Which.
        place: u32,
    },
    /// Leaves out a place with all that follows it.
    Delete {
        /// Which.
        place: u32,
    },
    /// Puts another comment in the place of the one there is.
    Comment {
        /// Where.
        place: u32,
        /// The comment; empty for none.
        text: String,
    },
    /// Marks the move that leads to a place, or no longer.
    Mark {
        /// Which.
        place: u32,
        /// As what.
        mark: Option<MarkSign>,
    },
    /// Draws something on the board of a place, or wipes it off if it is there.
    Draw {
        /// Where.
        place: u32,
        /// Its colour.
        paint: PaintName,
        /// The marked point, or where the arrow begins.
        from: String,
        /// Where the arrow ends; the same point again marks it.
        to: String,
    },
    /// Wipes off everything that is drawn on the board of a place.
    Wipe {
        /// Where.
        place: u32,
    },
    /// Notes what the engine thinks of a place.
    Evaluate {
        /// Of which.
        place: u32,
        /// What; nothing if it is no longer to be noted.
        evaluation: Option<Evaluation>,
    },
}

/// What a reader thinks of a move, as it is written after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = r#""!" | "?" | "!!" | "??" | "!?" | "?!""#))]
pub struct MarkSign(pub MoveMark);

impl Serialize for MarkSign {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.sign())
    }
}

impl<'de> Deserialize<'de> for MarkSign {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sign = String::deserialize(deserializer)?;
        let unknown = || format!("there is no mark {sign}; marks are {}", MoveMark::ALL.map(MoveMark::sign).join(" "));
        MoveMark::of_sign(&sign).map(MarkSign).ok_or_else(|| D::Error::custom(unknown()))
    }
}

/// The colour of something that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PaintName {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl From<Paint> for PaintName {
    fn from(paint: Paint) -> Self {
        match paint {
            Paint::Green => PaintName::Green,
            Paint::Red => PaintName::Red,
            Paint::Yellow => PaintName::Yellow,
            Paint::Blue => PaintName::Blue,
        }
    }
}

impl From<PaintName> for Paint {
    fn from(name: PaintName) -> Self {
        match name {
            PaintName::Green => Paint::Green,
            PaintName::Red => Paint::Red,
            PaintName::Yellow => Paint::Yellow,
            PaintName::Blue => Paint::Blue,
        }
    }
}

/// What a position is worth, from the first player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// The chance of the first player to win, from 0 to 1.
    pub chance: f64,
    /// Who wins, if that is proved.
    pub winner: Option<PlayerName>,
    /// In how many plies at most.
    pub plies: Option<u32>,
}

impl Evaluation {
    /// What a score says.
    pub(crate) fn of(score: NotedScore) -> Self {
        let (winner, plies) = match score {
            NotedScore::Hundredths(_) => (None, None),
            NotedScore::Win { winner, plies } => (Some(winner.into()), Some(plies)),
        };
        Evaluation { chance: score.chance(Player::First), winner, plies }
    }

    /// As records note it.
    pub(crate) fn noted(self) -> NotedScore {
        if let Some(winner) = self.winner {
            return NotedScore::Win { winner: winner.into(), plies: self.plies.unwrap_or(0) };
        }
        // What is no number is no opinion.
        let chance = if self.chance.is_nan() { 0.5 } else { self.chance };
        NotedScore::of_chance(Player::First, chance)
    }
}
