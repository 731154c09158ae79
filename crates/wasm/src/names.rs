//! The names of things that the rules list, as types of their own: in TypeScript each is the union of what it can be.

use serde::Serialize;
use tabuleiro_rules::GameInfo;

/// The name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct GameName(&'static str);

impl From<&GameInfo> for GameName {
    fn from(game: &GameInfo) -> Self {
        GameName(game.name)
    }
}
