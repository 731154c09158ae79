//! The match: history, seats, the pie rule, agreements and endings.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{
    ActionError, EndReason, Ending, Match, MatchError, MatchEvent, MatchOptions, Seat, Unit,
};
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_rules::talpa::Reason;
use tabuleiro_rules::{Action, GameSpec, Player};

const NOW: Time = Time(0);

fn talpa(pie: bool) -> Match {
    Match::new("talpa:size=4".parse().unwrap(), MatchOptions { pie, ..Default::default() })
}

fn play(game: &mut Match, text: &str) -> Result<MatchEvent, MatchError> {
    let ply = game.position().parse_move(text).unwrap();
    game.play(ply, NOW)
}

fn play_all(game: &mut Match, moves: &str) {
    for text in moves.split_whitespace() {
        play(game, text).unwrap();
    }
}

/// Plays the first legal move so many times.
fn play_first(game: &mut Match, count: usize) {
    for _ in 0..count {
        game.play(game.position().legal_moves()[0], NOW).unwrap();
    }
}

/// Plays the first legal move until the game is over by its rules.
fn play_out(game: &mut Match) {
    while game.ending().is_none() {
        game.play(game.position().legal_moves()[0], NOW).unwrap();
    }
}

/// Everything a front end can see.
fn state(game: &Match, now: Time) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats = (game.seat_to_move(), game.turn(), game.swapped(), game.may_swap(), game.may_abort(), game.running());
    let left = Seat::BOTH.map(|seat| game.remaining(seat, now));
    (game.position().clone(), game.actions().collect::<Vec<_>>(), game.turns(), game.ending(), seats, left)
}

#[test]
fn a_new_match_begins_with_seat_a_as_the_first_player() {
    let game = talpa(false);
    assert_eq!(game.position(), &game.game().start());
    assert_eq!((game.turn(), game.seat_to_move()), (Some(Player::First), Some(Seat::A)));
    assert_eq!((game.seat_of(Player::Second), game.player_of(Seat::B)), (Seat::B, Player::Second));
    assert_eq!(game.turns(), []);
}

#[test]
fn a_ply_is_told_with_its_author_and_the_turn_passes_on() {
    let mut game = talpa(false);
    let ply = game.position().parse_move("b4xb3").unwrap();
    assert_eq!(game.play(ply, NOW), Ok(MatchEvent::Played { by: Seat::A, ply, turn_over: true, ending: None }));
    assert_eq!(game.seat_to_move(), Some(Seat::B));
    assert_eq!(game.plies().collect::<Vec<_>>(), [ply]);
    assert_eq!(game.positions().count(), 2);
    let turns = game.turns();
    assert_eq!((turns[0].seat, turns[0].text(), turns[0].over), (Seat::A, "b4xb3".to_owned(), true));
}

#[test]
fn a_refused_ply_changes_nothing_and_says_why() {
    let mut game = talpa(false);
    let before = state(&game, NOW);
    let error = play(&mut game, "xb4").unwrap_err();
    assert!(matches!(&error, MatchError::Refused(refusal) if refusal.clause == "T5"), "{error}");
    assert_eq!(state(&game, NOW), before);
}

#[test]
fn the_end_by_the_rules_ends_the_match_and_nothing_more_can_be_done() {
    let mut game = talpa(true);
    play_out(&mut game);
    let ending = game.ending().unwrap();
    assert_eq!(ending.reason, EndReason::Rules(Reason::Path.into()));
    assert_eq!((game.turn(), game.seat_to_move()), (None, None));
    let over = Err(MatchError::Over(ending));
    assert_eq!(play(&mut game, "b4xb3"), over);
    assert_eq!(game.swap(NOW), over);
    assert_eq!(game.resign(Seat::A, NOW), over);
    assert_eq!(game.forfeit(Seat::A, NOW), over);
    assert_eq!(game.offer_draw(Seat::A, NOW), over);
    assert_eq!(game.answer_draw(Seat::A, true, NOW), over);
    assert_eq!(game.abort(NOW), over);
    assert_eq!(game.pause(NOW), over);
    assert_eq!(game.resume(NOW), over);
    assert_eq!(game.flag(NOW), Err(MatchError::Over(ending)));
}

