//! Every text people read, by message id, in the languages of `messages/*.ftl`.
//!
//! What to say is a [`Message`], independent of any language; [`Messages::text`] puts it into words at the very end.

mod language;
mod message;
mod sentence;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use language::{Language, ParseLanguageError};
pub use message::{Message, Value};
pub use sentence::{capital, sentence};

/// The texts of all languages.
pub struct Messages {
    bundles: [FluentBundle<FluentResource>; Language::ALL.len()],
}

/// Why a language cannot put a message into words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MessageError {
    /// The language has no message with this id.
    #[error("there is no message `{id}`: add it to messages/{language}.ftl")]
    Missing {
        /// The id.
        id: String,
        /// The language.
        language: Language,
    },
    /// The message mentions something it was not given.
    #[error("the message `{id}` of messages/{language}.ftl cannot be put together: {errors}")]
    Pattern {
        /// The id.
        id: String,
        /// The language.
        language: Language,
        /// What is wrong with it.
        errors: String,
    },
}

impl Messages {
    /// The text of a message. Falls back to English, and from there to the message's id.
    ///
    /// ```
    /// use tabuleiro_play::messages::{Language, Message, Messages};
    ///
    /// let message = Message::new("refusal-empty").with("point", "c3");
    /// assert_eq!(Messages::text(Language::English, &message), "nothing stands on c3");
    /// assert_eq!(Messages::text(Language::Portuguese, &message), "não há nada em c3");
    /// assert_eq!(Messages::text(Language::English, &Message::new("no-such-id")), "no-such-id");
    /// ```
    pub fn text(language: Language, message: &Message) -> String {
        Self::strict_text(language, message)
            .or_else(|_| Self::strict_text(Language::English, message))
            .unwrap_or_else(|_| message.id().to_owned())
    }

    /// The text of a message in exactly this language, or what is missing.
    pub fn strict_text(language: Language, message: &Message) -> Result<String, MessageError> {
        static MESSAGES: LazyLock<Messages> = LazyLock::new(Messages::load);
        let bundle = &MESSAGES.bundles[language as usize];
        let id = message.id();
        let pattern = bundle
            .get_message(id)
            .and_then(|found| found.value())
            .ok_or_else(|| MessageError::Missing { id: id.to_owned(), language })?;
        let mut args = FluentArgs::new();
        for (name, value) in message.args() {
            args.set(name.as_ref(), fluent_value(language, value)?);
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        if errors.is_empty() {
            return Ok(text.into_owned());
        }
        let errors = errors.iter().map(|error| error.to_string()).collect::<Vec<_>>().join("; ");
        Err(MessageError::Pattern { id: id.to_owned(), language, errors })
    }

    fn load() -> Self {
        Messages { bundles: Language::ALL.map(load_language) }
    }
}

/// Reads a language's file. Whatever cannot be read is left out and falls back to English; tests make sure that nothing
/// is.
fn load_language(language: Language) -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(readable, _)| readable);
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // The marks that isolate text directions are noise in a terminal.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

fn fluent_value(language: Language, value: &Value) -> Result<FluentValue<'_>, MessageError> {
    Ok(match value {
        Value::Text(text) => FluentValue::from(text.as_str()),
        Value::Number(number) => FluentValue::from(*number),
        Value::Decimal(digits) => FluentValue::from(language.decimal(digits)),
        Value::Message(message) => FluentValue::from(Messages::strict_text(language, message)?),
        Value::List(messages) => {
            let texts: Result<Vec<_>, _> =
                messages.iter().map(|message| Messages::strict_text(language, message)).collect();
            FluentValue::from(texts?.join(", "))
        }
    })
}

#[cfg(test)]
mod tests;
