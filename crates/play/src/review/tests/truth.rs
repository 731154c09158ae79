//! Everything that is said of seeded random positions, looked up again on the board, square by square.

use std::collections::{BTreeMap, BTreeSet};

use rand::RngExt;
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Piece, Player, Point};

use super::super::why;
use crate::messages::{Language, Message, Messages, Value};
use crate::record::NotedScore;
use crate::specimens::{generator, spec};
use crate::turns::write_turn;

/// Where a line leads, found by playing it.
struct Led {
    plies: Vec<AnyMove>,
    after: AnyPosition,
    answer: Vec<AnyMove>,
    answered: AnyPosition,
}

fn led(before: &AnyPosition, line: &[AnyMove]) -> Led {
    let mover = before.turn();
    let (mut after, mut plies) = (before.clone(), Vec::new());
    let mut rest = line.iter().copied().peekable();
    while after.outcome().is_none() && after.turn() == mover && rest.peek().is_some() {
        plies.push(rest.next().unwrap());
        after.play(plies[plies.len() - 1]).unwrap();
    }
    let (mut answered, mut answer) = (after.clone(), Vec::new());
    while answered.outcome().is_none() && answered.turn() != mover && rest.peek().is_some() {
        answer.push(rest.next().unwrap());
        answered.play(answer[answer.len() - 1]).unwrap();
    }
    Led { plies, after, answer, answered }
}

fn winner(position: &AnyPosition) -> Option<Player> {
    position.outcome().and_then(|outcome| outcome.winner)
}

/// The points around one, by steps.
fn around(position: &AnyPosition, point: Point, steps: &[(i16, i16)]) -> Vec<Point> {
    let step = |&(letters, numbers): &(i16, i16)| {
        let letter = u8::try_from(i16::from(point.letter) + letters).ok()?;
        let number = u8::try_from(i16::from(point.number) + numbers).ok()?;
        Some(Point::new(letter, number)).filter(|&point| position.shape().contains(point))
    };
    steps.iter().filter_map(step).collect()
}

const BESIDE: [(i16, i16); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const AROUND: [(i16, i16); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const IN_TRIANGLE: [(i16, i16); 6] = [(0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1)];

/// The points that hang together with one along rows and columns and have the same on them.
fn group(position: &AnyPosition, start: Point) -> BTreeSet<Point> {
    let mut group = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in around(position, point, &BESIDE) {
            if position.piece_at(next) == position.piece_at(start) && group.insert(next) {
                open.push(next);
            }
        }
    }
    group
}

fn groups(position: &AnyPosition, piece: Option<Piece>) -> BTreeSet<BTreeSet<Point>> {
    let all = position.shape().points().filter(|&point| position.piece_at(point) == piece);
    all.map(|point| group(position, point)).collect()
}

fn largest(position: &AnyPosition, player: Player) -> usize {
    groups(position, Some(Piece::Of(player))).iter().map(BTreeSet::len).max().unwrap_or(0)
}

/// A point counted from a player's own edge of a square board: rows for the first player, columns for the second.
fn along(player: Player, point: Point) -> u8 {
    if player == Player::First { point.number } else { point.letter }
}

/// How many pieces stand on the way between a player's edges that has the fewest: relaxed until nothing changes.
fn missing(position: &AnyPosition, player: Player) -> usize {
    let points: Vec<Point> = position.shape().points().collect();
    let far = points.iter().map(|&point| along(player, point)).max().unwrap();
    let price = |point: Point| usize::from(position.piece_at(point).is_some());
    let mut costs: BTreeMap<Point, usize> = points.iter().map(|&point| (point, 1000)).collect();
    for &point in points.iter().filter(|&&point| along(player, point) == 0) {
        costs.insert(point, price(point));
    }
    loop {
        let before = costs.clone();
        for &point in &points {
            for next in around(position, point, &BESIDE) {
                let cost = costs[&point] + price(next);
                if cost < costs[&next] {
                    costs.insert(next, cost);
                }
            }
        }
        if costs == before {
            return points
                .iter()
                .filter(|&&point| along(player, point) == far)
                .map(|point| costs[point])
                .min()
                .unwrap();
        }
    }
}

fn reach(position: &AnyPosition, player: Player) -> usize {
    let spans = groups(position, None).into_iter().map(|tunnel| {
        let places: BTreeSet<u8> = tunnel.into_iter().map(|point| along(player, point)).collect();
        places.len()
    });
    spans.max().unwrap_or(0)
}

/// A player's pieces that have another of theirs around them.
fn joined(position: &AnyPosition, player: Player) -> Vec<Point> {
    let own = Some(Piece::Of(player));
    let has_company =
        |point: &Point| around(position, *point, &AROUND).iter().any(|&next| position.piece_at(next) == own);
    position.shape().points().filter(|&point| position.piece_at(point) == own).filter(has_company).collect()
}

/// The yellow discs that are on the board.
fn yellows(position: &AnyPosition) -> Vec<Point> {
    position.shape().points().filter(|&point| position.piece_at(point) == Some(Piece::Neutral)).collect()
}

/// Whether a ply takes yellow discs off the board, that is, makes a signal.
fn makes_signal(position: &AnyPosition, ply: AnyMove) -> bool {
    let mut next = position.clone();
    next.play(ply).unwrap();
    yellows(&next).len() < yellows(position).len()
}

/// What a message says, to be looked up.
struct Claim<'a>(&'a Message);

