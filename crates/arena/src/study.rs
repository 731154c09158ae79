//! How fair a game is: many games of a player against itself, by board and strength, and what the pie rule does to them.
//!
//! Both sides are played equally well, so that whatever one of them makes more of the games is due to the game.

mod counts;
mod game;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashSet};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use tabuleiro_engine::Stop;
use tabuleiro_rules::GameSpec;

use crate::contestant::Failure;
use crate::hall::play_all;
use crate::journal::{Heading, Journal, JournalError};
use crate::player::PlayerSpec;
use crate::roster::{Roster, Unavailable};

pub use counts::Counts;
pub use game::{CANDIDATES, StudiedGame};

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct Study {
    /// The boards.
    pub boards: Vec<GameSpec>,
    /// Who plays, against itself, and how many games on each board.
    pub players: Vec<(PlayerSpec, u64)>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many games to play at a time. It makes no difference to the games.
    pub concurrency: NonZero<usize>,
    /// Ends it early: games under way are given up and count for nothing.
    pub stop: Stop,
}

/// How the games of a study begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beginning {
    /// As the players like; what the pie rule would have done is asked for besides.
    Free,
    /// As somebody begins who knows that the other may take either side: with the most even of some random openings.
    Even,
}

impl Beginning {
    /// The file format of saved games that begin so.
    const fn format(self) -> &'static str {
        match self {
            Beginning::Free => "tabuleiro study 1",
            Beginning::Even => "tabuleiro study 1, even",
        }
    }
}

/// What one player made of one board.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The board.
    pub board: GameSpec,
    /// The player of both sides.
    pub player: PlayerSpec,
    /// How many games are wanted of each kind.
    pub games: u64,
    /// Those that began as the player liked.
    pub free: Counts,
    /// Those that began evenly; nothing for players who cannot tell what is even.
    pub even: Option<Counts>,
}

impl Row {
    /// How many games have been counted.
    pub fn played(&self) -> u64 {
        self.free.games + self.even.as_ref().map_or(0, |even| even.games)
    }

    /// How many games there will be.
    pub fn wanted(&self) -> u64 {
        self.games * if self.even.is_some() { 2 } else { 1 }
    }
}

