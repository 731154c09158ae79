//! The clock that a form chooses: one of the usual ones, or so much for every turn or for the whole game.

use serde::{Deserialize, Serialize};
use tabuleiro_play::clock::{Millis, TimeControl, TimeControlError, TimeLimit};
use tabuleiro_play::messages::Message;

const DAY: u64 = 86_400;
/// The longest time that is offered, for a turn and for a game, in days.
const LONGEST: u32 = 365;
/// The most that a turn adds, in seconds.
const MOST_ADDED: u32 = 3600;

/// How much time is chosen. An amount that is not there yet, as in an empty field, is no number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClockChoice {
    /// A time control as records write it.
    Usual {
        /// Its text.
        text: String,
    },
    /// So much for every turn.
    Turn {
        /// How much.
        amount: Option<f64>,
        /// Of what.
        unit: TimeUnit,
    },
    /// So much for the whole game.
    Game {
        /// How much.
        amount: Option<f64>,
        /// Of what.
        unit: TimeUnit,
        /// The seconds that every turn adds.
        increment: Option<f64>,
    },
}

/// What time is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TimeUnit {
    /// Seconds.
    Seconds,
    /// Minutes.
    Minutes,
    /// Hours.
    Hours,
    /// Days.
    Days,
}

impl TimeUnit {
    fn seconds(self) -> u64 {
        match self {
            TimeUnit::Seconds => 1,
            TimeUnit::Minutes => 60,
            TimeUnit::Hours => 3600,
            TimeUnit::Days => DAY,
        }
    }
}

impl ClockChoice {
    /// The time control; of a time that is not offered, the nearest that is.
    pub(crate) fn control(&self, first_turn_counts: bool) -> Result<TimeControl, TimeControlError> {
        let limit = match *self {
            ClockChoice::Usual { ref text } => TimeControl::asked(text)?.limit,
            ClockChoice::Turn { amount, unit } => per_turn(offered(seconds(amount, unit))),
            ClockChoice::Game { amount, unit, increment } => TimeLimit::Total {
                base: Millis::seconds(offered(seconds(amount, unit))),
                increment: Millis::seconds(added(increment).min(MOST_ADDED.into())),
            },
        };
        Ok(TimeControl { limit, first_turn_counts: first_turn_counts && limit != TimeLimit::None })
    }

    /// Why nobody can choose this.
    pub(crate) fn refusal(&self) -> Option<Message> {
        let (asked, added) = match *self {
            ClockChoice::Usual { .. } => return None,
            ClockChoice::Turn { amount, unit } => (seconds(amount, unit), 0),
            ClockChoice::Game { amount, unit, increment } => (seconds(amount, unit), added(increment)),
        };
        if asked != offered(asked) {
            return Some(
                Message::new("web-clock-refused").with("seconds", TimeControl::SHORTEST).with("days", LONGEST),
            );
        }
        (added > MOST_ADDED.into()).then(|| Message::new("web-clock-added-refused").with("seconds", MOST_ADDED))
    }
}

/// So many whole seconds; none where there is no number.
fn seconds(amount: Option<f64>, unit: TimeUnit) -> u64 {
    (amount.unwrap_or_default() * unit.seconds() as f64).round().max(0.0) as u64
}

/// The whole seconds that every turn adds.
fn added(increment: Option<f64>) -> u64 {
    seconds(increment, TimeUnit::Seconds)
}

fn offered(seconds: u64) -> u64 {
    seconds.clamp(TimeControl::SHORTEST.into(), u64::from(LONGEST) * DAY)
}

/// Whole days are given as such.
fn per_turn(seconds: u64) -> TimeLimit {
    match u32::try_from(seconds / DAY) {
        Ok(days) if seconds.is_multiple_of(DAY) => TimeLimit::Days(days),
        _ => TimeLimit::PerTurn { limit: Millis::seconds(seconds) },
    }
}
