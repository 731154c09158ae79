//! What the machine says of files, in words.

use std::io::{self, ErrorKind};

use crate::messages::Message;

/// Why a file cannot be used. The usual reasons have words of their own; the others are in the machine's.
pub fn io_error(error: &io::Error) -> Message {
    let id = match error.kind() {
        ErrorKind::NotFound => "io-not-found",
        ErrorKind::PermissionDenied => "io-denied",
        ErrorKind::AlreadyExists => "io-exists",
        ErrorKind::IsADirectory => "io-directory",
        ErrorKind::NotADirectory => "io-no-directory",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "io-full",
        ErrorKind::ReadOnlyFilesystem => "io-read-only",
        _ => return Message::new("io-other").with("text", error.to_string()),
    };
    Message::new(id)
}
