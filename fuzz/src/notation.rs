//! The notation of the games: game strings, positions, moves and records.

use tabuleiro_play::record::{Record, read_all};
use tabuleiro_play::tree::Tree;
use tabuleiro_play::turns::{OpenEnd, read_moves, read_turn, write_turn};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Point};

use crate::consistency::{check_game_from, check_move, sorted_moves};
use crate::texts::{read_or_one_line, stays_the_same};

/// How many plies are played from a position that could be read.
const PLIES: usize = 6;

/// A game string: what can be read has a canonical form that reads as the same game, and a start position.
pub fn game_string(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let Some(spec) = read_or_one_line(text.parse::<GameSpec>()) else { return false };
    stays_the_same(&spec, |text| text.parse::<GameSpec>());
    for (key, value) in spec.options() {
        assert_eq!(spec.with_option(key, &value).as_ref(), Ok(&spec), "option {key} does not keep its value {value}");
    }
    let start = spec.start();
    assert_eq!(start.spec(), spec, "the start position is of another game");
    assert!(start.outcome().is_none(), "{spec} is over before it begins");
    check_game_from(&start, 1, &mut choices(text));
    true
}

/// A game string in the first line and a position text in the second: a position that can be read can be written, read
/// again and played on.
pub fn position(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let (game, text) = text.split_once('\n').unwrap_or((text, ""));
    let Some(spec) = read_or_one_line(game.parse::<GameSpec>()) else { return false };
    let Some(position) = read_or_one_line(spec.read_position(text)) else { return false };
    assert_eq!(position.spec(), spec, "the position is of another game");
    check_game_from(&position, PLIES, &mut choices(text));
    true
}

/// A game string in the first line, a position text in the second or nothing for the start, and moves in the rest: each
/// word that is a move has one text, and the moves that can be played are written so that they read as the same.
pub fn moves(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or("");
    let Some(spec) = read_or_one_line(line().parse::<GameSpec>()) else { return false };
    let position = match line() {
        "" => spec.start(),
        text => match read_or_one_line(spec.read_position(text)) {
            Some(position) => position,
            None => return false,
        },
    };
    let words = line();
    let legal = sorted_moves(&position);
    for word in words.split(' ') {
        check_word(&position, word, &legal);
    }
    let Some(plies) = read_or_one_line(read_moves(&position, words)) else { return false };
    let written = plies.iter().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(read_moves(&position, &written).as_ref(), Ok(&plies), "plies are read differently from {written}");
    check_game_from(&play_by_turns(position, &plies), 1, &mut choices(words));
    true
}

/// Records, one or several: each that can be read replays, and is written so that it reads as the same.
pub fn record(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let mut all_read = true;
    let mut last = None;
    for record in read_all(text) {
        match read_or_one_line(record) {
            Some(record) => {
                check_record(&record);
                last = Some(record);
            }
            None => all_read = false,
        }
    }
    if let Some(only) = read_or_one_line(Record::read(text)) {
        assert!(all_read && last == Some(only), "a single record is not the last of all records");
    }
    all_read && last.is_some()
}

fn check_record(record: &Record) {
    let written = record.write().expect("a record that was read can be written");
    let again = Record::read(&written).unwrap_or_else(|error| panic!("{written:?} does not read back: {error}"));
    assert_eq!(again, *record, "{written:?} reads as another record");
    assert_eq!(again.write().as_ref(), Ok(&written), "the text is not canonical");
    let game = record.replay().expect("a record that was read can be replayed");
    check_game_from(game.position(), 1, &mut choices(&written));
    check_tree(record);
}

/// The tree of a record is a record again, with the same game, and each place in it is found by its path.
fn check_tree(record: &Record) {
    let tree = Tree::of(record).expect("a record that was read is a tree");
    let written = tree.record().write().expect("a tree can be written");
    let again = Record::read(&written).unwrap_or_else(|error| panic!("{written:?} does not read back: {error}"));
    assert_eq!(again, tree.record(), "{written:?} reads as another tree");
    assert_eq!(again.tags, record.tags, "the tags have changed");
    assert!(tree.places().all(|at| tree.find(&tree.path(at)) == at), "a place is not where its path leads");
}

/// One word that may be a move, legal or not, or a point.
fn check_word(position: &AnyPosition, word: &str, legal: &[AnyMove]) {
    if let Some(point) = read_or_one_line(word.parse::<Point>()) {
        stays_the_same(&point, |text| text.parse::<Point>());
        _ = read_or_one_line(position.check_first(point));
    }
    if let Some(ply) = read_or_one_line(position.parse_move(word)) {
        stays_the_same(&ply, |text| position.parse_move(text));
        check_move(position, ply, legal);
    }
}

/// Plays moves and gives the position after them; each whole turn among them must read as the same from its text.
fn play_by_turns(mut position: AnyPosition, plies: &[AnyMove]) -> AnyPosition {
    let (mut before, mut turn) = (position.clone(), Vec::new());
    for &ply in plies {
        position.play(ply).expect("moves that are read as legal can be played");
        turn.push(ply);
        if position.turn() != before.turn() || position.outcome().is_some() {
            let text = write_turn(&turn);
            assert_eq!(turn_from(&before, &text), turn, "{text:?} reads as another turn: {before}");
            turn.clear();
            before = position.clone();
        }
    }
    position
}

/// Reads the text of a whole turn as records do: word by word, and a jump sequence is over where its word ends.
fn turn_from(position: &AnyPosition, text: &str) -> Vec<AnyMove> {
    let mut position = position.clone();
    let mut turn = Vec::new();
    for word in text.split(' ') {
        let plies = read_turn(&position, word, OpenEnd::Stops).expect("a written turn can be read");
        for &ply in &plies {
            position.play(ply).expect("moves that are read as legal can be played");
        }
        turn.extend(plies);
    }
    turn
}

/// Gives numbers below those it is given, always the same for the same text.
fn choices(text: &str) -> impl FnMut(usize) -> usize {
    let mut state = text.bytes().fold(0u64, |all, byte| (all ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}
