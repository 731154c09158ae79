//! The allowed swaps of a whole board at once (E3, E4).
//!
//! By the swap lemma of the rules page, two neighbouring pieces of different colours may be swapped exactly when their
//! doubled values add up to less than 8, or less than 6 if their squares share a side. With `a` for the pieces of its colour
//! beside a piece and `e` for the edges it touches, that is 2(a₁ + a₂) + e₁ + e₂ < 8 (6), or in whole numbers
//!
//! > a₁ + a₂ + ⌊(e₁ + e₂) / 2⌋ + s ≤ 3, where s is 1 if the squares share a side and 0 if not.
//!
//! A corner (e = 2) counts 1 of the half sum by itself, two squares on one edge each (e = 1) count 1 together. So each
//! square has a *weight*, a plus 1 in a corner, and each pair of squares has a fixed *extra* of 0, 1 or 2: allowed is
//! weight + weight + extra ≤ 3. The weights are kept as sets, "all squares with a weight of at least k", and a pair is
//! named by its lower square and its axis. Each word of such a set is compared with its four neighbours in four lanes,
//! which the compiler turns into vector instructions where the processor has them.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use super::lanes::{LANES, Lanes};
use crate::bits::{Bits, nth_bit};
use crate::square::{Direction, SquareBoard, stepped};

/// From the lower to the higher square of a pair.
const AXES: [Direction; LANES] = [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// What the rules need to know about a board beyond [`SquareBoard`]; one for each size, which lives for ever.
pub(super) struct Geometry<const W: usize> {
    pub(super) board: &'static SquareBoard<W>,
    /// How much higher the number of the second square of a pair is.
    shifts: Lanes,
    /// 64 minus the shifts: how far the next word has to be moved to follow.
    carries: Lanes,
    /// The pairs of squares.
    pairs: [Lanes; W],
    /// The pairs with an extra of at least 1.
    extra_one: [Lanes; W],
    /// The pairs with an extra of 2.
    extra_two: [Lanes; W],
    /// The squares that have a square to the east.
    has_east: Bits<W>,
    /// The squares that have a square to the north.
    has_north: Bits<W>,
    /// The corners on the bottom row.
    low_corners: Bits<W>,
    /// The corners on the top row.
    high_corners: Bits<W>,
}

impl<const W: usize> Geometry<W> {
    /// The geometry of the board with this size, which must fit into `64 * W` bits.
    pub(super) fn get(size: u8) -> &'static Self {
        type Geometries = Mutex<HashMap<(u8, usize), &'static (dyn Any + Send + Sync)>>;
        static GEOMETRIES: LazyLock<Geometries> = LazyLock::new(Geometries::default);
        // A poisoned lock only means that another thread panicked; the table itself is never left half written.
        let mut geometries = GEOMETRIES.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let geometry = geometries.entry((size, W)).or_insert_with(|| Box::leak(Box::new(Self::build(size))));
        geometry.downcast_ref().expect("the number of words is part of the table's key")
    }

    fn build(size: u8) -> Self {
        let board = SquareBoard::<W>::get(size, size);
        let corners = (board.west | board.east) & (board.south | board.north);
        let shifts = [1, size as u64, size as u64 + 1, size as u64 - 1];
        let mut geometry = Geometry {
            board,
            shifts: Lanes(shifts),
            carries: Lanes(shifts.map(|shift| 64 - shift)),
            pairs: [Lanes::EMPTY; W],
            extra_one: [Lanes::EMPTY; W],
            extra_two: [Lanes::EMPTY; W],
            has_east: board.all & !board.east,
            has_north: board.all & !board.north,
            low_corners: corners & board.south,
            high_corners: corners & board.north,
        };
        for low in board.all {
            for (axis, direction) in AXES.into_iter().enumerate() {
                let Some(high) = stepped(board.shape(), board.point(low), direction) else { continue };
                let high = board.index(high);
                let one_edge_each = [low, high].iter().all(|&at| edges(board, at) == 1);
                let extra = board.beside[low].contains(high) as u8 + one_edge_each as u8;
                let (word, bit) = (low / 64, 1 << (low % 64));
                geometry.pairs[word].0[axis] |= bit;
                geometry.extra_one[word].0[axis] |= if extra >= 1 { bit } else { 0 };
                geometry.extra_two[word].0[axis] |= if extra >= 2 { bit } else { 0 };
            }
        }
        geometry
    }

    /// The squares whose piece has the same colour as the one to the east, and the one to the north.
    #[inline(always)]
    fn links(&self, black: Bits<W>) -> [Bits<W>; 2] {
        let [beside, above] = [1, self.board.width as u32].map(|shift| black ^ black.shr(shift));
        [self.has_east & !beside, self.has_north & !above]
    }

    /// The squares with a weight of at least 1, 2, 3 and 4.
    #[inline(always)]
    fn weights(&self, black: Bits<W>) -> [Bits<W>; 4] {
        let [east, north] = self.links(black);
        let west = east.shl(1);
        // A corner counts like a piece of the same colour beyond the edge.
        let south = north.shl(self.board.width as u32) | self.low_corners;
        let north = north | self.high_corners;
        let (row_one, row_two) = (east | west, east & west);
        let (column_one, column_two) = (north | south, north & south);
        [
            row_one | column_one,
            row_two | column_two | row_one & column_one,
            row_two & column_one | row_one & column_two,
            row_two & column_two,
        ]
    }

    /// All allowed swaps.
    #[inline(always)]
    pub(super) fn swaps(&self, black: Bits<W>) -> Swaps<W> {
        let weights = self.weights(black);
        let mut allowed = [Lanes::EMPTY; W];
        // The two words of the usual board are written out: the compiler does not always unroll a loop over them, nor take in the
        // closure of an `array::from_fn`, and random games would be a quarter slower.
        allowed[0] = self.swaps_in_word(&black, &weights, 0);
        if W > 1 {
            allowed[1] = self.swaps_in_word(&black, &weights, 1);
        }
        for (word, allowed) in allowed.iter_mut().enumerate().skip(2) {
            *allowed = self.swaps_in_word(&black, &weights, word);
        }
        Swaps { allowed }
    }

    /// The allowed swaps whose lower square is in one word.
    ///
    /// The extra is added to the lower square's weight first: of a sum of both weights, whose terms are the same with the squares
    /// exchanged, the compiler may take different terms in different lanes, and then has to shuffle them.
    #[inline(always)]
    fn swaps_in_word(&self, black: &Bits<W>, weights: &[Bits<W>; 4], word: usize) -> Lanes {
        let here = |set: &Bits<W>| Lanes::splat(set.0[word]);
        let there = |set: &Bits<W>| self.neighbours(set, word);
        let [a1, a2, a3, a4] = [here(&weights[0]), here(&weights[1]), here(&weights[2]), here(&weights[3])];
        let [b1, b2, b3, b4] = [there(&weights[0]), there(&weights[1]), there(&weights[2]), there(&weights[3])];
        let (extra_one, extra_two) = (self.extra_one[word], self.extra_two[word]);
        let one = a1 | extra_one;
        let two = a2 | a1 & extra_one | extra_two;
        let three = a3 | a2 & extra_one | a1 & extra_two;
        let four = a4 | a3 & extra_one | a2 & extra_two;
        let too_much = four | three & b1 | two & b2 | one & b3 | b4;
        (here(black) ^ there(black)) & self.pairs[word] & !too_much
    }

    /// For each axis, the squares of one word whose higher neighbour is in the set.
    #[inline(always)]
    fn neighbours(&self, set: &Bits<W>, word: usize) -> Lanes {
        let lanes = Lanes::splat(set.0[word]) >> self.shifts;
        if word + 1 < W { lanes | Lanes::splat(set.0[word + 1]) << self.carries } else { lanes }
    }

    /// The squares that have a part in at least one of some swaps.
    #[inline]
    pub(super) fn squares_of(&self, swaps: &Swaps<W>) -> Bits<W> {
        (0..LANES).fold(Bits::EMPTY, |squares, axis| {
            let low = Bits(swaps.allowed.map(|lanes| lanes.0[axis]));
            squares | low | low.shl(self.shifts.0[axis] as u32)
        })
    }

    /// How much higher the number of the second square of a pair on this axis is.
    #[inline(always)]
    pub(super) fn shift(&self, axis: usize) -> usize {
        self.shifts.0[axis] as usize
    }
}

