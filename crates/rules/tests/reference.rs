//! A second implementation of all games, to compare the crate with.
//!
//! It is written from the rules pages alone and shares no code with the crate. It is slow and plain on purpose: boards
//! are tables of characters, moves are texts, and nothing is kept that can be worked out again.

mod ampel;
mod apart;
pub mod board;
mod emulsion;
mod talpa;
mod tests;

use std::collections::HashMap;

use tabuleiro_rules::for_games;

/// How a game ended: the letter of the winner, or nobody's, and the reason.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    pub winner: Option<char>,
    pub reason: &'static str,
}

impl End {
    fn win(winner: char, reason: &'static str) -> Option<End> {
        Some(End { winner: Some(winner), reason })
    }

    fn draw(reason: &'static str) -> Option<End> {
        Some(End { winner: None, reason })
    }
}

/// A position of one of the games.
pub trait Position {
    /// The position text.
    fn text(&self) -> String;

    /// The letter of the player to move.
    fn turn(&self) -> char;

    /// The end of the game by all rules but R1.
    fn end(&self) -> Option<End>;

    /// The texts of the moves that the rules allow if the game is not over.
    fn candidates(&self) -> Vec<String>;

    /// The position after one of the legal moves.
    fn play(&self, ply: &str) -> Box<dyn Position>;

    /// What R1 compares, or nothing where R1 does not look.
    fn repeatable(&self) -> Option<String>;

    /// Whether the rules let a game come to rest here: a text can also describe a moment that they pass over.
    fn is_settled(&self) -> bool {
        true
    }

    /// The legal moves, sorted by their texts.
    fn moves(&self) -> Vec<String> {
        if self.end().is_some() {
            return Vec::new();
        }
        let mut moves = self.candidates();
        moves.sort();
        moves
    }
}

/// A game under way, with the memory that R1 needs.
pub struct Match {
    pub position: Box<dyn Position>,
    occurrences: HashMap<String, u32>,
}

impl Match {
    pub fn new(position: Box<dyn Position>) -> Self {
        let mut game = Match { position, occurrences: HashMap::new() };
        game.note();
        game
    }

    pub fn play(&mut self, ply: &str) {
        self.position = self.position.play(ply);
        self.note();
    }

    fn note(&mut self) {
        if let Some(text) = self.position.repeatable() {
            *self.occurrences.entry(text).or_default() += 1;
        }
    }

    /// The end of the game by all rules. A ply that decides the game decides it, also when the position repeats.
    pub fn end(&self) -> Option<End> {
        let third = self.position.repeatable().is_some_and(|text| self.occurrences[&text] >= 3);
        self.position.end().or_else(|| if third { End::draw("repetition") } else { None })
    }

    /// The legal moves while the game goes on.
    pub fn moves(&self) -> Vec<String> {
        if self.end().is_some() { Vec::new() } else { self.position.moves() }
    }
}

/// The options of a game string, with the defaults of the table in the rules.
struct Options(HashMap<String, String>);

impl Options {
    fn text(&self, key: &str, default: &str) -> String {
        self.0.get(key).map_or(default, |value| value).to_owned()
    }

    fn number(&self, key: &str, default: usize) -> usize {
        self.0.get(key).map_or(default, |value| value.parse().unwrap())
    }
}

fn split(game: &str) -> (&str, Options) {
    let (name, rest) = game.split_once(':').unwrap_or((game, ""));
    let pairs = rest.split(',').filter_map(|part| part.split_once('='));
    (name, Options(pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()))
}

macro_rules! by_name {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// The start of the game that a game string names.
        pub fn start(game: &str) -> Box<dyn Position> {
            let (name, options) = split(game);
            match name {
                $($name => Box::new($game::$Game::start(&options)),)+
                _ => panic!("no game {name}"),
            }
        }

        /// Reads the text of a position that the game can have.
        pub fn read(game: &str, text: &str) -> Box<dyn Position> {
            let (name, options) = split(game);
            match name {
                $($name => Box::new($game::$Game::read(&options, text)),)+
                _ => panic!("no game {name}"),
            }
        }
    };
}
for_games!(by_name);

/// The number of sequences of `depth` plies.
pub fn perft(position: &dyn Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.moves().len() as u64,
        _ => position.moves().iter().map(|ply| perft(&*position.play(ply), depth - 1)).sum(),
    }
}

/// The number of sequences of `depth` whole turns.
pub fn perft_turns(position: &dyn Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |ply: &String| {
        let next = position.play(ply);
        let turn_is_over = next.turn() != position.turn() || next.end().is_some();
        perft_turns(&*next, if turn_is_over { depth - 1 } else { depth })
    };
    position.moves().iter().map(after).sum()
}
