//! A player that is a separate program, speaking UGI, the Universal Game Interface, through pipes.

mod process;
#[cfg(test)]
mod tests;

use std::time::Duration;

use tabuleiro_play::matches::Match;
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::command_line::CommandLine;
use crate::contestant::{Contestant, Failure};
use crate::movetime::MoveTime;

use process::Process;

/// How long to wait for a program before it counts as failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// To start, and to get ready for a game.
    pub start: Duration,
    /// To answer, beyond the time it has for a ply.
    pub grace: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience { start: Duration::from_secs(5), grace: Duration::from_secs(2) }
    }
}

/// A program that plays. If it fails, it is ended, and restarted for the next game.
pub struct Program {
    command: CommandLine,
    patience: Patience,
    running: Option<Running>,
}

/// A program that runs.
struct Running {
    process: Process,
    /// Whether it has said that it speaks UGI.
    greeted: bool,
}

impl Program {
    /// Starts a program. It need not say anything for this to succeed.
    pub fn start(command: CommandLine, patience: Patience) -> Result<Self, Failure> {
        let mut program = Program { command, patience, running: None };
        program.running()?;
        Ok(program)
    }

    /// The running program, started if need be.
    fn running(&mut self) -> Result<&mut Running, Failure> {
        if self.running.is_none() {
            let process = Process::start(&self.command)
                .map_err(|error| Failure::Start { program: self.command.program.clone(), error })?;
            self.running = Some(Running { process, greeted: false });
        }
        self.running.as_mut().ok_or(Failure::Nothing)
    }

    /// Hears the program say that it speaks UGI, which it need say only once.
    pub fn greet(&mut self) -> Result<(), Failure> {
        self.talk(Running::greet)
    }

    /// Talks to the program, and ends it if that fails: there is no telling what it would say next.
    fn talk<T>(&mut self, talk: impl FnOnce(&mut Running, Patience) -> Result<T, Failure>) -> Result<T, Failure> {
        let patience = self.patience;
        let said = self.running().and_then(|running| talk(running, patience));
        if said.is_err() {
            self.running = None;
        }
        said
    }
}

impl Running {
    fn greet(&mut self, patience: Patience) -> Result<(), Failure> {
        if !self.greeted {
            self.process.say("ugi");
            self.process.hear("ugiok", patience.start).map_err(|failure| Failure::Foreign(Box::new(failure)))?;
            self.greeted = true;
        }
        Ok(())
    }
}

impl Contestant for Program {
    fn name(&self) -> String {
        format!("cmd:{}", self.command)
    }

    fn begin(&mut self, game: &GameSpec, _: u64) -> Result<(), Failure> {
        self.talk(|running, patience| {
            running.greet(patience)?;
            running.process.say(&format!("setoption name Game value {game}"));
            running.process.say("uginewgame");
            running.process.say("isready");
            running.process.hear("readyok", patience.start)?;
            Ok(())
        })
    }

    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure> {
        self.talk(|running, patience| {
            running.process.say(&position_line(game));
            // Whatever it still has to say about earlier moves comes before this answer.
            running.process.say("isready");
            running.process.hear("readyok", patience.start)?;
            running.process.say(&format!("go movetime {}", time.millis()));
            let answer = running.process.hear("bestmove", time.duration() + patience.grace)?;
            let text = answer.split_whitespace().next().unwrap_or_default();
            let ply = game.position().parse_move(text);
            ply.map_err(|_| Failure::Unreadable(tabuleiro_rules::shown(text).to_string()))
        })
    }
}

/// The position as the protocol writes it: where the game began, and what was played.
fn position_line(game: &Match) -> String {
    let start = game.start();
    let mut line = "position ".to_owned();
    if *start == start.spec().start() {
        line.push_str("startpos");
    } else {
        line.push_str(&format!("fen {start}"));
    }
    for (number, ply) in game.plies().enumerate() {
        line.push_str(if number == 0 { " moves " } else { " " });
        line.push_str(&ply.to_string());
    }
    line
}
