//! Games to explore: those that come with the program, in `data/games/`, and those in files of the user's.

use std::path::Path;

use tabuleiro_play::explorer::Games;
use tabuleiro_rules::{GameSpec, for_games};

use crate::files::{FileError, load_records};

/// Includes the games of each kind from `data/games/`; a game without any does not compile.
macro_rules! shipped {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// The records of the engine's games on the usual board of a game, one after another.
        pub fn shipped(game: &GameSpec) -> &'static str {
            match game {
                $(GameSpec::$Game(_) => include_str!(concat!("../../../data/games/", $name, ".txt"))),+
            }
        }
    };
}

for_games!(shipped);

/// The games that come with the program; none on other boards than the usual one.
pub fn shipped_games(game: GameSpec) -> Games {
    let mut games = Games::new(game);
    // Tests read all of them, so that none is left out.
    games.add_text(shipped(&game));
    games
}

/// Adds the games of a file that are of the same board; tells how many these are.
pub fn add_file(games: &mut Games, path: &Path) -> Result<usize, FileError> {
    // All or none: what is wrong with one leaves nothing behind.
    let records = load_records(path)?.into_iter().collect::<Result<Vec<_>, _>>()?;
    let mut added = 0;
    for record in records {
        let is_added = games.add(record);
        let name = || path.display().to_string();
        added += usize::from(is_added.map_err(|problem| FileError::NoGame { name: name(), problem })?);
    }
    Ok(added)
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::players::ComputerName;
    use tabuleiro_play::record::{GameResult, Record, read_all};

    use super::*;

    /// So many games of each kind come with the program at least, and so large is each file at most.
    const FEWEST: usize = 200;
    const LARGEST: usize = 160_000;

    #[test]
    fn every_game_comes_with_games_between_levels_that_replay_to_their_results() {
        for game in GameSpec::all() {
            let text = shipped(&game);
            assert!(text.len() <= LARGEST, "{game}: {} bytes", text.len());
            let records: Vec<Record> = read_all(text).map(|record| record.expect("a record")).collect();
            assert!(records.len() >= FEWEST, "{game}: {} games", records.len());
            for (number, record) in records.iter().enumerate() {
                let tags = &record.tags;
                assert_eq!(tags.start, game.start(), "{game} {number}");
                assert_ne!(tags.result, GameResult::Open, "{game} {number}");
                for name in [&tags.first, &tags.second] {
                    let name = name.as_deref().map(str::parse);
                    assert!(matches!(name, Some(Ok(ComputerName::Level(_)))), "{game} {number}");
                }
                let replayed = record.replay().expect("it replays");
                assert_eq!(GameResult::of(replayed.ending()), tags.result, "{game} {number}");
                assert!(replayed.position().outcome().is_some() || replayed.ending().is_some(), "{game} {number}");
            }
        }
    }

    #[test]
    fn there_is_something_to_explore_in_the_openings_of_every_game() {
        for game in GameSpec::all() {
            let mut games = shipped_games(game);
            let explored = games.look_up(&game.start());
            assert_eq!(explored.results.games(), games.len() as u64);
            assert!(explored.moves[0].results.games() >= 10, "{game}");
            let mut next = game.start();
            next.play(explored.moves[0].plies[0]).expect("it is legal");
            assert!(games.look_up(&next).moves.len() >= 3, "{game}");
        }
    }

    #[test]
    fn no_game_is_there_twice() {
        for game in GameSpec::all() {
            let mut seen = std::collections::HashSet::new();
            for record in read_all(shipped(&game)).flatten() {
                let moves: Vec<String> = record.line.moves.iter().map(|entry| entry.action.to_string()).collect();
                assert!(seen.insert(moves.join(" ")), "{game}");
            }
        }
    }

    #[test]
    fn games_of_other_boards_are_passed_over() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("games.txt");
        let game = |game: &str| format!("[Game \"{game}\"]\n\n1. b4xb3 1-0\n\n");
        let small: GameSpec = "talpa:size=4".parse().expect("a game string");
        let mut games = Games::new(small);
        assert!(add_file(&mut games, &path).is_err(), "there is no such file");
        std::fs::write(&path, game("talpa:size=4") + &game("apart")).expect("it can be written");
        assert!(add_file(&mut games, &path).is_err(), "the second game cannot be read");
        assert!(games.is_empty());
        std::fs::write(&path, game("talpa:size=4") + "[Game \"talpa:size=6\"]\n\n*\n").expect("it can be written");
        assert_eq!(add_file(&mut games, &path).expect("both can be read"), 1);
        assert_eq!(games.look_up(&small.start()).results.wins, [1, 0]);
    }
}
