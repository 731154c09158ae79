use tabuleiro_rules::Action;

use super::*;
use crate::messages::Message;
use crate::specimens::{point, position, random_game, spec, specs};

fn words(error: &SetUpError) -> String {
    error.to_string()
}

#[test]
fn every_position_of_a_game_can_be_set_up() {
    for (seed, spec) in (1..).zip(specs()) {
        let (played, _) = random_game(spec, seed);
        for (place, (position, _)) in played.iter().enumerate().step_by(3) {
            let draft = Draft::of(position);
            // A jump sequence that is under way begins again, and may then be none.
            let begins_turn = place == 0 || played[place - 1].0.turn() != position.turn();
            if begins_turn || draft.text() == position.to_string() {
                assert_eq!(draft.position().as_ref(), Ok(position), "{spec}: {}", draft.text());
            }
        }
    }
}

#[test]
fn a_board_can_be_cleared_and_filled_again() {
    for spec in specs() {
        let start = spec.start();
        let mut draft = Draft::of(&start);
        draft.clear();
        assert!(start.shape().points().all(|point| draft.piece_at(point).is_none()));
        for point in start.shape().points() {
            draft.place(point, start.piece_at(point));
        }
        assert_eq!(draft.position(), Ok(start), "{spec}");
    }
}

#[test]
fn whatever_can_stand_on_a_board_is_offered() {
    assert_eq!(Draft::of(&spec("talpa").start()).kinds().len(), 2);
    assert_eq!(Draft::of(&spec("ampel").start()).kinds().last(), Some(&Piece::Neutral));
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let mut full = Draft::of(&spec("emulsion:size=4").start());
    full.place(point("a1"), None);
    assert_eq!(
        words(&full.position().unwrap_err()),
        "this position is impossible: a1 is empty and every square has a piece"
    );

    let mut lights = Draft::of(&spec("ampel:side=5,yellows=1,discs=4").start());
    lights.place(point("a1"), Some(Piece::Of(Player::First)));
    let refused = words(&lights.position().unwrap_err());
    assert_eq!(refused, "this position is impossible: during the setup there are only yellow discs on the board");
    lights.set("step", "own");
    lights.set("kept-first", "many");
    assert!(words(&lights.position().unwrap_err()).contains("cannot be `many:0`"));
}

#[test]
fn a_position_in_which_the_game_is_over_is_refused() {
    let mut draft = Draft::of(&spec("talpa:size=3").start());
    for free in ["b1", "b2", "b3"] {
        draft.place(point(free), None);
    }
    let refused = words(&draft.position().unwrap_err());
    assert!(refused.starts_with("in this position the game is over"), "{refused}");
    assert!(refused.contains("red wins"), "{refused}");
}

#[test]
fn what_belongs_to_a_position_besides_the_pieces_is_part_of_its_text() {
    let lights = position("ampel:side=5,yellows=1,discs=4", "r/2/1y1/2g1/5 r o 0:0 a1,d3 7");
    let mut draft = Draft::of(&lights);
    assert_eq!(draft.text(), lights.to_string());
    draft.place(point("d3"), None);
    assert!(draft.text().contains(" a1,- "), "a cylinder goes with its disc: {}", draft.text());
    draft.place(point("d3"), Some(Piece::Of(Player::Second)));
    draft.set("cylinder-first", "-");
    draft.set("cylinder-second", "d3");
    draft.set("quiet", " 12 ");
    assert_eq!(draft.text(), "r/2/1y1/2g1/5 r o 0:0 -,d3 12");

    let mut scattered = Draft::of(&spec("apart:size=5").start());
    scattered.set("turns", "4");
    assert!(scattered.text().ends_with(" w 4 0 -"), "{}", scattered.text());
    assert!(scattered.position().is_ok());
}

#[test]
fn everything_that_can_be_set_up_has_a_name_in_every_language() {
    let has_text = |message: Message| Language::ALL.iter().all(|&each| Messages::strict_text(each, &message).is_ok());
    for spec in specs() {
        for extra in Draft::of(&spec.start()).extras() {
            assert!(has_text(describe::extra(&spec, extra.key)), "{spec} {}", extra.key);
            let Takes::Word(names) = extra.takes else { continue };
            names.iter().for_each(|word| assert!(has_text(describe::extra_value(&spec, extra.key, word)), "{word}"));
        }
    }
}

