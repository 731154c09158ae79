//! Games that were left unfinished: each is kept in a file of its own, and one program at a time goes on with it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::time::SystemTime;

use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::record::Record;

use crate::files::write_whole;
use crate::who::Who;

/// The directory of the games, in the one for what is remembered.
const GAMES: &str = "games";
/// The only game that was kept by earlier versions.
const ONLY: &str = "unfinished.txt";

/// The games that were left unfinished; without a directory there are none.
#[derive(Clone, Debug, Default)]
pub struct SavedGames {
    directory: Option<PathBuf>,
}

/// A game that was left, and who played it.
#[derive(Debug)]
pub struct SavedGame {
    /// The game, taken up again.
    pub game: Match,
    /// Who plays.
    pub seats: [Who; 2],
    /// Its record.
    pub record: Record,
    /// When something was last done in it.
    pub changed: SystemTime,
    path: PathBuf,
}

impl SavedGame {
    /// When something was last done in it, as people write it: `2026-11-17 10:15`.
    pub fn date(&self) -> String {
        jiff::Timestamp::try_from(self.changed)
            .map(|time| time.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string())
            .unwrap_or_default()
    }

    /// It in a list: when something was last done in it, the game, who plays, and how far it has come.
    pub fn described(&self) -> Message {
        let [a, b] = self.seats.each_ref().map(|who| who.participant().nickname());
        Message::new("saved-game")
            .with("game", describe::game(&self.game.game()))
            .with("a", a)
            .with("b", b)
            .with("turns", self.game.turns().len())
            .with("date", self.date())
    }
}

/// Another program goes on with the game.
#[derive(Debug, thiserror::Error)]
#[error("this game is open in another terminal: go on with it there, or close it there first")]
pub struct OpenElsewhere;

impl OpenElsewhere {
    /// The same in every language.
    pub fn message(&self) -> Message {
        Message::new("saved-open-elsewhere")
    }
}

impl SavedGames {
    /// Those in the directory for what is remembered.
    pub fn new(directory: Option<&Path>) -> Self {
        SavedGames { directory: directory.map(|directory| directory.join(GAMES)) }
    }

    /// All that can be gone on with, the latest first.
    pub fn list(&self, now: Time) -> Vec<SavedGame> {
        let Some(directory) = &self.directory else { return Vec::new() };
        adopt(directory);
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let mut games: Vec<SavedGame> = entries.filter_map(|entry| read(&entry.path(), now)).collect();
        games.sort_by(|a, b| (b.changed, &b.path).cmp(&(a.changed, &a.path)));
        games
    }

    /// A place for a game that has none yet. It is taken when there is something to keep.
    pub fn slot(&self) -> Slot {
        Slot { directory: self.directory.clone(), taken: None }
    }

    /// The place of a game, to go on with it; refused if another program does. Where nothing can be written, the game has
    /// no place, and says so when it is to be kept.
    pub fn take(&self, game: &SavedGame) -> Result<Slot, OpenElsewhere> {
        let Ok(lock) = OpenOptions::new().create(true).append(true).open(beside(&game.path)) else {
            return Ok(self.slot());
        };
        lock.try_lock().map_err(|_| OpenElsewhere)?;
        Ok(Slot { directory: self.directory.clone(), taken: Some(Taken { path: game.path.clone(), _lock: lock }) })
    }
}

/// Takes over the game that an earlier version has kept.
fn adopt(directory: &Path) {
    let only = directory.with_file_name(ONLY);
    if only.exists() && fs::create_dir_all(directory).is_ok() {
        // If it cannot be moved, it stays where it is.
        let _ = fs::rename(&only, directory.join(ONLY));
    }
}

fn read(path: &Path, now: Time) -> Option<SavedGame> {
    path.extension().filter(|extension| *extension == "txt")?;
    let (game, seats, record) = resume_saved(&fs::read_to_string(path).ok()?, now)?;
    let changed = fs::metadata(path).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    Some(SavedGame { game, seats, record, changed, path: path.to_owned() })
}

/// The game of a saved text, taken up again, and who plays it; nothing if there is nothing to go on with.
pub fn resume_saved(text: &str, now: Time) -> Option<(Match, [Who; 2], Record)> {
    let record = Record::read(text).ok()?;
    let game = record.resume(now).ok().filter(|game| game.ending().is_none())?;
    let who = |name: &Option<String>| name.as_ref().and_then(|name| name.parse().ok()).unwrap_or(Who::Human);
    let seats = [who(&record.tags.first), who(&record.tags.second)];
    Some((game, seats, record))
}

