//! Guests: everybody is one, by a cookie that the server has signed.

use std::fmt;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use hmac::{Hmac, Mac};
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::Sha256;

use crate::errors::Failure;

const COOKIE: &str = "tabuleiro_guest";
/// A year, in seconds.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// A guest: a random text that only their browser and the server know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

    fn value(&self, guest: &GuestId) -> String {
        format!("{guest}.{}", hex(&self.mac("cookie:", guest.text()).finalize().into_bytes()))
    }

    /// The guest whose cookie this is, if this server has signed it. The comparison takes the same time for all.
    fn verify(&self, value: &str) -> Option<GuestId> {
        let (guest, signature) = value.split_once('.')?;
        self.mac("cookie:", guest).verify_slice(&unhex(signature)?).ok()?;
        Some(GuestId(guest.to_owned()))
    }

    fn guest_of(&self, headers: &HeaderMap) -> Option<GuestId> {
        let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find_map(|(name, value)| self.verify(value).filter(|_| name == COOKIE))
    }
}

/// Gives each request its guest, as an extension. Who has no cookie gets one.
pub async fn identify(State(signer): State<Signer>, mut request: Request, next: Next) -> Result<Response, Failure> {
    let known = signer.guest_of(request.headers());
    let is_new = known.is_none();
    let guest = match known {
        Some(guest) => guest,
        None => GuestId(random_text()?),
    };
    request.extensions_mut().insert(guest.clone());
    let mut response = next.run(request).await;
    if is_new {
        let value = signer.value(&guest);
        let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax");
        let cookie = HeaderValue::from_str(&cookie).map_err(|error| Failure::internal(&error))?;
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
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
