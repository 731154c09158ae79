//! One short game of each kind, written out for people to read, and compared so that no change goes unnoticed.
//!
//! `UPDATE_GOLDEN=1 cargo test -p tabuleiro-rules --test suite golden` writes the files anew; read the difference
//! before committing it.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use tabuleiro_rules::{GameSpec, for_games};

use crate::data;
use crate::playing::{Match, pick, random, spec};

/// The game in words: every position with its rows below each other, what can be played and what is.
fn playthrough(game: &str, seed: u64) -> String {
    let mut random = random(seed);
    let mut play = Match::new(spec(game).start());
    let mut text = format!("{game}, seed {seed}\n");
    for ply in 1.. {
        let position = play.position.to_string();
        let (board, rest) = position.split_once(' ').unwrap();
        let moves = play.moves();
        write!(text, "\nposition   {position}\n").unwrap();
        for row in board.split('/') {
            writeln!(text, "           {}", row_drawing(row)).unwrap();
        }
        writeln!(text, "to move    {rest}\nkey        {:016x}", play.position.key()).unwrap();
        if let Some(end) = play.end() {
            let winner = end.winner.map_or("draw".to_owned(), |letter| format!("{letter} wins"));
            writeln!(text, "outcome    {winner}, {}", end.reason).unwrap();
            break;
        }
        let chosen = pick(&mut random, &moves);
        writeln!(text, "moves      {}\nply {ply:<6} {chosen}", moves.len()).unwrap();
        play.play(chosen);
    }
    text
}

/// A row of a position text with a dot for every empty point.
fn row_drawing(row: &str) -> String {
    let mut drawing = String::new();
    let mut run = 0;
    for c in row.chars().chain(['/']) {
        if let Some(digit) = c.to_digit(10) {
            run = 10 * run + digit as usize;
            continue;
        }
        drawing += &". ".repeat(std::mem::take(&mut run));
        if c != '/' {
            drawing.extend([c, ' ']);
        }
    }
    drawing.trim_end().to_owned()
}

/// The game string in the first line of a playthrough; a game that has none yet is played on its smallest board.
fn written_game(path: &Path, name: &str) -> String {
    let written = fs::read_to_string(path).ok();
    let first = written.as_ref().and_then(|text| Some(text.split_once(", seed ")?.0.to_owned()));
    first.unwrap_or_else(|| GameSpec::small().find(|spec| spec.name() == name).expect("a small board").to_string())
}

fn plays_as_written(name: &str) {
    let path = data::directory().join(format!("golden/{name}.txt"));
    let played = playthrough(&written_game(&path, name), 1);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &played).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if let Some(line) = written.lines().zip(played.lines()).position(|(written, played)| written != played) {
        let (written, played) = (written.lines().nth(line).unwrap(), played.lines().nth(line).unwrap());
        panic!("{} differs in line {}:\nwritten {written}\nplayed  {played}", path.display(), line + 1);
    }
    assert_eq!(played, written);
}

macro_rules! tests_of_each {
    ($($name:literal $Game:ident $game:ident)+) => {$(
        #[test]
        fn $game() {
            plays_as_written($name);
        }
    )+};
}
for_games!(tests_of_each);
