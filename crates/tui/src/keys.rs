//! Keys and what they do. When a key works, what it does and what the hint says of it stand in one row, a [`Binding`]; the bar at
//! the bottom, the page with all keys and the handling are made from the rows.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::board::Glyphs;
use crate::look::Look;
use crate::screen::{Context, Next};

/// The keys of a row.
#[derive(Clone, Copy, Debug)]
pub struct Keys {
    shown: Shown,
    /// Others that do the same.
    also: &'static [KeyCode],
    /// A message whose first letter does the same, in every language: the word for yes, for instance.
    initial: Option<&'static str>,
}

/// The keys that a hint shows.
#[derive(Clone, Copy, Debug)]
enum Shown {
    /// One, which a click on the hint presses.
    One(KeyCode),
    /// Several that do something together, each in its own way.
    Several(&'static [KeyCode]),
}

impl Keys {
    /// One key.
    pub const fn one(code: KeyCode) -> Self {
        Keys { shown: Shown::One(code), also: &[], initial: None }
    }

    /// Several keys that do something together, each in its own way.
    pub const fn several(codes: &'static [KeyCode]) -> Self {
        Keys { shown: Shown::Several(codes), also: &[], initial: None }
    }

    /// The same with further keys, which the hint does not show.
    pub const fn also(self, codes: &'static [KeyCode]) -> Self {
        Keys { also: codes, ..self }
    }

    /// The keys that the hint shows.
    pub fn shown(&self) -> &[KeyCode] {
        match &self.shown {
            Shown::One(code) => std::slice::from_ref(code),
            Shown::Several(codes) => codes,
        }
    }

    /// Those that do the same and are not shown.
    pub fn others(&self) -> &'static [KeyCode] {
        self.also
    }

    /// The key that a click on the hint presses, if it is one.
    pub fn button(&self) -> Option<KeyEvent> {
        match self.shown {
            Shown::One(code) => Some(KeyEvent::new(code, KeyModifiers::NONE)),
            Shown::Several(_) => None,
        }
    }

    /// Whether a key is among them.
    pub fn contains(&self, code: KeyCode, look: &Look) -> bool {
        self.shown().contains(&code) || self.also.contains(&code) || self.begins_word(code, look)
    }

    fn begins_word(&self, code: KeyCode, look: &Look) -> bool {
        match (self.initial, code) {
            (Some(word), KeyCode::Char(letter)) => look.word(word).chars().next() == letter.to_lowercase().next(),
            _ => false,
        }
    }

    /// How they are shown.
    pub fn name(&self, glyphs: Glyphs) -> String {
        let codes = self.shown();
        let names: Vec<String> = codes.iter().map(|&code| name(code, glyphs)).collect();
        let are_arrows = codes.iter().all(|code| arrow(*code).is_some());
        match glyphs {
            Glyphs::Unicode if are_arrows => names.concat(),
            Glyphs::Ascii if are_arrows && codes.len() == 4 => "arrows".to_owned(),
            Glyphs::Ascii if are_arrows => names.join("/"),
            _ => names.join(" "),
        }
    }
}

/// What a key is called.
fn name(code: KeyCode, glyphs: Glyphs) -> String {
    match (code, glyphs) {
        (KeyCode::Char(' '), _) => "Space".to_owned(),
        (KeyCode::Char(letter), _) => letter.to_string(),
        (KeyCode::Delete, _) => "Delete".to_owned(),
        (KeyCode::PageUp, _) => "PgUp".to_owned(),
        (KeyCode::PageDown, _) => "PgDn".to_owned(),
        (code, Glyphs::Unicode) => arrow(code).map_or_else(|| code.to_string(), str::to_owned),
        (code, Glyphs::Ascii) if arrow(code).is_some() => code.to_string().to_lowercase(),
        (code, Glyphs::Ascii) => code.to_string(),
    }
}

fn arrow(code: KeyCode) -> Option<&'static str> {
    match code {
        KeyCode::Up => Some("↑"),
        KeyCode::Down => Some("↓"),
        KeyCode::Left => Some("←"),
        KeyCode::Right => Some("→"),
        _ => None,
    }
}

