//! Ampel: make traffic lights of red, yellow and green discs (`docs/rules/ampel.md`).

mod axes;
mod legality;
mod lines;
mod movement;
mod moves;
mod notation;
mod outcome;
mod steps;

use std::hash::{Hash, Hasher};

use crate::bits::Bits;
use crate::game::{Outcome, Piece, Player};
use crate::keys::{Kind, key};
use crate::options::{GameOptions, OptionError, OptionInfo, OptionValues, unlisted};
use crate::parts::{self, fields};
use crate::pieces::{key_of, owner};
use crate::point::{Point, Shape};
use crate::triangle::TriangleBoard;

pub use crate::triangle::Direction;
pub use legality::Illegal;
pub use moves::Move;
pub use outcome::Reason;
pub use steps::Step;

/// The options of Ampel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Points along each edge (M1).
    pub side: u8,
    /// The yellow discs, no more than the board has inside points (M2, M3).
    pub yellows: u8,
    /// The discs of each player (M2).
    pub discs: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { side: 11, yellows: 5, discs: 20 }
    }
}

impl GameOptions for Options {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo { key: "side", values: OptionValues::Number(5, 15), default: "11" },
        OptionInfo { key: "yellows", values: OptionValues::Number(1, 10), default: "5" },
        OptionInfo { key: "discs", values: OptionValues::Number(1, 60), default: "20" },
    ];

    const SMALL: &'static [&'static str] = &["side=5,yellows=3,discs=4", "side=7"];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let [side, yellows, discs] = Self::INFO else { unreachable!("three options are listed") };
        match key {
            "side" => self.side = side.number(value)?,
            "yellows" => self.yellows = yellows.number(value)?,
            "discs" => self.discs = discs.number(value)?,
            _ => unlisted(key),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> String {
        match key {
            "side" => self.side.to_string(),
            "yellows" => self.yellows.to_string(),
            "discs" => self.discs.to_string(),
            _ => unlisted(key),
        }
    }

    fn check(&self) -> Result<(), OptionError> {
        let side = self.side as usize;
        let inside = side.saturating_sub(2) * side.saturating_sub(3) / 2;
        if self.yellows as usize <= inside {
            return Ok(());
        }
        Err(OptionError {
            key: "yellows",
            value: self.yellows.to_string(),
            // A board with more inside points than this allows every number of yellow discs.
            takes: OptionValues::Number(1, inside as u8),
            because: Some(notation::few_points(side, inside)),
        })
    }

    fn points(&self) -> usize {
        self.side as usize * (self.side as usize + 1) / 2
    }
}

/// A position of Ampel on a board of up to `64 * W` points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const W: usize> {
    board: &'static TriangleBoard<W>,
    /// The discs of red and of green.
    pieces: [Bits<W>; 2],
    yellows: Bits<W>,
    /// All the discs again, line by line.
    lines: lines::Lines,
    /// The empty points again, as the cells of [`movement`].
    empty_cells: Bits<4>,
    /// The yellow discs that red and green have kept.
    kept: [u8; 2],
    /// The discs under red's and green's cylinders.
    cylinders: [Option<u8>; 2],
    /// The yellow discs of the game, wherever they are now.
    all_yellows: u8,
    /// The discs of each player, on the board and in reserve.
    discs: u8,
    turn: Player,
    step: Step,
    /// The plies since the last signal, addition or setup.
    quiet: u32,
    outcome: Option<Outcome>,
    key: u64,
}

impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

/// The kinds of keys that the cylinders of the first and the second player have.
const CYLINDER_KEYS: [Kind; 2] = [Kind::FirstMark, Kind::SecondMark];

#[inline(always)]
fn step_key(step: Step) -> u64 {
    key(Kind::Other, 1 + step as usize)
}

#[inline(always)]
fn kept_key(player: usize, kept: u8) -> u64 {
    key(Kind::Other, 16 + 16 * player + kept as usize)
}

