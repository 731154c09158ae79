//! The menu and the forms, by keys and by mouse.

use tabuleiro_local::fairness;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::input::Flow;
use tabuleiro_tui::memory::GameChoice;

use crate::user::{Seating, User};

#[test]
fn the_menu_leads_everywhere_and_back() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    let games = GameSpec::games().iter().map(|info| Messages::text(Language::English, &describe::name(info.name)));
    let others = ["Learn the rules", "Study a record", "Person, easy, difficult", "Play online", "Settings"];
    for entry in games.chain(others.map(str::to_owned)) {
        user.click_on(&entry).sees_no("q quit").press("<Esc>").sees("q quit");
    }
    user.click_on("Quit");
    assert_eq!(user.flow, Flow::Quit);
}

#[test]
fn nothing_of_the_menu_is_cut_in_any_language_and_size() {
    let home = tempfile::tempdir().unwrap();
    for (language, (width, height)) in
        Language::ALL.into_iter().flat_map(|each| [(40, 15), (80, 24), (120, 40), (200, 60)].map(|size| (each, size)))
    {
        let mut user = User::new(Seating { language, ..Seating::sized(width, height) }, &home);
        let title = user.screen().lines().next().map(str::to_owned);
        for info in GameSpec::games() {
            let summary = Messages::text(language, &describe::summary(info.name));
            assert!(in_one_line(&user).contains(&summary), "{}", user.screen());
            user.press("<Right>");
        }
        user.press("<Home>");
        for _ in 0..GameSpec::games().len() + 8 {
            let screen = user.press("<Tab>").screen();
            assert!(!screen.contains('…') && screen.lines().next().map(str::to_owned) == title, "{screen}");
        }
    }
    // What is to be told can be longer.
    let complaint = Message::new("settings-line").with("line", 1_usize);
    let complaint = Message::new("tui-settings-broken")
        .with("name", "/home/ada/.config/tabuleiro/terminal.toml")
        .with("reason", complaint);
    let user = User::new(Seating { complaint: Some(complaint), ..Seating::sized(40, 15) }, &home);
    assert!(in_one_line(&user).contains("line 1 is not understood"), "{}", user.screen());
}

/// What is to be seen, as one line.
fn in_one_line(user: &User) -> String {
    user.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn nothing_of_forms_is_cut_in_any_language_and_size() {
    let home = tempfile::tempdir().unwrap();
    let says = |user: &User, language: Language, id: &str| {
        in_one_line(user).contains(&Messages::text(language, &Message::new(id.to_owned())))
    };
    for (language, (width, height)) in Language::ALL.into_iter().flat_map(|each| [(each, (80, 24)), (each, (40, 15))]) {
        let seating = |opening| Seating { language, opening, ..Seating::sized(width, height) };
        for game in GameSpec::games() {
            let mut choice = GameChoice::usual(game.name.parse().unwrap());
            choice.options.clock = "5:00".parse().unwrap();
            let mut user = User::new(seating(Opening::Setup(Box::new(choice))), &home);
            let mut helps = 0;
            for _ in 0..12 {
                user.press("<Up>");
                for _ in 0..14 {
                    // What is typed in later has dots of its own.
                    let program = Messages::text(language, &Message::new("tui-seat-program"));
                    let screen = user.press("<Right>").screen().replace(&program, "");
                    assert!(!screen.contains('…'), "{screen}");
                    let ids = ["lot", "clock", "first-turn", "pie"].map(|field| format!("tui-setup-{field}-help"));
                    helps += ids.iter().filter(|id| says(&user, language, id)).count();
                    helps += usize::from(says(&user, language, "tui-seat-online-help"));
                }
            }
            assert!(helps > 5 * 14, "what is said about a field is cut: {helps}\n{}", user.screen());
        }
        let mut user = User::new(seating(Opening::Menu), &home);
        user.press("<End><Up><Up><Enter>");
        let items = ["theme", "colours", "characters", "language", "confirm", "evaluation", "mouse", "pace", "server"];
        for item in items {
            user.sees_no("…");
            assert!(says(&user, language, &format!("tui-set-{item}-help")), "{item}\n{}", user.screen());
            user.press("<Down>");
        }
        // Neither are the pairings, nor those who play.
        User::new(seating(Opening::Menu), &home).press("<End><Up><Up><Up><Up><Enter>").sees_no("…");
        for who in ["level:3", "teacher", "greedy", "random", "human"] {
            for game in GameSpec::games() {
                let seating = Seating { language, ..Seating::sized(width, height) }.game(game.name, "human", who);
                let screen = User::new(seating, &home).screen();
                // A large board in a low terminal leaves a single row for what is asked.
                let others = screen.lines().rev().skip(2).any(|line| line.contains('…'));
                assert!(!others, "{screen}");
            }
        }
    }
}

#[test]
fn where_there_is_no_clock_nothing_has_to_be_wiped_out_before_one_is_typed() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Talpa").press("<Up><Up><Enter>7:00+4<Enter>").sees("7:00+4");
}

