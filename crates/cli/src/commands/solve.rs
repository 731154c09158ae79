//! `tabuleiro solve`: the exact value of a position.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::{Args, value_parser};
use serde::Serialize;
use tabuleiro_play::messages::{self, Message, Messages};
use tabuleiro_proof::{self as proof, Check, Effort, Solution, Stop, Value, solve_any};
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::arguments::{GlobalOptions, PositionArguments};
use crate::errors::Said;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{Exit, UNKNOWN, print_json, stdout};
use crate::progress::Progress;

/// Find out who wins a position with perfect play.
///
/// Runs until it knows. Ctrl-C stops it and prints what it knows by then; a second Ctrl-C ends the program at once.
/// Exits with 3 if it does not find out who wins, within its nodes or its memory, and with 130 if it was interrupted before.
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
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

/// Reads a number of bytes: a whole number, optionally with `K`, `M` or `G`.
pub fn read_bytes(text: &str) -> Result<usize, Said> {
    let refused = || Said::plain("bad-size");
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
        let stop = stopped_by_ctrl_c()?;
        let begin = Instant::now();
        let solution = self.solve(&position, &stop, global);
        let solved = Solved::new(&position, solution, begin.elapsed(), self.all_moves);
        match global.json {
            true => print_json(&solved)?,
            false => solved.print(&position, global)?,
        }
        if solved.value != Value::Unknown.name() {
            return Ok(());
        }
        interruption::end(&stop)?;
        Err(Exit(UNKNOWN).into())
    }

    fn solve(&self, position: &AnyPosition, stop: &Stop, global: GlobalOptions) -> Solution<AnyMove> {
        let mut line = Progress::endless();
        let mut progress = |known: &proof::ProofProgress| {
            let said = Message::new("solve-progress").with("nodes", known.nodes.to_string());
            let said = said.with("positions", known.positions.to_string());
            line.show(known.nodes, || Messages::text(global.language(), &said));
        };
        let mut effort = Effort { memory: self.memory, nodes: self.nodes, stop, progress: &mut progress };
        solve_any(position, self.all_moves, &mut effort)
    }
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
        let side = |colour: &str| say(Message::new(format!("side-{colour}")));
        let mut out = stdout();
        let value = match (self.winner, self.plies) {
            (Some(winner), Some(plies)) => Message::new("solve-win-in").with("side", side(winner)).with("plies", plies),
            (Some(winner), None) => Message::new("solve-win").with("side", side(winner)),
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
            let mover = side(position.colour(position.turn()));
            writeln!(out, "{}", say(Message::new("solve-moves").with("side", mover)))?;
            for (ply, value) in moves {
                let value = value.as_str().unwrap_or_default();
                writeln!(out, "{ply}: {}", say(Message::new(format!("solve-value-{value}"))))?;
            }
        }
        let effort = Message::new("solve-effort")
            .with("nodes", self.nodes.to_string())
            .with("positions", self.positions.to_string())
            .with("seconds", messages::Value::Decimal(format!("{:.3}", self.seconds)))
            .with("speed", format!("{:.0}", self.nodes as f64 / self.seconds.max(1e-9)));
        writeln!(out, "{}", say(effort))?;
        Ok(())
    }
}
