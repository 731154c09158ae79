//! The courses in `docs/lessons/`: every game learned on the board, step by step.

use tabuleiro_play::course::{self, CourseStep};
use tabuleiro_play::messages::Language;
use tabuleiro_rules::{GameSpec, for_games};

/// Includes each game's course from `docs/lessons/`; a game without one does not compile.
macro_rules! courses {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// The course of a game, as Markdown.
        pub fn page(game: &GameSpec, language: Language) -> &'static str {
            match (game, language) {$(
                (GameSpec::$Game(_), Language::English) => {
                    include_str!(concat!("../../../docs/lessons/", $name, ".md"))
                }
                (GameSpec::$Game(_), Language::Portuguese) => {
                    include_str!(concat!("../../../docs/lessons/pt/", $name, ".md"))
                }
            )+}
        }
    };
}

for_games!(courses);

/// The steps of a course, as many in every language.
///
/// ```
/// use tabuleiro_play::messages::Language;
/// let steps = tabuleiro_local::courses::steps(&"talpa".parse().unwrap(), Language::English);
/// assert_eq!(steps[1].title, "The hole is behind you");
/// ```
pub fn steps(game: &GameSpec, language: Language) -> Vec<CourseStep> {
    // Tests read all of them, so that none is left out.
    course::sections(page(game, language)).filter_map(|section| CourseStep::read(section).ok()).collect()
}

/// What a step says, without marks and line ends inside paragraphs.
pub fn flowing(markdown: &str) -> String {
    crate::guide::flowing(markdown)
}

#[cfg(test)]
mod tests;