#[test]
fn a_match_can_begin_with_a_position_that_is_set_up_or_over() {
    let spec: GameSpec = "talpa:size=3".parse().unwrap();
    let set_up = spec.read_position("rbr/1rb/rbr b").unwrap();
    let game = Match::from_position(set_up.clone(), MatchOptions::default());
    assert_eq!((game.start(), game.seat_to_move()), (&set_up, Some(Seat::B)));
    let over = spec.read_position("1br/1rb/1br b").unwrap();
    let game = Match::from_position(over, MatchOptions::default());
    assert_eq!(
        game.ending(),
        Some(Ending { winner: Some(Player::First), reason: EndReason::Rules(Reason::Path.into()) })
    );
}

#[test]
fn undo_and_redo_go_back_and_forth_and_a_new_ply_drops_the_rest() {
    let mut game = talpa(false);
    play_all(&mut game, "b4xb3 d1xd2");
    let after_two = state(&game, NOW);
    assert_eq!(game.undo(2, NOW), Ok(MatchEvent::Undone { count: 2 }));
    assert_eq!((game.actions().len(), game.redoable()), (0, 2));
    assert_eq!(game.redo(1, NOW), Ok(MatchEvent::Redone { count: 1, ending: None }));
    assert_eq!(game.seat_to_move(), Some(Seat::B));
    game.redo(1, NOW).unwrap();
    assert_eq!(state(&game, NOW), after_two);
    game.undo(1, NOW).unwrap();
    play_all(&mut game, "d1xc1");
    assert_eq!(game.redoable(), 0);
}

#[test]
fn a_match_is_played_again_from_the_texts_of_its_actions() {
    for info in GameSpec::games() {
        let mut game = Match::new(info.name.parse().unwrap(), MatchOptions { pie: true, ..Default::default() });
        while game.actions().len() < 30 && game.ending().is_none() {
            let swap = game.may_swap().then_some(Action::Swap);
            game.act(swap.unwrap_or_else(|| Action::Ply(game.position().legal_moves()[0])), NOW).unwrap();
        }
        assert!(game.swapped());
        let mut again = Match::new(game.game(), game.options());
        for action in game.actions() {
            again.act_as_written(&action.to_string(), NOW).unwrap();
        }
        assert_eq!(state(&again, NOW), state(&game, NOW));
    }
}

#[test]
fn a_text_that_is_no_action_is_told_from_one_that_cannot_be_done() {
    let mut game = talpa(true);
    let before = state(&game, NOW);
    assert!(matches!(game.act_as_written("b4-b3", NOW), Err(ActionError::Unreadable(_))));
    assert_eq!(game.act_as_written("swap", NOW), Err(ActionError::Refused(MatchError::NoSwapNow)));
    let illegal = game.act_as_written("xb4", NOW);
    assert!(matches!(illegal, Err(ActionError::Refused(MatchError::Refused(_)))), "{illegal:?}");
    assert_eq!(state(&game, NOW), before);
    game.act_as_written(" B4xB3 ", NOW).unwrap();
    assert_eq!(game.act_as_written("Swap", NOW), Ok(MatchEvent::Swapped { by: Seat::B }));
}

