//! `tabuleiro bot`: a computer player on a server.

use std::io::Write;
use std::num::NonZero;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::player::PlayerSpec;
use tabuleiro_client::{Client, ServerAddress};
use tabuleiro_play::clock::TimeControl;
use tabuleiro_protocol::{Ending, NewGame};
use tabuleiro_rules::GameSpec;

use crate::arguments::Manner;
use crate::bot::{Bot, play};
use crate::online::Credentials;
use crate::output::{print_json, stdout};

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

    /// The time for a ply; less where the clock is short.
    #[arg(long, value_name = "T", default_value_t = MoveTime::from_millis(1000))]
    movetime: MoveTime,

    /// End after so many games that were offered; without it the bot goes on for ever.
    #[arg(long, value_name = "N", requires = "offer")]
    games: Option<NonZero<usize>>,

    /// The seed of the player's random numbers.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    #[command(flatten)]
    credentials: Credentials,
}

/// What a bot plays.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Task {
    /// Play this game: take its open seat, or come back to the own one.
    #[arg(long, value_name = "ID")]
    game: Option<String>,

    /// Make games and play whoever comes, again and again: `talpa` or `talpa:size=6,5:00+3`, the clock behind the last comma.
    #[arg(long, value_name = "GAME[,CLOCK]")]
    offer: Option<Offer>,
}

/// A game to be made.
#[derive(Clone)]
struct Offer {
    game: GameSpec,
    clock: TimeControl,
}

impl FromStr for Offer {
    type Err = String;

    /// Options of games have commas too: what stands behind the last one is the clock if it reads as one.
    fn from_str(text: &str) -> Result<Self, String> {
        let clock = text.rsplit_once(',').and_then(|(game, clock)| Some((game, clock.parse().ok()?)));
        let (game, clock) = clock.unwrap_or((text, TimeControl::None));
        let game = game.parse::<GameSpec>().map_err(|error| error.to_string())?;
        Ok(Offer { game, clock })
    }
}

/// What is told of a game, in JSON.
#[derive(serde::Serialize)]
struct Told<'a> {
    game: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<&'a Ending>,
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
            return play_one(bot, &client, &id, manner).await;
        }
        let Some(offer) = self.task.offer else { return Ok(()) };
        let count = self.games.map_or(usize::MAX, NonZero::get);
        for _ in 0..count {
            let asked = NewGame { clock: offer.clock.to_string(), ..NewGame::of(&offer.game.to_string()) };
            let id = client.create_game(&asked).await?.id;
            tell(&id, None, manner)?;
            play_one(Arc::clone(&bot), &client, &id, manner).await?;
        }
        Ok(())
    }
}

async fn play_one(bot: Arc<Bot>, client: &Client, id: &str, manner: Manner) -> anyhow::Result<()> {
    let ending = play(bot, client.connect(id)).await?;
    tell(id, ending.as_ref(), manner)
}

/// Says that a game waits for somebody, or how it ended.
fn tell(game: &str, ending: Option<&Ending>, manner: Manner) -> anyhow::Result<()> {
    if manner.json {
        return print_json(&Told { game, ending });
    }
    let mut out = stdout();
    match ending {
        None => writeln!(out, "game {game} waits for an opponent")?,
        Some(Ending { winner: Some(winner), reason }) => {
            let winner = serde_json::to_value(winner)?;
            writeln!(out, "game {game} is over, the {} player wins: {reason}", winner.as_str().unwrap_or_default())?;
        }
        Some(Ending { winner: None, reason }) => writeln!(out, "game {game} is over, nobody wins: {reason}")?,
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
