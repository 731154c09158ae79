//! The desk: takes requests and answers them.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::clock::Time;
use tabuleiro_play::course::introduction;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::guide_board::GuideBoard;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{self, Language, Message, Messages};
use tabuleiro_play::pace;
use tabuleiro_play::picture::picture;
use tabuleiro_play::players::{Computer, ParseComputerError};
use tabuleiro_play::record::{NotedScore, Record, RecordError, Tags, read_all};
use tabuleiro_play::review::{Finding, Review};
use tabuleiro_play::setup::recognise;
use tabuleiro_play::teaching::{Learner, Warning};
use tabuleiro_protocol::{GameState, RefusalReason, Request, ServerMessage, check_rated_game};
use tabuleiro_rules::{GameSpec, OptionValue};

use crate::analysis::Analysis;
#[cfg(feature = "engine")]
use crate::book_shelf::BookShelf;
use crate::clock_choice::ClockChoice;
#[cfg(feature = "engine")]
use crate::collections::Collections;
use crate::explorer_view::ExplorerView;
use crate::lesson;
use crate::online_match::OnlineMatch;
use crate::option_choice::OptionChoice;
use crate::reply::{DeskReply, ListedRecord, RecordCard};
use crate::request::{Act, DeskRequest, PlayerHere, Setting};
use crate::review::{ReviewView, learner_of, review_of};
use crate::set_up::{SetUpView, draft};
use crate::staged_match::{StagedMatch, Trouble, match_of};
#[cfg(feature = "engine")]
use crate::thinker::{Thinker, ply_time};
use crate::thought::Thought;
use crate::training;
use crate::tree_request::TreeAct;
use crate::tree_view::{TreeView, name};
use crate::view::{View, names, sentence};

/// Holds the matches of a page, or the thoughts of its worker.
///
/// ```
/// use tabuleiro_wasm::Desk;
///
/// let mut desk = Desk::new(|| 0.0);
/// let setting = r#"{"game": "talpa:size=4", "position": null, "pie": false, "clock": "none"}"#;
/// desk.call(&format!(r#"{{"type": "open", "setting": {setting}, "now": 0}}"#));
/// let reply = desk.call(r#"{"type": "act", "id": 1, "now": 0, "act": {"type": "pick", "point": "a4"}}"#);
/// assert!(reply.starts_with(r#"{"type":"refused","sentence":"What stands on a4 is not yours (T4).""#));
/// ```
pub struct Desk {
    matches: BTreeMap<u32, AtDesk>,
    last: u32,
    language: Language,
    #[cfg(feature = "engine")]
    thinker: Thinker,
    #[cfg(feature = "engine")]
    books: BookShelf,
    #[cfg(feature = "engine")]
    collections: Collections,
}

/// A match at the desk.
enum AtDesk {
    /// All of it is here.
    Local(Box<StagedMatch>),
    /// The server has it.
    Online(Box<OnlineMatch>),
    /// One of many that could be.
    Tree(Box<Analysis>),
}

impl AtDesk {
    fn staged(&self) -> &StagedMatch {
        match self {
            AtDesk::Local(staged) => staged,
            AtDesk::Online(online) => online.staged(),
            AtDesk::Tree(analysis) => analysis.staged(),
        }
    }
}

impl Desk {
    /// An empty desk. The clock tells milliseconds, and is read only while the engine thinks.
    #[cfg_attr(not(feature = "engine"), expect(unused_variables, reason = "only the engine looks at the clock"))]
    pub fn new(clock: fn() -> f64) -> Self {
        Desk {
            matches: BTreeMap::new(),
            last: 0,
            language: Language::English,
            #[cfg(feature = "engine")]
            thinker: Thinker::new(clock),
            #[cfg(feature = "engine")]
            books: BookShelf::default(),
            #[cfg(feature = "engine")]
            collections: Collections::default(),
        }
    }

