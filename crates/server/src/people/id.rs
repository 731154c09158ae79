//! The id of anybody, with or without an account.

use std::fmt;

/// Somebody, a guest at first: a random text that only their browser and the server know. Who makes an account keeps it,
/// and with it all that was done as a guest.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(String);

impl PersonId {
    /// One that the store has kept.
    pub fn stored(text: &str) -> Self {
        PersonId(text.to_owned())
    }

    /// As the store keeps it.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// A number that tells people apart, the same on every machine, from which nobody finds out who it is: FNV-1a, and what SplitMix64 ends
    /// with, so that the numbers of any people are as good as random.
    pub fn mark(&self) -> u64 {
        let mix = |mark: u64, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let mark = self.0.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
        let mark = (mark ^ (mark >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mark = (mark ^ (mark >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mark ^ (mark >> 31)
    }
}

impl AsRef<str> for PersonId {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
