//! `tabuleiro tune`: finds the weights of an evaluation by self-play.

use std::io::Write;
use std::ops::ControlFlow;

use clap::{Args, value_parser};
use serde::Serialize;
use tabuleiro_arena::tune::{Accuracy, Observer, Plan, Round, Tuned, tune};
use tabuleiro_engine::Stop;
use tabuleiro_rules::GameSpec;

use crate::arguments::{GlobalOptions, game_help};
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;

/// Find the weights of the engine's evaluation by self-play.
///
/// Each round plays games with the weights of the round before and fits new ones to the results. One game in ten is
/// held out of the fit; the loss is shown for both. The same seed gives the same weights.
/// Ctrl-C ends it with the weights of the last whole round and exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: GameSpec,

    /// The number of games in each round, at least 10.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = value_parser!(u32).range(10..))]
    games: u32,

    /// The number of rounds.
    #[arg(long, value_name = "R", default_value_t = 4, value_parser = value_parser!(u32).range(1..))]
    rounds: u32,

    /// How many plies the players look ahead.
    #[arg(long, value_name = "D", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    depth: u32,

    /// The seed for the games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
struct Figures {
    game: String,
    games: u32,
    depth: u32,
    seed: u64,
    rounds: Vec<Losses>,
    features: Vec<Feature>,
}

#[derive(Serialize)]
struct Losses {
    positions: usize,
    loss: f64,
    held_out_positions: usize,
    held_out_loss: f64,
}

#[derive(Serialize)]
struct Feature {
    name: &'static str,
    weight: i32,
    /// What the engine uses today.
    built_in: i32,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        if !global.json {
            let Arguments { game, games, depth, seed, .. } = &self;
            writeln!(stdout(), "{game}, {games} games a round, depth {depth}, seed {seed}")?;
        }
        let stop = stopped_by_ctrl_c()?;
        let progress = Progress::towards(self.games.into(), "games");
        let mut following = Following { global, stop: &stop, progress, rounds: Vec::new() };
        let plan = Plan { games: self.games, rounds: self.rounds, depth: self.depth, seed: self.seed };
        let tuned = tune(&self.game.start(), &plan, &mut following);
        let rounds = std::mem::take(&mut following.rounds);
        drop(following);
        // Without a whole round there is nothing to print.
        if let Some(tuned) = tuned {
            let figures = self.figures(rounds, tuned);
            match global.json {
                true => print_json(&figures)?,
                false => print(&figures)?,
            }
        }
        interruption::end(&stop)
    }

    fn figures(&self, rounds: Vec<Losses>, tuned: Vec<Tuned>) -> Figures {
        let feature = |Tuned { name, weight, built_in }| Feature { name, weight, built_in };
        Figures {
            game: self.game.to_string(),
            games: self.games,
            depth: self.depth,
            seed: self.seed,
            rounds,
            features: tuned.into_iter().map(feature).collect(),
        }
    }
}

/// Prints the rounds as they end, and ends the tuning after Ctrl-C.
struct Following<'a> {
    global: GlobalOptions,
    stop: &'a Stop,
    progress: Progress,
    rounds: Vec<Losses>,
}

impl Observer for Following<'_> {
    fn after_game(&mut self, games: u32) -> ControlFlow<()> {
        self.progress.show(games.into(), || format!("round {}", self.rounds.len() + 1));
        if self.stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn after_round(&mut self, round: &Round) {
        let losses = Losses::of(round);
        if !self.global.json {
            self.progress.print(|| losses.print(self.rounds.len() + 1));
        }
        self.rounds.push(losses);
    }
}

impl Losses {
    fn of(round: &Round) -> Self {
        let Accuracy { positions, loss } = round.fitted;
        Losses { positions, loss, held_out_positions: round.held_out.positions, held_out_loss: round.held_out.loss }
    }

    /// Prints a round as soon as it is over. If the output is closed, the summary reports it.
    fn print(&self, number: usize) {
        let Losses { positions, loss, held_out_positions, held_out_loss } = self;
        let _ = writeln!(
            stdout(),
            "round {number}: loss {loss:.4} over {positions} positions, {held_out_loss:.4} over {held_out_positions} held out"
        );
    }
}

fn print(figures: &Figures) -> anyhow::Result<()> {
    let mut out = stdout();
    writeln!(out, "\n{:>8} {:>8}  feature", "weight", "built in")?;
    for Feature { name, weight, built_in } in &figures.features {
        writeln!(out, "{weight:>8} {built_in:>8}  {name}")?;
    }
    let weights: Vec<i32> = figures.features.iter().map(|feature| feature.weight).collect();
    writeln!(out, "\nconst WEIGHTS: &'static [i32] = &{weights:?};")?;
    Ok(())
}
