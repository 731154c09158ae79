//! `tabuleiro teaching`: simulated learners against the computer that teaches, and how much they win.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use tabuleiro_arena::contestant::Contestant;
use tabuleiro_arena::game::{Setting, play_game};
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::opening::Openings;
use tabuleiro_arena::player::EngineStrength;
use tabuleiro_arena::seeds::seed_of;
use tabuleiro_engine::{Level, Stop};
use tabuleiro_play::matches::Seat;
use tabuleiro_rules::GameSpec;

use crate::arguments::{GlobalOptions, game_help};
use crate::engine_player::engine_players;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::output::{print_json, stdout};
use crate::progress::Progress;
use crate::teacher::Teacher;

/// Let simulated learners play the computer that adapts to them, and measure how much they win.
///
/// A learner is a level of play. The computer does not know which; after some games to settle, the score of the games that follow
/// is counted. The learner begins every other game. Ctrl-C ends it with the learners that are through and exits with 130.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: GameSpec,

    /// The levels of the learners, separated by commas.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "1,2,3,4,5,6")]
    learners: Vec<Level>,

    /// How many games the computer has to find the learner's strength.
    #[arg(long, value_name = "N", default_value_t = 20)]
    settle: u32,

    /// How many games are counted after that.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,

    /// Start each game with this many random plies, and complete the turn.
    #[arg(long, value_name = "K", default_value_t = 4)]
    openings: u32,

    /// The time for a ply, for the highest level.
    #[arg(long, value_name = "T", default_value_t = MoveTime::default())]
    movetime: MoveTime,

    /// The seed for openings and players; the same seed gives the same games, except at the highest level.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// What came of it.
#[derive(Serialize)]
struct Figures {
    game: String,
    settle: u32,
    games: u32,
    openings: u32,
    seed: u64,
    learners: Vec<LearnerFigures>,
}

/// How one learner did.
#[derive(Serialize)]
struct LearnerFigures {
    level: u8,
    wins: u32,
    losses: u32,
    draws: u32,
    /// The share of the points, from 0 to 1.
    score: f64,
    /// How strong the computer was when it had settled, and at the end.
    settled: f64,
    strength: f64,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let stop = stopped_by_ctrl_c()?;
        let each = u64::from(self.settle) + u64::from(self.games);
        let mut progress = Progress::towards(each * self.learners.len() as u64, "games");
        let mut learners: Vec<LearnerFigures> = Vec::new();
        for &level in &self.learners {
            let played_before = each * learners.len() as u64;
            let taught = self.teach(level, &stop, &mut |games| progress.show(played_before + games, String::new))?;
            let Some(learner) = taught else { break };
            if !global.json {
                progress.print(|| learner.print())?;
            }
            learners.push(learner);
        }
        drop(progress);
        if global.json {
            let Arguments { settle, games, openings, seed, .. } = self;
            print_json(&Figures { game: self.game.to_string(), settle, games, openings, seed, learners })?;
        }
        interruption::end(&stop)
    }

    /// Plays all games of one learner; nothing if it is stopped.
    fn teach(&self, level: Level, stop: &Stop, show: &mut dyn FnMut(u64)) -> anyhow::Result<Option<LearnerFigures>> {
        let learner = engine_players(stop)(&self.game, EngineStrength::Level(level));
        let mut learner = learner.map_err(anyhow::Error::msg)?;
        let mut teacher = Teacher::new(stop);
        let mut openings = Openings::new(self.game, self.openings, self.seed);
        let mut counted = LearnerFigures {
            level: level.number(),
            wins: 0,
            losses: 0,
            draws: 0,
            score: 0.0,
            settled: 0.0,
            strength: 0.0,
        };
        for number in 0..self.settle + self.games {
            if number == self.settle {
                counted.settled = teacher.learner.strength().as_level();
            }
            let seat = Seat::BOTH[number as usize % 2];
            let opening = openings.draw()?;
            let seeds = [0, 1].map(|player| seed_of(self.seed, &[level.number().into(), number.into(), player]));
            let setting =
                Setting { game: &self.game, opening: &opening, time: self.movetime, seeds, prover: None, stop };
            let (own, other): (&mut dyn Contestant, &mut dyn Contestant) = (learner.as_mut(), &mut teacher);
            let players = if seat == Seat::A { [own, other] } else { [other, own] };
            let played = play_game(players, setting).game;
            let Some(ending) = played.ending().filter(|_| !stop.is_stopped()) else { return Ok(None) };
            let won = ending.winner.map(|winner| winner == played.player_of(seat));
            teacher.learner = teacher.learner.after(won);
            if number >= self.settle {
                counted.count(won);
            }
            show(u64::from(number) + 1);
        }
        counted.strength = teacher.learner.strength().as_level();
        Ok(Some(counted))
    }
}

impl LearnerFigures {
    fn count(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.wins += 1,
            Some(false) => self.losses += 1,
            None => self.draws += 1,
        }
        let games = self.wins + self.losses + self.draws;
        self.score = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games);
    }

    fn print(&self) -> std::io::Result<()> {
        let LearnerFigures { level, wins, losses, draws, score, settled, strength } = self;
        let share = 100.0 * score;
        writeln!(
            stdout(),
            "level {level}: won {wins}, lost {losses}, drawn {draws}: {share:.1}%, strength {settled:.2}, then {strength:.2}"
        )
    }
}
