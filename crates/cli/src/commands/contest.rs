//! `tabuleiro match`: many games between two computer players, and the difference between them.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tabuleiro_arena::contest::{Files, Standing};
use tabuleiro_arena::elo::FEWEST_PAIRS;
use tabuleiro_arena::player::PlayerSpec;
use tabuleiro_arena::sprt::{Sprt, Verdict};
use tabuleiro_arena::tally::Pentanomial;

use crate::arguments::GlobalOptions;
use crate::contests::{ContestArguments, MatchScore, counted, elo_text, probability_text, standing_text};
use crate::engine_player::engine_players;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;

/// Play a match between two computer players and measure the difference.
///
/// A player is `random`, `greedy`, `level:1` to `level:8`, `engine:movetime=100ms` (or `nodes=`, `depth=`, `threads=`,
/// `search=`, `misjudges=`, `overlooks=`), or `cmd:PROGRAM` for a program that speaks UGI. Results are from the point of view
/// of the player named first. Ctrl-C ends the match, prints how it stands and exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    contest: ContestArguments,

    /// The player from whose point of view results are shown.
    #[arg(long, value_name = "PLAYER")]
    first: PlayerSpec,

    /// The opponent.
    #[arg(long, value_name = "PLAYER")]
    second: PlayerSpec,

    /// Stop as soon as a sequential test tells two Elo differences apart: `elo0=0,elo1=10`, with optional error rates
    /// `alpha=0.05,beta=0.05`.
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Save the match to this file after every pair, and continue it if the file exists.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// The result of the match.
#[derive(Serialize)]
struct Figures {
    game: String,
    #[serde(flatten)]
    score: MatchScore,
    /// Every game was won or lost: the difference is a bound.
    elo_one_sided: bool,
    los: Option<f64>,
    pentanomial: Pentanomial,
    forfeits: [u64; 2],
    llr: Option<f64>,
    sprt: Option<Test>,
    openings: u32,
    movetime_ms: u64,
    seed: u64,
}

#[derive(Serialize)]
struct Test {
    #[serde(flatten)]
    sprt: Sprt,
    lower: f64,
    upper: f64,
    verdict: Option<Verdict>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let stop = stopped_by_ctrl_c()?;
        let contest = self.contest.contest([self.first.clone(), self.second.clone()], self.sprt, &stop);
        let files = Files { journal: self.resume.clone(), records: self.contest.records.clone() };
        if !global.json {
            writeln!(stdout(), "{}", self.contest.heading(&format!("{} – {}", self.first, self.second), 1))?;
        }
        let engines = engine_players(&stop);
        let mut progress = Progress::towards(self.contest.games(), "games");
        let standing = contest.run(&self.contest.roster(&engines), self.contest.prover(), &files, &mut |standing| {
            progress.show(standing.tally.games(), || standing_text(standing));
        })?;
        drop(progress);
        match global.json {
            true => print_json(&self.figures(&standing))?,
            false => self.print(&standing)?,
        }
        interruption::end(&stop)
    }

    fn figures(&self, standing: &Standing) -> Figures {
        let (tally, elo) = (standing.tally, standing.elo());
        let test = |sprt: Sprt| {
            let (lower, upper) = sprt.bounds();
            Test { sprt, lower, upper, verdict: standing.verdict }
        };
        Figures {
            game: self.contest.game.to_string(),
            score: MatchScore::of([&self.first, &self.second], &tally, elo.as_ref()),
            elo_one_sided: elo.is_some_and(|elo| elo.one_sided),
            los: elo.map(|elo| elo.superiority),
            pentanomial: tally.pentanomial,
            forfeits: [standing.forfeits[0].count, standing.forfeits[1].count],
            llr: standing.ratio,
            sprt: self.sprt.map(test),
            openings: self.contest.openings,
            movetime_ms: self.contest.movetime.millis(),
            seed: self.contest.seed,
        }
    }

    fn print(&self, standing: &Standing) -> anyhow::Result<()> {
        let mut out = stdout();
        let tally = &standing.tally;
        let share = 100.0 * tally.points() / tally.games().max(1) as f64;
        writeln!(out, "won {}, lost {}, drawn {}: {share:.1}%", tally.wins, tally.losses, tally.draws)?;
        let pairs = tally.pentanomial.0.map(|count| count.to_string()).join(", ");
        writeln!(out, "pairs with 0, ½, 1, 1½ and 2 points: {pairs}")?;
        if let Some(elo) = standing.elo() {
            let superiority = probability_text(elo.superiority);
            writeln!(out, "Elo difference {}, better with a probability of {superiority}", elo_text(&elo))?;
        } else {
            writeln!(out, "Elo difference unknown: it takes {} games to tell", 2 * FEWEST_PAIRS)?;
        }
        if let (Some(sprt), Some(ratio)) = (&self.sprt, standing.ratio) {
            let (lower, upper) = sprt.bounds();
            let verdict = match standing.verdict {
                Some(Verdict::H1) => format!("rather {} Elo than {}", sprt.elo1, sprt.elo0),
                Some(Verdict::H0) => format!("rather {} Elo than {}", sprt.elo0, sprt.elo1),
                None => "not decided".to_owned(),
            };
            writeln!(out, "log-likelihood ratio {ratio:.2} (from {lower:.2} to {upper:.2}): {verdict}")?;
        }
        for (player, forfeits) in [&self.first, &self.second].into_iter().zip(&standing.forfeits) {
            if let Some(reason) = &forfeits.first {
                writeln!(out, "{player} forfeited {}, the first because {reason}", counted(forfeits.count))?;
            }
        }
        Ok(())
    }
}
