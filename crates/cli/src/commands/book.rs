//! `tabuleiro book`: books of solved boards, made, read and compared with proofs.

mod build;
mod list;
mod query;
mod verify;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use tabuleiro_local::books::{self, BookTrouble};
use tabuleiro_proof::book::Book;
use tabuleiro_rules::GameSpec;

use crate::arguments::GlobalOptions;

/// Make and read books of solved boards, which say what every move is worth.
///
/// A book is looked for in the folder that TABULEIRO_BOOKS names, by default `tabuleiro/books` in the directory for the user's data, and
/// then among those that come with the program. That of a very small board is made when it is asked for.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Build(build::Arguments),
    Query(query::Arguments),
    Verify(verify::Arguments),
    List(list::Arguments),
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        match self.task {
            Task::Build(task) => task.run(global),
            Task::Query(task) => task.run(global),
            Task::Verify(task) => task.run(global),
            Task::List(task) => task.run(global),
        }
    }
}

/// Which book to read.
#[derive(Args)]
struct Which {
    /// The file of the book, instead of looking for it.
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
}

impl Which {
    fn read(&self, game: &GameSpec) -> Result<Book, BookTrouble> {
        match &self.book {
            Some(path) => books::read(path, game),
            None => books::find(game),
        }
    }
}
