//! How long it takes to draw a board: `cargo bench -p tabuleiro-tui --bench frame`.

#[path = "../tests/boards/specimens.rs"]
mod specimens;

use divan::Bencher;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use tabuleiro_rules::{AnyPosition, GameSpec};
use tabuleiro_tui::board::{BoardView, Marks};
use tabuleiro_tui::theme::Theme;

fn main() {
    divan::main();
}

/// The largest board of every game; a test of the sources notices one that is missing.
const LARGEST: &[&str] = &["emulsion:size=26", "talpa:size=12", "apart:size=15x15", "ampel:side=15"];

/// A frame of each board in a terminal that has room for its largest pieces, with a piece picked.
#[divan::bench(args = LARGEST)]
fn largest_board(bencher: Bencher<'_, '_>, game: &str) {
    draws(bencher, &specimens::picked(game, 30, 1), Rect::new(0, 0, 240, 90));
}

/// A frame of each board in a usual terminal, at the end of a game, where most is marked.
#[divan::bench(args = GameSpec::games().iter().map(|info| info.name))]
fn usual_board(bencher: Bencher<'_, '_>, game: &str) {
    draws(bencher, &specimens::won(game, 1), Rect::new(0, 0, 80, 24));
}

fn draws(bencher: Bencher<'_, '_>, (position, marks): &(AnyPosition, Marks), area: Rect) {
    let theme = Theme::default();
    let mut buffer = Buffer::empty(area);
    bencher.bench_local(|| BoardView::new(position, marks, &theme).render(area, &mut buffer));
}
