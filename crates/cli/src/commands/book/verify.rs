//! `tabuleiro book verify`: compares a book with proofs.

use std::io::Write;
use std::time::Instant;

use clap::{Args, value_parser};
use serde::Serialize;
use tabuleiro_play::messages::{self, Message, Messages};
use tabuleiro_proof::book::{Book, Kind, draw};
use tabuleiro_proof::{Effort, Solution, Value, solve_any};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

use super::Which;
use crate::arguments::{GlobalOptions, game_help};
use crate::commands::solve::read_bytes;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{Exit, FAILED, print_json, stdout};
use crate::progress::Progress;

/// Compare positions of a book, drawn by lot, with what `solve` says of them.
///
/// Values have to be the same, and lengths too wherever the proof finds them: those of a strategy may be longer, but no shorter. Exits with 1
/// if anything differs.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: GameSpec,

    #[command(flatten)]
    which: Which,

    /// How many positions; all of them if the book has fewer.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u32).range(1..))]
    count: u32,

    /// The seed of the lot.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// The memory for each proof, such as `512M` or `4G`.
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = read_bytes)]
    memory: usize,
}

#[derive(Default, Serialize)]
struct Verified {
    game: String,
    book: &'static str,
    positions: usize,
    lengths: usize,
    disagreements: Vec<Disagreement>,
    seconds: f64,
}

#[derive(Serialize)]
struct Disagreement {
    position: String,
    book: &'static str,
    proof: &'static str,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let book = self.which.read(&self.game)?;
        let stop = stopped_by_ctrl_c()?;
        let begin = Instant::now();
        let positions = draw(&book, self.count as usize, self.seed);
        let unit = Messages::text(global.language(), &Message::new("book-positions"));
        let mut line = Progress::towards(positions.len() as u64, unit);
        let mut verified =
            Verified { game: self.game.to_string(), book: book.head().kind.name(), ..Verified::default() };
        for (number, position) in positions.iter().enumerate() {
            line.show(number as u64, String::new);
            let mut effort = Effort { memory: self.memory, nodes: None, stop: &stop, progress: &mut |_| {} };
            let solution = solve_any(position, false, &mut effort);
            if stop.is_stopped() {
                break;
            }
            verified.compare(&book, position, &solution);
        }
        drop(line);
        verified.seconds = begin.elapsed().as_secs_f64();
        match global.json {
            true => print_json(&verified)?,
            false => verified.print(global)?,
        }
        if !verified.disagreements.is_empty() {
            return Err(Exit(FAILED).into());
        }
        interruption::end(&stop)
    }
}

impl Verified {
    fn compare(&mut self, book: &Book, position: &AnyPosition, solution: &Solution<AnyMove>) {
        let Ok(known) = book.look_up(position) else { return };
        let lengths = known.plies.zip(solution.plies);
        let has_length = lengths.is_none_or(|(said, exact)| match book.head().kind {
            Kind::Whole => said == exact,
            Kind::Strategy(_) => said >= exact,
        });
        self.positions += 1;
        self.lengths += usize::from(lengths.is_some_and(|(said, exact)| said == exact));
        if known.value != solution.value || known.value == Value::Unknown || !has_length {
            let (book, proof) = (known.value.name(), solution.value.name());
            self.disagreements.push(Disagreement { position: position.to_string(), book, proof });
        }
    }

    fn print(&self, global: GlobalOptions) -> anyhow::Result<()> {
        let say = |message: Message| Messages::text(global.language(), &message);
        let mut out = stdout();
        for each in &self.disagreements {
            let said = Message::new("book-disagrees").with("position", each.position.as_str());
            let value = |name: &str| say(Message::new(format!("solve-value-{name}")));
            writeln!(out, "{}", say(said.with("book", value(each.book)).with("proof", value(each.proof))))?;
        }
        let said = Message::new("book-verified")
            .with("positions", (self.positions - self.disagreements.len()).to_string())
            .with("all", self.positions.to_string())
            .with("lengths", self.lengths.to_string())
            .with("seconds", messages::Value::Decimal(format!("{:.1}", self.seconds)));
        writeln!(out, "{}", say(said))?;
        Ok(())
    }
}
