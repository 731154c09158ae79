//! What cannot be, and is said all the same.

use super::*;

#[test]
fn what_cannot_be_is_noticed() {
    let took = |ply: &str| Happening::Played { seat: SeatName::A, ply: ply.to_owned() };
    let cases = [
        (event(3, took("b4xb3")), "it follows event 1"),
        (event(2, Happening::Played { seat: SeatName::B, ply: "b4xb3".to_owned() }), "B moves, and A has to"),
        (event(2, took("b4xb4")), "side by side"),
        (event(2, took("hello")), "hello"),
        (event(2, Happening::Swapped { seat: SeatName::A }), "swapped"),
        (event(2, Happening::TakebackRequested { seat: SeatName::A }), "taken back"),
        (event(2, Happening::TakebackDeclined { seat: SeatName::B }), "NoTakebackRequest"),
        (event(2, Happening::TakenBack { count: 1 }), "NoTakebackRequest"),
        (event(2, Happening::DrawDeclined { seat: SeatName::A }), "no draw has been offered"),
        (event(2, Happening::SeatTaken { seat: SeatName::B, occupant: guest("Cy") }), "taken again"),
        (event(2, Happening::RematchRequested { seat: SeatName::A }), "a game that is not over"),
        (event(2, Happening::Ended), "nobody knows how"),
        (ended(2, None, "resignation"), "resignation"),
        (Event { clocks: None, ..event(2, took("b4xb3")) }, "times are missing"),
        (Event { clocks: Some([1, 300_000]), ..event(2, took("b4xb3")) }, "lost"),
    ];
    for (event, reason) in cases {
        let contradiction = at_seat(SeatName::A).hear(&ServerMessage::Event { event }, Time(0)).unwrap_err();
        assert!(contradiction.to_string().contains(reason), "{contradiction}");
    }
}

#[test]
fn what_cannot_be_in_a_state_is_noticed_too() {
    let cases = [
        (GameState { position: "brbr/rbrb/brbr/rbrb b".to_owned(), ..state(None) }, "the plies lead to"),
        (GameState { turn: None, ..state(None) }, "A has to move, not nobody"),
        (GameState { clocks: None, ..state(None) }, "a clock without a time"),
        (GameState { clock: "none".to_owned(), ..state(None) }, "a time without a clock"),
        (GameState { game: "chess".to_owned(), ..state(None) }, "chess"),
        (GameState { plies: vec!["b4xb3".to_owned(), "b4xb3".to_owned()], ..state(None) }, "b4xb3: "),
    ];
    for (state, reason) in cases {
        let contradiction = Replica::new(&state, Outbox::new("me"), Time(0)).unwrap_err();
        assert!(contradiction.to_string().contains(reason), "{contradiction}");
        assert_eq!((contradiction.game.as_str(), contradiction.event), ("g", 1));
    }
}

#[test]
fn as_much_is_taken_back_as_was_asked_for() {
    let mut replica = replica(&after(&["b4xb3", "d1xd2"], 3, Some(SeatName::A)));
    happen(&mut replica, 4, Happening::TakebackRequested { seat: SeatName::A });
    let message = ServerMessage::Event { event: event(5, Happening::TakenBack { count: 1 }) };
    let contradiction = replica.hear(&message, Time(0)).unwrap_err();
    assert!(contradiction.reason.contains("1 plies and swaps"), "{contradiction}");
}

#[test]
fn after_the_end_there_can_only_be_a_rematch() {
    let mut replica = at_seat(SeatName::A);
    tell(&mut replica, ended(2, Some(SeatName::B), "resignation"));
    let late = event(3, Happening::DrawOffered { seat: SeatName::A });
    let contradiction = replica.hear(&ServerMessage::Event { event: late }, Time(0)).unwrap_err();
    assert!(contradiction.reason.contains("the game is over"), "{contradiction}");
}

#[test]
fn a_whole_state_mends_the_copy() {
    let mut replica = at_seat(SeatName::A);
    let gap = event(4, Happening::DrawOffered { seat: SeatName::B });
    assert_eq!(replica.known(), Some((1, 0)));
    assert!(replica.hear(&ServerMessage::Event { event: gap }, Time(0)).is_err());
    assert_eq!(replica.known(), None, "the server has to tell everything");
    snapshot(&mut replica, after(&["b4xb3", "d1xd2"], 4, Some(SeatName::A)));
    assert_eq!((shown(&replica), replica.last_event()), (vec!["b4xb3".to_owned(), "d1xd2".to_owned()], 4));
    assert_eq!(replica.known(), Some((4, 0)));
    played(&mut replica, 5, SeatName::A, "d4xc4");
}
