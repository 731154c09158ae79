//! What is chosen before a game: its options, who plays, the clock and the pie rule.

mod fields;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_local::{Opponent, Who, fairness, told_lot};
use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::describe;
use tabuleiro_play::lot::Seating;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::teaching::{Learner, Strength};
use tabuleiro_protocol::{ColourWish, NewGame, Visibility};
use tabuleiro_rules::{Player, SpecError};

use super::{LocalGame, OnlineGame};
use crate::board::{BoardView, Marks, PieceSize};
use crate::keys::{Binding, Range};
use crate::look::{Look, capital};
use crate::memory::GameChoice;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::form::{self, Form, FormRow, Wish};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next, Screen, ScreenEvent};
use fields::{Field, Seats};

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The time control.
    Clock,
    /// The program that plays a side.
    Program(Player),
    /// Whether everybody finds a game online.
    Public,
}

/// The screen before a game.
pub struct Setup {
    choice: GameChoice,
    seats: Seats,
    fields: Vec<Field>,
    form: Form,
    notice: Option<Notice>,
    dialog: Option<Dialog<Typed>>,
    /// How strong the computer that teaches is for whoever plays here.
    strength: Strength,
}

impl Setup {
    /// A form that is filled in already.
    pub fn new(choice: GameChoice) -> Self {
        let (fields, seats) = (Field::all(&choice), Seats::new(&choice.seats));
        let form = Form::at(fields.len() - 1);
        Setup { choice, seats, fields, form, notice: None, dialog: None, strength: Learner::default().strength() }
    }

    fn field(&self) -> Field {
        self.fields[self.form.chosen().min(self.fields.len() - 1)]
    }

    fn is_at_start(&self) -> bool {
        self.field() == Field::Start
    }

    /// Turns the value of the chosen field.
    fn turn(&mut self, by: i32) {
        self.notice = None;
        match self.field() {
            Field::Option(knob) => match knob.turned(&self.choice.game, by) {
                Ok(game) => self.choice.game = game,
                Err(error) => self.notice = Some(Notice::warning(refused(&error))),
            },
            Field::Seat(player) => {
                self.seats.turn(player, by);
                self.choice.seats = self.seats.chosen();
            }
            Field::Lot => {
                self.choice.seating = match self.choice.seating {
                    Seating::AsNamed => Seating::ByLot,
                    Seating::ByLot => Seating::AsNamed,
                };
            }
            Field::Clock => self.set_clock(fields::next_clock(self.choice.options.clock, by)),
            Field::FirstTurn => {
                let clock = &mut self.choice.options.clock;
                clock.first_turn_counts = !clock.first_turn_counts;
            }
            Field::Pie => self.choice.options.pie = !self.choice.options.pie,
            Field::Start => {}
        }
    }

    /// Chooses a fair game: the recommended board, the pie rule if it helps, and the lot for who begins.
    fn be_fair(&mut self) {
        let Some(advice) = fairness::recommended(&self.choice.game) else { return };
        self.choice.game = advice.game;
        self.choice.options.pie = advice.pie;
        self.choice.seating = Seating::ByLot;
        self.notice = Some(Notice::good(advice.said()));
    }

    /// Does what Enter means in the chosen field.
    fn act(&mut self, cx: &mut Context<'_>) -> Next {
        match self.field() {
            Field::Start => return self.start(cx),
            Field::Clock => {
                // Where there is no clock, nothing has to be wiped out before one is typed.
                let clock = self.choice.options.clock;
                let typed = if clock.is_none() { String::new() } else { clock.to_string() };
                self.dialog = Some(Dialog::line(Message::new("tui-ask-clock"), typed, Typed::Clock).or_nothing());
            }
            Field::Seat(player) if self.seats.is_program(player) => self.ask_program(player),
            Field::Option(_) | Field::Seat(_) | Field::Lot | Field::FirstTurn | Field::Pie => self.turn(1),
        }
        Next::Stay
    }

