//! Talpa from its rules page.

use super::board::{EMPTY, ORTHOGONAL, Square, Squares, name, named, step};
use super::{End, Options, Position};

pub struct Talpa {
    board: Squares,
    turn: char,
}

fn other(player: char) -> char {
    if player == 'r' { 'b' } else { 'r' }
}

impl Talpa {
    pub fn start(options: &Options) -> Self {
        let size = options.number("size", 8) as i32;
        let board = Squares::filled(size, size, |(x, y)| if (x + y) % 2 == 0 { 'r' } else { 'b' });
        Talpa { board, turn: 'r' }
    }

    pub fn read(_options: &Options, text: &str) -> Self {
        let (board, turn) = text.split_once(' ').unwrap();
        Talpa { board: Squares::read(board), turn: turn.parse().unwrap() }
    }

    /// T8, T3: red's path leads from the bottom to the top, blue's from the left to the right.
    fn has_path(&self, player: char) -> bool {
        let along = |(x, y): Square| if player == 'r' { y } else { x };
        let mut reached: Vec<Square> = self.board.squares_of(EMPTY);
        reached.retain(|&at| along(at) == 0);
        let mut next = 0;
        while next < reached.len() {
            for direction in ORTHOGONAL {
                let to = step(reached[next], direction, 1);
                if self.board.get(to) == Some(EMPTY) && !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        reached.iter().any(|&at| along(at) == self.board.width() - 1)
    }
}

impl Position for Talpa {
    fn text(&self) -> String {
        format!("{} {}", self.board.text(), self.turn)
    }

    fn turn(&self) -> char {
        self.turn
    }

    /// T9: the opponent of the mover is the one to move now.
    fn end(&self) -> Option<End> {
        let mover = other(self.turn);
        if self.has_path(self.turn) {
            End::win(self.turn, "path")
        } else if self.has_path(mover) {
            End::win(mover, "path")
        } else {
            None
        }
    }

    fn candidates(&self) -> Vec<String> {
        let own = self.board.squares_of(self.turn);
        let mut captures = Vec::new();
        for &from in &own {
            for direction in ORTHOGONAL {
                let to = step(from, direction, 1);
                if self.board.get(to) == Some(other(self.turn)) {
                    captures.push(format!("{}x{}", name(from), name(to)));
                }
            }
        }
        if !captures.is_empty() {
            captures
        } else if !own.is_empty() {
            own.iter().map(|&at| format!("x{}", name(at))).collect()
        } else {
            vec!["pass".to_owned()]
        }
    }

    fn play(&self, ply: &str) -> Box<dyn Position> {
        let mut board = self.board.clone();
        if let Some(removed) = ply.strip_prefix('x') {
            board.set(named(removed), EMPTY);
        } else if let Some((from, to)) = ply.split_once('x') {
            board.set(named(from), EMPTY);
            board.set(named(to), self.turn);
        }
        Box::new(Talpa { board, turn: other(self.turn) })
    }

    fn repeatable(&self) -> Option<String> {
        None
    }
}
