//! The pool with searches that are slow, hang or panic.

use std::sync::mpsc::{self, Receiver, Sender};

use tabuleiro_engine::Level;
use tabuleiro_play::matches::MatchOptions;

use super::*;

/// Longer than any test takes.
const AGES: Duration = Duration::from_secs(600);

type Answer = (String, Option<Action>);

fn job(id: &str, chosen: &Sender<Answer>) -> Job {
    job_of("somebody", id, chosen)
}

fn job_of(owner: &str, id: &str, chosen: &Sender<Answer>) -> Job {
    let owner = owner.to_owned();
    let (id, chosen) = (id.to_owned(), chosen.clone());
    let game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
    let player = ComputerPlayer::Level(Level::MIN);
    let question = Question {
        id: id.clone(),
        owner,
        game,
        player,
        remaining: None,
        elsewhere: SharedQueue::default(),
        stop: Stop::new(),
    };
    // Whoever asked may be gone when a test is over.
    Job { question, chosen: Box::new(move |action| drop(chosen.send((id, action)))) }
}

/// A pool of one thread with a search of its own.
fn pool(
    patience: Duration,
    search: impl Fn(&Question, Duration) -> Option<Action> + Send + Sync + 'static,
) -> EnginePool {
    let search = Box::new(move |_: &mut Engine, question: &Question, time| search(question, time));
    EnginePool::with(Settings { threads: 1, search, patience, longest_wait: AGES }).unwrap()
}

fn first_move(question: &Question) -> Option<Action> {
    question.game.position().legal_moves().first().copied().map(Action::Ply)
}

/// A search that waits until it is let go, and the way to let it go.
fn limiter() -> (Sender<()>, Mutex<Receiver<()>>) {
    let (open, closed) = mpsc::channel();
    (open, Mutex::new(closed))
}

#[test]
fn jobs_are_done_in_the_order_in_which_they_came() {
    let pool = EnginePool::start(1).unwrap();
    let (chosen, answers) = mpsc::channel();
    (0..20).for_each(|id| pool.submit(job(&id.to_string(), &chosen)));
    for expected in 0..20 {
        let (id, action) = answers.recv().unwrap();
        assert_eq!(id, expected.to_string());
        assert!(matches!(action, Some(Action::Ply(_))));
    }
    pool.close();
}

#[test]
fn nobody_takes_the_time_of_others_by_many_games() {
    let (open, closed) = limiter();
    let (times, taken) = mpsc::channel();
    let pool = pool(AGES, move |question, time| {
        times.send((question.id.clone(), time)).unwrap();
        let _ = closed.lock().unwrap().recv();
        first_move(question)
    });
    let (chosen, answers) = mpsc::channel();
    pool.submit(job_of("greedy", "first", &chosen));
    assert_eq!(taken.recv().unwrap().0, "first");
    (0..50).for_each(|id| pool.submit(job_of("greedy", &id.to_string(), &chosen)));
    pool.submit(job_of("modest", "one", &chosen));
    pool.submit(job_of("other", "two", &chosen));
    (0..50).for_each(|_| open.send(()).unwrap());
    let (order, time): (Vec<String>, Vec<Duration>) = taken.iter().take(5).unzip();
    assert_eq!(order, ["one", "two", "0", "1", "2"], "who comes late with one game does not wait for fifty");
    assert!(time[0] > 4 * time[2], "{time:?}");
    drop(open);
    assert_eq!(answers.iter().take(53).count(), 53);
    pool.close();
}

#[test]
fn a_closed_pool_does_nothing_more() {
    let pool = EnginePool::start(2).unwrap();
    pool.close();
    let (chosen, answers) = mpsc::channel();
    pool.submit(job("late", &chosen));
    drop(chosen);
    assert!(answers.recv().is_err());
}

