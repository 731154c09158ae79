//! The table stores what it is given, keeps what is worth most, and never gives an entry that nobody stored.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

fn entry(depth: u8) -> Entry {
    Entry { score: Score::estimate(-17), bound: Bound::Lower, depth, best: 5 }
}

/// An entry that can be checked: everything in it follows from the key.
fn entry_of(key: u64) -> Entry {
    let bound = [Bound::Upper, Bound::Lower, Bound::Exact][(key % 3) as usize];
    let score = Score::estimate((key >> 8) as i16 as i32);
    Entry { score, bound, depth: (key >> 24) as u8, best: (key >> 32) as u32 % (1 << MOVE_BITS) }
}

#[test]
fn an_entry_survives_packing_with_every_score_and_field() {
    let scores = [Score::LEAST, Score::loss_in(3), Score::estimate(-1), Score::DRAW, Score::win_in(900), Score::MOST];
    for score in scores {
        for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
            for (depth, best) in [(0, 0), (1, 1), (SEARCHED_OUT, (1 << MOVE_BITS) - 1)] {
                let entry = Entry { score, bound, depth, best };
                for generation in [0, 63] {
                    assert_eq!(unpack(pack(entry, generation)), Some(entry));
                    assert_eq!(super::generation(pack(entry, generation)), generation);
                }
            }
        }
    }
    assert_eq!(unpack(0), None);
}

#[test]
fn a_position_is_found_again_and_another_is_not() {
    let mut table = TranspositionTable::new(1 << 16);
    for key in [0, 1, u64::MAX, 0x1234_5678_9ABC_DEF0] {
        assert_eq!(table.get(key), None);
        table.put(key, entry(3));
        assert_eq!(table.get(key), Some(entry(3)));
        assert_eq!(table.get(key ^ 2), None);
    }
    table.clear();
    assert_eq!(table.get(1), None);
}

#[test]
fn the_table_takes_what_it_was_given_in_whole_lines_of_the_cache() {
    for (bytes, buckets) in [(0, 1), (64, 1), (1000, 15), (1 << 20, 1 << 14)] {
        let table = TranspositionTable::new(bytes);
        assert_eq!(table.buckets, buckets);
        assert_eq!(table.words.len(), (buckets + 1) * BUCKET_WORDS);
        for key in [0, 1 << 60, u64::MAX] {
            assert_eq!(table.bucket(key).as_ptr().addr() % BUCKET_BYTES, 0);
            assert_eq!(table.bucket(key).len(), 4);
        }
    }
}

#[test]
fn a_table_that_does_not_fit_into_memory_becomes_a_smaller_one() {
    let table = TranspositionTable::new(usize::MAX);
    table.put(1, entry(3));
    assert_eq!(table.get(1), Some(entry(3)));
}

/// How much memory this program really has, in bytes.
#[cfg(target_os = "linux")]
fn resident() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").expect("Linux tells");
    let pages: usize = pages.split(' ').nth(1).and_then(|pages| pages.parse().ok()).expect("the second of the numbers");
    pages * 4096
}

/// A table is made on the clock of whoever waits for the first move.
#[cfg(target_os = "linux")]
#[test]
fn a_table_takes_its_memory_when_it_is_written() {
    const TABLE: usize = 1 << 30;
    let before = resident();
    let mut table = TranspositionTable::new(TABLE);
    table.put(1, entry(3));
    table.clear();
    assert_eq!(table.get(1), None);
    let taken = resident().saturating_sub(before);
    assert!(taken < TABLE / 4, "{taken} bytes");
}

#[test]
fn a_full_bucket_gives_up_its_shallowest_entry() {
    let table = TranspositionTable::new(0);
    for (key, depth) in [(1, 9), (2, 4), (3, 7), (4, 8)] {
        table.put(key, entry(depth));
    }
    table.put(5, entry(1));
    assert_eq!(table.get(2), None, "the shallowest one had to go");
    assert!([1, 3, 4, 5].iter().all(|&key| table.get(key).is_some()));
}

#[test]
fn old_entries_give_way_before_deep_ones_of_this_search() {
    let mut table = TranspositionTable::new(0);
    table.put(1, entry(9));
    table.age();
    table.age();
    for (key, depth) in [(2, 4), (3, 3), (4, 2), (5, 1)] {
        table.put(key, entry(depth));
    }
    assert_eq!(table.get(1), None);
    assert!([2, 3, 4, 5].iter().all(|&key| table.get(key).is_some()));
}

#[test]
fn a_new_entry_of_the_same_position_keeps_the_known_move_and_much_deeper_knowledge() {
    let mut table = TranspositionTable::new(0);
    table.put(1, entry(3));
    table.put(1, Entry { best: 0, ..entry(4) });
    assert_eq!(table.get(1), Some(entry(4)), "the move is kept where the new entry has none");
    table.put(1, entry(9));
    table.put(1, entry(2));
    assert_eq!(table.get(1), Some(entry(9)), "a much shallower search says less");
    table.put(1, Entry { bound: Bound::Exact, ..entry(2) });
    assert_eq!(table.get(1).map(|known| known.depth), Some(2), "but an exact score says more");
    table.put(1, entry(9));
    table.age();
    table.put(1, entry(2));
    assert_eq!(table.get(1), Some(entry(2)), "and so does this search about an old one");
}

#[test]
fn threads_that_write_at_once_never_make_a_torn_entry() {
    // A single bucket, so that the threads are in each other's way all the time.
    let table = TranspositionTable::new(0);
    let keys: Vec<u64> = {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        (0..16).map(|_| random.random()).collect()
    };
    let found: u64 = std::thread::scope(|scope| {
        let hammer = |seed| {
            let (table, keys) = (&table, &keys);
            move || {
                let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
                let mut found = 0;
                for _ in 0..400_000 {
                    let key = keys[random.random_range(0..keys.len())];
                    // Two different entries for each key, so that a torn one could also mix two of the same position.
                    let variant = random.random_range(0..2);
                    table.put(key, Entry { bound: Bound::Exact, depth: variant, ..entry_of(key) });
                    let key = keys[random.random_range(0..keys.len())];
                    if let Some(entry) = table.get(key) {
                        assert!(entry.depth < 2);
                        assert_eq!(entry, Entry { bound: Bound::Exact, depth: entry.depth, ..entry_of(key) });
                        found += 1;
                    }
                }
                found
            }
        };
        let threads = [scope.spawn(hammer(2)), scope.spawn(hammer(3))];
        threads.into_iter().map(|thread| thread.join().expect("no torn entry was seen")).sum()
    });
    assert!(found > 10_000, "the threads did meet: {found}");
}
