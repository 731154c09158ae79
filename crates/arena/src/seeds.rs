//! Seeds for the parts of a match, each derived from the match's seed and its place.

/// The seed for the part of a match with these numbers. Different numbers give unrelated seeds, whichever thread plays
/// the part and in whatever order.
pub fn seed_of(seed: u64, place: &[u64]) -> u64 {
    // The factor makes order matter: a seed and the numbers after it are not interchangeable.
    place.iter().fold(scramble(seed), |seed, &number| {
        scramble(seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(scramble(number)))
    })
}

/// The output function of SplitMix64: each bit of the input changes about half of the bits.
fn scramble(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_place_has_its_own_seed() {
        let mut seeds = HashSet::new();
        for seed in 0..10 {
            for pair in 0..20 {
                for game in 0..2 {
                    for player in 0..2 {
                        assert!(seeds.insert(seed_of(seed, &[pair, game, player])));
                    }
                }
                assert!(seeds.insert(seed_of(seed, &[pair])));
            }
        }
    }
}
