//! What the player is told.

use tabuleiro_play::describe::Participant;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_protocol::SimpleComputer;

use super::*;
use crate::{Proposal, Told, announce, tell, tell_seat};

/// Lets something happen, and gives what the player is told of it.
fn told(replica: &mut Replica, event: Event) -> Told {
    replica.hear(&ServerMessage::Event { event: event.clone() }, Time(0)).unwrap();
    tell(replica, &event)
}

fn sentence(told: Told) -> String {
    match told {
        Told::Sentence(message) => Messages::strict_text(Language::English, &message).unwrap(),
        other => panic!("no sentence: {other:?}"),
    }
}

#[test]
fn every_event_is_a_sentence_or_a_question() {
    let mut replica = replica(&GameState { seats: [guest("Ada"), Occupant::Open], ..state(Some(SeatName::A)) });
    assert_eq!(Messages::text(Language::English, &tell_seat(&replica)), "You play red.");
    let mut say = |number, what| told(&mut replica, event(number, what));
    let taken = Happening::SeatTaken { seat: SeatName::B, occupant: Occupant::Computer { level: 3 } };
    assert_eq!(sentence(say(2, taken)), "the computer, level 3 sits down and plays blue.");
    let ply = Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() };
    assert!(sentence(say(3, ply)).contains("b3"));
    let swapped = sentence(say(4, Happening::Swapped { seat: SeatName::B }));
    assert_eq!(swapped, "Your opponent has swapped sides: you play blue now.");
    assert!(sentence(say(5, Happening::TakebackRequested { seat: SeatName::A })).contains("You have asked"));
    assert!(sentence(say(6, Happening::TakebackDeclined { seat: SeatName::B })).contains("stays"));
    assert_eq!(say(7, Happening::TakebackRequested { seat: SeatName::B }), Told::Proposal(Proposal::Takeback));
    assert!(!sentence(say(8, Happening::TakenBack { count: 1 })).is_empty());
    assert!(sentence(say(9, Happening::DrawOffered { seat: SeatName::A })).contains("You have offered"));
    assert!(sentence(say(10, Happening::DrawDeclined { seat: SeatName::B })).contains("declined"));
    assert_eq!(say(11, Happening::DrawOffered { seat: SeatName::B }), Told::Proposal(Proposal::Draw));
    assert_eq!(told(&mut replica, ended(12, None, "agreement")), Told::Nothing);
    let mut say = |number, what| told(&mut replica, event(number, what));
    assert!(sentence(say(13, Happening::RematchRequested { seat: SeatName::A })).contains("rematch"));
    assert!(sentence(say(14, Happening::RematchDeclined { seat: SeatName::B })).contains("not want"));
    assert_eq!(say(15, Happening::RematchRequested { seat: SeatName::B }), Told::Proposal(Proposal::Rematch));
    assert_eq!(say(16, Happening::RematchMade { game: Some("next".to_owned()) }), Told::Nothing);
}

#[test]
fn the_simple_computers_are_named_as_elsewhere() {
    let names = [SimpleComputer::Random, SimpleComputer::Greedy].map(|player| {
        let name = Participant::from(&Occupant::Simple { player }).name();
        Messages::strict_text(Language::English, &name).unwrap()
    });
    assert_eq!(names, ["easy computer", "difficult computer"]);
}

#[test]
fn what_others_have_done_is_announced_and_what_the_board_shows_is_not() {
    let mut replica = at_seat(SeatName::A);
    let mut announced = |number, what| {
        let event = event(number, what);
        replica.hear(&ServerMessage::Event { event: event.clone() }, Time(0)).unwrap();
        announce(&replica, &event).is_some()
    };
    assert!(!announced(2, Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() }));
    assert!(announced(3, Happening::Swapped { seat: SeatName::B }));
    assert!(!announced(4, Happening::DrawOffered { seat: SeatName::A }), "that it is out is seen elsewhere");
    assert!(announced(5, Happening::DrawDeclined { seat: SeatName::B }));
    assert!(!announced(6, Happening::DrawOffered { seat: SeatName::B }), "it is a question");
    assert!(!announced(7, Happening::DrawDeclined { seat: SeatName::A }), "whoever declines knows");
    assert!(!announced(8, Happening::TakebackRequested { seat: SeatName::A }));
    assert!(announced(9, Happening::TakenBack { count: 2 }));
}

#[test]
fn spectators_are_asked_nothing() {
    let mut replica = replica(&state(None));
    assert_eq!(told(&mut replica, event(2, Happening::DrawOffered { seat: SeatName::B })), Told::Nothing);
    assert_eq!(tell_seat(&replica), Message::new("online-watching"));
    assert_eq!(Participant::from(&Occupant::Open), Participant::Nobody);
    assert_eq!(Participant::from(&Occupant::Deleted), Participant::Deleted);
}
