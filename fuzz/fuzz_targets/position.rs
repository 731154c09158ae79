//! Fuzzes the reading of position texts.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::position(data);
});
