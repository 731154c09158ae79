//! Whole games by keys, mouse and typed moves, and what can be done in between.

use tabuleiro_local::SavedGames;
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::Language;
use tabuleiro_rules::{AnyMove, GameSpec, Point};
use tabuleiro_tui::board::Glyphs;
use tabuleiro_tui::input::Flow;

use crate::user::{Seating, User};

/// The smallest board of every game.
fn smallest() -> Vec<GameSpec> {
    let mut boards: Vec<GameSpec> = GameSpec::small().collect();
    boards.dedup_by_key(|board| board.name());
    boards
}

fn is_over(user: &User) -> bool {
    user.position().outcome().is_some() || user.screen().contains("is drawn")
}

/// Whether there is a game to go on with.
fn is_kept(home: &tempfile::TempDir) -> bool {
    !SavedGames::new(Some(home.path())).list(Time(0)).is_empty()
}

/// Plays a whole game against the computer that plays at random; `make` makes a ply by some way.
fn play_through(game: &str, second: &str, mut make: impl FnMut(&mut User, AnyMove)) {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game(game, "human", second), &home);
    for number in 0..400 {
        user.wait_until("it is the person's turn", |user| is_over(user) || !user.screen().contains("is thinking"));
        if is_over(&user) {
            user.sees("again");
            assert!(!is_kept(&home), "a game that is over is not gone on with");
            return;
        }
        assert!(number < 2 || is_kept(&home));
        let ply = user.legal(number).unwrap();
        make(&mut user, ply);
    }
    panic!("{game} does not end:\n{}", user.screen());
}

#[test]
fn every_game_is_played_to_its_end_by_typing() {
    for game in smallest() {
        play_through(&game.to_string(), "random", |user, ply| {
            user.press(&format!(":{ply}<Enter>"));
        });
    }
}

#[test]
fn every_game_is_played_to_its_end_with_the_mouse() {
    for game in smallest() {
        play_through(&game.to_string(), "greedy", |user, ply| {
            by_points(user, ply, |user, point| {
                user.click_point(point);
            })
        });
    }
}

#[test]
fn every_game_is_played_to_its_end_with_the_arrow_keys() {
    for game in smallest() {
        play_through(&game.to_string(), "level:1", |user, ply| {
            by_points(user, ply, |user, point| {
                user.walk_to(point);
            })
        });
    }
}

/// Picks the points of a ply one after another. What has no points is a word, which has a key of its own.
fn by_points(user: &mut User, ply: AnyMove, mut pick: impl FnMut(&mut User, Point)) {
    let points = ply.points();
    if points.is_empty() {
        user.press(".");
    }
    // A piece in the middle of its jumps is picked already.
    let is_held = !points.is_empty() && user.screen().contains("ump again or stop");
    points.into_iter().skip(usize::from(is_held)).for_each(|point| pick(user, point));
}

#[test]
fn two_computers_play_by_themselves() {
    for game in smallest() {
        let home = tempfile::tempdir().unwrap();
        let mut user = User::new(Seating::default().game(&game.to_string(), "random", "greedy"), &home);
        user.wait_until("the game is over", is_over).sees("again");
        assert!(user.is_idle());
    }
}

#[test]
fn a_game_between_computers_rests_where_it_was_taken_back() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "random", "greedy"), &home);
    user.sees_no("type a move").wait_until("the game is over", is_over);
    let end = user.position().clone();
    user.press("u").sees("Paused");
    assert!(user.position().outcome().is_none() && user.is_idle());
    user.press("r");
    assert_eq!(*user.position(), end);
    user.press("u").press("u").press("r").sees("Paused").press("p").wait_until("the game is over again", is_over);
}

#[test]
fn a_refused_pick_says_why() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.click_point("a4".parse().unwrap()).sees("What stands on a4 is not yours (T4)");
    user.press(":b4xd4<Enter>").sees("not side by side").press("<Esc>").sees_no("not side by side");
}

#[test]
fn a_pick_is_dropped_before_the_game_is_left() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.click_point("b4".parse().unwrap()).sees("b4 is picked").press("<Esc>").sees("capture an enemy piece");
    user.press("<Esc>").sees("q quit");
}

