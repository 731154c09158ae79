//! A real NATS server on a free port of the loopback, which asks for a name and a password. It is gone when the tests are, however they end.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::ports::free_port;

/// Another port is tried if one that was free a moment ago is taken.
const ATTEMPTS: usize = 5;
const DEADLINE: Duration = Duration::from_secs(30);

const USER: &str = "tabuleiro";
const PASSWORD: &str = "secret";

/// A server of NATS.
pub struct Nats {
    port: u16,
    process: Mutex<Option<Child>>,
}

impl Nats {
    /// One that does not run yet.
    pub fn reserve() -> Nats {
        Nats { port: free_port(), process: Mutex::default() }
    }

    /// Starts one.
    pub fn start() -> Nats {
        for _ in 0..ATTEMPTS {
            let nats = Nats::reserve();
            if nats.try_to_run() {
                return nats;
            }
        }
        panic!("NATS does not start");
    }

    /// Where it listens, as an address for clients.
    pub fn url(&self) -> String {
        format!("nats://{USER}:{PASSWORD}@127.0.0.1:{}", self.port)
    }

    /// Starts it, for the first time or after it was killed.
    pub fn run(&self) {
        assert!(self.try_to_run(), "NATS does not start");
    }

    fn try_to_run(&self) -> bool {
        // Nobody is left to wait for it should the tests be killed: then it is told.
        let mut command = Command::new("setpriv");
        command.args([
            "--pdeathsig",
            "KILL",
            "--",
            "nats-server",
            "--addr",
            "127.0.0.1",
            "--port",
            &self.port.to_string(),
            "--user",
            USER,
            "--pass",
            PASSWORD,
        ]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut process = command.spawn().expect("NATS is not installed: `scripts/install-tools` does that");
        let begun = Instant::now();
        while process.try_wait().is_ok_and(|ended| ended.is_none()) && begun.elapsed() < DEADLINE {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                *self.process.lock().expect("no test panics here") = Some(process);
                return true;
            }
            sleep(Duration::from_millis(10));
        }
        false
    }

    /// Kills it.
    pub fn kill(&self) {
        if let Some(mut process) = self.process.lock().expect("no test panics here").take() {
            // It may have ended by itself.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
