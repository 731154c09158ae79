//! Collections of games to explore: the page brings their records.

use std::collections::BTreeMap;

use tabuleiro_play::explorer::{GameId, Games};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::ExplorerAnswer;
use tabuleiro_rules::GameSpec;

use crate::reply::DeskReply;
use crate::staged_match::Trouble;

/// The collections that were gathered, by their names and game strings.
#[derive(Default)]
pub(crate) struct Collections {
    gathered: BTreeMap<(String, String), Games>,
}

impl Collections {
    /// Gathers the games of a text that are of a board, in the place of those that were gathered under the same name.
    pub(crate) fn gather(&mut self, collection: &str, game: &str, records: &str) -> Result<DeskReply, Trouble> {
        let mut games = Games::new(game.parse::<GameSpec>()?);
        games.add_text(records);
        let count = games.len();
        self.gathered.insert((collection.to_owned(), game.to_owned()), games);
        Ok(DeskReply::Gathered { games: count })
    }

    /// What was played from a position.
    pub(crate) fn explore(&mut self, collection: &str, game: &str, position: &str) -> Result<DeskReply, Trouble> {
        let position = game.parse::<GameSpec>()?.read_position(position)?;
        let games = self.gathered.get_mut(&key(collection, game)).ok_or_else(|| not_gathered(collection, game))?;
        let explored = games.look_up(&position);
        Ok(DeskReply::Explored { explored: ExplorerAnswer::of(&explored, |id| id.0.to_string()) })
    }

    /// The record of one of the games.
    pub(crate) fn record(&self, collection: &str, game: &str, number: &str) -> Result<&Record, Trouble> {
        let games = self.gathered.get(&key(collection, game)).ok_or_else(|| not_gathered(collection, game))?;
        let record = number.parse().ok().and_then(|number| games.record(GameId(number)));
        record.ok_or_else(|| Trouble::Failed(format!("{collection} has no game {number}")))
    }
}

fn key(collection: &str, game: &str) -> (String, String) {
    (collection.to_owned(), game.to_owned())
}

fn not_gathered(collection: &str, game: &str) -> Trouble {
    Trouble::Failed(format!("no games of {game} were gathered as {collection}"))
}