    fn ask_program(&mut self, player: Player) {
        let typed = self.seats.program(player).to_owned();
        self.dialog = Some(Dialog::line(Message::new("tui-ask-program"), typed, Typed::Program(player)));
    }

    /// Sets the clock; where there is one, there is more to choose.
    fn set_clock(&mut self, clock: TimeControl) {
        self.choice.options.clock = clock;
        self.fields = Field::all(&self.choice);
    }

    /// Takes the clock that was typed; nothing is none.
    fn take_clock(&mut self, text: &str) {
        self.notice = None;
        let typed = if text.is_empty() { Ok(TimeControl::NONE) } else { TimeControl::asked(text) };
        match typed {
            Ok(clock) => self.set_clock(clock),
            Err(error) => self.notice = Some(Notice::warning(describe::time_control_error(&error))),
        }
    }

    fn take_program(&mut self, player: Player, command: &str) {
        self.notice = None;
        match format!("cmd:{command}").parse::<Who>() {
            Ok(_) => {
                self.seats.set_program(player, command);
                self.choice.seats = self.seats.chosen();
            }
            Err(error) => self.notice = Some(Notice::warning(error.message())),
        }
    }

    fn start(&mut self, cx: &mut Context<'_>) -> Next {
        if let Some(player) = Player::BOTH.into_iter().find(|&player| self.seats.lacks_program(player)) {
            self.ask_program(player);
            return Next::Stay;
        }
        let [Some(first), Some(second)] = self.choice.seats.clone() else {
            if self.choice.seats.contains(&Some(Who::Human)) {
                self.dialog = Some(Dialog::ask(Message::new("tui-ask-public"), Typed::Public));
            } else {
                self.notice = Some(Notice::warning(Message::new("tui-online-one-person")));
            }
            return Next::Stay;
        };
        if Who::lack_learner(&[first.clone(), second.clone()]) {
            self.notice = Some(Notice::warning(Message::new("teaching-needs-person")));
            return Next::Stay;
        }
        cx.memory.keep_choice(&self.choice);
        let (game, info) = (Match::new(self.choice.game, self.choice.options), self.choice.game.info());
        let seats = self.choice.seating.seat([first, second], cx.random);
        let told = told_lot(info, &seats).filter(|_| self.choice.seating == Seating::ByLot);
        Next::Replace(Box::new(LocalGame::new(game, seats).saying(told)))
    }

    /// Makes the game on a server.
    fn start_online(&self, visibility: Visibility, cx: &mut Context<'_>) -> Next {
        cx.memory.keep_choice(&self.choice);
        let colour = match (self.choice.seating, &self.choice.seats[0]) {
            (Seating::ByLot, _) => ColourWish::Random,
            (Seating::AsNamed, Some(_)) => ColourWish::First,
            (Seating::AsNamed, None) => ColourWish::Second,
        };
        let game = NewGame {
            clock: self.choice.options.clock.to_string(),
            pie: self.choice.options.pie,
            colour,
            visibility,
            ..NewGame::of(&self.choice.game.to_string())
        };
        Next::Replace(Box::new(OnlineGame::make(cx.settings.server.clone(), game)))
    }

    /// What is to be said about the chosen field.
    fn explanation(&self, look: &Look) -> String {
        let game = &self.choice.game;
        match self.field() {
            Field::Option(knob) => {
                let info = knob.info(game);
                let help = look.text(&describe::option_help(info.key));
                format!("{help}: {}", look.text(&describe::option_values(info.values)))
            }
            Field::Seat(player) => match self.choice.seats[player.index()].as_ref() {
                Some(Who::Computer(Opponent::Teacher(_))) => {
                    look.text(&Who::Computer(Opponent::Teacher(Some(self.strength))).explained())
                }
                Some(who) => match tabuleiro_local::strength::measured(game, who) {
                    Some(elo) => {
                        let said = Message::new("tui-strength").with("elo", format!("{elo:+}"));
                        format!("{}. {}", look.text(&who.explained()), look.text(&said))
                    }
                    None => look.text(&who.explained()),
                },
                None => look.word("tui-seat-online-help"),
            },
            Field::Lot => look.word("tui-setup-lot-help"),
            Field::Clock => look.word("tui-setup-clock-help"),
            Field::FirstTurn => look.word("tui-setup-first-turn-help"),
            Field::Pie => look.word("tui-setup-pie-help"),
            Field::Start => look.text(&describe::summary(game.name())),
        }
    }
}

