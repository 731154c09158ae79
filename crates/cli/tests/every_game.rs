//! Every game has its place in what no compiler looks into: tests of its own, benchmarks, scripts and pages.

use tabuleiro_proof::Provable;
use tabuleiro_rules::{GameSpec, with_position};

use crate::documents::read;

/// What is to be in a file for every game: `{game}`, `{Game}` and `{GAME}` stand for its name.
const PLACES: [(&str, &str); 37] = [
    ("CHANGELOG.md", "{Game}"),
    ("crates/engine/src/evaluate/tests.rs", "\nfn {game}_"),
    ("crates/engine/src/evaluate/tests/values.rs", "\nfn {game}_"),
    ("crates/play/src/describe/tests.rs", "\nfn {game}_"),
    ("crates/play/src/players/tests.rs", "\nfn greedy_{game}_"),
    ("crates/play/src/sight/tests.rs", " games::{game}::Sight {"),
    ("crates/play/src/staging/tests.rs", "\nfn {game}_"),
    ("crates/proof/src/symmetry/tests.rs", "\nfn {game}_"),
    ("crates/rules/benches/instructions.rs", "#[bench::{game}_"),
    ("crates/rules/tests/properties.rs", " in games({GAME}, "),
    ("crates/tui/benches/frame.rs", "\"{game}:"),
    ("crates/tui/src/glance/tests.rs", "\nfn {game}_"),
    ("docs/books.md", "\n| {Game}"),
    ("docs/fairness.md", "\n| {game} | `{game}"),
    ("docs/fairness.md", "\n### {game}\n"),
    ("docs/fairness.md", "(fairness/{game}.svg)"),
    ("docs/puzzles.md", "\n| {Game} | `"),
    ("docs/puzzles.md", "\n| {game} | "),
    ("docs/rules/README.md", "`{game}.md`"),
    ("docs/rules/pt/README.md", "`{game}.md`"),
    ("docs/solved.md", "\n| {Game}"),
    ("docs/speed.md", "\n| `{game}` | "),
    ("docs/strength.md", "\n| {game} | random | "),
    ("docs/strength.md", "\n### {game}\n"),
    ("docs/strength.svg", ">{game}<"),
    ("docs/teaching.md", "\n| {Game}"),
    ("docs/teaching.md", "\ntabuleiro teaching {game}"),
    ("docs/web.md", "\n| {game} | "),
    ("docs/web.md", "\n| library | {Game}"),
    ("scripts/build-books", " {game}:"),
    ("scripts/measure-capacity", "\"{game}:"),
    ("scripts/cluster/faults.py", "\"{game}:"),
    ("scripts/measure-fairness", "(\"{game}\", "),
    ("scripts/measure-speed", "(\"{game}\", "),
    ("scripts/measure-strength", "(\"{game}\", "),
    ("README.md", "docs/pictures/{game}.webp"),
    ("README.md", "\n### {Game}\n"),
];

/// Where all games are listed, in the order of the registry: `Talpa, Emulsion, Apart and Ampel`.
const LISTS: [&str; 5] = [
    "README.md",
    "crates/cli/Cargo.toml",
    "crates/rules/Cargo.toml",
    "web/index.html",
    "web/public/manifest.webmanifest",
];

/// Sections that tell the games apart, each under its heading: none of them is passed over.
const SECTIONS: [(&str, &str); 12] = [
    ("docs/books.md", "The format"),
    ("docs/books.md", "Verified"),
    ("docs/books.md", "What is not stored"),
    ("docs/fairness.md", "What is proved"),
    ("docs/matches.md", "Ending games early"),
    ("docs/puzzles.md", "How they are made"),
    ("docs/puzzles.md", "What is proved"),
    ("docs/rules/README.md", "Players and turns"),
    ("docs/rules/README.md", "Draws"),
    ("docs/rules/pt/README.md", "Jogadores e jogadas"),
    ("docs/rules/pt/README.md", "Empates"),
    ("docs/solved.md", "What is proved, and how"),
];

