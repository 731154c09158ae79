//! Why something is refused, as it goes over the wire: a name that programs know, and words for people.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{self, Language, Message, Messages};

/// Why something is refused, or why a connection ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefusalReason {
    /// The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
    #[cfg_attr(feature = "typescript", ts(as = "crate::typescript::ReasonName"))]
    pub name: String,
    /// What the reason mentions, by name: `{ "most": 280 }`.
    pub values: BTreeMap<String, ReasonValue>,
    /// What is wrong and what would be right, in English.
    pub detail: String,
}

/// Something that a reason mentions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ReasonValue {
    /// A number.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// Another reason, of which this one is told.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    Reason(Box<RefusalReason>),
}

impl RefusalReason {
    /// A reason that there are words for already: why a text cannot be read. Its name is the id of the message.
    pub fn of_message(said: &Message) -> Self {
        // What mentions a clause, be it none, has a name that is an id.
        let clause = ("clause".to_owned(), ReasonValue::Text(describe::NO_CLAUSE.to_owned()));
        let values = said.args().iter().map(|(name, value)| (name.to_string(), ReasonValue::of_value(value)));
        let detail = Messages::text(Language::English, said);
        RefusalReason { name: said.id().to_owned(), values: values.chain([clause]).collect(), detail }
    }

    /// The reason as a message, for every language.
    pub fn message(&self) -> Message {
        let values = self.values.iter().map(|(name, value)| (name.clone(), value.in_words()));
        describe::reason(&self.name, values)
    }

    /// The reason as a part of a message; as the server says it, if this program does not know its name.
    pub fn in_words(&self) -> messages::Value {
        let message = self.message();
        match Messages::strict_text(Language::English, &message) {
            Ok(_) => message.into(),
            Err(_) => self.detail.as_str().into(),
        }
    }

    /// The reason in a language; as the server says it, if this program does not know its name.
    pub fn text(&self, language: Language) -> String {
        Messages::strict_text(language, &self.message()).unwrap_or_else(|_| self.detail.clone())
    }
}

impl ReasonValue {
    fn of_value(value: &messages::Value) -> Self {
        match value {
            messages::Value::Text(text) | messages::Value::Decimal(text) => ReasonValue::Text(text.clone()),
            messages::Value::Number(number) => ReasonValue::Number(*number),
            messages::Value::Message(message) => RefusalReason::of_message(message).into(),
            messages::Value::List(messages) => {
                let texts: Vec<String> = messages.iter().map(|each| Messages::text(Language::English, each)).collect();
                ReasonValue::Text(texts.join(", "))
            }
        }
    }

    fn in_words(&self) -> messages::Value {
        match self {
            ReasonValue::Number(number) => messages::Value::Number(*number),
            ReasonValue::Text(text) => messages::Value::Text(text.clone()),
            ReasonValue::Reason(reason) => reason.in_words(),
        }
    }
}

impl From<usize> for ReasonValue {
    fn from(number: usize) -> Self {
        ReasonValue::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for ReasonValue {
    fn from(number: u64) -> Self {
        ReasonValue::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<String> for ReasonValue {
    fn from(text: String) -> Self {
        ReasonValue::Text(text)
    }
}

impl From<RefusalReason> for ReasonValue {
    fn from(reason: RefusalReason) -> Self {
        ReasonValue::Reason(Box::new(reason))
    }
}
