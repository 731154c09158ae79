//! Emulsion in plain text and in `bench`.

use anstyle::AnsiColor;
use tabuleiro_rules::emulsion::Position;

use crate::board::Look;
use crate::commands::bench::{Benchmark, Subject};

impl<const W: usize> Look for Position<W> {
    const STYLES: [AnsiColor; 3] = [AnsiColor::Magenta, AnsiColor::White, AnsiColor::White];
}

impl<const W: usize> Benchmark for Position<W> {
    const SUBJECTS: &'static [Subject] =
        &[Subject { options: "size=6", moves: "", depth: 4 }, Subject { options: "", moves: "e4-e5", depth: 3 }];
}
