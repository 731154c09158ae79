//! `tabuleiro play --server`: a game on a server.

use clap::{Args, ValueEnum};
use tabuleiro_client::{Client, ClientError, GameLink, ServerAddress};
use tabuleiro_local::Recorder;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::matches::MatchOptions;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_protocol::{ColourWish, GameSummary, GamesPage, NewGame, SeatName};
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::app::Opening;

use super::Played;
use super::agreement::AgreementArguments;
use crate::arguments::GlobalOptions;
use crate::errors::Said;
use crate::online::{IdentityArguments, game_link, id_at};
use crate::output::print_json;
use crate::plain::{Console, Finish, NewOrLeft, Online, choose_game};
use crate::state::State;

/// How a game on a server is found or made.
#[derive(Args)]
pub struct OnlineArguments {
    /// Play on a server, such as `http://localhost:7878`.
    #[arg(long, value_name = "URL", conflicts_with_all = ["first", "second", "position", "load", "resume", "lot", "seed"])]
    pub server: Option<ServerAddress>,

    /// The game on the server to join, return to or watch, by its id or its link, instead of making a new one.
    #[arg(long = "game", value_name = "ID", value_parser = game_link, requires = "server", conflicts_with_all = ["game", "clock", "pie"])]
    link: Option<GameLink>,

    /// The colour to play in a new game on a server.
    #[arg(long, value_name = "COLOUR", requires = "server", default_value = "random")]
    colour: Colour,

    /// Who plays the other colour: `person` for whoever gets the link, or `random`, `greedy` or `level:1` to `level:8` for
    /// the server's computer.
    #[arg(long, value_name = "OPPONENT", requires = "server", default_value = "person")]
    opponent: String,

    #[command(flatten)]
    credentials: IdentityArguments,
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

/// The game that is wanted: a new one, or one that the server has, by its id.
enum Wanted {
    New(NewGame),
    Left(String),
}

/// The games at a server that are not over, of whoever asks.
async fn own_games(client: &Client) -> Result<Vec<GameSummary>, ClientError> {
    let page: GamesPage = client.get("/api/v1/account/games?state=live").await?;
    Ok(page.games)
}

/// A game of one's own in a list: the opponent, and whether one is to move.
fn described(game: &GameSummary) -> Message {
    let opponent = game.seats.iter().zip([SeatName::A, SeatName::B]).find(|(_, seat)| Some(*seat) != game.seat);
    let name = opponent.map_or(Participant::Nobody, |(occupant, _)| Participant::from(occupant));
    let is_turn = game.seat.is_some() && game.turn == game.seat;
    let id = if is_turn { "online-own-to-move" } else { "online-own" };
    Message::new(id).with("game", describe::given_game(&game.game)).with("name", name.nickname())
}

impl OnlineArguments {
    /// Plays on the server. Asks for whatever is missing about a new game.
    pub fn run(
        &self,
        server: &ServerAddress,
        game: Option<GameSpec>,
        agreement: AgreementArguments,
        recorder: Option<&mut Recorder>,
        global: GlobalOptions,
        console: &mut Console,
    ) -> anyhow::Result<()> {
        let id = self.id(server)?;
        let client = Client::new(server.clone(), self.credentials.identity(server)?);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime?;
        let wanted = match (id, game) {
            (Some(id), _) => Wanted::Left(id.to_owned()),
            (None, Some(game)) => Wanted::New(self.new_game(game, agreement.options())),
            (None, None) => {
                let mine = runtime.block_on(own_games(&client))?;
                let described: Vec<Message> = mine.iter().map(described).collect();
                match choose_game(console, &described)? {
                    None => return Ok(()),
                    Some(NewOrLeft::New(game)) => match agreement.ask(console)? {
                        Some(options) => Wanted::New(self.new_game(game, options)),
                        None => return Ok(()),
                    },
                    Some(NewOrLeft::Left(number)) => Wanted::Left(mine[number].id.clone()),
                }
            }
        };
        runtime.block_on(self.play(&client, wanted, recorder, global, console))
    }

    /// What the full-screen interface opens with; `None` if something has to be asked for, or if there is a token or an
    /// identity file, which only the plain game supports.
    pub fn opening(
        &self,
        server: &ServerAddress,
        game: Option<GameSpec>,
        options: MatchOptions,
    ) -> Result<Option<Opening>, Said> {
        let id = self.id(server)?;
        if !self.credentials.is_usual_guest() {
            return Ok(None);
        }
        Ok(match id {
            Some(id) => Some(Opening::Join(id.to_owned())),
            None => game.map(|game| Opening::Make(Box::new(self.new_game(game, options)))),
        })
    }

    /// The id of the game that is named, which has to be one of this server.
    fn id(&self, server: &ServerAddress) -> Result<Option<&str>, Said> {
        self.link.as_ref().map(|link| id_at(server, link)).transpose()
    }

    /// The game that is asked for.
    fn new_game(&self, game: GameSpec, options: MatchOptions) -> NewGame {
        NewGame {
            clock: options.clock.to_string(),
            pie: options.pie,
            colour: self.colour.into(),
            opponent: self.opponent.clone(),
            ..NewGame::of(&game.to_string())
        }
    }

    async fn play(
        &self,
        client: &Client,
        wanted: Wanted,
        recorder: Option<&mut Recorder>,
        global: GlobalOptions,
        console: &mut Console,
    ) -> anyhow::Result<()> {
        let is_new = matches!(wanted, Wanted::New(_));
        let id = match wanted {
            Wanted::Left(id) => id,
            Wanted::New(asked) => {
                let made = client.create_game(&asked).await;
                made?.id
            }
        };
        let command = format!("tabuleiro play --server {} --game {id}", client.server());
        if is_new && self.opponent == "person" {
            console.say(&Message::new("online-made").with("command", command.clone()))?;
            let link = client.server().game_link(&id);
            console.say(&Message::new("online-link").with("link", link))?;
        }
        let language: Language = global.language();
        console.listen()?;
        let mut online = Online::new(console, client.connect(&id), recorder, language);
        let finish = online.run().await?;
        if global.json
            && let Some(replica) = online.replica()
        {
            print_json(&Played { state: State::of(replica.game()), record: replica.record().write()? })?;
        }
        match finish {
            Finish::Over => {}
            Finish::Quit | Finish::EndOfInput => console.say(&Message::new("online-left").with("command", command))?,
        }
        Ok(())
    }
}
