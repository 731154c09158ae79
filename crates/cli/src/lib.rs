//! All the games in one program, `tabuleiro`: to play, to study and to count. It is a library so that the fuzz targets reach what it
//! reads.

mod adjudication;
mod arguments;
mod board;
mod book_files;
mod bot;
mod browser_client;
mod commands;
mod contests;
mod engine_player;
mod errors;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod games;
mod interruption;
mod load;
mod online;
mod open_files;
mod output;
mod plain;
mod plot;
mod progress;
mod state;
mod teacher;
mod ugi;

use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::ErrorKind;

use arguments::Arguments;
use commands::screen::ScreenArguments;
use output::{BAD_INPUT, Exit, FAILED, Failed};
use tabuleiro_play::messages::Messages;

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    let arguments = match Arguments::read(std::env::args_os().collect()) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    if arguments.command.is_none() && !ScreenArguments::has_terminal() {
        return without_terminal();
    }
    match commands::run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => match error.downcast_ref() {
            Some(Exit(status)) => ExitCode::from(*status),
            None => {
                eprintln!("tabuleiro: {}", one_line(&errors::failed(&error, errors::language_of(std::env::args()))));
                ExitCode::from(if error.is::<Failed>() { FAILED } else { BAD_INPUT })
            }
        },
    }
}

/// Prints the help, since there is no terminal for the full-screen interface.
fn without_terminal() -> ExitCode {
    // Nobody is left to be told if the other end has gone away.
    let _ = write!(anstream::stderr(), "{}", Arguments::command().render_help().ansi());
    ExitCode::from(BAD_INPUT)
}

/// Prints what was asked for with `--help` or `--version`, or says in one line what is wrong with the arguments.
fn refuse(error: &clap::Error) -> ExitCode {
    let asked_for = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    if asked_for || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Nobody is left to be told if the terminal has gone away.
        let _ = error.print();
        return if asked_for { ExitCode::SUCCESS } else { ExitCode::from(BAD_INPUT) };
    }
    let said = Messages::text(errors::language_of(std::env::args()), &errors::arguments(error));
    eprintln!("tabuleiro: {} (--help)", one_line(&said));
    ExitCode::from(BAD_INPUT)
}

/// The text with its line ends turned into spaces.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
