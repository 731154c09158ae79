//! A round robin: everybody plays everybody, and all are rated together.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::{fs, io};

use tabuleiro_play::players::Computer;

use crate::contest::{Contest, ContestError, Files, Forfeits, Standing};
use crate::game::Prover;
use crate::player::PlayerSpec;
use crate::ratings::{Encounter, Ratings, rate};
use crate::roster::Roster;
use crate::tally::Tally;

/// A round robin to be played.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The players, each once.
    pub players: Vec<PlayerSpec>,
    /// Pair up only players at most this many places apart in the list; `None` pairs up everybody.
    pub nearest: Option<NonZero<usize>>,
    /// How each two of them play. Its players are replaced, and its test is ignored.
    pub contest: Contest,
}

/// Why a round robin cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum LadderError {
    /// There are too few players.
    #[error("a ladder needs two players at least")]
    TooFew,
    /// A player would play itself.
    #[error("`{0}` is named twice")]
    Twice(String),
    /// The directory for the saved matches cannot be created.
    #[error("{}: {error}", .path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// One of the matches cannot be played.
    #[error(transparent)]
    Contest(#[from] ContestError),
}

/// The result of a round robin.
#[derive(Clone, Debug)]
pub struct Climbed {
    /// All matches, by the numbers of the players.
    pub encounters: Vec<Encounter>,
    /// The games each player lost by failing.
    pub forfeits: Vec<Forfeits>,
    /// The ratings, in the order of the players.
    pub ratings: Option<Ratings>,
    /// The player rated 0: `random` if it takes part, otherwise the first.
    pub anchor: usize,
}

impl Climbed {
    /// A player's results over all matches.
    pub fn tally_of(&self, player: usize) -> Tally {
        let mut sum = Tally::default();
        for Encounter { players, tally } in &self.encounters {
            if players[0] == player {
                sum += *tally;
            } else if players[1] == player {
                sum += tally.reversed();
            }
        }
        sum
    }
}

impl Ladder {
    /// How many matches there are.
    pub fn matches(&self) -> usize {
        self.pairings().len()
    }

