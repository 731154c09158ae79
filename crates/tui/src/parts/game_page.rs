//! A game as all screens with a board show it: the board, who plays, the clocks, the moves, and what matters.

mod moves;
mod panel;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_play::clock::Millis;
use tabuleiro_play::matches::Turn;
use tabuleiro_play::messages::Message;
use tabuleiro_play::sight::winners;
use tabuleiro_rules::{AnyPosition, Player};

use super::dialog::draw_line;
use super::line_editor::LineEditor;
use super::notice::{Notice, Tone};
use super::{centred, cut, cut_rows, line_width, wrapped_rows};
use crate::board::{BoardView, Layout, Marks};
use crate::look::Look;

/// A game as it is shown.
pub struct GamePage<'a> {
    /// What is played: the name of the game, or of whatever else the board belongs to.
    pub title: String,
    /// The board.
    pub position: &'a AnyPosition,
    /// What is marked on it.
    pub marks: Marks,
    /// Whether it is seen from the other side.
    pub flipped: bool,
    /// Both players, by colour; nobody where a board is only looked at.
    pub sides: Option<[Side; 2]>,
    /// What is asked of whom, or how the game ended.
    pub state: String,
    /// What there is to say of the point under the cursor, if there is room for it.
    pub detail: Option<String>,
    /// What the user is told.
    pub notice: Option<&'a Notice>,
    /// Whether what matters in the position is told.
    pub glances: bool,
    /// The turns so far.
    pub turns: &'a [Turn],
    /// How many actions are on the board, where that is not all.
    pub shown_actions: Option<usize>,
    /// The first player's chance to win, with a text, if it is shown.
    pub evaluation: Option<(f64, String)>,
    /// The move that is typed, what goes on with it and which of that is chosen.
    pub typed: Option<(&'a LineEditor, Vec<String>, Option<usize>)>,
    /// Further paragraphs for the panel, before the moves.
    pub remarks: Vec<String>,
    /// How far back the moves are scrolled, in rows; or, where nobody plays, how far the paragraphs have been read.
    pub scrolled: usize,
    /// How far what is told below the board has been read, in rows.
    pub read: usize,
}

impl GamePage<'_> {
    /// All that is told, to notice when it is something else.
    pub fn said(&self, look: &Look) -> String {
        let notice = self.notice.map(|notice| look.sentence(&notice.text));
        notice.iter().chain(&self.remarks).map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

/// A player as it is shown.
#[derive(Clone, Debug)]
pub struct Side {
    /// The colour.
    pub player: Player,
    /// The colour in words.
    pub colour: String,
    /// Who plays it.
    pub who: String,
    /// What is left on the clock, and whether it runs.
    pub clock: Option<(Millis, bool)>,
    /// Whether it is to move.
    pub to_move: bool,
}

impl Side {
    /// Who plays which colour; where there is no room for both, the piece beside it has to tell the colour.
    fn name(&self, room: usize) -> String {
        let whole = format!("{}: {}", self.colour, self.who);
        let is_enough = line_width(&whole) > room && line_width(&self.who) <= room;
        if is_enough { self.who.clone() } else { whole }
    }
}

/// Where the parts of a game were drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places {
    /// The board; nothing if the terminal is too small for it.
    pub board: Option<Layout>,
    /// The moves.
    pub moves: Rect,
    /// How far back they can be scrolled, in rows; or, where nobody plays, how far the paragraphs can be read.
    pub furthest: usize,
    /// The rows below the board: what is asked, and what the user is told.
    pub status_rows: u16,
    /// What cannot be read there at once.
    pub unread: Unread,
}

/// What is longer than its rows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unread {
    /// How far it can be read, in rows.
    pub furthest: usize,
    /// How many rows there are for it.
    pub rows: usize,
}

/// The narrowest and the widest panel.
const PANEL: (u16, u16) = (26, 44);
/// The columns around a board beside a panel, at most.
const ROOM: u16 = 24;
/// The fewest rows that a panel below the board is worth.
const SHALLOW: u16 = 6;

/// The most rows below a board: what is asked, and what the user is told.
const STATUS: u16 = 3;
/// The same in a low terminal, where nothing is told beside it.
const LOW_STATUS: u16 = 4;

