//! A board as a widget: its pieces, its marks, and what each game shows besides.

mod ascii;
pub(crate) mod features;
mod frame;
mod layout;
mod pen;
mod shapes;
mod signs;
mod square;
mod triangle;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use tabuleiro_play::staging::{Choice, Staging};
use tabuleiro_rules::{AnyPosition, Game, Piece, Player, Point, Shape, with_position};

use crate::theme::Theme;
use features::BoardFeatures;

pub use layout::{Direction, Layout, PieceSize};
use layout::{Surround, needed};
use pen::Pen;
use signs::SignBoard;
pub(crate) use signs::{away, legend};

/// Which characters a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Glyphs {
    /// Blocks, lines and symbols.
    #[default]
    Unicode,
    /// Nothing but what every keyboard has.
    Ascii,
}

impl Glyphs {
    /// What to show, of two ways to show it.
    pub fn either<T>(self, unicode: T, ascii: T) -> T {
        match self {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    /// How large pieces can be made of them, the smallest first: pictures of letters do not grow with the terminal.
    pub fn piece_sizes(self) -> &'static [PieceSize] {
        match self {
            Glyphs::Unicode => &PieceSize::ALL,
            Glyphs::Ascii => &[PieceSize::Small, PieceSize::Medium, PieceSize::Large],
        }
    }

    /// A player's piece as one character, the same as on the smallest board.
    pub fn piece<G: Game>(self, player: Player) -> &'static str {
        match self {
            Glyphs::Unicode => shapes::character(Piece::Of(player), false),
            Glyphs::Ascii => ascii::character(G::piece_letter(Piece::Of(player)), false),
        }
    }

    /// What the environment says of the terminal, given a look-up of its variables.
    ///
    /// ```
    /// use tabuleiro_tui::board::Glyphs;
    ///
    /// let terminal = |name: &str| (name == "LANG").then(|| "pt_BR.UTF-8".to_owned());
    /// assert_eq!(Glyphs::detect(terminal), Glyphs::Unicode);
    /// assert_eq!(Glyphs::detect(|_| None), Glyphs::Ascii);
    /// ```
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = said("TERM").unwrap_or_default();
        // The console of Linux has few characters, whatever the language says.
        if term == "linux" || term == "dumb" || term.starts_with("vt1") {
            return Glyphs::Ascii;
        }
        let language = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said).unwrap_or_default();
        let language = language.to_ascii_lowercase();
        let unicode = language.contains("utf-8") || language.contains("utf8") || said("WT_SESSION").is_some();
        if unicode { Glyphs::Unicode } else { Glyphs::Ascii }
    }
}

/// What of a board is marked, beside the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where the cursor is.
    pub cursor: Option<Point>,
    /// The piece that is picked.
    pub selected: Option<Point>,
    /// What can be picked, as the first of two points.
    pub pickable: Vec<Point>,
    /// Where it can go, or where something can be put.
    pub targets: Vec<Point>,
    /// Where something is captured.
    pub captures: Vec<Point>,
    /// The points of the last ply or turn.
    pub last: Vec<Point>,
    /// The points of a hint.
    pub hint: Vec<Point>,
    /// What has won the game.
    pub glow: Vec<Point>,
}

impl Marks {
    /// The marks of a turn in the making: what is picked, and where it can go; or else what can be picked.
    pub fn staged(staging: &Staging) -> Self {
        let mut marks = Marks { selected: staging.selected(), ..Marks::default() };
        for choice in staging.choices() {
            match choice {
                Choice { completes: false, point, .. } => marks.pickable.push(point),
                Choice { captures: true, point, .. } => marks.captures.push(point),
                Choice { point, .. } => marks.targets.push(point),
            }
        }
        marks
    }
}

/// A board as a widget, as large as its area allows.
///
/// ```
/// use tabuleiro_rules::GameSpec;
/// use tabuleiro_tui::board::{BoardView, Marks};
/// use tabuleiro_tui::ratatui::layout::Rect;
/// use tabuleiro_tui::theme::Theme;
///
/// let position = "apart".parse::<GameSpec>()?.start();
/// let (marks, theme) = (Marks::default(), Theme::default());
/// let view = BoardView::new(&position, &marks, &theme);
/// let layout = view.fit(Rect::new(0, 0, 80, 24)).expect("80 × 24 is enough");
/// let b1 = "b1".parse()?;
/// let cells = layout.cell_of(b1).expect("b1 is on the board");
/// assert_eq!(layout.point_at(cells.x, cells.y), Some(b1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    position: &'a AnyPosition,
    marks: &'a Marks,
    theme: &'a Theme,
    glyphs: Glyphs,
    flipped: bool,
    coordinates: bool,
    values: bool,
    largest: PieceSize,
}

