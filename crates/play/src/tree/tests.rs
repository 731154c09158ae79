use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use tabuleiro_rules::GameSpec;

use super::*;
use crate::matches::{EndReason, MatchError};
use crate::record::{Drawing, GameResult, MoveMark, NotedScore};

const GAME: &str = "[Game \"talpa:size=4\"]\n\n1. b4xb3 d1xd2 2. a3xa4 (2. c1xc2) *\n";

fn tree(text: &str) -> Tree {
    Tree::of(&Record::read(text).unwrap()).unwrap()
}

fn act(tree: &mut Tree, at: NodeId, text: &str) -> Result<NodeId, TreeError> {
    let action = Action::parse(&tree.spec(), text).unwrap();
    tree.play(at, action)
}

fn texts(tree: &Tree, line: &[NodeId]) -> Vec<String> {
    line.iter().map(|&at| tree.step(at).unwrap().action.to_string()).collect()
}

/// The moves of the tree's record, which reads as the same.
fn written(tree: &Tree) -> String {
    let text = tree.record().write().unwrap();
    assert_eq!(self::tree(&text).record(), tree.record(), "{text}");
    text.split("\n\n").nth(1).unwrap().trim_end().replace('\n', " ")
}

#[test]
fn what_was_played_before_is_followed_and_anything_else_begins_a_variation() {
    let mut tree = tree(GAME);
    let main = tree.main_line();
    assert_eq!(act(&mut tree, Tree::ROOT, "b4xb3"), Ok(main[0]));
    let other = act(&mut tree, main[0], "a4xa3").unwrap();
    assert_eq!(act(&mut tree, main[0], "a4xa3"), Ok(other), "a known variation is entered, not made again");
    assert_eq!(tree.main_line(), main);
    assert!(!tree.is_main(other));
    assert_eq!(written(&tree), "1. b4xb3 d1xd2 (1... a4xa3) 2. a3xa4 (2. c1xc2) *");
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut tree = tree(GAME);
    let before = tree.clone();
    let end = *tree.main_line().last().unwrap();
    assert!(matches!(act(&mut tree, end, "b4xb3"), Err(TreeError::Match(MatchError::Refused(_)))));
    assert_eq!(act(&mut tree, NodeId(99), "b4xb3"), Err(TreeError::Missing(NodeId(99))));
    assert!(matches!(act(&mut tree, end, "swap"), Err(TreeError::Match(MatchError::NoPieRule))));
    assert_eq!(tree, before);
}

#[test]
fn a_variation_is_promoted_by_one_line_at_a_time_or_made_the_game() {
    let mut tree = tree("[Game \"talpa:size=4\"]\n\n1. b4xb3 d1xd2 (1... a4xa3 {hm} 2. d4xd3 (2. c1xc2)) *\n");
    let deepest =
        tree.places().find(|&at| tree.step(at).is_some_and(|step| step.action.to_string() == "c1xc2")).unwrap();
    let mut promoted = tree.clone();
    promoted.promote(deepest).unwrap();
    assert_eq!(written(&promoted), "1. b4xb3 d1xd2 (1... a4xa3 {hm} 2. c1xc2 (2. d4xd3)) *");
    promoted.promote(deepest).unwrap();
    assert_eq!(written(&promoted), "1. b4xb3 a4xa3 {hm} (1... d1xd2) 2. c1xc2 (2. d4xd3) *");
    tree.make_main(deepest).unwrap();
    assert_eq!(tree.record(), promoted.record());
    promoted.promote(deepest).unwrap();
    assert_eq!(tree.record(), promoted.record(), "the game itself stays where it is");
}

#[test]
fn what_is_left_out_goes_with_all_that_follows_it() {
    let mut tree = tree(GAME);
    let main = tree.main_line();
    assert_eq!(tree.delete(main[2]), Ok(main[1]));
    assert_eq!(written(&tree), "1. b4xb3 d1xd2 2. c1xc2 *");
    assert_eq!(tree.delete(main[0]), Ok(Tree::ROOT));
    assert_eq!(tree.places().count(), 1);
    assert_eq!(tree.delete(main[1]), Err(TreeError::Missing(main[1])));
    assert_eq!(tree.delete(Tree::ROOT), Err(TreeError::Beginning));
}

