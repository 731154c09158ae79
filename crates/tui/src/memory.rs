//! What is remembered from one run to the next: the unfinished game, and the last choices made.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_local::Who;
use tabuleiro_local::files::write_whole;
use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::record::Record;
use tabuleiro_rules::GameSpec;

/// The record of the game that was left.
const UNFINISHED: &str = "unfinished.txt";
/// What was chosen last.
const CHOICE: &str = "last-choice.txt";

/// What is chosen before a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameChoice {
    /// The game with its options.
    pub game: GameSpec,
    /// Who plays; nobody here stands for somebody at a server.
    pub seats: [Option<Who>; 2],
    /// The clock and the pie rule.
    pub options: MatchOptions,
}

impl GameChoice {
    /// A game between a person and the computer at a middle level.
    pub fn usual(game: GameSpec) -> Self {
        let level = "level:3".parse().unwrap_or(Who::Human);
        GameChoice { game, seats: [Some(Who::Human), Some(level)], options: MatchOptions::default() }
    }

    fn written(&self) -> String {
        let [a, b] = self.seats.each_ref().map(|who| who.as_ref().map_or("online".to_owned(), Who::to_string));
        let MatchOptions { pie, clock } = self.options;
        format!("game {}\na {a}\nb {b}\nclock {clock}\npie {pie}\n", self.game)
    }

    fn read(text: &str) -> Option<Self> {
        let value = |key: &str| {
            text.lines().find_map(|line| line.split_once(' ').filter(|(name, _)| *name == key)).map(|(_, value)| value)
        };
        let who = |key: &str| match value(key)? {
            "online" => Some(None),
            name => name.parse().ok().map(Some),
        };
        let clock: TimeControl = value("clock")?.parse().ok()?;
        let options = MatchOptions { pie: value("pie")?.parse().ok()?, clock };
        Some(GameChoice { game: value("game")?.parse().ok()?, seats: [who("a")?, who("b")?], options })
    }
}

/// A game that was left, and who played it.
pub struct Unfinished {
    /// The game, taken up again.
    pub game: Match,
    /// Who plays.
    pub seats: [Who; 2],
    /// Its record.
    pub record: Record,
}

/// Where things are remembered; without a directory, nowhere.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    directory: Option<PathBuf>,
}

impl Memory {
    /// A memory in a directory, which is made when there is something to remember.
    pub fn new(directory: Option<PathBuf>) -> Self {
        Memory { directory }
    }

    /// The directory.
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Keeps a game that is not over. Without a place for it nothing happens.
    pub fn keep_game(&self, record: &str) -> io::Result<()> {
        self.keep(UNFINISHED, record)
    }

    /// Forgets the game that was left: it is over.
    pub fn forget_game(&self) {
        // What is not there need not be forgotten.
        self.directory.iter().for_each(|directory| drop(fs::remove_file(directory.join(UNFINISHED))));
    }

    /// The game that was left, if there is one that can be gone on with.
    pub fn unfinished(&self, now: Time) -> Option<Unfinished> {
        let text = fs::read_to_string(self.directory.as_ref()?.join(UNFINISHED)).ok()?;
        let record = Record::read(&text).ok()?;
        let game = record.resume(now).ok().filter(|game| game.ending().is_none())?;
        let who = |name: &Option<String>| name.as_ref().and_then(|name| name.parse().ok()).unwrap_or(Who::Human);
        let seats = [who(&record.tags.first), who(&record.tags.second)];
        Some(Unfinished { game, seats, record })
    }

    /// Keeps what was chosen. If that is not possible, it is chosen anew the next time.
    pub fn keep_choice(&self, choice: &GameChoice) {
        let _ = self.keep(CHOICE, &choice.written());
    }

    /// What was chosen last.
    pub fn choice(&self) -> Option<GameChoice> {
        GameChoice::read(&fs::read_to_string(self.directory.as_ref()?.join(CHOICE)).ok()?)
    }

    fn keep(&self, name: &str, text: &str) -> io::Result<()> {
        let Some(directory) = &self.directory else { return Ok(()) };
        fs::create_dir_all(directory)?;
        write_whole(&directory.join(name), text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_last_is_remembered() {
        let home = tempfile::tempdir().unwrap();
        let memory = Memory::new(Some(home.path().join("deep")));
        assert_eq!(memory.choice(), None);
        let mut choice = GameChoice::usual("ampel:side=7,yellows=3".parse().unwrap());
        choice.seats = [Some("cmd:tabuleiro engine".parse().unwrap()), None];
        choice.options = MatchOptions { pie: true, clock: "5:00+3".parse().unwrap() };
        memory.keep_choice(&choice);
        assert_eq!(memory.choice(), Some(choice));
        fs::write(home.path().join("deep").join(CHOICE), "game chess\n").unwrap();
        assert_eq!(memory.choice(), None);
    }

    #[test]
    fn a_game_is_gone_on_with_until_it_is_forgotten() {
        let home = tempfile::tempdir().unwrap();
        let memory = Memory::new(Some(home.path().to_owned()));
        let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
        let ply = game.position().parse_move("b4xb3").unwrap();
        game.play(ply, Time(0)).unwrap();
        memory.keep_game(&Record::from_match(&game, "human", "level:2").write().unwrap()).unwrap();
        let found = memory.unfinished(Time(0)).unwrap();
        assert_eq!(found.game.plies().collect::<Vec<_>>(), [ply]);
        assert_eq!(found.seats.map(|who| who.to_string()), ["human", "level:2"]);
        memory.forget_game();
        assert!(memory.unfinished(Time(0)).is_none());
    }

    #[test]
    fn without_a_directory_nothing_is_kept_and_nothing_is_wrong() {
        let memory = Memory::default();
        memory.keep_game("").unwrap();
        memory.forget_game();
        assert!(memory.unfinished(Time(0)).is_none() && memory.choice().is_none());
    }
}
