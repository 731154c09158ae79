//! Where a page of a list ends and the next one starts: after the entry with this time and id.

use std::fmt;
use std::str::FromStr;

use tabuleiro_protocol::Refused;

/// A position in a list that is ordered by age.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cursor {
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// What it is; of the same age there can be several.
    pub id: String,
}

/// `1794792000000-0f3c5a…`.
impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.at, self.id)
    }
}

impl FromStr for Cursor {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let read = text
            .split_once('-')
            .and_then(|(at, id)| Some(Cursor { at: i64::from_str(at).ok()?.try_into().ok()?, id: id.to_owned() }));
        read.ok_or_else(|| Refused::BadCursor { text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_is_written_and_older_ones_come_before() {
        let cursor = |at, id: &str| Cursor { at, id: id.to_owned() };
        assert_eq!(cursor(12, "a-b").to_string().parse(), Ok(cursor(12, "a-b")));
        for wrong in ["", "12", "x-a", "-1-a", "18446744073709551615-a"] {
            assert!(wrong.parse::<Cursor>().is_err(), "{wrong}");
        }
        assert!(cursor(9, "z") < cursor(10, "a") && cursor(10, "a") < cursor(10, "b"));
    }
}
