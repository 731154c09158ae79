//! What is agreed on before a game: its time, and the pie rule.

use std::io;

use clap::Args;
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::MatchOptions;
use tabuleiro_play::messages::Message;

use crate::plain::{Console, choose_clock};

/// What is agreed on, as far as it is given.
#[derive(Args, Clone, Copy)]
pub struct AgreementArguments {
    /// The time: `none`, `5:00` for the game, `5:00+3` with seconds added for each turn, `30/move` or `1:30/move` for each turn, or
    /// `3d` for days; at least 5 seconds. With `/first` behind it, as in `30/move/first`, the very first turn counts too. Where nothing is asked for, it
    /// is `none`.
    #[arg(long, value_name = "TIME", value_parser = TimeControl::asked)]
    clock: Option<TimeControl>,

    /// Let the second player swap colours after the first turn.
    #[arg(long)]
    pie: bool,
}

impl AgreementArguments {
    /// What is agreed on where nothing is asked for.
    pub fn options(self) -> MatchOptions {
        MatchOptions { pie: self.pie, clock: self.clock.unwrap_or(TimeControl::NONE) }
    }

    /// The same, with what is not given asked for. `None` when there is no more input.
    pub fn ask(self, console: &mut Console) -> io::Result<Option<MatchOptions>> {
        let clock = self.clock.map_or_else(|| choose_clock(console), |given| Ok(Some(given)))?;
        let Some(clock) = clock else { return Ok(None) };
        let pie = if self.pie { Some(true) } else { console.ask_yes_or_no(&Message::new("ask-pie"))? };
        Ok(pie.map(|pie| MatchOptions { pie, clock }))
    }
}
