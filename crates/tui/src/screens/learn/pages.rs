//! What there is to read about a game, a page at a time: the guide first, then how fair it is, then the clauses of the rules.

use tabuleiro_local::fairness;
use tabuleiro_local::guide::{Exercise, Lesson, lessons};
use tabuleiro_local::rules::clauses;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_rules::{AnyPosition, GameSpec};

use super::examples::{board, example};

/// How many letters a page of the guide has at most: as many as fit beside a board, or on the smallest terminal.
const LETTERS: usize = 330;

/// A page and its board.
#[derive(Clone, Debug)]
pub struct Page {
    /// What it is about: a heading of the guide, or the name of a clause.
    pub title: String,
    /// What it says.
    pub text: String,
    /// The board to try it on.
    pub position: AnyPosition,
    /// What the guide asks to play, if it does.
    pub task: Option<Exercise>,
}

/// All pages about a game: as many in every language, with the same boards.
pub fn pages(game: &GameSpec, language: Language) -> Vec<Page> {
    let everywhere = Language::ALL.map(|language| lessons(game, language));
    let mut pages = Vec::new();
    for (number, lesson) in lessons(game, language).into_iter().enumerate() {
        let versions: Vec<&Lesson> = everywhere.iter().filter_map(|lessons| lessons.get(number)).collect();
        pages.extend(parts(&lesson.text, &versions).into_iter().map(|text| {
            let exercise = lesson.exercise.clone();
            let position = exercise.as_ref().map_or_else(|| board(game), |exercise| exercise.position.clone());
            let task = exercise.filter(|exercise| !exercise.asked.is_empty());
            Page { title: lesson.title.clone(), text, position, task }
        }));
    }
    pages.extend(fairness_pages(game, language));
    pages.extend(clauses(game, language).into_iter().map(|clause| {
        let position = example(game, &clause.name);
        Page { title: clause.name, text: clause.text, position, task: None }
    }));
    pages
}

/// How fair the game is.
fn fairness_pages(game: &GameSpec, language: Language) -> Vec<Page> {
    let lesson = |language: Language| {
        let said = fairness::said(game).into_iter().map(|said| Messages::text(language, &said));
        let title = Messages::text(language, &Message::new("fairness-title"));
        Lesson { title, text: said.collect::<Vec<_>>().join("\n\n"), exercise: None }
    };
    let everywhere = Language::ALL.map(lesson);
    let Lesson { title, text, .. } = lesson(language);
    let page = |text| Page { title: title.clone(), text, position: board(game), task: None };
    parts(&text, &everywhere.each_ref()).into_iter().map(page).collect()
}

/// A lesson cut into parts that fit a page, between its paragraphs and items. It is cut in the same places in every
/// language, so that changing the language does not turn the pages.
fn parts(text: &str, versions: &[&Lesson]) -> Vec<String> {
    let length = |number: usize| {
        let lines = versions.iter().filter_map(|lesson| lesson.text.lines().nth(number));
        lines.map(|line| line.chars().count()).max().unwrap_or_default()
    };
    let (mut parts, mut letters) = (vec![String::new()], 0);
    for (number, line) in text.lines().enumerate() {
        if letters > 0 && letters + length(number) > LETTERS {
            parts.push(String::new());
            letters = 0;
        }
        letters += length(number);
        if let Some(part) = parts.last_mut() {
            part.extend([line, "\n"]);
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_pages_with_the_same_boards_in_every_language() {
        for game in GameSpec::all() {
            let boards = |language| pages(&game, language).into_iter().map(|page| (page.position, page.task));
            let english: Vec<_> = boards(Language::English).collect();
            for language in Language::ALL {
                assert_eq!(boards(language).collect::<Vec<_>>(), english, "{game} in {language}");
            }
            assert!(english.len() > clauses(&game, Language::English).len() + 5);
        }
    }

    #[test]
    fn a_page_of_the_guide_is_short_and_none_is_left_out() {
        for (game, language) in GameSpec::all().flat_map(|game| Language::ALL.map(|language| (game, language))) {
            let read: Vec<Page> = pages(&game, language);
            let others = clauses(&game, language).len() + fairness_pages(&game, language).len();
            let guide = &read[..read.len() - others];
            for page in guide.iter().chain(&fairness_pages(&game, language)) {
                assert!(page.text.chars().count() <= LETTERS + 100, "{}", page.text);
            }
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let all: Vec<String> = lessons(&game, language).iter().flat_map(|lesson| words(&lesson.text)).collect();
            assert_eq!(guide.iter().flat_map(|page| words(&page.text)).collect::<Vec<_>>(), all);
        }
    }
}
