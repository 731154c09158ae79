//! Which page of a list a request asks for.

use serde::Deserialize;
use tabuleiro_rules::GameSpec;
use utoipa::IntoParams;

use crate::failure::Failure;
use crate::store::{Cursor, ListQuery};

/// So many are on a page if nothing is said.
const USUAL: usize = 50;
/// So many are on a page at most.
const MOST: usize = 100;

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
    pub fn wanted(&self) -> Result<ListQuery<'_>, Failure> {
        Ok(ListQuery { before: self.before()?, limit: self.limit()? + 1, game: self.game()? })
    }

    /// Where it begins.
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
