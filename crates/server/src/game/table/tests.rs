//! A table on simulated time: seats, turns, clocks, takebacks and draws, and that events replay to the same table.

use tabuleiro_play::matches::{MOST_TAKEBACKS, MatchOptions};

use super::*;

fn person(name: &str) -> PersonId {
    PersonId::stored(name)
}

fn setup(clock: &str, seats: [SeatHolder; 2]) -> GameSetup {
    let options = MatchOptions { pie: true, clock: clock.parse().unwrap() };
    GameSetup {
        id: "game".to_owned(),
        created: 0,
        game: "talpa:size=4".parse().unwrap(),
        options,
        rated: false,
        public: false,
        seats,
    }
}

fn people(clock: &str) -> Table {
    Table::new(setup(clock, [SeatHolder::Person(person("ada")), SeatHolder::Person(person("bo"))]), Time(0))
}

/// Does something and gives what came of it.
fn act(table: &mut Table, seat: Seat, action: TableAction, time: u64) -> Result<Applied, Refused> {
    let event = StoredEvent { number: table.last_event() + 1, at: time, seat, action, lag: 0, message: None };
    table.apply(&event, Time(time))
}

fn play(table: &mut Table, seat: Seat, time: u64) {
    let ply = table.game.position().legal_moves()[0].to_string();
    assert_eq!(act(table, seat, TableAction::Play(ply), time), Ok(Applied::Done));
}

#[test]
fn nobody_moves_before_both_seats_are_taken() {
    let mut table = Table::new(setup("none", [SeatHolder::Person(person("ada")), SeatHolder::Open]), Time(0));
    let ply = TableAction::Play("b4xb3".to_owned());
    assert_eq!(act(&mut table, Seat::A, ply.clone(), 0), Err(Refused::WaitingForOpponent));
    let take = TableAction::TakeSeat(person("bo"));
    assert_eq!(table.acting_seat(&person("ada"), &take), Err(Refused::SeatedAlready));
    assert_eq!(table.acting_seat(&person("bo"), &take), Ok(Seat::B));
    assert_eq!(act(&mut table, Seat::B, take, 0), Ok(Applied::Done));
    assert_eq!(table.acting_seat(&person("cy"), &TableAction::TakeSeat(person("cy"))), Err(Refused::NoOpenSeat));
    assert_eq!(table.acting_seat(&person("cy"), &TableAction::Resign), Err(Refused::NotSeated));
    assert_eq!(act(&mut table, Seat::B, ply.clone(), 0), Err(Refused::NotYourTurn));
    assert_eq!(act(&mut table, Seat::A, ply, 0), Ok(Applied::Done));
    assert_eq!(table.last_event(), 2, "what is refused is not counted");
}

#[test]
fn the_clock_starts_with_the_first_move_and_the_flag_falls_to_the_millisecond() {
    let mut table = people("0:10");
    assert_eq!(act(&mut table, Seat::A, TableAction::Flag, 1_000_000), Err(Refused::TimeLeft));
    play(&mut table, Seat::A, 1_000_000);
    assert_eq!(act(&mut table, Seat::B, TableAction::Flag, 1_009_999), Err(Refused::TimeLeft));
    assert_eq!(act(&mut table, Seat::B, TableAction::Flag, 1_010_000), Ok(Applied::Ended));
    assert_eq!(table.game.ending().unwrap().reason.name(), "time");
}

#[test]
fn a_first_turn_that_counts_begins_when_the_second_seat_is_taken() {
    let mut table = Table::new(setup("10/move/first", [SeatHolder::Person(person("ada")), SeatHolder::Open]), Time(0));
    assert_eq!(act(&mut table, Seat::A, TableAction::Flag, 50_000), Err(Refused::TimeLeft));
    act(&mut table, Seat::B, TableAction::TakeSeat(person("bo")), 50_000).unwrap();
    assert_eq!(table.game.running(), Some(Seat::A));
    assert_eq!(act(&mut table, Seat::A, TableAction::Flag, 59_999), Err(Refused::TimeLeft));
    assert_eq!(act(&mut table, Seat::A, TableAction::Flag, 60_000), Ok(Applied::Ended));
    assert_eq!(people("10/move/first").game.running(), Some(Seat::A), "or at once, if both are there");
}

