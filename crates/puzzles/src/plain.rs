//! Proves puzzles again, plainly: every ply is tried in the order in which the rules list them, whole positions are compared, and nothing but
//! the rules is shared with what makes puzzles.

use std::collections::{HashMap, HashSet, VecDeque};

use tabuleiro_play::puzzle::{Goal, Puzzle};
use tabuleiro_rules::{AnyMove, Game, Player, with_position};

/// What is wrong with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A ply of the solver fails.
    #[error("{ply} does not do, ply {number}")]
    Fails {
        /// The number of the ply in the line, from 1.
        number: usize,
        /// The ply.
        ply: AnyMove,
    },
    /// Another ply does as well.
    #[error("{other} does as well as {ply}, ply {number}")]
    Cook {
        /// The number of the ply in the line, from 1.
        number: usize,
        /// The ply.
        ply: AnyMove,
        /// The other one.
        other: AnyMove,
    },
    /// A defence is not the longest.
    #[error("{ply} is not the longest defence, ply {number}")]
    Short {
        /// The number of the ply in the line, from 1.
        number: usize,
        /// The ply.
        ply: AnyMove,
    },
    /// It can be won sooner.
    #[error("it can be won in fewer turns")]
    Sooner,
    /// To find out took more positions than allowed.
    #[error("it takes more positions to prove than allowed")]
    TooLong,
}

/// Proves a puzzle, looking at no more than so many positions, and says how many there were.
pub fn check(puzzle: &Puzzle, most: u64) -> Result<u64, Flaw> {
    with_position!(&puzzle.start, start => {
        let mut plain = Plain::new(puzzle.start.turn(), start, most);
        match puzzle.goal() {
            Goal::Win => plain.check_win(start, puzzle)?,
            Goal::Hold => plain.check_hold(start, puzzle)?,
        }
        Ok(plain.nodes)
    })
}

/// The plain solver.
struct Plain<G: Game> {
    solver: Player,
    has_draws: bool,
    /// Within how many turns a position is won, as far as is known: those that are enough, and those that are not.
    within: HashMap<G, (u8, Option<u8>)>,
    /// Who wins, in a game without draws.
    winners: HashMap<G, Player>,
    nodes: u64,
    most: u64,
}

impl<G: Game<Move: TryFrom<AnyMove>>> Plain<G>
where
    AnyMove: From<G::Move>,
{
    fn new(solver: Player, start: &G, most: u64) -> Self {
        let has_draws = start.quiet_plies().is_some();
        Plain { solver, has_draws, within: HashMap::new(), winners: HashMap::new(), nodes: 0, most }
    }

    fn check_win(&mut self, start: &G, puzzle: &Puzzle) -> Result<(), Flaw> {
        let mut turns = puzzle.turns;
        if self.wins_within(start, turns - 1)? {
            return Err(Flaw::Sooner);
        }
        let mut position = start.clone();
        for (at, &ply) in puzzle.line.iter().enumerate() {
            let number = at + 1;
            let mine = position.turn() == self.solver;
            if mine {
                self.check_only(&position, turns, number, ply)?;
            }
            let next = self.played(&position, ply, number)?;
            let left = self.left(&position, &next, turns);
            if !self.wins_within(&next, left)? {
                return Err(Flaw::Fails { number, ply });
            }
            if !mine && left > 0 && self.wins_within(&next, left - 1)? {
                return Err(Flaw::Short { number, ply });
            }
            (position, turns) = (next, left);
        }
        Ok(())
    }

    /// That no other ply wins: at all where there are no draws, else within as many turns.
    fn check_only(&mut self, position: &G, turns: u8, number: usize, ply: AnyMove) -> Result<(), Flaw> {
        for (other, next) in listed(position) {
            let other = AnyMove::from(other);
            let wins = match self.has_draws {
                true => self.wins_within(&next, self.left(position, &next, turns))?,
                false => self.winner(&next)? == self.solver,
            };
            if wins != (other == ply) {
                return Err(if wins { Flaw::Cook { number, ply, other } } else { Flaw::Fails { number, ply } });
            }
        }
        Ok(())
    }

    fn played(&self, position: &G, ply: AnyMove, number: usize) -> Result<G, Flaw> {
        let mut next = position.clone();
        let played = ply.try_into().ok().and_then(|ply| next.play(ply).ok());
        played.map(|()| next).ok_or(Flaw::Fails { number, ply })
    }

    /// How many turns the solver has left after a ply.
    fn left(&self, before: &G, after: &G, turns: u8) -> u8 {
        turns - u8::from(before.turn() == self.solver && after.turn() != self.solver && turns > 0)
    }

    fn count(&mut self) -> Result<(), Flaw> {
        self.nodes += 1;
        if self.nodes > self.most { Err(Flaw::TooLong) } else { Ok(()) }
    }

    /// Whether the solver wins within so many turns, the present one among them, whatever the opponent plays.
    fn wins_within(&mut self, position: &G, turns: u8) -> Result<bool, Flaw> {
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner == Some(self.solver));
        }
        let mine = position.turn() == self.solver;
        if mine && turns == 0 {
            return Ok(false);
        }
        let (enough, too_few) = self.within.get(position).copied().unwrap_or((u8::MAX, None));
        if turns >= enough || Some(turns) <= too_few {
            return Ok(turns >= enough);
        }
        self.count()?;
        let mut wins = !mine;
        for (_, next) in listed(position) {
            if self.wins_within(&next, self.left(position, &next, turns))? == mine {
                wins = mine;
                break;
            }
        }
        let known = self.within.entry(position.clone()).or_insert((u8::MAX, None));
        if wins {
            known.0 = known.0.min(turns);
        } else {
            known.1 = known.1.max(Some(turns));
        }
        Ok(wins)
    }

    /// Who wins a game without draws.
    fn winner(&mut self, position: &G) -> Result<Player, Flaw> {
        let mover = position.turn();
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner.unwrap_or(mover));
        }
        if let Some(&winner) = self.winners.get(position) {
            return Ok(winner);
        }
        self.count()?;
        let mut winner = mover.other();
        for (_, next) in listed(position) {
            if self.winner(&next)? == mover {
                winner = mover;
                break;
            }
        }
        self.winners.insert(position.clone(), winner);
        Ok(winner)
    }
}

