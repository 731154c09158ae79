//! Lets Monte-Carlo tree search play against alpha-beta, to find out which suits a game and with which settings:
//! `searches GAME [key=value …]` with
//! - `games`, `millis` for a move and `seed`;
//! - `exploration`, `prior` (0 for none), `ripe`, `cut` (plies; `none` to play to the end) and `draws` for the settings of
//!   [`MctsSettings`]; what is not given is as the game has it;
//! - `against=montecarlo` to play against the game's own settings instead of alpha-beta.
//!
//! Games come in pairs that begin with the same random plies and exchange the colours.

use std::collections::HashMap;
use std::num::NonZero;
use std::str::FromStr;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{AlphaBeta, Control, Evaluate, Limits, Mcts, MctsSettings, Report, Rollout, Stop, WallClock};
use tabuleiro_rules::{Game, GameSpec, Player, Repetitions, with_position};

/// The memory of each search in bytes.
const MEMORY: usize = 64 << 20;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, settings @ ..] = arguments.as_slice() else {
        eprintln!("usage: searches GAME [key=value …]");
        std::process::exit(2);
    };
    let trial = Trial { settings: settings.iter().filter_map(|setting| setting.split_once('=')).collect() };
    match game.parse::<GameSpec>() {
        Ok(spec) => with_position!(&spec.start(), start => trial.run(start)),
        Err(error) => eprintln!("{error}"),
    }
}

struct Trial<'a> {
    settings: HashMap<&'a str, &'a str>,
}

/// One of the two searches.
enum Search<G: Evaluate> {
    AlphaBeta(AlphaBeta<G>),
    MonteCarlo(Mcts<G>),
}

impl Trial<'_> {
    fn setting<T: FromStr>(&self, key: &str, default: T) -> T {
        self.settings.get(key).and_then(|value| value.parse().ok()).unwrap_or(default)
    }

    /// The settings under trial.
    fn tried<G: Evaluate>(&self) -> MctsSettings {
        let own = G::MONTE_CARLO;
        let cut = match self.settings.get("cut") {
            Some(plies) => plies.parse().ok(),
            None => own.rollout.cut,
        };
        let prior = self.setting("prior", own.prior.unwrap_or(0.0));
        MctsSettings {
            exploration: self.setting("exploration", own.exploration),
            prior: (prior > 0.0).then_some(prior),
            ripe_after: self.setting("ripe", own.ripe_after),
            rollout: Rollout { cut, draws: self.setting("draws", own.rollout.draws) },
            ..own
        }
    }

    fn run<G: Evaluate>(&self, start: &G) {
        let (games, seed) = (self.setting("games", 40), self.setting("seed", 1));
        let time = Duration::from_millis(self.setting("millis", 50));
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let [mut wins, mut draws, mut plies] = [0, 0, 0];
        for game in 0..games {
            if game % 2 == 0 {
                random = Xoshiro256PlusPlus::seed_from_u64(seed + game);
            }
            let opening = open(start, &mut random.clone());
            let colour = Player::BOTH[(game % 2) as usize];
            let mut tried = Search::monte_carlo(self.tried::<G>());
            let mut other = match self.settings.get("against") {
                Some(&"montecarlo") => Search::monte_carlo(G::MONTE_CARLO),
                _ => Search::AlphaBeta(AlphaBeta::new(MEMORY)),
            };
            let mut players = if colour == Player::First { [&mut tried, &mut other] } else { [&mut other, &mut tried] };
            let (winner, length) = play(opening, time, &mut players);
            plies += length;
            wins += (winner == Some(colour)) as u64;
            draws += winner.is_none() as u64;
        }
        let share = 100.0 * (wins as f64 + 0.5 * draws as f64) / games as f64;
        println!("{wins} wins, {draws} draws of {games} ({share:.1}%), {} plies a game", plies / games.max(1));
    }
}

impl<G: Evaluate> Search<G> {
    fn monte_carlo(settings: MctsSettings) -> Self {
        Search::MonteCarlo(Mcts::new(MctsSettings { capacity: MEMORY / Mcts::<G>::NODE_BYTES, ..settings }))
    }

    fn search(&mut self, position: &G, history: &[u64], time: Duration) -> Report<G::Move> {
        let limits = Limits { time: Some(time), threads: NonZero::<usize>::MIN, ..Limits::default() };
        let (stop, clock) = (Stop::new(), WallClock::start());
        let control = Control { limits, stop: &stop, clock: &clock, report: &mut |_| (), history };
        match self {
            Search::AlphaBeta(search) => search.search(position, control),
            Search::MonteCarlo(search) => search.search(position, control),
        }
    }
}

/// Some random plies that do not end the game.
fn open<G: Game>(start: &G, random: &mut Xoshiro256PlusPlus) -> G {
    loop {
        let mut position = start.clone();
        for _ in 0..6 {
            if let Some(ply) = position.pick_move(|moves| random.random_range(0..moves)) {
                position.play_unchecked(ply);
            }
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Plays a game to its end; gives the winner and the number of plies.
fn play<G: Evaluate>(mut position: G, time: Duration, players: &mut [&mut Search<G>; 2]) -> (Option<Player>, u64) {
    let mut repetitions = Repetitions::default();
    let mut history = Vec::new();
    let mut plies = 0;
    repetitions.note(&position);
    while position.outcome().is_none() {
        let found = players[position.turn().index()].search(&position, &history, time);
        let Some(ply) = found.best() else { break };
        history.extend(position.repetition_key());
        position.play_unchecked(ply);
        plies += 1;
        if position.quiet_plies() == Some(0) {
            history.clear();
        }
        if repetitions.note(&position) && position.outcome().is_none() {
            return (None, plies);
        }
    }
    (position.outcome().and_then(|outcome| outcome.winner), plies)
}
