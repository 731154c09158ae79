//! Fuzzes time controls, and matches played by them.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tabuleiro_fuzz::time_control(data);
});
