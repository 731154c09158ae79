//! Boards of squares.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tabuleiro_rules::{Piece, Player, Point};

use super::features::{BoardFeatures, Emblem, Feature};
use super::layout::PieceSize;
use super::pen::Pen;
use super::shapes::{self, Sides};
use super::signs::Signs;
use super::{Glyphs, Sheet, ascii};
use crate::theme::{BoardColours, Shade};

/// One square, with all that is to be seen on it.
pub(super) struct Square<'a> {
    pub cells: Rect,
    pub size: PieceSize,
    pub piece: Option<Piece>,
    pub letter: char,
    pub feature: Feature,
    pub signs: Signs,
    pub ground: Shade,
    pub is_hole: bool,
    pub is_full: bool,
    pub colours: &'a BoardColours,
}

/// Draws all squares.
pub(super) fn draw<G: BoardFeatures>(pen: &mut Pen<'_>, position: &G, sheet: &Sheet<'_>) {
    let &Sheet { layout, signs, values } = sheet;
    let colours = &position.colours(pen.theme);
    let features = position.features();
    for point in position.shape().points() {
        let Some(cells) = layout.cell_of(point) else { continue };
        let piece = position.piece_at(point);
        let is_hole = G::HOLES && piece.is_none();
        let mut feature = features(point);
        feature.emblem = feature.emblem.filter(|emblem| values || emblem.is_mark());
        if layout.flipped {
            feature.joined = feature.joined.turned();
        }
        let signs = signs.at(point);
        let square = Square {
            cells,
            size: layout.size,
            piece,
            letter: piece.map_or(' ', G::piece_letter),
            feature,
            signs,
            ground: ground(colours, point, is_hole, signs),
            is_hole,
            is_full: G::FULL,
            colours,
        };
        square.draw(pen);
    }
}

fn ground(colours: &BoardColours, point: Point, is_hole: bool, signs: Signs) -> Shade {
    let plain = if is_hole { colours.hole } else { colours.squares[usize::from((point.letter + point.number) % 2)] };
    signs.tint(&colours.marks).unwrap_or(plain)
}

