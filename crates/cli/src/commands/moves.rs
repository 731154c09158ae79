//! `tabuleiro moves`: the legal moves of a position, and why a move is not among them.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_play::turns::{OpenEnd, TurnError, read_turn, without_number};

use crate::arguments::{GlobalOptions, MatchArguments};
use crate::output::{Exit, FAILED, print_json, stdout};
use crate::state;

/// List the legal moves of a position, one per line, sorted.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: MatchArguments,

    /// Say whether this move is legal, and if not, why; exit with 1 if it is illegal.
    #[arg(long, value_name = "MOVE")]
    why: Option<String>,
}

/// The answer to `--why` in JSON.
#[derive(Serialize)]
struct Why {
    #[serde(rename = "move")]
    ply: String,
    legal: bool,
    /// The clause of the rules that forbids it.
    clause: Option<&'static str>,
    /// What the move does, or why it is illegal.
    text: String,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let game = self.game.play()?;
        let position = game.position();
        let mut out = stdout();
        // Case, blanks around it and a number are all that is forgiven, so this is how the move is written.
        let Some(ply) = self.why.map(|text| without_number(&text).to_lowercase()) else {
            let moves = state::legal_moves(&game);
            if global.json {
                return print_json(&moves);
            }
            for ply in moves {
                writeln!(out, "{ply}")?;
            }
            return Ok(());
        };
        let text = |message: &Message| Messages::text(global.language(), message);
        let answer = match read_turn(position, &ply, OpenEnd::StaysOpen) {
            Ok(plies) => {
                let words: Vec<String> = describe::plies(position, &plies).iter().map(text).collect();
                Why { ply, legal: true, clause: None, text: words.join(", ") }
            }
            Err(TurnError::Illegal { refusal, .. }) => {
                let words = text(&describe::refusal(&refusal));
                Why { ply, legal: false, clause: Some(refusal.clause), text: words }
            }
            Err(error) => anyhow::bail!(text(&describe::turn_error(position, &error))),
        };
        if global.json {
            print_json(&answer)?;
        } else {
            let verdict = if answer.legal { "verdict-legal" } else { "verdict-illegal" };
            let line = Message::new(verdict).with("move", answer.ply).with("words", answer.text);
            writeln!(out, "{}", text(&line))?;
        }
        if answer.legal { Ok(()) } else { Err(Exit(FAILED).into()) }
    }
}