#[test]
fn a_fair_game_is_a_key_away() {
    let home = tempfile::tempdir().unwrap();
    for game in GameSpec::all() {
        let name = Messages::text(Language::English, &describe::name(game.name()));
        let advice = fairness::recommended(&game).unwrap();
        let mut user = User::new(Seating::default(), &home);
        user.click_on(&name).press("f").sees("For a fair game: ");
        let is_on = |user: &User, label: &str| {
            let screen = user.screen();
            let row = screen.lines().find(|row| row.contains(label)).unwrap_or_else(|| panic!("{screen}")).to_owned();
            row.split_whitespace().any(|word| word == "yes")
        };
        assert!(is_on(&user, "By lot"), "{}", user.screen());
        assert_eq!(is_on(&user, "Pie rule"), advice.pie, "{}", user.screen());
        // What is changed afterwards is no longer called fair.
        user.press("<Up><Left>").sees_no("For a fair game: ");
        assert_eq!(is_on(&user, "Pie rule"), !advice.pie, "{}", user.screen());
    }
}

#[test]
fn escape_in_the_menu_asks_before_it_leaves() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Esc>").sees("Leave the program?").press("<Esc>").sees_no("Leave the program?");
    assert_eq!(user.flow, Flow::Go);
    user.press("<Esc>").press("<Enter>");
    assert_eq!(user.flow, Flow::Quit);
}

#[test]
fn the_marks_of_a_board_are_explained_with_the_keys() {
    let home = tempfile::tempdir().unwrap();
    for (width, height) in [(80, 24), (40, 15), (200, 60)] {
        let seating = Seating::sized(width, height).game("talpa:size=4", "human", "human");
        let mut user = User::new(seating, &home);
        user.press("?");
        let said = user.screen().replace('\u{a0}', " ").to_lowercase();
        for meaning in ["the last move", "what it can capture", "where it can go", "what has won"] {
            assert!(said.contains(meaning), "{width}×{height}: no {meaning} in\n{said}");
        }
    }
    // What does not fit stands on another page.
    let seating = Seating { language: Language::Portuguese, ..Seating::sized(40, 15) };
    let mut user = User::new(seating.game("talpa:size=4", "human", "human"), &home);
    user.press("?").sees_no("∼").sees("? mais").press("?").sees("∼").sees("? fechar");
    user.press("?").sees("todas as teclas");
    // Where there is no board there is nothing to explain.
    User::new(Seating::default(), &home).press("?").sees_no("The last move");
}

#[test]
fn a_small_board_plays_while_it_is_looked_at_and_then_rests() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    let first = user.screen();
    assert!(!user.is_idle());
    user.wait(2_000);
    assert_ne!(user.screen(), first);
    user.wait(600_000);
    assert!(user.is_idle());
    user.press("<Right><Right>");
    assert!(!user.is_idle());
    user.click_on("Settings");
    assert!(user.is_idle());
}

