//! The description of the API as a judge: whatever any test is answered has to be described.

use std::sync::LazyLock;

use serde_json::Value;

use crate::client::Reply;

/// The document.
pub static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(tabuleiro_server::description()).expect("JSON"));

/// The operations: method, path and description.
pub fn operations() -> impl Iterator<Item = (String, &'static str, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().expect("paths").iter();
    paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").iter();
        methods.map(move |(method, operation)| (method.to_uppercase(), path.as_str(), operation))
    })
}

/// Whether a path is one of a template.
fn fits(path: &str, template: &str) -> bool {
    let (path, template): (Vec<_>, Vec<_>) = (path.split('/').collect(), template.split('/').collect());
    path.len() == template.len()
        && path.iter().zip(&template).all(|(part, named)| part == named || named.starts_with('{'))
}

/// What is wrong with an answer, if it is not described. What goes to no operation is not looked at.
pub fn check(method: &str, path: &str, reply: &Reply) -> Result<(), String> {
    let path = path.split('?').next().unwrap_or_default();
    // A path without parameters is meant rather than one with some.
    let found = operations().filter(|(known, template, _)| known == method && fits(path, template));
    let Some((_, _, operation)) = found.min_by_key(|(_, template, _)| template.matches('{').count()) else {
        return Ok(());
    };
    let status = reply.status.to_string();
    let Some(response) = operation["responses"].get(&status) else {
        return Err(format!("{method} {path} is answered with {status}, which is not described: {}", reply.body));
    };
    let kind = reply.head.lines().find_map(|line| line.strip_prefix("content-type: ")).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let described = response["content"].as_object();
    if described.map_or(!kind.is_empty(), |described| !described.contains_key(kind)) {
        return Err(format!("{method} {path} is answered with {status} as {kind:?}, which is not described"));
    }
    let Some(reasons) = response["x-reasons"].as_array() else { return Ok(()) };
    let problem: Value = serde_json::from_str(&reply.body).map_err(|error| format!("{error}: {}", reply.body))?;
    if reasons.contains(&problem["name"]) {
        return Ok(());
    }
    Err(format!("{method} {path} is refused with {status} for {}, which is not among {reasons:?}", problem["name"]))
}
