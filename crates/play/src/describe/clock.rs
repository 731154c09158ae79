//! Time controls, in words.

use crate::clock::{Millis, TimeControl};
use crate::messages::{Message, Value};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;

/// A time control in a few letters: `5′ + 3`, `30 s a turn`, `3 days a turn`.
pub fn time_control(control: TimeControl) -> Message {
    match control {
        TimeControl::None => Message::new("clock-none"),
        TimeControl::Total { base, increment: Millis(0) } => total("clock-total", base),
        TimeControl::Total { base, increment } => total("clock-increment", base).with("increment", seconds(increment)),
        TimeControl::PerTurn { limit } => Message::new("clock-turn").with("seconds", seconds(limit)),
        TimeControl::Days(days) => Message::new("clock-days").with("days", days),
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
