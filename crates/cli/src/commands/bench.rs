//! `tabuleiro bench`: a fixed amount of search, with a signature that shows whether a search has changed.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tabuleiro_engine::{Engine, Limits, Method, Report, Task};
use tabuleiro_local::Inquiry;
use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, with_position};

use crate::arguments::GlobalOptions;
use crate::output::{print_json, stdout};

/// Search a fixed list of positions by both methods, and print the speed and a signature that changes only when a search
/// does.
#[derive(Args)]
pub struct Arguments {}

/// A position to be searched.
#[derive(Clone, Copy)]
pub struct Subject {
    /// The options of its game string.
    pub options: &'static str,
    /// The moves that are played first.
    pub moves: &'static str,
    /// How deep alpha-beta goes.
    pub depth: u32,
}

/// What is searched of each game.
pub trait Benchmark: Game {
    /// A small board at the start and the usual one in the middle of a game, or the like.
    const SUBJECTS: &'static [Subject];
}

/// What is searched, game by game.
fn subjects() -> anyhow::Result<Vec<(GameSpec, Subject)>> {
    let mut subjects = Vec::new();
    for game in GameSpec::all() {
        for &subject in with_position!(&game.start(), position => subjects_of(position)) {
            subjects.push((game.info().with_options(subject.options)?, subject));
        }
    }
    Ok(subjects)
}

fn subjects_of<G: Benchmark>(_: &G) -> &'static [Subject] {
    G::SUBJECTS
}

/// The simulations of Monte-Carlo tree search in each of them.
const SIMULATIONS: u64 = 1_000;

#[derive(Serialize)]
struct Bench {
    /// All nodes of alpha-beta, and the points of all scores of Monte-Carlo tree search, whose nodes are given.
    signature: u64,
    /// The nodes and simulations of all positions.
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    positions: Vec<Searched>,
}

#[derive(Serialize)]
struct Searched {
    game: String,
    search: &'static str,
    depth: u32,
    nodes: u64,
    best: String,
    points: i32,
    nodes_per_second: f64,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let bench = Bench::measure()?;
        if global.json { print_json(&bench) } else { bench.print() }
    }
}

impl Bench {
    /// Searches every position by every method.
    fn measure() -> anyhow::Result<Self> {
        let mut positions = Vec::new();
        let (mut total, mut signature) = (Duration::ZERO, 0);
        for (game, subject) in subjects()? {
            for method in Method::ALL {
                let found = searched(game, subject, method)?;
                let searched = Searched::of(game, method, &found);
                signature += match method {
                    Method::AlphaBeta => found.nodes,
                    Method::MonteCarlo => u64::from(searched.points.unsigned_abs()),
                };
                total += found.elapsed;
                positions.push(searched);
            }
        }
        let nodes = positions.iter().map(|position| position.nodes).sum();
        let seconds = total.as_secs_f64();
        Ok(Bench { signature, nodes, seconds, nodes_per_second: nodes as f64 / seconds.max(1e-9), positions })
    }

    fn print(&self) -> anyhow::Result<()> {
        let mut out = stdout();
        for searched in &self.positions {
            writeln!(
                out,
                "{:<16} {:<10} depth {:>2}  {:>9} nodes  {:>9.0} nodes/s  {}",
                searched.game,
                searched.search,
                searched.depth,
                searched.nodes,
                searched.nodes_per_second,
                searched.best
            )?;
        }
        let Bench { signature, nodes, seconds, nodes_per_second, .. } = self;
        writeln!(out, "signature {signature}, {nodes} nodes in {seconds:.3} s, {nodes_per_second:.0} nodes/s")?;
        Ok(())
    }
}

impl Searched {
    fn of(game: GameSpec, method: Method, found: &Report<AnyMove>) -> Self {
        Searched {
            game: game.to_string(),
            search: method.name(),
            depth: found.depth,
            nodes: found.nodes,
            best: found.best().map(|ply| ply.to_string()).unwrap_or_default(),
            points: found.lines.first().map_or(0, |line| line.score.points()),
            nodes_per_second: found.nodes as f64 / found.elapsed.as_secs_f64().max(1e-9),
        }
    }
}

/// The position that the moves lead to.
fn reached(game: GameSpec, subject: Subject) -> anyhow::Result<AnyPosition> {
    let mut position = game.start();
    for text in subject.moves.split_whitespace() {
        let ply = position.parse_move(text)?;
        position.play(ply)?;
    }
    Ok(position)
}

fn searched(game: GameSpec, subject: Subject, method: Method) -> anyhow::Result<Report<AnyMove>> {
    let limits = match method {
        Method::AlphaBeta => Limits { depth: Some(subject.depth), ..Limits::default() },
        Method::MonteCarlo => Limits { nodes: Some(SIMULATIONS), ..Limits::default() },
    };
    let inquiry = Inquiry::new(reached(game, subject)?);
    let task = Task { method: Some(method), ..inquiry.task(limits) };
    Ok(Engine::new(16 << 20).search(task, &mut |_| {}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_reached_and_is_not_over() {
        for (game, subject) in subjects().unwrap() {
            assert_eq!(reached(game, subject).unwrap().outcome(), None, "{game} {}", subject.moves);
        }
    }
}
