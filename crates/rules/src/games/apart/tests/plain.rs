//! The page read literally, square by square, and random games in which it has to agree with the bitboards.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

/// A column and a row.
type Square = (i32, i32);

/// The text of a move, and the two squares of a move that is not `stop` or `pass`.
type PlainMove = (String, Option<[Square; 2]>);

/// A position as the page describes it.
#[derive(Clone)]
struct Plain {
    width: i32,
    height: i32,
    pieces: BTreeMap<Square, char>,
    mover: char,
    turns: u32,
    quiet: u32,
    used: Vec<Square>,
}

const WAYS: [Square; 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (-1, 1), (1, -1)];

fn name((column, row): Square) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

impl Plain {
    fn start(width: i32, height: i32) -> Self {
        let mut pieces = BTreeMap::new();
        for column in 1..width - 1 {
            pieces.extend([0, 1].map(|row| ((column, row), 'w')));
            pieces.extend([1, 2].map(|row| ((column, height - row), 'b')));
        }
        Plain { width, height, pieces, mover: 'w', turns: 0, quiet: 0, used: Vec::new() }
    }

    fn other(colour: char) -> char {
        if colour == 'w' { 'b' } else { 'w' }
    }

    fn run(&self, from: Square, way: Square) -> i32 {
        let colour = self.pieces[&from];
        (1..).take_while(|n| self.pieces.get(&(from.0 + n * way.0, from.1 + n * way.1)) == Some(&colour)).count() as i32
    }

    /// A4: the moves of one piece, with their lengths.
    fn goes(&self, from: Square) -> Vec<(i32, Square)> {
        let mut goes = Vec::new();
        for way in WAYS {
            let length = 1 + self.run(from, way) + self.run(from, (-way.0, -way.1));
            let to = (from.0 + length * way.0, from.1 + length * way.1);
            let on_board = (0..self.width).contains(&to.0) && (0..self.height).contains(&to.1);
            if on_board && self.pieces.get(&to) != Some(&self.pieces[&from]) {
                goes.push((length, to));
            }
        }
        goes
    }

    fn text(&self, from: Square, to: Square) -> String {
        let between = if self.pieces.contains_key(&to) { 'x' } else { '-' };
        format!("{}{between}{}", name(from), name(to))
    }

    /// A6 and A7: where the jumping piece can go on.
    fn further(&self, from: Square) -> Vec<Square> {
        let jumps = self.goes(from).into_iter().filter(|(length, _)| *length > 1).map(|(_, to)| to);
        jumps.filter(|to| !self.used.contains(to)).collect()
    }

    fn moves(&self) -> Vec<PlainMove> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves: Vec<_> = match self.used.last() {
            Some(&from) => self.further(from).into_iter().map(|to| (from, to)).collect(),
            None => {
                let own = self.pieces.iter().filter(|(_, colour)| **colour == self.mover).map(|(&from, _)| from);
                own.flat_map(|from| self.goes(from).into_iter().map(move |(_, to)| (from, to))).collect()
            }
        };
        let mut moves: Vec<_> = moves.drain(..).map(|(from, to)| (self.text(from, to), Some([from, to]))).collect();
        if !self.used.is_empty() {
            moves.push(("stop".to_owned(), None));
        } else if moves.is_empty() {
            moves.push(("pass".to_owned(), None));
        }
        moves.sort();
        moves
    }

    fn play(&mut self, squares: Option<[Square; 2]>) {
        self.quiet += 1;
        if let Some([from, to]) = squares {
            let piece = self.pieces.remove(&from).unwrap();
            if self.pieces.insert(to, piece).is_some() {
                self.quiet = 0;
            }
            let jump = (from.0 - to.0).abs().max((from.1 - to.1).abs()) > 1;
            if jump && self.turns > 0 {
                if self.used.is_empty() {
                    self.used.push(from);
                }
                self.used.push(to);
                if !self.further(to).is_empty() {
                    return;
                }
            }
        }
        self.used.clear();
        self.turns += 1;
        self.mover = Self::other(self.mover);
    }

    /// A9.
    fn apart(&self, colour: char) -> bool {
        let own = || self.pieces.iter().filter(|(_, piece)| **piece == colour).map(|(&at, _)| at);
        own().all(|a| own().all(|b| a == b || (a.0 - b.0).abs().max((a.1 - b.1).abs()) > 1))
    }

    /// A10 and R2: who won, and the reason.
    fn outcome(&self) -> Option<(Option<char>, &'static str)> {
        let (opponent, mover) = (self.mover, Self::other(self.mover));
        if !self.used.is_empty() {
            return None;
        }
        match (self.apart(opponent), self.apart(mover)) {
            (true, true) => Some((Some(opponent), "both-apart")),
            (true, false) => Some((Some(opponent), "apart")),
            (false, true) => Some((Some(mover), "apart")),
            (false, false) => (self.quiet >= 200).then_some((None, "quiet")),
        }
    }
}

