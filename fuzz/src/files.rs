//! What people and earlier runs have written: settings, saved games, contests, and links to games.

use std::path::Path;

use tabuleiro::fuzzing::read_settings;
use tabuleiro_arena::journal::{self, FORMAT, Heading, PairReport};
use tabuleiro_client::{GameLink, ServerAddress};
use tabuleiro_local::{Who, resume_saved};
use tabuleiro_play::clock::Time;
use tabuleiro_play::record::Record;
use tabuleiro_play::training::{Dailies, PuzzleStats};
use tabuleiro_server::DatabaseAddress;
use tabuleiro_server::fuzzing::check_limits;
use tabuleiro_tui::memory::GameChoice;
use tabuleiro_tui::settings::Settings;

use crate::texts::{can_be_said, read_or_one_line, stays_the_same};

/// The settings of the terminal, or the last choices made there, or what is kept of whoever solves puzzles: what is read is
/// written so that it reads as the same.
pub fn terminal_settings(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let stats = read_or_one_line(text.parse::<PuzzleStats>());
    let dailies = read_or_one_line(text.parse::<Dailies>());
    if let Some(stats) = &stats {
        stays_the_same(stats, str::parse::<PuzzleStats>);
    }
    if let Some(dailies) = &dailies {
        stays_the_same(dailies, str::parse::<Dailies>);
    }
    let choice = GameChoice::read(text);
    if let Some(choice) = &choice {
        assert_eq!(GameChoice::read(&choice.written()).as_ref(), Some(choice), "a choice reads as another one");
    }
    match Settings::read(text) {
        Ok(settings) => {
            let written = settings.written();
            assert_eq!(Settings::read(&written).as_ref(), Ok(&settings), "{written:?} reads as something else");
            if let Some(address) = read_or_one_line(settings.server.parse::<ServerAddress>()) {
                stays_the_same(&address, str::parse::<ServerAddress>);
            }
            true
        }
        Err(message) => {
            can_be_said(&message);
            choice.is_some() || stats.is_some() || dailies.is_some()
        }
    }
}

/// A link to a game, or its code: what it leads to is written as a link that leads there too.
pub fn game_link(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let Some(link) = GameLink::read(text) else { return false };
    if let Some(server) = &link.server {
        let written = server.game_link(&link.id);
        assert_eq!(GameLink::read(&written).as_ref(), Some(&link), "{written:?} leads elsewhere");
    }
    true
}

/// A game that was left unfinished: it is kept so that it is there again, clocks and players among it.
pub fn saved_game(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let now = Time(1_000_000);
    let Some((game, seats, record)) = resume_saved(text, now) else { return false };
    assert!(game.ending().is_none() && game.seat_to_move().is_some(), "a game that is over is gone on with");
    for who in &seats {
        assert_eq!(who.to_string().parse::<Who>().as_ref(), Ok(who), "somebody reads as somebody else");
        can_be_said(&who.participant().nickname());
    }
    let [a, b] = seats.each_ref().map(Who::to_string);
    let kept = Record::from_match(&game, &a, &b).write().expect("a game that was kept can be kept again");
    let (again, same_seats, _) = resume_saved(&kept, now).unwrap_or_else(|| panic!("{kept:?} is not there again"));
    assert_eq!(same_seats, seats, "somebody else goes on");
    assert_eq!(again.position(), game.position(), "another game goes on");
    for seat in tabuleiro_play::matches::Seat::BOTH {
        assert_eq!(
            again.remaining(seat, now),
            game.remaining(seat, now),
            "{kept:?} has other clocks than {:?}",
            record.tags
        );
    }
    true
}

/// A saved contest: the pairs in it are read, whole lines only, or it is refused with a reason.
pub fn journal(data: &[u8]) -> bool {
    let heading = Heading {
        format: FORMAT.to_owned(),
        game: "talpa".to_owned(),
        first: "level:1".to_owned(),
        second: "level:2".to_owned(),
        openings: 2,
        movetime: 100,
        seed: 1,
    };
    let read = journal::read::<PairReport>(Path::new("contest.jsonl"), data, &heading);
    let Some((whole, pairs)) = read_or_one_line(read) else { return false };
    assert!(whole <= data.len() && (whole == 0 || data[whole - 1] == b'\n'), "a line is cut in two");
    let mut written = serde_json::to_string(&heading).expect("a heading can be written") + "\n";
    for (number, pair) in &pairs {
        assert_eq!(*number, pair.pair, "a pair has another number");
        written += &(serde_json::to_string(pair).expect("a pair can be written") + "\n");
    }
    let (_, again) = journal::read(Path::new("contest.jsonl"), written.as_bytes(), &heading).expect("it was written");
    assert_eq!(again, pairs, "the pairs read as other ones");
    true
}

/// The settings of a server: it can be made with whatever is accepted.
pub fn server_settings(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    match read_settings(text) {
        Ok((config, _)) => {
            if let DatabaseAddress::Sqlite(path) = &config.database {
                assert!(!path.as_os_str().is_empty(), "a database without a name");
            }
            check_limits(config.limits);
            true
        }
        Err(reason) => {
            assert!(!reason.is_empty(), "an error says nothing");
            false
        }
    }
}
