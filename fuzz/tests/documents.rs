//! Every fuzz target is built, and named where people look for it.

use std::fs;
use std::path::Path;

use tabuleiro_fuzz::TARGETS;

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_target_has_a_wrapper_that_runs_it() {
    let manifest = read("Cargo.toml");
    for (name, _) in TARGETS {
        let wrapper = read(&format!("fuzz_targets/{name}.rs"));
        assert!(
            wrapper.contains(&format!("tabuleiro_fuzz::{name}(data)")),
            "the wrapper of {name} runs something else"
        );
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name} is not built");
    }
}

#[test]
fn every_target_is_named_in_the_pages_on_security_and_on_fuzzing() {
    for page in ["../docs/security.md", "../docs/fuzzing.md"] {
        let text = read(page);
        for (name, _) in TARGETS {
            assert!(text.contains(&format!("`{name}`")), "{page} does not name {name}");
        }
    }
}

#[test]
fn every_test_that_the_page_on_fuzzing_names_is_there() {
    fn sources(folder: &Path, found: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push_str(&fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    let mut found = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates"), &mut found);
    let page = read("../docs/fuzzing.md");
    let named: Vec<&str> = page.split('`').skip(1).step_by(2).filter(|name| name.matches('_').count() >= 3).collect();
    assert!(!named.is_empty(), "the page names the tests of what was found");
    for name in named {
        assert!(found.contains(&format!("fn {name}(")), "there is no test {name}");
    }
}
