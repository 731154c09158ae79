//! On every screen, in every state: the keys that are shown do something, and no others do.

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::fs;
use std::time::SystemTime;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::record::Record;
use tabuleiro_protocol::{Happening, Request, SeatEnding, SeatName};
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::board::Glyphs;
use tabuleiro_tui::input::Flow;
use tabuleiro_tui::look::Look;
use tabuleiro_tui::network::{Happened, News, Order};
use tabuleiro_tui::ratatui::buffer::Buffer;
use tabuleiro_tui::ratatui::crossterm::event::KeyCode;
use tabuleiro_tui::settings::Settings;
use tabuleiro_tui::theme::{ColourDepth, Theme};
use tempfile::TempDir;

use crate::servers::{at_lobby, game, guest, happened, left, open_seat, orders, playing, state};
use crate::studies::study;
use crate::user::{Seating, User};

/// Somebody who has got to a screen in some state.
type Arrival = fn(&TempDir) -> User;

fn at_menu(home: &TempDir) -> User {
    User::new(Seating::default(), home)
}

fn at_game(home: &TempDir) -> User {
    User::new(Seating::default().game("talpa:size=4", "human", "human"), home)
}

/// At a game with the pie rule and a clock.
fn with_pie(home: &TempDir) -> User {
    let options = MatchOptions { pie: true, clock: "5:00".parse().unwrap() };
    let game = Match::new("talpa:size=4".parse().unwrap(), options);
    let seats = ["human".parse().unwrap(), "human".parse().unwrap()];
    User::new(Seating { opening: Opening::Game(Box::new(game), Box::new(seats)), ..Seating::default() }, home)
}

/// Where a turn has several plies.
fn at_steps(home: &TempDir) -> User {
    let mut user = User::new(Seating::default().game("ampel:side=5,yellows=1,discs=3", "human", "human"), home);
    user.press(":c2<Enter>").press(":e5<Enter>").press(":a1<Enter>");
    user
}

/// The computer has found its move, but takes its time.
fn at_chosen(home: &TempDir) -> User {
    let mut seating = Seating::default().game("talpa:size=4", "random", "human");
    seating.settings.pace = 10_000;
    let mut user = User::new(seating, home);
    user.wait_for_computer().sees("is thinking");
    user
}

fn confirming(home: &TempDir) -> User {
    let mut seating = Seating::default().game("talpa:size=4", "human", "human");
    seating.settings.confirm = true;
    let mut user = User::new(seating, home);
    user.press(":b4xb3<Enter>").sees("The turn is complete");
    user
}

/// A whole game, of which the list of moves does not fit.
fn at_long_game(home: &TempDir) -> User {
    let path = format!("{}/../../docs/games/emulsion.txt", env!("CARGO_MANIFEST_DIR"));
    let record = Record::read(&fs::read_to_string(path).unwrap()).unwrap();
    let mut game = Match::new(record.tags.start.spec(), MatchOptions::default());
    let half = record.line.moves.len() / 2;
    for ply in record.line.moves.iter().take(half).filter_map(|entry| entry.action.ply()) {
        game.play(ply, Time(0)).unwrap();
    }
    let seats = ["human".parse().unwrap(), "human".parse().unwrap()];
    let mut user =
        User::new(Seating { opening: Opening::Game(Box::new(game), Box::new(seats)), ..Seating::default() }, home);
    user.press("u");
    user
}

fn at_files(home: &TempDir) -> User {
    fs::write(home.path().join("one.txt"), "").unwrap();
    let mut user = at_menu(home);
    user.click_on("Study a record").press(":").paste(&home.path().display().to_string()).press("<Enter>");
    user
}

/// At the games that were left, whose dates are the same every time.
fn at_saved(home: &TempDir) -> User {
    for ply in ["b4xb3", "c3xc2"] {
        let mut user = at_game(home);
        user.press(&format!(":{ply}<Enter>"));
    }
    for entry in fs::read_dir(home.path().join("games")).unwrap() {
        let file = fs::File::options().append(true).open(entry.unwrap().path()).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    }
    with(at_menu(home), "<Enter>")
}

