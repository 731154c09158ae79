//! The crate and the reference implementation side by side, in random games and in positions that no game led to.

use std::collections::BTreeSet;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::playing::{self, pick, random, spec};
use crate::reference;

/// A game string, how many games to play, and how many plies at most the slow side follows in each.
type Plan = (&'static str, u64, u32);

const TALPA: [Plan; 8] = [
    ("talpa:size=3", 80, 100),
    ("talpa:size=4", 80, 100),
    ("talpa:size=5", 40, 100),
    ("talpa:size=7", 24, 100),
    ("talpa", 24, 100),
    ("talpa:size=9", 16, 120),
    ("talpa:size=11", 12, 120),
    ("talpa:size=12", 12, 160),
];

const EMULSION: [Plan; 16] = [
    ("emulsion:size=2", 40, 100),
    ("emulsion:size=3", 80, 100),
    ("emulsion:size=5", 40, 100),
    ("emulsion:size=8", 20, 100),
    ("emulsion:size=9", 16, 100),
    ("emulsion:size=12", 12, 60),
    ("emulsion:size=17", 2, 20),
    ("emulsion:size=26", 2, 6),
    ("emulsion:size=2,tie=last-mover-loses", 40, 100),
    ("emulsion:size=3,tie=last-mover-loses", 40, 100),
    ("emulsion:size=4,tie=last-mover-loses", 120, 100),
    ("emulsion:size=5,tie=last-mover-loses", 20, 100),
    ("emulsion:size=8,tie=last-mover-loses", 20, 100),
    ("emulsion:size=9,tie=last-mover-loses", 8, 60),
    ("emulsion:size=12,tie=last-mover-loses", 2, 40),
    ("emulsion:size=26,tie=last-mover-loses", 1, 6),
];

const APART: [Plan; 9] = [
    ("apart:size=5x5", 160, 400),
    ("apart:size=6x6", 40, 400),
    ("apart:size=7x6", 40, 400),
    ("apart:size=5x15", 24, 200),
    ("apart:size=15x5", 24, 200),
    ("apart", 32, 300),
    ("apart:size=12x11", 8, 200),
    ("apart:size=15x14", 8, 120),
    ("apart:size=15x15", 12, 120),
];

const AMPEL: [Plan; 12] = [
    ("ampel:side=5,yellows=3", 80, 400),
    ("ampel:side=5,yellows=1,discs=1", 40, 400),
    ("ampel:side=5,yellows=2,discs=3", 40, 400),
    ("ampel:side=5,yellows=3,discs=60", 40, 400),
    ("ampel:side=6", 24, 200),
    ("ampel:side=6,yellows=6,discs=4", 24, 200),
    ("ampel:side=7", 20, 200),
    ("ampel:side=7,yellows=10,discs=8", 16, 200),
    ("ampel:side=9,yellows=4", 12, 120),
    ("ampel", 8, 120),
    ("ampel:yellows=10", 8, 100),
    ("ampel:side=15,yellows=7,discs=30", 2, 60),
];

/// How the moves of a random game are chosen: not all rules come up when every move is as likely as the others.
#[derive(Clone, Copy, Debug)]
enum Manner {
    Anyhow,
    /// Rather without captures.
    Quietly,
    /// Rather back to where the piece came from, so that positions repeat.
    ToAndFro,
}

const MANNERS: [Manner; 3] = [Manner::Anyhow, Manner::Quietly, Manner::ToAndFro];

fn choose(manner: Manner, moves: &[String], played: &[String], random: &mut Xoshiro256PlusPlus) -> String {
    let wanted: Vec<String> = match manner {
        Manner::Anyhow => Vec::new(),
        Manner::Quietly => moves.iter().filter(|ply| !ply.contains('x')).cloned().collect(),
        Manner::ToAndFro => {
            let back = |ply: &String| ply.split_once('-').map(|(from, to)| format!("{to}-{from}"));
            let backs: Vec<String> = played.iter().rev().take(6).filter_map(back).collect();
            moves.iter().filter(|ply| backs.contains(ply)).cloned().collect()
        }
    };
    pick(random, if wanted.is_empty() { moves } else { &wanted }).clone()
}

/// Everything that can be told about a single position.
fn same_position(theirs: &dyn reference::Position, ours: &AnyPosition, at: &str) {
    assert_eq!(ours.to_string(), theirs.text(), "{at}");
    assert_eq!(playing::turn(ours), theirs.turn(), "{at}: {ours}");
    assert_eq!(playing::end(ours), theirs.end(), "{at}: {ours}");
    assert_eq!(playing::moves(ours), theirs.moves(), "{at}: {ours}");
}

/// The reasons for which games ended.
type Reasons = BTreeSet<&'static str>;

/// Plays one game on both sides, from a position that the crate alone reached after `ahead` plies. Gives the reason of
/// its end, if it came so far.
fn same_game(
    spec: &GameSpec,
    manner: Manner,
    ahead: usize,
    plies: u32,
    random: &mut Xoshiro256PlusPlus,
) -> Option<&'static str> {
    let at = format!("{spec} {manner:?}");
    let mut start = spec.start();
    for _ in 0..ahead {
        let moves = start.legal_moves();
        if moves.is_empty() {
            break;
        }
        start.play(*pick(random, &moves)).unwrap();
    }
    let mut theirs = reference::Match::new(reference::read(&spec.to_string(), &start.to_string()));
    let mut ours = playing::Match::new(start);
    let mut played = Vec::new();
    for _ in 0..=plies {
        same_position(&*theirs.position, &ours.position, &at);
        assert_eq!(ours.end(), theirs.end(), "{at}: {} after {played:?}", ours.position);
        let moves = theirs.moves();
        if moves.is_empty() {
            break;
        }
        let ply = choose(manner, &moves, &played, random);
        theirs.play(&ply);
        ours.play(&ply);
        played.push(ply);
    }
    theirs.end().map(|end| end.reason)
}

