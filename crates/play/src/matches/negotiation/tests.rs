//! The rules of takebacks, draw offers and rematches, on simulated time.

use NegotiationError as Refused;

use super::*;
use crate::matches::MatchOptions;

const NOW: Time = Time(0);

/// A match with what its players negotiate.
struct AtBoard {
    game: Match,
    negotiation: Negotiation,
}

impl AtBoard {
    fn with(clock: &str, is_rated: bool) -> Self {
        let options = MatchOptions { pie: false, clock: clock.parse().unwrap() };
        let mut game = Match::new("talpa:size=4".parse().unwrap(), options);
        game.begin(NOW);
        AtBoard { game, negotiation: Negotiation::new(is_rated) }
    }

    fn new() -> Self {
        AtBoard::with("none", false)
    }

    /// Whoever has to move makes so many turns, one after the other.
    fn play(&mut self, turns: usize) {
        for _ in 0..turns {
            let seat = self.game.seat_to_move().unwrap();
            let ply = self.game.position().legal_moves()[0];
            self.game.play(ply, NOW).unwrap();
            self.negotiation.moved(seat);
        }
    }

    fn request_takeback(&mut self, seat: Seat) -> Result<Option<MatchEvent>, Refused> {
        self.negotiation.request_takeback(&mut self.game, seat, NOW)
    }

