//! What is kept of somebody from one day to the next is a line of text, and this is what is wrong with any other.

/// A text that does not say what is kept of somebody.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` says nothing of {about}: write {form}", tabuleiro_rules::shown(.text))]
pub struct KeptTextError {
    text: String,
    /// What is kept so.
    about: &'static str,
    /// What such a line has, with an example.
    form: &'static str,
}

impl KeptTextError {
    pub(crate) fn new(text: &str, about: &'static str, form: &'static str) -> Self {
        KeptTextError { text: text.to_owned(), about, form }
    }
}
