//! Writing records, with lines of at most 80 columns.

use tabuleiro_rules::{Action, AnyMove, Player};

use super::{Cursor, Entry, MAX_DEPTH, MoveMark, Record, RecordLine, RecordProblem};
use crate::turns::{is_stop, stop, write_turn};

const COLUMNS: usize = 80;

/// The text of a record.
pub(super) fn write(record: &Record) -> Result<String, RecordProblem> {
    let mut text = String::new();
    for (name, value) in record.tags.list()? {
        text.push_str(&format!("[{name} \"{}\"]\n", escaped(&value)));
    }
    text.push('\n');
    let start = Cursor::new(&record.tags);
    let mut writer = Writer { page: Page::default(), both_numbered: has_long_turns(record, start.clone())? };
    let end = writer.line(&record.line, start, 0)?;
    record.tags.check_end(end.ending)?;
    writer.page.word(&record.tags.result.to_string());
    text.push_str(&writer.page.finish());
    Ok(text)
}

/// A value as it stands between quotes; a control character would break the line.
fn escaped(value: &str) -> String {
    let visible = value.chars().map(|character| if character.is_control() { ' ' } else { character });
    visible.collect::<String>().replace('\\', "\\\\").replace('"', "\\\"")
}

fn play(cursor: &mut Cursor, action: Action) -> Result<(), RecordProblem> {
    cursor.play(action).map_err(|error| RecordProblem::Illegal { text: action.to_string(), error })
}

/// Whether turns have several words. The turns of both players then have their number before them.
fn has_long_turns(record: &Record, mut cursor: Cursor) -> Result<bool, RecordProblem> {
    for entry in &record.line.moves {
        let mover = cursor.position.turn();
        play(&mut cursor, entry.action)?;
        let goes_on = cursor.position.turn() == mover && cursor.ending.is_none() && entry.action != Action::Swap;
        if goes_on && stop(&cursor.position).is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}

struct Writer {
    page: Page,
    both_numbered: bool,
}

impl Writer {
    fn line(&mut self, line: &RecordLine, mut cursor: Cursor, depth: usize) -> Result<Cursor, RecordProblem> {
        self.comment(line.comment.split_whitespace());
        let mut rest = line.moves.as_slice();
        let (mut begins_turn, mut interrupted) = (true, true);
        while !rest.is_empty() {
            let before = cursor.clone();
            let count = take_word(rest, &mut cursor)?;
            let (entries, after) = rest.split_at(count);
            let is_move = entries[0].action != Action::Swap;
            let numbered = before.position.turn() == Player::First || interrupted || self.both_numbered;
            let word = word_text(entries, &cursor);
            match is_move && begins_turn && numbered {
                true => self.page.word(&format!("{} {word}", before.mark())),
                false => self.page.word(&word),
            }
            let noted = entries[count - 1].notes.words();
            self.comment(noted.iter().map(String::as_str));
            for variation in &entries[0].variations {
                self.variation(variation, &before, depth + 1)?;
            }
            interrupted = !noted.is_empty() || !entries[0].variations.is_empty();
            begins_turn = !is_move || cursor.position.turn() != before.position.turn();
            rest = after;
        }
        Ok(cursor)
    }

    fn variation(&mut self, line: &RecordLine, before: &Cursor, depth: usize) -> Result<(), RecordProblem> {
        if depth > MAX_DEPTH {
            return Err(RecordProblem::TooDeep);
        }
        self.page.open('(');
        self.line(line, before.variation(), depth)?;
        self.page.close(')');
        Ok(())
    }

    fn comment<'a>(&mut self, words: impl Iterator<Item = &'a str>) {
        let mut words = words.peekable();
        if words.peek().is_none() {
            return;
        }
        self.page.open('{');
        for word in words {
            self.page.word(&word.replace('\\', "\\\\").replace('}', "\\}"));
        }
        self.page.close('}');
    }
}

/// Plays the entries that make up one word and gives how many they are: one, or the jumps of a turn as far as nothing
/// is noted after them and no variation takes their place, with the `stop` that the word implies.
fn take_word(entries: &[Entry], cursor: &mut Cursor) -> Result<usize, RecordProblem> {
    for (at, entry) in entries.iter().enumerate() {
        play(cursor, entry.action)?;
        let joins = entries.get(at + 1).is_some_and(|next| next.variations.is_empty());
        if !joins || !entry.notes.is_empty() || stop(&cursor.position).is_none() {
            return Ok(at + 1);
        }
    }
    Ok(entries.len())
}

/// The text of a word: with a `+` where the reader would otherwise take the turn to be over, and with its mark.
fn word_text(entries: &[Entry], after: &Cursor) -> String {
    let plies: Vec<AnyMove> = entries.iter().filter_map(|entry| entry.action.ply()).collect();
    let text = match plies.last() {
        None => Action::Swap.to_string(),
        Some(&last) if stop(&after.position).is_some() && !is_stop(last) => format!("{}+", write_turn(&plies)),
        Some(_) => write_turn(&plies),
    };
    let mark = entries.last().and_then(|entry| entry.notes.mark);
    text + mark.map_or("", MoveMark::sign)
}

/// Words in lines.
#[derive(Default)]
struct Page {
    text: String,
    column: usize,
    /// What is to stand right before the next word.
    opening: String,
    /// The last word: something may still have to stand right after it.
    last: String,
}

impl Page {
    fn word(&mut self, word: &str) {
        self.flush();
        self.last = std::mem::take(&mut self.opening) + word;
    }

    fn open(&mut self, bracket: char) {
        self.opening.push(bracket);
    }

    fn close(&mut self, bracket: char) {
        if !self.opening.is_empty() {
            self.word("");
        }
        self.last.push(bracket);
    }

    fn flush(&mut self) {
        if self.last.is_empty() {
            return;
        }
        let length = self.last.chars().count();
        if self.column > 0 && self.column + 1 + length > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.last);
        self.column += length;
        self.last.clear();
    }

    fn finish(mut self) -> String {
        self.flush();
        self.text.push('\n');
        self.text
    }
}
