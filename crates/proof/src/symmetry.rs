//! Which positions differ only by a rotation, a reflection or the colours: a proof of one serves them all.

use std::sync::OnceLock;

use tabuleiro_rules::{Bits, Point, Shape};

/// How many points one table look-up maps.
const CHUNK_BITS: usize = 6;

/// A symmetry of a board: where each point goes.
pub(crate) struct Map {
    to: Vec<u16>,
    /// For boards that fit one word: where each subset of each chunk's points goes.
    chunks: Vec<[u64; 1 << CHUNK_BITS]>,
}

impl Map {
    fn new(to: Vec<u16>) -> Self {
        let image = |chunk: usize, set: usize| {
            let points = (0..CHUNK_BITS).filter(|bit| set >> bit & 1 != 0).map(|bit| chunk * CHUNK_BITS + bit);
            points.filter_map(|at| to.get(at)).fold(0, |all, &at| all | 1 << at)
        };
        let chunks = if to.len() <= 64 { to.len().div_ceil(CHUNK_BITS) } else { 0 };
        let chunks = (0..chunks).map(|chunk| std::array::from_fn(|set| image(chunk, set))).collect();
        Map { to, chunks }
    }

    #[inline(always)]
    fn image<const W: usize>(&self, set: Bits<W>) -> [u64; W] {
        let mut image = [0; W];
        if W == 1 {
            let mut left = set.words()[0];
            for chunk in &self.chunks {
                image[0] |= chunk[left as usize & ((1 << CHUNK_BITS) - 1)];
                left >>= CHUNK_BITS;
            }
        } else {
            for at in set {
                let to = self.to[at] as usize;
                image[to >> 6] |= 1 << (to & 63);
            }
        }
        image
    }
}

/// In how many ways some of so many points can be chosen, on boards of up to 63 points.
static CHOICES: [[u64; 64]; 64] = {
    let mut choices = [[0; 64]; 64];
    let mut points = 0;
    while points < 64 {
        choices[points][0] = 1;
        let mut chosen = 1;
        while chosen <= points {
            choices[points][chosen] = choices[points - 1][chosen - 1] + choices[points - 1][chosen];
            chosen += 1;
        }
        points += 1;
    }
    choices
};

/// Symmetries of a board.
pub(crate) struct Symmetries {
    pub(crate) maps: Vec<Map>,
}

/// The longest edge of a square board and of a triangle.
const MOST_SIDE: usize = 26;