/// Sentences that say what a ply is in the games whose turns can have several, each by words that it alone has in its page.
const PLIES: [(&str, &str); 5] = [
    ("docs/engine-protocol.md", "Moves are plies"),
    ("docs/explorer.md", "It is a ply and not a turn"),
    ("docs/matches.md", "Moves are plies"),
    ("docs/protocol.md", "A ply is"),
    ("docs/speed.md", "is a ply"),
];

fn title(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

#[test]
fn every_game_is_where_the_others_are() {
    let mut missing = Vec::new();
    for (path, pattern) in PLACES {
        let text = read(path);
        for info in GameSpec::games() {
            let wanted = pattern.replace("{game}", info.name).replace("{Game}", &title(info.name));
            let wanted = wanted.replace("{GAME}", &info.name.to_uppercase());
            if !text.contains(&wanted) {
                missing.push(format!("{path}: `{}`", wanted.trim_start_matches('\n')));
            }
        }
    }
    assert!(missing.is_empty(), "these are to be added:\n{}", missing.join("\n"));
}

#[test]
fn the_games_are_listed_in_full_and_in_their_order() {
    let names: Vec<String> = GameSpec::games().iter().map(|info| title(info.name)).collect();
    let (last, others) = names.split_last().unwrap();
    let list = format!("{} and {last}", others.join(", "));
    let wrong: Vec<&str> = LISTS.into_iter().filter(|path| !read(path).contains(&list)).collect();
    assert!(wrong.is_empty(), "`{list}` is not in {}", wrong.join(", "));
}

#[test]
fn every_game_is_named_where_games_are_told_apart() {
    let mut missing = Vec::new();
    for (path, heading) in SECTIONS {
        let text = read(path);
        let (_, rest) = text.split_once(&format!("\n## {heading}\n")).unwrap_or_else(|| panic!("{path}: {heading}"));
        let section = rest.split("\n## ").next().unwrap_or(rest);
        let names = GameSpec::games().iter().map(|info| title(info.name));
        missing.extend(names.filter(|name| !section.contains(name)).map(|name| format!("{path}, {heading}: {name}")));
    }
    assert!(missing.is_empty(), "these are to be named:\n{}", missing.join("\n"));
}

/// Whether a turn of the game can have several plies: only then are its turns counted besides its plies, as tests of the rules
/// make sure.
fn has_long_turns(game: &GameSpec) -> bool {
    read("tests/data/perft-turns.tsv").contains(&format!("\n{}:", game.name()))
}

#[test]
fn what_a_ply_is_is_said_of_every_game_with_turns_of_several() {
    let wanted: Vec<String> = GameSpec::all().filter(has_long_turns).map(|game| title(game.name())).collect();
    assert!(!wanted.is_empty());
    for (path, words) in PLIES {
        let text = read(path).replace('\n', " ");
        let sentence = text.split(". ").find(|sentence| sentence.contains(words));
        let sentence = sentence.unwrap_or_else(|| panic!("{path} does not say: {words}"));
        let names = GameSpec::games().iter().map(|info| title(info.name));
        let named: Vec<String> = names.filter(|name| sentence.contains(name)).collect();
        assert_eq!(named, wanted, "{path}: {sentence}");
    }
}

#[test]
fn the_page_on_matches_says_how_near_the_end_of_each_game_proofs_are_tried() {
    fn few_moves<G: Provable>(_: &G) -> usize {
        G::FEW_MOVES
    }
    let counts: Vec<(GameSpec, usize)> =
        GameSpec::all().map(|game| (game, with_position!(&game.start(), position => few_moves(position)))).collect();
    let usual = counts.iter().map(|(_, count)| *count).max().expect("there are games");
    let others = counts.iter().filter(|(_, count)| *count != usual);
    let others: String = others.map(|(game, count)| format!(", {count} in {}", title(game.name()))).collect();
    let wanted = format!("{usual} moves or fewer{others} –");
    assert!(read("docs/matches.md").replace('\n', " ").contains(&wanted), "docs/matches.md does not say: {wanted}");
}
