//! No move is found, counted, picked or played with the help of the heap.
//!
//! A program of its own, because it replaces the allocator of the whole program by one that counts.
#![expect(unsafe_code, reason = "an allocator cannot be written without it")]

mod boards;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{Game, GameSpec, with_position};

struct Counting;

thread_local! {
    /// The allocations of this thread: the test harness allocates in others.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every call is handed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `realloc`.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The number of allocations while something is done.
fn allocations(action: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    action();
    ALLOCATIONS.get() - before
}

/// A random game in which every ply goes through all the functions that must not allocate.
fn play<G: Game>(position: &mut G, moves: &mut Vec<G::Move>) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    while let Some(ply) = position.pick_move(|count| random.random_range(0..count)) {
        position.legal_moves(moves);
        assert_eq!(position.count_moves(), moves.len());
        position.play_unchecked(ply);
    }
}

/// The allocations in a game whose buffer another one, the same, has warmed.
fn allocations_in_a_game<G: Game>(start: &G) -> u64 {
    let mut moves = Vec::new();
    play(&mut start.clone(), &mut moves);
    let mut position = start.clone();
    allocations(|| play(&mut position, &mut moves))
}

#[test]
fn an_allocation_is_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1u8]))), 1);
}

#[test]
fn a_game_is_played_without_allocating() {
    for spec in boards::of_each_width().into_iter().flatten().chain(GameSpec::all()) {
        let allocations = with_position!(&spec.start(), position => allocations_in_a_game(position));
        assert_eq!(allocations, 0, "{spec}");
    }
}
