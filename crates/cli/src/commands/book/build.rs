//! `tabuleiro book build`: makes the book of a board.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use tabuleiro_local::books;
use tabuleiro_local::files::{FileError, NewFile, write_bytes};
use tabuleiro_play::messages::{self, Message, Messages};
use tabuleiro_proof::book::{self, BuildError, Head};
use tabuleiro_proof::{Effort, ProofProgress};
use tabuleiro_rules::GameSpec;

use crate::arguments::{GlobalOptions, game_help};
use crate::commands::solve::read_bytes;
use crate::errors::Said;
use crate::interruption::stopped_by_ctrl_c;
use crate::output::{Exit, INTERRUPTED, print_json, stdout};
use crate::progress::Progress;

/// Make the book of a board.
///
/// It has every position that can be reached from the start, with its exact value and length; or, with `--strategy`, those that can be
/// reached if the winner plays by the book. Ctrl-C ends it without a book.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: GameSpec,

    /// The file to write, which must not exist yet; by default the one in the folder where books are looked for, which is replaced.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Only what the winner needs to win against every defence.
    #[arg(long)]
    strategy: bool,

    /// The memory for the positions while they are solved, such as `512M` or `4G`.
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = read_bytes)]
    memory: usize,
}

#[derive(Serialize)]
struct Built {
    game: String,
    kind: &'static str,
    file: PathBuf,
    positions: u64,
    bytes: u64,
    seconds: f64,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let begin = Instant::now();
        let file = self.file()?;
        let mut new = self.output.as_deref().map(NewFile::at).transpose()?;
        let bytes = self.build(global)?;
        match &mut new {
            Some(new) => new.write(&bytes)?,
            None => replace(&file, &bytes)?,
        }
        let head = Head::read(&bytes).map_err(|error| Said(books::wrong(&error)))?;
        let built = Built {
            game: self.game.to_string(),
            kind: head.kind.name(),
            file,
            positions: head.positions,
            bytes: head.bytes,
            seconds: begin.elapsed().as_secs_f64(),
        };
        if global.json { print_json(&built) } else { built.print(global) }
    }

    fn file(&self) -> Result<PathBuf, Said> {
        let usual = || Some(books::folder()?.join(books::file_name(&self.game)));
        self.output.clone().or_else(usual).ok_or_else(|| Said::plain("book-no-folder"))
    }

    fn build(&self, global: GlobalOptions) -> anyhow::Result<Vec<u8>> {
        let stop = stopped_by_ctrl_c()?;
        let mut line = Progress::endless();
        let mut progress = |known: &ProofProgress| {
            let said = Message::new("solve-progress").with("nodes", known.nodes.to_string());
            let said = said.with("positions", known.positions.to_string());
            line.show(known.nodes, || Messages::text(global.language(), &said));
        };
        let mut effort = Effort { memory: self.memory, nodes: None, stop: &stop, progress: &mut progress };
        book::build(&self.game, self.strategy, &mut effort).map_err(|error| match error {
            BuildError::Stopped => Exit(INTERRUPTED).into(),
            BuildError::Board => Said::plain("book-too-large").into(),
            BuildError::Memory => Said::plain("book-memory").into(),
            BuildError::NoWinner => Said::plain("book-no-winner").into(),
        })
    }
}

/// Writes the usual file of a board, in place of an earlier one.
fn replace(file: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let made = file.parent().map_or(Ok(()), fs::create_dir_all);
    let written = made.and_then(|()| write_bytes(file, bytes));
    written.map_err(|reason| FileError::Unwritable { name: file.display().to_string(), reason })
}

impl Built {
    fn print(&self, global: GlobalOptions) -> anyhow::Result<()> {
        let each = self.bytes as f64 / self.positions.max(1) as f64;
        let said = Message::new("book-built")
            .with("positions", self.positions.to_string())
            .with("bytes", self.bytes.to_string())
            .with("each", messages::Value::Decimal(format!("{each:.2}")))
            .with("seconds", messages::Value::Decimal(format!("{:.1}", self.seconds)))
            .with("file", self.file.display().to_string());
        writeln!(stdout(), "{}", Messages::text(global.language(), &said))?;
        Ok(())
    }
}
