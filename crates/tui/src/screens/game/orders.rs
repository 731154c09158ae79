//! What can be ordered in a game besides making a move.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use tabuleiro_local::Who;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, Seat};
use tabuleiro_play::messages::Message;

use super::{Asked, Game, is_enter};
use crate::parts::dialog::Dialog;
use crate::parts::hand::Hand;
use crate::parts::notice::Notice;
use crate::screen::{Context, Hint, Next};
use crate::screens::Study;

impl Game {
    /// The keys that do something now, the most useful first.
    pub(super) fn all_hints(&self) -> Vec<Hint> {
        if self.hand.is_typing() {
            return Hand::typing_hints();
        }
        let letter =
            |key: &'static str, what| Hint::new(key, key.chars().next().map_or(KeyCode::Null, KeyCode::Char), what);
        let (over, mut hints) = (self.game.ending().is_some(), Vec::new());
        if over {
            hints.push(letter("n", "tui-key-again"));
            hints.push(letter("v", "tui-key-study"));
        } else if self.game.paused() {
            hints.push(letter("p", "tui-key-resume"));
        } else if self.person_to_move().is_some() {
            hints.push(Hint::keys("↑↓←→", "tui-key-cursor"));
            let waits = self.hand.awaits_confirmation();
            hints.push(Hint::new("Enter", KeyCode::Enter, if waits { "tui-key-play" } else { "tui-key-pick" }));
            if self.hand.holds_something() {
                hints.push(Hint::new("Backspace", KeyCode::Backspace, "tui-key-take-back"));
            }
            if !self.hand.staging().words().is_empty() {
                hints.push(letter(".", "tui-key-word"));
            }
            if self.game.may_swap() {
                hints.push(letter("x", "tui-key-swap"));
            }
            hints.push(letter("h", "tui-key-hint"));
            hints.push(letter(":", "tui-key-type"));
        } else {
            hints.push(letter(".", "tui-key-hurry"));
        }
        if self.game.undoable() > 0 {
            hints.push(letter("u", "tui-key-undo"));
        }
        if self.game.redoable() > 0 {
            hints.push(letter("r", "tui-key-redo"));
        }
        hints.push(letter("q", "tui-key-leave"));
        hints.push(letter("e", "tui-key-evaluation"));
        if !over {
            if !self.game.paused() {
                hints.push(letter("p", "tui-key-pause"));
            }
            hints.push(letter("d", "tui-key-draw"));
            hints.push(letter("g", "tui-key-resign"));
            if self.seats[0] != self.seats[1] {
                hints.push(letter("c", "tui-key-change-sides"));
            }
        }
        hints.push(letter("f", "tui-key-flip"));
        hints.push(letter("s", "tui-key-save"));
        if !over {
            hints.push(letter("n", "tui-key-again"));
            hints.push(letter("v", "tui-key-study"));
        }
        hints.push(Hint::keys("PgUp PgDn", "tui-key-scroll"));
        hints
    }

    /// Does what a key orders.
    pub(super) fn order(&mut self, key: KeyEvent, cx: &mut Context<'_>) -> Next {
        let seat = self.speaker();
        match key.code {
            // Who has picked something wants to get rid of that first.
            KeyCode::Esc if self.hand.holds_something() => self.undo(cx),
            KeyCode::Char('q') | KeyCode::Esc => return Next::Home,
            KeyCode::Char('v') => return self.study(),
            KeyCode::Char('n') if self.game.ending().is_some() => self.again(cx),
            KeyCode::Char('n') => self.dialog = Some(Dialog::ask(Message::new("tui-ask-again"), Asked::Again)),
            KeyCode::Char('.') if self.person_to_move().is_some() => self.say_word(cx),
            KeyCode::Char('.') => self.hurry(cx),
            _ if is_enter(key) && self.computer_to_move().is_some() => self.hurry(cx),
            KeyCode::Char('u') => self.undo(cx),
            KeyCode::Char('r') => self.redo(cx),
            KeyCode::Char('h') => self.ask_hint(cx),
            KeyCode::Char('e') => {
                cx.settings.evaluation = !cx.settings.evaluation;
                self.advice.follow(&self.game, cx);
            }
            KeyCode::Char('p') if self.game.paused() => drop(self.apply(cx, Match::resume)),
            KeyCode::Char('p') => drop(self.apply(cx, Match::pause)),
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char('c') if self.game.ending().is_none() => self.change_sides(cx),
            KeyCode::Char('x') if self.person_to_move().is_some() => self.take_other_side(cx),
            KeyCode::Char('d') => self.offer_draw(seat, cx),
            KeyCode::Char('g') if self.game.ending().is_none() => {
                let side = describe::side(self.game.game().info(), self.game.player_of(seat));
                self.dialog = Some(Dialog::ask(Message::new("tui-ask-resign").with("side", side), Asked::Resign));
            }
            KeyCode::Char('s') => self.ask_file(),
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            _ => {}
        }
        Next::Stay
    }

    /// The person who speaks: the one to move, or else the only one there is.
    fn speaker(&self) -> Seat {
        let person = |seat: &Seat| *self.who(*seat) == Who::Human;
        let to_move = self.game.seat_to_move();
        to_move.filter(person).or_else(|| Seat::BOTH.into_iter().find(person)).or(to_move).unwrap_or(Seat::A)
    }

