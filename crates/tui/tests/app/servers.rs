//! The lobby and games online, with a server that the test plays.

use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{
    ChatLine, ColourWish, Event, GameState, GameSummary, Happening, Occupant, OpenSeat, Refused, Request, SeatEnding,
    SeatName, ServerMessage, Visibility,
};
use tabuleiro_replica::{Heard, OpponentPresence, Outbox, Replica};
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::network::{Happened, News, Order};

use crate::user::{Seating, User};

pub fn guest(name: &str) -> Occupant {
    Occupant::Guest { name: name.to_owned() }
}

/// A game as the server tells of it to somebody.
pub fn state(you: Option<SeatName>, seats: [Occupant; 2], plies: &[&str]) -> GameState {
    let mut position = "talpa:size=4".parse::<GameSpec>().unwrap().start();
    for ply in plies {
        position.play(position.parse_move(ply).unwrap()).unwrap();
    }
    GameState {
        id: "abc123".to_owned(),
        game: "talpa:size=4".to_owned(),
        clock: "none".to_owned(),
        pie: false,
        rated: false,
        visibility: Visibility::Public,
        seats,
        you,
        last_event: u32::try_from(plies.len()).unwrap(),
        position: position.to_string(),
        plies: plies.iter().map(|ply| (*ply).to_owned()).collect(),
        turn: Some(if plies.len().is_multiple_of(2) { SeatName::A } else { SeatName::B }),
        swapped: false,
        may_swap: false,
        clocks: None,
        running: None,
        draw_offer: None,
        takeback: None,
        ending: None,
        rematch_request: None,
        rematch: None,
        spectators: 0,
    }
}

fn replica(state: &GameState) -> Replica {
    Replica::new(state, Outbox::new("test"), Time(0)).unwrap()
}

pub fn game(state: &GameState, what: Happened) -> News {
    News::Game { replica: Some(Box::new(replica(state))), what }
}

/// Bo has been away for so long that Ada can claim the game.
pub fn left() -> News {
    let mut left = replica(&state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]));
    let away = ServerMessage::Presence { present: [true, false], may_claim: Some(SeatName::A), spectators: 0 };
    assert_eq!(left.hear(&away, Time(0)), Ok(Heard::Presence(Some(OpponentPresence::MayClaim))));
    News::Game { replica: Some(Box::new(left)), what: Happened::Presence(OpponentPresence::MayClaim) }
}

pub fn orders(user: &mut User) -> Vec<Order> {
    std::iter::from_fn(|| user.orders.try_recv().ok()).collect()
}

pub fn open_seat(id: &str, game: &str) -> OpenSeat {
    OpenSeat {
        id: id.to_owned(),
        game: game.to_owned(),
        clock: "5:00".to_owned(),
        pie: false,
        rated: false,
        seat: SeatName::B,
        opponent: guest("Ada"),
        since: 0,
    }
}

/// The server that is set.
const SERVER: &str = "http://localhost:7878";

pub fn at_lobby(home: &tempfile::TempDir) -> User {
    let mut user = User::new(Seating::sized(100, 30), home);
    user.click_on("Play online").sees("Asking the server");
    assert!(matches!(&orders(&mut user)[..], [Order::Lobby(server)] if server == "http://localhost:7878"));
    user
}

#[test]
fn the_lobby_shows_seats_and_games_and_leads_to_them() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_lobby(&home);
    let live = GameSummary {
        id: "live1".to_owned(),
        game: "apart".to_owned(),
        clock: "none".to_owned(),
        pie: false,
        rated: false,
        created: 0,
        seats: [guest("Bo"), Occupant::Computer { level: 3 }],
        seat: None,
        turn: None,
        ending: None,
    };
    let mine = GameSummary {
        id: "mine1".to_owned(),
        game: "talpa".to_owned(),
        seats: [guest("me"), guest("Cy")],
        seat: Some(SeatName::A),
        turn: Some(SeatName::A),
        ..live.clone()
    };
    user.news(News::Lobby {
        server: SERVER.to_owned(),
        mine: vec![mine],
        seats: vec![open_seat("seat1", "ampel")],
        games: vec![live],
    });
    // A game that was left comes first.
    user.sees("▸ Talpa  yours, against Cy, without a clock: it is your turn")
        .sees("Ampel  against Ada, 5′")
        .sees("Apart  Bo – level 3")
        .click_on("Apart  Bo");
    assert!(matches!(&orders(&mut user)[..], [Order::Join(_, id)] if id == "live1"));
    user.press("q").sees("Asking the server");
    user.press("c").sees("The code or the link").press("http://somewhere/games/xyz<Enter>");
    assert!(orders(&mut user).iter().any(|order| matches!(order, Order::Join(_, id) if id == "xyz")));
}

