//! Fuzzes the headers that say who makes a request.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::credential(data);
});
