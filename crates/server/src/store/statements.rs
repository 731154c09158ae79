//! Statements with many values: few different ones for each, so that all of them stay prepared.

use super::database::{Database, DatabaseError, Query, Row, Transaction, placeholders, query};
use crate::people::PersonId;

/// How many rows the statements have.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// One statement for each number of rows.
pub struct Statements([String; 4]);

impl Statements {
    /// With what stands before the rows and after them, and so many columns.
    pub fn new(before: &str, columns: usize, after: &str) -> Self {
        Statements(ROWS.map(|rows| format!("{before} {} {after}", placeholders(rows, columns))))
    }

    /// Writes all rows in order, of each the values that are bound for it.
    pub async fn write<T>(
        &'static self,
        transaction: &mut Transaction,
        mut rows: &[T],
        bind: impl Fn(Query, &T) -> Query,
    ) -> Result<(), DatabaseError> {
        for (count, statement) in ROWS.into_iter().zip(&self.0) {
            while let Some((some, rest)) = rows.split_at_checked(count) {
                transaction.write(some.iter().fold(query(statement), &bind)).await?;
                rows = rest;
            }
        }
        Ok(())
    }
}

impl Statements {
    /// Writes all rows that are not there yet, and says of each whether that is so. The statement has to do nothing about a row that is
    /// there. Only one server writes to SQLite, so that this is as good as never: if some of many rows are there, it fails.
    pub async fn write_new<T>(
        &'static self,
        transaction: &mut Transaction,
        mut rows: &[T],
        bind: impl Fn(Query, &T) -> Query,
    ) -> Result<Vec<bool>, DatabaseError> {
        let mut is_new = Vec::with_capacity(rows.len());
        for (count, statement) in ROWS.into_iter().zip(&self.0) {
            while let Some((some, rest)) = rows.split_at_checked(count) {
                match transaction.write(some.iter().fold(query(statement), &bind)).await? {
                    written if written == count as u64 => is_new.extend(vec![true; count]),
                    _ if count == 1 => is_new.push(false),
                    _ => return Err(DatabaseError::SomeThere),
                }
                rows = rest;
            }
        }
        Ok(is_new)
    }
}

/// For how many people the statements ask.
const PEOPLE: [usize; 4] = [2, 8, 32, 128];

/// One statement for each number of people that is asked for.
pub struct Lookup([String; 4]);

impl Lookup {
    /// With what stands before the list of people and after it: `… WHERE id IN`.
    pub fn new(before: &str, after: &str) -> Self {
        Lookup(PEOPLE.map(|count| format!("{before} {} {after}", placeholders(1, count))))
    }

    /// What there is of these people.
    pub async fn rows(&'static self, database: &Database, people: &[PersonId]) -> Result<Vec<Row>, DatabaseError> {
        let mut rows = Vec::new();
        for some in people.chunks(PEOPLE[PEOPLE.len() - 1]) {
            let mut sizes = PEOPLE.into_iter().zip(&self.0);
            let Some((count, statement)) = sizes.find(|(count, _)| *count >= some.len()) else { continue };
            // Whoever is asked for last is asked for again until the list is full.
            let missing = some.last().into_iter().cycle().take(count - some.len());
            let query = some.iter().chain(missing).fold(query(statement), |query, person| query.bind(person.text()));
            rows.extend(database.rows(query).await?);
        }
        Ok(rows)
    }

    /// The statements.
    #[cfg(test)]
    pub fn all(&'static self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(String::as_str)
    }
}
