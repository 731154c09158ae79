//! The folders of the server stand in an order, and none names one that comes after it.

use std::fs;
use std::path::{Path, PathBuf};

/// From the lowest to the highest. What stands in the same row may use each other.
const LAYERS: [&[&str]; 10] = [
    &["background", "config", "failure", "faults", "log_limit", "metrics", "random", "time"],
    &["people"],
    &["game"],
    &["store"],
    &["bus"],
    &["wire"],
    &["auth"],
    &["rooms"],
    &["http"],
    &["admin", "fuzzing", "lib", "server", "worker"],
];

fn layer(module: &str) -> usize {
    let found = LAYERS.iter().position(|layer| layer.contains(&module));
    found.unwrap_or_else(|| panic!("`{module}` has no layer: give it one here and in lib.rs"))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The modules that a source names after `crate::`, one by one or as a list in braces.
fn named(source: &str) -> Vec<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    for after in source.split("crate::").skip(1) {
        if let Some(list) = after.strip_prefix('{') {
            let list = list.split("};").next().unwrap_or_default();
            found.extend(list.split(',').map(|item| item.trim().split("::").next().unwrap_or_default()));
        } else {
            found.push(after.split(|letter| !is_word(letter)).next().unwrap_or_default());
        }
    }
    found.retain(|module| !module.is_empty());
    found
}

#[test]
fn one_place_alone_names_the_library_of_the_database() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files.retain(|file| fs::read_to_string(file).expect("a source").contains("sqlx::"));
    assert!(files.contains(&root.join("store/database.rs")));
    files.retain(|file| *file != root.join("store/database.rs") && !file.starts_with(root.join("store/database")));
    assert_eq!(files, [] as [PathBuf; 0]);
}

#[test]
fn no_folder_names_one_above_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    assert!(files.len() > 40, "the sources are found");
    for file in files {
        let path = file.strip_prefix(&root).expect("a source").with_extension("");
        let own = path.iter().next().and_then(|part| part.to_str()).expect("a name");
        let text = fs::read_to_string(&file).expect("a source");
        for module in named(&text) {
            assert!(layer(module) <= layer(own), "{} names `{module}`, which stands above it", path.display());
        }
    }
}
