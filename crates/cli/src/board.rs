//! Boards as text, for a plain terminal.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use tabuleiro_rules::{AnyPosition, Game, Piece, Point, Shape, with_position};

/// How a game's pieces look in text.
pub trait Look: Game {
    /// The colours of the first player's, the second player's and nobody's pieces.
    const STYLES: [AnsiColor; 3];

    /// The letter of the piece on a point.
    fn letter(&self, point: Point) -> Option<char> {
        self.piece_at(point).map(Self::piece_letter)
    }
}

/// The board with its coordinates, several lines with a line end each, with colours where the output shows them.
///
/// On the triangle a row's letter stands to its left; the number to the right of a row names the line of points that
/// goes down to the left from there.
pub fn drawn(position: &AnyPosition) -> String {
    with_position!(position, position => draw(position))
}

fn draw<G: Look>(position: &G) -> String {
    match position.shape() {
        Shape::Square { width, .. } => draw_square(position, width),
        Shape::Triangle { side } => draw_triangle(position, side),
    }
}

fn draw_square<G: Look>(position: &G, width: u8) -> String {
    let mut text = String::new();
    for row in position.shape().rows() {
        let number = row.clone().next().map_or(0, |point| point.number + 1);
        let cells: Vec<String> = row.map(|point| cell(position, point)).collect();
        let _ = writeln!(text, "{number:>2}  {}", cells.join(" "));
    }
    let letters: Vec<String> = (0..width).map(|column| ((b'a' + column) as char).to_string()).collect();
    let _ = writeln!(text, "    {}", letters.join(" "));
    text
}

fn draw_triangle<G: Look>(position: &G, side: u8) -> String {
    let mut text = String::new();
    for (row, down) in position.shape().rows().zip(0..) {
        let indent = (side - down) as usize;
        let letter = (b'a' + down) as char;
        let cells: Vec<String> = row.map(|point| cell(position, point)).collect();
        let _ = writeln!(text, "{:indent$}{letter} {} {}", "", cells.join(" "), down + 1);
    }
    text
}

fn cell<G: Look>(position: &G, point: Point) -> String {
    let Some(letter) = position.letter(point) else { return "·".to_owned() };
    let place = match position.piece_at(point) {
        Some(Piece::Of(player)) => player.index(),
        _ => 2,
    };
    let style = Style::new().fg_color(Some(G::STYLES[place].into())).bold();
    format!("{style}{letter}{style:#}")
}
