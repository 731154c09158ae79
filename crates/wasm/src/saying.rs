//! Something that is said, apart from the language: a page keeps it, and says it again when the language changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabuleiro_play::messages::{Message, Value};

/// A message: its id in the message files, and what it mentions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Saying {
    /// The id.
    pub id: String,
    /// What it mentions, by name.
    pub values: BTreeMap<String, SayingValue>,
}

/// Something that a message mentions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SayingValue {
    /// A whole number.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// A number with a fraction.
    Decimal {
        /// Its digits, with a point.
        decimal: String,
    },
    /// Another message.
    Saying(Box<Saying>),
    /// Several messages.
    List(Vec<Saying>),
}

impl From<&Message> for Saying {
    fn from(message: &Message) -> Self {
        let values = message.args().iter().map(|(name, value)| (name.to_string(), value.into()));
        Saying { id: message.id().to_owned(), values: values.collect() }
    }
}

impl From<&Value> for SayingValue {
    fn from(value: &Value) -> Self {
        match value {
            Value::Number(number) => SayingValue::Number(*number),
            Value::Text(text) => SayingValue::Text(text.clone()),
            Value::Decimal(decimal) => SayingValue::Decimal { decimal: decimal.clone() },
            Value::Message(message) => SayingValue::Saying(Box::new((&**message).into())),
            Value::List(messages) => SayingValue::List(messages.iter().map(Saying::from).collect()),
        }
    }
}

impl From<Saying> for Message {
    fn from(saying: Saying) -> Self {
        let message = Message::new(saying.id);
        saying.values.into_iter().fold(message, |message, (name, value)| message.with(name, value))
    }
}

impl From<SayingValue> for Value {
    fn from(value: SayingValue) -> Self {
        match value {
            SayingValue::Number(number) => Value::Number(number),
            SayingValue::Text(text) => Value::Text(text),
            SayingValue::Decimal { decimal } => Value::Decimal(decimal),
            SayingValue::Saying(saying) => Value::Message(Box::new((*saying).into())),
            SayingValue::List(sayings) => Value::List(sayings.into_iter().map(Message::from).collect()),
        }
    }
}
