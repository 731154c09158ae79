//! What a server says to clients: any server, and whatever it says.

use tabuleiro_play::clock::Time;
use tabuleiro_play::describe::Participant;
use tabuleiro_protocol::{GameState, LobbyMessage, NoticeMessage, Request, ServerMessage};
use tabuleiro_replica::{Heard, Outbox, Proposal, Pulse, Replica, Told, announce, tell, tell_seat};

use crate::texts::{can_be_said, survives_the_wire};

/// So many messages come at most.
const STEPS: usize = 40;

/// The state of a game as JSON in the first line, then in each line after how many milliseconds a message comes, and the message;
/// or `ask` and what the client asks for, or `reconnect`. A message can
/// also be one of the lobby's, or a notice.
///
/// What cannot be is told as a contradiction, after which nothing is known until a whole state comes; what is known already changes
/// nothing; and everything that the client shows can be asked for at any time.
pub fn server_message(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let Some(state) = lines.next().and_then(|line| serde_json::from_str::<GameState>(line).ok()) else { return false };
    survives_the_wire(&state);
    let Ok(mut replica) = Replica::new(&state, Outbox::new("me"), Time(0)) else { return false };
    assert_eq!(replica.game().position().to_string(), state.position, "the copy shows another board");
    let (mut now, mut pulse) = (Time(0), Pulse::new(Time(0)));
    for line in lines.take(STEPS) {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "reconnect" => {
                replica.outbox_mut().reconnect();
                pulse = Pulse::new(now);
            }
            "ask" => {
                if let Ok(request) = serde_json::from_str::<Request>(rest) {
                    replica.send(request);
                    replica.outbox_mut().hand_on(now);
                }
            }
            wait => {
                hear_elsewhere(rest);
                let Ok(message) = serde_json::from_str::<ServerMessage>(rest) else { continue };
                survives_the_wire(&message);
                now = Time(now.0.saturating_add(wait.parse().unwrap_or(0)));
                pulse.beat(now);
                hear(&mut replica, &message, now);
            }
        }
        look(&replica, now);
        let _ = pulse.is_alive(replica.outbox(), now);
    }
    true
}

/// What the lobby's WebSocket and that of notices say, which is not about one game.
fn hear_elsewhere(message: &str) {
    if let Ok(message) = serde_json::from_str::<LobbyMessage>(message) {
        survives_the_wire(&message);
    }
    if let Ok(message) = serde_json::from_str::<NoticeMessage>(message) {
        survives_the_wire(&message);
    }
}

fn hear(replica: &mut Replica, message: &ServerMessage, now: Time) {
    let (was_contradicted, actions) = (replica.known().is_none(), replica.game().actions().len());
    match replica.hear(message, now) {
        Err(contradiction) => {
            assert!(!contradiction.reason.is_empty(), "a contradiction says nothing");
            assert_eq!(replica.known(), None, "something is known after a contradiction");
        }
        Ok(heard) => {
            let is_whole = matches!(message, ServerMessage::Snapshot { .. });
            assert_eq!(replica.known().is_none(), was_contradicted && !is_whole, "what is known after {message:?}");
            let is_same = replica.game().actions().len() == actions;
            assert!(heard != Heard::Known || is_same, "what is known changes something: {message:?}");
        }
    }
    if let ServerMessage::Event { event } = message {
        if let Told::Sentence(sentence) = tell(replica, event) {
            can_be_said(&sentence);
        }
        announce(replica, event).iter().for_each(can_be_said);
    }
    if let ServerMessage::Refused { reason, .. } | ServerMessage::Goodbye { reason } = message {
        for language in tabuleiro_play::messages::Language::ALL {
            // What this program does not know is said as the server says it, which may be nothing.
            let _ = reason.text(language);
        }
    }
}

/// Looks at everything that a client shows.
fn look(replica: &Replica, now: Time) {
    let expected = replica.expected();
    assert!(expected.actions().len() >= replica.game().actions().len(), "own moves take moves back");
    if replica.may_move() {
        assert!(expected.seat_to_move().is_some() && replica.you().is_some(), "nobody may move");
    }
    assert!(!(replica.may_move() && replica.waits()), "the client moves and waits");
    let _ = (replica.may_take_seat(), replica.should_take_seat(), replica.may_request_takeback());
    let _ = (replica.may_offer_draw(), replica.may_request_rematch(), replica.may_claim(), replica.is_muted());
    for what in Proposal::ALL {
        assert!(!(replica.is_proposed(what) && replica.has_proposed(what)), "{what:?} is proposed by both");
    }
    let _ = (replica.conditional(), replica.is_sending(now), replica.time_left(now), replica.record().write());
    if let Some(left) = replica.clocks(now) {
        let later = replica.clocks(Time(now.0.saturating_add(1000))).expect("a clock stays one");
        assert!(later[0] <= left[0] && later[1] <= left[1], "a clock gains time by itself");
    }
    can_be_said(&tell_seat(replica));
    replica.seats().iter().for_each(|seat| can_be_said(&Participant::from(seat).name()));
}
