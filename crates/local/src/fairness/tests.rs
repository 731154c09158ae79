//! Every game was measured, and what is recommended for it follows from what was found.

use tabuleiro_play::messages::{Language, Messages};

use super::*;

#[test]
fn the_tables_of_a_page_are_read_by_the_names_of_their_columns() {
    let text = "# Page\n\n## One\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 | – |\n\n### Below\n| b |\n|---|\n| 4 |\n\n## Other\n| a |\n|---|\n| 5 |\n";
    let rows = page::rows(page::section(text, "## One"));
    let cells: Vec<_> = rows.iter().map(|row| (row.get("a").copied(), row.get("b").copied())).collect();
    assert_eq!(cells, [(Some("1"), Some("2")), (Some("3"), Some("–")), (None, Some("4"))]);
    assert!(page::section(text, "## Absent").is_empty());
}

#[test]
fn every_game_was_measured_on_its_usual_board_and_on_others_and_has_a_recommendation() {
    for game in GameSpec::all() {
        let rows = measured(&game);
        assert!(!rows.is_empty(), "{game} has no tables in docs/fairness.md: `make study` writes them");
        let usual = on_usual_board(&game).unwrap_or_else(|| panic!("{game} was not measured on its usual board"));
        assert!(usual.chooser.is_some() && usual.games >= 50, "{game}: {usual:?}");
        assert!(usual.different * 2 > usual.games, "{game}: the same games over and over say nothing: {usual:?}");
        assert!(rows.iter().any(|row| row.board != usual.board), "{game} was measured on one board alone");
        assert!(recommended(&game).is_some(), "{game} has no row below `Fair play` in docs/fairness.md");
        for row in rows {
            for share in [Some(row.first), row.chooser].into_iter().flatten() {
                assert!(share.low <= share.mean && share.mean <= share.high, "{game}: {share:?}");
            }
        }
    }
}

#[test]
fn what_is_recommended_was_measured_and_nothing_on_that_board_is_clearly_fairer() {
    for game in GameSpec::all() {
        let advice = recommended(&game).unwrap();
        let on_board = measured(&game).into_iter().rfind(|row| row.board == advice.game);
        let on_board = on_board.unwrap_or_else(|| panic!("{} is recommended and was not measured", advice.game));
        let (plain, pie) = (on_board.first, on_board.chooser.expect("the strongest player judges"));
        assert!(!advice.pie || !plain.may_be_even(), "{game}: the pie rule is not needed: {plain:?}");
        let (taken, other) = if advice.pie { (pie, plain) } else { (plain, pie) };
        // What is nearer to equal shares may be so by chance; it is clearly fairer only if the intervals are apart.
        let is_apart = taken.low > other.high || taken.high < other.low;
        assert!(taken.lead() <= other.lead() || !is_apart, "{game}: {taken:?} is recommended, and {other:?} is fairer");
    }
}

#[test]
fn the_solved_boards_are_told_by_who_wins() {
    let proved_of = |game: &str| proved(&game.parse().unwrap());
    let talpa = proved_of("talpa");
    assert!(talpa.len() >= 3 && talpa.iter().all(|(_, winner)| *winner == Some(Player::First)), "{talpa:?}");
    // The other tie rule is another game.
    assert!(proved_of("emulsion").iter().all(|(board, _)| !board.to_string().contains("tie=")));
    assert!(proved_of("ampel").iter().any(|(_, winner)| winner.is_none()));
    for game in GameSpec::all() {
        assert!(!proved(&game).is_empty(), "{game}: docs/solved.md is not read");
    }
}

#[test]
fn everything_said_of_fairness_is_a_sentence_in_every_language() {
    for (game, language) in GameSpec::all().flat_map(|game| Language::ALL.map(|language| (game, language))) {
        let sentences = said(&game);
        assert!(sentences.len() >= 5, "{game}");
        for sentence in sentences {
            let text = Messages::text(language, &sentence);
            assert!(text.ends_with('.') && !text.contains("fairness-") && !text.contains('{'), "{text}");
        }
    }
}
