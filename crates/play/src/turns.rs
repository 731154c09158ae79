//! Whole turns as text: the jumps of a piece are joined, `c2-e4xg4-g7`, and the `stop` after them is implied.

use tabuleiro_rules::{AnyMove, AnyPosition, Player, PlyError, Refusal, for_games, with_position};

use crate::describe;
use crate::messages::{Language, Messages};
use crate::staging::{Stage, check_goes_on};

/// Why a text is not a legal turn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TurnError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] PlyError),
    /// It can be read but not played.
    #[error("`{ply}` is illegal: {}", Messages::text(Language::English, &describe::refusal(refusal)))]
    Illegal {
        /// The ply that is refused.
        ply: AnyMove,
        /// Why.
        refusal: Refusal,
    },
}

/// What to do with a jump sequence that could continue where the text ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenEnd {
    /// The turn is over, as in a record.
    Stops,
    /// A single jump leaves the sequence open, so that a player can be asked whether to go on. Joined jumps are still a
    /// whole turn.
    StaysOpen,
}

/// A text without the move number before it, `1.` or `1...`. Of a number alone nothing is left.
///
/// ```
/// use tabuleiro_play::turns::without_number;
///
/// assert_eq!(without_number("12... a1xa2"), "a1xa2");
/// assert_eq!(without_number("1.a1xa2"), "a1xa2");
/// assert_eq!(without_number("a1xa2"), "a1xa2");
/// ```
pub fn without_number(text: &str) -> &str {
    let text = text.trim();
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) if !text.starts_with('.') => rest.trim_start_matches('.').trim_start(),
        _ => text,
    }
}

/// Reads one ply or the joined jumps of a turn, and returns the plies, including an implied `stop`.
pub fn read_turn(position: &AnyPosition, text: &str, open_end: OpenEnd) -> Result<Vec<AnyMove>, TurnError> {
    let mut plies = match (position.parse_move(text), split_joined(text)) {
        (Ok(ply), _) => vec![ply],
        (Err(error), None) => return Err(error.into()),
        (Err(error), Some(parts)) => parts
            .iter()
            .map(|part| position.parse_move(part))
            .collect::<Result<_, _>>()
            .map_err(|_| PlyError { text: text.to_owned(), ..error })?,
    };
    let mut after = position.clone();
    for (number, &ply) in plies.iter().enumerate() {
        let before = after.clone();
        after.play(ply).map_err(|refusal| TurnError::Illegal { ply, refusal })?;
        if let Some(&joined) = plies.get(number + 1) {
            check_goes_on(&before, ply).map_err(|refusal| TurnError::Illegal { ply: joined, refusal })?;
        }
    }
    if plies.len() > 1 || open_end == OpenEnd::Stops {
        plies.extend(stop(&after));
    }
    Ok(plies)
}

/// Reads a list of plies and turns separated by blanks, with or without move numbers. A jump sequence is over where the next text does not continue
/// it; a sequence open at the end stays open, unless its jumps are joined.
pub fn read_moves(position: &AnyPosition, text: &str) -> Result<Vec<AnyMove>, TurnError> {
    let mut position = position.clone();
    let mut plies = Vec::new();
    for word in text.split_whitespace().map(without_number).filter(|word| !word.is_empty()) {
        let turn = match (read_turn(&position, word, OpenEnd::StaysOpen), stop(&position)) {
            // A ply the current sequence refuses may be the reply to its end.
            (Err(error), Some(stop)) => {
                let mut stopped = position.clone();
                stopped.play(stop).map_err(|refusal| TurnError::Illegal { ply: stop, refusal })?;
                let answer = read_turn(&stopped, word, OpenEnd::StaysOpen).map_err(|_| error)?;
                [vec![stop], answer].concat()
            }
            (turn, _) => turn?,
        };
        for &ply in &turn {
            position.play(ply).map_err(|refusal| TurnError::Illegal { ply, refusal })?;
        }
        plies.extend(turn);
    }
    Ok(plies)
}

