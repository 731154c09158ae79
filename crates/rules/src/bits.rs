//! Sets of board points as bits in `W` words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of point indices from 0 to `64 * W - 1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    /// The set without points.
    pub const EMPTY: Self = Bits([0; W]);

    /// The set of one point.
    #[inline(always)]
    pub fn single(index: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.0[if W == 1 { 0 } else { index >> 6 }] = 1 << (index & 63);
        bits
    }

    /// The points from 0 to `count - 1`.
    pub fn first_points(count: usize) -> Self {
        (0..count).fold(Self::EMPTY, |bits, index| bits | Self::single(index))
    }

    /// Whether the point is in the set.
    #[inline(always)]
    pub fn contains(&self, index: usize) -> bool {
        self.0[if W == 1 { 0 } else { index >> 6 }] >> (index & 63) & 1 != 0
    }

    /// Adds a point.
    #[inline(always)]
    pub fn insert(&mut self, index: usize) {
        self.0[if W == 1 { 0 } else { index >> 6 }] |= 1 << (index & 63);
    }

    /// Removes a point.
    #[inline(always)]
    pub fn remove(&mut self, index: usize) {
        self.0[if W == 1 { 0 } else { index >> 6 }] &= !(1 << (index & 63));
    }

    /// Whether the set has no point.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the two sets have a point in common.
    #[inline(always)]
    pub fn meets(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// The number of points.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest point.
    #[inline(always)]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// The point with exactly `n` lower ones in the set, which must have more than `n` points.
    #[inline(always)]
    pub fn nth(&self, n: usize) -> usize {
        // Branchless, because the processor cannot predict which word it is in.
        let mut below = [0; W];
        let mut which = 0;
        for i in 1..W {
            below[i] = below[i - 1] + self.0[i - 1].count_ones();
            which += (below[i] <= n as u32) as usize;
        }
        which * 64 + nth_bit(self.0[which], n as u32 - below[which]) as usize
    }

    /// Every point moved up by `n` indices, `0 < n < 64`; points shifted out are lost.
    #[inline(always)]
    pub fn shl(&self, n: u32) -> Self {
        debug_assert!(n > 0 && n < 64);
        let mut out = [0; W];
        out[0] = self.0[0] << n;
        for (i, word) in out.iter_mut().enumerate().skip(1) {
            *word = self.0[i] << n | self.0[i - 1] >> (64 - n);
        }
        Bits(out)
    }

    /// Every point moved down by `n` indices, `0 < n < 64`; points shifted out are lost.
    #[inline(always)]
    pub fn shr(&self, n: u32) -> Self {
        debug_assert!(n > 0 && n < 64);
        let mut out = [0; W];
        out[W - 1] = self.0[W - 1] >> n;
        for (i, word) in out.iter_mut().enumerate().take(W - 1) {
            *word = self.0[i] >> n | self.0[i + 1] << (64 - n);
        }
        Bits(out)
    }

    /// Every point moved up by any number of indices; points shifted out are lost.
    #[inline(always)]
    pub fn shl_far(&self, n: u32) -> Self {
        // One instruction where vectors have it.
        if W == 1 {
            return Bits(self.0.map(|word| word.checked_shl(n).unwrap_or(0)));
        }
        let (words, rest) = ((n / 64) as usize, n % 64);
        let mut out = Self::EMPTY;
        for i in words..W {
            out.0[i] = self.0[i - words];
        }
        if rest == 0 { out } else { out.shl(rest) }
    }

    /// Every point moved down by any number of indices; points shifted out are lost.
    #[inline(always)]
    pub fn shr_far(&self, n: u32) -> Self {
        // As above.
        if W == 1 {
            return Bits(self.0.map(|word| word.checked_shr(n).unwrap_or(0)));
        }
        let (words, rest) = ((n / 64) as usize, n % 64);
        let mut out = Self::EMPTY;
        for i in words..W {
            out.0[i - words] = self.0[i];
        }
        if rest == 0 { out } else { out.shr(rest) }
    }

    /// The set as words, the point with index 0 in the lowest bit of the first one.
    #[inline(always)]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// The points from the lowest to the highest.
    #[inline(always)]
    pub fn iter(&self) -> Iter<W> {
        Iter { bits: *self, word: 0 }
    }
}

/// The position of the set bit of `word` that has `n` set bits below it. There must be one.
///
/// Depositing a single bit into the word finds it in two instructions. That is worth the one line of `unsafe`: against
/// the portable way below it makes random playouts of some games a fifth faster.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
pub(crate) fn nth_bit(word: u64, n: u32) -> u32 {
    // SAFETY: this function is compiled only where the build enables BMI2, so the processor has the instruction.
    #[expect(unsafe_code)]
    unsafe { std::arch::x86_64::_pdep_u64(1 << n, word) }.trailing_zeros()
}

