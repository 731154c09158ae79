//! Computers that think on threads of their own: those that play, and one that advises.

use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Limits, Report, Stop};
use tabuleiro_local::{Inquiry, Mind, Opponent, Who, trouble};
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, Seat};
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{Action, AnyMove, GameSpec};

/// The size of the adviser's table in bytes.
const MEMORY: usize = 64 << 20;

/// A question, by which its answers are known.
pub type Ticket = u64;

/// Something for a computer to think about.
#[derive(Debug)]
pub struct Question {
    ticket: Ticket,
    stop: Stop,
    /// Gone when nobody waits for the answer any more.
    wanted: Weak<()>,
    about: About,
}

/// What a computer can be asked.
#[derive(Debug)]
pub enum About {
    /// To make ready for a game. Answered only if that fails.
    Seats(Box<[Who; 2]>, GameSpec),
    /// For the next ply of an opponent, or whether it takes the pie rule's offer.
    Ply {
        /// Where the opponent sits.
        seat: Seat,
        /// Who it is.
        opponent: Opponent,
        /// The game, in which it is to move.
        game: Box<Match>,
        /// When it was asked, for its clock.
        now: Time,
    },
    /// For the best lines, as they are found.
    Lines {
        /// The game as it stands.
        game: Box<Match>,
        /// How many.
        count: NonZero<usize>,
        /// For how long to look.
        time: Duration,
    },
}

/// An answer to a question.
#[derive(Debug)]
pub struct Thought {
    /// The question.
    pub ticket: Ticket,
    /// What is answered.
    pub answer: Answer,
}

/// What a computer can answer.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It does this.
    Action(Action),
    /// It cannot go on.
    Failed(Message),
    /// This is what it has found so far.
    Lines {
        /// The lines.
        report: Report<AnyMove>,
        /// Whether it looks no further.
        done: bool,
    },
}

/// A question that was asked and may still be thought about.
#[derive(Debug)]
pub struct Pending {
    ticket: Ticket,
    stop: Stop,
    /// As long as this is there, the answer is waited for.
    _wanted: Arc<()>,
}

impl Pending {
    /// Whether a thought answers this question.
    pub fn is_answered_by(&self, thought: &Thought) -> bool {
        self.ticket == thought.ticket
    }

    /// Lets the computer answer with the best it has found.
    pub fn hurry(&self) {
        self.stop.stop();
    }
}

/// Whoever no longer waits for the answer does not let the computer go on.
impl Drop for Pending {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// The computers, as the interface reaches them.
pub struct Thinkers {
    players: Sender<Question>,
    adviser: Sender<Question>,
    tickets: Ticket,
}

impl Thinkers {
    /// Computers in threads of their own, whose thoughts are handed to `tell`. They end with the program.
    pub fn start(seed: Option<u64>, tell: impl Fn(Thought) + Clone + Send + 'static) -> Self {
        let random = match seed {
            Some(seed) => Xoshiro256PlusPlus::seed_from_u64(seed),
            None => rand::make_rng(),
        };
        let (thinkers, players, adviser) = Thinkers::unattended();
        let tell_plies = tell.clone();
        thread::spawn(move || play(&players, random, tell_plies));
        thread::spawn(move || advise(&adviser, tell));
        thinkers
    }

    /// The near end of computers, and where the questions to those who play and to the adviser arrive.
    pub fn unattended() -> (Self, Receiver<Question>, Receiver<Question>) {
        let (players, to_players) = mpsc::channel();
        let (adviser, to_adviser) = mpsc::channel();
        (Thinkers { players, adviser, tickets: 0 }, to_players, to_adviser)
    }

    /// Asks something.
    pub fn ask(&mut self, about: About) -> Pending {
        self.tickets += 1;
        let (ticket, stop) = (self.tickets, Stop::new());
        let to = if matches!(about, About::Lines { .. }) { &self.adviser } else { &self.players };
        let wanted = Arc::new(());
        // If nobody is there, the program has been told so already.
        let _ = to.send(Question { ticket, stop: stop.clone(), wanted: Arc::downgrade(&wanted), about });
        Pending { ticket, stop, _wanted: wanted }
    }
}

/// Answers the questions to those who play, one after another.
pub fn play(questions: &Receiver<Question>, random: Xoshiro256PlusPlus, tell: impl Fn(Thought)) {
    let mut mind = Mind::new(random);
    while let Ok(Question { ticket, stop, wanted, about }) = questions.recv() {
        let answer = match about {
            About::Seats(seats, game) => mind.seat(&seats, &game).err().map(|error| Answer::Failed(error.message())),
            About::Ply { .. } if wanted.strong_count() == 0 => None,
            About::Ply { seat, opponent, game, now } => Some(match mind.act(seat, &opponent, &game, now, &stop) {
                Ok(action) => Answer::Action(action),
                Err(failure) => Answer::Failed(trouble::failure(&failure)),
            }),
            About::Lines { .. } => None,
        };
        if let Some(answer) = answer {
            tell(Thought { ticket, answer });
        }
    }
}

/// Answers the questions to the adviser, one after another.
pub fn advise(questions: &Receiver<Question>, tell: impl Fn(Thought)) {
    let mut engine = None;
    while let Ok(Question { ticket, stop, wanted, about }) = questions.recv() {
        let About::Lines { game, count, time } = about else { continue };
        if wanted.strong_count() == 0 || game.position().outcome().is_some() {
            continue;
        }
        let engine = engine.get_or_insert_with(|| Engine::new(MEMORY));
        let inquiry = Inquiry::of(&game).stopped_by(&stop);
        let limits = Limits { time: Some(time), lines: count, ..Limits::default() };
        let say = |report: &Report<AnyMove>, done| {
            tell(Thought { ticket, answer: Answer::Lines { report: report.clone(), done } });
        };
        let found = engine.search(inquiry.task(limits), &mut |report| say(report, false));
        say(&found, true);
    }
}