#[test]
fn a_server_that_does_not_answer_is_told_of() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_lobby(&home);
    user.news(News::Failed(Message::new("io-other").with("text", "the server cannot be reached")))
        .sees("cannot be reached");
    user.press("s<C-u>other<Enter>").sees("`other` is not").sees(SERVER);
    user.press("s<C-u>http://other:1<Enter>").sees("http://other:1");
    assert!(matches!(orders(&mut user).last(), Some(Order::Lobby(server)) if server == "http://other:1"));
    // A server is kept once it has answered.
    user.press("<Esc>").sees("q quit").click_on("Play online").sees(SERVER);
    user.press("s<C-u>http://other:1<Enter>");
    let answer = |server: &str| News::Lobby {
        server: server.to_owned(),
        mine: Vec::new(),
        seats: Vec::new(),
        games: Vec::new(),
    };
    user.news(answer(SERVER)).sees("Asking the server").news(answer("http://other:1")).sees("Nobody is waiting");
    user.press("<Esc>").click_on("Play online").sees("http://other:1").press("<Esc>");
    user.click_on("Settings")
        .press("<Up><Enter>")
        .press("<C-u>nonsense<Enter>")
        .sees("`nonsense` is not")
        .sees("other:1");
}

#[test]
fn a_name_does_not_run_into_the_clock() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_lobby(&home);
    user.press("cabc123<Enter>");
    orders(&mut user);
    let timed = GameState {
        clock: "5:00".to_owned(),
        clocks: Some([300_000; 2]),
        ..state(Some(SeatName::A), [guest("Ada"), guest("guest-a57eff7400000000000000000000")], &[])
    };
    user.news(game(&timed, Happened::Connected)).sees("Blue: guest-").sees("… 5:00");
}

#[test]
fn a_game_is_made_from_the_form() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    user.press("<Enter><Up><Up><Up>").press("<Left><Left><Left><Left><Left><Left>").sees("somebody online");
    user.press("s").sees("List the open seat").press("y").sees("Connecting to");
    let made = orders(&mut user);
    let [Order::Make(_, game)] = &made[..] else { panic!("{made:?}") };
    assert_eq!((game.game.as_str(), game.colour, game.visibility), ("talpa", ColourWish::First, Visibility::Public));
    user.news(self::game(&state(Some(SeatName::A), [guest("Ada"), Occupant::Open], &[]), Happened::Connected));
    user.sees("Invite somebody with this link: http://localhost:7878/#/game/abc123").sees("You play red");
}

#[test]
fn an_invitation_is_a_link_wherever_there_is_room_for_it() {
    let id = "0123456789abcdef0123456789abcdef";
    for (width, height, seen) in [
        (120, 40, "Invite somebody with this link: http://localhost:7878/#/game/0123456789abcdef0123456789abcdef"),
        (80, 24, " Invite: http://localhost:7878/#/game/0123456789abcdef0123456789abcdef"),
        (60, 24, " Code: 0123456789abcdef0123456789abcdef"),
    ] {
        let home = tempfile::tempdir().unwrap();
        let mut user = User::new(Seating::sized(width, height), &home);
        user.press("<End><Up><Up><Up><Enter>c").press(id).press("<Enter>");
        let waiting = GameState { id: id.to_owned(), ..state(Some(SeatName::A), [guest("Ada"), Occupant::Open], &[]) };
        user.news(game(&waiting, Happened::Connected)).sees(seen);
    }
}

