//! The crate and the reference implementation side by side, in random games and in positions that no game led to.

use std::collections::BTreeSet;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyPosition, GameSpec, for_games};

use crate::playing::{self, initial, pick, random, spec};
use crate::reference;

/// What of a game is compared.
trait Compared {
    /// The random games to play.
    const PLANS: &'static [Plan];

    /// The ways in which some of them end.
    const ENDS: &'static [&'static str];

    /// The ways in which some games from odd positions end.
    const ODD_ENDS: &'static [&'static str];

    /// The field of the position text with the plies that R2 counts.
    const QUIET_FIELD: Option<usize>;

    /// Whether a point can be empty.
    const HAS_EMPTY_POINTS: bool;
}

/// A game string, how many games to play, and how many plies at most the slow side follows in each.
type Plan = (&'static str, u64, u32);

impl Compared for tabuleiro_rules::talpa::Options {
    const PLANS: &'static [Plan] = &[
        ("talpa:size=3", 80, 100),
        ("talpa:size=4", 80, 100),
        ("talpa:size=5", 40, 100),
        ("talpa:size=7", 24, 100),
        ("talpa", 24, 100),
        ("talpa:size=9", 16, 120),
        ("talpa:size=11", 12, 120),
        ("talpa:size=12", 12, 160),
    ];

    const ENDS: &'static [&'static str] = &["path"];

    const ODD_ENDS: &'static [&'static str] = &["path"];

    const QUIET_FIELD: Option<usize> = None;

    const HAS_EMPTY_POINTS: bool = true;
}

impl Compared for tabuleiro_rules::emulsion::Options {
    const PLANS: &'static [Plan] = &[
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

    const ENDS: &'static [&'static str] = &["groups", "last-move"];

    const ODD_ENDS: &'static [&'static str] = &["groups"];

    const QUIET_FIELD: Option<usize> = None;

    const HAS_EMPTY_POINTS: bool = false;
}

impl Compared for tabuleiro_rules::apart::Options {
    const PLANS: &'static [Plan] = &[
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

    const ENDS: &'static [&'static str] = &["apart", "both-apart", "quiet", "repetition"];

    const ODD_ENDS: &'static [&'static str] = &["apart", "quiet"];

    const QUIET_FIELD: Option<usize> = Some(3);

    const HAS_EMPTY_POINTS: bool = true;
}

impl Compared for tabuleiro_rules::ampel::Options {
    const PLANS: &'static [Plan] = &[
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

    const ENDS: &'static [&'static str] = &["repetition", "signals"];

    const ODD_ENDS: &'static [&'static str] = &["signals", "quiet"];

    const QUIET_FIELD: Option<usize> = Some(5);

    const HAS_EMPTY_POINTS: bool = true;
}

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

/// Plays all the games of the plans on both sides, and makes sure that they end in all the ways they should.
fn same_games<C: Compared>() {
    let mut reasons = Reasons::new();
    for &(game, games, plies) in C::PLANS {
        let spec = spec(game);
        assert_eq!(spec.start().to_string(), reference::start(game).text());
        for seed in 0..games {
            let manner = MANNERS[seed as usize % MANNERS.len()];
            // Every other game of a long kind is followed in its later part.
            let ahead = if plies > 200 || seed % 2 == 0 { 0 } else { spec.start().shape().size() };
            reasons.extend(same_game(&spec, manner, ahead, plies, &mut random(seed)));
        }
    }
    assert!(C::ENDS.iter().all(|end| reasons.contains(end)), "the games ended by {reasons:?} only");
}

/// The text of a position like this one, with the contents of some points exchanged or taken away, perhaps the other
/// side to move, and perhaps almost at the end of the plies that R2 allows.
fn perturbed<C: Compared>(spec: &GameSpec, text: &str, random: &mut Xoshiro256PlusPlus) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let mut rows = reference::board::read(&fields[0]);
    let (letters, neutral) = (spec.info().colours.map(initial), spec.info().neutral.map(initial));
    for _ in 0..random.random_range(0..4) {
        let [(up, left), (down, right)] = [(); 2].map(|()| {
            let row = random.random_range(0..rows.len());
            (row, random.random_range(0..rows[row].len()))
        });
        (rows[up][left], rows[down][right]) = (rows[down][right], rows[up][left]);
        let can_leave = C::HAS_EMPTY_POINTS && Some(rows[up][left]) != neutral;
        if can_leave && random.random_bool(0.5) {
            rows[up][left] = reference::board::EMPTY;
        }
    }
    fields[0] = reference::board::write(&rows);
    if random.random_bool(0.5) {
        fields[1] = pick(random, &letters).to_string();
    }
    if let Some(quiet) = C::QUIET_FIELD.filter(|_| random.random_bool(0.3)) {
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

/// Compares the two sides in positions that no game led to, and makes sure that games from there end in all the ways they
/// should.
fn same_oddities<C: Compared>() {
    let mut reasons = Reasons::new();
    for &(game, ..) in C::PLANS {
        let spec = spec(game);
        let mut random = random(99);
        let tries = (4000 / spec.start().shape().size()).min(150);
        let mut compared = 0;
        for _ in 0..tries {
            let text = perturbed::<C>(&spec, &reached(&spec, &mut random).to_string(), &mut random);
            let Ok(ours) = spec.read_position(&text) else { continue };
            let theirs = reference::read(game, &text);
            if theirs.is_settled() {
                compared += 1;
                reasons.extend(same_continuation(theirs, ours, &mut random));
            }
        }
        assert!(compared * 8 >= tries, "{game}: only {compared} of {tries} positions could be compared");
    }
    assert!(C::ODD_ENDS.iter().all(|end| reasons.contains(end)), "the games ended by {reasons:?} only");
}

macro_rules! tests_of_each {
    ($($name:literal $Game:ident $game:ident)+) => {$(
        mod $game {
            use tabuleiro_rules::$game::Options;

            #[test]
            fn random_games_agree() {
                super::same_games::<Options>();
            }

            #[test]
            fn odd_positions_agree() {
                super::same_oddities::<Options>();
            }
        }
    )+};
}
for_games!(tests_of_each);
