//! `tabuleiro solve`: the exact value of a position.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use tabuleiro_engine::{Check, Effort, Progress, Solution, Stop, Value, solve_any};
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::arguments::{GlobalOptions, PositionArguments};
use crate::output::{print_json, stdout};

/// Find out who wins a position with perfect play.
///
/// Runs until it knows. Ctrl-C stops it and prints what it knows by then; a second Ctrl-C ends the program at once.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// The memory for the table of positions, such as `512M` or `4G`.
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = read_bytes)]
    memory: usize,

    /// Find the value of every move, not just the best one.
    #[arg(long)]
    all_moves: bool,

    /// Give up after this many nodes.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

/// Reads a number of bytes: a whole number, optionally with `K`, `M` or `G`.
fn read_bytes(text: &str) -> Result<usize, String> {
    let refused = || "a size is a whole number and K, M or G, such as 512M or 4G".to_owned();
    let (number, unit) = match text.find(|letter: char| !letter.is_ascii_digit()) {
        Some(end) => text.split_at(end),
        None => (text, ""),
    };
    let power = match unit.to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(refused()),
    };
    let number: usize = number.parse().map_err(|_| refused())?;
    number.checked_mul(1 << power).filter(|&bytes| bytes > 0).ok_or_else(refused)
}

#[derive(Serialize)]
struct Solved {
    game: String,
    position: String,
    value: &'static str,
    winner: Option<&'static str>,
    plies: Option<u32>,
    best: Option<String>,
    line: Vec<String>,
    check: Option<Checked>,
    nodes: u64,
    positions: usize,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<serde_json::Map<String, serde_json::Value>>,
}

#[derive(Serialize)]
struct Checked {
    extent: &'static str,
    positions: u64,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let position = self.position.position()?;
        let stop = Stop::new();
        stop_on_interrupt(&stop)?;
        let begin = Instant::now();
        let solution = self.solve(&position, &stop);
        let solved = Solved::new(&position, solution, begin.elapsed(), self.all_moves);
        if global.json { print_json(&solved) } else { solved.print(&position, global) }
    }

    fn solve(&self, position: &AnyPosition, stop: &Stop) -> Solution<AnyMove> {
        let mut line = ProgressLine::new();
        let mut progress = |progress: &Progress| line.show(progress);
        let mut effort = Effort { memory: self.memory, nodes: self.nodes, stop, progress: &mut progress };
        let solution = solve_any(position, self.all_moves, &mut effort);
        line.finish();
        solution
    }
}

/// The first Ctrl-C stops the search, the second one the program.
fn stop_on_interrupt(stop: &Stop) -> anyhow::Result<()> {
    let stop = stop.clone();
    ctrlc::set_handler(move || {
        if stop.is_stopped() {
            std::process::exit(130);
        }
        stop.stop();
    })?;
    Ok(())
}

impl Solved {
    fn new(position: &AnyPosition, solution: Solution<AnyMove>, elapsed: Duration, all_moves: bool) -> Self {
        let line: Vec<String> = solution.line.iter().map(AnyMove::to_string).collect();
        let mut moves: Vec<(String, &str)> =
            solution.moves.iter().map(|tried| (tried.ply.to_string(), tried.value.name())).collect();
        moves.sort();
        Solved {
            game: position.spec().to_string(),
            position: position.to_string(),
            value: solution.value.name(),
            winner: solution.winner.map(|winner| position.colour(winner)),
            plies: solution.plies,
            best: line.first().cloned(),
            line,
            check: solution.check.map(|check| match check {
                Check::Whole(positions) => Checked { extent: "whole", positions },
                Check::Sample(positions) => Checked { extent: "sample", positions },
                Check::Failed(_) => Checked { extent: "failed", positions: 0 },
            }),
            nodes: solution.nodes,
            positions: solution.positions,
            seconds: elapsed.as_secs_f64(),
            moves: all_moves.then(|| moves.into_iter().map(|(ply, value)| (ply, value.into())).collect()),
        }
    }

    fn print(&self, position: &AnyPosition, global: GlobalOptions) -> anyhow::Result<()> {
        let say = |message: Message| Messages::text(global.language(), &message);
        let colour = |colour: &str| say(Message::new(format!("colour-{colour}")));
        let mut out = stdout();
        let value = match (self.winner, self.plies) {
            (Some(winner), Some(plies)) => {
                Message::new("solve-win-in").with("colour", colour(winner)).with("plies", plies)
            }
            (Some(winner), None) => Message::new("solve-win").with("colour", colour(winner)),
            (None, _) if self.value == Value::Draw.name() => Message::new("solve-draw"),
            (None, _) => Message::new("solve-unknown"),
        };
        writeln!(out, "{}", say(value))?;
        if !self.line.is_empty() {
            writeln!(out, "{}", say(Message::new("solve-line").with("moves", self.line.join(" "))))?;
        }
        if let Some(check) = &self.check {
            let id = format!("solve-check-{}", check.extent);
            writeln!(out, "{}", say(Message::new(id).with("positions", check.positions.to_string())))?;
        }
        if let Some(moves) = &self.moves {
            let mover = colour(position.colour(position.turn()));
            writeln!(out, "{}", say(Message::new("solve-moves").with("colour", mover)))?;
            for (ply, value) in moves {
                let value = value.as_str().unwrap_or_default();
                writeln!(out, "{ply}: {}", say(Message::new(format!("solve-value-{value}"))))?;
            }
        }
        writeln!(
            out,
            "{} nodes, {} positions in {:.3} s, {:.0} nodes/s",
            self.nodes,
            self.positions,
            self.seconds,
            self.nodes as f64 / self.seconds.max(1e-9)
        )?;
        Ok(())
    }
}

/// A status line on standard error, if that is a terminal and the work takes a while.
struct ProgressLine {
    begin: Instant,
    bar: Option<ProgressBar>,
}

impl ProgressLine {
    fn new() -> Self {
        ProgressLine { begin: Instant::now(), bar: None }
    }

    fn show(&mut self, progress: &Progress) {
        if self.bar.is_none() && self.begin.elapsed() > Duration::from_secs(1) {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
            let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
            self.bar = Some(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner())));
        }
        if let Some(bar) = &self.bar {
            bar.set_message(format!("{} nodes, {} positions", progress.nodes, progress.positions));
            bar.tick();
        }
    }

    fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