#[test]
fn a_link_leads_to_the_server_it_names_and_a_code_to_this_one() {
    for (typed, server) in [
        ("xyz", SERVER),
        ("http://localhost:7878/#/game/xyz", SERVER),
        ("http://other:1/#/game/xyz", "http://other:1"),
        ("http://other:1/game/xyz/", "http://other:1"),
    ] {
        let home = tempfile::tempdir().unwrap();
        let mut user = at_lobby(&home);
        user.press("c").sees("The code or the link").press(typed).press("<Enter>");
        let made = orders(&mut user);
        assert!(matches!(&made[..], [Order::Join(at, id)] if at == server && id == "xyz"), "{typed}: {made:?}");
    }
}

#[test]
fn what_is_said_stays_in_sight_until_the_server_has_it() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    user.press("thello<Enter>").sees("you: hello (sending…)");
    let mut told = replica(&state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]));
    let id = told.send(Request::Say { text: "hello".to_owned() });
    let lost = Happened::Lost(Message::new("io-other").with("text", "no route"));
    user.news(News::Game { replica: Some(Box::new(told.clone())), what: lost }).sees("you: hello (sending…)");
    let line = ChatLine { number: 1, at: 0, seat: SeatName::A, text: "hello".to_owned() };
    told.hear(&ServerMessage::Chat { line }, Time(0)).unwrap();
    told.hear(&ServerMessage::Noted { id }, Time(0)).unwrap();
    user.news(News::Game { replica: Some(Box::new(told)), what: Happened::Noted })
        .sees("you: hello")
        .sees_no("sending");
}

/// Somebody who plays red against Bo.
pub fn playing(home: &tempfile::TempDir) -> User {
    let mut user = at_lobby(home);
    user.press("cabc123<Enter>");
    orders(&mut user);
    user.news(game(&state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]), Happened::Connected));
    user.sees("You play red").sees("Blue: Bo");
    user
}

#[test]
fn a_game_online_looks_as_it_did() {
    for (width, height) in [(40, 15), (80, 24), (120, 40)] {
        let home = tempfile::tempdir().unwrap();
        let mut user = User::new(Seating::sized(width, height), &home);
        user.press("<End><Up><Up><Up><Enter>cabc123<Enter>");
        let state = state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &["b4xb3", "d1xd2"]);
        user.news(game(&state, Happened::Connected));
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(format!("online-{width}x{height}"), user.screen());
        });
    }
}

pub fn happened(number: u32, what: Happening) -> Happened {
    Happened::Event(Event { number, at: 0, what, clocks: None, ending: None })
}

#[test]
fn moves_go_to_the_server_and_come_back_from_there() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    user.press(":b4xb3<Enter>");
    assert!(matches!(&orders(&mut user)[..], [Order::Send(Request::Play { ply })] if ply == "b4xb3"));
    let played = Happening::Played { seat: SeatName::A, ply: "b4xb3".to_owned() };
    let seats = [guest("Ada"), guest("Bo")];
    user.news(game(&state(Some(SeatName::A), seats.clone(), &["b4xb3"]), happened(1, played)));
    user.sees("Blue is to move").sees("red captures on b3");
    // It is not this player's turn: keys on the board do nothing.
    user.press(":a4xa3<Enter>").sees("It is not your turn").press("<Esc>");
    assert!(orders(&mut user).is_empty());
    let answer = Happening::Played { seat: SeatName::B, ply: "d1xd2".to_owned() };
    user.news(game(&state(Some(SeatName::A), seats, &["b4xb3", "d1xd2"]), happened(2, answer)));
    user.sees("Red to move").sees("1. b4xb3");
}

