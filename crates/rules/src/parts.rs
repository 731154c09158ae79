//! The parts of a game. Each file in a game's folder implements one of them, and the [`Game`] that all others see is put together
//! from them here, once for all games.
//!
//! The methods are those of [`Game`], where they are documented.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::game::{Game, Outcome, Piece, Player, Ply};
use crate::notation::PositionError;
use crate::options::GameOptions;
use crate::point::{Point, Shape};
use crate::refusal::Explain;

/// `<game>.rs`: what a position holds.
pub trait State: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    type Options: GameOptions;

    const COLOURS: [&'static str; 2];

    const NEUTRAL: Option<&'static str> = None;

    fn start(options: &Self::Options) -> Self;

    fn options(&self) -> Self::Options;

    fn shape(&self) -> Shape;

    /// What stands on the point of the board with this number.
    fn piece_on(&self, at: usize) -> Option<Piece>;

    fn turn(&self) -> Player;

    fn in_setup(&self) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome>;

    fn key(&self) -> u64;

    fn repetition_key(&self) -> Option<u64> {
        None
    }

    fn quiet_plies(&self) -> Option<u32> {
        None
    }
}

/// Methods of [`State`] that only hand out the field of their name.
macro_rules! fields {
    ($($field:ident: $Type:ty),+) => {$(
        #[inline(always)]
        fn $field(&self) -> $Type {
            self.$field
        }
    )+};
}
pub(crate) use fields;

/// `moves.rs`: what can be done.
pub trait Moves {
    type Move: Ply;

    /// Adds the legal moves to an empty list.
    fn list_moves(&self, moves: &mut Vec<Self::Move>);

    fn count_moves(&self) -> usize;

    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Self::Move>;

    fn play_unchecked(&mut self, ply: Self::Move);
}

/// `legality.rs`: why something cannot be done.
pub trait Legality: Moves {
    type Illegal: Explain;

    fn check(&self, ply: Self::Move) -> Result<(), Self::Illegal>;

    fn check_first(&self, point: Point) -> Result<(), Self::Illegal>;
}

/// `notation.rs`: positions as text.
pub trait Notation: State + Display {
    /// The message ids of what only this game says of texts that cannot be read.
    const WORDINGS: &'static [&'static str] = &[];

    fn read(options: &Self::Options, text: &str) -> Result<Self, PositionError>;
}

impl<P: State + Moves + Legality + Notation> Game for P {
    type Move = P::Move;
    type Options = P::Options;
    type Illegal = P::Illegal;

    const COLOURS: [&'static str; 2] = <P as State>::COLOURS;
    const NEUTRAL: Option<&'static str> = <P as State>::NEUTRAL;

    fn start(options: &P::Options) -> Self {
        State::start(options)
    }

    fn read(options: &P::Options, text: &str) -> Result<Self, PositionError> {
        Notation::read(options, text)
    }

    fn options(&self) -> P::Options {
        State::options(self)
    }

    fn shape(&self) -> Shape {
        State::shape(self)
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        let shape = State::shape(self);
        if shape.contains(point) { self.piece_on(shape.index(point)) } else { None }
    }

    #[inline(always)]
    fn turn(&self) -> Player {
        State::turn(self)
    }

    fn in_setup(&self) -> bool {
        State::in_setup(self)
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        State::outcome(self)
    }

    #[inline(always)]
    fn legal_moves(&self, moves: &mut Vec<P::Move>) {
        moves.clear();
        self.list_moves(moves);
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        Moves::count_moves(self)
    }

    #[inline(always)]
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<P::Move> {
        Moves::pick_move(self, choose)
    }

    fn check(&self, ply: P::Move) -> Result<(), P::Illegal> {
        Legality::check(self, ply)
    }

    fn check_first(&self, point: Point) -> Result<(), P::Illegal> {
        Legality::check_first(self, point)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, ply: P::Move) {
        Moves::play_unchecked(self, ply);
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        State::key(self)
    }

    #[inline(always)]
    fn repetition_key(&self) -> Option<u64> {
        State::repetition_key(self)
    }

    #[inline(always)]
    fn quiet_plies(&self) -> Option<u32> {
        State::quiet_plies(self)
    }
}
