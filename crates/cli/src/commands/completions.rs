//! `tabuleiro completions` and `tabuleiro man`: generated from the definition of the command line.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::output::stdout;

/// Print a completion script for a shell.
#[derive(Args)]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub fn run(self) -> anyhow::Result<()> {
        let mut command = crate::arguments::Arguments::command();
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "tabuleiro", &mut script);
        Ok(stdout().write_all(&script)?)
    }
}

/// Print the manual page, in roff: `tabuleiro man | man -l -`.
#[derive(Args)]
pub struct Man {
    /// The command whose page to print; by default that of the whole program.
    command: Option<String>,
}

impl Man {
    pub fn run(self) -> anyhow::Result<()> {
        let mut whole = crate::arguments::Arguments::command();
        whole.build();
        let page = match &self.command {
            None => whole,
            Some(name) => {
                let command = whole.find_subcommand(name);
                command.cloned().ok_or_else(|| anyhow::anyhow!("there is no command `{name}`: see tabuleiro --help"))?
            }
        };
        let mut text = Vec::new();
        clap_mangen::Man::new(page).render(&mut text)?;
        Ok(stdout().write_all(&text)?)
    }
}
