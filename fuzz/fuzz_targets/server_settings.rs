//! Fuzzes the reading of a server's settings.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::server_settings(data);
});
