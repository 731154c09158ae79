//! How a request proves who makes it: guests by a cookie, account holders by a session, programs by a token.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use tabuleiro_protocol::Refused;

use super::cookies::{self, Https, cookie};
use crate::auth::{Auth, AuthMethod, Identity, SESSION_KEPT};
use crate::failure::Failure;
use crate::people::{PersonId, Signer};
use crate::random::random_text;
use crate::store::CredentialKind;

/// The cookie of a session.
pub const SESSION_COOKIE: &str = "tabuleiro_session";
/// The cookie of a guest.
pub const GUEST_COOKIE: &str = "tabuleiro_guest";
/// What a browser keeps in which somebody has logged in: strangers who guess at their name do not lock them out there.
pub const DEVICE_COOKIE: &str = "tabuleiro_device";
/// How long that of a guest is kept: a year, in seconds.
const GUEST_KEPT: u64 = 365 * 24 * 60 * 60;

/// The token of a request, if it has one. Such a request is never answered by what its cookies say.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ').unwrap_or((value, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Gives each request its identity, and the id alone, as extensions. Who has no cookie gets one.
pub async fn identify(State(auth): State<Auth>, mut request: Request, next: Next) -> Result<Response, Failure> {
    let https = request.extensions().get::<Https>().copied().unwrap_or_default();
    let (identity, cookie) = match bearer(request.headers()) {
        Some(token) => (by_token(&auth, token).await?, None),
        None => by_cookies(&auth, request.headers(), &https).await?,
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

async fn by_token(auth: &Auth, token: &str) -> Result<Identity, Failure> {
    let known = auth.verify(CredentialKind::Token, token).await?;
    let (id, _, account) = known.ok_or(Refused::WrongToken)?;
    Ok(Identity { id: account.id.clone(), account: Some(account), method: AuthMethod::Token(id) })
}

type SetCookie = Option<HeaderValue>;

async fn by_cookies(auth: &Auth, headers: &HeaderMap, https: &Https) -> Result<(Identity, SetCookie), Failure> {
    if let Some(secret) = cookies::values(headers, SESSION_COOKIE).next()
        && let Some((id, renewed, account)) = auth.verify(CredentialKind::Session, secret).await?
    {
        let identity = Identity { id: account.id.clone(), account: Some(account), method: AuthMethod::Session(id) };
        let renewed = renewed.then(|| cookie(https, SESSION_COOKIE, secret, SESSION_KEPT / 1000)).transpose()?;
        return Ok((identity, renewed));
    }
    // The cookie from before making an account is worth nothing: whoever has ended all sessions has ended it too.
    if let Some(guest) = guest_of(headers, &auth.signer)
        && !auth.store.had_account(&guest).await?
    {
        return Ok((Identity { id: guest, account: None, method: AuthMethod::Guest }, None));
    }
    let guest = PersonId::stored(&random_text()?);
    let cookie = cookie(https, GUEST_COOKIE, &auth.signer.value(&guest), GUEST_KEPT)?;
    Ok((Identity { id: guest, account: None, method: AuthMethod::Guest }, Some(cookie)))
}

/// The guest whose cookie is among these headers.
pub(super) fn guest_of(headers: &HeaderMap, signer: &Signer) -> Option<PersonId> {
    cookies::values(headers, GUEST_COOKIE).find_map(|value| signer.verify(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_follows_its_scheme() {
        for (value, token) in [
            ("Bearer abc", Some("abc")),
            ("bearer  abc ", Some("abc")),
            ("BEARER", Some("")),
            ("Basic abc", None),
            ("abc", None),
        ] {
            let headers = HeaderMap::from_iter([(header::AUTHORIZATION, HeaderValue::from_static(value))]);
            assert_eq!(bearer(&headers), token, "{value}");
        }
        assert_eq!(bearer(&HeaderMap::new()), None);
    }

    #[test]
    fn the_cookie_of_a_guest_is_found_among_others() {
        let signer = Signer::new(vec![1; 32]);
        let guest = PersonId::stored("abc");
        let mut headers = HeaderMap::new();
        assert_eq!(guest_of(&headers, &signer), None);
        let line = format!("a=b; {GUEST_COOKIE}={}; c=d", signer.value(&guest));
        headers.insert(header::COOKIE, HeaderValue::from_str(&line).unwrap());
        assert_eq!(guest_of(&headers, &signer), Some(guest));
    }
}
