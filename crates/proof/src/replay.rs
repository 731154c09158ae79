//! Checks a proof by playing it out: the winner's moves as the proof has them, against every reply.

use std::collections::HashMap;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{Game, Player};

/// How a proof was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// Against every line of play: all positions that can come up were visited, this many.
    Whole(u64),
    /// Against every line of play through this many positions, and against random play beyond them.
    Sample(u64),
    /// The proof fails in the position with this text, or its moves were not found in time.
    Failed(String),
}

/// How many random games to play where there are too many positions to visit.
const RANDOM_GAMES: usize = 64;

/// Checks that `guide`, which gives a move for each position where `winner` is to move, always wins.
///
/// It trusts nothing but the rules: positions are compared as they are, without keys or symmetries; each move has to be
/// legal; each line has to end with the winner winning.
///
/// No line of a proof that passes visits a position twice, so R1 never ends one: the winner always answers a position the
/// same way, whatever the counters say, so the loser could go round for ever, and that line would end by R2.
pub(crate) fn replay<G: Game>(
    start: &G,
    winner: Player,
    most: usize,
    guide: &mut dyn FnMut(&G) -> Option<G::Move>,
) -> Check {
    let mut replay = Replay { winner, most, guide, answers: HashMap::new(), seen: HashMap::new() };
    match replay.walk(start) {
        Err(Flaw::At(text)) => Check::Failed(text),
        Ok(()) => Check::Whole(replay.seen.len() as u64),
        Err(Flaw::TooMany) => {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(start.key());
            match (0..RANDOM_GAMES).find_map(|_| replay.random_game(start, &mut random).err()) {
                Some(text) => Check::Failed(text),
                None => Check::Sample(replay.seen.len() as u64),
            }
        }
    }
}

struct Replay<'a, G: Game> {
    winner: Player,
    most: usize,
    guide: &'a mut dyn FnMut(&G) -> Option<G::Move>,
    /// The winner's moves by [`Game::key`], which leaves the counters out.
    answers: HashMap<u64, G::Move>,
    /// The positions reached, and whether everything below them has been visited.
    seen: HashMap<G, bool>,
}

enum Flaw {
    At(String),
    TooMany,
}

impl<G: Game> Replay<'_, G> {
    fn walk(&mut self, position: &G) -> Result<(), Flaw> {
        match self.seen.get(position) {
            Some(true) => return Ok(()),
            Some(false) => return Err(Flaw::At(position.to_string())),
            None if self.seen.len() >= self.most => return Err(Flaw::TooMany),
            None => self.seen.insert(position.clone(), false),
        };
        if let Some(outcome) = position.outcome() {
            if outcome.winner != Some(self.winner) {
                return Err(Flaw::At(position.to_string()));
            }
        } else if position.turn() == self.winner {
            let next = self.guided(position).map_err(Flaw::At)?;
            self.walk(&next)?;
        } else {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for ply in moves {
                let mut next = position.clone();
                next.play_unchecked(ply);
                self.walk(&next)?;
            }
        }
        self.seen.insert(position.clone(), true);
        Ok(())
    }

    /// The position after the winner's move.
    fn guided(&mut self, position: &G) -> Result<G, String> {
        let mut next = position.clone();
        let ply = match self.answers.get(&position.key()) {
            Some(&ply) => ply,
            None => (self.guide)(position).ok_or_else(|| position.to_string())?,
        };
        self.answers.insert(position.key(), ply);
        next.play(ply).map_err(|_| position.to_string())?;
        Ok(next)
    }

    fn random_game(&mut self, start: &G, random: &mut Xoshiro256PlusPlus) -> Result<(), String> {
        let mut position = start.clone();
        while position.outcome().is_none() {
            if position.turn() == self.winner {
                position = self.guided(&position)?;
            } else if let Some(ply) = position.pick_move(|moves| (random.next_u64() % moves as u64) as usize) {
                position.play_unchecked(ply);
            }
        }
        let winner = position.outcome().and_then(|outcome| outcome.winner);
        if winner == Some(self.winner) { Ok(()) } else { Err(position.to_string()) }
    }
}
