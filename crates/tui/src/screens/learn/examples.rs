//! The positions on which the clauses of the rules can be tried.

use tabuleiro_rules::{AnyPosition, Game, GameSpec, ampel, apart, emulsion, talpa, with_position};

/// A clause, and the game string and the text of the position on which it can be tried.
type Example = (&'static str, &'static str, &'static str);

/// What has to be known of each game.
trait Lessons: Game {
    /// The small board on which clauses are tried that need no position of their own.
    const BOARD: &'static str;
    /// The other clauses.
    const EXAMPLES: &'static [Example];
}

impl<const W: usize> Lessons for talpa::Position<W> {
    const BOARD: &'static str = "talpa:size=4";
    const EXAMPLES: &'static [Example] = &[
        // The piece on a3 cannot capture, those on a2, b1 and b3 can.
        ("T5", "talpa:size=3", "rr1/rbr/1r1 r"),
        // No red piece stands beside a blue one.
        ("T6", "talpa:size=4", "rrr1/rr1b/r1bb/1bbb r"),
        // Red has no piece left.
        ("T7", "talpa:size=3", "2b/1b1/b2 r"),
        // The left column is open but for a1, which the piece there can leave.
        ("T8", "talpa:size=3", "1rb/1br/rbr r"),
        ("T9", "talpa:size=3", "1rb/1br/rbr r"),
    ];
}

impl<const W: usize> Lessons for emulsion::Position<W> {
    const BOARD: &'static str = "emulsion:size=4";
    const EXAMPLES: &'static [Example] = &[
        ("E4", "emulsion:size=6", "bwbbbw/bbbwww/wwwwbw/wbwbbb/wbwwbw/wbbbbw b"),
        ("E5", "emulsion:size=6", "bwbbbw/bbbwww/wwwwbw/wbwbbb/wbwwbw/wbbbbw b"),
        // One swap is left.
        ("E6", "emulsion:size=6", "bbbbbw/wbbwww/wwwwbw/wwwbbb/wwbbbw/wbbbbw w"),
        ("E7", "emulsion:size=6", "bbbbbw/wbbwww/wwwwbw/wwwbbb/wwbbbw/wbbbbw w"),
        ("E8", "emulsion:size=2", "bw/wb b"),
    ];
}

impl<const W: usize> Lessons for apart::Position<W> {
    const BOARD: &'static str = "apart:size=6";
    const EXAMPLES: &'static [Example] = &[
        // The piece on c1 can go one square where it stands alone, and two along its line, where it captures.
        ("A3", "apart:size=7", "bb5/7/7/7/2b4/2w4/2w4 w 4 0 -"),
        ("A4", "apart:size=7", "bb5/7/7/7/2b4/2w4/2w4 w 4 0 -"),
        ("A5", "apart:size=7", "bb5/7/7/7/2b4/2w4/2w4 w 4 0 -"),
        // From c3 it can jump on.
        ("A6", "apart:size=7", "bb5/7/7/2ww3/7/2w4/2w4 w 4 0 -"),
        ("A7", "apart:size=7", "bb5/7/7/2ww3/7/2w4/2w4 w 4 0 -"),
        // b1-d1-f1 leaves no two white pieces side by side.
        ("A9", "apart:size=7", "bb5/7/w6/7/4w2/7/1ww4 w 8 0 -"),
        ("A10", "apart:size=7", "bb5/7/w6/7/4w2/7/1ww4 w 8 0 -"),
    ];
}

/// The figure of the printed rulebook: the disc on g4 can go to many places.
const FIGURE: &str = "1/2/1y1/r3/3y1/2y3/g2r3/5y2/1r1y3g1/5r4/3g7 r o 0:0 -,- 0";
/// The middle of a game.
const MIDDLE: &str = "r/2/1g1/2y1/5/3y2/3y1y1/2yg4/9 r o 0:0 a1,c2 0";
/// Green can make signals.
const SIGNAL: &str = "1/2/2r/g1y1/5/3y2/3yry1/8/8g g o 0:1 g5,i9 0";

