//! The user's settings, kept in a file people can read and edit.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tabuleiro_local::files::write_whole;
use tabuleiro_local::trouble;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::pace::USUAL;
use tabuleiro_play::teaching::Learner;
use tabuleiro_rules::shown;

use crate::board::Glyphs;
use crate::theme::{ColourDepth, Theme};

/// The name of the file in the user's directory of settings.
const FILE: &str = "terminal.toml";

/// What the user has set. What is not set follows the environment.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The theme.
    pub theme: Theme,
    /// How many colours the terminal has, if that is not to be found out.
    pub colours: Option<ColourDepth>,
    /// The characters, if they are not to be found out.
    pub characters: Option<Glyphs>,
    /// The language, if it is not that of the environment.
    pub language: Option<Language>,
    /// The server for games with others.
    pub server: String,
    /// Whether a complete turn waits for a last word before it is played.
    pub confirm: bool,
    /// Whether the evaluation bar is shown.
    pub evaluation: bool,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// How long at least a computer takes for a ply, in milliseconds, so that people can follow.
    pub pace: u64,
    /// How strong the computer that teaches has to be, by the name of the game.
    pub learners: BTreeMap<String, Learner>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::default(),
            colours: None,
            characters: None,
            language: None,
            server: "http://localhost:7878".to_owned(),
            confirm: false,
            evaluation: false,
            mouse: true,
            pace: USUAL.0,
            learners: BTreeMap::new(),
        }
    }
}

/// The file as it is written.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    theme: Option<String>,
    colours: Option<String>,
    characters: Option<String>,
    language: Option<String>,
    server: Option<String>,
    confirm: Option<bool>,
    evaluation: Option<bool>,
    mouse: Option<bool>,
    pace: Option<u64>,
    teaching: BTreeMap<String, String>,
}

/// The names of how many colours there can be, the poorest first.
pub(crate) const COLOURS: [(&str, ColourDepth); 4] = [
    ("none", ColourDepth::None),
    ("16", ColourDepth::Sixteen),
    ("256", ColourDepth::Indexed256),
    ("true", ColourDepth::True),
];

/// The names of the characters.
pub(crate) const CHARACTERS: [(&str, Glyphs); 2] = [("unicode", Glyphs::Unicode), ("ascii", Glyphs::Ascii)];

/// What is not set.
pub(crate) const AUTO: &str = "auto";

/// The slowest pace of computers that makes sense, in milliseconds.
pub(crate) const SLOWEST: u64 = 10_000;

impl Settings {
    /// Reads the text of a file. What is wrong with it is said.
    ///
    /// ```
    /// use tabuleiro_tui::settings::Settings;
    ///
    /// let settings = Settings::read("theme = \"slate\"\nconfirm = true\n").unwrap();
    /// assert_eq!(settings.theme.name(), "slate");
    /// assert_eq!(Settings::read(&settings.written()).unwrap(), settings);
    /// assert!(Settings::read("theme = \"mud\"").unwrap_err().id().ends_with("theme"));
    /// ```
    pub fn read(text: &str) -> Result<Self, Message> {
        let written: Written = toml::from_str(text).map_err(|error| {
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            Message::new("settings-line").with("line", before.matches('\n').count() + 1)
        })?;
        let mut settings = Settings::default();
        if let Some(name) = &written.theme {
            settings.theme = Theme::by_name(name).ok_or_else(|| {
                Message::new("bad-theme").with("text", name.as_str()).with("known", listed(Theme::names()))
            })?;
        }
        settings.colours = chosen("colours", written.colours.as_deref(), &COLOURS)?;
        settings.characters = chosen("characters", written.characters.as_deref(), &CHARACTERS)?;
        settings.language = match written.language.as_deref() {
            None | Some(AUTO) => None,
            Some(code) => Some(code.parse().map_err(|error| trouble::language_error(&error))?),
        };
        if written.pace.is_some_and(|pace| pace > SLOWEST) {
            return Err(Message::new("settings-pace").with("most", SLOWEST.to_string()));
        }
        for (game, value) in written.teaching {
            let learner = value.parse::<Learner>().map_err(|_| {
                Message::new("settings-teaching")
                    .with("value", shown(&value).to_string())
                    .with("game", shown(&game).to_string())
            })?;
            settings.learners.insert(game, learner);
        }
        settings.server = written.server.unwrap_or(settings.server);
        settings.confirm = written.confirm.unwrap_or(settings.confirm);
        settings.evaluation = written.evaluation.unwrap_or(settings.evaluation);
        settings.mouse = written.mouse.unwrap_or(settings.mouse);
        settings.pace = written.pace.unwrap_or(settings.pace);
        Ok(settings)
    }

