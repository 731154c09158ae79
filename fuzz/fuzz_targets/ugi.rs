//! Fuzzes the lines of the engine protocol.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::ugi(data);
});
