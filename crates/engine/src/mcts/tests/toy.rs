//! A game whose tree is drawn at random and written out in full, so that its values are known.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use arrayvec::ArrayVec;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{
    Explain, Game, GameOptions, OptionError, OptionInfo, Outcome, Piece, Player, Ply, PlyError, Point, PositionError,
    Reason, Shape,
};

use crate::evaluate::{Evaluate, Features};
use crate::skill::Skill;

/// Which of the random trees is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Options {
    pub seed: u64,
}

impl GameOptions for Options {
    const INFO: &'static [OptionInfo] = &[];

    const SMALL: &'static [&'static str] = &[];

    fn set(&mut self, _key: &str, _value: &str) -> Result<(), OptionError> {
        Ok(())
    }

    fn get(&self, _key: &str) -> String {
        String::new()
    }

    fn points(&self) -> usize {
        1
    }
}

/// The number of a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub usize);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        text.parse().map(Move).map_err(|_| PlyError { text: text.to_owned(), expected: "a number" })
    }
}

impl Ply for Move {
    fn points(self) -> ArrayVec<Point, 2> {
        ArrayVec::new()
    }
}

/// There is no such child.
#[derive(Debug, Clone, PartialEq)]
pub struct NoSuchChild;

impl Explain for NoSuchChild {
    const MESSAGES: &'static [&'static str] = &[];

    fn clause(&self) -> &'static str {
        "toy"
    }

    fn message(&self) -> &'static str {
        "toy"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

#[derive(Debug)]
struct Place {
    turn: Player,
    children: Vec<usize>,
    outcome: Option<Outcome>,
}

/// A place in a tree.
#[derive(Clone, Debug)]
pub struct Position {
    options: Options,
    tree: Arc<Vec<Place>>,
    at: usize,
}

impl Position {
    fn place(&self) -> &Place {
        &self.tree[self.at]
    }

    /// Who wins with best play and in how many plies: as soon as possible for the winner, as late as possible for the
    /// loser. Nobody and 0 in a draw.
    pub fn minimax(&self) -> (Option<Player>, u32) {
        if let Some(outcome) = self.outcome() {
            return (outcome.winner, 0);
        }
        let turn = self.turn();
        let values = (0..self.count_moves()).map(|number| self.after(Move(number)).minimax());
        let best = values.max_by_key(|&(winner, plies)| match winner {
            Some(winner) if winner == turn => 1000 - plies as i32,
            Some(_) => -1000 + plies as i32,
            None => 0,
        });
        let (winner, plies) = best.expect("a place that is not the end has children");
        (winner, if winner.is_some() { plies + 1 } else { 0 })
    }

    pub fn after(&self, ply: Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(ply);
        next
    }
}

/// Draws a tree below a place: up to seven plies deep, and one time in four the same player moves again.
fn draw(tree: &mut Vec<Place>, turn: Player, depth: u32, random: &mut Xoshiro256PlusPlus) -> usize {
    let at = tree.len();
    tree.push(Place { turn, children: Vec::new(), outcome: None });
    if depth == 7 || depth > 1 && random.next_u64().is_multiple_of(6) {
        tree[at].outcome = Some(match random.next_u64() % 5 {
            0 | 1 => Outcome::win(Player::First, Reason::Repetition),
            2 | 3 => Outcome::win(Player::Second, Reason::Repetition),
            _ => Outcome::draw(Reason::Quiet),
        });
        return at;
    }
    for _ in 0..1 + random.next_u64() % 4 {
        let next = if random.next_u64().is_multiple_of(4) { turn } else { turn.other() };
        let child = draw(tree, next, depth + 1, random);
        tree[at].children.push(child);
    }
    at
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        (self.options, self.at) == (other.options, other.at)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.fmt(f)
    }
}

impl Game for Position {
    type Move = Move;
    type Options = Options;
    type Illegal = NoSuchChild;

    const COLOURS: [&'static str; 2] = ["one", "two"];

    fn start(options: &Options) -> Self {
        let mut tree = Vec::new();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(options.seed);
        draw(&mut tree, Player::First, 0, &mut random);
        Position { options: *options, tree: Arc::new(tree), at: 0 }
    }

    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        let start = Self::start(options);
        let at = text.parse().ok().filter(|&at| at < start.tree.len());
        let missing = || PositionError::Missing { field: "the place", expected: "its number".to_owned() };
        at.map(|at| Position { at, ..start }).ok_or_else(missing)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn shape(&self) -> Shape {
        Shape::Square { width: 1, height: 1 }
    }

    fn piece_at(&self, _point: Point) -> Option<Piece> {
        None
    }

    fn turn(&self) -> Player {
        self.place().turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.place().outcome
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend((0..self.count_moves()).map(Move));
    }

    fn count_moves(&self) -> usize {
        self.place().children.len()
    }

    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        let moves = self.count_moves();
        (moves > 0).then(|| Move(choose(moves)))
    }

    fn check(&self, ply: Move) -> Result<(), NoSuchChild> {
        if ply.0 < self.count_moves() { Ok(()) } else { Err(NoSuchChild) }
    }

    fn check_first(&self, _point: Point) -> Result<(), NoSuchChild> {
        Err(NoSuchChild)
    }

    fn play_unchecked(&mut self, ply: Move) {
        self.at = self.place().children[ply.0];
    }

    fn key(&self) -> u64 {
        self.at as u64
    }

    fn repetition_key(&self) -> Option<u64> {
        None
    }

    fn quiet_plies(&self) -> Option<u32> {
        None
    }
}

impl Evaluate for Position {
    const FEATURES: &'static [&'static str] = &[];
    const WEIGHTS: &'static [i32] = &[];
    const LEVELS: [Skill; 7] = [Skill::FULL; 7];

    fn features(&self) -> Features {
        Features::new()
    }

    fn promise(&self, _ply: Move) -> i32 {
        0
    }
}
