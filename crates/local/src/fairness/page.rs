//! Reads the tables of a page in Markdown.

use std::collections::BTreeMap;

/// A row of a table: its cells by the names of their columns.
pub(super) type Row<'a> = BTreeMap<&'a str, &'a str>;

/// What stands below a heading, up to the next one that is not below it; nothing if there is no such heading.
pub(super) fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let begin = page.split_inclusive('\n').scan(0, |at, line| {
        *at += line.len();
        Some((line.trim_end(), *at))
    });
    let Some((_, begin)) = begin.into_iter().find(|(line, _)| *line == heading) else { return "" };
    let below = &page[begin..];
    let depth = heading.chars().take_while(|&letter| letter == '#').count();
    let is_next = |line: &str| {
        let marks = line.chars().take_while(|&letter| letter == '#').count();
        marks > 0 && marks <= depth
    };
    let length: usize = below.split_inclusive('\n').take_while(|line| !is_next(line)).map(str::len).sum();
    &below[..length]
}

/// The rows of all tables in a text.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut columns: Option<Vec<&str>> = None;
    for line in text.lines() {
        let Some(cells) = line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) else {
            columns = None;
            continue;
        };
        let cells: Vec<&str> = cells.split('|').map(str::trim).collect();
        match &columns {
            None => columns = Some(cells),
            Some(_) if cells.iter().all(|cell| cell.starts_with(['-', ':'])) => {}
            Some(columns) => rows.push(columns.iter().copied().zip(cells).collect()),
        }
    }
    rows
}
