//! `tabuleiro bot`: a computer player on a server.

use std::io::Write;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::player::PlayerSpec;
use tabuleiro_client::{Client, ClientError, ServerAddress};
use tabuleiro_play::clock::{TimeControl, TimeControlError};
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_protocol::{LobbyPage, NewGame, SeatEnding, Visibility};
use tabuleiro_rules::GameSpec;
use tokio::time::sleep;

use crate::arguments::GlobalOptions;
use crate::bot::{Bot, Finished, play};
use crate::online::IdentityArguments;
use crate::output::{print_json, stdout};

/// How long to wait before looking again.
const LOOKING: Duration = Duration::from_secs(2);

/// Play games on a server with a computer player, or with a program that speaks UGI.
#[derive(Args)]
pub struct Arguments {
    /// The server, such as `http://localhost:7878`.
    #[arg(long, value_name = "URL")]
    server: ServerAddress,

    /// Who chooses the moves: `random`, `greedy`, `level:1` to `level:8`, `engine:movetime=100ms` and the like, or `cmd:PROGRAM`.
    #[arg(long, value_name = "PLAYER", default_value = "level:4")]
    player: PlayerSpec,

    #[command(flatten)]
    task: Task,

    /// The time for a ply; less if the clock is short.
    #[arg(long, value_name = "T", default_value_t = MoveTime::from_millis(1000))]
    movetime: MoveTime,

    /// Stop after this many games; by default a bot that offers or accepts games never stops.
    #[arg(long, value_name = "N", conflicts_with = "game")]
    games: Option<NonZero<usize>>,

    /// The seed for the player's random numbers.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    credentials: IdentityArguments,
}

/// What a bot plays.
#[derive(Args)]
#[group(multiple = false)]
struct Task {
    /// Play this game: take its open seat, or return to the bot's own.
    #[arg(long, value_name = "ID")]
    game: Option<String>,

    #[arg(long, value_name = "GAME[,CLOCK]", help = offer_help())]
    offer: Option<Offer>,

    /// Keep taking open seats in the lobby; the default.
    #[arg(long)]
    accept: bool,
}

fn offer_help() -> String {
    let game = GameSpec::games()[0].name;
    format!(
        "Keep offering games in the lobby and play whoever comes: any game string, and after the last comma a clock, such as \
         `{game},5:00+3`"
    )
}

/// A game to offer.
#[derive(Clone)]
struct Offer {
    game: GameSpec,
    clock: TimeControl,
}

impl FromStr for Offer {
    type Err = String;

    /// Game options have commas too: whatever follows the last one is the clock if it reads as one.
    fn from_str(text: &str) -> Result<Self, String> {
        let last = text.rsplit_once(',').map(|(game, clock)| (game, TimeControl::asked(clock)));
        let (game, clock) = match last {
            Some((game, Ok(clock))) => (game, clock),
            Some((_, Err(error @ TimeControlError::TooShort(_)))) => return Err(error.to_string()),
            _ => (text, TimeControl::NONE),
        };
        let game = game.parse::<GameSpec>().map_err(|error| error.to_string())?;
        Ok(Offer { game, clock })
    }
}

/// What is printed about a game, in JSON.
#[derive(serde::Serialize)]
struct GameTold<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<&'a SeatEnding>,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new().context("the bot cannot start")?;
        runtime.block_on(self.play(global))
    }

    async fn play(self, global: GlobalOptions) -> anyhow::Result<()> {
        let client = Client::new(self.server.clone(), self.credentials.identity(&self.server)?);
        let bot = Arc::new(Bot { player: self.player, movetime: self.movetime, seed: self.seed });
        if let Some(id) = self.task.game {
            let is_played = play_one(bot, &client, &id, global).await?;
            anyhow::ensure!(is_played, "both seats of game {id} are taken");
            return Ok(());
        }
        let mut left = self.games.map_or(usize::MAX, NonZero::get);
        while left > 0 {
            let id = match &self.task.offer {
                Some(offer) => offer.make(&client, global).await?,
                None => open_seat(&client, self.credentials.is_guest()).await?,
            };
            left -= usize::from(play_one(Arc::clone(&bot), &client, &id, global).await?);
        }
        Ok(())
    }
}