/// The position of the set bit of `word` that has `n` set bits below it. There must be one.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline(always)]
pub(crate) fn nth_bit(word: u64, n: u32) -> u32 {
    nth_bit_portably(word, n)
}

/// Finds the bit without a loop, whose end the processor could not predict: counts all bytes at once, finds the byte
/// with the bit by comparing the sums, and looks up the bit in a table.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "bmi2"), cfg(test))]
#[inline(always)]
fn nth_bit_portably(word: u64, n: u32) -> u32 {
    const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
    const TOP_BITS: u64 = EACH_BYTE << 7;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    // In each byte: how many bits are set in it and in the bytes below.
    let sums = bytes.wrapping_mul(EACH_BYTE);
    // The top bit survives where the sum is at most n: in the bytes below the one we are looking for.
    let below = (((n as u64 * EACH_BYTE) | TOP_BITS) - sums) & TOP_BITS;
    let shift = (below.count_ones() * 8) & 63;
    let left = n - ((sums << 8) >> shift & 0xFF) as u32;
    shift + NTH_IN_BYTE[(word >> shift & 0xFF) as usize][left as usize & 7] as u32
}

/// The position of the set bit of a byte that has `n` set bits below it; 8 if there is none.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "bmi2"), cfg(test))]
static NTH_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[8; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The points of a set from the lowest to the highest.
#[derive(Clone)]
pub struct Iter<const W: usize> {
    bits: Bits<W>,
    word: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let rest = self.bits.0[self.word];
            if rest != 0 {
                self.bits.0[self.word] = rest & (rest - 1);
                return Some(self.word * 64 + rest.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(points: I) -> Self {
        let mut bits = Self::EMPTY;
        points.into_iter().for_each(|index| bits.insert(index));
        bits
    }
}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = usize;
    type IntoIter = Iter<W>;

    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

impl<const W: usize> std::fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! word_by_word {
    ($($operator:ident $function:ident $assign:ident $assign_function:ident;)*) => {$(
        impl<const W: usize> $operator for Bits<W> {
            type Output = Self;
            #[inline(always)]
            fn $function(self, other: Self) -> Self {
                Bits(std::array::from_fn(|i| self.0[i].$function(other.0[i])))
            }
        }
        impl<const W: usize> $assign for Bits<W> {
            #[inline(always)]
            fn $assign_function(&mut self, other: Self) {
                *self = self.$function(other);
            }
        }
    )*};
}

word_by_word! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
}

/// All points of the words that are not in the set, including those beyond the board, so mask the result.
impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Bits(std::array::from_fn(|i| !self.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_carry_between_words() {
        let bits: Bits<3> = [0, 63, 64, 127, 191].into_iter().collect();
        assert_eq!(bits.shl(1).iter().collect::<Vec<_>>(), [1, 64, 65, 128]);
        assert_eq!(bits.shr(1).iter().collect::<Vec<_>>(), [62, 63, 126, 190]);
        assert_eq!(bits.shl(63).iter().collect::<Vec<_>>(), [63, 126, 127, 190]);
    }

    #[test]
    fn far_shifts_are_many_near_ones() {
        let bits: Bits<3> = [0, 1, 5, 63, 64, 100, 127, 128, 191].into_iter().collect();
        let (mut up, mut down) = (bits, bits);
        for n in 0..200 {
            assert_eq!((bits.shl_far(n), bits.shr_far(n)), (up, down), "{n}");
            (up, down) = (up.shl(1), down.shr(1));
        }
        let word: Bits<1> = [0, 63].into_iter().collect();
        assert!(word.shl_far(64).is_empty() && word.shr_far(64).is_empty());
    }

    #[test]
    fn every_set_bit_of_a_word_is_found_by_its_number() {
        let sparse = 0x9E37_79B9_7F4A_7C15_u64;
        for word in [1, 1 << 63, u64::MAX, !1, u64::MAX >> 1, sparse, !sparse, sparse << 32, sparse & sparse >> 7] {
            for (n, bit) in Bits([word]).iter().enumerate() {
                assert_eq!(nth_bit(word, n as u32) as usize, bit, "number {n} of {word:#x}");
                assert_eq!(nth_bit_portably(word, n as u32) as usize, bit, "number {n} of {word:#x}");
            }
        }
    }

    #[test]
    fn nth_agrees_with_iteration() {
        let bits: Bits<2> = [3, 4, 17, 62, 63, 64, 90, 127].into_iter().collect();
        assert_eq!(bits.count(), 8);
        for (n, index) in bits.iter().enumerate() {
            assert_eq!(bits.nth(n), index);
            assert!(bits.contains(index));
        }
        assert_eq!(bits.first(), Some(3));
        assert_eq!(Bits::<2>::EMPTY.first(), None);
    }
}
