//! The commands, one file each.

pub mod admin;
pub mod analyse;
pub mod bench;
pub mod best;
pub mod bot;
pub mod completions;
pub mod contest;
pub mod engine;
pub mod games;
pub mod ladder;
pub mod load;
pub mod moves;
pub mod perft;
pub mod play;
pub mod playout;
pub mod replay;
pub mod rules;
pub mod screen;
pub mod serve;
pub mod show;
pub mod solve;
pub mod tune;

use tabuleiro_tui::app::Opening;

use crate::arguments::{Arguments, Command};

/// Does what the arguments ask for.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let Arguments { command, manner, screen } = arguments;
    let Some(command) = command else { return screen.run(Opening::Menu, None, None, manner) };
    match command {
        Command::Games(command) => command.run(manner),
        Command::Rules(command) => command.run(manner),
        Command::Show(command) => command.run(manner),
        Command::Moves(command) => command.run(manner),
        Command::Perft(command) => command.run(manner),
        Command::Playout(command) => command.run(manner),
        Command::Replay(command) => command.run(manner),
        Command::Play(command) => command.run(manner),
        Command::Serve(command) => command.run(manner),
        Command::Admin(command) => command.run(manner),
        Command::Bot(command) => command.run(manner),
        Command::Load(command) => command.run(manner),
        Command::Best(command) => command.run(manner),
        Command::Analyse(command) => command.run(manner),
        Command::Engine(command) => command.run(),
        Command::Bench(command) => command.run(manner),
        Command::Match(command) => command.run(manner),
        Command::Ladder(command) => command.run(manner),
        Command::Tune(command) => command.run(manner),
        Command::Solve(command) => command.run(manner),
        Command::Completions(command) => command.run(),
        Command::Man(command) => command.run(),
    }
}
