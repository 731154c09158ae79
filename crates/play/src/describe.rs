//! Boards, moves, refusals and endings put into words, as messages that every language can say.
//!
//! The plain terminal, the screen reader and the tooltips all say these.

mod action;
mod advice;
mod board;
mod book;
mod clock;
mod ending;
mod machine;
mod malformed;
mod name;
mod options;
mod puzzle;
mod record;
mod refusal;
mod review;
mod setup;
mod tree;
mod trouble;

use tabuleiro_rules::{AnyMove, AnyPosition, GameInfo, Piece, Player, Point, with_position};

use crate::messages::Message;
use crate::staging::{Stage, Step};

pub use action::{action, action_of_computer};
pub use advice::{Advice, Outlook, advice, percent};
pub use board::{board, title};
pub use book::{book_move, book_position};
pub use clock::time_control;
pub(crate) use ending::outcome_in;
pub use ending::{match_ending, outcome, score, turns_played};
pub use machine::io_error;
pub use malformed::{ply_error, position_error, spec_error, time_control_error, unknown_reason, wording};
pub use name::Participant;
pub use options::{
    game, given_game, is_board_size, name, option, option_error, option_help, option_value, option_values, options,
    summary,
};
pub use puzzle::{idea, puzzle_ending, puzzle_error, puzzle_task, theme};
pub use record::{problem, record_error};
pub use refusal::{NO_CLAUSE, reason, refusal, turn_error, typed_error};
pub use review::{accuracies, verdict};
pub use setup::{extra, extra_value, set_up_error};
pub use tree::{mark, tree_error};
pub use trouble::match_error;

/// What the describing has to know of each game.
pub trait Describe: Stage {
    /// What the pieces are called in message ids.
    const PIECE: &'static str = "piece";
    /// What the points are called in message ids.
    const PLACE: &'static str = "square";

    /// What a legal ply does, as a sentence.
    fn ply_in_words(&self, ply: Self::Move) -> Message;

    /// What belongs to the position and cannot be seen on the board: a sentence each.
    fn off_the_board(&self) -> Vec<Message> {
        Vec::new()
    }

    /// What matters on this board besides where everything stands: a sentence each.
    fn what_matters(&self) -> Vec<Message>;

    /// What has to be said besides the reason why the game is over: it follows the reason in the message id.
    fn ending_detail(&self) -> Option<&'static str> {
        None
    }

    /// What the game is counted by, for both players in one line.
    fn score(&self) -> Message;
}

/// What a legal ply of a position does: `red captures on b3 with the piece from b2`.
///
/// A ply of another game is only named.
pub fn ply(position: &AnyPosition, ply: AnyMove) -> Message {
    with_position!(position, position => match ply.try_into() {
        Ok(ply) => position.ply_in_words(ply),
        Err(refused) => refusal(&refused),
    })
}

/// The same with the ply itself before it, for those who read along: `b2xb3: red captures …`.
pub fn played(position: &AnyPosition, played: AnyMove) -> Message {
    Message::new("said-played").with("move", played.to_string()).with("words", ply(position, played))
}

/// What each of some plies does that are played one after another from a position.
pub fn plies(position: &AnyPosition, plies: &[AnyMove]) -> Vec<Message> {
    let mut position = position.clone();
    let in_words = plies.iter().map(|&each| {
        let words = ply(&position, each);
        // One that is refused is described by the reason, and the position stays.
        let _ = position.play(each);
        words
    });
    in_words.collect()
}

/// What belongs to a position and cannot be seen on its board: a sentence each.
pub fn off_the_board(position: &AnyPosition) -> Vec<Message> {
    with_position!(position, position => position.off_the_board())
}

/// What stands on a point: `a red piece on c3`, `nothing on c3`.
pub fn point(position: &AnyPosition, point: Point) -> Message {
    let message = match position.piece_at(point) {
        Some(piece) => Message::new("stands-on").with("piece", piece_noun(position, piece)),
        None => Message::new("nothing-on"),
    };
    message.with("point", point)
}

fn piece_noun(position: &AnyPosition, piece: Piece) -> Message {
    let kind = with_position!(position, position => kind_of_piece(position));
    Message::new(format!("{kind}-{}", position.spec().info().colour(piece)))
}

fn kind_of_piece<G: Describe>(_: &G) -> &'static str {
    G::PIECE
}

/// A player by colour, as the subject of a sentence.
pub fn side(game: &GameInfo, player: Player) -> Message {
    colour_side(game.colours, player)
}

/// A player by one of two colours, as the subject of a sentence.
fn colour_side(colours: [&'static str; 2], player: Player) -> Message {
    Message::new(format!("side-{}", colours[player.index()]))
}

/// The player to move of a position, as the subject of a sentence.
pub(crate) fn mover<G: Stage>(position: &G) -> Message {
    side_of::<G>(position.turn())
}

/// A player of one game, as the subject of a sentence.
pub(crate) fn side_of<G: Stage>(player: Player) -> Message {
    colour_side(G::COLOURS, player)
}

/// What a step asks for: `capture an enemy piece`.
pub fn step(step: Step) -> Message {
    Message::new(format!("step-{}", step.name()))
}

#[cfg(test)]
mod tests;