/// At the games of a file with several.
fn at_records(home: &TempDir) -> User {
    let record = Record::from_match(&finished(), "human", "human").write().unwrap();
    fs::write(home.path().join("one.txt"), format!("{record}\n{record}")).unwrap();
    let mut user = at_menu(home);
    let path = home.path().join("one.txt").display().to_string();
    user.click_on("Study a record").press(":").paste(&path).press("<Enter>");
    user
}

fn at_full_lobby(home: &TempDir) -> User {
    let mut user = at_lobby(home);
    user.news(News::Lobby {
        server: "http://localhost:7878".to_owned(),
        mine: Vec::new(),
        seats: vec![open_seat("one", "talpa"), open_seat("two", "talpa")],
        games: Vec::new(),
    });
    user
}

/// At a game online of which something has been told.
fn told(home: &TempDir, you: Option<SeatName>, plies: &[&str], what: Happened) -> User {
    let mut user = playing(home);
    user.news(game(&state(you, [guest("Ada"), guest("Bo")], plies), what));
    orders(&mut user);
    user
}

fn asked_for_draw(home: &TempDir) -> User {
    let mut user = playing(home);
    let mut offered = state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]);
    offered.draw_offer = Some(SeatName::B);
    user.news(game(&offered, happened(1, Happening::DrawOffered { seat: SeatName::B })));
    user
}

