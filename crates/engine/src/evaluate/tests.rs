//! What every evaluation promises: names and weights that fit, the same worth for the same position seen otherwise, and
//! no surprises on any board.

mod values;

use std::fmt::Write;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_proof::Provable;
use tabuleiro_proof::specimens::alike;
use tabuleiro_rules::{Game, GameSpec, Piece, Player, Point, Shape, ampel, apart, emulsion, talpa, with_position};

use super::{Evaluate, sign};

/// Calls `each` with the positions of some random games that are not over.
fn for_random_positions<G: Evaluate>(options: &G::Options, games: u64, mut each: impl FnMut(&G)) {
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = G::start(options);
        while let Some(ply) = position.pick_move(|count| rng.random_range(0..count)) {
            each(&position);
            position.play_unchecked(ply);
        }
    }
}

/// Writes a board as another one: each point shows what stands where `from` says, with the colours changed if `swaps`.
fn board_text<G: Game>(position: &G, swaps: bool, from: impl Fn(Point) -> Point) -> String {
    let letters = G::COLOURS.map(|colour| &colour[..1]);
    let mut text = String::new();
    for (number, row) in position.shape().rows().enumerate() {
        if number > 0 {
            text.push('/');
        }
        for point in row {
            match position.piece_at(from(point)) {
                Some(Piece::Of(player)) => text.push_str(letters[if swaps { player.other() } else { player }.index()]),
                Some(Piece::Neutral) => text.push('y'),
                None => text.push('1'),
            }
        }
    }
    merge_gaps(&text)
}

/// A gap is written as its length.
fn merge_gaps(text: &str) -> String {
    let mut merged = String::new();
    let mut gap = 0;
    for letter in text.chars().chain(['\n']) {
        if letter == '1' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            write!(merged, "{gap}").expect("a string takes everything");
            gap = 0;
        }
        merged.push(letter);
    }
    merged.trim_end().to_owned()
}

/// The letter of the side to move, or of the other one.
fn side_text<G: Game>(position: &G, swaps: bool) -> &'static str {
    let side = if swaps { position.turn().other() } else { position.turn() };
    &G::COLOURS[side.index()][..1]
}

/// The features of the position that the text describes, with their signs changed if the colours are.
fn features_of<G: Evaluate>(position: &G, text: &str, swaps: bool) -> Vec<i32> {
    let other = G::read(&position.options(), text).expect("the text describes a position");
    let sign = if swaps { -1 } else { 1 };
    other.features().iter().map(|value| sign * value).collect()
}

/// Square boards: turned over a diagonal, left to right, top to bottom.
fn across(point: Point) -> Point {
    Point::new(point.number, point.letter)
}

fn left_to_right(shape: Shape) -> impl Fn(Point) -> Point {
    move |point| match shape {
        Shape::Square { width, .. } => Point::new(width - 1 - point.letter, point.number),
        Shape::Triangle { .. } => Point::new(point.letter, point.letter - point.number),
    }
}

fn top_to_bottom(shape: Shape) -> impl Fn(Point) -> Point {
    move |point| match shape {
        Shape::Square { height, .. } => Point::new(point.letter, height - 1 - point.number),
        Shape::Triangle { .. } => point,
    }
}

/// A triangle turned by a third.
fn turned(shape: Shape) -> impl Fn(Point) -> Point {
    let side = shape.rows().count() as u8;
    move |point| Point::new(side - 1 - point.number, point.letter - point.number)
}

#[test]
fn talpa_is_the_same_seen_from_the_other_colours_edges() {
    let options = talpa::Options { size: 6 };
    for_random_positions::<talpa::Position<1>>(&options, 30, |position| {
        let features = position.features().to_vec();
        let swapped = format!("{} {}", board_text(position, true, across), side_text(position, true));
        assert_eq!(features_of(position, &swapped, true), features, "{position}");
        let shape = position.shape();
        for mirrored in
            [board_text(position, false, left_to_right(shape)), board_text(position, false, top_to_bottom(shape))]
        {
            let text = format!("{mirrored} {}", side_text(position, false));
            assert_eq!(features_of(position, &text, false), features, "{position}");
        }
    });
}

#[test]
fn emulsion_is_the_same_with_changed_colours_and_in_all_mirrors() {
    for size in [5, 6] {
        let options = emulsion::Options { size, ..Default::default() };
        for_random_positions::<emulsion::Position<1>>(&options, 20, |position| {
            let features = position.features().to_vec();
            let shape = position.shape();
            for mirrored in [
                board_text(position, false, across),
                board_text(position, false, left_to_right(shape)),
                board_text(position, false, top_to_bottom(shape)),
            ] {
                let text = format!("{mirrored} {}", side_text(position, false));
                assert_eq!(features_of(position, &text, false), features, "{position}");
            }
            if size % 2 == 0 {
                let swapped = format!("{} {}", board_text(position, true, |point| point), side_text(position, true));
                assert_eq!(features_of(position, &swapped, true), features, "{position}");
            }
        });
    }
}

#[test]
fn emulsion_finds_the_largest_groups_of_the_rules() {
    for size in 2..=8 {
        let options = emulsion::Options { size, ..Default::default() };
        for_random_positions::<emulsion::Position<1>>(&options, 20, |position| {
            let [black, white] = Player::BOTH.map(|player| position.largest_group(player) as i32);
            assert_eq!(position.features()[0], black - white, "{position}");
        });
    }
}

