//! The computer that teaches, as it looks at the turns of somebody who learns.

use std::thread::{self, JoinHandle};
use std::time::Duration;

use tabuleiro_engine::{Limits, Stop};
use tabuleiro_play::matches::Match;
use tabuleiro_play::review::Finding;
use tabuleiro_play::teaching::decided;

use crate::review::Reviewer;

/// How long it looks at a position before a turn.
pub const STUDY: Duration = Duration::from_millis(1200);
/// How long it looks at the position after a turn.
pub const CHECK: Duration = Duration::from_millis(700);
/// The size of its table in bytes.
const MEMORY: usize = 32 << 20;

/// What it thinks of a game as it stands, found out on a thread of its own while the learner thinks, too. Whoever drops this
/// does not want to know any more.
pub struct TeacherStudy {
    stop: Stop,
    thread: Option<JoinHandle<Option<Finding>>>,
    finding: Option<Finding>,
}

impl TeacherStudy {
    /// Looks at a game for so long.
    pub fn begin(game: &Match, time: Duration) -> Self {
        let stop = Stop::new();
        let finding = decided(game);
        let thread = finding.is_none().then(|| {
            let (game, stop) = (game.clone(), stop.clone());
            thread::spawn(move || {
                let limits = Limits { time: Some(time), ..Limits::default() };
                Reviewer::new(MEMORY, limits, &stop).look(&game, game.undoable())
            })
        });
        TeacherStudy { stop, thread, finding }
    }

    /// What it has found, once it is known; nothing if that has failed.
    pub fn finding(&mut self) -> Option<&Finding> {
        if let Some(thread) = self.thread.take() {
            self.finding = thread.join().ok().flatten();
        }
        self.finding.as_ref()
    }
}

impl Drop for TeacherStudy {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::clock::Time;
    use tabuleiro_play::matches::{MatchOptions, Seat};
    use tabuleiro_play::record::NotedScore;
    use tabuleiro_rules::Player;

    use super::*;

    #[test]
    fn a_game_is_looked_at_and_one_that_is_over_is_known() {
        let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
        let mut study = TeacherStudy::begin(&game, Duration::from_millis(20));
        assert!(!study.finding().unwrap().line.is_empty());
        assert_eq!(study.finding().cloned(), study.finding().cloned());
        game.resign(Seat::A, Time(0)).unwrap();
        let won = NotedScore::Win { winner: Player::Second, plies: 0 };
        assert_eq!(TeacherStudy::begin(&game, CHECK).finding().unwrap().score, won);
    }
}
