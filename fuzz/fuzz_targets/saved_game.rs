//! Fuzzes the reading of games left unfinished.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::saved_game(data);
});
