//! Fuzzes the reading of game strings.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::game_string(data);
});