/// Why an option cannot have a value.
fn refused(error: &SpecError) -> Message {
    match error {
        SpecError::Value(error) => describe::option_error(error),
        error => describe::spec_error(error),
    }
}

type Key = Binding<Setup>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::go(Enter, "tui-key-start", Setup::start).also(&[Char(' ')]).when(Setup::is_at_start),
    Key::go(Enter, "tui-key-change", Setup::act).also(&[Char(' ')]).when(|setup| !setup.is_at_start()),
    Key::range(&Range { keys: form::TURN, also: form::LEAP, act: |setup, by, _| setup.turn(by) }, "tui-key-change")
        .when(|setup| !setup.is_at_start()),
    Key::range(
        &Range {
            keys: form::CHOOSE,
            also: form::CHOOSE_TOO,
            act: |setup, by, _| {
                setup.notice = None;
                setup.form.step(by, setup.fields.len());
            },
        },
        "tui-key-choose",
    ),
    Key::act(Char('f'), "tui-key-fair", |setup, _| setup.be_fair()),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
    Key::go(Char('s'), "tui-key-start", Setup::start),
];

impl Screen for Setup {
    type Question = Typed;
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let title = look.text(&describe::name(self.choice.game.name()));
        frame.render_widget(Line::styled(format!(" {title}"), look.theme.accent()), Rect { height: 1, ..area });
        let said = match &self.notice {
            Some(notice) => look.sentence(&notice.text),
            None => capital(&self.explanation(look)),
        };
        let style = self.notice.as_ref().map_or_else(|| look.theme.dim(), |notice| notice.style(look));
        let [body, help] = form::places(area, &said);
        let row = |field: &Field| FormRow {
            label: field.label(&self.choice.game, look),
            value: (*field != Field::Start).then(|| field.value(&self.choice, &self.seats, look)),
        };
        let rows: Vec<FormRow> = self.fields.iter().map(row).collect();
        let form_width = u16::try_from(Form::width(&rows)).unwrap_or(u16::MAX).clamp(46, 60).min(area.width);
        self.form.draw(frame, Rect { width: form_width, ..body }, &rows, look);
        let start = self.choice.game.start();
        let marks = Marks::default();
        let board = BoardView::new(&start, &marks, &look.theme).glyphs(look.glyphs).largest(PieceSize::Medium);
        let beside = Rect { x: area.x + form_width, width: area.width - form_width, ..body };
        frame.render_widget(board, beside);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).style(style), help);
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<Typed>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, about: Typed, reply: Reply, cx: &mut Context<'_>) -> Next {
        match (reply, about) {
            (Reply::Yes(_), Typed::Public) => return self.start_online(Visibility::Public, cx),
            (Reply::No, Typed::Public) => return self.start_online(Visibility::Link, cx),
            (Reply::Yes(text), Typed::Clock) => self.take_clock(&text),
            (Reply::Yes(text), Typed::Program(player)) => self.take_program(player, &text),
            (Reply::No, Typed::Clock | Typed::Program(_)) => {}
        }
        Next::Stay
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        self.strength = cx.settings.learner(self.choice.game.name()).strength();
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        let ScreenEvent::Mouse(mouse) = event else { return Next::Stay };
        match self.form.mouse(&mouse, |row| self.fields.get(row) == Some(&Field::Start)) {
            None => {}
            Some(Wish::Nothing) => self.notice = None,
            Some(Wish::Turn(by)) => self.turn(by),
            Some(Wish::Act) => return self.act(cx),
        }
        Next::Stay
    }
}
