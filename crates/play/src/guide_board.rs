//! The boards of the guides and the courses, as they are written between fences in `docs/guide/` and `docs/lessons/`.

use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::course::StepGoal;
use crate::turns::read_moves;

/// A board of a guide or a course: where it stands, and what the reader is to play on it.
///
/// ```
/// use tabuleiro_play::guide_board::GuideBoard;
///
/// let board = GuideBoard::read("game: talpa:size=4\nmoves: b2xb3 d3xd2\nplay: a3xa4\n").unwrap();
/// assert_eq!((board.moves.len(), board.asked.join(" ")), (2, "a3xa4".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideBoard {
    /// The game with its options.
    pub game: GameSpec,
    /// Where the turns begin, if not at the start of the game.
    pub position: Option<AnyPosition>,
    /// The turns from there on.
    pub moves: Vec<String>,
    /// The turns that the reader is asked to play; none if there is only something to look at. In a course the answers of
    /// the opponent are among them.
    pub asked: Vec<String>,
    /// What else will do in a course: whatever reaches this.
    pub goal: Option<StepGoal>,
    /// The clauses of the rules that a course tries here.
    pub clauses: Vec<String>,
    /// Whether the values of all pieces are shown.
    pub shows_values: bool,
}

impl GuideBoard {
    /// Reads lines such as `game: talpa` and `moves: …`, each at most once. Nothing if one of them is of another kind.
    pub fn read(text: &str) -> Option<Self> {
        let (mut game, mut position, mut moves, mut asked) = (None, None, None, None);
        let (mut shown, mut goal, mut clauses) = (None, None, None);
        for line in text.lines() {
            let (key, value) = line.split_once(": ")?;
            let slot = match key {
                "game" => &mut game,
                "position" => &mut position,
                "moves" => &mut moves,
                "play" => &mut asked,
                "show" => &mut shown,
                "goal" => &mut goal,
                "clauses" => &mut clauses,
                _ => return None,
            };
            if slot.replace(value).is_some() {
                return None;
            }
        }
        let shows_values = match shown {
            None => false,
            Some("values") => true,
            Some(_) => return None,
        };
        let game: GameSpec = game?.parse().ok()?;
        let words = |text: Option<&str>| text.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        Some(GuideBoard {
            position: position.map(|text| game.read_position(text)).transpose().ok()?,
            goal: match goal {
                None => None,
                Some(goal) => Some(StepGoal::read(&game, goal)?),
            },
            game,
            moves: words(moves),
            asked: words(asked),
            clauses: words(clauses),
            shows_values,
        })
    }

    /// The board as the reader finds it. Nothing if one of the turns before is illegal.
    pub fn standing(&self) -> Option<AnyPosition> {
        let mut position = self.position.clone().unwrap_or_else(|| self.game.start());
        for ply in read_moves(&position, &self.moves.join(" ")).ok()? {
            position.play(ply).ok()?;
        }
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_a_game_with_turns_before_and_to_come() {
        let board = GuideBoard::read("game: emulsion:size=4\nshow: values").unwrap();
        assert_eq!(board.game.to_string(), "emulsion:size=4");
        assert!(board.moves.is_empty() && board.asked.is_empty() && board.shows_values);
    }

    #[test]
    fn a_board_can_begin_anywhere_and_ask_for_whatever_reaches_a_goal() {
        let text = "game: talpa:size=3\nposition: 1rb/1br/rbr r\nclauses: T8 T9\ngoal: win\nplay: a1xb1";
        let board = GuideBoard::read(text).unwrap();
        assert_eq!(board.standing().unwrap().to_string(), "1rb/1br/rbr r");
        assert_eq!((board.clauses.len(), board.goal), (2, StepGoal::read(&board.game, "win")));
    }

    #[test]
    fn what_is_no_line_of_a_board_is_noticed() {
        for wrong in [
            "",
            "game: chess",
            "moves: b4xb3",
            "game: talpa\ngame: talpa",
            "game: talpa\nshow: names",
            "game: talpa\nhint: b4xb3",
            "game: talpa\nb4xb3",
            "game: talpa\nposition: 1rb/1br/rbr r",
            "game: talpa\ngoal: signal",
            "game: talpa\ngoal: win a1",
        ] {
            assert_eq!(GuideBoard::read(wrong), None, "{wrong}");
        }
    }
}
