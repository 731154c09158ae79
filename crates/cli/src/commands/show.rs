//! `tabuleiro show`: draws a position.

use std::io::Write;

use clap::Args;
use tabuleiro_play::picture::picture_of_match;

use crate::arguments::{GlobalOptions, MatchArguments};
use crate::output::{print_json, stdout};
use crate::state::{self, State};

/// Draw a position: the board, the side to move, the position text, and the outcome if it is over.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    game: MatchArguments,

    /// Draw the board as an SVG picture, with the last ply marked.
    #[arg(long, conflicts_with = "json")]
    svg: bool,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let game = self.game.play()?;
        if global.json {
            return print_json(&State::of(&game));
        }
        if self.svg {
            return Ok(stdout().write_all(picture_of_match(&game, global.language()).as_bytes())?);
        }
        Ok(stdout().write_all(state::drawn(&game, global.language()).as_bytes())?)
    }
}
