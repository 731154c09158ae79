//! What is found in a collection is what going through all its games finds.

use std::collections::BTreeMap;

use tabuleiro_proof::canonical_key;
use tabuleiro_rules::{Action, AnyMove, AnyPosition, GameSpec, Player};

use super::*;
use crate::record::{Entry, GameResult, Record};
use crate::specimens::{random_game, spec, specs};

/// The record of a random game with a result by lot, since it may have been broken off.
fn random_record(game: GameSpec, seed: u64) -> Record {
    let (plies, _) = random_game(game, seed);
    let mut record = Record::new(game.start());
    record.line.moves = plies.iter().map(|(_, ply)| Entry::new(Action::Ply(*ply))).collect();
    record.tags.result =
        [GameResult::Win(Player::First), GameResult::Win(Player::Second), GameResult::Draw, GameResult::Open]
            [seed as usize % 4];
    record.tags.first = Some(format!("level:{}", 1 + seed % 8));
    record
}

fn collection_of(game: GameSpec, records: &[Record]) -> Collection {
    let mut collection = Collection::new(game);
    for record in records {
        collection.add(record).unwrap().unwrap();
    }
    collection.arrange();
    collection
}

/// Every position of a game with the ply that was played there.
fn walked(record: &Record) -> Vec<(AnyPosition, Option<AnyMove>)> {
    let mut position = record.tags.start.clone();
    let mut found = Vec::new();
    for ply in record.line.moves.iter().filter_map(|entry| entry.action.ply()) {
        found.push((position.clone(), Some(ply)));
        position.play(ply).unwrap();
    }
    found.push((position, None));
    found
}

/// How often each way was gone from a position: by what the next one is equivalent to, and who moves there.
fn counted_slowly(records: &[Record], position: &AnyPosition) -> BTreeMap<(u128, bool), u64> {
    let mut counts = BTreeMap::new();
    for record in records {
        let mut ways = std::collections::BTreeSet::new();
        for (before, ply) in walked(record) {
            let Some(ply) = ply.filter(|_| canonical_key(&before) == canonical_key(position)) else { continue };
            let mut next = before.clone();
            next.play(ply).unwrap();
            ways.insert((canonical_key(&next), next.turn() == before.turn()));
        }
        ways.into_iter().for_each(|way| *counts.entry(way).or_default() += 1);
    }
    counts
}

#[test]
fn every_position_of_every_game_is_found_with_what_was_played_there() {
    for game in specs() {
        let records: Vec<Record> = (0..12).map(|seed| random_record(game, seed)).collect();
        let collection = collection_of(game, &records);
        for (position, _) in records.iter().take(3).flat_map(walked).step_by(7).take(12) {
            let explored = collection.look_up(&position);
            let slowly = counted_slowly(&records, &position);
            let mut found = BTreeMap::new();
            for each in &explored.moves {
                let mut next = position.clone();
                next.play(each.plies[0]).unwrap();
                found.insert((canonical_key(&next), next.turn() == position.turn()), each.results.games());
                assert!(!each.samples.is_empty() && each.samples.len() <= SAMPLES);
            }
            assert_eq!(found, slowly, "{game}: {position}");
            assert!(explored.results.games() >= 1, "{game}: {position}");
            let sorted = explored.moves.is_sorted_by_key(|each| u64::MAX - each.results.games());
            assert!(sorted, "{game}: {position}");
        }
    }
}

#[test]
fn what_was_never_reached_is_not_found() {
    let game = spec("talpa:size=4");
    let collection = collection_of(game, &[random_record(game, 1)]);
    let elsewhere = game.read_position("4/1r2/2b1/4 r").unwrap();
    let explored = collection.look_up(&elsewhere);
    assert_eq!((explored.results.games(), explored.moves.len()), (0, 0));
    assert!(collection.look_up(&spec("talpa:size=6").start()).moves.is_empty());
}

#[test]
fn a_game_with_exchanged_colours_counts_for_the_player_in_the_same_place() {
    // The same board with the colours exchanged, and the other one to move.
    let game = spec("emulsion:size=4");
    let swapped: String = game.start().to_string().chars().map(exchanged).collect();
    let (start, other) = (game.start(), game.read_position(&swapped).unwrap());
    assert_ne!(start.turn(), other.turn());
    assert_eq!(PositionKey::of(&start), PositionKey::of(&other));
    let mut record = Record::new(other.clone());
    record.line.moves = vec![Entry::new(Action::Ply(other.legal_moves()[0]))];
    record.tags.result = GameResult::Win(Player::Second);
    record.tags.second = Some("level:5".to_owned());
    let collection = collection_of(game, &[record]);
    // The winner was to move there, as the first player is here.
    let explored = collection.look_up(&start);
    assert_eq!(explored.results.wins, [1, 0]);
    assert_eq!((explored.moves[0].results.wins, explored.moves[0].strength), ([1, 0], Some(5.0)));
    assert_eq!(collection.look_up(&other).results.wins, [0, 1]);
}