/// Plays all the games of the plans on both sides, and makes sure that they end in all these ways.
fn same_games(plans: &[Plan], ends: &[&str]) {
    let mut reasons = Reasons::new();
    for &(game, games, plies) in plans {
        let spec = spec(game);
        assert_eq!(spec.start().to_string(), reference::start(game).text());
        for seed in 0..games {
            let manner = MANNERS[seed as usize % MANNERS.len()];
            // Every other game of a long kind is followed in its later part.
            let ahead = if plies > 200 || seed % 2 == 0 { 0 } else { spec.start().shape().size() };
            reasons.extend(same_game(&spec, manner, ahead, plies, &mut random(seed)));
        }
    }
    assert!(ends.iter().all(|end| reasons.contains(end)), "the games ended by {reasons:?} only");
}

#[test]
fn random_games_of_talpa_agree() {
    same_games(&TALPA, &["path"]);
}

#[test]
fn random_games_of_emulsion_agree() {
    same_games(&EMULSION, &["groups", "last-move"]);
}

#[test]
fn random_games_of_apart_agree() {
    same_games(&APART, &["apart", "both-apart", "quiet", "repetition"]);
}

#[test]
fn random_games_of_ampel_agree() {
    same_games(&AMPEL, &["repetition", "signals"]);
}

/// The text of a position like this one, with the contents of some points exchanged or taken away, perhaps the other
/// side to move, and perhaps almost at the end of the plies that R2 allows.
fn perturbed(game: &str, text: &str, random: &mut Xoshiro256PlusPlus) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let mut rows = reference::board::read(&fields[0]);
    let (letters, quiet) = match game.split(':').next().unwrap() {
        "talpa" => (["r", "b"], None),
        "emulsion" => (["b", "w"], None),
        "apart" => (["w", "b"], Some(3)),
        _ => (["r", "g"], Some(5)),
    };
    for _ in 0..random.random_range(0..4) {
        let [(up, left), (down, right)] = [(); 2].map(|()| {
            let row = random.random_range(0..rows.len());
            (row, random.random_range(0..rows[row].len()))
        });
        (rows[up][left], rows[down][right]) = (rows[down][right], rows[up][left]);
        let can_leave = !game.starts_with("emulsion") && rows[up][left] != 'y';
        if can_leave && random.random_bool(0.5) {
            rows[up][left] = reference::board::EMPTY;
        }
    }
    fields[0] = reference::board::write(&rows);
    if random.random_bool(0.5) {
        fields[1] = pick(random, &letters).to_string();
    }
    if let Some(quiet) = quiet.filter(|_| random.random_bool(0.3)) {
        fields[quiet] = random.random_range(195..200).to_string();
    }
    fields.join(" ")
}

