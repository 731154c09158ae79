//! Records: what they look like, what the reader forgives and what not, and that nothing is lost on the way.

mod reading;
mod writing;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{EndReason, Match, MatchOptions};
use tabuleiro_play::record::{Record, RecordLine};

const NOW: Time = Time(0);

/// Reads a record of Talpa on 4×4 with these further tags and moves.
fn talpa(tags: &str, moves: &str) -> Result<Record, String> {
    let text = format!("[Game \"talpa:size=4\"]\n{tags}\n\n{moves}\n");
    Record::read(&text).map_err(|error| error.to_string())
}

fn actions(line: &RecordLine) -> Vec<String> {
    line.moves.iter().map(|entry| entry.action.to_string()).collect()
}

/// A match of Talpa on 3×3 that is over by the rules.
fn finished() -> Match {
    let mut game = Match::new("talpa:size=3".parse().unwrap(), MatchOptions::default());
    while game.ending().is_none() {
        game.play(game.position().legal_moves()[0], NOW).unwrap();
    }
    game
}

#[test]
fn the_page_on_records_lists_every_way_for_a_game_to_end() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/records.md")).unwrap();
    let row = page.lines().find_map(|line| line.strip_prefix("| `Termination` |")).expect("a row of the table");
    let listed: Vec<&str> = row.split('`').skip(1).step_by(2).collect();
    let mut all: Vec<&str> = EndReason::all().map(EndReason::name).collect();
    all.dedup();
    assert_eq!(listed, all);
}
