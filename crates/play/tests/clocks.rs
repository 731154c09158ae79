//! The clocks of a match, to the millisecond, and the texts of time controls.

use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tabuleiro_play::clock::{Clocks, Millis, Time, TimeControl, TimeControlError, TimeLimit};
use tabuleiro_play::matches::{EndReason, Ending, Match, MatchError, MatchEvent, MatchOptions, Seat};
use tabuleiro_rules::Player;

fn talpa(clock: &str) -> Match {
    let options = MatchOptions { pie: true, clock: clock.parse().unwrap() };
    Match::new("talpa:size=4".parse().unwrap(), options)
}

/// Makes the first legal move.
fn play(game: &mut Match, now: u64) -> MatchEvent {
    game.play(game.position().legal_moves()[0], Time(now)).unwrap()
}

fn left(game: &Match, now: u64) -> [u64; 2] {
    Seat::BOTH.map(|seat| game.remaining(seat, Time(now)).unwrap().0)
}

const B_LOSES_ON_TIME: Ending = Ending { winner: Some(Player::First), reason: EndReason::Time };

#[test]
fn without_a_clock_nothing_remains_and_nothing_runs() {
    let mut game = talpa("none");
    play(&mut game, 10);
    play(&mut game, u64::MAX);
    assert_eq!((game.remaining(Seat::A, Time(20)), game.running()), (None, None));
    assert_eq!(game.flag(Time(u64::MAX)), Ok(None));
}

#[test]
fn the_first_turn_is_free_and_starts_the_clock_of_the_second_player() {
    let mut game = talpa("0:10+1");
    assert_eq!(game.running(), None);
    assert_eq!(left(&game, 1_000_000), [10_000, 10_000]);
    play(&mut game, 1_000_000);
    assert_eq!(game.running(), Some(Seat::B));
    assert_eq!(left(&game, 1_002_500), [10_000, 7_500], "and it brings no increment");
}

#[test]
fn a_first_turn_that_counts_takes_time_from_when_the_match_begins() {
    let mut game = talpa("0:10+1/first");
    assert_eq!((game.running(), game.flag(Time(60_000))), (None, Ok(None)), "nobody is at the board yet");
    game.begin(Time(60_000));
    game.begin(Time(61_000));
    assert_eq!((game.running(), left(&game, 62_000)), (Some(Seat::A), [8_000, 10_000]), "it begins once");
    play(&mut game, 64_000);
    assert_eq!((game.running(), left(&game, 65_000)), (Some(Seat::B), [7_000, 9_000]), "and it brings an increment");
    game.undo(1, Time(65_000)).unwrap();
    assert_eq!((game.running(), left(&game, 66_000)), (Some(Seat::A), [5_000, 10_000]));
    let ending = Ending { winner: Some(Player::Second), reason: EndReason::Time };
    assert_eq!(game.flag(Time(71_000)), Ok(Some(MatchEvent::Ended(ending))));
}

#[test]
fn a_first_turn_is_free_however_the_match_begins_unless_it_counts() {
    let mut game = talpa("30/move");
    game.begin(Time(0));
    assert_eq!((game.running(), left(&game, 99_000)), (None, [30_000, 30_000]));
}

#[test]
fn an_hour_a_turn_is_correspondence() {
    let is_correspondence = |text: &str| text.parse::<TimeControl>().unwrap().is_correspondence();
    assert!(["1d", "3600/move", "12:00:00/move/first"].into_iter().all(is_correspondence));
    assert!(!["none", "5:00", "2:00:00+30", "3599/move"].into_iter().any(is_correspondence));
}

#[test]
fn sudden_death_counts_down_and_nothing_comes_back() {
    let mut game = talpa("0:10");
    play(&mut game, 0);
    play(&mut game, 4_000);
    play(&mut game, 4_001);
    assert_eq!(left(&game, 4_001), [9_999, 6_000]);
}

#[test]
fn an_increment_comes_after_each_turn() {
    let mut game = talpa("0:10+3");
    play(&mut game, 0);
    play(&mut game, 4_000);
    assert_eq!(left(&game, 4_000), [10_000, 9_000]);
}

#[test]
fn a_limit_a_turn_is_whole_again_after_each_turn() {
    let mut game = talpa("30/move");
    play(&mut game, 0);
    assert_eq!(left(&game, 29_999), [30_000, 1]);
    play(&mut game, 29_999);
    assert_eq!(left(&game, 30_999), [29_000, 30_000]);
}

