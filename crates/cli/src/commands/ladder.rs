//! `tabuleiro ladder`: a round robin of computer players, and their ratings.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::LazyLock;

use clap::Args;
use serde::Serialize;
use tabuleiro_arena::elo::Elo;
use tabuleiro_arena::ladder::{Climbed, Ladder};
use tabuleiro_arena::player::{PlayerError, PlayerSpec, read_players};
use tabuleiro_engine::Level;
use tabuleiro_play::players::{Computer, ComputerName};

use crate::arguments::{GlobalOptions, positive};
use crate::contests::{ContestArguments, MatchScore, counted, signed, standing_text};
use crate::engine_player::engine_players;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;

/// Play a round robin of computer players and rate them, with `random`, or else the player named first, at 0.
///
/// Prints every match as it ends, then the ratings. Ctrl-C ends it with the ratings so far and exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    contest: ContestArguments,

    /// The players, separated by commas, written as for `match`.
    #[arg(
        long,
        value_name = "PLAYERS",
        value_parser = read_list,
        default_value = EVERYBODY.as_str()
    )]
    players: Players,

    /// Pair up only players at most this many places apart in the list, to save games whose result is clear; by default
    /// everybody meets everybody.
    #[arg(long, value_name = "K", value_parser = positive)]
    nearest: Option<NonZero<usize>>,

    /// Save the matches to this directory after every pair, and continue them if it exists.
    #[arg(long, value_name = "DIRECTORY")]
    resume: Option<PathBuf>,
}

/// The simple computer players and all levels, the weakest first.
static EVERYBODY: LazyLock<String> = LazyLock::new(|| {
    let simple = Computer::ALL.into_iter().map(|computer| computer.to_string());
    let levels = Level::all().map(|level| ComputerName::Level(level.number()).to_string());
    simple.chain(levels).collect::<Vec<_>>().join(",")
});

/// A list as one argument.
#[derive(Clone)]
struct Players(Vec<PlayerSpec>);

fn read_list(text: &str) -> Result<Players, PlayerError> {
    read_players(text).map(Players)
}

#[derive(Serialize)]
struct Figures {
    game: String,
    games: u64,
    /// The player whose rating is 0.
    anchor: String,
    /// Some won or lost everything: their ratings are bounds.
    softened: bool,
    players: Vec<Place>,
    matches: Vec<MatchScore>,
    openings: u32,
    movetime_ms: u64,
    seed: u64,
}

#[derive(Serialize)]
struct Place {
    name: String,
    elo: Option<f64>,
    elo_error: Option<f64>,
    games: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    forfeits: u64,
    /// What happened when it first failed.
    failure: Option<String>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let nobody = PlayerSpec::Computer(Computer::Random);
        let stop = stopped_by_ctrl_c()?;
        let contest = self.contest.contest([nobody.clone(), nobody], None, &stop);
        let ladder = Ladder { players: self.players.0.clone(), nearest: self.nearest, contest };
        let games = self.contest.games();
        if !global.json {
            let players = format!("{} players", ladder.players.len());
            writeln!(stdout(), "{}", self.contest.heading(&players, ladder.matches() as u64))?;
        }
        let engines = engine_players(&stop);
        let mut progress = Progress::towards(games * ladder.matches() as u64, "games");
        let pairings = ladder.pairings();
        let climbed = ladder.run(
            &self.contest.roster(&engines),
            self.contest.prover(),
            self.resume.as_deref(),
            self.contest.records.as_deref(),
            &mut |number, standing| {
                let [first, second] = pairings[number].map(|player| &self.players.0[player]);
                let stands = || format!("{first} – {second} {}", standing_text(standing));
                if standing.tally.games() == games && !global.json {
                    // If the output is closed, the summary reports it.
                    let _ = progress.print(|| writeln!(stdout(), "{}", stands()));
                }
                progress.show(number as u64 * games + standing.tally.games(), stands);
            },
        )?;
        drop(progress);
        let figures = self.figures(&climbed);
        match global.json {
            true => print_json(&figures)?,
            false => print(&figures)?,
        }
        interruption::end(&stop)
    }

    fn figures(&self, climbed: &Climbed) -> Figures {
        let name = |player: usize| self.players.0[player].to_string();
        let place = |player: usize| {
            let tally = climbed.tally_of(player);
            let rating = climbed.ratings.as_ref().and_then(|ratings| ratings.players.get(player));
            Place {
                name: name(player),
                elo: rating.map(|rating| rating.elo),
                elo_error: rating.map(|rating| rating.error),
                games: tally.games(),
                wins: tally.wins,
                losses: tally.losses,
                draws: tally.draws,
                forfeits: climbed.forfeits[player].count,
                failure: climbed.forfeits[player].first.clone(),
            }
        };
        let mut players: Vec<Place> = (0..self.players.0.len()).map(place).collect();
        players.sort_by(|one, other| other.elo.partial_cmp(&one.elo).unwrap_or(std::cmp::Ordering::Equal));
        let pairings = climbed.encounters.iter().map(|encounter| {
            let players = encounter.players.map(|player| &self.players.0[player]);
            MatchScore::of(players, &encounter.tally, Elo::estimate(&encounter.tally.pentanomial).as_ref())
        });
        Figures {
            game: self.contest.game.to_string(),
            games: climbed.encounters.iter().map(|encounter| encounter.tally.games()).sum(),
            anchor: name(climbed.anchor),
            softened: climbed.ratings.as_ref().is_some_and(|ratings| ratings.softened),
            players,
            matches: pairings.collect(),
            openings: self.contest.openings,
            movetime_ms: self.contest.movetime.millis(),
            seed: self.contest.seed,
        }
    }
}

fn print(figures: &Figures) -> anyhow::Result<()> {
    let mut out = stdout();
    writeln!(out)?;
    let width = figures.players.iter().map(|place| place.name.chars().count()).max().unwrap_or(0).max(6);
    writeln!(
        out,
        "{:width$}  {:>6} {:>6}  {:>6} {:>6} {:>6} {:>6}",
        "player", "Elo", "±", "games", "won", "lost", "drawn"
    )?;
    for place in &figures.players {
        let elo = place.elo.map_or_else(|| "?".to_owned(), signed);
        let error = place.elo_error.map_or_else(|| "?".to_owned(), |error| format!("{error:.0}"));
        let Place { name, games, wins, losses, draws, .. } = place;
        writeln!(out, "{name:width$}  {elo:>6} {error:>6}  {games:>6} {wins:>6} {losses:>6} {draws:>6}")?;
    }
    if figures.softened {
        writeln!(out, "\nsome players won or lost all their games: they are farther apart than this")?;
    }
    for place in &figures.players {
        if let Some(reason) = &place.failure {
            writeln!(out, "\n{} forfeited {}, the first because {reason}", place.name, counted(place.forfeits))?;
        }
    }
    Ok(())
}
