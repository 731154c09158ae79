//! Copies everything from one database into another, of whatever kind, row by row. Which tables there are the databases say themselves,
//! so that none can be forgotten.

use std::collections::{BTreeMap, BTreeSet};

use super::database::{Database, Dialect, Query, Row, Transaction, query};
use super::games::remember;
use super::nodes::{GONE, LEFT};
use super::value::{Kind, Value};
use super::{Store, StoreError};

/// What servers know of each other while they run is of no use elsewhere, nor is what they count for some minutes. The last sign of life
/// is: it says since when nobody served.
const PASSING: [&str; 6] = ["counts", "nodes", "offers", "presence", "renames", "thinking"];
/// How a database says of which version it is.
const OF_SCHEMA: [&str; 1] = ["schema_version"];

/// So many rows are read at a time.
const PAGE: usize = 1_000;
/// So many values are written at a time, at most.
const VALUES: usize = 1_000;

/// A table, as a database describes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Columns {
    /// In the order of their names.
    all: BTreeMap<String, Kind>,
    /// What tells rows apart, in order.
    key: Vec<String>,
}

/// What was copied of a table so far.
#[derive(Clone, Copy, Debug)]
pub struct CopyProgress<'a> {
    /// The table.
    pub table: &'a str,
    /// How many of its rows.
    pub rows: u64,
}

