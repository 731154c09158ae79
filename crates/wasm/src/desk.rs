//! The desk: takes requests and answers them.

use std::collections::BTreeMap;

use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Language;
use tabuleiro_play::picture::picture;
use tabuleiro_play::record::{Date, Record};
use tabuleiro_rules::GameSpec;

use crate::reply::Reply;
use crate::request::Request;
use crate::table::{Table, Trouble, seat_down};
#[cfg(feature = "engine")]
use crate::thinker::Thinker;
use crate::view::{View, names, sentence};

/// Holds the tables of a page, or the thoughts of its worker.
///
/// ```
/// use tabuleiro_wasm::Desk;
///
/// let mut desk = Desk::new(|| 0.0);
/// let setting = r#"{"game": "talpa:size=4", "position": null, "pie": false, "clock": "none"}"#;
/// desk.call(&format!(r#"{{"type": "open", "setting": {setting}, "now": 0}}"#));
/// let reply = desk.call(r#"{"type": "act", "table": 1, "now": 0, "act": {"type": "pick", "point": "a4"}}"#);
/// assert!(reply.starts_with(r#"{"type":"refused","sentence":"What stands on a4 is not yours (T4).""#));
/// ```
pub struct Desk {
    tables: BTreeMap<u32, Table>,
    last: u32,
    language: Language,
    #[cfg(feature = "engine")]
    thinker: Thinker,
}

impl Desk {
    /// An empty desk. The clock tells milliseconds, and is read only while the engine thinks.
    #[cfg_attr(not(feature = "engine"), expect(unused_variables, reason = "only the engine looks at the clock"))]
    pub fn new(clock: fn() -> f64) -> Self {
        Desk {
            tables: BTreeMap::new(),
            last: 0,
            language: Language::English,
            #[cfg(feature = "engine")]
            thinker: Thinker::new(clock),
        }
    }

    /// Answers a request: JSON in, JSON out.
    pub fn call(&mut self, request: &str) -> String {
        let reply = match serde_json::from_str(request) {
            Ok(request) => self.answer(request),
            Err(error) => Reply::failed(error),
        };
        serde_json::to_string(&reply).unwrap_or_else(|error| format!(r#"{{"type":"failed","reason":"{error}"}}"#))
    }

    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Reply {
        self.try_to(request).unwrap_or_else(|trouble| match trouble {
            Trouble::Refused(message) => {
                Reply::Refused { sentence: sentence(self.language, &message), saying: (&message).into() }
            }
            Trouble::Failed(reason) => Reply::Failed { reason },
        })
    }

    fn try_to(&mut self, request: Request) -> Result<Reply, Trouble> {
        match request {
            Request::Games => Ok(Reply::games()),
            Request::GameString { name, options } => {
                let options = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
                let spec = GameSpec::of(&name, options)?;
                Ok(Reply::Text { text: spec.to_string() })
            }
            Request::SetLanguage { language } => {
                self.language = Language::of_locale(&language).unwrap_or(Language::English);
                Ok(Reply::Done)
            }
            Request::Say { saying } => Ok(Reply::Text { text: sentence(self.language, &saying.into()) }),
            Request::Open { setting, now } => {
                let game = seat_down(&setting).map_err(Trouble::Failed)?;
                Ok(self.seat(game, now))
            }
            Request::Load { record, resume, now } => {
                let record = Record::read(&record).map_err(failed)?;
                let game = if resume { record.resume(moment(now)) } else { record.replay() };
                Ok(self.seat(game.map_err(failed)?, now))
            }
            Request::Close { table } => {
                self.tables.remove(&table);
                Ok(Reply::Done)
            }
            Request::Look { table, at, now } => self.view(table, at, now),
            Request::Act { table, now, act } => {
                self.table_mut(table)?.act(act, moment(now))?;
                self.view(table, None, now)
            }
            Request::Record { table, first, second, date } => {
                let mut record = Record::from_match(self.table(table)?.game(), &first, &second);
                record.tags.date = date.as_deref().and_then(read_date);
                record.write().map(|text| Reply::Text { text }).map_err(failed)
            }
            Request::Picture { table, at } => {
                let table = self.table(table)?;
                let position = at.map_or(table.staging().position(), |at| table.position_after(at));
                Ok(Reply::Text { text: picture(position, &[]) })
            }
            Request::Explain { table, ply } => {
                let position = self.table(table)?.game().position();
                let ply = position.parse_move(&ply).map_err(failed)?;
                position.check(ply).map_err(|refusal| Trouble::Refused(describe::refusal(&refusal)))?;
                let sentence = sentence(self.language, &describe::ply(position, ply));
                Ok(Reply::Ply { sentence, points: names(&ply.points()) })
            }
            #[cfg(feature = "engine")]
            Request::Think { setting, actions, level, millis, seed } => {
                let game = seat_down(&setting).map_err(Trouble::Failed)?;
                self.thinker.begin(game, &actions, level, millis, seed).map_err(Trouble::Failed)?;
                Ok(Reply::Done)
            }
            #[cfg(feature = "engine")]
            Request::GoOn { millis } => {
                let thought = self.thinker.go_on(millis).map_err(Trouble::Failed)?;
                Ok(Reply::Thought { thought })
            }
            #[cfg(not(feature = "engine"))]
            Request::Think { .. } | Request::GoOn { .. } => {
                Err(Trouble::Failed("this module has no engine".to_owned()))
            }
        }
    }

    fn seat(&mut self, game: Match, now: f64) -> Reply {
        self.last += 1;
        let table = Table::new(game);
        let view = View::of(&table, self.last, None, moment(now), self.language);
        self.tables.insert(self.last, table);
        Reply::Table { view: Box::new(view) }
    }

    fn view(&self, number: u32, at: Option<usize>, now: f64) -> Result<Reply, Trouble> {
        let view = View::of(self.table(number)?, number, at, moment(now), self.language);
        Ok(Reply::Table { view: Box::new(view) })
    }

    fn table(&self, number: u32) -> Result<&Table, Trouble> {
        self.tables.get(&number).ok_or_else(|| no_table(number))
    }

    fn table_mut(&mut self, number: u32) -> Result<&mut Table, Trouble> {
        self.tables.get_mut(&number).ok_or_else(|| no_table(number))
    }
}

fn no_table(number: u32) -> Trouble {
    Trouble::Failed(format!("there is no table {number}: open one first"))
}

fn failed(error: impl ToString) -> Trouble {
    Trouble::Failed(error.to_string())
}

/// A moment that JavaScript tells, which has fractions and may be anything.
fn moment(now: f64) -> Time {
    Time(now.max(0.0) as u64)
}

/// Reads `2026.11.16`.
fn read_date(text: &str) -> Option<Date> {
    let mut parts = text.split('.');
    let date = Date::new(parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    date.filter(|_| parts.next().is_none())
}