#[test]
fn undo_and_redo_go_to_a_turn_of_the_people_at_the_board() {
    let mut game = talpa(false);
    play_first(&mut game, 3);
    let undone = |game: &mut Match, people: &[Seat]| game.undo_for(people, Unit::Turn, NOW);
    let redone = |game: &mut Match, people: &[Seat]| game.redo_for(people, Unit::Turn, NOW);
    // The computer in seat B thinks: only the last ply goes back. It has answered: both do.
    assert_eq!(undone(&mut game, &[Seat::A]), Ok(MatchEvent::Undone { count: 1 }));
    assert_eq!(undone(&mut game, &[Seat::A]), Ok(MatchEvent::Undone { count: 2 }));
    assert_eq!(redone(&mut game, &[Seat::A]), Ok(MatchEvent::Redone { count: 2, ending: None }));
    // Who comes second goes back to their own turn, and no further: the computer would only begin again.
    let nothing = Err(MatchError::NothingToUndo { asked: 1, played: 0 });
    assert_eq!(undone(&mut game, &[Seat::B]), Ok(MatchEvent::Undone { count: 1 }));
    assert_eq!([&[Seat::A][..], &[Seat::B], &[]].map(|people| game.may_undo_for(people)), [true, false, true]);
    assert_eq!(undone(&mut game, &[Seat::B]), nothing);
    assert_eq!(game.actions().len(), 1);
    // Two people and two computers go turn by turn.
    assert_eq!(redone(&mut game, &Seat::BOTH), Ok(MatchEvent::Redone { count: 1, ending: None }));
    assert_eq!(undone(&mut game, &[]), Ok(MatchEvent::Undone { count: 1 }));
    // At least so many, and then on to a turn of a person.
    assert_eq!(game.redo_for(&[Seat::A], Unit::Actions(1), NOW), Ok(MatchEvent::Redone { count: 1, ending: None }));
    assert_eq!(game.redo_for(&[Seat::A], Unit::Actions(1), NOW), Ok(MatchEvent::Redone { count: 1, ending: None }));
    assert_eq!(game.undo_for(&[Seat::A], Unit::Actions(2), NOW), Ok(MatchEvent::Undone { count: 3 }));
    assert_eq!(undone(&mut game, &[Seat::A]), nothing);
    let before = state(&game, NOW);
    assert_eq!(
        game.redo_for(&[Seat::A], Unit::Actions(4), NOW),
        Err(MatchError::NothingToRedo { asked: 4, undone: 3 })
    );
    assert_eq!(state(&game, NOW), before);
}

#[test]
fn a_turn_of_several_plies_is_taken_back_whole_or_ply_by_ply() {
    let mut game = Match::new("ampel:side=5,yellows=1,discs=4".parse().unwrap(), MatchOptions::default());
    while game.turns().iter().filter(|turn| turn.over && turn.plies.len() > 1).count() < 2 {
        play_first(&mut game, 1);
    }
    let turns = game.turns().split_off(game.turns().len() - 2);
    let whole = game.actions().len() - turns[1].begin;
    assert_eq!(game.undo_for(&Seat::BOTH, Unit::Turn, NOW), Ok(MatchEvent::Undone { count: whole }));
    assert_eq!(game.redo_for(&Seat::BOTH, Unit::Turn, NOW), Ok(MatchEvent::Redone { count: whole, ending: None }));
    assert_eq!(game.undo_for(&Seat::BOTH, Unit::Actions(1), NOW), Ok(MatchEvent::Undone { count: 1 }));
    // From the middle of the answer back to the turn before it.
    let count = whole - 1 + turns[0].plies.len();
    assert_eq!(game.undo_for(&[turns[0].seat], Unit::Turn, NOW), Ok(MatchEvent::Undone { count }));
}

#[test]
fn undo_and_redo_refuse_more_than_there_is() {
    let mut game = talpa(false);
    assert_eq!(game.undo(1, NOW), Err(MatchError::NothingToUndo { asked: 1, played: 0 }));
    assert_eq!(game.redo(1, NOW), Err(MatchError::NothingToRedo { asked: 1, undone: 0 }));
    play_all(&mut game, "b4xb3");
    let error = game.undo(2, NOW).unwrap_err();
    assert_eq!(error.to_string(), "2 moves cannot be taken back: only 1 has been played");
    assert_eq!(game.actions().len(), 1);
    assert_eq!(game.undo(0, NOW), Ok(MatchEvent::Undone { count: 0 }));
}

#[test]
fn undo_after_the_end_opens_the_match_again_and_redo_ends_it_by_the_rules() {
    let mut game = talpa(false);
    play_out(&mut game);
    let ending = game.ending();
    game.undo(1, NOW).unwrap();
    assert_eq!(game.ending(), None);
    assert_eq!(game.redo(1, NOW), Ok(MatchEvent::Redone { count: 1, ending }));
    assert_eq!(game.ending(), ending);
}

#[test]
fn undo_after_a_resignation_opens_the_match_again_and_redo_does_not_resign() {
    let mut game = talpa(false);
    play_all(&mut game, "b4xb3");
    game.resign(Seat::B, NOW).unwrap();
    game.undo(1, NOW).unwrap();
    game.redo(1, NOW).unwrap();
    assert_eq!((game.ending(), game.seat_to_move()), (None, Some(Seat::B)));
}

