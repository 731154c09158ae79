//! `/api/v1/account`: making an account, looking at it, changing its password, exporting it, and deleting it.

use std::slice;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use tabuleiro_protocol::{Account, Confirmation, GuestName, NewAccount, PasswordChange, Refused};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::cookies::{Https, cookie};
use super::identity::{GUEST_COOKIE, SESSION_COOKIE};
use super::responses::{OfDeletion, OfGuestName, OfNewAccount, OfNewPassword};
use super::state::AppState;
use super::{export, sessions};
use crate::auth::{Auth, ClientAddress, Identity, LoginSource, Password};
use crate::failure::Failure;
use crate::people::Name;
use crate::store;
use crate::time;
use crate::wire::SeatNames;

/// The routes.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(who, register, delete))
        .routes(routes!(choose_name))
        .routes(routes!(change_password))
        .routes(routes!(export::export))
}

/// How somebody's account looks on the wire.
pub async fn account(auth: &Auth, identity: &Identity) -> Result<Account, Failure> {
    if let Some(account) = &identity.account {
        return Ok(registered(account));
    }
    let known = auth.store.known_people(slice::from_ref(&identity.id), time::now()).await?;
    let name = SeatNames::new(auth.signer.clone(), known).guest(&identity.id);
    Ok(Account { name, registered: false, bot: false, since: None })
}

/// How the account of somebody who has one looks on the wire.
pub fn registered(account: &store::StoredAccount) -> Account {
    Account { name: account.name.clone(), registered: true, bot: account.bot, since: Some(account.created) }
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
async fn who(State(app): State<AppState>, Extension(identity): Extension<Identity>) -> Result<Json<Account>, Failure> {
    account(&app.auth, &identity).await.map(Json)
}

/// Calls you by a name although you are a guest. Others see it at once.
#[utoipa::path(
    put,
    path = "/account/name",
    tag = "people",
    request_body = GuestName,
    responses(
        (status = OK, body = Account),
        OfGuestName,
    )
)]
async fn choose_name(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(from): Extension<ClientAddress>,
    Json(asked): Json<GuestName>,
) -> Result<Json<Account>, Failure> {
    if let Some(account) = &identity.account {
        return Err(Refused::NameKept { name: account.name.clone() }.into());
    }
    let name: Name = asked.name.parse()?;
    // Whoever has no cookie is somebody new each time, and each name is kept.
    app.auth.count_account(from, app.limiter.new_accounts()).await?;
    if !app.store.name_guest(&identity.id, &name, app.auth.now()).await? {
        return Err(Refused::NameTaken { name: name.to_string() }.into());
    }
    app.rooms.renamed(&identity.id).await?;
    account(&app.auth, &identity).await.map(Json)
}

/// Makes an account of the guest that you are, whose games stay yours, and logs you in.
#[utoipa::path(
    post,
    path = "/account",
    tag = "people",
    request_body = NewAccount,
    responses(
        (status = CREATED, body = Account),
        OfNewAccount,
    )
)]
async fn register(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
    Extension(from): Extension<ClientAddress>,
    headers: HeaderMap,
    Json(asked): Json<NewAccount>,
) -> Result<Response, Failure> {
    if let Some(account) = &identity.account {
        return Err(Refused::LoggedInAlready { name: account.name.clone() }.into());
    }
    let name: Name = asked.name.parse()?;
    let password = Password::new(&asked.password)?;
    app.auth.count_account(from, app.limiter.new_accounts()).await?;
    let password = app.auth.hasher.hash(password).await?;
    let id = identity.id.clone();
    let account = store::StoredAccount { id, name: name.text().to_owned(), bot: asked.bot, created: app.auth.now() };
    let new = store::NewStoredAccount { account, key: name.key(), password };
    let issued = app.auth.register(&new, sessions::agent(&headers)).await?;
    let session = sessions::cookies_of(&app.auth, &new.account, &issued, &https)?;
    let guest = cookie(&https, GUEST_COOKIE, "", 0)?;
    let guest = AppendHeaders([(header::SET_COOKIE, guest)]);
    // Connections that were made as a guest come back with the name.
    app.auth.announce_revoked([identity.id.text().to_owned()]);
    Ok((StatusCode::CREATED, AppendHeaders(session), guest, Json(registered(&new.account))).into_response())
}

/// Changes the password, and ends all other sessions and all tokens.
#[utoipa::path(
    post,
    path = "/account/password",
    tag = "people",
    request_body = PasswordChange,
    responses(
        (status = NO_CONTENT, description = "It is changed"),
        OfNewPassword,
    )
)]
async fn change_password(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(from): Extension<ClientAddress>,
    Json(asked): Json<PasswordChange>,
) -> Result<StatusCode, Failure> {
    let (account, session) = identity.session()?;
    let new = Password::new(&asked.new)?;
    confirm(&app.auth, account, &asked.old, from).await?;
    let hash = app.auth.hasher.hash(new).await?;
    let ended = app.store.set_password(&account.id, &hash, session).await?;
    app.auth.announce_revoked(ended);
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the account with its sessions, tokens and ratings. The games stay, with `deleted` in the place of the name.
#[utoipa::path(
    delete,
    path = "/account",
    tag = "people",
    request_body = Confirmation,
    responses(
        (status = NO_CONTENT, description = "It is gone"),
        OfDeletion,
    )
)]
async fn delete(
    State(app): State<AppState>,
    Extension(identity): Extension<Identity>,
    Extension(https): Extension<Https>,
    Extension(from): Extension<ClientAddress>,
    Json(asked): Json<Confirmation>,
) -> Result<Response, Failure> {
    let (account, _) = identity.session()?;
    confirm(&app.auth, account, &asked.password, from).await?;
    let partners = app.challenges.partners(&account.id).await?;
    let ended = app.store.delete_account(&account.id).await?;
    app.auth.announce_revoked(ended);
    app.challenges.changed(&partners).await;
    app.rooms.forgotten(&account.id).await;
    let cookie = cookie(&https, SESSION_COOKIE, "", 0)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

/// Asks for the password again where much is at stake. It is limited like logging in.
async fn confirm(
    auth: &Auth,
    account: &store::StoredAccount,
    password: &str,
    from: ClientAddress,
) -> Result<(), Failure> {
    let device = auth.device_of(account);
    let confirmed = auth.log_in(&account.name, password, LoginSource { address: from, device: Some(&device) }).await?;
    if confirmed.id == account.id { Ok(()) } else { Err(Refused::WrongPassword.into()) }
}