impl Symmetries {
    /// Those of a board with rows and columns: first the four that keep rows as rows, then, on a square board, the four
    /// that turn them into columns.
    #[inline(always)]
    pub(crate) fn of_square(width: u8, height: u8) -> &'static Self {
        static BOARDS: [[OnceLock<Symmetries>; MOST_SIDE]; MOST_SIDE] =
            [const { [const { OnceLock::new() }; MOST_SIDE] }; MOST_SIDE];
        BOARDS[width as usize - 1][height as usize - 1].get_or_init(|| Self::square(width, height))
    }

    fn square(width: u8, height: u8) -> Self {
        let mirror = |at: u8, length: u8, mirrored: bool| if mirrored { length - 1 - at } else { at };
        let map = |transposed: bool, across: bool, along: bool| {
            let image = |at: u16| {
                let (column, row) = ((at % width as u16) as u8, (at / width as u16) as u8);
                let (column, row) = (mirror(column, width, across), mirror(row, height, along));
                let (column, row) = if transposed { (row, column) } else { (column, row) };
                row as u16 * width as u16 + column as u16
            };
            Map::new((0..width as u16 * height as u16).map(image).collect())
        };
        let turns: &[bool] = if width == height { &[false, true] } else { &[false] };
        let mirrors = [(false, false), (true, false), (false, true), (true, true)];
        let maps = turns.iter().flat_map(|&turned| mirrors.map(|(across, along)| map(turned, across, along)));
        Symmetries { maps: maps.collect() }
    }

    /// The six of a triangle.
    #[inline(always)]
    pub(crate) fn of_triangle(side: u8) -> &'static Self {
        static BOARDS: [OnceLock<Symmetries>; MOST_SIDE] = [const { OnceLock::new() }; MOST_SIDE];
        BOARDS[side as usize - 1].get_or_init(|| Self::triangle(side))
    }

    fn triangle(side: u8) -> Self {
        // A point is given by its distances from the three edges; every permutation of the three is a symmetry.
        let distances = |point: Point| [side - 1 - point.letter, point.number, point.letter - point.number];
        let index = |[base, left, _]: [u8; 3]| {
            let row = (side - 1 - base) as u16;
            row * (row + 1) / 2 + left as u16
        };
        let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
        let map = |order: [usize; 3]| {
            let points = Shape::Triangle { side }.points();
            Map::new(points.map(|point| index(order.map(|edge| distances(point)[edge]))).collect())
        };
        Symmetries { maps: orders.map(map).into() }
    }

    /// The key of some sets of points, the same for all their images under the given symmetries, and of what no
    /// symmetry changes.
    #[inline(always)]
    pub(crate) fn key<const W: usize, const N: usize>(maps: &[Map], sets: [Bits<W>; N], rest: u64) -> u128 {
        let words = Self::least(maps, sets);
        let mut key = Hash128::new(rest);
        words.as_flattened().iter().for_each(|&word| key.add(word));
        key.finish()
    }

    /// The same without a hash, as a number that no others have: a digit for each point, which says in which of the sets it
    /// is, and above them the rest, one of `rests`. `contents` lists what can be, as sets of sets. `None` if the board is
    /// too large for that.
    pub(crate) fn code<const W: usize, const N: usize>(
        maps: &[Map],
        sets: [Bits<W>; N],
        contents: &[u8],
        (rest, rests): (u64, u64),
    ) -> Option<u64> {
        let points = maps.first()?.to.len();
        let base = contents.len() as u64;
        let boards = base.checked_pow(points as u32)?;
        boards.checked_mul(rests)?;
        let words = Self::least(maps, sets);
        let content = |at: usize| {
            words
                .iter()
                .enumerate()
                .fold(0, |content, (set, words)| content | ((words[at >> 6] >> (at & 63) & 1) as u8) << set)
        };
        (0..points).rev().try_fold(rest, |code, at| {
            let digit = contents.iter().position(|&listed| listed == content(at))?;
            Some(code * base + digit as u64)
        })
    }

    /// The same for sets of which no two share a point, and without a rest: above how many points each set has, the place
    /// among all boards with as many. These numbers lie closer together.
    pub(crate) fn ranked_code<const W: usize, const N: usize>(maps: &[Map], sets: [Bits<W>; N]) -> Option<u64> {
        let points = maps.first()?.to.len();
        let (counts, boards) = (points as u64 + 1, (N as u64 + 1).checked_pow(points as u32)?);
        counts.checked_pow(N as u32)?.checked_mul(boards)?;
        let (mut class, mut rank) = (0, 0);
        // So many boards have numbers only where one word holds all points.
        let mut free: u64 = (1 << points) - 1;
        for words in Self::least(maps, sets) {
            let (mut left, mut count, mut place) = (words[0], 0, 0);
            while left != 0 {
                let before = free & ((left & left.wrapping_neg()) - 1);
                count += 1;
                place += CHOICES[before.count_ones() as usize][count];
                left &= left - 1;
            }
            class = class * counts + count as u64;
            rank = rank * CHOICES[free.count_ones() as usize][count] + place;
            free &= !words[0];
        }
        Some(class * boards + rank)
    }

    /// The least image of some sets.
    #[inline(always)]
    fn least<const W: usize, const N: usize>(maps: &[Map], sets: [Bits<W>; N]) -> [[u64; W]; N] {
        maps.iter().map(|map| sets.map(|set| map.image(set))).min().unwrap_or([[0; W]; N])
    }
}

/// Two hashes side by side, each by widening multiplication and folding.
struct Hash128([u64; 2]);

impl Hash128 {
    const FACTORS: [u64; 2] = [0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93];

    #[inline(always)]
    fn new(seed: u64) -> Self {
        let mut hash = Hash128([0x2437_4A3C_15F0_8D31, 0x13B5_6E27_9C0D_F845]);
        hash.add(seed);
        hash
    }

    #[inline(always)]
    fn add(&mut self, word: u64) {
        for (lane, factor) in self.0.iter_mut().zip(Self::FACTORS) {
            let wide = (*lane ^ word) as u128 * factor as u128;
            *lane = ((wide >> 64) as u64 ^ wide as u64).rotate_left(29).wrapping_add(factor);
        }
    }

    #[inline(always)]
    fn finish(mut self) -> u128 {
        // Once more, so that the last word reaches all bits.
        self.add(0);
        (self.0[1] as u128) << 64 | self.0[0] as u128
    }
}

#[cfg(test)]
mod tests;
