//! A toy game for tests, over an explicit graph of positions, whose values can be found out without any search.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{
    Explain, Game, GameOptions, OptionError, OptionInfo, Outcome, Piece, Player, Ply, PlyError, Point, PositionError,
    Reason, Shape,
};

use crate::evaluate::{Evaluate, Features};
use crate::mcts::Settings;
use crate::method::Method;
use crate::skill::Skill;

/// One position of the graph.
#[derive(Debug)]
pub struct Place {
    pub turn: Player,
    /// What it seems to be worth to the first player.
    pub estimate: i32,
    /// Where its moves lead, and whether they are forcing; none where the game is over.
    pub exits: Vec<(usize, bool)>,
    /// Who has won if it is over.
    pub winner: Option<Player>,
}

/// A position of the game: a place of the graph.
#[derive(Clone, Debug)]
pub struct Maze {
    places: Arc<Vec<Place>>,
    at: usize,
    /// The plies so far, in a graph where positions can come again.
    quiet: Option<u32>,
}

/// The number of an exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Exit(pub u8);

impl Maze {
    /// A game that begins at the first of these places.
    pub fn new(places: Vec<Place>) -> Self {
        Maze { places: Arc::new(places), at: 0, quiet: None }
    }

    /// The same, but R1 looks at its positions.
    pub fn with_repetitions(mut self) -> Self {
        self.quiet = Some(0);
        self
    }

    /// A random tree of up to so many plies. In a third of the positions the same player moves again; leaves are won by
    /// either or drawn; some exits are forcing.
    pub fn tree(seed: u64, plies: u32) -> Self {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut places = Vec::new();
        grow(&mut places, &mut random, Player::First, plies);
        Maze::new(places)
    }

    pub fn place(&self) -> &Place {
        &self.places[self.at]
    }
}

fn grow(places: &mut Vec<Place>, random: &mut Xoshiro256PlusPlus, turn: Player, plies: u32) -> usize {
    let at = places.len();
    let winner = [Some(Player::First), Some(Player::Second), None][random.random_range(0..3)];
    places.push(Place { turn, estimate: random.random_range(-300..=300), exits: Vec::new(), winner });
    let is_leaf = at > 0 && random.random_range(0..8) == 0;
    if plies > 0 && !is_leaf {
        for _ in 0..random.random_range(1..=5) {
            let next = if random.random_range(0..3) == 0 { turn } else { turn.other() };
            let is_forcing = random.random_range(0..4) == 0;
            let exit = grow(places, random, next, plies - 1);
            places[at].exits.push((exit, is_forcing));
        }
    }
    at
}

impl PartialEq for Maze {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Eq for Maze {}

impl Hash for Maze {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.at.hash(state);
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at)
    }
}

impl Game for Maze {
    type Move = Exit;
    type Options = Nothing;
    type Illegal = NoExit;

    const COLOURS: [&'static str; 2] = ["one", "two"];

    fn start(_options: &Nothing) -> Self {
        Maze::new(vec![Place { turn: Player::First, estimate: 0, exits: Vec::new(), winner: None }])
    }

    fn read(_options: &Nothing, text: &str) -> Result<Self, PositionError> {
        Err(PositionError::TooLong { found: text.to_owned() })
    }

    fn options(&self) -> Nothing {
        Nothing
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
        let Place { exits, winner, .. } = self.place();
        exits.is_empty().then_some(Outcome { winner: *winner, reason: Reason::Repetition })
    }

    fn legal_moves(&self, moves: &mut Vec<Exit>) {
        moves.clear();
        moves.extend((0..self.count_moves()).map(|number| Exit(number as u8)));
    }

    fn count_moves(&self) -> usize {
        self.place().exits.len()
    }

    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Exit> {
        let count = self.count_moves();
        (count > 0).then(|| Exit(choose(count) as u8))
    }

    fn check(&self, ply: Exit) -> Result<(), NoExit> {
        if (ply.0 as usize) < self.count_moves() { Ok(()) } else { Err(NoExit) }
    }

    fn check_first(&self, _point: Point) -> Result<(), NoExit> {
        Err(NoExit)
    }

    fn play_unchecked(&mut self, ply: Exit) {
        self.at = self.place().exits[ply.0 as usize].0;
        self.quiet = self.quiet.map(|quiet| quiet + 1);
    }

    fn key(&self) -> u64 {
        (self.at as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn repetition_key(&self) -> Option<u64> {
        self.quiet.map(|_| self.at as u64)
    }

    fn quiet_plies(&self) -> Option<u32> {
        self.quiet
    }
}

impl Evaluate for Maze {
    const FEATURES: &'static [&'static str] = &["estimate"];
    const WEIGHTS: &'static [i32] = &[100];
    const METHOD: Method = Method::AlphaBeta;
    const MONTE_CARLO: Settings = Settings::PLAIN;
    const LEVELS: [Skill; 7] = [Skill::FULL; 7];

    fn features(&self) -> Features {
        [self.place().estimate].into_iter().collect()
    }

    /// Without any sense, so that the order of moves is put to the test.
    fn promise(&self, ply: Exit) -> i32 {
        (self.key() >> (ply.0 * 3)) as i32 % 50
    }

    fn may_have_forcing_moves(&self) -> bool {
        true
    }

    fn is_forcing(&self, ply: Exit) -> bool {
        self.place().exits[ply.0 as usize].1
    }
}

/// The options of a game without any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Nothing;

impl GameOptions for Nothing {
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

/// There is no such exit.
#[derive(Clone, Debug, PartialEq)]
pub struct NoExit;

impl Explain for NoExit {
    const MESSAGES: &'static [&'static str] = &[];

    fn clause(&self) -> &'static str {
        "-"
    }

    fn message(&self) -> &'static str {
        "no-exit"
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

impl Ply for Exit {
    fn points(self) -> arrayvec::ArrayVec<Point, 2> {
        arrayvec::ArrayVec::new()
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Exit {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        text.parse().map(Exit).map_err(|_| PlyError { text: text.to_owned(), game: "maze", expected: "a number" })
    }
}
