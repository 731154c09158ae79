//! Reads a book, whole or in pieces.

use std::ops::Range;

use super::block::read_block;
use super::checksum::checksum;
use super::head::Head;
use super::{BookError, Verdict};

/// A book, or as much of it as is there.
#[derive(Clone, Debug)]
pub struct Book {
    head: Head,
    blocks: Vec<Option<Box<[u8]>>>,
}

/// A block that is in a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its number.
    pub block: usize,
    /// Its bytes in the file.
    pub range: Range<u64>,
}

/// What a book has of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// It is there.
    Here(Verdict),
    /// It is not in the book.
    Absent,
    /// This block would tell.
    In(usize),
}

impl Book {
    /// Reads a whole file.
    pub fn read(file: &[u8]) -> Result<Self, BookError> {
        let mut book = Self::open(file)?;
        if book.head.bytes != file.len() as u64 {
            return Err(BookError::Length);
        }
        for block in 0..book.head.blocks() {
            let range = book.head.range(block).ok_or(BookError::Damaged)?;
            book.add(block, &file[range.start as usize..range.end as usize])?;
        }
        Ok(book)
    }

    /// Reads the head of a file; the blocks are to be [added](Book::add).
    pub fn open(file: &[u8]) -> Result<Self, BookError> {
        let head = Head::read(file)?;
        let blocks = vec![None; head.blocks()];
        Ok(Book { head, blocks })
    }

    /// What it says of itself.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Adds a block, if it is the right one and can be read.
    pub fn add(&mut self, block: usize, bytes: &[u8]) -> Result<(), BookError> {
        let info = self.head.blocks.get(block).ok_or(BookError::Length)?;
        if bytes.len() != usize::from(info.length) || checksum(bytes) != info.checksum {
            return Err(BookError::Damaged);
        }
        let mut last = info.first;
        let count = self.head.positions_in(block);
        let all = read_block(bytes, info.first, count, &self.head.code, |code, _| {
            last = code;
            true
        });
        let next = self.head.blocks.get(block + 1);
        if all.is_none() || next.is_some_and(|next| next.first <= last) {
            return Err(BookError::Damaged);
        }
        self.blocks[block] = Some(bytes.into());
        Ok(())
    }

    /// Where a block is.
    pub fn piece(&self, block: usize) -> Option<Piece> {
        Some(Piece { block, range: self.head.range(block)? })
    }

    /// What it has of the position with this code.
    pub(super) fn entry(&self, code: u64) -> Entry {
        let Some(block) = self.head.blocks.partition_point(|block| block.first <= code).checked_sub(1) else {
            return Entry::Absent;
        };
        let Some(bytes) = &self.blocks[block] else { return Entry::In(block) };
        let mut found = Entry::Absent;
        read_block(
            bytes,
            self.head.blocks[block].first,
            self.head.positions_in(block),
            &self.head.code,
            |at, verdict| {
                if at == code {
                    found = Entry::Here(verdict);
                }
                at < code
            },
        );
        found
    }
}
