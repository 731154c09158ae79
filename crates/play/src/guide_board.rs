//! The boards of the guides, as they are written between fences in `docs/guide/`.

use tabuleiro_rules::GameSpec;

/// A board of a guide: where it stands, and what the reader is to play on it.
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
    /// The turns from the start on.
    pub moves: Vec<String>,
    /// The turns that the reader is asked to play; none if there is only something to look at.
    pub asked: Vec<String>,
    /// Whether the values of all pieces are shown.
    pub shows_values: bool,
}

impl GuideBoard {
    /// Reads lines such as `game: talpa` and `moves: …`, each at most once. Nothing if one of them is of another kind.
    pub fn read(text: &str) -> Option<Self> {
        let (mut game, mut moves, mut asked, mut shown) = (None, None, None, None);
        for line in text.lines() {
            let (key, value) = line.split_once(": ")?;
            let slot = match key {
                "game" => &mut game,
                "moves" => &mut moves,
                "play" => &mut asked,
                "show" => &mut shown,
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
        let turns = |text: Option<&str>| text.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        Some(GuideBoard { game: game?.parse().ok()?, moves: turns(moves), asked: turns(asked), shows_values })
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
    fn what_is_no_line_of_a_board_is_noticed() {
        for wrong in [
            "",
            "game: chess",
            "moves: b4xb3",
            "game: talpa\ngame: talpa",
            "game: talpa\nshow: names",
            "game: talpa\nhint: b4xb3",
            "game: talpa\nb4xb3",
        ] {
            assert_eq!(GuideBoard::read(wrong), None, "{wrong}");
        }
    }
}
