//! For tests: TypeScript files that are generated from Rust types stay fresh.

use std::path::Path;
use std::{env, fs};

/// Compares a committed file of the workspace with what is generated now, or writes it if `UPDATE_TYPES` is set.
///
/// # Panics
///
/// If the file is stale or cannot be written: this is a test's assertion.
pub fn compare(file: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    if env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&path, made).expect("the types can be written");
        return;
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "{file} is stale: run `make types` and commit the result");
}
