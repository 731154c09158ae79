//! Every numbered clause of a rules page has a test that bears its number.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use tabuleiro_rules::GameSpec;

/// The numbers of the clauses on the page of a game, in lower case, as in the names of tests.
fn clauses(game: &str) -> BTreeSet<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/{game}.md"));
    let text = fs::read_to_string(page).unwrap();
    let items = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    items.map(|(clause, _)| clause.to_lowercase()).collect()
}

/// The text of a file, or of all files in a folder; nothing if there is neither.
fn source(path: &Path) -> String {
    let entries = fs::read_dir(path).into_iter().flatten();
    let inner: String = entries.map(|entry| source(&entry.unwrap().path())).collect();
    inner + &fs::read_to_string(path).unwrap_or_default()
}

/// The clauses that the names of tests begin with: `a5` and `a6` in `a5_a6_a_single_step_ends_the_turn`.
fn tested(source: &str) -> BTreeSet<String> {
    let names =
        source.split("#[test]").skip(1).filter_map(|rest| rest.trim_start().strip_prefix("fn ")?.split('(').next());
    let is_clause = |part: &&str| part.len() > 1 && part[1..].bytes().all(|digit| digit.is_ascii_digit());
    names.flat_map(|name| name.split('_').take_while(is_clause)).map(str::to_owned).collect()
}

#[test]
fn every_clause_of_a_rules_page_has_a_test() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let mut missing = Vec::new();
    for info in GameSpec::games() {
        let folder = games.join(info.name);
        let tested = tested(&(source(&folder.join("tests.rs")) + &source(&folder.join("tests"))));
        let clauses = clauses(info.name);
        assert!(!clauses.is_empty(), "docs/rules/{}.md has no clauses: they are written `- **X1** …`", info.name);
        missing.extend(clauses.difference(&tested).map(|clause| format!("{}: fn {clause}_…", info.name)));
    }
    assert!(missing.is_empty(), "no test bears the number of these clauses: {}", missing.join(", "));
}

#[test]
fn a_test_bears_the_numbers_its_name_begins_with() {
    let source = "#[test]\nfn a5_a6_one_step() {}\n#[test]\nfn a_word_b7() {}\nfn c8_no_test() {}\n";
    assert_eq!(tested(source), ["a5", "a6"].map(str::to_owned).into());
}
