//! Books against proofs.

use std::collections::HashSet;

use tabuleiro_proof::book::{Book, build, draw};
use tabuleiro_proof::{Effort, Stop, solve_any};
use tabuleiro_rules::GameSpec;

#[test]
fn a_whole_book_agrees_with_proofs_where_games_can_be_drawn() {
    let game: GameSpec = "ampel:side=5,yellows=1,discs=2".parse().expect("a game string");
    let stop = Stop::new();
    let mut effort = Effort { memory: 1 << 27, nodes: None, stop: &stop, progress: &mut |_| {} };
    let bytes = build(&game, false, &mut effort).expect("there is a book");
    let book = Book::read(&bytes).expect("what was written can be read");
    let mut values = HashSet::new();
    for position in draw(&book, 60, 1) {
        let mut effort = Effort { memory: 1 << 26, nodes: None, stop: &stop, progress: &mut |_| {} };
        let (known, solution) =
            (book.look_up(&position).expect("all is here"), solve_any(&position, true, &mut effort));
        assert_eq!((known.value, known.plies.is_some()), (solution.value, solution.winner.is_some()), "{position}");
        assert!(solution.plies.is_none() || solution.plies == known.plies, "{position}");
        let value = |ply| known.moves.iter().find(|each| each.ply == ply).map(|each| each.value);
        assert!(solution.moves.iter().all(|each| value(each.ply) == Some(each.value)), "{position}");
        values.insert(known.value);
    }
    assert_eq!(values.len(), 3, "{values:?}");
}
