//! `tabuleiro play`: a game in the terminal, full-screen or line by line.

mod agreement;
mod online;

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;
use tabuleiro_local::files::load_game;
use tabuleiro_local::{Mind, Opponent, Recorder, SavedGame, SavedGames, Slot, Who, environment, told_lot};
use tabuleiro_play::clock::Time;
use tabuleiro_play::lot::Seating;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_rules::{AnyPosition, GameSpec, Player};
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::memory::GameChoice;

use agreement::AgreementArguments;
use online::OnlineArguments;

use crate::arguments::{GlobalOptions, game_help, positive};
use crate::commands::screen::ScreenArguments;
use crate::errors::Said;
use crate::output::{Exit, INTERRUPTED, print_json, terminal_width};
use crate::plain::{Chosen, Console, Finish, Learners, LocalTable, PlainSession, Storage, choose_player, choose_table};
use crate::state::State;

/// Play a game in the terminal; asks for whatever is missing.
#[derive(Args)]
pub struct Arguments {
    #[arg(value_name = "GAME", help = game_help())]
    game: Option<GameSpec>,

    /// Who plays the first player's side: `human`, `random`, `greedy`, `level:1` to `level:8`, `teacher` for the computer that
    /// teaches and adapts to you, or `cmd:PROGRAM` for a program that speaks UGI.
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

    /// Which of the games of the record file, if it has several: the first one is 1.
    #[arg(long, value_name = "N", requires = "load", value_parser = positive)]
    number: Option<NonZero<usize>>,

    /// Continue a game that was left unfinished: the latest one, or by its number from there.
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1", value_parser = positive)]
    #[arg(conflicts_with_all = ["game", "first", "second", "position", "load", "pie", "clock"])]
    resume: Option<NonZero<usize>>,

    #[command(flatten)]
    agreement: AgreementArguments,

    /// Draw lots for who begins: the two players change sides if the lot falls so.
    #[arg(long, conflicts_with_all = ["load", "resume"])]
    lot: bool,

    /// The seed for the computers' random numbers and for lots; by default every game is different.
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
    pub fn run(mut self, screen: ScreenArguments, global: GlobalOptions) -> anyhow::Result<()> {
        self.screen = self.screen.or(screen);
        let language = global.language();
        // A file with several games is more than this game's own.
        let own = self.load.as_deref().filter(|_| self.number.is_none());
        let mut recorder = self.screen.recorder(own)?;
        if !self.plain && !global.json && ScreenArguments::has_terminal() {
            let server = self.online.server.as_ref();
            let opening = match server {
                None => Some(self.opening()?),
                Some(server) => self.online.opening(server, self.game, self.agreement.options())?,
            };
            if let Some(opening) = opening {
                let server = server.map(ToString::to_string);
                return self.screen.run(opening, recorder, server, self.seed, global);
            }
        }
        let mut console = console(global, language);
        match &self.online.server {
            Some(server) => {
                self.online.run(server, self.game, self.agreement, recorder.as_mut(), global, &mut console)?;
            }
            None => self.play_plainly(&mut console, recorder.as_mut(), global)?,
        }
        if console.is_interrupted() { Err(Exit(INTERRUPTED).into()) } else { Ok(()) }
    }

    /// Plays one game after another, line by line.
    fn play_plainly(
        &self,
        console: &mut Console,
        mut recorder: Option<&mut Recorder>,
        global: GlobalOptions,
    ) -> anyhow::Result<()> {
        let language = global.language();
        let mut mind = Mind::new(self.random());
        let mut lots = self.random();
        // What a program plays is its own affair.
        let (saved, settings) = match global.json {
            true => (SavedGames::default(), None),
            false => (saved_games(), environment::config_directory()),
        };
        let mut learners = Learners::load(settings.as_deref());
        loop {
            let Some(table) = self.set_up(console, &saved, &learners, &mut lots)? else { break };
            mind.seat(&table.seats, &table.game.game())?;
            let mut session =
                PlainSession::new(console, table, recorder.as_deref_mut(), language, &mut mind, &mut learners);
            let finish = session.run()?;
            let is_kept = session.is_kept();
            if global.json {
                let played = Played { state: State::of(session.game()), record: session.record().write()? };
                print_json(&played)?;
            }
            match finish {
                Finish::EndOfInput if console.is_interrupted() => {}
                Finish::EndOfInput => console.say(&Message::new("said-end-of-input"))?,
                Finish::Quit => console.say(&Message::new("said-goodbye"))?,
                Finish::Over if self.asks_nothing() => {}
                Finish::Over => match console.ask_yes_or_no(&Message::new("ask-again"))? {
                    Some(true) => continue,
                    _ => console.say(&Message::new("said-goodbye"))?,
                },
            }
            if is_kept {
                console.say(&Message::new("said-kept").with("command", "tabuleiro play --resume"))?;
            }
            break;
        }
        Ok(())
    }

    /// Whether the lot decides who begins.
    fn seating(&self) -> Seating {
        if self.lot { Seating::ByLot } else { Seating::AsNamed }
    }

    /// The randomness that was asked for, or any.
    fn random(&self) -> Xoshiro256PlusPlus {
        self.seed.map_or_else(rand::make_rng, Xoshiro256PlusPlus::seed_from_u64)
    }

