//! Books of solved boards.

use tabuleiro_proof::Value;
use tabuleiro_proof::book::{Book, HEAD_START, Head, Missing};

/// How many bytes of the head are about one block, and where in them its checksum begins.
const BLOCK: usize = 14;
const BLOCK_CHECKSUM: usize = 10;

/// A book: one that can be read says the same in pieces as in one. What is damaged is refused, so the checksums are mended
/// first: what is behind them has to hold as well.
pub fn book(data: &[u8]) -> bool {
    let is_read = check(data);
    let mut mended = data.to_vec();
    if mend(&mut mended).is_some() && mended != data {
        check(&mended);
    }
    is_read
}

fn check(data: &[u8]) -> bool {
    let Ok(book) = Book::read(data) else { return false };
    let head = book.head();
    assert_eq!(head.bytes, data.len() as u64, "a whole book has another length");
    let start = head.game.start();
    let known = book.look_up(&start).expect("nothing is missing from a whole book");
    assert_eq!(known.moves.len(), start.legal_moves().len(), "moves are missing");
    assert!(known.moves.iter().all(|each| each.value != Value::Unknown || each.plies.is_none()));
    let mut in_pieces = Book::open(data).expect("the head can be read");
    // Each round asks for what the one before could not know.
    while let Err(Missing(pieces)) = in_pieces.look_up(&start) {
        for piece in pieces {
            let bytes = &data[piece.range.start as usize..piece.range.end as usize];
            in_pieces.add(piece.block, bytes).expect("the block was read before");
        }
    }
    assert_eq!(in_pieces.look_up(&start).ok(), Some(known), "a book in pieces says something else");
    true
}

/// Makes the checksums those of what is there.
fn mend(data: &mut [u8]) -> Option<()> {
    let length = Head::length(data).ok()?;
    seal(data, length)?;
    let head = Head::read(data).ok()?;
    let index = length.checked_sub(head.blocks() * BLOCK)?;
    for block in 0..head.blocks() {
        let range = head.range(block)?;
        let sum = checksum(data.get(range.start as usize..range.end as usize)?);
        let place = index + block * BLOCK + BLOCK_CHECKSUM;
        data.get_mut(place..place + 4)?.copy_from_slice(&sum.to_le_bytes());
    }
    seal(data, length)
}

fn seal(data: &mut [u8], length: usize) -> Option<()> {
    let sum = checksum(data.get(HEAD_START..length)?);
    data.get_mut(HEAD_START - 4..HEAD_START)?.copy_from_slice(&sum.to_le_bytes());
    Some(())
}

/// CRC-32, bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    let mut rest = !0u32;
    for &byte in bytes {
        rest ^= u32::from(byte);
        for _ in 0..8 {
            rest = if rest & 1 != 0 { rest >> 1 ^ 0xEDB8_8320 } else { rest >> 1 };
        }
    }
    !rest
}