/// How many edges of the board a square touches.
pub(super) fn edges<const W: usize>(board: &SquareBoard<W>, at: usize) -> u8 {
    [board.west, board.east, board.south, board.north].iter().map(|edge| edge.contains(at) as u8).sum()
}

/// A set of swaps. Each is given by the lower of its two squares and its axis, an index into [`AXES`].
pub(super) struct Swaps<const W: usize> {
    allowed: [Lanes; W],
}

impl<const W: usize> Swaps<W> {
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.allowed.iter().flat_map(|lanes| lanes.0).map(|lane| lane.count_ones() as usize).sum()
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.allowed.iter().fold(Lanes::EMPTY, |all, lanes| all | *lanes).0 == [0; LANES]
    }

    /// Every swap once.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, usize)> {
        let words = self.allowed.iter().enumerate();
        let lanes = words.flat_map(|(word, lanes)| (0..LANES).map(move |axis| (word, axis, lanes.0[axis])));
        lanes.flat_map(|(word, axis, lane)| Bits([lane]).iter().map(move |bit| (word * 64 + bit, axis)))
    }

    /// The swap with the number that `choose` gives when it is told how many there are.
    #[inline(always)]
    pub(super) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<(usize, usize)> {
        let mut before = [[0u32; LANES]; W];
        let mut total = 0;
        for (before, lanes) in before.iter_mut().zip(&self.allowed) {
            for (before, lane) in before.iter_mut().zip(lanes.0) {
                *before = total;
                total += lane.count_ones();
            }
        }
        if total == 0 {
            return None;
        }
        let number = u32::try_from(choose(total as usize)).ok().filter(|&number| number < total)?;
        // Counting the lanes that begin at or below the number, instead of leaving a loop at the right one, saves a
        // branch that no processor can predict.
        let lane = before.as_flattened().iter().map(|&before| (before <= number) as usize).sum::<usize>() - 1;
        let (word, axis) = (lane / LANES, lane % LANES);
        let bit = nth_bit(self.allowed[word].0[axis], number - before[word][axis]);
        Some((word * 64 + bit as usize, axis))
    }
}

impl<const W: usize> PartialEq for Geometry<W> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl<const W: usize> Eq for Geometry<W> {}

impl<const W: usize> std::fmt::Debug for Geometry<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.board.fmt(f)
    }
}