#[test]
fn what_is_typed_is_completed() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.press(":b4").sees("b4xa4 b4xb3 b4xc4");
    user.press("<Tab>xb<Backspace><Backspace>").sees("> b4");
    user.press("<Down><Down><Enter>").sees("1. b4xb3");
    user.paste("d1x").sees("d1xd2");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=6", "human", "random"), &home);
    let start = user.position().clone();
    user.press(":a1xa2<Enter>").wait_until("the answer", |user| !user.screen().contains("is thinking"));
    let later = user.position().clone();
    assert_ne!(later, start);
    user.press("u");
    assert_eq!(*user.position(), start);
    user.press("u").sees("none has been played");
    user.press("r");
    assert_eq!(*user.position(), later);
}

#[test]
fn nothing_is_taken_back_while_only_the_computer_has_moved() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "random", "human"), &home);
    user.wait_until("its move", |user| user.screen().contains("Blue to move"));
    let position = user.position().clone();
    user.sees_no("u undo").press("u").sees("none has been played");
    assert_eq!(*user.position(), position);
    let own = user.legal(0).unwrap();
    user.press(&format!(":{own}<Enter>")).sees("u undo").press("u");
    assert_eq!(*user.position(), position);
}

#[test]
fn a_step_of_a_turn_is_taken_back_before_the_turn_is_over() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("ampel:side=5,yellows=1,discs=3", "human", "human"), &home);
    user.press(":c2<Enter>").press(":e5<Enter>").press(":a1<Enter>");
    user.sees("first step");
    let before = user.position().clone();
    let own = user.legal(0).unwrap();
    user.press(&format!(":{own}<Enter>")).sees("third step");
    user.press("<Backspace>").sees("first step");
    assert_eq!(*user.position(), before);
}

#[test]
fn a_turn_waits_for_a_last_word_if_that_is_set() {
    let home = tempfile::tempdir().unwrap();
    let mut seating = Seating::default().game("talpa:size=4", "human", "human");
    seating.settings.confirm = true;
    let mut user = User::new(seating, &home);
    user.press(":b4xb3<Enter>").sees("The turn is complete").press("<Backspace>").sees("Red to move");
    user.press(":b4xb3<Enter>").press("<Enter>").sees("Blue to move");
}

#[test]
fn a_hint_names_a_move_and_its_reason() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(120, 40).game("talpa:size=4", "human", "human"), &home);
    user.press("h").sees("The computer is looking");
    // The second time it is to say what it has found.
    user.press("h").wait_until("the hint", |user| user.screen().contains("You could play"));
    assert!(["wins in", "chance that", "holds out"].iter().any(|reason| user.screen().contains(reason)));
    assert_eq!(user.screen().matches("You could play").count(), 1, "{}", user.screen());
    // It stays while the cursor moves, and a key plays it.
    user.press("<Up><Left>").sees("You could play").sees("b play the hint");
    let before = user.position().clone();
    user.press("b").sees("Blue to move").sees_no("You could play");
    assert_ne!(*user.position(), before);
}

#[test]
fn a_hint_can_be_read_to_its_end_in_a_small_terminal() {
    let home = tempfile::tempdir().unwrap();
    for (language, begin) in [(Language::English, "You could play"), (Language::Portuguese, "Pode jogar")] {
        for game in ["talpa", "emulsion:size=8", "apart"] {
            let mut user =
                User::new(Seating { language, ..Seating::sized(40, 15) }.game(game, "human", "human"), &home);
            user.press("hh").wait_until("the hint", |user| user.screen().contains(begin));
            // What does not fit can be read on, and the first key says so.
            if user.screen().contains('…') {
                user.sees("PgDn");
            }
            user.press("<PgDn><PgDn>").sees_no("…");
        }
    }
}

#[test]
fn the_evaluation_bar_is_there_when_it_is_wanted() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.sees_no("%");
    // It is said whose chance it is.
    user.press("e").wait_until("the evaluation", |user| user.screen().contains("%"));
    assert!(user.screen().lines().any(|line| line.contains("red ") && line.contains("%")), "{}", user.screen());
    user.press("e").sees_no("%");
}

#[test]
fn the_computer_can_be_hurried() {
    let home = tempfile::tempdir().unwrap();
    let mut seating = Seating::default().game("emulsion:size=26", "level:8", "human");
    (seating.width, seating.height) = (120, 40);
    let mut user = User::new(seating, &home);
    user.sees("is thinking").press(".").wait_until("its move", |user| user.screen().contains("White to move"));
}

#[test]
fn whoever_watches_two_computers_does_not_speak_for_one_of_them() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(120, 40).game("talpa:size=4", "greedy", "random"), &home);
    user.press("?").sees_no("resign").sees_no("offer a draw").press("?");
    user.press("g").sees_no("Resign").press("d").sees_no("draw");
    user.wait_until("the end", |user| user.screen().contains(" wins: "));
    user.sees_no("resigns");
}

