//! A game on a server as a client hears of it: a state, then messages, in every order that they can come in.

mod connections;
mod contradictions;
mod messages;
mod own_moves;
mod players;
mod words;

use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_protocol::{
    Event, GameState, Happening, Occupant, Refused, Request, SeatEnding, SeatName, ServerMessage, Visibility,
};

use crate::{Heard, Outbox, Replica};

fn guest(name: &str) -> Occupant {
    Occupant::Guest { name: name.to_owned() }
}

/// A game before its first move, in which the client has a seat.
fn state(you: Option<SeatName>) -> GameState {
    GameState {
        id: "g".to_owned(),
        game: "talpa:size=4".to_owned(),
        clock: "5:00".to_owned(),
        pie: true,
        rated: false,
        visibility: Visibility::Link,
        seats: [guest("Ada"), guest("Bo")],
        you,
        last_event: 1,
        position: "brbr/rbrb/brbr/rbrb r".to_owned(),
        plies: Vec::new(),
        turn: Some(SeatName::A),
        swapped: false,
        may_swap: false,
        clocks: Some([300_000, 300_000]),
        running: None,
        draw_offer: None,
        takeback: None,
        ending: None,
        rematch_request: None,
        rematch: None,
        spectators: 0,
    }
}

/// The state after some plies.
fn after(plies: &[&str], last_event: u32, you: Option<SeatName>) -> GameState {
    let mut replica = replica(&state(None));
    for (number, ply) in plies.iter().enumerate() {
        let seat = replica.turn().expect("somebody has to move");
        played(&mut replica, 2 + u32::try_from(number).unwrap(), seat, ply);
    }
    let game = replica.game();
    GameState {
        last_event,
        position: game.position().to_string(),
        plies: plies.iter().map(|&ply| ply.to_owned()).collect(),
        turn: replica.turn(),
        may_swap: game.may_swap(),
        running: replica.running(),
        ..state(you)
    }
}

fn replica(state: &GameState) -> Replica {
    Replica::new(state, Outbox::new("me"), Time(0)).expect("a state that can be")
}

fn at_seat(you: SeatName) -> Replica {
    replica(&state(Some(you)))
}

fn event(number: u32, what: Happening) -> Event {
    Event { number, at: 1000, what, clocks: Some([300_000, 300_000]), ending: None }
}

fn ended(number: u32, winner: Option<SeatName>, reason: &str) -> Event {
    Event { ending: Some(SeatEnding { winner, reason: reason.to_owned() }), ..event(number, Happening::Ended) }
}

/// Tells of an event that can be.
fn tell(replica: &mut Replica, event: Event) {
    let heard = replica.hear(&ServerMessage::Event { event }, Time(0));
    assert_eq!(heard, Ok(Heard::Happened));
}

fn happen(replica: &mut Replica, number: u32, what: Happening) {
    tell(replica, event(number, what));
}

fn played(replica: &mut Replica, number: u32, seat: SeatName, ply: &str) {
    happen(replica, number, Happening::Played { seat, ply: ply.to_owned() });
}

/// Tells of something that is no event.
fn hear(replica: &mut Replica, message: ServerMessage) -> Heard {
    replica.hear(&message, Time(0)).expect("nothing that cannot be")
}

fn acknowledge(replica: &mut Replica, id: &str, event: u32) {
    assert_eq!(hear(replica, ServerMessage::Acknowledged { id: id.to_owned(), event }), Heard::Answered);
}

fn refuse(replica: &mut Replica, id: &str) {
    let refused = ServerMessage::Refused { id: Some(id.to_owned()), reason: Refused::NotYourTurn.reason() };
    assert_eq!(hear(replica, refused), Heard::Refused);
}

fn snapshot(replica: &mut Replica, state: GameState) {
    assert_eq!(hear(replica, ServerMessage::Snapshot { state: Box::new(state) }), Heard::Connected);
}

fn play(ply: &str) -> Request {
    Request::Play { ply: ply.to_owned() }
}

/// What has been played, own moves that are not confirmed among it.
fn shown(replica: &Replica) -> Vec<String> {
    replica.expected().actions().map(|action| action.to_string()).collect()
}

/// The messages that are to be sent, which are then sent.
fn sent(replica: &mut Replica) -> Vec<(String, Request)> {
    let mut messages = Vec::new();
    while let Some(message) = replica.outbox().next_message() {
        messages.push((message.id.clone(), message.request.clone()));
        replica.outbox_mut().hand_on(Time(0));
    }
    messages
}

