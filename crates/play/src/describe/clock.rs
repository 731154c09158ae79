//! Time controls, in words.

use crate::clock::{Millis, TimeControl, TimeLimit};
use crate::messages::{Message, Value};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// A time control in a few letters: `5′ + 3`, `30 s a turn`, `3 days a turn, from the first`.
pub fn time_control(control: TimeControl) -> Message {
    let limit = time_limit(control.limit);
    match control.first_turn_counts {
        true => Message::new("clock-first-turn").with("clock", limit),
        false => limit,
    }
}

fn time_limit(limit: TimeLimit) -> Message {
    match limit {
        TimeLimit::None => Message::new("clock-none"),
        TimeLimit::Total { base, increment: Millis(0) } => total("clock-total", base),
        TimeLimit::Total { base, increment } => total("clock-increment", base).with("increment", seconds(increment)),
        TimeLimit::PerTurn { limit } => turn(limit),
        TimeLimit::Days(days) => Message::new("clock-days").with("days", days),
    }
}

/// A limit a turn in the largest unit of which it is a whole number.
fn turn(limit: Millis) -> Message {
    let units = [("clock-turn-hours", "hours", HOUR), ("clock-turn-minutes", "minutes", MINUTE)];
    let whole = units.into_iter().find(|(_, _, unit)| limit.0.is_multiple_of(*unit));
    match whole.and_then(|(id, name, unit)| Some((id, name, u32::try_from(limit.0 / unit).ok()?))) {
        Some((id, name, count)) => Message::new(id).with(name, count),
        None => Message::new("clock-turn").with("seconds", seconds(limit)),
    }
}

fn total(id: &'static str, base: Millis) -> Message {
    let whole = base.0.is_multiple_of(MINUTE);
    Message::new(id).with("base", if whole { format!("{}′", base.0 / MINUTE) } else { base.to_string() })
}

fn seconds(Millis(millis): Millis) -> Value {
    match millis % SECOND {
        0 => Value::Number(i64::try_from(millis / SECOND).unwrap_or(i64::MAX)),
        rest => {
            let digits = format!("{}.{rest:03}", millis / SECOND);
            Value::Decimal(digits.trim_end_matches('0').to_owned())
        }
    }
}