#[test]
fn a_position_text_tells_of_which_game_it_is() {
    for (seed, spec) in (1..).zip(specs()) {
        let (played, _) = random_game(spec, seed);
        for (position, _) in played.iter().step_by(7) {
            assert_eq!(recognise(&format!(" {spec}  {position}\n")).as_ref(), Ok(position));
            // What cannot be seen in the text, the discs in reserve for instance, is as usual.
            let found = recognise(&position.to_string()).map(|found| found.to_string());
            let usual = spec.to_string().contains("discs");
            assert!(usual || found == Ok(position.to_string()), "{spec}: {found:?}");
        }
    }
    let wrong = words(&recognise("brbr/rbrb/brbr/rbrx r").unwrap_err());
    assert!(wrong.starts_with("this is no position of any game") && wrong.contains("`x` in row 4"), "{wrong}");
    let missing = words(&recognise("brbr/rbrb/brbr/rbrb").unwrap_err());
    assert!(missing.contains("the position ends before"), "{missing}");
    for text in ["", "hello", "1. a1xa2 a4xa3"] {
        let none = words(&recognise(text).unwrap_err());
        assert!(none.starts_with("this is neither a position nor a record"), "{text}: {none}");
    }
    for (text, said) in [
        ("talpa:size=99", "option `size` cannot be `99`: it takes a whole number from 3 to 12"),
        ("talpa:size=99 brbr/rbrb/brbr/rbrb r", "option `size` cannot be `99`"),
        ("chess brbr/rbrb/brbr/rbrb r", "there is no game `chess`"),
    ] {
        let refused = words(&recognise(text).unwrap_err());
        assert!(refused.starts_with(said), "{text}: {refused}");
    }
    let start = recognise(" talpa:size=4 ").unwrap();
    assert_eq!(start.to_string(), "brbr/rbrb/brbr/rbrb r");
}

#[test]
fn a_board_of_the_wrong_size_is_explained_by_the_game_that_it_is_most_like() {
    let says = |text: &str, said: &str| {
        let refused = words(&recognise(text).unwrap_err());
        assert!(refused.contains(said), "{text}: {refused}");
    };
    let row_of_talpa = "brbrbrbr/rbrbrbrb/";
    says(
        &format!("{}brbrbrbr r", row_of_talpa.repeat(3)),
        "most like one of Talpa, where the board must have 8 rows, not 7 (size: a whole number from 3 to 12)",
    );
    says("brbr/rbr/brbr/rbrb r", "most like one of Talpa, where row 2 of the board, `rbr`, must have 4 points, not 3");
    says(&format!("{}rbrbrbrbrbrbr r", "rbrbrbrbrbrbr/".repeat(12)), "where the board must have 12 rows, not 13");
    says("bwbwb/wbwbw/bwbwb/wbwb/bwbwb w", "most like one of Emulsion, where row 4 of the board");
    says("w3w/b3b/5/w3 w 4 0 -", "most like one of Apart, where the board must have 5 rows, not 4 (size: width and");
    says("w3w/b3b/5/w3/5 w 4 0 -", "most like one of Apart, where row 4 of the board, `w3`, must have 5 points, not 4");
    says("r/2/1y1/2g1/4 r o 0:0 a1,d3 7", "most like one of Ampel, where row 5 of the board, `4`, must have 5 points");
    // With the right size it is the rest that is wrong.
    says(
        "r/2/1y1/2g1/5 r o 0:0 a1,d3 7",
        "most like one of Ampel, side 5, yellow discs 3, but this position is impossible",
    );
}

#[test]
fn a_position_that_was_set_up_can_be_played_on() {
    let mut draft = Draft::of(&spec("talpa:size=4").start());
    draft.place(point("a4"), None);
    let mut tree = crate::tree::Tree::new(draft.position().unwrap());
    let action = Action::parse(&tree.spec(), "b4xb3").unwrap();
    tree.play(crate::tree::Tree::ROOT, action).unwrap();
    assert!(tree.record().write().unwrap().contains("[Position \"1rbr/rbrb/brbr/rbrb r\"]"));
}
