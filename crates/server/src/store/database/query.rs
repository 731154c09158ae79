//! A statement with its values, as each of the databases takes it.

use sqlx::postgres::PgArguments;
use sqlx::query::Query as Prepared;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Postgres, Sqlite};

use super::DatabaseError;
use super::error::{BROKEN, FULL};
use crate::faults::{Fault, Faults};
use crate::store::value::{Kind, Value};

/// A statement with its values. Placeholders are `$1`, `$2` and so on.
#[derive(Clone)]
pub struct Query {
    statement: &'static str,
    values: Vec<Value>,
}

/// A statement, which stays prepared.
pub fn query(statement: &'static str) -> Query {
    Query { statement, values: Vec::new() }
}

impl Query {
    /// Gives the next value.
    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// The values so far.
    pub(in crate::store) fn values(&self) -> &[Value] {
        &self.values
    }

    /// The same, to be had.
    pub(in crate::store) fn into_values(self) -> Vec<Value> {
        self.values
    }

    pub(super) fn sqlite(self) -> Prepared<'static, Sqlite, SqliteArguments> {
        self.values.into_iter().fold(sqlx::query(self.statement), |prepared, value| match value {
            Value::Null(_) => prepared.bind(None::<i64>),
            Value::Integer(number) => prepared.bind(number),
            Value::Real(number) => prepared.bind(number),
            Value::Text(text) => prepared.bind(text),
            Value::Bytes(bytes) => prepared.bind(bytes),
            // Only PostgreSQL has lists.
            Value::Integers(_) | Value::Texts(_) => prepared.bind(None::<i64>),
        })
    }

    /// PostgreSQL wants to know of what kind nothing is.
    pub(super) fn postgres(self) -> Prepared<'static, Postgres, PgArguments> {
        self.values.into_iter().fold(sqlx::query(self.statement), |prepared, value| match value {
            Value::Null(Kind::Integer) => prepared.bind(None::<i64>),
            Value::Null(Kind::Real) => prepared.bind(None::<f64>),
            Value::Null(Kind::Text) => prepared.bind(None::<String>),
            Value::Null(Kind::Bytes) => prepared.bind(None::<Vec<u8>>),
            Value::Integer(number) => prepared.bind(number),
            Value::Real(number) => prepared.bind(number),
            Value::Text(text) => prepared.bind(without_zeros(text)),
            Value::Bytes(bytes) => prepared.bind(bytes),
            Value::Integers(numbers) => prepared.bind(numbers),
            Value::Texts(texts) => {
                prepared.bind(texts.into_iter().map(|text| text.map(without_zeros)).collect::<Vec<_>>())
            }
        })
    }

    /// Fails to write if a test wants it so.
    pub(super) fn check(&self, faults: &Faults) -> Result<(), DatabaseError> {
        let reason = match faults.current() {
            Some(Fault::Full) => FULL,
            Some(Fault::Statement(words)) if self.statement.contains(words) => BROKEN,
            Some(Fault::Touching(text)) if self.values.iter().any(|value| value.has_text(&text)) => BROKEN,
            _ => return Ok(()),
        };
        faults.note_failure();
        Err(DatabaseError::Fault(reason))
    }

    /// Fails to read if a test wants it so.
    pub(super) fn check_read(&self, faults: &Faults) -> Result<(), DatabaseError> {
        faults.note_read();
        match faults.current() {
            Some(Fault::Reading(words)) if self.statement.contains(words) => {
                faults.note_failure();
                Err(DatabaseError::Fault(BROKEN))
            }
            Some(Fault::Panicking(text)) if self.values.iter().any(|value| value.has_text(&text)) => {
                faults.note_failure();
                panic!("it panics, as a test wants it")
            }
            _ => Ok(()),
        }
    }
}

/// PostgreSQL has no texts with a zero byte in them, and clients may send some.
fn without_zeros(text: String) -> String {
    if text.contains('\0') { text.replace('\0', "\u{fffd}") } else { text }
}
