//! What the user can set, with a board that shows what comes of it.

use ratatui::Frame;
use ratatui::crossterm::event::KeyCode::{Char, Enter, Esc};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};
use tabuleiro_play::clock::Time;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_rules::{GameSpec, Point};

use crate::board::{BoardView, Marks, PieceSize};
use crate::keys::{Binding, Range};
use crate::look::Look;
use crate::network::refused_address;
use crate::parts::around;
use crate::parts::dialog::{Dialog, Reply};
use crate::parts::form::{self, Form, FormRow, Wish};
use crate::parts::notice::Notice;
use crate::screen::{Context, Next, Screen, ScreenEvent};
use crate::settings::{CHARACTERS, COLOURS, SLOWEST, Settings};
use crate::theme::Theme;

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Theme,
    Colours,
    Characters,
    Language,
    Confirm,
    Evaluation,
    Mouse,
    Pace,
    Server,
}

impl Item {
    /// All of them, from the top.
    const ALL: [Item; 9] = [
        Item::Theme,
        Item::Colours,
        Item::Characters,
        Item::Language,
        Item::Confirm,
        Item::Evaluation,
        Item::Mouse,
        Item::Pace,
        Item::Server,
    ];

    /// The messages that say what it is called, and what it is for.
    fn messages(self) -> [&'static str; 2] {
        match self {
            Item::Theme => ["tui-set-theme", "tui-set-theme-help"],
            Item::Colours => ["tui-set-colours", "tui-set-colours-help"],
            Item::Characters => ["tui-set-characters", "tui-set-characters-help"],
            Item::Language => ["tui-set-language", "tui-set-language-help"],
            Item::Confirm => ["tui-set-confirm", "tui-set-confirm-help"],
            Item::Evaluation => ["tui-set-evaluation", "tui-set-evaluation-help"],
            Item::Mouse => ["tui-set-mouse", "tui-set-mouse-help"],
            Item::Pace => ["tui-set-pace", "tui-set-pace-help"],
            Item::Server => ["tui-set-server", "tui-set-server-help"],
        }
    }
}

/// By how much the pace of computers changes at a time, in milliseconds.
const PACE_STEP: u64 = 100;

/// The size of the board that shows what comes of the settings.
const SPECIMEN: &str = "5";

/// The settings.
#[derive(Default)]
pub struct Preferences {
    form: Form,
    /// The values as they were last seen.
    settings: Option<Settings>,
    notice: Option<Notice>,
    dialog: Option<Dialog<()>>,
}

impl Preferences {
    fn item(&self) -> Item {
        Item::ALL[self.form.chosen().min(Item::ALL.len() - 1)]
    }

    fn act(&mut self, cx: &mut Context<'_>) {
        match self.item() {
            Item::Server => {
                let question = Message::new("tui-ask-server");
                self.dialog = Some(Dialog::line(question, cx.settings.server.clone(), ()));
            }
            Item::Theme
            | Item::Colours
            | Item::Characters
            | Item::Language
            | Item::Confirm
            | Item::Evaluation
            | Item::Mouse
            | Item::Pace => self.turn(1, cx),
        }
    }

    fn turn(&mut self, by: i32, cx: &mut Context<'_>) {
        turn(cx.settings, self.item(), by);
        Screen::enter(self, cx);
    }
}

/// Changes a setting by so many steps.
fn turn(settings: &mut Settings, item: Item, by: i32) {
    match item {
        Item::Theme => {
            let names = Theme::names();
            let at = names.iter().position(|name| *name == settings.theme.name()).unwrap_or(0);
            settings.theme = Theme::by_name(names[around(at, by, names.len())]).unwrap_or_default();
        }
        Item::Colours => settings.colours = turned(settings.colours, &COLOURS, by),
        Item::Characters => settings.characters = turned(settings.characters, &CHARACTERS, by),
        Item::Language => {
            settings.language =
                turned(settings.language, &Language::ALL.map(|language| (language.code(), language)), by);
        }
        Item::Confirm => settings.confirm = !settings.confirm,
        Item::Evaluation => settings.evaluation = !settings.evaluation,
        Item::Mouse => settings.mouse = !settings.mouse,
        Item::Pace if by > 0 => settings.pace = (settings.pace + PACE_STEP).min(SLOWEST),
        Item::Pace => settings.pace = settings.pace.saturating_sub(PACE_STEP),
        Item::Server => {}
    }
}

/// The value so many places further on, where what is not set comes before all the others.
fn turned<T: Copy + PartialEq>(value: Option<T>, known: &[(&str, T)], by: i32) -> Option<T> {
    let at = value.and_then(|value| known.iter().position(|(_, known)| *known == value)).map_or(0, |at| at + 1);
    around(at, by, known.len() + 1).checked_sub(1).map(|at| known[at].1)
}