    /// The matches in their order, by the numbers of the players.
    pub fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.players.len();
        let reach = self.nearest.map_or(count, NonZero::get);
        let last = move |one: usize| count.min(one.saturating_add(reach).saturating_add(1));
        (0..count).flat_map(move |one| (one + 1..last(one)).map(move |other| [one, other])).collect()
    }

    /// Plays all matches, one after another, until it is stopped, saving them in `directory` if there is one. `watch` gets the
    /// number of the match and its standing after every pair.
    pub fn run(
        &self,
        roster: &Roster<'_>,
        prover: Option<&Prover>,
        directory: Option<&Path>,
        records: Option<&Path>,
        watch: &mut dyn FnMut(usize, &Standing),
    ) -> Result<Climbed, LadderError> {
        self.check()?;
        // Somebody who cannot play is told of before anything is played.
        for player in &self.players {
            roster.player(player, &self.contest.game).map_err(ContestError::from)?;
        }
        if let Some(path) = directory {
            fs::create_dir_all(path).map_err(|error| LadderError::Directory { path: path.to_owned(), error })?;
        }
        let (mut encounters, mut forfeits) = (Vec::new(), vec![Forfeits::default(); self.players.len()]);
        for (number, players) in self.pairings().into_iter().enumerate() {
            if self.contest.stop.is_stopped() {
                break;
            }
            let mut contest = self.contest.clone();
            contest.players = players.map(|player| self.players[player].clone());
            contest.sprt = None;
            let name = format!("{}-{}.jsonl", players[0] + 1, players[1] + 1);
            let files = Files { journal: directory.map(|path| path.join(name)), records: records.map(Path::to_owned) };
            let standing = contest.run(roster, prover, &files, &mut |standing| watch(number, standing))?;
            encounters.push(Encounter { players, tally: standing.tally });
            for (player, lost) in players.into_iter().zip(standing.forfeits) {
                forfeits[player].count += lost.count;
                forfeits[player].first = forfeits[player].first.take().or(lost.first);
            }
        }
        let anchor = self.anchor();
        let ratings = rate(self.players.len(), anchor, &encounters);
        Ok(Climbed { encounters, forfeits, ratings, anchor })
    }

    fn check(&self) -> Result<(), LadderError> {
        if self.players.len() < 2 {
            return Err(LadderError::TooFew);
        }
        let twice = self.players.iter().enumerate().find(|(place, player)| self.players[..*place].contains(player));
        twice.map_or(Ok(()), |(_, player)| Err(LadderError::Twice(player.to_string())))
    }

    fn anchor(&self) -> usize {
        let random = PlayerSpec::Computer(Computer::Random);
        self.players.iter().position(|player| *player == random).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_engine::Stop;

    use super::*;
    use crate::movetime::MoveTime;
    use crate::player::read_players;

    fn ladder(players: &str) -> Ladder {
        let random = PlayerSpec::Computer(Computer::Random);
        let contest = Contest {
            game: "talpa:size=4".parse().unwrap(),
            players: [random.clone(), random],
            pairs: 20,
            openings: 2,
            movetime: MoveTime::default(),
            seed: 1,
            sprt: None,
            concurrency: NonZero::<usize>::MIN,
            stop: Stop::new(),
        };
        Ladder { players: read_players(players).unwrap(), nearest: None, contest }
    }

    fn run(ladder: &Ladder, directory: Option<&Path>) -> Result<Climbed, LadderError> {
        ladder.run(&Roster::new(&|_, _| Err("none".to_owned())), None, directory, None, &mut |_, _| ())
    }

    #[test]
    fn everybody_plays_everybody_and_random_is_the_anchor() {
        let crashes = "cmd:sh -c 'echo ugiok; exit 1'";
        let ladder = ladder(&format!("greedy,random,{crashes}"));
        let climbed = run(&ladder, None).unwrap();
        assert_eq!((ladder.matches(), climbed.encounters.len(), climbed.anchor), (3, 3, 1));
        assert_eq!(climbed.forfeits.iter().map(|forfeits| forfeits.count).collect::<Vec<_>>(), [0, 0, 80]);
        let ratings = climbed.ratings.as_ref().unwrap();
        assert!(ratings.softened, "the program lost everything");
        assert_eq!(ratings.players[1].elo, 0.0);
        assert!(ratings.players[0].elo > 100.0 && ratings.players[2].elo < -100.0);
        let tallies: Vec<Tally> = (0..3).map(|player| climbed.tally_of(player)).collect();
        assert!(tallies.iter().all(|tally| tally.games() == 80 && tally.pentanomial.pairs() == 40));
        assert_eq!(tallies[2].losses, 80);
        assert_eq!(tallies.iter().map(Tally::points).sum::<f64>(), 120.0);
    }

    #[test]
    fn who_is_far_away_in_the_list_is_not_met() {
        let players = "random,greedy,engine:nodes=1,engine:nodes=2";
        let places = |nearest| {
            let ladder = Ladder { nearest: NonZero::new(nearest), ..ladder(players) };
            assert_eq!(ladder.matches(), ladder.pairings().len());
            ladder.pairings()
        };
        assert_eq!(places(1), [[0, 1], [1, 2], [2, 3]]);
        assert_eq!(places(2), [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(places(9), places(0));
    }

    #[test]
    fn a_ladder_that_was_saved_is_not_played_again() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("ladder");
        let once = run(&ladder("random,greedy"), Some(&path)).unwrap();
        let saved = fs::read_to_string(path.join("1-2.jsonl")).unwrap();
        let again = run(&ladder("random,greedy"), Some(&path)).unwrap();
        assert_eq!(once.encounters, again.encounters);
        assert_eq!(fs::read_to_string(path.join("1-2.jsonl")).unwrap(), saved);
    }

    #[test]
    fn a_ladder_of_one_and_a_player_named_twice_are_refused() {
        assert_eq!(run(&ladder("random"), None).unwrap_err().to_string(), "a ladder needs two players at least");
        assert_eq!(run(&ladder("random,greedy,random"), None).unwrap_err().to_string(), "`random` is named twice");
    }
}
