//! What must hold for texts: an error is one line, and what is written reads as the same.

use std::fmt::{Debug, Display};

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