/// The text of the plies of one turn: jumps joined, other plies separated by blanks, `stop` left out.
pub fn write_turn(plies: &[AnyMove]) -> String {
    let mut text = String::new();
    let mut last = None;
    for ply in plies {
        let (points, ply_text) = (ply.points(), ply.to_string());
        match (last, points.first()) {
            // A piece can be placed where the one before it went and then left the board: that is not a jump.
            (Some(last), Some(first)) if last == *first && points.len() > 1 => {
                text.push_str(&ply_text[first.to_string().len()..])
            }
            (Some(_), None) if is_stop(*ply) => {}
            (None, _) => text.push_str(&ply_text),
            _ => {
                text.push(' ');
                text.push_str(&ply_text);
            }
        }
        last = points.last().copied().or(last);
    }
    text
}

/// The turns that plies make from a position on: who makes each, and its plies. It ends with the first ply that is illegal.
///
/// ```
/// use tabuleiro_play::turns::{read_moves, split_turns};
///
/// let position = "talpa:size=4".parse::<tabuleiro_rules::GameSpec>().unwrap().start();
/// let plies = read_moves(&position, "b4xb3 a4xa3").unwrap();
/// assert_eq!(split_turns(&position, &plies).len(), 2);
/// ```
pub fn split_turns<'p>(position: &AnyPosition, plies: &'p [AnyMove]) -> Vec<(Player, &'p [AnyMove])> {
    let (mut position, mut turns, mut rest) = (position.clone(), Vec::new(), plies);
    while !rest.is_empty() {
        let mover = position.turn();
        let made = rest.iter().take_while(|&&ply| position.turn() == mover && position.play(ply).is_ok()).count();
        if made == 0 {
            break;
        }
        turns.push((mover, &rest[..made]));
        rest = &rest[made..];
    }
    turns
}

/// After how many plies from a position on each of their turns is over.
pub fn turn_ends(position: &AnyPosition, plies: &[AnyMove]) -> Vec<usize> {
    let turns = split_turns(position, plies);
    let ends = turns.iter().scan(0, |end, (_, turn)| {
        *end += turn.len();
        Some(*end)
    });
    ends.collect()
}

/// The text of plies that may belong to several turns: a text for each turn, separated by blanks.
pub fn write_turns(position: &AnyPosition, plies: &[AnyMove]) -> String {
    split_turns(position, plies).iter().map(|(_, turn)| write_turn(turn)).collect::<Vec<_>>().join(" ")
}

macro_rules! of_any_game {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// Whether the ply is the `stop` that ends a jump sequence.
        pub(crate) fn is_stop(ply: AnyMove) -> bool {
            match ply {
                $(AnyMove::$Game(ply) => <tabuleiro_rules::$game::Position<1> as Stage>::STOP == Some(ply)),+
            }
        }
    };
}
for_games!(of_any_game);

/// The move that ends the sequence under way, if one is under way.
pub fn stop(position: &AnyPosition) -> Option<AnyMove> {
    fn legal_stop<G: Stage>(position: &G) -> Option<G::Move> {
        G::STOP.filter(|&stop| position.check(stop).is_ok())
    }
    with_position!(position, position => legal_stop(position).map(AnyMove::from))
}

/// `c2-e4xg4` as `c2-e4`, `e4xg4`; nothing where there are fewer than three points.
fn split_joined(text: &str) -> Option<Vec<String>> {
    let text = text.trim();
    let separators: Vec<usize> = text
        .char_indices()
        .filter(|&(at, letter)| letter == '-' || (at > 0 && letter.eq_ignore_ascii_case(&'x')))
        .map(|(at, _)| at)
        .filter(|&at| text[..at].ends_with(|before: char| before.is_ascii_digit()))
        .collect();
    if separators.len() < 2 {
        return None;
    }
    let starts = std::iter::once(0).chain(separators.iter().map(|at| at + 1));
    let ends = separators.iter().skip(1).copied().chain(std::iter::once(text.len()));
    Some(starts.zip(ends).map(|(start, end)| text[start..end].to_owned()).collect())
}
