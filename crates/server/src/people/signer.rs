//! What the server's secret key is for: guest cookies that cannot be forged, and guest names that give nothing away.

use std::net::IpAddr;

use hmac::{Hmac, Mac};
use sha2::Sha256;
use tabuleiro_protocol::NUMBERED_GUEST;

use super::PersonId;
use crate::random::{hex, unhex};

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
    pub fn name(&self, guest: &PersonId) -> String {
        let digest = self.mac("name:", guest.text()).finalize().into_bytes();
        format!("{NUMBERED_GUEST}{}", hex(&digest[..4]))
    }

    /// An address as it is stored: the same for the same address, and nobody can read it.
    pub fn address(&self, address: IpAddr) -> String {
        hex(&self.mac("address:", &address.to_string()).finalize().into_bytes()[..16])
    }

    /// Something that is counted, as it is stored: the same for the same, and nobody can read it.
    pub fn counted(&self, what: &str, text: &str) -> String {
        hex(&self.mac(&format!("{what}:"), text).finalize().into_bytes()[..16])
    }

    /// The id of the rematch of a game: always the same, so that there is one at most, and as hard to guess as any.
    pub fn rematch(&self, game: &str) -> String {
        hex(&self.mac("rematch:", game).finalize().into_bytes()[..16])
    }

    /// What a browser holds in which somebody with this name has logged in.
    pub fn device(&self, name: &str) -> String {
        hex(&self.mac("device:", name).finalize().into_bytes())
    }

    /// Whether a browser holds that. The comparison takes the same time for all.
    pub fn is_device(&self, name: &str, value: &str) -> bool {
        unhex(value).is_some_and(|value| self.mac("device:", name).verify_slice(&value).is_ok())
    }

    /// What the cookie of a guest holds.
    pub fn value(&self, guest: &PersonId) -> String {
        format!("{guest}.{}", hex(&self.mac("cookie:", guest.text()).finalize().into_bytes()))
    }

    /// The guest whose cookie this is, if this server has signed it. The comparison takes the same time for all.
    pub fn verify(&self, value: &str) -> Option<PersonId> {
        let (guest, signature) = value.split_once('.')?;
        self.mac("cookie:", guest).verify_slice(&unhex(signature)?).ok()?;
        Some(PersonId::stored(guest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cookies_that_this_server_has_signed_are_believed() {
        let signer = Signer::new(vec![1; 32]);
        let guest = PersonId::stored("abc");
        let value = signer.value(&guest);
        assert_eq!(signer.verify(&value), Some(guest.clone()));
        assert_eq!(Signer::new(vec![2; 32]).verify(&value), None);
        assert_eq!(signer.verify(&value.replace("abc", "abd")), None);
        for wrong in ["", "abc", "abc.", "abc.zz", "abc.00", &value[..value.len() - 1]] {
            assert_eq!(signer.verify(wrong), None, "{wrong}");
        }
        let device = signer.device("ada");
        assert!(signer.is_device("ada", &device));
        assert!(!signer.is_device("bo", &device) && !signer.is_device("ada", "00"));
    }

    #[test]
    fn what_is_made_of_a_secret_is_always_the_same_and_does_not_give_it_away() {
        let signers = [1, 1, 2].map(|byte| Signer::new(vec![byte; 32]));
        let made = |signer: &Signer, text: &str| {
            let name = signer.name(&PersonId::stored(text));
            let digits = name.strip_prefix("guest-").expect("guests are called so").to_owned();
            [
                digits,
                signer.rematch(text),
                signer.device(text),
                signer.counted("names", text),
                signer.address(IpAddr::from([192, 0, 2, text.len() as u8])),
            ]
        };
        let [one, again, other] = signers.each_ref().map(|signer| made(signer, "abc"));
        assert_eq!(one.each_ref().map(String::len), [8, 32, 64, 32, 32]);
        assert_eq!(one, again);
        let another = made(&signers[0], "abcd");
        for (at, text) in one.iter().enumerate() {
            assert!(text.chars().all(|digit| digit.is_ascii_hexdigit()), "{text}");
            assert!(*text != other[at] && *text != another[at], "{text} is made of anything");
        }
    }
}
