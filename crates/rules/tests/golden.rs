//! One short game of each kind, written out for people to read, and compared so that no change goes unnoticed.
//!
//! `UPDATE_GOLDEN=1 cargo test -p tabuleiro-rules --test suite golden` writes the files anew; read the difference
//! before committing it.

use std::fmt::Write;
use std::{env, fs};

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

fn plays_as_written(name: &str, game: &str, seed: u64) {
    let path = data::directory().join(format!("golden/{name}.txt"));
    let played = playthrough(game, seed);
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

#[test]
fn talpa_plays_as_written() {
    plays_as_written("talpa", "talpa:size=4", 1);
}

#[test]
fn emulsion_plays_as_written() {
    plays_as_written("emulsion", "emulsion:size=4", 1);
}

#[test]
fn apart_plays_as_written() {
    plays_as_written("apart", "apart:size=5x5", 1);
}

#[test]
fn ampel_plays_as_written() {
    plays_as_written("ampel", "ampel:side=5,yellows=3", 1);
}