impl Claim<'_> {
    fn value(&self, name: &str) -> &Value {
        let found = self.0.args().iter().find(|(other, _)| other == name);
        &found.unwrap_or_else(|| panic!("{} does not mention {name}", self.0.id())).1
    }

    fn number(&self, name: &str) -> usize {
        let Value::Number(number) = self.value(name) else { panic!("{name} is no number") };
        usize::try_from(*number).unwrap()
    }

    fn text(&self, name: &str) -> String {
        let Value::Text(text) = self.value(name) else { panic!("{name} is no text") };
        text.clone()
    }

    fn point(&self, name: &str) -> Point {
        self.text(name).parse().unwrap()
    }

    fn is_side(&self, name: &str, position: &AnyPosition, player: Player) -> bool {
        let Value::Message(side) = self.value(name) else { panic!("{name} is no side") };
        side.id() == format!("side-{}", position.colour(player))
    }
}

/// Looks up on the board what a message claims.
fn is_true(message: &Message, before: &AnyPosition, played: &Led, better: &Led) -> bool {
    let claim = Claim(message);
    let (own, theirs) = (before.turn(), before.turn().other());
    let sides = |side: Player, other: Player| {
        let named =
            |name, player| !message.args().iter().any(|(arg, _)| arg == name) || claim.is_side(name, before, player);
        named("side", side) && named("other", other)
    };
    let all_lose = |position: &AnyPosition, loser: Player| {
        let moves = position.legal_moves();
        let loses = |&ply: &AnyMove| {
            let mut next = position.clone();
            next.play(ply).unwrap();
            winner(&next) == Some(loser.other())
        };
        position.turn() == loser && !moves.is_empty() && moves.iter().all(loses)
    };
    let answer = || claim.text("answer") == write_turn(&played.answer);
    let instead = || claim.text("better") == write_turn(&better.plies);
    let first_better = || claim.text("better") == better.plies[0].to_string();
    match message.id() {
        "why-ends" => winner(&played.after) == Some(theirs),
        "why-wins" => instead() && winner(&better.after) == Some(own),
        "why-loses" => answer() && winner(&played.answered) == Some(theirs),
        "why-talpa-squeezed" => sides(own, theirs) && answer() && all_lose(&played.answered, own),
        "why-talpa-squeezes" => sides(own, theirs) && instead() && all_lose(&better.after, theirs),
        "why-talpa-brings-nearer" | "why-talpa-stays-away" => {
            let player = if message.id().ends_with("nearer") { theirs } else { own };
            sides(player, player)
                && instead()
                && claim.number("squares") == missing(&played.after, player)
                && claim.number("instead") == missing(&better.after, player)
        }
        "why-talpa-tunnel-rows" => theirs == Player::First && claim.number("reach") == reach(&played.after, theirs),
        "why-talpa-tunnel-columns" => theirs == Player::Second && claim.number("reach") == reach(&played.after, theirs),
        "why-emulsion-splits" | "why-emulsion-shrinks" => {
            let (was, now) = (largest(before, own), largest(&played.after, own));
            let own_piece = Some(Piece::Of(own));
            let falls_apart = groups(before, own_piece).iter().filter(|group| group.len() == was).all(|old| {
                let parts = groups(&played.after, own_piece);
                parts.iter().filter(|part| !part.is_disjoint(old)).count() > 1
            });
            sides(own, theirs)
                && now < was
                && (claim.number("was"), claim.number("pieces")) == (was, now)
                && falls_apart == message.id().ends_with("splits")
        }
        "why-emulsion-gives" => {
            let now = largest(&played.after, theirs);
            sides(own, theirs) && now > largest(before, theirs) && claim.number("pieces") == now
        }
        "why-emulsion-fails-to-join" => {
            sides(own, theirs)
                && instead()
                && claim.number("pieces") == largest(&played.after, own)
                && claim.number("instead") == largest(&better.after, own)
        }
        "why-emulsion-lets-join" => {
            answer()
                && sides(own, theirs)
                && claim.number("pieces") == largest(&played.answered, theirs)
                && claim.number("instead") == largest(&better.answered, theirs)
        }
        "why-emulsion-swap-gone" => {
            let pair: BTreeSet<Point> = better.plies[0].points().into_iter().collect();
            let swaps = played.after.legal_moves();
            instead() && swaps.iter().all(|swap| swap.points().into_iter().collect::<BTreeSet<_>>() != pair)
        }
        "why-apart-captures" => {
            let pieces = |position: &AnyPosition| {
                position.shape().points().filter(|&point| position.piece_at(point) == Some(Piece::Of(theirs))).count()
            };
            sides(own, theirs)
                && pieces(&played.after) < pieces(before)
                && claim.number("pieces") == joined(&played.after, theirs).len()
                && claim.number("instead") == joined(&better.after, theirs).len()
        }
        "why-apart-stays-joined" | "why-apart-more-joined" => {
            let now = joined(&played.after, own);
            let named = message.id() == "why-apart-more-joined" || now.contains(&claim.point("point"));
            sides(own, theirs)
                && instead()
                && named
                && claim.number("pieces") == now.len()
                && claim.number("instead") == joined(&better.after, own).len()
        }
        "why-apart-lets-part" => {
            sides(own, theirs)
                && answer()
                && claim.number("pieces") == joined(&played.answered, theirs).len()
                && claim.number("instead") == joined(&better.answered, theirs).len()
        }
        "why-apart-long-line" => {
            let (from, to) = (claim.point("from"), claim.point("to"));
            let length = claim.number("pieces") as i16;
            let apart = |from: u8, to: u8| (i16::from(to) - i16::from(from)) / (length - 1);
            let axis = (apart(from.letter, to.letter), apart(from.number, to.number));
            let own_piece = Some(Piece::Of(own));
            let line: Vec<Point> =
                (0..length).flat_map(|at| around(&played.after, from, &[(axis.0 * at, axis.1 * at)])).collect();
            let lands = |&piece: &Point| {
                let targets = [(axis.0 * length, axis.1 * length), (-axis.0 * length, -axis.1 * length)];
                around(&played.after, piece, &targets).iter().any(|&at| played.after.piece_at(at) != own_piece)
            };
            line.len() == length as usize
                && line.last() == Some(&to)
                && line.iter().all(|&point| played.after.piece_at(point) == own_piece)
                && !line.iter().any(lands)
        }
        "why-ampel-missed-signal" => sides(own, theirs) && first_better() && makes_signal(before, better.plies[0]),
        "why-ampel-missed-later" => {
            let mut position = before.clone();
            let signal = better.plies.iter().find(|&&ply| {
                let makes = makes_signal(&position, ply);
                position.play(ply).unwrap();
                makes
            });
            first_better() && signal.is_some_and(|ply| ply.to_string() == claim.text("signal"))
        }
        "why-ampel-gives-signal" => {
            let mut position = played.after.clone();
            let signal = played.answer.iter().find(|&&ply| {
                let makes = makes_signal(&position, ply);
                position.play(ply).unwrap();
                makes
            });
            sides(own, theirs) && signal.is_some_and(|ply| ply.to_string() == claim.text("signal"))
        }
        "why-ampel-in-reach" => {
            sides(own, theirs) && first_better() && claim.number("signals") > claim.number("instead")
        }
        "why-ampel-bounces-away" => {
            let (from, to, yellow) = (claim.point("from"), claim.point("to"), claim.point("yellow"));
            let beside =
                |point| around(before, point, &IN_TRIANGLE).into_iter().any(|next| yellows(before).contains(&next));
            played.plies[0].points().as_slice() == [from, to]
                && around(before, from, &IN_TRIANGLE).contains(&yellow)
                && yellows(before).contains(&yellow)
                && !beside(to)
        }
        "why-chance" => true,
        id => panic!("nobody knows whether {id} is true"),
    }
}

