//! Four words side by side, one for each axis of swaps.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// The number of words.
pub(super) const LANES: usize = 4;

/// Four words that are always treated alike, so that one vector instruction can serve them all.
///
/// They are kept apart in memory: the lanes of two words of a board side by side would be taken for one vector of eight, whose halves
/// have to be treated differently, and random games on two words would be 40% slower.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [u64; LANES]);

impl Lanes {
    pub(super) const EMPTY: Self = Lanes([0; LANES]);

    /// The same word four times.
    #[inline(always)]
    pub(super) fn splat(word: u64) -> Self {
        Lanes([word; LANES])
    }
}

macro_rules! lane_by_lane {
    ($($operator:ident $function:ident;)*) => {$(
        impl $operator for Lanes {
            type Output = Self;
            #[inline(always)]
            fn $function(self, other: Self) -> Self {
                Lanes(std::array::from_fn(|lane| self.0[lane].$function(other.0[lane])))
            }
        }
    )*};
}

lane_by_lane! {
    BitAnd bitand;
    BitOr bitor;
    BitXor bitxor;
    Shl shl;
    Shr shr;
}

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Lanes(self.0.map(|word| !word))
    }
}
