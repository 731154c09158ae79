//! Histories of several nodes on one database: random ones, and a few by hand.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::*;

/// A question takes less.
const SLOWEST: u64 = 50;

/// The database, and what is true.
#[derive(Default)]
struct World {
    /// What the clock of the database shows.
    clock: u64,
    /// The time that has really passed.
    passed: u64,
    signs: Vec<u64>,
    downtimes: Vec<Downtime>,
    /// What has happened, and what its writer took the clocks to show then.
    events: Vec<(u64, Time)>,
    nodes: Vec<Option<Node>>,
    /// What is true was last compared with.
    judged: Judged,
}

/// With what the events were compared, which need not be compared with the same again: how many downtimes, until when they are known, and
/// how many of the events.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Judged {
    downtimes: usize,
    known_until: u64,
    events: usize,
}

impl Judged {
    /// What is new since then.
    fn new_events<'a>(&mut self, now: Judged, events: &'a [(u64, Time)]) -> &'a [(u64, Time)] {
        let before = std::mem::replace(self, now);
        let is_same = Judged { events: 0, ..before } == Judged { events: 0, ..now };
        if is_same { &events[before.events..] } else { events }
    }
}

struct Node {
    time: SharedTime,
    /// When its machine was started.
    booted: u64,
    /// What it has begun to write.
    writing: Option<(u64, Time)>,
    shown: Time,
    judged: Judged,
}

/// What happens next, to which node, and how long it takes.
#[derive(Clone, Copy, Debug)]
enum Step {
    Pass,
    /// A node signs. It may not hear that it has.
    Sign {
        is_heard: bool,
    },
    /// A node begins to write something that happens now.
    Begin,
    /// It is written.
    Commit,
    /// A node dies, or is started.
    Switch,
    /// The clock of the database is set ahead, or back.
    Set {
        is_ahead: bool,
    },
}

impl World {
    fn new(nodes: usize) -> Self {
        World { clock: 1_000_000, nodes: (0..nodes).map(|_| None).collect(), ..World::default() }
    }

    /// What somebody who signs now finds and writes.
    fn sign(&mut self, own: u64) -> u64 {
        let found = Found {
            database: self.clock,
            last: self.signs.last().copied(),
            end: self.downtimes.last().map_or(0, |last| last.until),
        };
        self.downtimes.extend(found.downtime());
        self.signs.push(found.sign(own));
        found.sign(own)
    }

    fn measurement(&self, booted: u64, took: u64) -> Measurement {
        let answered = self.passed - booted + took;
        Measurement { asked: answered - took, answered, database: self.clock }
    }

    fn start(&mut self, which: usize, took: u64) {
        let signed = self.sign(0);
        let booted = self.passed;
        let time = SharedTime::new(Downtimes::new(self.downtimes.clone()), signed, self.measurement(booted, took));
        let shown = time.shown(signed);
        self.nodes[which] = Some(Node { time, booted, writing: None, shown, judged: Judged::default() });
    }

    /// A node signs. Gives whether there were downtimes that it did not know.
    fn sign_of(&mut self, which: usize, took: u64, is_heard: bool) -> bool {
        let Some(mut node) = self.nodes[which].take() else { return false };
        let own = node.time.now(self.passed - node.booted);
        let signed = self.sign(own);
        let known = node.time.downtimes().end();
        let new: Vec<Downtime> = self.downtimes.iter().copied().filter(|each| each.since >= known).collect();
        if is_heard {
            node.time.signed(signed, &new, self.measurement(node.booted, took));
        }
        self.nodes[which] = Some(node);
        is_heard && !new.is_empty()
    }

    fn begin(&mut self, which: usize, took: u64) {
        let Some(node) = &mut self.nodes[which] else { return };
        let at = node.time.now(self.passed - node.booted);
        if at >= node.time.known_until() && self.sign_of(which, took, true) {
            // Whatever was meant to happen is judged again.
            return;
        }
        let Some(node) = &mut self.nodes[which] else { return };
        node.writing = Some((at, node.time.time(at)));
    }

    fn step(&mut self, step: Step, which: usize, span: u64) {
        match step {
            Step::Pass => {
                self.passed += span;
                self.clock += span;
            }
            Step::Sign { is_heard } => drop(self.sign_of(which, span % SLOWEST, is_heard)),
            Step::Begin => self.begin(which, span % SLOWEST),
            Step::Commit => {
                let written = self.nodes[which].as_mut().and_then(|node| node.writing.take());
                self.events.extend(written);
            }
            Step::Switch if self.nodes[which].is_some() => self.nodes[which] = None,
            Step::Switch => self.start(which, span % SLOWEST),
            Step::Set { is_ahead: true } => self.clock += span * 20,
            Step::Set { is_ahead: false } => self.clock = self.clock.saturating_sub(span * 20),
        }
        self.look();
    }

    /// The clocks that nodes show never go back, and all that they know of is the same for all.
    fn look(&mut self) {
        let events = self.events.len();
        for node in self.nodes.iter_mut().flatten() {
            let now = node.time.now(self.passed - node.booted);
            let shown = node.time.shown(now);
            assert!(shown >= node.shown, "clocks went back from {:?} to {shown:?}", node.shown);
            node.shown = shown;
            let (downtimes, known_until) = (node.time.downtimes().count(), node.time.known_until());
            let new = node.judged.new_events(Judged { downtimes, known_until, events }, &self.events);
            for (at, time) in new.iter().filter(|(at, _)| *at <= known_until) {
                assert_eq!(node.time.time(*at), *time, "what happened at {at}");
            }
        }
        let now = Judged { downtimes: self.downtimes.len(), known_until: 0, events };
        let new = self.judged.new_events(now, &self.events);
        if !new.is_empty() {
            let truth = Downtimes::new(self.downtimes.clone());
            for (at, time) in new {
                assert_eq!(truth.time(*at), *time, "what happened at {at}");
            }
        }
    }

