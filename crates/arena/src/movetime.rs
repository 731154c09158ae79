//! The time for one move, as written in commands and player names.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time a player has for each ply, in whole milliseconds. Never zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveTime(Duration);

/// Text that is not a time for a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time for a move: write `100ms`, `1.5s` or `2m`, with its unit and at most a day")]
pub struct MoveTimeError(pub String);

/// A day. Anything longer must be a typo.
const LONGEST: f64 = 24.0 * 60.0 * 60.0 * 1000.0;

impl MoveTime {
    /// A number of milliseconds, at least one.
    pub const fn from_millis(millis: u64) -> Self {
        MoveTime(Duration::from_millis(if millis == 0 { 1 } else { millis }))
    }

    /// As a duration.
    pub const fn duration(self) -> Duration {
        self.0
    }

    /// In milliseconds.
    pub const fn millis(self) -> u64 {
        self.0.as_millis() as u64
    }
}

/// A tenth of a second.
impl Default for MoveTime {
    fn default() -> Self {
        MoveTime::from_millis(100)
    }
}

/// Reads `100ms`, `1.5s`, `2m`. A bare number is refused: somebody means seconds, and somebody else milliseconds.
impl FromStr for MoveTime {
    type Err = MoveTimeError;

    fn from_str(text: &str) -> Result<Self, MoveTimeError> {
        let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let unit = match &text[digits.len()..] {
            "ms" => 1.0,
            "s" => 1000.0,
            "m" | "min" => 60_000.0,
            _ => return Err(MoveTimeError(text.to_owned())),
        };
        let plain = digits.chars().all(|letter| letter.is_ascii_digit() || letter == '.');
        match digits.parse::<f64>() {
            Ok(number) if plain && number * unit >= 1.0 && number * unit <= LONGEST => {
                Ok(MoveTime::from_millis((number * unit).round() as u64))
            }
            _ => Err(MoveTimeError(text.to_owned())),
        }
    }
}

/// In seconds if it is a whole number of them, otherwise in milliseconds.
impl fmt::Display for MoveTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.millis() {
            millis if millis % 1000 == 0 => write!(f, "{}s", millis / 1000),
            millis => write!(f, "{millis}ms"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_unit_and_written_back() {
        let cases = [
            ("100ms", 100, "100ms"),
            ("1.5s", 1500, "1500ms"),
            ("2s", 2000, "2s"),
            ("2m", 120_000, "120s"),
            ("0.25min", 15_000, "15s"),
        ];
        for (text, millis, written) in cases {
            let time: MoveTime = text.parse().unwrap();
            assert_eq!((time.millis(), time.to_string().as_str()), (millis, written));
            assert_eq!(written.parse(), Ok(time));
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "", "ms", "0", "1", "100", "0ms", "-5ms", "1h", "1e3ms", "inf", "nans", "1..5s", "99999m", "ten ms",
            "5 ms", "½s",
        ] {
            assert_eq!(text.parse::<MoveTime>(), Err(MoveTimeError(text.to_owned())));
        }
    }
}
