//! How many instructions the rules take, counted by valgrind: `make bench-instructions`.
//!
//! Unlike a time, a count is the same in every run and on a busy machine, so that small changes show. `docs/speed.md`
//! says how to read the figures.

#![expect(missing_docs, reason = "the macros of gungraun declare public modules and cannot document them")]

mod subjects;

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};

use subjects::{Operation, Pass, prepare};

// Under valgrind everything takes some fifty times as long.
const POSITIONS: usize = 16;
const PLAYOUTS: usize = 2;

/// Declares a benchmark of one operation for every game at its default and its largest size. The macros want the games
/// spelled out as names and texts; a test of the sources notices one that is missing.
macro_rules! operations {
    ($($name:ident: $operation:expr, $size:expr;)+) => {
        $(
            #[library_benchmark(setup = prepare)]
            #[bench::talpa_6("talpa:size=6", $operation, $size)]
            #[bench::talpa_8("talpa", $operation, $size)]
            #[bench::talpa_12("talpa:size=12", $operation, $size)]
            #[bench::emulsion_6("emulsion:size=6", $operation, $size)]
            #[bench::emulsion_10("emulsion", $operation, $size)]
            #[bench::emulsion_26("emulsion:size=26", $operation, $size)]
            #[bench::apart_8("apart", $operation, $size)]
            #[bench::apart_15("apart:size=15x15", $operation, $size)]
            #[bench::ampel_11("ampel", $operation, $size)]
            #[bench::ampel_15("ampel:side=15", $operation, $size)]
            fn $name(mut pass: Pass) -> Pass {
                black_box(pass());
                pass
            }
        )+
        library_benchmark_group!(name = rules, benchmarks = [$($name),+]);
    };
}

operations! {
    legal_moves: Operation::List, POSITIONS;
    count_moves: Operation::Count, POSITIONS;
    pick_move: Operation::Pick, POSITIONS;
    check: Operation::Check, POSITIONS;
    play_unchecked: Operation::Play, POSITIONS;
    key: Operation::Key, POSITIONS;
    outcome: Operation::Outcome, POSITIONS;
    read: Operation::Read, POSITIONS;
    random_playout: Operation::Playout, PLAYOUTS;
}

main!(library_benchmark_groups = rules);