/// Keys and what they do, as the bar and the help show it.
#[derive(Clone, Copy, Debug)]
pub struct Hint {
    /// The keys.
    pub keys: Keys,
    /// What they do, by its message.
    pub what: &'static str,
}

/// A row: some keys of a screen, when they do something, what they do, and how that is called.
pub struct Binding<S> {
    hint: Hint,
    when: fn(&S) -> bool,
    act: Act<S>,
    /// What is said when they are pressed although they do nothing.
    refusal: Option<fn(&mut S)>,
}

/// What keys do.
enum Act<S> {
    Do(fn(&mut S, &mut Context<'_>)),
    Go(fn(&mut S, &mut Context<'_>) -> Next),
    Move(fn(&mut S, KeyCode, &mut Context<'_>)),
}

impl<S> Binding<S> {
    /// A key that does something here.
    pub const fn act(code: KeyCode, what: &'static str, act: fn(&mut S, &mut Context<'_>)) -> Self {
        Binding::new(Keys::one(code), what, Act::Do(act))
    }

    /// A key that can lead to another screen.
    pub const fn go(code: KeyCode, what: &'static str, act: fn(&mut S, &mut Context<'_>) -> Next) -> Self {
        Binding::new(Keys::one(code), what, Act::Go(act))
    }

    /// Several keys that do something together, such as the arrows: which one it is decides what happens.
    pub const fn range(
        codes: &'static [KeyCode],
        what: &'static str,
        act: fn(&mut S, KeyCode, &mut Context<'_>),
    ) -> Self {
        Binding::new(Keys::several(codes), what, Act::Move(act))
    }

    const fn new(keys: Keys, what: &'static str, act: Act<S>) -> Self {
        Binding { hint: Hint { keys, what }, when: |_| true, act, refusal: None }
    }

    /// The same with further keys, which the hint does not show.
    pub const fn also(self, codes: &'static [KeyCode]) -> Self {
        let Hint { keys, what } = self.hint;
        Binding { hint: Hint { keys: keys.also(codes), what }, ..self }
    }

    /// The same with the first letter of a message as a further key.
    pub const fn or_initial(self, word: &'static str) -> Self {
        let Hint { keys, what } = self.hint;
        Binding { hint: Hint { keys: Keys { initial: Some(word), ..keys }, what }, ..self }
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
    pub const fn hint(&self) -> Hint {
        self.hint
    }

    fn run(&self, screen: &mut S, code: KeyCode, cx: &mut Context<'_>) -> Next {
        match self.act {
            Act::Do(act) => act(screen, cx),
            Act::Go(act) => return act(screen, cx),
            Act::Move(act) => act(screen, code, cx),
        }
        Next::Stay
    }
}

/// The hints of the rows that do something now. A row whose keys all belong to one before it is none of them.
pub fn hints<S>(rows: &[Binding<S>], screen: &S, look: &Look) -> Vec<Hint> {
    let mut hints: Vec<Hint> = Vec::new();
    for row in rows.iter().filter(|row| (row.when)(screen)) {
        let is_taken = |code: &KeyCode| hints.iter().any(|hint| hint.keys.contains(*code, look));
        if !row.hint.keys.shown().iter().any(is_taken) {
            hints.push(row.hint);
        }
    }
    hints
}

/// Does what a key says: the first row that has it and does something now. `None` if there is no such row.
pub fn press<S>(rows: &[Binding<S>], screen: &mut S, code: KeyCode, cx: &mut Context<'_>) -> Option<Next> {
    let mut with_key = rows.iter().filter(|row| row.hint.keys.contains(code, cx.look));
    if let Some(row) = with_key.clone().find(|row| (row.when)(screen)) {
        return Some(row.run(screen, code, cx));
    }
    let refusal = with_key.find_map(|row| row.refusal)?;
    refusal(screen);
    Some(Next::Stay)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_called_by_what_is_printed_on_them() {
        let called = |keys: Keys| (keys.name(Glyphs::Unicode), keys.name(Glyphs::Ascii));
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
        ] {
            assert_eq!(called(keys), (unicode.to_owned(), ascii.to_owned()));
        }
    }
}