#[test]
fn correspondence_gives_days_for_each_turn() {
    let day = 24 * 60 * 60 * 1000;
    let mut game = talpa("3d");
    play(&mut game, 0);
    assert_eq!(left(&game, day), [3 * day, 2 * day]);
    assert_eq!(game.flag(Time(3 * day - 1)), Ok(None));
    assert_eq!(game.flag(Time(3 * day)), Ok(Some(MatchEvent::Ended(B_LOSES_ON_TIME))));
}

#[test]
fn whose_time_is_exactly_used_up_has_lost() {
    let mut game = talpa("0:10");
    play(&mut game, 500);
    assert_eq!(game.flag(Time(10_499)), Ok(None));
    assert_eq!(game.flag(Time(10_500)), Ok(Some(MatchEvent::Ended(B_LOSES_ON_TIME))));
    assert_eq!((game.ending(), game.running()), (Some(B_LOSES_ON_TIME), None));
    assert_eq!(left(&game, 99_000), [10_000, 0]);
}

#[test]
fn a_ply_in_the_last_millisecond_counts_and_one_after_it_does_not() {
    let mut game = talpa("0:10");
    play(&mut game, 0);
    let mut late = game.clone();
    assert!(matches!(play(&mut game, 9_999), MatchEvent::Played { .. }));
    assert_eq!(play(&mut late, 10_000), MatchEvent::Ended(B_LOSES_ON_TIME));
    assert_eq!(late.actions().len(), 1);
    assert_eq!(late.ending(), Some(B_LOSES_ON_TIME));
}

#[test]
fn nothing_else_helps_after_the_time_is_up() {
    let after_time = |event: &dyn Fn(&mut Match) -> Result<MatchEvent, MatchError>| {
        let mut game = talpa("0:10");
        play(&mut game, 0);
        game.offer_draw(Seat::A, Time(1)).unwrap();
        assert_eq!(event(&mut game), Ok(MatchEvent::Ended(B_LOSES_ON_TIME)));
    };
    after_time(&|game| game.swap(Time(10_000)));
    after_time(&|game| game.pause(Time(10_000)));
    after_time(&|game| game.abort(Time(10_000)));
    after_time(&|game| game.resign(Seat::A, Time(10_000)));
    after_time(&|game| game.offer_draw(Seat::B, Time(10_000)));
    after_time(&|game| game.answer_draw(Seat::B, true, Time(10_000)));
}

#[test]
fn a_refused_ply_lets_the_clock_run_on() {
    let mut game = talpa("0:10");
    play(&mut game, 0);
    let pass = game.position().parse_move("pass").unwrap();
    assert!(matches!(game.play(pass, Time(1_000)), Err(MatchError::Refused(_))));
    assert_eq!(left(&game, 3_000), [10_000, 7_000]);
}

#[test]
fn clocks_belong_to_the_seats_when_the_colours_are_swapped() {
    let mut game = talpa("0:10+1");
    play(&mut game, 0);
    game.swap(Time(2_000)).unwrap();
    assert_eq!(game.running(), Some(Seat::A));
    assert_eq!(left(&game, 5_000), [7_000, 9_000]);
    let ending = Ending { winner: Some(Player::First), reason: EndReason::Time };
    assert_eq!(game.flag(Time(12_000)), Ok(Some(MatchEvent::Ended(ending))), "seat A plays the second colour");
}

#[test]
fn a_pause_costs_no_time() {
    let mut game = talpa("0:10");
    play(&mut game, 0);
    game.pause(Time(1_000)).unwrap();
    assert_eq!(game.running(), None);
    assert_eq!(game.flag(Time(1_000_000)), Ok(None));
    game.resume(Time(2_000_000)).unwrap();
    assert_eq!(left(&game, 2_001_000), [10_000, 8_000]);
}

#[test]
fn a_pause_before_the_clocks_have_started_does_not_start_them() {
    let mut game = talpa("0:10");
    game.pause(Time(0)).unwrap();
    game.resume(Time(10)).unwrap();
    assert_eq!(game.running(), None);
}