    fn answer_takeback(&mut self, seat: Seat, accept: bool) -> Result<Option<MatchEvent>, Refused> {
        self.negotiation.answer_takeback(&mut self.game, seat, accept, NOW)
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<MatchEvent, Refused> {
        self.negotiation.offer_draw(&mut self.game, seat, NOW)
    }

    fn decline_draw(&mut self, seat: Seat) {
        self.negotiation.answer_draw(&mut self.game, seat, false, NOW).unwrap();
    }

    fn may_request_takeback(&self, seat: Seat) -> Result<(), Refused> {
        self.negotiation.may_request_takeback(&self.game, seat)
    }

    fn may_offer_draw(&self, seat: Seat) -> Result<(), Refused> {
        self.negotiation.may_offer_draw(&self.game, seat)
    }

    fn may_request_rematch(&self, seat: Seat) -> Result<(), Refused> {
        self.negotiation.may_request_rematch(&self.game, seat)
    }
}

#[test]
fn who_has_not_moved_has_nothing_to_take_back() {
    let mut played = AtBoard::new();
    played.play(1);
    assert_eq!(played.may_request_takeback(Seat::A), Ok(()));
    let nothing = MatchError::NothingToUndo { asked: 1, played: 0 };
    assert_eq!(played.may_request_takeback(Seat::B), Err(Refused::Match(nothing)));
}

#[test]
fn one_request_to_take_back_stands_at_a_time_and_the_other_player_answers_it() {
    let mut played = AtBoard::new();
    played.play(2);
    assert_eq!(played.answer_takeback(Seat::B, true), Err(Refused::NoTakebackRequest));
    assert_eq!(played.request_takeback(Seat::A), Ok(None));
    assert_eq!(played.negotiation.takeback_request(), Some(Seat::A));
    assert_eq!(played.request_takeback(Seat::B), Err(Refused::TakebackPending));
    assert_eq!(played.answer_takeback(Seat::A, true), Err(Refused::NoTakebackRequest));
    assert_eq!(played.answer_takeback(Seat::B, true), Ok(Some(MatchEvent::Undone { count: 2 })));
    assert_eq!((played.game.undoable(), played.negotiation.takeback_request()), (0, None));
}

#[test]
fn a_request_to_take_back_lapses_with_any_move() {
    for turns in [1, 2] {
        let mut played = AtBoard::new();
        played.play(1);
        played.request_takeback(Seat::A).unwrap();
        played.play(turns);
        assert_eq!(played.negotiation.takeback_request(), None);
    }
}

#[test]
fn what_was_declined_is_not_asked_for_again_before_the_next_own_move() {
    let mut played = AtBoard::new();
    played.play(2);
    played.request_takeback(Seat::A).unwrap();
    assert_eq!(played.answer_takeback(Seat::B, false), Ok(None));
    played.offer_draw(Seat::A).unwrap();
    played.decline_draw(Seat::B);
    assert_eq!(played.request_takeback(Seat::A), Err(Refused::JustDeclined));
    assert_eq!(played.offer_draw(Seat::A), Err(Refused::JustDeclined));
    assert_eq!(played.may_request_takeback(Seat::B), Ok(()), "it was declined to the other");
    assert_eq!(played.may_offer_draw(Seat::B), Ok(()));
    played.play(1);
    assert_eq!((played.may_request_takeback(Seat::A), played.may_offer_draw(Seat::A)), (Ok(()), Ok(())));
}

#[test]
fn a_move_of_the_opponent_does_not_let_somebody_ask_again() {
    let mut played = AtBoard::new();
    played.play(1);
    played.request_takeback(Seat::A).unwrap();
    played.answer_takeback(Seat::B, false).unwrap();
    played.offer_draw(Seat::A).unwrap();
    played.decline_draw(Seat::B);
    played.play(1);
    assert_eq!(played.may_request_takeback(Seat::A), Err(Refused::JustDeclined));
    assert_eq!(played.may_offer_draw(Seat::A), Err(Refused::JustDeclined));
}

#[test]
fn an_offer_that_answers_another_agrees_to_it_whatever_was_declined_before() {
    let mut played = AtBoard::new();
    played.play(1);
    played.offer_draw(Seat::A).unwrap();
    assert_eq!(played.may_offer_draw(Seat::A), Err(Refused::Match(MatchError::AlreadyOffered)));
    played.decline_draw(Seat::B);
    played.offer_draw(Seat::B).unwrap();
    assert_eq!(played.may_offer_draw(Seat::A), Ok(()));
    assert!(matches!(played.offer_draw(Seat::A), Ok(MatchEvent::Ended(_))));
}

#[test]
fn turns_of_a_rated_match_are_final_and_draws_can_be_agreed_on() {
    let mut played = AtBoard::with("none", true);
    played.play(1);
    assert!(!played.negotiation.allows_takebacks());
    assert_eq!(played.request_takeback(Seat::A), Err(Refused::RatedTakeback));
    assert_eq!(played.may_offer_draw(Seat::A), Ok(()));
}

#[test]
fn turns_are_not_taken_back_for_ever_and_what_was_granted_once_is_replayed() {
    let mut played = AtBoard::new();
    for _ in 0..MOST_TAKEBACKS {
        played.play(1);
        assert_eq!(played.may_request_takeback(Seat::A), Ok(()));
        played.request_takeback(Seat::A).unwrap();
        played.answer_takeback(Seat::B, true).unwrap();
    }
    played.play(1);
    assert_eq!(played.may_request_takeback(Seat::A), Err(Refused::TooManyTakebacks));
    assert_eq!(played.request_takeback(Seat::A), Ok(None));
}

#[test]
fn whatever_is_asked_or_answered_too_late_ends_the_match() {
    let late = Time(10_000);
    let mut requested = AtBoard::with("0:10", false);
    requested.play(2);
    let mut answered = AtBoard::with("0:10", false);
    answered.play(2);
    answered.request_takeback(Seat::A).unwrap();
    let mut offered = AtBoard::with("0:10", false);
    offered.play(1);
    let events = [
        requested.negotiation.request_takeback(&mut requested.game, Seat::A, late),
        answered.negotiation.answer_takeback(&mut answered.game, Seat::B, true, late),
        offered.negotiation.offer_draw(&mut offered.game, Seat::A, late).map(Some),
    ];
    for event in events {
        assert!(matches!(event, Ok(Some(MatchEvent::Ended(_)))), "{event:?}");
    }
}

#[test]
fn after_the_end_only_a_rematch_is_asked_for() {
    let mut played = AtBoard::new();
    played.play(1);
    assert_eq!(played.may_request_rematch(Seat::A), Err(Refused::NotOver));
    played.game.resign(Seat::A, NOW).unwrap();
    assert!(matches!(played.may_request_takeback(Seat::A), Err(Refused::Match(MatchError::Over(_)))));
    assert!(matches!(played.may_offer_draw(Seat::A), Err(Refused::Match(MatchError::Over(_)))));
    assert_eq!(played.may_request_rematch(Seat::A), Ok(()));
}

#[test]
fn there_is_no_rematch_of_a_match_to_which_the_opponent_never_came() {
    let mut played = AtBoard::new();
    played.game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
    played.game.abort(NOW).unwrap();
    assert_eq!(played.may_request_rematch(Seat::A), Err(Refused::NoOpponent));
}

#[test]
fn the_second_to_ask_for_a_rematch_agrees_to_it() {
    let mut played = AtBoard::new();
    played.game.resign(Seat::A, NOW).unwrap();
    let AtBoard { game, negotiation } = &mut played;
    assert_eq!(negotiation.answer_rematch(Seat::B, true), Err(Refused::NoRematchRequest));
    negotiation.request_rematch(game, Seat::A).unwrap();
    assert_eq!(negotiation.request_rematch(game, Seat::A), Err(Refused::RematchPending));
    assert_eq!(negotiation.answer_rematch(Seat::A, true), Err(Refused::NoRematchRequest));
    assert_eq!((negotiation.rematch_request(), negotiation.has_rematch()), (Some(Seat::A), false));
    negotiation.request_rematch(game, Seat::B).unwrap();
    assert_eq!((negotiation.rematch_request(), negotiation.has_rematch()), (None, true));
    assert_eq!(negotiation.request_rematch(game, Seat::B), Err(Refused::RematchAgreed));
}

#[test]
fn who_was_declined_a_rematch_does_not_ask_again_and_the_other_may() {
    let mut played = AtBoard::new();
    played.game.resign(Seat::A, NOW).unwrap();
    let AtBoard { game, negotiation } = &mut played;
    negotiation.request_rematch(game, Seat::A).unwrap();
    negotiation.answer_rematch(Seat::B, false).unwrap();
    assert_eq!(negotiation.request_rematch(game, Seat::A), Err(Refused::RematchDeclined));
    negotiation.request_rematch(game, Seat::B).unwrap();
    assert_eq!(negotiation.may_request_rematch(game, Seat::A), Ok(()));
    negotiation.answer_rematch(Seat::A, true).unwrap();
    assert!(negotiation.has_rematch());
}
