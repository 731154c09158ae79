//! The small boards of the menu, on which a whole game of each kind is played.

use tabuleiro_play::clock::Time;
use tabuleiro_play::record::Record;
use tabuleiro_rules::{AnyPosition, Game, GameSpec, with_position};

/// How long a position of a game is to be seen, in milliseconds.
const PACE: u64 = 800;

/// A game that is worth showing.
pub trait Demonstrated: Game {
    /// The record of one.
    const GAME: &'static str;
}

fn record_of<G: Demonstrated>(_: &G) -> &'static str {
    G::GAME
}

/// A game that is played on a small board while it is looked at.
pub struct Demo {
    positions: Vec<AnyPosition>,
    /// Since when it is played; it rests while it is not looked at.
    since: Option<Time>,
}

impl Demo {
    /// The game of each kind, in the order of the list of games.
    pub fn all() -> Vec<Demo> {
        let starts = GameSpec::games().iter().filter_map(|game| game.name.parse::<GameSpec>().ok());
        starts.map(|spec| Demo::of(&spec.start())).collect()
    }

    fn of(start: &AnyPosition) -> Demo {
        let text = with_position!(start, position => record_of(position));
        let game = Record::read(text).ok().and_then(|record| record.replay().ok());
        let positions = game.map_or_else(|| vec![start.clone()], |game| game.positions().cloned().collect());
        Demo { positions, since: None }
    }

    /// Begins to play, or goes on with it.
    pub fn play(&mut self, now: Time) {
        self.since.get_or_insert(now);
    }

    /// Rests.
    pub fn rest(&mut self) {
        self.since = None;
    }

    /// The position to be seen: one from the middle of the game while it rests.
    pub fn position(&self, now: Time) -> &AnyPosition {
        let last = self.positions.len() - 1;
        let at = self.since.map_or(last / 2, |since| ply_at(since, now).min(last));
        &self.positions[at]
    }

    /// When the next position comes, if one does.
    pub fn wake(&self, now: Time) -> Option<Time> {
        let since = self.since?;
        let next = ply_at(since, now) + 1;
        (next < self.positions.len()).then(|| Time(since.0 + next as u64 * PACE))
    }
}

fn ply_at(since: Time, now: Time) -> usize {
    usize::try_from(now.since(since).0 / PACE).unwrap_or(usize::MAX - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_played_to_its_end_and_then_rests() {
        for mut demo in Demo::all() {
            assert!(demo.positions.len() > 5);
            assert_eq!(demo.wake(Time(0)), None);
            demo.play(Time(100));
            let mut now = Time(100);
            let mut seen = 1;
            while let Some(next) = demo.wake(now) {
                assert!(next > now);
                (now, seen) = (next, seen + 1);
            }
            assert_eq!(seen, demo.positions.len());
            assert!(demo.position(now).outcome().is_some());
        }
    }
}