impl<const W: usize> Lessons for ampel::Position<W> {
    const BOARD: &'static str = "ampel:side=6,yellows=3,discs=6";
    const EXAMPLES: &'static [Example] = &[
        ("M4", "ampel:side=5,yellows=1,discs=3", "1/2/3/4/5 r s 0:0 -,- 0"),
        ("M5", "ampel:side=9", MIDDLE),
        ("M6", "ampel:side=9", MIDDLE),
        ("M7", "ampel:side=9", MIDDLE),
        ("M8", "ampel", FIGURE),
        ("M9", "ampel", FIGURE),
        ("M10", "ampel", FIGURE),
        ("M11", "ampel:side=9", SIGNAL),
        ("M12", "ampel:side=9", SIGNAL),
        ("M13", "ampel:side=9", SIGNAL),
        ("M14", "ampel:side=9", MIDDLE),
    ];
}

fn lessons<G: Lessons>(_: &G) -> (&'static str, &'static [Example]) {
    (G::BOARD, G::EXAMPLES)
}

/// The position on which a clause of a game can be tried.
pub fn example(game: &GameSpec, clause: &str) -> AnyPosition {
    let (board, examples) = with_position!(&game.start(), position => lessons(position));
    let found = examples.iter().find(|(name, ..)| *name == clause);
    let position = found.and_then(|(_, spec, text)| spec.parse::<GameSpec>().ok()?.read_position(text).ok());
    position.or_else(|| Some(board.parse::<GameSpec>().ok()?.start())).unwrap_or_else(|| game.start())
}

#[cfg(test)]
mod tests {
    use tabuleiro_local::rules::clauses;
    use tabuleiro_play::messages::Language;

    use super::*;

    fn games() -> impl Iterator<Item = GameSpec> {
        GameSpec::games().iter().map(|game| game.name.parse().unwrap())
    }

    #[test]
    fn every_example_is_a_position_of_its_game_in_which_something_can_be_tried() {
        for game in games() {
            let (board, examples) = with_position!(&game.start(), position => lessons(position));
            assert_eq!(board.parse::<GameSpec>().unwrap().name(), game.name());
            let names: Vec<String> = clauses(&game, Language::English).into_iter().map(|clause| clause.name).collect();
            for (clause, spec, text) in examples {
                let position = spec.parse::<GameSpec>().unwrap().read_position(text).unwrap();
                assert_eq!(position.spec().name(), game.name());
                assert!(!position.legal_moves().is_empty(), "{clause}");
                assert!(names.iter().any(|name| name == clause), "{clause}");
            }
        }
    }

    #[test]
    fn the_examples_show_what_their_clauses_say() {
        let example = |game: &str, clause: &str| super::example(&game.parse().unwrap(), clause);
        let texts =
            |position: &AnyPosition| position.legal_moves().iter().map(|ply| ply.to_string()).collect::<Vec<_>>();
        assert!(texts(&example("talpa", "T6")).iter().all(|text| text.starts_with('x')));
        assert_eq!(texts(&example("talpa", "T7")), ["pass"]);
        let mut won = example("talpa", "T9");
        won.play(won.parse_move("a1xb1").unwrap()).unwrap();
        assert!(won.outcome().is_some());
        assert!(texts(&example("apart", "A4")).contains(&"c1xc3".to_owned()));
        let mut apart = example("apart", "A10");
        for jump in ["b1-d1", "d1-f1"] {
            apart.play(apart.parse_move(jump).unwrap()).unwrap();
        }
        if let Ok(stop) = apart.parse_move("stop") {
            let _ = apart.play(stop);
        }
        assert!(apart.outcome().is_some());
        assert_eq!(texts(&example("ampel", "M9")).iter().filter(|text| text.starts_with("g4-")).count(), 17);
        let mut signal = example("ampel", "M13");
        signal.play(signal.parse_move("d1-e3").unwrap()).unwrap();
        assert!(signal.outcome().is_some());
    }
}
