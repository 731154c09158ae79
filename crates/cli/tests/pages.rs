//! What the pages for contributors say is true, as far as that can be checked.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How the names of files end that a page may mention.
const ENDINGS: [&str; 12] =
    [".rs", ".ts", ".tsx", ".js", ".css", ".md", ".ftl", ".toml", ".tsv", ".svg", ".record", ".sql"];

fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(workspace().join(path)).unwrap()
}

/// What a line has between backticks.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Whether a text names a file or a folder. Commands, types, addresses and options do not.
fn looks_like_a_path(text: &str) -> bool {
    let is_named = |c: char| c.is_ascii_alphanumeric() || "._-/<>{},*".contains(c);
    let has_ending = ENDINGS.iter().any(|ending| text.ends_with(ending));
    !text.is_empty() && !text.starts_with('/') && text.chars().all(is_named) && (has_ending || text.contains('/'))
}

/// `a/{b,c}.rs` as `a/b.rs` and `a/c.rs`.
fn unfolded(path: &str) -> Vec<String> {
    let Some((before, rest)) = path.split_once('{') else { return vec![path.to_owned()] };
    let (inside, after) = rest.split_once('}').unwrap_or((rest, ""));
    inside.split(',').flat_map(|part| unfolded(&format!("{before}{part}{after}"))).collect()
}

/// Whether something exists at a path. A part in angle brackets, or a star, stands for any name.
fn exists(base: &Path, path: &str) -> bool {
    let (part, rest) = path.trim_matches('/').split_once('/').unwrap_or((path.trim_matches('/'), ""));
    let wild = part.split_once('*').or_else(|| {
        let (before, rest) = part.split_once('<')?;
        Some((before, rest.split_once('>')?.1))
    });
    let Some((before, after)) = wild else {
        let next = base.join(part);
        return next.exists() && (rest.is_empty() || exists(&next, rest));
    };
    let entries = std::fs::read_dir(base).into_iter().flatten().flatten();
    entries.into_iter().any(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let fits = name.len() > before.len() + after.len() && name.starts_with(before) && name.ends_with(after);
        fits && (rest.is_empty() || exists(&entry.path(), rest))
    })
}

/// The paths of a page that lead nowhere.
///
/// Below a heading that names a folder, a path may start in that folder or in its `src`; in an item of a list also in any
/// folder the item has already named.
fn broken(page: &str) -> Vec<String> {
    let (mut section, mut item, mut broken) = (String::new(), Vec::new(), Vec::new());
    let mut is_code = false;
    for line in page.lines() {
        is_code ^= line.starts_with("```");
        if is_code {
            continue;
        }
        if line.starts_with('#') {
            section = quoted(line).next().unwrap_or_default().to_owned();
        }
        if !line.starts_with(' ') {
            item = vec![String::new(), format!("{section}/"), format!("{section}/src/")];
        }
        for path in quoted(line).filter(|text| looks_like_a_path(text)).flat_map(unfolded) {
            let found = item.iter().map(|folder| format!("{folder}{path}")).find(|path| exists(&workspace(), path));
            match found {
                Some(folder) if path.ends_with('/') => item.push(folder),
                Some(_) => {}
                None => broken.push(path),
            }
        }
    }
    broken
}

#[test]
fn every_path_on_the_pages_for_contributors_exists() {
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        assert_eq!(broken(&read(page)), Vec::<String>::new(), "{page} names what is not there");
    }
}

#[test]
fn a_path_that_leads_nowhere_is_noticed() {
    let page = "### `crates/cli`\n- `arguments.rs`, `commands/<name>.rs`, `tests/{pages,absent}.rs`, `nowhere/`\n\
                - `commands/`: `serve.rs`,\n  `play.rs`\n- `play.rs`\n";
    assert_eq!(broken(page), ["tests/absent.rs", "nowhere/", "play.rs"]);
    assert_eq!(broken("`App::wake`, `/api/v1`, `make test`, `Cargo.toml`, `docs/rules/`, `absent.rs`"), ["absent.rs"]);
}

/// The files that a page links to and those that it shows.
fn linked(page: &str) -> impl Iterator<Item = &str> {
    let between =
        |before: &'static str, after: char| page.split(before).skip(1).filter_map(move |rest| rest.split(after).next());
    let targets = between("](", ')').chain(between("src=\"", '"')).filter_map(|target| target.split('#').next());
    targets.filter(|target| !target.is_empty() && !target.contains("://"))
}

/// The pages in a folder and in those below it.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    entries.flat_map(|path| if path.is_dir() { pages(&path) } else { vec![path] }).filter(is_page).collect()
}

#[test]
fn every_page_links_to_what_is_there() {
    let others = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"].map(|name| workspace().join(name));
    let (mut count, mut broken) = (0, Vec::new());
    for page in pages(&workspace().join("docs")).into_iter().chain(others) {
        let text = std::fs::read_to_string(&page).unwrap();
        for target in linked(&text) {
            count += 1;
            if !page.with_file_name(target).exists() {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(count > 50 && broken.is_empty(), "of {count} links these lead nowhere:\n{}", broken.join("\n"));
}

/// All of the Rust code below a folder.
fn code(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.fold(String::new(), |code, path| match path.extension().and_then(|ending| ending.to_str()) {
        _ if path.is_dir() => code + &self::code(&path),
        Some("rs") => code + &std::fs::read_to_string(path).unwrap(),
        _ => code,
    })
}

#[test]
fn every_function_on_the_pages_for_contributors_exists() {
    let code = code(&workspace().join("crates"));
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"].map(read) {
        for (of, name) in page.lines().flat_map(quoted).filter_map(|text| text.split_once("::")) {
            let is_there = [format!("fn {name}("), format!("fn {name}<")].iter().any(|found| code.contains(found));
            assert!(is_there, "there is no `{of}::{name}`");
        }
    }
}

#[test]
fn every_dependency_has_a_row_with_a_reason() {
    let page = read("ARCHITECTURE.md");
    let rows = page.lines().skip_while(|line| *line != "## Dependencies").filter(|line| line.starts_with("| "));
    let listed: BTreeSet<&str> =
        rows.flat_map(|row| row.split('|').nth(1).unwrap().split(',').map(str::trim)).collect();
    let workspace = read("Cargo.toml");
    let crates = workspace.split("[workspace.dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
    let crates = crates.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name);
    for name in crates.filter(|name| !name.starts_with("tabuleiro-")) {
        assert!(listed.contains(name), "{name} is not among the dependencies in ARCHITECTURE.md");
    }
    let packages: serde_json::Value = serde_json::from_str(&read("web/package.json")).unwrap();
    for name in ["dependencies", "devDependencies"].iter().flat_map(|kind| packages[kind].as_object().unwrap().keys()) {
        assert!(listed.contains(name.as_str()), "{name} is not among the dependencies in ARCHITECTURE.md");
    }
}

#[test]
fn the_rules_proofs_the_engine_and_play_do_not_know_serde() {
    for name in ["rules", "proof", "engine", "play"] {
        assert!(!read(&format!("crates/{name}/Cargo.toml")).contains("serde"), "{name} knows serde");
    }
}
