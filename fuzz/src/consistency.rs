//! What must hold for every position and its moves, however the position came about.

use std::collections::BTreeSet;

use tabuleiro_rules::{AnyMove, AnyPosition, Game, with_position};

use crate::texts::{read_or_one_line, stays_the_same};

/// Checks a position and those after it, for some plies of a game that goes on as `choose` says: it is given a number
/// and answers a smaller one.
pub fn check_game_from(position: &AnyPosition, plies: usize, choose: &mut impl FnMut(usize) -> usize) {
    let mut position = position.clone();
    let mut before = Vec::new();
    for _ in 0..plies {
        let legal = check_position(&position);
        // Moves of the position before are a good supply of moves that are just no longer legal.
        for &ply in &before {
            check_move(&position, ply, &legal);
        }
        if legal.is_empty() {
            return;
        }
        position.play(legal[choose(legal.len())]).expect("a listed move is legal");
        before = legal;
    }
    check_position(&position);
}

/// The legal moves in order, so that one of many is soon found.
pub fn sorted_moves(position: &AnyPosition) -> Vec<AnyMove> {
    let mut legal = position.legal_moves();
    legal.sort_unstable();
    legal
}

/// Checks a position by itself, and gives its legal moves in order.
fn check_position(position: &AnyPosition) -> Vec<AnyMove> {
    let spec = position.spec();
    stays_the_same(position, |text| spec.read_position(text));
    let again = spec.read_position(&position.to_string()).expect("it has just been read");
    assert_eq!(again.key(), position.key(), "equal positions have different keys: {position}");
    assert_eq!(again.repetition_key(), position.repetition_key(), "equal positions repeat differently: {position}");

    let legal = sorted_moves(position);
    assert_eq!(legal.is_empty(), position.outcome().is_some(), "over exactly when there are no moves: {position}");
    let texts: BTreeSet<String> = legal.iter().map(|ply| ply.to_string()).collect();
    assert_eq!(texts.len(), legal.len(), "two moves share a text: {position}");
    with_position!(position, position => check_numbers(position, &legal));

    for &ply in &legal {
        stays_the_same(&ply, |text| position.parse_move(text));
        check_move(position, ply, &legal);
        assert!(ply.points().into_iter().all(|point| position.shape().contains(point)), "{ply} leaves the board");
    }
    let first: BTreeSet<_> = legal.iter().filter_map(|ply| ply.points().first().copied()).collect();
    for point in position.shape().points() {
        let can_begin = read_or_one_line(position.check_first(point)).is_some();
        assert_eq!(can_begin, first.contains(&point), "whether a move begins at {point}: {position}");
    }
    legal
}

/// A move is legal exactly when it is listed, in order, and one that is not changes nothing.
pub fn check_move(position: &AnyPosition, ply: AnyMove, legal: &[AnyMove]) {
    let allowed = read_or_one_line(position.check(ply)).is_some();
    assert_eq!(allowed, legal.binary_search(&ply).is_ok(), "whether {ply} is legal: {position}");
    let mut after = position.clone();
    let played = after.play(ply).is_ok();
    assert_eq!(played, allowed, "whether {ply} can be played: {position}");
    assert!(played || after == *position, "the refused {ply} changes the position: {position}");
}

/// Counting moves and finding one by its number agree with listing them.
fn check_numbers<G: Game>(position: &G, legal: &[AnyMove])
where
    AnyMove: From<G::Move>,
{
    assert_eq!(position.count_moves(), legal.len(), "moves are counted wrongly: {position}");
    let mut numbered: Vec<AnyMove> = (0..legal.len())
        .map(|number| {
            let choose = |moves| {
                assert_eq!(moves, legal.len(), "the number of moves to choose from: {position}");
                number
            };
            position.pick_move(choose).expect("there are moves").into()
        })
        .collect();
    numbered.sort_unstable();
    assert_eq!(numbered, legal, "each move has one number: {position}");
    assert!(!legal.is_empty() || position.pick_move(|_| 0).is_none(), "a game that is over has no move: {position}");
}
