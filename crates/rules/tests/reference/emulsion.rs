//! Emulsion from its rules page.

use std::cmp::Ordering;

use super::board::{AROUND, ORTHOGONAL, Square, Squares, name, named, step};
use super::{End, Options, Position};

pub struct Emulsion {
    board: Squares,
    turn: char,
    /// E8 with `tie=last-mover-loses`.
    last_mover_loses: bool,
}

fn other(player: char) -> char {
    if player == 'b' { 'w' } else { 'b' }
}

impl Emulsion {
    /// E2.
    pub fn start(options: &Options) -> Self {
        let size = options.number("size", 10) as i32;
        let colour_of = |(x, y): Square| {
            if size % 2 == 0 {
                let from_top_left = x + (size - 1 - y);
                if from_top_left % 2 == 0 { 'b' } else { 'w' }
            } else {
                let centre = size / 2;
                let from_centre = (x - centre).abs() + (y - centre).abs();
                if from_centre % 2 == 0 { 'w' } else { 'b' }
            }
        };
        Self::new(Squares::filled(size, size, colour_of), 'b', options)
    }

    pub fn read(options: &Options, text: &str) -> Self {
        let (board, turn) = text.split_once(' ').unwrap();
        Self::new(Squares::read(board), turn.parse().unwrap(), options)
    }

    fn new(board: Squares, turn: char, options: &Options) -> Self {
        let last_mover_loses = options.text("tie", "last-mover-wins") == "last-mover-loses";
        Emulsion { board, turn, last_mover_loses }
    }

    fn swapped(&self, one: Square, two: Square) -> Squares {
        let mut board = self.board.clone();
        board.set(one, self.board.get(two).unwrap());
        board.set(two, self.board.get(one).unwrap());
        board
    }

    /// E5, the sizes of a player's groups, the largest first.
    fn groups(&self, player: char) -> Vec<usize> {
        let mut left = self.board.squares_of(player);
        let mut sizes = Vec::new();
        while let Some(first) = left.pop() {
            let mut group = vec![first];
            let mut next = 0;
            while next < group.len() {
                for direction in ORTHOGONAL {
                    let to = step(group[next], direction, 1);
                    if let Some(place) = left.iter().position(|&at| at == to) {
                        left.remove(place);
                        group.push(to);
                    }
                }
                next += 1;
            }
            sizes.push(group.len());
        }
        sizes.sort();
        sizes.reverse();
        sizes
    }

    /// E7 and E8.
    fn score(&self) -> Option<End> {
        let groups = ['b', 'w'].map(|player| self.groups(player));
        let mut scores = [0, 0];
        for place in 0..groups[0].len().max(groups[1].len()) {
            for player in 0..2 {
                scores[player] += groups[player].get(place).unwrap_or(&0);
            }
            match scores[0].cmp(&scores[1]) {
                Ordering::Greater => return End::win('b', "groups"),
                Ordering::Less => return End::win('w', "groups"),
                Ordering::Equal => {}
            }
        }
        let last_mover = other(self.turn);
        End::win(if self.last_mover_loses { self.turn } else { last_mover }, "last-move")
    }
}

/// E3, doubled so that it is a whole number.
fn doubled_value(board: &Squares, at: Square) -> i32 {
    let mut value = 0;
    for direction in ORTHOGONAL {
        match board.get(step(at, direction, 1)) {
            None => value += 1,
            neighbour if neighbour == board.get(at) => value += 2,
            _ => {}
        }
    }
    value
}

impl Position for Emulsion {
    fn text(&self) -> String {
        format!("{} {}", self.board.text(), self.turn)
    }

    fn turn(&self) -> char {
        self.turn
    }

    /// E6.
    fn end(&self) -> Option<End> {
        if self.candidates().is_empty() { self.score() } else { None }
    }

    /// E4.
    fn candidates(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in self.board.squares_of(self.turn) {
            for direction in AROUND {
                let to = step(from, direction, 1);
                if self.board.get(to) != Some(other(self.turn)) {
                    continue;
                }
                let after = self.swapped(from, to);
                if doubled_value(&after, to) > doubled_value(&self.board, from) {
                    moves.push(format!("{}-{}", name(from), name(to)));
                }
            }
        }
        moves
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = self.candidates();
        moves.sort();
        moves
    }

    fn play(&self, ply: &str) -> Box<dyn Position> {
        let (from, to) = ply.split_once('-').unwrap();
        let board = self.swapped(named(from), named(to));
        Box::new(Emulsion { board, turn: other(self.turn), last_mover_loses: self.last_mover_loses })
    }

    fn repeatable(&self) -> Option<String> {
        None
    }
}
