//! Tunes and measures the evaluations. `evaluation COMMAND GAME [key=value …]`, where the command is one of
//! - `tune` with `games`, `rounds`, `depth`, `slips` and `seed`: prints weights that self-play has found;
//! - `match` with `games` and `depth`: plays the evaluation against the simple computer players;
//! - `duel` with `games`, `depth` and `weights=1,2,…`: plays the built-in weights against others;
//! - `speed`: takes the time of a random ply and of an evaluation.

use std::collections::HashMap;
use std::hint::black_box;
use std::str::FromStr;
use std::time::Instant;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::Evaluate;
use tabuleiro_engine::tune::{self, Plan};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, Player, ampel, apart, emulsion, talpa};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [command, game, settings @ ..] = arguments.as_slice() else {
        eprintln!("usage: evaluation tune|match|duel|speed GAME [key=value …]");
        std::process::exit(2);
    };
    let settings = settings.iter().filter_map(|setting| setting.split_once('=')).collect();
    let job = Job { command, settings };
    match game.parse() {
        Ok(GameSpec::Talpa(options)) => job.run(talpa::Position::<1>::start(&options), AnyPosition::Talpa1),
        Ok(GameSpec::Emulsion(options)) => job.run(emulsion::Position::<2>::start(&options), AnyPosition::Emulsion2),
        Ok(GameSpec::Apart(options)) => job.run(apart::Position::<1>::start(&options), AnyPosition::Apart1),
        Ok(GameSpec::Ampel(options)) => job.run(ampel::Position::<2>::start(&options), AnyPosition::Ampel2),
        Err(error) => eprintln!("{error}"),
    }
}

struct Job<'a> {
    command: &'a str,
    settings: HashMap<&'a str, &'a str>,
}

impl Job<'_> {
    fn setting<T: FromStr>(&self, key: &str, default: T) -> T {
        self.settings.get(key).and_then(|value| value.parse().ok()).unwrap_or(default)
    }

    fn run<G: Evaluate>(&self, start: G, of_any_game: fn(G) -> AnyPosition)
    where
        AnyMove: TryInto<G::Move>,
    {
        let (games, depth) = (self.setting("games", 200), self.setting("depth", 1));
        match self.command {
            "tune" => {
                let standard = Plan::default();
                let plan = Plan {
                    games,
                    depth,
                    seed: self.setting("seed", standard.seed),
                    slips: self.setting("slips", standard.slips),
                    ..standard
                };
                tune_weights(&start, &plan, self.setting("rounds", 3));
            }
            "match" => {
                for opponent in Computer::ALL {
                    play_match(&start, depth, &format!("against {opponent}"), games, |position, rng| {
                        opponent.choose(&of_any_game(position.clone()), rng)?.try_into().ok()
                    });
                }
            }
            "duel" => {
                let weights = self.settings.get("weights").copied().unwrap_or_default();
                let weights: Vec<i32> = weights.split(',').filter_map(|weight| weight.trim().parse().ok()).collect();
                play_match(&start, depth, "against the other weights", games, |position, rng| {
                    tune::best_ply(position, &weights, depth, rng)
                });
            }
            "speed" => measure(&start),
            other => eprintln!("there is no command `{other}`"),
        }
    }
}

fn tune_weights<G: Evaluate>(start: &G, plan: &Plan, rounds: u32) {
    let weights = tune::tune(start, plan, rounds, |samples, weights| {
        println!("{} samples, loss {:.4}", samples.len(), tune::loss(samples, weights));
    });
    println!("{weights:?}");
    for (name, weight) in G::FEATURES.iter().zip(&weights) {
        println!("{weight:>8} {name}");
    }
}

/// Plays so many games with each colour and prints the result from the view of the built-in weights. The first plies of
/// each game are random, so that the games differ.
fn play_match<G: Evaluate>(
    start: &G,
    depth: u32,
    against: &str,
    games: u32,
    mut opponent: impl FnMut(&G, &mut Xoshiro256PlusPlus) -> Option<G::Move>,
) {
    for colour in Player::BOTH {
        let [mut wins, mut draws] = [0, 0];
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
            let mut plies = 0;
            let outcome = tune::play_out(start.clone(), |position| {
                plies += 1;
                if plies <= 2 {
                    position.pick_move(|count| rng.random_range(0..count))
                } else if position.turn() == colour {
                    tune::best_ply(position, G::WEIGHTS, depth, &mut rng)
                } else {
                    opponent(position, &mut rng)
                }
            });
            wins += (outcome.winner == Some(colour)) as u32;
            draws += outcome.winner.is_none() as u32;
        }
        let share = 100.0 * (wins as f64 + 0.5 * draws as f64) / games as f64;
        println!("{colour:?} {against}: {wins} wins, {draws} draws of {games} ({share:.1} %)");
    }
}

fn measure<G: Evaluate>(start: &G) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = Vec::new();
    let began = Instant::now();
    while positions.len() < 20_000 {
        let mut position = start.clone();
        while let Some(ply) = position.pick_move(|count| rng.random_range(0..count)) {
            positions.push(position.clone());
            position.play_unchecked(ply);
        }
    }
    println!("{:.0} ns a random ply", began.elapsed().as_nanos() as f64 / positions.len() as f64);
    let began = Instant::now();
    positions.iter().for_each(|position| {
        black_box(black_box(position).evaluate());
    });
    println!("{:.0} ns an evaluation", began.elapsed().as_nanos() as f64 / positions.len() as f64);
}
