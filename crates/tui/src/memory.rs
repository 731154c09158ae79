//! What is remembered from one run to the next: the games left unfinished, and the last choices made.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_local::files::write_whole;
use tabuleiro_local::{SavedGames, Who};
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::lot::Seating;
use tabuleiro_play::matches::MatchOptions;
use tabuleiro_rules::{GameInfo, GameSpec};

/// The steps of the courses that are done: a line for each game, with its name and their numbers from 0 on.
const LESSONS: &str = "lessons.txt";
/// What is kept of whoever solves puzzles: a line for each game, with its name, and one for the puzzles of the day.
const PUZZLES: &str = "puzzles.txt";
/// The name of the line for the puzzles of the day.
pub const DAILY: &str = "daily";
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
    /// Whether the lot decides who begins.
    pub seating: Seating,
}

impl GameChoice {
    /// A game between a person and the computer at a middle level.
    pub fn usual(game: GameSpec) -> Self {
        let level = "level:3".parse().unwrap_or(Who::Human);
        GameChoice {
            game,
            seats: [Some(Who::Human), Some(level)],
            options: MatchOptions::default(),
            seating: Seating::AsNamed,
        }
    }

    /// As it is remembered.
    pub fn written(&self) -> String {
        let [a, b] = self.seats.each_ref().map(|who| who.as_ref().map_or("online".to_owned(), Who::to_string));
        let MatchOptions { pie, clock } = self.options;
        let lot = self.seating == Seating::ByLot;
        format!("game {}\na {a}\nb {b}\nclock {clock}\npie {pie}\nlot {lot}\n", self.game)
    }

    /// What is remembered so, if it can be chosen.
    pub fn read(text: &str) -> Option<Self> {
        let value = |key: &str| {
            text.lines().find_map(|line| line.split_once(' ').filter(|(name, _)| *name == key)).map(|(_, value)| value)
        };
        let who = |key: &str| match value(key)? {
            "online" => Some(None),
            name => name.parse().ok().map(Some),
        };
        let clock = TimeControl::asked(value("clock")?).ok()?;
        let options = MatchOptions { pie: value("pie")?.parse().ok()?, clock };
        let seating = if value("lot") == Some("true") { Seating::ByLot } else { Seating::AsNamed };
        Some(GameChoice { game: value("game")?.parse().ok()?, seats: [who("a")?, who("b")?], options, seating })
    }
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

    /// The games that were left unfinished.
    pub fn saved(&self) -> SavedGames {
        SavedGames::new(self.directory.as_deref())
    }

    /// Keeps what was chosen. If that is not possible, it is chosen anew the next time.
    pub fn keep_choice(&self, choice: &GameChoice) {
        let _ = self.keep(CHOICE, &choice.written());
    }

    /// What was chosen last.
    pub fn choice(&self) -> Option<GameChoice> {
        GameChoice::read(&fs::read_to_string(self.directory.as_ref()?.join(CHOICE)).ok()?)
    }

    /// What was chosen last, if it was for this game, and else what is usual there, between those who played last.
    pub fn choice_for(&self, game: &GameInfo) -> GameChoice {
        let usual = game.name.parse().unwrap_or_else(|_| unreachable!("every game of the list has its usual options"));
        match self.choice() {
            Some(choice) if choice.game.name() == game.name => choice,
            Some(choice) => GameChoice { game: usual, ..choice },
            None => GameChoice::usual(usual),
        }
    }

    /// The steps of a game's course that are done.
    pub fn done_steps(&self, game: &str) -> Vec<usize> {
        self.lessons().into_iter().find(|(name, _)| name == game).map(|(_, steps)| steps).unwrap_or_default()
    }

    /// Keeps that a step is done. If that is not possible, it is done anew the next time.
    pub fn note_step(&self, game: &str, step: usize) {
        let mut lessons = self.lessons();
        match lessons.iter_mut().find(|(name, _)| name == game) {
            Some((_, steps)) if steps.contains(&step) => return,
            Some((_, steps)) => steps.push(step),
            None => lessons.push((game.to_owned(), vec![step])),
        }
        let line = |(game, steps): (String, Vec<usize>)| {
            let steps = steps.iter().map(|step| format!(" {step}"));
            format!("{game}{}\n", steps.collect::<String>())
        };
        let _ = self.keep(LESSONS, &lessons.into_iter().map(line).collect::<String>());
    }