#[test]
fn a_ply_that_comes_too_late_ends_the_game_instead() {
    let mut table = people("0:10");
    play(&mut table, Seat::A, 0);
    let ply = table.game.position().legal_moves()[0].to_string();
    assert_eq!(act(&mut table, Seat::B, TableAction::Play(ply), 10_000), Ok(Applied::Ended));
    assert_eq!(table.game.actions().len(), 1);
}

#[test]
fn a_takeback_goes_back_to_the_askers_own_turn() {
    let mut table = people("none");
    assert!(act(&mut table, Seat::A, TableAction::RequestTakeback, 0).is_err());
    play(&mut table, Seat::A, 0);
    play(&mut table, Seat::B, 0);
    assert_eq!(act(&mut table, Seat::A, TableAction::RequestTakeback, 0), Ok(Applied::Done));
    assert_eq!(act(&mut table, Seat::B, TableAction::RequestTakeback, 0), Err(Refused::TakebackPending));
    assert_eq!(act(&mut table, Seat::A, TableAction::AnswerTakeback(true), 0), Err(Refused::NoTakebackRequest));
    assert_eq!(act(&mut table, Seat::B, TableAction::AnswerTakeback(false), 0), Ok(Applied::Done));
    assert_eq!(table.game.actions().len(), 2);
    assert_eq!(act(&mut table, Seat::A, TableAction::RequestTakeback, 0), Err(Refused::JustDeclined));
    play(&mut table, Seat::A, 0);
    play(&mut table, Seat::B, 0);
    act(&mut table, Seat::A, TableAction::RequestTakeback, 0).unwrap();
    assert_eq!(act(&mut table, Seat::B, TableAction::AnswerTakeback(true), 0), Ok(Applied::TakenBack(2)));
    assert_eq!((table.game.seat_to_move(), table.game.actions().len()), (Some(Seat::A), 2));
}

#[test]
fn a_request_lapses_when_somebody_moves() {
    let mut table = people("none");
    play(&mut table, Seat::A, 0);
    act(&mut table, Seat::A, TableAction::RequestTakeback, 0).unwrap();
    play(&mut table, Seat::B, 0);
    assert_eq!(act(&mut table, Seat::B, TableAction::AnswerTakeback(true), 0), Err(Refused::NoTakebackRequest));
}

#[test]
fn two_offers_are_an_agreement() {
    let mut table = people("none");
    play(&mut table, Seat::A, 0);
    assert_eq!(act(&mut table, Seat::A, TableAction::OfferDraw, 0), Ok(Applied::Done));
    assert_eq!(act(&mut table, Seat::B, TableAction::OfferDraw, 0), Ok(Applied::Ended));
    assert!(table.game.ending().unwrap().is_draw());
    assert!(act(&mut table, Seat::A, TableAction::RequestTakeback, 0).is_err(), "what is over stays over");
}

#[test]
fn the_computer_grants_takebacks_and_declines_draws() {
    let level = ComputerPlayer::Level(tabuleiro_engine::Level::MIN);
    let mut table =
        Table::new(setup("none", [SeatHolder::Person(person("ada")), SeatHolder::Computer(level)]), Time(0));
    assert_eq!(table.computer_to_move(), None);
    play(&mut table, Seat::A, 0);
    assert_eq!(table.computer_to_move(), Some((Seat::B, level)));
    act(&mut table, Seat::A, TableAction::OfferDraw, 0).unwrap();
    assert_eq!(table.computers_answer(), Some((Seat::B, TableAction::AnswerDraw(false))));
    act(&mut table, Seat::B, TableAction::AnswerDraw(false), 0).unwrap();
    act(&mut table, Seat::A, TableAction::RequestTakeback, 0).unwrap();
    assert_eq!(table.computers_answer(), Some((Seat::B, TableAction::AnswerTakeback(true))));
    act(&mut table, Seat::B, TableAction::AnswerTakeback(true), 0).unwrap();
    assert_eq!((table.computers_answer(), table.computer_to_move()), (None, None));
}

