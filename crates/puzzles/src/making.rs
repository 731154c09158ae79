//! Makes puzzles: positions of engine games, near their end, in which only one move wins or holds.

use std::cmp::Reverse;
use std::collections::HashSet;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_arena::seeds::seed_of;
use tabuleiro_engine::Stop;
use tabuleiro_play::players::Computer;
use tabuleiro_play::puzzle::{MOST_TURNS, Puzzle, RATINGS, theme_of, turns};
use tabuleiro_proof::{Effort, OnlyWin, Value, canonical_key, only_line, solve_any};
use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, with_position};

use crate::source::engine_game;
use crate::{grade, plain};

/// What the maker of puzzles has to know of each game.
pub trait Puzzling: Game {
    /// The boards that puzzles come from, each as often as it is played on.
    const BOARDS: &'static [Board];
    /// How many turns before the end of a game puzzles are looked for.
    const LAST_TURNS: usize;
    /// Above this rating the nodes that the engine needs no longer say how hard a puzzle is, and none comes with the program.
    const HARDEST: u16 = RATINGS.1;
}

/// A board that puzzles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    options: &'static str,
    most_turns: u8,
    has_holds: bool,
}

impl Board {
    /// A board by its options, and the most turns that are soon proved on it.
    pub const fn new(options: &'static str, most_turns: u8) -> Self {
        Board { options, most_turns, has_holds: false }
    }

    /// A board so small that every position is solved: only there is a draw proved.
    pub const fn with_holds(self) -> Self {
        Board { has_holds: true, ..self }
    }
}

/// The boards that puzzles of a game come from, and how many turns before the end.
fn boards(game: &GameSpec) -> (&'static [Board], usize) {
    fn of<G: Puzzling>(_: &G) -> (&'static [Board], usize) {
        (G::BOARDS, G::LAST_TURNS)
    }
    with_position!(&game.start(), start => of(start))
}

/// The positions that the search for a line may look at.
const MOST_NODES: u64 = 120_000;

/// The positions that the plain proof of a puzzle may look at, so that all of them are soon proved again.
pub const MOST_CHECKED: u64 = 400_000;

/// The positions that the plain proof of a draw may list, which takes longer.
const MOST_LISTED: u64 = 100_000;

/// How many positions of a game are looked at for a draw, since each has to be solved.
const HOLDS_A_GAME: usize = 2;

/// How many puzzles may come from one game, and how many turns at random are tried beside each of its own.
const PUZZLES_A_GAME: usize = 3;
const VARIATIONS: usize = 2;

/// The bytes of the table of a proof.
const MEMORY: usize = 16 << 20;

/// Makes puzzles of a game, one after another.
pub struct Maker {
    boards: Vec<(GameSpec, Board)>,
    last_turns: usize,
    seed: u64,
    games: u64,
    /// The positions of all lines so far: what is alike is no new puzzle.
    seen: HashSet<(String, u128)>,
}