impl std::fmt::Display for Plain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let row = |row: i32| -> String {
            (0..self.width).map(|column| self.pieces.get(&(column, row)).copied().unwrap_or('.')).collect()
        };
        let mut board = (0..self.height).rev().map(row).collect::<Vec<_>>().join("/");
        for run in (1..=self.width as usize).rev() {
            board = board.replace(&".".repeat(run), &run.to_string());
        }
        let used = self.used.iter().map(|&at| name(at)).collect::<Vec<_>>().join("-");
        let used = if used.is_empty() { "-" } else { &used };
        write!(f, "{board} {} {} {} {used}", self.mover, self.turns, self.quiet)
    }
}

/// Plays random games and compares everything in every position; gives the number of plies in the middle of a sequence
/// and the longest line that was seen.
fn compare<const W: usize>(width: u8, height: u8, games: u64) -> (usize, usize) {
    let options = Options { width, height };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(width as u64 * 100 + height as u64);
    let (mut middles, mut longest) = (0, 0);
    for _ in 0..games {
        let mut plain = Plain::start(width as i32, height as i32);
        let mut position = Position::<W>::start(&options);
        loop {
            compare_position(&plain, &position);
            let moves = plain.moves();
            if moves.is_empty() {
                break;
            }
            middles += usize::from(!plain.used.is_empty());
            let lengths = plain
                .pieces
                .keys()
                .flat_map(|&(column, row)| position.line_lengths(Point::new(column as u8, row as u8)).unwrap());
            longest = longest.max(lengths.max().unwrap());
            let (text, squares) = &moves[random.random_range(0..moves.len())];
            plain.play(*squares);
            position.play(text.parse().unwrap()).unwrap();
        }
    }
    (middles, longest)
}

fn compare_position<const W: usize>(plain: &Plain, position: &Position<W>) {
    let text = plain.to_string();
    assert_eq!(position.to_string(), text);
    let outcome = position.outcome().map(|outcome| {
        let letter = outcome.winner.map(|player| ['w', 'b'][player.index()]);
        (letter, outcome.reason.name())
    });
    assert_eq!(outcome, plain.outcome(), "{text}");

    let sorted = |moves: Vec<Move>| {
        let mut texts: Vec<String> = moves.into_iter().map(|ply| ply.to_string()).collect();
        texts.sort();
        texts
    };
    let expected: Vec<String> = plain.moves().into_iter().map(|(text, _)| text).collect();
    let mut listed = Vec::new();
    position.legal_moves(&mut listed);
    assert!(listed.iter().all(|&ply| position.check(ply).is_ok()), "{text}");
    assert_eq!(sorted(listed), expected, "{text}");
    assert_eq!(position.count_moves(), expected.len(), "{text}");
    let picked = (0..expected.len()).map(|number| {
        let pick = position.pick_move(|count| {
            assert_eq!(count, expected.len(), "{text}");
            number
        });
        pick.unwrap()
    });
    assert_eq!(sorted(picked.collect()), expected, "{text}");
    assert_eq!(position.key, key_of(&position.pieces, position.turn), "{text}");

    let read = Position::<W>::read(&position.options(), &text).unwrap();
    assert_eq!(read, *position, "{text}");
    assert_eq!((read.key(), read.repetition_key()), (position.key(), position.repetition_key()), "{text}");
}

#[test]
fn bitboards_agree_with_a_plain_reading_of_the_page() {
    let seen = [
        compare::<1>(5, 5, 40),
        compare::<1>(7, 6, 20),
        compare::<1>(8, 8, 10),
        compare::<2>(5, 15, 5),
        compare::<2>(15, 5, 5),
        compare::<4>(15, 15, 2),
        compare::<4>(6, 6, 3),
    ];
    for (middles, longest) in seen {
        assert!(middles > 20 && longest >= 3, "{seen:?}");
    }
}

#[test]
fn only_the_legal_moves_pass_the_check() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let options = Options { width: 6, height: 5 };
    for _ in 0..10 {
        let mut position = Position::<1>::start(&options);
        while let Some(ply) = position.pick_move(|moves| random.random_range(0..moves)) {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let points: Vec<Point> = position.shape().points().collect();
            let pairs = points.iter().flat_map(|&from| points.iter().map(move |&to| (from, to)));
            let all = pairs.flat_map(|(from, to)| [false, true].map(|captures| Move::Go { from, to, captures }));
            for any in all.chain([Move::Stop, Move::Pass]) {
                assert_eq!(position.check(any).is_ok(), legal.contains(&any), "{any} in {position}");
            }
            for point in points {
                let first = legal.iter().any(|ply| crate::game::Ply::points(*ply).first() == Some(&point));
                assert_eq!(position.check_first(point).is_ok(), first, "{point} in {position}");
            }
            position.play(ply).unwrap();
        }
    }
}