#[test]
fn a_game_does_not_grow_for_ever_by_takebacks() {
    let mut table = people("none");
    for _ in 0..MOST_TAKEBACKS {
        play(&mut table, Seat::A, 0);
        assert_eq!(table.may_grow_by(&TableAction::RequestTakeback), Ok(()));
        act(&mut table, Seat::A, TableAction::RequestTakeback, 0).unwrap();
        act(&mut table, Seat::B, TableAction::AnswerTakeback(true), 0).unwrap();
    }
    play(&mut table, Seat::A, 0);
    assert!(table.may_grow_by(&TableAction::RequestTakeback).is_err());
    assert_eq!(table.may_grow_by(&TableAction::OfferDraw), Ok(()));
    act(&mut table, Seat::A, TableAction::RequestTakeback, 0).expect("what is stored is replayed as it was");
}

#[test]
fn a_message_is_remembered_for_its_sender() {
    let mut table = people("none");
    let action = table.canonical(TableAction::Play(" B4XB3 ".to_owned()));
    assert_eq!(action, TableAction::Play("b4xb3".to_owned()));
    let event = StoredEvent { number: 1, at: 0, seat: Seat::A, action, lag: 0, message: Some("m1".to_owned()) };
    table.apply(&event, Time(0)).unwrap();
    assert_eq!(table.answered(Seat::A, "m1"), Some(1));
    assert_eq!(table.answered(Seat::B, "m1"), None);
}

#[test]
fn who_was_declined_a_draw_offers_none_before_their_next_move() {
    let mut table = people("none");
    play(&mut table, Seat::A, 0);
    act(&mut table, Seat::A, TableAction::OfferDraw, 0).unwrap();
    act(&mut table, Seat::B, TableAction::AnswerDraw(false), 0).unwrap();
    assert_eq!(act(&mut table, Seat::A, TableAction::OfferDraw, 0), Err(Refused::JustDeclined));
    play(&mut table, Seat::B, 0);
    assert_eq!(
        act(&mut table, Seat::A, TableAction::OfferDraw, 0),
        Err(Refused::JustDeclined),
        "the opponent's move is not one"
    );
    // Whoever has declined may still offer, and the other may take it.
    act(&mut table, Seat::B, TableAction::OfferDraw, 0).unwrap();
    let mut agreed = people("none");
    play(&mut agreed, Seat::A, 0);
    for (seat, action) in [
        (Seat::A, TableAction::OfferDraw),
        (Seat::B, TableAction::AnswerDraw(false)),
        (Seat::B, TableAction::OfferDraw),
    ] {
        act(&mut agreed, seat, action, 0).unwrap();
    }
    assert_eq!(act(&mut agreed, Seat::A, TableAction::OfferDraw, 0), Ok(Applied::Ended));
    play(&mut table, Seat::A, 0);
    assert_eq!(act(&mut table, Seat::A, TableAction::OfferDraw, 0), Ok(Applied::Done));
}

#[test]
fn a_takeback_gives_back_the_time_after_the_turn_and_not_before_it() {
    let mut table = people("1:00");
    play(&mut table, Seat::A, 0);
    play(&mut table, Seat::B, 10_000);
    play(&mut table, Seat::A, 30_000);
    act(&mut table, Seat::B, TableAction::RequestTakeback, 35_000).unwrap();
    assert_eq!(act(&mut table, Seat::A, TableAction::AnswerTakeback(true), 40_000), Ok(Applied::TakenBack(2)));
    let left = Seat::BOTH.map(|seat| table.game.remaining(seat, Time(40_000)).unwrap().0);
    assert_eq!((left, table.game.running()), ([60_000, 50_000], Some(Seat::B)));
}

/// Makes a ply with a measured round trip.
fn play_from_afar(table: &mut Table, seat: Seat, measured: u64, time: u64) -> u32 {
    let action = TableAction::Play(table.game.position().legal_moves()[0].to_string());
    let lag = table.lag_credit(seat, &action, Millis(measured));
    let event = StoredEvent { number: table.last_event() + 1, at: time, seat, action, lag, message: None };
    assert_eq!(table.apply(&event, Time(time)), Ok(Applied::Done));
    lag
}

