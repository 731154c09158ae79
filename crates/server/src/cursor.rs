//! Where a page of a list ends and the next one goes on: after something made at a moment, with an id.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use tabuleiro_rules::GameSpec;
use utoipa::IntoParams;

use crate::errors::Failure;
use crate::store::Wanted;

/// So many are on a page if nothing is said.
const USUAL: usize = 50;
/// So many are on a page at most.
const MOST: usize = 100;

/// A place in a list that is ordered by age.
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
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = text
            .split_once('-')
            .and_then(|(at, id)| Some(Cursor { at: i64::from_str(at).ok()?.try_into().ok()?, id: id.to_owned() }));
        read.ok_or_else(|| format!("`{text}` is no place in the list: give what the page before calls `next`"))
    }
}

/// Which page is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// What the page before calls `next`.
    before: Option<String>,
    /// How many are wanted, 1 to 100.
    limit: Option<usize>,
    /// The name of a game, if only one is wanted.
    game: Option<String>,
}

impl Paging {
    /// What is wanted of a list, with one more than is shown, which tells whether there are more.
    pub fn wanted(&self) -> Result<Wanted<'_>, Failure> {
        Ok(Wanted { before: self.before()?, limit: self.limit()? + 1, game: self.game()? })
    }

    /// The place before which it begins.
    pub fn before(&self) -> Result<Option<Cursor>, Failure> {
        self.before.as_deref().map(str::parse).transpose().map_err(|error: String| Failure::bad_request(error))
    }

    /// How many are wanted.
    pub fn limit(&self) -> Result<usize, Failure> {
        match self.limit.unwrap_or(USUAL) {
            limit @ 1..=MOST => Ok(limit),
            limit => Err(Failure::bad_request(format!("a page has 1 to {MOST} entries, not {limit}"))),
        }
    }

    /// The name of the game that is wanted, if only one is.
    pub fn game(&self) -> Result<Option<&str>, Failure> {
        match self.game.as_deref() {
            Some(game) if !GameSpec::games().iter().any(|known| known.name == game) => Err(Failure::bad_request(
                format!("there is no game `{game}`: name one without its options, such as `talpa`"),
            )),
            game => Ok(game),
        }
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