    /// The text of the file.
    pub fn written(&self) -> String {
        let mut text = String::from("# Tabuleiro in the terminal; docs/terminal.md explains it.\n");
        let mut line = |key: &str, value: &dyn std::fmt::Display| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {value}");
        };
        line("theme", &quoted(self.theme.name()));
        line("colours", &quoted(name_of(self.colours, &COLOURS)));
        line("characters", &quoted(name_of(self.characters, &CHARACTERS)));
        line("language", &quoted(self.language.map_or(AUTO, Language::code)));
        line("server", &quoted(&self.server));
        line("confirm", &self.confirm);
        line("evaluation", &self.evaluation);
        line("mouse", &self.mouse);
        line("pace", &self.pace);
        if !self.learners.is_empty() {
            text.push_str("\n[teaching]\n");
            for (game, learner) in &self.learners {
                let _ = writeln!(text, "{} = {}", quoted(game), quoted(&learner.to_string()));
            }
        }
        text
    }

    /// Whoever learns a game here, by its name.
    pub fn learner(&self, game: &str) -> Learner {
        self.learners.get(game).copied().unwrap_or_default()
    }

    /// Takes over what somebody has changed in other settings.
    fn follow(&mut self, before: &Settings, after: &Settings) {
        // All of them are named, so that none is forgotten.
        let Settings { theme, colours, characters, language, server, confirm, evaluation, mouse, pace, learners } =
            after;
        carry(&mut self.theme, &before.theme, theme);
        carry(&mut self.colours, &before.colours, colours);
        carry(&mut self.characters, &before.characters, characters);
        carry(&mut self.language, &before.language, language);
        carry(&mut self.server, &before.server, server);
        carry(&mut self.confirm, &before.confirm, confirm);
        carry(&mut self.evaluation, &before.evaluation, evaluation);
        carry(&mut self.mouse, &before.mouse, mouse);
        carry(&mut self.pace, &before.pace, pace);
        for (game, learner) in learners.iter().filter(|(game, learner)| before.learners.get(*game) != Some(*learner)) {
            self.learners.insert(game.clone(), *learner);
        }
    }
}

fn carry<T: PartialEq + Clone>(to: &mut T, before: &T, after: &T) {
    if before != after {
        to.clone_from(after);
    }
}

fn chosen<T: Copy>(key: &str, value: Option<&str>, known: &[(&str, T)]) -> Result<Option<T>, Message> {
    let Some(value) = value.filter(|value| *value != AUTO) else { return Ok(None) };
    let found = known.iter().find(|(name, _)| *name == value);
    let names = listed(known.iter().map(|(name, _)| *name).chain([AUTO]));
    found
        .map(|(_, value)| Some(*value))
        .ok_or_else(|| Message::new("settings-value").with("key", key).with("value", value).with("known", names))
}

fn name_of<T: PartialEq>(value: Option<T>, known: &[(&'static str, T)]) -> &'static str {
    value.and_then(|value| known.iter().find(|(_, known)| *known == value)).map_or(AUTO, |(name, _)| name)
}

fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// A text as TOML quotes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            // A control character in quotes would make the whole file unreadable.
            control if control.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(control))),
            plain => quoted.push(plain),
        }
    }
    quoted.push('"');
    quoted
}

/// Where the settings are kept.
#[derive(Clone, Debug, Default)]
pub struct SettingsFile {
    path: Option<PathBuf>,
    /// Whether the file is there and cannot be read: it is somebody's work and stays as it is.
    is_broken: bool,
    /// What is in the file. In a run that was started with flags the settings differ from it.
    kept: Settings,
}

