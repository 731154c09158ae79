//! What can be bound to a query and read from a row: numbers, texts, bytes, nothing.

use super::database::{DatabaseError, Row};

/// A value of a query.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    /// Any number.
    Real(f64),
    /// Whether something is so.
    Bool(bool),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

macro_rules! values {
    ($($From:ty => $Kind:ident($value:ident: $written:expr);)+) => {
        $(impl From<$From> for Value {
            fn from($value: $From) -> Self {
                Value::$Kind($written)
            }
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
    bool => Bool(value: value);
    &str => Text(value: value.to_owned());
    String => Text(value: value);
    &String => Text(value: value.clone());
    &[u8] => Bytes(value: value.to_vec());
    Vec<u8> => Bytes(value: value);
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
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
    bool as bool, |stored, column| Ok(stored);
    String as String, |stored, column| Ok(stored);
    Vec<u8> as Vec<u8>, |stored, column| Ok(stored);
}
