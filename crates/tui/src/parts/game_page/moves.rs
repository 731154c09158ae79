//! The list of moves: two turns in a row where they are short, one where they are long.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use tabuleiro_play::matches::Turn;

use super::{GamePage, panel};
use crate::look::Look;
use crate::parts::{cut, line_width};

/// What stands before the moves of a row.
const NUMBER: usize = 5;

/// Draws the moves, so that the last one on the board is to be seen. Gives how far back they can be scrolled.
pub fn draw(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, look: &Look) -> usize {
    let width = usize::from(area.width);
    let half = width.saturating_sub(NUMBER) / 2;
    let in_pairs = page.turns.iter().all(|turn| line_width(&turn.text()) < half);
    let current = current(page);
    let rows: Vec<Line<'_>> = match in_pairs {
        true => page.turns.chunks(2).enumerate().map(|(row, pair)| paired(row, pair, half, current, look)).collect(),
        false => page.turns.iter().enumerate().map(|(at, turn)| single(at, turn, width, current, page, look)).collect(),
    };
    let per_row = if in_pairs { 2 } else { 1 };
    let height = usize::from(area.height);
    let last = current.map_or(0, |current| current / per_row);
    let lowest = rows.len().saturating_sub(height);
    let furthest = (last + 1).saturating_sub(height);
    let top = furthest.saturating_sub(page.scrolled).min(lowest);
    for (line, y) in rows.into_iter().skip(top).zip(area.y..area.bottom()) {
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
    furthest
}

/// The place of the last turn that is on the board.
fn current(page: &GamePage<'_>) -> Option<usize> {
    match page.shown_actions {
        None => page.turns.len().checked_sub(1),
        Some(0) => None,
        Some(shown) => page.turns.iter().rposition(|turn| turn.begin < shown),
    }
}

fn paired<'a>(row: usize, pair: &[Turn], half: usize, current: Option<usize>, look: &Look) -> Line<'a> {
    let mut spans = vec![Span::styled(format!("{:>3}. ", row + 1), look.theme.dim())];
    for (turn, at) in pair.iter().zip(row * 2..) {
        let style = if current == Some(at) { look.theme.chosen() } else { look.theme.text() };
        let text = turn.text();
        let gap = " ".repeat(half.saturating_sub(line_width(&text)));
        spans.push(Span::styled(text, style));
        spans.push(Span::raw(gap));
    }
    Line::from(spans)
}

fn single<'a>(
    at: usize,
    turn: &Turn,
    width: usize,
    current: Option<usize>,
    page: &GamePage<'_>,
    look: &Look,
) -> Line<'a> {
    let style = if current == Some(at) { look.theme.chosen() } else { look.theme.text() };
    let number = if at.is_multiple_of(2) { format!("{:>3}. ", at / 2 + 1) } else { " ".repeat(NUMBER) };
    Line::from(vec![
        Span::styled(number, look.theme.dim()),
        panel::disc(page.position, turn.player, look),
        Span::raw(" "),
        Span::styled(cut(&turn.text(), width.saturating_sub(NUMBER + 4), look), style),
    ])
}