#[test]
fn a_search_that_hangs_is_given_up_and_holds_up_nobody() {
    let (open, closed) = limiter();
    let pool = pool(Duration::from_millis(50), move |question, _| {
        if question.id == "hangs" {
            // Neither its time nor its stop ends it.
            let _ = closed.lock().unwrap().recv();
        }
        first_move(question)
    });
    let (chosen, answers) = mpsc::channel();
    pool.submit(job("hangs", &chosen));
    pool.submit(job("waits", &chosen));
    let mut answered: Vec<Answer> = (0..2).map(|_| answers.recv().unwrap()).collect();
    answered.sort_by(|one, other| one.0.cmp(&other.0));
    assert!(answered.iter().map(|(id, _)| id.as_str()).eq(["hangs", "waits"]));
    assert!(answered.iter().all(|(_, action)| matches!(action, Some(Action::Ply(_)))), "both have a move");
    drop(open);
    pool.submit(job("later", &chosen));
    assert_eq!(answers.recv().unwrap().0, "later", "what the hung search has found at last is not told");
    pool.close();
}

#[test]
fn a_search_that_panics_is_answered_all_the_same() {
    let pool = pool(AGES, |_, _| panic!("this is what the test is about"));
    let (chosen, answers) = mpsc::channel();
    for id in ["one", "two"] {
        pool.submit(job(id, &chosen));
        assert!(matches!(answers.recv().unwrap(), (answered, Some(Action::Ply(_))) if answered == id));
    }
    pool.close();
}

#[test]
fn the_longer_the_queue_the_shorter_the_search() {
    let (open, closed) = limiter();
    let (times, taken) = mpsc::channel();
    let pool = pool(AGES, move |question, time| {
        times.send(time).unwrap();
        let _ = closed.lock().unwrap().recv();
        first_move(question)
    });
    let (chosen, answers) = mpsc::channel();
    pool.submit(job("first", &chosen));
    let alone = taken.recv().unwrap();
    (0..100).for_each(|id| pool.submit(job(&id.to_string(), &chosen)));
    open.send(()).unwrap();
    let in_a_crowd = taken.recv().unwrap();
    assert!(in_a_crowd < alone / 10, "{in_a_crowd:?}");
    drop(open);
    assert_eq!(answers.iter().take(101).filter(|(_, action)| action.is_some()).count(), 101, "nobody is lost");
    pool.close();
}

#[test]
fn who_has_waited_for_too_long_gets_a_greedy_move() {
    let search = Box::new(|_: &mut Engine, _: &Question, _| None);
    let (patience, longest_wait) = (Duration::from_secs(2), Duration::ZERO);
    let pool = EnginePool::with(Settings { threads: 1, search, patience, longest_wait }).unwrap();
    let (chosen, answers) = mpsc::channel();
    pool.submit(job("waits", &chosen));
    assert!(answers.recv().unwrap().1.is_some());
    pool.close();
}

#[test]
fn a_game_has_one_job_at_most_in_the_queue() {
    let (open, closed) = limiter();
    let pool = pool(AGES, move |question, _| {
        let _ = closed.lock().unwrap().recv();
        first_move(question)
    });
    let (chosen, answers) = mpsc::channel();
    let (other, overtaken) = mpsc::channel();
    pool.submit(job("first", &chosen));
    pool.submit(job("twice", &other));
    pool.submit(job("twice", &chosen));
    drop((open, other));
    assert!(overtaken.recv().is_err());
    assert_eq!([answers.recv().unwrap().0, answers.recv().unwrap().0], ["first", "twice"]);
    pool.close();
}

#[cfg(target_os = "linux")]
#[test]
fn computers_that_think_give_way_to_whatever_serves_people() {
    let (tell, told) = mpsc::channel();
    let pool = pool(AGES, move |question, _| {
        tell.send(background::niceness()).unwrap();
        first_move(question)
    });
    let (chosen, answers) = mpsc::channel();
    pool.submit(job("one", &chosen));
    assert_eq!(told.recv().unwrap(), background::nicer());
    assert_eq!(answers.recv().unwrap().0, "one");
    pool.close();
}
