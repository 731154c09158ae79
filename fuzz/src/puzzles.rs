//! Files of puzzles.

use tabuleiro_play::puzzle::{HintStep, Judgement, Solving, theme_of};
use tabuleiro_protocol::{PuzzleLine, read_puzzles};

use crate::texts::{read_or_one_line, survives_the_wire};

/// Puzzles, one a line: what can be read is written as the same, and is solved by its line and by nothing else.
pub fn puzzle(data: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(data);
    let Some(puzzles) = read_or_one_line(read_puzzles(text)) else { return false };
    for puzzle in &puzzles {
        let line = PuzzleLine::from(puzzle);
        survives_the_wire(&line);
        assert_eq!(line.puzzle().as_ref(), Ok(puzzle), "it reads as another one");
        assert!(theme_of(&puzzle.start, &puzzle.line).is_some(), "its line has no theme");
        let mut solving = Solving::new(puzzle.clone());
        while let Some(answer) = solving.answer() {
            for step in [HintStep::First, HintStep::Second] {
                assert!(solving.hint(step).is_some(), "there is no hint");
            }
            let other = solving.position().legal_moves().into_iter().find(|&ply| ply != answer);
            assert!(other.is_none_or(|ply| solving.play(ply) == Ok(Judgement::Wrong)), "something else is right");
            let judged = solving.play(answer);
            assert!(matches!(judged, Ok(Judgement::Right { .. } | Judgement::Solved { .. })), "its line is wrong");
        }
        assert_eq!(solving.plies(), puzzle.line);
    }
    !puzzles.is_empty()
}
