//! A bot: takes the open seat of a game, and plays what looks best at once. `docs/bots.md` shows it.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_client::{Client, ClientError, Identity, Update};
use tabuleiro_play::players::Computer;
use tabuleiro_protocol::{Request, SeatEnding};

/// Plays a game to its end.
pub async fn play(client: &Client, game: &str) -> Result<Option<SeatEnding>, ClientError> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut connection = client.connect(game);
    while let Some(update) = connection.next().await {
        if let Update::Failed(error) = update {
            return Err(error);
        }
        let Some(copy) = connection.replica().filter(|_| connection.is_settled()) else { continue };
        if copy.ending().is_some() {
            return Ok(copy.ending().cloned());
        } else if copy.you().is_none() {
            connection.send(Request::TakeSeat);
        } else if copy.is_your_turn()
            && let Some(ply) = Computer::Greedy.choose(copy.game().position(), &mut random)
        {
            connection.send(Request::Play { ply: ply.to_string() });
        }
    }
    Ok(None)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [server, token, game] = ["SERVER", "TOKEN", "GAME"].map(|name| std::env::var(name).unwrap_or_default());
    let identity = if token.is_empty() { Identity::new() } else { Identity::with_token(&token)? };
    let ending = play(&Client::new(server.parse()?, identity), &game).await?;
    println!("{ending:?}");
    Ok(())
}
