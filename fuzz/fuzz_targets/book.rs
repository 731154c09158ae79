//! Fuzzes the reading of books of solved boards.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::book(data);
});