#[test]
fn a_credit_gives_back_what_the_running_clock_has_used_and_no_more() {
    let mut game = talpa("0:10");
    game.credit(Millis(500), Time(0));
    play(&mut game, 0);
    game.credit(Millis(500), Time(2_000));
    assert_eq!(left(&game, 2_000), [10_000, 8_500]);
    game.credit(Millis(u64::MAX), Time(3_000));
    assert_eq!(left(&game, 3_000), [10_000, 10_000], "it is whole, and not more");
    assert_eq!(left(&game, 4_000), [10_000, 9_000], "and runs on from there");
    game.credit(Millis(500), Time(1_000));
    assert_eq!(left(&game, 4_000), [10_000, 9_000], "a time that goes backwards gives nothing");
}

#[test]
fn undo_restores_the_clocks_to_when_the_ply_was_about_to_be_made() {
    let mut game = talpa("0:10+1");
    play(&mut game, 0);
    play(&mut game, 4_000);
    play(&mut game, 6_000);
    assert_eq!(left(&game, 6_500), [9_000, 6_500]);
    game.undo(2, Time(7_000)).unwrap();
    assert_eq!(left(&game, 7_000), [10_000, 6_000], "the four seconds of thinking stay spent");
    assert_eq!((game.running(), left(&game, 7_500)), (Some(Seat::B), [10_000, 5_500]));
    game.redo(2, Time(60_000)).unwrap();
    assert_eq!(left(&game, 60_000), [9_000, 6_000], "as they were when they were taken back");
    game.undo(3, Time(60_000)).unwrap();
    assert_eq!((game.running(), left(&game, 99_000)), (None, [10_000, 10_000]));
}

#[test]
fn undo_after_a_loss_on_time_restores_the_clocks_and_the_match() {
    let mut game = talpa("0:10");
    play(&mut game, 0);
    play(&mut game, 1_000);
    game.flag(Time(11_000)).unwrap();
    game.undo(1, Time(20_000)).unwrap();
    assert_eq!((game.ending(), game.running()), (None, Some(Seat::B)));
    assert_eq!(left(&game, 20_000), [10_000, 9_000]);
}

#[test]
fn the_clock_stands_when_the_match_is_over() {
    let mut game = talpa("0:10");
    play(&mut game, 0);
    game.resign(Seat::A, Time(3_000)).unwrap();
    assert_eq!(left(&game, 9_000), [10_000, 7_000]);
}

#[test]
fn a_clock_reading_is_kept_for_every_ply() {
    let mut game = talpa("0:10+1");
    play(&mut game, 0);
    play(&mut game, 4_000);
    let readings: Vec<_> = game.clock_readings().collect();
    assert_eq!(readings, [Some(Millis(10_000)), Some(Millis(7_000))]);
}

#[test]
fn a_time_that_goes_backwards_costs_nothing_and_gives_nothing() {
    let mut game = talpa("0:10");
    play(&mut game, 50_000);
    assert_eq!(left(&game, 0), [10_000, 10_000]);
    play(&mut game, 20_000);
    assert_eq!(left(&game, 21_000), [9_000, 10_000], "and it goes on from there");
}

#[test]
fn a_limit_says_what_it_gives_for_a_turn_and_for_several() {
    let limit = |text: &str| text.parse::<TimeControl>().unwrap().limit;
    let given =
        ["none", "5:00", "5:00+3", "30/move", "2d"].map(|text| (limit(text).increment(), limit(text).for_turns(40)));
    let expected = [
        (0, None),
        (0, Some(300_000)),
        (3_000, Some(420_000)),
        (0, Some(1_200_000)),
        (0, Some(80 * 24 * 60 * 60 * 1000)),
    ];
    assert_eq!(given, expected.map(|(increment, all)| (Millis(increment), all.map(Millis))));
}

#[test]
fn a_clock_shows_whole_seconds_and_a_span_is_as_long_elsewhere() {
    for (left, shown) in [(0, 0), (999, 0), (1_000, 1_000), (61_001, 61_000), (3_599_999, 3_599_000)] {
        assert_eq!(Millis(left).whole_seconds(), Millis(shown));
        assert_eq!(Duration::from(Millis(left)), Duration::from_millis(left));
    }
}

