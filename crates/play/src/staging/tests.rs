//! The staging of every game against its list of legal moves, and of each game by hand.

use std::collections::BTreeSet;

use super::*;
use crate::games;
use crate::specimens::{point, position, random_game, spec, specs};

/// Positions of random games of every game, spread over the games' length.
fn positions() -> Vec<AnyPosition> {
    let mut found = Vec::new();
    for spec in specs() {
        for seed in 0..3 {
            let (plies, last) = random_game(spec, seed);
            found.extend(plies.into_iter().map(|(position, _)| position).step_by(5));
            found.push(last);
        }
    }
    found
}

fn offered(staging: &Staging) -> BTreeSet<Point> {
    staging.choices().iter().map(|choice| choice.point).collect()
}

#[test]
fn every_legal_ply_is_reached_by_picking_its_points() {
    for position in positions() {
        for ply in position.legal_moves() {
            let mut staging = Staging::new(position.clone());
            if ply.points().is_empty() {
                assert!(staging.words().contains(&ply));
                staging.play(ply).unwrap();
            }
            // A piece in the middle of its jumps is selected already.
            let left = ply.points().into_iter().filter(|point| staging.selected() != Some(*point)).collect::<Vec<_>>();
            for (number, &point) in left.iter().enumerate() {
                let choice = staging.choices().into_iter().find(|choice| choice.point == point);
                let choice = choice.unwrap_or_else(|| panic!("{point} of {ply} is not offered in {position}"));
                assert_eq!(choice.completes, number + 1 == left.len());
                assert!(choice.captures || !captures(&position, ply));
                staging.pick(point).unwrap();
            }
            assert_eq!(staging.plies(), [ply], "{position}");
            let mut played = position.clone();
            played.play(ply).unwrap();
            assert_eq!(staging.position(), &played);
        }
    }
}

#[test]
fn the_offered_points_are_those_of_legal_plies_and_no_others() {
    for position in positions() {
        let staging = Staging::new(position.clone());
        let legal = position.legal_moves();
        let words: Vec<AnyMove> = legal.iter().copied().filter(|ply| ply.points().is_empty()).collect();
        assert_eq!(staging.words(), words);
        let seconds = |first: Point| -> BTreeSet<Point> {
            let from = legal.iter().map(|ply| ply.points()).filter(|points| points.first() == Some(&first));
            from.filter_map(|points| points.get(1).copied()).collect()
        };
        if let Some(held) = staging.selected() {
            assert!(staging.is_held());
            assert_eq!(offered(&staging), seconds(held), "{position}");
            continue;
        }
        let firsts: BTreeSet<Point> = legal.iter().filter_map(|ply| ply.points().first().copied()).collect();
        assert_eq!(offered(&staging), firsts, "{position}");
        for choice in staging.choices().into_iter().filter(|choice| !choice.completes) {
            let mut selected = staging.clone();
            assert_eq!(selected.pick(choice.point), Ok(Picked::Selected(choice.point)));
            assert_eq!(offered(&selected), seconds(choice.point), "{position}");
            assert!(selected.choices().iter().all(|second| second.completes));
            let capturing = selected.choices().iter().any(|second| second.captures);
            assert_eq!(capturing, choice.captures, "{} in {position}", choice.point);
        }
    }
}

#[test]
fn a_refused_pick_changes_nothing_and_gives_a_reason() {
    for position in positions() {
        let known = position.spec().info().refusals;
        let staging = Staging::new(position.clone());
        let first = staging.choices().into_iter().find(|choice| !choice.completes);
        let mut selected = staging.clone();
        first.into_iter().for_each(|choice| drop(selected.pick(choice.point)));
        for staging in [staging, selected] {
            let offered = offered(&staging);
            for point in position.shape().points().chain([Point::new(25, 25)]) {
                let mut tried = staging.clone();
                match tried.pick(point) {
                    Ok(Picked::Played(_)) => assert!(offered.contains(&point), "{point} in {position}"),
                    Ok(_) => assert_eq!(tried.position(), staging.position()),
                    Err(refusal) => {
                        assert_eq!(tried, staging);
                        assert!(!offered.contains(&point));
                        assert!(known.contains(&refusal.message), "{refusal}");
                    }
                }
            }
        }
    }
}