/// Every screen in every state that matters for its keys.
const ARRIVALS: &[(&str, Arrival)] = &[
    ("the menu", at_menu),
    ("the menu at its end", |home| with(at_menu(home), "<End>")),
    ("the question of leaving the program", |home| with(at_menu(home), "<Esc>")),
    ("games that were left", at_saved),
    ("the question of deleting a game", |home| with(at_saved(home), "d")),
    ("the form", |home| with(at_menu(home), "<Enter>")),
    ("an option", |home| with(at_menu(home), "<Enter><Down>")),
    ("a seat", |home| with(at_menu(home), "<Enter><Down><Down>")),
    ("a program", |home| with(at_menu(home), "<Enter><Up><Up><Up><Left><Left><Left><Left><Left><Left><Left>")),
    ("the clock", |home| with(at_menu(home), "<Enter><Up><Up>")),
    ("the clock being typed", |home| with(at_menu(home), "<Enter><Up><Up><Enter>")),
    ("the pie rule", |home| with(at_menu(home), "<Enter><Up>")),
    ("the question of who may see it", |home| {
        with(at_menu(home), "<Enter><Up><Up><Up><Left><Left><Left><Left><Left><Left>s")
    }),
    ("the rules", at_rules),
    ("the rules being tried", |home| with(at_rules(home), "<Enter>")),
    ("the rules with a piece picked", |home| with(at_rules(home), "<Right><Right><Right><Enter><Enter>")),
    ("the rules put aside with a piece picked", |home| {
        with(at_rules(home), "<Right><Right><Right><Enter><Enter><Esc>")
    }),
    ("the rules after a move", |home| with(at_rules(home), ":b4xb3<Enter>")),
    ("the rules where only a word is left", |home| with(at_rules(home), "<Right><Right><Right><Right><Right><Right>")),
    ("the rules with a move being typed", |home| with(at_rules(home), ":b4")),
    ("files", at_files),
    ("the games of a file", at_records),
    ("the name of a file", |home| with(at_files(home), ":")),
    ("the pairings", |home| with(at_menu(home), "<End><Up><Up><Up><Up><Enter>")),
    ("the settings", at_settings),
    ("the pace", |home| with(at_settings(home), "<Up><Up>")),
    ("the server", |home| with(at_settings(home), "<Up>")),
    ("the server being typed", |home| with(at_settings(home), "<Up><Enter>")),
    ("an empty lobby", at_lobby),
    ("a lobby", at_full_lobby),
    ("a code", |home| with(at_lobby(home), "c")),
    ("a game", at_game),
    ("a game with a piece picked", |home| with(at_game(home), ":b4xb3<Enter>:d1xd2<Enter><Enter>")),
    ("a game after a turn", |home| with(at_game(home), ":b4xb3<Enter>")),
    ("a game taken back", |home| with(at_game(home), ":b4xb3<Enter>u")),
    ("a game that is paused", |home| with(at_game(home), ":b4xb3<Enter>p")),
    ("a game that is given up", |home| with(at_game(home), ":b4xb3<Enter>gy")),
    ("a game with an offer to swap", |home| with(with_pie(home), ":b4xb3<Enter>")),
    ("a game within a turn", |home| {
        let user = at_steps(home);
        let own = user.legal(0).unwrap();
        with(user, &format!(":{own}<Enter>"))
    }),
    ("a game in which a turn waits", confirming),
    ("a game against a computer", |home| {
        let mut user = User::new(Seating::default().game("talpa:size=4", "human", "random"), home);
        user.press(":b4xb3<Enter>").wait_until("the answer", |user| !user.screen().contains("is thinking"));
        user
    }),
    ("a game in which the computer is to move", at_chosen),
    ("a game between computers, taken back", |home| {
        let mut user = User::new(Seating::default().game("talpa:size=4", "random", "greedy"), home);
        user.wait_for_computer().wait_for_computer().press("u").sees("Paused");
        user
    }),
    ("a long game", at_long_game),
    ("a move being typed", |home| with(at_game(home), ":")),
    ("a move half typed", |home| with(at_game(home), ":b4")),
    ("nonsense being typed", |home| with(at_game(home), ":zz")),
    ("a move typed ahead", |home| with(at_chosen(home), ":b4")),
    ("the question of giving up", |home| with(at_game(home), "g")),
    ("the name to save under", |home| {
        let mut user = with(at_game(home), "s<C-u>");
        user.paste(&home.path().join("saved.txt").display().to_string());
        user
    }),
    ("a board that does not fit", |home| {
        User::new(Seating::sized(30, 8).game("emulsion:size=26", "human", "human"), home)
    }),
    ("a connection", |home| {
        let mut user = with(at_lobby(home), "cabc123<Enter>");
        orders(&mut user);
        user
    }),
    ("a game online", playing),
    ("a game online with a piece picked", |home| with(playing(home), "<Enter>")),
    ("a game online, not to move", |home| told(home, Some(SeatName::A), &["b4xb3"], Happened::Noted)),
    ("a game online that is asked about", asked_for_draw),
    ("a game online without the opponent", |home| {
        let mut user = playing(home);
        user.news(left()).sees("w claims the win");
        orders(&mut user);
        user
    }),
    ("a game online that is over", |home| {
        let mut user = playing(home);
        let mut over = state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &["b4xb3"]);
        over.ending = Some(SeatEnding { winner: Some(SeatName::A), reason: "resignation".to_owned() });
        over.turn = None;
        user.news(game(&over, Happened::Connected)).sees("blue resigns");
        orders(&mut user);
        user
    }),
    ("a game online that is watched", |home| {
        let mut user = at_lobby(home);
        user.press("cabc123<Enter>");
        user.news(game(&state(None, [guest("Ada"), guest("Bo")], &[]), Happened::Connected)).sees("you are watching");
        orders(&mut user);
        user
    }),
    ("something to say", |home| with(playing(home), "t")),
    ("a record", |home| study(80, 24, home)),
    ("a record in its middle", |home| with(study(80, 24, home), "<Right><Right>")),
    ("a record at its end", |home| with(study(80, 24, home), "<End>")),
    ("a record as a movie", |home| with(study(80, 24, home), " ")),
    ("a record in which moves are tried", |home| with(study(80, 24, home), "<Enter>")),
    ("a record with a piece picked", |home| with(study(80, 24, home), "<Enter><Enter>")),
    ("a record put aside with a piece picked", |home| with(study(80, 24, home), "<Enter><Enter><Esc>")),
    ("a branch", |home| with(study(80, 24, home), "<Right><Enter>:a4xa3<Enter>")),
    ("a branch, stepped through", |home| with(study(80, 24, home), "<Right><Enter>:a4xa3<Enter><Esc>")),
    ("the question of leaving a branch", |home| with(study(80, 24, home), "<Right><Enter>:a4xa3<Enter><Esc><Esc>")),
    ("a record with a move being typed", |home| with(study(80, 24, home), ":")),
    ("a record without moves", |home| with(at_game(home), "v")),
    ("a finished record", |home| {
        let opening = Opening::Study(Box::new(Record::from_match(&finished(), "human", "human")));
        with(User::new(Seating { opening, ..Seating::default() }, home), "<End>")
    }),
];

fn at_rules(home: &TempDir) -> User {
    with(at_menu(home), "<End><Up><Up><Up><Up><Up><Up><Enter>")
}

