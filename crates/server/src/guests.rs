//! Guests: everybody is one who has no account, by a cookie that the server has signed.

use std::fmt;

use axum::http::HeaderMap;
use hmac::{Hmac, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::Sha256;

use crate::address::ClientAddress;
use crate::cookies;
use crate::errors::Failure;

/// The name of the cookie.
pub const COOKIE: &str = "tabuleiro_guest";
/// How long it is kept: a year, in seconds.
pub const KEPT: u64 = 365 * 24 * 60 * 60;

/// Somebody, a guest at first: a random text that only their browser and the server know. Who makes an account keeps it,
/// and with it all that was done as a guest.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GuestId(String);

impl GuestId {
    /// One that the store has kept.
    pub fn stored(text: &str) -> Self {
        GuestId(text.to_owned())
    }

    /// As the store keeps it.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A random text of 128 bits, from the machine's own source.
pub fn random_text() -> Result<String, Failure> {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| Failure::internal(&error))?;
    Ok(hex(&bytes))
}

/// Signs cookies and names guests.
#[derive(Clone)]
pub struct Signer {
    key: Vec<u8>,
}

impl Signer {
    /// With a key.
    pub fn new(key: Vec<u8>) -> Self {
        Signer { key }
    }

    fn mac(&self, purpose: &str, text: &str) -> Hmac<Sha256> {
        // HMAC takes keys of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes keys of any length");
        mac.update(purpose.as_bytes());
        mac.update(text.as_bytes());
        mac
    }

    /// What others see of a guest: always the same, and useless for becoming them.
    pub fn name(&self, guest: &GuestId) -> String {
        let digest = self.mac("name:", guest.text()).finalize().into_bytes();
        format!("guest-{}", hex(&digest[..4]))
    }

    /// An address as it is stored: the same for the same address, and nobody can read it.
    pub fn address(&self, address: ClientAddress) -> String {
        hex(&self.mac("address:", &address.0.to_string()).finalize().into_bytes()[..16])
    }

    /// The id of the rematch of a game: always the same, so that there is one at most, and as hard to guess as any.
    pub fn rematch(&self, game: &str) -> String {
        hex(&self.mac("rematch:", game).finalize().into_bytes()[..16])
    }

    /// What the cookie of a guest holds.
    pub fn value(&self, guest: &GuestId) -> String {
        format!("{guest}.{}", hex(&self.mac("cookie:", guest.text()).finalize().into_bytes()))
    }

    /// The guest whose cookie this is, if this server has signed it. The comparison takes the same time for all.
    fn verify(&self, value: &str) -> Option<GuestId> {
        let (guest, signature) = value.split_once('.')?;
        self.mac("cookie:", guest).verify_slice(&unhex(signature)?).ok()?;
        Some(GuestId(guest.to_owned()))
    }

    /// The guest whose cookie is among these headers.
    pub fn guest_of(&self, headers: &HeaderMap) -> Option<GuestId> {
        cookies::values(headers, COOKIE).find_map(|value| self.verify(value))
    }
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    digits.len().is_multiple_of(2).then(|| digits.chunks(2).map(|pair| (pair[0] << 4) | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    #[test]
    fn only_cookies_that_this_server_has_signed_are_believed() {
        let signer = Signer::new(vec![1; 32]);
        let guest = GuestId::stored("abc");
        let value = signer.value(&guest);
        assert_eq!(signer.verify(&value), Some(guest.clone()));
        assert_eq!(Signer::new(vec![2; 32]).verify(&value), None);
        assert_eq!(signer.verify(&value.replace("abc", "abd")), None);
        for wrong in ["", "abc", "abc.", "abc.zz", "abc.00", &value[..value.len() - 1]] {
            assert_eq!(signer.verify(wrong), None, "{wrong}");
        }
        assert!(!signer.name(&guest).contains("abc"));
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        let signer = Signer::new(vec![1; 32]);
        let guest = GuestId::stored("abc");
        let mut headers = HeaderMap::new();
        assert_eq!(signer.guest_of(&headers), None);
        let line = format!("a=b; {COOKIE}={}; c=d", signer.value(&guest));
        headers.insert(header::COOKIE, HeaderValue::from_str(&line).unwrap());
        assert_eq!(signer.guest_of(&headers), Some(guest));
    }
}
