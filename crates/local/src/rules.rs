//! The rules pages of `docs/rules/`, to be shown as text.

use tabuleiro_play::messages::Language;
use tabuleiro_rules::{GameSpec, for_games};

use crate::markdown::plain;

/// Includes each game's page from `docs/rules/`; a game without one does not compile.
macro_rules! own_pages {
    ($($name:literal $Game:ident $game:ident)+) => {
        fn own_page(game: &GameSpec, language: Language) -> &'static str {
            match (game, language) {$(
                (GameSpec::$Game(_), Language::English) => include_str!(concat!("../../../docs/rules/", $name, ".md")),
                (GameSpec::$Game(_), Language::Portuguese) => {
                    include_str!(concat!("../../../docs/rules/pt/", $name, ".md"))
                }
            )+}
        }
    };
}

for_games!(own_pages);

/// What all games share; the sections with these English headings come after a game's own page.
const SHARED_SECTIONS: [&str; 4] = ["Players and turns", "Points", "Draws", "The pie rule"];

const fn shared_page(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../docs/rules/README.md"),
        Language::Portuguese => include_str!("../../../docs/rules/pt/README.md"),
    }
}

/// A clause of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its name, such as `T4`.
    pub name: String,
    /// What it says, without marks.
    pub text: String,
}

/// The game's page followed by the shared sections, as Markdown.
pub fn page(game: &GameSpec, language: Language) -> String {
    // A translation has the same sections in the same order, so the English headings identify them.
    let names = shared_page(Language::English).split("\n## ");
    let sections = names.zip(shared_page(language).split("\n## "));
    let shared = sections.filter(|(name, _)| SHARED_SECTIONS.iter().any(|wanted| name.starts_with(wanted)));
    std::iter::once(own_page(game, language).to_owned())
        .chain(shared.map(|(_, text)| format!("\n## {}\n", text.trim_end())))
        .collect()
}

/// The clauses of a game's own page, in order.
///
/// ```
/// use tabuleiro_play::messages::Language;
/// let clauses = tabuleiro_local::rules::clauses(&"talpa".parse().unwrap(), Language::English);
/// assert_eq!(clauses[4].name, "T5");
/// assert_eq!(clauses[4].text, "If you can capture, you must.");
/// ```
pub fn clauses(game: &GameSpec, language: Language) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    let mut is_open = false;
    for line in own_page(game, language).lines() {
        if let Some((name, text)) = line.strip_prefix("- **").and_then(|item| item.split_once("** ")) {
            clauses.push(Clause { name: name.to_owned(), text: plain(text) });
            is_open = true;
        } else if line.trim().is_empty() {
            is_open = false;
        } else if let Some(clause) = clauses.last_mut().filter(|_| is_open) {
            // The steps of a clause are on lines of their own.
            let begins = line.trim_start().starts_with(|first: char| first.is_ascii_digit());
            clause.text.push(if begins { '\n' } else { ' ' });
            clause.text.push_str(&plain(line.trim()));
        }
    }
    clauses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clauses_of_every_game_are_numbered_without_a_gap() {
        let counts = [("talpa", 9), ("emulsion", 8), ("apart", 11), ("ampel", 14)];
        assert_eq!(GameSpec::left_out(counts.map(|(game, _)| game)), [""; 0], "their clauses are not counted above");
        for ((game, count), language) in
            counts.into_iter().flat_map(|each| Language::ALL.map(|language| (each, language)))
        {
            let clauses = clauses(&game.parse().unwrap(), language);
            let letter = clauses[0].name.chars().next().unwrap();
            let names: Vec<String> = (1..=count).map(|number| format!("{letter}{number}")).collect();
            assert_eq!(clauses.iter().map(|clause| clause.name.clone()).collect::<Vec<_>>(), names);
            assert!(clauses.iter().all(|clause| !clause.text.contains(['*', '`']) && clause.text.len() > 10));
        }
    }
}