    /// Answers a request: JSON in, JSON out.
    pub fn call(&mut self, request: &str) -> String {
        let reply = match serde_json::from_str(request) {
            Ok(request) => self.answer(request),
            Err(error) => DeskReply::failed(error),
        };
        serde_json::to_string(&reply).unwrap_or_else(|error| format!(r#"{{"type":"failed","reason":"{error}"}}"#))
    }

    /// Answers a request.
    pub fn answer(&mut self, request: DeskRequest) -> DeskReply {
        self.try_to(request).unwrap_or_else(|trouble| match trouble {
            Trouble::Refused(message) => {
                DeskReply::Refused { sentence: sentence(self.language, &message), saying: (&message).into() }
            }
            Trouble::Failed(reason) => DeskReply::Failed { reason },
        })
    }

    fn try_to(&mut self, request: DeskRequest) -> Result<DeskReply, Trouble> {
        match request {
            DeskRequest::Games => Ok(DeskReply::games()),
            DeskRequest::ShowExplored { explored, book, lines } => {
                Ok(DeskReply::ExplorerView { view: ExplorerView::of(explored, book.as_ref(), lines.as_ref()) })
            }
            DeskRequest::GameString { name, options } => game_string(&name, &options),
            DeskRequest::TimeControl { clock, first_turn_counts } => self.time_control(&clock, first_turn_counts),
            DeskRequest::GuideBoard { text } => guide_board(&text),
            DeskRequest::Course { text } => {
                Ok(DeskReply::Course { introduction: introduction(&text).to_owned(), steps: lesson::steps(&text)? })
            }
            DeskRequest::Judge { id, section } => lesson::judge(self.staged(id)?, &section),
            DeskRequest::ChoosePuzzle { text, wish } => training::choose(&text, &wish),
            DeskRequest::PuzzleThemes { game, text } => training::list_themes(&game, &text, self.language),
            DeskRequest::JudgePuzzle { id, puzzle, session } => {
                training::stand(self.staged(id)?, &puzzle, session, self.language)
            }
            DeskRequest::ActInPuzzle { id, puzzle, session, act } => {
                training::act(self.staged(id)?, &puzzle, session, act)
            }
            DeskRequest::AnswerTry { id, puzzle, thought } => {
                training::answer(self.staged(id)?, &puzzle, thought.as_ref(), self.language)
            }
            DeskRequest::PuzzleStats { stats, result } => training::stats(stats.as_deref(), result.as_ref()),
            DeskRequest::Dailies { dailies, date, solved } => training::keep_daily(dailies.as_deref(), &date, solved),
            DeskRequest::GameInWords { game, clock } => self.game_in_words(&game, &clock),
            DeskRequest::ClockInWords { clock } => self.clock_in_words(&clock),
            DeskRequest::SetLanguage { language } => Ok(self.set_language(&language)),
            DeskRequest::Say { saying } => Ok(DeskReply::Text { text: sentence(self.language, &saying.into()) }),
            DeskRequest::SayReason { reason } => Ok(self.say_reason(&reason)),
            DeskRequest::Open { setting, now } => self.open(&setting, now),
            DeskRequest::Load { record, resume, now } => self.load(&record, resume, now),
            DeskRequest::ListRecords { text } => self.list_records(&text),
            DeskRequest::RecordNames { record } => self.record_names(&record),
            DeskRequest::OpenTree { game, position } => self.open_tree(&game, position.as_deref()),
            DeskRequest::LoadTree { record, path } => self.load_tree(&record, path.as_deref()),
            DeskRequest::ActInTree { id, act } => self.act_in_tree(id, act),
            DeskRequest::ReadPosition { text } => {
                let position = recognise(&text)?;
                Ok(DeskReply::Position { game: position.spec().to_string(), position: position.to_string() })
            }
            DeskRequest::SetUp { game, position, state } => {
                let draft = draft(&game, position.as_deref(), state.as_ref())?;
                Ok(DeskReply::SetUp { set_up: Box::new(SetUpView::of(&draft, self.language)) })
            }
            DeskRequest::Branch { id, now } => self.branch(id, now),
            DeskRequest::Join { state, prefix, now } => self.join(&state, prefix, now),
            DeskRequest::Hear { id, message, now } => self.hear(id, &message, now),
            DeskRequest::Ask { id, request, now } => self.ask(id, request, now),
            DeskRequest::Reconnect { id, now } => self.reconnect(id, now),
            DeskRequest::Disconnect { id, now } => self.disconnect(id, now),
            DeskRequest::Pulse { id, now } => self.pulse(id, now),
            DeskRequest::Close { id } => Ok(self.close(id)),
            DeskRequest::Look { id, at, now } => self.view(id, at, now),
            DeskRequest::Pace { id, now } => {
                let least = pace::least(self.staged(id)?.game(), pace::USUAL, moment(now));
                Ok(DeskReply::Pace { millis: least.0 })
            }
            DeskRequest::Act { id, now, act } => self.act(id, act, now),
            DeskRequest::MayUndo { id, people } => Ok(DeskReply::May { may: self.staged(id)?.may_undo_for(people) }),
            DeskRequest::Record { id, players, date } => self.record(id, players, date.as_deref()),
            DeskRequest::Picture { id, at } => self.picture(id, at),
            DeskRequest::Hint { id, thought } => self.hint(id, &thought),
            DeskRequest::Review { id, thoughts } => self.review(id, &thoughts),
            DeskRequest::ReviewInRecord { id, record } => self.review_in_record(id, &record),
            DeskRequest::NoteReview { id, record, thoughts } => self.note_review(id, &record, &thoughts),
            DeskRequest::Warn { id, before, after } => self.warn(id, &before, after.as_ref()),
            DeskRequest::Learner { learner } => Ok(learner_reply(learner_of(learner.as_deref()))),
            DeskRequest::LearnerAfter { learner, id, seat } => {
                let after = learner_of(learner.as_deref()).after_game(self.staged(id)?.game(), seat.into());
                Ok(after.map_or(DeskReply::Done, learner_reply))
            }
            DeskRequest::LearnerLevel { learner, seed } => {
                let mut random = Xoshiro256PlusPlus::seed_from_u64(seed.into());
                Ok(DeskReply::Level { level: learner_of(learner.as_deref()).strength().level(&mut random) })
            }
            DeskRequest::Choose { id, computer, seed } => self.choose(id, &computer, seed),
            #[cfg(feature = "engine")]
            DeskRequest::Think { setting, actions, level, millis, left, seed } => {
                let game = match_of(&setting)?;
                let time = ply_time(&game, left, millis);
                self.thinker.begin(game, &actions, level, time, seed).map_err(Trouble::Failed)?;
                Ok(DeskReply::Done)
            }
            #[cfg(feature = "engine")]
            DeskRequest::Analyse { setting, actions, lines } => {
                self.thinker.analyse(match_of(&setting)?, &actions, lines).map_err(Trouble::Failed)?;
                Ok(DeskReply::Done)
            }
            #[cfg(feature = "engine")]
            DeskRequest::GoOn { millis } => self.thinker.go_on(millis).map_err(Trouble::Failed),
            #[cfg(feature = "engine")]
            DeskRequest::OpenBook { bytes } => self.books.open(&bytes),
            #[cfg(feature = "engine")]
            DeskRequest::AddToBook { game, pieces } => self.books.add(&game, &pieces),
            #[cfg(feature = "engine")]
            DeskRequest::LookUp { game, position } => self.books.look_up(&game, &position),
            #[cfg(feature = "engine")]
            DeskRequest::Gather { collection, game, records } => self.collections.gather(&collection, &game, &records),
            #[cfg(feature = "engine")]
            DeskRequest::Explore { collection, game, position } => {
                self.collections.explore(&collection, &game, &position)
            }
            #[cfg(feature = "engine")]
            DeskRequest::GatheredGames { collection, game, numbers } => {
                let listed = |number: &String| {
                    let record = self.collections.record(&collection, &game, number)?;
                    Ok::<_, Trouble>(ListedRecord::Game { card: self.card(record)? })
                };
                Ok(DeskReply::Records { records: numbers.iter().map(listed).collect::<Result<_, _>>()? })
            }
            #[cfg(not(feature = "engine"))]
            DeskRequest::Gather { .. } | DeskRequest::Explore { .. } | DeskRequest::GatheredGames { .. } => {
                Err(Trouble::Failed("this module explores no games".to_owned()))
            }
            #[cfg(not(feature = "engine"))]
            DeskRequest::Think { .. } | DeskRequest::Analyse { .. } | DeskRequest::GoOn { .. } => {
                Err(Trouble::Failed("this module has no engine".to_owned()))
            }
            #[cfg(not(feature = "engine"))]
            DeskRequest::OpenBook { .. } | DeskRequest::AddToBook { .. } | DeskRequest::LookUp { .. } => {
                Err(Trouble::Failed("this module has no books".to_owned()))
            }
        }
    }

    fn game_in_words(&self, game: &str, clock: &str) -> Result<DeskReply, Trouble> {
        let spec: GameSpec = game.parse()?;
        let control = describe::time_control(clock.parse()?);
        let say = |message: &Message| Messages::text(self.language, message);
        let options: Vec<String> = describe::options(&spec).iter().map(say).collect();
        let board = options.join(", ");
        let details = [options, vec![say(&control)]].concat().join(", ");
        Ok(DeskReply::Game { game: spec.info().into(), name: say(&describe::name(spec.name())), board, details })
    }

    fn time_control(&self, clock: &ClockChoice, first_turn_counts: bool) -> Result<DeskReply, Trouble> {
        let text = clock.control(first_turn_counts)?.to_string();
        let refused = clock.refusal().map(|refusal| sentence(self.language, &refusal));
        Ok(DeskReply::TimeControl { text, refused })
    }

    fn clock_in_words(&self, clock: &str) -> Result<DeskReply, Trouble> {
        let message = describe::time_control(clock.parse()?);
        Ok(DeskReply::Text { text: Messages::text(self.language, &message) })
    }

    fn set_language(&mut self, language: &str) -> DeskReply {
        self.language = Language::of_locale(language).unwrap_or(Language::English);
        DeskReply::Done
    }

    fn say_reason(&self, reason: &RefusalReason) -> DeskReply {
        DeskReply::Text { text: messages::sentence(&reason.text(self.language)) }
    }

    fn open(&mut self, setting: &Setting, now: f64) -> Result<DeskReply, Trouble> {
        let mut game = match_of(setting)?;
        game.begin(moment(now));
        self.add(AtDesk::Local(Box::new(StagedMatch::new(game))), now)
    }

    fn load(&mut self, record: &str, resume: bool, now: f64) -> Result<DeskReply, Trouble> {
        let record = Record::read(record)?;
        let game = if resume { record.resume(moment(now)) } else { record.replay() };
        self.add(AtDesk::Local(Box::new(StagedMatch::new(game?))), now)
    }

    fn list_records(&self, text: &str) -> Result<DeskReply, Trouble> {
        let listed = |record: Result<Record, RecordError>| match record {
            Ok(record) => Ok(ListedRecord::Game { card: self.card(&record)? }),
            Err(error) => {
                let reason = Messages::text(self.language, &describe::record_error(&error));
                Ok(ListedRecord::Broken { reason: messages::sentence(&reason) })
            }
        };
        let records = read_all(text).map(listed).collect::<Result<Vec<ListedRecord>, Trouble>>()?;
        Ok(DeskReply::Records { records })
    }

    /// A record as a list names it.
    fn card(&self, record: &Record) -> Result<RecordCard, Trouble> {
        let tags = &record.tags;
        Ok(RecordCard {
            game: Messages::text(self.language, &describe::game(&tags.start.spec())),
            names: self.names_of(tags),
            result: tags.result.to_string(),
            date: tags.date.map(|date| date.to_string()),
            record: record.write()?,
        })
    }

    fn record_names(&self, record: &str) -> Result<DeskReply, Trouble> {
        Ok(DeskReply::Names { names: self.names_of(&Record::read(record)?.tags) })
    }

    /// Whoever sat down as first and as second; whom a record does not name is not named.
    fn names_of(&self, tags: &Tags) -> [String; 2] {
        [&tags.first, &tags.second].map(|who| name(who.as_deref(), self.language))
    }

    fn open_tree(&mut self, game: &str, position: Option<&str>) -> Result<DeskReply, Trouble> {
        let spec: GameSpec = game.parse()?;
        let start = position.map_or(Ok(spec.start()), |text| spec.read_position(text))?;
        self.add(AtDesk::Tree(Box::new(Analysis::new(start))), 0.0)
    }

    fn load_tree(&mut self, record: &str, path: Option<&str>) -> Result<DeskReply, Trouble> {
        let analysis = Analysis::load(&Record::read(record)?, path)?;
        self.add(AtDesk::Tree(Box::new(analysis)), 0.0)
    }

    fn act_in_tree(&mut self, id: u32, act: TreeAct) -> Result<DeskReply, Trouble> {
        match self.at_desk(id)? {
            AtDesk::Tree(analysis) => analysis.act(act)?,
            _ => return Err(Trouble::Failed(format!("match {id} is no analysis"))),
        }
        self.view(id, None, 0.0)
    }

    fn branch(&mut self, id: u32, now: f64) -> Result<DeskReply, Trouble> {
        let branch = self.online(id)?.branch()?;
        self.add(AtDesk::Local(Box::new(branch)), now)
    }

    fn join(&mut self, state: &GameState, prefix: String, now: f64) -> Result<DeskReply, Trouble> {
        let joined = OnlineMatch::new(state, prefix, moment(now));
        let online = joined.map_err(|contradiction| Trouble::Failed(contradiction.reason))?;
        self.add(AtDesk::Online(Box::new(online)), now)
    }

    fn hear(&mut self, id: u32, message: &ServerMessage, now: f64) -> Result<DeskReply, Trouble> {
        match self.online(id)?.hear(message, moment(now)) {
            Ok(()) => self.view(id, None, now),
            Err(contradiction) => Ok(DeskReply::Contradiction { reason: contradiction.to_string() }),
        }
    }

    fn ask(&mut self, id: u32, request: Request, now: f64) -> Result<DeskReply, Trouble> {
        self.online(id)?.ask(request);
        self.view(id, None, now)
    }

    fn reconnect(&mut self, id: u32, now: f64) -> Result<DeskReply, Trouble> {
        self.online(id)?.reconnect(moment(now));
        self.view(id, None, now)
    }

    fn disconnect(&mut self, id: u32, now: f64) -> Result<DeskReply, Trouble> {
        self.online(id)?.disconnect();
        self.view(id, None, now)
    }

    fn pulse(&mut self, id: u32, now: f64) -> Result<DeskReply, Trouble> {
        let (online, now) = (self.online(id)?, moment(now));
        Ok(DeskReply::Pulse { dead: online.is_dead(now), sending: online.is_sending(now) })
    }

    fn close(&mut self, id: u32) -> DeskReply {
        self.matches.remove(&id);
        DeskReply::Done
    }

    fn act(&mut self, id: u32, act: Act, now: f64) -> Result<DeskReply, Trouble> {
        match self.at_desk(id)? {
            AtDesk::Local(staged) => staged.act(act, moment(now))?,
            AtDesk::Online(online) => online.act(act).map_err(Trouble::Failed)?,
            AtDesk::Tree(_) => return Err(Trouble::Failed(format!("match {id} is an analysis: act in its tree"))),
        }
        self.view(id, None, now)
    }

    fn record(&mut self, id: u32, players: Option<[PlayerHere; 2]>, date: Option<&str>) -> Result<DeskReply, Trouble> {
        let name = |player: PlayerHere| Participant::from(player).name_in_records();
        let [first, second] = players.map_or_else(Default::default, |players| players.map(name));
        let mut record = match self.at_desk(id)? {
            AtDesk::Local(staged) => Record::from_match(staged.game(), &first, &second),
            AtDesk::Online(online) => online.record(),
            AtDesk::Tree(analysis) => analysis.tree().record(),
        };
        record.tags.date = record.tags.date.or(date.and_then(|date| date.parse().ok()));
        Ok(DeskReply::Text { text: record.write()? })
    }

    fn picture(&self, id: u32, at: Option<usize>) -> Result<DeskReply, Trouble> {
        let staged = self.staged(id)?;
        let position = at.map_or(staged.staging().position(), |at| staged.position_after(at));
        let ending = staged.game().ending().filter(|_| at.is_none_or(|at| at >= staged.game().undoable()));
        let title = Messages::text(self.language, &describe::title(position, ending));
        Ok(DeskReply::Text { text: picture(position, &[], &title) })
    }

    fn hint(&self, id: u32, thought: &Thought) -> Result<DeskReply, Trouble> {
        let (ply, said) = thought.hint(self.staged(id)?.game().position())?;
        Ok(DeskReply::Hint { sentence: Messages::text(self.language, &said), points: names(&ply.points()) })
    }

    fn review(&self, id: u32, thoughts: &[Option<Thought>]) -> Result<DeskReply, Trouble> {
        let game = self.staged(id)?.game();
        let review = ReviewView::of(&review_of(game, thoughts)?, game, self.language);
        Ok(DeskReply::Review { review: Box::new(review) })
    }

    fn review_in_record(&self, id: u32, record: &str) -> Result<DeskReply, Trouble> {
        let (game, record) = (self.staged(id)?.game(), Record::read(record)?);
        if !has_moves_of(&record, game) {
            return Err(Trouble::Failed("the record is that of another match".to_owned()));
        }
        Ok(match Review::of_record(&record) {
            Some(review) => DeskReply::Review { review: Box::new(ReviewView::of(&review, game, self.language)) },
            None => DeskReply::Done,
        })
    }

    fn note_review(&self, id: u32, record: &str, thoughts: &[Option<Thought>]) -> Result<DeskReply, Trouble> {
        let (game, mut record) = (self.staged(id)?.game(), Record::read(record)?);
        if !has_moves_of(&record, game) {
            return Err(Trouble::Failed("the record is that of another match".to_owned()));
        }
        review_of(game, thoughts)?.note_in(&mut record, game);
        Ok(DeskReply::Text { text: record.write()? })
    }

    fn warn(&self, id: u32, before: &Thought, after: Option<&Thought>) -> Result<DeskReply, Trouble> {
        let staged = self.staged(id)?;
        let (position, reached) = (staged.game().position(), staged.staging().position());
        let turn = staged.staging().plies();
        let after = match (reached.outcome(), after) {
            (Some(outcome), _) => Finding { score: NotedScore::at_the_end(outcome.winner), line: Vec::new() },
            (None, Some(thought)) => thought.finding(reached)?,
            (None, None) => return Err(Trouble::Failed("the game goes on: say what is thought of it then".to_owned())),
        };
        let warning = Warning::of(position, &turn, &before.finding(position)?, &after);
        Ok(warning.map_or(DeskReply::Done, |warning| DeskReply::Warning {
            sentence: Messages::text(self.language, &warning.sentence(&turn)),
            why: Messages::text(self.language, &warning.why),
        }))
    }

    fn choose(&self, id: u32, computer: &str, seed: u32) -> Result<DeskReply, Trouble> {
        let computer: Computer =
            computer.parse().map_err(|error: ParseComputerError| Trouble::Failed(error.to_string()))?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed.into());
        let action = computer.act(self.staged(id)?.game(), &mut random);
        let action = action.ok_or_else(|| Trouble::Failed("the match is over".to_owned()))?;
        Ok(DeskReply::Text { text: action.to_string() })
    }

    /// Puts another match on the desk, and shows it.
    fn add(&mut self, at_desk: AtDesk, now: f64) -> Result<DeskReply, Trouble> {
        self.last += 1;
        self.matches.insert(self.last, at_desk);
        self.view(self.last, None, now)
    }

    fn view(&mut self, id: u32, at: Option<usize>, now: f64) -> Result<DeskReply, Trouble> {
        let (language, now) = (self.language, moment(now));
        Ok(match (self.at_desk(id)?, at) {
            (AtDesk::Local(staged), at) => DeskReply::Match { view: Box::new(View::of(staged, id, at, now, language)) },
            (AtDesk::Online(online), Some(_)) => {
                DeskReply::Match { view: Box::new(online.view(id, at, now, language)) }
            }
            (AtDesk::Tree(analysis), Some(_)) => {
                DeskReply::Match { view: Box::new(View::of(analysis.staged(), id, at, now, language)) }
            }
            (AtDesk::Tree(analysis), None) => DeskReply::Tree {
                view: Box::new(View::of(analysis.staged(), id, None, now, language)),
                tree: Box::new(TreeView::of(analysis, language)),
            },
            (AtDesk::Online(online), None) => DeskReply::Online {
                view: Box::new(online.view(id, None, now, language)),
                online: Box::new(online.online_view(language)),
                messages: online.take_messages(now),
            },
        })
    }

    fn at_desk(&mut self, id: u32) -> Result<&mut AtDesk, Trouble> {
        self.matches.get_mut(&id).ok_or_else(|| no_match(id))
    }

    fn staged(&self, id: u32) -> Result<&StagedMatch, Trouble> {
        self.matches.get(&id).map(AtDesk::staged).ok_or_else(|| no_match(id))
    }

    fn online(&mut self, id: u32) -> Result<&mut OnlineMatch, Trouble> {
        match self.at_desk(id)? {
            AtDesk::Online(online) => Ok(online),
            AtDesk::Local(_) | AtDesk::Tree(_) => Err(Trouble::Failed(format!("match {id} is not on a server"))),
        }
    }
}

fn game_string(name: &str, options: &BTreeMap<String, OptionChoice>) -> Result<DeskReply, Trouble> {
    let options: Vec<(&str, String)> =
        options.iter().map(|(key, choice)| (key.as_str(), OptionValue::from(choice).to_string())).collect();
    let spec = GameSpec::of(name, options.iter().map(|(key, value)| (*key, value.as_str())))?;
    Ok(DeskReply::GameString { text: spec.to_string(), may_be_rated: check_rated_game(&spec).is_ok() })
}

fn guide_board(text: &str) -> Result<DeskReply, Trouble> {
    let board =
        GuideBoard::read(text).ok_or_else(|| Trouble::Failed(format!("this is no board of a guide: {text}")))?;
    let GuideBoard { game, position, moves, asked, shows_values, .. } = board;
    let position = position.map(|position| position.to_string());
    Ok(DeskReply::GuideBoard { game: game.to_string(), position, moves, asked, shows_values })
}

/// Whether a record has the moves of a match.
fn has_moves_of(record: &Record, game: &Match) -> bool {
    record.tags.start == *game.start() && record.line.moves.iter().map(|entry| entry.action).eq(game.actions())
}

fn learner_reply(learner: Learner) -> DeskReply {
    DeskReply::Learner { learner: learner.to_string(), strength: learner.strength().as_level() }
}

fn no_match(id: u32) -> Trouble {
    Trouble::Failed(format!("there is no match {id}: open one first"))
}

/// A moment that JavaScript tells, which has fractions and may be anything.
fn moment(now: f64) -> Time {
    Time(now.max(0.0) as u64)
}