/// So many of them as there are at least, and more where the board would not be larger without them.
fn status_rows(area: Rect, board: &BoardView<'_>) -> u16 {
    let least = match area.height {
        23.. => STATUS,
        20.. => 2,
        _ => 1,
    };
    let fit = |rows: u16| {
        let (board_area, panel) = divided(body(area, rows), board)?;
        board.fit(board_area).map(|layout| (layout, panel.is_some()))
    };
    let size = |rows: u16| fit(rows).map(|(layout, _)| (layout.area().width, layout.area().height));
    // In a single row nearly everything is cut: a second one is worth more than a whole frame.
    let pieces = |rows: u16| fit(rows).map(|(layout, has_panel)| (layout.size(), has_panel));
    let least = if least == 1 && pieces(1).is_some() && pieces(1) == pieces(2) { 2 } else { least };
    let most =
        if least < STATUS && pieces(least).is_some_and(|(_, has_panel)| !has_panel) { LOW_STATUS } else { STATUS };
    (least..=most).rev().find(|&rows| size(rows) == size(least)).unwrap_or(least)
}

/// What is between the title and so many rows at the bottom.
fn body(area: Rect, status_rows: u16) -> Rect {
    Rect { y: area.y + 1, height: area.height.saturating_sub(1 + status_rows), ..area }
}

/// Draws a game.
pub fn draw(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, look: &Look) -> Places {
    let marks = Marks { glow: winners(page.position), ..page.marks.clone() };
    let board = BoardView::new(page.position, &marks, &look.theme).glyphs(look.glyphs).flipped(page.flipped);
    let status_rows = status_rows(area, &board);
    let header = Rect { height: 1, ..area };
    let status = Rect { y: area.bottom().saturating_sub(status_rows), height: status_rows.min(area.height), ..area };
    let Some((board_area, panel_area)) = divided(body(area, status_rows), &board) else {
        too_small(frame, area, &board, look);
        return Places::default();
    };
    let layout = board.fit(board_area);
    frame.render_widget(board, board_area);
    let told = page.notice.map(|notice| look.sentence(&notice.text)).filter(|told| is_told_whole(told, status, page));
    let (moves, furthest) = match panel_area {
        Some(panel) => panel::draw(frame, panel, page, told.as_deref(), look),
        None => (Rect::default(), 0),
    };
    draw_header(frame, header, page, panel_area.is_none(), look);
    let unread = draw_status(frame, status, page, panel_area.is_some(), look);
    Places { board: layout, moves, furthest, status_rows, unread }
}

/// The board's part of an area and the panel's, if there is room for one beside or below the board.
fn divided(area: Rect, board: &BoardView<'_>) -> Option<(Rect, Option<Rect>)> {
    let wide = (area.width * 3 / 10).clamp(PANEL.0, PANEL.1);
    for width in [wide, PANEL.0] {
        let left = Rect { width: area.width.saturating_sub(width + 1), ..area };
        if let Some(layout) = board.fit(left) {
            // In a wide terminal the panel stays near the board, and both are in the middle.
            let spare = left.width.saturating_sub(layout.area().width + ROOM);
            let left = Rect { x: left.x + spare / 2, width: left.width - spare, ..left };
            return Some((left, Some(Rect { x: left.right() + 1, width, ..area })));
        }
    }
    let (_, height) = board.smallest();
    let shallow = area.height.saturating_sub(height);
    let upper = Rect { height: area.height - shallow, ..area };
    if shallow >= SHALLOW && board.fit(upper).is_some() {
        return Some((upper, Some(Rect { y: upper.bottom(), height: shallow, ..area })));
    }
    board.fit(area).map(|_| (area, None))
}

fn too_small(frame: &mut Frame<'_>, area: Rect, board: &BoardView<'_>, look: &Look) {
    let (width, height) = board.smallest();
    let said = Message::new("tui-too-small").with("width", u32::from(width)).with("height", u32::from(height) + 3);
    let said = look.text(&said);
    let lines = wrapped_rows(&said, usize::from(area.width).max(1)).len();
    let place = centred(area, line_width(&said), lines);
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).centered().style(look.theme.warning()), place);
}