impl SettingsFile {
    /// Reads the settings from a directory. A file that is broken is told of and otherwise ignored; none is no trouble.
    pub fn load(directory: Option<&Path>) -> (Self, Settings, Option<Message>) {
        let Some(path) = directory.map(|directory| directory.join(FILE)) else {
            return (SettingsFile::default(), Settings::default(), None);
        };
        let read = match fs::read_to_string(&path) {
            Ok(text) => Settings::read(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(trouble::io_error(&error)),
        };
        match read {
            Ok(settings) => {
                (SettingsFile { path: Some(path), is_broken: false, kept: settings.clone() }, settings, None)
            }
            Err(reason) => {
                let told =
                    Message::new("tui-settings-broken").with("name", path.display().to_string()).with("reason", reason);
                let file = SettingsFile { path: Some(path), is_broken: true, ..SettingsFile::default() };
                (file, Settings::default(), Some(told))
            }
        }
    }

    /// Keeps what was changed; what a flag has set for one run is not. Gives whether it is there for the next run.
    pub fn keep(&mut self, before: &Settings, after: &Settings) -> bool {
        self.kept.follow(before, after);
        let Some(path) = self.path.as_ref().filter(|_| !self.is_broken) else { return false };
        let made = path.parent().is_none_or(|directory| fs::create_dir_all(directory).is_ok());
        made && write_whole(path, &self.kept.written()).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::messages::Messages;

    use super::*;

    #[test]
    fn settings_are_there_again_after_they_are_kept() {
        let home = tempfile::tempdir().unwrap();
        let directory = home.path().join("deep");
        let (mut file, mut settings, told) = SettingsFile::load(Some(&directory));
        assert_eq!((settings.clone(), told), (Settings::default(), None));
        settings.theme = Theme::by_name("high-contrast").unwrap();
        settings.colours = Some(ColourDepth::Sixteen);
        settings.language = Some(Language::Portuguese);
        settings.server = "http://a\"b\\c".to_owned();
        settings.learners.insert("talpa".to_owned(), Learner::default().after(Some(true)));
        assert!(file.keep(&Settings::default(), &settings));
        assert_eq!(SettingsFile::load(Some(&directory)).1, settings);
    }

    #[test]
    fn control_characters_do_not_make_the_file_unreadable() {
        let settings = Settings { server: "http://a\n\t\u{7f}\u{85}b".to_owned(), ..Settings::default() };
        assert_eq!(Settings::read(&settings.written()), Ok(settings));
    }

    #[test]
    fn what_a_flag_has_set_for_one_run_is_not_kept() {
        let home = tempfile::tempdir().unwrap();
        let (mut file, settings, _) = SettingsFile::load(Some(home.path()));
        let slate = Theme::by_name("slate").unwrap();
        let flagged = Settings { theme: slate, characters: Some(Glyphs::Ascii), ..settings.clone() };
        let changed = Settings { confirm: true, ..flagged.clone() };
        assert!(file.keep(&flagged, &changed));
        assert_eq!(SettingsFile::load(Some(home.path())).1, Settings { confirm: true, ..settings.clone() });
        // Whoever turns from the flag's theme to another one wants that one.
        let turned = Settings { theme: Theme::by_name("high-contrast").unwrap(), ..changed.clone() };
        assert!(file.keep(&changed, &turned));
        let kept = SettingsFile::load(Some(home.path())).1;
        assert_eq!(kept, Settings { theme: turned.theme, confirm: true, ..settings });
    }

    #[test]
    fn a_broken_file_is_told_of_ignored_and_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join(FILE);
        for (broken, said) in [
            ("theme = ", "line 1"),
            ("# mine\ncolour = 3", "line 2"),
            ("theme = \"mud\"", "`wood`"),
            ("pace = 99999", "pace"),
            ("[teaching]\ntalpa = \"strong\"", "says nothing of a learner"),
        ] {
            fs::write(&path, broken).unwrap();
            let (mut file, settings, told) = SettingsFile::load(Some(home.path()));
            assert_eq!(settings, Settings::default());
            let told = told.unwrap();
            let told = Messages::strict_text(Language::English, &told).unwrap();
            assert!(told.contains(said) && told.contains(FILE), "{told}");
            let changed = Settings { confirm: true, ..settings.clone() };
            assert!(!file.keep(&settings, &changed));
            assert_eq!(fs::read_to_string(&path).unwrap(), broken);
        }
    }

    #[test]
    fn the_page_on_the_terminal_shows_the_settings_as_they_are_without_a_file() {
        let page = include_str!("../../../docs/terminal.md");
        let shown = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
        assert_eq!(Settings::read(shown).unwrap(), Settings::default());
        let keys =
            |text: &str| text.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect::<Vec<_>>();
        assert_eq!(keys(shown), keys(&Settings::default().written()));
    }

    #[test]
    fn without_a_home_nothing_is_kept_and_nothing_is_wrong() {
        let (mut file, settings, told) = SettingsFile::load(None);
        assert_eq!(told, None);
        assert!(!file.keep(&settings, &Settings { mouse: false, ..settings.clone() }));
    }
}
