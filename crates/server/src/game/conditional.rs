//! Conditional answers of correspondence games: if the opponent plays this, I play that.
//!
//! They are a list of lines of plies from the position in which they were left. It is never changed when the game goes on:
//! what of it still applies follows from what has been played since, so that nothing can come apart in a crash.

use std::collections::HashMap;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{ConditionalAnswerError, Match, MatchError, Seat};
use tabuleiro_play::turns::{TurnError, read_moves};
use tabuleiro_protocol::Refused;
use tabuleiro_rules::AnyMove;

/// So many lines there are at most.
const MOST_LINES: usize = 32;
/// So many plies a line has at most.
const LONGEST_LINE: usize = 64;

/// The answers that a player has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionalAnswers {
    /// How many plies and swaps had been played when they were left.
    pub base: usize,
    lines: Vec<Vec<String>>,
}

impl ConditionalAnswers {
    /// Those that the store has kept.
    pub fn stored(base: usize, text: &str) -> Self {
        ConditionalAnswers {
            base,
            lines: text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect(),
        }
    }

    /// As the store keeps them: a line each, with blanks between the plies.
    pub fn text(&self) -> String {
        self.lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
    }

    /// Reads the lines that a player leaves while the opponent is to move, or says which of them goes wrong where.
    pub fn read(game: &Match, seat: Seat, lines: &[String], time: Time) -> Result<Self, Refused> {
        if lines.len() > MOST_LINES {
            return Err(Refused::ConditionalTooMany { lines: lines.len(), most: MOST_LINES });
        }
        let mut left = ConditionalAnswers { base: game.actions().len(), lines: Vec::new() };
        // The answer to each way in which the game can go on.
        let mut answers = HashMap::new();
        for (line, text) in (1..).zip(lines) {
            let read = read_line(game, seat, text, time).and_then(|plies| note_answers(&mut answers, seat, plies));
            let plies = read.map_err(|wrong| Refused::ConditionalLine { line, reason: wrong.reason() })?;
            left.lines.push(plies);
        }
        Ok(left)
    }

    /// What the player answers now, if the game has gone as a line says and it is their turn.
    pub fn answer(&self, game: &Match, seat: Seat) -> Option<String> {
        let is_due = game.seat_to_move() == Some(seat);
        self.rest(game).into_iter().next().filter(|_| is_due).and_then(|line| line.into_iter().next())
    }

    /// What still applies, from the position as it stands.
    pub fn rest(&self, game: &Match) -> Vec<Vec<String>> {
        if game.ending().is_some() || game.actions().len() < self.base {
            return Vec::new();
        }
        let played: Vec<String> = game.actions().skip(self.base).map(|action| action.to_string()).collect();
        let rests = self.lines.iter().filter_map(|line| line.strip_prefix(played.as_slice()));
        rests.filter(|rest| !rest.is_empty()).map(<[String]>::to_vec).collect()
    }
}

/// The plies of a line, with who makes each of them.
fn read_line(game: &Match, seat: Seat, text: &str, time: Time) -> Result<Vec<(Seat, String)>, Refused> {
    let plies = read_moves(game.position(), text).map_err(|error| match error {
        TurnError::Unreadable(error) => Refused::UnreadablePly { text: error.text },
        TurnError::Illegal { ply, refusal } => at_ply(ply, MatchError::Refused(refusal)),
    })?;
    if plies.len() > LONGEST_LINE {
        return Err(Refused::ConditionalTooLong { plies: plies.len(), most: LONGEST_LINE });
    }
    let answer = game.answer(seat, &plies, time).map_err(|error| match error {
        ConditionalAnswerError::AfterEnd(ply) => Refused::ConditionalAfterEnd { ply: ply.to_string() },
        ConditionalAnswerError::Refused(ply, error) => at_ply(ply, error),
        ConditionalAnswerError::NoAnswer => Refused::ConditionalNoAnswer,
    })?;
    Ok(answer.into_iter().map(|(mover, ply)| (mover, ply.to_string())).collect())
}

fn at_ply(ply: AnyMove, error: MatchError) -> Refused {
    Refused::ConditionalPly { ply: ply.to_string(), reason: Refused::from(error).reason() }
}

