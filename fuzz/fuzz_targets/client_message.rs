//! Fuzzes what clients say on a game's WebSocket.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::client_message(data);
});