impl<'a> BoardView<'a> {
    /// A board with its coordinates, seen from the first player's side.
    pub fn new(position: &'a AnyPosition, marks: &'a Marks, theme: &'a Theme) -> Self {
        BoardView {
            position,
            marks,
            theme,
            glyphs: Glyphs::Unicode,
            flipped: false,
            coordinates: true,
            values: true,
            largest: PieceSize::Huge,
        }
    }

    /// With these characters.
    pub fn glyphs(self, glyphs: Glyphs) -> Self {
        BoardView { glyphs, ..self }
    }

    /// Seen from the second player's side, or not.
    pub fn flipped(self, flipped: bool) -> Self {
        BoardView { flipped, ..self }
    }

    /// With coordinates, or without any surround, as the small boards of a menu.
    pub fn coordinates(self, coordinates: bool) -> Self {
        BoardView { coordinates, ..self }
    }

    /// With the values of pieces, in a game in which they have one and where they are large enough to be written on, or without.
    pub fn values(self, values: bool) -> Self {
        BoardView { values, ..self }
    }

    /// With no larger pieces than these.
    pub fn largest(self, largest: PieceSize) -> Self {
        BoardView { largest, ..self }
    }

    /// Where everything is in an area, with the largest pieces that it has room for; `None` if it has room for none.
    pub fn fit(&self, area: Rect) -> Option<Layout> {
        let sizes = self.glyphs.piece_sizes().iter().rev().copied().filter(|&size| size <= self.largest);
        sizes
            .flat_map(|size| self.surrounds(size).iter().map(move |&surround| (size, surround)))
            .find_map(|(size, surround)| Layout::new(self.position.shape(), size, surround, self.flipped, area))
    }

    /// The columns and rows that the board needs at least.
    pub fn smallest(&self) -> (u16, u16) {
        let surround = self.surrounds(PieceSize::Small).last().copied().unwrap_or(Surround::Nothing);
        needed(self.position.shape(), PieceSize::Small, surround)
    }

    /// What can be around the board, the best first. Larger pieces are worth more than a whole frame, unless its sides
    /// mean something.
    fn surrounds(&self, size: PieceSize) -> &'static [Surround] {
        if !self.coordinates {
            return &[Surround::Nothing];
        }
        let has_edges = with_position!(self.position, position => has_edges(position));
        match (has_edges, size) {
            (true, _) => &[Surround::Frame],
            (false, PieceSize::Small) => &[Surround::Frame, Surround::Half],
            (false, _) => &[Surround::Frame, Surround::Half, Surround::Side],
        }
    }
}

fn has_edges<G: BoardFeatures>(_: &G) -> bool {
    G::EDGES
}

impl Widget for BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Some(layout) = self.fit(area.intersection(buffer.area)) else { return };
        with_position!(self.position, position => draw(&self, position, &layout, buffer));
    }
}

/// Where a board is drawn, and how.
struct Sheet<'a> {
    layout: &'a Layout,
    signs: &'a SignBoard,
    /// Whether the values of pieces are shown.
    values: bool,
}

fn draw<G: BoardFeatures>(view: &BoardView<'_>, position: &G, layout: &Layout, buffer: &mut Buffer) {
    let mut pen = Pen { buffer, theme: view.theme, glyphs: view.glyphs };
    let signs = &SignBoard::new(view.marks, &lines(view.marks, position));
    let sheet = Sheet { layout, signs, values: view.values };
    frame::draw(&mut pen, position, layout, view.marks.cursor);
    match position.shape() {
        Shape::Square { .. } => square::draw(&mut pen, position, &sheet),
        Shape::Triangle { .. } => triangle::draw(&mut pen, position, &sheet),
    }
    frame::draw_inner_labels(&mut pen, position, layout, signs);
}

/// The lines of the piece that is picked, or else of the one under the cursor, and the way to the target there.
fn lines<G: BoardFeatures>(marks: &Marks, position: &G) -> Vec<Vec<Point>> {
    let mut lines = marks.selected.or(marks.cursor).map(|point| position.lines(point)).unwrap_or_default();
    if let (Some(from), Some(to)) = (marks.selected, marks.cursor)
        && (marks.targets.contains(&to) || marks.captures.contains(&to))
    {
        lines.push(position.way(from, to));
    }
    lines
}
