//! Connections that die unnoticed: what is heard and what is not, moves on their way, and clocks after a return.

use tabuleiro_protocol::{HEARTBEAT, SILENCE};

use super::*;
use crate::pulse::Pulse;

/// Hands on what is to be sent at a moment.
fn hand_on(replica: &mut Replica, now: u64) {
    while replica.outbox().next_message().is_some() {
        replica.outbox_mut().hand_on(Time(now));
    }
}

fn hear_at(replica: &mut Replica, message: ServerMessage, now: u64) -> Heard {
    replica.hear(&message, Time(now)).unwrap()
}

#[test]
fn a_connection_lives_as_long_as_heartbeats_come() {
    let mut replica = at_seat(SeatName::A);
    let mut pulse = Pulse::new(Time(1000));
    for beat in 1..10 {
        let now = Time(1000 + beat * HEARTBEAT);
        assert!(pulse.is_alive(replica.outbox(), now), "{now:?}");
        assert_eq!(replica.hear(&ServerMessage::Heartbeat, now), Ok(Heard::Known));
        pulse.beat(now);
    }
    let last = 1000 + 9 * HEARTBEAT;
    assert!(pulse.is_alive(replica.outbox(), Time(last + SILENCE - 1)));
    assert!(!pulse.is_alive(replica.outbox(), Time(last + SILENCE)));
}

#[test]
fn a_connection_on_which_nothing_arrives_is_dead_although_it_is_heard() {
    let mut replica = at_seat(SeatName::A);
    let mut pulse = Pulse::new(Time(0));
    let id = replica.send(play("b4xb3"));
    hand_on(&mut replica, 3000);
    pulse.beat(Time(7000));
    assert_eq!(pulse.deadline(replica.outbox()), Time(3000 + SILENCE));
    acknowledge(&mut replica, &id, 2);
    assert_eq!(pulse.deadline(replica.outbox()), Time(7000 + SILENCE), "it was answered in time");
}

#[test]
fn a_move_is_being_sent_until_the_server_has_it_and_the_own_clock_runs_on() {
    let mut replica = replica(&after(&["b4xb3", "d1xd2"], 3, Some(SeatName::A)));
    assert_eq!(replica.running(), Some(SeatName::A));
    let id = replica.send(play("d4xc4"));
    assert!(replica.is_sending(Time(0)), "there is no connection that could take it");
    hand_on(&mut replica, 1000);
    assert!(!replica.is_sending(Time(1200)), "a moment is not worth a word");
    assert!(replica.is_sending(Time(2000)));
    assert_eq!((replica.running(), replica.time_left(Time(9000))), (Some(SeatName::A), Some(Millis(291_000))));
    acknowledge(&mut replica, &id, 4);
    assert!(!replica.is_sending(Time(9000)));
    played(&mut replica, 4, SeatName::A, "d4xc4");
    assert_eq!(replica.running(), Some(SeatName::B));
}

#[test]
fn a_move_that_waits_for_another_connection_is_being_sent() {
    let mut replica = at_seat(SeatName::A);
    replica.send(play("b4xb3"));
    hand_on(&mut replica, 1000);
    replica.outbox_mut().reconnect();
    assert!(replica.is_sending(Time(1001)));
    replica.send(Request::Say { text: "hello".to_owned() });
    hand_on(&mut replica, 2000);
    assert!(!replica.is_sending(Time(2001)));
}

#[test]
fn who_comes_back_sees_the_clock_that_ran_on_meanwhile() {
    let mut replica = at_seat(SeatName::B);
    assert_eq!(
        hear_at(&mut replica, ServerMessage::Welcome { you: Some(SeatName::B), last_event: 2 }, 60_000),
        Heard::Connected
    );
    let missed = event(2, Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() });
    assert_eq!(hear_at(&mut replica, ServerMessage::Event { event: missed }, 60_000), Heard::Happened);
    assert_eq!(hear_at(&mut replica, ServerMessage::Clocks { left: [300_000, 270_000] }, 60_000), Heard::Clocks);
    assert_eq!(replica.time_left(Time(65_000)), Some(Millis(265_000)));
}

#[test]
fn a_move_may_be_much_earlier_than_the_clock_that_another_server_has_shown_meanwhile() {
    let come_to = |left, at| {
        let mut replica = at_seat(SeatName::B);
        tell(&mut replica, event(2, Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() }));
        hear_at(&mut replica, ServerMessage::Clocks { left: [300_000, 250_000] }, 60_000);
        let moved = Event { at, clocks: Some([300_000, left]), ..event(3, Happening::Swapped { seat: SeatName::B }) };
        replica.hear(&ServerMessage::Event { event: moved }, Time(60_000)).is_ok()
    };
    assert!(come_to(285_000, 16_000), "it took long to be written");
    assert!(!come_to(280_000, 16_000), "it was not so long after the move before");
    assert!(!come_to(300_501, 16_000), "nobody has more than before");
}

#[test]
fn clocks_that_cannot_be_are_a_contradiction() {
    let mut replica = at_seat(SeatName::A);
    assert!(replica.hear(&ServerMessage::Clocks { left: [300_001, 300_000] }, Time(0)).is_err());
    assert_eq!(replica.known(), None);
}