#[test]
fn apart_is_the_same_upside_down_with_changed_colours() {
    let options = apart::Options { width: 7, height: 6 };
    for_random_positions::<apart::Position<1>>(&options, 20, |position| {
        let features = position.features().to_vec();
        let shape = position.shape();
        let path = |from: &dyn Fn(Point) -> Point| {
            let squares: Vec<String> = position.jumping().map(|point| from(point).to_string()).collect();
            if squares.is_empty() { "-".to_owned() } else { squares.join("-") }
        };
        let counters = format!("{} {}", position.turns_played(), position.quiet_plies().unwrap_or(0));
        let (down, over) = (top_to_bottom(shape), left_to_right(shape));
        let swapped = board_text(position, true, &down);
        let text = format!("{swapped} {} {counters} {}", side_text(position, true), path(&down));
        assert_eq!(features_of(position, &text, true), features, "{position}");
        let mirrored = board_text(position, false, &over);
        let text = format!("{mirrored} {} {counters} {}", side_text(position, false), path(&over));
        assert_eq!(features_of(position, &text, false), features, "{position}");
    });
}

#[test]
fn ampel_is_the_same_with_changed_colours_and_from_all_corners() {
    let options = ampel::Options { side: 7, yellows: 5, discs: 8 };
    for_random_positions::<ampel::Position<1>>(&options, 4, |position| {
        let features = position.features().to_vec();
        let shape = position.shape();
        let text = |swaps: bool, from: &dyn Fn(Point) -> Point| {
            // `from` says where a point of the new board was; a cylinder is sought the other way round.
            let moved =
                |at: Point| shape.points().find(|&point| from(point) == at).expect("a point is moved to a point");
            let mut players = Player::BOTH;
            if swaps {
                players.reverse();
            }
            let [one, two] =
                players.map(|player| position.cylinder(player).map_or("-".to_owned(), |at| moved(at).to_string()));
            let step = position.to_string().split(' ').nth(2).expect("the step is written").to_owned();
            let [kept, other] = players.map(|player| position.kept(player));
            let quiet = position.quiet_plies().unwrap_or(0);
            let board = board_text(position, swaps, from);
            format!("{board} {} {step} {kept}:{other} {one},{two} {quiet}", side_text(position, swaps))
        };
        assert_eq!(features_of(position, &text(false, &left_to_right(shape)), false), features, "{position}");
        assert_eq!(features_of(position, &text(false, &turned(shape)), false), features, "{position}");
        // In the setup red always begins, so the colours cannot be changed.
        if !position.in_setup() {
            assert_eq!(features_of(position, &text(true, &|point| point), true), features, "{position}");
        }
    });
}

#[test]
fn positions_of_any_game_that_are_alike_are_worth_the_same() {
    fn check<G: Evaluate + Provable>(spec: GameSpec, start: &G) {
        // By the player to move, since the key is.
        let worth = |position: &G| -> Vec<i32> {
            position.features().iter().map(|value| sign(position.turn()) * value).collect()
        };
        for group in alike(start) {
            let expected = worth(&group[0]);
            for other in &group[1..] {
                assert_eq!(worth(other), expected, "{spec}: {} and {other} are alike", group[0]);
            }
        }
    }
    for spec in GameSpec::small() {
        with_position!(&spec.start(), start => check(spec, start));
    }
}

fn names_fit_on_random_positions<G: Evaluate>(start: &G) {
    assert_eq!(G::FEATURES.len(), G::WEIGHTS.len());
    let mut moves = Vec::new();
    let mut count = 0;
    for_random_positions::<G>(&start.options(), 1, |position| {
        count += 1;
        assert_eq!(position.features().len(), G::FEATURES.len());
        assert!(!position.evaluate().is_decided(), "{position}");
        // Every third position is enough for what is asked of each move.
        if count % 3 == 0 {
            position.legal_moves(&mut moves);
            for &ply in &moves {
                position.promise(ply);
                assert!(position.may_have_forcing_moves() || !position.is_forcing(ply), "{ply} of {position}");
            }
        }
    });
    assert!(count > 0);
}

#[test]
fn every_size_can_be_evaluated() {
    let sizes = |name: &str, sizes: std::ops::RangeInclusive<u8>| -> Vec<String> {
        sizes.map(|size| format!("{name}:size={size}")).collect()
    };
    let further = [
        "talpa:size=12",
        "emulsion:size=26",
        "apart:size=5x12",
        "apart:size=12x5",
        "apart:size=15",
        "ampel:side=5,yellows=1,discs=1",
        "ampel:side=10,yellows=10",
        "ampel:side=15,yellows=10,discs=60",
    ];
    assert_eq!(GameSpec::left_out(further), [""; 0], "their largest boards are not above");
    let all = [sizes("talpa", 3..=8), sizes("emulsion", 2..=8), further.map(str::to_owned).to_vec()].concat();
    let all = all.iter().map(|game| game.parse::<GameSpec>().unwrap());
    for game in all.chain(GameSpec::small()).chain(GameSpec::all()) {
        with_position!(&game.start(), start => names_fit_on_random_positions(start));
    }
}
