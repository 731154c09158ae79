//! A block of a book: some hundred positions in the order of their codes, as bits.
//!
//! The first code is in the index. Of each other position the block has how far its code is from the one before, in a
//! [Golomb–Rice code](https://en.wikipedia.org/wiki/Golomb_coding#Rice_coding) that suits the block; and of each the word of
//! its verdict.

use std::collections::BTreeMap;

use super::Verdict;
use super::prefix_code::PrefixCode;

/// How many positions a block has; only the last may have fewer.
pub(super) const POSITIONS: usize = 512;

/// The bits that say which Rice code a block uses.
const PARAMETER_BITS: u8 = 6;

/// A distance with more ones than this in front is written out instead.
const MOST_ONES: u64 = 24;

/// Bits one after another, the highest of a byte first.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// How many bits of the last byte are free.
    free: u8,
}

impl BitWriter {
    /// Adds the lowest so many bits.
    pub(super) fn put(&mut self, bits: u64, count: u8) {
        for at in (0..count).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((bits >> at & 1) as u8) << self.free;
            }
        }
    }
}

/// Reads bits as [`BitWriter`] wrote them.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    /// The number of the next bit.
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        BitReader { bytes, at: 0 }
    }

    /// The next so many bits, up to 64; `None` if there are fewer.
    #[inline]
    pub(super) fn take(&mut self, count: u8) -> Option<u64> {
        let mut bits = 0;
        let mut left = count as usize;
        while left > 0 {
            let byte = *self.bytes.get(self.at >> 3)?;
            let unread = 8 - (self.at & 7);
            let taken = left.min(unread);
            let these = byte >> (unread - taken) & (0xFF_u8 >> (8 - taken));
            bits = bits << taken | these as u64;
            self.at += taken;
            left -= taken;
        }
        Some(bits)
    }

    /// How many ones come before the next zero, which is skipped; no more than `most` are read.
    fn ones(&mut self, most: u64) -> Option<u64> {
        let mut ones = 0;
        while ones < most && self.take(1)? == 1 {
            ones += 1;
        }
        Some(ones)
    }

    /// Whether nothing is left but the zeros that fill the last byte.
    fn is_at_end(&mut self) -> bool {
        let left = self.bytes.len() * 8 - self.at;
        left < 8 && self.take(left as u8) == Some(0)
    }
}

/// The bits a distance takes, less one, since no two codes are the same.
fn cost(distance: u64, parameter: u8) -> u64 {
    let ones = distance >> parameter;
    if ones < MOST_ONES { ones + 1 + parameter as u64 } else { MOST_ONES + 64 }
}

/// Writes a block.
pub(super) fn write_block(positions: &[(u64, Verdict)], words: &BTreeMap<Verdict, (u64, u8)>) -> Vec<u8> {
    let distances: Vec<u64> = positions.windows(2).map(|pair| pair[1].0 - pair[0].0 - 1).collect();
    let parameters = 0..1 << PARAMETER_BITS;
    let total = |&parameter: &u8| distances.iter().map(|&each| cost(each, parameter)).sum::<u64>();
    let parameter = parameters.min_by_key(total).unwrap_or(0);
    let mut bits = BitWriter::default();
    bits.put(parameter.into(), PARAMETER_BITS);
    for (at, (_, verdict)) in positions.iter().enumerate() {
        if let Some(&distance) = at.checked_sub(1).and_then(|before| distances.get(before)) {
            write_distance(distance, parameter, &mut bits);
        }
        if let Some(&word) = words.get(verdict) {
            PrefixCode::write(word, &mut bits);
        }
    }
    bits.bytes
}

fn write_distance(distance: u64, parameter: u8, bits: &mut BitWriter) {
    let ones = distance >> parameter;
    if ones < MOST_ONES {
        bits.put((1 << (ones + 1)) - 2, ones as u8 + 1);
        bits.put(distance, parameter);
    } else {
        bits.put((1 << MOST_ONES) - 1, MOST_ONES as u8);
        bits.put(distance, 64);
    }
}

/// Hands out the positions of a block in their order, until it is told to stop. `None` if they cannot be read, or, where all
/// were wanted, if the block does not end with the last of them.
pub(super) fn read_block(
    bytes: &[u8],
    first: u64,
    count: usize,
    code: &PrefixCode,
    mut visit: impl FnMut(u64, Verdict) -> bool,
) -> Option<()> {
    let mut bits = BitReader::new(bytes);
    let parameter = bits.take(PARAMETER_BITS)? as u8;
    let mut position = first;
    for number in 0..count {
        if number > 0 {
            let distance = match bits.ones(MOST_ONES)? {
                MOST_ONES => bits.take(64)?,
                ones => ones.checked_mul(1 << parameter)?.checked_add(bits.take(parameter)?)?,
            };
            position = position.checked_add(distance)?.checked_add(1)?;
        }
        if !visit(position, code.read(&mut bits)?) {
            return Some(());
        }
    }
    bits.is_at_end().then_some(())
}
