//! One game of a match, from the end of its opening to its end.

use tabuleiro_engine::Stop;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions, Seat};
use tabuleiro_play::record::{Record, RecordProblem};
use tabuleiro_rules::{AnyMove, GameSpec, Player};

use crate::contestant::{Contestant, Failure};
use crate::movetime::MoveTime;

/// How a game must end with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// Who wins; nobody in a draw.
    pub winner: Option<Player>,
}

/// Says how a game must end, if it can be proved. Called before each ply.
pub type Prover = dyn Fn(&Match) -> Option<Proven> + Sync;

/// What is fixed before a game.
#[derive(Clone, Copy)]
pub struct Setting<'a> {
    /// The game.
    pub game: &'a GameSpec,
    /// What is played before the players take over.
    pub opening: &'a [AnyMove],
    /// The time for each ply.
    pub time: MoveTime,
    /// The seeds of the two players.
    pub seeds: [u64; 2],
    /// Ends games that are decided.
    pub prover: Option<&'a Prover>,
    /// Breaks it off.
    pub stop: &'a Stop,
}

/// A game that is over, or was broken off.
#[derive(Debug)]
pub struct Played {
    /// The game.
    pub game: Match,
    /// Who failed, and how, if somebody did.
    pub failure: Option<(Seat, Failure)>,
    /// Whether it ended early because its result was proved.
    pub proven: bool,
}

/// Plays a game, unless it is stopped. A player that fails loses it.
///
/// A proved result is recorded as the players would have settled it: the loser resigns, or both agree to a draw.
pub fn play_game(players: [&mut dyn Contestant; 2], setting: Setting<'_>) -> Played {
    let mut played = Played { game: Match::new(*setting.game, MatchOptions::default()), failure: None, proven: false };
    for &ply in setting.opening {
        // Openings have been played once before they are handed out, so none is refused here.
        if played.game.play(ply, NO_CLOCK).is_err() {
            break;
        }
    }
    for seat in Seat::BOTH {
        if let Err(failure) = players[seat.index()].begin(setting.game, setting.seeds[seat.index()]) {
            return played.failed(seat, failure);
        }
    }
    while let Some(seat) = played.game.seat_to_move() {
        if setting.stop.is_stopped() {
            break;
        }
        if let Some(proven) = setting.prover.and_then(|prover| prover(&played.game)) {
            return played.proved(proven);
        }
        let chosen = players[seat.index()].choose(&played.game, setting.time);
        let made = chosen.and_then(|ply| match played.game.play(ply, NO_CLOCK) {
            Ok(_) => Ok(()),
            Err(error) => Err(Failure::Illegal { ply: ply.to_string(), reason: error.to_string() }),
        });
        if let Err(failure) = made {
            return played.failed(seat, failure);
        }
    }
    played
}

/// The players are timed move by move; the match itself has no clock.
const NO_CLOCK: Time = Time(0);

impl Played {
    fn failed(mut self, seat: Seat, failure: Failure) -> Self {
        // Refused only if the game is over, and then its result stands.
        let _ = self.game.forfeit(seat, NO_CLOCK);
        self.failure = Some((seat, failure));
        self
    }

    fn proved(mut self, proven: Proven) -> Self {
        let ended = match proven.winner {
            Some(winner) => self.game.resign(self.game.seat_of(winner.other()), NO_CLOCK),
            None => {
                let offered = self.game.offer_draw(Seat::A, NO_CLOCK);
                offered.and_then(|_| self.game.answer_draw(Seat::B, true, NO_CLOCK))
            }
        };
        self.proven = ended.is_ok();
        self
    }

