//! Writes a book.

use std::collections::BTreeMap;

use tabuleiro_rules::GameSpec;

use super::block::{POSITIONS, write_block};
use super::checksum::checksum;
use super::head::{BlockInfo, Head};
use super::prefix_code::PrefixCode;
use super::{Kind, Verdict};

/// The bytes of a book with these positions, given by their codes, in any order but each only once.
pub fn write(game: GameSpec, kind: Kind, start: Verdict, mut positions: Vec<(u64, Verdict)>) -> Vec<u8> {
    positions.sort_unstable_by_key(|&(code, _)| code);
    let mut counts = BTreeMap::new();
    positions.iter().for_each(|&(_, verdict)| *counts.entry(verdict).or_insert(0) += 1);
    let code = PrefixCode::of(&counts);
    let words = code.words();
    let mut blocks = Vec::new();
    let mut content = Vec::new();
    for positions in positions.chunks(POSITIONS) {
        let block = write_block(positions, &words);
        // The longest distances and words of a whole block take less than 2¹³ bytes.
        let length = block.len() as u16;
        blocks.push(BlockInfo { first: positions[0].0, length, checksum: checksum(&block), offset: 0 });
        content.extend(block);
    }
    let head = Head { game, kind, start, positions: positions.len() as u64, bytes: 0, code, blocks };
    let mut file = head.write();
    file.append(&mut content);
    file
}
