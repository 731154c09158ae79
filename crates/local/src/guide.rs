//! The guides in `docs/guide/`: how each game is played, for people, with boards to try it on.

use tabuleiro_play::guide_board::GuideBoard;
use tabuleiro_play::messages::Language;
use tabuleiro_play::turns::read_moves;
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, for_games};

use crate::markdown::plain;

/// Includes each game's guide from `docs/guide/`; a game without one does not compile.
macro_rules! guides {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// The guide to a game, as Markdown.
        pub fn page(game: &GameSpec, language: Language) -> &'static str {
            match (game, language) {$(
                (GameSpec::$Game(_), Language::English) => include_str!(concat!("../../../docs/guide/", $name, ".md")),
                (GameSpec::$Game(_), Language::Portuguese) => {
                    include_str!(concat!("../../../docs/guide/pt/", $name, ".md"))
                }
            )+}
        }
    };
}

for_games!(guides);

/// How a board begins and ends in a guide.
const FENCES: (&str, &str) = ("```board\n", "```\n");

/// A part of a guide.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Markdown.
    Text(String),
    /// A board.
    Board(Box<Exercise>),
}

/// A board of a guide, and what the reader is to play on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// The board as the reader finds it.
    pub position: AnyPosition,
    /// What is to be played, as it is written; empty if there is only something to look at.
    pub asked: String,
    /// The same, ply by ply.
    pub plies: Vec<AnyMove>,
}

/// A page of a guide where there is room for one board at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The heading that it stands under.
    pub title: String,
    /// What it says, without marks: a line for each paragraph and each item of a list, with an empty line between paragraphs.
    pub text: String,
    /// The board that belongs to it, if there is one.
    pub exercise: Option<Exercise>,
}

impl Exercise {
    /// Reads what stands between the fences.
    fn read(text: &str) -> Option<Self> {
        let board = GuideBoard::read(text)?;
        let position = board.standing()?;
        let asked = board.asked.join(" ");
        let plies = read_moves(&position, &asked).ok()?;
        Some(Exercise { position, asked, plies })
    }

    /// The board after the reader has played what is asked for.
    pub fn after(&self) -> AnyPosition {
        let mut position = self.position.clone();
        for &ply in &self.plies {
            // They were read as legal turns from here.
            let _ = position.play(ply);
        }
        position
    }
}

/// The guide to a game, cut where its boards are.
pub fn parts(game: &GameSpec, language: Language) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = page(game, language);
    while let Some((text, board)) = rest.split_once(FENCES.0) {
        let (board, after) = board.split_once(FENCES.1).unwrap_or((board, ""));
        parts.push(Part::Text(text.to_owned()));
        parts.extend(Exercise::read(board).map(|exercise| Part::Board(Box::new(exercise))));
        rest = after;
    }
    parts.push(Part::Text(rest.to_owned()));
    parts
}

/// The guide to a game, a board at a time: what is said before a board belongs to it.
///
/// ```
/// use tabuleiro_play::messages::Language;
/// let lessons = tabuleiro_local::guide::lessons(&"talpa".parse().unwrap(), Language::English);
/// assert_eq!(lessons[1].title, "Your turn");
/// assert_eq!(lessons[1].exercise.as_ref().unwrap().asked, "c3xd3");
/// ```
pub fn lessons(game: &GameSpec, language: Language) -> Vec<Lesson> {
    let mut lessons: Vec<Lesson> = Vec::new();
    let (mut title, mut text) = (String::new(), String::new());
    for part in parts(game, language) {
        let part = match part {
            Part::Text(part) => part,
            Part::Board(exercise) => {
                lessons.push(Lesson { title: title.clone(), text: flowing(&text), exercise: Some(*exercise) });
                text.clear();
                continue;
            }
        };
        for line in part.lines().filter(|line| !line.starts_with("# ")) {
            match line.strip_prefix("## ") {
                None => text.extend([line, "\n"]),
                Some(heading) => {
                    // What stands before the first heading introduces what comes below it.
                    if !title.is_empty() && !text.trim().is_empty() {
                        let text = flowing(&std::mem::take(&mut text));
                        lessons.push(Lesson { title: title.clone(), text, exercise: None });
                    }
                    heading.clone_into(&mut title);
                    text.push('\n');
                }
            }
        }
    }
    if !text.trim().is_empty() {
        lessons.push(Lesson { title, text: flowing(&text), exercise: None });
    }
    lessons
}

/// Markdown without marks, and without line ends inside paragraphs and items.
pub(crate) fn flowing(markdown: &str) -> String {
    let mut text = String::new();
    for line in markdown.trim().lines() {
        let is_item = line.starts_with("- ") || line.starts_with(|first: char| first.is_ascii_digit());
        match (line.trim().is_empty(), is_item || text.is_empty() || text.ends_with('\n')) {
            (true, _) => text.push_str("\n\n"),
            (false, true) if text.is_empty() || text.ends_with('\n') => text.push_str(line),
            (false, true) => text.extend(["\n", line]),
            (false, false) => text.extend([" ", line.trim_start()]),
        }
    }
    plain(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game with every language.
    fn all() -> impl Iterator<Item = (GameSpec, Language)> {
        GameSpec::all().flat_map(|game| Language::ALL.map(|language| (game, language)))
    }

    #[test]
    fn every_board_of_every_guide_can_be_reached_and_played_on() {
        for (game, language) in all() {
            let fences = page(&game, language).matches(FENCES.0).count();
            let boards: Vec<Box<Exercise>> = parts(&game, language)
                .into_iter()
                .filter_map(|part| if let Part::Board(board) = part { Some(board) } else { None })
                .collect();
            assert_eq!(boards.len(), fences, "{game} in {language}");
            assert!(boards.iter().filter(|board| !board.asked.is_empty()).count() >= 3, "{game} in {language}");
            for board in boards {
                assert_eq!(board.position.spec().name(), game.name());
                let after = board.after();
                assert_eq!(after == board.position, board.asked.is_empty(), "{game}: {}", board.asked);
            }
        }
    }

    #[test]
    fn every_guide_plays_a_game_to_its_end() {
        for (game, language) in all() {
            let ends = lessons(&game, language).into_iter().filter_map(|lesson| lesson.exercise);
            let winners: Vec<_> = ends.filter_map(|exercise| exercise.after().outcome()?.winner).collect();
            assert!(!winners.is_empty(), "{game} in {language}");
        }
    }

    #[test]
    fn a_guide_has_the_same_boards_in_every_language_and_words_of_its_own() {
        for game in GameSpec::all() {
            let english = lessons(&game, Language::English);
            for language in Language::ALL {
                let lessons = lessons(&game, language);
                let exercises =
                    |lessons: &[Lesson]| lessons.iter().map(|each| each.exercise.clone()).collect::<Vec<_>>();
                assert_eq!(exercises(&lessons), exercises(&english), "{game} in {language}");
                for (lesson, original) in lessons.iter().zip(&english) {
                    assert_eq!(lesson.text == original.text, language == Language::English, "{}", lesson.text);
                    assert!(!lesson.title.is_empty() && !lesson.text.contains(['*', '`', '#']), "{}", lesson.text);
                }
            }
        }
    }

    #[test]
    fn a_lesson_has_a_line_for_each_paragraph_and_item() {
        let text = "One\ntwo.\n\nThree:\n\n1. four\n2. *five*\n   six\n\nSeven.\n";
        assert_eq!(flowing(text), "One two.\n\nThree:\n\n1. four\n2. five six\n\nSeven.");
    }
}
