//! The user's environment: the language, and where a program's files belong.

use std::env;
use std::path::PathBuf;

use tabuleiro_play::messages::Language;

/// The language of the environment.
pub fn language() -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
    Language::preferred(locales.iter().map(String::as_str))
}

/// The directory for the user's settings, if there is a home directory.
pub fn config_directory() -> Option<PathBuf> {
    directory("XDG_CONFIG_HOME", ".config")
}

/// The directory for what the program remembers from one run to the next, if there is a home directory.
pub fn state_directory() -> Option<PathBuf> {
    directory("XDG_STATE_HOME", ".local/state")
}

/// The directory for the user's data, if there is a home directory.
pub fn data_directory() -> Option<PathBuf> {
    directory("XDG_DATA_HOME", ".local/share")
}

/// The file with the guest cookie for a server, if there is a home directory.
pub fn guest_file(host: &str, port: u16) -> Option<PathBuf> {
    Some(state_directory()?.join(format!("{}_{port}.json", host.replace(':', "_"))))
}

fn directory(variable: &str, usual: &str) -> Option<PathBuf> {
    let given = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let parent = given(variable).or_else(|| Some(given("HOME")?.join(usual)))?;
    Some(parent.join("tabuleiro"))
}
