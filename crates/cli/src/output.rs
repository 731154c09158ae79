//! Printing: results as text or JSON on standard output, colours on a terminal only.

use std::io::{self, Write};

use serde::Serialize;
use textwrap::{Options, WordSplitter};

/// Where results go: standard output, without colours unless it is a terminal.
pub fn stdout() -> impl Write {
    anstream::stdout().lock()
}

/// Prints a result as one line of JSON.
pub fn print_json(result: &impl Serialize) -> anyhow::Result<()> {
    let mut out = stdout();
    serde_json::to_writer(&mut out, result).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// Text wrapped to a width, with a hanging indent. Moves such as `a1-b2` are not broken.
pub fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let indent = " ".repeat(indent);
    textwrap::fill(text, Options::new(width).subsequent_indent(&indent).word_splitter(WordSplitter::NoHyphenation))
}

/// The width of the terminal that standard output is, if it is one.
pub fn terminal_width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into())
}

/// Whether the only error is that nobody reads our output any more, as with `| head`.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// The exit status when a check was carried out and found something wrong.
pub const FAILED: u8 = 1;
/// The exit status for bad input.
pub const BAD_INPUT: u8 = 2;
/// The exit status when a search has ended and nothing is known.
pub const UNKNOWN: u8 = 3;
/// The exit status after Ctrl-C, as shells have it.
pub const INTERRUPTED: u8 = 130;

/// A command has printed its answer and ends with another status than success.
#[derive(Debug, thiserror::Error)]
#[error("exit status {0}")]
pub struct Exit(pub u8);

/// A check found something wrong.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failed(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_not_cut_at_the_end_of_a_line() {
        assert_eq!(wrapped("a1-b2 a1-c3 a1-d4", 14, 2), "a1-b2 a1-c3\n  a1-d4");
    }
}
