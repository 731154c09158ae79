//! What is no event: the chat, and what only the player may know.

use tabuleiro_protocol::ChatLine;

use super::*;

fn line(number: u32) -> ServerMessage {
    let line = ChatLine { number, at: 0, seat: SeatName::B, text: format!("line {number}") };
    ServerMessage::Chat { line }
}

#[test]
fn a_line_of_the_chat_is_heard_once() {
    let mut replica = at_seat(SeatName::A);
    assert_eq!([1, 3].map(|number| hear(&mut replica, line(number))), [Heard::Said; 2], "who mutes misses some");
    assert_eq!([1, 3].map(|number| hear(&mut replica, line(number))), [Heard::Known; 2]);
    snapshot(&mut replica, state(Some(SeatName::A)));
    let texts: Vec<&str> = replica.chat().iter().map(|line| line.text.as_str()).collect();
    assert_eq!((texts, replica.last_line()), (vec!["line 1", "line 3"], 3));
}

fn said_by(seat: SeatName, number: u32, text: &str) -> ServerMessage {
    ServerMessage::Chat { line: ChatLine { number, at: 0, seat, text: text.to_owned() } }
}

fn unsaid(replica: &Replica) -> Vec<&str> {
    replica.unsaid().collect()
}

#[test]
fn a_line_is_being_said_until_the_server_tells_of_it_in_whatever_order_it_does() {
    let mut replica = at_seat(SeatName::A);
    let say = |replica: &mut Replica, text: &str| replica.send(Request::Say { text: text.to_owned() });
    let [first, second] = ["hello", "hello"].map(|text| say(&mut replica, text));
    say(&mut replica, "and more ");
    assert_eq!(unsaid(&replica), ["hello", "hello", "and more "]);
    hear(&mut replica, said_by(SeatName::B, 1, "hello"));
    assert_eq!(unsaid(&replica).len(), 3, "the opponent has said the same");
    hear(&mut replica, said_by(SeatName::A, 2, "hello"));
    hear(&mut replica, ServerMessage::Noted { id: first });
    assert_eq!(unsaid(&replica), ["hello", "and more "], "one line is one, however it is answered");
    hear(&mut replica, ServerMessage::Noted { id: second });
    hear(&mut replica, said_by(SeatName::A, 3, "hello"));
    assert_eq!(unsaid(&replica), ["and more "]);
    hear(&mut replica, said_by(SeatName::A, 4, "and more"));
    assert_eq!(unsaid(&replica), Vec::<&str>::new(), "the server does not keep the blanks around it");
    assert_eq!(replica.chat().len(), 4);
}

#[test]
fn a_line_that_is_refused_is_no_longer_being_said() {
    let mut replica = at_seat(SeatName::A);
    let id = replica.send(Request::Say { text: "hello".to_owned() });
    refuse(&mut replica, &id);
    assert_eq!(unsaid(&replica), Vec::<&str>::new());
}

fn answers(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|&line| line.to_owned()).collect()
}

fn set(replica: &mut Replica, lines: &[&str]) -> String {
    replica.send(Request::SetConditional { lines: answers(lines) })
}

#[test]
fn answers_in_advance_are_what_the_server_says() {
    let mut replica = at_seat(SeatName::B);
    let told = ServerMessage::Private { muted: true, conditional: answers(&["b4xb3 d1xd2"]) };
    assert_eq!(hear(&mut replica, told), Heard::Private);
    assert_eq!((replica.is_muted(), replica.conditional()), (true, &answers(&["b4xb3 d1xd2"])[..]));
}

#[test]
fn a_change_of_them_is_shown_at_once_and_taken_back_when_it_is_refused() {
    let mut replica = at_seat(SeatName::B);
    hear(&mut replica, ServerMessage::Private { muted: false, conditional: answers(&["one"]) });
    let first = set(&mut replica, &["one", "two"]);
    let second = set(&mut replica, &["one", "two", "three"]);
    assert_eq!(replica.conditional(), answers(&["one", "two", "three"]));
    refuse(&mut replica, &second);
    assert_eq!(replica.conditional(), answers(&["one", "two"]));
    refuse(&mut replica, &first);
    assert_eq!(replica.conditional(), answers(&["one"]));
}

#[test]
fn a_change_of_them_stays_once_it_is_noted() {
    let mut replica = at_seat(SeatName::B);
    let id = set(&mut replica, &["one"]);
    hear(&mut replica, ServerMessage::Noted { id });
    assert_eq!(replica.conditional(), answers(&["one"]));
    let id = set(&mut replica, &[]);
    hear(&mut replica, ServerMessage::Private { muted: false, conditional: answers(&["as the server writes it"]) });
    hear(&mut replica, ServerMessage::Noted { id });
    assert_eq!(replica.conditional(), answers(&["as the server writes it"]));
}

#[test]
fn muting_is_taken_back_when_it_is_refused() {
    let mut replica = at_seat(SeatName::B);
    let id = replica.send(Request::Mute { muted: true });
    assert!(replica.is_muted());
    refuse(&mut replica, &id);
    assert!(!replica.is_muted());
    let id = replica.send(Request::Mute { muted: true });
    hear(&mut replica, ServerMessage::Noted { id });
    assert!(replica.is_muted());
}

#[test]
fn the_last_words_of_a_connection_change_nothing() {
    let mut replica = at_seat(SeatName::A);
    assert_eq!(hear(&mut replica, ServerMessage::Goodbye { reason: Refused::ServerRestarts.reason() }), Heard::Goodbye);
    let unread = ServerMessage::Refused { id: None, reason: Refused::BytesNotText.reason() };
    assert_eq!(hear(&mut replica, unread), Heard::Refused);
    assert!(replica.may_move());
}