impl<G: Game<Move: TryFrom<AnyMove>>> Plain<G>
where
    AnyMove: From<G::Move>,
{
    /// That nobody wins by force, that every other ply of the solver loses, and that those of the line do not.
    fn check_hold(&mut self, start: &G, puzzle: &Puzzle) -> Result<(), Flaw> {
        let graph = Graph::reached_from(start, self.most)?;
        self.nodes = graph.positions.len() as u64;
        let [won, lost] = [self.solver, self.solver.other()].map(|player| graph.forced(player));
        if won.contains(&start.key()) {
            return Err(Flaw::Sooner);
        }
        let mut position = start.clone();
        for (at, &ply) in puzzle.line.iter().enumerate() {
            let number = at + 1;
            if position.turn() == self.solver {
                for (other, next) in listed(&position) {
                    let other = AnyMove::from(other);
                    let holds = !lost.contains(&next.key());
                    if holds != (other == ply) {
                        return Err(if holds {
                            Flaw::Cook { number, ply, other }
                        } else {
                            Flaw::Fails { number, ply }
                        });
                    }
                }
            }
            position = self.played(&position, ply, number)?;
        }
        Ok(())
    }
}

/// All positions that can be reached, by the keys of the rules, which leave out the counters: whatever can be forced on a board small
/// enough to be listed is forced long before R2 ends a game.
struct Graph<G> {
    positions: HashMap<u64, (G, Vec<u64>)>,
}

impl<G: Game> Graph<G> {
    fn reached_from(start: &G, most: u64) -> Result<Self, Flaw> {
        let mut positions = HashMap::new();
        // The nearest first, so that no position is reached with more quiet plies than need be.
        let mut open = VecDeque::from([start.clone()]);
        while let Some(position) = open.pop_front() {
            if positions.contains_key(&position.key()) {
                continue;
            }
            if positions.len() as u64 >= most {
                return Err(Flaw::TooLong);
            }
            let next: Vec<G> = listed(&position).map(|(_, next)| next).collect();
            positions.insert(position.key(), (position, next.iter().map(Game::key).collect()));
            open.extend(next.into_iter().filter(|next| !positions.contains_key(&next.key())));
        }
        Ok(Graph { positions })
    }

    /// Where a player wins by force: found by going over all positions until nothing changes.
    fn forced(&self, player: Player) -> HashSet<u64> {
        let mut won = HashSet::new();
        loop {
            let before = won.len();
            for (&key, (position, next)) in &self.positions {
                let wins = match position.outcome() {
                    Some(outcome) => outcome.winner == Some(player),
                    None if position.turn() == player => next.iter().any(|key| won.contains(key)),
                    None => next.iter().all(|key| won.contains(key)),
                };
                if wins {
                    won.insert(key);
                }
            }
            if won.len() == before {
                return won;
            }
        }
    }
}

/// The legal plies in the order of the rules, and what they lead to.
fn listed<G: Game>(position: &G) -> impl Iterator<Item = (G::Move, G)> + use<G> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let position = position.clone();
    moves.into_iter().map(move |ply| {
        let mut next = position.clone();
        next.play_unchecked(ply);
        (ply, next)
    })
}

#[cfg(test)]
mod tests;