fn draw_header(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, with_sides: bool, look: &Look) {
    let full = header(page, with_sides, true, look);
    // Where there is little room the discs and the clocks have to do.
    let fits = full.width() <= usize::from(area.width);
    frame.render_widget(if fits { full } else { header(page, with_sides, false, look) }, area);
}

fn header<'a>(page: &GamePage<'_>, with_sides: bool, with_names: bool, look: &Look) -> Line<'a> {
    let mut spans = vec![Span::styled(format!(" {} ", page.title), look.theme.accent())];
    for side in page.sides.iter().flatten().filter(|_| with_sides) {
        spans.push(Span::raw(if side.to_move { look.either(" ▸", " >") } else { "  " }.to_owned()));
        spans.push(panel::disc(page.position, side.player, look));
        let clock = side.clock.map(|(left, _)| format!(" {}", left.whole_seconds())).unwrap_or_default();
        let style = if side.to_move { look.theme.accent() } else { look.theme.dim() };
        let name = if with_names { format!(" {}", side.name(usize::MAX)) } else { String::new() };
        spans.push(Span::styled(format!("{name}{clock}"), style));
    }
    Line::from(spans)
}

/// What is asked, and what the user is told or types. Gives what of that cannot be read at once.
fn draw_status(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, has_panel: bool, look: &Look) -> Unread {
    let room = usize::from(area.width).saturating_sub(2);
    // What is asked need not be told again.
    let is_new = |notice: &&Notice| area.height == 1 || look.sentence(&notice.text) != page.state;
    let notice = page.notice.filter(is_new);
    let told = told(page, notice, has_panel, look);
    if told.is_empty() && page.typed.is_none() && line_width(&page.state) > room {
        let state = cut_rows(&page.state, room, area.height.into(), look);
        let place = Rect { x: area.x + 1.min(area.width), width: area.width.saturating_sub(2), ..area };
        frame.render_widget(Paragraph::new(state).style(look.theme.text()), place);
        return Unread::default();
    }
    let needs = |notice: &Notice, room: usize| wrapped_rows(&look.sentence(&notice.text), room.max(1)).len();
    let row_of_line = area.height.min(1);
    let width_of_line = (area.width / 3).max(12).min(area.width);
    // What is asked has all its rows where nothing is told beside the board.
    let state_rows = if has_panel || page.typed.is_some() { 1 } else { wrapped_rows(&page.state, room.max(1)).len() };
    let state_rows = u16::try_from(state_rows).unwrap_or(1).min(area.height.saturating_sub(1)).max(row_of_line);
    // In a low terminal what is new goes before what is asked, if there is no room for both.
    let rest_rows = usize::from(area.height.saturating_sub(state_rows).max(1));
    let is_crowded = match (notice, &page.typed) {
        _ if area.height >= STATUS && has_panel => false,
        (Some(notice), None) => needs(notice, room) > rest_rows,
        (Some(notice), Some((_, completions, _))) => {
            is_refused(notice, completions) && needs(notice, room.saturating_sub(width_of_line.into())) > rest_rows
        }
        _ => false,
    };
    let first = Rect { height: state_rows, ..area };
    let below = Rect { y: area.y + state_rows, height: area.height - state_rows, ..area };
    let rest = if area.height > 1 && !is_crowded { below } else { area };
    let state = state_lines(page, area, state_rows, look);
    if !is_crowded && (area.height > 1 || (notice.is_none() && page.typed.is_none())) {
        frame.render_widget(Paragraph::new(state), first);
    }
    let Some((line, completions, chosen)) = &page.typed else {
        let is_only_row = area.height <= 1 && notice.is_none();
        return if is_only_row { Unread::default() } else { draw_told(frame, rest, &told, page.read, look) };
    };
    let row = Rect { height: row_of_line, ..rest };
    draw_line(frame, Rect { width: width_of_line, ..row }, line, look);
    let beside = Rect { x: row.x + width_of_line, width: row.width - width_of_line, ..rest };
    match notice {
        Some(notice) if is_refused(notice, completions) => {
            let place = if is_crowded && area.height > 1 { below } else { beside };
            draw_told(frame, place, &[(look.sentence(&notice.text), notice.style(look))], page.read, look)
        }
        _ => {
            draw_completions(frame, Rect { height: row.height, ..beside }, completions, *chosen, look);
            Unread::default()
        }
    }
}

