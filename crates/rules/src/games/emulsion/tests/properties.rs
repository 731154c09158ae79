//! What holds in every position, tried on random games and random boards of many sizes with fixed seeds.

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::perft::perft;

/// Runs a check on the positions of random games and on shuffled boards, in every width.
macro_rules! for_many_positions {
    ($check:ident) => {
        for size in 2..=8 {
            walk::<1>(size, 8, $check);
        }
        walk::<2>(9, 4, $check);
        walk::<2>(10, 4, $check);
        walk::<2>(11, 4, $check);
        walk::<4>(12, 2, $check);
        walk::<4>(16, 2, $check);
        walk::<11>(17, 1, $check);
        walk::<11>(26, 1, $check);
    };
}

fn walk<const W: usize>(size: u8, games: u64, check: fn(&Position<W>)) {
    for seed in 0..games {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed * 100 + size as u64);
        let mut position = Position::<W>::start(&options(size));
        check(&position);
        while let Some(ply) = position.pick_move(|moves| random.random_range(0..moves)) {
            position.play(ply).unwrap();
            check(&position);
        }
        for turn in Player::BOTH {
            check(&shuffled(size, turn, &mut random));
        }
    }
}

/// The pieces of the start in a random order: values and neighbours that play seldom leads to.
fn shuffled<const W: usize>(size: u8, turn: Player, random: &mut Xoshiro256PlusPlus) -> Position<W> {
    let start = Position::<W>::start(&options(size));
    let mut squares: Vec<usize> = start.board().all.iter().collect();
    for last in (1..squares.len()).rev() {
        squares.swap(last, random.random_range(0..=last));
    }
    squares.truncate(start.pieces(Player::First).count());
    Position::new(&options(size), squares.into_iter().collect(), turn)
}

/// E3 word by word, doubled, after a swap if there is one.
fn plain_value<const W: usize>(position: &Position<W>, at: Point, swap: Option<Move>) -> i32 {
    let piece = |point: Point| match swap {
        Some(Move { from, to }) if point == from => position.piece_at(to),
        Some(Move { from, to }) if point == to => position.piece_at(from),
        _ => position.piece_at(point),
    };
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0)];
    let beside = steps.map(|(right, up)| {
        let there = (at.letter.checked_add_signed(right)?, at.number.checked_add_signed(up)?);
        piece(Point::new(there.0, there.1))
    });
    let own = beside.iter().filter(|&&piece_there| piece_there == piece(at)).count() as i32;
    let edges = beside.iter().filter(|piece_there| piece_there.is_none()).count() as i32;
    2 * own + edges
}

/// E4 word by word.
fn plain_moves<const W: usize>(position: &Position<W>) -> BTreeSet<Move> {
    let points = || position.shape().points();
    let mine = |point: Point| position.piece_at(point) == Some(Piece::Of(position.turn()));
    let near = |a: Point, b: Point| a.letter.abs_diff(b.letter) <= 1 && a.number.abs_diff(b.number) <= 1;
    let pairs = points().filter(|&from| mine(from)).flat_map(|from| points().map(move |to| Move { from, to }));
    pairs
        .filter(|&Move { from, to }| near(from, to) && !mine(to))
        .filter(|&ply| plain_value(position, ply.to, Some(ply)) > plain_value(position, ply.from, None))
        .collect()
}

fn listed<const W: usize>(position: &Position<W>) -> BTreeSet<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let distinct: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(distinct.len(), moves.len(), "a move is listed twice in {position}");
    distinct
}

fn the_listed_moves_are_those_of_e3_and_e4_in<const W: usize>(position: &Position<W>) {
    assert_eq!(listed(position), plain_moves(position), "{position}");
    for point in position.shape().points() {
        assert_eq!(position.value_doubled(point).map(i32::from), Some(plain_value(position, point, None)));
    }
}

#[test]
fn the_listed_moves_are_those_of_e3_and_e4() {
    for_many_positions!(the_listed_moves_are_those_of_e3_and_e4_in);
}

fn both_players_have_the_same_swaps_in<const W: usize>(position: &Position<W>) {
    let opposite = Position { turn: position.turn.other(), ..*position };
    let reversed = |moves: BTreeSet<Move>| moves.into_iter().map(|Move { from, to }| Move { from: to, to: from });
    assert_eq!(listed(position), reversed(listed(&opposite)).collect(), "{position}");
}

