//! What several screens are made of.

pub mod dialog;
pub mod example_page;
pub mod footer;
pub mod form;
pub mod game_page;
pub mod hand;
pub mod line_editor;
pub mod list;
pub mod notice;
pub mod saving;
pub mod scroll;

use std::borrow::Cow;

use ratatui::layout::Rect;
use ratatui::symbols::border;
use textwrap::{Options, WordSplitter};

use crate::board::Glyphs;
use crate::look::Look;

/// How many columns a text takes.
pub fn line_width(text: &str) -> usize {
    ratatui::text::Span::raw(text).width()
}

/// The text in rows of so many columns. Nothing is cut at a hyphen, for moves have them.
pub fn wrapped_rows(text: &str, width: usize) -> Vec<Cow<'_, str>> {
    textwrap::wrap(text, Options::new(width.max(1)).word_splitter(WordSplitter::NoHyphenation))
}

/// The place so many steps further on in a round of so many.
pub fn around(at: usize, by: i32, count: usize) -> usize {
    let (at, count) = (i64::try_from(at).unwrap_or(0), i64::try_from(count.max(1)).unwrap_or(1));
    usize::try_from((at + i64::from(by)).rem_euclid(count)).unwrap_or(0)
}

/// The text, cut off with an ellipsis where it is too wide.
pub fn cut(text: &str, width: usize, look: &Look) -> String {
    if line_width(text) <= width {
        return text.to_owned();
    }
    let mark = look.either("…", "~");
    let mut kept = String::new();
    for letter in text.chars() {
        if line_width(&kept) + line_width(letter.encode_utf8(&mut [0; 4])) + 1 > width {
            break;
        }
        kept.push(letter);
    }
    if width == 0 { String::new() } else { kept + mark }
}

/// The text in rows, the last of them cut off with an ellipsis where there are too few.
pub fn cut_rows(text: &str, width: usize, rows: usize, look: &Look) -> String {
    let mut lines: Vec<String> = wrapped_rows(text, width.max(1)).into_iter().map(Into::into).collect();
    if lines.len() > rows {
        let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
        lines.push(cut(&rest, width, look));
    }
    lines.join("\n")
}

/// An area of this size in the middle of another, or as much of it as there is.
pub fn centred(area: Rect, width: usize, height: usize) -> Rect {
    let width = u16::try_from(width).unwrap_or(u16::MAX).min(area.width);
    let height = u16::try_from(height).unwrap_or(u16::MAX).min(area.height);
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// The characters of frames.
pub fn borders(look: &Look) -> border::Set<'static> {
    match look.glyphs {
        Glyphs::Unicode => border::ROUNDED,
        Glyphs::Ascii => border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_not_cut_at_the_end_of_a_row() {
        assert_eq!(wrapped_rows("The solution: a1-b2 a1-c3", 18), ["The solution:", "a1-b2 a1-c3"]);
    }
}
