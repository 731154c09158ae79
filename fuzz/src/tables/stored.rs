//! What the store keeps of games, as if somebody had written to it by hand.

use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_server::fuzzing::{ConditionalAnswers, GameSetup, SeatHolder, StoredEvent, TableAction};

use super::{Game, STEPS};
use crate::texts::{is_told, read_or_one_line};

/// The game, clock, `pie` or not, `rated` or not and both seats in the first line, then an event in each line: the seat, the
/// time, the lag, the word and the detail, as the columns of the table have them. After `left` there stand conditional answers.
///
/// What is read is written as it was, what is refused changes nothing, and what is accepted replays to the same state.
pub fn stored_event(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let Some(setup) = read_setup(lines.next().unwrap_or_default()) else { return false };
    let mut game = Game::new(setup);
    for line in lines.take(STEPS) {
        if let Some(answers) = line.strip_prefix("left ") {
            check_answers(&game, answers);
        } else if let Some(event) = read_event(line, game.table.last_event() + 1)
            && let Err(refused) = game.apply(event)
        {
            is_told(&refused);
        }
    }
    game.check_replay();
    true
}

fn read_setup(line: &str) -> Option<GameSetup> {
    let mut words = line.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let game = read_or_one_line(word().parse())?;
    let clock = read_or_one_line(word().parse())?;
    let (pie, rated) = (word() == "pie", word() == "rated");
    let mut seat = || {
        let written = word();
        let holder: SeatHolder = read_or_one_line(written.parse())?;
        assert_eq!(holder.to_string().parse(), Ok(holder.clone()), "a seat reads as another one");
        Some(holder)
    };
    let seats = [seat()?, seat()?];
    Some(GameSetup {
        id: "g".to_owned(),
        created: 0,
        game,
        options: MatchOptions { pie, clock },
        rated,
        public: true,
        seats,
    })
}

fn read_event(line: &str, number: u32) -> Option<StoredEvent> {
    let mut columns = line.splitn(5, ' ');
    let seat = if columns.next()? == "b" { Seat::B } else { Seat::A };
    let at = columns.next()?.parse().ok()?;
    let lag = columns.next()?.parse().ok()?;
    let (word, detail) = (columns.next()?, columns.next().unwrap_or_default());
    let action = TableAction::read(word, detail)?;
    let (written, with) = action.words();
    assert_eq!(written, word, "an action is written otherwise");
    assert_eq!(TableAction::read(written, with).as_ref(), Some(&action), "an action reads as another one");
    Some(StoredEvent { number, at, seat, action, lag, message: None })
}

/// Answers from the store are looked up in whatever game they stand beside.
fn check_answers(game: &Game, text: &str) {
    let lines = text.replace('|', "\n");
    for base in [0, game.table.game().actions().len()] {
        let left = ConditionalAnswers::stored(base, &lines);
        for seat in Seat::BOTH {
            let answer = left.answer(game.table.game(), seat);
            let is_first = left.rest(game.table.game()).first().is_some_and(|line| line.first() == answer.as_ref());
            assert!(answer.is_none() || is_first, "an answer is not what is left");
        }
    }
}
