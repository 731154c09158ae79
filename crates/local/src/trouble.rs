//! What can go wrong on one machine, as messages for every language: files, programs that play, and what is typed for
//! players, levels and times.

use std::error::Error;
use std::io;

use tabuleiro_arena::command_line::CommandLineError;
use tabuleiro_arena::contestant::Failure;
use tabuleiro_arena::movetime::MoveTimeError;
use tabuleiro_engine::{Level, Method, ParseLevelError, ParseMethodError};
use tabuleiro_play::clock::TimeControlError;
use tabuleiro_play::describe;
use tabuleiro_play::matches::MatchError;
use tabuleiro_play::messages::{Language, Message, ParseLanguageError};
use tabuleiro_play::record::{RecordError, RecordProblem};
use tabuleiro_rules::{PlyError, PositionError, SpecError, shown};

use crate::books::BookTrouble;
use crate::files::FileError;
use crate::mind::NotSeated;
use crate::saved::OpenElsewhere;
use crate::who::WhoError;

/// What an error says, if it is one that a player can meet.
///
/// ```
/// use tabuleiro_rules::GameSpec;
/// let error = "chess".parse::<GameSpec>().unwrap_err();
/// assert_eq!(tabuleiro_local::trouble::in_words(&error).unwrap().id(), "spec-game");
/// ```
pub fn in_words(error: &(dyn Error + 'static)) -> Option<Message> {
    /// Tries one type of error after the other.
    macro_rules! first_of {
        ($($Error:ty => $message:expr;)+) => {
            None$(.or_else(|| error.downcast_ref::<$Error>().map($message)))+
        };
    }
    first_of! {
        SpecError => describe::spec_error;
        PositionError => describe::position_error;
        PlyError => describe::ply_error;
        RecordError => describe::record_error;
        RecordProblem => describe::problem;
        MatchError => describe::match_error;
        TimeControlError => describe::time_control_error;
        ParseLanguageError => language_error;
        ParseLevelError => level_error;
        ParseMethodError => search_error;
        MoveTimeError => |error| about("bad-time", &error.0);
        CommandLineError => command_line_error;
        WhoError => WhoError::message;
        FileError => FileError::message;
        BookTrouble => BookTrouble::message;
        NotSeated => NotSeated::message;
        OpenElsewhere => OpenElsewhere::message;
        io::Error => io_error;
    }
}

/// A message about a text from outside.
pub(crate) fn about(id: &'static str, text: &str) -> Message {
    Message::new(id).with("text", shown(text).to_string())
}

fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Why a text names no language.
pub fn language_error(error: &ParseLanguageError) -> Message {
    about("bad-language", &error.0).with("known", listed(Language::ALL.map(Language::code)))
}

fn level_error(error: &ParseLevelError) -> Message {
    about("bad-level", &error.0).with("first", Level::MIN.number()).with("last", Level::MAX.number())
}

fn search_error(error: &ParseMethodError) -> Message {
    about("bad-search", &error.0).with("known", listed(Method::ALL.map(Method::name)))
}

/// Why the command line of a program cannot be read.
pub fn command_line_error(error: &CommandLineError) -> Message {
    match error {
        CommandLineError::Empty => Message::new("bad-command-empty"),
        CommandLineError::Quotation(text) => about("bad-command-quotation", text),
    }
}

/// What the machine says of a file or a program. The usual things have words of their own.
pub fn io_error(error: &io::Error) -> Message {
    error.get_ref().and_then(|inner| in_words(inner)).unwrap_or_else(|| describe::io_error(error))
}

/// The last line that a program said.
fn last_words(said: Option<&str>) -> Message {
    said.map_or_else(|| Message::new("program-said-nothing"), |said| about("program-said", said))
}

/// How a program that plays has failed.
pub fn failure(how: &Failure) -> Message {
    match how {
        Failure::Start { program, error } => about("program-start", program).with("reason", io_error(error)),
        Failure::Foreign(reason) => Message::new("program-foreign").with("reason", failure(reason)),
        Failure::Ended { awaited, said } => about("program-ended", awaited).with("said", last_words(said.as_deref())),
        Failure::Silent { awaited, within, said } => {
            let millis = i64::try_from(within.as_millis()).unwrap_or(i64::MAX);
            let said = last_words(said.as_deref());
            about("program-silent", awaited).with("millis", millis.to_string()).with("said", said)
        }
        Failure::Unreadable(text) => about("program-unreadable", text),
        Failure::Illegal { ply, .. } => about("program-illegal", ply),
        Failure::Nothing => Message::new("program-nothing"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::ErrorKind;
    use std::time::Duration;

    use tabuleiro_play::messages::Messages;
    use tabuleiro_rules::GameSpec;

    use super::*;
    use crate::Who;

    /// Checks that every language has words of its own for something.
    fn is_said(message: &Message) {
        let texts = Language::ALL.map(|language| Messages::strict_text(language, message).unwrap());
        assert_eq!(BTreeSet::from(texts.clone()).len(), texts.len(), "{texts:?}");
        for text in &texts {
            assert!(!text.starts_with(char::is_uppercase) && !text.ends_with('.'), "{text}");
        }
    }

    #[test]
    fn every_way_in_which_a_program_fails_has_its_words() {
        let gone = || io::Error::from(ErrorKind::NotFound);
        let (program, ply, reason) = ("mole".to_owned(), "a1".to_owned(), "because".to_owned());
        let failures = [
            Failure::Start { program, error: gone() },
            Failure::Foreign(Box::new(Failure::Nothing)),
            Failure::Ended { awaited: "ugiok", said: None },
            Failure::Silent { awaited: "ugiok", within: Duration::from_millis(5), said: Some("hello".to_owned()) },
            Failure::Unreadable("zz".to_owned()),
            Failure::Illegal { ply, reason },
            Failure::Nothing,
        ];
        for each in &failures {
            // A new way to fail is to be added above.
            match each {
                Failure::Start { .. }
                | Failure::Foreign(_)
                | Failure::Ended { .. }
                | Failure::Silent { .. }
                | Failure::Unreadable(_)
                | Failure::Illegal { .. }
                | Failure::Nothing => is_said(&failure(each)),
            }
        }
    }

    #[test]
    fn every_error_that_a_player_can_meet_has_its_words() {
        let game: GameSpec = "talpa:size=3".parse().unwrap();
        let io = |kind| io::Error::from(kind);
        let name = "game.txt".to_owned();
        let file = |error: FileError| Box::new(error) as Box<dyn Error>;
        let no_record = tabuleiro_play::record::Record::read("{").unwrap_err();
        let errors: Vec<Box<dyn Error>> = vec![
            Box::new("chess".parse::<GameSpec>().unwrap_err()),
            Box::new(game.read_position("x").unwrap_err()),
            Box::new(game.start().parse_move("x").unwrap_err()),
            Box::new(no_record.clone()),
            Box::new(no_record.problem.clone()),
            Box::new(MatchError::NoPieRule),
            Box::new("noon".parse::<tabuleiro_play::clock::TimeControl>().unwrap_err()),
            Box::new("xx".parse::<Language>().unwrap_err()),
            Box::new("9".parse::<Level>().unwrap_err()),
            Box::new("luck".parse::<Method>().unwrap_err()),
            Box::new("soon".parse::<tabuleiro_arena::movetime::MoveTime>().unwrap_err()),
            Box::new(CommandLineError::Empty),
            Box::new(CommandLineError::Quotation("'".to_owned())),
            Box::new("nobody".parse::<Who>().unwrap_err()),
            Box::new("cmd:".parse::<Who>().unwrap_err()),
            file(FileError::Unreadable { name: name.clone(), reason: io(ErrorKind::NotFound) }),
            file(FileError::Unwritable { name: name.clone(), reason: io(ErrorKind::NotFound) }),
            file(FileError::Exists(name.clone())),
            file(FileError::NoText(name.clone())),
            file(FileError::Empty(name.clone())),
            file(FileError::NoGame { name: name.clone(), problem: no_record.problem.clone() }),
            file(FileError::NoRecord { name: name.clone(), number: None, error: Box::new(no_record.clone()) }),
            file(FileError::NoRecord { name, number: Some(2), error: Box::new(no_record) }),
            Box::new(OpenElsewhere),
        ];
        for error in &errors {
            let message = in_words(error.as_ref()).unwrap_or_else(|| panic!("{error} has no words"));
            is_said(&message);
        }
        for kind in [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::AlreadyExists,
            ErrorKind::IsADirectory,
            ErrorKind::NotADirectory,
            ErrorKind::StorageFull,
            ErrorKind::ReadOnlyFilesystem,
            ErrorKind::TimedOut,
        ] {
            is_said(&io_error(&io(kind)));
        }
        assert_eq!(in_words(&std::fmt::Error), None);
    }
}
