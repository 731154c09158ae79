//! Fuzzes the reading of the terminal's settings.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::terminal_settings(data);
});
