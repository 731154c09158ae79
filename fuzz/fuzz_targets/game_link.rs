//! Fuzzes the reading of links to games.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::game_link(data);
});
