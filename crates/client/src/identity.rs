//! Who a client is to its server: the cookies it was given, or a token.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use http::{HeaderMap, HeaderValue, header};

use crate::error::{ClientError, Unusable};

/// Who a client is: the cookies that the server has given it, kept in memory or in a file, and a token if it has one.
#[derive(Debug, Default)]
pub struct Identity {
    cookies: BTreeMap<String, String>,
    token: Option<HeaderValue>,
    file: Option<PathBuf>,
}

impl Identity {
    /// Somebody who has not been there before.
    pub fn new() -> Self {
        Identity::default()
    }

    /// Somebody with a token of an account.
    pub fn with_token(token: &str) -> Result<Self, ClientError> {
        let value = HeaderValue::from_str(&format!("Bearer {token}")).ok().filter(|_| !token.is_empty());
        let mut value = value.ok_or(ClientError::Token)?;
        value.set_sensitive(true);
        Ok(Identity { token: Some(value), ..Identity::default() })
    }

    /// Somebody whose cookies are kept in a file, which is made when there are any. Only its owner can read it.
    pub fn in_file(path: &Path) -> Result<Self, ClientError> {
        let cookies = match fs::read_to_string(path) {
            Ok(text) => serde_json::from_str(&text).map_err(|_| unusable(path, Unusable::Damaged))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(unusable(path, Unusable::Machine(error))),
        };
        Ok(Identity { cookies, token: None, file: Some(path.to_owned()) })
    }

    /// Puts who it is into the headers of a request.
    pub(crate) fn introduce(&self, headers: &mut HeaderMap) {
        headers.extend(self.token.clone().map(|token| (header::AUTHORIZATION, token)));
        let pairs: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if let Ok(line) = HeaderValue::from_str(&pairs.join("; "))
            && !pairs.is_empty()
        {
            headers.insert(header::COOKIE, line);
        }
    }

    /// Keeps the cookies that come with a response.
    pub(crate) fn keep(&mut self, headers: &HeaderMap) -> Result<(), ClientError> {
        let before = self.cookies.clone();
        for line in headers.get_all(header::SET_COOKIE).iter().filter_map(|line| line.to_str().ok()) {
            let mut parts = line.split(';').map(str::trim);
            let Some((name, value)) = parts.next().and_then(|pair| pair.split_once('=')) else { continue };
            // This is how servers take a cookie back.
            match parts.any(|part| part.eq_ignore_ascii_case("max-age=0")) {
                true => self.cookies.remove(name),
                false => self.cookies.insert(name.to_owned(), value.to_owned()),
            };
        }
        match &self.file {
            Some(path) if self.cookies != before => {
                write_private(path, &self.cookies).map_err(|error| unusable(path, Unusable::Machine(error)))
            }
            _ => Ok(()),
        }
    }
}

fn unusable(path: &Path, reason: Unusable) -> ClientError {
    ClientError::File { path: path.display().to_string(), reason }
}

/// Writes a file for its owner alone, whole or not at all.
fn write_private(path: &Path, cookies: &BTreeMap<String, String>) -> io::Result<()> {
    if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
        fs::create_dir_all(directory)?;
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&beside)?;
    file.write_all(serde_json::to_string(cookies)?.as_bytes())?;
    fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn setting(lines: &[&str]) -> HeaderMap {
        lines.iter().map(|line| (header::SET_COOKIE, HeaderValue::from_str(line).unwrap())).collect()
    }

    fn introduced(identity: &Identity) -> HeaderMap {
        let mut headers = HeaderMap::new();
        identity.introduce(&mut headers);
        headers
    }

    #[test]
    fn cookies_are_kept_replaced_and_taken_back() {
        let mut identity = Identity::new();
        assert!(introduced(&identity).is_empty());
        identity.keep(&setting(&["a=1; Path=/; HttpOnly", "b=2"])).unwrap();
        identity.keep(&setting(&["a=3"])).unwrap();
        assert_eq!(introduced(&identity)[header::COOKIE], "a=3; b=2");
        identity.keep(&setting(&["a=; Max-Age=0"])).unwrap();
        assert_eq!(introduced(&identity)[header::COOKIE], "b=2");
    }

    #[test]
    fn a_file_keeps_cookies_for_its_owner_alone() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("deep/guest.json");
        let mut identity = Identity::in_file(&path).unwrap();
        identity.keep(&setting(&["a=1"])).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(introduced(&Identity::in_file(&path).unwrap())[header::COOKIE], "a=1");
        fs::write(&path, "nonsense").unwrap();
        assert!(Identity::in_file(&path).unwrap_err().to_string().contains("guest.json"));
    }

    #[test]
    fn a_token_is_sent_as_such_and_a_broken_one_refused() {
        let identity = Identity::with_token("abc").unwrap();
        assert_eq!(introduced(&identity)[header::AUTHORIZATION], "Bearer abc");
        for wrong in ["", "a\nb"] {
            assert!(matches!(Identity::with_token(wrong), Err(ClientError::Token)));
        }
    }
}