impl Square<'_> {
    fn draw(&self, pen: &mut Pen<'_>) {
        if self.size == PieceSize::Small {
            return self.draw_small(pen);
        }
        pen.fill(self.cells, self.ink(pen));
        match (self.piece, pen.glyphs) {
            (Some(piece), Glyphs::Unicode) => self.draw_piece(pen, piece),
            (Some(piece), Glyphs::Ascii) => ascii::draw_piece(pen, self, piece),
            (None, _) if self.is_hole => self.draw_tunnel(pen),
            (None, _) => self.draw_empty(pen),
        }
        self.draw_corners(pen);
    }

    /// What is written on the square itself.
    fn ink(&self, pen: &Pen<'_>) -> Style {
        let ink = if self.is_hole && self.ground == self.colours.hole { self.colours.pipe } else { self.colours.ink };
        pen.theme.paint(ink, self.ground)
    }

    /// The colour of a piece.
    pub(super) fn shade(&self, piece: Piece) -> Shade {
        self.colours.piece(piece)
    }

    fn draw_piece(&self, pen: &mut Pen<'_>, piece: Piece) {
        let dots = shapes::on_square(piece, self.size, self.feature.joined, self.feature.emblem.is_some());
        let style = pen.theme.paint(self.shade(piece), self.ground);
        for row in 0..self.cells.height {
            for column in 0..self.cells.width {
                pen.put(self.cells.x + column, self.cells.y + row, dots.block(column, row), style);
            }
        }
        let Some(emblem) = self.feature.emblem else { return };
        let text = emblem.text(pen.glyphs);
        let is_hollow = piece != Piece::Of(Player::First);
        let (column, row) = (self.cells.x + self.cells.width / 2 - 1, self.cells.y + (self.cells.height - 1) / 2);
        // Large pieces of the second player, and larger ones, have a hole, in which the emblem stands on the square. Without colours it
        // must also not look like the first player's.
        let style = if is_hollow && (self.size >= PieceSize::Large || !pen.theme.has_colours()) {
            style
        } else {
            pen.on_piece(self.colours.on_piece(piece), self.shade(piece))
        };
        pen.write(column, row, &text, style.add_modifier(Modifier::BOLD));
    }

    fn draw_empty(&self, pen: &mut Pen<'_>) {
        let (column, row) = (self.cells.x + (self.cells.width - 1) / 2, self.cells.y + (self.cells.height - 1) / 2);
        if let Some(symbol) = self.signs.middle(pen.glyphs) {
            pen.put(column, row, symbol, self.ink(pen).add_modifier(Modifier::BOLD));
        } else if !pen.theme.has_colours() {
            // The pattern of the squares cannot be seen.
            pen.put(column, row, pen.glyphs.either("·", "."), pen.theme.paint(self.colours.line, self.ground));
        }
    }

    /// Whether the middle of the square has room for a sign.
    fn is_free(&self) -> bool {
        self.piece.is_none() && !self.is_hole
    }

    /// A tunnel is a pipe that goes on into all the holes beside it, and out to the edges.
    fn draw_tunnel(&self, pen: &mut Pen<'_>) {
        let Sides { up, down, left, right } = self.feature.joined;
        let style = self.ink(pen).add_modifier(Modifier::BOLD);
        let Rect { x, y, width, height } = self.cells;
        let (column, row) = (x + (width - 1) / 2, y + (height - 1) / 2);
        let (across, along) = (pen.glyphs.either("━", "-"), pen.glyphs.either("┃", "|"));
        for beside in x..x + width {
            if beside < column && left || beside > column && right {
                pen.put(beside, row, across, style);
            }
        }
        for beside in y..y + height {
            if beside < row && up || beside > row && down {
                pen.put(column, beside, along, style);
            }
        }
        pen.put(column, row, self.pipe(pen), style);
    }

    fn pipe(&self, pen: &Pen<'_>) -> &'static str {
        match pen.glyphs {
            Glyphs::Unicode => self.feature.joined.pipe(),
            Glyphs::Ascii => ascii::pipe(self.feature.joined),
        }
    }

    fn draw_corners(&self, pen: &mut Pen<'_>) {
        let [upper_left, upper_right, lower_right, lower_left] = self.signs.corners(pen.glyphs, self.is_free());
        let Rect { x, y, width, height } = self.cells;
        let (right, bottom) = (x + width - 1, y + height - 1);
        let style = self.ink(pen).add_modifier(Modifier::BOLD);
        for (column, row, corner) in
            [(x, y, upper_left), (right, y, upper_right), (right, bottom, lower_right), (x, bottom, lower_left)]
        {
            if let Some(symbol) = corner {
                pen.put(column, row, symbol, style);
            }
        }
    }

    /// Two cells: a character for the piece, and one for what is marked.
    fn draw_small(&self, pen: &mut Pen<'_>) {
        let Rect { x, y, .. } = self.cells;
        let is_cursor = self.signs.has(Signs::CURSOR);
        let tint = if is_cursor { Some(self.colours.marks.cursor) } else { self.signs.tint(&self.colours.marks) };
        let filled = self.piece.filter(|_| self.is_full && tint.is_none() && pen.theme.has_colours());
        let ground = match (tint, filled) {
            (Some(tint), _) => tint,
            (None, Some(piece)) => self.shade(piece),
            (None, None) => self.ground,
        };
        let mut beside = pen.theme.paint(self.colours.ink, ground).add_modifier(Modifier::BOLD);
        let (symbol, mut style) = match self.piece {
            Some(piece) if filled.is_some() => {
                (self.character(pen, piece), pen.theme.paint(self.colours.on_piece(piece), ground))
            }
            Some(piece) => (self.character(pen, piece), pen.theme.paint(self.shade(piece), ground)),
            None if self.is_hole => (self.pipe(pen), self.ink(pen)),
            None => match self.signs.middle(pen.glyphs) {
                Some(symbol) => (symbol, beside),
                None => (pen.glyphs.either("·", "."), pen.theme.paint(self.colours.line, ground)),
            },
        };
        if self.is_hole && tint.is_none() {
            beside = self.ink(pen);
        }
        if is_cursor && !pen.theme.has_colours() {
            style = style.add_modifier(Modifier::REVERSED);
            beside = beside.add_modifier(Modifier::REVERSED);
        }
        let goes_on = self.is_hole && self.feature.joined.right;
        let tail = self.signs.tail(pen.glyphs, self.is_free());
        let tail = tail.unwrap_or(if goes_on { pen.glyphs.either("━", "-") } else { " " });
        pen.put(x, y, symbol, style);
        pen.put(x + 1, y, tail, beside);
    }

    /// The smallest form of a piece.
    fn character(&self, pen: &Pen<'_>, piece: Piece) -> &'static str {
        let has_emblem = self.feature.emblem.is_some_and(Emblem::is_mark);
        match pen.glyphs {
            Glyphs::Unicode => shapes::character(piece, has_emblem),
            Glyphs::Ascii => ascii::character(self.letter, has_emblem),
        }
    }
}