impl<const W: usize> Position<W> {
    fn key_from_scratch(&self) -> u64 {
        let mut all = key_of(&self.pieces, self.turn) ^ step_key(self.step);
        for player in [0, 1] {
            all ^= kept_key(player, self.kept[player]);
            all = self.cylinders[player].iter().fold(all, |all, &at| all ^ key(CYLINDER_KEYS[player], at as usize));
        }
        self.yellows.iter().fold(all, |all, at| all ^ key(Kind::Neutral, at))
    }

    /// Takes note of a disc on a point that was empty.
    #[inline(always)]
    fn occupy(&mut self, at: usize) {
        self.lines.flip(&self.board.rays[at]);
        self.empty_cells.remove(self.board.cell(at));
    }

    /// Takes note of a point that a disc has left.
    #[inline(always)]
    fn vacate(&mut self, at: usize) {
        self.lines.flip(&self.board.rays[at]);
        self.empty_cells.insert(self.board.cell(at));
    }

    /// The board the position is on.
    pub fn board(&self) -> &'static TriangleBoard<W> {
        self.board
    }

    /// The points where nothing stands.
    #[inline(always)]
    pub fn empty(&self) -> Bits<W> {
        self.board.all & !(self.pieces[0] | self.pieces[1] | self.yellows)
    }

    /// The points where a player's discs stand.
    pub fn pieces(&self, player: Player) -> Bits<W> {
        self.pieces[player.index()]
    }

    /// The points where yellow discs stand.
    pub fn yellows(&self) -> Bits<W> {
        self.yellows
    }

    /// The yellow discs that a player has kept.
    pub fn kept(&self, player: Player) -> u8 {
        self.kept[player.index()]
    }

    /// The disc under a player's cylinder.
    pub fn cylinder(&self, player: Player) -> Option<Point> {
        self.cylinders[player.index()].map(|at| self.board.point(at as usize))
    }

    /// The discs that a player can still add.
    pub fn reserve(&self, player: Player) -> usize {
        self.discs as usize - self.pieces[player.index()].count()
    }

    /// The step of the turn that comes next. In a position that is over: what the position text says.
    pub fn step(&self) -> Step {
        self.step
    }
}

impl<const W: usize> parts::State for Position<W> {
    type Options = Options;

    const COLOURS: [&'static str; 2] = ["red", "green"];
    const NEUTRAL: Option<&'static str> = Some("yellow");

    fields! { turn: Player, outcome: Option<Outcome>, key: u64 }

    /// The options must have passed [`GameOptions::check`].
    fn start(options: &Options) -> Self {
        let board = TriangleBoard::get(options.side);
        let mut position = Position {
            board,
            pieces: [Bits::EMPTY; 2],
            yellows: Bits::EMPTY,
            lines: lines::Lines::empty(board),
            empty_cells: board.all.iter().map(|at| board.cell(at)).collect(),
            kept: [0; 2],
            cylinders: [None; 2],
            all_yellows: options.yellows,
            discs: options.discs,
            turn: Player::First,
            step: Step::Setup,
            quiet: 0,
            outcome: None,
            key: 0,
        };
        position.key = position.key_from_scratch();
        position
    }

    fn options(&self) -> Options {
        Options { side: self.board.side, yellows: self.all_yellows, discs: self.discs }
    }

    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn piece_on(&self, at: usize) -> Option<Piece> {
        if self.yellows.contains(at) { Some(Piece::Neutral) } else { owner(&self.pieces, at).map(Piece::Of) }
    }

    fn in_setup(&self) -> bool {
        self.step == Step::Setup
    }

    #[inline(always)]
    fn repetition_key(&self) -> Option<u64> {
        Some(self.key)
    }

    #[inline(always)]
    fn quiet_plies(&self) -> Option<u32> {
        Some(self.quiet)
    }
}

#[cfg(test)]
mod tests;
