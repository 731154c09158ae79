//! `tabuleiro games`: what there is to play.

use std::io::Write;

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_rules::{GameInfo, GameSpec};

use crate::arguments::GlobalOptions;
use crate::output::{print_json, stdout};

/// List the games with their options, defaults and a one-line summary.
#[derive(Args)]
pub struct Arguments {}

#[derive(Serialize)]
struct ListedGame {
    name: &'static str,
    colours: [&'static str; 2],
    summary: String,
    options: Vec<GameOption>,
}

#[derive(Serialize)]
struct GameOption {
    key: &'static str,
    values: String,
    default: &'static str,
    help: String,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let text = |message: Message| Messages::text(global.language(), &message);
        let listed = |info: &GameInfo| ListedGame {
            name: info.name,
            colours: info.colours,
            summary: text(describe::summary(info.name)),
            options: info
                .options
                .iter()
                .map(|option| GameOption {
                    key: option.key,
                    values: text(describe::option_values(option.values)),
                    default: option.default,
                    help: text(describe::option_help(option.key)),
                })
                .collect(),
        };
        let games: Vec<ListedGame> = GameSpec::games().iter().map(listed).collect();
        if global.json {
            return print_json(&games);
        }
        let mut out = stdout();
        let bold = Style::new().bold();
        for (number, game) in games.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            writeln!(out, "{bold}{}{bold:#}  {}", game.name, game.summary)?;
            for option in &game.options {
                let line = Message::new("games-option")
                    .with("help", option.help.clone())
                    .with("values", option.values.clone())
                    .with("default", option.default);
                writeln!(out, "  {:<8} {}", option.key, text(line))?;
            }
        }
        writeln!(out, "\n{}", text(Message::new("games-hint")))?;
        Ok(())
    }
}
