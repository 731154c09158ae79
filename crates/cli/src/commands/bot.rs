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
use tabuleiro_play::clock::TimeControl;
use tabuleiro_protocol::{LobbyPage, NewGame, SeatEnding, Visibility};
use tabuleiro_rules::GameSpec;
use tokio::time::sleep;

use crate::arguments::Manner;
use crate::bot::{Bot, play};
use crate::online::Credentials;
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
    credentials: Credentials,
}

/// What a bot plays.
#[derive(Args)]
#[group(multiple = false)]
struct Task {
    /// Play this game: take its open seat, or return to the bot's own.
    #[arg(long, value_name = "ID")]
    game: Option<String>,

    /// Keep offering games in the lobby and play whoever comes: `talpa` or `talpa:size=6,5:00+3`, with the clock after
    /// the last comma.
    #[arg(long, value_name = "GAME[,CLOCK]")]
    offer: Option<Offer>,

    /// Keep taking open seats in the lobby; the default.
    #[arg(long)]
    accept: bool,
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
        let clock = text.rsplit_once(',').and_then(|(game, clock)| Some((game, clock.parse().ok()?)));
        let (game, clock) = clock.unwrap_or((text, TimeControl::None));
        let game = game.parse::<GameSpec>().map_err(|error| error.to_string())?;
        Ok(Offer { game, clock })
    }
}

/// What is printed about a game, in JSON.
#[derive(serde::Serialize)]
struct Told<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<&'a SeatEnding>,
}

impl Arguments {
    pub fn run(self, manner: Manner) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new().context("the bot cannot start")?;
        runtime.block_on(self.play(manner))
    }

    async fn play(self, manner: Manner) -> anyhow::Result<()> {
        let client = Client::new(self.server.clone(), self.credentials.identity(&self.server)?);
        let bot = Arc::new(Bot { player: self.player, movetime: self.movetime, seed: self.seed });
        if let Some(id) = self.task.game {
            let is_played = play_one(bot, &client, &id, manner).await?;
            anyhow::ensure!(is_played, "both seats of game {id} are taken");
            return Ok(());
        }
        let mut left = self.games.map_or(usize::MAX, NonZero::get);
        while left > 0 {
            let id = match &self.task.offer {
                Some(offer) => offer.make(&client, manner).await?,
                None => open_seat(&client, self.credentials.is_guest()).await?,
            };
            left -= usize::from(play_one(Arc::clone(&bot), &client, &id, manner).await?);
        }
        Ok(())
    }
}

impl Offer {
    /// Makes a public game.
    async fn make(&self, client: &Client, manner: Manner) -> anyhow::Result<String> {
        let asked = NewGame {
            clock: self.clock.to_string(),
            visibility: Visibility::Public,
            ..NewGame::of(&self.game.to_string())
        };
        let id = retried(|| client.create_game(&asked)).await?.id;
        tell(&id, None, manner)?;
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
async fn play_one(bot: Arc<Bot>, client: &Client, id: &str, manner: Manner) -> anyhow::Result<bool> {
    match play(bot, client.connect(id)).await? {
        Some(ending) => tell(id, Some(&ending), manner).map(|()| true),
        None => Ok(false),
    }
}

/// Prints that a game is waiting for an opponent, or how it ended.
fn tell(game: &str, ending: Option<&SeatEnding>, manner: Manner) -> anyhow::Result<()> {
    if manner.json {
        return print_json(&Told { game, ending });
    }
    let mut out = stdout();
    match ending {
        None => writeln!(out, "game {game} waits for an opponent")?,
        Some(SeatEnding { winner: Some(winner), reason }) => {
            let winner = serde_json::to_value(winner)?;
            writeln!(out, "game {game} is over, the {} player wins: {reason}", winner.as_str().unwrap_or_default())?;
        }
        Some(SeatEnding { winner: None, reason }) => writeln!(out, "game {game} is over, nobody wins: {reason}")?,
    }
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_may_have_options_and_a_clock() {
        let read = |text: &str| text.parse::<Offer>().map(|offer| (offer.game.to_string(), offer.clock.to_string()));
        assert_eq!(read("talpa"), Ok(("talpa".to_owned(), "none".to_owned())));
        assert_eq!(read("ampel:side=7,yellows=3"), Ok(("ampel:side=7,yellows=3".to_owned(), "none".to_owned())));
        assert_eq!(read("ampel:side=7,yellows=3,5:00+3").unwrap().1, "5:00+3");
        assert!(read("chess,5:00").unwrap_err().contains("chess"));
    }
}
