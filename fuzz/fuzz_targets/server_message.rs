//! Fuzzes what a server says to a client.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::server_message(data);
});
