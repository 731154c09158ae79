//! The beginning of a book: of which game it is, how verdicts are written, and where each block is.
//!
//! All numbers are little-endian. First, in [`HEAD_START`] bytes, [`MAGIC`], the version, the length of the whole head and
//! its checksum; then the game string with its length, the kind, what the start is worth, how many positions there are, the
//! verdicts with the lengths of their words, and of each block its first code, its length and its checksum.

use std::ops::Range;

use tabuleiro_rules::{GameSpec, Player};

use super::block::POSITIONS;
use super::checksum::checksum;
use super::prefix_code::PrefixCode;
use super::{BookError, Kind, Verdict};
use crate::solve::Value;

/// What every book begins with.
const MAGIC: &[u8; 7] = b"tabbook";

/// The version of the format.
const VERSION: u8 = 1;

/// How many bytes tell how long the head is.
pub const HEAD_START: usize = MAGIC.len() + 1 + 4 + 4;

/// Where a block is, and how it is recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BlockInfo {
    pub(super) first: u64,
    pub(super) length: u16,
    pub(super) checksum: u32,
    /// Where it begins in the file.
    pub(super) offset: u64,
}

/// What a book says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Which game with which options.
    pub game: GameSpec,
    /// Which positions it has.
    pub kind: Kind,
    /// What the start of the game is worth to the first player.
    pub start: Verdict,
    /// How many positions are stored.
    pub positions: u64,
    /// How many bytes the book has in all.
    pub bytes: u64,
    pub(super) code: PrefixCode,
    pub(super) blocks: Vec<BlockInfo>,
}

impl Head {
    /// How long a head is, from its first [`HEAD_START`] bytes.
    pub fn length(start: &[u8]) -> Result<usize, BookError> {
        let mut bytes = Bytes(start);
        let magic: [u8; 7] = bytes.array().map_err(|_| BookError::Foreign)?;
        if magic != *MAGIC {
            return Err(BookError::Foreign);
        }
        match bytes.byte()? {
            VERSION => Ok(bytes.number()? as usize),
            version => Err(BookError::Version(version)),
        }
    }

    /// Reads a head; what follows it does not matter.
    pub fn read(file: &[u8]) -> Result<Self, BookError> {
        let length = Self::length(file)?;
        let head = file.get(..length).ok_or(BookError::Length)?;
        let rest = head.get(HEAD_START..).ok_or(BookError::Damaged)?;
        let mut found = Bytes(&head[HEAD_START - 4..HEAD_START]);
        if found.number()? != checksum(rest) {
            return Err(BookError::Damaged);
        }
        Self::read_fields(&mut Bytes(rest), length)
    }

    fn read_fields(bytes: &mut Bytes<'_>, length: usize) -> Result<Self, BookError> {
        let name = bytes.byte()? as usize;
        let game = String::from_utf8_lossy(bytes.take(name)?).into_owned();
        let game: GameSpec = game.parse().map_err(|_| BookError::Game(game))?;
        let kind = match bytes.byte()? {
            0 => Kind::Whole,
            1 => Kind::Strategy(Player::First),
            2 => Kind::Strategy(Player::Second),
            _ => return Err(BookError::Damaged),
        };
        let start = bytes.verdict()?;
        let positions = u64::from_le_bytes(bytes.array()?);
        let verdicts = u16::from_le_bytes(bytes.array()?);
        let verdicts =
            (0..verdicts).map(|_| Ok((bytes.byte()?, bytes.verdict()?))).collect::<Result<_, BookError>>()?;
        let code = PrefixCode::with_lengths(verdicts).ok_or(BookError::Damaged)?;
        let mut offset = length as u64;
        let mut blocks = Vec::new();
        for _ in 0..positions.div_ceil(POSITIONS as u64) {
            let (first, length, checksum) = (u64::from_le_bytes(bytes.array()?), bytes.array()?, bytes.number()?);
            let length = u16::from_le_bytes(length);
            blocks.push(BlockInfo { first, length, checksum, offset });
            offset += u64::from(length);
        }
        let in_order = blocks.is_sorted_by(|one, other| one.first < other.first);
        if !in_order || !bytes.0.is_empty() || (code.verdicts().is_empty() && positions > 0) {
            return Err(BookError::Damaged);
        }
        Ok(Head { game, kind, start, positions, bytes: offset, code, blocks })
    }

    /// Writes a head, with as many blocks as it has positions for.
    pub(super) fn write(&self) -> Vec<u8> {
        let game = self.game.to_string();
        let mut rest = vec![game.len() as u8];
        rest.extend(game.bytes());
        rest.push(match self.kind {
            Kind::Whole => 0,
            Kind::Strategy(Player::First) => 1,
            Kind::Strategy(Player::Second) => 2,
        });
        rest.extend(bytes_of(self.start));
        rest.extend(self.positions.to_le_bytes());
        rest.extend((self.code.verdicts().len() as u16).to_le_bytes());
        for &(length, verdict) in self.code.verdicts() {
            rest.push(length);
            rest.extend(bytes_of(verdict));
        }
        for block in &self.blocks {
            rest.extend(block.first.to_le_bytes());
            rest.extend(block.length.to_le_bytes());
            rest.extend(block.checksum.to_le_bytes());
        }
        let mut head = MAGIC.to_vec();
        head.push(VERSION);
        head.extend(((HEAD_START + rest.len()) as u32).to_le_bytes());
        head.extend(checksum(&rest).to_le_bytes());
        head.extend(rest);
        head
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The bytes of a block in the file.
    pub fn range(&self, block: usize) -> Option<Range<u64>> {
        let info = self.blocks.get(block)?;
        Some(info.offset..info.offset + u64::from(info.length))
    }

    /// How many positions a block has.
    pub(super) fn positions_in(&self, block: usize) -> usize {
        (self.positions - (block * POSITIONS) as u64).min(POSITIONS as u64) as usize
    }
}

/// A verdict in two bytes: the plies, above the value.
fn bytes_of(verdict: Verdict) -> [u8; 2] {
    let value = match verdict.value {
        Value::Draw | Value::Unknown => 0,
        Value::Win => 1,
        Value::Loss => 2,
    };
    ((verdict.plies as u16) << 2 | value).to_le_bytes()
}

/// What is left to read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], BookError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(BookError::Length)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], BookError> {
        self.take(N)?.try_into().map_err(|_| BookError::Length)
    }

    fn byte(&mut self) -> Result<u8, BookError> {
        self.array().map(|[byte]| byte)
    }

    fn number(&mut self) -> Result<u32, BookError> {
        self.array().map(u32::from_le_bytes)
    }

    fn verdict(&mut self) -> Result<Verdict, BookError> {
        let both = u16::from_le_bytes(self.array()?);
        let plies = u32::from(both >> 2);
        match both & 3 {
            0 if plies == 0 => Ok(Verdict::DRAW),
            1 => Ok(Verdict { value: Value::Win, plies }),
            2 => Ok(Verdict { value: Value::Loss, plies }),
            _ => Err(BookError::Damaged),
        }
    }
}
