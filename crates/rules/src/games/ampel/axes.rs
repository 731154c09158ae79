//! Sets of cells for all three axes of the triangle at once.

use crate::bits::Bits;

/// One number for each axis, in the order of the first three directions.
pub(super) type Lanes = [u64; 3];

/// A set of cells in `K` words for each axis.
#[derive(Clone, Copy)]
pub(super) struct Axes<const K: usize>([Lanes; K]);

impl<const K: usize> Axes<K> {
    pub(super) const EMPTY: Self = Axes([[0; 3]; K]);

    /// The same set for each axis.
    #[inline(always)]
    pub(super) fn all(cells: Bits<K>) -> Self {
        Axes(cells.0.map(|word| [word; 3]))
    }

    /// Adds a cell to the set of one axis.
    #[inline(always)]
    pub(super) fn insert(&mut self, axis: usize, cell: usize) {
        self.0[if K == 1 { 0 } else { cell >> 6 }][axis] |= 1 << (cell & 63);
    }

    /// What is in the sets of any axis.
    #[inline(always)]
    pub(super) fn union(self) -> Bits<K> {
        Bits(self.0.map(|[first, second, third]| first | second | third))
    }

    #[inline(always)]
    fn zip(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        Axes(std::array::from_fn(|word| std::array::from_fn(|axis| with(self.0[word][axis], other.0[word][axis]))))
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

    /// For each axis, what is in the sets of the two others.
    #[inline(always)]
    pub(super) fn others(self) -> Self {
        Axes(self.0.map(|[first, second, third]| [second | third, third | first, first | second]))
    }

    /// Every cell moved up by its axis' number, from 1 to 63.
    #[inline(always)]
    pub(super) fn up(self, by: Lanes) -> Self {
        Axes(std::array::from_fn(|word| {
            std::array::from_fn(|axis| {
                let carried = if word > 0 { self.0[word - 1][axis] >> (64 - by[axis]) } else { 0 };
                self.0[word][axis] << by[axis] | carried
            })
        }))
    }

    /// Every cell moved down by its axis' number, from 1 to 63.
    #[inline(always)]
    pub(super) fn down(self, by: Lanes) -> Self {
        Axes(std::array::from_fn(|word| {
            std::array::from_fn(|axis| {
                let carried = if word + 1 < K { self.0[word + 1][axis] << (64 - by[axis]) } else { 0 };
                self.0[word][axis] >> by[axis] | carried
            })
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_axis_is_moved_by_its_own_number() {
        let cells: Bits<2> = [0, 60, 70, 127].into_iter().collect();
        let by = [1, 12, 11];
        assert_eq!(Axes::all(cells).up(by).union(), cells.shl(1) | cells.shl(12) | cells.shl(11));
        assert_eq!(Axes::all(cells).down(by).union(), cells.shr(1) | cells.shr(12) | cells.shr(11));
    }

    #[test]
    fn the_others_of_an_axis_are_the_two_other_axes() {
        let mut only_second = Axes::<2>::EMPTY;
        only_second.insert(1, 64);
        assert_eq!(only_second.union(), Bits::single(64));
        assert!(only_second.others().and(only_second).union().is_empty());
        assert_eq!(only_second.others().union(), Bits::single(64));
        assert!(only_second.without(Axes::all(Bits::single(64))).union().is_empty());
    }
}
