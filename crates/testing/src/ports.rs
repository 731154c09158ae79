//! Ports of the loopback that nobody listens on.

use std::net::TcpListener;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};

/// None of those that the system gives to connections.
const PORTS: Range<u16> = 20_000..32_000;

/// A port that is free. A server that was killed finds it free again.
pub fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id() * 7;
    let ports = (0..PORTS.len() as u32)
        .map(|_| PORTS.start + ((first + NEXT.fetch_add(1, Ordering::Relaxed)) % PORTS.len() as u32) as u16);
    ports.into_iter().find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).expect("a free port")
}
