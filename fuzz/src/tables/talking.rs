//! What clients say on a game's WebSocket, as the room takes it, and what copies of the game make of it.

use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{ClientMessage, NewGame, Refused, ServerMessage};
use tabuleiro_replica::{Outbox, Replica};
use tabuleiro_server::fuzzing::{
    Applied, Asked, Chat, ConditionalAnswers, PersonId, PrivateAction, SeatHolder, StoredEvent, TableAction, chat_line,
    find_id, read_message, setup,
};

use super::{Game, PEOPLE, STEPS};
use crate::texts::{is_told, survives_the_wire};

/// What the round trip to everybody takes.
const ROUND_TRIP: Millis = Millis(120);
/// An opponent who is away for so long, in milliseconds, can be claimed the game from.
const AWAY: u64 = 60_000;

/// A new game as JSON in the first line, then a message in each line: by whom, after how many milliseconds, and what. A line that
/// is no text is a message of bytes.
///
/// What is refused changes nothing and is told why; what is accepted replays to the same state, conditional answers can be
/// played when they are due, and the copies of everybody who hears of it never contradict the server.
pub fn client_message(data: &[u8]) -> bool {
    let mut lines = data.split(|byte| *byte == b'\n');
    let Some(asked) = lines.next().and_then(|line| serde_json::from_slice::<NewGame>(line).ok()) else { return false };
    let setup = match setup(&asked, "g".to_owned(), 0, PersonId::stored(PEOPLE[0]), Seat::A) {
        Ok(setup) => setup,
        Err(refused) => {
            is_told(&refused);
            return false;
        }
    };
    let mut room = Room::new(Game::new(setup));
    for line in lines.take(STEPS) {
        room.take(line);
    }
    room.game.check_replay();
    true
}

/// A room without anything that waits.
struct Room {
    game: Game,
    /// When it is, in milliseconds.
    now: u64,
    chat: Chat,
    conditional: [Option<ConditionalAnswers>; 2],
    /// The copies of everybody.
    replicas: [Replica; 3],
}

impl Room {
    fn new(game: Game) -> Self {
        let time = game.downtimes.time(0);
        let replicas = PEOPLE.map(|person| {
            let state = game.state_for(person, time);
            survives_the_wire(&state);
            Replica::new(&state, Outbox::new(person), time).expect("a new game can be")
        });
        Room { game, now: 0, chat: Chat::default(), conditional: [None, None], replicas }
    }

    fn time(&self) -> Time {
        self.game.downtimes.time(self.now)
    }

    /// Takes a line, if it is by somebody.
    fn take(&mut self, line: &[u8]) {
        let mut parts = line.splitn(3, |byte| *byte == b' ');
        let Some(who) = parts.next().and_then(|who| PEOPLE.iter().position(|person| person.as_bytes() == who)) else {
            return;
        };
        let wait = parts.next().and_then(|wait| std::str::from_utf8(wait).ok()?.parse::<u32>().ok()).unwrap_or(0);
        let message = parts.next().unwrap_or_default();
        self.now += u64::from(wait);
        let Ok(text) = std::str::from_utf8(message) else {
            // Bytes are refused with the id that can be found in them.
            let _ = find_id(message);
            return;
        };
        match read_message(text) {
            Ok(message) => self.hear(who, message, u64::from(wait)),
            Err(refused) => {
                let _ = find_id(message);
                is_told(&refused);
            }
        }
    }

    fn hear(&mut self, who: usize, message: ClientMessage, wait: u64) {
        let written = survives_the_wire(&message);
        assert_eq!(find_id(written.as_bytes()).as_ref(), Some(&message.id), "the id is not found in {written}");
        let before = self.game.table.last_event();
        if let Err(refused) = self.act(&PersonId::stored(PEOPLE[who]), message, wait) {
            is_told(&refused);
            assert_eq!(self.game.table.last_event(), before, "what is refused becomes an event");
        }
        self.answer_conditionally();
        self.check_replicas(PEOPLE[who]);
    }

    /// Does what a message asks for, as the actor of a room does.
    fn act(&mut self, person: &PersonId, message: ClientMessage, wait: u64) -> Result<(), Refused> {
        let ClientMessage { id, request } = message;
        let table = &self.game.table;
        if table.seat_of(person).and_then(|seat| table.answered(seat, &id)).is_some() {
            return Ok(());
        }
        let action = match Asked::of(request, person) {
            Asked::Action(action) => action,
            Asked::Private(action) => return self.act_privately(person, id, action),
        };
        let seat = table.acting_seat(person, &action)?;
        if matches!(action, TableAction::Claim(_)) && wait < AWAY {
            return Err(Refused::NothingToClaim);
        }
        table.may_grow_by(&action)?;
        let action = table.canonical(action);
        self.commit(seat, action, Some(id))
    }