    /// The record of the game, with its number in the match.
    pub fn record(&self, names: [&str; 2], round: &str) -> Result<String, RecordProblem> {
        let mut record = Record::from_match(&self.game, names[0], names[1]);
        let mut tag = |name: &str, value: String| record.tags.others.push((name.to_owned(), value));
        tag("Round", round.to_owned());
        if self.proven {
            tag("Adjudication", "proof".to_owned());
        }
        if let Some((_, failure)) = &self.failure {
            tag("Failure", tabuleiro_rules::shown(&failure.to_string()).to_string());
        }
        record.write()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use tabuleiro_play::matches::{EndReason, Ending};
    use tabuleiro_play::players::Computer;

    use super::*;
    use crate::contestant::Simple;

    static NEVER: LazyLock<Stop> = LazyLock::new(Stop::new);

    /// Plays a number of plies at random, then does something else.
    struct Fails {
        random: Simple,
        after: usize,
        with: fn(&Match) -> Result<AnyMove, Failure>,
    }

    impl Contestant for Fails {
        fn name(&self) -> String {
            "fails".to_owned()
        }

        fn begin(&mut self, game: &GameSpec, seed: u64) -> Result<(), Failure> {
            self.random.begin(game, seed)
        }

        fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure> {
            if game.plies().count() < self.after { self.random.choose(game, time) } else { (self.with)(game) }
        }
    }

    fn setting(game: &GameSpec) -> Setting<'_> {
        Setting { game, opening: &[], time: MoveTime::default(), seeds: [1, 2], prover: None, stop: &NEVER }
    }

    fn random() -> Simple {
        Simple::new(Computer::Random)
    }

    #[test]
    fn a_game_is_played_to_its_end_and_the_same_again_with_the_same_seeds() {
        for game in GameSpec::small() {
            let play = |seeds| play_game([&mut random(), &mut random()], Setting { seeds, ..setting(&game) });
            let (once, again, other) = (play([1, 2]), play([1, 2]), play([3, 2]));
            assert!(matches!(once.game.ending(), Some(Ending { reason: EndReason::Rules(_), .. })));
            let text = |played: &Played| played.record(["a", "b"], "1.1").unwrap();
            assert_eq!(text(&once), text(&again));
            assert_ne!(text(&once), text(&other));
            assert_eq!(Record::read(&text(&once)).unwrap().replay().unwrap().ending(), once.game.ending());
        }
    }

    #[test]
    fn who_plays_an_illegal_move_or_none_has_lost() {
        let game: GameSpec = "talpa:size=6".parse().unwrap();
        let illegal: fn(&Match) -> Result<AnyMove, Failure> = |game| Ok(game.position().parse_move("pass").unwrap());
        let nothing: fn(&Match) -> Result<AnyMove, Failure> = |_| Err(Failure::Nothing);
        for (with, reason) in [(illegal, "`pass` is illegal: "), (nothing, "the player chose nothing")] {
            for (seat, winner) in [(Seat::A, Player::Second), (Seat::B, Player::First)] {
                let (mut fails, mut other) = (Fails { random: random(), after: 3, with }, random());
                let players: [&mut dyn Contestant; 2] =
                    if seat == Seat::A { [&mut fails, &mut other] } else { [&mut other, &mut fails] };
                let played = play_game(players, setting(&game));
                assert_eq!(played.game.ending(), Some(Ending { winner: Some(winner), reason: EndReason::Forfeit }));
                let record = played.record(["a", "b"], "1.1").unwrap();
                let (who, failure) = played.failure.unwrap();
                assert_eq!(who, seat);
                assert!(failure.to_string().starts_with(reason), "{failure}");
                assert!(record.contains("[Termination \"forfeit\"]") && record.contains("[Failure \""), "{record}");
            }
        }
    }

    #[test]
    fn a_proved_result_ends_the_game() {
        let game: GameSpec = "talpa:size=6".parse().unwrap();
        for winner in [Some(Player::First), Some(Player::Second), None] {
            let prover = move |game: &Match| (game.plies().count() == 5).then_some(Proven { winner });
            let setting = Setting { prover: Some(&prover), ..setting(&game) };
            let played = play_game([&mut random(), &mut random()], setting);
            assert_eq!((played.game.plies().count(), played.proven), (5, true));
            assert_eq!(played.game.ending().unwrap().winner, winner);
            assert!(played.record(["a", "b"], "1.1").unwrap().contains("[Adjudication \"proof\"]"));
        }
    }
}