#[test]
fn what_is_said_before_a_variation_is_not_lost_when_it_comes_first() {
    let mut tree = tree("[Game \"talpa:size=4\"]\n\n1. b4xb3 ({or} 1. d4xd3 {quiet}) *\n");
    let other = tree.children(Tree::ROOT)[1];
    tree.promote(other).unwrap();
    assert_eq!(written(&tree), "{or} 1. d4xd3 {quiet} (1. b4xb3) *");
}

#[test]
fn another_end_of_the_game_is_told_by_the_tags() {
    let mut tree = tree("[Game \"talpa:size=4\"]\n[Termination \"resignation\"]\n\n1. b4xb3 d1xd2 1-0\n");
    let (first, end) = (tree.main_line()[0], tree.main_line()[1]);
    act(&mut tree, first, "a4xa3").unwrap();
    assert_eq!(tree.tags().termination, Some(EndReason::Resignation), "a variation says nothing of the end");
    act(&mut tree, end, "a3xa4").unwrap();
    assert_eq!((tree.tags().result, tree.tags().termination), (GameResult::Open, None));
    written(&tree);
}

#[test]
fn a_line_beyond_the_third_repetition_cannot_be_the_game() {
    // Two pieces go to and fro. In the game R1 ends that; in a variation it does not.
    let position = "bb2b/5/5/5/ww2w w 4 0 -";
    let to_and_fro = "e1-e2 e5-e4 e2-e1 e4-e5 ".repeat(3);
    let record = format!("[Game \"apart:size=5\"]\n[Position \"{position}\"]\n\nb1-b2 ({to_and_fro}) *\n");
    let mut tree = tree(&record);
    let end = *tree.line_after(tree.children(Tree::ROOT)[1]).last().unwrap();
    assert_eq!(tree.game(end).position(), &tree.cursor(end).position);
    let before = tree.clone();
    assert!(matches!(tree.make_main(end), Err(TreeError::Match(MatchError::Over(_)))));
    assert_eq!(tree, before);
}

#[test]
fn places_have_a_way_to_them_that_other_copies_understand() {
    let mut tree = tree(GAME);
    let main = tree.main_line();
    let side = act(&mut tree, main[0], "a4xa3").unwrap();
    let further = act(&mut tree, side, "c1xc2").unwrap();
    let copy = self::tree(&tree.record().write().unwrap());
    for (at, path) in [(Tree::ROOT, "0"), (main[2], "3"), (side, "1-1-0"), (further, "1-1-1")] {
        assert_eq!(tree.path(at).to_string(), path);
        let found = copy.find(&path.parse().unwrap());
        assert_eq!(texts(&copy, &copy.line_to(found)), texts(&tree, &tree.line_to(at)));
    }
    assert_eq!(tree.find(&"900".parse().unwrap()), main[2], "as far as there is a way");
    assert_eq!(tree.find(&"1-7-2".parse().unwrap()), main[0]);
    for text in ["", "-", "1-1", "01", "+1", "1-0-1", "a", "99999999999"] {
        assert!(text.parse::<Path>().is_err(), "{text}");
    }
}

#[test]
fn notes_are_kept_in_the_record() {
    let mut tree = tree(GAME);
    let first = tree.main_line()[0];
    tree.set_comment(first, " strong  [%eval 0.20] ").unwrap();
    tree.set_mark(first, Some(MoveMark::Interesting)).unwrap();
    tree.set_score(Tree::ROOT, Some(NotedScore::Hundredths(7))).unwrap();
    let [spot, arrow]: [Drawing; 2] = ["Gb3", "Rb4b3"].map(|text| text.parse().unwrap());
    tree.draw(first, arrow).unwrap();
    tree.draw(first, spot).unwrap();
    tree.draw(Tree::ROOT, spot).unwrap();
    let text = written(&tree);
    let noted = "{[%eval 0.07] [%csl Gb3]} 1. b4xb3!? {[%eval 0.20] [%csl Gb3] [%cal Rb4b3] strong} 1... d1xd2";
    assert!(text.starts_with(noted), "{text}");
    tree.draw(first, "Yb4b3".parse().unwrap()).unwrap();
    assert_eq!(tree.notes(first).unwrap().drawings.len(), 2, "another colour takes the place of the first");
    tree.draw(first, spot).unwrap();
    assert_eq!(tree.notes(first).unwrap().drawings.len(), 1, "what is drawn twice is wiped off");
    tree.wipe(first).unwrap();
    tree.set_comment(first, "").unwrap();
    tree.set_mark(first, None).unwrap();
    assert!(written(&tree).contains("1. b4xb3 {[%eval 0.20]} 1... d1xd2"));
    assert_eq!(tree.set_mark(Tree::ROOT, Some(MoveMark::Good)), Err(TreeError::Beginning));
    assert_eq!(tree.draw(first, "Gz9".parse().unwrap()), Err(TreeError::Outside("z9".parse().unwrap())));
}

