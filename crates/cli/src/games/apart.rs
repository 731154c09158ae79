//! Apart in plain text and in `bench`.

use anstyle::AnsiColor;
use tabuleiro_rules::apart::Position;

use crate::board::Look;
use crate::commands::bench::{Benchmark, Subject};

impl<const W: usize> Look for Position<W> {
    const STYLES: [AnsiColor; 3] = [AnsiColor::White, AnsiColor::Magenta, AnsiColor::White];
}

impl<const W: usize> Benchmark for Position<W> {
    const SUBJECTS: &'static [Subject] =
        &[Subject { options: "size=5", moves: "", depth: 6 }, Subject { options: "", moves: "d2-b4 e7-c5", depth: 5 }];
}
