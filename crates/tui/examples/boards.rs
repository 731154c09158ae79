//! Prints boards, to see how they look: `cargo run -p tabuleiro-tui --example boards -- 80 24 wood true unicode`.
//!
//! In any order: the columns and rows of each board's area, a theme, the colours (`true`, `256`, `16`, `none`), the
//! characters (`unicode`, `ascii`), `flipped`, and game strings to see those games alone.

#[path = "../tests/boards/specimens.rs"]
mod specimens;

use std::io::{self, Write};

use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::style::{ContentStyle, StyledContent};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use tabuleiro_rules::{AnyPosition, GameSpec};
use tabuleiro_tui::board::{BoardView, Glyphs, Marks};
use tabuleiro_tui::theme::{ColourDepth, Theme};

/// What the arguments say.
struct Wish {
    area: Rect,
    theme: Theme,
    glyphs: Glyphs,
    flipped: bool,
    games: Vec<String>,
}

fn main() -> io::Result<()> {
    let mut wish = Wish {
        area: Rect::new(0, 0, 80, 24),
        theme: Theme::default(),
        glyphs: Glyphs::Unicode,
        flipped: false,
        games: GameSpec::games().iter().map(|info| info.name.to_owned()).collect(),
    };
    let mut sizes = Vec::new();
    let mut games = Vec::new();
    for word in std::env::args().skip(1) {
        match word.as_str() {
            "true" => wish.theme = wish.theme.at(ColourDepth::True),
            "256" => wish.theme = wish.theme.at(ColourDepth::Indexed256),
            "16" => wish.theme = wish.theme.at(ColourDepth::Sixteen),
            "none" => wish.theme = wish.theme.at(ColourDepth::None),
            "ascii" => wish.glyphs = Glyphs::Ascii,
            "unicode" => wish.glyphs = Glyphs::Unicode,
            "flipped" => wish.flipped = true,
            name => match (name.parse::<u16>(), Theme::by_name(name)) {
                (Ok(size), _) => sizes.push(size),
                (_, Some(theme)) => wish.theme = theme.at(wish.theme.depth()),
                _ => games.push(name.to_owned()),
            },
        }
    }
    if let [width, height] = sizes[..] {
        wish.area = Rect::new(0, 0, width, height);
    }
    if !games.is_empty() {
        wish.games = games;
    }
    for game in &wish.games {
        for (position, marks) in
            [specimens::picked(game, 14, 1), specimens::picked(game, 60, 2), specimens::won(game, 4)]
        {
            show(&wish, &position, &marks)?;
        }
    }
    Ok(())
}

fn show(wish: &Wish, position: &AnyPosition, marks: &Marks) -> io::Result<()> {
    let mut buffer = Buffer::empty(wish.area);
    buffer.set_style(wish.area, wish.theme.text());
    let view = BoardView::new(position, marks, &wish.theme).glyphs(wish.glyphs).flipped(wish.flipped);
    let layout = view.fit(wish.area);
    view.render(wish.area, &mut buffer);
    let mut out = io::stdout().lock();
    let size = layout.map_or("too small".to_owned(), |layout| format!("{:?}", layout.size()));
    writeln!(out, "{} in {}: {position}, {size}", position.spec(), wish.area)?;
    for row in buffer.content.chunks(usize::from(wish.area.width)) {
        for cell in row {
            write!(out, "{}", printed(cell))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn printed(cell: &Cell) -> StyledContent<&str> {
    let style: ContentStyle = ratatui::backend::IntoCrossterm::into_crossterm(cell.style());
    style.apply(cell.symbol())
}
