//! Conditional answers, prepared while the opponent is to move: a line of plies of both, which ends with one's own.

use tabuleiro_rules::AnyMove;

use super::{Match, MatchError, Seat};
use crate::clock::Time;
use crate::turns::stop;

/// Why a line is not an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConditionalAnswerError {
    /// The game is over before this ply.
    AfterEnd(AnyMove),
    /// This ply is refused.
    Refused(AnyMove, MatchError),
    /// The line does not end with a ply of whoever answers.
    NoAnswer,
}

impl Match {
    /// Reads a line as an answer of a seat: its plies, with who makes each of them. The jumps of the last turn end where
    /// the line does.
    pub fn answer(
        &self,
        seat: Seat,
        line: &[AnyMove],
        now: Time,
    ) -> Result<Vec<(Seat, AnyMove)>, ConditionalAnswerError> {
        let mut game = self.clone();
        let mut answer = Vec::new();
        for &ply in line {
            let mover = game.seat_to_move().ok_or(ConditionalAnswerError::AfterEnd(ply))?;
            game.play(ply, now).map_err(|error| ConditionalAnswerError::Refused(ply, error))?;
            answer.push((mover, ply));
        }
        match answer.last() {
            Some(&(mover, _)) if mover == seat => {
                let is_open = game.seat_to_move() == Some(seat);
                answer.extend(stop(game.position()).filter(|_| is_open).map(|stop| (seat, stop)));
                Ok(answer)
            }
            _ => Err(ConditionalAnswerError::NoAnswer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::MatchOptions;
    use crate::turns::read_moves;

    fn answer(seat: Seat, line: &str) -> Result<String, ConditionalAnswerError> {
        let game = Match::new("apart".parse().unwrap(), MatchOptions::default());
        let plies = read_moves(game.position(), line).unwrap();
        let answer = game.answer(seat, &plies, Time(0))?;
        Ok(answer.iter().map(|(seat, ply)| format!("{seat:?}:{ply}")).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn an_answer_ends_with_a_turn_of_whoever_gives_it() {
        assert_eq!(answer(Seat::B, "d2-d4"), Err(ConditionalAnswerError::NoAnswer));
        assert_eq!(answer(Seat::B, ""), Err(ConditionalAnswerError::NoAnswer));
        assert_eq!(answer(Seat::A, "d2-d4").unwrap(), "A:d2-d4");
    }

    #[test]
    fn jumps_end_where_the_line_does() {
        assert_eq!(answer(Seat::B, "d2-d4 c8-e6").unwrap(), "A:d2-d4 B:c8-e6 B:stop");
        assert_eq!(answer(Seat::A, "d2-d4 c8-e6"), Err(ConditionalAnswerError::NoAnswer));
    }
}
