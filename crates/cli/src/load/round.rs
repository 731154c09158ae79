//! One game between two players who check what the server says against each other, the rules, and what it keeps.

use std::time::{Duration, Instant};

use rand::{Rng, RngExt};
use tabuleiro_client::{Client, ClientError, Connection, Update, now};
use tabuleiro_play::players::Computer;
use tabuleiro_protocol::{ColourWish, Event, Happening, NewGame, Request, SeatName};
use tabuleiro_replica::{Outbox, Replica};
use tabuleiro_rules::{Action, GameSpec};
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until};

use super::Phase;
use super::tally::Tally;

/// A message that is not answered for so long, with the server there or not, is lost.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait after something has failed.
pub const SETBACK: Duration = Duration::from_millis(200);
/// A moment that does not come.
const NEVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// What was sent last.
struct Message {
    id: String,
    at: Instant,
    /// The number that its event must have.
    event: u32,
    /// What has to happen.
    what: Awaited,
    is_acknowledged: bool,
    /// Who has been told of it.
    told: [bool; 2],
}

enum Awaited {
    SeatTaken,
    Played(String),
    Swapped,
}

/// A game in progress.
pub struct Round {
    players: [Connection; 2],
    in_flight: Option<Message>,
    /// What has been played and acknowledged, as the server should have it.
    plies: Vec<String>,
    /// The number of the last event that was acknowledged.
    last_event: u32,
    /// Whether nothing further can be done because something is wrong.
    is_broken: bool,
}

impl Round {
    /// Makes a game, and lets both players sit down. What fails because the server is not there is no fault.
    pub async fn set_up(
        people: &[Client; 2],
        kind: GameSpec,
        clock: &str,
        pie: bool,
        tally: &mut Tally,
    ) -> Option<Self> {
        let (clock, colour) = (clock.to_owned(), ColourWish::First);
        let asked = NewGame { clock, pie, colour, ..NewGame::of(&kind.to_string()) };
        let id = match people[0].create_game(&asked).await {
            Ok(state) => state.id,
            Err(error) => {
                if !error.is_passing() {
                    tally.blame(format!("a game cannot be made: {error}"));
                }
                return None;
            }
        };
        let mut round = Round {
            players: people.each_ref().map(|person| person.connect(&id)),
            in_flight: None,
            plies: Vec::new(),
            last_event: 0,
            is_broken: false,
        };
        // Both have to see that the seat is taken.
        let start = Instant::now();
        while round.players.iter().any(|player| player.replica().is_none()) {
            if round.is_broken || start.elapsed() > PATIENCE {
                return None;
            }
            round.hear(tally).await;
        }
        round.send(1, Request::TakeSeat, Awaited::SeatTaken, tally);
        while round.in_flight.is_some() && !round.is_broken {
            round.hear(tally).await;
        }
        (!round.is_broken).then_some(round)
    }

    fn replica(&self, player: usize) -> Option<&Replica> {
        self.players[player].replica()
    }

    /// Plays until the game is over or everything is to end.
    pub async fn play(
        &mut self,
        phase: &mut watch::Receiver<Phase>,
        rate: f64,
        random: &mut impl Rng,
        tally: &mut Tally,
    ) {
        // The players do not all begin at the same moment.
        let mut due = tokio::time::Instant::now() + pause(rate, random).mul_f64(random.random_range(0.0..2.0));
        loop {
            let is_ending = *phase.borrow() == Phase::Ending;
            let is_over = self.replica(0).is_none_or(|replica| replica.ending().is_some());
            if self.is_broken || self.in_flight.is_none() && (is_over || is_ending) {
                break;
            }
            let may_move = self.in_flight.is_none();
            tokio::select! {
                () = sleep_until(due), if may_move => {
                    due = tokio::time::Instant::now() + pause(rate, random);
                    self.make_move(random, tally);
                }
                _ = phase.changed(), if !is_ending && may_move => {}
                () = self.hear(tally) => {}
            }
        }
        if self.replica(0).is_some_and(|replica| replica.ending().is_some()) {
            tally.games_finished += 1;
        }
    }

    /// Makes a move at random for whoever has to move.
    fn make_move(&mut self, random: &mut impl Rng, tally: &mut Tally) {
        let Some(replica) = self.replica(0) else { return };
        let player = replica.turn().map_or(0, SeatName::index);
        let game = replica.game();
        if game.may_swap() && Computer::Random.swaps(random) {
            self.send(player, Request::Swap, Awaited::Swapped, tally);
        } else if let Some(ply) = Computer::Random.choose(game.position(), random) {
            let ply = ply.to_string();
            self.send(player, Request::Play { ply: ply.clone() }, Awaited::Played(ply), tally);
        }
    }

    fn send(&mut self, player: usize, request: Request, what: Awaited, tally: &mut Tally) {
        let id = self.players[player].send(request);
        tally.sent += 1;
        let (at, event) = (Instant::now(), self.last_event + 1);
        self.in_flight = Some(Message { id, at, event, what, is_acknowledged: false, told: [false; 2] });
    }