#[test]
fn pie_rule_is_off_by_default() {
    let mut game = talpa(false);
    play_all(&mut game, "b4xb3");
    assert!(!game.may_swap());
    assert_eq!(game.swap(NOW), Err(MatchError::NoPieRule));
}

#[test]
fn pie_rule_lets_the_second_player_swap_after_the_first_turn() {
    let mut game = talpa(true);
    assert_eq!(game.swap(NOW), Err(MatchError::NoSwapNow));
    play_all(&mut game, "b4xb3");
    let position = game.position().clone();
    assert!(game.may_swap());
    assert_eq!(game.swap(NOW), Ok(MatchEvent::Swapped { by: Seat::B }));
    assert_eq!(game.position(), &position, "the position stays as it is");
    assert_eq!((game.turn(), game.seat_to_move()), (Some(Player::Second), Some(Seat::A)));
    assert_eq!((game.player_of(Seat::A), game.seat_of(Player::First)), (Player::Second, Seat::B));
    assert_eq!(game.swap(NOW), Err(MatchError::NoSwapNow), "it is offered only once");
    play_all(&mut game, "d1xd2");
    let turns: Vec<_> = game.turns().into_iter().map(|turn| (turn.seat, turn.player, turn.text())).collect();
    let [first, second] = Player::BOTH;
    let expected = [(Seat::A, first, "b4xb3"), (Seat::B, second, "swap"), (Seat::A, second, "d1xd2")];
    assert_eq!(turns, expected.map(|(seat, player, text)| (seat, player, text.to_owned())));
}

#[test]
fn pie_rule_is_offered_only_directly_after_the_first_turn() {
    let mut game = talpa(true);
    play_all(&mut game, "b4xb3 d1xd2");
    assert!(!game.may_swap());
    assert_eq!(game.swap(NOW), Err(MatchError::NoSwapNow));
    game.undo(1, NOW).unwrap();
    assert!(game.may_swap(), "taken back, the choice is there again");
}

#[test]
fn pie_rule_is_not_offered_from_a_set_up_position() {
    let spec: GameSpec = "talpa:size=4".parse().unwrap();
    let set_up = spec.read_position("b1br/rrrb/brbr/rbrb b").unwrap();
    let mut game = Match::from_position(set_up, MatchOptions { pie: true, ..Default::default() });
    assert!(!game.may_swap());
    play_all(&mut game, "d1xd2");
    assert!(!game.may_swap());
}

#[test]
fn pie_rule_undo_over_a_swap_swaps_back() {
    let mut game = talpa(true);
    play_all(&mut game, "b4xb3");
    game.swap(NOW).unwrap();
    play_all(&mut game, "d1xd2");
    game.undo(2, NOW).unwrap();
    assert_eq!((game.swapped(), game.may_swap(), game.seat_to_move()), (false, true, Some(Seat::B)));
    game.redo(1, NOW).unwrap();
    assert_eq!((game.swapped(), game.seat_to_move()), (true, Some(Seat::A)));
    assert_eq!(game.actions().last(), Some(Action::Swap));
}

#[test]
fn pie_rule_the_winner_is_the_colour_that_the_winning_seat_has_by_then() {
    let mut game = talpa(true);
    play_all(&mut game, "b4xb3");
    game.swap(NOW).unwrap();
    let ending = Ending { winner: Some(Player::First), reason: EndReason::Resignation };
    assert_eq!(game.resign(Seat::A, NOW), Ok(MatchEvent::Ended(ending)));
}

#[test]
fn a_player_can_resign_or_forfeit_at_any_time() {
    let mut game = talpa(false);
    let ending = Ending { winner: Some(Player::First), reason: EndReason::Resignation };
    assert_eq!(game.resign(Seat::B, NOW), Ok(MatchEvent::Ended(ending)));
    let mut game = talpa(false);
    let ending = Ending { winner: Some(Player::Second), reason: EndReason::Forfeit };
    assert_eq!(game.forfeit(Seat::A, NOW), Ok(MatchEvent::Ended(ending)));
    assert_eq!(game.ending(), Some(ending));
}

