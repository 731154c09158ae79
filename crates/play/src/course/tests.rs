//! Courses are read, and what learners do in them is judged.

use tabuleiro_rules::AnyMove;

use super::*;

/// A step with a board and the usual words.
fn step(board: &str) -> Result<CourseStep, CourseError> {
    CourseStep::read(&format!("Title\nWords.\n\n```board\n{board}\n```\n\nPraise.\n\n> Hint.\n"))
}

fn plies(step: &CourseStep, text: &str) -> Vec<AnyMove> {
    read_moves(&step.start, text).unwrap()
}

#[test]
fn what_is_no_step_says_what_is_wrong() {
    let reason = |board: &str| step(board).unwrap_err().reason;
    assert_eq!(reason("game: talpa\ngoal: signal\nplay: b4xb3"), "has a board that cannot be read");
    assert_eq!(reason("game: talpa\nplay: b4xb5xb6"), "has an illegal solution");
    assert_eq!(reason("game: talpa\nmoves: a1xa3\nplay: a1xa2"), "has illegal turns before it");
    assert_eq!(reason("game: talpa"), "asks for nothing");
    assert_eq!(CourseStep::read("Title\nWords.").unwrap_err().to_string(), "the step \"Title\" has no board");
    let twice = "Title\nWords.\n\n```board\ngame: talpa\nplay: a1xa2\n```\n\nPraise.\n\nMore.\n\n> Hint.\n";
    assert!(CourseStep::read(twice).unwrap_err().reason.starts_with("says something after its board"));
    let silent = "Title\nWords.\n\n```board\ngame: talpa\nplay: a1xa2\n```\n\nPraise.\n";
    assert!(CourseStep::read(silent).unwrap_err().reason.starts_with("lacks"));
    let illegal = "Title\nWords.\n\n```board\ngame: talpa\nplay: a1xa2\n```\n\nPraise.\n\n- `a1xa3` No.\n\n> Hint.\n";
    assert!(CourseStep::read(illegal).is_err());
}

#[test]
fn whatever_reaches_the_goal_will_do() {
    let step = step("game: talpa:size=4\ngoal: dig b4\nplay: b4xb3").unwrap();
    assert_eq!(step.judge(&[]), Verdict::Open);
    for turn in ["b4xb3", "b4xa4", "b4xc4"] {
        assert_eq!(step.judge(&plies(&step, turn)), Verdict::Done, "{turn}");
    }
    assert_eq!(step.judge(&plies(&step, "d4xd3")), Verdict::Other);
}

#[test]
fn where_no_goal_is_named_the_solution_itself_is_asked_for() {
    let step = step("game: ampel:side=6,yellows=3\nmoves: d2 d3 e4 e5 c3 e5-f5 a1\nplay: c3-e5 f5-f6 b1").unwrap();
    assert_eq!(step.solution.len(), 3);
    assert_eq!(step.judge(&step.solution[..2]), Verdict::Open);
    assert_eq!(step.judge(&step.solution), Verdict::Done);
    assert_eq!(step.next(&step.solution[..1]), Some(step.solution[1]));
    // The first other ply decides.
    let other = step.start.legal_moves().into_iter().find(|&ply| ply != step.solution[0]).unwrap();
    assert_eq!(step.judge(&[other]), Verdict::Other);
    assert_eq!(step.next(&[other]), None);
    assert_eq!(
        [&[][..], &[other]].map(|plies| step.helps(plies)),
        [2, 1],
        "whoever left the solution is told words only"
    );
}

#[test]
fn a_goal_in_the_middle_of_a_turn_is_missed_by_another_ply() {
    let board =
        "game: ampel:side=6,yellows=3\nposition: 1/1g/3/1r2/1yyy1/4gg r o 0:0 d2,f5 0\ngoal: signal\nplay: d2-d3";
    let step = step(board).unwrap();
    assert_eq!(step.judge(&step.solution), Verdict::Done);
    assert_eq!(step.judge(&plies(&step, "d2-d1")), Verdict::Other);
}

#[test]
fn a_jump_sequence_goes_on_until_it_reaches_the_goal_or_ends() {
    let board = "game: apart:size=6\nposition: 3b1b/1bbb2/1w3w/6/bw4/1w1w1b w 10 0 -\ngoal: win\nplay: b1-b3-b6";
    let step = step(board).unwrap();
    assert_eq!(step.judge(&step.solution[..1]), Verdict::Open);
    assert_eq!(step.judge(&step.solution), Verdict::Done);
    assert_eq!(step.judge(&plies(&step, "b1-b3 stop")), Verdict::Other);
}

#[test]
fn the_opponent_answers_in_the_middle_of_a_step() {
    let step = step("game: talpa:size=4\ngoal: dig b1\nplay: b4xb3 a4xa3 b1xb2").unwrap_err();
    // On b1 stands a blue piece.
    assert_eq!(step.reason, "has an illegal solution");
    let step = self::step("game: talpa:size=4\ngoal: dig a1\nplay: b4xb3 a4xa3 a1xa2").unwrap();
    assert_eq!(step.judge(&step.solution[..1]), Verdict::Answer(step.solution[1..2].to_vec()));
    assert_eq!(step.judge(&step.solution[..2]), Verdict::Open);
    assert_eq!(step.judge(&plies(&step, "b4xb3 a4xa3 a1xb1")), Verdict::Done);
    assert_eq!(step.judge(&plies(&step, "b4xb3 a4xa3 d4xd3")), Verdict::Other);
    assert_eq!(step.judge(&plies(&step, "b4xa4")), Verdict::Other);
    // What the course does not answer with is not the course.
    assert_eq!(step.judge(&plies(&step, "b4xb3 c2xb2")), Verdict::Other);
}

#[test]
fn a_step_can_end_with_what_the_opponent_does() {
    let board = "game: apart:size=5\nposition: 2bw1/bw2w/4w/2b2/2b2 w 10 0 -\ngoal: offer\nplay: e4-d3 c2xd3";
    let step = step(board).unwrap();
    assert_eq!(step.judge(&step.solution[..1]), Verdict::Answer(step.solution[1..].to_vec()));
    assert_eq!(step.judge(&step.solution), Verdict::Done);
    assert_eq!(step.judge(&plies(&step, "e4-d4")), Verdict::Other);
}
