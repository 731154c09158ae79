//! What can be bound to a query and read from a row: numbers, texts, bytes, nothing.

use super::database::{DatabaseError, Row};

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A whole number.
    Integer,
    /// Any number.
    Real,
    /// A text.
    Text,
    /// Bytes.
    Bytes,
}

/// A value of a query.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing, where something of a kind could be.
    Null(Kind),
    /// A whole number, or whether something is so: 0 or 1.
    Integer(i64),
    /// Any number.
    Real(f64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// A list of whole numbers, for PostgreSQL alone.
    Integers(Vec<Option<i64>>),
    /// A list of texts, for PostgreSQL alone.
    Texts(Vec<Option<String>>),
}

impl Value {
    /// Whether it is a text, or has it in its list.
    pub fn has_text(&self, text: &str) -> bool {
        match self {
            Value::Text(own) => own == text,
            Value::Texts(own) => own.iter().any(|own| own.as_deref() == Some(text)),
            _ => false,
        }
    }

    /// Values of one column as a list. Only whole numbers and texts are written in lists.
    pub fn list(column: impl Iterator<Item = Value>) -> Value {
        let (mut numbers, mut texts) = (Vec::new(), Vec::new());
        for value in column {
            match value {
                Value::Integer(number) => numbers.push(Some(number)),
                Value::Null(Kind::Text) => texts.push(None),
                Value::Text(text) => texts.push(Some(text)),
                _ => numbers.push(None),
            }
        }
        if texts.is_empty() { Value::Integers(numbers) } else { Value::Texts(texts) }
    }
}

/// What has a kind, even if there is nothing of it.
pub trait Kinded {
    /// The kind.
    const KIND: Kind;
}

macro_rules! values {
    ($($From:ty => $Kind:ident($value:ident: $written:expr);)+) => {
        $(impl From<$From> for Value {
            fn from($value: $From) -> Self {
                Value::$Kind($written)
            }
        }

        impl Kinded for $From {
            const KIND: Kind = Kind::$Kind;
        })+
    };
}

values! {
    i64 => Integer(value: value);
    // Moments in milliseconds and counts: none of them comes near the last bit.
    u64 => Integer(value: value as i64);
    usize => Integer(value: value as i64);
    u32 => Integer(value: value.into());
    f64 => Real(value: value);
    bool => Integer(value: value.into());
    &str => Text(value: value.to_owned());
    String => Text(value: value);
    &String => Text(value: value.clone());
    &[u8] => Bytes(value: value.to_vec());
    Vec<u8> => Bytes(value: value);
}

impl<T: Into<Value> + Kinded> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null(T::KIND), Into::into)
    }
}

/// What can be read from a column.
pub trait Column: Sized {
    /// Reads it.
    fn read(row: &Row, column: usize) -> Result<Self, DatabaseError>;
}

macro_rules! columns {
    ($($Column:ty as $Stored:ty, |$stored:ident, $column:ident| $read:expr;)+) => {
        $(impl Column for $Column {
            fn read(row: &Row, $column: usize) -> Result<Self, DatabaseError> {
                let $stored: $Stored = row.raw($column)?;
                $read
            }
        }

        impl Column for Option<$Column> {
            fn read(row: &Row, $column: usize) -> Result<Self, DatabaseError> {
                let stored: Option<$Stored> = row.raw($column)?;
                stored.map(|$stored| $read).transpose()
            }
        })+
    };
}

columns! {
    i64 as i64, |stored, column| Ok(stored);
    u64 as i64, |stored, column| Ok(stored as u64);
    u32 as i64, |stored, column| u32::try_from(stored).map_err(|_| DatabaseError::Column(column, stored));
    usize as i64, |stored, column| usize::try_from(stored).map_err(|_| DatabaseError::Column(column, stored));
    f64 as f64, |stored, column| Ok(stored);
    bool as i64, |stored, column| Ok(stored != 0);
    String as String, |stored, column| Ok(stored);
    Vec<u8> as Vec<u8>, |stored, column| Ok(stored);
}
