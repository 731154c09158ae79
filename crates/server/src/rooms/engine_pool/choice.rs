//! What a computer plays: by a search in a given time, or greedily when there is none.

use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Level, Limits, Task, WallClock, history, ply_time};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::Action;

use super::Question;
use crate::game::ComputerPlayer;

/// How long a computer thinks about a ply at most, whatever its clock shows.
const LONGEST: Duration = Duration::from_secs(1);
/// How long it thinks at least if it may search at all and its clock allows it.
const SHORTEST: Duration = Duration::from_millis(20);

/// How long to think when so many others wait for each thread, after having waited.
pub fn time(question: &Question, load: usize, waited: Duration) -> Duration {
    let share = LONGEST / u32::try_from(load).unwrap_or(u32::MAX).saturating_add(1);
    let increment = question.game.options().clock.limit.increment().into();
    let remaining = question.remaining.map(|remaining| Duration::from(remaining).saturating_sub(waited));
    ply_time(remaining, increment, share.max(SHORTEST))
}

/// The move of the computer, or the pie rule's swap if it likes the other colour better. The simple ones need no time.
pub fn search(engine: &mut Engine, question: &Question, time: Duration) -> Option<Action> {
    match question.player {
        ComputerPlayer::Simple(computer) => computer.act(&question.game, &mut random(question)),
        ComputerPlayer::Level(level) => search_at(level, engine, question, time),
    }
}

fn search_at(level: Level, engine: &mut Engine, question: &Question, time: Duration) -> Option<Action> {
    let clock = WallClock::start();
    let earlier = history(question.game.positions());
    let task = Task {
        position: question.game.position(),
        history: &earlier,
        limits: Limits { time: Some(time), ..Limits::default() },
        method: None,
        only: &[],
        stop: &question.stop,
        clock: &clock,
    };
    level.skill(task.position).act(engine, task, question.game.may_swap(), &mut random(question), &mut |_| {})
}

/// The ply that is worth most at once; what the simple ones play is as soon found.
pub fn greedy(question: &Question) -> Option<Action> {
    if let ComputerPlayer::Simple(computer) = question.player {
        return computer.act(&question.game, &mut random(question));
    }
    Computer::Greedy.choose(question.game.position(), &mut random(question)).map(Action::Ply)
}

/// The same position of the same game is always played in the same way, but not that of another game.
fn random(question: &Question) -> Xoshiro256PlusPlus {
    let key = question.game.position().key();
    Xoshiro256PlusPlus::seed_from_u64(question.id.bytes().fold(key, |seed, byte| seed.rotate_left(7) ^ u64::from(byte)))
}