#[test]
fn the_texts_of_time_controls_read_back() {
    let total = |base, increment| TimeLimit::Total { base: Millis(base), increment: Millis(increment) };
    let texts = [
        ("none", TimeLimit::None),
        ("5:00", TimeLimit::sudden_death(Millis::seconds(300))),
        ("5:00+3", total(300_000, 3_000)),
        ("0:10+0.1", total(10_000, 100)),
        ("0:00.500", total(500, 0)),
        ("1:30:00+30", total(5_400_000, 30_000)),
        ("30/move", TimeLimit::PerTurn { limit: Millis::seconds(30) }),
        ("0.050/move", TimeLimit::PerTurn { limit: Millis(50) }),
        ("3d", TimeLimit::Days(3)),
    ];
    for (text, limit) in texts {
        assert_eq!(text.parse(), Ok(TimeControl::from(limit)));
        assert_eq!(TimeControl::from(limit).to_string(), text);
    }
    for text in ["5:00/first", "5:00+3/first", "30/move/first", "3d/first"] {
        let control: TimeControl = text.parse().unwrap();
        assert!(control.first_turn_counts);
        assert_eq!(control.to_string(), text);
    }
    for longest in ["4294967295d", "5:00+4294967295.999", "4294967295:59:59.999/move", "4294967295:59:59+4294967295"] {
        let control: TimeControl = longest.parse().unwrap();
        assert_eq!(control.to_string().parse(), Ok(control), "{longest}");
        assert!(TimeControl::asked(longest).is_err(), "{longest} is longer than anybody may ask for");
    }
    assert_eq!(TimeControl::asked("999999999d"), "999999999d".parse());
    assert_eq!("2:30/move".parse::<TimeControl>().unwrap().to_string(), "150/move");
    assert_eq!("90:00+0".parse::<TimeControl>().unwrap().to_string(), "1:30:00");
}

#[test]
fn a_text_that_is_no_time_control_is_refused_with_what_would_be_right() {
    let wrong = [
        "",
        "5",
        "5:0",
        "5:60",
        ":30",
        "1:60:00",
        "5:00+",
        "5:00+x",
        "5:00+3+3",
        "-5:00",
        "+5:00",
        "/move",
        "d",
        "3 d",
        "99999999999d",
        "4294967296d",
        "4294967296:00",
        "5:00+4294967296",
        "15461882265600/move",
        "1:2:3:4",
        "5:00.1234",
        "5:00 ",
        "none/first",
        "/first",
        "5:00/first/first",
        "30/first/move",
        "NONE",
        "٣d",
    ];
    for text in wrong {
        let error = text.parse::<TimeControl>().unwrap_err().to_string();
        assert!(error.contains("is not a time control: write `none`, `5:00`"), "{text}: {error}");
    }
    for text in ["0:00", "0:00+3", "0/move", "0d"] {
        let error = text.parse::<TimeControl>().unwrap_err().to_string();
        assert!(error.contains("gives no time at all"), "{text}: {error}");
    }
}

#[test]
fn nobody_may_ask_for_less_than_five_seconds_but_records_may_have_them() {
    for text in ["3/move", "4.999/move", "0:04/move", "0:04.9", "0:04+30", "0:00:04", "0/move", "0:00", "0d"] {
        let error = TimeControl::asked(text).unwrap_err();
        assert_eq!(error, TimeControlError::TooShort(text.to_owned()));
        assert!(error.to_string().contains("give at least 5 seconds, such as `5/move`"), "{error}");
    }
    for text in ["3/move", "4.999/move", "0:04.9", "0:04+30"] {
        assert!(text.parse::<TimeControl>().is_ok(), "{text}");
    }
    for text in ["none", "5/move", "5.5/move/first", "0:05/move", "0:05", "0:05+3", "0:00:05", "1d"] {
        assert_eq!(TimeControl::asked(text), text.parse(), "{text}");
    }
}

/// The same cases in every run.
fn seeded() -> ProptestConfig {
    ProptestConfig { cases: 256, rng_seed: RngSeed::Fixed(20_261_115), failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn no_text_makes_the_time_control_panic(text in "[0-9:.+/a-z]{0,14}|.{0,8}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }

    #[test]
    fn whatever_the_time_does_a_clock_never_gains_but_by_a_turn(moments in prop::collection::vec(any::<u64>(), 1..20)) {
        let mut clocks = Clocks::new("5:00".parse().unwrap());
        let mut least = [Millis::seconds(300); 2];
        for (moment, seat) in moments.into_iter().zip([Seat::A, Seat::B].into_iter().cycle()) {
            clocks.run(seat, Time(moment));
            for seat in Seat::BOTH {
                let left = clocks.remaining(seat, Time(moment)).unwrap();
                prop_assert!(left <= least[seat.index()]);
                least[seat.index()] = left;
            }
        }
    }
}
