//! Tunes and measures the evaluations: `evaluation tune GAME [GAMES [ROUNDS [SEED]]]` prints new weights,
//! `evaluation match GAME [GAMES]` plays one-ply players against the simple ones, `evaluation speed GAME` takes the time.

use std::hint::black_box;
use std::time::Instant;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::Evaluate;
use tabuleiro_engine::tune::{self, Plan};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, Player, ampel, apart, emulsion, talpa};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [command, game, numbers @ ..] = arguments.as_slice() else {
        eprintln!("usage: evaluation tune|match|speed GAME [NUMBER…]");
        std::process::exit(2);
    };
    let numbers: Vec<u64> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
    let job = Job { command, numbers };
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
    numbers: Vec<u64>,
}

impl Job<'_> {
    fn run<G: Evaluate>(&self, start: G, of_any_game: fn(G) -> AnyPosition)
    where
        AnyMove: TryInto<G::Move>,
    {
        let number = |index: usize, default| self.numbers.get(index).copied().unwrap_or(default);
        match self.command {
            "tune" => tune_weights(&start, number(0, 2_000) as u32, number(1, 3) as u32, number(2, 1)),
            "match" => {
                for opponent in Computer::ALL {
                    play_match(&start, of_any_game, opponent, number(0, 200) as u32);
                }
            }
            "speed" => measure(&start),
            other => eprintln!("there is no command `{other}`"),
        }
    }
}

fn tune_weights<G: Evaluate>(start: &G, games: u32, rounds: u32, seed: u64) {
    let plan = Plan { games, seed, ..Plan::default() };
    let weights = tune::tune(start, G::WEIGHTS, &plan, rounds, |samples, weights| {
        println!("{} samples, loss {:.4}: {weights:?}", samples.len(), tune::loss(samples, weights));
    });
    for (name, weight) in G::FEATURES.iter().zip(&weights) {
        println!("{weight:>8} {name}");
    }
}

/// Plays so many games with each colour and prints the result from the view of the one-ply player.
fn play_match<G: Evaluate>(start: &G, of_any_game: fn(G) -> AnyPosition, opponent: Computer, games: u32)
where
    AnyMove: TryInto<G::Move>,
{
    let mut moves = Vec::new();
    for colour in Player::BOTH {
        let [mut wins, mut draws] = [0, 0];
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
            let outcome = tune::play_out(start.clone(), |position| {
                if position.turn() == colour {
                    return tune::best_ply(position, G::WEIGHTS, &mut moves, &mut rng);
                }
                opponent.choose(&of_any_game(position.clone()), &mut rng)?.try_into().ok()
            });
            wins += (outcome.winner == Some(colour)) as u32;
            draws += outcome.winner.is_none() as u32;
        }
        let share = 100.0 * wins as f64 / games as f64;
        println!("{colour:?} against {opponent}: {wins} wins, {draws} draws of {games} ({share:.1} %)");
    }
}

fn measure<G: Evaluate>(start: &G) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = Vec::new();
    let began = Instant::now();
    let mut plies = 0;
    while positions.len() < 20_000 {
        let mut position = start.clone();
        while let Some(ply) = position.pick_move(|count| rng.random_range(0..count)) {
            positions.push(position.clone());
            position.play_unchecked(ply);
            plies += 1;
        }
    }
    println!("{:.0} ns a random ply", began.elapsed().as_nanos() as f64 / plies as f64);
    let began = Instant::now();
    positions.iter().for_each(|position| {
        black_box(black_box(position).evaluate());
    });
    println!("{:.0} ns an evaluation", began.elapsed().as_nanos() as f64 / positions.len() as f64);
}
