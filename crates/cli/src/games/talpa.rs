//! Talpa in plain text and in `bench`.

use anstyle::AnsiColor;
use tabuleiro_rules::talpa::Position;

use crate::board::Look;
use crate::commands::bench::{Benchmark, Subject};

impl<const W: usize> Look for Position<W> {
    const STYLES: [AnsiColor; 3] = [AnsiColor::Red, AnsiColor::Blue, AnsiColor::White];
}

impl<const W: usize> Benchmark for Position<W> {
    const SUBJECTS: &'static [Subject] =
        &[Subject { options: "size=6", moves: "", depth: 5 }, Subject { options: "", moves: "d4xd5 e4xe5", depth: 4 }];
}
