//! Who makes a request: a guest, somebody with an account in a session, or a program with a token.

use tabuleiro_protocol::Refused;

use crate::people::PersonId;
use crate::store::StoredAccount;

/// Who makes a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The id, which is the same before and after making an account.
    pub id: PersonId,
    /// The account.
    pub account: Option<StoredAccount>,
    /// How they have shown who they are.
    pub method: AuthMethod,
}

/// How somebody has shown who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AuthMethod {
    /// By the cookie of a guest, or not at all.
    Guest,
    /// By the session with this id.
    Session(String),
    /// By the token with this id.
    Token(String),
}

impl Identity {
    /// The account, or the answer that one is needed.
    pub fn account(&self) -> Result<&StoredAccount, Refused> {
        self.account.as_ref().ok_or(Refused::NotLoggedIn)
    }

    /// The account and the session, for what tokens cannot do: an account stays in the hands of its owner even if a
    /// token falls into others.
    pub fn session(&self) -> Result<(&StoredAccount, &str), Refused> {
        match &self.method {
            AuthMethod::Session(id) => Ok((self.account()?, id)),
            AuthMethod::Token(_) => Err(Refused::TokenNotEnough),
            AuthMethod::Guest => Err(Refused::NotLoggedIn),
        }
    }
}
