//! Something to say, before it is put into a language.

use std::borrow::Cow;

use tabuleiro_rules::Point;

/// A message: its id in the message files, and what it mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    id: Cow<'static, str>,
    args: Vec<(Cow<'static, str>, Value)>,
}

/// Something that a message mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A text that is the same in every language, such as a point.
    Text(String),
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// A number with a fraction, written with a point here and with the language's own mark in its text.
    Decimal(String),
    /// Another message.
    Message(Box<Message>),
    /// Several messages, listed with commas.
    List(Vec<Message>),
}

impl Message {
    /// The message with this id, which mentions nothing yet.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Message { id: id.into(), args: Vec::new() }
    }

    /// The message with something else to mention.
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Self {
        self.args.push((name.into(), value.into()));
        self
    }

    /// The id in the message files.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What the message mentions, by name.
    pub fn args(&self) -> &[(Cow<'static, str>, Value)] {
        &self.args
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<Point> for Value {
    fn from(point: Point) -> Self {
        Value::Text(point.to_string())
    }
}

/// The points listed with commas.
impl From<Vec<Point>> for Value {
    fn from(points: Vec<Point>) -> Self {
        Value::Text(points.iter().map(Point::to_string).collect::<Vec<_>>().join(", "))
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Value::Number(number.into())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Value::Number(number.into())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Value::Message(Box::new(message))
    }
}

impl From<Vec<Message>> for Value {
    fn from(messages: Vec<Message>) -> Self {
        Value::List(messages)
    }
}