/// Notes the answers of a line, unless another line answers the same in another way.
fn note_answers(
    answers: &mut HashMap<Vec<String>, String>,
    seat: Seat,
    line: Vec<(Seat, String)>,
) -> Result<Vec<String>, Refused> {
    let (movers, plies): (Vec<_>, Vec<_>) = line.into_iter().unzip();
    for (at, (mover, ply)) in movers.into_iter().zip(&plies).enumerate() {
        let before = &plies[..at];
        let noted = if mover == seat { answers.insert(before.to_vec(), ply.clone()) } else { None };
        if let Some(other) = noted.filter(|noted| noted != ply) {
            return Err(Refused::ConditionalContradiction { before: before.join(" "), ply: ply.clone(), other });
        }
    }
    Ok(plies)
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;

    use super::*;

    /// A game in which the first player is to move, and the answers are the second player's.
    fn game() -> Match {
        Match::new("talpa:size=4".parse().unwrap(), MatchOptions { pie: true, clock: "3d".parse().unwrap() })
    }

    fn left(game: &Match, lines: &[&str]) -> Result<ConditionalAnswers, Refused> {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        ConditionalAnswers::read(game, Seat::B, &lines, Time(0))
    }

    fn play(game: &mut Match, ply: &str) {
        game.play(game.position().parse_move(ply).unwrap(), Time(0)).unwrap();
    }

    #[test]
    fn answers_are_given_to_what_they_foresee_and_nothing_else() {
        let mut game = game();
        let left = left(&game, &["b4xb3 d1xd2 a3xa4 c4xd4", "b4xb3 d1xd2 c1xc2 c4xc3", "d4xd3 d1xc1"]).unwrap();
        assert_eq!(ConditionalAnswers::stored(left.base, &left.text()), left);
        assert_eq!((left.answer(&game, Seat::B), left.rest(&game).len()), (None, 3));
        play(&mut game, "b4xb3");
        assert_eq!((left.answer(&game, Seat::B), left.rest(&game).len()), (Some("d1xd2".to_owned()), 2));
        play(&mut game, "d1xd2");
        assert_eq!(left.answer(&game, Seat::B), None);
        let mut other = game.clone();
        play(&mut game, "c1xc2");
        assert_eq!(left.answer(&game, Seat::B), Some("c4xc3".to_owned()));
        play(&mut other, "c3xc4");
        assert_eq!((left.answer(&other, Seat::B), left.rest(&other).len()), (None, 0));
    }

    #[test]
    fn what_goes_wrong_is_said_with_its_line_and_place() {
        let game = game();
        for (lines, reason) in [
            (&["b4xb3 d1xd2", "b4xb9"][..], "line 2: "),
            (&["b4xb3 b4xb3"], "line 1: b4xb3: "),
            (&["b4xb3"], "end with a move of yours"),
            (&[""], "end with a move of yours"),
            (
                &["b4xb3 d1xd2", "b4xb3 d1xc1"],
                "line 2: b4xb3 is answered by d1xc1 here and by d1xd2 in an earlier line",
            ),
        ] {
            let refused = left(&game, lines).unwrap_err().to_string();
            assert!(refused.contains(reason), "{lines:?}: {refused}");
        }
        assert!(left(&game, &["b4xb3 d1xd2"; 32]).is_ok());
        assert!(left(&game, &["b4xb3 d1xd2"; 33]).is_err());
    }

    #[test]
    fn a_line_is_as_long_as_is_allowed_and_no_longer() {
        let options = MatchOptions { pie: false, clock: "3d".parse().unwrap() };
        let game = Match::new("talpa:size=12".parse().unwrap(), options);
        let (mut ahead, mut plies) = (game.clone(), Vec::new());
        for _ in 0..LONGEST_LINE + 2 {
            // None of them ends the game.
            let goes_on = |ply: &AnyMove| {
                let mut ahead = ahead.clone();
                ahead.play(*ply, Time(0)).is_ok() && ahead.ending().is_none()
            };
            let ply = ahead.position().legal_moves().into_iter().find(goes_on).expect("a ply");
            ahead.play(ply, Time(0)).unwrap();
            plies.push(ply.to_string());
        }
        assert!(left(&game, &[&plies[..LONGEST_LINE].join(" ")]).is_ok());
        for longer in [LONGEST_LINE + 1, LONGEST_LINE + 2] {
            let refused = left(&game, &[&plies[..longer].join(" ")]).unwrap_err();
            let reason = Refused::ConditionalTooLong { plies: longer, most: LONGEST_LINE }.reason();
            assert_eq!(refused, Refused::ConditionalLine { line: 1, reason });
        }
    }

    #[test]
    fn nothing_is_answered_in_a_game_that_is_over() {
        let mut game = game();
        let left = left(&game, &["b4xb3 d1xd2"]).unwrap();
        play(&mut game, "b4xb3");
        game.resign(Seat::A, Time(0)).unwrap();
        assert_eq!((left.answer(&game, Seat::B), left.rest(&game).len()), (None, 0));
    }

    #[test]
    fn a_game_that_goes_back_before_the_answers_leaves_them() {
        let mut game = game();
        play(&mut game, "b4xb3");
        play(&mut game, "d1xd2");
        let left = left(&game, &["a3xa4 c4xd4"]).unwrap();
        assert_eq!(left.base, 2);
        game.undo(1, Time(0)).unwrap();
        assert!(left.rest(&game).is_empty());
    }
}