/// The text of something like a move, legal or not.
fn any_move_text(position: &AnyPosition, random: &mut Xoshiro256PlusPlus) -> String {
    let points: Vec<_> = position.shape().points().collect();
    let (one, two) = (pick(random, &points), pick(random, &points));
    match random.random_range(0..20) {
        0 => "pass".to_owned(),
        1 => "stop".to_owned(),
        2 => format!("x{one}"),
        3 => one.to_string(),
        n if n % 2 == 0 => format!("{one}x{two}"),
        _ => format!("{one}-{two}"),
    }
}

/// A position that the crate alone reached by random moves.
fn reached(spec: &GameSpec, random: &mut Xoshiro256PlusPlus) -> AnyPosition {
    let mut position = spec.start();
    for _ in 0..random.random_range(0..2 * position.shape().size()) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(*pick(random, &moves)).unwrap();
    }
    position
}

/// Goes on from an odd position on both sides for a few plies, trying moves that are not in the list on the way. Gives
/// the reason of the end, if it comes.
fn same_continuation(
    mut theirs: Box<dyn reference::Position>,
    mut ours: AnyPosition,
    random: &mut Xoshiro256PlusPlus,
) -> Option<&'static str> {
    let origin = ours.to_string();
    for _ in 0..6 {
        same_position(&*theirs, &ours, &origin);
        let legal = theirs.moves();
        for _ in 0..20 {
            let ply = any_move_text(&ours, random);
            let is_legal = ours.parse_move(&ply).is_ok_and(|ply| ours.check(ply).is_ok());
            assert_eq!(is_legal, legal.contains(&ply), "{ply} in {ours}");
        }
        if legal.is_empty() {
            break;
        }
        let ply = pick(random, &legal);
        theirs = theirs.play(ply);
        playing::play(&mut ours, ply);
    }
    theirs.end().map(|end| end.reason)
}

/// Compares the two sides in positions that no game led to. Gives the reasons for which games ended from there.
fn same_oddities(plans: &[Plan]) -> Reasons {
    let mut reasons = Reasons::new();
    for &(game, ..) in plans {
        let spec = spec(game);
        let mut random = random(99);
        let tries = (4000 / spec.start().shape().size()).min(150);
        let mut compared = 0;
        for _ in 0..tries {
            let text = perturbed(game, &reached(&spec, &mut random).to_string(), &mut random);
            let Ok(ours) = spec.read_position(&text) else { continue };
            let theirs = reference::read(game, &text);
            if theirs.is_settled() {
                compared += 1;
                reasons.extend(same_continuation(theirs, ours, &mut random));
            }
        }
        assert!(compared * 8 >= tries, "{game}: only {compared} of {tries} positions could be compared");
    }
    reasons
}

#[test]
fn odd_positions_of_talpa_agree() {
    assert!(same_oddities(&TALPA).contains("path"));
}

#[test]
fn odd_positions_of_emulsion_agree() {
    assert!(same_oddities(&EMULSION).contains("groups"));
}

#[test]
fn odd_positions_of_apart_agree() {
    let reasons = same_oddities(&APART);
    assert!(reasons.contains("apart") && reasons.contains("quiet"), "{reasons:?}");
}

#[test]
fn odd_positions_of_ampel_agree() {
    let reasons = same_oddities(&AMPEL);
    assert!(reasons.contains("signals") && reasons.contains("quiet"), "{reasons:?}");
}
