//! A board for reading aloud and as the title of its picture: its size, whose turn it is, every row, and what matters in the game.

use tabuleiro_rules::{AnyPosition, GameInfo, Piece, Point, Shape, with_position};

use super::ending::ended;
use super::{Describe, game, name, side, step};
use crate::matches::Ending;
use crate::messages::Message;
use crate::staging;

/// The position as sentences, to be read from the first to the last; `ending` is how the match has ended in it, if it has.
pub fn board(position: &AnyPosition, ending: Option<Ending>) -> Vec<Message> {
    let mut sentences = vec![size(position), state(position, ending)];
    let game = position.spec().info();
    with_position!(position, position => {
        sentences.extend(position.what_matters());
        sentences.extend(rows(position, game));
    });
    sentences
}

fn size(position: &AnyPosition) -> Message {
    let game = name(position.spec().name());
    match position.shape() {
        Shape::Square { width, height } => {
            Message::new("board-squares").with("game", game).with("width", width).with("height", height)
        }
        Shape::Triangle { side } => Message::new("board-triangle").with("game", game).with("side", side),
    }
}

/// What a picture of a position shows, as its title: the game, and who is to move or how the game has ended; `ending` is how
/// the match has, if it has.
pub fn title(position: &AnyPosition, ending: Option<Ending>) -> Message {
    Message::new("board-title").with("game", game(&position.spec())).with("state", state(position, ending))
}

fn state(position: &AnyPosition, ending: Option<Ending>) -> Message {
    let info = position.spec().info();
    match ending.or_else(|| position.outcome().map(Ending::by_rules)) {
        Some(ending) => ended(position, ending),
        None => Message::new("board-to-move")
            .with("side", side(info, position.turn()))
            .with("step", step(staging::step(position))),
    }
}

fn rows<'a, G: Describe>(position: &'a G, game: &'a GameInfo) -> impl Iterator<Item = Message> + 'a {
    position.shape().rows().map(move |row| {
        let points: Vec<Point> = row.collect();
        let first = points.first().map(Point::to_string).unwrap_or_default();
        let number = match position.shape() {
            Shape::Square { .. } => first.trim_start_matches(char::is_alphabetic).to_owned(),
            Shape::Triangle { .. } => first.trim_end_matches(char::is_numeric).to_owned(),
        };
        Message::new("board-row").with("row", number).with("cells", cells(position, game, &points))
    })
}

/// What stands in a row. Points beside each other that hold the same are said together.
fn cells<G: Describe>(position: &G, game: &GameInfo, points: &[Point]) -> Vec<Message> {
    let runs = points.chunk_by(|left, right| position.piece_at(*left) == position.piece_at(*right));
    runs.filter_map(|run| {
        let (&from, &to) = run.first().zip(run.last())?;
        let what = content::<G>(game, position.piece_at(from));
        Some(match run {
            [point] => {
                Message::new("board-cell").with("point", *point).with("what", Message::new(format!("cell-{what}")))
            }
            _ => Message::new("board-cells")
                .with("from", from)
                .with("to", to)
                .with("what", Message::new(format!("cells-{what}"))),
        })
    })
    .collect()
}

/// The part of a message id that says what a point holds.
fn content<G: Describe>(game: &GameInfo, piece: Option<Piece>) -> String {
    match piece {
        Some(piece) => format!("{}-{}", G::PIECE, game.colour(piece)),
        None => format!("{}-empty", G::PLACE),
    }
}