fn left(table: &Table, seat: Seat, time: u64) -> u64 {
    table.game.remaining(seat, Time(time)).unwrap().0
}

#[test]
fn the_way_of_a_ply_is_given_back_and_costs_the_opponent_nothing() {
    let mut table = people("1:00");
    assert_eq!(play_from_afar(&mut table, Seat::A, 300, 0), 0, "no clock runs before the first turn is over");
    assert_eq!(play_from_afar(&mut table, Seat::B, 300, 10_000), 300);
    assert_eq!((left(&table, Seat::B, 10_000), left(&table, Seat::A, 10_000)), (50_300, 60_000));
    assert_eq!(play_from_afar(&mut table, Seat::A, 9_000, 20_000), 500, "half a second is the most");
    assert_eq!(play_from_afar(&mut table, Seat::B, 400, 20_100), 400);
    assert_eq!(left(&table, Seat::B, 20_100), 50_300, "nobody gains more than was used");
}

#[test]
fn a_ply_that_was_on_its_way_when_the_flag_fell_is_in_time() {
    let mut table = people("0:10");
    play(&mut table, Seat::A, 0);
    assert_eq!(table.lag_allowance(Seat::B, Millis(200)), Millis(200));
    assert_eq!(play_from_afar(&mut table, Seat::B, 200, 10_150), 200);
    let mut late = people("0:10");
    play(&mut late, Seat::A, 0);
    let action = TableAction::Play(late.game.position().legal_moves()[0].to_string());
    let event = StoredEvent { number: 2, at: 10_200, seat: Seat::B, action, lag: 200, message: None };
    assert_eq!(late.apply(&event, Time(10_200)), Ok(Applied::Ended));
}

#[test]
fn the_quota_of_a_game_is_used_up_and_grows_slowly() {
    // On a board that is large enough for so many moves.
    let mut table = Table::new(GameSetup { game: "talpa".parse().unwrap(), ..people("9:00").setup }, Time(0));
    play(&mut table, Seat::A, 0);
    let mut credits = Vec::new();
    for turn in 0..9 {
        credits.push(play_from_afar(&mut table, Seat::B, 500, 10_000 * (2 * turn + 1)));
        play(&mut table, Seat::A, 10_000 * (2 * turn + 2));
    }
    // 3000 at first, and 100 more after each turn.
    assert_eq!(credits, [500, 500, 500, 500, 500, 500, 500, 200, 100]);
}

#[test]
fn only_plies_that_are_made_with_a_running_clock_are_credited() {
    for clock in ["none", "3d"] {
        let mut table = people(clock);
        play(&mut table, Seat::A, 0);
        assert_eq!(play_from_afar(&mut table, Seat::B, 500, 1000), 0, "{clock}");
    }
    let mut table = people("1:00");
    play(&mut table, Seat::A, 0);
    for action in [TableAction::OfferDraw, TableAction::RequestTakeback, TableAction::Swap] {
        assert_eq!(table.lag_credit(Seat::B, &action, Millis(500)), 0);
    }
    let event = StoredEvent {
        number: 2,
        at: 5_000,
        seat: Seat::B,
        action: TableAction::Play("a1xa1".to_owned()),
        lag: 500,
        message: None,
    };
    assert!(table.apply(&event, Time(5_000)).is_err());
    assert_eq!((left(&table, Seat::B, 5_000), table.lag_allowance(Seat::B, Millis(900))), (55_000, Millis(500)));
}

/// The result of a game of two people that is rated or not, after so many plies and an action of the first seat.
fn result(rated: bool, plies: usize, action: TableAction) -> StoredResult {
    let mut table = Table::new(GameSetup { rated, ..people("none").setup }, Time(0));
    for seat in Seat::BOTH.into_iter().take(plies) {
        assert!(table.over_by(&action).is_none(), "it is not over");
        play(&mut table, seat, 0);
    }
    assert_eq!(act(&mut table, Seat::A, action.clone(), 0), Ok(Applied::Ended));
    assert!(table.over_by(&TableAction::RequestRematch).is_none(), "it was over before");
    table.over_by(&action).expect("it is over")
}

