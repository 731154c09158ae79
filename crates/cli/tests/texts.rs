//! What explains the program: `games`, `rules`, help, completions and the manual page.

use std::process::Command;

use tabuleiro_play::messages::Language;
use tabuleiro_rules::GameSpec;

use crate::documents::{commands, read};
use crate::program::run;

#[test]
fn the_games_are_listed_with_their_options() {
    let games = run("games --json").json();
    let names: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["name"].as_str().unwrap()).collect();
    assert_eq!(names, GameSpec::games().iter().map(|info| info.name).collect::<Vec<_>>());
    for (game, info) in games.as_array().unwrap().iter().zip(GameSpec::games()) {
        for (option, listed) in game["options"].as_array().unwrap().iter().zip(info.options) {
            assert_eq!((&option["key"], &option["default"]), (&listed.key.into(), &listed.default.into()));
        }
    }
    let text = run("games").ok();
    assert!(text.contains("talpa  Capture pieces to dig a path"), "{text}");
    assert!(run("games --language pt").ok().contains("Capture peças"));
}

/// The number of the last clause on a rules page.
fn last_clause(game: &str) -> String {
    let page = read(&format!("docs/rules/{game}.md"));
    let mut clauses = page.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    clauses.next_back().expect("a page has clauses").0.to_owned()
}

