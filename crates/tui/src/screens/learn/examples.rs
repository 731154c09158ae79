//! The positions on which the clauses of the rules can be tried.

use tabuleiro_rules::{AnyPosition, Game, GameSpec, with_position};

/// A clause, and the game string and the text of the position on which it can be tried.
pub type Example = (&'static str, &'static str, &'static str);

/// What has to be known of each game.
pub trait Lessons: Game {
    /// The small board on which clauses are tried that need no position of their own.
    const BOARD: &'static str;
    /// The other clauses.
    const EXAMPLES: &'static [Example];
}

fn lessons<G: Lessons>(_: &G) -> (&'static str, &'static [Example]) {
    (G::BOARD, G::EXAMPLES)
}

/// The position on which a clause of a game can be tried.
pub fn example(game: &GameSpec, clause: &str) -> AnyPosition {
    let (_, examples) = with_position!(&game.start(), position => lessons(position));
    let found = examples.iter().find(|(name, ..)| *name == clause);
    let position = found.and_then(|(_, spec, text)| spec.parse::<GameSpec>().ok()?.read_position(text).ok());
    position.unwrap_or_else(|| self::board(game))
}

/// The small board of a game, on which everything can be tried that needs no position of its own.
pub fn board(game: &GameSpec) -> AnyPosition {
    let (board, _) = with_position!(&game.start(), position => lessons(position));
    board.parse::<GameSpec>().map_or_else(|_| game.start(), |spec| spec.start())
}

#[cfg(test)]
mod tests {
    use tabuleiro_local::rules::clauses;
    use tabuleiro_play::messages::Language;

    use super::*;

    fn games() -> impl Iterator<Item = GameSpec> {
        GameSpec::games().iter().map(|game| game.name.parse().unwrap())
    }

    #[test]
    fn every_example_is_a_position_of_its_game_in_which_something_can_be_tried() {
        for game in games() {
            let (board, examples) = with_position!(&game.start(), position => lessons(position));
            assert_eq!(board.parse::<GameSpec>().unwrap().name(), game.name());
            let names: Vec<String> = clauses(&game, Language::English).into_iter().map(|clause| clause.name).collect();
            for (clause, spec, text) in examples {
                let position = spec.parse::<GameSpec>().unwrap().read_position(text).unwrap();
                assert_eq!(position.spec().name(), game.name());
                assert!(!position.legal_moves().is_empty(), "{clause}");
                assert!(names.iter().any(|name| name == clause), "{clause}");
            }
        }
    }

    #[test]
    fn the_examples_show_what_their_clauses_say() {
        let example = |game: &str, clause: &str| super::example(&game.parse().unwrap(), clause);
        let texts =
            |position: &AnyPosition| position.legal_moves().iter().map(|ply| ply.to_string()).collect::<Vec<_>>();
        assert!(texts(&example("talpa", "T6")).iter().all(|text| text.starts_with('x')));
        assert_eq!(texts(&example("talpa", "T7")), ["pass"]);
        let mut won = example("talpa", "T9");
        won.play(won.parse_move("a1xb1").unwrap()).unwrap();
        assert!(won.outcome().is_some());
        assert!(texts(&example("apart", "A4")).contains(&"c1xc3".to_owned()));
        let mut apart = example("apart", "A10");
        for jump in ["b1-d1", "d1-f1"] {
            apart.play(apart.parse_move(jump).unwrap()).unwrap();
        }
        if let Ok(stop) = apart.parse_move("stop") {
            let _ = apart.play(stop);
        }
        assert!(apart.outcome().is_some());
        assert_eq!(texts(&example("ampel", "M9")).iter().filter(|text| text.starts_with("g4-")).count(), 17);
        let mut signal = example("ampel", "M13");
        signal.play(signal.parse_move("d1-e3").unwrap()).unwrap();
        assert!(signal.outcome().is_some());
    }
}