#[test]
fn a_rated_game_counts_when_both_have_moved_and_somebody_has_won() {
    let played = result(true, 2, TableAction::Resign);
    assert_eq!((played.winner, played.reason), (Some(Seat::B), "resignation"));
    let counted = RatedResult { game: "talpa", people: [person("ada"), person("bo")], winner: Some(Seat::B) };
    assert_eq!(played.rated, Some(counted));
    for (rated, plies, action) in [
        (false, 2, TableAction::Resign),
        (true, 1, TableAction::Resign),
        (true, 0, TableAction::Abort),
        (true, 2, TableAction::Neglect),
    ] {
        assert_eq!(result(rated, plies, action.clone()).rated, None, "{action:?} after {plies} plies");
    }
}

#[test]
fn a_game_that_is_over_is_not_gone_on_with() {
    let mut table = people("none");
    play(&mut table, Seat::A, 0);
    act(&mut table, Seat::A, TableAction::Resign, 0).unwrap();
    let over = Refused::from(MatchError::Over(table.game.ending().unwrap()));
    let ply = table.game.position().legal_moves()[0].to_string();
    for action in [TableAction::Play(ply), TableAction::Swap] {
        assert_eq!(act(&mut table, Seat::B, action, 0), Err(over.clone()));
    }
    let mut called_off = Table::new(setup("none", [SeatHolder::Person(person("ada")), SeatHolder::Open]), Time(0));
    act(&mut called_off, Seat::A, TableAction::Abort, 0).unwrap();
    assert!(act(&mut called_off, Seat::B, TableAction::TakeSeat(person("bo")), 0).is_err());
    assert_eq!(called_off.open_seat(), Some(Seat::B));
}

#[test]
fn whoever_claims_gets_what_they_claim() {
    let claim = |offered_by: Option<Seat>, claimed| {
        let mut table = people("none");
        play(&mut table, Seat::A, 0);
        if let Some(seat) = offered_by {
            act(&mut table, seat, TableAction::OfferDraw, 0).unwrap();
        }
        assert_eq!(act(&mut table, Seat::B, TableAction::Claim(claimed), 0), Ok(Applied::Ended));
        table.over_by(&TableAction::Claim(claimed)).unwrap().winner
    };
    assert_eq!(claim(None, ClaimedResult::Win), Some(Seat::B));
    for offered_by in [None, Some(Seat::A), Some(Seat::B)] {
        assert_eq!(claim(offered_by, ClaimedResult::Draw), None, "offered by {offered_by:?}");
    }
}

#[test]
fn events_replay_in_their_order_and_none_may_be_missing() {
    let setup = setup("none", [SeatHolder::Person(person("ada")), SeatHolder::Open]);
    let event = |number, action| StoredEvent { number, at: 0, seat: Seat::B, action, lag: 0, message: None };
    let take = event(1, TableAction::TakeSeat(person("bo")));
    let replay = |events: &[StoredEvent]| Table::replay(setup.clone(), events, &Downtimes::default());
    let replayed = replay(&[take.clone(), event(2, TableAction::Resign)]).expect("it replays");
    assert_eq!((replayed.last_event(), replayed.is_over()), (2, true));
    assert_eq!(replay(&[take.clone(), event(3, TableAction::Resign)]).err().as_deref(), Some("event 2 is missing"));
    let wrong = replay(&[take.clone(), event(2, TableAction::Flag)]).err().expect("no time is up");
    assert!(wrong.starts_with("event 2: "), "{wrong}");
    let people = replay(&[]).expect("nothing replays").people_of(&[take, event(2, TableAction::Resign)]);
    assert_eq!(people, [person("ada"), person("bo")]);
}

#[test]
fn a_rematch_is_the_same_with_the_seats_changed() {
    let table = people("5:00+3");
    let next = table.rematch_setup("next".to_owned(), 7);
    let [ada, bo] = table.setup.seats.clone();
    assert_eq!(next, GameSetup { id: "next".to_owned(), created: 7, seats: [bo, ada], ..table.setup.clone() });
    assert_eq!(table.id(), "game");
}
