//! Parts of errors that differ from game to game, as messages that every language can say.
//!
//! As with refusals, the texts are in the message files. A wording knows its message id, the values the message mentions,
//! and what it says in English, for those who use this crate alone.

use std::fmt;

/// A part of an error: `the side to move`, `red has 8 pieces and started with 5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording(Box<Said>);

/// Boxed, so that errors stay small.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Said {
    message: &'static str,
    values: Vec<(&'static str, String)>,
    english: String,
}

impl Wording {
    pub(crate) fn new(message: &'static str, values: Vec<(&'static str, String)>, english: String) -> Self {
        Wording(Box::new(Said { message, values, english }))
    }

    /// The id of the message that says it.
    pub fn message(&self) -> &'static str {
        self.0.message
    }

    /// The values that the message mentions, by name. A `side` and an `opponent` are named by their colours.
    pub fn values(&self) -> &[(&'static str, String)] {
        &self.0.values
    }
}

/// The text of the message in English.
impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.english)
    }
}

/// Declares wordings: a function for each, which takes the values that its message mentions, and the list of the message ids.
macro_rules! wordings {
    ($($name:ident($($value:ident),*) = $message:literal, $english:literal;)+) => {
        /// The message ids of these wordings.
        pub(crate) const MESSAGES: &[&str] = &[$($message),+];

        $(
            pub(crate) fn $name($($value: impl ToString),*) -> $crate::wording::Wording {
                $(let $value = $value.to_string();)*
                let english = format!($english);
                $crate::wording::Wording::new($message, vec![$((stringify!($value), $value)),*], english)
            }
        )+
    };
}
pub(crate) use wordings;
