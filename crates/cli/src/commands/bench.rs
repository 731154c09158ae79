//! `tabuleiro bench`: a fixed amount of search whose node count tells whether the search has changed.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tabuleiro_engine::{Engine, Limits, Report, Stop, Task, WallClock};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

use crate::arguments::Manner;
use crate::output::{print_json, stdout};

/// Search a fixed list of positions and print the nodes, which change only when the search does, and the speed.
#[derive(Args)]
pub struct Arguments {}

/// What is searched: a game, the moves played first, and the depth.
const POSITIONS: [(&str, &str, u32); 8] = [
    ("talpa:size=6", "", 5),
    ("talpa", "d4xd5 e4xe5", 4),
    ("emulsion:size=6", "", 4),
    ("emulsion", "e6-e5", 3),
    ("apart:size=5", "", 4),
    ("apart", "d2-b4 e7-c5", 3),
    ("ampel:side=7", "d2 e3 f3 e4 d3", 4),
    ("ampel", "f3 g4 h5 g5 f4 a1 k1", 3),
];

#[derive(Serialize)]
struct Bench {
    /// The sum of all nodes: the signature of the search.
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    positions: Vec<Searched>,
}

#[derive(Serialize)]
struct Searched {
    game: &'static str,
    depth: u32,
    nodes: u64,
    best: String,
    nodes_per_second: f64,
}

impl Arguments {
    pub fn run(self, manner: Manner) -> anyhow::Result<()> {
        let mut positions = Vec::new();
        let mut total = Duration::ZERO;
        for (game, moves, depth) in POSITIONS {
            let found = searched(game, moves, depth)?;
            total += found.elapsed;
            positions.push(Searched {
                game,
                depth,
                nodes: found.nodes,
                best: found.best().map(|ply| ply.to_string()).unwrap_or_default(),
                nodes_per_second: found.nodes as f64 / found.elapsed.as_secs_f64().max(1e-9),
            });
        }
        let nodes = positions.iter().map(|position| position.nodes).sum();
        let seconds = total.as_secs_f64();
        let bench = Bench { nodes, seconds, nodes_per_second: nodes as f64 / seconds.max(1e-9), positions };
        if manner.json {
            return print_json(&bench);
        }
        let mut out = stdout();
        for searched in &bench.positions {
            writeln!(
                out,
                "{:<16} depth {}  {:>9} nodes  {:>9.0} nodes/s  {}",
                searched.game, searched.depth, searched.nodes, searched.nodes_per_second, searched.best
            )?;
        }
        writeln!(out, "{} nodes in {:.3} s, {:.0} nodes/s", bench.nodes, bench.seconds, bench.nodes_per_second)?;
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

fn searched(game: &str, moves: &str, depth: u32) -> anyhow::Result<Report<AnyMove>> {
    let position = reached(game, moves)?;
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let (stop, clock) = (Stop::new(), WallClock::start());
    let task = Task { position: &position, history: &[], limits, stop: &stop, clock: &clock };
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
