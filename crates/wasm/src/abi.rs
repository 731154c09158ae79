//! The exports of the WebAssembly module: a text goes in and a text comes out.
//!
//! The page asks [`input`] for room, writes a request there, and calls [`call`], which tells how long the reply is that
//! begins at [`output`]. Both rooms belong to this module and are used again, so that there is nothing to free, and no
//! address from outside is ever followed.
#![expect(
    unsafe_code,
    reason = "what the browser calls by name has to keep its name, and what it brings along is foreign"
)]

use std::cell::RefCell;

use crate::desk::Desk;

unsafe extern "C" {
    /// Milliseconds since some fixed moment, brought along by the page: this target has no clock.
    safe fn now() -> f64;
}

struct Room {
    desk: Desk,
    input: Vec<u8>,
    output: Vec<u8>,
}

thread_local! {
    static ROOM: RefCell<Room> =
        RefCell::new(Room { desk: Desk::new(|| now()), input: Vec::new(), output: Vec::new() });
}

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        room.input.clear();
        room.input.resize(length, 0);
        room.input.as_mut_ptr()
    })
}

/// Answers the request; the reply has so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    ROOM.with_borrow_mut(|room| {
        room.output = room.desk.call(&String::from_utf8_lossy(&room.input)).into_bytes();
        room.output.len()
    })
}

/// Where the reply begins.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    ROOM.with_borrow(|room| room.output.as_ptr())
}
