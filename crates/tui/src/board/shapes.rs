//! The shapes of pieces, drawn with quarter blocks: each cell of the screen is two dots wide and two dots high.

use tabuleiro_rules::{Piece, Player};

use super::layout::PieceSize;

/// The block for each set of dots: upper left 1, upper right 2, lower left 4, lower right 8.
const BLOCKS: [&str; 16] = [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

/// A picture of dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dots {
    rows: [u16; 6],
    /// Whether a dot is a whole cell.
    is_doubled: bool,
}

impl Dots {
    /// Reads a picture.
    const fn new(picture: &[&str]) -> Self {
        let mut rows = [0; 6];
        let mut row = 0;
        while row < picture.len() {
            let line = picture[row].as_bytes();
            let mut column = 0;
            while column < line.len() {
                if line[column] == b'#' {
                    rows[row] |= 1 << column;
                }
                column += 1;
            }
            row += 1;
        }
        Dots { rows, is_doubled: false }
    }

    /// The same twice as large.
    fn doubled(self) -> Self {
        Dots { is_doubled: true, ..self }
    }

    /// The dots of both pictures.
    fn with(self, other: Dots) -> Self {
        Dots { rows: std::array::from_fn(|row| self.rows[row] | other.rows[row]), ..self }
    }

    /// The block in a cell of the picture.
    pub(super) fn block(&self, column: u16, row: u16) -> &'static str {
        let dots = |row: u16| self.rows.get(row as usize).copied().unwrap_or(0);
        if self.is_doubled {
            return BLOCKS[if dots(row) >> column & 1 == 1 { 15 } else { 0 }];
        }
        let pair = |row: u16| dots(row) >> (2 * column) & 3;
        BLOCKS[(pair(2 * row) | pair(2 * row + 1) << 2) as usize & 15]
    }
}

/// The sides on which a piece is joined with its neighbours, as seen on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sides {
    pub up: bool,
    pub down: bool,
    pub left: bool,
    pub right: bool,
}

impl Sides {
    /// As they are seen from the other side of the board.
    pub(super) fn turned(self) -> Self {
        Sides { up: self.down, down: self.up, left: self.right, right: self.left }
    }

    /// The pipe that goes to these sides.
    pub(super) fn pipe(self) -> &'static str {
        const PIPES: [&str; 16] = ["·", "╹", "╻", "┃", "╸", "┛", "┓", "┫", "╺", "┗", "┏", "┣", "━", "┻", "┳", "╋"];
        PIPES[self.in_order().iter().enumerate().map(|(bit, &is_set)| usize::from(is_set) << bit).sum::<usize>() & 15]
    }

    /// Above, below, to the left and to the right.
    fn in_order(self) -> [bool; 4] {
        [self.up, self.down, self.left, self.right]
    }
}

/// A piece on a square, and what joins it with its neighbours above, below, to the left and to the right.
struct PieceShape {
    piece: Dots,
    joints: [Dots; 4],
}

const LARGE_JOINTS: [Dots; 4] = [
    Dots::new(&["   ######", "   ######"]),
    Dots::new(&["", "", "", "", "   ######", "   ######"]),
    Dots::new(&["", "", "####", "####"]),
    Dots::new(&["", "", "        ####", "        ####"]),
];

const MEDIUM_JOINTS: [Dots; 4] = [
    Dots::new(&["  ####"]),
    Dots::new(&["", "", "  ####", "  ####"]),
    Dots::new(&["", "##"]),
    Dots::new(&["", "      ##"]),
];

/// On squares of six by three cells. The first player's pieces are full, the second player's have a hole, nobody's have
/// corners. What is written on the second player's stands in a wider hole.
const LARGE: [PieceShape; 3] = [
    PieceShape { piece: Dots::new(&["", "   ######", "  ########", "  ########", "   ######"]), joints: LARGE_JOINTS },
    PieceShape { piece: Dots::new(&["", "   ######", "  ##    ##", "  ##    ##", "   ######"]), joints: LARGE_JOINTS },
    PieceShape { piece: Dots::new(&["", "     ##", "   ######", "   ######", "     ##"]), joints: LARGE_JOINTS },
];
const LARGE_WIDE: PieceShape = PieceShape {
    piece: Dots::new(&["", "   ######", "  #      #", "  #      #", "   ######"]),
    joints: [
        LARGE_JOINTS[0],
        LARGE_JOINTS[1],
        Dots::new(&["", "", "###", "###"]),
        Dots::new(&["", "", "         ###", "         ###"]),
    ],
};

/// On squares of four by two cells. The lowest row of dots is free, so that pieces do not touch. What is written on a
/// piece covers its upper half, and with it the hole: then the first player's pieces have shoulders.
const MEDIUM: [PieceShape; 3] = [
    PieceShape { piece: Dots::new(&["  ####", " ######", "  ####"]), joints: MEDIUM_JOINTS },
    PieceShape { piece: Dots::new(&["  ####", " ##  ##", "  ####"]), joints: MEDIUM_JOINTS },
    PieceShape { piece: Dots::new(&["   ##", "  ####", "   ##"]), joints: MEDIUM_JOINTS },
];
const MEDIUM_SHOULDERS: PieceShape =
    PieceShape { piece: Dots::new(&[" ######", " ######", "  ####"]), joints: MEDIUM_JOINTS };

