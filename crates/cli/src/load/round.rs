//! One game between two players, or a player and a computer, who check what the server says against each other, the rules,
//! and what it keeps.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use rand::{Rng, RngExt};
use tabuleiro_client::{Client, ClientError, Connection, Update};
use tabuleiro_play::players::Computer;
use tabuleiro_protocol::{ColourWish, Event, Happening, NewGame, SeatName};
use tabuleiro_replica::Replica;
use tabuleiro_rules::GameSpec;
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until};

use super::Phase;
use super::kept::{CATCH_UP, Kept};
use super::message::{Awaited, Message};
use super::outage::Outage;
use super::tally::Tally;

/// A message that is not answered for so long, with the server there or not, is lost.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait after something has failed.
pub const SETBACK: Duration = Duration::from_millis(200);
/// A moment that does not come.
const NEVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// The computer that plays against people: one that has to think, and not for long.
const COMPUTER: &str = "level:1";

/// What to play.
pub struct Kind {
    pub game: GameSpec,
    pub clock: &'static str,
    pub pie: bool,
    /// Whether the opponent is a computer. Then the second player looks on.
    pub computer: bool,
}

/// A game in progress.
pub struct Round {
    players: [Connection; 2],
    outages: [Outage; 2],
    /// Since when somebody who came back has known less than before.
    behind: [Option<Instant>; 2],
    computer: bool,
    /// What is under way, by the number of its event: a computer may have answered before all know of a move.
    in_flight: VecDeque<Message>,
    kept: Kept,
}