impl Offer {
    /// Makes a public game.
    async fn make(&self, client: &Client, global: GlobalOptions) -> anyhow::Result<String> {
        let asked = NewGame {
            clock: self.clock.to_string(),
            visibility: Visibility::Public,
            ..NewGame::of(&self.game.to_string())
        };
        let id = retried(|| client.create_game(&asked)).await?.id;
        tell(&id, None, global)?;
        Ok(id)
    }
}

/// The game whose seat has been open longest in the lobby; waits until there is one. Guests cannot play rated games.
async fn open_seat(client: &Client, is_guest: bool) -> anyhow::Result<String> {
    loop {
        let page: LobbyPage = retried(|| client.get("/api/v1/lobby")).await?;
        if let Some(seat) = page.seats.into_iter().rfind(|seat| !(seat.rated && is_guest)) {
            return Ok(seat.id);
        }
        sleep(LOOKING).await;
    }
}

/// Retries for as long as the server is down or too busy.
async fn retried<T, F>(ask: impl Fn() -> F) -> anyhow::Result<T>
where
    F: Future<Output = Result<T, ClientError>>,
{
    loop {
        match ask().await {
            Err(error) if error.is_passing() => {
                eprintln!("tabuleiro: {error}; trying again");
                sleep(LOOKING).await;
            }
            answer => return Ok(answer?),
        }
    }
}

/// Plays a game. Returns whether it was played: somebody else may have taken the seat first.
async fn play_one(bot: Arc<Bot>, client: &Client, id: &str, global: GlobalOptions) -> anyhow::Result<bool> {
    match play(bot, client.connect(id)).await? {
        Some(finished) => tell(id, Some(&finished), global).map(|()| true),
        None => Ok(false),
    }
}

/// Prints that a game is waiting for an opponent, or how it ended.
fn tell(game: &str, finished: Option<&Finished>, global: GlobalOptions) -> anyhow::Result<()> {
    if global.json {
        return print_json(&GameTold { game, ending: finished.map(|finished| &finished.ending) });
    }
    let mut out = stdout();
    writeln!(out, "{}", told(game, finished))?;
    out.flush()?;
    Ok(())
}

fn told(game: &str, finished: Option<&Finished>) -> String {
    let Some(finished) = finished else { return format!("game {game} waits for an opponent") };
    let sentence = finished.sentence.as_ref().map(|sentence| Messages::text(Language::English, sentence));
    format!("game {game} is over: {}", sentence.unwrap_or_else(|| finished.ending.reason.clone()))
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::clock::Time;
    use tabuleiro_play::describe;
    use tabuleiro_play::matches::{Match, MatchOptions, Seat};
    use tabuleiro_protocol::SeatName;

    use super::*;

    #[test]
    fn an_offer_may_have_options_and_a_clock() {
        let read = |text: &str| text.parse::<Offer>().map(|offer| (offer.game.to_string(), offer.clock.to_string()));
        assert_eq!(read("talpa"), Ok(("talpa".to_owned(), "none".to_owned())));
        assert_eq!(read("ampel:side=7,yellows=3"), Ok(("ampel:side=7,yellows=3".to_owned(), "none".to_owned())));
        assert_eq!(read("ampel:side=7,yellows=3,5:00+3").unwrap().1, "5:00+3");
        assert!(read("chess,5:00").unwrap_err().contains("chess"));
    }

    #[test]
    fn a_game_is_told_of_in_words() {
        assert_eq!(told("abc", None), "game abc waits for an opponent");
        let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
        game.resign(Seat::A, Time(0)).unwrap();
        let ending = SeatEnding { winner: Some(SeatName::B), reason: "resignation".to_owned() };
        let finished = Finished { ending, sentence: describe::match_ending(&game) };
        assert_eq!(told("abc", Some(&finished)), "game abc is over: blue wins: red resigns");
    }
}
