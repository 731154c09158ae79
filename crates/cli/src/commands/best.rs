//! `tabuleiro best`: the best move in a position.

use std::io::Write;
use std::num::NonZero;
use std::time::Duration;

use clap::{Args, value_parser};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_engine::{Engine, Level, Limits, Method, Report, Task};
use tabuleiro_local::Inquiry;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Message, Messages, Value};
use tabuleiro_rules::AnyMove;

use crate::arguments::{GlobalOptions, MatchArguments, positive, threads};
use crate::errors::Said;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;

/// Find the best move in a position.
///
/// Ctrl-C ends the search, prints the best move so far and exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: MatchArguments,

    /// The level to play at, from 1 to 8.
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["nodes", "depth", "lines"])]
    level: Option<Level>,

    /// The time to take, such as `500ms` or `2s`.
    #[arg(long, value_name = "T")]
    time: Option<MoveTime>,

    /// How many nodes to visit.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// How many plies to look ahead.
    #[arg(long, value_name = "D", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// The search to use, `alphabeta` or `montecarlo`; by default the one that is stronger in the game, or alpha-beta
    /// with `--depth`.
    #[arg(long, value_name = "SEARCH", conflicts_with = "level")]
    search: Option<Method>,

    /// How many of the best moves to show.
    #[arg(long, value_name = "K", default_value = "1", value_parser = positive)]
    lines: NonZero<usize>,

    /// The number of threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZero<usize>,
}

/// How long to search by default.
const TIME: Duration = Duration::from_secs(2);
const MEMORY: usize = 256 << 20;
/// How many moves of the best line fit into the line of progress.
const SHOWN_MOVES: usize = 5;

#[derive(Serialize)]
struct Found {
    best: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<FoundLine>,
}

#[derive(Serialize)]
struct FoundLine {
    #[serde(rename = "move")]
    ply: String,
    score: String,
    points: i32,
    line: Vec<String>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let game = self.game.play()?;
        if let Some(words) = describe::match_ending(&game) {
            anyhow::bail!(Messages::text(global.language(), &words));
        }
        let mut engine = Engine::new(MEMORY);
        let stop = stopped_by_ctrl_c()?;
        let inquiry = Inquiry::of(&game).stopped_by(&stop);
        let unlimited = self.nodes.is_none() && self.depth.is_none();
        let mut last = None;
        let mut progress = Progress::endless();
        let mut keep = |report: &Report<AnyMove>| {
            progress.show(report.nodes, || Messages::text(global.language(), &in_short(report)));
            last = Some(report.clone());
        };
        let best = match self.level {
            Some(level) => {
                let time = Some(self.time.map_or(TIME, MoveTime::duration));
                let limits = Limits { time, threads: self.threads, ..Limits::default() };
                let mut random: Xoshiro256PlusPlus = rand::make_rng();
                let task = inquiry.task(limits);
                level.skill(task.position).choose(&mut engine, task, &mut random, &mut keep)
            }
            None => {
                let limits = Limits {
                    time: self.time.map(MoveTime::duration).or(unlimited.then_some(TIME)),
                    nodes: self.nodes,
                    depth: self.depth,
                    lines: self.lines,
                    threads: self.threads,
                };
                let task = Task { method: self.search, ..inquiry.task(limits) };
                let found = engine.search(task, &mut keep);
                keep(&found);
                found.best()
            }
        };
        let (Some(best), Some(report)) = (best, last) else { anyhow::bail!(Said::plain("best-nothing")) };
        drop(progress);
        if global.json {
            print_json(&found(best, &report))?;
            return interruption::end(&stop);
        }
        let mut out = stdout();
        let line = describe::played(game.position(), best);
        writeln!(out, "{}", Messages::text(global.language(), &line))?;
        for line in &report.lines {
            let moves: Vec<String> = line.moves.iter().map(|ply| ply.to_string()).collect();
            writeln!(out, "{:>8}  {}", global.language().decimal(&line.score.to_string()), moves.join(" "))?;
        }
        let effort = Message::new("best-effort")
            .with("depth", report.depth)
            .with("nodes", report.nodes.to_string())
            .with("seconds", Value::Decimal(format!("{:.3}", report.elapsed.as_secs_f64())));
        writeln!(out, "{}", Messages::text(global.language(), &effort))?;
        interruption::end(&stop)
    }
}

/// What is known during the search: `depth 7, 51234 nodes, 0.31 b4xb3 c1xc2`.
fn in_short(report: &Report<AnyMove>) -> Message {
    let id = if report.lines.is_empty() { "best-progress" } else { "best-progress-line" };
    let said = Message::new(id).with("depth", report.depth).with("nodes", report.nodes.to_string());
    report.lines.iter().take(1).fold(said, |said, line| {
        let moves: Vec<String> = line.moves.iter().take(SHOWN_MOVES).map(|ply| ply.to_string()).collect();
        said.with("score", Value::Decimal(line.score.to_string())).with("moves", moves.join(" "))
    })
}

fn found(best: AnyMove, report: &Report<AnyMove>) -> Found {
    let line = |line: &tabuleiro_engine::Line<AnyMove>| FoundLine {
        ply: line.moves.first().map(|ply| ply.to_string()).unwrap_or_default(),
        score: line.score.to_string(),
        points: line.score.points(),
        line: line.moves.iter().map(|ply| ply.to_string()).collect(),
    };
    Found {
        best: best.to_string(),
        depth: report.depth,
        nodes: report.nodes,
        seconds: report.elapsed.as_secs_f64(),
        lines: report.lines.iter().map(line).collect(),
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_engine::{Line, Score};
    use tabuleiro_play::messages::Language;
    use tabuleiro_rules::GameSpec;

    use super::*;

    #[test]
    fn how_far_a_search_is_can_be_read_in_every_language() {
        let spec: GameSpec = "talpa:size=4".parse().unwrap();
        let moves = vec![spec.parse_move("b4xb3").unwrap(), spec.parse_move("b1xa1").unwrap()];
        let mut report = Report { depth: 7, nodes: 51234, elapsed: Duration::ZERO, lines: Vec::new() };
        let said = |report: &Report<AnyMove>, language| Messages::text(language, &in_short(report));
        assert_eq!(said(&report, Language::Portuguese), "profundidade 7, 51234 nós");
        report.lines = vec![Line { score: Score::estimate(31), moves }];
        assert_eq!(said(&report, Language::English), "depth 7, 51234 nodes, 0.31 b4xb3 b1xa1");
        assert_eq!(said(&report, Language::Portuguese), "profundidade 7, 51234 nós, 0,31 b4xb3 b1xa1");
    }
}