impl Round {
    /// Makes a game, and lets both players sit down. What fails because the server is not there is no fault.
    pub async fn set_up(people: &[Client; 2], kind: Kind, tally: &mut Tally) -> Option<Self> {
        let mut asked = NewGame {
            clock: kind.clock.to_owned(),
            pie: kind.pie,
            colour: ColourWish::First,
            ..NewGame::of(&kind.game.to_string())
        };
        if kind.computer {
            asked.opponent = COMPUTER.to_owned();
        }
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
            outages: [(); 2].map(|()| Outage::default()),
            behind: [None; 2],
            computer: kind.computer,
            in_flight: VecDeque::new(),
            kept: Kept::new(id),
        };
        let start = Instant::now();
        while round.players.iter().any(|player| player.replica().is_none()) {
            if round.kept.is_broken || start.elapsed() > PATIENCE {
                return None;
            }
            round.hear(tally).await;
        }
        if !round.computer {
            // Both have to see that the seat is taken.
            round.send(1, Awaited::SeatTaken, tally);
            while !round.in_flight.is_empty() && !round.kept.is_broken {
                round.hear(tally).await;
            }
        }
        (!round.kept.is_broken).then_some(round)
    }

    fn replica(&self, player: usize) -> Option<&Replica> {
        self.players[player].replica()
    }

    /// Plays until the game is over or everything is to end. Gives what the server must have kept of it.
    pub async fn play(
        mut self,
        phase: &mut watch::Receiver<Phase>,
        rate: f64,
        random: &mut impl Rng,
        tally: &mut Tally,
    ) -> Kept {
        // The players do not all begin at the same moment.
        let mut due = tokio::time::Instant::now() + pause(rate, random).mul_f64(random.random_range(0.0..2.0));
        loop {
            let is_ending = *phase.borrow() == Phase::Ending;
            let is_over = self.replica(0).is_none_or(|replica| replica.ending().is_some());
            let is_settled = self.in_flight.is_empty() && self.behind == [None; 2];
            if self.kept.is_broken || is_settled && (is_over || is_ending) {
                break;
            }
            tokio::select! {
                () = sleep_until(due), if is_settled => {
                    due = tokio::time::Instant::now() + pause(rate, random);
                    self.make_move(random, tally);
                }
                _ = phase.changed(), if !is_ending && is_settled => {}
                () = self.hear(tally) => {}
            }
        }
        if self.replica(0).is_some_and(|replica| replica.ending().is_some()) {
            tally.games_finished += 1;
        }
        self.kept
    }

    /// Makes a move at random for whoever has to move.
    fn make_move(&mut self, random: &mut impl Rng, tally: &mut Tally) {
        let Some(replica) = self.replica(0) else { return };
        let player = replica.turn().map_or(0, SeatName::index);
        let game = replica.game();
        if game.may_swap() && Computer::Random.swaps(random) {
            self.send(player, Awaited::Swapped, tally);
        } else if let Some(ply) = Computer::Random.choose(game.position(), random) {
            self.send(player, Awaited::Played(ply.to_string()), tally);
        }
    }

    fn send(&mut self, player: usize, what: Awaited, tally: &mut Tally) {
        let Some(request) = what.request() else { return };
        let id = self.players[player].send(request);
        tally.sent += 1;
        let (at, event) = (Instant::now(), self.kept.last_event + 1);
        let sender = Some(player);
        self.in_flight.push_back(Message { sender, id, at, event, what, is_acknowledged: false, told: [false; 2] });
    }

    /// Waits for the next thing that a player hears, and checks it.
    async fn hear(&mut self, tally: &mut Tally) {
        let oldest = self.in_flight.front().map(|message| message.at + PATIENCE);
        let behind = self.behind.iter().flatten().min().map(|since| *since + CATCH_UP);
        let deadline = [oldest, behind].into_iter().flatten().min();
        let [one, other] = &mut self.players;
        let (player, update) = tokio::select! {
            update = one.next() => (0, update),
            update = other.next() => (1, update),
            () = until(deadline) => return self.give_up(tally),
        };
        match update {
            Some(Update::Event(event)) => self.told(player, &event, tally),
            Some(Update::Acknowledged { id, event }) => self.acknowledged(&id, event, tally),
            // All messages are legal, and what cannot be stored for now is not refused.
            Some(Update::Refused { reason, .. }) => {
                self.blame(&format!("a legal message was refused: {}", reason.detail), tally);
            }
            // Who comes and goes, and what is said, is nothing to count.
            Some(Update::Noted { .. } | Update::Said(_) | Update::Presence(_)) => {}
            Some(Update::Repeated(event)) => self.blame(&format!("event {event} was told twice"), tally),
            Some(Update::Lost(error @ ClientError::Contradiction(_)) | Update::Failed(error)) => {
                self.blame(&error.to_string(), tally);
            }
            Some(Update::Lost(_)) => {
                tally.reconnects += 1;
                let since = self.unanswered(player).map_or_else(Instant::now, |message| message.at);
                self.outages[player].begin(since);
            }
            Some(Update::Connected) => {
                self.caught_up(player, tally);
                if self.unanswered(player).is_none() {
                    self.outages[player].end(tally);
                }
            }
            None => self.kept.is_broken = true,
        }
        self.settle(player);
    }

    /// Puts down what everybody knows of, and waits for the computer if it has to move.
    fn settle(&mut self, player: usize) {
        while let Some(message) = self.in_flight.pop_front_if(|message| message.is_done()) {
            let ply = match message.what {
                // Both were away, and have found it in the state they were given.
                Awaited::Computed => self.found(message.event),
                what => what.ply(),
            };
            self.kept.push(ply.as_deref());
        }
        let known = self.replica(player).map_or(0, Replica::last_event);
        self.behind[player].take_if(|_| known >= self.kept.last_event);
        let is_computers = |replica: &Replica| replica.turn() == Some(SeatName::B) && replica.ending().is_none();
        if self.computer && self.in_flight.is_empty() && self.replica(0).is_some_and(is_computers) {
            self.in_flight.push_back(Message::of_computer(self.kept.last_event + 1));
        }
    }

    /// The ply that became an event of a game against a computer, whose events are all plies.
    fn found(&self, event: u32) -> Option<String> {
        let ply = self.replica(0)?.game().actions().nth((event as usize).checked_sub(1)?)?;
        Some(ply.to_string())
    }

    /// The message of a player that has not been answered.
    fn unanswered(&self, player: usize) -> Option<&Message> {
        self.in_flight.iter().find(|message| message.sender == Some(player) && !message.is_acknowledged)
    }

    /// A player is told of an event: it must be what was sent, or what the computer does.
    fn told(&mut self, player: usize, event: &Event, tally: &mut Tally) {
        let next = self.in_flight.back().map_or(self.kept.last_event, |message| message.event) + 1;
        let by_computer = self.computer && matches!(event.what, Happening::Played { seat: SeatName::B, .. });
        if by_computer && event.number == next {
            self.in_flight.push_back(Message::of_computer(next));
        }
        let Some(message) = self.in_flight.iter_mut().find(|message| message.event == event.number) else {
            // Whoever knew less than before is told again.
            if event.number <= self.kept.last_event && self.behind[player].is_some() {
                return;
            }
            self.kept.is_broken = true;
            let problem = format!("game {}: nobody has sent what became event {}", self.kept.id, event.number);
            return tally.double(1, problem);
        };
        let is_first = message.told == [false; 2];
        message.told[player] = true;
        match (message.sender, &message.what) {
            // A player is told of their own ply too; the opponent's screen is what counts.
            (Some(sender), Awaited::Played(_)) if sender != player => tally.arrived_after(message.at.elapsed()),
            (None, _) if is_first => tally.computed_after(message.at.elapsed()),
            _ => {}
        }
        if !message.becomes(event) {
            self.blame(&format!("event {} is not what was sent: {:?}", event.number, event.what), tally);
        }
    }

    fn acknowledged(&mut self, id: &str, event: u32, tally: &mut Tally) {
        match self.in_flight.iter_mut().find(|message| message.id == id) {
            // One that was sent again may be answered again.
            Some(message) if message.event == event && message.is_acknowledged => {}
            Some(message) if message.event == event => {
                message.is_acknowledged = true;
                tally.acknowledged += 1;
                if let Some(sender) = message.sender {
                    self.outages[sender].answered(message.at, tally);
                }
            }
            Some(_) => self.blame(&format!("a message has become event {event}, which is not its place"), tally),
            None => {}
        }
    }

    /// A player who was given a whole state instead of what was missed knows its events too. One who knows less than before
    /// has come to a server that is behind, and has to hear the rest soon.
    fn caught_up(&mut self, player: usize, tally: &mut Tally) {
        let Some(known) = self.replica(player).map(Replica::last_event) else { return };
        if self.computer {
            // It may have moved meanwhile.
            let next = self.in_flight.back().map_or(self.kept.last_event, |message| message.event) + 1;
            self.in_flight.extend((next..=known).map(Message::of_computer));
        }
        let mut knew = self.kept.last_event;
        for message in &mut self.in_flight {
            if message.event <= known {
                message.told[player] = true;
            } else if std::mem::take(&mut message.told[player]) {
                knew = message.event;
            }
        }
        if known < knew {
            tally.stale += 1;
            self.behind[player].get_or_insert_with(Instant::now);
        }
    }

    /// Something has not been answered, or somebody was not told of it.
    fn give_up(&mut self, tally: &mut Tally) {
        self.kept.is_broken = true;
        let id = &self.kept.id;
        match self.in_flight.front() {
            Some(Message { sender: None, .. }) => tally.stick(format!("game {id}: the computer does not move")),
            Some(message) if !message.is_acknowledged => tally.stick(format!("game {id}: never answered")),
            Some(_) => tally.lose(1, format!("game {id}: acknowledged, and not told")),
            None => tally.lose(1, format!("game {id}: acknowledged, and not there after coming back")),
        }
    }

    fn blame(&mut self, problem: &str, tally: &mut Tally) {
        self.kept.is_broken = true;
        tally.blame(format!("game {}: {problem}", self.kept.id));
    }
}

/// Waits until a moment, or for ever.
async fn until(moment: Option<Instant>) {
    sleep(moment.map_or(NEVER, |moment| moment.saturating_duration_since(Instant::now()))).await;
}

/// How long it takes until the next move of either player, who move by turns: half as long as for one of them alone.
fn pause(rate: f64, random: &mut impl Rng) -> Duration {
    let mean = Duration::try_from_secs_f64(0.5 / rate).unwrap_or(NEVER).min(NEVER);
    mean.mul_f64(random.random_range(0.5..1.5))
}