impl Store {
    /// Whether a server uses a database that several can share.
    pub async fn is_served(&self) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(false);
        }
        let text = "SELECT count(*) FROM nodes
            WHERE id <> $1 AND alive > floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - $2";
        let count: u64 = self.database.only_row(query(text).bind(LEFT).bind(GONE)).await?.get(0)?;
        Ok(count > 0)
    }

    /// Whether nothing is in the database but its tables.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        for table in tables(&self.database).await?.keys() {
            let rows = count(&self.database, table).await?;
            if rows > 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Copies everything into another database, which is empty, in one transaction, as it is at one moment. Nobody may use either
    /// meanwhile.
    pub async fn copy_into(&self, to: &Store, mut tell: impl FnMut(CopyProgress<'_>)) -> Result<(), StoreError> {
        let (here, there) = (tables(&self.database).await?, tables(&to.database).await?);
        if here != there {
            return Err(StoreError::Unlike(difference(&here, &there)));
        }
        let mut source = self.database.begin_to_read().await?;
        let mut transaction = to.database.begin().await?;
        transaction.be_patient().await?;
        transaction
            .script(match to.database.dialect() {
                // What belongs to a game may come before it.
                Dialect::Sqlite => "PRAGMA defer_foreign_keys = ON",
                // It takes as long to read what comes next as it takes.
                Dialect::Postgres => "SET LOCAL idle_in_transaction_session_timeout = 0",
            })
            .await?;
        for (table, columns) in &here {
            let mut copying = Copying::new(table, columns);
            while let Some(rows) = copying.next(&mut source).await? {
                copying.write(&mut transaction, &rows).await?;
                tell(CopyProgress { table, rows: copying.rows });
            }
        }
        // A file gives one connection to whoever only reads.
        source.commit().await?;
        if let Some(at) = self.last_sign().await? {
            transaction.write(sign(to.database.dialect(), at)).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// How many rows each table has that is copied.
    pub async fn sizes(&self) -> Result<BTreeMap<String, u64>, StoreError> {
        let mut sizes = BTreeMap::new();
        for table in tables(&self.database).await?.into_keys() {
            let rows = count(&self.database, &table).await?;
            sizes.insert(table, rows);
        }
        Ok(sizes)
    }

    /// When somebody served last.
    async fn last_sign(&self) -> Result<Option<u64>, StoreError> {
        if self.is_shared()
            && let Some(at) = self.database.only_row(query("SELECT max(alive) FROM nodes")).await?.get(0)?
        {
            return Ok(Some(at));
        }
        let row = self.database.row(query("SELECT value FROM server WHERE name = 'alive'")).await?;
        let stored: Option<Vec<u8>> = row.map(|row| row.get(0)).transpose()?;
        Ok(stored.and_then(|bytes| bytes.try_into().ok()).map(u64::from_be_bytes))
    }
}

/// Keeps when somebody served last, as a database of a kind has it.
fn sign(dialect: Dialect, at: u64) -> Query {
    match dialect {
        Dialect::Sqlite => remember("alive", at.to_be_bytes().to_vec()),
        Dialect::Postgres => query("INSERT INTO nodes (id, alive) VALUES ($1, $2)").bind(LEFT).bind(at),
    }
}

/// All tables with what belongs to games and people.
async fn tables(database: &Database) -> Result<BTreeMap<String, Columns>, StoreError> {
    let text = match database.dialect() {
        Dialect::Sqlite => {
            "SELECT tables.name, columns.name, columns.type, columns.pk
                FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
                WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, columns.pk"
        }
        Dialect::Postgres => {
            "SELECT tables.relname::text, columns.attname::text, format_type(columns.atttypid, NULL),
                    coalesce(array_position(keys.indkey::int2[], columns.attnum), -1)::bigint + 1
                FROM pg_class AS tables JOIN pg_attribute AS columns ON columns.attrelid = tables.oid
                    LEFT JOIN pg_index AS keys ON keys.indrelid = tables.oid AND keys.indisprimary
                WHERE tables.relkind = 'r' AND tables.relnamespace = current_schema()::regnamespace
                    AND columns.attnum > 0 AND NOT columns.attisdropped
                ORDER BY 1, 4"
        }
    };
    let mut tables = BTreeMap::<String, Columns>::new();
    for row in database.rows(query(text)).await? {
        let (table, name, kind, place): (String, String, String, u32) =
            (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        let columns = tables.entry(table).or_default();
        if place > 0 {
            columns.key.push(name.clone());
        }
        columns.all.insert(name, kind_of(&kind).ok_or(StoreError::Unlike(kind))?);
    }
    tables.retain(|table, _| !PASSING.contains(&table.as_str()) && !OF_SCHEMA.contains(&table.as_str()));
    Ok(tables)
}

/// What is in a column of a type, by its name in either database.
fn kind_of(name: &str) -> Option<Kind> {
    Some(match name {
        "INTEGER" | "bigint" => Kind::Integer,
        "REAL" | "double precision" => Kind::Real,
        "TEXT" | "text" => Kind::Text,
        "BLOB" | "bytea" => Kind::Bytes,
        _ => return None,
    })
}

/// The tables that are not the same in both.
fn difference(here: &BTreeMap<String, Columns>, there: &BTreeMap<String, Columns>) -> String {
    let all: BTreeSet<&String> = here.keys().chain(there.keys()).collect();
    let differ = all.into_iter().filter(|table| here.get(*table) != there.get(*table));
    differ.cloned().collect::<Vec<_>>().join(", ")
}

async fn count(database: &Database, table: &str) -> Result<u64, StoreError> {
    let statement = kept(format!("SELECT count(*) FROM {table}"));
    Ok(database.only_row(query(statement)).await?.get(0)?)
}

/// A statement that is made here. There are a few for each table, once in the life of a program that does nothing else.
fn kept(statement: String) -> &'static str {
    statement.leak()
}

/// A table on its way.
struct Copying<'a> {
    columns: &'a Columns,
    /// How the first page is read, and how the next ones are.
    first: &'static str,
    next: &'static str,
    /// What writes so many rows, and what writes one.
    many: (usize, &'static str),
    one: &'static str,
    /// The key of the last row that was read.
    last: Option<Vec<Value>>,
    rows: u64,
}

impl<'a> Copying<'a> {
    fn new(table: &str, columns: &'a Columns) -> Self {
        let names: Vec<&str> = columns.all.keys().map(String::as_str).collect();
        let (names, count) = (names.join(", "), names.len());
        let key = columns.key.join(", ");
        let read = |after: &str, limit: usize| {
            kept(format!("SELECT {names} FROM {table} {after} ORDER BY {key} LIMIT ${limit}"))
        };
        let places = |from: usize, count: usize| {
            (from..from + count).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ")
        };
        let keys = columns.key.len();
        let write = |rows: usize| {
            let rows = (0..rows).map(|row| format!("({})", places(row * count + 1, count))).collect::<Vec<_>>();
            kept(format!("INSERT INTO {table} ({names}) VALUES {}", rows.join(", ")))
        };
        let many = (VALUES / count).max(1);
        Copying {
            columns,
            first: read("", 1),
            next: read(&format!("WHERE ({key}) > ({})", places(1, keys)), keys + 1),
            many: (many, write(many)),
            one: write(1),
            last: None,
            rows: 0,
        }
    }

    /// The next rows, if there are more.
    async fn next(&mut self, from: &mut Transaction) -> Result<Option<Vec<Vec<Value>>>, StoreError> {
        let query = match self.last.take() {
            None => query(self.first),
            Some(last) => last.into_iter().fold(query(self.next), Query::bind),
        };
        let mut rows = Vec::with_capacity(PAGE);
        for row in from.rows(query.bind(PAGE)).await? {
            rows.push(self.values(&row)?);
        }
        let places = self.columns.key.iter().filter_map(|name| self.columns.all.keys().position(|own| own == name));
        self.last = rows.last().map(|last| places.map(|place| last[place].clone()).collect());
        Ok((!rows.is_empty()).then_some(rows))
    }

    fn values(&self, row: &Row) -> Result<Vec<Value>, StoreError> {
        let mut values = Vec::with_capacity(self.columns.all.len());
        for (place, kind) in self.columns.all.values().enumerate() {
            let value = match kind {
                Kind::Integer => row.get::<Option<i64>>(place)?.map(Value::Integer),
                Kind::Real => row.get::<Option<f64>>(place)?.map(Value::Real),
                Kind::Text => row.get::<Option<String>>(place)?.map(Value::Text),
                Kind::Bytes => row.get::<Option<Vec<u8>>>(place)?.map(Value::Bytes),
            };
            values.push(value.unwrap_or(Value::Null(*kind)));
        }
        Ok(values)
    }

    async fn write(&mut self, to: &mut Transaction, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        self.rows += rows.len() as u64;
        let (many, statement) = self.many;
        let (whole, rest) = rows.split_at(rows.len() - rows.len() % many);
        let queries = whole.chunks(many).map(|rows| (statement, rows)).chain(rest.chunks(1).map(|row| (self.one, row)));
        for (statement, rows) in queries {
            to.write(rows.iter().flatten().cloned().fold(query(statement), Query::bind)).await?;
        }
        Ok(())
    }
}