#[test]
fn resigning_and_draws_are_asked_about() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.press("g").sees("Resign for red").press("n").sees("Red to move");
    user.press("d").sees("Accept the draw").press("<Esc>").sees("declined");
    user.press("g").press("y").sees("Blue wins: red resigns").press("n").sees("Red to move");
    user.press(":b4xb3<Enter>").press("d").press("<Enter>").sees("drawn by agreement");
}

#[test]
fn a_computer_declines_draws_and_changes_sides() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "random"), &home);
    user.sees("Red: you").press("d").sees("declines the draw");
    user.press("c").sees("Blue: you").wait_until("its move", |user| user.screen().contains("Blue to move"));
}

#[test]
fn the_pie_rule_is_offered() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").press("<Up><Right>").sees("Pie rule").press("<Up><Up><Left><Left><Left><Left><Left>");
    user.press("s").press(":a1xa2<Enter>").sees("x to take the other side").press("x").sees("sides are swapped");
}

#[test]
fn a_clock_runs_out() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").press("<Up><Up>").sees("no clock").press("<Right>").sees("1:00+1");
    user.press("<Up><Left><Left><Left><Left><Left>").press("s").sees("1:00");
    assert!(user.is_idle(), "the first turn is free");
    user.press(":a1xa2<Enter>").wait(3_500).sees("0:56").press("p").sees("Paused");
    assert!(user.is_idle(), "a pause costs no time");
    user.wait(60_000).press("p").wait(10_000).sees("0:46");
    user.wait(60_000).sees("has run out of time");
    assert!(user.is_idle());
}

#[test]
fn a_board_that_does_not_fit_says_so_and_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("emulsion:size=26", "human", "human"), &home);
    user.sees("needs a terminal of").resize(120, 40).sees_no("needs a terminal of").sees("Black to move");
    for (width, height) in [(1, 1), (3, 2), (20, 4), (500, 200), (10, 60), (300, 3)] {
        user.resize(width, height).press("?").press("<Esc>").press(":a").press("<Esc>").press("g").press("<Esc>");
    }
    user.resize(120, 40).sees("Black to move");
}

#[test]
fn everything_is_drawn_in_ascii_where_that_is_all_there_is() {
    let home = tempfile::tempdir().unwrap();
    for game in smallest() {
        let seating = Seating { glyphs: Glyphs::Ascii, ..Seating::default() };
        let mut user = User::new(seating.game(&game.to_string(), "human", "random"), &home);
        for keys in ["", "?", "?", ":", "<Esc>", "v", "<Esc>"] {
            user.press(keys);
            let screen = user.screen();
            let foreign: String = screen.chars().filter(|letter| !letter.is_ascii()).collect();
            assert_eq!(foreign, "", "{screen}");
        }
    }
}

#[test]
fn the_players_have_the_pieces_of_the_board_in_ascii_too() {
    let home = tempfile::tempdir().unwrap();
    for game in smallest() {
        let seating = Seating { glyphs: Glyphs::Ascii, ..Seating::default() };
        let mut user = User::new(seating.game(&game.to_string(), "human", "human"), &home);
        for colour in game.info().colours {
            let letter = colour.chars().next().unwrap();
            user.sees(&format!(" {letter}  {}", capital(colour)));
        }
    }
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

#[test]
fn keys_are_shown_can_be_clicked_and_listed() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.sees("? all keys").click_on("? all keys").sees("Flip the board").press("<Esc>").sees_no("Flip the board");
    user.click_on("q leave").sees("Tabuleiro");
    user.press("q");
    assert_eq!(user.flow, Flow::Quit);
}

#[test]
fn a_refusal_is_read_whole_in_the_smallest_terminal() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(40, 15).game("emulsion", "human", "human"), &home);
    user.sees("swap one of your").sees("with an enemy piece").sees_no("…");
    user.press(":a1-b1<Enter>").sees("> a1-b1").sees("What stands on a1 is not yours").sees_no("…");
    user.press("<Esc>").click_point("a1".parse().unwrap()).sees("What stands on a1 is not yours");
}

#[test]
fn control_keys_leave_and_suspend_everywhere() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.press("<C-z>");
    assert_eq!(user.flow, Flow::Suspend);
    user.press(":<C-c>");
    assert_eq!(user.flow, Flow::Interrupt);
}
