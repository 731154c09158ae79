//! Keys and what they do. When a key works, what it does and what the hint says of it stand in one row, a [`Binding`]; the bar at
//! the bottom, the page with all keys and the handling are made from the rows.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::board::Glyphs;
use crate::look::Look;
use crate::screen::{Context, Next};

/// The most keys that a row has of a kind.
const MOST: usize = 6;

/// Some keys, kept in place so that a table of rows can be a constant.
#[derive(Clone, Copy, Debug)]
struct Codes {
    codes: [KeyCode; MOST],
    count: usize,
}

impl Codes {
    const NONE: Codes = Codes { codes: [KeyCode::Null; MOST], count: 0 };

    const fn of(codes: &[KeyCode]) -> Self {
        let mut some = Codes::NONE;
        while some.count < codes.len() {
            some.codes[some.count] = codes[some.count];
            some.count += 1;
        }
        some
    }

    /// The keys of pairs.
    const fn of_pairs<T>(pairs: &[(KeyCode, T)]) -> Self {
        let mut some = Codes::NONE;
        while some.count < pairs.len() {
            some.codes[some.count] = pairs[some.count].0;
            some.count += 1;
        }
        some
    }

    fn as_slice(&self) -> &[KeyCode] {
        &self.codes[..self.count]
    }

    fn without(&self, is_taken: impl Fn(KeyCode) -> bool) -> Self {
        let left: Vec<KeyCode> = self.as_slice().iter().copied().filter(|&code| !is_taken(code)).collect();
        Codes::of(&left)
    }
}

/// The keys of a row.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    /// Those that the bar shows.
    shown: Codes,
    /// Others that do the same, which only the page with all keys shows.
    also: Codes,
    /// Whether each of them does something in its own way, such as the arrows.
    is_range: bool,
    /// Whether they are pressed together with Control.
    with_control: bool,
    /// A message whose first letter does the same, in every language: the word for yes, for instance.
    initial: Option<&'static str>,
}

impl Keys {
    const fn new(shown: Codes) -> Self {
        Keys { shown, also: Codes::NONE, is_range: false, with_control: false, initial: None }
    }

    /// One key.
    pub const fn one(code: KeyCode) -> Self {
        Keys::new(Codes::of(&[code]))
    }

    /// A key together with Control.
    pub const fn control(letter: char) -> Self {
        Keys { with_control: true, ..Keys::one(KeyCode::Char(letter)) }
    }

    /// Several keys that do something together, each in its own way.
    pub const fn several(codes: &[KeyCode]) -> Self {
        Keys { is_range: true, ..Keys::new(Codes::of(codes)) }
    }

    /// The same with further keys, which the bar does not show.
    pub const fn also(self, codes: &[KeyCode]) -> Self {
        Keys { also: Codes::of(codes), ..self }
    }

    /// The keys that the bar shows.
    pub fn shown(&self) -> &[KeyCode] {
        self.shown.as_slice()
    }

    /// Those that do the same and that only the page with all keys shows.
    pub fn others(&self) -> &[KeyCode] {
        self.also.as_slice()
    }

    /// The key that a click on the hint presses, if it is one.
    pub fn button(&self) -> Option<KeyEvent> {
        let modifiers = if self.with_control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
        match self.shown() {
            &[code] if !self.is_range => Some(KeyEvent::new(code, modifiers)),
            _ => None,
        }
    }

    /// Whether a key is among them. What is pressed together with Control or Alt is another key.
    pub fn contains(&self, key: KeyEvent, look: &Look) -> bool {
        let is_meant = match self.with_control {
            true => key.modifiers.contains(KeyModifiers::CONTROL),
            false => key.modifiers.difference(KeyModifiers::SHIFT).is_empty(),
        };
        is_meant && self.has(key.code, look)
    }

    fn has(&self, code: KeyCode, look: &Look) -> bool {
        self.shown().contains(&code) || self.others().contains(&code) || self.initial_in(look) == Some(code)
    }

    fn initial_in(&self, look: &Look) -> Option<KeyCode> {
        look.word(self.initial?).chars().next().map(KeyCode::Char)
    }

