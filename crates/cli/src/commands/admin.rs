//! `tabuleiro admin`: what an operator does with the server's database.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use serde::Serialize;
use tabuleiro_server::admin::{Copied, Copying};
use tabuleiro_server::{DatabaseAddress, admin};

use crate::arguments::GlobalOptions;
use crate::output::{Failed, print_json, stdout};
use crate::progress::Progress;

/// Take care of a server's database.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Args)]
struct Which {
    /// The database of the server: `sqlite:PATH` or `postgres://USER@HOST/NAME`
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env_values = true, value_name = "DATABASE")]
    database: DatabaseAddress,
}

#[derive(Subcommand)]
enum Task {
    /// Copy the database into a new file; the server can keep running
    Backup {
        /// The new file
        #[arg(value_name = "FILE")]
        to: PathBuf,
        #[command(flatten)]
        which: Which,
    },
    /// Put a backup in place of the database, keeping the old one beside it; stop the server first
    Restore {
        /// The backup
        #[arg(value_name = "FILE")]
        from: PathBuf,
        #[command(flatten)]
        which: Which,
    },
    /// Copy everything from one database into another one that is empty, such as a file into PostgreSQL, and compare every game; stop
    /// the server first. Exits with 1 if anything is not the same
    Copy {
        /// The database that everything is in
        #[arg(long, value_name = "DATABASE")]
        from: DatabaseAddress,
        /// The database that everything goes to; a file is created if it does not exist
        #[arg(long, value_name = "DATABASE")]
        to: DatabaseAddress,
    },
    /// Check the database and replay every game in it; exits with 1 if anything is wrong
    Check {
        #[command(flatten)]
        which: Which,
    },
    /// Count what is in the database
    Stats {
        #[command(flatten)]
        which: Which,
    },
}

#[derive(Serialize)]
struct BackedUp {
    file: PathBuf,
    bytes: u64,
}

#[derive(Serialize)]
struct Restored {
    kept: Option<PathBuf>,
}

/// Copies, and shows how far it has come.
async fn copy(from: &DatabaseAddress, to: &DatabaseAddress) -> anyhow::Result<Copied> {
    let (mut rows, mut games) = (Progress::endless(), None);
    let copied = admin::copy(from, to, |copying| match copying {
        Copying::Rows(table, count) => rows.show(count, || format!("{count} rows of {table} are copied")),
        Copying::Games(done, all) => {
            let games = games.get_or_insert_with(|| Progress::towards(all, "games"));
            games.show(done, || "compared".to_owned());
        }
    });
    Ok(copied.await?)
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new().context("the command cannot start")?;
        runtime.block_on(self.task.run(global))
    }
}

impl Task {
    async fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let mut out = stdout();
        match self {
            Task::Backup { to, which } => {
                let bytes = admin::backup(&which.database, &to).await?;
                if global.json {
                    return print_json(&BackedUp { file: to, bytes });
                }
                writeln!(out, "{bytes} bytes are in `{}`", to.display())?;
            }
            Task::Restore { from, which } => {
                let kept = admin::restore(&which.database, &from).await?;
                if global.json {
                    return print_json(&Restored { kept });
                }
                writeln!(out, "`{}` is the database now", from.display())?;
                if let Some(kept) = kept {
                    writeln!(out, "what was there is kept in `{}`", kept.display())?;
                }
            }
            Task::Copy { from, to } => {
                let copied = copy(&from, &to).await?;
                if global.json {
                    print_json(&copied)?;
                } else {
                    for (table, rows) in &copied.rows {
                        writeln!(out, "{table:<12} {rows:>10}")?;
                    }
                    copied.problems.iter().try_for_each(|problem| writeln!(out, "{problem}"))?;
                    writeln!(out, "{} games with {} events are the same in both", copied.games, copied.events)?;
                }
                if !copied.problems.is_empty() {
                    bail!(Failed(format!("the copy is not sound: {} problems", copied.problems.len())));
                }
            }
            Task::Check { which } => {
                let found = admin::check(&which.database).await?;
                if global.json {
                    print_json(&found)?;
                } else {
                    found.problems.iter().try_for_each(|problem| writeln!(out, "{problem}"))?;
                    writeln!(out, "{} games with {} events replayed", found.games, found.events)?;
                }
                if !found.problems.is_empty() {
                    bail!(Failed(format!("the database is not sound: {} problems", found.problems.len())));
                }
            }
            Task::Stats { which } => {
                let stats = admin::stats(&which.database).await?;
                if global.json {
                    return print_json(&stats);
                }
                for (game, count) in &stats.games {
                    writeln!(out, "{game:<12} {count:>10}")?;
                }
                writeln!(out, "{:<12} {:>10}", "in progress", stats.in_progress)?;
                writeln!(out, "{:<12} {:>10}", "events", stats.events)?;
                writeln!(out, "{:<12} {:>10}", "bytes", stats.bytes)?;
            }
        }
        Ok(())
    }
}
