//! A real terminal, by tmux, in which a program runs as a user sees it.

use std::path::Path;
use std::process::{Command, id};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long something is waited for before it is wrong.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked for.
const GLANCE: Duration = Duration::from_millis(40);

/// A terminal of its own, which ends with this.
pub struct Pane {
    server: String,
}

impl Pane {
    /// A terminal of some size in which a shell runs a script with a home directory of its own. The terminal stays when the
    /// script is over.
    pub fn run(script: &str, home: &Path, width: u16, height: u16) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let server = format!("tabuleiro-{}-{}", id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let pane = Pane { server };
        let home = home.display();
        let variables = format!(
            "HOME='{home}' XDG_CONFIG_HOME='{home}/config' XDG_STATE_HOME='{home}/state' LANG=C.UTF-8 LC_ALL=C.UTF-8 \
             COLORTERM=truecolor NO_COLOR= PS1='ready> '"
        );
        let (width, height) = (width.to_string(), height.to_string());
        let shell = format!("cd '{home}' && export {variables}; {script}; exec cat");
        let made = pane.tmux(&["new-session", "-d", "-x", &width, "-y", &height, "sh", "-c", &shell]);
        assert!(made.is_some(), "tmux does not start: install it, scripts/install-tools does");
        pane
    }

    fn tmux(&self, arguments: &[&str]) -> Option<String> {
        let done = Command::new("tmux").args(["-L", &self.server, "-f", "/dev/null"]).args(arguments).output().ok()?;
        done.status.success().then(|| String::from_utf8_lossy(&done.stdout).into_owned())
    }

    /// Presses keys, by the names that tmux has for them.
    pub fn keys(&self, keys: &[&str]) -> &Self {
        let arguments: Vec<&str> = ["send-keys"].iter().chain(keys).copied().collect();
        assert!(self.tmux(&arguments).is_some());
        self
    }

    /// Makes the terminal larger or smaller.
    pub fn resize(&self, width: u16, height: u16) -> &Self {
        let (width, height) = (width.to_string(), height.to_string());
        assert!(self.tmux(&["resize-window", "-x", &width, "-y", &height]).is_some());
        self
    }

    /// What is to be seen.
    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"]).unwrap_or_default()
    }

    /// Something that tmux knows of the terminal.
    pub fn property(&self, name: &str) -> String {
        self.tmux(&["display-message", "-p", &format!("#{{{name}}}")]).unwrap_or_default().trim().to_owned()
    }

    /// Waits until a text is to be seen.
    #[track_caller]
    pub fn sees(&self, text: &str) -> &Self {
        self.waits(&format!("{text:?} is to be seen"), |pane| pane.screen().contains(text))
    }

    /// Waits until something is so.
    #[track_caller]
    pub fn waits(&self, what: &str, is_so: impl Fn(&Pane) -> bool) -> &Self {
        let begin = Instant::now();
        while !is_so(self) {
            assert!(begin.elapsed() < PATIENCE, "never: {what}\n{}", self.screen());
            thread::sleep(GLANCE);
        }
        self
    }

    /// Waits until the terminal is as it was before a program took it over.
    #[track_caller]
    pub fn is_given_back(&self) -> &Self {
        for (property, as_it_was) in
            [("alternate_on", "0"), ("cursor_flag", "1"), ("mouse_any_flag", "0"), ("bracket_paste_flag", "0")]
        {
            // Older versions of tmux do not know all of these.
            self.waits(property, |pane| [as_it_was, ""].contains(&pane.property(property).as_str()));
        }
        self
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}
