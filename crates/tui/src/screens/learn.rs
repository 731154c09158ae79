//! The rules, clause by clause, each with a position on which it can be tried.

mod examples;

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_local::rules::{Clause, clauses};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::staging::Step;
use tabuleiro_rules::{AnyPosition, GameSpec, Point};

use super::game::points;
use crate::board::{Glyphs, Layout, Marks};
use crate::look::{Look, in_ascii};
use crate::parts::around;
use crate::parts::hand::{Done, Hand};
use crate::parts::notice::Notice;
use crate::parts::table::{Places, Table, draw};
use crate::screen::{Context, Hint, Input, Next, Screen};

/// Terminals narrower than this show the text or the board, not both.
const NARROW: u16 = 56;

/// The rules of a game.
pub struct Learn {
    game: usize,
    clauses: Vec<Clause>,
    at: usize,
    hand: Hand,
    /// The points of what was played last on the example.
    last: Vec<Point>,
    /// Whether moves are tried, so that the arrows belong to the cursor.
    tries: bool,
    notice: Option<Notice>,
    places: Places,
}

impl Learn {
    /// The rules of a game, by its place in the list of games.
    pub fn new(game: usize) -> Self {
        let spec = spec(game);
        let clauses = clauses(&spec, Language::English);
        let hand = Hand::new(&spec.start(), false);
        let mut learn = Learn {
            game,
            clauses,
            at: 0,
            hand,
            last: Vec::new(),
            tries: false,
            notice: None,
            places: Places::default(),
        };
        learn.set_up();
        learn
    }

    fn clause(&self) -> Option<&Clause> {
        self.clauses.get(self.at)
    }

    /// Sets the board up for the clause.
    fn set_up(&mut self) {
        let name = self.clause().map_or("", |clause| clause.name.as_str());
        let position = examples::example(&spec(self.game), name);
        self.hand = Hand::new(&position, false);
        self.last.clear();
        self.notice = None;
    }

    fn go_to(&mut self, by: i32) {
        self.at = around(self.at, by, self.clauses.len());
        self.set_up();
    }

    fn after(&mut self, done: Done) {
        self.notice = None;
        match done {
            Done::Something => {}
            Done::Refused(reason) => self.notice = Some(Notice::warning(reason)),
            // The hand has gone on to the next turn by itself.
            Done::Turn(plies) => self.last = points(&plies),
        }
    }

    fn state(&self, look: &Look) -> String {
        let position = self.hand.position();
        let info = position.spec().info();
        let said = match position.outcome() {
            Some(outcome) => describe::outcome(info, &outcome),
            None => {
                let staging = self.hand.staging();
                let asked = match staging.selected() {
                    Some(point) if staging.step() != Step::JumpOn => Message::new("tui-picked").with("point", point),
                    _ => describe::step(staging.step()),
                };
                let side = describe::side(info, position.turn());
                Message::new("board-to-move").with("side", side).with("step", asked)
            }
        };
        look.sentence(&said)
    }
}

/// A game with its usual options, by its place in the list of games.
fn spec(game: usize) -> GameSpec {
    let games = GameSpec::games();
    let name = games[game.min(games.len() - 1)].name;
    name.parse().unwrap_or_else(|_| unreachable!("every game of the list has its usual options"))
}