/// On points of a triangle, five by three cells. Nobody's discs have corners.
const LARGE_POINT: [Dots; 3] = [
    Dots::new(&["", "  ######", " ########", " ########", "  ######"]),
    Dots::new(&["", "  ######", " ###  ###", " ###  ###", "  ######"]),
    Dots::new(&["", "    ##", "  ######", "  ######", "    ##"]),
];

/// On points of a triangle, seven by three cells.
const LARGER_POINT: [Dots; 3] = [
    Dots::new(&["    ######", "  ##########", " ############", " ############", "  ##########", "    ######"]),
    Dots::new(&["    ######", "  ##########", " ####    ####", " ####    ####", "  ##########", "    ######"]),
    Dots::new(&["      ##", "    ######", "  ##########", "  ##########", "    ######", "      ##"]),
];

/// On points of a triangle, three by one cells.
const MEDIUM_POINT: [Dots; 3] =
    [Dots::new(&[" ####", " ####"]), Dots::new(&[" #  #", " #  #"]), Dots::new(&["  ##", "  ##"])];

fn number(piece: Piece) -> usize {
    match piece {
        Piece::Of(Player::First) => 0,
        Piece::Of(Player::Second) => 1,
        Piece::Neutral => 2,
    }
}

/// A piece on a square, joined with its neighbours; something may be written on it. The smallest pieces are characters
/// instead.
pub(super) fn on_square(piece: Piece, size: PieceSize, joined: Sides, is_written_on: bool) -> Dots {
    let shape = match (size, piece, is_written_on) {
        (PieceSize::Large | PieceSize::Huge, Piece::Of(Player::Second), true) => &LARGE_WIDE,
        (PieceSize::Large | PieceSize::Huge, piece, _) => &LARGE[number(piece)],
        (_, Piece::Of(Player::First), true) => &MEDIUM_SHOULDERS,
        (_, piece, _) => &MEDIUM[number(piece)],
    };
    let joints = shape.joints.into_iter().zip(joined.in_order()).filter(|(_, is_joined)| *is_joined);
    let dots = joints.fold(shape.piece, |dots, (joint, _)| dots.with(joint));
    // The two largest are those of half their size, drawn with whole cells.
    if size > PieceSize::Large { dots.doubled() } else { dots }
}

/// A piece on a point of a triangle.
pub(super) fn on_point(piece: Piece, size: PieceSize) -> Dots {
    match size {
        PieceSize::Huge => LARGE_POINT[number(piece)].doubled(),
        PieceSize::Larger => LARGER_POINT[number(piece)],
        PieceSize::Large => LARGE_POINT[number(piece)],
        PieceSize::Medium | PieceSize::Small => MEDIUM_POINT[number(piece)],
    }
}

/// The smallest piece, one character, plain or with an emblem.
pub(super) fn character(piece: Piece, has_emblem: bool) -> &'static str {
    match (piece, has_emblem) {
        (Piece::Of(Player::First), false) => "●",
        (Piece::Of(Player::First), true) => "◉",
        (Piece::Of(Player::Second), false) => "○",
        (Piece::Of(Player::Second), true) => "◎",
        (Piece::Neutral, _) => "◆",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(dots: Dots, width: u16, height: u16) -> Vec<String> {
        (0..height).map(|row| (0..width).map(|column| dots.block(column, row)).collect()).collect()
    }

    #[test]
    fn pieces_are_told_apart_by_their_shapes() {
        let [first, second] =
            Player::BOTH.map(|player| on_square(Piece::Of(player), PieceSize::Large, Sides::default(), false));
        assert_eq!(text(first, 6, 3), [" ▗▄▄▖ ", " ████ ", " ▝▀▀▘ "]);
        assert_eq!(text(second, 6, 3), [" ▗▄▄▖ ", " █  █ ", " ▝▀▀▘ "]);
    }

    #[test]
    fn the_largest_pieces_are_those_of_half_their_size() {
        let second = on_square(Piece::Of(Player::Second), PieceSize::Larger, Sides::default(), false);
        assert_eq!(text(second, 8, 4), ["  ████  ", " ██  ██ ", "  ████  ", "        "]);
        let joined = Sides { right: true, ..Sides::default() };
        let first = on_square(Piece::Of(Player::First), PieceSize::Huge, joined, false);
        assert_eq!(text(first, 12, 6)[2], "  ██████████");
    }

    #[test]
    fn joined_pieces_reach_the_edges_of_their_squares() {
        let joined = Sides { right: true, down: true, ..Sides::default() };
        let dots = on_square(Piece::Of(Player::First), PieceSize::Large, joined, true);
        assert_eq!(text(dots, 6, 3), [" ▗▄▄▖ ", " █████", " ▐██▌ "]);
        assert_eq!(joined.turned(), Sides { left: true, up: true, ..Sides::default() });
        assert_eq!((joined.pipe(), joined.turned().pipe()), ("┏", "┛"));
    }
}
