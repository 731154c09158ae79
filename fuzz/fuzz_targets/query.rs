//! Fuzzes the queries of requests.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::query(data);
});
