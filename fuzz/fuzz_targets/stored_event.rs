//! Fuzzes the reading of stored events.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::stored_event(data);
});