impl Maker {
    /// A maker of puzzles on the boards that suit the game, or on the one that is named if it is not the usual one. The same seed
    /// makes the same puzzles.
    pub fn new(game: &GameSpec, seed: u64) -> Self {
        let (boards, last_turns) = boards(game);
        let is_usual = GameSpec::all().any(|usual| usual == *game);
        let named = |board: &Board| Some((game.info().with_options(board.options).ok()?, *board));
        let mut boards: Vec<(GameSpec, Board)> = boards.iter().filter_map(named).collect();
        if !is_usual {
            let known = boards.iter().find(|(known, _)| known == game).copied();
            boards = vec![known.unwrap_or((*game, Board::new("", MOST_TURNS)))];
        }
        Maker { boards, last_turns, seed, games: 0, seen: HashSet::new() }
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Makes nothing that is alike.
    pub fn avoid(&mut self, puzzle: &Puzzle) {
        self.seen.extend(keys(puzzle));
    }

    /// Plays one more game and returns the puzzles that were found in it.
    pub fn next(&mut self, stop: &Stop) -> Vec<Puzzle> {
        let (game, board) = self.boards[self.games as usize % self.boards.len()];
        let seed = seed_of(self.seed, &[self.games]);
        self.games += 1;
        let positions = near_the_end(&engine_game(&game, seed, stop), self.last_turns, seed);
        let mut found: Vec<Puzzle> =
            positions.iter().filter_map(|position| self.win(position, board.most_turns, stop)).collect();
        if found.is_empty() && board.has_holds {
            found.extend(self.hold(&positions, stop));
        }
        // The longest first: what comes later in their lines is no puzzle of its own.
        found.sort_by_key(|puzzle| Reverse(puzzle.turns));
        let mut chosen = Vec::new();
        for puzzle in found {
            if chosen.len() < PUZZLES_A_GAME && self.is_new(&puzzle) {
                self.avoid(&puzzle);
                chosen.extend(grade::rating(&puzzle, stop).map(|rating| Puzzle { rating, ..puzzle }));
            }
        }
        chosen
    }

    fn is_new(&self, puzzle: &Puzzle) -> bool {
        keys(puzzle).iter().all(|key| !self.seen.contains(key))
    }

    /// The win by only moves that a position is, if it is a good puzzle.
    fn win(&self, position: &AnyPosition, most_turns: u8, stop: &Stop) -> Option<Puzzle> {
        let mut effort = Effort { memory: MEMORY, nodes: Some(MOST_NODES), stop, progress: &mut |_| {} };
        let wanted = OnlyWin { most_turns, most_nodes: MOST_NODES };
        self.good(position, only_line(position, wanted, &mut effort)?.plies, MOST_CHECKED)
    }

    /// The first turn that holds a draw by only moves among some positions of a game, if it is a good puzzle.
    fn hold(&self, positions: &[AnyPosition], stop: &Stop) -> Option<Puzzle> {
        let mut tried = positions.iter().take(HOLDS_A_GAME);
        tried.find_map(|position| self.good(position, holding_turn(position, stop)?, MOST_LISTED))
    }

    /// The puzzle that a line is, if it is a good one: new, no gift for greedy players, and soon proved again. It has no rating
    /// yet.
    fn good(&self, position: &AnyPosition, line: Vec<AnyMove>, most: u64) -> Option<Puzzle> {
        let turns = u8::try_from(turns(position, &line)).ok()?;
        let theme = theme_of(position, &line)?;
        let puzzle = Puzzle { start: position.clone(), line, turns, theme, rating: RATINGS.0 };
        let is_good = self.is_new(&puzzle) && !grade::greedy_may_solve(&puzzle) && plain::check(&puzzle, most).is_ok();
        is_good.then_some(puzzle)
    }
}

/// The positions at the beginning of the last turns of a game that are not over, and of each what another turn before it would have led to.
fn near_the_end(game: &[AnyPosition], turns: usize, seed: u64) -> Vec<AnyPosition> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let begins = |at: usize| at > 0 && game[at - 1].turn() != game[at].turn() && !game[at].in_setup();
    let begins: Vec<usize> = (0..game.len()).filter(|&at| begins(at) && game[at].outcome().is_none()).collect();
    let mut positions = Vec::new();
    for (number, &at) in begins.iter().enumerate().rev().take(turns) {
        positions.push(game[at].clone());
        let before = number.checked_sub(1).map(|number| &game[begins[number]]);
        let others = before.into_iter().flat_map(|before| [before; VARIATIONS]);
        positions.extend(others.filter_map(|before| after_another_turn(before, &mut random)));
    }
    positions
}

/// What a turn at random leads to, if the game goes on.
fn after_another_turn(before: &AnyPosition, random: &mut Xoshiro256PlusPlus) -> Option<AnyPosition> {
    let mut position = before.clone();
    while position.turn() == before.turn() {
        let ply = Computer::Random.choose(&position, random)?;
        position.play(ply).ok()?;
    }
    position.outcome().is_none().then_some(position)
}

/// The plies of a whole turn of which each is the only one that does not lose a drawn position.
fn holding_turn(start: &AnyPosition, stop: &Stop) -> Option<Vec<AnyMove>> {
    let mut position = start.clone();
    let mut line = Vec::new();
    while position.turn() == start.turn() && position.outcome().is_none() {
        let mut effort = Effort { memory: MEMORY, nodes: Some(MOST_NODES), stop, progress: &mut |_| {} };
        let solution = solve_any(&position, true, &mut effort);
        let mut holding = solution.moves.iter().filter(|each| each.value != Value::Loss);
        let only = holding.next().filter(|each| each.value == Value::Draw)?;
        if solution.value != Value::Draw || holding.next().is_some() {
            return None;
        }
        position.play(only.ply).ok()?;
        line.push(only.ply);
    }
    Some(line)
}

/// The puzzles that are new, in the order of files: by rating, game and position. Of two that share a position the longer one is kept.
pub fn distinct(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.sort_by_cached_key(|puzzle| (Reverse(puzzle.turns), puzzle.game().to_string(), puzzle.start.to_string()));
    let mut seen = HashSet::new();
    puzzles.retain(|puzzle| {
        let keys = keys(puzzle);
        let is_new = keys.iter().all(|key| !seen.contains(key));
        if is_new {
            seen.extend(keys);
        }
        is_new
    });
    puzzles.sort_by_cached_key(|puzzle| (puzzle.rating, puzzle.game().to_string(), puzzle.start.to_string()));
    puzzles
}

/// The keys of the positions that the solver has to solve in a puzzle, at the beginning of each turn.
fn keys(puzzle: &Puzzle) -> Vec<(String, u128)> {
    let game = puzzle.game().to_string();
    let mut keys = vec![(game.clone(), canonical_key(&puzzle.start))];
    let mut position = puzzle.start.clone();
    for &ply in &puzzle.line {
        let before = position.turn();
        if position.play(ply).is_err() {
            break;
        }
        if before != puzzle.solver() && position.turn() == puzzle.solver() && position.outcome().is_none() {
            keys.push((game.clone(), canonical_key(&position)));
        }
    }
    keys
}

#[cfg(test)]
mod tests;