/// The file that is locked while somebody goes on with a game.
fn beside(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// The place where one game is kept, by one program.
#[derive(Debug, Default)]
pub struct Slot {
    directory: Option<PathBuf>,
    taken: Option<Taken>,
}

/// A file that is taken. The machine lets the lock go when the program ends, however it ends.
#[derive(Debug)]
struct Taken {
    path: PathBuf,
    _lock: File,
}

impl Slot {
    /// Keeps a game as it stands. One that is over is forgotten, and so is one in which nothing was played. Without a
    /// directory nothing happens.
    pub fn keep(&mut self, record: &Record) -> io::Result<()> {
        if record.tags.termination.is_some() || record.line.moves.is_empty() {
            self.forget();
            return Ok(());
        }
        let Some(directory) = &self.directory else { return Ok(()) };
        let text = record.write().map_err(io::Error::other)?;
        let taken = match self.taken.take() {
            Some(taken) => taken,
            None => take_new(directory)?,
        };
        let written = write_whole(&taken.path, &text);
        self.taken = Some(taken);
        written
    }

    /// Forgets the game: it is over, or was given up.
    pub fn forget(&mut self) {
        if let Some(taken) = self.taken.take() {
            // What is not there need not be forgotten.
            let _ = fs::remove_file(&taken.path);
            let _ = fs::remove_file(beside(&taken.path));
        }
    }

    /// Whether there is something to go on with.
    pub fn is_kept(&self) -> bool {
        self.taken.as_ref().is_some_and(|taken| taken.path.exists())
    }
}

/// Takes a place that nobody has.
fn take_new(directory: &Path) -> io::Result<Taken> {
    fs::create_dir_all(directory)?;
    let date = jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string();
    let mut number = 1;
    loop {
        let path = directory.join(format!("{date}-{}-{number}.txt", process::id()));
        match OpenOptions::new().create_new(true).append(true).open(beside(&path)) {
            Ok(lock) => {
                lock.try_lock().map_err(io::Error::from)?;
                return Ok(Taken { path, _lock: lock });
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(moves: &str) -> Record {
        let text = format!("[Game \"talpa:size=4\"]\n[First \"human\"]\n[Second \"level:2\"]\n\n{moves} *\n");
        Record::read(&text).unwrap()
    }

    fn played(saved: &SavedGames) -> Vec<usize> {
        saved.list(Time(0)).iter().map(|saved| saved.game.plies().count()).collect()
    }

    #[test]
    fn every_game_has_a_file_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let saved = SavedGames::new(Some(home.path()));
        let (mut one, mut two) = (saved.slot(), saved.slot());
        one.keep(&record("")).unwrap();
        assert!(!one.is_kept() && saved.list(Time(0)).is_empty(), "nothing was played");
        one.keep(&record("1. b4xb3")).unwrap();
        two.keep(&record("1. b4xb3 d1xd2")).unwrap();
        one.keep(&record("1. b4xb3 d1xd2 2. a3xa4")).unwrap();
        let mut lengths = played(&saved);
        lengths.sort_unstable();
        assert_eq!(lengths, [2, 3]);
        assert_eq!(saved.list(Time(0))[0].seats.each_ref().map(Who::to_string), ["human", "level:2"]);
        two.forget();
        assert_eq!(played(&saved), [3]);
        one.forget();
        assert_eq!(fs::read_dir(home.path().join(GAMES)).unwrap().count(), 0, "nothing is left beside them");
    }

    #[test]
    fn a_game_that_is_over_is_forgotten() {
        let home = tempfile::tempdir().unwrap();
        let saved = SavedGames::new(Some(home.path()));
        let mut slot = saved.slot();
        slot.keep(&record("1. b4xb3")).unwrap();
        let mut game = record("1. b4xb3").replay().unwrap();
        game.resign(tabuleiro_play::matches::Seat::A, Time(0)).unwrap();
        slot.keep(&Record::from_match(&game, "human", "human")).unwrap();
        assert!(saved.list(Time(0)).is_empty() && !slot.is_kept());
    }

    #[test]
    fn one_program_at_a_time_goes_on_with_a_game() {
        let home = tempfile::tempdir().unwrap();
        let saved = SavedGames::new(Some(home.path()));
        let mut slot = saved.slot();
        slot.keep(&record("1. b4xb3")).unwrap();
        let [game] = &saved.list(Time(0))[..] else { panic!("one game") };
        assert!(saved.take(game).is_err());
        drop(slot);
        let mut slot = saved.take(game).unwrap();
        assert!(saved.take(game).is_err());
        slot.keep(&record("1. b4xb3 d1xd2")).unwrap();
        assert_eq!(played(&saved), [2], "it stays the same game");
    }

    #[test]
    fn where_nothing_can_be_written_a_game_goes_on_without_a_place() {
        let home = tempfile::tempdir().unwrap();
        let saved = SavedGames::new(Some(home.path()));
        let path = home.path().join(GAMES).join("game.txt");
        // A directory of its name is what keeps a lock from being made, whoever runs this.
        fs::create_dir_all(beside(&path)).unwrap();
        fs::write(&path, record("1. b4xb3").write().unwrap()).unwrap();
        let [game] = &saved.list(Time(0))[..] else { panic!("one game") };
        assert!(!saved.take(game).unwrap().is_kept());
    }

    #[test]
    fn the_game_that_an_earlier_version_has_kept_is_there() {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join(ONLY), record("1. b4xb3").write().unwrap()).unwrap();
        assert_eq!(played(&SavedGames::new(Some(home.path()))), [1]);
        assert!(!home.path().join(ONLY).exists());
    }

    #[test]
    fn without_a_directory_nothing_is_kept_and_nothing_is_wrong() {
        let saved = SavedGames::default();
        let mut slot = saved.slot();
        slot.keep(&record("1. b4xb3")).unwrap();
        slot.forget();
        assert!(saved.list(Time(0)).is_empty());
    }
}
