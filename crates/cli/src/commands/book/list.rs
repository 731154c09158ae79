//! `tabuleiro book list`: the books there are.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use tabuleiro_local::books;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_proof::book::Head;
use tabuleiro_rules::Player;

use crate::arguments::GlobalOptions;
use crate::output::{print_json, stdout};

/// List the books that come with the program and those in the folder.
#[derive(Args)]
pub struct Arguments {}

#[derive(Serialize)]
struct Listed {
    game: String,
    book: &'static str,
    value: &'static str,
    winner: Option<&'static str>,
    positions: u64,
    bytes: u64,
}

impl From<&Head> for Listed {
    fn from(head: &Head) -> Self {
        let winner = head.start.value.winner(Player::First);
        Listed {
            game: head.game.to_string(),
            book: head.kind.name(),
            value: head.start.value.name(),
            winner: winner.map(|winner| head.game.info().colours[winner.index()]),
            positions: head.positions,
            bytes: head.bytes,
        }
    }
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let listed: Vec<Listed> = books::all().iter().map(|(head, _)| head.into()).collect();
        if global.json {
            return print_json(&listed);
        }
        let say = |message: Message| Messages::text(global.language(), &message);
        let mut out = stdout();
        if listed.is_empty() {
            writeln!(out, "{}", say(Message::new("book-none")))?;
        }
        for each in listed {
            let value = match each.winner {
                Some(colour) => Message::new("solve-win").with("side", say(Message::new(format!("side-{colour}")))),
                None => Message::new("solve-draw"),
            };
            let said = Message::new("book-listed")
                .with("game", each.game)
                .with("value", say(value))
                .with("kind", say(Message::new(format!("book-kind-{}", each.book))))
                .with("positions", each.positions.to_string())
                .with("bytes", each.bytes.to_string());
            writeln!(out, "{}", say(said))?;
        }
        Ok(())
    }
}