    fn commit(&mut self, seat: Seat, action: TableAction, message: Option<String>) -> Result<(), Refused> {
        let table = &self.game.table;
        let lag = table.lag_credit(seat, &action, ROUND_TRIP);
        let number = table.last_event() + 1;
        let applied = self.game.apply(StoredEvent { number, at: self.now, seat, action, lag, message })?;
        if let Applied::TakenBack(_) = applied {
            // The answers were left for another game.
            self.conditional = [None, None];
        }
        let (told, time) = (ServerMessage::Event { event: self.game.told(applied) }, self.time());
        for replica in &mut self.replicas {
            let heard = replica.hear(&told, time);
            heard.unwrap_or_else(|contradiction| panic!("{told:?} contradicts: {contradiction}"));
        }
        Ok(())
    }

    fn act_privately(&mut self, person: &PersonId, id: String, action: PrivateAction) -> Result<(), Refused> {
        let seat = self.game.table.seat_of(person).ok_or(Refused::NotSeated)?;
        match action {
            PrivateAction::Say(text) => self.say(seat, &text, id),
            PrivateAction::Mute(muted) => {
                self.chat.muted[seat.index()] = muted;
                Ok(())
            }
            PrivateAction::SetConditional(lines) => {
                self.conditional[seat.index()] = self.read_conditional(seat, &lines)?;
                Ok(())
            }
        }
    }

    fn say(&mut self, seat: Seat, text: &str, id: String) -> Result<(), Refused> {
        if !matches!(self.game.table.holder(seat.other()), SeatHolder::Person(_)) {
            return Err(Refused::WaitingForOpponent);
        }
        let line = self.chat.line(seat, text, id, self.now, self.time())?;
        assert!(!line.text.contains(char::is_control), "control characters are said: {:?}", line.text);
        let (told, time) = (ServerMessage::Chat { line: chat_line(&line) }, self.time());
        survives_the_wire(&told);
        for replica in &mut self.replicas {
            replica.hear(&told, time).expect("what is said contradicts nothing");
        }
        self.chat.add(line, time);
        Ok(())
    }

    fn read_conditional(&self, seat: Seat, lines: &[String]) -> Result<Option<ConditionalAnswers>, Refused> {
        let table = &self.game.table;
        if lines.is_empty() {
            return Ok(None);
        }
        if !table.setup().options.clock.is_correspondence() {
            return Err(Refused::ConditionalNeedsCorrespondence);
        }
        if table.open_seat().is_some() || table.game().seat_to_move() != Some(seat.other()) {
            return Err(Refused::ConditionalNotNow);
        }
        let left = ConditionalAnswers::read(table.game(), seat, lines, self.time())?;
        assert_eq!(ConditionalAnswers::stored(left.base, &left.text()), left, "stored answers are other ones");
        Ok(Some(left))
    }

    /// Plays the answers that players have left, which were read as legal moves.
    fn answer_conditionally(&mut self) {
        while let Some(seat) = self.game.table.game().seat_to_move() {
            let answers = self.conditional[seat.index()].as_ref();
            let Some(ply) = answers.and_then(|answers| answers.answer(self.game.table.game(), seat)) else { return };
            let played = self.commit(seat, TableAction::Play(ply.clone()), None);
            played.unwrap_or_else(|refused| panic!("the answer {ply} cannot be played: {refused}"));
        }
    }

    /// Whoever has heard everything knows what the server knows, and so does somebody who comes now.
    fn check_replicas(&self, newcomer: &str) {
        let (table, time) = (&self.game.table, self.time());
        let state = self.game.state_for(newcomer, time);
        let fresh = Replica::new(&state, Outbox::new(newcomer), time);
        let fresh = fresh.unwrap_or_else(|contradiction| panic!("a state contradicts itself: {contradiction}"));
        for replica in self.replicas.iter().chain([&fresh]) {
            assert_eq!(replica.last_event(), table.last_event(), "an event was missed");
            assert_eq!(replica.game().position(), table.game().position(), "a copy has another board");
            assert_eq!(
                (replica.turn(), replica.ending()),
                (state.turn, state.ending.as_ref()),
                "a copy stands otherwise"
            );
            let asked = (replica.draw_offer(), replica.takeback());
            assert_eq!(asked, (state.draw_offer, state.takeback), "a copy knows of something else that is asked");
            assert_eq!(replica.running(), state.running, "another clock runs in a copy");
        }
    }
}
