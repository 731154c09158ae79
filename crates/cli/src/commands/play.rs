//! `tabuleiro play`: a game in the terminal, full-screen or line by line.

mod online;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use tabuleiro_local::files::load_game;
use tabuleiro_local::{Mind, Who};
use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_rules::{AnyPosition, GameSpec, Player};
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::memory::GameChoice;

use online::OnlineArguments;

use crate::arguments::{GlobalOptions, game_help};
use crate::commands::screen::ScreenArguments;
use crate::output::{print_json, terminal_width};
use crate::plain::{Console, Finish, LocalTable, Session, Storage, choose_game, choose_player};
use crate::state::State;

/// Play a game in the terminal; asks for whatever is missing.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: Option<GameSpec>,

    /// Who plays the first player's side: `human`, `random`, `greedy`, `level:1` to `level:8`, or `cmd:PROGRAM` for a program
    /// that speaks UGI.
    #[arg(long, value_name = "WHO")]
    first: Option<Who>,

    /// Who plays the second player's side, named the same way.
    #[arg(long, value_name = "WHO")]
    second: Option<Who>,

    /// The position text to start from, instead of the start of the game.
    #[arg(long, value_name = "TEXT", requires = "game")]
    position: Option<String>,

    /// Continue the game in a record file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "pie", "clock"])]
    load: Option<PathBuf>,

    /// The time: `none`, `5:00` for the game, `5:00+3` with seconds added for each turn, `30/move`, or `3d` for days.
    #[arg(long, value_name = "TIME", default_value_t = TimeControl::NONE)]
    clock: TimeControl,

    /// Let the second player swap colours after the first turn.
    #[arg(long)]
    pie: bool,

    /// The seed for the computers' random numbers; by default every game is different.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    #[command(flatten)]
    online: OnlineArguments,

    /// Play line by line, for screen readers; always so in pipes and dumb terminals.
    #[arg(long)]
    plain: bool,

    #[command(flatten)]
    screen: ScreenArguments,
}

/// The end of a session in JSON.
#[derive(Serialize)]
struct Played {
    #[serde(flatten)]
    state: State,
    record: String,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let language = global.language();
        if !self.plain && !global.json && ScreenArguments::has_terminal() {
            let server = self.online.server.as_ref().map(ToString::to_string);
            let opening = match server {
                None => Some(self.opening()?),
                Some(_) => self.online.opening(self.game, self.clock, self.pie),
            };
            if let Some(opening) = opening {
                return self.screen.run(opening, server, self.seed, global);
            }
        }
        let mut console = console(global, language);
        if let Some(server) = &self.online.server {
            return self.online.run(server, self.game, self.clock, self.pie, global, console);
        }
        let random = match self.seed {
            Some(seed) => Xoshiro256PlusPlus::seed_from_u64(seed),
            None => rand::make_rng(),
        };
        let mut mind = Mind::new(random);
        loop {
            let Some(table) = self.set_up(&mut console)? else { break };
            mind.seat(&table.seats, &table.game.game())?;
            let mut session = Session::new(&mut console, table, language, &mut mind);
            let finish = session.run()?;
            if global.json {
                let played = Played { state: State::of(session.game()), record: session.record()? };
                print_json(&played)?;
            }
            match finish {
                Finish::EndOfInput => console.say(&Message::new("said-end-of-input"))?,
                Finish::Quit => console.say(&Message::new("said-goodbye"))?,
                Finish::Over if self.asks_nothing() => {}
                Finish::Over => match console.ask_yes_or_no(&Message::new("ask-again"))? {
                    Some(true) => continue,
                    _ => console.say(&Message::new("said-goodbye"))?,
                },
            }
            break;
        }
        Ok(())
    }

    /// What the full-screen interface begins with: the game, or the menus for what is not given.
    fn opening(&self) -> anyhow::Result<Opening> {
        let options = MatchOptions { pie: self.pie, clock: self.clock };
        let named = |given: &Option<Who>, usual: Who| given.clone().unwrap_or(usual);
        if let Some(path) = &self.load {
            let (_, game) = load_game(path, Time(0))?;
            let seats = [named(&self.first, Who::Human), named(&self.second, Who::Human)];
            return Ok(Opening::Game(Box::new(game), Box::new(seats)));
        }
        let Some(game) = &self.game else { return Ok(Opening::Menu) };
        match (&self.first, &self.second, &self.position) {
            (None, None, None) => Ok(Opening::Setup(Box::new(GameChoice { options, ..GameChoice::usual(*game) }))),
            _ => {
                let game = Match::from_position(self.start(game)?, options);
                let seats = [named(&self.first, Who::Human), named(&self.second, Who::Human)];
                Ok(Opening::Game(Box::new(game), Box::new(seats)))
            }
        }
    }

    /// Whether everything is given and so nothing is asked.
    fn asks_nothing(&self) -> bool {
        (self.game.is_some() || self.load.is_some()) && self.first.is_some() && self.second.is_some()
    }

    /// The game and who plays it, asked for where it is not given; `None` when there is no more input.
    fn set_up(&self, console: &mut Console) -> anyhow::Result<Option<LocalTable>> {
        let options = MatchOptions { pie: self.pie, clock: self.clock };
        let mut storage = Storage::default();
        let game = match (&self.load, &self.game) {
            (Some(path), _) => {
                // The session begins, and its clock, when the table is set up.
                let (record, game) = load_game(path, Time(0))?;
                storage = Storage::loaded(path, record, &game);
                game
            }
            (None, Some(game)) => Match::from_position(self.start(game)?, options),
            (None, None) => match choose_game(console)? {
                Some(game) => Match::new(game, options),
                None => return Ok(None),
            },
        };
        let mut seats = [Who::Human, Who::Human];
        for (player, given) in Player::BOTH.into_iter().zip([&self.first, &self.second]) {
            seats[player.index()] = match given {
                Some(who) => who.clone(),
                None => match choose_player(console, &game.game(), player)? {
                    Some(who) => who,
                    None => return Ok(None),
                },
            };
        }
        Ok(Some(LocalTable { game, seats, storage }))
    }

    fn start(&self, game: &GameSpec) -> anyhow::Result<AnyPosition> {
        Ok(match &self.position {
            Some(text) => game.read_position(text)?,
            None => game.start(),
        })
    }
}

/// The conversation on standard input and output. With `--json` it goes to standard error, so that standard output has
/// nothing but the result.
fn console(global: GlobalOptions, language: Language) -> Console {
    let input = Box::new(io::stdin().lock());
    let (output, width): (Box<dyn io::Write>, _) = match global.json {
        true => (Box::new(anstream::stderr()), None),
        false => (Box::new(anstream::stdout()), terminal_width()),
    };
    Console::new(input, output, language).with_echo(!io::stdin().is_terminal()).with_width(width)
}
