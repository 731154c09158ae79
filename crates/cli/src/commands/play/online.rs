//! `tabuleiro play --server`: a game on a server.

use std::io::{self, BufRead};
use std::thread;

use clap::{Args, ValueEnum};
use tabuleiro_client::{Client, ServerAddress};
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::{ColourWish, NewGame, Occupant};
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::app::Opening;
use tokio::sync::mpsc;

use super::Played;
use crate::arguments::GlobalOptions;
use crate::online::Credentials;
use crate::output::print_json;
use crate::plain::{Console, Finish, Online, choose_game};
use crate::state::State;

/// How a game on a server is found or made.
#[derive(Args)]
pub struct OnlineArguments {
    /// Play on a server, such as `http://localhost:7878`.
    #[arg(long, value_name = "URL", conflicts_with_all = ["first", "second", "position", "load", "seed"])]
    pub server: Option<ServerAddress>,

    /// The game on the server to join, return to or watch, instead of making a new one.
    #[arg(long = "game", value_name = "ID", requires = "server", conflicts_with_all = ["game", "clock", "pie"])]
    id: Option<String>,

    /// The colour to play in a new game on a server.
    #[arg(long, value_name = "COLOUR", requires = "server", default_value = "random")]
    colour: Colour,

    /// Who plays the other colour: `person` for whoever gets the link, or `level:1` to `level:8` for the server's
    /// computer.
    #[arg(long, value_name = "OPPONENT", requires = "server", default_value = "person")]
    opponent: String,

    #[command(flatten)]
    credentials: Credentials,
}

/// Which colour the maker of a game wants.
#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    /// The one that moves first.
    First,
    /// The other one.
    Second,
    /// Either, at random.
    Random,
}

impl From<Colour> for ColourWish {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::First => ColourWish::First,
            Colour::Second => ColourWish::Second,
            Colour::Random => ColourWish::Random,
        }
    }
}

impl OnlineArguments {
    /// Plays on the server. Asks for whatever is missing about a new game.
    pub fn run(
        &self,
        server: &ServerAddress,
        game: Option<GameSpec>,
        clock: TimeControl,
        pie: bool,
        global: GlobalOptions,
        mut console: Console,
    ) -> anyhow::Result<()> {
        let client = Client::new(server.clone(), self.credentials.identity(server)?);
        let asked = match (&self.id, game) {
            (Some(_), _) => None,
            (None, Some(game)) => Some(game),
            (None, None) => match choose_game(&mut console)? {
                Some(game) => Some(game),
                None => return Ok(()),
            },
        };
        let asked = asked.map(|game| self.new_game(game, clock, pie));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime?;
        runtime.block_on(self.play(&client, asked, global, &mut console))
    }

    /// What the full-screen interface opens with; `None` if something has to be asked for, or if there is a token or an
    /// identity file, which only the plain game supports.
    pub fn opening(&self, game: Option<GameSpec>, clock: TimeControl, pie: bool) -> Option<Opening> {
        if !self.credentials.is_usual_guest() {
            return None;
        }
        match &self.id {
            Some(id) => Some(Opening::Join(id.clone())),
            None => game.map(|game| Opening::Make(Box::new(self.new_game(game, clock, pie)))),
        }
    }

    /// The game that is asked for.
    fn new_game(&self, game: GameSpec, clock: TimeControl, pie: bool) -> NewGame {
        NewGame {
            clock: clock.to_string(),
            pie,
            colour: self.colour.into(),
            opponent: self.opponent.clone(),
            ..NewGame::of(&game.to_string())
        }
    }

    async fn play(
        &self,
        client: &Client,
        asked: Option<NewGame>,
        global: GlobalOptions,
        console: &mut Console,
    ) -> anyhow::Result<()> {
        let id = match (&self.id, asked) {
            (Some(id), _) => id.clone(),
            (None, Some(asked)) => {
                let made = client.create_game(&asked).await;
                made?.id
            }
            (None, None) => return Ok(()),
        };
        let command = format!("tabuleiro play --server {} --game {id}", client.server());
        if self.id.is_none() && self.opponent == "person" {
            console.say(&Message::new("online-made").with("command", command.clone()))?;
        }
        let language: Language = global.language();
        console.release_input();
        let mut online = Online::new(console, client.connect(&id), language);
        let finish = online.run(&mut typed_lines()).await?;
        if global.json
            && let Some(replica) = online.replica()
        {
            let record = record(replica.game(), replica.seats())?;
            print_json(&Played { state: State::of(replica.game()), record })?;
        }
        match finish {
            Finish::Over => {}
            Finish::Quit | Finish::EndOfInput => console.say(&Message::new("online-left").with("command", command))?,
        }
        Ok(())
    }
}

fn record(game: &Match, seats: &[Occupant; 2]) -> anyhow::Result<String> {
    let [a, b] = seats.each_ref().map(Occupant::name_in_records);
    Ok(Record::from_match(game, &a, &b).write()?)
}

/// The lines that are typed, without blanks around them, as they come.
fn typed_lines() -> mpsc::Receiver<String> {
    let (sender, lines) = mpsc::channel(1);
    // It ends with the program: nothing wakes a thread waiting for the keyboard.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            match input.read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            if sender.blocking_send(String::from_utf8_lossy(&bytes).trim().to_owned()).is_err() {
                return;
            }
        }
    });
    lines
}
