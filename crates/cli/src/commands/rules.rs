//! `tabuleiro rules`: the rules pages, laid out for a terminal.

use std::io::Write;

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tabuleiro_local::rules::page;
use tabuleiro_rules::GameSpec;

use crate::arguments::GlobalOptions;
use crate::output::{print_json, stdout, terminal_width, wrapped};

/// Print the rules of a game in full.
#[derive(Args)]
pub struct Arguments {
    /// The game.
    game: GameSpec,
}

#[derive(Serialize)]
struct Printed {
    game: String,
    markdown: String,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let page = page(&self.game, global.language());
        if global.json {
            return print_json(&Printed { game: self.game.to_string(), markdown: page });
        }
        let width = terminal_width().unwrap_or(80).clamp(30, 100);
        Ok(stdout().write_all(laid_out(&page, width).as_bytes())?)
    }
}

/// Markdown as the pages use it, headings, lists and paragraphs, wrapped at a width.
fn laid_out(markdown: &str, width: usize) -> String {
    let mut text = String::new();
    for block in blocks(markdown) {
        if let Some(heading) = block.strip_prefix("# ").or_else(|| block.strip_prefix("## ")) {
            let bold = Style::new().bold();
            text.push_str(&format!("\n{bold}{heading}{bold:#}\n\n"));
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
        text.push_str(&emphasised(&wrapped(&block, width, indent + marker)));
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

/// `**bold**` as bold; italics and code keep their marks, which read well as they are.
fn emphasised(text: &str) -> String {
    let bold = Style::new().bold();
    let mut parts = text.split("**");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for (number, part) in parts.enumerate() {
        out.push_str(&if number % 2 == 0 { format!("{bold}") } else { format!("{bold:#}") });
        out.push_str(part);
    }
    out
}
