//! Matches between players: colour-swapped pairs on random openings, Elo with error bars, and sequential tests.