    /// The steps that are done, by game; whatever is no number is left out.
    fn lessons(&self) -> Vec<(String, Vec<usize>)> {
        let file = self.directory.as_ref().and_then(|directory| fs::read_to_string(directory.join(LESSONS)).ok());
        let line = |line: &str| {
            let mut words = line.split_whitespace();
            let game = words.next()?.to_owned();
            Some((game, words.filter_map(|word| word.parse().ok()).collect()))
        };
        file.unwrap_or_default().lines().filter_map(line).collect()
    }

    /// What is kept of whoever solves the puzzles of a game, or those of the day.
    pub fn kept_of_puzzles(&self, name: &str) -> Option<String> {
        self.puzzles().into_iter().find(|(known, _)| known == name).map(|(_, kept)| kept)
    }

    /// Keeps it. If that is not possible, it is forgotten with the program.
    pub fn keep_of_puzzles(&self, name: &str, kept: &str) {
        let mut all = self.puzzles();
        all.retain(|(known, _)| known != name);
        all.push((name.to_owned(), kept.to_owned()));
        let lines = all.into_iter().map(|(name, kept)| format!("{name} {kept}\n"));
        let _ = self.keep(PUZZLES, &lines.collect::<String>());
    }

    fn puzzles(&self) -> Vec<(String, String)> {
        let file = self.directory.as_ref().and_then(|directory| fs::read_to_string(directory.join(PUZZLES)).ok());
        let line = |line: &str| line.split_once(' ').map(|(name, kept)| (name.to_owned(), kept.to_owned()));
        file.unwrap_or_default().lines().filter_map(line).collect()
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
        choice.seating = Seating::ByLot;
        choice.options = MatchOptions { pie: true, clock: "5:00+3".parse().unwrap() };
        memory.keep_choice(&choice);
        assert_eq!(memory.choice(), Some(choice));
        fs::write(home.path().join("deep").join(CHOICE), "game chess\n").unwrap();
        assert_eq!(memory.choice(), None);
    }

    #[test]
    fn the_steps_that_are_done_are_remembered_by_game() {
        let home = tempfile::tempdir().unwrap();
        let memory = Memory::new(Some(home.path().to_owned()));
        for (game, step) in [("talpa", 0), ("ampel", 3), ("talpa", 2), ("talpa", 0)] {
            memory.note_step(game, step);
        }
        assert_eq!((memory.done_steps("talpa"), memory.done_steps("ampel")), (vec![0, 2], vec![3]));
        assert!(memory.done_steps("apart").is_empty());
        fs::write(home.path().join(LESSONS), "talpa x 1\n\nampel\n").unwrap();
        assert_eq!(memory.done_steps("talpa"), [1]);
    }

    #[test]
    fn what_is_known_of_puzzles_is_remembered_by_game() {
        let home = tempfile::tempdir().unwrap();
        let memory = Memory::new(Some(home.path().to_owned()));
        memory.keep_of_puzzles("talpa", "1500.00 350.00 0.060000 0/0 0/0");
        memory.keep_of_puzzles(DAILY, "20775 1 1");
        memory.keep_of_puzzles("talpa", "1600.00 300.00 0.060000 1/1 0/0");
        assert_eq!(memory.kept_of_puzzles("talpa").as_deref(), Some("1600.00 300.00 0.060000 1/1 0/0"));
        assert_eq!(memory.kept_of_puzzles(DAILY).as_deref(), Some("20775 1 1"));
        fs::write(home.path().join(PUZZLES), b"talpa\n\xff\n").unwrap();
        assert_eq!(memory.kept_of_puzzles("talpa"), None);
    }

    #[test]
    fn without_a_directory_nothing_is_kept_and_nothing_is_wrong() {
        let memory = Memory::default();
        memory.keep_choice(&GameChoice::usual("talpa".parse().unwrap()));
        assert!(memory.choice().is_none());
    }
}