#[test]
fn players_talk_offer_and_ask() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    user.press("u").sees_no("ask to take back");
    assert!(orders(&mut user).is_empty(), "who has played nothing has nothing to take back");
    let seats = [guest("Ada"), guest("Bo")];
    user.news(game(&state(Some(SeatName::A), seats, &["b4xb3", "d1xd2"]), Happened::Noted));
    user.press("thello<Enter>").press("d").press("u").press("g<Esc>").press("gy");
    let sent = orders(&mut user);
    let names: Vec<String> = sent.iter().map(|order| format!("{order:?}")).collect();
    assert_eq!(
        names,
        ["Send(Say { text: \"hello\" })", "Send(OfferDraw)", "Send(RequestTakeback)", "Send(Resign)"]
            .map(str::to_owned)
    );
    let mut told = replica(&state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]));
    for text in ["hi\u{1b}[2J", "once more"] {
        let line = ChatLine { number: 1, at: 0, seat: SeatName::B, text: text.to_owned() };
        told.hear(&ServerMessage::Chat { line }, Time(0)).unwrap();
        user.news(News::Game { replica: Some(Box::new(told.clone())), what: Happened::Noted });
    }
    user.sees("Bo: hi[2J").sees_no("once more");
    let mut offered = state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]);
    offered.draw_offer = Some(SeatName::B);
    user.news(game(&offered, happened(1, Happening::DrawOffered { seat: SeatName::B }))).sees("offers a draw");
    user.press("n");
    assert!(matches!(&orders(&mut user)[..], [Order::Send(Request::AnswerDraw { accept: false })]));
}

#[test]
fn what_was_declined_is_not_offered_again_at_once() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    user.press("?").sees("Offer a draw").press("?");
    let mut told = replica(&state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]));
    for (number, what) in
        [(1, Happening::DrawOffered { seat: SeatName::A }), (2, Happening::DrawDeclined { seat: SeatName::B })]
    {
        let event = Event { number, at: 0, what, clocks: None, ending: None };
        told.hear(&ServerMessage::Event { event }, Time(0)).unwrap();
    }
    user.news(News::Game { replica: Some(Box::new(told)), what: Happened::Noted });
    user.press("?").sees("Resign").sees_no("Offer a draw").press("?d");
    assert!(orders(&mut user).is_empty());
}

#[test]
fn an_open_seat_is_taken_and_a_full_game_is_watched() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_lobby(&home);
    user.press("cabc123<Enter>");
    orders(&mut user);
    user.news(game(&state(None, [guest("Ada"), Occupant::Open], &[]), Happened::Connected));
    assert!(matches!(&orders(&mut user)[..], [Order::Send(Request::TakeSeat)]));
    user.news(game(&state(None, [guest("Ada"), guest("Bo")], &[]), Happened::Connected)).sees("you are watching");
    user.press(":b4xb3<Enter>");
    assert!(orders(&mut user).is_empty(), "who looks on plays nothing");
}

#[test]
fn a_lost_connection_and_a_refusal_are_told() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    let seats = || [guest("Ada"), guest("Bo")];
    user.news(game(
        &state(Some(SeatName::A), seats(), &[]),
        Happened::Lost(Message::new("io-other").with("text", "no route")),
    ));
    user.sees("Not connected").sees("no route");
    user.news(game(&state(Some(SeatName::A), seats(), &[]), Happened::Connected)).sees("Red to move").sees("is back");
    user.news(game(&state(Some(SeatName::A), seats(), &[]), Happened::Refused(Refused::NotYourTurn.reason())));
    user.sees("The server refuses: it is not your turn");
    user.news(left()).sees("w claims the win");
    user.press("?").sees("⌁  The player is away").press("<Esc>").press("w");
    assert!(orders(&mut user).iter().any(|order| matches!(order, Order::Send(Request::Claim { .. }))));
}

#[test]
fn a_game_is_studied_once_it_is_over() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    let state = state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &["b4xb3"]);
    user.news(game(&state, Happened::Connected)).sees_no("v study").press("v").sees_no("1 of 1");
    let over = GameState {
        ending: Some(SeatEnding { winner: Some(SeatName::A), reason: "resignation".to_owned() }),
        turn: None,
        ..state
    };
    user.news(game(&over, Happened::Connected)).sees("Red wins").sees("v study").press("v").sees("1 of 1");
    user.press("<Left>").sees("0 of 1").press("<Esc>").sees("Red wins");
}

#[test]
fn a_rematch_takes_the_place_of_the_game() {
    let home = tempfile::tempdir().unwrap();
    let mut user = playing(&home);
    let made = Happening::RematchMade { game: Some("next1".to_owned()) };
    user.news(game(&state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]), happened(1, made)));
    assert!(matches!(&orders(&mut user)[..], [Order::Join(_, id)] if id == "next1"));
}
