//! What must hold for texts: an error is one line, what is written reads as the same, and everything can be said.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tabuleiro_play::messages::{Language, Message, Messages};

/// What could be read. An error must be a text of one line.
pub fn read_or_one_line<T, E: Display>(read: Result<T, E>) -> Option<T> {
    match read {
        Ok(value) => Some(value),
        Err(error) => {
            let text = error.to_string();
            assert!(!text.is_empty(), "an error says nothing");
            assert!(!text.contains(char::is_control), "an error is not one line of text: {text:?}");
            None
        }
    }
}

/// A value reads back from its text as the same value with the same text.
pub fn stays_the_same<T: Display + Debug + PartialEq, E: Debug + PartialEq>(
    value: &T,
    read: impl Fn(&str) -> Result<T, E>,
) {
    let written = value.to_string();
    let again = read(&written).unwrap_or_else(|error| panic!("{written:?} does not read back: {error:?}"));
    assert_eq!(again, *value, "{written:?} reads as something else");
    assert_eq!(again.to_string(), written, "the text is not canonical");
}

/// What goes over the wire is read there as the same.
pub fn survives_the_wire<T: Serialize + DeserializeOwned + Debug + PartialEq>(value: &T) -> String {
    let written = serde_json::to_string(value).expect("what goes over the wire can be written");
    let again: T =
        serde_json::from_str(&written).unwrap_or_else(|error| panic!("{written} does not read back: {error}"));
    assert_eq!(again, *value, "{written} reads as something else");
    written
}

/// A message has a text in every language.
pub fn can_be_said(message: &Message) {
    for language in Language::ALL {
        let said = Messages::strict_text(language, message);
        assert!(said.is_ok_and(|text| !text.is_empty()), "{message:?} cannot be said in {language:?}");
    }
}

/// Whoever is refused something is told why, in every language and on the wire.
#[cfg(feature = "server")]
pub fn is_told(refused: &tabuleiro_protocol::Refused) {
    let reason = refused.reason();
    can_be_said(&reason.message());
    survives_the_wire(&reason);
    assert!(!reason.detail.is_empty(), "{refused:?} says nothing");
}
