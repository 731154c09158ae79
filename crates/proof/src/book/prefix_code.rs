//! Verdicts as bits, the frequent ones as few: a canonical prefix code, made from how often each comes up.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::Verdict;
use super::block::{BitReader, BitWriter};

/// No word is longer than this. To need more, a rarest verdict would have to be rarer than one in ten million.
pub(super) const MOST_BITS: u8 = 40;

/// A code: the verdicts with the lengths of their words, the shortest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PrefixCode {
    verdicts: Vec<(u8, Verdict)>,
    /// For each length: the first word of that length, and how many verdicts have shorter ones.
    lengths: Vec<(u64, usize)>,
}

impl PrefixCode {
    /// The best code for verdicts that come up so often.
    pub(super) fn of(counts: &BTreeMap<Verdict, u64>) -> Self {
        let mut lengths: Vec<u8> = vec![u8::from(counts.len() == 1); counts.len()];
        let mut heap: BinaryHeap<Reverse<(u64, Vec<usize>)>> =
            counts.values().enumerate().map(|(at, &count)| Reverse((count, vec![at]))).collect();
        while let (Some(Reverse((rare, mut members))), Some(Reverse((next, others)))) = (heap.pop(), heap.pop()) {
            members.extend(others);
            members.iter().for_each(|&at| lengths[at] += 1);
            heap.push(Reverse((rare + next, members)));
        }
        let mut verdicts: Vec<(u8, Verdict)> = lengths.into_iter().zip(counts.keys().copied()).collect();
        verdicts.sort_unstable();
        Self::with_lengths(verdicts).expect("the lengths are those of a tree")
    }

    /// The code with words of these lengths, if there is one that leaves none unused.
    pub(super) fn with_lengths(verdicts: Vec<(u8, Verdict)>) -> Option<Self> {
        let is_sorted = verdicts.is_sorted_by(|one, other| one < other);
        if !is_sorted || verdicts.iter().any(|&(length, _)| length == 0 || length > MOST_BITS) {
            return None;
        }
        let mut lengths = Vec::new();
        let (mut word, mut shorter) = (0u64, 0);
        for length in 1..=verdicts.last().map_or(0, |&(length, _)| length) {
            lengths.push((word, shorter));
            let these = verdicts[shorter..].iter().take_while(|&&(each, _)| each == length).count();
            word += these as u64;
            if word > 1 << length {
                return None;
            }
            shorter += these;
            word <<= 1;
        }
        let all_used = lengths.is_empty() || word == 2 << lengths.len();
        (all_used || verdicts.len() == 1).then_some(PrefixCode { verdicts, lengths })
    }

    /// The verdicts with the lengths of their words, in the order that the words follow from.
    pub(super) fn verdicts(&self) -> &[(u8, Verdict)] {
        &self.verdicts
    }

    /// The word of each verdict, with its length.
    pub(super) fn words(&self) -> BTreeMap<Verdict, (u64, u8)> {
        let word = |(at, &(length, verdict)): (usize, &(u8, Verdict))| {
            let (first, shorter) = self.lengths[length as usize - 1];
            (verdict, (first + (at - shorter) as u64, length))
        };
        self.verdicts.iter().enumerate().map(word).collect()
    }

    /// Reads a word.
    pub(super) fn read(&self, bits: &mut BitReader<'_>) -> Option<Verdict> {
        let mut word = 0;
        for (at, &(first, shorter)) in self.lengths.iter().enumerate() {
            word = word << 1 | bits.take(1)?;
            let next = self.lengths.get(at + 1).map_or(self.verdicts.len(), |&(_, shorter)| shorter);
            let number = word.checked_sub(first)? as usize;
            if number < next - shorter {
                return Some(self.verdicts[shorter + number].1);
            }
        }
        None
    }

    /// Writes a word that [`PrefixCode::words`] gave.
    pub(super) fn write((word, length): (u64, u8), bits: &mut BitWriter) {
        bits.put(word, length);
    }
}
