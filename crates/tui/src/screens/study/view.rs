//! How a record is drawn while it is looked at.

use ratatui::Frame;
use ratatui::layout::Rect;
use tabuleiro_local::Who;
use tabuleiro_play::describe::{self, percent};
use tabuleiro_play::messages::Message;
use tabuleiro_play::turns::write_turn;
use tabuleiro_rules::Player;

use super::Study;
use crate::board::Marks;
use crate::look::{Look, capital};
use crate::parts::game_page::{GamePage, Side, draw};
use crate::parts::notice::Notice;
use crate::screens::game::{evaluated, title};

/// How many moves of a line of the engine are shown.
const SHOWN: usize = 6;

impl Study {
    pub(super) fn draw_page(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        let turns = self.branches.turns();
        let trouble = self.hand.typed_trouble().map(Notice::warning);
        let tags = self.branches.tree().tags();
        let info = self.game.game().info();
        let names = [&tags.first, &tags.second];
        let sides = Player::BOTH.map(|player| {
            let colour = capital(&look.text(&describe::side(info, player)));
            let name = names[self.game.seat_of(player).index()].as_deref().unwrap_or("?");
            // Those whom the program knows are called as in a game.
            let name =
                name.parse().map_or_else(|_| name.to_owned(), |who: Who| look.text(&who.participant().nickname()));
            Side { player, colour, who: name, clock: None, to_move: self.game.turn() == Some(player) }
        });
        let mut page = GamePage {
            title: title(&self.game.game(), look),
            position: self.hand.position(),
            marks: self.marks(),
            flipped: self.flipped,
            sides: Some(sides),
            state: self.state(look),
            detail: None,
            notice: trouble.as_ref().or(self.notice.as_ref()),
            turns: &turns,
            glances: true,
            shown_actions: Some(self.at),
            evaluation: self.chance().map(|chance| evaluated(&self.game, chance, look)),
            typed: self.hand.typed(),
            remarks: self.remarks(look),
            scrolled: self.scroll.back(),
            read: 0,
        };
        page.read = self.reading.of(&page.said(look));
        self.places = draw(frame, area, &page, look);
        self.hand.drawn(self.places.board);
        self.scroll.drawn(self.places.furthest);
        self.reading.drawn_in_rows(self.places.unread);
    }

    fn marks(&self) -> Marks {
        let hint = self.found.as_ref().and_then(|found| found.best()).map(|best| best.points().to_vec());
        let marks = if self.hand.is_up() { self.hand.marks() } else { Marks::default() };
        Marks { last: self.hand.last_points(&self.game), hint: hint.unwrap_or_default(), ..marks }
    }

    fn state(&self, look: &Look) -> String {
        let (at, count) = (self.at, self.branches.len());
        let place = look.text(&Message::new("tui-study-place").with("at", at).with("count", count));
        let info = self.game.game().info();
        let state = match describe::match_ending(&self.game) {
            Some(ending) => ending,
            None => Message::new("board-to-move")
                .with("side", describe::side(info, self.game.position().turn()))
                .with("step", describe::step(self.hand.staging().step())),
        };
        let branch = if self.branches.is_variation() {
            format!("{} {} ", look.word("tui-study-branch"), look.either("·", "-"))
        } else {
            String::new()
        };
        format!("{branch}{place} {} {}", look.either("·", "-"), look.text(&state))
    }

    /// The first player's chance to win, by what the engine has found.
    fn chance(&self) -> Option<f64> {
        let line = self.found.as_ref()?.lines.first()?;
        let chance = line.score.chance();
        Some(if self.game.position().turn() == Player::First { chance } else { 1.0 - chance })
    }

    /// What the book says and the engine has found, what the review says, what else was tried here, and what the record notes.
    fn remarks(&self, look: &Look) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.advises && self.game.ending().is_none() {
            remarks.extend(self.book.lines(self.game.position(), look));
        }
        if let Some(found) = &self.found {
            let mover = describe::side(self.game.game().info(), self.game.position().turn());
            for line in &found.lines {
                let moves = write_turn(&line.moves[..line.moves.len().min(SHOWN)]);
                let worth = match line.score.is_decided() {
                    true => line.score.to_string(),
                    false => look.text(&percent(line.score.chance())),
                };
                // Whose chance it is, is said with every line.
                let said = Message::new("tui-chance").with("side", mover.clone()).with("chance", worth);
                remarks.push(format!("{}  {moves}", capital(&look.text(&said))));
            }
        } else if self.advises && self.game.ending().is_none() {
            remarks.push(look.word("tui-looking"));
        }
        remarks.extend(self.reviewed().iter().map(|message| capital(&look.text(message))));
        let choices = self.branches.choices(self.at);
        if choices.len() > 1 {
            let texts: Vec<String> = choices
                .iter()
                .map(|action| match action.ply() {
                    Some(ply) => write_turn(&[ply]),
                    None => action.to_string(),
                })
                .collect();
            remarks.push(look.text(&Message::new("tui-study-choices").with("moves", texts.join(", "))));
        }
        if let Some(notes) = self.branches.notes(self.at) {
            remarks.extend(notes.mark.map(|mark| {
                let words =
                    Message::new("tui-study-mark").with("sign", mark.sign()).with("words", describe::mark(mark));
                look.text(&words)
            }));
            remarks.extend((!notes.comment.is_empty()).then(|| notes.comment.clone()));
        }
        remarks
    }
}
