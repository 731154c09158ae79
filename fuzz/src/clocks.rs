//! Time controls, and matches that are played by them at any times.

use tabuleiro_play::clock::{Millis, Time, TimeControl};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Ending, Match, MatchError, MatchOptions, Seat};
use tabuleiro_play::record::Record;
use tabuleiro_rules::GameSpec;

use crate::texts::{can_be_said, read_or_one_line, stays_the_same};

/// So many things happen in a match at most.
const STEPS: usize = 60;

/// A game string, a time control and perhaps `pie` in the first line, then in each line what somebody does, with a number or a
/// seat where it needs one, and the time in milliseconds: `play 3 1500`, `resign b 2000`. Time may go backwards.
///
/// What is refused changes nothing, no clock gains time but by a turn, and a match that is over stands still.
pub fn time_control(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let Some(mut game) = begin(lines.next().unwrap_or_default()) else { return false };
    for line in lines.take(STEPS) {
        step(&mut game, line);
    }
    let written = Record::from_match(&game, "a", "b").write().expect("a match has a record");
    let again = Record::read(&written).unwrap_or_else(|error| panic!("{written:?} does not read back: {error}"));
    assert_eq!(again.write().as_ref(), Ok(&written), "the record is not canonical");
    let resumed = again.resume(Time(0)).unwrap_or_else(|error| panic!("{written:?} cannot be gone on with: {error}"));
    assert_eq!(resumed.position(), game.position(), "{written:?} leads elsewhere");
    true
}

fn begin(line: &str) -> Option<Match> {
    let mut words = line.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let spec: GameSpec = read_or_one_line(word().parse())?;
    let clock: TimeControl = read_or_one_line(word().parse())?;
    stays_the_same(&clock, str::parse::<TimeControl>);
    can_be_said(&describe::time_control(clock));
    let mut game = Match::new(spec, MatchOptions { pie: word() == "pie", clock });
    game.begin(Time(0));
    Some(game)
}

/// All that a match shows at a moment.
#[derive(Debug, PartialEq)]
struct Standing {
    actions: usize,
    position: String,
    left: [Option<Millis>; 2],
    running: Option<Seat>,
    to_move: Option<Seat>,
    draw_offer: Option<Seat>,
    is_paused: bool,
    ending: Option<Ending>,
    redoable: usize,
}

impl Standing {
    fn of(game: &Match, now: Time) -> Self {
        Standing {
            actions: game.actions().len(),
            position: game.position().to_string(),
            left: Seat::BOTH.map(|seat| game.remaining(seat, now)),
            running: game.running(),
            to_move: game.seat_to_move(),
            draw_offer: game.draw_offer(),
            is_paused: game.paused(),
            ending: game.ending(),
            redoable: game.redoable(),
        }
    }
}

/// Does what a line says, if it says something.
fn step(game: &mut Match, line: &str) {
    let words: Vec<&str> = line.split(' ').collect();
    let Some(now) = words.last().and_then(|time| time.parse().ok()).map(Time) else { return };
    let before = Standing::of(game, now);
    match act(game, &words, now) {
        None => {}
        Some(Ok(())) => check(game, now, &before, words[0]),
        Some(Err(error)) => {
            assert_eq!(Standing::of(game, now), before, "the refused {line:?} changes the match");
            assert!(!error.to_string().is_empty(), "an error says nothing");
        }
    }
}

fn act(game: &mut Match, words: &[&str], now: Time) -> Option<Result<(), MatchError>> {
    let number = words.get(1).and_then(|number| number.parse::<usize>().ok()).unwrap_or(0);
    let seat = if words.get(1) == Some(&"b") { Seat::B } else { Seat::A };
    Some(match words[0] {
        "play" => {
            let legal = game.position().legal_moves();
            let ply = *legal.get(number.checked_rem(legal.len())?)?;
            game.play(ply, now).map(drop)
        }
        "swap" => game.swap(now).map(drop),
        "undo" => game.undo(number, now).map(drop),
        "redo" => game.redo(number, now).map(drop),
        "pause" => game.pause(now).map(drop),
        "resume" => game.resume(now).map(drop),
        "flag" => game.flag(now).map(drop),
        "offer" => game.offer_draw(seat, now).map(drop),
        "accept" => game.answer_draw(seat, true, now).map(drop),
        "decline" => game.answer_draw(seat, false, now).map(drop),
        "resign" => game.resign(seat, now).map(drop),
        "forfeit" => game.forfeit(seat, now).map(drop),
        "abort" => game.abort(now).map(drop),
        "neglect" => game.neglect(now).map(drop),
        "credit" => {
            game.credit(Millis(number as u64), now);
            Ok(())
        }
        _ => return None,
    })
}

fn check(game: &Match, now: Time, before: &Standing, what: &str) {
    let after = Standing::of(game, now);
    let control = game.options().clock;
    let stands_still = after.ending.is_some() || after.is_paused || control.is_none();
    assert!(!stands_still || after.running.is_none(), "a clock runs after {what}");
    assert_eq!(after.ending.is_some(), after.to_move.is_none(), "somebody has to move exactly until the end");
    let later = Time(now.0.saturating_add(1000));
    for seat in Seat::BOTH {
        let left = after.left[seat.index()];
        assert_eq!(left.is_none(), control.is_none(), "there are times exactly where there is a clock");
        let expected = left.map(|left| match after.running == Some(seat) {
            true => Millis(left.0.saturating_sub(later.since(now).0)),
            false => left,
        });
        let then = game.remaining(seat, later);
        assert!(then >= expected && then <= left, "the clock of {seat:?} goes from {left:?} to {then:?} in a second");
        // What is undone and done again has the clocks of then, and a credit gives back what was used.
        if !matches!(what, "undo" | "redo" | "credit") {
            let most = before.left[seat.index()].map(|left| control.limit.after_turn(left).max(left));
            assert!(left <= most, "{what} gives {seat:?} {left:?} after {:?}", before.left);
        }
    }
}
