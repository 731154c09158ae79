//! The panel beside the board: the players and their clocks, the evaluation, what matters, and the moves.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tabuleiro_play::clock::Millis;
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{AnyPosition, Game, Player, with_position};

use super::{GamePage, Side, moves};
use crate::glance::glance;
use crate::look::Look;
use crate::parts::{cut, line_width, wrapped_rows};

/// A clock with less than this is shown with a warning.
const LOW: Millis = Millis::seconds(20);

/// A piece of a player, as it is drawn in a text.
pub fn disc<'a>(position: &AnyPosition, player: Player, look: &Look) -> Span<'a> {
    let style = look.theme.player(position, player);
    let glyph = with_position!(position, position => piece(position, player, look));
    Span::styled(format!(" {glyph} "), style)
}

fn piece<G: Game>(_game: &G, player: Player, look: &Look) -> &'static str {
    look.glyphs.piece::<G>(player)
}

/// Draws the panel without what is `told` elsewhere. Gives where the moves are, and how far back they can be scrolled.
pub fn draw(frame: &mut Frame<'_>, area: Rect, page: &GamePage<'_>, told: Option<&str>, look: &Look) -> (Rect, usize) {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let width = usize::from(area.width);
    for side in page.sides.iter().flatten() {
        lines.push(side_line(side, page.position, width, look));
    }
    if let Some((share, text)) = &page.evaluation {
        lines.push(bar(*share, text, width, page.position, look));
    }
    let glances = glance(page.position).into_iter().filter(|_| page.glances);
    let paragraphs =
        wrapped(glances.map(|said| look.sentence(&said.text)), width, look.theme.dim()).collect::<Vec<_>>();
    let remarks = page.remarks.iter().filter(|remark| told != Some(remark.as_str())).cloned();
    let remarks: Vec<Line<'_>> = wrapped(remarks, width, look.theme.text()).collect();
    if !(lines.is_empty() || paragraphs.is_empty() && remarks.is_empty()) && area.height >= 12 {
        lines.push(Line::default());
    }
    // The moves get a third of the panel at least.
    let most = usize::from(if page.turns.is_empty() { area.height } else { area.height - area.height / 3 });
    // Where there is too little room, what somebody has written or asked for goes before what can be seen anyway.
    let fits = lines.len() + paragraphs.len() + remarks.len() <= most;
    let both = if fits { [paragraphs, remarks] } else { [remarks, paragraphs] };
    lines.extend(both.into_iter().flatten());
    let furthest = if page.sides.is_none() { lines.len().saturating_sub(most) } else { 0 };
    lines.drain(..page.scrolled.min(furthest));
    lines.truncate(most);
    let mut y = area.y;
    for line in lines {
        frame.render_widget(line, Rect { y, height: 1, ..area }.intersection(area));
        y += 1;
    }
    let left = area.bottom().saturating_sub(y);
    if page.turns.is_empty() || left < 2 {
        return (Rect::default(), furthest);
    }
    let title = look.sentence(&Message::new("tui-moves").with("turns", page.turns.len()));
    let title = format!("{} ", cut(&title, width.saturating_sub(1), look));
    let rule = look.either("─", "-").repeat(width.saturating_sub(line_width(&title)));
    let heading = Line::from(vec![Span::styled(title, look.theme.dim()), Span::styled(rule, look.theme.border())]);
    frame.render_widget(heading, Rect { y, height: 1, ..area });
    let place = Rect { y: y + 1, height: left - 1, ..area };
    (place, moves::draw(frame, place, page, look))
}

/// Paragraphs in lines that fit.
fn wrapped<'a>(texts: impl Iterator<Item = String>, width: usize, style: Style) -> impl Iterator<Item = Line<'a>> {
    texts.flat_map(move |text| {
        let lines: Vec<String> = wrapped_rows(&text, width.max(1)).into_iter().map(Into::into).collect();
        lines.into_iter().map(move |line| Line::styled(line, style))
    })
}

fn side_line<'a>(side: &Side, position: &AnyPosition, width: usize, look: &Look) -> Line<'a> {
    let marker = if side.to_move { look.either("▸", ">") } else { " " };
    // With a space before it: a name that ends with digits must not run into it.
    let clock = side.clock.map(|(left, _)| format!(" {}", left.whole_seconds())).unwrap_or_default();
    let room = width.saturating_sub(6 + line_width(&clock));
    let name = cut(&side.name(room), room, look);
    let gap = " ".repeat(room.saturating_sub(line_width(&name)));
    let (name_style, mut clock_style) =
        if side.to_move { (look.theme.accent(), look.theme.accent()) } else { (look.theme.text(), look.theme.dim()) };
    if side.clock.is_some_and(|(left, runs)| runs && left < LOW) {
        clock_style = look.theme.warning();
    }
    Line::from(vec![
        Span::styled(marker.to_owned(), look.theme.accent()),
        disc(position, side.player, look),
        Span::raw(" "),
        Span::styled(name, name_style),
        Span::raw(gap),
        Span::styled(clock, clock_style),
    ])
}

/// Who stands better: the first player's share of a bar.
fn bar<'a>(share: f64, text: &str, width: usize, position: &AnyPosition, look: &Look) -> Line<'a> {
    let room = width.saturating_sub(line_width(text) + 1);
    let firsts = ((share * room as f64).round() as usize).min(room);
    let paint = |player: Player| look.theme.player(position, player);
    // Where there are colours they are enough.
    let glyph = |without_colours: &'static str| if look.theme.has_colours() { " " } else { without_colours };
    Line::from(vec![
        Span::styled(glyph("#").repeat(firsts), paint(Player::First)),
        Span::styled(glyph(".").repeat(room - firsts), paint(Player::Second)),
        Span::styled(format!(" {text}"), look.theme.text()),
    ])
}
