//! Fuzzes the bytes of a connection to the server.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::http_connection(data);
});