    /// A question was answered with yes.
    pub(super) fn agreed(&mut self, about: Asked, text: &str, cx: &mut Context<'_>) -> Next {
        match about {
            Asked::Resign => {
                let seat = self.speaker();
                self.apply(cx, |game, now| game.resign(seat, now));
            }
            Asked::Draw => self.answer_draw(true, cx),
            Asked::Again => self.again(cx),
            Asked::Save => self.save_as(text, false),
            Asked::Overwrite => {
                let name = std::mem::take(&mut self.file);
                self.save_as(&name, true);
            }
        }
        Next::Stay
    }

    /// A question was answered with no.
    pub(super) fn declined(&mut self, about: Asked, cx: &mut Context<'_>) -> Next {
        if about == Asked::Draw {
            self.answer_draw(false, cx);
        }
        Next::Stay
    }

    fn offer_draw(&mut self, seat: Seat, cx: &mut Context<'_>) {
        match self.game.offer_draw(seat, cx.now) {
            Err(error) => self.notice = Some(Notice::warning(describe::match_error(&error))),
            Ok(_) if self.game.ending().is_some() => self.go_on(cx),
            Ok(_) if *self.who(seat.other()) == Who::Human => {
                let side = describe::side(self.game.game().info(), self.game.player_of(seat));
                self.dialog = Some(Dialog::ask(Message::new("ask-draw").with("side", side), Asked::Draw));
            }
            Ok(_) => {
                // Computers play on.
                let _ = self.game.answer_draw(seat.other(), false, cx.now);
                self.notice = Some(Notice::plain(Message::new("said-draw-declined")));
            }
        }
    }

    fn answer_draw(&mut self, accept: bool, cx: &mut Context<'_>) {
        let Some(offerer) = self.game.draw_offer() else { return };
        match self.game.answer_draw(offerer.other(), accept, cx.now) {
            Ok(_) if self.game.ending().is_some() => self.go_on(cx),
            Ok(_) => self.notice = Some(Notice::plain(Message::new("online-draw-declined"))),
            Err(error) => self.notice = Some(Notice::warning(describe::match_error(&error))),
        }
    }

    /// Takes the pie rule's offer.
    fn take_other_side(&mut self, cx: &mut Context<'_>) {
        if self.apply(cx, |game, now| game.swap(now)) {
            self.notice = Some(Notice::plain(Message::new("said-swapped")));
        }
    }

    /// Plays the word there is: `pass` or `stop`.
    fn say_word(&mut self, cx: &mut Context<'_>) {
        if let Some(&word) = self.hand.staging().words().first() {
            let done = self.hand.play(word);
            self.after(done, cx);
        }
    }

    /// Lets the computer play what it has found.
    fn hurry(&mut self, cx: &mut Context<'_>) {
        self.last_ply = tabuleiro_play::clock::Time(0);
        match (self.chosen.take(), &self.thinking) {
            (Some((answer, _)), _) => self.play_chosen(answer, cx),
            (None, Some(pending)) => pending.hurry(),
            (None, None) => {}
        }
    }

    /// Takes back what is staged, or else as much as it takes until a person has to move.
    fn undo(&mut self, cx: &mut Context<'_>) {
        if self.hand.holds_something() {
            self.hand.take_back();
            self.keep(cx);
            return;
        }
        self.pause_between_computers(cx);
        self.notice = None;
        loop {
            if !self.apply(cx, |game, now| game.undo(1, now)) {
                return;
            }
            let begins = self.game.turn_begins();
            if begins && (self.person_to_move().is_some() || !self.has_a_person()) || self.game.undoable() == 0 {
                return;
            }
        }
    }

    /// Plays again what was taken back, until a person has to move.
    fn redo(&mut self, cx: &mut Context<'_>) {
        self.pause_between_computers(cx);
        self.notice = None;
        loop {
            if !self.apply(cx, |game, now| game.redo(1, now)) {
                return;
            }
            let begins = self.game.turn_begins();
            if begins && (self.person_to_move().is_some() || !self.has_a_person()) || self.game.redoable() == 0 {
                return;
            }
        }
    }

    /// Two computers would play on at once.
    fn pause_between_computers(&mut self, cx: &mut Context<'_>) {
        if !self.has_a_person() && !self.game.paused() && self.game.ending().is_none() {
            self.apply(cx, Match::pause);
        }
    }

    fn change_sides(&mut self, cx: &mut Context<'_>) {
        self.seats.swap(0, 1);
        self.flipped = !self.flipped;
        self.seating = None;
        self.go_on(cx);
        self.notice = Some(Notice::plain(Message::new("tui-sides-changed")));
    }

    /// Begins the same game again.
    fn again(&mut self, cx: &mut Context<'_>) {
        self.game = Match::from_position(self.game.start().clone(), self.game.options());
        self.record = None;
        self.notice = None;
        self.go_on(cx);
    }

    fn study(&mut self) -> Next {
        match Study::new(self.record_as_it_stands()).ok() {
            Some(study) => Next::Open(Box::new(study.at_the_end())),
            None => Next::Stay,
        }
    }
}