    /// Waits for the next thing that a player hears, and checks it.
    async fn hear(&mut self, tally: &mut Tally) {
        let [one, other] = &mut self.players;
        let waiting = self.in_flight.as_ref().map_or(NEVER, |message| PATIENCE.saturating_sub(message.at.elapsed()));
        let (player, update) = tokio::select! {
            update = one.next() => (0, update),
            update = other.next() => (1, update),
            () = sleep(waiting) => {
                self.give_up(tally);
                return;
            }
        };
        match update {
            Some(Update::Event(event)) => self.told(player, &event, tally),
            Some(Update::Acknowledged { id, event }) => self.acknowledged(&id, event, tally),
            Some(Update::Refused { reason, .. }) => {
                self.blame(&format!("a legal message was refused: {}", reason.detail), tally)
            }
            // Who comes and goes, and what is said, is nothing to count.
            Some(Update::Noted { .. } | Update::Said(_) | Update::Presence(_)) => {}
            Some(Update::Repeated(event)) => self.blame(&format!("event {event} was told twice"), tally),
            Some(Update::Lost(error @ ClientError::Contradiction(_)) | Update::Failed(error)) => {
                self.blame(&error.to_string(), tally);
            }
            Some(Update::Lost(_)) => tally.reconnects += 1,
            Some(Update::Connected) => self.caught_up(player, tally),
            None => self.is_broken = true,
        }
        if let Some(message) = self.in_flight.take_if(|message| message.is_acknowledged && message.told == [true; 2]) {
            self.last_event = message.event;
            match message.what {
                Awaited::SeatTaken => {}
                Awaited::Played(ply) => self.plies.push(ply),
                Awaited::Swapped => self.plies.push(Action::Swap.to_string()),
            }
        }
    }

    /// A player is told of an event: it must be what was sent.
    fn told(&mut self, player: usize, event: &Event, tally: &mut Tally) {
        let Some(message) = self.in_flight.as_mut().filter(|message| message.event == event.number) else {
            return self.blame(&format!("nobody has sent what became event {}", event.number), tally);
        };
        let is_right = match (&message.what, &event.what) {
            (Awaited::SeatTaken, Happening::SeatTaken { .. }) | (Awaited::Swapped, Happening::Swapped { .. }) => true,
            (Awaited::Played(sent), Happening::Played { ply, .. }) => sent == ply,
            _ => false,
        };
        message.told[player] = true;
        // A player is told of their own ply too; the opponent's screen is what counts.
        let sender = matches!(&event.what, Happening::Played { seat: SeatName::B, .. });
        if matches!(message.what, Awaited::Played(_)) && usize::from(sender) != player {
            tally.arrived_after(message.at.elapsed());
        }
        if !is_right {
            self.blame(&format!("event {} is not what was sent: {:?}", event.number, event.what), tally);
        }
    }

    fn acknowledged(&mut self, id: &str, event: u32, tally: &mut Tally) {
        match self.in_flight.as_mut().filter(|message| message.id == id) {
            Some(message) if message.event == event => {
                // One that was sent again may be answered again.
                tally.acknowledged += u64::from(!message.is_acknowledged);
                message.is_acknowledged = true;
            }
            Some(_) => self.blame(&format!("a message has become event {event}, which is not its place"), tally),
            None => {}
        }
    }

    /// A player who was given a whole state instead of what was missed knows its events too.
    fn caught_up(&mut self, player: usize, tally: &mut Tally) {
        let Some(known) = self.replica(player).map(Replica::last_event) else { return };
        if known < self.last_event {
            self.lose(u64::from(self.last_event - known), "acknowledged, and not there after coming back", tally);
        }
        match &mut self.in_flight {
            Some(message) if message.event <= known => message.told[player] = true,
            Some(message) if message.told[player] => self.lose(1, "told, and not there after coming back", tally),
            _ => {}
        }
    }

    /// What was sent last has not been answered, or somebody was not told of it.
    fn give_up(&mut self, tally: &mut Tally) {
        self.lose(1, "never answered, or acknowledged and not told", tally);
    }

    fn lose(&mut self, count: u64, problem: &str, tally: &mut Tally) {
        self.is_broken = true;
        tally.lose(count, format!("game {}: {problem}", self.players[0].id()));
    }

    fn blame(&mut self, problem: &str, tally: &mut Tally) {
        self.is_broken = true;
        tally.blame(format!("game {}: {problem}", self.players[0].id()));
    }

    /// Asks the server how the game stands, and compares.
    pub async fn check(&mut self, person: &Client, tally: &mut Tally) {
        let start = Instant::now();
        let state = loop {
            match person.game(self.players[0].id()).await {
                Ok(state) => break state,
                Err(error) if error.is_passing() && start.elapsed() < PATIENCE => sleep(SETBACK).await,
                Err(error) => return self.blame(&format!("it cannot be looked at: {error}"), tally),
            }
        };
        let missing = self.plies.iter().zip(state.plies.iter().map(Some).chain(std::iter::repeat(None)));
        let missing = missing.filter(|(own, kept)| Some(*own) != *kept).count();
        if missing > 0 {
            self.lose(missing as u64, "acknowledged, and the server does not have it", tally);
        }
        // A game in which something is wrong already may have gone on.
        if !self.is_broken && (state.last_event != self.last_event || state.plies.len() != self.plies.len()) {
            self.blame("the server has more than was sent", tally);
        }
        match Replica::new(&state, Outbox::new("check"), now()) {
            Ok(_) => {}
            Err(contradiction) => self.blame(&contradiction.to_string(), tally),
        }
    }
}

/// How long it takes until the next move of either player, who move by turns: half as long as for one of them alone.
fn pause(rate: f64, random: &mut impl Rng) -> Duration {
    let mean = Duration::try_from_secs_f64(0.5 / rate).unwrap_or(NEVER).min(NEVER);
    mean.mul_f64(random.random_range(0.5..1.5))
}