    /// Time that nobody served counts for nobody, and all other time counts, but for the moment to come back.
    fn check_counted(&self) {
        let truth = Downtimes::new(self.downtimes.clone());
        for signs in self.signs.windows(2) {
            let (passed, counted) = (signs[1] - signs[0], truth.time(signs[1]).0 - truth.time(signs[0]).0);
            // Signs are by the clocks of nodes, which differ by as much as a question takes.
            assert!(passed <= STANDSTILL + SLOWEST || counted <= VALID, "{counted} of {passed} counted");
            let is_down = self.downtimes.iter().any(|each| each.since < signs[1] && each.until > signs[0]);
            assert!(is_down || counted == passed, "{counted} of {passed} counted");
        }
    }
}

fn steps() -> impl Strategy<Value = Vec<(Step, usize, u64)>> {
    let step = prop_oneof![
        6 => Just(Step::Pass),
        6 => any::<bool>().prop_map(|is_unheard| Step::Sign { is_heard: !is_unheard }),
        3 => Just(Step::Sign { is_heard: true }),
        6 => Just(Step::Begin),
        6 => Just(Step::Commit),
        1 => Just(Step::Switch),
    ];
    proptest::collection::vec((step, 0..3_usize, 0..1_700_u64), 1..120)
}

fn steps_with_clocks_that_are_set() -> impl Strategy<Value = Vec<(Step, usize, u64)>> {
    let set = (any::<bool>(), 0..3_usize, 0..1_700_u64);
    (steps(), set, any::<prop::sample::Index>()).prop_map(|(mut steps, (is_ahead, which, span), at)| {
        steps.insert(at.index(steps.len()), (Step::Set { is_ahead }, which, span));
        steps
    })
}

fn seeded() -> ProptestConfig {
    ProptestConfig { cases: 2_000, rng_seed: RngSeed::Fixed(17), failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(seeded())]

    #[test]
    fn all_nodes_see_the_same_clocks_which_never_go_back_nor_count_what_nobody_served(steps in steps()) {
        let mut world = World::new(3);
        world.start(0, 3);
        steps.into_iter().for_each(|(step, which, span)| world.step(step, which, span));
        world.check_counted();
    }

    #[test]
    fn all_nodes_see_the_same_clocks_whatever_is_done_to_that_of_the_database(steps in steps_with_clocks_that_are_set()) {
        let mut world = World::new(3);
        world.start(0, 3);
        steps.into_iter().for_each(|(step, which, span)| world.step(step, which, span));
    }
}

fn pass(world: &mut World, span: u64) {
    world.step(Step::Pass, 0, span);
}

#[test]
fn a_node_that_stands_still_while_another_serves_makes_no_downtime() {
    let mut world = World::new(2);
    world.start(0, 0);
    world.start(1, 0);
    for _ in 0..30 {
        pass(&mut world, 1_000);
        world.step(Step::Sign { is_heard: true }, 0, 0);
    }
    world.step(Step::Begin, 1, 0);
    world.step(Step::Commit, 1, 0);
    assert_eq!(world.downtimes, []);
    assert_eq!(world.events, [(1_030_000, Time(1_030_000))]);
}

#[test]
fn time_that_nobody_serves_ends_a_moment_after_the_first_is_back() {
    let mut world = World::new(2);
    world.start(0, 0);
    world.start(1, 0);
    pass(&mut world, 60_000);
    world.step(Step::Sign { is_heard: true }, 1, 0);
    let grace = GRACE.as_millis() as u64;
    assert_eq!(world.downtimes, [Downtime { since: 1_000_000 + VALID, until: 1_060_000 + grace }]);
    world.step(Step::Begin, 0, 0);
    world.step(Step::Commit, 0, 0);
    assert_eq!(world.events, [], "what was judged by the wrong time is not written");
    world.step(Step::Begin, 0, 0);
    world.step(Step::Commit, 0, 0);
    assert_eq!(world.events, [(1_060_000, Time(1_000_000 + VALID))]);
}

#[test]
fn clocks_stand_while_the_database_does_not_answer() {
    let mut world = World::new(1);
    world.start(0, 0);
    let mut shown = Vec::new();
    for _ in 0..4 {
        pass(&mut world, 1_000);
        shown.push(world.nodes[0].as_ref().map(|node| node.shown.0 - 1_000_000));
    }
    assert_eq!(shown, [Some(1_000), Some(VALID), Some(VALID), Some(VALID)]);
}

#[test]
fn the_offset_is_within_the_bounds_of_all_measurements_until_a_clock_is_set() {
    let asked = |asked, answered, database| Measurement { asked, answered, database };
    let mut time = SharedTime::new(Downtimes::default(), 0, asked(0, 100, 5_050));
    assert_eq!(time.offset, 5_000);
    time.measure(asked(1_000, 1_040, 6_039));
    assert_eq!(time.offset, 5_019, "the answer took its time");
    time.measure(asked(2_000, 2_400, 7_390));
    assert_eq!(time.offset, 5_019, "a slow answer says no more");
    time.measure(asked(3_000, 3_002, 68_001));
    assert_eq!(time.offset, 65_000, "the clock was set");
    assert_eq!(time.now(4_000), 69_000);
    time.measure(asked(5_000, 5_000, 9_000));
    assert_eq!(time.now(5_000), 69_000, "time does not go back");
    assert_eq!(time.now(66_000), 70_000);
}