impl Screen for Learn {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        // The clauses are the same in every language, but for their words.
        let Some(clause) = clauses(&spec(self.game), look.language).into_iter().nth(self.at) else { return };
        let name = look.text(&describe::name(spec(self.game).name()));
        let title =
            format!("{name} {} {} ({}/{})", look.either("·", "-"), clause.name, self.at + 1, self.clauses.len());
        let text = match look.glyphs {
            Glyphs::Unicode => clause.text,
            Glyphs::Ascii => in_ascii(&clause.text),
        };
        if area.width < NARROW && !self.tries {
            frame.render_widget(Line::styled(format!(" {title}"), look.theme.accent()), Rect { height: 1, ..area });
            let body = Rect {
                x: area.x + 1,
                y: area.y + 2,
                width: area.width.saturating_sub(2),
                height: area.height.saturating_sub(2),
            };
            frame.render_widget(
                Paragraph::new(text).wrap(Wrap { trim: true }).style(look.theme.text()),
                body.intersection(area),
            );
            self.places = Places::default();
            return;
        }
        let marks = if self.tries { self.hand.marks() } else { Marks::default() };
        let table = Table {
            title,
            position: self.hand.position(),
            marks: Marks { last: self.last.clone(), ..marks },
            flipped: false,
            sides: None,
            state: self.state(look),
            detail: None,
            notice: self.notice.as_ref(),
            turns: &[],
            glances: false,
            shown_actions: None,
            evaluation: None,
            typed: self.hand.typed(),
            remarks: text.lines().map(str::to_owned).chain([String::new()]).collect(),
            scrolled: 0,
        };
        self.places = draw(frame, area, &table, look);
        self.hand.drawn(self.places.board);
    }

    fn hints(&self) -> Vec<Hint> {
        if self.hand.is_typing() {
            return Hand::typing_hints();
        }
        let mut hints = match self.tries {
            true => vec![
                Hint::keys("↑↓←→", "tui-key-cursor"),
                Hint::new("Enter", KeyCode::Enter, "tui-key-pick"),
                Hint::new("Esc", KeyCode::Esc, "tui-key-read-on"),
            ],
            false => vec![
                Hint::new("→", KeyCode::Right, "tui-key-next-rule"),
                Hint::new("←", KeyCode::Left, "tui-key-previous-rule"),
                Hint::new("Enter", KeyCode::Enter, "tui-key-try"),
                Hint::new("Tab", KeyCode::Tab, "tui-key-game"),
            ],
        };
        hints.push(Hint::new("r", KeyCode::Char('r'), "tui-key-reset"));
        if self.hand.holds_something() {
            hints.push(Hint::new("Backspace", KeyCode::Backspace, "tui-key-take-back"));
        }
        if !self.hand.staging().words().is_empty() {
            hints.push(Hint::new(".", KeyCode::Char('.'), "tui-key-word"));
        }
        hints.push(Hint::new(":", KeyCode::Char(':'), "tui-key-type"));
        if !self.tries {
            hints.push(Hint::new("Esc", KeyCode::Esc, "tui-key-back"));
        }
        hints
    }

    fn handle(&mut self, input: Input<'_>, _cx: &mut Context<'_>) -> Next {
        match input {
            Input::Key(key) => {
                let starts_typing = matches!(key.code, KeyCode::Char(':' | '/'));
                self.tries |= starts_typing;
                if (self.tries || self.hand.is_typing())
                    && let Some(done) = self.hand.key(key)
                {
                    self.after(done);
                    return Next::Stay;
                }
                match key.code {
                    KeyCode::Esc | KeyCode::Char('q') if self.tries => self.tries = false,
                    KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
                    KeyCode::Right | KeyCode::Down | KeyCode::Char('n') => self.go_to(1),
                    KeyCode::Left | KeyCode::Up | KeyCode::Char('p') => self.go_to(-1),
                    KeyCode::Tab => *self = Learn::new(around(self.game, 1, GameSpec::games().len())),
                    KeyCode::Char('r') => self.set_up(),
                    KeyCode::Char('.') => {
                        if let Some(&word) = self.hand.staging().words().first() {
                            let done = self.hand.play(word);
                            self.after(done);
                        }
                    }
                    KeyCode::Enter | KeyCode::Char('t') => self.tries = true,
                    _ => {}
                }
            }
            Input::Mouse(mouse) => {
                if let Some(done) = self.hand.mouse(&mouse) {
                    self.tries = true;
                    self.after(done);
                }
            }
            Input::Paste(text) if self.tries => self.hand.paste(text),
            _ => {}
        }
        Next::Stay
    }

    fn board(&self) -> Option<(Layout, &AnyPosition)> {
        self.places.board.map(|layout| (layout, self.hand.position()))
    }

    fn is_typing(&self) -> bool {
        self.hand.is_typing()
    }
}
