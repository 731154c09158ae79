//! Saving under a name the user gives: a record, or a picture if the name ends in `.svg`.

use std::io;
use std::path::Path;

use tabuleiro_local::files::write_whole;
use tabuleiro_local::trouble::io_error;
use tabuleiro_play::messages::Message;

use super::notice::Notice;

/// What came of saving.
pub enum SaveOutcome {
    /// There is a file of that name, which is only overwritten when that is meant.
    Exists(Message),
    /// It is saved, as a picture or not.
    As(bool, Notice),
    /// It could not be saved.
    Failed(Notice),
}

/// Saves what `text` gives, which is told whether it is to be a picture.
pub fn save(name: &str, forced: bool, text: impl FnOnce(bool) -> io::Result<String>) -> SaveOutcome {
    let path = Path::new(name);
    if path.exists() && !forced {
        return SaveOutcome::Exists(Message::new("tui-ask-overwrite").with("name", name));
    }
    let is_picture = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
    match text(is_picture).and_then(|text| write_whole(path, &text)) {
        Ok(()) => SaveOutcome::As(is_picture, Notice::good(Message::new("said-saved").with("name", name))),
        Err(error) => {
            let said = Message::new("said-not-saved").with("name", name).with("reason", io_error(&error));
            SaveOutcome::Failed(Notice::warning(said))
        }
    }
}
