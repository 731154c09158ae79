//! Which page of a list a request asks for.

use std::ops::RangeInclusive;

use serde::Deserialize;
use tabuleiro_protocol::Refused;
use tabuleiro_rules::GameSpec;
use utoipa::IntoParams;

use crate::store::{Cursor, ListQuery};

/// So many are on a page if nothing is said.
pub const USUAL_PAGE_SIZE: usize = 50;
const MOST: usize = 100;
/// So many can be on a page.
pub const PAGE_SIZE: RangeInclusive<usize> = 1..=MOST;

/// Which page is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// What the page before calls `next`.
    before: Option<String>,
    /// How many are wanted.
    limit: Option<usize>,
    /// The name of a game, if only one is wanted.
    game: Option<String>,
}

/// How many are wanted, if it is a number that can be.
pub fn page_size(limit: Option<usize>) -> Result<usize, Refused> {
    let asked = limit.unwrap_or(USUAL_PAGE_SIZE);
    if PAGE_SIZE.contains(&asked) { Ok(asked) } else { Err(Refused::PageSize { most: MOST, asked }) }
}

impl Paging {
    /// What is wanted of a list, with one more than is shown, which tells whether there are more.
    pub fn wanted(&self) -> Result<ListQuery<'_>, Refused> {
        Ok(ListQuery { before: self.before()?, limit: self.limit()? + 1, game: self.game()? })
    }

    /// Where it begins.
    pub fn before(&self) -> Result<Option<Cursor>, Refused> {
        self.before.as_deref().map(str::parse).transpose()
    }

    /// How many are wanted.
    pub fn limit(&self) -> Result<usize, Refused> {
        page_size(self.limit)
    }

    /// The name of the game that is wanted, if only one is.
    pub fn game(&self) -> Result<Option<&str>, Refused> {
        match self.game.as_deref() {
            Some(game) if !GameSpec::games().iter().any(|known| known.name == game) => {
                Err(Refused::UnknownGame { game: game.to_owned() })
            }
            game => Ok(game),
        }
    }
}
