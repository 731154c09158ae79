//! The bounds of what can be sent, in the description of the API: from the constants that the server checks with.

use std::ops::RangeInclusive;

use serde_json::Value;
use tabuleiro_engine::Level;
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::players::Computer;
use tabuleiro_protocol::{LONGEST_LABEL, LONGEST_REVIEW};
use tabuleiro_rules::GameSpec;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{SchemaType, Type};
use utoipa::openapi::{KnownFormat, Object, OpenApi, RefOr, Schema, SchemaFormat};

use super::paging::{PAGE_SIZE, USUAL_PAGE_SIZE};
use crate::auth::Password;
use crate::game::ComputerPlayer;
use crate::people::Name;
use crate::random::ID_DIGITS;
use crate::store::Cursor;

/// Narrows what a schema takes.
type Narrow = fn(&mut Object);

/// The fields of bodies that take less than their types say.
const FIELDS: &[(&str, &str, Narrow)] = &[
    ("NewGame", "game", game_string),
    ("NewGame", "clock", clock),
    ("NewGame", "player", |field| computers(field, "me")),
    ("NewGame", "opponent", |field| computers(field, "person")),
    ("Pairing", "game", game_string),
    ("Pairing", "clock", clock),
    ("NewChallenge", "to", name),
    ("NewChallenge", "game", game_string),
    ("NewChallenge", "clock", clock),
    ("NewAccount", "name", name),
    ("NewAccount", "password", password),
    ("GuestName", "name", name),
    ("Credentials", "name", name),
    ("Credentials", "password", password),
    ("PasswordChange", "old", password),
    ("PasswordChange", "new", password),
    ("Confirmation", "password", password),
    ("NewToken", "label", label),
    ("NewReview", "record", review),
];

/// The parameters that take less than their types say, wherever they are.
const PARAMETERS: &[(ParameterIn, &str, Narrow)] = &[
    (ParameterIn::Path, "id", id),
    (ParameterIn::Path, "name", name),
    (ParameterIn::Path, "game", game_name),
    (ParameterIn::Query, "game", game_name),
    (ParameterIn::Query, "board", game_string),
    (ParameterIn::Query, "position", position),
    (ParameterIn::Query, "before", cursor),
    (ParameterIn::Query, "limit", page_size),
    (ParameterIn::Query, "after", number),
    (ParameterIn::Query, "line", number),
];

/// Puts all bounds into the description.
pub fn add(document: &mut OpenApi) {
    for (body, field, narrow) in FIELDS {
        let schemas = document.components.as_mut().map(|components| &mut components.schemas);
        let body = schemas.and_then(|schemas| schemas.get_mut(*body));
        if let Some(RefOr::T(Schema::Object(body))) = body
            && let Some(RefOr::T(Schema::Object(field))) = body.properties.get_mut(*field)
        {
            narrow(field);
        }
    }
}

/// Puts the bounds of its parameters into the description of an operation.
pub fn add_to(operation: &mut Operation) {
    let parameters = operation.parameters.iter_mut().flatten();
    for parameter in parameters.filter_map(|parameter| if let RefOr::T(it) = parameter { Some(it) } else { None }) {
        let known =
            PARAMETERS.iter().find(|(place, name, _)| *place == parameter.parameter_in && *name == parameter.name);
        if let (Some((_, _, narrow)), Some(RefOr::T(Schema::Object(schema)))) = (known, &mut parameter.schema) {
            narrow(schema);
        }
    }
}

fn game_string(field: &mut Object) {
    field.pattern = Some(GameSpec::pattern());
    field.examples = GameSpec::games().iter().map(|game| game.name.into()).collect();
}

/// No board has a longer text, so that whatever is longer cannot be read.
fn position(field: &mut Object) {
    field.max_length = Some(1_000);
}

fn game_name(field: &mut Object) {
    field.enum_values = Some(GameSpec::games().iter().map(|game| game.name.into()).collect());
}

fn clock(field: &mut Object) {
    field.pattern = Some(TimeControl::pattern());
    field.default = Some(TimeControl::NONE.to_string().into());
    field.examples = vec!["5:00+3".into()];
}

/// Somebody, who is meant if nothing is said, or one of the computers.
fn computers(field: &mut Object, person: &str) {
    let simple = Computer::ALL.into_iter().map(ComputerPlayer::Simple);
    let all = simple.chain(Level::all().map(ComputerPlayer::Level)).map(|computer| computer.to_string());
    field.enum_values = Some([person.to_owned()].into_iter().chain(all).map(Value::from).collect());
    field.default = Some(person.into());
}

/// What else there is to a name takes more words than a pattern has.
fn name(field: &mut Object) {
    length(field, Name::LENGTH);
    field.pattern = Some(Name::PATTERN.to_owned());
    field.format = Some(SchemaFormat::Custom("name".to_owned()));
    field.examples = vec!["Ada".into()];
}

fn password(field: &mut Object) {
    length(field, Password::LENGTH);
    field.format = Some(SchemaFormat::KnownFormat(KnownFormat::Password));
    field.examples = vec!["four green lights".into()];
}

fn review(field: &mut Object) {
    field.max_length = Some(LONGEST_REVIEW);
}

fn label(field: &mut Object) {
    field.max_length = Some(LONGEST_LABEL);
    field.pattern = Some(r"^[^\u0000-\u001f\u007f-\u009f]*$".to_owned());
    field.default = Some("".into());
    field.examples = vec!["at home".into()];
}

fn id(field: &mut Object) {
    field.pattern = Some(format!("^[0-9a-f]{{{ID_DIGITS}}}$"));
    field.examples = vec!["0f3c5a".repeat(ID_DIGITS)[..ID_DIGITS].into()];
}

/// A place in a list of games, or the number of a change in a history.
fn cursor(field: &mut Object) {
    let is_number = match &field.schema_type {
        SchemaType::Type(known) => *known == Type::Integer,
        SchemaType::Array(several) => several.contains(&Type::Integer),
        SchemaType::AnyValue => false,
    };
    if is_number {
        return number(field);
    }
    field.pattern = Some(Cursor::pattern());
    field.examples = vec![Cursor { at: 1_794_792_000_000, id: "0f3c5a".to_owned() }.to_string().into()];
}

fn page_size(field: &mut Object) {
    field.minimum = Some((*PAGE_SIZE.start()).into());
    field.maximum = Some((*PAGE_SIZE.end()).into());
    field.default = Some(USUAL_PAGE_SIZE.into());
}

fn number(field: &mut Object) {
    field.maximum = Some(u32::MAX.into());
    field.format = Some(SchemaFormat::Custom("uint32".to_owned()));
}

fn length(field: &mut Object, bounds: RangeInclusive<usize>) {
    field.min_length = Some(*bounds.start());
    field.max_length = Some(*bounds.end());
}

#[cfg(test)]
mod tests;