/// Why a study cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A player's games cannot be had again.
    #[error(
        "the seed does not determine what `{0}` plays: take `random`, `greedy`, a level below the highest, or `engine:` with \
         `nodes=` or `depth=`, no time and one thread"
    )]
    Undetermined(String),
    /// A player or a board is named twice.
    #[error("`{0}` is named twice")]
    Twice(String),
    /// A player is not available.
    #[error(transparent)]
    Player(#[from] Unavailable),
    /// A player has failed.
    #[error("{player} failed in {board}: {failure}")]
    Failed {
        /// The player.
        player: String,
        /// The board.
        board: String,
        /// How.
        failure: Failure,
    },
    /// The directory for the saved games cannot be created.
    #[error("{}: {error}", .path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The games cannot be saved or continued.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Study {
    /// The rows that are to be filled, board by board.
    pub fn rows(&self) -> Vec<Row> {
        let row = |board: &GameSpec, (player, games): &(PlayerSpec, u64)| Row {
            board: *board,
            player: player.clone(),
            games: *games,
            free: Counts::default(),
            even: matches!(player, PlayerSpec::Engine(_)).then(Counts::default),
        };
        self.boards.iter().flat_map(|board| self.players.iter().map(move |player| row(board, player))).collect()
    }

    /// Plays all the games, row by row, until it is stopped, saving them in `directory` if there is one, and going on with what is
    /// saved there. `watch` gets the number of the row and how it stands, after every game.
    pub fn run(
        &self,
        roster: &Roster<'_>,
        directory: Option<&Path>,
        watch: &mut dyn FnMut(usize, &Row),
    ) -> Result<Vec<Row>, StudyError> {
        self.check()?;
        if let Some(path) = directory {
            fs::create_dir_all(path).map_err(|error| StudyError::Directory { path: path.to_owned(), error })?;
        }
        let mut rows = self.rows();
        for (number, row) in rows.iter_mut().enumerate() {
            for beginning in [Beginning::Free, Beginning::Even] {
                let is_wanted = beginning == Beginning::Free || row.even.is_some();
                if is_wanted && !self.stop.is_stopped() {
                    self.fill(row, beginning, roster, directory, &mut |row| watch(number, row))?;
                }
            }
        }
        Ok(rows)
    }

    /// Plays the games of a row that begin in one way.
    fn fill(
        &self,
        row: &mut Row,
        beginning: Beginning,
        roster: &Roster<'_>,
        directory: Option<&Path>,
        watch: &mut dyn FnMut(&Row),
    ) -> Result<(), StudyError> {
        let (board, player, games) = (row.board, row.player.clone(), row.games);
        let (mut journal, saved) = match directory {
            Some(path) => {
                let path = path.join(file_name(&board, &player, beginning));
                Journal::open(&path, &self.heading(&board, &player, beginning))
                    .map(|(file, saved)| (Some(file), saved))?
            }
            None => (None, BTreeMap::new()),
        };
        let saved: BTreeMap<u64, StudiedGame> = saved.into_iter().filter(|(number, _)| *number < games).collect();
        let missing: Vec<u64> = (0..games).filter(|number| !saved.contains_key(number)).collect();
        for game in saved.values() {
            row.count(beginning, game);
        }
        watch(row);
        let pairs = (0..self.concurrency.get().min(missing.len()))
            .map(|_| Ok([roster.player(&player, &board)?, roster.player(&player, &board)?]))
            .collect::<Result<Vec<_>, Unavailable>>()?;
        play_all(
            pairs,
            missing.into_iter(),
            &self.stop,
            |number, players| {
                let game = game::StudyGame { board: &board, seed: self.seed, number, stop: &self.stop };
                let failed =
                    |failure| StudyError::Failed { player: player.to_string(), board: board.to_string(), failure };
                game.play(beginning, players).map_err(failed)
            },
            |game| {
                if let Some(journal) = &mut journal {
                    journal.save(&game)?;
                }
                row.count(beginning, &game);
                watch(row);
                Ok(ControlFlow::Continue(()))
            },
        )
    }

    fn heading(&self, board: &GameSpec, player: &PlayerSpec, beginning: Beginning) -> Heading {
        Heading {
            format: beginning.format().to_owned(),
            game: board.to_string(),
            first: player.to_string(),
            second: player.to_string(),
            openings: 0,
            movetime: 0,
            seed: self.seed,
        }
    }

    fn check(&self) -> Result<(), StudyError> {
        if let Some((player, _)) = self.players.iter().find(|(player, _)| !player.is_determined()) {
            return Err(StudyError::Undetermined(player.to_string()));
        }
        let (mut boards, mut players) = (HashSet::new(), HashSet::new());
        let names = self.boards.iter().map(|board| (board.to_string(), boards.insert(board.to_string())));
        let twice = names.chain(self.players.iter().map(|(player, _)| (player.to_string(), players.insert(player))));
        twice.into_iter().find(|(_, is_new)| !is_new).map_or(Ok(()), |(name, _)| Err(StudyError::Twice(name)))
    }
}

impl Row {
    fn count(&mut self, beginning: Beginning, game: &StudiedGame) {
        match beginning {
            Beginning::Free => self.free.add(game),
            Beginning::Even => self.even.get_or_insert_default().add(game),
        }
    }
}

/// The name of the file with the games of a row, made of letters, digits and dashes.
fn file_name(board: &GameSpec, player: &PlayerSpec, beginning: Beginning) -> String {
    let kind = if beginning == Beginning::Even { "-even" } else { "" };
    let name = format!("{board}-{player}{kind}");
    format!("{}.jsonl", name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-"))
}
