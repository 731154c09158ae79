//! One game of a study, and what the pie rule makes of it.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use tabuleiro_engine::Stop;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{EndReason, Match, MatchOptions};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyMove, GameSpec, Player};

use super::Beginning;
use crate::contestant::{Contestant, Failure};
use crate::game::{Setting, play_game};
use crate::journal::Entry;
use crate::movetime::MoveTime;
use crate::seeds::seed_of;

/// Among how many random openings somebody who wants an even one chooses.
pub const CANDIDATES: u64 = 8;

/// Players of a study do not look at the clock; this is for those who ask.
const NO_HURRY: MoveTime = MoveTime::from_millis(24 * 60 * 60 * 1000);

/// The match itself has no clock.
const NO_CLOCK: Time = Time(0);

/// A game of a study, as it is saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudiedGame {
    /// Its number, from 0.
    pub number: u64,
    /// Whether the first player won, or the second one; nobody in a draw.
    pub first_won: Option<bool>,
    /// The name of the reason for which it ended.
    pub reason: String,
    /// How many turns it had.
    pub turns: u64,
    /// How many plies.
    pub plies: u64,
    /// How many legal moves there were, all plies together.
    pub choices: u64,
    /// What whoever has the choice by the pie rule makes of it; nothing if the game is over before.
    pub pie: Option<PieChoice>,
    /// The plies.
    pub moves: String,
}

/// The choice that the pie rule offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieChoice {
    /// Whether the sides are swapped.
    pub swapped: bool,
    /// Whether whoever chose then plays the first player's side.
    pub has_first: bool,
}

impl Entry for StudiedGame {
    fn number(&self) -> u64 {
        self.number
    }

    fn fault(&self) -> Option<String> {
        let is_known = self.reason.parse::<EndReason>().is_ok();
        (!is_known).then(|| format!("there is no reason `{}`", tabuleiro_rules::shown(&self.reason)))
    }
}

/// What a game of a study is made with.
pub(super) struct StudyGame<'a> {
    pub(super) board: &'a GameSpec,
    pub(super) seed: u64,
    pub(super) number: u64,
    pub(super) stop: &'a Stop,
}

impl StudyGame<'_> {
    /// Plays it. The one who has the choice by the pie rule is asked for it, and both play on as before: since they play equally
    /// well, it makes no difference to the game who has which side, only to whose points they are.
    pub(super) fn play(
        &self,
        beginning: Beginning,
        [first, second]: &mut [Box<dyn Contestant>; 2],
    ) -> Result<StudiedGame, Failure> {
        let opening = match beginning {
            Beginning::Free => Vec::new(),
            Beginning::Even => self.even_opening(first.as_mut())?,
        };
        let seeds = [0, 1].map(|seat| self.seed_of(beginning, seat));
        let setting =
            Setting { game: self.board, opening: &opening, time: NO_HURRY, seeds, prover: None, stop: self.stop };
        let played = play_game([first.as_mut(), second.as_mut()], setting);
        if let Some((_, failure)) = played.failure {
            return Err(failure);
        }
        let game = played.game;
        let pie = match offered(self.board, game.plies()) {
            None => None,
            Some(offer) => {
                let chooser = if offer.position().turn() == Player::First { first } else { second };
                chooser.begin(self.board, self.seed_of(beginning, 2))?;
                let swapped = chooser.swaps(&offer, NO_HURRY);
                Some(PieChoice { swapped, has_first: (offer.position().turn() == Player::First) != swapped })
            }
        };
        let ending = game.ending();
        let legal = |position: &tabuleiro_rules::AnyPosition| position.legal_moves().len() as u64;
        Ok(StudiedGame {
            number: self.number,
            first_won: ending.and_then(|ending| ending.winner).map(|winner| winner == Player::First),
            // A game that was broken off is not counted.
            reason: ending.map_or(EndReason::Unknown, |ending| ending.reason).name().to_owned(),
            turns: game.turns().len() as u64,
            plies: game.plies().count() as u64,
            choices: game.positions().take(game.plies().count()).map(legal).sum(),
            pie,
            moves: game.plies().map(|ply| ply.to_string()).collect::<Vec<_>>().join(" "),
        })
    }

    /// The opening after which neither side looks better, as far as the player can tell, of some that are played at random up to the
    /// choice. Of equal ones it is the first.
    fn even_opening(&self, player: &mut dyn Contestant) -> Result<Vec<AnyMove>, Failure> {
        let mut best: Option<(i32, Vec<AnyMove>)> = None;
        for candidate in 0..CANDIDATES {
            let seed = self.seed_of(Beginning::Even, 3 + candidate);
            let Some(offer) = random_offer(self.board, seed) else { continue };
            player.begin(self.board, seed)?;
            let points = player.judge(&offer, NO_HURRY).map_or(0, i32::saturating_abs);
            if best.as_ref().is_none_or(|(fewest, _)| points < *fewest) {
                best = Some((points, offer.plies().collect()));
            }
        }
        Ok(best.map_or_else(Vec::new, |(_, plies)| plies))
    }

    fn seed_of(&self, beginning: Beginning, part: u64) -> u64 {
        seed_of(self.seed, &[beginning as u64, self.number, part])
    }
}

fn with_pie_rule(board: &GameSpec) -> Match {
    Match::new(*board, MatchOptions { pie: true, ..MatchOptions::default() })
}

/// The game at the moment in which the pie rule offers the choice, if it comes to that.
fn offered(board: &GameSpec, plies: impl Iterator<Item = AnyMove>) -> Option<Match> {
    let mut game = with_pie_rule(board);
    for ply in plies {
        game.play(ply, NO_CLOCK).ok()?;
        if game.may_swap() {
            return Some(game);
        }
    }
    None
}

/// The same after random plies.
fn random_offer(board: &GameSpec, seed: u64) -> Option<Match> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = with_pie_rule(board);
    while !game.may_swap() {
        game.turn()?;
        let ply = Computer::Random.choose(game.position(), &mut random)?;
        game.play(ply, NO_CLOCK).ok()?;
    }
    Some(game)
}
