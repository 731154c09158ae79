//! The commands, one file each.

pub mod admin;
pub mod analyse;
pub mod bench;
pub mod best;
pub mod book;
pub mod bot;
pub mod completions;
pub mod contest;
pub mod engine;
pub mod games;
pub mod ladder;
pub mod lessons;
pub mod load;
pub mod moves;
pub mod perft;
pub mod play;
pub mod playout;
pub mod puzzles;
pub mod replay;
pub mod rules;
pub mod screen;
pub mod serve;
pub mod show;
pub mod solve;
pub mod teaching;
pub mod tune;
pub mod worker;

use tabuleiro_tui::app::Opening;

use crate::arguments::{Arguments, Command};

/// Does what the arguments ask for.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let Arguments { command, global, screen } = arguments;
    let Some(command) = command else {
        let recorder = screen.recorder(None)?;
        return screen.run(Opening::Menu, recorder, None, None, global);
    };
    match command {
        Command::Games(command) => command.run(global),
        Command::Rules(command) => command.run(global),
        Command::Lessons(command) => command.run(global),
        Command::Show(command) => command.run(global),
        Command::Moves(command) => command.run(global),
        Command::Perft(command) => command.run(global),
        Command::Playout(command) => command.run(global),
        Command::Replay(command) => command.run(global),
        Command::Play(command) => command.run(screen, global),
        Command::Serve(command) => command.run(global),
        Command::Worker(command) => command.run(global),
        Command::Admin(command) => command.run(global),
        Command::Bot(command) => command.run(global),
        Command::Load(command) => command.run(global),
        Command::Best(command) => command.run(global),
        Command::Analyse(command) => command.run(global),
        Command::Engine(command) => command.run(),
        Command::Bench(command) => command.run(global),
        Command::Match(command) => command.run(global),
        Command::Ladder(command) => command.run(global),
        Command::Teaching(command) => command.run(global),
        Command::Tune(command) => command.run(global),
        Command::Solve(command) => command.run(global),
        Command::Book(command) => command.run(global),
        Command::Puzzles(command) => command.run(global),
        Command::Completions(command) => command.run(),
        Command::Man(command) => command.run(),
    }
}