/// The other colour in a position text.
fn exchanged(letter: char) -> char {
    match letter {
        'b' => 'w',
        'w' => 'b',
        other => other,
    }
}

#[test]
fn plies_to_equivalent_positions_are_one_move() {
    let game = spec("talpa:size=4");
    let start = game.start();
    let ways = continuations(&start);
    let plies: usize = ways.values().map(Vec::len).sum();
    assert_eq!(plies, start.legal_moves().len());
    assert!(ways.len() < plies, "the start is symmetric");
}

#[test]
fn levels_follow_the_colours_when_they_are_swapped() {
    let game = spec("talpa:size=4");
    let text = "[Game \"talpa:size=4\"]\n[First \"level:2\"]\n[Second \"level:7\"]\n[Pie \"on\"]\n\n\
        1. b4xb3 swap 1... d1xd2 2. a1xb1 1-0\n";
    let record = Record::read(text).unwrap();
    let collection = collection_of(game, std::slice::from_ref(&record));
    assert_eq!(collection.look_up(&game.start()).moves[0].strength, Some(7.0));
    let after = walked(&record)[1].0.clone();
    assert_eq!(collection.look_up(&after).moves[0].strength, Some(2.0));
}

#[test]
fn a_game_counts_once_however_often_it_comes_to_a_position() {
    let game = spec("apart");
    let records: Vec<Record> = (0..40).map(|seed| random_record(game, seed)).collect();
    let collection = collection_of(game, &records);
    for (position, _) in records.iter().take(4).flat_map(walked) {
        let explored = collection.look_up(&position);
        assert!(explored.results.games() <= records.len() as u64);
        let most = explored.moves.iter().map(|each| each.results.games()).max().unwrap_or(0);
        assert!(most <= explored.results.games(), "{position}");
    }
}

#[test]
fn a_record_that_does_not_replay_leaves_nothing_behind() {
    let game = spec("talpa:size=4");
    let mut record = random_record(game, 3);
    let again = record.line.moves[0].clone();
    record.line.moves.insert(1, again);
    let mut collection = Collection::new(game);
    assert!(collection.add(&record).is_err());
    collection.arrange();
    assert!(collection.is_empty() && collection.look_up(&game.start()).results.games() == 0);
}

#[test]
fn the_steps_of_a_game_are_those_that_its_positions_offer() {
    for game in specs() {
        let (plies, _) = random_game(game, 7);
        let steps: Vec<IndexedPly> = steps(&game.start(), plies.iter().map(|(_, ply)| *ply)).collect();
        assert_eq!(steps.len(), plies.len());
        for (step, (position, ply)) in steps.iter().zip(&plies).step_by(9) {
            assert_eq!((step.from, step.player), (PositionKey::of(position), position.turn()));
            assert!(continuations(position)[&step.key].contains(ply), "{game}: {position} {ply}");
            assert!(step.from.number() >= 0 && step.key.number() >= 0);
            assert_eq!(StepKey::from_number(step.key.number()), step.key);
        }
    }
}

#[test]
fn shares_leave_out_games_without_a_result() {
    let results = Results { wins: [3, 1], draws: 0, open: 6 };
    assert_eq!((results.games(), results.shares()), (10, Some([75, 25, 0])));
    assert_eq!(Results { open: 1, ..Results::default() }.shares(), None);
}

#[test]
fn shares_add_up_to_a_hundred() {
    let shares = |first, second, draws| Results { wins: [first, second], draws, open: 9 }.shares();
    assert_eq!(shares(1, 1, 1), Some([34, 33, 33]));
    assert_eq!(shares(199, 1, 1), Some([99, 1, 0]));
    for (first, second, draws) in (0..400).map(|number| (number % 7, number % 11, number % 13)) {
        if let Some(shares) = shares(first, second, draws) {
            assert_eq!(shares.iter().sum::<u8>(), 100, "{first} {second} {draws}");
        }
    }
}

#[test]
fn a_ply_takes_twelve_bytes() {
    assert!(Collection::bytes_for(1, 1_000_000) <= 12_000_100);
}