/// A line of random play: the rest of this turn and the whole next one.
fn random_line(before: &AnyPosition, random: &mut impl rand::Rng) -> Vec<AnyMove> {
    let (mut position, mut line) = (before.clone(), Vec::new());
    let mut changes = 0;
    while position.outcome().is_none() && changes < 2 {
        let moves = position.legal_moves();
        line.push(moves[random.random_range(0..moves.len())]);
        let mover = position.turn();
        position.play(line[line.len() - 1]).unwrap();
        changes += usize::from(position.turn() != mover);
    }
    line
}

/// The boards of each game, with how many positions of random games are looked at.
const BOARDS: [(&str, u64); 7] = [
    ("talpa:size=4", 60),
    ("talpa:size=6", 12),
    ("emulsion:size=4", 25),
    ("emulsion:size=6", 8),
    ("apart:size=5", 12),
    ("apart:size=6x7", 3),
    ("ampel:side=6,yellows=4,discs=5", 12),
];

#[test]
fn what_is_said_of_a_move_holds_on_the_board() {
    let left_out = GameSpec::left_out(BOARDS.iter().map(|(board, _)| *board));
    assert!(left_out.is_empty(), "they have no board here: {left_out:?}");
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    let even = NotedScore::Hundredths(0);
    for (board, games) in BOARDS {
        for seed in 0..games {
            let mut random = generator(seed);
            let mut position = spec(board).start();
            for _ in 0..60 {
                if position.outcome().is_some() {
                    break;
                }
                let [played, better] = [0; 2].map(|_| random_line(&position, &mut random));
                if played[0] != better[0] {
                    let message = why(&position, &played, &better, even, even);
                    let [one, other] = [&played, &better].map(|line| led(&position, line));
                    assert!(
                        is_true(&message, &position, &one, &other),
                        "{message:?}\n{board} {position}\n{played:?}\n{better:?}"
                    );
                    for language in Language::ALL {
                        Messages::strict_text(language, &message).unwrap();
                    }
                    *said.entry(message.id().to_owned()).or_default() += 1;
                }
                let moves = position.legal_moves();
                position.play(moves[random.random_range(0..moves.len())]).unwrap();
            }
        }
    }
    let texts = Language::English.source().lines().filter(|line| line.starts_with("why-"));
    let ids = texts.map(|line| line.split(" = ").next().unwrap()).filter(|id| !id.starts_with("why-forced-"));
    let never: Vec<&str> = ids.filter(|&id| !said.contains_key(id)).collect();
    assert!(never.is_empty(), "never said: {never:?}, said: {said:?}");
}

#[test]
fn proved_results_are_said_where_nothing_else_is() {
    let position = spec("talpa").start();
    let moves = position.legal_moves();
    let say = |after, instead| why(&position, &moves[..1], &moves[1..2], after, instead);
    let [won, lost] = Player::BOTH.map(|winner| NotedScore::Win { winner, plies: 7 });
    let even = NotedScore::Hundredths(0);
    let text = |message: &Message| Messages::strict_text(Language::English, message).unwrap();
    assert_eq!(text(&say(lost, even)), "After it blue wins by force, in 7 plies at most.");
    assert_eq!(text(&say(even, won)), format!("{} wins by force for red, in 7 plies at most.", moves[1]));
    let chance = text(&say(NotedScore::Hundredths(-100), even));
    assert_eq!(chance, format!("After it the chance that red wins is 27%; after {} it would be 50%.", moves[1]));
}
