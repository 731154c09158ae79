//! The memory of a proof: what is known about each position, in a table of limited size.

/// The bits a proof number takes in an entry.
const NUMBER_BITS: u32 = 22;

/// Larger than every proof number of a position that is still open.
pub(crate) const INFINITE: u32 = (1 << NUMBER_BITS) - 1;

/// What is known about a position, from the point of view of the player to move. That player's *goal* is to win or,
/// where a draw is enough to spoil the proof, not to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// The goal is reached, within this many plies.
    Won(u32),
    /// The goal cannot be reached; the number is as above.
    Lost(u32),
    /// Nothing is proved: the least number of open positions to settle to prove the goal, and to disprove it.
    Open(u32, u32),
}

impl Known {
    /// The proof number and the disproof number.
    #[inline(always)]
    pub(crate) fn numbers(self) -> (u32, u32) {
        match self {
            Known::Won(_) => (0, INFINITE),
            Known::Lost(_) => (INFINITE, 0),
            Known::Open(proof, disproof) => (proof, disproof),
        }
    }

    /// Within how many plies the game ends, if it is settled.
    #[inline(always)]
    pub(crate) fn plies(self) -> u32 {
        match self {
            Known::Won(plies) | Known::Lost(plies) => plies,
            Known::Open(..) => 0,
        }
    }

    /// The same, seen by the opponent.
    #[inline(always)]
    pub(crate) fn flipped(self) -> Self {
        match self {
            Known::Won(plies) => Known::Lost(plies),
            Known::Lost(plies) => Known::Won(plies),
            Known::Open(proof, disproof) => Known::Open(disproof, proof),
        }
    }

    /// Whether nothing is proved yet.
    #[inline(always)]
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Known::Open(..))
    }
}

/// The lower half of a position's key, and in one word what is known: from the top the proof number, the disproof number,
/// [`CHECK_BITS`] bits of the upper half of the key, and the work in [`WORK_BITS`] bits.
///
/// Both numbers of an open position are positive, so the settled ones can use the zeros; an entry of zeros is free. With
/// 76 bits of the key compared, a table of a hundred million positions takes one position for another once in 10¹⁵
/// look-ups.
type Entry = [u64; 2];

const CHECK_BITS: u32 = 12;
const WORK_BITS: u32 = 8;
const CHECK: u64 = ((1 << CHECK_BITS) - 1) << WORK_BITS;
const WORK: u64 = (1 << WORK_BITS) - 1;

/// Entries that are looked at together: one line of the processor's cache.
type Bucket = [Entry; 4];

const BUCKET_BYTES: usize = size_of::<Bucket>();

/// By how much the table grows at a time. While it moves, both the old and the new one are in memory, so the new one
/// gets `GROWTH` of `GROWTH + 1` parts of it.
const GROWTH: usize = 8;

/// What a table starts with: small tables stay in the processor's caches.
const FIRST_BUCKETS: usize = 1 << 12;

/// A table of positions that never exceeds the memory it was given. It starts small and grows as it fills; when it
/// cannot grow any more, the positions that took the least work make way.
pub(crate) struct ProofTable {
    buckets: Vec<Bucket>,
    most_buckets: usize,
    filled: usize,
}

