//! Statements with many values: few different ones for each, so that all of them stay prepared.

use std::collections::HashSet;

use super::database::{Database, DatabaseError, Dialect, Query, Row, Transaction, query};
use super::value::Value;

/// How many rows the statements of SQLite have.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// Statements of SQLite that write many rows: one for each number of them.
pub struct RowStatements([String; 4]);

impl RowStatements {
    /// With what stands before the rows and after them, and so many columns.
    pub fn new(before: &str, columns: usize, after: &str) -> Self {
        RowStatements(ROWS.map(|rows| format!("{before} VALUES {} {after}", placeholders(rows, columns))))
    }

    /// What writes all rows in order, of each the values that are bound for it: queries for so many rows each.
    pub fn queries<'a, T>(
        &'static self,
        mut rows: &'a [T],
        bind: impl Fn(Query, &T) -> Query + 'a,
    ) -> impl Iterator<Item = (usize, Query)> + 'a {
        let mut sizes = ROWS.into_iter().zip(&self.0).peekable();
        std::iter::from_fn(move || {
            loop {
                let (count, statement) = *sizes.peek()?;
                let Some((some, rest)) = rows.split_at_checked(count) else {
                    sizes.next();
                    continue;
                };
                rows = rest;
                return Some((count, some.iter().fold(query(statement), &bind)));
            }
        })
    }
}

/// A statement of PostgreSQL that writes many rows: it takes a list for each column, so that it is one for any number of rows.
pub struct ListStatement(String);

impl ListStatement {
    /// With what stands before the rows and after them, and so many columns.
    pub fn new(before: &str, columns: usize, after: &str) -> Self {
        let lists: Vec<_> = (1..=columns).map(|number| format!("${number}")).collect();
        ListStatement(format!("{before} SELECT * FROM unnest({}) {after}", lists.join(", ")))
    }

    /// What writes all rows in order, of each the values that are bound for it.
    pub fn query<T>(&'static self, rows: &[T], bind: impl Fn(Query, &T) -> Query) -> Query {
        let mut rows: Vec<_> = rows.iter().map(|row| bind(query(""), row).into_values().into_iter()).collect();
        let mut lists = query(&self.0);
        while rows.iter().any(|row| row.len() > 0) {
            lists = lists.bind(Value::list(rows.iter_mut().filter_map(Iterator::next)));
        }
        lists
    }
}

/// Inserts rows into a table, unless they are there. The first two columns, a text and a number, tell rows apart.
pub struct InsertNew {
    sqlite: RowStatements,
    postgres: ListStatement,
}

impl InsertNew {
    /// Into a table with these columns.
    pub fn new(table: &str, columns: &[&str]) -> Self {
        let before = format!("INSERT INTO {table} ({})", columns.join(", "));
        let after = "ON CONFLICT DO NOTHING";
        let returning = format!("{after} RETURNING {}", columns[..2].join(", "));
        InsertNew {
            sqlite: RowStatements::new(&before, columns.len(), after),
            postgres: ListStatement::new(&before, columns.len(), &returning),
        }
    }

    /// Writes all rows that are not there yet, and says of each whether that is so. PostgreSQL tells which are new. Only one server
    /// writes to SQLite, so that all are, as good as always: if some of many are not, it fails, for it costs time to tell which.
    pub async fn write<T>(
        &'static self,
        transaction: &mut Transaction,
        rows: &[T],
        bind: impl Fn(Query, &T) -> Query,
    ) -> Result<Vec<bool>, DatabaseError> {
        let mut are_new = Vec::with_capacity(rows.len());
        match transaction.dialect() {
            Dialect::Sqlite => {
                for (count, query) in self.sqlite.queries(rows, bind) {
                    match transaction.write(query).await? {
                        written if written == count as u64 => are_new.resize(are_new.len() + count, true),
                        _ if count == 1 => are_new.push(false),
                        _ => return Err(DatabaseError::SomeThere),
                    }
                }
            }
            Dialect::Postgres if rows.is_empty() => {}
            Dialect::Postgres => {
                let query = self.postgres.query(rows, bind);
                let keys = keys(query.values());
                let mut new = HashSet::with_capacity(rows.len());
                for row in transaction.rows(query).await? {
                    new.insert((Some(row.get::<String>(0)?), Some(row.get::<i64>(1)?)));
                }
                // Of two that are the same the first is written.
                are_new.extend(keys.iter().map(|key| new.remove(key)));
            }
        }
        Ok(are_new)
    }
}

/// What tells rows apart: the first two of their lists.
fn keys(lists: &[Value]) -> Vec<(Option<String>, Option<i64>)> {
    match lists {
        [Value::Texts(texts), Value::Integers(numbers), ..] => {
            texts.iter().cloned().zip(numbers.iter().copied()).collect()
        }
        _ => Vec::new(),
    }
}

/// Placeholders for rows of values in their order: `(?, ?), (?, ?)`. SQLite goes through all of the numbered ones to find one.
fn placeholders(rows: usize, columns: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    vec![row; rows].join(", ")
}

/// For how many people the statements of SQLite ask.
const PEOPLE: [usize; 4] = [2, 8, 32, 128];

/// Statements that ask for many people: of SQLite one for each number of people, of PostgreSQL one that takes a list.
pub struct Lookup {
    sqlite: [String; 4],
    postgres: String,
}

impl Lookup {
    /// With what stands before the list of people and after it: `… WHERE id`.
    pub fn new(before: &str, after: &str) -> Self {
        Lookup {
            sqlite: PEOPLE.map(|count| format!("{before} IN {} {after}", placeholders(1, count))),
            postgres: format!("{before} = ANY($1) {after}"),
        }
    }

    /// What there is of these people, or whatever has these ids.
    pub async fn rows(
        &'static self,
        database: &Database,
        people: &[impl AsRef<str>],
    ) -> Result<Vec<Row>, DatabaseError> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        if database.dialect() == Dialect::Postgres {
            let people = Value::list(people.iter().map(|id| id.as_ref().into()));
            return database.rows(query(&self.postgres).bind(people)).await;
        }
        let mut rows = Vec::new();
        for some in people.chunks(PEOPLE[PEOPLE.len() - 1]) {
            let mut sizes = PEOPLE.into_iter().zip(&self.sqlite);
            let Some((count, statement)) = sizes.find(|(count, _)| *count >= some.len()) else { continue };
            // Whoever is asked for last is asked for again until the list is full.
            let missing = some.last().into_iter().cycle().take(count - some.len());
            let query = some.iter().chain(missing).fold(query(statement), |query, id| query.bind(id.as_ref()));
            rows.extend(database.rows(query).await?);
        }
        Ok(rows)
    }

    /// The statements of a dialect.
    #[cfg(test)]
    pub fn all(&'static self, dialect: Dialect) -> Vec<&'static str> {
        match dialect {
            Dialect::Sqlite => self.sqlite.iter().map(String::as_str).collect(),
            Dialect::Postgres => vec![&self.postgres],
        }
    }
}
