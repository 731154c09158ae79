//! What the keys do in a game.

use ratatui::crossterm::event::KeyCode::{Backspace, Char, Delete, Enter, Esc};
use tabuleiro_local::{DrawOffer, Slot, Who, offer_draw};
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchError, Seat, Unit};
use tabuleiro_play::messages::Message;
use tabuleiro_rules::Action;

use super::{Asked, LocalGame};
use crate::keys::{Binding, Range};
use crate::parts::dialog::Dialog;
use crate::parts::hand::{AtBoard, AtHand};
use crate::parts::notice::Notice;
use crate::parts::scroll::{PAGES, READ};
use crate::screen::{Context, Next};
use crate::screens::Study;

type Key = Binding<LocalGame>;
type ByHand = AtHand<LocalGame>;

/// What the keys do, the most useful first.
pub const KEYS: &[Key] = &[
    Key::range(&Range { keys: READ, also: &[], act: |game, page, _| game.reading.page(page) }, "tui-key-more")
        .when(|game| game.reading.is_long()),
    Key::act(Enter, "tui-key-heed", LocalGame::heed)
        .also(&[Backspace, Delete, Char('u'), Esc, Char(' ')])
        .when(|game| game.teaching.holds_a_turn()),
    Key::act(Char('a'), "tui-key-play-anyway", LocalGame::play_anyway).when(LocalGame::is_warned),
    Key::act(Char('n'), "tui-key-again", LocalGame::again).when(LocalGame::is_over),
    Key::go(Char('v'), "tui-key-study", LocalGame::study).when(LocalGame::is_over),
    Key::act(Char('p'), "tui-key-resume", LocalGame::resume).when(LocalGame::is_paused),
    Key::act(Char('.'), "tui-key-hurry", LocalGame::hurry)
        .also(&[Enter, Char(' ')])
        .when(|game| game.computer_to_move().is_some()),
    ByHand::CURSOR,
    ByHand::PICK,
    ByHand::FINISH,
    // Whoever has picked something wants to get rid of that before the last turn, and before leaving.
    ByHand::TAKE_BACK.also(&[Delete, Char('u'), Esc]),
    ByHand::WORD,
    Key::act(Char('x'), "tui-key-swap", LocalGame::take_other_side)
        .when(|game| game.may_play() && game.game.may_swap()),
    Key::act(Char('b'), "tui-key-play-hint", LocalGame::play_hint).when(LocalGame::has_hint),
    Key::act(Char('h'), "tui-key-hint", LocalGame::ask_hint).when(LocalGame::can_be_advised),
    ByHand::TYPE.when(|game| game.goes_on() && game.has_a_person() && !game.teaching.holds_a_turn()),
    Key::act(Char('u'), "tui-key-undo", LocalGame::undo)
        .when(|game| game.game.may_undo_for(&Who::people(&game.seats)))
        .or_say(|game| game.refuse(&MatchError::NothingToUndo { asked: 1, played: 0 })),
    Key::act(Char('r'), "tui-key-redo", LocalGame::redo)
        .when(|game| game.game.redoable() > 0)
        .or_say(|game| game.refuse(&MatchError::NothingToRedo { asked: 1, undone: 0 })),
    Key::go(Char('q'), "tui-key-leave", |_, _| Next::Home).also(&[Esc]),
    Key::act(Char('e'), "tui-key-evaluation", |game, cx| {
        cx.settings.evaluation = !cx.settings.evaluation;
        game.advice.follow(&game.game, cx);
    }),
    Key::act(Char('p'), "tui-key-pause", LocalGame::pause).when(LocalGame::goes_on),
    Key::act(Char('d'), "tui-key-draw", LocalGame::offer_draw).when(|game| game.speaker().is_some()),
    Key::act(Char('g'), "tui-key-resign", LocalGame::ask_resign).when(|game| game.speaker().is_some()),
    Key::act(Char('c'), "tui-key-change-sides", LocalGame::change_sides)
        .when(|game| !game.is_over() && game.seats[0] != game.seats[1]),
    Key::act(Char('f'), "tui-key-flip", |game, _| game.flipped = !game.flipped),
    Key::act(Char('s'), "tui-key-save", |game, _| game.ask_file()),
    Key::act(Char('n'), "tui-key-again", |game, _| {
        game.dialog = Some(Dialog::ask(Message::new("tui-ask-again"), Asked::Again));
    })
    .when(|game| !game.is_over()),
    Key::go(Char('v'), "tui-key-study", LocalGame::study).when(|game| !game.is_over()),
    Key::range(&Range { keys: PAGES, also: &[], act: |game, page, _| game.scroll.page(page) }, "tui-key-scroll")
        .when(|game| game.scroll.is_long() && !game.reading.is_long()),
];

impl LocalGame {
    fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    fn is_paused(&self) -> bool {
        self.game.paused() && !self.is_over()
    }

    fn goes_on(&self) -> bool {
        !self.game.paused() && !self.is_over()
    }

    fn pause(&mut self, cx: &mut Context<'_>) {
        self.apply(cx, Match::pause);
    }

    fn resume(&mut self, cx: &mut Context<'_>) {
        self.apply(cx, Match::resume);
    }

    /// Says why something cannot be done.
    pub(super) fn refuse(&mut self, error: &MatchError) {
        self.notice = Some(Notice::warning(describe::match_error(error)));
    }

    /// The person who speaks while the game is not over: the one to move, or else the only one there is. Nobody speaks for
    /// computers.
    fn speaker(&self) -> Option<Seat> {
        let person = |seat: &Seat| *self.who(*seat) == Who::Human;
        let to_move = self.game.seat_to_move()?;
        Some(to_move).filter(person).or_else(|| Seat::BOTH.into_iter().find(person))
    }

