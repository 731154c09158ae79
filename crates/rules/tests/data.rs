//! The loader of the tables and recorded games in `tests/data`.

use std::fs;
use std::path::{Path, PathBuf};

/// One line of a perft table.
pub struct Count {
    pub game: String,
    pub depth: u32,
    pub count: u64,
}

/// One position of a recorded game.
pub struct Moment {
    pub position: String,
    /// The winner's letter, `draw`, or `-` while the game goes on.
    pub outcome: String,
    /// The legal moves, sorted by their texts.
    pub moves: Vec<String>,
    /// The move that was then played.
    pub played: Option<String>,
}

/// A recorded game.
pub struct Trace {
    /// The name of its file.
    pub name: String,
    pub game: String,
    pub moments: Vec<Moment>,
}

/// The disc on `disc` of `position` can end on exactly these points.
pub struct Figure {
    pub position: String,
    pub disc: &'static str,
    pub ends: Vec<String>,
}

/// The directory of the data.
pub fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data")
}

fn file(name: &str) -> String {
    let path = directory().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a perft table: game, depth, count and a remark, separated by tabs.
pub fn counts(name: &str) -> Vec<Count> {
    let text = file(name);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let counts: Vec<Count> = lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [game, depth, count, ..] = fields[..] else { panic!("{name}: `{line}` has too few fields") };
            Count { game: game.to_owned(), depth: depth.parse().unwrap(), count: count.parse().unwrap() }
        })
        .collect();
    assert!(!counts.is_empty(), "{name} is empty");
    counts
}

/// Reads all the recorded games.
pub fn traces() -> Vec<Trace> {
    let files = fs::read_dir(directory()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = files.filter(|name| name.ends_with(".trace")).collect();
    names.sort();
    names.iter().map(|name| trace(name)).collect()
}

fn trace(name: &str) -> Trace {
    let text = file(name);
    let mut lines = text.lines();
    let head = lines.next().and_then(|line| line.strip_prefix("# ")).expect("a first line that names the game");
    let game = head.split(" : ").next().unwrap().to_owned();
    let mut moments: Vec<Moment> = Vec::new();
    for line in lines {
        if let Some(played) = line.strip_prefix("> ") {
            moments.last_mut().expect("a position before the first move").played = Some(played.to_owned());
            continue;
        }
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [position, outcome, moves] = fields[..] else { panic!("{name}: `{line}` does not have three fields") };
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        moments.push(Moment { position: position.to_owned(), outcome: outcome.to_owned(), moves, played: None });
    }
    Trace { name: name.to_owned(), game, moments }
}

/// Reads the figure of Ampel's printed rulebook.
pub fn rulebook_figure() -> Figure {
    let text = file("ampel-rulebook.txt");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let [position, ends] = lines[..] else { panic!("a position and its points were expected") };
    let ends = ends.split(' ').map(str::to_owned).collect();
    Figure { position: position.to_owned(), disc: "g4", ends }
}
