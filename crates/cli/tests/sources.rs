//! What the sources of all crates keep to.

use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro_rules::GameSpec;

use crate::documents::read;

/// All the files below a directory.
fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Where tests lie, besides the files for each game.
const TESTS: [&str; 6] = ["tests", "tests.rs", "contract", "contract.rs", "several_nodes", "several_nodes.rs"];

/// Whether a file may name a game: one of the files for each game, a test, or the registry. The path starts in `src`.
fn may_name_games(path: &Path) -> bool {
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
    parts == ["registry.rs"] || parts.iter().any(|part| ["games", "games.rs"].contains(part) || TESTS.contains(part))
}

/// The lines of a source without its tests and the examples of its documentation, which are tests too.
fn lines(source: &str) -> impl Iterator<Item = &str> {
    let mut is_example = false;
    source.split("#[cfg(test)]").next().unwrap().lines().filter(move |line| {
        let is_fence = ["/// ```", "//! ```"].iter().any(|fence| line.trim_start().starts_with(fence));
        is_example ^= is_fence;
        !is_example && !is_fence
    })
}

/// Whether a line has the name of a game as a word of its own. Some are words that prose may need for something else: a
/// comment names a game with a capital or as code, and a string does not put its name behind another word.
fn names(line: &str, game: &str) -> bool {
    let is_comment = line.trim_start().starts_with("//");
    let title = game[..1].to_uppercase() + &game[1..];
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_prose = |before: &str| match before.strip_suffix(' ') {
        _ if is_comment => !before.ends_with('`'),
        Some(before) => before.contains('"') && is_letter(before.chars().next_back()),
        None => false,
    };
    let found = |name: &str, is_prose: &dyn Fn(&str, &str) -> bool| {
        line.match_indices(name).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + name.len()..]);
            let is_word = !is_letter(before.chars().next_back()) && !is_letter(after.chars().next());
            is_word && !is_prose(before, after)
        })
    };
    found(&title, &|_, after| after.starts_with(" from ")) || found(game, &|before, _| is_prose(before))
}

#[test]
fn a_game_is_told_from_a_word_of_prose() {
    for line in ["match game { \"apart\" => 1 }", "use crate::apart::Move;", "GameSpec::Apart(_)", "// Only in Apart."]
    {
        assert!(names(line, "apart"), "{line}");
    }
    for line in ["// apart from that", "// Apart from that", "fn apartment() {}", "\"they are far apart\""] {
        assert!(!names(line, "apart"), "{line}");
    }
}

#[test]
fn no_source_but_those_of_a_game_names_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let sources = fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let mut count = 0;
    for source in sources.filter(|source| source.is_dir()) {
        for path in files(&source).into_iter().filter(|path| !may_name_games(path.strip_prefix(&source).unwrap())) {
            let text = fs::read_to_string(&path).unwrap();
            for line in lines(&text) {
                let named = GameSpec::games().iter().find(|info| names(line, info.name)).map(|info| info.name);
                assert_eq!(named, None, "{}: {line}", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 200, "only {count} sources were found");
}

#[test]
fn every_test_of_the_server_that_minds_the_database_runs_on_postgresql_too() {
    let suite = read("crates/server/tests/suite.rs");
    let modules: Vec<&str> = suite.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
    assert!(modules.contains(&"reviews"), "{modules:?}");
    let makefile = read("Makefile");
    let list = makefile.lines().find_map(|line| line.strip_prefix("ANY_DATABASE := ")).expect("a list");
    let skipped: Vec<&str> = list.split(' ').map(|name| name.strip_suffix("::").expect("a module")).collect();
    for name in &skipped {
        assert!(modules.contains(name), "there is no module `{name}` to leave out");
    }
    // What is left out is found by a part of the name.
    for module in modules.iter().filter(|module| !skipped.contains(module)) {
        let by = skipped.iter().find(|name| module.ends_with(**name));
        assert_eq!(by, None, "`{module}` is left out");
    }
}