    /// The same in a language, without those that are taken; nothing if they all are.
    fn left(self, is_taken: impl Fn(KeyCode) -> bool, look: &Look) -> Option<Self> {
        let initial =
            self.initial_in(look).filter(|code| !self.shown().contains(code) && !self.others().contains(code));
        // The letter that stands for a word is that of the language, where there is one.
        let (shown, other) = match (self.shown(), initial) {
            (&[letter @ KeyCode::Char(_)], Some(initial)) if !is_taken(initial) => {
                (Codes::of(&[initial]), Some(letter))
            }
            _ => (self.shown, initial),
        };
        let others: Vec<KeyCode> = self.others().iter().copied().chain(other).collect();
        let (shown, also) = (shown.without(&is_taken), Codes::of(&others).without(&is_taken));
        let keys = match (shown.as_slice(), also.as_slice()) {
            ([], []) => return None,
            ([], &[first, ref others @ ..]) => Keys { shown: Codes::of(&[first]), also: Codes::of(others), ..self },
            _ => Keys { shown, also, ..self },
        };
        Some(Keys { initial: None, ..keys })
    }

    /// How the bar shows them.
    pub fn name(&self, look: &Look) -> String {
        let codes = self.shown();
        if let (true, [KeyCode::Char(letter)]) = (self.with_control, codes) {
            return format!("Ctrl-{}", letter.to_uppercase());
        }
        let names: Vec<String> = codes.iter().map(|&code| name(code, look)).collect();
        let are_arrows = codes.iter().all(|code| arrow(*code).is_some());
        match look.glyphs {
            Glyphs::Unicode if are_arrows => names.concat(),
            Glyphs::Ascii if are_arrows && codes.len() == 4 => look.word("tui-keys-arrows"),
            Glyphs::Ascii if are_arrows => names.join("/"),
            _ => names.join(" "),
        }
    }

    /// How the page with all keys shows them: with those that the bar leaves out.
    pub fn full_name(&self, look: &Look) -> String {
        let others = self.others().iter().map(|&code| name(code, look));
        std::iter::once(self.name(look)).chain(others).collect::<Vec<_>>().join(" ")
    }
}

/// What a key is called.
fn name(code: KeyCode, look: &Look) -> String {
    match (code, arrow(code)) {
        (KeyCode::Char(' '), _) => "Space".to_owned(),
        (KeyCode::Char(letter), _) => letter.to_string(),
        (KeyCode::Delete, _) => "Delete".to_owned(),
        (KeyCode::PageUp, _) => "PgUp".to_owned(),
        (KeyCode::PageDown, _) => "PgDn".to_owned(),
        (KeyCode::BackTab, _) => "Shift-Tab".to_owned(),
        (_, Some((sign, word))) => look.either(sign, &look.word(word)).to_owned(),
        (code, None) => code.to_string(),
    }
}

/// The sign on an arrow key, and the message with its name for terminals that do not have the sign.
fn arrow(code: KeyCode) -> Option<(&'static str, &'static str)> {
    match code {
        KeyCode::Up => Some(("↑", "tui-keys-up")),
        KeyCode::Down => Some(("↓", "tui-keys-down")),
        KeyCode::Left => Some(("←", "tui-keys-left")),
        KeyCode::Right => Some(("→", "tui-keys-right")),
        _ => None,
    }
}

/// Keys and what they do, as the bar and the help show it.
#[derive(Clone, Copy, Debug)]
pub struct KeyHint {
    /// The keys.
    pub keys: Keys,
    /// What they do, by its message.
    pub what: &'static str,
}

