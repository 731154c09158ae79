//! The players: who has which seat, what they can ask each other for, and whether they are there.

use super::*;
use crate::{OpponentPresence, Proposal};

#[test]
fn our_own_seat_is_known_as_soon_as_it_is_taken() {
    for event_first in [true, false] {
        let mut replica = replica(&GameState { seats: [guest("Ada"), Occupant::Open], ..state(None) });
        assert!(replica.may_take_seat());
        let id = replica.send(Request::TakeSeat);
        assert!(!replica.may_take_seat(), "it is asked for once");
        let taken = Happening::SeatTaken { seat: SeatName::B, occupant: guest("Bo") };
        if event_first {
            happen(&mut replica, 2, taken.clone());
        }
        assert_eq!(replica.you(), None);
        acknowledge(&mut replica, &id, 2);
        if !event_first {
            happen(&mut replica, 2, taken);
        }
        assert_eq!((replica.you(), replica.outbox().is_settled()), (Some(SeatName::B), true));
        assert!(!replica.may_take_seat());
    }
}

#[test]
fn a_seat_that_somebody_else_takes_is_not_ours() {
    let mut replica = replica(&GameState { seats: [guest("Ada"), Occupant::Open], ..state(None) });
    let id = replica.send(Request::TakeSeat);
    happen(&mut replica, 2, Happening::SeatTaken { seat: SeatName::B, occupant: guest("Cy") });
    refuse(&mut replica, &id);
    assert_eq!((replica.you(), replica.may_take_seat(), replica.has_open_seat()), (None, false, false));
}

#[test]
fn who_was_refused_a_seat_does_not_ask_again_by_itself() {
    let open = GameState { seats: [guest("Ada"), Occupant::Open], rated: true, ..state(None) };
    let mut replica = replica(&open);
    assert!(replica.should_take_seat());
    let id = replica.send(Request::TakeSeat);
    refuse(&mut replica, &id);
    assert!(!replica.should_take_seat() && replica.may_take_seat(), "but can be told to");
    hear(&mut replica, ServerMessage::Snapshot { state: Box::new(open) });
    assert!(!replica.should_take_seat(), "not with the next connection either");
}

#[test]
fn a_game_waits_until_both_seats_are_taken() {
    let mut replica = replica(&GameState { seats: [guest("Ada"), Occupant::Open], ..state(Some(SeatName::A)) });
    assert!(!replica.may_move() && !replica.is_your_turn() && !replica.waits());
    happen(&mut replica, 2, Happening::SeatTaken { seat: SeatName::B, occupant: guest("Bo") });
    assert!(replica.may_move() && replica.is_your_turn() && !replica.waits());
    replica.send(play("b4xb3"));
    assert!(!replica.may_move() && replica.waits());
}

#[test]
fn spectators_can_do_nothing() {
    let mut replica = replica(&state(None));
    happen(&mut replica, 2, Happening::DrawOffered { seat: SeatName::A });
    assert_eq!(replica.proposal(), None);
    assert!(!replica.may_move() && !replica.waits() && !replica.may_offer_draw() && !replica.may_request_takeback());
    tell(&mut replica, ended(3, None, "abort"));
    assert!(!replica.may_request_rematch() && !replica.may_claim() && !replica.may_take_seat());
}

#[test]
fn a_game_that_is_neglected_ends_without_a_winner() {
    let mut replica = replica(&after(&["b4xb3", "d1xd2"], 3, Some(SeatName::A)));
    tell(&mut replica, ended(4, None, "neglect"));
    assert!(!replica.may_move() && !replica.waits());
}

#[test]
fn a_draw_can_be_offered_once_and_the_offer_lapses_with_the_answering_move() {
    let mut replica = replica(&after(&["b4xb3"], 2, Some(SeatName::B)));
    assert!(replica.may_offer_draw());
    happen(&mut replica, 3, Happening::DrawOffered { seat: SeatName::A });
    assert_eq!(replica.proposal(), Some(Proposal::Draw));
    assert_eq!(Proposal::Draw.answer(true), Request::AnswerDraw { accept: true });
    played(&mut replica, 4, SeatName::B, "d1xd2");
    assert_eq!((replica.proposal(), replica.draw_offer()), (None, None));
    happen(&mut replica, 5, Happening::DrawOffered { seat: SeatName::B });
    assert!(!replica.may_offer_draw() && replica.proposal().is_none());
    happen(&mut replica, 6, Happening::DrawDeclined { seat: SeatName::A });
    assert!(!replica.may_offer_draw(), "not again at once");
    played(&mut replica, 7, SeatName::A, "d4xc4");
    assert!(!replica.may_offer_draw(), "nor after a move of the opponent");
    happen(&mut replica, 8, Happening::DrawOffered { seat: SeatName::A });
    assert!(replica.may_offer_draw(), "but to offer what is offered agrees to it");
    happen(&mut replica, 9, Happening::DrawDeclined { seat: SeatName::B });
    played(&mut replica, 10, SeatName::B, "b1xa1");
    assert!(replica.may_offer_draw());
}

#[test]
fn the_own_last_turn_can_be_asked_back_and_not_where_ratings_are_at_stake() {
    let mut replica = at_seat(SeatName::A);
    assert!(!replica.may_request_takeback());
    played(&mut replica, 2, SeatName::A, "b4xb3");
    assert!(replica.may_request_takeback());
    let other = super::replica(&after(&["b4xb3"], 2, Some(SeatName::B)));
    assert!(!other.may_request_takeback(), "who has played nothing has nothing to take back");
    let rated = super::replica(&GameState { rated: true, ..after(&["b4xb3"], 2, Some(SeatName::A)) });
    assert!(!rated.may_request_takeback());
}

