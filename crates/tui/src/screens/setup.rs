//! What is chosen before a game: its options, who plays, the clock and the pie rule.

mod fields;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_local::{Opponent, Who};
use tabuleiro_play::clock::{Time, TimeControl};
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{Player, SpecError};

use super::Game;
use crate::board::{BoardView, Marks, PieceSize};
use crate::look::{Look, capital};
use crate::memory::Choice;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::notice::Notice;
use crate::parts::{cut, line_width};
use crate::screen::{Context, Hint, Input, Next, Screen};
use fields::{Field, Seats};

pub use fields::short_name;

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typed {
    /// The time control.
    Clock,
    /// The program that plays a side.
    Program(Player),
}

/// The screen before a game.
pub struct Setup {
    choice: Choice,
    seats: Seats,
    fields: Vec<Field>,
    at: usize,
    notice: Option<Notice>,
    dialog: Option<Dialog<Typed>>,
    /// Where the rows of the form were drawn.
    rows: Vec<Rect>,
}

impl Setup {
    /// A form that is filled in already.
    pub fn new(choice: Choice) -> Self {
        let (fields, seats) = (Field::all(&choice.game), Seats::new(&choice.seats));
        let at = fields.len() - 1;
        Setup { choice, seats, fields, at, notice: None, dialog: None, rows: Vec::new() }
    }

    fn field(&self) -> Field {
        self.fields[self.at.min(self.fields.len() - 1)]
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
            Field::Clock => self.choice.options.clock = fields::next_clock(self.choice.options.clock, by),
            Field::Pie => self.choice.options.pie = !self.choice.options.pie,
            Field::Start => {}
        }
    }

    /// Does what Enter means in the chosen field.
    fn act(&mut self, cx: &mut Context<'_>) -> Next {
        match self.field() {
            Field::Start => return self.start(cx),
            Field::Clock => {
                let typed = self.choice.options.clock.to_string();
                self.dialog = Some(Dialog::line(Message::new("tui-ask-clock"), typed, Typed::Clock));
            }
            Field::Seat(player) if self.seats.is_program(player) => self.ask_program(player),
            _ => self.turn(1),
        }
        Next::Stay
    }

    fn ask_program(&mut self, player: Player) {
        let typed = self.seats.program(player).to_owned();
        self.dialog = Some(Dialog::line(Message::new("tui-ask-program"), typed, Typed::Program(player)));
    }

    fn take_typed(&mut self, about: Typed, text: &str) {
        match about {
            Typed::Clock => match text.parse::<TimeControl>() {
                Ok(clock) => self.choice.options.clock = clock,
                Err(error) => self.notice = Some(Notice::warning(verbatim(error.to_string()))),
            },
            Typed::Program(player) => match format!("cmd:{text}").parse::<Who>() {
                Ok(_) => {
                    self.seats.set_program(player, text);
                    self.choice.seats = self.seats.chosen();
                }
                Err(error) => self.notice = Some(Notice::warning(verbatim(error))),
            },
        }
    }

    fn start(&mut self, cx: &mut Context<'_>) -> Next {
        if let Some(player) = Player::BOTH.into_iter().find(|&player| self.seats.lacks_program(player)) {
            self.ask_program(player);
            return Next::Stay;
        }
        let [Some(first), Some(second)] = self.choice.seats.clone() else { return Next::Stay };
        cx.memory.keep_choice(&self.choice);
        let game = Match::new(self.choice.game, self.choice.options);
        Next::Replace(Box::new(Game::new(game, [first, second])))
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
                Some(who) => match tabuleiro_local::strength::measured(game, who) {
                    Some(elo) => {
                        let said = Message::new("tui-strength").with("elo", format!("{elo:+}"));
                        format!("{}. {}", look.text(&who.described()), look.text(&said))
                    }
                    None => look.text(&who.described()),
                },
                None => look.word("tui-seat-online-help"),
            },
            Field::Clock => look.word("tui-setup-clock-help"),
            Field::Pie => look.word("tui-setup-pie-help"),
            Field::Start => look.text(&describe::summary(game.name())),
        }
    }

    fn draw_form(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look) {
        self.rows.clear();
        let label_width = self.fields.iter().map(|field| line_width(&field.label(&self.choice.game, look))).max();
        let label_width = label_width.unwrap_or(0) + 2;
        // Rows that do not fit are scrolled away, the chosen one never.
        let room = usize::from(area.height).max(1);
        let top = (self.at + 1).saturating_sub(room);
        for (number, field) in self.fields.iter().enumerate() {
            let Some(row) = number.checked_sub(top).filter(|row| *row < room) else {
                self.rows.push(Rect::default());
                continue;
            };
            let place = Rect { y: area.y + u16::try_from(row).unwrap_or(0), height: 1, ..area };
            self.rows.push(place);
            let chosen = number == self.at;
            let line = self.row(*field, chosen, label_width, usize::from(area.width), look);
            frame.render_widget(line, place);
        }
    }

    fn row<'a>(&self, field: Field, chosen: bool, label_width: usize, width: usize, look: &Look) -> Line<'a> {
        let marker = if chosen { look.either("▸ ", "> ") } else { "  " };
        let label = capital(&field.label(&self.choice.game, look));
        if field == Field::Start {
            let style = if chosen { look.theme.chosen() } else { look.theme.accent() };
            return Line::from(vec![
                Span::styled(marker, look.theme.accent()),
                Span::styled(format!(" {label} "), style),
            ]);
        }
        let value = field.value(&self.choice, &self.seats, look);
        let gap = " ".repeat(label_width.saturating_sub(line_width(&label)));
        let value = cut(&value, width.saturating_sub(label_width + 6), look);
        let value = if chosen {
            format!("{} {value} {}", look.either("◂", "<"), look.either("▸", ">"))
        } else {
            format!("  {value}  ")
        };
        let style = if chosen { look.theme.chosen() } else { look.theme.text() };
        Line::from(vec![
            Span::styled(marker, look.theme.accent()),
            Span::styled(format!("{label}{gap}"), look.theme.dim()),
            Span::styled(value, style),
        ])
    }
}

