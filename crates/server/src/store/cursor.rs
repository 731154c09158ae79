//! Where a page of a list ends and the next one starts: after the entry with this time and id.

use std::fmt;
use std::str::FromStr;

use tabuleiro_protocol::Refused;

use crate::random::ID_DIGITS;

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
        read(text).ok_or_else(|| Refused::BadCursor { text: text.to_owned() })
    }
}

impl Cursor {
    /// The texts of cursors as a regular expression.
    pub fn pattern() -> String {
        format!("^[0-9]{{1,{TIME_DIGITS}}}-[0-9a-f]{{1,{ID_DIGITS}}}$")
    }
}

/// The digits of the time: as many as any number has that the database holds.
const TIME_DIGITS: usize = 18;

fn read(text: &str) -> Option<Cursor> {
    let (at, id) = text.split_once('-')?;
    let is_time = (1..=TIME_DIGITS).contains(&at.len()) && at.bytes().all(|digit| digit.is_ascii_digit());
    let is_id =
        (1..=ID_DIGITS).contains(&id.len()) && id.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    (is_time && is_id).then(|| Some(Cursor { at: at.parse().ok()?, id: id.to_owned() })).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_is_written_and_older_ones_come_before() {
        let cursor = |at, id: &str| Cursor { at, id: id.to_owned() };
        assert_eq!(cursor(12, "0ab").to_string().parse(), Ok(cursor(12, "0ab")));
        let long = format!("1-{}", "a".repeat(33));
        for wrong in ["", "12", "x-a", "-1-a", "+1-a", "1-", "1-A", "1-a-b", "1-a b", "9999999999999999999-a", &long] {
            assert!(wrong.parse::<Cursor>().is_err(), "{wrong}");
        }
        assert!(cursor(9, "z") < cursor(10, "a") && cursor(10, "a") < cursor(10, "b"));
    }
}
