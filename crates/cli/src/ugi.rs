//! The engine as a program for other programs: UGI, the Universal Game Interface (`docs/engine-protocol.md`).
//!
//! A line that cannot be understood is answered with an `info string`, and no `go` is left without a `bestmove`.

mod command;
mod options;
mod search;

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, MutexGuard};

use anstream::adapter::strip_str;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::turns::{TurnError, read_moves};
use tabuleiro_rules::{AnyMove, GameSpec, Player, shown};

use command::{Go, Query, Start};
use options::Options;
use search::Running;

use crate::state;

pub use command::Command;

/// Why there is nothing to search or to tell about.
const REFUSED: &str = "the last `position` was refused: send one that can be read first";

/// Where the answers go, from the thread that reads and from the one that searches.
pub type Answers = Arc<Mutex<dyn Write + Send>>;

/// A conversation with a program.
pub struct Conversation {
    answers: Answers,
    options: Options,
    game: Option<Match>,
    /// Whether the last position was refused, so that there is none.
    is_refused: bool,
    search: Running,
}

impl Conversation {
    /// A conversation that writes its answers there.
    pub fn new(answers: Answers) -> Self {
        let options = Options::default();
        let search = Running::new(options.hash_bytes());
        Conversation { answers, options, game: None, is_refused: false, search }
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
                Ok(command) => {
                    if let Err(reason) = self.obey(command)? {
                        self.refuse(&line, &reason)?;
                    }
                }
                Err(reason) => self.refuse(&line, &reason)?,
            }
        }
        self.search.finish();
        Ok(())
    }

    /// Does what is asked for, or says why not.
    fn obey(&mut self, command: Command) -> io::Result<Result<(), String>> {
        match command {
            Command::Ugi => self.introduce().map(Ok),
            Command::IsReady => self.answer("readyok").map(Ok),
            Command::Query(query) => self.tell(query),
            Command::Draw => self.draw(),
            Command::Stop => {
                self.search.stop();
                Ok(Ok(()))
            }
            Command::PonderHit => Ok(self.search.ponder_hit()),
            Command::SetOption { name, value } => Ok(self.set_option(&name, &value)),
            Command::NewGame => Ok(self.new_game()),
            Command::Position { start, moves } => Ok(self.set_position(&start, &moves)),
            Command::Go(go) => Ok(self.go(&go)),
            Command::Quit => Ok(Ok(())),
        }
    }

    /// Says why a line is not obeyed. Who sent `go` waits for a move all the same, and who sent a position does not want
    /// that before it to be searched.
    fn refuse(&mut self, line: &str, reason: &str) -> io::Result<()> {
        // What was said is part of the reason, and may be anything.
        self.answer(&format!("info string error: {}", shown(reason)))?;
        match line.split_whitespace().next() {
            Some("position") => {
                self.game = None;
                self.is_refused = true;
                Ok(())
            }
            // A search under way answers for itself.
            Some("go") if !self.search.is_running() => self.answer("bestmove none"),
            _ => Ok(()),
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

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.not_while_searching()?;
        let before = self.options.clone();
        self.options.set(name, value)?;
        if self.options.hash_bytes() != before.hash_bytes() {
            self.search = Running::new(self.options.hash_bytes());
        }
        if self.options.game != before.game {
            self.game = None;
            self.is_refused = false;
            self.search.forget();
        }
        Ok(())
    }

    fn new_game(&mut self) -> Result<(), String> {
        self.not_while_searching()?;
        self.game = None;
        self.is_refused = false;
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
        self.is_refused = false;
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), String> {
        self.not_while_searching()?;
        let spec = self.chosen_game()?;
        if self.is_refused {
            return Err(REFUSED.to_owned());
        }
        let game = self.game.get_or_insert_with(|| Match::new(spec, MatchOptions::default()));
        if game.ending().is_some() {
            return Err("the game is over: there is no move to look for".to_owned());
        }
        let mover = game.position().turn();
        let [own, other] = [mover, mover.other()].map(|player| go.times[player.index()]);
        if own.is_none() && other.is_some() && !go.has_other_limit() {
            let number = mover.index() + 1;
            return Err(format!("it is the turn of player {number}, whose time is missing: send p{number}time too"));
        }
        let only = chosen_moves(game, &go.only)?;
        self.search.start(game, go, only, &self.options, self.answers.clone());
        Ok(())
    }

    /// The match to tell something about.
    fn shown(&self) -> Result<&Match, String> {
        let missing = if self.is_refused { REFUSED } else { "there is no position yet: send `position` first" };
        self.game.as_ref().ok_or_else(|| missing.to_owned())
    }

    fn tell(&self, query: Query) -> io::Result<Result<(), String>> {
        let game = match self.shown() {
            Ok(game) => game,
            Err(reason) => return Ok(Err(reason)),
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
            Query::Moves => match state::legal_moves(game) {
                moves if moves.is_empty() => "none".to_owned(),
                moves => moves.join(" "),
            },
        };
        self.answer(&format!("response {response}")).map(Ok)
    }

    /// Draws the board for people who look on, without colours, which a program in between would not know.
    fn draw(&self) -> io::Result<Result<(), String>> {
        match self.shown() {
            Ok(game) => {
                let drawn = state::drawn(game, Language::English);
                self.answer(strip_str(drawn.trim_end()).to_string().as_str()).map(Ok)
            }
            Err(reason) => Ok(Err(reason)),
        }
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

/// The moves with these texts, all of them legal.
fn chosen_moves(game: &Match, texts: &[String]) -> Result<Vec<AnyMove>, String> {
    let legal = game.position().legal_moves();
    let chosen = |text: &String| {
        let ply = game.position().parse_move(text).ok().filter(|ply| legal.contains(ply));
        ply.ok_or_else(|| format!("`{text}` after `searchmoves` is no legal move: `query moves` lists those"))
    };
    texts.iter().map(chosen).collect()
}

/// The other thread never panics while it writes; if it did, its half line would be the only harm.
fn lock(answers: &Answers) -> MutexGuard<'_, dyn Write + Send + 'static> {
    answers.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_refused_is_answered_on_one_line() {
        let answers = Arc::new(Mutex::new(Vec::new()));
        let said =
            "da\u{1b}nce\nsetoption name Level value \u{14}\nsetoption name Game value a\rb\nquery \u{7f}\ngo \u{8}";
        Conversation::new(answers.clone()).run(said.as_bytes()).unwrap();
        let answered = String::from_utf8(answers.lock().unwrap().clone()).unwrap();
        assert_eq!(answered.lines().filter(|line| line.starts_with("info string error: ")).count(), 5, "{answered:?}");
        assert!(!answered.replace('\n', "").contains(char::is_control), "{answered:?}");
    }
}
