//! Printing: results as text or JSON on standard output, colours on a terminal only.

use std::io::{self, Write};

use serde::Serialize;

/// Where results go: standard output, without colours where it is no terminal.
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

/// Whether all that went wrong is that nobody reads our output any more, as with `| head`.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
