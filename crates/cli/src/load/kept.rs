//! What a server must have kept of a game: everything it has acknowledged, in order, and nothing else.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use tabuleiro_client::{Client, now};
use tabuleiro_replica::{Outbox, Replica};
use tokio::time::sleep;

use super::round::{PATIENCE, SETBACK};
use super::tally::Tally;

/// One server of several may hear of what another has written so much later.
pub const CATCH_UP: Duration = Duration::from_secs(5);

/// What has been acknowledged in a game. Of its plies there is a sum only: a long run has many games.
#[derive(Clone, Debug)]
pub struct Kept {
    pub id: String,
    /// The number of the last event.
    pub last_event: u32,
    plies: usize,
    sum: DefaultHasher,
    /// Whether something was wrong with it already, so that it may have gone on in whatever way.
    pub is_broken: bool,
}

/// How what a server has differs from what it has acknowledged.
#[derive(Debug, PartialEq, Eq)]
enum Difference {
    None,
    /// So many are missing.
    Less(u64),
    /// So many are there that nobody has sent.
    More(u64),
}

impl Kept {
    /// A new game.
    pub fn new(id: String) -> Self {
        Kept { id, last_event: 0, plies: 0, sum: DefaultHasher::new(), is_broken: false }
    }

    /// Another event is acknowledged, with the ply that was played if it is one.
    pub fn push(&mut self, ply: Option<&str>) {
        self.last_event += 1;
        if let Some(ply) = ply {
            self.plies += 1;
            ply.hash(&mut self.sum);
        }
    }

    fn difference(&self, last_event: u32, plies: &[String]) -> Difference {
        let mut sum = DefaultHasher::new();
        plies.iter().take(self.plies).for_each(|ply| ply.as_str().hash(&mut sum));
        let missing = u64::from(self.last_event.saturating_sub(last_event));
        if missing > 0 || sum.finish() != self.sum.finish() {
            return Difference::Less(missing.max(1));
        }
        let surplus = u64::from(last_event - self.last_event).max(plies.len().saturating_sub(self.plies) as u64);
        if surplus > 0 { Difference::More(surplus) } else { Difference::None }
    }

    /// Asks a server how the game stands, compares, and tells whether all is there. What is missing has a few seconds to turn
    /// up: it may be at another server.
    pub async fn check(&self, person: &Client, tally: &mut Tally) -> bool {
        let start = Instant::now();
        let (state, difference) = loop {
            let state = match person.game(&self.id).await {
                Ok(state) => state,
                Err(error) if error.is_passing() && start.elapsed() < PATIENCE => {
                    sleep(SETBACK).await;
                    continue;
                }
                Err(error) => {
                    tally.blame(format!("game {} cannot be looked at: {error}", self.id));
                    return false;
                }
            };
            match self.difference(state.last_event, &state.plies) {
                Difference::Less(_) if start.elapsed() < CATCH_UP => sleep(SETBACK).await,
                difference => break (state, difference),
            }
        };
        match difference {
            Difference::Less(count) => {
                tally.lose(count, format!("game {}: acknowledged, and the server does not have it", self.id));
                return false;
            }
            Difference::More(count) if !self.is_broken => {
                tally.double(count, format!("game {}: the server has more than was sent", self.id));
                return false;
            }
            Difference::More(_) | Difference::None => {}
        }
        let replayed = Replica::new(&state, Outbox::new("check"), now());
        if let Err(contradiction) = &replayed {
            tally.blame(format!("game {}: {contradiction}", self.id));
        }
        replayed.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_changed_or_too_much_is_found() {
        let mut kept = Kept::new("x".to_owned());
        kept.push(None);
        for ply in ["b4xb3", "d1xd2"] {
            kept.push(Some(ply));
        }
        let difference = |plies: &[&str]| {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            kept.difference(plies.len() as u32 + 1, &plies)
        };
        assert_eq!(difference(&["b4xb3", "d1xd2"]), Difference::None);
        assert_eq!(difference(&["b4xb3"]), Difference::Less(1));
        assert_eq!(difference(&[]), Difference::Less(2));
        assert_eq!(difference(&["d1xd2", "b4xb3"]), Difference::Less(1));
        assert_eq!(difference(&["b4xb3", "d1xd2", "d1xd2"]), Difference::More(1));
    }
}