fn at_settings(home: &TempDir) -> User {
    with(at_menu(home), "<End><Up><Up><Enter>")
}

/// A game that is over.
fn finished() -> Match {
    let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
    while game.ending().is_none() {
        let ply = game.position().legal_moves()[0];
        game.play(ply, Time(0)).unwrap();
    }
    game
}

fn with(mut user: User, keys: &str) -> User {
    user.press(keys);
    user
}

/// What [`noticed`] gives.
type Noticed = (Buffer, Option<String>, String, Flow);

/// Everything that somebody notices: the screen with its colours, what is kept, what a server is told, whether the program ends.
fn noticed(user: &mut User, home: &TempDir) -> Noticed {
    let told: Vec<Order> = orders(user);
    let kept = fs::read_to_string(home.path().join("terminal.toml")).ok();
    (user.buffer().clone(), kept, format!("{told:?}"), user.flow)
}

/// What can be done to notice what was not to be seen at once.
const PROBES: [fn(&mut User); 3] = [
    |_| {},
    |user| {
        user.press("<Left>");
    },
    |user| {
        user.resize(120, 40);
    },
];

/// What is noticed in a state after a key, or without one, and a probe.
fn seen(arrive: Arrival, place: &TempDir, code: Option<KeyCode>, probe: fn(&mut User)) -> Noticed {
    // A home of the same name every time, since names are seen.
    let home = tempfile::Builder::new().prefix("home").rand_bytes(0).tempdir_in(place).unwrap();
    let mut user = arrive(&home);
    if let Some(code) = code {
        user.press_key(code);
    }
    probe(&mut user);
    noticed(&mut user, &home)
}

#[test]
fn every_key_that_is_shown_does_something() {
    for &(name, arrive) in ARRIVALS {
        let place = &tempfile::tempdir().unwrap();
        let without = PROBES.map(|probe| LazyCell::new(move || seen(arrive, place, None, probe)));
        let mut user = arrive(place);
        for hint in user.hints() {
            let does_something = |code: &KeyCode| {
                PROBES
                    .iter()
                    .zip(&without)
                    .any(|(probe, without)| seen(arrive, place, Some(*code), *probe) != **without)
            };
            assert!(
                hint.keys.shown().iter().any(does_something),
                "{:?} ({}) does nothing at {name}:\n{}",
                hint.keys.shown(),
                hint.what,
                user.screen()
            );
        }
    }
}

/// The keys of a keyboard.
fn keyboard() -> Vec<KeyCode> {
    let others = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Insert,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::F(2),
    ];
    (' '..='~').map(KeyCode::Char).chain(others).collect()
}

/// What is said when there is nothing to take back or to play again.
const REFUSALS: [&str; 2] = ["none has been played", "none has been taken back"];

#[test]
fn no_key_does_anything_that_is_not_shown() {
    let settings = Settings::default();
    let look = Look {
        theme: Theme::default().at(ColourDepth::True),
        glyphs: Glyphs::Unicode,
        language: settings.language.unwrap_or(Language::English),
    };
    for (place, arrive) in ARRIVALS {
        let home = tempfile::tempdir().unwrap();
        let mut user = arrive(&home);
        let hints = user.hints();
        let is_shown = |code: KeyCode| hints.iter().any(|hint| hint.keys.contains(code.into(), &look));
        // Where a line is typed the letters are not orders; there the page with all keys has no letter either.
        let is_typing = !is_shown(KeyCode::Char('?'));
        let mut before = noticed(&mut user, &home);
        for code in keyboard().into_iter().filter(|&code| !is_shown(code) && !is_typing) {
            user.press_key(code);
            let after = noticed(&mut user, &home);
            if REFUSALS.iter().any(|refusal| user.screen().contains(refusal)) {
                before = after;
                continue;
            }
            assert!(before == after, "{code} does something at {place}:\n{}", user.screen());
        }
    }
}

#[test]
fn the_first_key_of_every_screen_is_named_in_a_small_terminal() {
    for (place, arrive) in ARRIVALS {
        let home = tempfile::tempdir().unwrap();
        let mut user = arrive(&home);
        let Some(first) = user.resize(40, 15).hints().into_iter().next() else { continue };
        let screen = user.screen();
        let last = screen.lines().last().unwrap_or_default();
        let words = Messages::text(Language::English, &Message::new(first.what));
        assert!(last.contains(&words), "no `{words}` at {place}:\n{screen}");
    }
}

