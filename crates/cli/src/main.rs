//! Starts the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    tabuleiro::run()
}
