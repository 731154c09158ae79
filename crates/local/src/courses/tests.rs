//! Every step of every course is played: what it asks for, what can go wrong in it, and what it says.

use tabuleiro_play::course::{StepGoal, Verdict, not_by_hand, read};
use tabuleiro_play::staging::Staging;
use tabuleiro_rules::AnyMove;

use super::*;
use crate::rules::clauses;

/// Every game with every language.
fn all() -> impl Iterator<Item = (GameSpec, Language)> {
    GameSpec::all().flat_map(|game| Language::ALL.map(|language| (game, language)))
}

/// Plays a step as a learner does who makes these plies, with the answers of the opponent, and says how it ends.
fn played(step: &CourseStep, plies: &[AnyMove]) -> Verdict {
    let mut staging = Staging::new(step.start.clone());
    let (mut made, mut verdict) = (Vec::new(), Verdict::Open);
    while let Some(&ply) = plies.get(made.len()) {
        assert_eq!(verdict, Verdict::Open, "{}: {ply} comes after the end", step.title);
        staging.play(ply).unwrap_or_else(|refusal| panic!("{}: {ply}: {refusal:?}", step.title));
        made.push(ply);
        verdict = step.judge(&made);
        if staging.finish_turn().is_none() {
            continue;
        }
        while let Verdict::Answer(answer) = verdict {
            for ply in answer {
                staging.play(ply).unwrap();
                made.push(ply);
            }
            staging.finish_turn();
            verdict = step.judge(&made);
        }
    }
    verdict
}

#[test]
fn every_course_can_be_read_and_has_ten_steps_at_least() {
    for (game, language) in all() {
        let steps = read(page(&game, language)).unwrap_or_else(|error| panic!("{game} in {language}: {error}"));
        assert!(steps.len() >= 10, "{game} in {language}: {}", steps.len());
        assert!(steps.iter().all(|step| step.game.name() == game.name()), "{game}");
    }
}

#[test]
fn every_step_is_done_by_its_solution_and_a_hint_shows_each_ply_of_it() {
    for (game, language) in all() {
        for step in steps(&game, language) {
            assert_eq!(played(&step, &step.solution), Verdict::Done, "{game}: {}", step.title);
            for (number, &ply) in step.solution.iter().enumerate() {
                assert_eq!(step.next(&step.solution[..number]), Some(ply));
            }
            assert_eq!(step.next(&step.solution), None);
        }
    }
}

#[test]
fn every_mistake_is_legal_and_has_its_own_words() {
    for (game, language) in all() {
        for step in steps(&game, language) {
            for (number, mistake) in step.mistakes.iter().enumerate() {
                let verdict = played(&step, &mistake.plies);
                assert_eq!(verdict, Verdict::Mistake(number), "{game}: {}: {}", step.title, mistake.words);
            }
        }
    }
}

#[test]
fn whatever_is_played_instead_is_judged_when_the_turn_is_over() {
    for game in GameSpec::all() {
        for step in steps(&game, Language::English) {
            for ply in step.start.legal_moves() {
                let mut staging = Staging::new(step.start.clone());
                staging.play(ply).unwrap();
                let verdict = step.judge(&[ply]);
                let is_open = verdict == Verdict::Open;
                assert!(!(is_open && staging.is_turn_complete()), "{game}: {}: {ply}", step.title);
            }
        }
    }
}

#[test]
fn a_course_has_the_same_steps_boards_and_goals_in_every_language_and_words_of_its_own() {
    let data = |step: &CourseStep| {
        let mistakes: Vec<_> = step.mistakes.iter().map(|mistake| mistake.plies.clone()).collect();
        (
            step.start.clone(),
            step.goal.clone(),
            step.solution.clone(),
            mistakes,
            step.clauses.clone(),
            step.shows_values,
        )
    };
    let words = |step: &CourseStep| {
        let mistakes = step.mistakes.iter().map(|mistake| mistake.words.clone());
        [step.title.clone(), step.words.clone(), step.praise.clone(), step.hint.clone()]
            .into_iter()
            .chain(mistakes)
            .collect::<Vec<_>>()
    };
    for (game, language) in all().filter(|(_, language)| *language != Language::English) {
        let (english, translated) = (steps(&game, Language::English), steps(&game, language));
        assert_eq!(
            translated.iter().map(data).collect::<Vec<_>>(),
            english.iter().map(data).collect::<Vec<_>>(),
            "{game} in {language}"
        );
        for (step, original) in translated.iter().zip(&english) {
            for (said, meant) in words(step).iter().zip(words(original)) {
                assert_ne!(*said, meant, "{game} in {language}");
            }
        }
    }
}

#[test]
fn every_clause_is_tried_in_some_step_or_cannot_be_done_by_hand() {
    for game in GameSpec::all() {
        let steps = steps(&game, Language::English);
        let tried: Vec<&str> = steps.iter().flat_map(|step| &step.clauses).map(String::as_str).collect();
        let excused = not_by_hand(&game);
        let known: Vec<String> = clauses(&game, Language::English).into_iter().map(|clause| clause.name).collect();
        for clause in &known {
            let is_excused = excused.iter().any(|(name, _)| name == clause);
            assert_ne!(tried.contains(&clause.as_str()), is_excused, "{game}: {clause}");
        }
        let unknown: Vec<&&str> = tried.iter().filter(|name| !known.iter().any(|clause| clause == **name)).collect();
        assert!(unknown.is_empty(), "{game}: {unknown:?}");
        for (name, reason) in excused {
            assert!(known.iter().any(|clause| clause == name) && !reason.is_empty(), "{game}: {name}");
        }
    }
}

#[test]
fn a_step_is_short() {
    for (game, language) in all() {
        for step in steps(&game, language) {
            let length = |text: &str| text.chars().count();
            assert!(length(&step.words) <= 330, "{game} in {language}: {}", step.title);
            let said = step.mistakes.iter().map(|mistake| &mistake.words).chain([&step.praise, &step.hint]);
            for words in said {
                assert!((10..=240).contains(&length(words)), "{game} in {language}: {words}");
            }
        }
    }
}

#[test]
fn a_win_in_several_turns_leaves_no_answer() {
    let mut count = 0;
    for step in GameSpec::all().flat_map(|game| steps(&game, Language::English)) {
        let win = StepGoal::read(&step.game, "win");
        let Verdict::Answer(_) = step.judge(&step.solution[..1]) else { continue };
        if step.goal == win {
            let force = StepGoal::read(&step.game, "force").unwrap();
            assert!(force.is_reached(&step.start, &step.solution[..1]), "{}", step.title);
            count += 1;
        }
    }
    assert!(count > 0);
}

/// The steps whose words say that a single move does it.
const ONLY: [(&str, &str); 6] = [
    ("talpa", "A tunnel from top to bottom"),
    ("talpa", "Take away the prey"),
    ("emulsion", "The last word"),
    ("emulsion", "The end is a move too"),
    ("emulsion", "Look one swap ahead"),
    ("apart", "The sum of it"),
];

#[test]
fn what_is_said_to_be_the_only_move_is_the_only_one() {
    for (game, title) in ONLY {
        let steps = steps(&game.parse().unwrap(), Language::English);
        let step = steps.iter().find(|step| step.title == title).unwrap_or_else(|| panic!("{game}: {title}"));
        let right: Vec<AnyMove> =
            step.start.legal_moves().into_iter().filter(|&ply| step.judge(&[ply]) == Verdict::Done).collect();
        assert_eq!(right, step.solution, "{game}: {title}");
    }
}