#[test]
fn the_language_is_changed_in_the_menu() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Language: English").sees("Língua: português").click_on("Língua").sees("Language: English");
    let mut user = User::new(Seating { language: Language::Portuguese, ..Seating::default() }, &home);
    user.sees("Estudar um registo");
}

#[test]
fn options_stay_within_their_ranges() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Down>").sees("from 3 to 12").press("<PgUp><PgUp><PgUp>").sees("◂ 12 ▸");
    user.press("<PgDn><PgDn><PgDn><Left>").sees("◂ 3 ▸").press("<Esc>");
    // What does not go together is refused with the reason.
    let to_ampel = GameSpec::games().iter().position(|info| info.name == "ampel").unwrap();
    user.press(&"<Right>".repeat(to_ampel))
        .press("<Enter><Down>")
        .press("<PgDn><PgDn>")
        .press("<Down>")
        .press("<PgUp><PgUp>");
    user.sees("is not possible");
}

#[test]
fn players_are_chosen_with_their_measured_strength() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(120, 40), &home);
    user.press("<Enter><Up><Up><Up>").sees("level 3  (+").sees("Elo points above random play");
    user.press("<Left><Left><Left>").sees("difficult  (+").press("<Left>").sees("easy  (+0 Elo)");
}

#[test]
fn who_begins_can_be_drawn_by_lot() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Down><Down>").sees("Whether lots are drawn").press("<Right>").sees("◂ yes ▸").press("s");
    user.sees("By lot: red begins, played by");
    // It is remembered, and a game online is made with either colour.
    user.press("q").press("<Enter>");
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Down><Down>").sees("◂ yes ▸");
}

#[test]
fn a_program_is_named_before_it_plays() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Up><Up><Up>").press("<Left><Left><Left><Left><Left><Left><Left>").sees("a program");
    user.press("s").sees("speaks UGI").press("no-such-program-anywhere<Enter>").sees("no-such-program-anywhere");
    user.press("s").press(":a1xa2<Enter>").wait_until("it fails", |user| user.screen().contains("Red wins"));
    user.sees("has failed");
}

#[test]
fn a_time_control_can_be_typed() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Up><Up><Enter>").sees("The time").press("<C-u>7:00+5<Enter>").sees("7:00+5");
    user.press("<Enter><C-u>soon<Enter>").sees("is not a time control").sees("7:00+5");
    user.press("<Enter><C-u>3/move<Enter>").sees("is too short: give at least 5 seconds").sees("7:00+5");
    user.press("<Enter><C-u><Enter>").sees("◂ no clock ▸").sees_no("too short");
}

#[test]
fn any_time_a_turn_is_chosen_or_typed_and_the_first_turn_can_count() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Up><Up>").sees_no("First turn").press("<PgUp><PgUp><Left><Left>").sees("◂ 5 s a turn ▸");
    user.press("<Left><Left><Left><Left><Left><Left><Left><Left><Left>").sees("◂ 14 days a turn ▸");
    user.press("<Enter><C-u>1:30/move<Enter>").sees("90 s a turn").press("<Down>").sees("very first turn");
    user.press("<Right>").press("<Up><Up><Left><Left><Left><Left><Left>").press("s").sees("Red to move");
    // Nobody makes a move, and the time of whoever begins is up.
    user.wait(89_000).sees("Red to move").wait(2_000).sees("Blue wins: red has run out of time");
}

#[test]
fn all_nine_pairings_are_there() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Person, easy, difficult").press("<Right>").sees("Emulsion");
    for first in ["a person", "easy computer", "difficult computer"] {
        for second in ["a person", "easy computer", "difficult computer"] {
            user.sees(&format!("{first} – {second}"));
        }
    }
    // The size is asked for too.
    user.press("<Down><Down><Enter>").sees("Size").press("<Down><Left><Left><Left><Left>").sees("◂ 6 ▸").press("s");
    user.sees("Emulsion, 6×6").sees("Black: you").sees("White: difficult");
}
