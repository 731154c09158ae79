//! `tabuleiro rules`: the rules pages, laid out for a terminal.

use std::io::Write;

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tabuleiro_play::messages::Language;
use tabuleiro_rules::{Game, GameSpec, ampel, apart, emulsion, talpa, with_position};

use crate::arguments::Manner;
use crate::output::{print_json, stdout, terminal_width, wrapped};

/// Print the rules of a game in full.
#[derive(Args)]
pub struct Arguments {
    /// The game.
    game: GameSpec,
}

/// A game's page of the rules, in every language.
trait RulesPage: Game {
    fn page(language: Language) -> &'static str;
}

impl<const W: usize> RulesPage for talpa::Position<W> {
    fn page(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../docs/rules/talpa.md"),
            Language::Portuguese => include_str!("../../../../docs/rules/pt/talpa.md"),
        }
    }
}

impl<const W: usize> RulesPage for emulsion::Position<W> {
    fn page(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../docs/rules/emulsion.md"),
            Language::Portuguese => include_str!("../../../../docs/rules/pt/emulsion.md"),
        }
    }
}

impl<const W: usize> RulesPage for apart::Position<W> {
    fn page(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../docs/rules/apart.md"),
            Language::Portuguese => include_str!("../../../../docs/rules/pt/apart.md"),
        }
    }
}

impl<const W: usize> RulesPage for ampel::Position<W> {
    fn page(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../../../docs/rules/ampel.md"),
            Language::Portuguese => include_str!("../../../../docs/rules/pt/ampel.md"),
        }
    }
}

/// What all games share; the sections with these English headings are printed after a game's own page.
const SHARED_SECTIONS: [&str; 4] = ["Players and turns", "Points", "Draws", "The pie rule"];

const fn shared_page(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../../docs/rules/README.md"),
        Language::Portuguese => include_str!("../../../../docs/rules/pt/README.md"),
    }
}

#[derive(Serialize)]
struct Printed {
    game: String,
    markdown: String,
}

impl Arguments {
    pub fn run(self, manner: Manner) -> anyhow::Result<()> {
        let page = page(&self.game, manner.language());
        if manner.json {
            return print_json(&Printed { game: self.game.to_string(), markdown: page });
        }
        let width = terminal_width().unwrap_or(80).clamp(30, 100);
        Ok(stdout().write_all(laid_out(&page, width).as_bytes())?)
    }
}

/// The game's page followed by the shared sections, as Markdown.
fn page(game: &GameSpec, language: Language) -> String {
    let own = with_position!(&game.start(), position => page_of(position, language));
    // A translation has the same sections in the same order: the English page tells which is which.
    let names = shared_page(Language::English).split("\n## ");
    let sections = names.zip(shared_page(language).split("\n## "));
    let shared = sections.filter(|(name, _)| SHARED_SECTIONS.iter().any(|wanted| name.starts_with(wanted)));
    std::iter::once(own.to_owned()).chain(shared.map(|(_, text)| format!("\n## {}\n", text.trim_end()))).collect()
}

fn page_of<G: RulesPage>(_: &G, language: Language) -> &'static str {
    G::page(language)
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
