//! `tabuleiro perft`: counts sequences of plies or turns.

use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::arguments::{GlobalOptions, PositionArguments};
use crate::output::{INTERRUPTED, print_json, stdout};

/// Count the sequences of moves from a position, depth after depth, up to one that has none.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// The number of plies, or of turns with `--turns`.
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,

    /// Show how the count at the last depth divides among the first moves.
    #[arg(long)]
    divide: bool,

    /// Count whole turns instead of plies.
    #[arg(long)]
    turns: bool,

    /// The number of threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
}

#[derive(Serialize)]
struct Counted {
    game: String,
    position: String,
    unit: &'static str,
    depth: u32,
    counts: Vec<u64>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<serde_json::Map<String, serde_json::Value>>,
}

impl Counted {
    /// The same with the count at every depth so far.
    fn with(self, counts: Vec<u64>, begin: Instant) -> Self {
        let seconds = begin.elapsed().as_secs_f64();
        let nodes = counts.iter().sum();
        Counted { counts, nodes, seconds, nodes_per_second: nodes as f64 / seconds.max(1e-9), ..self }
    }
}

fn known(counts: &Mutex<Vec<u64>>) -> MutexGuard<'_, Vec<u64>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let position = self.position.position()?;
        let begin = Instant::now();
        let counts = Arc::new(Mutex::new(Vec::new()));
        if global.json {
            self.print_when_interrupted(&position, begin, &counts)?;
        }
        let mut division = Vec::new();
        for depth in 1..=self.depth {
            division = self.divided(&position, depth);
            let count: u64 = division.iter().map(|(_, count)| count).sum();
            known(&counts).push(count);
            if !global.json {
                let mut out = stdout();
                writeln!(out, "perft({depth}) = {count}")?;
                out.flush()?;
            }
            // Every game is over by then, and no deeper count is another.
            if count == 0 {
                break;
            }
        }
        let divided = self.divide.then(|| division.iter().map(|(ply, count)| (ply.clone(), (*count).into())).collect());
        let counted = Counted { divide: divided, ..self.counted(&position) }.with(known(&counts).clone(), begin);
        if global.json {
            return print_json(&counted);
        }
        let mut out = stdout();
        if self.divide {
            writeln!(out)?;
            for (ply, count) in division {
                writeln!(out, "{ply}: {count}")?;
            }
            writeln!(out)?;
        }
        let Counted { nodes, seconds, nodes_per_second, .. } = counted;
        writeln!(out, "{nodes} nodes in {seconds:.3} s, {nodes_per_second:.0} nodes/s")?;
        Ok(())
    }

    /// The result before anything is counted.
    fn counted(&self, position: &AnyPosition) -> Counted {
        Counted {
            game: position.spec().to_string(),
            position: position.to_string(),
            unit: if self.turns { "turns" } else { "plies" },
            depth: self.depth,
            counts: Vec::new(),
            nodes: 0,
            seconds: 0.0,
            nodes_per_second: 0.0,
            divide: None,
        }
    }

    /// Lets Ctrl-C print the depths that are counted. Where the result is a text, each of them is printed already.
    fn print_when_interrupted(
        &self,
        position: &AnyPosition,
        begin: Instant,
        counts: &Arc<Mutex<Vec<u64>>>,
    ) -> anyhow::Result<()> {
        let (mut nothing, counts) = (Some(self.counted(position)), Arc::clone(counts));
        ctrlc::set_handler(move || {
            if let Some(counted) = nothing.take() {
                // Nobody hears of an output that cannot be written.
                let _ = print_json(&counted.with(known(&counts).clone(), begin));
            }
            std::process::exit(INTERRUPTED.into());
        })?;
        Ok(())
    }

    /// The count below each first move, sorted by the moves' texts.
    fn divided(&self, position: &AnyPosition, depth: u32) -> Vec<(String, u64)> {
        let counting = Counting { turns: self.turns, threads: self.threads.into() };
        let mut division = counting.divided(position, depth);
        division.sort();
        division
    }
}

/// What is counted, and by how many threads.
struct Counting {
    turns: bool,
    threads: usize,
}

/// A part of the count: what lies below one position, which belongs to one first move.
struct Part {
    first_move: usize,
    position: AnyPosition,
    depth: u32,
}

impl Counting {
    /// What is left to count below `next`, which was reached from `before` by one ply.
    fn depth_left(&self, before: &AnyPosition, next: &AnyPosition, depth: u32) -> u32 {
        let turn_goes_on = next.turn() == before.turn() && next.outcome().is_none();
        if self.turns && turn_goes_on { depth } else { depth - 1 }
    }

    fn count(&self, part: &Part) -> u64 {
        if self.turns { part.position.perft_turns(part.depth) } else { part.position.perft(part.depth) }
    }

    /// One ply further: a part for each move, or the part itself where nothing is left to count.
    fn split(&self, part: Part) -> Vec<Part> {
        if part.depth == 0 {
            return vec![part];
        }
        let below = part.position.legal_moves().into_iter().map(|ply| {
            let mut position = part.position.clone();
            position.play(ply).expect("a listed move is legal");
            let depth = self.depth_left(&part.position, &position, part.depth);
            Part { first_move: part.first_move, position, depth }
        });
        below.collect()
    }

    /// The count below each first move.
    fn divided(&self, position: &AnyPosition, depth: u32) -> Vec<(String, u64)> {
        let moves = position.legal_moves();
        let mut parts = self.split(Part { first_move: 0, position: position.clone(), depth });
        for (number, part) in parts.iter_mut().enumerate() {
            part.first_move = number;
        }
        // Parts of the second ply are small enough to keep all threads busy to the end.
        if self.threads > 1 {
            parts = parts.into_iter().flat_map(|part| self.split(part)).collect();
        }
        let totals: Vec<AtomicU64> = moves.iter().map(|_| AtomicU64::new(0)).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                totals[part.first_move].fetch_add(self.count(part), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.min(parts.len()) {
                // A system that has no more threads to give lets those that there are do the work.
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break;
                }
            }
            work();
        });
        moves.iter().map(AnyMove::to_string).zip(totals.into_iter().map(AtomicU64::into_inner)).collect()
    }
}
