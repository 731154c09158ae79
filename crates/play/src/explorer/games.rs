//! A collection of games together with their records, so that what is found can be looked at.

use tabuleiro_rules::{AnyPosition, GameSpec};

use super::{Collection, Explored, GameId};
use crate::record::{Record, RecordProblem, read_all};

/// Games of one board to explore, with their records.
#[derive(Clone, Debug)]
pub struct Games {
    collection: Collection,
    records: Vec<Record>,
    /// Whether something was added that is not in order yet.
    is_loose: bool,
}

impl Games {
    /// No games yet.
    pub fn new(game: GameSpec) -> Self {
        Games { collection: Collection::new(game), records: Vec::new(), is_loose: false }
    }

    /// Adds a game, if it is of this board; tells whether it is.
    pub fn add(&mut self, record: Record) -> Result<bool, RecordProblem> {
        let is_added = self.collection.add(&record)?.is_some();
        if is_added {
            self.records.push(record);
            self.is_loose = true;
        }
        Ok(is_added)
    }

    /// Adds all games of a text that are of this board; what cannot be read is passed over.
    pub fn add_text(&mut self, text: &str) {
        for record in read_all(text).flatten() {
            // What was read replays.
            let _ = self.add(record);
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The record of a game.
    pub fn record(&self, id: GameId) -> Option<&Record> {
        self.records.get(id.0 as usize)
    }

    /// What was played from a position.
    pub fn look_up(&mut self, position: &AnyPosition) -> Explored {
        if std::mem::take(&mut self.is_loose) {
            self.collection.arrange();
        }
        self.collection.look_up(position)
    }
}