fn named<T: PartialEq>(value: Option<T>, known: &[(&'static str, T)]) -> Option<&'static str> {
    value.and_then(|value| known.iter().find(|(_, known)| *known == value)).map(|(name, _)| *name)
}

fn value(settings: &Settings, item: Item, look: &Look) -> String {
    let yes_or_no = |yes: bool| look.word(if yes { "tui-on" } else { "tui-off" });
    let name = |name: Option<&str>| name.map_or_else(|| look.word("tui-set-auto"), str::to_owned);
    match item {
        Item::Theme => look.text(&Message::new(format!("tui-theme-{}", settings.theme.name()))),
        Item::Colours => name(named(settings.colours, &COLOURS)),
        Item::Characters => name(named(settings.characters, &CHARACTERS)),
        Item::Language => match settings.language {
            Some(language) => look.text(&Message::new(format!("tui-language-{}", language.code()))),
            None => look.word("tui-set-auto"),
        },
        Item::Confirm => yes_or_no(settings.confirm),
        Item::Evaluation => yes_or_no(settings.evaluation),
        Item::Mouse => yes_or_no(settings.mouse),
        Item::Pace => look.text(&Message::new("tui-set-pace-value").with("millis", settings.pace.to_string())),
        Item::Server => settings.server.clone(),
    }
}

/// Draws a small board of the first game, with marks on it.
fn draw_specimen(frame: &mut Frame<'_>, area: Rect, look: &Look) {
    let Ok(game) = GameSpec::games()[0].name.parse::<GameSpec>() else { return };
    // Small enough for every terminal, if the game has boards of that size.
    let small = game.info().options.first().and_then(|option| game.with_option(option.key, SPECIMEN).ok());
    let position = small.unwrap_or(game).start();
    let marks = Marks {
        selected: Some(Point::new(1, 2)),
        captures: vec![Point::new(2, 2), Point::new(1, 1)],
        cursor: Some(Point::new(2, 2)),
        last: vec![Point::new(4, 4)],
        ..Marks::default()
    };
    let board = BoardView::new(&position, &marks, &look.theme).glyphs(look.glyphs).largest(PieceSize::Medium);
    frame.render_widget(board, area);
}

type Key = Binding<Preferences>;

/// What the keys do, the most useful first.
const KEYS: &[Key] = &[
    Key::range(
        &Range {
            keys: form::CHOOSE,
            also: form::CHOOSE_TOO,
            act: |preferences, by, _| preferences.form.step(by, Item::ALL.len()),
        },
        "tui-key-choose",
    ),
    Key::range(&Range { keys: form::TURN, also: form::LEAP, act: Preferences::turn }, "tui-key-change")
        .when(|preferences| preferences.item() != Item::Server),
    Key::act(Enter, "tui-key-change", Preferences::act).also(&[Char(' ')]),
    Key::go(Esc, "tui-key-back", |_, _| Next::Back).also(&[Char('q')]),
];

impl Screen for Preferences {
    type Question = ();
    const KEYS: &'static [Key] = KEYS;

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, look: &Look, _now: Time) {
        let Some(settings) = &self.settings else { return };
        let title = format!(" {}", look.word("tui-menu-settings"));
        frame.render_widget(Line::styled(title, look.theme.accent()), Rect { height: 1, ..area });
        let (said, style) = match &self.notice {
            Some(notice) => (look.sentence(&notice.text), look.theme.warning()),
            None => (look.word(self.item().messages()[1]), look.theme.dim()),
        };
        let [body, help] = form::places(area, &said);
        let row =
            |item: Item| FormRow { label: look.word(item.messages()[0]), value: Some(value(settings, item, look)) };
        let rows = Item::ALL.map(row);
        let wide = u16::try_from(Form::width(&rows)).unwrap_or(u16::MAX).clamp(50, 60).min(area.width);
        self.form.draw(frame, Rect { width: wide, ..body }, &rows, look);
        draw_specimen(frame, Rect { x: area.x + wide, width: area.width - wide, ..body }, look);
        frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }).style(style), help);
    }

    fn before_key(&mut self, _cx: &mut Context<'_>) {
        self.notice = None;
    }

    fn asked(&mut self) -> Option<&mut Option<Dialog<()>>> {
        Some(&mut self.dialog)
    }

    fn answered(&mut self, (): (), reply: Reply, cx: &mut Context<'_>) -> Next {
        if let Reply::Yes(server) = reply {
            match refused_address(&server) {
                Some(reason) => self.notice = Some(Notice::warning(reason)),
                None => cx.settings.server = server,
            }
            Screen::enter(self, cx);
        }
        Next::Stay
    }

    fn handle(&mut self, event: ScreenEvent<'_>, cx: &mut Context<'_>) -> Next {
        if let ScreenEvent::Mouse(mouse) = event {
            match self.form.mouse(&mouse, |_| false) {
                Some(Wish::Turn(by)) => self.turn(by, cx),
                Some(Wish::Act) => self.act(cx),
                Some(Wish::Nothing) | None => {}
            }
        }
        Next::Stay
    }

    fn enter(&mut self, cx: &mut Context<'_>) {
        self.settings = Some(cx.settings.clone());
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::messages::Messages;

    use super::*;

    #[test]
    fn themes_and_languages_are_words_in_every_language() {
        let themes = Theme::names().map(|name| format!("tui-theme-{name}"));
        let languages = Language::ALL.map(|language| format!("tui-language-{}", language.code()));
        for id in themes.into_iter().chain(languages) {
            for language in Language::ALL {
                let said = Messages::text(language, &Message::new(id.clone()));
                assert!(!said.contains("tui-"), "{id} in {language}: {said}");
            }
        }
        let portuguese = Message::new(format!("tui-theme-{}", Theme::names()[0]));
        assert_eq!(Messages::text(Language::Portuguese, &portuguese), "madeira");
    }
}
