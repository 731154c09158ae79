//! How a game on this machine is drawn.

use ratatui::Frame;
use ratatui::layout::Rect;
use tabuleiro_local::Who;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::matches::{Match, Seat};
use tabuleiro_play::messages::Message;
use tabuleiro_rules::Player;

use super::LocalGame;
use crate::board::Marks;
use crate::glance;
use crate::look::{Look, capital};
use crate::parts::game_page::{GamePage, Side, Unread, draw};
use crate::parts::notice::Notice;

impl LocalGame {
    pub(super) fn draw_page(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, now: Time) {
        let turns = self.game.turns();
        let trouble = self.hand.typed_trouble().map(Notice::warning);
        let (hint, warning) = (self.advice.notice(), self.teaching.warning());
        let mut page = GamePage {
            title: title(&self.game.game(), look),
            position: self.hand.position(),
            marks: self.marks(),
            flipped: self.flipped,
            sides: Some(Player::BOTH.map(|player| self.side(player, look, now))),
            state: self.state(look),
            detail: self.detail(look),
            notice: trouble.as_ref().or(warning.as_ref()).or(self.notice.as_ref()).or(hint.as_ref()),
            turns: &turns,
            glances: true,
            shown_actions: None,
            evaluation: self.advice.chance().map(|chance| evaluated(&self.game, chance, look)),
            typed: self.hand.typed(),
            remarks: self.advice.remark().map(|reason| look.text(reason)).into_iter().collect(),
            scrolled: self.scroll.back(),
            read: 0,
        };
        page.read = self.reading.of(&page.said(look));
        self.places = draw(frame, area, &page, look);
        if let Some(warning) = &warning {
            warning.draw_whole(frame, area, self.places.status_rows, &self.state(look), look);
        }
        self.hand.drawn(self.places.board);
        self.scroll.drawn(self.places.furthest);
        // A warning is drawn whole, over whatever is there.
        self.reading.drawn_in_rows(if warning.is_some() { Unread::default() } else { self.places.unread });
    }

    fn marks(&self) -> Marks {
        let marks = if self.person_to_move().is_some() { self.hand.marks() } else { Marks::default() };
        Marks { last: self.hand.last_points(&self.game), hint: self.advice.hinted(), ..marks }
    }

    fn side(&self, player: Player, look: &Look, now: Time) -> Side {
        let seat = self.game.seat_of(player);
        let colour = capital(&look.text(&describe::side(self.game.game().info(), player)));
        let who = self.name(seat, look);
        let runs = self.game.running() == Some(seat);
        let clock = self.game.remaining(seat, now).map(|left| (left, runs));
        Side { player, colour, who, clock, to_move: self.game.turn() == Some(player) }
    }

    fn name(&self, seat: Seat, look: &Look) -> String {
        look.text(&match self.who(seat) {
            Who::Human if *self.who(seat.other()) != Who::Human => Participant::You.name(),
            who => who.participant().nickname(),
        })
    }

    /// What there is to see under the cursor.
    fn detail(&self, look: &Look) -> Option<String> {
        let cursor = self.hand.marks().cursor.filter(|_| self.person_to_move().is_some())?;
        Some(look.text(&glance::point(self.hand.position(), cursor)))
    }

    /// What is asked of whom, or how the game stands.
    fn state(&self, look: &Look) -> String {
        let info = self.game.game().info();
        if let Some(ending) = describe::match_ending(&self.game) {
            return look.sentence(&ending);
        }
        let side = describe::side(info, self.game.position().turn());
        if self.game.paused() {
            return look.word("tui-paused");
        }
        if self.computer_to_move().is_some() {
            return look.sentence(&Message::new("tui-thinking").with("side", side));
        }
        if self.teaching.holds_a_turn() {
            let said = if self.is_warned() { "teaching-choice" } else { "teaching-looks" };
            return look.sentence(&Message::new(said));
        }
        if self.hand.awaits_confirmation() {
            return look.word("tui-confirm-turn");
        }
        let mut said = look.sentence(&Message::new("board-to-move").with("side", side).with("step", self.hand.asked()));
        if self.game.may_swap() {
            said.push_str(&format!(" ({})", look.word("tui-or-swap")));
        }
        said
    }
}

/// The first player's chance to win, and whose it is in words.
pub fn evaluated(game: &Match, chance: f64, look: &Look) -> (f64, String) {
    let side = describe::side(game.game().info(), Player::First);
    let said = Message::new("tui-chance").with("side", side).with("chance", describe::percent(chance));
    (chance, look.text(&said))
}

/// A game's name with its options.
pub fn title(game: &tabuleiro_rules::GameSpec, look: &Look) -> String {
    look.text(&describe::game(game))
}
