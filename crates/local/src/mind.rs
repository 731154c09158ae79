//! The computers that play at a board on this machine.

use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_arena::command_line::CommandLine;
use tabuleiro_arena::contestant::{Contestant, Failure};
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::program::{Patience, Program};
use tabuleiro_engine::{Engine, Level, Limits, Stop};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, Seat};
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::players::Computer;
use tabuleiro_play::teaching::Learner;
use tabuleiro_rules::{Action, AnyMove, GameSpec};

use crate::inquiry::Inquiry;
use crate::ply_time::ply_time;
use crate::trouble::failure;
use crate::who::{Opponent, Who};

/// The longest a computer thinks about a ply.
const TIME: Duration = Duration::from_secs(2);
/// The size of its table in bytes.
const MEMORY: usize = 64 << 20;

/// A computer that cannot play a game.
///
/// Its text is that of [`NotSeated::message`] in English.
#[derive(Debug, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub struct NotSeated {
    who: Who,
    game: GameSpec,
    reason: Failure,
}

impl NotSeated {
    /// The error as a message, for every language.
    pub fn message(&self) -> Message {
        Message::new("program-not-seated")
            .with("who", self.who.to_string())
            .with("game", self.game.to_string())
            .with("reason", failure(&self.reason))
    }
}

/// The mind of all the computers at a table.
pub struct Mind {
    engine: Option<Engine>,
    /// The programs that play, each ready for games of one kind, by the seat they have.
    programs: [Option<(Program, GameSpec)>; 2],
    random: Xoshiro256PlusPlus,
}

impl Mind {
    /// A mind with this source of randomness.
    pub fn new(random: Xoshiro256PlusPlus) -> Self {
        Mind { engine: None, programs: [None, None], random }
    }

    /// Prepares for a game between these players: better to know before it starts that a program cannot play.
    pub fn seat(&mut self, seats: &[Who; 2], game: &GameSpec) -> Result<(), NotSeated> {
        self.programs = [None, None];
        for (who, place) in seats.iter().zip(&mut self.programs) {
            if let Who::Computer(Opponent::Program(command)) = who {
                let program = started(command, game);
                let program = program.map_err(|reason| NotSeated { who: who.clone(), game: *game, reason })?;
                *place = Some((program, *game));
            }
        }
        Ok(())
    }

    /// What an opponent does in a game that is not over. When stopped, the engine plays the best move it has found.
    ///
    /// Where the pie rule offers to swap, the simple ones decide by themselves, the engine swaps if it prefers the other
    /// side, and a program cannot be asked.
    ///
    /// It takes no more than its share of what its clock shows `now`.
    pub fn act(
        &mut self,
        seat: Seat,
        opponent: &Opponent,
        game: &Match,
        now: Time,
        stop: &Stop,
    ) -> Result<Action, Failure> {
        let time = ply_time(game, game.remaining(seat, now), TIME);
        match opponent {
            Opponent::Simple(computer) => computer.act(game, &mut self.random).ok_or(Failure::Nothing),
            Opponent::Level(level) => self.at_level(*level, game, time, stop).ok_or(Failure::Nothing),
            Opponent::Teacher(strength) => {
                let strength = strength.unwrap_or_else(|| Learner::default().strength());
                let action = match Level::new(strength.level(&mut self.random)) {
                    None => Computer::Random.act(game, &mut self.random),
                    Some(level) => self.at_level(level, game, time, stop),
                };
                action.ok_or(Failure::Nothing)
            }
            Opponent::Program(command) => {
                let place = &mut self.programs[seat.index()];
                let chosen = ask_program(place, command, game, time);
                if chosen.is_err() {
                    // If the game goes on because a move is taken back, it is started again.
                    *place = None;
                }
                chosen.map(Action::Ply)
            }
        }
    }

    /// What the engine would play; `None` if the game is over.
    pub fn advice(&mut self, game: &Match) -> Option<AnyMove> {
        let engine = self.engine.get_or_insert_with(|| Engine::new(MEMORY));
        engine.search(Inquiry::of(game).task(within(TIME)), &mut |_| {}).best()
    }

    fn at_level(&mut self, level: Level, game: &Match, time: Duration, stop: &Stop) -> Option<Action> {
        let engine = self.engine.get_or_insert_with(|| Engine::new(MEMORY));
        let inquiry = Inquiry::of(game).stopped_by(stop);
        let skill = level.skill(game.position());
        skill.act(engine, inquiry.task(within(time)), game.may_swap(), &mut self.random, &mut |_| {})
    }
}

/// As far as the engine may go about one ply.
fn within(time: Duration) -> Limits {
    Limits { time: Some(time), ..Limits::default() }
}

/// A program that is ready for games of one kind.
fn started(command: &CommandLine, game: &GameSpec) -> Result<Program, Failure> {
    let mut program = Program::start(command.clone(), Patience::default())?;
    // A program takes no seed.
    program.begin(game, 0)?;
    Ok(program)
}

/// The move of the program in a seat, which is started if it is not running or was set up for another game.
fn ask_program(
    place: &mut Option<(Program, GameSpec)>,
    command: &CommandLine,
    game: &Match,
    time: Duration,
) -> Result<AnyMove, Failure> {
    let kind = game.game();
    let (mut program, _) = match place.take().filter(|(_, ready_for)| *ready_for == kind) {
        Some(ready) => ready,
        None => (started(command, &kind)?, kind),
    };
    let ply = program.choose(game, MoveTime::from_millis((time.as_millis() as u64).max(1)))?;
    let checked = game.position().check(ply);
    checked.map_err(|reason| Failure::Illegal { ply: ply.to_string(), reason: reason.to_string() })?;
    *place = Some((program, kind));
    Ok(ply)
}
