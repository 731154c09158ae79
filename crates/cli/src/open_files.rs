//! How many files and sockets this program may have open at a time.

use nix::sys::resource::{Resource, getrlimit, setrlimit};

/// Raises the limit as far as allowed and returns it. If it cannot be raised it stays as it is.
pub fn raise() -> u64 {
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return u64::MAX };
    match setrlimit(Resource::RLIMIT_NOFILE, hard, hard) {
        Ok(()) => hard,
        Err(_) => soft,
    }
}
