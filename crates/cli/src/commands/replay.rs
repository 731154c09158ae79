//! `tabuleiro replay`: checks a record and shows the final position.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tabuleiro_local::files::{load_record, load_records};
use tabuleiro_play::record::Record;

use crate::arguments::{GlobalOptions, positive};
use crate::output::{print_json, stdout};
use crate::state::{self, State};

/// Check a record and print the final position and outcome of each of its games.
#[derive(Args)]
pub struct Arguments {
    /// The record file, or `-` for standard input.
    file: PathBuf,

    /// Only one of the games of the file: the first one is 1.
    #[arg(long, value_name = "N", value_parser = positive)]
    number: Option<NonZero<usize>>,
}

#[derive(Serialize)]
struct Replayed {
    first: Option<String>,
    second: Option<String>,
    date: Option<String>,
    result: String,
    turns: Vec<String>,
    #[serde(flatten)]
    state: State,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        if self.number.is_some() {
            return print(&load_record(&self.file, self.number)?, global, 0);
        }
        for (number, record) in load_records(&self.file)?.into_iter().enumerate() {
            print(&record?, global, number)?;
        }
        Ok(())
    }
}

fn print(record: &Record, global: GlobalOptions, number: usize) -> anyhow::Result<()> {
    let game = record.replay()?;
    let tags = &record.tags;
    if global.json {
        return print_json(&Replayed {
            first: tags.first.clone(),
            second: tags.second.clone(),
            date: tags.date.map(|date| date.to_string()),
            result: tags.result.to_string(),
            turns: game.turns().iter().map(|turn| turn.text()).collect(),
            state: State::of(&game),
        });
    }
    let mut out = stdout();
    if number > 0 {
        writeln!(out)?;
    }
    let unnamed = || "?".to_owned();
    let [first, second] = [&tags.first, &tags.second].map(|name| name.clone().unwrap_or_else(unnamed));
    writeln!(out, "{first} – {second}  {}", tags.result)?;
    out.write_all(state::drawn(&game, global.language()).as_bytes())?;
    Ok(())
}
