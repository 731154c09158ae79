//! Fuzzes the requests of a page to the desk.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::desk(data);
});
