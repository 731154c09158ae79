//! `tabuleiro book query`: what a position and each of its moves is worth.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use tabuleiro_local::books;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_proof::Value;
use tabuleiro_proof::book::{Book, BookError, Known};
use tabuleiro_rules::{AnyMove, AnyPosition};

use super::Which;
use crate::arguments::{GlobalOptions, PositionArguments};
use crate::errors::Said;
use crate::output::{Exit, UNKNOWN, print_json, stdout};

/// Look up a position in the book of its board.
///
/// Tells what the position is worth to the player to move, and of every move what it is worth to the player who makes it and after how many
/// plies the game ends if the winner hurries and the loser delays. Exits with 3 if the position is not in the book.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    #[command(flatten)]
    which: Which,
}

#[derive(Serialize)]
struct Answer {
    game: String,
    position: String,
    book: &'static str,
    value: &'static str,
    plies: Option<u32>,
    moves: Vec<BookMoveJson>,
}

#[derive(Serialize)]
struct BookMoveJson {
    ply: String,
    value: &'static str,
    plies: Option<u32>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let position = self.position.position()?;
        let book = self.which.read(&self.position.game)?;
        let known = book.look_up(&position).map_err(|_| Said(books::wrong(&BookError::Length)))?;
        let is_known = known.value != Value::Unknown;
        match global.json {
            true => print_json(&Answer::new(&position, &book, known))?,
            false => print(&position, &book, &known, global)?,
        }
        if is_known { Ok(()) } else { Err(Exit(UNKNOWN).into()) }
    }
}

impl Answer {
    fn new(position: &AnyPosition, book: &Book, known: Known<AnyMove>) -> Self {
        let moves = known.moves.into_iter();
        let moves =
            moves.map(|each| BookMoveJson { ply: each.ply.to_string(), value: each.value.name(), plies: each.plies });
        Answer {
            game: position.spec().to_string(),
            position: position.to_string(),
            book: book.head().kind.name(),
            value: known.value.name(),
            plies: known.plies,
            moves: moves.collect(),
        }
    }
}

fn print(position: &AnyPosition, book: &Book, known: &Known<AnyMove>, global: GlobalOptions) -> anyhow::Result<()> {
    let say = |message: Message| Messages::text(global.language(), &message);
    let kind = book.head().kind;
    let mut out = stdout();
    writeln!(out, "{}", say(describe::book_position(position, known, kind)))?;
    if !known.moves.is_empty() {
        writeln!(
            out,
            "{}",
            say(Message::new("book-moves").with("side", describe::side(position.spec().info(), position.turn())))
        )?;
    }
    for each in &known.moves {
        writeln!(out, "{}: {}", each.ply, say(describe::book_move(each, kind)))?;
    }
    Ok(())
}
