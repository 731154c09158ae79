//! A real PostgreSQL on a free port of the loopback, in a directory of its own. It is gone when the tests are, however they end.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::directory::roomy_directory;
use crate::ports::free_port;

/// Another port is tried if one that was free a moment ago is taken.
const ATTEMPTS: usize = 5;
/// The user of the databases.
const USER: &str = "tabuleiro";
/// PostgreSQL refuses to run as root, and runs as `nobody` instead.
const NOBODY: u32 = 65534;

/// What a server for tests is like: none of it has to survive a power failure, only processes that are killed.
const SETTINGS: &str = "
    listen_addresses = '127.0.0.1'
    unix_socket_directories = ''
    fsync = off
    full_page_writes = off
    max_connections = 200
    shared_buffers = 32MB
    timezone = 'UTC'
";

/// Waits until its input is closed, which the system does when the tests end, and cleans up.
const KEEPER: &str = r#"cat >/dev/null; "$1/pg_ctl" stop --silent --mode immediate --pgdata "$2/data"; rm -rf "$2""#;

/// A server of PostgreSQL.
pub struct Postgres {
    directory: PathBuf,
    port: u16,
    databases: AtomicU32,
    _keeper: Keeper,
}

impl Postgres {
    /// The one that all tests of a program share, and that ends with the program.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| Postgres::start(""))
    }

    /// Starts one with further settings, as lines of `postgresql.conf`.
    pub fn start(settings: &str) -> Postgres {
        Self::begin(settings, |directory| {
            let mut initdb = program("initdb", directory);
            // Texts are not sorted by their bytes unless somebody asks for that.
            initdb.args(["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en", "--encoding=UTF8"]);
            initdb.args(["--no-sync", "--auth=trust", "--username", USER]);
            initdb
        })
    }

    /// Starts a standby that follows this server as `application_name`, with further settings.
    pub fn standby(&self, application_name: &str, settings: &str) -> Postgres {
        let primary = format!("{}?application_name={application_name}", self.url("postgres"));
        Self::begin(settings, |directory| {
            let mut copy = program("pg_basebackup", directory);
            copy.args(["--no-sync", "--checkpoint=fast", "--wal-method=stream", "--write-recovery-conf"]);
            copy.arg("--dbname").arg(&primary);
            copy
        })
    }

    /// Makes a directory of data by a command, and runs a server on it.
    fn begin(settings: &str, make: impl Fn(&Path) -> Command) -> Postgres {
        let directory = roomy_directory().keep();
        if is_root() {
            chown(&directory, Some(NOBODY), Some(NOBODY)).expect("the directory is nobody's");
        }
        let keeper = Keeper::start(&directory);
        let data = directory.join("data");
        run(make(&directory).arg("--pgdata").arg(&data));
        let path = data.join("postgresql.conf");
        let usual = fs::read_to_string(&path).expect("its settings");
        for _ in 0..ATTEMPTS {
            let port = free_port();
            fs::write(&path, format!("{usual}\n{SETTINGS}\nport = {port}\n{settings}\n")).expect("its settings");
            if pg_ctl(&directory, "start").status().expect("it is installed").success() {
                return Postgres { directory, port, databases: AtomicU32::new(0), _keeper: keeper };
            }
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(directory.join("log")).unwrap_or_default());
    }

    /// Makes an empty database, and gives its address.
    pub fn database(&self) -> String {
        let name = format!("games_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.query("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    /// The address of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{USER}@{}/{database}", self.host())
    }

    /// Where it listens.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Runs statements in a database, given by its name or its address, and gives what they answer: a line for each row, with `|` between columns.
    pub fn query(&self, database: &str, statements: &str) -> String {
        let url = if database.contains("://") { database.to_owned() } else { self.url(database) };
        let mut psql = program("psql", &self.directory);
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"]);
        run(psql.arg("--dbname").arg(url).arg("--command").arg(statements))
    }

    /// Lets connections be encrypted, and gives the certificate that its clients have to trust.
    pub fn enable_tls(&self) -> PathBuf {
        let data = self.directory.join("data");
        let mut openssl = as_nobody("openssl", &data);
        openssl.args(["req", "-new", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "2", "-subj", "/CN=localhost"]);
        openssl.args(["-addext", "subjectAltName=IP:127.0.0.1", "-addext", "basicConstraints=critical,CA:FALSE"]);
        run(openssl.args(["-out", "server.crt", "-keyout", "server.key"]));
        self.set("ssl", "on");
        data.join("server.crt")
    }

    /// Changes a setting, and returns when new connections see it.
    pub fn set(&self, name: &str, value: &str) {
        self.query("postgres", &format!("ALTER SYSTEM SET {name} = '{value}'"));
        self.query("postgres", "SELECT pg_reload_conf()");
        let is_seen = (0..ATTEMPTS * 20).any(|_| self.query("postgres", &format!("SHOW {name}")) == value);
        assert!(is_seen, "{name} does not become {value}: {}", self.log());
    }

    /// Makes a standby the primary, and returns when it takes writes.
    pub fn promote(&self) {
        run(&mut pg_ctl(&self.directory, "promote"));
    }

    /// Kills all its processes at once.
    pub fn kill(&self) {
        self.signal("KILL");
    }

    /// Sends a signal to all its processes: `STOP` and `CONT`, say.
    pub fn signal(&self, name: &str) {
        let file = fs::read_to_string(self.directory.join("data/postmaster.pid")).expect("it runs");
        let first = file.lines().next().expect("its process");
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap_or_default();
        // A child may end by itself meanwhile.
        let script = format!("kill -{name} {first} && for child in {children}; do kill -{name} $child; done; true");
        run(Command::new("sh").arg("-c").arg(script).stderr(Stdio::null()));
    }

    /// Starts it again where it was, after it was killed.
    pub fn restart(&self) {
        // Where nobody buries the dead, a process that was killed still seems to be there.
        let _ = fs::remove_file(self.directory.join("data/postmaster.pid"));
        let started = pg_ctl(&self.directory, "start").status().expect("it is installed").success();
        assert!(started, "PostgreSQL does not start again: {}", self.log());
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.directory.join("log")).unwrap_or_default()
    }
}