/// Keys that do something together, such as the arrows: each with what it stands for, so that what is done need not ask which
/// key it was.
pub struct Range<S: 'static, T: 'static> {
    /// Those that the bar shows.
    pub keys: &'static [(KeyCode, T)],
    /// Others, which only the page with all keys shows.
    pub also: &'static [(KeyCode, T)],
    /// What is done.
    pub act: fn(&mut S, T, &mut Context<'_>),
}

/// A range, whatever its keys stand for.
trait AnyRange<S> {
    fn run(&self, screen: &mut S, code: KeyCode, cx: &mut Context<'_>);
}

impl<S, T: Copy> AnyRange<S> for Range<S, T> {
    fn run(&self, screen: &mut S, code: KeyCode, cx: &mut Context<'_>) {
        if let Some(&(_, meant)) = self.keys.iter().chain(self.also).find(|(key, _)| *key == code) {
            (self.act)(screen, meant, cx);
        }
    }
}

/// A row: some keys of a screen, when they do something, what they do, and how that is called.
pub struct Binding<S: 'static> {
    hint: KeyHint,
    when: fn(&S) -> bool,
    act: Act<S>,
    /// What is said when they are pressed although they do nothing.
    refusal: Option<fn(&mut S)>,
}

/// What keys do.
enum Act<S: 'static> {
    Do(fn(&mut S, &mut Context<'_>)),
    Go(fn(&mut S, &mut Context<'_>) -> Next),
    Each(&'static dyn AnyRange<S>),
}

impl<S: 'static> Binding<S> {
    /// A key that does something here.
    pub const fn act(code: KeyCode, what: &'static str, act: fn(&mut S, &mut Context<'_>)) -> Self {
        Binding::new(Keys::one(code), what, Act::Do(act))
    }

    /// A key that can lead to another screen.
    pub const fn go(code: KeyCode, what: &'static str, act: fn(&mut S, &mut Context<'_>) -> Next) -> Self {
        Binding::new(Keys::one(code), what, Act::Go(act))
    }

    /// Several keys that do something together.
    pub const fn range<T: Copy>(range: &'static Range<S, T>, what: &'static str) -> Self {
        let keys = Keys { is_range: true, also: Codes::of_pairs(range.also), ..Keys::new(Codes::of_pairs(range.keys)) };
        Binding::new(keys, what, Act::Each(range))
    }

    const fn new(keys: Keys, what: &'static str, act: Act<S>) -> Self {
        Binding { hint: KeyHint { keys, what }, when: |_| true, act, refusal: None }
    }

    /// The same with further keys, which the bar does not show.
    pub const fn also(self, codes: &[KeyCode]) -> Self {
        assert!(!matches!(self.act, Act::Each(_)), "a key of a range has to say what it stands for");
        let KeyHint { keys, what } = self.hint;
        Binding { hint: KeyHint { keys: keys.also(codes), what }, ..self }
    }

    /// The same with the first letter of a message as a further key.
    pub const fn or_initial(self, word: &'static str) -> Self {
        let KeyHint { keys, what } = self.hint;
        Binding { hint: KeyHint { keys: Keys { initial: Some(word), ..keys }, what }, ..self }
    }

    /// The same at certain times only.
    pub const fn when(self, when: fn(&S) -> bool) -> Self {
        Binding { when, ..self }
    }

    /// The same, and whoever presses the keys at another time is told why they do nothing.
    pub const fn or_say(self, refusal: fn(&mut S)) -> Self {
        Binding { refusal: Some(refusal), ..self }
    }

    /// The hint, whenever it is shown.
    pub const fn hint(&self) -> KeyHint {
        self.hint
    }

    fn run(&self, screen: &mut S, code: KeyCode, cx: &mut Context<'_>) -> Next {
        match self.act {
            Act::Do(act) => act(screen, cx),
            Act::Go(act) => return act(screen, cx),
            Act::Each(range) => range.run(screen, code, cx),
        }
        Next::Stay
    }
}

/// The hints of the rows that do something now. A key belongs to the first row that has it, and a row without any is left out.
pub fn hints<S: 'static>(rows: &[Binding<S>], screen: &S, look: &Look) -> Vec<KeyHint> {
    let mut hints: Vec<KeyHint> = Vec::new();
    for row in rows.iter().filter(|row| (row.when)(screen)) {
        let is_taken = |code| hints.iter().any(|hint| hint.keys.has(code, look));
        let keys = row.hint.keys.left(is_taken, look);
        hints.extend(keys.map(|keys| KeyHint { keys, what: row.hint.what }));
    }
    hints
}

/// Does what a key says: the first row that has it and does something now. `None` if there is no such row.
pub fn press<S: 'static>(rows: &[Binding<S>], screen: &mut S, key: KeyEvent, cx: &mut Context<'_>) -> Option<Next> {
    let mut with_key = rows.iter().filter(|row| row.hint.keys.contains(key, cx.look));
    if let Some(row) = with_key.clone().find(|row| (row.when)(screen)) {
        return Some(row.run(screen, key.code, cx));
    }
    let refusal = with_key.find_map(|row| row.refusal)?;
    refusal(screen);
    Some(Next::Stay)
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::messages::Language;

    use super::*;
    use crate::theme::{ColourDepth, Theme};

    #[test]
    fn keys_are_called_by_what_is_printed_on_them() {
        let theme = Theme::default().at(ColourDepth::True);
        let look = |glyphs, language| Look { theme, glyphs, language };
        let english = |glyphs| look(glyphs, Language::English);
        let called = |keys: Keys| (keys.name(&english(Glyphs::Unicode)), keys.name(&english(Glyphs::Ascii)));
        let arrows = Keys::several(&[KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right]);
        for (keys, unicode, ascii) in [
            (arrows, "↑↓←→", "arrows"),
            (Keys::several(&[KeyCode::Left, KeyCode::Right]), "←→", "left/right"),
            (Keys::one(KeyCode::Right), "→", "right"),
            (Keys::several(&[KeyCode::PageUp, KeyCode::PageDown]), "PgUp PgDn", "PgUp PgDn"),
            (Keys::several(&[KeyCode::Home, KeyCode::End]), "Home End", "Home End"),
            (Keys::one(KeyCode::Char(' ')), "Space", "Space"),
            (Keys::one(KeyCode::Char('?')), "?", "?"),
            (Keys::one(KeyCode::Enter), "Enter", "Enter"),
            (Keys::one(KeyCode::Esc), "Esc", "Esc"),
            (Keys::one(KeyCode::Tab), "Tab", "Tab"),
            (Keys::one(KeyCode::Backspace), "Backspace", "Backspace"),
            (Keys::one(KeyCode::Delete), "Delete", "Delete"),
            (Keys::one(KeyCode::F(1)), "F1", "F1"),
            (Keys::control('c'), "Ctrl-C", "Ctrl-C"),
        ] {
            assert_eq!(called(keys), (unicode.to_owned(), ascii.to_owned()));
        }
        assert_eq!(arrows.name(&look(Glyphs::Ascii, Language::Portuguese)), "setas");
    }

    #[test]
    fn a_row_shows_the_keys_that_no_row_before_it_has() {
        let look = Look {
            theme: Theme::default().at(ColourDepth::True),
            glyphs: Glyphs::Unicode,
            language: Language::Portuguese,
        };
        let left = |keys: Keys, taken: &[KeyCode]| {
            keys.left(|code| taken.contains(&code), &look).map(|keys| keys.full_name(&look))
        };
        let arrows = Keys::several(&[KeyCode::Left, KeyCode::Right]);
        assert_eq!(left(arrows, &[KeyCode::Left]).as_deref(), Some("→"));
        assert_eq!(left(arrows, &[KeyCode::Left, KeyCode::Right]), None);
        let leave = Keys::one(KeyCode::Char('q')).also(&[KeyCode::Esc]);
        assert_eq!(left(leave, &[]).as_deref(), Some("q Esc"));
        assert_eq!(left(leave, &[KeyCode::Char('q')]).as_deref(), Some("Esc"));
        let yes = Keys { initial: Some("answer-yes"), ..Keys::one(KeyCode::Char('y')) };
        assert_eq!(left(yes, &[]).as_deref(), Some("s y"));
        assert_eq!(left(yes, &[KeyCode::Char('s')]).as_deref(), Some("y"));
        let accept = Keys { initial: Some("answer-yes"), ..Keys::one(KeyCode::Enter) };
        assert_eq!(left(accept, &[]).as_deref(), Some("Enter s"));
    }

    #[test]
    fn a_key_with_control_is_another_key() {
        let look = Look {
            theme: Theme::default().at(ColourDepth::True),
            glyphs: Glyphs::Unicode,
            language: Language::English,
        };
        let pressed = |keys: Keys, modifiers| keys.contains(KeyEvent::new(KeyCode::Char('d'), modifiers), &look);
        let draw = Keys::one(KeyCode::Char('d'));
        assert!(pressed(draw, KeyModifiers::NONE) && pressed(draw, KeyModifiers::SHIFT));
        assert!(!pressed(draw, KeyModifiers::CONTROL) && !pressed(draw, KeyModifiers::ALT));
        assert!(pressed(Keys::control('d'), KeyModifiers::CONTROL) && !pressed(Keys::control('d'), KeyModifiers::NONE));
    }
}
