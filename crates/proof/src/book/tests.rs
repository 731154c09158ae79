//! Books against plain minimax and against proofs.

mod files;

use std::collections::HashMap;
use std::collections::HashSet;

use tabuleiro_rules::{Game, GameSpec, Player, emulsion, talpa, with_small_position};

use super::*;
use crate::provable::Provable;
use crate::solve::tests::minimax;
use crate::solve::{Effort, solve};
use crate::specimens::children;
use crate::stop::Stop;

/// The bytes of a book.
fn bytes_of(game: &str, only_strategy: bool) -> Result<Vec<u8>, BuildError> {
    bytes_within(1 << 27, game, only_strategy)
}

fn bytes_within(memory: usize, game: &str, only_strategy: bool) -> Result<Vec<u8>, BuildError> {
    let game: GameSpec = game.parse().expect("a game string");
    let stop = Stop::new();
    build(&game, only_strategy, &mut Effort { memory, nodes: None, stop: &stop, progress: &mut |_| {} })
}

fn book_of(game: &str, only_strategy: bool) -> Book {
    Book::read(&bytes_of(game, only_strategy).expect("there is a book")).expect("what was written can be read")
}

/// What a book says must be what minimax says, of every position it is asked for.
fn equals_minimax<G: Provable>(book: &Book, position: &G, seen: &mut HashMap<G, (Player, u32)>) {
    let known = book.known(position).expect("nothing is missing");
    let (winner, plies) = minimax(position, seen);
    assert_eq!((known.value.winner(position.turn()), known.plies), (Some(winner), Some(plies)), "{position}");
    for each in known.moves {
        let mut next = position.clone();
        next.play(each.ply).expect("a listed move is legal");
        let (winner, plies) = minimax(&next, seen);
        let expected = (Some(winner), Some(plies + 1));
        assert_eq!((each.value.winner(position.turn()), each.plies), expected, "{position} {}", each.ply);
    }
}

#[test]
fn a_whole_book_has_the_minimax_values_of_all_positions() {
    fn check<G: Provable>(game: &str, start: &G, every: usize) {
        let book = book_of(game, false);
        assert_eq!(book.head().kind, Kind::Whole);
        let mut seen = HashMap::new();
        minimax(start, &mut seen);
        let positions: Vec<G> = seen.keys().cloned().collect();
        positions.iter().step_by(every).for_each(|position| equals_minimax(&book, position, &mut seen));
        equals_minimax(&book, start, &mut seen);
    }
    check("talpa:size=3", &talpa::Position::<1>::start(&talpa::Options { size: 3 }), 1);
    for tie in [emulsion::Tie::LastMoverWins, emulsion::Tie::LastMoverLoses] {
        for (size, every) in [(2, 1), (3, 1), (4, 7)] {
            let start = emulsion::Position::<1>::start(&emulsion::Options { size, tie });
            check(&GameSpec::Emulsion(start.options()).to_string(), &start, every);
        }
    }
}

#[test]
fn positions_have_the_same_code_exactly_when_they_have_the_same_key() {
    fn check<G: Provable>(start: &G) {
        let mut codes: HashMap<u128, Option<u64>> = HashMap::new();
        for seed in 0..6 {
            for position in crate::specimens::random_game(start, seed) {
                let code = position.canonical_code();
                assert_eq!(*codes.entry(position.canonical_key()).or_insert(code), code, "{position}");
            }
        }
        for group in crate::specimens::alike(start) {
            let codes: HashSet<Option<u64>> = group.iter().map(G::canonical_code).collect();
            assert_eq!(codes.len(), 1, "{}", group[0]);
        }
        let different: HashSet<Option<u64>> = codes.values().copied().collect();
        assert!(different.contains(&None) || different.len() == codes.len(), "{start}: two keys share a code");
    }
    for spec in GameSpec::small() {
        with_small_position!(&spec.start(), start => check(start), else panic!("{spec} is not small"));
    }
}

/// Follows a strategy against every defence, and returns how many positions come up.
fn follow<G: Provable>(book: &Book, winner: Player, position: &G, seen: &mut HashSet<G>) {
    if !seen.insert(position.clone()) {
        return;
    }
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome.winner, Some(winner), "{position}");
        return;
    }
    let known = book.known(position).expect("nothing is missing");
    assert_eq!(known.value.winner(position.turn()), Some(winner), "{position}");
    if position.turn() != winner {
        let longest = known.moves.iter().map(|each| each.plies).max().flatten();
        assert!(known.moves.iter().all(|each| each.value == Value::Loss) && known.plies == longest, "{position}");
        children(position).iter().for_each(|next| follow(book, winner, next, seen));
        return;
    }
    let best = known.moves.iter().filter(|each| each.value == Value::Win).min_by_key(|each| each.plies);
    let best = best.expect("the book has an answer");
    assert_eq!(best.plies, known.plies, "{position}");
    let mut next = position.clone();
    next.play(best.ply).expect("a listed move is legal");
    follow(book, winner, &next, seen);
}