    /// What the full-screen interface begins with: the game, or the menus for what is not given.
    fn opening(&self) -> anyhow::Result<Opening> {
        let options = self.agreement.options();
        let named = |given: &Option<Who>, usual: Who| given.clone().unwrap_or(usual);
        let seats = || {
            let seats = [named(&self.first, Who::Human), named(&self.second, Who::Human)];
            Box::new(self.seating().seat(seats, &mut self.random()))
        };
        if self.first.is_some() || self.second.is_some() {
            check_learner(&[named(&self.first, Who::Human), named(&self.second, Who::Human)])?;
        }
        if let Some(number) = self.resume {
            let (saved, slot) = resumed(&saved_games(), number)?;
            return Ok(Opening::Resumed(Box::new(saved), Box::new(slot)));
        }
        if let Some(path) = &self.load {
            let (record, game) = load_game(path, self.number, Time(0))?;
            return Ok(Opening::Loaded(Box::new(record), Box::new(game), seats()));
        }
        let Some(game) = &self.game else { return Ok(Opening::Menu) };
        match (&self.first, &self.second, &self.position) {
            (None, None, None) => {
                let choice = GameChoice { options, seating: self.seating(), ..GameChoice::usual(*game) };
                Ok(Opening::Setup(Box::new(choice)))
            }
            _ => Ok(Opening::Game(Box::new(Match::from_position(self.start(game)?, options)), seats())),
        }
    }

    /// Whether everything is given and so nothing is asked.
    fn asks_nothing(&self) -> bool {
        let is_named = self.first.is_some() && self.second.is_some();
        self.resume.is_some() || ((self.game.is_some() || self.load.is_some()) && is_named)
    }

    /// The game and who plays it, asked for where it is not given; `None` when there is no more input.
    fn set_up(
        &self,
        console: &mut Console,
        saved: &SavedGames,
        learners: &Learners,
        lots: &mut Xoshiro256PlusPlus,
    ) -> anyhow::Result<Option<LocalTable>> {
        let mut storage = Storage::default();
        let game = match (&self.load, &self.game, self.resume) {
            (_, _, Some(number)) => {
                let (found, slot) = resumed(saved, number)?;
                return Ok(Some(LocalTable::resumed(found, slot)));
            }
            (Some(path), ..) => {
                // The session begins, and its clock, when the table is set up.
                let (record, game) = load_game(path, self.number, Time(0))?;
                storage = Storage::loaded(path, record, &game);
                game
            }
            (None, Some(game), _) => {
                let start = self.start(game)?;
                let given = self.asks_nothing().then(|| self.agreement.options());
                let options = given.map_or_else(|| self.agreement.ask(console), |given| Ok(Some(given)))?;
                let Some(options) = options else { return Ok(None) };
                Match::from_position(start, options)
            }
            (None, None, _) => match choose_table(console, saved)? {
                Some(Chosen::New(game)) => match self.agreement.ask(console)? {
                    Some(options) => Match::new(game, options),
                    None => return Ok(None),
                },
                Some(Chosen::Saved(found, slot)) => return Ok(Some(LocalTable::resumed(*found, slot))),
                None => return Ok(None),
            },
        };
        let mut seats = [Who::Human, Who::Human];
        let learner = learners.of(game.game().name());
        for (player, given) in Player::BOTH.into_iter().zip([&self.first, &self.second]) {
            seats[player.index()] = match given {
                Some(who) => who.clone(),
                None => match choose_player(console, &game.game(), player, learner)? {
                    Some(who) => who,
                    None => return Ok(None),
                },
            };
        }
        check_learner(&seats)?;
        for who in &mut seats {
            who.teach(learner.strength());
            if let Who::Computer(Opponent::Teacher(_)) = who {
                console.say(&who.explained())?;
            }
        }
        // A game that is loaded has begun.
        let is_asked = !self.asks_nothing() && self.load.is_none() && !self.lot && seats[0] != seats[1];
        let is_drawn = self.lot || (is_asked && console.ask_yes_or_no(&Message::new("ask-lot"))? == Some(true));
        if is_drawn {
            seats = Seating::ByLot.seat(seats, lots);
            told_lot(game.game().info(), &seats).iter().try_for_each(|told| console.say(told))?;
        }
        Ok(Some(LocalTable { game, seats, storage, slot: saved.slot() }))
    }

    fn start(&self, game: &GameSpec) -> anyhow::Result<AnyPosition> {
        Ok(match &self.position {
            Some(text) => game.read_position(text)?,
            None => game.start(),
        })
    }
}

/// The computer teaches somebody, or not at all.
fn check_learner(seats: &[Who; 2]) -> Result<(), Said> {
    if Who::lack_learner(seats) { Err(Said::plain("teaching-needs-person")) } else { Ok(()) }
}

/// The games of this user that were left unfinished.
fn saved_games() -> SavedGames {
    SavedGames::new(environment::state_directory().as_deref())
}

/// A game that was left, counted from the latest one, and the place where it is kept.
fn resumed(saved: &SavedGames, number: NonZero<usize>) -> anyhow::Result<(SavedGame, Slot)> {
    let mut games = saved.list(Time(0));
    let count = games.len();
    if count == 0 {
        return Err(Said::plain("saved-none").into());
    }
    if number.get() > count {
        return Err(Said(Message::new("saved-number").with("count", count)).into());
    }
    let game = games.swap_remove(number.get() - 1);
    let slot = saved.take(&game)?;
    Ok((game, slot))
}

/// The conversation on standard input and output. With `--json` it goes to standard error, so that standard output has
/// nothing but the result.
fn console(global: GlobalOptions, language: Language) -> Console {
    let (output, width): (Box<dyn io::Write>, _) = match global.json {
        true => (Box::new(anstream::stderr()), None),
        false => (Box::new(anstream::stdout()), terminal_width()),
    };
    Console::new(output, language)
        .with_keyboard(!global.json && ScreenArguments::has_terminal())
        .with_echo(!io::stdin().is_terminal())
        .with_width(width)
}
