//! `tabuleiro analyse`: scores every move of a record and points out the mistakes.

use std::fmt::Write as _;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, value_parser};
use serde::Serialize;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_engine::{Limits, Score};
use tabuleiro_local::files::{NewFile, load_record};
use tabuleiro_local::review::Reviewer;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Message, Messages};
use tabuleiro_play::record::NotedScore;
use tabuleiro_play::review::{Grade, Judged, Review};
use tabuleiro_rules::{AnyMove, AnyPosition, Player};

use crate::arguments::{GlobalOptions, positive, threads};
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::plot;
use crate::progress::Progress;

/// Score every move of a record, point out mistakes, say what is better and why, and plot the evaluation.
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

    /// Write a plot of the evaluation to this file, as SVG. It must not exist yet.
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

const MEMORY: usize = 128 << 20;

#[derive(Serialize)]
struct Analysis {
    game: String,
    moves: Vec<Scored>,
    accuracy: Accuracy,
}

/// How accurately both players played, in per cent.
#[derive(Serialize)]
struct Accuracy {
    first: Option<u8>,
    second: Option<u8>,
}

/// One ply and what the engine thinks of it.
#[derive(Serialize)]
struct Scored {
    ply: usize,
    by: &'static str,
    #[serde(rename = "move")]
    text: String,
    /// From the first player's point of view, after the move.
    score: String,
    points: i32,
    /// How many points it cost its player.
    lost: i32,
    /// How much of the winning chance it cost its player, from 0 to 1.
    cost: f64,
    grade: &'static str,
    mistake: bool,
    better: Option<String>,
    /// Why the better move is better, if it is worth saying.
    why: Option<String>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let game = load_record(&self.record, self.number)?.replay()?;
        let mut plot = self.plot.as_deref().map(NewFile::at).transpose()?;
        let stop = stopped_by_ctrl_c()?;
        let say = |message: &Message| Messages::text(global.language(), message);
        let mut progress = Progress::towards(game.plies().count() as u64, say(&Message::new("analysis-plies")));
        let mut findings = vec![None; game.undoable() + 1];
        let mut moves: Vec<Scored> = Vec::new();
        let mut reviewer = Reviewer::new(MEMORY, self.limits(), &stop);
        let mut questions = Review::questions(&game).into_iter().peekable();
        while let Some(number) = questions.next() {
            findings[number] = reviewer.look(&game, number);
            if findings[number].is_none() {
                break;
            }
            let review = Review::of_findings(&game, &findings);
            let is_last = questions.peek().is_none();
            for scored in newly_scored(&game, &review, moves.len(), is_last, say) {
                if !global.json {
                    progress.print(|| scored.print(global))?;
                }
                moves.push(scored);
            }
            progress.show(moves.len() as u64, String::new);
        }
        drop(progress);
        let review = Review::of_findings(&game, &findings);
        if let Some(plot) = &mut plot {
            plot.write(plot_of(&moves, say).as_bytes())?;
        }
        let [first, second] = review.accuracies(&game);
        if global.json {
            let accuracy = Accuracy { first, second };
            print_json(&Analysis { game: game.game().to_string(), moves, accuracy })?;
        } else if let Some(message) = describe::accuracies(&game.game(), [first, second]) {
            writeln!(stdout(), "{}", say(&message))?;
        }
        interruption::end(&stop)
    }

    fn limits(&self) -> Limits {
        Limits {
            time: self.nodes.is_none().then_some(self.time.duration()),
            nodes: self.nodes,
            threads: self.threads,
            ..Limits::default()
        }
    }
}

