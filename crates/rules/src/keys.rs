//! The numbers that position hashes are made of (Zobrist hashing): one for every kind of thing on every point.

/// What a key stands for. A position's hash is the XOR of the keys of everything in it.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// A piece of the first player on a point.
    First,
    /// A piece of the second player on a point.
    Second,
    /// A piece of nobody on a point.
    Neutral,
    /// A point marked by the turn under way.
    Marked,
    /// The first player's special mark on a point.
    FirstMark,
    /// The second player's special mark on a point.
    SecondMark,
    /// Anything else; the index is the game's own.
    Other,
}

/// No board has more points than this.
const POINTS: usize = 1024;

static KEYS: [u64; 7 * POINTS] = {
    let mut keys = [0; 7 * POINTS];
    let mut i = 0;
    while i < keys.len() {
        keys[i] = split_mix(i as u64);
        i += 1;
    }
    keys
};

/// The `n`th output of the SplitMix64 generator (Steele, Lea and Flood 2014) started at 0.
const fn split_mix(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Whether keys are computed whenever they are needed instead of being looked up: in the page's module, which does not search.
/// The table would be a tenth of what a browser has to load for it, since random numbers cannot be compressed.
const IS_COMPUTED: bool = cfg!(all(target_family = "wasm", not(target_feature = "simd128")));

/// The key of one thing on one point.
#[inline(always)]
pub(crate) fn key(kind: Kind, index: usize) -> u64 {
    let number = kind as usize * POINTS + (index & (POINTS - 1));
    if IS_COMPUTED { split_mix(number as u64) } else { KEYS[number] }
}

/// The key that is in the hash while the second player is to move.
#[inline(always)]
pub(crate) fn second_to_move() -> u64 {
    key(Kind::Other, 0)
}
