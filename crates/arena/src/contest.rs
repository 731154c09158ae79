//! A match of many games between two players: pairs with swapped colours, on several threads, saved as it goes.

mod ledger;
mod standing;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashSet};
use std::io;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;

use tabuleiro_engine::Stop;
use tabuleiro_play::matches::Seat;
use tabuleiro_play::record::RecordProblem;
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::contestant::Contestant;
use crate::game::{Prover, Setting, play_game};
use crate::hall::play_all;
use crate::journal::{FORMAT, FailureReport, GameReport, Heading, Journal, JournalError, PairReport};
use crate::movetime::MoveTime;
use crate::opening::{NoOpening, Openings};
use crate::player::PlayerSpec;
use crate::roster::{Roster, Unavailable};
use crate::seeds::seed_of;
use crate::sprt::Sprt;
use crate::tally::GamePoints;

use ledger::Ledger;

pub use standing::{Forfeits, Standing};

/// Who plays whom, at what, how often.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game.
    pub game: GameSpec,
    /// The two players; results are from the first one's point of view.
    pub players: [PlayerSpec; 2],
    /// The most pairs of games to play.
    pub pairs: u64,
    /// How many random plies each pair begins with.
    pub openings: u32,
    /// The time for each ply.
    pub movetime: MoveTime,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The test that ends the match early.
    pub sprt: Option<Sprt>,
    /// How many games to play at a time. It makes no difference to the games.
    pub concurrency: NonZero<usize>,
    /// Ends it early: pairs under way are given up and count for nothing.
    pub stop: Stop,
}

/// Where a match is saved.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// Saved here after every pair, and continued from here if the file exists.
    pub journal: Option<PathBuf>,
    /// The records of the games are appended to this.
    pub records: Option<PathBuf>,
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A player is not available.
    #[error(transparent)]
    Player(#[from] Unavailable),
    /// There are no such openings.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    /// It cannot be saved or continued.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The records cannot be written.
    #[error("{}: {error}", .path.display())]
    Records {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A game cannot be written down.
    #[error("a game has no record: {0}")]
    Record(#[from] RecordProblem),
}

impl Contest {
    /// Plays the match, or as much of it as there is time for before it is stopped. `watch` gets the standing after every pair. Pairs are counted in order, so threads have no
    /// influence on where a test ends.
    pub fn run(
        &self,
        roster: &Roster<'_>,
        prover: Option<&Prover>,
        files: &Files,
        watch: &mut dyn FnMut(&Standing),
    ) -> Result<Standing, ContestError> {
        let openings = Openings::new(self.game, self.openings, self.seed);
        // If there are none, find out before anything is written.
        openings.clone().draw()?;
        let players = (0..self.concurrency.get().min(self.pairs as usize))
            .map(|_| Ok([roster.player(&self.players[0], &self.game)?, roster.player(&self.players[1], &self.game)?]))
            .collect::<Result<Vec<_>, Unavailable>>()?;
        let (mut journal, finished) = match &files.journal {
            Some(path) => Journal::open::<PairReport>(path, &self.heading())
                .map(|(journal, finished)| (Some(journal), finished))?,
            None => (None, BTreeMap::new()),
        };
        let mut ledger = Ledger::open(self, files.records.as_deref())?;
        let waiting = Waiting { openings, pairs: 0..self.pairs, finished: finished.keys().copied().collect() };
        for report in finished.into_values().filter(|report| report.pair < self.pairs) {
            ledger.enter(report, true, watch)?;
        }
        if ledger.standing.verdict.is_some() {
            return Ok(ledger.standing);
        }
        play_all(
            players,
            waiting,
            &self.stop,
            |(pair, opening), players| self.play_pair(prover, pair, &opening?, players),
            |report| {
                if let Some(journal) = &mut journal {
                    journal.save(&report)?;
                }
                ledger.enter(report, false, watch)?;
                Ok(if ledger.standing.verdict.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            },
        )?;
        Ok(ledger.standing)
    }

    fn heading(&self) -> Heading {
        Heading {
            format: FORMAT.to_owned(),
            game: self.game.to_string(),
            first: self.players[0].to_string(),
            second: self.players[1].to_string(),
            openings: self.openings,
            movetime: self.movetime.millis(),
            seed: self.seed,
        }
    }
}

/// The pairs nobody has started.
struct Waiting {
    openings: Openings,
    pairs: Range<u64>,
    /// Those played before the match was interrupted.
    finished: HashSet<u64>,
}

/// Gives the next pair to play, with its opening.
impl Iterator for Waiting {
    type Item = (u64, Result<Vec<AnyMove>, NoOpening>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let pair = self.pairs.next()?;
            // Draw the openings of finished pairs too, so that later ones stay the same.
            let opening = self.openings.draw();
            if !self.finished.contains(&pair) {
                return Some((pair, opening));
            }
        }
    }
}

impl Contest {
    fn play_pair(
        &self,
        prover: Option<&Prover>,
        pair: u64,
        opening: &[AnyMove],
        players: &mut [Box<dyn Contestant>; 2],
    ) -> Result<PairReport, ContestError> {
        let first = self.play(prover, pair, opening, false, players)?;
        Ok(PairReport { pair, games: [first, self.play(prover, pair, opening, true, players)?] })
    }

    /// Plays one game of a pair; the player named first moves second if `exchanged`.
    fn play(
        &self,
        prover: Option<&Prover>,
        pair: u64,
        opening: &[AnyMove],
        exchanged: bool,
        [one, other]: &mut [Box<dyn Contestant>; 2],
    ) -> Result<GameReport, ContestError> {
        let game = u64::from(exchanged);
        let setting = Setting {
            game: &self.game,
            opening,
            time: self.movetime,
            seeds: [0, 1].map(|seat| seed_of(self.seed, &[pair, game, seat])),
            prover,
            stop: &self.stop,
        };
        let (names, played) = if exchanged {
            ([other.name(), one.name()], play_game([other.as_mut(), one.as_mut()], setting))
        } else {
            ([one.name(), other.name()], play_game([one.as_mut(), other.as_mut()], setting))
        };
        let own_seat = if exchanged { Seat::B } else { Seat::A };
        let winner = played.game.ending().and_then(|ending| ending.winner).map(|winner| played.game.seat_of(winner));
        let score = match winner {
            Some(seat) if seat == own_seat => GamePoints::Win,
            Some(_) => GamePoints::Loss,
            None => GamePoints::Draw,
        };
        let failure = played.failure.as_ref().map(|(seat, failure)| FailureReport {
            player: usize::from(*seat != own_seat),
            reason: failure.to_string(),
        });
        let round = format!("{}.{}", pair + 1, game + 1);
        let record = played.record([&names[0], &names[1]], &round)?;
        Ok(GameReport { score, failure, record })
    }
}
