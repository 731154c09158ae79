//! Who is just opening a seat for whoever wants the same: the next one waits for it instead of opening another.
//!
//! Nothing here is held while something is written. Whoever finds no seat and nobody who opens one opens one, and both are
//! looked at in one moment, so that two who ask at the same time find each other. Where nodes share a database, those who would open
//! one on different nodes take turns there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

use crate::failure::Failure;
use crate::store::{PairingTurn, Store};

/// So many at a time wait for their turn or have it: each takes a connection to the database for so long.
const TURNS: usize = 2;
/// Nobody waits longer for a turn: a seat too many does less harm. Whoever has it and stands still loses it sooner, by the database.
const PATIENCE: Duration = Duration::from_secs(8);

/// What somebody wants to play: the game, the clock, and whether it counts for ratings.
pub type Wanted = (String, String, bool);

/// Who is opening a seat.
#[derive(Clone)]
pub struct Pairings {
    opening: Arc<Mutex<HashMap<Wanted, watch::Receiver<()>>>>,
    turns: Arc<Semaphore>,
}

impl Default for Pairings {
    fn default() -> Self {
        Pairings { opening: Arc::default(), turns: Arc::new(Semaphore::new(TURNS)) }
    }
}

/// What somebody who wants to be paired does next.
pub enum PairingStep {
    /// Takes the seat of this game.
    Take(String),
    /// Waits until somebody else has opened a seat, or has failed to, and looks again.
    Wait(watch::Receiver<()>),
    /// Opens a seat, and lets go of this when it is there.
    Open(OpeningSeat),
}

/// Held while somebody opens a seat.
pub struct OpeningSeat {
    pairings: Pairings,
    wanted: Wanted,
    _opened: watch::Sender<()>,
}

/// The turn of somebody who opens a seat, of all on all nodes who want the same.
pub struct SharedTurn {
    turn: PairingTurn,
    _permit: OwnedSemaphorePermit,
}

impl SharedTurn {
    /// The seats that wait for somebody who wants the same, whoever has waited longest first.
    pub async fn waiting(&mut self, (game, clock, rated): &Wanted) -> Result<Vec<String>, Failure> {
        Ok(self.turn.waiting(game, clock, *rated).await?)
    }

    /// Lets the next one have it.
    pub async fn end(self) {
        // If it cannot be said, the connection is gone, and the turn with it.
        let _ = self.turn.end().await;
    }
}

impl Pairings {
    /// Waits for the turn of those on all nodes who want this. Nothing if there are no other nodes, or if it takes too long.
    pub async fn turn(&self, store: &Store, (game, clock, rated): &Wanted) -> Result<Option<SharedTurn>, Failure> {
        if !store.is_shared() {
            return Ok(None);
        }
        let waiting = async {
            let permit = Arc::clone(&self.turns).acquire_owned().await.map_err(|error| Failure::internal(&error))?;
            let turn = store.pairing_turn(&format!("{game} {clock} {rated}")).await?;
            Ok(SharedTurn { turn, _permit: permit })
        };
        timeout(PATIENCE, waiting).await.ok().transpose()
    }

    /// What somebody does next who wants to play this, and finds a seat that waits, or none.
    pub fn next(&self, wanted: &Wanted, find_seat: impl FnOnce() -> Option<String>) -> PairingStep {
        let mut opening = self.opening();
        if let Some(seat) = find_seat() {
            return PairingStep::Take(seat);
        }
        if let Some(other) = opening.get(wanted) {
            return PairingStep::Wait(other.clone());
        }
        let (opened, waiting) = watch::channel(());
        opening.insert(wanted.clone(), waiting);
        PairingStep::Open(OpeningSeat { pairings: self.clone(), wanted: wanted.clone(), _opened: opened })
    }

    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn opening(&self) -> MutexGuard<'_, HashMap<Wanted, watch::Receiver<()>>> {
        self.opening.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OpeningSeat {
    fn drop(&mut self) {
        // Those who wait hear of it when the sender is gone, a moment later.
        self.pairings.opening().remove(&self.wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(game: &str) -> Wanted {
        (game.to_owned(), "none".to_owned(), false)
    }

    #[tokio::test]
    async fn whoever_wants_what_somebody_is_opening_waits_for_it_and_others_do_not() {
        let pairings = Pairings::default();
        let PairingStep::Open(opening) = pairings.next(&wanted("talpa"), || None) else { panic!("nobody opens one") };
        let PairingStep::Wait(mut waiting) = pairings.next(&wanted("talpa"), || None) else { panic!("somebody does") };
        assert!(matches!(pairings.next(&wanted("ampel"), || None), PairingStep::Open(_)));
        let seat = || Some("a".to_owned());
        assert!(matches!(pairings.next(&wanted("talpa"), seat), PairingStep::Take(id) if id == "a"));
        drop(opening);
        let heard = tokio::time::timeout(std::time::Duration::from_secs(20), waiting.changed()).await;
        assert!(heard.expect("it is heard").is_err());
        assert!(matches!(pairings.next(&wanted("talpa"), || None), PairingStep::Open(_)));
    }
}
