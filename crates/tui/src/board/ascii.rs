//! Pieces made of the characters that every terminal has.

use ratatui::style::Modifier;
use tabuleiro_rules::{Piece, Player};

use super::layout::PieceSize;
use super::pen::Pen;
use super::shapes::Sides;
use super::square::Square;

/// The first player's pieces are full, the second player's are outlines, nobody's have points.
const LARGE: [[&str; 3]; 3] =
    [[" #### ", " #??# ", " #### "], [" .--. ", " |??| ", " '--' "], ["  /\\  ", " <??> ", "  \\/  "]];
const MEDIUM: [[&str; 2]; 3] = [["#??#", "####"], [".??.", "'--'"], ["<??>", " \\/ "]];

/// Stands for the letter, or for what is written on a piece, in the pictures.
const LETTER: char = '?';

/// The smallest form of a piece: its letter, a capital one if there is an emblem on it.
pub(super) fn character(letter: char, has_emblem: bool) -> &'static str {
    const ALPHABETS: [&str; 2] = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    let alphabet = ALPHABETS[usize::from(has_emblem)];
    ALPHABETS[0].find(letter).map_or("?", |at| &alphabet[at..=at])
}

/// Draws a piece on a square.
pub(super) fn draw_piece(pen: &mut Pen<'_>, square: &Square<'_>, piece: Piece) {
    let number = match piece {
        Piece::Of(Player::First) => 0,
        Piece::Of(Player::Second) => 1,
        Piece::Neutral => 2,
    };
    let picture: &[&str] = match square.size {
        PieceSize::Large | PieceSize::Larger | PieceSize::Huge => &LARGE[number],
        PieceSize::Medium | PieceSize::Small => &MEDIUM[number],
    };
    let text = match square.feature.emblem {
        Some(emblem) => emblem.text(pen.glyphs),
        None => [square.letter; 2].iter().collect(),
    };
    let style = pen.theme.paint(square.shade(piece), square.ground).add_modifier(Modifier::BOLD);
    for (row, line) in (square.cells.y..).zip(picture) {
        let mut text = text.chars();
        let line: String =
            line.chars().map(|symbol| if symbol == LETTER { text.next().unwrap_or(' ') } else { symbol }).collect();
        pen.write(square.cells.x, row, &line, style);
    }
    if square.size == PieceSize::Large {
        let Sides { up, down, left, right } = square.feature.joined;
        let (column, row) = (square.cells.x, square.cells.y);
        let bridges = [
            (left, column, row + 1, "="),
            (right, column + 5, row + 1, "="),
            (up, column + 2, row, "||"),
            (down, column + 2, row + 2, "||"),
        ];
        for (_, column, row, bridge) in bridges.into_iter().filter(|(is_joined, ..)| *is_joined) {
            pen.write(column, row, bridge, style);
        }
    }
}

/// A tunnel that goes to these sides.
pub(super) fn pipe(sides: Sides) -> &'static str {
    let (across, along) = (sides.left || sides.right, sides.up || sides.down);
    match (across, along) {
        (true, true) => "+",
        (true, false) => "-",
        (false, true) => "|",
        (false, false) => ".",
    }
}
