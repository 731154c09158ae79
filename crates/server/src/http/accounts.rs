//! `/api/v1/account`: making an account, looking at it, changing its password, exporting it, and deleting it.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use tabuleiro_protocol::{Account, Confirmation, NewAccount, PasswordChange, Problem, Refused};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookies::{Https, cookie};
use super::identity::{GUEST_COOKIE, SESSION_COOKIE};
use super::responses::{TooManyFailures, WrongPassword};
use super::state::AppState;
use super::{export, sessions};
use crate::auth::{Auth, ClientAddress, Identity, Password};
use crate::failure::Failure;
use crate::people::Name;
use crate::store::{NewPerson, Person, Registered};
use crate::time;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(who, register, delete))
        .routes(routes!(change_password))
        .routes(routes!(export::export))
}

/// How somebody's account looks on the wire.
pub fn account(auth: &Auth, identity: &Identity) -> Account {
    match &identity.person {
        Some(person) => {
            Account { name: person.name.clone(), registered: true, bot: person.bot, since: Some(person.created) }
        }
        None => Account { name: auth.signer.name(&identity.id), registered: false, bot: false, since: None },
    }
}

/// Who you are.
#[utoipa::path(
    get,
    path = "/account",
    tag = "people",
    responses(
        (status = OK, body = Account),
    )
)]
async fn who(State(app): State<AppState>, Extension(identity): Extension<Identity>) -> Json<Account> {
    Json(account(&app.auth, &identity))
}

/// Makes an account of the guest that you are, whose games stay yours, and logs you in.
#[utoipa::path(
    post,
    path = "/account",
    tag = "people",
    responses(
        (status = CREATED, body = Account),
        (status = BAD_REQUEST, description = "The name or the password cannot be used", body = Problem, content_type = "application/problem+json"),
        (status = CONFLICT, description = "Somebody has this name, or you have one", body = Problem, content_type = "application/problem+json"),
    )
)]
async fn register(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
    headers: HeaderMap,
    Json(asked): Json<NewAccount>,
) -> Result<Response, Failure> {
    if let Some(person) = &identity.person {
        return Err(Refused::LoggedInAlready { name: person.name.clone() }.into());
    }
    let name: Name = asked.name.parse()?;
    let password = app.auth.hasher.hash(Password::new(&asked.password)?).await?;
    let id = identity.id.clone();
    let person = Person { id, name: name.text().to_owned(), bot: asked.bot, created: time::now() };
    let new = NewPerson { person, key: name.key(), password };
    match app.store.register(&new).await? {
        Registered::Done => {}
        Registered::NameTaken => return Err(Refused::NameTaken { name: name.to_string() }.into()),
        Registered::HasAccount => return Err(Refused::HasAccount.into()),
    }
    let session = sessions::begin(&app.auth, &new.person, &headers, &https).await?;
    let guest = cookie(&https, GUEST_COOKIE, "", 0)?;
    let cookies = AppendHeaders([(header::SET_COOKIE, session), (header::SET_COOKIE, guest)]);
    // Connections that were made as a guest come back with the name.
    app.auth.announce_revoked([identity.id.text().to_owned()]);
    let identity = Identity { person: Some(new.person), ..identity };
    Ok((StatusCode::CREATED, cookies, Json(account(&app.auth, &identity))).into_response())
}

/// Changes the password, and ends all other sessions.
#[utoipa::path(
    post,
    path = "/account/password",
    tag = "people",
    responses(
        (status = NO_CONTENT, description = "It is changed"),
        WrongPassword,
        TooManyFailures,
    )
)]
async fn change_password(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(from): Extension<ClientAddress>,
    Json(asked): Json<PasswordChange>,
) -> Result<StatusCode, Failure> {
    let (person, session) = identity.session()?;
    let new = Password::new(&asked.new)?;
    confirm(&app.auth, person, &asked.old, from).await?;
    let hash = app.auth.hasher.hash(new).await?;
    let ended = app.store.set_password(&person.id, &hash, session).await?;
    app.auth.announce_revoked(ended);
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the account with its sessions, tokens and ratings. The games stay, with `deleted` in the place of the name.
#[utoipa::path(
    delete,
    path = "/account",
    tag = "people",
    responses(
        (status = NO_CONTENT, description = "It is gone"),
        WrongPassword,
        TooManyFailures,
    )
)]
async fn delete(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
    Extension(from): Extension<ClientAddress>,
    Json(asked): Json<Confirmation>,
) -> Result<Response, Failure> {
    let (person, _) = identity.session()?;
    confirm(&app.auth, person, &asked.password, from).await?;
    let ended = app.store.delete_person(&person.id).await?;
    app.auth.announce_revoked(ended);
    let cookie = cookie(&https, SESSION_COOKIE, "", 0)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Asks for the password again where much is at stake. It is limited like logging in.
async fn confirm(auth: &Auth, person: &Person, password: &str, from: ClientAddress) -> Result<(), Failure> {
    let confirmed = auth.log_in(&person.name, password, from).await?;
    if confirmed.id == person.id { Ok(()) } else { Err(Refused::WrongPassword.into()) }
}
