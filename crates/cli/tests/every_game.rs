//! Every game has its place in what no compiler looks into: tests of its own, benchmarks, scripts and pages.

use tabuleiro_rules::GameSpec;

use crate::documents::read;

/// What is to be in a file for every game: `{game}`, `{Game}` and `{GAME}` stand for its name.
const PLACES: [(&str, &str); 26] = [
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
    ("docs/rules/README.md", "`{game}.md`"),
    ("docs/rules/pt/README.md", "`{game}.md`"),
    ("docs/solved.md", "\n| {Game}"),
    ("docs/speed.md", "\n| `{game}` | "),
    ("docs/strength.md", "\n| {game} | random | "),
    ("docs/strength.md", "\n### {game}\n"),
    ("docs/strength.svg", ">{game}<"),
    ("docs/web.md", "\n| {game} | "),
    ("docs/web.md", "\n| library | {Game}"),
    ("scripts/measure-capacity", "\"{game}:"),
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
const SECTIONS: [(&str, &str); 6] = [
    ("docs/matches.md", "Ending games early"),
    ("docs/rules/README.md", "Players and turns"),
    ("docs/rules/README.md", "Draws"),
    ("docs/rules/pt/README.md", "Jogadores e jogadas"),
    ("docs/rules/pt/README.md", "Empates"),
    ("docs/solved.md", "What is proved, and how"),
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
