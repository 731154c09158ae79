//! Files: what is written is read, in one piece or in many, and what is damaged is refused.

use proptest::collection::btree_map;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::super::reading::Entry;
use super::*;

fn verdicts() -> impl Strategy<Value = Verdict> {
    let won = (1..300u32).prop_map(|plies| Verdict { value: Value::Win, plies });
    let lost = (1..9u32).prop_map(|plies| Verdict { value: Value::Loss, plies });
    prop_oneof![won, lost, Just(Verdict::DRAW)]
}

fn codes() -> impl Strategy<Value = u64> {
    prop_oneof![0..5_000u64, any::<u64>(), Just(u64::MAX)]
}

const GAME: &str = "talpa:size=4";

fn written(positions: Vec<(u64, Verdict)>) -> Vec<u8> {
    write(GAME.parse().unwrap(), Kind::Whole, Verdict { value: Value::Win, plies: 7 }, positions)
}

/// The same cases in every run.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 64, rng_seed: RngSeed::Fixed(20_261_118), failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_written_is_read(positions in btree_map(codes(), verdicts(), 0..1_200), others in prop::collection::vec(codes(), 20)) {
        let file = written(positions.clone().into_iter().rev().collect());
        let book = Book::read(&file).unwrap();
        prop_assert_eq!(book.head().positions, positions.len() as u64);
        prop_assert_eq!(book.head().bytes, file.len() as u64);
        for (&code, &verdict) in &positions {
            prop_assert_eq!(book.entry(code), Entry::Here(verdict));
        }
        for code in others {
            let expected = positions.get(&code).map_or(Entry::Absent, |&verdict| Entry::Here(verdict));
            prop_assert_eq!(book.entry(code), expected);
        }
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Book::read(&bytes).is_err());
    }
}

fn small_book() -> Vec<u8> {
    bytes_of("talpa:size=3", false).unwrap()
}

#[test]
fn a_change_of_any_byte_is_noticed() {
    let file = small_book();
    assert!(Book::read(&file).is_ok() && file.len() < 4_000, "{} bytes", file.len());
    for at in 0..file.len() {
        for change in [0x01, 0x80, 0xFF] {
            let mut damaged = file.clone();
            damaged[at] ^= change;
            assert!(Book::read(&damaged).is_err(), "byte {at} changed by {change}");
        }
    }
}

#[test]
fn a_file_of_another_length_is_noticed() {
    let file = small_book();
    for length in 0..file.len() {
        assert!(Book::read(&file[..length]).is_err(), "{length} bytes");
    }
    let longer = [&file[..], &[0]].concat();
    assert_eq!(Book::read(&longer).err(), Some(BookError::Length));
}

#[test]
fn what_is_no_book_is_told_from_a_book_of_another_version_or_game() {
    assert_eq!(Book::read(b"").err(), Some(BookError::Foreign));
    assert_eq!(Book::read(b"[Game \"talpa\"]\n").err(), Some(BookError::Foreign));
    let mut newer = small_book();
    newer[7] = 9;
    assert_eq!(Book::read(&newer).err(), Some(BookError::Version(9)));
    let mut other = small_book();
    let name = HEAD_START + 1..HEAD_START + 1 + "talpa".len();
    other[name].copy_from_slice(b"chess");
    let length = Head::length(&other).unwrap();
    let sum = checksum::checksum(&other[HEAD_START..length]);
    other[HEAD_START - 4..HEAD_START].copy_from_slice(&sum.to_le_bytes());
    assert_eq!(Book::read(&other).err(), Some(BookError::Game("chess:size=3".to_owned())));
}

#[test]
fn a_book_in_pieces_asks_for_what_it_needs_and_then_says_the_same() {
    for only_strategy in [false, true] {
        let file = bytes_of(GAME, only_strategy).unwrap();
        let whole = Book::read(&file).unwrap();
        let length = Head::length(&file[..HEAD_START]).unwrap();
        let mut book = Book::open(&file[..length]).unwrap();
        assert!(book.head().blocks() > 1 || only_strategy);
        for position in draw(&whole, 30, 5) {
            if let Err(Missing(pieces)) = book.look_up(&position) {
                for Piece { block, range } in pieces {
                    let bytes = &file[range.start as usize..range.end as usize];
                    assert_eq!(book.add(block, &bytes[1..]), Err(BookError::Damaged));
                    book.add(block, bytes).unwrap();
                }
            }
            assert_eq!(book.look_up(&position), whole.look_up(&position), "{position}");
        }
    }
}

#[test]
fn an_empty_book_knows_what_the_rules_tell() {
    let file = bytes_of("emulsion:size=2", false).unwrap();
    let book = Book::read(&file).unwrap();
    assert_eq!((book.head().positions, book.head().blocks()), (0, 0));
    let known = book.look_up(&book.head().game.start()).unwrap();
    assert_eq!((known.value, known.plies), (Value::Win, Some(1)));
}