/// The plies that are judged now and were not before. A sentence about one may need the answer to it, so that the last one waits
/// until everything is known.
fn newly_scored(
    game: &Match,
    review: &Review,
    known: usize,
    is_last: bool,
    say: impl Fn(&Message) -> String,
) -> Vec<Scored> {
    let positions: Vec<&AnyPosition> = game.positions().collect();
    let plies = game.actions().enumerate().filter_map(|(action, played)| Some((action, played.ply()?)));
    let judged = plies.map_while(|(action, ply)| Some((action, ply, review.judged(action)?)));
    let all: Vec<(usize, AnyMove, &Judged)> = judged.collect();
    let ready = if is_last { all.len() } else { all.len().saturating_sub(1) };
    let scored = all[..ready].iter().enumerate().skip(known).map(|(number, (action, ply, judged))| {
        let mover = positions[*action].turn();
        let grade = judged.grade(mover);
        let why = || review.why(game, *action).map(|why| say(&why));
        Scored {
            ply: number + 1,
            by: positions[*action].colour(mover),
            text: ply.to_string(),
            score: judged.after.to_string(),
            points: points(judged.after),
            lost: judged.better.as_ref().map_or(0, |better| lost(mover, better.score, judged.after)),
            cost: judged.cost(mover),
            grade: grade.name(),
            mistake: grade.is_serious(),
            better: judged.better.as_ref().and_then(|better| better.line.first()).map(ToString::to_string),
            why: if grade > Grade::Good { why() } else { None },
        }
    });
    scored.collect()
}

impl Scored {
    fn print(&self, global: GlobalOptions) -> std::io::Result<()> {
        let say = |message: Message| Messages::text(global.language(), &message);
        let by = say(Message::new(format!("side-{}", self.by)));
        let score = global.language().decimal(&self.score);
        let mut line = format!("{:>4}  {by:<12} {:<9} {score:>7}", self.ply, self.text);
        if let Some(reproach) = self.reproach() {
            let _ = write!(line, "  {}", say(reproach));
        }
        let mut out = stdout();
        writeln!(out, "{line}")?;
        if let Some(why) = &self.why {
            writeln!(out, "      {why}")?;
        }
        out.flush()
    }

    /// What is said of a move that is worse than good.
    fn reproach(&self) -> Option<Message> {
        let better = self.better.as_ref().filter(|_| self.why.is_some())?;
        Some(Message::new(format!("analysis-{}", self.grade)).with("better", better.as_str()))
    }
}

/// A score as points of the first player: a proven win is worth close to a million.
fn points(score: NotedScore) -> i32 {
    match score {
        NotedScore::Hundredths(points) => points,
        NotedScore::Win { winner: Player::First, plies } => Score::win_in(plies).points(),
        NotedScore::Win { winner: Player::Second, plies } => Score::loss_in(plies).points(),
    }
}

/// How many points a player loses from one score to another. Advantages beyond ten are the same.
fn lost(mover: Player, best: NotedScore, reached: NotedScore) -> i32 {
    let [best, reached] = [best, reached].map(|score| points(score).clamp(-1000, 1000));
    if mover == Player::First { (best - reached).max(0) } else { (reached - best).max(0) }
}

/// The evaluation over the game: above the middle the first player is ahead. Advantages are compressed, so that a won
/// game is at the edge and a clear advantage half-way.
fn plot_of(moves: &[Scored], say: impl Fn(&Message) -> String) -> String {
    let (width, height) = (720.0, 240.0);
    let step = width / moves.len().max(1) as f64;
    let level = |points: i32| height / 2.0 * (1.0 - (points.clamp(-2000, 2000) as f64 / 200.0).tanh());
    let mut path = format!("M0 {:.1}", height / 2.0);
    let mut marks = String::new();
    for scored in moves {
        let (x, y) = (scored.ply as f64 * step, level(scored.points));
        let _ = write!(path, " L{x:.1} {y:.1}");
        if let Some(reproach) = scored.reproach().filter(|_| scored.mistake) {
            let title = say(&reproach);
            let _ = write!(
                marks,
                r##"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="#c0392b"><title>{}. {}: {title}</title></circle>"##,
                scored.ply, scored.text
            );
        }
    }
    let lines = format!(
        r##"<line x1="0" y1="{mid}" x2="{width}" y2="{mid}" stroke="#b8b2a6"/><path d="{path}" fill="none" stroke="#2c3e50" stroke-width="2"/>{marks}"##,
        mid = height / 2.0
    );
    plot::framed(width, height, "", &lines)
}