#[test]
fn events_are_replayed_by_the_rules() {
    let mut replica = at_seat(SeatName::A);
    assert!(replica.is_your_turn());
    played(&mut replica, 2, SeatName::A, "b4xb3");
    assert_eq!((replica.turn(), replica.last_event()), (Some(SeatName::B), 2));
    happen(&mut replica, 3, Happening::Swapped { seat: SeatName::B });
    assert!(replica.is_your_turn());
    happen(&mut replica, 4, Happening::TakebackRequested { seat: SeatName::B });
    assert_eq!(replica.takeback(), Some(SeatName::B));
    happen(&mut replica, 5, Happening::TakenBack { count: 1 });
    assert_eq!((replica.turn(), replica.takeback()), (Some(SeatName::B), None));
    tell(&mut replica, ended(6, Some(SeatName::A), "time"));
    let ending = SeatEnding { winner: Some(SeatName::A), reason: "time".to_owned() };
    assert_eq!((replica.ending(), replica.turn()), (Some(&ending), None));
}

#[test]
fn an_event_counts_once_however_often_it_comes() {
    let mut replica = at_seat(SeatName::A);
    played(&mut replica, 2, SeatName::A, "b4xb3");
    let again = event(2, Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() });
    assert_eq!(hear(&mut replica, ServerMessage::Event { event: again }), Heard::Known);
    assert_eq!(shown(&replica), ["b4xb3"]);
}

#[test]
fn a_copy_that_hears_every_event_is_the_copy_of_the_state() {
    let mut told = at_seat(SeatName::B);
    for (number, (seat, ply)) in
        [(SeatName::A, "b4xb3"), (SeatName::B, "d1xd2"), (SeatName::A, "d4xc4")].into_iter().enumerate()
    {
        played(&mut told, 2 + u32::try_from(number).unwrap(), seat, ply);
    }
    let whole = replica(&after(&["b4xb3", "d1xd2", "d4xc4"], 4, Some(SeatName::B)));
    assert_eq!(told.game().position(), whole.game().position());
    assert_eq!((told.turn(), told.running(), told.last_event()), (whole.turn(), whole.running(), whole.last_event()));
    assert_eq!(told.clocks(Time(0)), whole.clocks(Time(0)));
}

#[test]
fn the_clock_of_whoever_has_to_move_runs_but_not_in_the_first_turn() {
    let mut replica = at_seat(SeatName::A);
    assert_eq!(replica.clocks(Time(5000)), Some([Millis(300_000); 2]));
    assert_eq!(replica.running(), None);
    let told = event(2, Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() });
    replica.hear(&ServerMessage::Event { event: told }, Time(5000)).unwrap();
    assert_eq!(replica.running(), Some(SeatName::B));
    assert_eq!(replica.clocks(Time(7000)), Some([Millis(300_000), Millis(298_000)]));
    assert_eq!(replica.clocks(Time(1_000_000)), Some([Millis(300_000), Millis(0)]));
    assert_eq!(replica.time_left(Time(7000)), Some(Millis(300_000)));
}

#[test]
fn the_first_turn_takes_time_if_it_counts_once_both_are_there() {
    let counts = GameState { clock: "5:00/first".to_owned(), ..state(Some(SeatName::A)) };
    assert_eq!(replica(&counts).running(), Some(SeatName::A));
    let [a, b] = counts.seats.clone();
    let mut waiting = replica(&GameState { seats: [a, Occupant::Open], ..counts });
    assert_eq!(waiting.running(), None);
    let told = event(2, Happening::SeatTaken { seat: SeatName::B, occupant: b });
    waiting.hear(&ServerMessage::Event { event: told }, Time(5000)).unwrap();
    assert_eq!(waiting.running(), Some(SeatName::A));
    assert_eq!(waiting.clocks(Time(7000)), Some([Millis(298_000), Millis(300_000)]));
}

#[test]
fn there_is_no_clock_in_a_game_without_one() {
    let replica = replica(&GameState { clock: "none".to_owned(), clocks: None, ..state(Some(SeatName::A)) });
    assert_eq!((replica.clocks(Time(0)), replica.running()), (None, None));
    assert!(!replica.is_by_correspondence());
}
