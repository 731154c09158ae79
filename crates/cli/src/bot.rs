//! A computer player that plays games on a server.

use std::sync::Arc;
use std::time::Duration;

use tabuleiro_arena::contestant::{Contestant, Failure};
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::player::PlayerSpec;
use tabuleiro_arena::roster::Roster;
use tabuleiro_client::{Connection, Update, now};
use tabuleiro_engine::Stop;
use tabuleiro_local::ply_time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{Request, SeatEnding};
use tabuleiro_replica::{Proposal, Replica};
use tabuleiro_rules::AnyMove;
use tokio::task::JoinHandle;

use crate::engine_player::engine_players;

type Thought = (Box<dyn Contestant>, Result<AnyMove, Failure>);

/// How a bot plays.
#[derive(Clone)]
pub struct Bot {
    /// Who chooses its moves.
    pub player: PlayerSpec,
    /// The time for a ply, where the clock leaves so much.
    pub movetime: MoveTime,
    /// The seed of the player's chance.
    pub seed: u64,
}

/// A game that a bot plays.
struct BotGame {
    bot: Arc<Bot>,
    connection: Connection,
    /// The player, while it is not thinking.
    player: Option<Box<dyn Contestant>>,
    /// What is thought about the game after an event.
    thinking: Option<(u32, JoinHandle<Thought>)>,
}

/// How a game ended.
pub struct Finished {
    /// As the server says it.
    pub ending: SeatEnding,
    /// In words.
    pub sentence: Option<Message>,
}

/// Plays one game to its end, and tells how it ended. The open seat is taken if there is one; nothing is told if others have both.
pub async fn play(bot: Arc<Bot>, connection: Connection) -> anyhow::Result<Option<Finished>> {
    let mut game = BotGame { bot, connection, player: None, thinking: None };
    loop {
        let thought = async {
            match &mut game.thinking {
                Some((_, thought)) => thought.await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            update = game.connection.next() => match update {
                Some(Update::Connected) => game.sit_down(),
                Some(Update::Failed(error)) => return Err(error.into()),
                Some(Update::Refused { reason, .. }) => eprintln!("tabuleiro: the server refuses: {}", reason.detail),
                Some(Update::Lost(error)) => eprintln!("tabuleiro: {error}; trying again"),
                Some(
                    Update::Event(_)
                    | Update::Acknowledged { .. }
                    | Update::Noted { .. }
                    | Update::Said(_)
                    | Update::Presence(_)
                    | Update::Repeated(_),
                ) => {}
                None => return Ok(None),
            },
            thought = thought => {
                let about = game.thinking.take().map(|(event, _)| event);
                let (player, choice) = thought?;
                game.player = Some(player);
                game.act(about, choice);
            }
        }
        if let Some(replica) = game.connection.replica().filter(|_| game.connection.is_settled())
            && let Some(ending) = replica.ending()
        {
            let sentence = describe::match_ending(replica.game());
            return Ok(Some(Finished { ending: ending.clone(), sentence }));
        }
        if game.is_superfluous() {
            return Ok(None);
        }
        game.do_what_is_due()?;
    }
}

impl BotGame {
    fn sit_down(&mut self) {
        if self.connection.replica().is_some_and(Replica::should_take_seat) {
            self.connection.send(Request::TakeSeat);
        }
    }

    /// Whether others have both seats.
    fn is_superfluous(&self) -> bool {
        let is_full = |replica: &Replica| replica.you().is_none() && !replica.has_open_seat();
        self.connection.is_settled() && self.connection.replica().is_some_and(is_full)
    }

    /// Answers what the opponent asks, and begins to think when it is time.
    fn do_what_is_due(&mut self) -> anyhow::Result<()> {
        let Some(replica) = self.connection.replica().filter(|_| self.connection.is_settled()) else {
            return Ok(());
        };
        match replica.proposal() {
            Some(Proposal::Draw) => drop(self.connection.send(Proposal::Draw.answer(false))),
            Some(Proposal::Takeback) => drop(self.connection.send(Proposal::Takeback.answer(true))),
            _ if replica.is_your_turn() && self.thinking.is_none() => self.think()?,
            _ => {}
        }
        Ok(())
    }

    fn think(&mut self) -> anyhow::Result<()> {
        let Some(replica) = self.connection.replica() else { return Ok(()) };
        let game = replica.game().clone();
        let mut player = match self.player.take() {
            Some(player) => player,
            None => {
                let engines = engine_players(&Stop::new());
                let mut player = Roster::new(&engines).player(&self.bot.player, &game.game())?;
                player.begin(&game.game(), self.bot.seed)?;
                player
            }
        };
        let time = ply_time(&game, replica.time_left(now()), self.bot.movetime.duration());
        let time = time.max(Duration::from_millis(1));
        let time = MoveTime::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        let thought = tokio::task::spawn_blocking(move || {
            let choice = player.choose(&game, time);
            (player, choice)
        });
        self.thinking = Some((replica.last_event(), thought));
        Ok(())
    }

    /// Plays what was chosen, unless something has happened meanwhile. A player that fails gives up.
    fn act(&mut self, about: Option<u32>, choice: Result<AnyMove, Failure>) {
        let is_current = self
            .connection
            .replica()
            .is_some_and(|replica| about == Some(replica.last_event()) && replica.is_your_turn());
        match choice {
            Ok(ply) if is_current => {
                self.connection.send(Request::Play { ply: ply.to_string() });
            }
            Ok(_) => {}
            Err(failure) => {
                eprintln!("tabuleiro: the player has failed and resigns: {failure}");
                self.player = None;
                self.connection.send(Request::Resign);
            }
        }
    }
}