#[test]
fn keys_that_do_different_things_are_told_apart_in_every_language() {
    for (place, arrive) in ARRIVALS {
        let home = tempfile::tempdir().unwrap();
        let hints = arrive(&home).hints();
        let different: BTreeSet<&str> = hints.iter().map(|hint| hint.what).collect();
        for language in Language::ALL {
            let said: BTreeSet<String> =
                different.iter().map(|&what| Messages::text(language, &Message::new(what))).collect();
            assert_eq!(said.len(), different.len(), "at {place} in {language}: {said:?}");
        }
    }
}

/// The letters that do something together with Control on every screen.
const EVERYWHERE: [char; 3] = ['c', 'l', 'z'];

#[test]
fn with_control_a_letter_is_no_order() {
    for (place, arrive) in ARRIVALS {
        let home = tempfile::tempdir().unwrap();
        let mut user = arrive(&home);
        if !user.hints().iter().any(|hint| hint.keys.shown().contains(&KeyCode::Char('?'))) {
            continue;
        }
        let before = noticed(&mut user, &home);
        for letter in ('a'..='z').filter(|letter| !EVERYWHERE.contains(letter)) {
            user.press(&format!("<C-{letter}>"));
            assert!(before == noticed(&mut user, &home), "Ctrl-{letter} does something at {place}:\n{}", user.screen());
        }
    }
}

#[test]
fn the_page_with_all_keys_shows_every_key_of_a_row_and_those_that_work_everywhere() {
    let home = tempfile::tempdir().unwrap();
    at_game(&home).press("?").sees("Enter Space").sees("q Esc").sees("? F1");
    at_full_lobby(&home).press("?").sees("Enter Space").sees("↑↓ Home End PgUp PgDn");
    at_rules(&home).press("?").sees("→ ↓ n").sees("← ↑ p").sees("Enter t");
    study(80, 24, &home).press("?").sees("Enter t");
    for (name, key, flow) in
        [("Ctrl-C", "<C-c>", Flow::Interrupt), ("Ctrl-Z", "<C-z>", Flow::Suspend), ("Ctrl-L", "<C-l>", Flow::Redraw)]
    {
        let mut user = at_game(&home);
        user.press("?").sees(name).press("?").press(key);
        assert_eq!(user.flow, flow);
        user.press(":b4<F1>").sees(name).press("<F1>").press(key);
        assert_eq!(user.flow, flow, "where a line is typed too");
    }
}

#[test]
fn an_empty_line_is_left_by_deleting_and_its_keys_say_so() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_game(&home);
    user.press(":<F1>").sees("Esc Backspace").press("<F1>").press("<Backspace>").sees_no("Esc cancel");
    user.press(":b<F1>").sees_no("Esc Backspace").press("<F1>").press("<Backspace>").sees("Esc cancel");
}

#[test]
fn a_question_is_answered_by_the_first_letter_of_yes_and_no_in_every_language() {
    let home = tempfile::tempdir().unwrap();
    for (key, accept) in [("s", true), ("n", false)] {
        let settings = Settings { language: Some(Language::Portuguese), ..Settings::default() };
        let opening = Opening::Join("abc123".to_owned());
        let mut user = User::new(Seating { settings, opening, ..Seating::default() }, &home);
        let mut offered = state(Some(SeatName::A), [guest("Ada"), guest("Bo")], &[]);
        offered.draw_offer = Some(SeatName::B);
        user.news(game(&offered, Happened::Connected));
        orders(&mut user);
        user.press(key);
        let sent = orders(&mut user);
        let [Order::Send(Request::AnswerDraw { accept: answer })] = &sent[..] else { panic!("{key}: {sent:?}") };
        assert_eq!(*answer, accept);
    }
}

#[test]
fn keys_that_are_shown_can_be_clicked() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_game(&home);
    user.click_on("Enter pick").sees("picked").click_on("Backspace put back").sees_no("picked");
}

#[test]
fn the_keys_of_a_line_that_is_typed_can_be_listed_too() {
    let home = tempfile::tempdir().unwrap();
    let mut user = at_game(&home);
    user.press(":b4<F1>").sees("Complete").sees("F1").press("<F1>").sees_no("F1").press("?").sees("> b4?");
}
