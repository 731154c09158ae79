//! What `match` and `ladder` share: how games between computers are played, and how they stand in words.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use tabuleiro_arena::contest::{Contest, Standing};
use tabuleiro_arena::elo::Elo;
use tabuleiro_arena::game::Prover;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::player::PlayerSpec;
use tabuleiro_arena::roster::{EngineMaker, Roster};
use tabuleiro_arena::sprt::Sprt;
use tabuleiro_arena::tally::Tally;
use tabuleiro_engine::Stop;
use tabuleiro_rules::GameSpec;

use crate::adjudication::proved;
use crate::arguments::{game_help, threads};

/// How computers play each other.
#[derive(Args)]
pub struct ContestArguments {
    #[arg(value_name = "GAME", help = game_help())]
    pub game: GameSpec,

    /// How many games to play between any two players, in pairs with swapped colours.
    #[arg(long, value_name = "N", default_value = "100", value_parser = read_games)]
    games: u64,

    /// Start each pair with this many random plies, the same for both games, and complete the turn.
    #[arg(long, value_name = "K", default_value_t = 4)]
    pub openings: u32,

    /// The time for a ply, such as `100ms` or `2s`, for players without limits of their own.
    #[arg(long, value_name = "T", default_value_t = MoveTime::default())]
    pub movetime: MoveTime,

    /// How much longer than its time a program may take before it loses.
    #[arg(long, value_name = "T", default_value_t = MoveTime::from_millis(2000))]
    grace: MoveTime,

    /// How many games are played at a time.
    #[arg(long, value_name = "C", default_value = "1", value_parser = threads)]
    concurrency: NonZero<usize>,

    /// The seed for openings and players; the same seed gives the same match.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// End a game as soon as its result is proved, by resignation or an agreed draw.
    #[arg(long)]
    adjudicate: bool,

    /// Append the records of all games to this file.
    #[arg(long, value_name = "FILE")]
    pub records: Option<PathBuf>,
}

impl ContestArguments {
    /// The match between two players.
    pub fn contest(&self, players: [PlayerSpec; 2], sprt: Option<Sprt>, stop: &Stop) -> Contest {
        Contest {
            game: self.game,
            players,
            pairs: self.games / 2,
            openings: self.openings,
            movetime: self.movetime,
            seed: self.seed,
            sprt,
            concurrency: self.concurrency,
            stop: stop.clone(),
        }
    }

    /// Where the players come from.
    pub fn roster<'a>(&self, engines: &'a EngineMaker) -> Roster<'a> {
        Roster::new(engines).with_grace(self.grace.duration())
    }

    /// Who ends games that are decided, if anybody does.
    pub fn prover(&self) -> Option<&'static Prover> {
        self.adjudicate.then_some(&proved)
    }

    /// What is to be played by whom, in so many matches.
    pub fn heading(&self, players: &str, matches: u64) -> String {
        let ContestArguments { game, openings, seed, .. } = self;
        format!("{game}, {players}, {}, {openings}-ply openings, seed {seed}", counted(self.games * matches))
    }

    /// The number of games of one match.
    pub fn games(&self) -> u64 {
        self.games
    }
}

fn read_games(text: &str) -> Result<u64, String> {
    let games = text.parse().ok().filter(|games| *games > 0 && games % 2 == 0);
    games.ok_or_else(|| "games are played in pairs: give an even number from 2".to_owned())
}

/// How two players stand against each other, in figures.
#[derive(Serialize)]
pub struct MatchScore {
    first: String,
    second: String,
    games: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    elo: Option<f64>,
    elo_error: Option<f64>,
}

impl MatchScore {
    /// What the first of the players has made of these games.
    pub fn of([first, second]: [&PlayerSpec; 2], tally: &Tally, elo: Option<&Elo>) -> Self {
        MatchScore {
            first: first.to_string(),
            second: second.to_string(),
            games: tally.games(),
            wins: tally.wins,
            losses: tally.losses,
            draws: tally.draws,
            elo: elo.map(|elo| elo.difference),
            elo_error: elo.map(|elo| elo.error),
        }
    }
}

/// `+5 −3 =2, Elo +35 ± 12`
pub fn standing_text(standing: &Standing) -> String {
    let tally = &standing.tally;
    let elo = standing.elo().map_or_else(String::new, |elo| format!(", Elo {}", elo_text(&elo)));
    let ratio = standing.ratio.map_or_else(String::new, |ratio| format!(", LLR {ratio:.2}"));
    format!("+{} −{} ={}{elo}{ratio}", tally.wins, tally.losses, tally.draws)
}

/// `+35 ± 12`, or `more than +600` if every game was won.
pub fn elo_text(elo: &Elo) -> String {
    match elo.one_sided {
        true if elo.difference > 0.0 => format!("more than {}", signed(elo.difference)),
        true => format!("less than {}", signed(elo.difference)),
        false => format!("{} ± {:.0}", signed(elo.difference), elo.error),
    }
}

/// `97.5%`; what is not certain is never called so.
pub fn probability_text(probability: f64) -> String {
    match 100.0 * probability {
        percent if percent > 99.9 => "more than 99.9%".to_owned(),
        percent if percent < 0.1 => "less than 0.1%".to_owned(),
        percent => format!("{percent:.1}%"),
    }
}

/// A whole number with its sign; zero has none.
pub fn signed(number: f64) -> String {
    match number.round() {
        0.0 => "0".to_owned(),
        rounded if rounded < 0.0 => format!("−{:.0}", -rounded),
        rounded => format!("+{rounded:.0}"),
    }
}

/// `1 game`, `2 games`.
pub fn counted(count: u64) -> String {
    format!("{count} game{}", if count == 1 { "" } else { "s" })
}
