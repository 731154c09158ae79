//! The engine as a program for other programs: UGI, the Universal Game Interface (`docs/engine-protocol.md`).
//!
//! A line that cannot be understood is answered with an `info string` and changes nothing.

mod command;
mod options;
mod search;

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, MutexGuard};

use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::turns::{TurnError, read_moves};
use tabuleiro_rules::{GameSpec, Player};

use command::{Command, Go, Query, Start};
use options::Options;
use search::Running;

/// Where the answers go, from the thread that reads and from the one that searches.
pub type Answers = Arc<Mutex<dyn Write + Send>>;

/// A conversation with a program.
pub struct Conversation {
    answers: Answers,
    options: Options,
    game: Option<Match>,
    search: Running,
}

impl Conversation {
    /// A conversation that writes its answers there.
    pub fn new(answers: Answers) -> Self {
        let options = Options::default();
        let search = Running::new(options.hash_bytes());
        Conversation { answers, options, game: None, search }
    }

    /// Answers line after line until `quit` or the end of the input. Waits for a search that would end by itself.
    pub fn run(mut self, input: impl BufRead) -> io::Result<()> {
        for line in input.split(b'\n') {
            let line = String::from_utf8_lossy(&line?).trim().to_owned();
            if line.is_empty() {
                continue;
            }
            match Command::read(&line) {
                Ok(Command::Quit) => {
                    self.search.stop();
                    return Ok(());
                }
                Ok(command) => self.obey(command)?,
                Err(reason) => self.refuse(&reason)?,
            }
        }
        self.search.finish();
        Ok(())
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        let result = match command {
            Command::Ugi => return self.introduce(),
            Command::IsReady => return self.answer("readyok"),
            Command::Stop => {
                self.search.stop();
                return Ok(());
            }
            Command::PonderHit => self.search.ponder_hit(),
            Command::Query(query) => return self.tell(query),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::NewGame => self.new_game(),
            Command::Position { start, moves } => self.set_position(&start, &moves),
            Command::Go(go) => self.go(go),
            Command::Quit => Ok(()),
        };
        match result {
            Ok(()) => Ok(()),
            Err(reason) => self.refuse(&reason),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        let mut answers = lock(&self.answers);
        writeln!(answers, "id name Tabuleiro {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(answers, "id author the Tabuleiro maintainers")?;
        for line in Options::listed() {
            writeln!(answers, "{line}")?;
        }
        writeln!(answers, "ugiok")?;
        answers.flush()
    }

    fn answer(&self, line: &str) -> io::Result<()> {
        let mut answers = lock(&self.answers);
        writeln!(answers, "{line}")?;
        answers.flush()
    }

    fn refuse(&self, reason: &str) -> io::Result<()> {
        self.answer(&format!("info string error: {reason}"))
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.not_while_searching()?;
        let before = self.options.clone();
        self.options.set(name, value)?;
        if self.options.hash_bytes() != before.hash_bytes() {
            self.search = Running::new(self.options.hash_bytes());
        }
        if self.options.game != before.game {
            self.game = None;
            self.search.forget();
        }
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), String> {
        self.not_while_searching()?;
        self.game = None;
        self.search.forget();
        Ok(())
    }

    fn set_position(&mut self, start: &Start, moves: &str) -> Result<(), String> {
        self.not_while_searching()?;
        let spec = self.chosen_game()?;
        let start = match start {
            Start::Beginning => spec.start(),
            Start::Text(text) => spec.read_position(text).map_err(|error| error.to_string())?,
        };
        let plies = read_moves(&start, moves).map_err(|error: TurnError| {
            let words = describe::turn_error(&start, &error);
            Messages::text(Language::English, &words)
        })?;
        let mut game = Match::from_position(start, MatchOptions::default());
        for ply in plies {
            let _ = game.play(ply, Time(0)).map_err(|error| format!("{ply}: {error}"))?;
        }
        self.game = Some(game);
        Ok(())
    }

    fn go(&mut self, go: Go) -> Result<(), String> {
        self.not_while_searching()?;
        let spec = self.chosen_game()?;
        let game = self.game.get_or_insert_with(|| Match::new(spec, MatchOptions::default()));
        if game.ending().is_some() {
            return Err("the game is over: there is no move to look for".to_owned());
        }
        self.search.start(game, &go, &self.options, self.answers.clone());
        Ok(())
    }

    fn tell(&self, query: Query) -> io::Result<()> {
        let Some(game) = &self.game else {
            return self.refuse("there is no position yet: send `position` first");
        };
        let response = match query {
            Query::GameOver => game.ending().is_some().to_string(),
            Query::FirstToMove => (game.position().turn() == Player::First).to_string(),
            Query::Result => match game.ending().map(|ending| ending.winner) {
                None => "none".to_owned(),
                Some(None) => "draw".to_owned(),
                Some(Some(Player::First)) => "p1win".to_owned(),
                Some(Some(Player::Second)) => "p2win".to_owned(),
            },
        };
        self.answer(&format!("response {response}"))
    }

    fn chosen_game(&self) -> Result<GameSpec, String> {
        self.options.game.ok_or_else(|| {
            let example = GameSpec::games()[0].name;
            format!("no game is chosen: send `setoption name Game value {example}` first, with any game string")
        })
    }

    fn not_while_searching(&mut self) -> Result<(), String> {
        if self.search.is_running() { Err("a search is under way: send `stop` first".to_owned()) } else { Ok(()) }
    }
}

/// The other thread never panics while it writes; if it did, its half line would be the only harm.
fn lock(answers: &Answers) -> MutexGuard<'_, dyn Write + Send + 'static> {
    answers.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