    /// A question was answered with yes.
    pub(super) fn agreed(&mut self, about: Asked, text: &str, cx: &mut Context<'_>) {
        match about {
            Asked::Resign => {
                if let Some(seat) = self.speaker() {
                    self.apply(cx, |game, now| game.resign(seat, now));
                }
            }
            Asked::Draw => self.answer_draw(true, cx),
            Asked::Again => self.again(cx),
            Asked::Save => self.save_as(text, false, cx.look.language),
            Asked::Overwrite => {
                let name = std::mem::take(&mut self.file);
                self.save_as(&name, true, cx.look.language);
            }
        }
    }

    /// A question was answered with no.
    pub(super) fn declined(&mut self, about: Asked, cx: &mut Context<'_>) {
        match about {
            Asked::Draw => self.answer_draw(false, cx),
            Asked::Resign | Asked::Again | Asked::Save | Asked::Overwrite => {}
        }
    }

    fn ask_resign(&mut self, _cx: &mut Context<'_>) {
        let Some(seat) = self.speaker() else { return };
        let side = describe::side(self.game.game().info(), self.game.player_of(seat));
        self.dialog = Some(Dialog::ask(Message::new("tui-ask-resign").with("side", side), Asked::Resign));
    }

    fn offer_draw(&mut self, cx: &mut Context<'_>) {
        let Some(seat) = self.speaker() else { return };
        match offer_draw(&mut self.game, &self.seats, seat, cx.now) {
            Err(error) => self.refuse(&error),
            Ok(DrawOffer::Over) => self.go_on(cx),
            Ok(DrawOffer::ToPerson) => {
                let side = describe::side(self.game.game().info(), self.game.player_of(seat));
                self.dialog = Some(Dialog::ask(Message::new("ask-draw").with("side", side), Asked::Draw));
            }
            Ok(DrawOffer::Declined) => self.notice = Some(Notice::plain(Message::new("said-draw-declined"))),
        }
    }

    fn answer_draw(&mut self, accept: bool, cx: &mut Context<'_>) {
        let Some(offerer) = self.game.draw_offer() else { return };
        match self.game.answer_draw(offerer.other(), accept, cx.now) {
            Ok(_) if self.game.ending().is_some() => self.go_on(cx),
            Ok(_) => self.notice = Some(Notice::plain(Message::new("online-draw-declined"))),
            Err(error) => self.refuse(&error),
        }
    }

    /// Takes the pie rule's offer.
    fn take_other_side(&mut self, cx: &mut Context<'_>) {
        if self.apply(cx, |game, now| game.swap(now)) {
            self.notice = Some(Notice::plain(describe::action(self.game.position(), Action::Swap)));
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

    /// Takes back as much as it takes until a person has to move.
    fn undo(&mut self, cx: &mut Context<'_>) {
        self.notice = None;
        let people = Who::people(&self.seats);
        self.apply(cx, |game, now| game.undo_for(&people, Unit::Turn, now));
        self.pause_between_computers(cx);
    }

    /// Plays again what was taken back, until a person has to move.
    fn redo(&mut self, cx: &mut Context<'_>) {
        self.notice = None;
        let people = Who::people(&self.seats);
        self.apply(cx, |game, now| game.redo_for(&people, Unit::Turn, now));
        self.pause_between_computers(cx);
    }

    /// Two computers would play on at once, and nobody would see what was taken back.
    fn pause_between_computers(&mut self, cx: &mut Context<'_>) {
        if !self.has_a_person() && self.goes_on() {
            self.pause(cx);
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
        self.game.begin(cx.now);
        // Whoever starts over gives the game up.
        self.slot.iter_mut().for_each(Slot::forget);
        (self.record, self.notice, self.is_recorded) = (None, None, false);
        self.seat_teacher_again(cx);
        self.go_on(cx);
    }

    fn study(&mut self, _cx: &mut Context<'_>) -> Next {
        match Study::new(self.record_as_it_stands()).ok() {
            Some(study) => Next::Open(Box::new(study.at_the_end())),
            None => Next::Stay,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabuleiro_play::messages::Language;

    use super::*;
    use crate::board::Glyphs;
    use crate::keys::Keys;
    use crate::look::Look;
    use crate::theme::Theme;

    #[test]
    fn the_page_on_the_terminal_has_a_table_of_all_keys_and_no_others() {
        let page = include_str!("../../../../../docs/terminal.md");
        let table = page.split("## Playing").nth(1).and_then(|rest| rest.split("\n\n").nth(1)).unwrap();
        let cells = table.lines().skip(2).filter_map(|line| line.split('|').nth(1));
        let written: BTreeSet<&str> = cells
            .flat_map(|cell| cell.split([' ', ',']))
            .map(|word| word.trim_matches('`'))
            .filter(|word| !["", "or", "mouse"].contains(word))
            .collect();
        let keys = || KEYS.iter().map(|row| row.hint().keys);
        let look = Look { theme: Theme::default(), glyphs: Glyphs::Ascii, language: Language::English };
        let shown = keys().map(|keys| keys.name(&look));
        let others = keys().flat_map(|keys| keys.others().to_vec()).map(|code| Keys::one(code).name(&look));
        let names: Vec<String> = shown.chain(others).collect();
        let names: BTreeSet<&str> = names.iter().flat_map(|name| name.split(' ')).collect();
        assert_eq!(written, names);
    }
}