#[test]
fn taking_back_restores_what_was_before() {
    for position in positions() {
        let mut staging = Staging::new(position.clone());
        let mut before_plies = Vec::new();
        // An odd number of picks, so that one is often left over.
        for _ in 0..7 {
            if staging.selected().is_none() || staging.is_held() {
                before_plies.push(staging.clone());
            }
            match (staging.choices().first(), staging.words().first()) {
                (Some(choice), _) => drop(staging.pick(choice.point).unwrap()),
                (None, Some(&word)) => drop(staging.play(word).unwrap()),
                (None, None) => break,
            }
        }
        // The turn was complete, or nothing could be done.
        if before_plies.last() == Some(&staging) {
            before_plies.pop();
        }
        while staging.take_back().is_some() {
            assert_eq!(before_plies.pop().as_ref(), Some(&staging), "{position}");
        }
        assert_eq!(before_plies, []);
        assert_eq!(staging, Staging::new(position));
    }
}

#[test]
fn whole_games_can_be_played_through_the_staging_alone() {
    for spec in specs() {
        for seed in 10..13 {
            let (plies, last) = random_game(spec, seed);
            let mut staging = Staging::new(spec.start());
            let mut turns = Vec::new();
            for (before, ply) in &plies {
                assert_eq!(staging.position(), before);
                for point in ply.points() {
                    if staging.selected() != Some(point) {
                        staging.pick(point).unwrap();
                    }
                }
                if ply.points().is_empty() {
                    staging.type_text(&ply.to_string()).unwrap();
                }
                turns.extend(staging.finish_turn());
            }
            assert_eq!(staging.position(), &last);
            turns.push(staging.plies());
            assert_eq!(turns.concat(), plies.iter().map(|&(_, ply)| ply).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_typed_ply_is_the_same_as_its_picks() {
    for position in positions() {
        for ply in position.legal_moves().into_iter().take(5) {
            let mut staging = Staging::new(position.clone());
            assert_eq!(staging.type_text(&format!(" {} ", ply.to_string().to_uppercase())), {
                Ok(Picked::Played(vec![ply]))
            });
            assert_eq!(staging.plies(), [ply]);
        }
        let mut staging = Staging::new(position.clone());
        assert!(matches!(staging.type_text("hello"), Err(TypedError::Turn(TurnError::Unreadable(_)))));
        assert_eq!(staging, Staging::new(position));
    }
}

#[test]
fn a_complete_turn_takes_no_further_pick_but_can_be_taken_back() {
    let mut staging = Staging::new(spec("talpa:size=4").start());
    staging.type_text("b4xb3").unwrap();
    assert!(staging.is_turn_complete());
    assert_eq!((staging.step(), staging.choices()), (Step::NOTHING, Vec::new()));
    assert_eq!(staging.pick(point("a4")).unwrap_err().message, TURN_COMPLETE);
    assert!(matches!(staging.type_text("a4xa3"), Err(TypedError::Refused(_))));
    let ply = staging.plies()[0];
    assert_eq!(staging.take_back(), Some(TakenBack::Ply(ply)));
    assert_eq!(staging, Staging::new(spec("talpa:size=4").start()));
    assert_eq!(staging.take_back(), None);
    assert_eq!(staging.finish_turn(), None);
}

#[test]
fn a_selection_can_be_dropped_or_changed() {
    let mut staging = Staging::new(spec("talpa:size=4").start());
    assert_eq!(staging.pick(point("b4")), Ok(Picked::Selected(point("b4"))));
    assert_eq!(staging.pick(point("d4")), Ok(Picked::Selected(point("d4"))));
    assert_eq!(staging.selected(), Some(point("d4")));
    assert_eq!(staging.pick(point("d4")), Ok(Picked::Deselected(point("d4"))));
    assert_eq!(staging.selected(), None);
    assert_eq!(staging.type_text("b4"), Ok(Picked::Selected(point("b4"))));
    assert_eq!(staging.take_back(), Some(TakenBack::Pick(point("b4"))));
}

#[test]
fn talpa_tells_why_a_pick_is_refused() {
    let mut staging = Staging::new(position("talpa:size=3", "rr1/rbr/1r1 r"));
    assert_eq!(staging.step(), games::talpa::Step::Capture.into());
    assert_eq!(staging.pick(point("b2")).unwrap_err().message, "refusal-not-yours");
    assert_eq!(staging.pick(point("a3")).unwrap_err().message, "talpa-cannot-capture");
    staging.pick(point("a2")).unwrap();
    assert_eq!(staging.pick(point("a1")).unwrap_err().message, "talpa-nothing-to-capture");
    assert_eq!(staging.pick(point("c1")).unwrap_err().message, "talpa-not-beside");
    assert_eq!(staging.selected(), Some(point("a2")));
}

#[test]
fn talpa_removes_a_piece_with_one_pick() {
    let mut staging = Staging::new(position("talpa:size=3", "rr1/1rr/1r1 r"));
    assert_eq!(staging.step(), games::talpa::Step::Remove.into());
    assert!(staging.choices().iter().all(|choice| choice.completes && !choice.captures));
    staging.pick(point("b2")).unwrap();
    assert!(staging.is_turn_complete());
    let passing = Staging::new(position("talpa:size=3", "b2/1b1/2b r"));
    assert_eq!(passing.step(), games::talpa::Step::Pass.into());
    assert_eq!(passing.words().len(), 1);
}

#[test]
fn emulsion_swaps_with_two_picks() {
    let mut staging = Staging::new(position("emulsion:size=3", "wbw/bwb/wbw b"));
    assert_eq!(staging.step(), games::emulsion::Step::Swap.into());
    staging.pick(point("a2")).unwrap();
    assert_eq!(staging.pick(point("c2")), Ok(Picked::Selected(point("c2"))));
    assert_eq!(staging.pick(point("a1")).unwrap_err().message, "emulsion-not-around");
    staging.pick(point("b2")).unwrap();
    assert!(staging.is_turn_complete());
    assert_eq!(staging.plies()[0].to_string(), "c2-b2");
}

const BEFORE_A_JUMP: &str = "w6/w6/7/3w3/ww5/6b/6b w 4 0 -";

#[test]
fn apart_keeps_a_jumping_piece_selected() {
    let mut staging = Staging::new(position("apart:size=7", BEFORE_A_JUMP));
    assert_eq!((staging.step(), staging.is_held()), (games::apart::Step::Move.into(), false));
    staging.pick(point("b3")).unwrap();
    staging.pick(point("d3")).unwrap();
    assert!(!staging.is_turn_complete());
    assert_eq!(
        (staging.step(), staging.is_held(), staging.selected()),
        (games::apart::Step::JumpOn.into(), true, Some(point("d3")))
    );
    assert_eq!(offered(&staging), BTreeSet::from([point("d1"), point("d5")]));
    assert_eq!(staging.words().iter().map(AnyMove::to_string).collect::<Vec<_>>(), ["stop"]);
    // Neither the jumping piece itself nor another one can be picked now.
    assert!(staging.pick(point("d3")).is_err());
    assert!(staging.pick(point("a7")).is_err());
    staging.pick(point("d1")).unwrap();
    // On d1 the piece is alone, so the turn ends by itself.
    assert!(staging.is_turn_complete());
    assert_eq!(staging.finish_turn().unwrap().len(), 2);
    assert_eq!(staging.start().turn(), tabuleiro_rules::Player::Second);
}

#[test]
fn apart_ends_the_turn_with_a_word() {
    let mut staging = Staging::new(position("apart:size=7", BEFORE_A_JUMP));
    staging.type_text("b3-d3").unwrap();
    assert!(!staging.is_turn_complete());
    staging.type_text("stop").unwrap();
    assert!(staging.is_turn_complete());
    assert!(matches!(staging.take_back(), Some(TakenBack::Ply(_))));
    assert!(staging.is_held());
    assert!(matches!(staging.take_back(), Some(TakenBack::Ply(_))));
    assert_eq!(staging, Staging::new(position("apart:size=7", BEFORE_A_JUMP)));
}

#[test]
fn apart_takes_joined_jumps_as_a_whole_turn_or_not_at_all() {
    let mut staging = Staging::new(position("apart:size=7", BEFORE_A_JUMP));
    staging.type_text("b3").unwrap();
    let before = staging.clone();
    assert!(matches!(staging.type_text("b3-d3-d2"), Err(TypedError::Turn(TurnError::Illegal { .. }))));
    assert_eq!(staging, before);
    staging.type_text("b3-d3-d5").unwrap();
    assert!(staging.is_turn_complete());
    assert_eq!(crate::turns::write_turn(&staging.plies()), "b3-d3-d5");
}

#[test]
fn ampel_asks_for_its_steps_one_after_another() {
    let mut staging = Staging::new(position("ampel:side=5,yellows=3", "1/2/1yg/ryy1/5 r o 0:0 -,- 0"));
    assert_eq!(staging.step(), games::ampel::Step::MoveOwn.into());
    assert_eq!(staging.pick(point("c3")).unwrap_err().message, "refusal-not-yours");
    staging.pick(point("d1")).unwrap();
    let captures =
        |point: &str| staging.choices().iter().any(|choice| choice.point.to_string() == point && choice.captures);
    assert!(captures("c1") && !captures("e1"));
    staging.pick(point("e1")).unwrap();
    assert_eq!((staging.step(), staging.is_turn_complete()), (games::ampel::Step::MoveEnemy.into(), false));
    staging.pick(point("c3")).unwrap();
    staging.pick(point("b2")).unwrap();
    assert_eq!((staging.step(), staging.is_turn_complete()), (games::ampel::Step::AddDisc.into(), false));
    assert!(staging.choices().iter().all(|choice| choice.completes));
    staging.pick(point("a1")).unwrap();
    assert!(staging.is_turn_complete());
    assert_eq!(staging.plies().len(), 3);
    let start = Staging::new(spec("ampel").start());
    assert_eq!(start.step(), games::ampel::Step::PlaceYellow.into());
}

#[test]
fn what_is_typed_is_completed_to_legal_moves_and_to_nothing_else() {
    for position in positions() {
        let staging = Staging::new(position.clone());
        let legal: Vec<String> = position.legal_moves().iter().map(|ply| ply.to_string()).collect();
        assert_eq!(staging.completions(""), legal);
        for text in &legal {
            assert!(staging.completions(&text[..text.len() - 1].to_uppercase()).contains(text), "{text}");
        }
        assert_eq!(staging.completions("z99"), Vec::<String>::new());
    }
}

#[test]
fn joined_jumps_are_completed_jump_by_jump() {
    // The piece on c1 can jump to c3, and on from there along the line with d4.
    let staging = Staging::new(position("apart:size=7", "bb5/7/7/2ww3/7/2w4/2w4 w 4 0 -"));
    let first = staging.completions("c1-c3");
    assert_eq!(first, ["c1-c3"]);
    let second = staging.completions("c1-c3-");
    assert!(!second.is_empty() && second.iter().all(|text| text.starts_with("c1-c3-")), "{second:?}");
    for text in &second {
        staging.clone().type_text(text).unwrap();
    }
}