#[test]
fn variations_are_nested_only_as_deep_as_records_can_be() {
    let spec: GameSpec = "emulsion:size=6".parse().unwrap();
    let mut tree = Tree::new(spec.start());
    let mut at = Tree::ROOT;
    let mut refused = None;
    for _ in 0..=MAX_DEPTH {
        let moves = tree.game(at).position().legal_moves();
        let [first, second, ..] = moves.as_slice() else { break };
        tree.play(at, Action::Ply(*first)).unwrap();
        match tree.play(at, Action::Ply(*second)) {
            Ok(next) => at = next,
            Err(error) => refused = Some(error),
        }
    }
    if let Some(error) = refused {
        assert_eq!(error, TreeError::Record(RecordProblem::TooDeep));
    }
    written(&tree);
}

/// The same cases in every run.
fn seeded() -> ProptestConfig {
    ProptestConfig { cases: 96, rng_seed: RngSeed::Fixed(20_261_118), failure_persistence: None, ..Default::default() }
}

/// What somebody does with a tree: where, what, and with which move.
type Edit = (Index, u8, Index);

fn do_something(tree: &mut Tree, (place, edit, choice): &Edit) {
    let places: Vec<NodeId> = tree.places().collect();
    let at = places[place.index(places.len())];
    let before = tree.clone();
    let done = match edit {
        0 => tree.promote(at),
        1 => tree.make_main(at),
        2 if choice.index(3) == 0 => tree.delete(at).map(drop),
        3 => tree.set_mark(at, Some(MoveMark::ALL[choice.index(6)])),
        4 => tree.set_comment(at, ["", "hm", "a } b \\ c", "[%csl Ga1,Rb2] x"][choice.index(4)]),
        5 => tree.draw(at, ["Ga1", "Ra1b2", "Yb2b1"][choice.index(3)].parse().unwrap()),
        _ => {
            let moves = tree.game(at).position().legal_moves();
            if moves.is_empty() {
                return;
            }
            tree.play(at, Action::Ply(moves[choice.index(moves.len())])).map(drop)
        }
    };
    if done.is_err() {
        assert_eq!(*tree, before, "what is refused changes nothing");
    }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn whatever_is_done_with_a_tree_it_is_a_record(
        spec in prop::sample::select(GameSpec::small().collect::<Vec<_>>()),
        edits in prop::collection::vec((any::<Index>(), 0u8..12, any::<Index>()), 0..60),
    ) {
        let mut tree = Tree::new(spec.start());
        for edit in &edits {
            do_something(&mut tree, edit);
        }
        let text = tree.record().write().unwrap();
        let again = Tree::of(&Record::read(&text).unwrap()).unwrap();
        prop_assert_eq!(again.record(), tree.record(), "{}", text);
        prop_assert_eq!(again.places().count(), tree.places().count());
        for at in tree.places() {
            let path = tree.path(at);
            prop_assert_eq!(path.to_string().parse(), Ok(path.clone()));
            prop_assert_eq!(tree.find(&path), at);
            let found = again.find(&path);
            prop_assert_eq!(texts(&again, &again.line_to(found)), texts(&tree, &tree.line_to(at)));
            prop_assert_eq!(again.game(found).position().clone(), tree.game(at).position().clone());
        }
    }
}