#[test]
fn a_game_is_explained_with_boards_before_and_after_the_moves() {
    for game in GameSpec::all() {
        let text = run(&format!("rules {game}")).ok();
        assert!(text.contains("The goal") && text.contains("Your turn") && text.contains("The end"), "{text}");
        assert!(text.contains("\nAfter ") && text.contains(" wins: "), "{text}");
        assert!(text.ends_with(&format!("tabuleiro rules {} --clauses\n", game.name())), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let markdown = run(&format!("rules {game} --json")).json();
        assert!(markdown["markdown"].as_str().unwrap().contains("```board"));
        let portuguese = run(&format!("rules {game} --language pt")).ok();
        assert!(portuguese.contains("O objetivo") && portuguese.contains("\nDepois de "), "{portuguese}");
        assert!(portuguese.contains("anham "), "{portuguese}");
    }
    let talpa = run("rules talpa").ok();
    assert!(talpa.contains("After c3xd3:\n\n 6  b r b r b r\n"), "{talpa}");
}

#[test]
fn the_course_of_every_game_is_printed_with_its_boards_and_solutions() {
    for game in GameSpec::all() {
        for language in Language::ALL {
            let text = run(&format!("lessons {game} --language {language}")).ok();
            let markdown = run(&format!("lessons {game} --language {language} --json")).json();
            let steps = markdown["markdown"].as_str().unwrap().matches("\n## ").count();
            assert!(steps >= 10 && text.contains(&format!(" {steps}: ")), "{text}");
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
}

#[test]
fn no_marks_of_markdown_are_left_in_what_is_read() {
    for game in GameSpec::all() {
        for command in [format!("rules {game}"), format!("rules {game} --clauses"), format!("lessons {game}")] {
            for language in Language::ALL {
                let text = run(&format!("{command} --language {language}")).ok();
                assert!(!text.contains(['*', '`', '\x1b']) && !text.contains("]("), "{command} in {language}: {text}");
                assert!(!text.contains("\n\n\n"), "{command} in {language}: {text}");
            }
        }
    }
    assert!(run("rules ampel --clauses").ok().contains("“side”"));
    assert!(run("rules ampel --clauses --language pt").ok().contains("«side»"));
}

#[test]
fn the_rules_are_printed_in_full_and_fit_a_terminal() {
    for game in GameSpec::all().chain(GameSpec::small()) {
        let clause = last_clause(game.name());
        let text = run(&format!("rules {game} --clauses")).ok();
        assert!(text.contains(&format!("- {clause} ")), "{text}");
        assert!(text.contains("- R2 ") && text.contains("The pie rule"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(text.contains("\n\nMove text: "), "a paragraph stands apart from the list before it: {text}");
        let markdown = run(&format!("rules {game} --clauses --json")).json();
        assert!(markdown["markdown"].as_str().unwrap().contains("- **"));
    }
}

#[test]
fn the_rules_are_printed_in_portuguese_too() {
    for game in GameSpec::all() {
        let clause = last_clause(game.name());
        let text = run(&format!("rules {game} --clauses --language pt")).ok();
        assert!(text.contains(&format!("- {clause} ")) && text.contains("- R2 "), "{text}");
        let headings = ["Jogadores e jogadas", "Casas e pontos", "Empates", "A regra do equilíbrio"];
        for heading in headings {
            assert!(text.contains(&format!("\n{heading}\n")), "{text}");
        }
        assert!(text.contains("\n\nTexto dos lances: ") && !text.contains("The pie rule"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

#[test]
fn help_completions_and_the_manual_page_know_every_command() {
    let bash = run("completions bash").ok();
    let page = run("man").ok();
    let commands = commands();
    assert!(commands.len() > 20, "{commands:?}");
    for command in commands {
        assert!(bash.contains(&command));
        assert!(page.contains(&command));
        assert!(run(&format!("man {command}")).ok().contains(".TH"));
        assert!(run(&format!("{command} --help")).ok().contains("Usage:"));
    }
    assert!(run("help").ok().contains("Usage:"));
    assert!(run("--version").ok().starts_with("tabuleiro 0."));
}

/// What bash suggests for a line.
fn suggested(line: &str) -> Vec<String> {
    let script = r#"source <("$1" completions bash); COMP_LINE=$2; COMP_POINT=${#2}; COMPREPLY=()
        _tabuleiro_whole_words tabuleiro; printf '%s\n' "${COMPREPLY[@]}""#;
    let bash =
        Command::new("bash").args(["-c", script, "bash", env!("CARGO_BIN_EXE_tabuleiro"), line]).output().unwrap();
    assert!(bash.stderr.is_empty(), "{line}: {}", String::from_utf8_lossy(&bash.stderr));
    String::from_utf8(bash.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn bash_suggests_what_can_be_written() {
    let cases = [
        ("tabuleiro best tal", "talpa"),
        ("tabuleiro rules em", "emulsion"),
        ("tabuleiro best talpa --level ", "8"),
        ("tabuleiro best talpa --search m", "montecarlo"),
        ("tabuleiro play talpa --second le", "level:3"),
        ("tabuleiro play talpa --second h", "human"),
        ("tabuleiro play talpa --opponent pe", "person"),
        ("tabuleiro match talpa --first gr", "greedy"),
        ("tabuleiro games --language p", "pt"),
        ("tabuleiro man be", "bench"),
        ("tabuleiro load --game ap", "apart"),
        ("tabuleiro play talpa --second=hu", "human"),
        // What bash replaces begins after the colon.
        ("tabuleiro play talpa --second level:", "3"),
        ("tabuleiro match talpa --first random --second level:4", "4"),
    ];
    for (line, suggestion) in cases {
        assert!(suggested(line).iter().any(|found| found == suggestion), "{line}: {:?}", suggested(line));
    }
    assert!(suggested("tabuleiro best talpa --level 9").concat().is_empty());
}

#[test]
fn without_arguments_the_program_says_what_it_can_do() {
    let run = crate::program::run_in(std::path::Path::new("."), &[], "");
    assert_eq!(run.code, Some(2));
    assert!(run.errors.contains("Usage: tabuleiro"), "{}", run.errors);
}

#[test]
fn help_tells_all_that_there_is_to_know_about_a_command() {
    let told = |command: &str| run(&format!("{command} --help")).ok().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told("solve").contains("Exits with 3"), "{}", told("solve"));
    assert!(told("match").starts_with("Play a match ") && told("match").contains("A player is `random`, `greedy`"));
    assert!(told("best").starts_with("Find the best move ") && told("best").contains("exits with 130"));
    assert!(told("show").starts_with("Draw a position"), "{}", told("show"));
    assert!(run("--help").ok().contains("130  interrupted"));
}