#[test]
fn both_players_have_the_same_swaps() {
    for_many_positions!(both_players_have_the_same_swaps_in);
}

fn every_number_picks_another_move_in<const W: usize>(position: &Position<W>) {
    let count = position.count_moves();
    let pick = |number: usize| {
        position.pick_move(|moves| {
            assert_eq!(moves, count);
            number
        })
    };
    let picked: BTreeSet<Move> = (0..count).map(|number| pick(number).unwrap()).collect();
    assert_eq!(picked.len(), count);
    assert_eq!(picked, listed(position), "{position}");
    assert_eq!(position.outcome().is_some(), count == 0);
}

#[test]
fn every_number_picks_another_move() {
    for_many_positions!(every_number_picks_another_move_in);
}

fn a_first_point_is_legal_exactly_if_a_move_begins_there_in<const W: usize>(position: &Position<W>) {
    let moves = listed(position);
    for point in position.shape().points() {
        let begins = moves.iter().any(|ply| ply.from == point);
        assert_eq!(position.check_first(point).is_ok(), begins, "{point} in {position}");
    }
    for ply in moves {
        assert_eq!(position.check(ply), Ok(()));
        assert!(position.check(Move { from: ply.to, to: ply.from }).is_err());
    }
}

#[test]
fn a_first_point_is_legal_exactly_if_a_move_begins_there() {
    for_many_positions!(a_first_point_is_legal_exactly_if_a_move_begins_there_in);
}

fn key_pieces_and_text_are_kept_in<const W: usize>(position: &Position<W>) {
    let start = Position::<W>::start(&position.options());
    for player in Player::BOTH {
        assert_eq!(position.pieces(player).count(), start.pieces(player).count());
        assert_eq!(position.group_sizes(player).iter().sum::<usize>(), start.pieces(player).count());
        assert_eq!(Some(&position.largest_group(player)), position.group_sizes(player).first());
    }
    assert_eq!(position.key(), position.key_from_scratch());
    assert_eq!(Position::read(&position.options(), &position.to_string()).as_ref(), Ok(position));
}

#[test]
fn key_pieces_and_text_are_kept_by_every_move() {
    for_many_positions!(key_pieces_and_text_are_kept_in);
}

#[test]
fn the_key_tells_the_player_and_the_tie_option() {
    let key = |tie, turn| Position::<1>::read(&Options { size: 2, tie }, &format!("bw/wb {turn}")).unwrap().key();
    let ties = [Tie::LastMoverWins, Tie::LastMoverLoses];
    let keys: BTreeSet<u64> = ties.into_iter().flat_map(|tie| ['b', 'w'].map(|turn| key(tie, turn))).collect();
    assert_eq!(keys.len(), 4);
}

#[test]
fn random_games_replay_as_traced() {
    for (size, trace) in [
        (4, include_str!("../../../../../../tests/data/emulsion-4.trace")),
        (7, include_str!("../../../../../../tests/data/emulsion-7.trace")),
    ] {
        let mut position = Position::<1>::start(&options(size));
        for line in trace.lines().filter(|line| !line.starts_with('#')) {
            if let Some(ply) = line.strip_prefix("> ") {
                position.play(ply.parse().unwrap()).unwrap();
                continue;
            }
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let winner = position.outcome().and_then(|outcome| outcome.winner);
            let letter = winner.map_or("-", |player| ["b", "w"][player.index()]);
            assert_eq!([&position.to_string(), letter, &legal(&position)], fields[..]);
        }
        assert!(position.outcome().is_some());
    }
}

#[test]
fn move_sequences_are_counted_as_in_the_table() {
    let perft_of = |size, depth| perft(&Position::<1>::start(&options(size)), depth);
    assert_eq!([1, 2, 3, 4, 5].map(|depth| perft_of(3, depth)), [12, 96, 368, 856, 704]);
    assert_eq!([1, 2, 3, 4].map(|depth| perft_of(4, depth)), [24, 500, 8272, 100516]);
    assert_eq!([1, 2, 3].map(|depth| perft_of(5, depth)), [40, 1484, 49312]);
    assert_eq!([1, 2, 3].map(|depth| perft_of(6, depth)), [60, 3432, 184112]);
    assert_eq!([1, 2].map(|depth| perft_of(8, depth)), [112, 12236]);
    let default = Position::<2>::start(&Options::default());
    assert_eq!([1, 2].map(|depth| perft(&default, depth)), [180, 31904]);
}
