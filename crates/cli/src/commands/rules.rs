//! `tabuleiro rules`: how a game is played, and the clauses of its rules, laid out for a terminal.

use std::io::Write;

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tabuleiro_local::fairness;
use tabuleiro_local::guide::{self, Exercise, Part};
use tabuleiro_local::markdown::{self, Mark};
use tabuleiro_local::rules;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages, sentence};
use tabuleiro_rules::GameSpec;

use crate::arguments::GlobalOptions;
use crate::board::drawn;
use crate::output::{print_json, stdout, terminal_width, wrapped};

/// Explain how a game is played, or print its rules clause by clause.
#[derive(Args)]
pub struct Arguments {
    /// The game.
    game: GameSpec,

    /// Print the clauses that the program keeps to, each with its number.
    #[arg(long)]
    clauses: bool,
}

#[derive(Serialize)]
struct Printed {
    game: String,
    markdown: String,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let language = global.language();
        if global.json {
            let markdown = match self.clauses {
                true => rules::page(&self.game, language),
                false => format!("{}\n{}", guide::page(&self.game, language), fairness_of(&self.game, language)),
            };
            return print_json(&Printed { game: self.game.to_string(), markdown });
        }
        let width = terminal_width().unwrap_or(80).clamp(30, 100);
        let text = match self.clauses {
            true => laid_out(&rules::page(&self.game, language), language, width),
            false => explained(&self.game, language, width),
        };
        Ok(stdout().write_all(text.as_bytes())?)
    }
}

/// The guide with its boards, and where the clauses are.
fn explained(game: &GameSpec, language: Language, width: usize) -> String {
    let parts = guide::parts(game, language).into_iter().map(|part| match part {
        Part::Text(text) => laid_out(&text, language, width),
        Part::Board(exercise) => shown(&exercise, language),
    });
    let command = format!("tabuleiro rules {} --clauses", game.name());
    let clauses = Messages::text(language, &Message::new("guide-clauses").with("command", command));
    parts
        .chain([laid_out(&fairness_of(game, language), language, width), wrapped(&clauses, width, 0)])
        .map(|part| format!("{}\n", part.trim_end()))
        .collect::<Vec<_>>()
        .join("\n")
}

/// How fair the game is, as a section of Markdown.
fn fairness_of(game: &GameSpec, language: Language) -> String {
    let title = Messages::text(language, &Message::new("fairness-title"));
    let said = fairness::said(game).into_iter().map(|said| format!("- {}\n", Messages::text(language, &said)));
    format!("## {title}\n\n{}", said.collect::<String>())
}

/// A board of the guide, and the same after what the reader is asked to play, since nothing can be played here.
fn shown(exercise: &Exercise, language: Language) -> String {
    let board = drawn(&exercise.position);
    if exercise.asked.is_empty() {
        return board;
    }
    let after = exercise.after();
    let said = Messages::text(language, &Message::new("guide-after").with("moves", exercise.asked.as_str()));
    let outcome = describe::outcome(&after);
    let outcome = outcome.map(|outcome| sentence(&Messages::text(language, &outcome)));
    format!("{board}\n{said}\n\n{}{}", drawn(&after), outcome.map_or_else(String::new, |said| format!("\n{said}")))
}

/// Markdown as the pages use it, headings, lists and paragraphs, wrapped at a width.
fn laid_out(markdown: &str, language: Language, width: usize) -> String {
    let mut text = String::new();
    for block in blocks(markdown) {
        if let Some(heading) = block.strip_prefix("# ").or_else(|| block.strip_prefix("## ")) {
            let bold = Style::new().bold();
            let space = if text.ends_with("\n\n") { "" } else { "\n" };
            text.push_str(&format!("{space}{bold}{heading}{bold:#}\n\n"));
            continue;
        }
        let indent = block.len() - block.trim_start().len();
        let item = block.trim_start();
        let marker = if item.starts_with("- ") {
            2
        } else if item.starts_with(|first: char| first.is_ascii_digit()) && item[1..].starts_with(". ") {
            3
        } else {
            0
        };
        if marker == 0 && !text.ends_with("\n\n") {
            text.push('\n');
        }
        text.push_str(&wrapped(&emphasised(&block, language), width, indent + marker));
        text.push_str(if marker == 0 { "\n\n" } else { "\n" });
    }
    format!("{}\n", text.trim_matches('\n'))
}

/// The headings, list items and paragraphs of a text, each joined to one line.
fn blocks(markdown: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut open = false;
    for line in markdown.lines() {
        let item = line.trim_start();
        let numbered = item.starts_with(|first: char| first.is_ascii_digit()) && item[1..].starts_with(". ");
        let begins = item.starts_with("- ") || item.starts_with('#') || numbered;
        match (item.is_empty(), begins || !open) {
            (true, _) => open = false,
            (false, true) => {
                blocks.push(line.to_owned());
                open = !item.starts_with('#');
            }
            (false, false) => {
                if let Some(block) = blocks.last_mut() {
                    block.push(' ');
                    block.push_str(item);
                }
            }
        }
    }
    blocks
}

/// A text with its emphasis as a terminal shows it, and with what is to be read literally in quotation marks.
fn emphasised(text: &str, language: Language) -> String {
    let styled = |style: Style, text: &str| format!("{style}{text}{style:#}");
    let parts = markdown::parts(text).into_iter().map(|(mark, text)| match mark {
        Mark::None => text.to_owned(),
        Mark::Emphasis => styled(Style::new().italic(), text),
        Mark::Strong => styled(Style::new().bold(), text),
        Mark::Code => Messages::text(language, &Message::new("quoted").with("text", text)),
    });
    parts.collect()
}
