//! Apart from its rules page.

use super::board::{AROUND, EMPTY, Square, Squares, name, named, step};
use super::{End, Options, Position};

#[derive(Clone)]
pub struct Apart {
    board: Squares,
    turn: char,
    /// Whole turns played.
    turns: u32,
    /// Plies since the last capture.
    quiet: u32,
    /// The squares used by the jump sequence under way.
    used: Vec<Square>,
}

fn other(player: char) -> char {
    if player == 'w' { 'b' } else { 'w' }
}

impl Apart {
    /// A2.
    pub fn start(options: &Options) -> Self {
        let size = options.text("size", "8x8");
        let (width, height) = size.split_once('x').unwrap_or((&size, &size));
        let (width, height): (i32, i32) = (width.parse().unwrap(), height.parse().unwrap());
        let board = Squares::filled(width, height, |(x, y)| {
            if x == 0 || x == width - 1 {
                EMPTY
            } else if y < 2 {
                'w'
            } else if y >= height - 2 {
                'b'
            } else {
                EMPTY
            }
        });
        Apart { board, turn: 'w', turns: 0, quiet: 0, used: Vec::new() }
    }

    pub fn read(_options: &Options, text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let used = if fields[4] == "-" { Vec::new() } else { fields[4].split('-').map(named).collect() };
        Apart {
            board: Squares::read(fields[0]),
            turn: fields[1].parse().unwrap(),
            turns: fields[2].parse().unwrap(),
            quiet: fields[3].parse().unwrap(),
            used,
        }
    }

    /// A3: how many pieces of its colour stand in a row with the piece in both of the opposite directions.
    fn line_length(&self, at: Square, (dx, dy): Square) -> i32 {
        let own = self.board.get(at);
        let mut length = 1;
        for direction in [(dx, dy), (-dx, -dy)] {
            let mut steps = 1;
            while self.board.get(step(at, direction, steps)) == own {
                steps += 1;
                length += 1;
            }
        }
        length
    }

    /// A4, A7: where a piece can go, with the distance.
    fn landings(&self, from: Square) -> Vec<(Square, i32)> {
        let mut landings = Vec::new();
        for direction in AROUND {
            let distance = self.line_length(from, direction);
            let to = step(from, direction, distance);
            let free = match self.board.get(to) {
                None => false,
                Some(letter) => letter != self.turn,
            };
            if free && !self.used.contains(&to) {
                landings.push((to, distance));
            }
        }
        landings
    }

    fn move_text(&self, from: Square, to: Square) -> String {
        let between = if self.board.get(to) == Some(EMPTY) { '-' } else { 'x' };
        format!("{}{between}{}", name(from), name(to))
    }

    /// A6: the jumps that can follow in the sequence under way.
    fn further_jumps(&self) -> Vec<String> {
        let from = *self.used.last().unwrap();
        let jumps = self.landings(from).into_iter().filter(|&(_, distance)| distance >= 2);
        jumps.map(|(to, _)| self.move_text(from, to)).collect()
    }

    fn end_turn(mut self) -> Self {
        self.used.clear();
        self.turn = other(self.turn);
        self.turns += 1;
        self
    }

    /// A9.
    fn is_apart(&self, player: char) -> bool {
        let is_alone = |at| AROUND.iter().all(|&way| self.board.get(step(at, way, 1)) != Some(player));
        self.board.squares_of(player).into_iter().all(is_alone)
    }
}

impl Position for Apart {
    fn text(&self) -> String {
        let used: Vec<String> = self.used.iter().map(|&at| name(at)).collect();
        let used = if used.is_empty() { "-".to_owned() } else { used.join("-") };
        format!("{} {} {} {} {used}", self.board.text(), self.turn, self.turns, self.quiet)
    }

    fn turn(&self) -> char {
        self.turn
    }

    /// A10, A11: nothing ends in the middle of a sequence.
    fn end(&self) -> Option<End> {
        if !self.used.is_empty() {
            return None;
        }
        let mover = other(self.turn);
        match (self.is_apart(self.turn), self.is_apart(mover)) {
            (true, true) => End::win(self.turn, "both-apart"),
            (true, false) => End::win(self.turn, "apart"),
            (false, true) => End::win(mover, "apart"),
            (false, false) if self.quiet >= 200 => End::draw("quiet"),
            (false, false) => None,
        }
    }

    fn candidates(&self) -> Vec<String> {
        if !self.used.is_empty() {
            let mut moves = self.further_jumps();
            moves.push("stop".to_owned());
            return moves;
        }
        let mut moves = Vec::new();
        for from in self.board.squares_of(self.turn) {
            moves.extend(self.landings(from).into_iter().map(|(to, _)| self.move_text(from, to)));
        }
        if moves.is_empty() {
            moves.push("pass".to_owned());
        }
        moves
    }

    fn play(&self, ply: &str) -> Box<dyn Position> {
        let mut next = self.clone();
        next.quiet = if ply.contains('x') { 0 } else { self.quiet + 1 };
        if ply == "stop" || ply == "pass" {
            return Box::new(next.end_turn());
        }
        let (from, to) = ply.split_once(['-', 'x']).unwrap();
        let (from, to) = (named(from), named(to));
        next.board.set(from, EMPTY);
        next.board.set(to, self.turn);
        let is_jump = (from.0 - to.0).abs() >= 2 || (from.1 - to.1).abs() >= 2;
        if !is_jump || self.turns == 0 {
            return Box::new(next.end_turn());
        }
        if next.used.is_empty() {
            next.used.push(from);
        }
        next.used.push(to);
        Box::new(if next.further_jumps().is_empty() { next.end_turn() } else { next })
    }

    /// Before the first turn the pieces stand as at the start. A jump sequence is under way only where it can go on; its
    /// piece stands on the last square and the squares before are empty.
    fn is_settled(&self) -> bool {
        let Some((&last, before)) = self.used.split_last() else { return self.turns > 0 };
        let has_left = before.iter().all(|&at| self.board.get(at) == Some(EMPTY));
        let stands = self.board.get(last) == Some(self.turn);
        self.turns > 0 && has_left && stands && !self.further_jumps().is_empty()
    }

    fn repeatable(&self) -> Option<String> {
        self.used.is_empty().then(|| format!("{} {}", self.board.text(), self.turn))
    }
}
