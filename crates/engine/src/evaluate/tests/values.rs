//! Feature values that were worked out by hand.

use tabuleiro_rules::{Game, GameOptions, ampel, apart, emulsion, talpa};

use crate::evaluate::Evaluate;

fn position<G: Game>(options: G::Options, text: &str) -> G {
    options.check().expect("the options are allowed");
    G::read(&options, text).expect("the text describes a position")
}

/// The value of a feature, by its name.
fn value<G: Evaluate>(position: &G, name: &str) -> i32 {
    let index = G::FEATURES.iter().position(|feature| *feature == name).expect("there is such a feature");
    position.features()[index]
}

fn talpa(text: &str) -> talpa::Position<1> {
    position(talpa::Options { size: 4 }, text)
}

#[test]
fn talpa_counts_the_moves_that_the_cheapest_path_takes() {
    // Nothing is dug: four pieces each way, and no hole decides.
    let start = talpa("brbr/rbrb/brbr/rbrb r");
    assert_eq!([value(&start, "distance"), value(&start, "effort"), value(&start, "safe moves")], [0; 3]);
    // Red lacks only a2 or d2, but those have nothing to capture and take two moves; blue lacks b1, which can capture.
    let dead = talpa("1rr1/1rr1/bbrr/1r2 r");
    assert_eq!(value(&dead, "distance"), 1 - 2);
    // Column b is open but for b4: red needs one, blue can use two of these holes in no row: three.
    let column = talpa("brbr/r1rb/b1br/r1rb b");
    assert_eq!(value(&column, "distance"), 3 - 1);
    // Blue cannot make a red piece leave its square: a2 and c2 take one move each, d2 takes two.
    assert_eq!(value(&column, "effort"), 4 - 1);
    // One hole decides, and nobody has to make it: seven red and six blue pieces can capture.
    assert_eq!(value(&column, "safe moves"), 7 - 6);
    // The only square that red needs is b4, and the red piece on it can capture: it is blue's turn.
    assert_eq!(value(&column, "wins now"), 0);
    assert_eq!(value(&column, "wins next"), 1);
    assert_eq!(value(&column, "tempo"), -1);
}

#[test]
fn talpa_sees_who_can_win_at_once_and_who_must_not_move() {
    let red_wins = talpa("brbr/r1rb/b1br/r1rb r");
    assert_eq!(value(&red_wins, "wins now"), 1);
    // Blue's only piece has to capture c4, and the hole it leaves on b4 is the last one of red's path.
    let stuck = talpa("1brr/r1r1/r1r1/r1r1 b");
    assert_eq!(value(&stuck, "frozen"), -1);
    assert_eq!(value(&stuck, "no safe move"), -1);
    assert!(stuck.evaluate().points() < 0);
}

#[test]
fn emulsion_measures_groups() {
    // Black: column a, three pieces around c4, and c1 alone. White is one group.
    let position: emulsion::Position<1> =
        position(emulsion::Options { size: 4, ..Default::default() }, "bwbb/bwbw/bwww/bwbw b");
    assert_eq!(value(&position, "largest"), 4 - 8);
    assert_eq!(value(&position, "groups"), 3 - 1);
    // All other black pieces are, or hang on one that is, two steps away from column a.
    assert_eq!(value(&position, "within reach"), 4);
    assert_eq!(value(&position, "tempo"), 1);
}

fn apart(text: &str) -> apart::Position<1> {
    position(apart::Options { width: 5, height: 5 }, text)
}

#[test]
fn apart_counts_neighbours_and_the_turns_that_are_needed() {
    // White: a row of three and a single piece; black: two pairs.
    let position = apart("bb3/5/3bb/5/www1w w 4 0 -");
    // The middle one of three can go; of each pair one has to.
    assert_eq!(value(&position, "turns"), 12 - 24);
    assert_eq!(value(&position, "with one"), 3 - 4);
    assert_eq!(value(&position, "with two"), 1);
    assert_eq!(value(&position, "pieces"), 0);
    assert_eq!(value(&position, "one off"), 1);
    assert_eq!(value(&position, "one off to move"), 1);
}

#[test]
fn apart_shares_out_a_block_in_which_nobody_has_just_one_neighbour() {
    // Four pieces with three neighbours each: each is to go with a chance of 3 in 4, three in all.
    let position = apart("bb3/5/5/ww3/ww3 w 4 0 -");
    assert_eq!(value(&position, "turns"), 36 - 12);
    assert_eq!(value(&position, "with three"), 4);
    assert_eq!(value(&position, "one off"), -1);
    assert_eq!(value(&position, "one off to move"), 0);
}

fn ampel(text: &str) -> ampel::Position<1> {
    position(ampel::Options { side: 6, yellows: 3, discs: 4 }, text)
}

#[test]
fn ampel_sees_the_signals_of_this_turn_and_of_the_next() {
    // Green e1 and yellow e2 wait for a red disc on e3, where f4 can go: it is alone on its line.
    let own = ampel("1/2/1y1/4/gy3/3r2 r o 1:0 -,- 3");
    assert_eq!(value(&own, "kept"), 1);
    assert_eq!(value(&own, "discs"), 0);
    assert_eq!([value(&own, "now"), value(&own, "ways now"), value(&own, "wins now")], [1, 1, 1]);
    // Green could move the same disc in its next turn, unless it is under red's cylinder.
    assert_eq!(value(&own, "later"), 1 - 1);
    let covered = ampel("1/2/1y1/4/gy3/3r2 r o 1:0 f4,- 3");
    assert_eq!(value(&covered, "cylinder"), 1);
    assert_eq!(value(&covered, "later"), 1);
    // In the last step of red's turn only green's next turn is left; one disc kept is not half of three.
    let adding = ampel("1/2/1y1/4/gy3/3r2 r a 1:0 -,- 3");
    assert_eq!([value(&adding, "now"), value(&adding, "right next")], [0, -1]);
    assert_eq!([value(&adding, "wins now"), value(&adding, "wins right next")], [0, 0]);
}

#[test]
fn ampel_takes_a_signal_for_forcing() {
    let position = ampel("1/2/1y1/4/gy3/3r2 r o 1:0 -,- 3");
    let [signal, other] = ["f4-e3", "f4-f5"].map(|text| text.parse().expect("it is a move"));
    assert!(position.is_forcing(signal) && !position.is_forcing(other));
    assert!(position.promise(signal) > position.promise(other));
}
