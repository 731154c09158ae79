//! `tabuleiro bench`: a fixed amount of search with a signature that tells whether a search has changed.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tabuleiro_engine::{Engine, Limits, Method, Report, Task};
use tabuleiro_local::Inquiry;
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

use crate::arguments::Manner;
use crate::output::{print_json, stdout};

/// Search a fixed list of positions by both methods and print a signature, which changes only when a search does, and the
/// speed.
#[derive(Args)]
pub struct Arguments {}

/// What is searched: a game, the moves played first, and how deep alpha-beta goes.
const POSITIONS: [(&str, &str, u32); 8] = [
    ("talpa:size=6", "", 5),
    ("talpa", "d4xd5 e4xe5", 4),
    ("emulsion:size=6", "", 4),
    ("emulsion", "e4-e5", 3),
    ("apart:size=5", "", 6),
    ("apart", "d2-b4 e7-c5", 5),
    ("ampel:side=7", "d2 e3 f3 e4 d3", 6),
    ("ampel", "f3 g4 h5 g5 f4 a1 k1", 5),
];

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
    game: &'static str,
    search: &'static str,
    depth: u32,
    nodes: u64,
    best: String,
    points: i32,
    nodes_per_second: f64,
}

impl Arguments {
    pub fn run(self, manner: Manner) -> anyhow::Result<()> {
        let mut positions = Vec::new();
        let (mut total, mut signature) = (Duration::ZERO, 0);
        for (game, moves, depth) in POSITIONS {
            for method in Method::ALL {
                let limits = match method {
                    Method::AlphaBeta => Limits { depth: Some(depth), ..Limits::default() },
                    Method::MonteCarlo => Limits { nodes: Some(SIMULATIONS), ..Limits::default() },
                };
                let found = searched(game, moves, method, limits)?;
                let points = found.lines.first().map_or(0, |line| line.score.points());
                signature += match method {
                    Method::AlphaBeta => found.nodes,
                    Method::MonteCarlo => u64::from(points.unsigned_abs()),
                };
                total += found.elapsed;
                positions.push(Searched {
                    game,
                    search: method.name(),
                    depth: found.depth,
                    nodes: found.nodes,
                    best: found.best().map(|ply| ply.to_string()).unwrap_or_default(),
                    points,
                    nodes_per_second: found.nodes as f64 / found.elapsed.as_secs_f64().max(1e-9),
                });
            }
        }
        let nodes = positions.iter().map(|position| position.nodes).sum();
        let seconds = total.as_secs_f64();
        let bench = Bench { signature, nodes, seconds, nodes_per_second: nodes as f64 / seconds.max(1e-9), positions };
        if manner.json {
            return print_json(&bench);
        }
        let mut out = stdout();
        for searched in &bench.positions {
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
        let Bench { signature, nodes, seconds, nodes_per_second, .. } = bench;
        writeln!(out, "signature {signature}, {nodes} nodes in {seconds:.3} s, {nodes_per_second:.0} nodes/s")?;
        Ok(())
    }
}

/// The position that the moves lead to.
fn reached(game: &str, moves: &str) -> anyhow::Result<AnyPosition> {
    let mut position = game.parse::<GameSpec>()?.start();
    for text in moves.split_whitespace() {
        let ply = position.parse_move(text)?;
        position.play(ply)?;
    }
    Ok(position)
}

fn searched(game: &str, moves: &str, method: Method, limits: Limits) -> anyhow::Result<Report<AnyMove>> {
    let inquiry = Inquiry::new(reached(game, moves)?);
    let task = Task { method: Some(method), ..inquiry.task(limits) };
    Ok(Engine::new(16 << 20).search(task, &mut |_| {}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_reached_and_is_not_over() {
        for (game, moves, _) in POSITIONS {
            assert_eq!(reached(game, moves).unwrap().outcome(), None, "{game} {moves}");
        }
    }
}