#[test]
fn a_draw_offer_can_be_accepted_by_the_opponent_alone() {
    let mut game = talpa(false);
    assert_eq!(game.answer_draw(Seat::A, true, NOW), Err(MatchError::NothingOffered));
    assert_eq!(game.offer_draw(Seat::A, NOW), Ok(MatchEvent::DrawOffered { by: Seat::A }));
    assert_eq!(game.answer_draw(Seat::A, true, NOW), Err(MatchError::NotYourOffer));
    assert_eq!(game.offer_draw(Seat::A, NOW), Err(MatchError::AlreadyOffered));
    let ending = Ending { winner: None, reason: EndReason::Agreement };
    assert_eq!(game.answer_draw(Seat::B, true, NOW), Ok(MatchEvent::Ended(ending)));
    assert_eq!((game.ending(), game.draw_offer()), (Some(ending), None));
    assert!(ending.is_draw());
}

#[test]
fn an_offer_that_answers_an_offer_is_an_agreement() {
    let mut game = talpa(false);
    game.offer_draw(Seat::B, NOW).unwrap();
    let event = game.offer_draw(Seat::A, NOW).unwrap();
    assert_eq!(event.ending().map(|ending| ending.reason), Some(EndReason::Agreement));
}

#[test]
fn a_declined_draw_offer_is_gone_and_can_be_made_again() {
    let mut game = talpa(false);
    game.offer_draw(Seat::A, NOW).unwrap();
    assert_eq!(game.answer_draw(Seat::B, false, NOW), Ok(MatchEvent::DrawDeclined { by: Seat::B }));
    assert_eq!((game.draw_offer(), game.ending()), (None, None));
    game.offer_draw(Seat::A, NOW).unwrap();
}

#[test]
fn a_draw_offer_outlives_the_own_move_and_lapses_with_the_opponents() {
    let mut game = talpa(false);
    game.offer_draw(Seat::A, NOW).unwrap();
    play_all(&mut game, "b4xb3");
    assert_eq!(game.draw_offer(), Some(Seat::A));
    play_all(&mut game, "d1xd2");
    assert_eq!(game.draw_offer(), None);
    assert_eq!(game.answer_draw(Seat::B, true, NOW), Err(MatchError::NothingOffered));
}

#[test]
fn a_draw_offer_is_gone_when_the_own_move_ends_the_match() {
    let mut game = talpa(false);
    while game.ending().is_none() {
        let seat = game.seat_to_move().unwrap();
        if game.draw_offer().is_some() {
            game.answer_draw(seat, false, NOW).unwrap();
        }
        game.offer_draw(seat, NOW).unwrap();
        play_first(&mut game, 1);
    }
    assert_eq!(game.draw_offer(), None);
}

#[test]
fn a_match_can_be_called_off_until_the_second_turn_begins() {
    let ending = Ending { winner: None, reason: EndReason::Abort };
    let mut game = talpa(false);
    assert_eq!(game.abort(NOW), Ok(MatchEvent::Ended(ending)));
    assert!(!ending.is_draw());
    let mut game = talpa(false);
    play_all(&mut game, "b4xb3");
    assert_eq!(game.abort(NOW), Ok(MatchEvent::Ended(ending)));
    let mut game = talpa(true);
    play_all(&mut game, "b4xb3");
    game.swap(NOW).unwrap();
    assert_eq!(game.abort(NOW), Err(MatchError::TooLateToAbort));
    let mut game = talpa(false);
    play_all(&mut game, "b4xb3 d1xd2");
    assert!(!game.may_abort());
    assert_eq!(game.abort(NOW), Err(MatchError::TooLateToAbort));
}

#[test]
fn a_neglected_match_ends_at_any_time_without_a_result() {
    let ending = Ending { winner: None, reason: EndReason::Neglect };
    let mut game = talpa(false);
    play_all(&mut game, "b4xb3 d1xd2");
    assert_eq!(game.neglect(NOW), Ok(MatchEvent::Ended(ending)));
    assert!(!ending.is_draw());
    assert_eq!(game.neglect(NOW), Err(MatchError::Over(ending)));
}

