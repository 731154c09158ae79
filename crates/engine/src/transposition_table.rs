//! The transposition table: what a search remembers about positions it has visited, shared by its threads without
//! locks.

use std::iter::successors;
use std::sync::atomic::{AtomicU64, Ordering};

use zerocopy::FromZeros;

use crate::score::Score;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower = 2,
    /// It is the true score.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// What the position is worth to the player to move, subject to `bound`.
    pub score: Score,
    pub bound: Bound,
    /// The depth the score was searched to, in plies; [`SEARCHED_OUT`] for a score that no deeper search can change.
    pub depth: u8,
    /// The [`MOVE_BITS`]-bit signature of the best move; 0 if none is known.
    pub best: u32,
}

/// The depth of a score that does not depend on any horizon.
pub(crate) const SEARCHED_OUT: u8 = u8::MAX;

/// A move is stored as a hash of this many bits, since each game has its own type of moves. It is only ever looked up
/// among the legal moves of the same position, so a rare collision costs a little time and nothing else.
pub(crate) const MOVE_BITS: u32 = 24;

const SCORE_BITS: u32 = 22;
const DEPTH_BITS: u32 = 8;
const BOUND_BITS: u32 = 2;
const GENERATION_BITS: u32 = 6;

const DEPTH_AT: u32 = SCORE_BITS;
const BOUND_AT: u32 = DEPTH_AT + DEPTH_BITS;
const GENERATION_AT: u32 = BOUND_AT + BOUND_BITS;
const MOVE_AT: u32 = GENERATION_AT + GENERATION_BITS;
const _: () = assert!(MOVE_AT + MOVE_BITS <= 64);

/// Every generation an entry goes unused counts as this much less depth when choosing what to replace.
const PLIES_PER_GENERATION: i32 = 8;

/// Two words that threads write without waiting for each other.
///
/// The first word is the key XORed with the second. If two threads write an entry at the same time, a reader may see a
/// word of each; these do not match its key, so it takes the entry for another position's (Hyatt and Mann 2002).
/// Nothing needs to be locked, and a torn entry is never believed.
type Slot = [AtomicU64; 2];

/// The data, and whether it is that of the position with this key.
#[inline(always)]
fn load([check, data]: &Slot, key: u64) -> (u64, bool) {
    let data = data.load(Ordering::Relaxed);
    let check = check.load(Ordering::Relaxed);
    (data, data != 0 && check ^ data == key)
}

#[inline(always)]
fn store([check, word]: &Slot, key: u64, data: u64) {
    check.store(key ^ data, Ordering::Relaxed);
    word.store(data, Ordering::Relaxed);
}

/// The words of the slots that a position can be stored in: one line of the processor's cache.
const BUCKET_WORDS: usize = 8;
const BUCKET_BYTES: usize = BUCKET_WORDS * size_of::<AtomicU64>();

/// A table of fixed size. All methods that take `&self` can be called from many threads.
///
/// A new one costs nothing: its memory comes from the system as zeros, page by page, when a search first writes there.
/// Filling it would take a tenth of a second and more, on the clock of whoever waits for the first move.
pub(crate) struct TranspositionTable {
    /// The buckets, and as many words around them as it takes to begin each with a line of the cache.
    words: Box<[AtomicU64]>,
    /// Where the first bucket begins.
    first: usize,
    buckets: usize,
    generation: u8,
}

impl TranspositionTable {
    /// An empty table of about this many bytes, but at least one bucket. Where there is not so much memory it makes do
    /// with less.
    pub(crate) fn new(bytes: usize) -> Self {
        let wanted = (bytes / BUCKET_BYTES).max(1);
        let zeroed = |buckets: usize| {
            let words = <[AtomicU64]>::new_box_zeroed_with_elems((buckets + 1).checked_mul(BUCKET_WORDS)?);
            Some((buckets, words.ok()?))
        };
        let smaller = |buckets: &usize| (*buckets > 1).then_some(buckets / 2);
        let (buckets, words) =
            successors(Some(wanted), smaller).find_map(zeroed).expect("there is memory for a single bucket");
        let first = (words.as_ptr().addr() / size_of::<AtomicU64>()).wrapping_neg() % BUCKET_WORDS;
        TranspositionTable { words, first, buckets, generation: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        *self = TranspositionTable::new(self.buckets * BUCKET_BYTES);
    }

    /// Starts another search: what earlier ones stored stays, but is replaced first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % (1 << GENERATION_BITS);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &[Slot] {
        // Scales the key to the number of buckets, which therefore need not be a power of two.
        let bucket = ((key as u128 * self.buckets as u128) >> 64) as usize;
        let words = &self.words[self.first + bucket * BUCKET_WORDS..][..BUCKET_WORDS];
        words.as_chunks().0
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().map(|slot| load(slot, key)).find(|&(_, fits)| fits).and_then(|(data, _)| unpack(data))
    }

    /// Remembers what was found out about the position with this key.
    ///
    /// Replaces what was known about the same position, unless that came from a much deeper search of the same
    /// generation; otherwise the shallowest entry of its bucket. A deep entry has cost more and saves more when it is met
    /// again. Entries of earlier generations count as shallower, or the table would fill up with deep entries for
    /// positions the game has left behind.
    #[inline]
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let mut place = None;
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let (data, fits) = load(slot, key);
            if fits {
                if let Some(old) = unpack(data) {
                    if entry.best == 0 {
                        entry.best = old.best;
                    }
                    let is_current = generation(data) == self.generation;
                    if is_current && entry.bound != Bound::Exact && entry.depth as u32 + 3 < old.depth as u32 {
                        return;
                    }
                }
                place = Some(slot);
                break;
            }
            let value = self.value(data);
            if value < least {
                least = value;
                place = Some(slot);
            }
        }
        if let Some(slot) = place {
            store(slot, key, pack(entry, self.generation));
        }
    }

    /// How much an entry is worth keeping.
    #[inline(always)]
    fn value(&self, data: u64) -> i32 {
        if data == 0 {
            return i32::MIN;
        }
        let generations = 1 << GENERATION_BITS;
        let age = (self.generation as i32 + generations - generation(data) as i32) % generations;
        field(data, DEPTH_AT, DEPTH_BITS) as i32 - PLIES_PER_GENERATION * age
    }
}

#[inline(always)]
fn field(data: u64, at: u32, bits: u32) -> u64 {
    (data >> at) & ((1 << bits) - 1)
}

#[inline(always)]
fn generation(data: u64) -> u8 {
    field(data, GENERATION_AT, GENERATION_BITS) as u8
}

/// Never 0, which stands for no entry, since no bound is.
#[inline(always)]
fn pack(entry: Entry, generation: u8) -> u64 {
    let score = entry.score.points() as u64 & ((1 << SCORE_BITS) - 1);
    score
        | (entry.depth as u64) << DEPTH_AT
        | (entry.bound as u64) << BOUND_AT
        | (generation as u64) << GENERATION_AT
        | (entry.best as u64) << MOVE_AT
}

#[inline(always)]
fn unpack(data: u64) -> Option<Entry> {
    let bound = match field(data, BOUND_AT, BOUND_BITS) {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    // Shifted up and down again, so that the sign fills the upper bits.
    let unused = i32::BITS - SCORE_BITS;
    let points = (data as i32) << unused >> unused;
    Some(Entry {
        score: Score::from_points(points),
        bound,
        depth: field(data, DEPTH_AT, DEPTH_BITS) as u8,
        best: field(data, MOVE_AT, MOVE_BITS) as u32,
    })
}

#[cfg(test)]
mod tests;
