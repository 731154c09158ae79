//! What a book of a solved board says, in words.

use tabuleiro_proof::Value;
use tabuleiro_proof::book::{BookMove, Kind, Known};
use tabuleiro_rules::{AnyMove, AnyPosition};

use super::side;
use crate::messages::Message;

/// A strategy is not always the shortest.
fn within(kind: Kind) -> &'static str {
    match kind {
        Kind::Whole => "",
        Kind::Strategy(_) => "-within",
    }
}

/// What a move is worth, in a few words.
pub fn book_move(each: &BookMove<AnyMove>, kind: Kind) -> Message {
    let value = each.value.name();
    match each.plies {
        Some(plies) => Message::new(format!("book-move-{value}{}", within(kind))).with("plies", plies),
        None => Message::new(format!("book-move-{value}")),
    }
}

/// What a position is worth.
pub fn book_position(position: &AnyPosition, known: &Known<AnyMove>, kind: Kind) -> Message {
    let side = |player| side(position.spec().info(), player);
    match (known.value.winner(position.turn()), kind) {
        (Some(winner), _) => Message::new(format!("book-win{}", within(kind)))
            .with("side", side(winner))
            .with("plies", known.plies.unwrap_or_default()),
        (None, _) if known.value == Value::Draw => Message::new("book-draw"),
        (None, Kind::Whole) => Message::new("book-unknown"),
        (None, Kind::Strategy(winner)) => Message::new("book-unknown-strategy").with("side", side(winner)),
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::Player;

    use super::*;
    use crate::messages::{Language, Messages};
    use crate::specimens::spec;

    #[test]
    fn a_strategy_says_of_what_it_lacks_whose_it_is() {
        let position = spec("talpa:size=4").start();
        let known = |value, plies| Known { value, plies, moves: Vec::new() };
        let said = |known: Known<AnyMove>, kind| {
            let message = book_position(&position, &known, kind);
            for language in Language::ALL {
                assert!(Messages::strict_text(language, &message).is_ok(), "{message:?}");
            }
            Messages::text(Language::English, &message)
        };
        let strategy = Kind::Strategy(Player::First);
        assert!(said(known(Value::Unknown, None), strategy).ends_with("what comes up if red plays by it"));
        assert!(said(known(Value::Unknown, None), Kind::Whole).contains("cannot come up"));
        assert_eq!(said(known(Value::Loss, Some(4)), Kind::Whole), "blue wins in 4 plies");
        assert_eq!(said(known(Value::Win, Some(1)), strategy), "red wins within 1 ply");
        assert_eq!(said(known(Value::Draw, None), Kind::Whole), "a draw");
    }

    #[test]
    fn a_move_is_worth_what_its_book_can_tell() {
        let ply = spec("talpa:size=4").start().parse_move("b4xb3").unwrap();
        let said =
            |value, plies, kind| Messages::text(Language::English, &book_move(&BookMove { ply, value, plies }, kind));
        assert_eq!(said(Value::Win, Some(3), Kind::Whole), "win in 3 plies");
        assert_eq!(said(Value::Loss, Some(3), Kind::Strategy(Player::Second)), "loss within 3 plies");
        assert_eq!(said(Value::Draw, None, Kind::Whole), "draw");
        assert_eq!(said(Value::Unknown, None, Kind::Whole), "not in the book");
    }
}
