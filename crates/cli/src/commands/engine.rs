//! `tabuleiro engine`: the engine for other programs.

use std::io;
use std::sync::{Arc, Mutex};

use clap::Args;

use crate::ugi::Conversation;

/// Speak UGI with another program on standard input and output.
#[derive(Args)]
pub struct Arguments {}

impl Arguments {
    pub fn run(self) -> anyhow::Result<()> {
        Ok(Conversation::new(Arc::new(Mutex::new(io::stdout()))).run(io::stdin().lock())?)
    }
}