#[test]
fn a_request_to_take_back_stands_alone_and_is_not_made_again_at_once() {
    let mut replica = replica(&after(&["b4xb3"], 2, Some(SeatName::A)));
    happen(&mut replica, 3, Happening::TakebackRequested { seat: SeatName::A });
    assert!(!replica.may_request_takeback() && replica.proposal().is_none());
    happen(&mut replica, 4, Happening::TakebackDeclined { seat: SeatName::B });
    assert!(!replica.may_request_takeback(), "it was just declined");
    played(&mut replica, 5, SeatName::B, "d1xd2");
    assert!(!replica.may_request_takeback());
    played(&mut replica, 6, SeatName::A, "d4xc4");
    assert!(replica.may_request_takeback());
    happen(&mut replica, 7, Happening::TakebackRequested { seat: SeatName::B });
    assert_eq!((replica.proposal(), replica.may_request_takeback()), (Some(Proposal::Takeback), false));
    played(&mut replica, 8, SeatName::B, "b1xa1");
    assert_eq!((replica.takeback(), replica.may_request_takeback()), (None, true));
}

#[test]
fn what_was_proposed_before_the_end_is_not_to_be_answered_after_it() {
    let mut replica = replica(&after(&["b4xb3"], 2, Some(SeatName::B)));
    happen(&mut replica, 3, Happening::TakebackRequested { seat: SeatName::A });
    tell(&mut replica, ended(4, Some(SeatName::B), "resignation"));
    assert_eq!(replica.proposal(), None);
}

#[test]
fn a_rematch_is_asked_for_declined_and_made() {
    let mut replica = at_seat(SeatName::A);
    assert!(!replica.may_request_rematch());
    tell(&mut replica, ended(2, Some(SeatName::B), "resignation"));
    assert!(replica.may_request_rematch());
    happen(&mut replica, 3, Happening::RematchRequested { seat: SeatName::A });
    assert_eq!((replica.rematch_request(), replica.may_request_rematch()), (Some(SeatName::A), false));
    happen(&mut replica, 4, Happening::RematchDeclined { seat: SeatName::B });
    assert!(!replica.may_request_rematch(), "no means no");
    happen(&mut replica, 5, Happening::RematchRequested { seat: SeatName::B });
    assert_eq!((replica.proposal(), replica.may_request_rematch()), (Some(Proposal::Rematch), true));
    happen(&mut replica, 6, Happening::RematchMade { game: Some("next".to_owned()) });
    assert_eq!((replica.rematch(), replica.rematch_request()), (Some("next"), None));
    assert!(!replica.may_request_rematch());
}

#[test]
fn there_is_no_rematch_without_an_opponent() {
    let open = GameState { seats: [guest("Ada"), Occupant::Open], ..state(Some(SeatName::A)) };
    let mut replica = replica(&open);
    tell(&mut replica, ended(2, None, "abort"));
    assert!(!replica.may_request_rematch());
}

#[test]
fn a_player_is_told_when_the_opponent_goes_and_comes_back() {
    let mut replica = at_seat(SeatName::A);
    let mut presence =
        |present, may_claim| hear(&mut replica, ServerMessage::Presence { present, may_claim, spectators: 0 });
    assert_eq!(presence([true, true], None), Heard::Presence(None), "that somebody is there is no news");
    assert_eq!(presence([true, false], None), Heard::Presence(Some(OpponentPresence::Away)));
    assert_eq!(presence([true, false], None), Heard::Presence(None));
    assert_eq!(presence([true, false], Some(SeatName::A)), Heard::Presence(Some(OpponentPresence::MayClaim)));
    assert!(replica.may_claim() && replica.present() == [true, false]);
    let back = ServerMessage::Presence { present: [true, true], may_claim: None, spectators: 0 };
    assert_eq!(hear(&mut replica, back), Heard::Presence(Some(OpponentPresence::Here)));
    assert!(!replica.may_claim());
}

#[test]
fn players_can_be_called_otherwise_and_those_who_watch_are_counted() {
    let mut replica = at_seat(SeatName::A);
    let seats = [guest("Ana"), guest("Bea")];
    assert_eq!(hear(&mut replica, ServerMessage::Seats { seats: seats.clone() }), Heard::Renamed);
    assert_eq!(replica.seats(), &seats);
    let taken = ServerMessage::Seats { seats: [guest("Ana"), Occupant::Open] };
    assert!(replica.hear(&taken, Time(0)).is_err(), "nobody leaves a seat");
    let watched = ServerMessage::Presence { present: [true, true], may_claim: None, spectators: 4 };
    hear(&mut replica, watched);
    assert_eq!(replica.spectators(), 4);
}

#[test]
fn nobody_is_told_of_an_empty_seat_or_after_the_end() {
    let gone = ServerMessage::Presence { present: [true, false], may_claim: None, spectators: 0 };
    let mut open = replica(&GameState { seats: [guest("Ada"), Occupant::Open], ..state(Some(SeatName::A)) });
    assert_eq!(hear(&mut open, gone.clone()), Heard::Presence(None));
    let mut over = at_seat(SeatName::A);
    tell(&mut over, ended(2, Some(SeatName::A), "resignation"));
    assert_eq!(hear(&mut over, gone), Heard::Presence(None));
}

#[test]
fn an_hour_for_a_turn_or_more_is_correspondence() {
    let with = |clock: &str| replica(&GameState { clock: clock.to_owned(), ..state(None) }).is_by_correspondence();
    assert!(with("3d") && with("3600/move"));
    assert!(!with("5:00+3") && !with("30/move") && !with("3599/move"));
}
