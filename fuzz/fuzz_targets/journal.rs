//! Fuzzes the reading of saved contests.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::journal(data);
});
