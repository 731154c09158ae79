//! Lets cargo look at the built browser client, which is carried inside the binary: a client that was built anew, or for the
//! first time, makes this crate stale.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_CLIENT").is_none() {
        return;
    }
    let folder = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed={}", folder.display());
    // As long as the folder is missing, its parent tells when it appears.
    if !folder.exists() {
        println!("cargo::rerun-if-changed=../../web");
    }
}
