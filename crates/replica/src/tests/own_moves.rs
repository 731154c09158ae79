//! Own moves: shown at once, confirmed by the event or by the answer, taken back when they are refused, and never lost.

use tabuleiro_play::matches::{Match, MatchOptions};

use super::*;

#[test]
fn our_own_move_is_shown_before_the_server_has_confirmed_it() {
    let mut replica = at_seat(SeatName::A);
    let id = replica.send(play("b4xb3"));
    assert_eq!(sent(&mut replica), [(id, play("b4xb3"))]);
    assert_eq!(shown(&replica), ["b4xb3"]);
    assert!(!replica.may_move() && replica.is_your_turn() && !replica.outbox().is_settled());
    assert_eq!(replica.game().undoable(), 0, "the server has not said so");
    played(&mut replica, 2, SeatName::A, "b4xb3");
    assert_eq!(shown(&replica), ["b4xb3"]);
}

#[test]
fn the_event_and_the_answer_come_in_either_order() {
    for event_first in [true, false] {
        let mut replica = at_seat(SeatName::A);
        let id = replica.send(play("b4xb3"));
        if event_first {
            played(&mut replica, 2, SeatName::A, "b4xb3");
        }
        assert!(!replica.outbox().is_settled());
        acknowledge(&mut replica, &id, 2);
        assert_eq!((shown(&replica), replica.outbox().is_settled()), (vec!["b4xb3".to_owned()], event_first));
        if !event_first {
            played(&mut replica, 2, SeatName::A, "b4xb3");
        }
        assert_eq!((shown(&replica), replica.outbox().is_settled()), (vec!["b4xb3".to_owned()], true));
    }
}

#[test]
fn a_move_that_is_refused_is_taken_back_with_those_after_it() {
    // A game whose turn has several plies, at the beginning of such a turn.
    let mut game = Match::new("ampel:side=7".parse().unwrap(), MatchOptions::default());
    let first_legal = |game: &Match| game.position().legal_moves()[0];
    let turn = loop {
        let mut next = game.clone();
        let turn = [(); 2].map(|()| {
            let ply = first_legal(&next);
            next.play(ply, Time(0)).unwrap();
            ply.to_string()
        });
        if next.turns().last().is_some_and(|turn| turn.plies.len() == 2) {
            break turn;
        }
        game.play(first_legal(&game), Time(0)).unwrap();
    };
    let you = game.seat_to_move().map(SeatName::from);
    let mut replica = replica(&GameState {
        game: game.game().to_string(),
        clock: "none".to_owned(),
        clocks: None,
        plies: game.actions().map(|action| action.to_string()).collect(),
        position: game.position().to_string(),
        turn: you,
        pie: false,
        ..state(you)
    });
    let played = game.undoable();
    let ids = turn.each_ref().map(|ply| replica.send(play(ply)));
    assert_eq!(shown(&replica)[played..], turn);
    refuse(&mut replica, &ids[0]);
    assert_eq!(shown(&replica).len(), played);
    assert!(replica.may_move() && !replica.outbox().is_settled(), "the second one is to be refused too");
    refuse(&mut replica, &ids[1]);
    assert!(replica.outbox().is_settled());
}

#[test]
fn a_move_stays_when_something_else_is_refused() {
    let mut replica = at_seat(SeatName::A);
    replica.send(play("b4xb3"));
    let said = replica.send(Request::Say { text: "hello".to_owned() });
    refuse(&mut replica, &said);
    assert_eq!(shown(&replica), ["b4xb3"]);
}

#[test]
fn a_swap_is_shown_at_once() {
    let mut replica = replica(&after(&["b4xb3"], 2, Some(SeatName::B)));
    let id = replica.send(Request::Swap);
    assert!(replica.expected().swapped() && !replica.may_move());
    refuse(&mut replica, &id);
    assert!(!replica.expected().swapped() && replica.may_move());
}

#[test]
fn what_was_not_answered_is_sent_again_over_a_new_connection() {
    let mut replica = at_seat(SeatName::A);
    replica.send(Request::Say { text: "hello".to_owned() });
    replica.send(play("b4xb3"));
    let first = sent(&mut replica);
    assert_eq!(sent(&mut replica), [], "once is enough");
    assert_eq!(hear(&mut replica, ServerMessage::Noted { id: first[0].0.clone() }), Heard::Answered);
    replica.outbox_mut().reconnect();
    assert_eq!(sent(&mut replica), first[1..], "the same message with the same id");
    let welcome = ServerMessage::Welcome { you: Some(SeatName::A), last_event: 2 };
    assert_eq!(hear(&mut replica, welcome), Heard::Connected);
    played(&mut replica, 2, SeatName::A, "b4xb3");
    acknowledge(&mut replica, &first[1].0, 2);
    assert!(replica.outbox().is_settled());
}

#[test]
fn what_was_acknowledged_is_not_sent_again() {
    let mut replica = at_seat(SeatName::A);
    let id = replica.send(play("b4xb3"));
    acknowledge(&mut replica, &id, 2);
    replica.outbox_mut().reconnect();
    assert_eq!(sent(&mut replica), []);
}

#[test]
fn a_whole_state_shows_no_move_twice() {
    let mut replica = at_seat(SeatName::A);
    let id = replica.send(play("b4xb3"));
    acknowledge(&mut replica, &id, 2);
    snapshot(&mut replica, after(&["b4xb3"], 2, Some(SeatName::A)));
    assert_eq!((shown(&replica), replica.outbox().is_settled()), (vec!["b4xb3".to_owned()], true));
}

#[test]
fn a_move_that_is_sent_again_when_the_server_has_it_already_is_forgotten() {
    let mut replica = at_seat(SeatName::A);
    let id = replica.send(play("b4xb3"));
    snapshot(&mut replica, after(&["b4xb3", "d1xd2"], 3, Some(SeatName::A)));
    assert_eq!(shown(&replica), ["b4xb3", "d1xd2"]);
    acknowledge(&mut replica, &id, 2);
    assert!(replica.may_move() && replica.outbox().is_settled());
    played(&mut replica, 4, SeatName::A, "d4xc4");
    assert_eq!(shown(&replica), ["b4xb3", "d1xd2", "d4xc4"]);
}

#[test]
fn what_was_sent_before_there_was_a_copy_is_among_what_is_sent() {
    let mut outbox = Outbox::new("me");
    let id = outbox.send(Request::OfferDraw);
    let mut replica = Replica::new(&state(Some(SeatName::A)), outbox, Time(0)).unwrap();
    let next = replica.send(Request::Resign);
    assert_ne!(id, next);
    assert_eq!(sent(&mut replica), [(id, Request::OfferDraw), (next, Request::Resign)]);
}

#[test]
fn nothing_is_expected_of_moves_when_a_turn_is_taken_back() {
    let mut replica = replica(&after(&["b4xb3", "d1xd2"], 3, Some(SeatName::A)));
    happen(&mut replica, 4, Happening::TakebackRequested { seat: SeatName::A });
    replica.send(play("d4xc4"));
    happen(&mut replica, 5, Happening::TakenBack { count: 2 });
    assert_eq!(shown(&replica), [""; 0]);
}
