//! All the games in one program, `tabuleiro`: to play, to study and to count.

mod adjudication;
mod arguments;
mod board;
mod bot;
mod browser_client;
mod commands;
mod contests;
mod engine_player;
mod games;
mod interruption;
mod load;
mod online;
mod open_files;
mod output;
mod plain;
mod progress;
mod state;
mod ugi;

use std::error::Error;
use std::io::Write;
use std::num::{ParseFloatError, ParseIntError};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use arguments::Arguments;
use commands::screen::ScreenArguments;
use output::{BAD_INPUT, Exit, FAILED, Failed};

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
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
                eprintln!("tabuleiro: {}", one_line(&format!("{error:#}")));
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
    let text = in_plain_words(error);
    let essence = text.split("\n\nUsage:").next().unwrap_or(&text);
    let essence = essence.split("\n\nFor more information").next().unwrap_or(essence);
    eprintln!("tabuleiro: {} (try --help)", one_line(essence.trim_start_matches("error: ")));
    ExitCode::from(BAD_INPUT)
}

/// The error, with what would be right where a number is wrong: the library speaks of digits, types and Rust's ranges.
fn in_plain_words(error: &clap::Error) -> String {
    let text = error.to_string();
    let Some(reason) = error.source() else { return text };
    let said = reason.to_string();
    let range = said.split_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
    // A range without an end is said to end at the largest number there is.
    let last = |to: &str| to.strip_prefix('=').filter(|&to| to != u32::MAX.to_string()).map(str::to_owned);
    let plain = match range.map(|(from, to)| (from, last(to))) {
        Some((from, Some(to))) => format!("give a whole number from {from} to {to}"),
        Some((from, _)) => format!("give a whole number from {from}"),
        None if reason.is::<ParseIntError>() => "give a whole number".to_owned(),
        None if reason.is::<ParseFloatError>() => "give a number".to_owned(),
        None => return text,
    };
    text.replacen(&said, &plain, 1)
}

/// The text with its line ends turned into spaces.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
