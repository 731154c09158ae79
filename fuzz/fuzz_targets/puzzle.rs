//! Fuzzes the reading of puzzles.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::puzzle(data);
});