/// What is asked in so many rows, and what there is to say of the point under the cursor, if there is room for it.
fn state_lines<'a>(page: &GamePage<'_>, area: Rect, rows: u16, look: &Look) -> Vec<Line<'a>> {
    let room = usize::from(area.width).saturating_sub(2);
    if rows > 1 {
        let state = cut_rows(&page.state, room, rows.into(), look);
        return state.lines().map(|row| Line::styled(format!(" {row}"), look.theme.text())).collect();
    }
    let mut state = Line::styled(format!(" {}", cut(&page.state, room + 1, look)), look.theme.text());
    if let Some(detail) = &page.detail
        && state.width() + line_width(detail) + 4 <= usize::from(area.width)
    {
        state.push_span(Span::styled(format!("  {} {detail}", look.either("·", "-")), look.theme.dim()));
    }
    vec![state]
}

/// What is told below the board: the notice, and the remarks where there is no panel for them.
fn told(page: &GamePage<'_>, notice: Option<&Notice>, has_panel: bool, look: &Look) -> Vec<(String, Style)> {
    let mut told: Vec<(String, Style)> =
        notice.into_iter().map(|notice| (look.sentence(&notice.text), notice.style(look))).collect();
    // Where nobody plays, the words take turns with the board.
    if !has_panel && page.sides.is_some() {
        let remarks = page.remarks.iter().filter(|remark| told.iter().all(|(said, _)| said != *remark));
        let remarks: Vec<(String, Style)> = remarks.map(|remark| (remark.clone(), look.theme.text())).collect();
        told.extend(remarks);
    }
    told
}

/// Whether what is told is said of the move that is typed, instead of how it could go on.
fn is_refused(notice: &Notice, completions: &[String]) -> bool {
    completions.is_empty() || notice.tone == Tone::Warning
}

/// Whether there is room below the board for all of what the user is told, so that the panel need not say it again.
fn is_told_whole(told: &str, status: Rect, page: &GamePage<'_>) -> bool {
    let room = usize::from(status.width).saturating_sub(2).max(1);
    let rows = if status.height < STATUS { status.height } else { status.height - 1 };
    page.typed.is_none() && wrapped_rows(told, room).len() <= usize::from(rows)
}

/// Draws what the user is told in as many rows as there are, from the one on that was not read yet.
fn draw_told(frame: &mut Frame<'_>, area: Rect, told: &[(String, Style)], read: usize, look: &Look) -> Unread {
    let place = Rect { x: area.x + 1.min(area.width), width: area.width.saturating_sub(2), ..area };
    let (room, height) = (usize::from(place.width), usize::from(place.height));
    let wrapped = |room: usize| -> Vec<(String, Style)> {
        let rows = told.iter().flat_map(|(text, style)| {
            wrapped_rows(text, room).into_iter().map(|row| (row.into_owned(), *style)).collect::<Vec<_>>()
        });
        rows.collect()
    };
    let mut rows = wrapped(room);
    if rows.len() > height {
        // The mark that there is more stands behind what can be read, and not in its place.
        rows = wrapped(room.saturating_sub(2));
    }
    let furthest = rows.len().saturating_sub(height);
    rows.drain(..read.min(furthest));
    if rows.len() > height
        && let Some((last, _)) = rows.get_mut(height.saturating_sub(1))
    {
        last.push_str(look.either(" …", " ~"));
    }
    let lines: Vec<Line<'_>> = rows.into_iter().take(height).map(|(row, style)| Line::styled(row, style)).collect();
    frame.render_widget(Paragraph::new(lines), place);
    Unread { furthest, rows: height }
}

fn draw_completions(frame: &mut Frame<'_>, area: Rect, texts: &[String], chosen: Option<usize>, look: &Look) {
    let first = chosen.unwrap_or(0).saturating_sub(2);
    let spans = texts.iter().enumerate().skip(first).flat_map(|(number, text)| {
        let style = if chosen == Some(number) { look.theme.chosen() } else { look.theme.dim() };
        [Span::styled(text.clone(), style), Span::raw(" ")]
    });
    frame.render_widget(Line::from(spans.collect::<Vec<_>>()), area);
}
