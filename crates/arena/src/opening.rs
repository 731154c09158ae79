//! Random openings, so that deterministic players do not play the same game over and over.

use std::collections::HashSet;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::seeds::seed_of;

/// Every opening of the wanted length ends the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("after {plies} random plies {game} is over: the openings must be shorter")]
pub struct NoOpening {
    /// The game.
    pub game: String,
    /// The length of the opening.
    pub plies: u32,
}

/// How many times to retry before concluding that there are no new openings left.
const TRIES: u64 = 64;

/// Keeps the seeds of openings apart from those of games.
const OPENINGS: u64 = u64::MAX;

/// The openings of a match, one after another: a number of random plies, plus whatever completes the turn. None of them
/// ends the game. No two lead to the same position until they run out; then they repeat.
#[derive(Clone, Debug)]
pub struct Openings {
    game: GameSpec,
    plies: u32,
    seed: u64,
    /// How many have been drawn.
    drawn: u64,
    /// The positions they lead to.
    seen: HashSet<String>,
}

impl Openings {
    /// The openings of a game, determined by the seed.
    pub fn new(game: GameSpec, plies: u32, seed: u64) -> Self {
        Openings { game, plies, seed, drawn: 0, seen: HashSet::new() }
    }

    /// Draws the next opening.
    pub fn draw(&mut self) -> Result<Vec<AnyMove>, NoOpening> {
        let seed = seed_of(self.seed, &[OPENINGS, self.drawn]);
        self.drawn += 1;
        let mut known = None;
        for attempt in 0..TRIES {
            let played = play_at_random(&self.game, self.plies, seed_of(seed, &[attempt]));
            let Some((opening, position)) = played else { continue };
            if self.plies == 0 || self.seen.insert(position.clone()) {
                return Ok(opening);
            }
            known = Some((opening, position));
        }
        let used_up = || NoOpening { game: self.game.to_string(), plies: self.plies };
        let (opening, position) = known.ok_or_else(used_up)?;
        self.seen.clear();
        self.seen.insert(position);
        Ok(opening)
    }
}

/// Plays an opening and returns it with the text of the position it leads to; `None` if it ends the game.
fn play_at_random(game: &GameSpec, plies: u32, seed: u64) -> Option<(Vec<AnyMove>, String)> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut opening = Match::new(*game, MatchOptions::default());
    while opening.plies().count() < plies as usize || !opening.turns().last().is_none_or(|turn| turn.over) {
        opening.turn()?;
        let ply = Computer::Random.choose(opening.position(), &mut random)?;
        opening.play(ply, Time(0)).ok()?;
    }
    opening.turn()?;
    Some((opening.plies().collect(), opening.position().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw_openings(game: &GameSpec, plies: u32, seed: u64, count: usize) -> Result<Vec<Vec<AnyMove>>, NoOpening> {
        let mut openings = Openings::new(*game, plies, seed);
        (0..count).map(|_| openings.draw()).collect()
    }

    fn position_after(game: &GameSpec, opening: &[AnyMove]) -> Match {
        let mut played = Match::new(*game, MatchOptions::default());
        for &ply in opening {
            played.play(ply, Time(0)).unwrap();
        }
        played
    }

    #[test]
    fn openings_are_whole_turns_of_at_least_the_length_and_leave_something_to_play() {
        for info in GameSpec::games() {
            // Games on the very smallest boards are too short.
            let game = info.with_options(info.small.last().unwrap()).unwrap();
            for plies in [1, 4, 9] {
                for opening in draw_openings(&game, plies, 3, 40).unwrap() {
                    assert!(opening.len() >= plies as usize);
                    let played = position_after(&game, &opening);
                    assert!(played.turn().is_some());
                    assert!(played.turns().iter().all(|turn| turn.over));
                    let shorter = position_after(&game, &opening[..opening.len() - 1]);
                    assert!(opening.len() == plies as usize || !shorter.turns().iter().all(|turn| turn.over));
                }
            }
        }
    }

    #[test]
    fn openings_are_distinct_while_there_are_enough() {
        let game: GameSpec = "talpa:size=4".parse().unwrap();
        let positions = |count| -> Vec<String> {
            let openings = draw_openings(&game, 2, 1, count).unwrap();
            openings.iter().map(|opening| position_after(&game, opening).position().to_string()).collect()
        };
        let many = positions(100);
        assert_eq!(many.iter().collect::<HashSet<_>>().len(), 100);
        assert_eq!(positions(30), many[..30]);
    }

    #[test]
    fn openings_come_again_when_they_are_used_up() {
        // The first player of Talpa 3×3 has 12 moves.
        let game: GameSpec = "talpa:size=3".parse().unwrap();
        let openings = draw_openings(&game, 1, 1, 36).unwrap();
        let distinct: HashSet<_> = openings.iter().collect();
        assert_eq!(distinct.len(), game.start().legal_moves().len());
    }

    #[test]
    fn the_seed_decides_the_openings() {
        let game: GameSpec = "apart:size=5".parse().unwrap();
        assert_eq!(draw_openings(&game, 4, 1, 10), draw_openings(&game, 4, 1, 10));
        assert_ne!(draw_openings(&game, 4, 1, 10), draw_openings(&game, 4, 2, 10));
        assert_eq!(draw_openings(&game, 0, 1, 3), Ok(vec![Vec::new(); 3]));
    }

    #[test]
    fn an_opening_that_is_the_whole_game_is_refused() {
        let game: GameSpec = "emulsion:size=2".parse().unwrap();
        let error = draw_openings(&game, 50, 1, 1).unwrap_err();
        assert_eq!(error.to_string(), "after 50 random plies emulsion:size=2 is over: the openings must be shorter");
    }
}
