//! Puzzles are made, printed, kept in files and proved again.

use std::fs;
use std::path::Path;

use tabuleiro_play::puzzle::{Theme, themes};
use tabuleiro_rules::GameSpec;

use crate::documents::read;
use crate::program::{run, run_in};

#[test]
fn puzzles_are_made_by_their_seed_and_are_right() {
    let directory = tempfile::tempdir().unwrap();
    let run = |arguments: &str| run_in(directory.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let made = run("puzzles talpa:size=4 --count 3 --seed 2 --json --output made.jsonl").ok();
    assert_eq!(made.lines().count(), 3);
    assert_eq!(run("puzzles talpa:size=4 --count 3 --seed 2 --json").ok(), made);
    let mut printed: Vec<&str> = made.lines().collect();
    let file = fs::read_to_string(directory.path().join("made.jsonl")).unwrap();
    let mut kept: Vec<&str> = file.lines().collect();
    printed.sort_unstable();
    kept.sort_unstable();
    assert_eq!(printed, kept);
    let checked = run("puzzles --check made.jsonl --json").json();
    assert_eq!((&checked["puzzles"], checked["wrong"].as_array().map(Vec::len)), (&3.into(), Some(0)));
    let text = run("puzzles talpa:size=4 --count 1 --seed 2").ok();
    assert!(text.starts_with("talpa:size=4 ") && text.contains("\n  turns "), "{text}");
    let measured = run("puzzles --levels made.jsonl --tries 1 --json").json();
    assert_eq!((&measured["greedy"], measured["levels"].as_array().map(Vec::len)), (&0.0.into(), Some(6)));
}

#[test]
fn some_puzzles_are_chosen_among_many() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("all.jsonl"), read("data/puzzles/talpa.jsonl")).unwrap();
    let run = |arguments: &str| run_in(directory.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let chosen = run("puzzles --choose all.jsonl --count 20 --json").ok();
    fs::write(directory.path().join("chosen.jsonl"), &chosen).unwrap();
    assert_eq!(run("puzzles --choose chosen.jsonl --count 20 --json").ok(), chosen, "it is a file of puzzles");
    let all = read("data/puzzles/talpa.jsonl");
    assert!(chosen.lines().count() == 20 && chosen.lines().all(|line| all.lines().any(|known| known == line)));
    for theme in themes(&"talpa".parse().unwrap()) {
        assert!(chosen.contains(&format!("\"theme\":\"{}\"", theme.name())), "no {}", theme.name());
    }
    // What makes no difference is refused.
    for line in
        ["--choose all.jsonl --seed 2", "--check all.jsonl --count 2", "--levels all.jsonl --seed 1", "talpa --tries 3"]
    {
        run(&format!("puzzles {line}")).refused();
    }
}

#[test]
fn a_puzzle_that_is_wrong_is_named_with_its_line() {
    let directory = tempfile::tempdir().unwrap();
    // Both a3xb3 and, on the other side, c3xb3 open a path.
    let wrong = r#"{"game":"talpa:size=3","position":"rbr/1r1/1r1 r","line":["a3xb3"],"turns":1,"theme":"tunnel","rating":600}"#;
    fs::write(directory.path().join("wrong.jsonl"), wrong).unwrap();
    let run = |arguments: &str| run_in(directory.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let text = run("puzzles --check wrong.jsonl").ended_with(1);
    assert_eq!(text.lines().next(), Some("line 1: c3xb3 does as well as a3xb3, ply 1"), "{text}");
    fs::write(directory.path().join("wrong.jsonl"), format!("{wrong}\n{{}}")).unwrap();
    assert!(
        run("puzzles --check wrong.jsonl")
            .refused()
            .starts_with("wrong.jsonl: line 2: it is not an object with `game`")
    );
    // Commands for developers speak English.
    assert!(run("puzzles --check wrong.jsonl --language pt").refused().starts_with("wrong.jsonl: line 2: "));
    assert!(run("puzzles --check missing.jsonl").refused().contains("missing.jsonl"));
    fs::write(directory.path().join("empty.jsonl"), "\n").unwrap();
    for asked in ["--check", "--levels", "--choose"] {
        assert!(
            run(&format!("puzzles {asked} empty.jsonl")).refused().starts_with("empty.jsonl: there is no puzzle in it")
        );
    }
}

#[test]
fn the_page_on_puzzles_has_the_themes_of_every_game_in_the_order_in_which_they_are_tried() {
    let page = read("docs/puzzles.md");
    let (_, section) = page.split_once("\n## Themes\n").expect("a section");
    let (table, _) = section.split_once("Games with draws have `hold` too.").expect("a sentence on holds");
    for game in GameSpec::all() {
        let name = game.name();
        let is_row = |line: &&str| line.to_lowercase().starts_with(&format!("| {name} |"));
        let row = table.lines().find(is_row).unwrap_or_else(|| panic!("docs/puzzles.md has no themes of {name}"));
        let written: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
        let declared = themes(&game).into_iter().filter(|theme| *theme != Theme::HOLD);
        assert_eq!(written, declared.map(Theme::name).collect::<Vec<_>>(), "docs/puzzles.md, {name}");
    }
}

#[test]
fn every_game_has_its_file_and_the_command_reads_it() {
    assert!(run("puzzles").refused().contains("GAME"));
    for game in GameSpec::games() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/puzzles/{}.jsonl", game.name));
        assert!(file.exists(), "{}", file.display());
    }
}