#[test]
fn a_strategy_wins_against_every_defence() {
    for (game, winner) in [
        ("talpa:size=3", Player::First),
        ("talpa:size=4", Player::First),
        ("emulsion:size=3", Player::Second),
        ("emulsion:size=4", Player::First),
        ("emulsion:size=4,tie=last-mover-loses", Player::First),
        ("ampel:side=5,yellows=1,discs=2", Player::First),
    ] {
        let book = book_of(game, true);
        assert_eq!(book.head().kind, Kind::Strategy(winner), "{game}");
        assert_eq!(book.head().start.value.winner(Player::First), Some(winner), "{game}");
        let whole = book_of(game, false);
        assert!(book.head().positions <= whole.head().positions, "{game}");
        let start = book.head().game.start();
        with_small_position!(&start, start => follow(&book, winner, start, &mut HashSet::new()), else panic!("{game} is not small"));
    }
}

#[test]
fn a_strategy_takes_no_longer_than_it_says() {
    let (book, whole) = (book_of("talpa:size=4", true), book_of("talpa:size=4", false));
    for position in draw(&book, 200, 7) {
        let (known, exact) = (book.look_up(&position).unwrap(), whole.look_up(&position).unwrap());
        assert_eq!(known.value, exact.value, "{position}");
        assert!(known.plies >= exact.plies, "{position}");
    }
}

#[test]
fn what_is_not_in_a_book_is_unknown() {
    let book = book_of("talpa:size=4", false);
    // Nobody has moved, but a piece is missing.
    let known = book.look_up(&book.head().game.read_position("brbr/rbrb/brbr/rb1b r").unwrap()).unwrap();
    assert_eq!((known.value, known.plies), (Value::Unknown, None));
    assert!(!known.moves.is_empty());
    let other = "talpa:size=3".parse::<GameSpec>().unwrap().start();
    let known = book.look_up(&other).unwrap();
    assert!(known.value == Value::Unknown && known.moves.iter().all(|each| each.value == Value::Unknown));
}

#[test]
fn what_is_known_beside_a_strategy_is_right() {
    let mut unknown = 0;
    for game in ["talpa:size=4", "emulsion:size=4"] {
        let (book, whole) = (book_of(game, true), book_of(game, false));
        for position in draw(&whole, 300, 9) {
            let (known, exact) = (book.look_up(&position).unwrap(), whole.look_up(&position).unwrap());
            assert!(known.value == Value::Unknown || known.value == exact.value, "{position}");
            unknown += usize::from(known.value == Value::Unknown);
        }
    }
    assert!(unknown > 0);
}

#[test]
fn a_win_that_r2_may_take_away_is_not_promised() {
    let book = book_of("ampel:side=5,yellows=1,discs=2", false);
    let mut unknown = 0;
    for position in draw(&book, 300, 3) {
        let early = book.look_up(&position).unwrap();
        if early.plies.is_none_or(|plies| plies < 6) {
            continue;
        }
        // Four plies before a draw.
        let text = position.to_string();
        let late = format!("{} 196", text.rsplit_once(' ').unwrap().0);
        let late = book.look_up(&book.head().game.read_position(&late).unwrap()).unwrap();
        assert!([early.value, Value::Draw, Value::Unknown].contains(&late.value), "{text}");
        unknown += usize::from(late.value == Value::Unknown);
    }
    assert!(unknown > 0);
}

#[test]
fn boards_without_a_book_say_why() {
    assert_eq!(bytes_of("apart", false), Err(BuildError::Board));
    assert_eq!(bytes_of("emulsion", true), Err(BuildError::Board));
    assert_eq!(bytes_of("ampel:side=5,yellows=1,discs=1", true), Err(BuildError::NoWinner));
    assert_eq!(bytes_within(1 << 20, "ampel:side=6,yellows=3,discs=10", false), Err(BuildError::Memory));
    let stop = Stop::new();
    stop.stop();
    let game: GameSpec = "emulsion:size=5".parse().unwrap();
    for only_strategy in [false, true] {
        let mut effort = Effort { memory: 1 << 28, nodes: None, stop: &stop, progress: &mut |_| {} };
        assert_eq!(build(&game, only_strategy, &mut effort), Err(BuildError::Stopped));
    }
}

#[test]
fn what_the_rules_foresee_is_what_a_proof_says() {
    let mut seen = HashMap::new();
    let start = talpa::Position::<1>::start(&talpa::Options { size: 3 });
    minimax(&start, &mut seen);
    let mut foreseen_plies = HashSet::new();
    for (position, &(winner, plies)) in &seen {
        let Some(verdict) = foresight::foreseen(position) else { continue };
        assert_eq!((verdict.value.winner(position.turn()), verdict.plies), (Some(winner), plies), "{position}");
        foreseen_plies.insert(plies);
    }
    assert_eq!(foreseen_plies, HashSet::from([0, 1, 2]));
    let stop = Stop::new();
    let solution =
        solve(&start, false, &mut Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} });
    assert!(foresight::foreseen(&start).is_none() && solution.plies == Some(6));
}
