//! What the documents show is what the program does.

use std::path::PathBuf;

use tabuleiro_rules::GameSpec;

use crate::program::run;

fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a file of the workspace.
pub fn read(path: &str) -> String {
    std::fs::read_to_string(workspace().join(path)).unwrap()
}

/// The commands of the program, as its help lists them.
pub fn commands() -> Vec<String> {
    let help = run("--help").ok();
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = lines.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

#[test]
fn the_readme_shows_a_game_of_each_kind_as_it_replays() {
    let readme = read("README.md");
    for game in GameSpec::games().iter().map(|info| info.name) {
        let path = workspace().join(format!("docs/games/{game}.txt"));
        let shown = run(&format!("replay {}", path.display())).ok();
        assert!(readme.contains(&format!("```\n{shown}```")), "{game} does not end as the README says:\n{shown}");
        let record = read(&format!("docs/games/{game}.txt"));
        let moves = record.split("\n\n").nth(1).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        let quoted = readme.lines().find(|line| line.starts_with("`1. ") && moves.starts_with(&line[1..16])).unwrap();
        for part in quoted.trim_matches('`').split(" … ") {
            assert!(moves.contains(part), "{game} is not played as the README says: {part}");
        }
    }
}

/// By what lot the whole games were played: `tabuleiro play GAME --first greedy --second greedy --seed SEED --record FILE`.
const SEEDS: [(&str, u64); 4] = [("talpa", 1), ("emulsion", 1), ("apart", 2), ("ampel", 6)];

#[test]
fn the_whole_games_are_what_the_greedy_computer_plays() {
    let moves = |record: &str| record.split("\n\n").nth(1).expect("moves").to_owned();
    let directory = tempfile::tempdir().expect("a directory");
    for game in GameSpec::games().iter().map(|info| info.name) {
        let kept = read(&format!("docs/games/{game}.txt"));
        let (_, seed) = SEEDS.iter().find(|(name, _)| *name == game).expect("its seed is listed");
        let board = kept.lines().next().and_then(|tag| tag.split('"').nth(1)).expect("a game string");
        let file = directory.path().join(game);
        let players = format!("--first greedy --second greedy --seed {seed} --record {}", file.display());
        run(&format!("play {board} {players}")).ok();
        let played = std::fs::read_to_string(file).expect("a record");
        assert_eq!(moves(&kept), moves(&played), "{game} was played otherwise");
    }
}

#[test]
fn the_page_on_records_shows_a_record_that_replays() {
    let page = read("docs/records.md");
    let record = page.split("```\n").nth(1).unwrap();
    let run = crate::program::run_in(&workspace(), &["replay", "-"], record);
    assert!(run.ok().contains("blue wins"));
}

#[test]
fn the_readme_names_every_command() {
    let readme = read("README.md");
    for command in commands() {
        assert!(readme.contains(&format!("`tabuleiro {command}")), "the README does not name {command}");
    }
}

#[test]
fn the_page_on_operation_explains_every_setting_of_the_server() {
    let page = read("docs/operation.md");
    let help = run("serve --help").ok();
    let flags = help.lines().filter_map(|line| line.trim_start().strip_prefix("--")?.split_whitespace().next());
    let elsewhere = ["config", "json", "language"];
    let settings: Vec<&str> = flags.filter(|name| !elsewhere.contains(name)).collect();
    assert!(settings.len() > 10, "{help}");
    for name in settings {
        assert!(page.contains(&format!("\n| `{name}` | ")), "docs/operation.md does not explain {name}");
    }
}

#[test]
fn the_unit_for_systemd_leaves_little_to_attack() {
    let page = read("docs/operation.md");
    let unit = page.split("```ini\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a unit");
    for taken_away in ["DynamicUser=yes", "CapabilityBoundingSet=\n", "NoNewPrivileges=yes", "ProtectSystem=strict"] {
        assert!(unit.contains(taken_away), "{taken_away}");
    }
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("tabuleiro.service");
    std::fs::write(&file, unit).expect("the file can be written");
    let check = ["security", "--offline=true", "--no-pager", "--threshold=20"];
    // In tenths. Where there is no systemd, nobody runs it.
    let Ok(checked) = std::process::Command::new("systemd-analyze").args(check).arg(&file).output() else { return };
    assert!(
        checked.status.success(),
        "{}{}",
        String::from_utf8_lossy(&checked.stdout),
        String::from_utf8_lossy(&checked.stderr)
    );
}

/// The texts of a page that are fenced with a word.
fn fenced<'p>(page: &'p str, word: &str) -> Vec<&'p str> {
    page.split(&format!("```{word}\n")).skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

