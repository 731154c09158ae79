//! The puzzles that come with the program, in `data/puzzles/`.

use tabuleiro_rules::{GameSpec, for_games};

/// Includes each game's puzzles; a game without a file does not compile.
macro_rules! puzzles {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// The puzzles of a game, one JSON object a line.
        pub fn text(game: &GameSpec) -> &'static str {
            match game {
                $(GameSpec::$Game(_) => include_str!(concat!("../../../data/puzzles/", $name, ".jsonl")),)+
            }
        }
    };
}

for_games!(puzzles);
