//! `tabuleiro lessons`: the course of a game in plain text, each step with its board and its solution.

use std::io::Write;

use anstyle::Style;
use clap::Args;
use serde::Serialize;
use tabuleiro_local::courses::{self, flowing};
use tabuleiro_play::course::{CourseStep, introduction};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages, sentence};
use tabuleiro_play::turns::write_turns;
use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::arguments::GlobalOptions;
use crate::board::drawn;
use crate::output::{print_json, stdout, terminal_width, wrapped};

/// Print the course of a game, each step with its board, its hint and its solution. To play it: the full-screen interface, or a browser.
#[derive(Args)]
pub struct Arguments {
    /// The game.
    game: GameSpec,
}

#[derive(Serialize)]
struct Printed {
    game: String,
    markdown: &'static str,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let language = global.language();
        let page = courses::page(&self.game, language);
        if global.json {
            return print_json(&Printed { game: self.game.to_string(), markdown: page });
        }
        let width = terminal_width().unwrap_or(80).clamp(30, 100);
        let words = wrapped(&flowing(introduction(page)), width, 0);
        let steps = courses::steps(&self.game, language);
        let count = steps.len();
        let steps = steps.iter().enumerate().map(|(number, step)| printed(step, number, count, language, width));
        let text: Vec<String> = std::iter::once(words).chain(steps).collect();
        Ok(stdout().write_all(format!("{}\n", text.join("\n\n")).as_bytes())?)
    }
}

/// A step with its board, and the same after its solution, since nothing can be played here.
fn printed(step: &CourseStep, number: usize, count: usize, language: Language, width: usize) -> String {
    let say = |message: Message| Messages::text(language, &message);
    let bold = Style::new().bold();
    let title = say(Message::new("lesson-number").with("number", number + 1).with("steps", count));
    let hint = format!("{}: {}", say(Message::new("web-hint")), flowing(&step.hint));
    let (solution, after) = solved(step);
    let outcome = describe::outcome(&after).map(|outcome| wrapped(&sentence(&say(outcome)), width, 0));
    let parts = [
        format!("{bold}{title}: {}{bold:#}", step.title),
        wrapped(&flowing(&step.words), width, 0),
        drawn(&step.start).trim_end().to_owned(),
        wrapped(&hint, width, 0),
        say(Message::new("guide-after").with("moves", solution)),
        drawn(&after).trim_end().to_owned(),
        wrapped(&flowing(&step.praise), width, 0),
    ];
    parts.into_iter().chain(outcome).collect::<Vec<_>>().join("\n\n")
}

/// The turns of the solution, and the board after them.
fn solved(step: &CourseStep) -> (String, AnyPosition) {
    let mut position = step.start.clone();
    // The tests play every solution to its end.
    let _ = step.solution.iter().try_for_each(|&ply| position.play(ply));
    (write_turns(&step.start, &step.solution), position)
}
