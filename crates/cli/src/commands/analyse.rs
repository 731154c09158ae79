//! `tabuleiro analyse`: scores every move of a record and points out the mistakes.

use std::fmt::Write as _;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, value_parser};
use serde::Serialize;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_engine::{Engine, Limits, Report, Score, Stop};
use tabuleiro_local::Inquiry;
use tabuleiro_local::files::{FileError, load_record};
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_rules::{AnyMove, AnyPosition, Player};

use crate::arguments::{GlobalOptions, positive, threads};
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;

/// Score every move of a record, point out mistakes and better moves, and plot the evaluation.
///
/// Ctrl-C ends it after the moves that are scored; it then exits with 130.
#[derive(Args)]
pub struct Arguments {
    /// The record file, or `-` for standard input.
    record: PathBuf,

    /// Which of the games of the record file, if it has several: the first one is 1.
    #[arg(long, value_name = "N", value_parser = positive)]
    number: Option<NonZero<usize>>,

    /// The time to take for each move, such as `200ms`.
    #[arg(long, value_name = "T", default_value_t = MoveTime::from_millis(200), conflicts_with = "nodes")]
    time: MoveTime,

    /// How many nodes to visit for each move, instead of a time.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The number of threads.
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZero<usize>,

    /// Write a plot of the evaluation to this file, as SVG.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// A move that loses this many points or more is a mistake.
const MISTAKE: i32 = 60;
const MEMORY: usize = 128 << 20;

#[derive(Serialize)]
struct Analysis {
    game: String,
    moves: Vec<Judged>,
}

/// One ply and what the engine thinks of it.
#[derive(Serialize)]
struct Judged {
    ply: usize,
    by: &'static str,
    #[serde(rename = "move")]
    text: String,
    /// From the first player's point of view, after the move.
    score: String,
    points: i32,
    /// How many points it cost its player.
    lost: i32,
    mistake: bool,
    better: Option<String>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let game = load_record(&self.record, self.number)?.replay()?;
        let stop = stopped_by_ctrl_c()?;
        let say = |message: &Message| Messages::text(global.language(), message);
        let mut progress = Progress::towards(game.plies().count() as u64, say(&Message::new("analysis-plies")));
        let mut moves = Vec::new();
        for judged in self.judged(&game, &stop) {
            if !global.json {
                progress.print(|| judged.print(global))?;
            }
            moves.push(judged);
            progress.show(moves.len() as u64, String::new);
        }
        drop(progress);
        if let Some(path) = &self.plot {
            std::fs::write(path, plot(&moves, say))
                .map_err(|reason| FileError::Unwritable { name: path.display().to_string(), reason })?;
        }
        if global.json {
            print_json(&Analysis { game: game.game().to_string(), moves })?;
        }
        interruption::end(&stop)
    }

    /// The plies one after another, each as soon as it is judged, until somebody stops it.
    fn judged(&self, game: &Match, stop: &Stop) -> impl Iterator<Item = Judged> {
        let positions: Vec<&AnyPosition> = game.positions().collect();
        let mut engine = Engine::new(MEMORY);
        let mut before: Option<Report<AnyMove>> = None;
        let mut ply_number = 0;
        game.actions().enumerate().filter_map(move |(number, action)| {
            let (position, next) = (positions[number], positions[number + 1]);
            let expected = before.take().unwrap_or_else(|| self.search(&mut engine, &positions[..=number], stop));
            let ply = action.ply()?;
            let mover = position.turn();
            let best = expected.lines.first().map_or(Score::DRAW, |line| line.score);
            let reached = match next.outcome() {
                Some(outcome) => score_of(outcome.winner, mover),
                None => {
                    let found = self.search(&mut engine, &positions[..=number + 1], stop);
                    let score = found.lines.first().map_or(Score::DRAW, |line| line.score);
                    before = Some(found);
                    if next.turn() == mover { score } else { -score }
                }
            };
            // What was found in a hurry judges nobody.
            if stop.is_stopped() {
                return None;
            }
            ply_number += 1;
            let lost = (best.points().clamp(-1000, 1000) - reached.points().clamp(-1000, 1000)).max(0);
            let better = expected.best().filter(|&better| better != ply);
            let from_first = if mover == Player::First { reached } else { -reached };
            Some(Judged {
                ply: ply_number,
                by: position.colour(mover),
                text: ply.to_string(),
                score: from_first.to_string(),
                points: from_first.points(),
                lost,
                mistake: lost >= MISTAKE && better.is_some(),
                better: better.map(|better| better.to_string()),
            })
        })
    }

    /// Searches the last of these positions of a game.
    fn search(&self, engine: &mut Engine, positions: &[&AnyPosition], stop: &Stop) -> Report<AnyMove> {
        let limits = Limits {
            time: self.nodes.is_none().then_some(self.time.duration()),
            nodes: self.nodes,
            threads: self.threads,
            ..Limits::default()
        };
        let inquiry = Inquiry::new(positions[positions.len() - 1].clone()).after(positions.iter().copied());
        engine.search(inquiry.stopped_by(stop).task(limits), &mut |_| {})
    }
}

impl Judged {
    fn print(&self, global: GlobalOptions) -> std::io::Result<()> {
        let say = |message: Message| Messages::text(global.language(), &message);
        let by = say(Message::new(format!("side-{}", self.by)));
        let score = global.language().decimal(&self.score);
        let mut line = format!("{:>4}  {by:<12} {:<9} {score:>7}", self.ply, self.text);
        if let (true, Some(better)) = (self.mistake, &self.better) {
            let _ = write!(line, "  {}", say(self.reproach(better)));
        }
        let mut out = stdout();
        writeln!(out, "{line}")?;
        out.flush()
    }

    /// What is said of a mistake.
    fn reproach(&self, better: &str) -> Message {
        Message::new("analysis-mistake").with("better", better)
    }
}

fn score_of(winner: Option<Player>, mover: Player) -> Score {
    match winner {
        None => Score::DRAW,
        Some(winner) if winner == mover => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    }
}

/// The evaluation over the game: above the middle the first player is ahead. Advantages are compressed, so that a won
/// game is at the edge and a clear advantage half-way.
fn plot(moves: &[Judged], say: impl Fn(&Message) -> String) -> String {
    let (width, height) = (720.0, 240.0);
    let step = width / moves.len().max(1) as f64;
    let level = |points: i32| height / 2.0 * (1.0 - (points.clamp(-2000, 2000) as f64 / 200.0).tanh());
    let mut path = format!("M0 {:.1}", height / 2.0);
    let mut marks = String::new();
    for judged in moves {
        let (x, y) = (judged.ply as f64 * step, level(judged.points));
        let _ = write!(path, " L{x:.1} {y:.1}");
        if judged.mistake {
            let title = say(&judged.reproach(judged.better.as_deref().unwrap_or_default()));
            let _ = write!(
                marks,
                r##"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="#c0392b"><title>{}. {}: {title}</title></circle>"##,
                judged.ply, judged.text
            );
        }
    }
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"><rect width="{width}" height="{height}" fill="#fbfaf7"/><line x1="0" y1="{mid}" x2="{width}" y2="{mid}" stroke="#b8b2a6"/><path d="{path}" fill="none" stroke="#2c3e50" stroke-width="2"/>{marks}</svg>
"##,
        mid = height / 2.0
    )
}