#[test]
fn nothing_can_be_played_in_a_pause() {
    let mut game = talpa(true);
    assert_eq!(game.resume(NOW), Err(MatchError::NotPaused));
    play_all(&mut game, "b4xb3");
    assert_eq!(game.pause(NOW), Ok(MatchEvent::Paused));
    assert!(game.paused());
    assert_eq!(game.pause(NOW), Err(MatchError::Paused));
    assert_eq!(play(&mut game, "d1xd2"), Err(MatchError::Paused));
    assert_eq!(game.swap(NOW), Err(MatchError::Paused));
    assert_eq!(game.resume(NOW), Ok(MatchEvent::Resumed));
    play_all(&mut game, "d1xd2");
}

#[test]
fn every_reason_for_an_end_has_a_name_that_reads_back() {
    for reason in EndReason::all() {
        assert_eq!(reason.name().parse(), Ok(reason));
    }
    let error = "boredom".parse::<EndReason>().unwrap_err().to_string();
    assert!(error.starts_with("`boredom` is no way for a game to end: the ways are `path`, "), "{error}");
}

#[test]
fn every_error_says_in_lower_case_what_is_wrong() {
    let ending = Ending { winner: None, reason: EndReason::Abort };
    let errors = [
        MatchError::Over(ending),
        MatchError::NoPieRule,
        MatchError::NoSwapNow,
        MatchError::NothingToUndo { asked: 3, played: 2 },
        MatchError::NothingToRedo { asked: 1, undone: 0 },
        MatchError::NothingOffered,
        MatchError::NotYourOffer,
        MatchError::AlreadyOffered,
        MatchError::TooLateToAbort,
        MatchError::Paused,
        MatchError::NotPaused,
    ];
    for error in errors {
        for language in Language::ALL {
            let text = Messages::strict_text(language, &describe::match_error(&error)).unwrap();
            assert!(text.contains(':') && !text.ends_with('.') && !text.starts_with(char::is_uppercase), "{text}");
        }
        assert_eq!(error.to_string(), Messages::text(Language::English, &describe::match_error(&error)));
    }
}

/// Small boards of every game there is.
fn any_game() -> impl Strategy<Value = GameSpec> {
    prop::sample::select(GameSpec::small().collect::<Vec<_>>())
}

/// The same cases in every run.
fn seeded() -> ProptestConfig {
    ProptestConfig { cases: 256, rng_seed: RngSeed::Fixed(20_261_115), failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn undo_then_redo_of_as_many_gives_the_same_state(
        spec in any_game(),
        choices in prop::collection::vec((any::<prop::sample::Index>(), 0u64..2_000), 0..60),
        swap in any::<bool>(),
        count in any::<prop::sample::Index>(),
        back_for in 0u64..10_000,
    ) {
        let options = MatchOptions { pie: true, clock: "0:20+1".parse().unwrap() };
        let mut game = Match::new(spec, options);
        let mut now = Time(5_000);
        for (choice, thinking) in choices {
            now = Time(now.0 + thinking);
            if game.ending().is_some() {
                break;
            }
            if swap && game.may_swap() {
                game.swap(now).unwrap();
                continue;
            }
            let moves = game.position().legal_moves();
            game.play(moves[choice.index(moves.len())], now).unwrap();
        }
        prop_assume!(game.ending().is_none_or(|ending| matches!(ending.reason, EndReason::Rules(_))));
        let before = state(&game, now);
        let count = count.index(game.actions().len() + 1);
        game.undo(count, now).unwrap();
        prop_assert_eq!(game.redoable(), count);
        let later = if count == 0 { now } else { Time(now.0 + back_for) };
        game.redo(count, later).unwrap();
        prop_assert_eq!(state(&game, later), before);
    }

    #[test]
    fn undo_gives_the_state_that_was_there_when_nobody_had_gone_on(
        spec in any_game(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..40),
        swap in any::<bool>(),
    ) {
        let mut game = Match::new(spec, MatchOptions { pie: true, ..Default::default() });
        let mut states = Vec::new();
        for choice in choices {
            if game.ending().is_some() {
                break;
            }
            states.push(state(&game, NOW));
            if swap && game.may_swap() {
                game.swap(NOW).unwrap();
                continue;
            }
            let moves = game.position().legal_moves();
            game.play(moves[choice.index(moves.len())], NOW).unwrap();
        }
        for earlier in states.into_iter().rev() {
            game.undo(1, NOW).unwrap();
            prop_assert_eq!(state(&game, NOW), earlier);
        }
    }
}
