//! Fuzzes the reading of move texts.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::moves(data);
});