/// Who ends the server and removes its directory when it is dropped, or this process ends.
struct Keeper(Child);

impl Keeper {
    fn start(directory: &Path) -> Self {
        let mut keeper = as_nobody("sh", directory);
        keeper.args(["-c", KEEPER, "keeper"]).arg(binaries()).arg(directory);
        // In a group of its own, so that whoever interrupts the tests does not interrupt it.
        keeper.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Keeper(keeper.spawn().expect("a shell"))
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

fn pg_ctl(directory: &Path, task: &str) -> Command {
    let mut pg_ctl = program("pg_ctl", directory);
    pg_ctl.arg(task).args(["--silent", "--wait", "--pgdata"]).arg(directory.join("data"));
    if task == "start" {
        pg_ctl.arg("--log").arg(directory.join("log"));
    }
    // The server lives on, and would keep the pipes of this one open.
    pg_ctl.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    pg_ctl
}

/// One of PostgreSQL's own programs.
fn program(name: &str, directory: &Path) -> Command {
    as_nobody(binaries().join(name), directory)
}

fn as_nobody(program: impl AsRef<std::ffi::OsStr>, directory: &Path) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid", &NOBODY.to_string(), "--regid", &NOBODY.to_string(), "--clear-groups", "--"]);
        command.arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir(directory).env("HOME", directory);
    command
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// Where the programs of the newest version are.
fn binaries() -> &'static Path {
    static FOUND: OnceLock<PathBuf> = OnceLock::new();
    FOUND.get_or_init(|| {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let version = |path: &PathBuf| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
        let newest =
            versions.map(|entry| entry.path()).filter(|path| path.join("bin/postgres").exists()).max_by_key(version);
        newest.expect("PostgreSQL is not installed: `scripts/install-tools` does that").join("bin")
    })
}

/// Runs a program that has to succeed, and gives what it says.
fn run(command: &mut Command) -> String {
    let done = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standby_follows_and_takes_over() {
        let primary = Postgres::start("");
        let database = primary.database();
        primary.query(&database, "CREATE TABLE x (y BIGINT); INSERT INTO x VALUES (1)");
        let standby = primary.standby("other", "");
        primary.kill();
        standby.promote();
        let name = database.rsplit('/').next().expect("a name");
        assert_eq!(standby.query(name, "INSERT INTO x VALUES (2); SELECT count(*), max(y) FROM x"), "2|2");
        primary.restart();
        assert_eq!(primary.query(&database, "SELECT y FROM x"), "1");
        let directories = [&primary, &standby].map(|server| server.directory.clone());
        drop((primary, standby));
        assert!(directories.iter().all(|directory| !directory.exists()));
    }
}
