//! How many files and sockets this program may have open at a time.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// Raises the limit as far as this program may, and gives it. What cannot be raised stays as it is.
pub fn raise() -> u64 {
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return u64::MAX };
    match setrlimit(Resource::RLIMIT_NOFILE, hard, hard) {
        Ok(()) => hard,
        Err(_) => soft,
    }
}