/// Runs a program that checks something; nothing where it is not installed. Gives whether it is content, and what it says.
fn checked(command: &mut std::process::Command) -> Option<(bool, String)> {
    let done = command.env("PATH", format!("{}:/usr/sbin", std::env::var("PATH").unwrap_or_default())).output().ok()?;
    let said = [done.stdout, done.stderr].concat();
    Some((done.status.success(), String::from_utf8_lossy(&said).into_owned()))
}

#[test]
fn the_configuration_of_a_cluster_is_one_that_haproxy_and_systemd_take() {
    let page = read("docs/cluster.md");
    let directory = tempfile::tempdir().expect("a directory");
    let [configuration] = fenced(&page, "haproxy")[..] else { panic!("one configuration of HAProxy") };
    let file = directory.path().join("haproxy.cfg");
    std::fs::write(&file, configuration).expect("the file can be written");
    if let Some((is_good, said)) = checked(std::process::Command::new("haproxy").args(["-c", "-f"]).arg(&file)) {
        assert!(is_good && !said.contains("WARNING"), "{said}");
    }
    let [node, worker] = fenced(&page, "ini")[..] else { panic!("a unit for nodes and one for workers") };
    for (name, unit, command) in [("tabuleiro", node, "serve"), ("tabuleiro-worker", worker, "worker")] {
        assert!(unit.contains(&format!("ExecStart=/usr/local/bin/tabuleiro {command}\n")), "{unit}");
        let file = directory.path().join(format!("{name}.service"));
        // It is installed on no machine that tests it.
        let unit = unit.replace("/usr/local/bin/tabuleiro", env!("CARGO_BIN_EXE_tabuleiro"));
        std::fs::write(&file, unit).expect("the file can be written");
        let mut check = std::process::Command::new("systemd-analyze");
        // What it does not like it says, and is content all the same.
        if let Some((is_good, said)) = checked(check.args(["verify", "--man=no"]).arg(&file)) {
            assert!(is_good && said.is_empty(), "{said}");
        }
    }
}

#[test]
fn every_database_that_a_page_makes_belongs_to_whoever_makes_tables_in_it() {
    for name in ["docs/cluster.md", "docs/operation.md"] {
        let page = read(name);
        assert!(page.contains("createdb"), "{name}");
        for rest in page.split("createdb").skip(1) {
            assert!(rest.starts_with(" --owner"), "{name}: createdb{}", rest.lines().next().unwrap_or_default());
        }
    }
}

#[test]
fn every_setting_that_the_units_of_a_cluster_give_is_one_of_the_program() {
    let page = read("docs/cluster.md");
    let [node, worker] = fenced(&page, "ini")[..] else { panic!("a unit for nodes and one for workers") };
    for (unit, command) in [(node, "serve"), (worker, "worker")] {
        let help = run(&format!("{command} --help")).ok();
        for variable in unit.lines().filter_map(|line| line.strip_prefix("Environment=")?.split('=').next()) {
            assert!(help.contains(&format!("[env: {variable}")), "`{command}` does not know {variable}");
        }
    }
}

#[test]
fn every_test_that_the_page_on_security_names_is_there() {
    fn sources(folder: &std::path::Path, found: &mut String) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push_str(&std::fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    let mut found = String::new();
    ["cli/tests", "server"].iter().for_each(|folder| sources(&workspace().join("crates").join(folder), &mut found));
    let page = read("docs/security.md");
    let named: Vec<&str> = page.split('`').skip(1).step_by(2).filter(|name| name.matches('_').count() >= 3).collect();
    assert!(named.len() > 40, "the page names its tests");
    for name in named {
        assert!(found.contains(&format!("fn {name}(")), "there is no test {name}");
    }
}
