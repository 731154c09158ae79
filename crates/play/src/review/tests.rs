//! What is judged, what is kept in records, and that everything that is said is true.

mod truth;

use tabuleiro_rules::{Action, Player};

use super::*;
use crate::clock::Time;
use crate::matches::MatchOptions;
use crate::messages::{Language, Messages};
use crate::record::Record;
use crate::specimens::{generator, spec, specs};
use rand::RngExt;

/// A match that was played at random, with findings that are made up.
fn made_up(game: &str, seed: u64) -> (Match, Vec<Option<Finding>>) {
    let mut random = generator(seed);
    let mut played = Match::new(spec(game), MatchOptions::default());
    let mut findings = Vec::new();
    while played.ending().is_none() && findings.len() < 60 {
        let moves = played.position().legal_moves();
        let best = moves[random.random_range(0..moves.len())];
        findings
            .push(Some(Finding { score: NotedScore::Hundredths(random.random_range(-300..300)), line: vec![best] }));
        played.play(moves[random.random_range(0..moves.len())], Time(0)).unwrap();
    }
    let next = played.position().legal_moves().first().copied();
    findings.push(next.map(|ply| Finding { score: NotedScore::Hundredths(0), line: vec![ply] }));
    (played, findings)
}

#[test]
fn chances_follow_from_scores_and_back() {
    let even = NotedScore::Hundredths(0);
    assert_eq!((even.chance(Player::First), even.chance(Player::Second)), (0.5, 0.5));
    let ahead = NotedScore::Hundredths(100);
    assert!((ahead.chance(Player::First) - 0.731).abs() < 0.001);
    assert!((ahead.chance(Player::First) + ahead.chance(Player::Second) - 1.0).abs() < 1e-9);
    let won = NotedScore::Win { winner: Player::Second, plies: 3 };
    assert_eq!((won.chance(Player::First), won.chance(Player::Second)), (0.0, 1.0));
    for hundredths in [-500, -35, 0, 7, 420] {
        let score = NotedScore::Hundredths(hundredths);
        assert_eq!(NotedScore::of_chance(Player::Second, score.chance(Player::Second)), score);
    }
}

#[test]
fn a_ply_costs_what_the_best_line_would_have_kept() {
    let start = spec("talpa:size=4").start();
    let [best, other] = ["b4xb3", "d4xd3"].map(|text| start.parse_move(text).unwrap());
    let before = |score| Finding { score, line: vec![best] };
    let judged = |ply, before: &Finding, after| Judged::new(ply, Player::First, before, after);
    let even = NotedScore::Hundredths(0);
    let worse = NotedScore::Hundredths(-60);
    let cost = judged(other, &before(even), worse).cost(Player::First);
    assert!((cost - (0.5 - worse.chance(Player::First))).abs() < 1e-9);
    assert_eq!(judged(best, &before(even), worse).cost(Player::First), 0.0, "the engine's own choice");
    assert_eq!(judged(other, &before(worse), even).better, None, "better than the engine thought");
    let [won, lost] = Player::BOTH.map(|winner| NotedScore::Win { winner, plies: 5 });
    assert_eq!(judged(other, &before(won), lost).grade(Player::First), Grade::Blunder);
    assert_eq!(judged(other, &before(won), even).grade(Player::First), Grade::Blunder, "a draw is no win");
    let slower = NotedScore::Win { winner: Player::First, plies: 9 };
    assert_eq!(judged(other, &before(won), slower).grade(Player::First), Grade::Good, "a win is a win");
    assert_eq!(judged(other, &before(lost), lost).grade(Player::First), Grade::Good);
}

#[test]
fn grades_begin_at_their_least_cost() {
    for grade in Grade::ALL {
        assert_eq!(Grade::of(grade.least_cost()), grade);
    }
    assert_eq!(Grade::of(0.0799), Grade::Good);
    assert_eq!(Grade::of(0.1499), Grade::Inaccuracy);
    assert_eq!(Grade::of(0.2999), Grade::Mistake);
    assert_eq!(Grade::ALL.map(Grade::is_serious), [false, false, true, true]);
}

#[test]
fn a_turn_costs_what_its_plies_cost_together_and_names_the_worst() {
    for (game, seed) in [("apart:size=6x7", 3), ("ampel:side=5,yellows=2,discs=4", 3)] {
        let (played, findings) = made_up(game, seed);
        let review = Review::of_findings(&played, &findings);
        let turns = review.turns(&played);
        assert!(turns.iter().any(|turn| turn.worst > turn.begin), "no turn has several plies");
        for turn in &turns {
            let length = played.turns().iter().find(|other| other.begin == turn.begin).unwrap().plies.len();
            let costs =
                (turn.begin..turn.begin + length).map(|action| review.judged(action).unwrap().cost(turn.player));
            let costs: Vec<f64> = costs.collect();
            assert!((costs.iter().sum::<f64>().min(1.0 - turn.after) - turn.cost()).abs() < 1e-9);
            assert!(costs.iter().all(|&cost| cost <= costs[turn.worst - turn.begin]));
            assert_eq!(turn.grade, Grade::of(turn.cost()));
        }
    }
}

