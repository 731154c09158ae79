//! How a puzzle is drawn, with what is said of it and what is kept of whoever solves it.

use ratatui::Frame;
use ratatui::layout::Rect;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Message, sentence};
use tabuleiro_play::puzzle::Puzzle;
use tabuleiro_play::training::{Purpose, PuzzleStage};
use tabuleiro_play::turns::write_turns;
use tabuleiro_rules::Point;

use super::Puzzles;
use crate::board::Marks;
use crate::look::Look;
use crate::parts::example_page::draw_example;
use crate::parts::game_page::GamePage;
use crate::screens::usual_spec;

impl Puzzles {
    pub(super) fn draw_page(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let said = self.said_of_it(look).join("\n");
        let marks = if self.hand.is_up() && self.session.stage != PuzzleStage::Refuted {
            self.hand.marks()
        } else {
            Marks::default()
        };
        let page = GamePage {
            marks: Marks { last: self.last.clone(), hint: self.hinted(), ..marks },
            notice: self.refused.as_ref(),
            scrolled: self.reading.of(&said),
            ..GamePage::example(self.title(look), &said, &self.hand, self.state(look))
        };
        let is_reading = !self.hand.is_up() || self.session.stage == PuzzleStage::Refuted;
        self.places = draw_example(frame, area, &page, is_reading, look);
        self.hand.drawn(self.places.board);
        self.reading.drawn(self.places.furthest);
    }

    fn title(&self, look: &Look) -> String {
        let dot = look.either("·", "-");
        let game = look.text(&describe::name(usual_spec(self.game).name()));
        let kind = look.word(match self.session.purpose {
            Purpose::Daily | Purpose::One => "training-daily",
            Purpose::Rated => "training-rated",
            Purpose::Streak => "training-streak",
        });
        match self.theme {
            Some(theme) => format!("{game} {dot} {kind} {dot} {}", look.text(&describe::theme(theme))),
            None => format!("{game} {dot} {kind}"),
        }
    }

    /// The points of the help that was asked for.
    fn hinted(&self) -> Vec<Point> {
        let hints = self.attempt().map(|attempt| self.session.hints(&attempt));
        hints.and_then(|mut hints| Some(hints.pop()?.points)).unwrap_or_default()
    }

    /// Everything there is to say, a paragraph each: the most important first.
    fn said_of_it(&self, look: &Look) -> Vec<String> {
        let Some(puzzle) = &self.puzzle else { return vec![look.word("training-none")] };
        let mut said = match self.session.stage {
            PuzzleStage::Solving => self.said_while_solving(puzzle, look),
            PuzzleStage::Refuted => vec![look.word("training-wrong")],
            PuzzleStage::Over => self.said_at_the_end(puzzle, look),
        };
        if self.looking.is_some() {
            said.push(look.word(if self.session.stage == PuzzleStage::Refuted {
                "training-looking"
            } else {
                "training-looking-on"
            }));
        } else if self.session.stage != PuzzleStage::Solving {
            said.extend(self.said.iter().map(|message| full(look, message)));
        }
        said.extend(self.standing(look));
        said
    }

    fn said_while_solving(&self, puzzle: &Puzzle, look: &Look) -> Vec<String> {
        let mut said = vec![full(look, &describe::puzzle_task(puzzle))];
        if !self.said.is_empty() {
            let answered: Vec<String> = self.said.iter().map(|message| full(look, message)).collect();
            said = vec![format!("{} {}", look.word("lesson-right"), answered.join(" "))];
        }
        if self.session.helped > 0
            && let Some(attempt) = self.attempt()
        {
            said.extend(attempt.idea().map(|idea| full(look, &idea)));
            said.extend(self.session.hints(&attempt).iter().map(|hint| full(look, &hint.words)));
        }
        said
    }

    fn said_at_the_end(&self, puzzle: &Puzzle, look: &Look) -> Vec<String> {
        let outcome = describe::puzzle_ending(&self.session).map(|ending| look.text(&ending));
        let moves = write_turns(&puzzle.start, &puzzle.line);
        let rest = [
            look.text(&Message::new("training-shown").with("moves", moves)),
            look.text(&Message::new("training-about").with("theme", describe::theme(puzzle.theme))),
            look.word("training-try-freely"),
        ];
        outcome.into_iter().chain(rest).collect()
    }

    /// How whoever solves it stands, with what this puzzle has changed.
    fn standing(&self, look: &Look) -> Vec<String> {
        let number = |id, count: u32| look.text(&Message::new(id).with("count", count));
        match self.session.purpose {
            Purpose::Daily | Purpose::One => {
                let days = |id, days: u32| look.text(&Message::new(id).with("days", days));
                let longest = self.dailies.longest();
                let longest = (longest > 1).then(|| days("training-longest-days", longest));
                std::iter::once(days("training-days", self.dailies.in_a_row(self.today))).chain(longest).collect()
            }
            Purpose::Rated => {
                let rating = self.stats.rating();
                let message = match self.change {
                    Some(change) => Message::new("training-rating-change").with("change", format!("{change:+}")),
                    None => Message::new("training-rating").with("deviation", format!("{:.0}", rating.deviation)),
                };
                let value = format!("{:.0}", rating.value);
                let counted = Message::new("training-counted")
                    .with("solved", self.stats.solved())
                    .with("tried", self.stats.tried());
                vec![look.text(&message.with("rating", value)), look.text(&counted)]
            }
            Purpose::Streak => {
                let now = match self.ended {
                    Some(count) => number("training-streak-over", count),
                    None => number("training-streak-now", self.stats.streak()),
                };
                vec![now, number("training-streak-longest", self.stats.longest_streak())]
            }
        }
    }

    /// How the game has ended, or who is to do what, and how hard the puzzle is.
    fn state(&self, look: &Look) -> String {
        let position = self.hand.position();
        let said = match describe::outcome(position) {
            Some(outcome) => outcome,
            None => {
                let side = describe::side(position.spec().info(), position.turn());
                Message::new("board-to-move").with("side", side).with("step", self.hand.asked())
            }
        };
        let rating = self.puzzle.as_ref().map_or(0, |puzzle| puzzle.rating);
        let rated = look.text(&Message::new("training-puzzle-rating").with("rating", u32::from(rating)));
        format!("{} {} {rated}", look.sentence(&said), look.either("·", "-"))
    }
}

/// A message as a whole sentence.
fn full(look: &Look, message: &Message) -> String {
    sentence(&look.text(message))
}
