//! Sets of cells for the two ways along an axis of the triangle, and how all of them are moved by one cell at once.
//!
//! All words are treated alike and without branches, so that the compiler can put them side by side into the wide
//! registers of the processor. That is also why sets are combined by loops and not by iterators.

use crate::bits::Bits;
use crate::triangle::MOST_SIDE;

/// Two sets of cells in `K` words each: one for the way ahead, to the east or downwards, and one for the way back.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct Ways<const K: usize>([[u64; K]; 2]);

impl<const K: usize> Ways<K> {
    pub(super) const EMPTY: Self = Ways([[0; K]; 2]);

    /// The same set for both ways.
    #[inline(always)]
    pub(super) fn both(cells: Bits<K>) -> Self {
        Ways([cells.0; 2])
    }

    /// Adds a cell to the set of one way: 0 is ahead, 1 is back.
    #[inline(always)]
    pub(super) fn insert(&mut self, way: usize, cell: usize) {
        self.0[way][(cell >> 6) % K] |= 1 << (cell & 63);
    }

    /// What is in the set of either way.
    #[inline(always)]
    pub(super) fn union(self) -> Bits<K> {
        let [ahead, back] = self.0;
        Bits(ahead) | Bits(back)
    }

    #[inline(always)]
    fn zip(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        let mut zipped = self;
        for way in 0..2 {
            for word in 0..K {
                zipped.0[way][word] = with(self.0[way][word], other.0[way][word]);
            }
        }
        zipped
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Each set with the other's way.
    #[inline(always)]
    pub(super) fn reversed(self) -> Self {
        let [ahead, back] = self.0;
        Ways([back, ahead])
    }

    /// Every word in the place of the next one: of the one above on the way ahead, of the one below on the way back.
    #[inline(always)]
    fn carried(self) -> Self {
        let [ahead, back] = self.0;
        Ways([std::array::from_fn(|word| ahead[(word + K - 1) % K]), std::array::from_fn(|word| back[(word + 1) % K])])
    }
}

/// One cell along an axis: up by a number of places on the way ahead, down by it on the way back.
///
/// Words are rotated and not shifted, which is the same for both ways; then the bits that came round the end of a word
/// are taken from its neighbour.
pub(super) struct Stride<const K: usize> {
    pub(super) places: usize,
    rotation: Ways<K>,
    staying: Ways<K>,
    carried: Ways<K>,
}

impl<const K: usize> Stride<K> {
    /// The strides along the three axes, in the order of the first three directions, by the side of the triangle.
    pub(super) const OF_SIDE: [[Self; 3]; MOST_SIDE + 1] = {
        let mut strides = [const { [Self::new(1), Self::new(1), Self::new(1)] }; MOST_SIDE + 1];
        let mut side = 1;
        while side <= MOST_SIDE {
            strides[side] = [Self::new(1), Self::new(side + 1), Self::new(side)];
            side += 1;
        }
        strides
    };

    const fn new(places: usize) -> Self {
        let lowest = (1 << places) - 1;
        let highest = lowest << (64 - places);
        let mut carried = [[lowest; K], [highest; K]];
        carried[0][0] = 0;
        carried[1][K - 1] = 0;
        Stride {
            places,
            rotation: Ways([[places as u64; K], [64 - places as u64; K]]),
            staying: Ways([[!lowest; K], [!highest; K]]),
            carried: Ways(carried),
        }
    }

    /// Moves both sets one cell along; what leaves the words is lost.
    #[inline(always)]
    pub(super) fn step(&self, cells: Ways<K>) -> Ways<K> {
        // A single word has no neighbours.
        if K == 1 {
            let [ahead, back] = cells.0;
            return Ways([ahead.map(|word| word << self.places), back.map(|word| word >> self.places)]);
        }
        let rotated = cells.zip(self.rotation, |word, by| word.rotate_left(by as u32));
        rotated.and(self.staying).or(rotated.carried().and(self.carried))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps_are_shifts<const K: usize>(cells: Bits<K>) {
        for side in 2..=MOST_SIDE {
            let strides = &Stride::<K>::OF_SIDE[side];
            for (stride, places) in strides.iter().zip([1, side as u32 + 1, side as u32]) {
                let stepped = stride.step(Ways::both(cells));
                assert_eq!(stepped.0, [cells.shl(places).0, cells.shr(places).0], "by {places} in {K} words");
                assert_eq!(stepped.reversed().0, [cells.shr(places).0, cells.shl(places).0]);
            }
        }
    }

    #[test]
    fn a_step_is_a_shift_up_on_the_way_ahead_and_down_on_the_way_back() {
        steps_are_shifts::<1>([0, 1, 30, 62, 63].into_iter().collect());
        steps_are_shifts::<2>([0, 60, 64, 70, 127].into_iter().collect());
        steps_are_shifts::<4>([0, 60, 64, 70, 127, 128, 180, 191, 192, 240, 255].into_iter().collect());
    }
}
