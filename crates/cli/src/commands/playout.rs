//! `tabuleiro playout`: random games, and how fast they go.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use clap::Args;
use serde::Serialize;
use tabuleiro_engine::play_at_random;

use crate::arguments::{GlobalOptions, PositionArguments};
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;

/// Play random games and measure them, on one thread; every legal move is equally likely.
///
/// Ctrl-C ends it after the games that are played; it then exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,

    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// The seed for the random moves; the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The results of the games.
#[derive(Serialize)]
struct Figures {
    game: String,
    position: String,
    count: u64,
    seed: u64,
    first_wins: u64,
    second_wins: u64,
    draws: u64,
    mean_plies: f64,
    mean_branching: f64,
    seconds: f64,
    playouts_per_second: f64,
    plies_per_second: f64,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let position = self.position.position()?;
        let stop = stopped_by_ctrl_c()?;
        let mut progress = Progress::towards(self.count, "games");
        let begin = Instant::now();
        let total = play_at_random(&position, self.count, self.seed, &mut |games| {
            progress.show(games, String::new);
            if stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let seconds = begin.elapsed().as_secs_f64().max(1e-9);
        drop(progress);
        let colours = position.spec().info().colours;
        let share = |part: u64| 100.0 * part as f64 / total.games as f64;
        let figures = Figures {
            game: position.spec().to_string(),
            position: position.to_string(),
            count: total.games,
            seed: self.seed,
            first_wins: total.wins[0],
            second_wins: total.wins[1],
            draws: total.games - total.wins[0] - total.wins[1],
            mean_plies: total.plies as f64 / total.games as f64,
            mean_branching: total.choices as f64 / total.plies.max(1) as f64,
            seconds,
            playouts_per_second: total.games as f64 / seconds,
            plies_per_second: total.plies as f64 / seconds,
        };
        if global.json {
            print_json(&figures)?;
            return interruption::end(&stop);
        }
        let mut out = stdout();
        writeln!(out, "{}, {} random games, seed {}", figures.game, figures.count, figures.seed)?;
        writeln!(out, "{} wins {} ({:.1}%)", colours[0], figures.first_wins, share(figures.first_wins))?;
        writeln!(out, "{} wins {} ({:.1}%)", colours[1], figures.second_wins, share(figures.second_wins))?;
        writeln!(out, "draws {} ({:.1}%)", figures.draws, share(figures.draws))?;
        writeln!(out, "mean length {:.1} plies, mean branching {:.1}", figures.mean_plies, figures.mean_branching)?;
        writeln!(
            out,
            "{:.3} s, {:.0} playouts/s, {:.0} plies/s",
            figures.seconds, figures.playouts_per_second, figures.plies_per_second
        )?;
        interruption::end(&stop)
    }
}