/// Why an option cannot have a value.
fn refused(error: &SpecError) -> Message {
    match error {
        SpecError::Value(error) => Message::new("option-refused")
            .with("value", error.value.clone())
            .with("values", describe::option_values(error.takes)),
        error => verbatim(error.to_string()),
    }
}

/// A text that is the same in all languages.
fn verbatim(text: String) -> Message {
    Message::new("tui-verbatim").with("text", text)
}

impl Screen for Setup {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let title = look.text(&describe::name(self.choice.game.name()));
        frame.render_widget(Line::styled(format!(" {title}"), look.theme.accent()), Rect { height: 1, ..area });
        let said = match &self.notice {
            Some(notice) => look.sentence(&notice.text),
            None => capital(&self.explanation(look)),
        };
        let style = if self.notice.is_some() { look.theme.warning() } else { look.theme.dim() };
        let wide = usize::from(area.width).saturating_sub(2).max(1);
        let help_rows = u16::try_from(textwrap::wrap(&said, wide).len()).unwrap_or(3).min(area.height / 3);
        let body = Rect { y: area.y + 2, height: area.height.saturating_sub(3 + help_rows), ..area };
        let help = Rect {
            x: area.x + 1,
            y: area.bottom() - help_rows,
            width: area.width.saturating_sub(2),
            height: help_rows,
        };
        let form_width = 46.min(area.width);
        self.draw_form(frame, Rect { width: form_width, ..body }, look);
        let start = self.choice.game.start();
        let marks = Marks::default();
        let board = BoardView::new(&start, &marks, &look.theme).glyphs(look.glyphs).largest(PieceSize::Medium);
        let beside = Rect { x: area.x + form_width, width: area.width - form_width, ..body };
        frame.render_widget(board, beside);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).style(style), help);
        if let Some(dialog) = &self.dialog {
            dialog.draw(frame, area, look);
        }
    }

    fn hints(&self) -> Vec<Hint> {
        if let Some(dialog) = &self.dialog {
            return dialog.hints();
        }
        let enter = if self.field() == Field::Start { "tui-key-start" } else { "tui-key-change" };
        vec![
            Hint::keys("↑↓", "tui-key-choose"),
            Hint::keys("←→", "tui-key-change"),
            Hint::new("Enter", KeyCode::Enter, enter),
            Hint::new("s", KeyCode::Char('s'), "tui-key-start"),
            Hint::new("Esc", KeyCode::Esc, "tui-key-back"),
        ]
    }

    fn handle(&mut self, input: Input<'_>, cx: &mut Context<'_>) -> Next {
        if let Some(dialog) = &mut self.dialog {
            let reply = match input {
                Input::Key(key) => dialog.key(key, cx.look),
                Input::Paste(text) => {
                    dialog.paste(text);
                    Reply::Open
                }
                _ => Reply::Open,
            };
            let about = dialog.about;
            if reply != Reply::Open {
                self.dialog = None;
            }
            if let Reply::Yes(text) = reply {
                self.take_typed(about, &text);
            }
            return Next::Stay;
        }
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Up | KeyCode::BackTab => {
                    self.at = self.at.checked_sub(1).unwrap_or(self.fields.len() - 1);
                    self.notice = None;
                }
                KeyCode::Down | KeyCode::Tab => {
                    self.at = (self.at + 1) % self.fields.len();
                    self.notice = None;
                }
                KeyCode::Left => self.turn(-1),
                KeyCode::Right => self.turn(1),
                KeyCode::PageDown => self.turn(-5),
                KeyCode::PageUp => self.turn(5),
                KeyCode::Enter | KeyCode::Char(' ') => return self.act(cx),
                KeyCode::Char('s') => return self.start(cx),
                KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
                _ => {}
            },
            Input::Mouse(mouse) => {
                let at = (mouse.column, mouse.row).into();
                let Some(row) = self.rows.iter().position(|row| row.contains(at)) else { return Next::Stay };
                match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) if row == self.at => return self.act(cx),
                    MouseEventKind::Down(MouseButton::Left) => {
                        self.at = row;
                        if self.field() == Field::Start {
                            return self.act(cx);
                        }
                    }
                    MouseEventKind::ScrollUp => {
                        self.at = row;
                        self.turn(1);
                    }
                    MouseEventKind::ScrollDown => {
                        self.at = row;
                        self.turn(-1);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn is_typing(&self) -> bool {
        self.dialog.as_ref().is_some_and(Dialog::is_typing)
    }
}

/// Whether a seat is a program's.
fn is_program(who: &Who) -> bool {
    matches!(who, Who::Computer(Opponent::Program(_)))
}
