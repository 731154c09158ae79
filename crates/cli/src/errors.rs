//! What went wrong, in the user's language: errors of commands, and arguments that make no sense.

use std::error::Error;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use tabuleiro_client::{AddressError, ClientError};
use tabuleiro_local::{environment, trouble};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::turns::TurnError;
use tabuleiro_protocol::PuzzleFileError;
use tabuleiro_server::without_secrets;

use crate::arguments::Arguments;

/// The arguments that are addresses, which may have a password in them.
const ADDRESSES: [&str; 4] = ["--database", "--bus", "--from", "--to"];

/// An error that is a message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.0))]
pub struct Said(pub Message);

impl Said {
    /// The error of a message that mentions nothing.
    pub fn plain(id: &'static str) -> Self {
        Said(Message::new(id))
    }
}

/// Why a list of moves cannot be played.
pub fn turn_error(error: &TurnError) -> Message {
    match error {
        TurnError::Unreadable(error) => describe::ply_error(error),
        TurnError::Illegal { ply, refusal } => {
            Message::new("verdict-illegal").with("move", ply.to_string()).with("words", describe::refusal(refusal))
        }
    }
}

fn in_words(error: &(dyn Error + 'static)) -> Option<Message> {
    let ours = error.downcast_ref::<Said>().map(|said| said.0.clone());
    ours.or_else(|| error.downcast_ref().map(turn_error))
        .or_else(|| error.downcast_ref().map(ClientError::message))
        .or_else(|| error.downcast_ref().map(AddressError::message))
        .or_else(|| error.downcast_ref().map(PuzzleFileError::message))
        .or_else(|| trouble::in_words(error))
}

/// Why a command has failed. What only developers and operators meet is in English.
pub fn failed(error: &anyhow::Error, language: Language) -> String {
    let mut said = Vec::new();
    for cause in error.chain() {
        let words = in_words(cause);
        let is_whole = words.is_some();
        said.push(words.map_or_else(|| cause.to_string(), |message| Messages::text(language, &message)));
        // The words of a known error already say what caused it.
        if is_whole {
            break;
        }
    }
    said.join(": ")
}

/// The commands for developers and operators. Their output is in English, and so is all that is wrong with them.
const ENGLISH_ONLY: [&str; 15] = [
    "perft", "playout", "bench", "match", "ladder", "study", "teaching", "tune", "puzzles", "engine", "bot", "load",
    "serve", "worker", "admin",
];

/// The language in which somebody is told what is wrong, whether or not their arguments can be read: English of the commands that
/// speak nothing else, and else the one that they ask for, or that of the environment.
pub fn language_of(arguments: impl Iterator<Item = String>) -> Language {
    let arguments: Vec<String> = arguments.collect();
    let commands = Arguments::command();
    let mut names = arguments.iter().filter(|each| commands.find_subcommand(each.as_str()).is_some());
    if names.next().is_some_and(|command| ENGLISH_ONLY.contains(&command.as_str())) {
        return Language::English;
    }
    let mut arguments =
        arguments.into_iter().skip_while(|each| each != "--language" && !each.starts_with("--language="));
    let asked = match arguments.next() {
        Some(both) if both.contains('=') => both.split_once('=').map(|(_, code)| code.to_owned()),
        Some(_) => arguments.next(),
        None => None,
    };
    asked.and_then(|code| code.parse().ok()).unwrap_or_else(environment::language)
}

/// What is wrong with the arguments, in one sentence.
pub fn arguments(error: &clap::Error) -> Message {
    let text = |kind| context(error, kind);
    let about = |id: &'static str| Message::new(id).with("argument", text(ContextKind::InvalidArg));
    match error.kind() {
        ErrorKind::UnknownArgument => about("arguments-unknown"),
        ErrorKind::InvalidSubcommand => {
            Message::new("arguments-command").with("argument", text(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => about("arguments-missing"),
        ErrorKind::ArgumentConflict => about("arguments-conflict").with("other", text(ContextKind::PriorArg)),
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => about("arguments-no-value"),
        ErrorKind::InvalidValue => about("arguments-choice")
            .with("value", text(ContextKind::InvalidValue))
            .with("known", text(ContextKind::ValidValue)),
        ErrorKind::ValueValidation => {
            let (source, value) = (error.source(), text(ContextKind::InvalidValue));
            let reason = source
                .and_then(|source| in_words(source).or_else(|| wrong_number(source, &value)))
                .unwrap_or_else(|| {
                    Message::new("arguments-reason").with("text", source.map(ToString::to_string).unwrap_or_default())
                });
            about("arguments-value").with("value", said_value(error)).with("reason", reason)
        }
        _ => Message::new("arguments-reason").with("text", essence(error)),
    }
}

/// A wrong value, without the password that may be in it.
fn said_value(error: &clap::Error) -> String {
    let (argument, value) = (context(error, ContextKind::InvalidArg), context(error, ContextKind::InvalidValue));
    let is_address = ADDRESSES.iter().any(|name| argument.split(' ').next() == Some(name));
    if is_address { without_secrets(&value).into_owned() } else { value }
}

/// What would be right where a number is wrong: the library speaks of digits, types and Rust's ranges.
fn wrong_number(error: &(dyn Error + 'static), value: &str) -> Option<Message> {
    let from = |low: &str| Message::new("number-from").with("low", low);
    let from_to = |low: &str, high: &str| Message::new("number-from-to").with("low", low).with("high", high);
    let said = error.to_string();
    let range = said.split_once(" is not in ").and_then(|(_, range)| range.split_once(".."));
    if let Some((low, high)) = range {
        let high = high.trim_start_matches('=');
        // A range without an end is said to end at the largest number there is, which matters only to who is beyond it.
        let is_endless = [u64::from(u32::MAX), i64::MAX as u64, u64::MAX].iter().any(|most| high == most.to_string());
        let is_below = value.parse().is_ok_and(|value: i128| low.parse().is_ok_and(|low| value < low));
        return Some(if is_endless && is_below { from(low) } else { from_to(low, high) });
    }
    if let Some(error) = error.downcast_ref::<ParseIntError>() {
        return Some(match error.kind() {
            IntErrorKind::PosOverflow => from_to("0", &u64::MAX.to_string()),
            _ if value.parse::<i128>().is_ok_and(|value| value < 0) => from("0"),
            _ => Message::new("number-whole"),
        });
    }
    error.is::<ParseFloatError>().then(|| Message::new("number-any"))
}

/// What the error says of something: a word, or several separated by commas.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}

/// What clap says, without the usage.
fn essence(error: &clap::Error) -> String {
    let text = error.to_string();
    let essence = text.split("\n\nUsage:").next().unwrap_or(&text);
    let essence = essence.split("\n\nFor more information").next().unwrap_or(essence);
    essence.trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[test]
    fn no_password_is_said_of_an_address_that_cannot_be_read() {
        for line in [
            "serve --database postgress://ada:secret@one/games",
            "serve --database postgres://ada:secret@one",
            "serve --bus kafka://ada:secret@one",
            "admin check --database one/games?password=secret",
            "admin copy --from sqlite:x.db --to ada:secret@one",
        ] {
            let words = std::iter::once("tabuleiro").chain(line.split(' '));
            let error = Arguments::try_parse_from(words).err().expect("it cannot be read");
            let said = Messages::text(Language::English, &arguments(&error));
            assert!(said.contains("…") && !said.contains("secret"), "{said}");
        }
    }

    #[test]
    fn the_language_is_found_among_arguments_that_cannot_be_read() {
        let of = |line: &str| language_of(line.split(' ').map(str::to_owned));
        assert_eq!(of("tabuleiro --language pt show chess"), Language::Portuguese);
        assert_eq!(of("tabuleiro show chess --language=pt"), Language::Portuguese);
        assert_eq!(of("tabuleiro show chess --language xx"), environment::language());
        assert_eq!(of("tabuleiro show chess --language"), environment::language());
        assert_eq!(of("tabuleiro --language pt serve --listen abc"), Language::English);
        assert_eq!(of("tabuleiro --language pt man serve"), Language::Portuguese);
    }

    #[test]
    fn the_commands_that_speak_english_only_are_those_that_are_written_down() {
        let page = include_str!("../../../ARCHITECTURE.md");
        let list =
            page.split("commands for developers and operators: ").nth(1).and_then(|rest| rest.split(". ").next());
        let mut written: Vec<&str> = list.expect("a list").split('`').skip(1).step_by(2).collect();
        let mut declared = ENGLISH_ONLY.to_vec();
        written.sort_unstable();
        declared.sort_unstable();
        assert_eq!(written, declared);
        assert!(declared.iter().all(|name| Arguments::command().find_subcommand(name).is_some()));
    }
}
