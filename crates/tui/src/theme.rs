//! Themes: the colours of boards and everything around them, for terminals with any number of colours.

mod depth;
mod palettes;
mod shade;

use ratatui::style::{Color, Modifier, Style};
use tabuleiro_rules::{AnyPosition, Game, Piece, Player, with_position};

pub use depth::ColourDepth;
pub(crate) use shade::Shade;

/// A theme, ready for a terminal with so many colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    palette: &'static Palette,
    depth: ColourDepth,
}

/// The colours of a theme.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    name: &'static str,
    background: Shade,
    text: Shade,
    dim: Shade,
    accent: Shade,
    border: Shade,
    warning: Shade,
    good: Shade,
    /// What is chosen in a list: the background, and the text on it.
    chosen: [Shade; 2],
    boards: Boards,
}

/// The boards of a theme, one for each kind of pieces; a game takes the one that goes with its own.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Boards {
    /// For dark pieces.
    pub light: BoardColours,
    /// For white pieces of the first player and black ones of the second.
    pub middle: BoardColours,
    /// For bright pieces.
    pub dark: BoardColours,
}

/// The colours of a board and what stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardColours {
    /// The two colours of the squares, which take turns.
    pub squares: [Shade; 2],
    /// Lines and dots that belong to the board.
    pub line: Shade,
    /// What is written on squares: corners, badges.
    pub ink: Shade,
    /// A square without a piece, where that is a hole, and what is drawn in it.
    pub hole: Shade,
    pub pipe: Shade,
    /// What is around the board, and the coordinates on it.
    pub frame: Shade,
    pub label: Shade,
    /// The pieces of the first player, the second player and nobody.
    pub pieces: [Shade; 3],
    /// What is written on them.
    pub on_pieces: [Shade; 3],
    /// The squares of what is marked.
    pub marks: MarkColours,
}

impl BoardColours {
    /// The same with the pieces the other way round, for games in which black begins.
    pub(crate) fn swapped(self) -> Self {
        let ([first, second, neutral], [on_first, on_second, on_neutral]) = (self.pieces, self.on_pieces);
        BoardColours { pieces: [second, first, neutral], on_pieces: [on_second, on_first, on_neutral], ..self }
    }

    /// The same without a pattern, for games in which squares do not matter.
    pub(crate) fn plain(self) -> Self {
        BoardColours { squares: [self.squares[1]; 2], ..self }
    }

    /// The colour of a piece.
    pub(crate) fn piece(&self, piece: Piece) -> Shade {
        self.pieces[place(piece)]
    }

    /// The colour of what is written on a piece.
    pub(crate) fn on_piece(&self, piece: Piece) -> Shade {
        self.on_pieces[place(piece)]
    }
}

fn place(piece: Piece) -> usize {
    match piece {
        Piece::Of(player) => player.index(),
        Piece::Neutral => 2,
    }
}

/// The colours of marked squares. They go with the squares around them, so that all pieces can be seen on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MarkColours {
    /// Where the cursor is, on the smallest squares.
    pub cursor: Shade,
    /// What is picked.
    pub selected: Shade,
    /// Where it can go.
    pub target: Shade,
    /// What it can capture.
    pub capture: Shade,
    /// The last ply.
    pub last: Shade,
    /// A hint.
    pub hint: Shade,
    /// What has won the game.
    pub glow: Shade,
    /// The lines of a piece, and its way.
    pub line: Shade,
}

impl Theme {
    /// The theme with this name, in all colours.
    ///
    /// ```
    /// use tabuleiro_tui::theme::Theme;
    ///
    /// assert!(Theme::names().iter().all(|name| Theme::by_name(name).is_some()));
    /// assert_eq!(Theme::by_name("no such theme"), None);
    /// ```
    pub fn by_name(name: &str) -> Option<Self> {
        let palette = palettes::ALL.iter().find(|palette| palette.name == name)?;
        Some(Theme { palette, depth: ColourDepth::True })
    }

    /// The names of all themes, the default first.
    pub fn names() -> [&'static str; palettes::ALL.len()] {
        palettes::ALL.map(|palette| palette.name)
    }

    /// The same theme for a terminal with so many colours.
    pub fn at(self, depth: ColourDepth) -> Self {
        Theme { depth, ..self }
    }

    /// The theme's name.
    pub fn name(&self) -> &'static str {
        self.palette.name
    }

    /// For how many colours it is.
    pub fn depth(&self) -> ColourDepth {
        self.depth
    }

    /// Whether there are colours at all.
    pub fn has_colours(&self) -> bool {
        self.depth != ColourDepth::None
    }

    /// The boards.
    pub(crate) fn boards(&self) -> &'static Boards {
        &self.palette.boards
    }

    /// The colour to ask the terminal for.
    pub(crate) fn colour(&self, shade: Shade) -> Color {
        shade.at(self.depth)
    }

    /// One colour on another.
    pub(crate) fn paint(&self, text: Shade, ground: Shade) -> Style {
        Style::new().fg(self.colour(text)).bg(self.colour(ground))
    }

    /// Ordinary text.
    pub fn text(&self) -> Style {
        self.paint(self.palette.text, self.palette.background)
    }

    /// Text that matters less: keys, explanations, what cannot be chosen now.
    pub fn dim(&self) -> Style {
        self.plain(self.palette.dim, Modifier::DIM)
    }

    /// What the eye should find first: titles, the player to move.
    pub fn accent(&self) -> Style {
        self.plain(self.palette.accent, Modifier::BOLD).add_modifier(Modifier::BOLD)
    }

    /// Frames and rules between parts of the screen.
    pub fn border(&self) -> Style {
        self.plain(self.palette.border, Modifier::DIM)
    }

    /// What went wrong or needs care: refusals, a clock that runs out.
    pub fn warning(&self) -> Style {
        self.plain(self.palette.warning, Modifier::BOLD).add_modifier(Modifier::BOLD)
    }

    /// What went well: a win, a connection that is back.
    pub fn good(&self) -> Style {
        self.plain(self.palette.good, Modifier::BOLD)
    }

    /// What is chosen in a list, and the button that Enter presses.
    pub fn chosen(&self) -> Style {
        let [ground, text] = self.palette.chosen;
        let style = self.paint(text, ground).add_modifier(Modifier::BOLD);
        if self.has_colours() { style } else { style.add_modifier(Modifier::REVERSED) }
    }

    /// A player of a game: text on the colour of the pieces.
    pub fn player(&self, position: &AnyPosition, player: Player) -> Style {
        let colours = with_position!(position, position => position.colours(self));
        self.paint(colours.on_pieces[player.index()], colours.pieces[player.index()])
    }

    fn plain(&self, text: Shade, without_colours: Modifier) -> Style {
        let style = self.paint(text, self.palette.background);
        if self.has_colours() { style } else { style.add_modifier(without_colours) }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Theme { palette: palettes::ALL[0], depth: ColourDepth::True }
    }
}

/// A game that every theme has colours for.
pub(crate) trait Painted: Game {
    /// The colours of its boards.
    fn colours(&self, theme: &Theme) -> BoardColours;
}

#[cfg(test)]
mod tests;