#[test]
fn whoever_loses_nothing_is_accurate_and_whoever_loses_everything_is_not() {
    let (played, mut findings) = made_up("talpa:size=4", 1);
    let perfect = |findings: &mut Vec<Option<Finding>>| {
        for (finding, action) in findings.iter_mut().zip(played.actions()) {
            let line = action.ply().into_iter().collect();
            *finding = Some(Finding { score: NotedScore::Hundredths(0), line });
        }
    };
    perfect(&mut findings);
    assert_eq!(Review::of_findings(&played, &findings).accuracies(&played), [Some(100), Some(100)]);
    assert_eq!(Review::of_findings(&played, &[]).accuracies(&played), [None, None]);
    let (first, after) = (findings[0].clone().unwrap(), findings[1].clone().unwrap());
    let other = played.start().legal_moves().into_iter().find(|ply| Some(ply) != first.line.first()).unwrap();
    findings[0] = Some(Finding { score: NotedScore::Win { winner: Player::First, plies: 3 }, line: vec![other] });
    findings[1] = Some(Finding { score: NotedScore::Win { winner: Player::Second, plies: 2 }, ..after });
    let review = Review::of_findings(&played, &findings);
    let turns = review.turns(&played);
    assert_eq!((turns[0].grade, turns[0].cost()), (Grade::Blunder, 1.0));
    let own = turns.iter().filter(|turn| turn.player == Player::First && turn.had_choice).count() as f64;
    let expected = 100.0 * (own - 1.0 + (-4.0_f64).exp()) / own;
    assert_eq!(review.accuracies(&played)[0], Some(expected.round() as u8));
}

#[test]
fn a_review_survives_the_record_of_its_game() {
    for game in specs() {
        let (played, findings) = made_up(&game.to_string(), 7);
        let review = Review::of_findings(&played, &findings);
        let mut record = Record::from_match(&played, "human", "level:3");
        review.note_in(&mut record, &played);
        let text = record.write().unwrap();
        let read = Record::read(&text).unwrap();
        assert_eq!(read, record, "{text}");
        let kept = Review::of_record(&read).unwrap();
        assert_eq!(kept.accuracies(&played), review.accuracies(&played));
        let grades = |review: &Review| review.turns(&played).iter().map(|turn| turn.grade).collect::<Vec<_>>();
        assert_eq!(grades(&kept), grades(&review));
        for (action, position) in played.positions().enumerate().take(played.undoable()) {
            let (old, new) = (review.judged(action).unwrap(), kept.judged(action).unwrap());
            assert_eq!(new.after, old.after);
            if old.grade(position.turn()) > Grade::Good {
                assert_eq!(new, old);
                assert_eq!(kept.why(&played, action), review_of_kept(&kept, &played, action));
            }
        }
        // Noted once more, nothing changes.
        let mut again = read.clone();
        kept.note_in(&mut again, &played);
        assert_eq!(again, read);
    }
}

/// The sentence, put into words in every language to see that it can be.
fn review_of_kept(review: &Review, game: &Match, action: usize) -> Option<Message> {
    let why = review.why(game, action)?;
    for language in Language::ALL {
        assert!(!Messages::strict_text(language, &why).unwrap().is_empty());
    }
    Some(why)
}

#[test]
fn a_record_without_scores_has_no_review_and_odd_accuracies_are_not_believed() {
    let text = "[Game \"talpa:size=4\"]\n[Accuracy \"120:-3\"]\n\n1. b4xb3 d1xd2 *\n";
    assert_eq!(Review::of_record(&Record::read(text).unwrap()), None);
    let scored = text.replace("d1xd2", "{[%eval 0.35]} d1xd2 {[%eval #-3]} (1... d1xc1 {[%eval -4.00]})");
    let record = Record::read(&scored).unwrap();
    let review = Review::of_record(&record).unwrap();
    assert_eq!(review.judged(0).unwrap().after, NotedScore::Hundredths(35));
    assert_eq!(review.judged(1).unwrap().better, None, "what is worse for the mover is not better");
    assert_eq!(review.accuracies(&record.replay().unwrap()), [Some(100), Some(100)]);
}

#[test]
fn a_swap_is_not_judged_and_what_the_rules_decide_needs_no_engine() {
    let options = MatchOptions { pie: true, ..MatchOptions::default() };
    let mut played = Match::new(spec("talpa:size=3"), options);
    let first = played.position().legal_moves()[0];
    played.play(first, Time(0)).unwrap();
    played.act(Action::Swap, Time(0)).unwrap();
    assert_eq!(Review::questions(&played), [0, 1, 2]);
    let finding = |line| Some(Finding { score: NotedScore::Hundredths(10), line });
    let review = Review::of_findings(&played, &[finding(vec![first]), finding(Vec::new()), finding(Vec::new())]);
    assert!(review.judged(0).is_some() && review.judged(1).is_none());
    let (over, _) = made_up("emulsion:size=2", 1);
    assert_eq!(Review::questions(&over).len(), over.undoable());
}

#[test]
fn the_play_after_a_ply_follows_the_better_line_of_the_next() {
    let (played, findings) = made_up("talpa:size=4", 2);
    let review = Review::of_findings(&played, &findings);
    for action in 0..played.undoable() {
        let line = review.best_play(&played, action);
        assert_eq!(Some(line[0]), played.plies().nth(action));
        let next = review.judged(action + 1).and_then(|judged| judged.better.as_ref());
        if let Some(better) = next {
            assert_eq!(line[1..], better.line);
        }
    }
}
