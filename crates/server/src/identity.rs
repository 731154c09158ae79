//! Who makes a request: a guest by a cookie, somebody with an account by a session, a program by a token.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::cookies::{self, Https, cookie};
use crate::errors::Failure;
use crate::guests::{self, GuestId, random_text};
use crate::reception::{Reception, SESSION_KEPT};
use crate::store::{PassKind, Person};

/// The cookie of a session.
pub const SESSION_COOKIE: &str = "tabuleiro_session";

/// Who makes a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The id, which is the same before and after making an account.
    pub id: GuestId,
    /// The account.
    pub person: Option<Person>,
    /// How they have shown who they are.
    pub means: Means,
}

/// How somebody has shown who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Means {
    /// By the cookie of a guest, or not at all.
    Guest,
    /// By the session with this id.
    Session(String),
    /// By the token with this id.
    Token(String),
}

impl Identity {
    /// The account, or the answer that one is needed.
    pub fn person(&self) -> Result<&Person, Failure> {
        self.person.as_ref().ok_or_else(Failure::not_logged_in)
    }

    /// The account and the session, for what tokens cannot do: an account stays in the hands of its owner even if a
    /// token falls into others.
    pub fn session(&self) -> Result<(&Person, &str), Failure> {
        match &self.means {
            Means::Session(id) => Ok((self.person()?, id)),
            Means::Token(_) => Err(Failure::forbidden("a token cannot do this: log in with the password")),
            Means::Guest => Err(Failure::not_logged_in()),
        }
    }
}

/// The token of a request, if it has one. Such a request is never answered by what its cookies say.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Gives each request its identity, and the id alone, as extensions. Who has no cookie gets one.
pub async fn identify(
    State(reception): State<Reception>,
    mut request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let https = request.extensions().get::<Https>().copied().unwrap_or_default();
    let (identity, cookie) = match bearer(request.headers()) {
        Some(token) => (by_token(&reception, token).await?, None),
        None => by_cookies(&reception, request.headers(), &https).await?,
    };
    request.extensions_mut().insert(identity.id.clone());
    request.extensions_mut().insert(identity);
    let mut response = next.run(request).await;
    // What a handler says about cookies is later news.
    if let Some(cookie) = cookie
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

async fn by_token(reception: &Reception, token: &str) -> Result<Identity, Failure> {
    let known = reception.know(PassKind::Token, token).await?;
    let (id, _, person) = known.ok_or_else(Failure::wrong_token)?;
    Ok(Identity { id: person.id.clone(), person: Some(person), means: Means::Token(id) })
}

type SetCookie = Option<axum::http::HeaderValue>;

async fn by_cookies(
    reception: &Reception,
    headers: &HeaderMap,
    https: &Https,
) -> Result<(Identity, SetCookie), Failure> {
    if let Some(secret) = cookies::values(headers, SESSION_COOKIE).next()
        && let Some((id, renewed, person)) = reception.know(PassKind::Session, secret).await?
    {
        let identity = Identity { id: person.id.clone(), person: Some(person), means: Means::Session(id) };
        let renewed = renewed.then(|| cookie(https, SESSION_COOKIE, secret, SESSION_KEPT / 1000)).transpose()?;
        return Ok((identity, renewed));
    }
    // The cookie from before making an account is worth nothing: whoever has ended all sessions has ended it too.
    if let Some(guest) = reception.signer.guest_of(headers)
        && !reception.store.had_account(&guest).await?
    {
        return Ok((Identity { id: guest, person: None, means: Means::Guest }, None));
    }
    let guest = GuestId::stored(&random_text()?);
    let cookie = cookie(https, guests::COOKIE, &reception.signer.value(&guest), guests::KEPT)?;
    Ok((Identity { id: guest, person: None, means: Means::Guest }, Some(cookie)))
}