impl ProofTable {
    /// An empty table that may take this many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let whole = bytes / BUCKET_BYTES;
        let most_buckets = if whole <= FIRST_BUCKETS { whole.max(1) } else { whole / (GROWTH + 1) * GROWTH };
        let buckets = vec![[[0; 2]; 4]; most_buckets.min(FIRST_BUCKETS)];
        ProofTable { buckets, most_buckets, filled: 0 }
    }

    /// How many positions it holds.
    pub(crate) fn len(&self) -> usize {
        self.filled
    }

    #[inline(always)]
    fn bucket(&self, tag: u64) -> usize {
        ((tag as u128 * self.buckets.len() as u128) >> 64) as usize
    }

    /// Prefetches a position's entry, to be read soon.
    #[inline(always)]
    pub(crate) fn touch(&self, key: u128) -> u64 {
        self.buckets[self.bucket(key as u64)][0][0]
    }

    /// What is known about a position.
    #[inline(always)]
    pub(crate) fn get(&self, key: u128) -> Option<Known> {
        let [tag, check] = split(key);
        let entry = self.buckets[self.bucket(tag)].iter().find(|entry| is_of(entry, tag, check))?;
        Some(unpack(entry[1]))
    }

    /// Stores what is known about a position and how many nodes it took to find out.
    #[inline(always)]
    pub(crate) fn put(&mut self, key: u128, known: Known, work: u64) {
        if self.filled > self.buckets.len() * 2 && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        let [tag, check] = split(key);
        self.insert([tag, pack(known, work) | check]);
    }

    #[inline(always)]
    fn insert(&mut self, entry: Entry) {
        let [tag, data] = entry;
        let bucket = self.bucket(tag);
        let bucket = &mut self.buckets[bucket];
        let same = bucket.iter().position(|old| is_of(old, tag, data & CHECK));
        let place = same.unwrap_or_else(|| {
            let work = |entry: &Entry| if entry[1] == 0 { 0 } else { 1 + (entry[1] & WORK) };
            (0..bucket.len()).min_by_key(|&at| work(&bucket[at])).unwrap_or(0)
        });
        self.filled += (bucket[place][1] == 0) as usize;
        bucket[place] = entry;
    }

    #[cold]
    fn grow(&mut self) {
        let larger = (self.buckets.len() * GROWTH).min(self.most_buckets);
        let old = std::mem::replace(&mut self.buckets, vec![[[0; 2]; 4]; larger]);
        self.filled = 0;
        old.into_iter().flatten().filter(|entry| entry[1] != 0).for_each(|entry| self.insert(entry));
    }
}

/// The two parts of a key that an entry holds, the second one in its place.
#[inline(always)]
fn split(key: u128) -> [u64; 2] {
    [key as u64, (key >> 64) as u64 & CHECK]
}

#[inline(always)]
fn is_of(entry: &Entry, tag: u64, check: u64) -> bool {
    entry[0] == tag && entry[1] & CHECK == check && entry[1] != 0
}

#[inline(always)]
fn pack(known: Known, work: u64) -> u64 {
    let (proof, disproof) = match known {
        Known::Won(plies) => (0, plies.clamp(1, INFINITE)),
        Known::Lost(plies) => (plies.clamp(1, INFINITE), 0),
        Known::Open(proof, disproof) => (proof, disproof),
    };
    // The exponent of a float and the first bits of its fraction keep the order of numbers, and their size to an eighth.
    let work = (((work.max(1) as f32).to_bits() >> 20) - (127 << 3)).min(WORK as u32);
    (proof as u64) << (64 - NUMBER_BITS) | (disproof as u64) << (CHECK_BITS + WORK_BITS) | work as u64
}

#[inline(always)]
fn unpack(data: u64) -> Known {
    let proof = (data >> (64 - NUMBER_BITS)) as u32;
    let disproof = (data >> (CHECK_BITS + WORK_BITS)) as u32 & INFINITE;
    match (proof, disproof) {
        (0, plies) => Known::Won(plies),
        (plies, 0) => Known::Lost(plies),
        (proof, disproof) => Known::Open(proof, disproof),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A key whose two parts differ from those of other numbers.
    fn key(number: u64) -> u128 {
        let mixed = (number as u128 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        mixed ^ mixed >> 61
    }

    #[test]
    fn everything_is_kept_while_the_table_can_grow() {
        let mut table = ProofTable::new(1 << 26);
        for number in 0..100_000 {
            table.put(key(number), Known::Open(number as u32 + 1, 7), number);
        }
        let kept = (0..100_000).filter(|&number| table.get(key(number)) == Some(Known::Open(number as u32 + 1, 7)));
        // A bucket can overflow before the table grows, but few do.
        assert!(kept.count() > 95_000);
        assert_eq!(table.get(key(100_000)), None);
        assert!(table.len() <= 100_000);
    }

    #[test]
    fn a_full_table_keeps_to_its_size_and_keeps_what_took_most_work() {
        let mut table = ProofTable::new(1 << 12);
        for number in 0..10_000 {
            table.put(key(number), Known::Won(3), if number < 10 { 1_000_000 } else { 1 });
        }
        assert!(table.len() <= 1 << 8);
        assert!((0..10).all(|number| table.get(key(number)) == Some(Known::Won(3))));
    }

    #[test]
    fn what_is_known_comes_back_as_it_was_put() {
        let mut table = ProofTable::new(1 << 16);
        let all = [Known::Won(1), Known::Lost(200), Known::Open(1, INFINITE - 1), Known::Open(INFINITE - 1, 1)];
        for (number, known) in all.into_iter().enumerate() {
            table.put(key(number as u64), known, u64::MAX);
            assert_eq!(table.get(key(number as u64)), Some(known));
        }
    }
}
