//! `tabuleiro` without a command, and `play` in a terminal: the full-screen interface.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;
use tabuleiro_local::Recorder;
use tabuleiro_local::files::FileError;
use tabuleiro_play::messages::Message;
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::run::{Start, run};
use tabuleiro_tui::theme::Theme;

use crate::arguments::GlobalOptions;
use crate::errors::Said;
use crate::output::Exit;

/// Options of the full-screen interface.
#[derive(Args, Clone)]
pub struct ScreenArguments {
    /// Draw the full-screen interface in plain ASCII.
    #[arg(long)]
    ascii: bool,

    /// The theme of the full-screen interface.
    #[arg(long, value_name = "THEME", value_parser = theme)]
    theme: Option<Theme>,

    /// Record the games in a new file, after every move.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn theme(name: &str) -> Result<Theme, Said> {
    let names = || Theme::names().map(|name| format!("`{name}`")).join(", ");
    Theme::by_name(name).ok_or_else(|| Said(Message::new("bad-theme").with("text", name).with("known", names())))
}

impl ScreenArguments {
    /// Whether there is a terminal for it.
    pub fn has_terminal() -> bool {
        let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
    }

    /// The same with what is not given here as it is given elsewhere.
    pub fn or(self, other: ScreenArguments) -> Self {
        ScreenArguments {
            ascii: self.ascii || other.ascii,
            theme: self.theme.or(other.theme),
            record: self.record.or(other.record),
        }
    }

    /// What records the games, if that is wanted; `loaded` is the file that the game comes from.
    pub fn recorder(&self, loaded: Option<&Path>) -> Result<Option<Recorder>, FileError> {
        self.record.as_ref().map(|path| Recorder::new(path, loaded)).transpose()
    }

    /// Runs it, opening with something; `server` overrides the one in the settings.
    pub fn run(
        self,
        opening: Opening,
        recorder: Option<Recorder>,
        server: Option<String>,
        seed: Option<u64>,
        global: GlobalOptions,
    ) -> anyhow::Result<()> {
        let signal = run(Start {
            opening,
            language: global.given_language(),
            ascii: self.ascii,
            theme: self.theme,
            server,
            recorder,
            seed,
        })?;
        // As shells report a program that a signal has ended.
        match signal.and_then(|number| u8::try_from(number).ok()) {
            Some(number) => Err(Exit(128 + number).into()),
            None => Ok(()),
        }
    }
}
