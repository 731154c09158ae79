//! How the server's types are sent and what is asked for is read: conversions to and from those of the protocol.

mod asked;
mod new_game;
mod seat_names;

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;
use tabuleiro_play::record::{Date, Record};
use tabuleiro_protocol as protocol;
use tabuleiro_protocol::{Happening, SeatName, ServerMessage};

use crate::failure::Failure;
use crate::game::{Applied, StoredEvent, StoredLine, Table, TableAction};
use crate::people::PersonId;
use crate::store::GameRow;

pub use asked::Asked;
pub use new_game::setup;
pub use seat_names::{SeatNames, rating};

/// The text of a message.
pub fn text(message: &impl Serialize) -> Utf8Bytes {
    // None of its parts can fail: the keys of all maps are text, and all else is text or numbers.
    serde_json::to_string(message).unwrap_or_default().into()
}

fn clocks(table: &Table, time: Time) -> Option<[u64; 2]> {
    let [a, b] = Seat::BOTH.map(|seat| table.game().remaining(seat, time));
    Some([a?.0, b?.0])
}

fn ending(table: &Table) -> Option<protocol::SeatEnding> {
    table.game().ending().map(|ending| protocol::SeatEnding {
        winner: ending.winner.map(|player| table.game().seat_of(player).into()),
        reason: ending.reason.name().to_owned(),
    })
}

/// An event that has just been applied to a table.
pub fn event(table: &Table, names: &SeatNames, event: &StoredEvent, applied: Applied, time: Time) -> protocol::Event {
    let by = SeatName::from(event.seat);
    let what = match (applied, &event.action) {
        (Applied::TakenBack(count), _) => Happening::TakenBack { count: u32::try_from(count).unwrap_or(u32::MAX) },
        (Applied::Rematch, _) => Happening::RematchMade { game: Some(names.signer().rematch(table.id())) },
        (Applied::Done, TableAction::RequestRematch) => Happening::RematchRequested { seat: by },
        (Applied::Done, TableAction::AnswerRematch(_)) => Happening::RematchDeclined { seat: by },
        (Applied::Done, TableAction::TakeSeat(_)) => {
            let occupant = names.occupant(table.holder(event.seat), table.setup().game.name());
            Happening::SeatTaken { seat: by, occupant }
        }
        (Applied::Done, TableAction::Play(ply)) => Happening::Played { seat: by, ply: ply.clone() },
        (Applied::Done, TableAction::Swap) => Happening::Swapped { seat: by },
        (Applied::Done, TableAction::RequestTakeback) => Happening::TakebackRequested { seat: by },
        (Applied::Done, TableAction::AnswerTakeback(_)) => Happening::TakebackDeclined { seat: by },
        (Applied::Done, TableAction::OfferDraw) => Happening::DrawOffered { seat: by },
        (Applied::Done, TableAction::AnswerDraw(_)) => Happening::DrawDeclined { seat: by },
        (Applied::Ended, _)
        | (
            Applied::Done,
            TableAction::Resign
            | TableAction::Abort
            | TableAction::Claim(_)
            | TableAction::Flag
            | TableAction::Neglect
            | TableAction::Forfeit,
        ) => Happening::Ended,
    };
    // What comes after the end has its own kinds; only the event that ended the game says how it ended.
    let ending = ending(table).filter(|_| !event.action.comes_after_the_end());
    protocol::Event { number: event.number, at: event.at, what, clocks: clocks(table, time), ending }
}

/// Whether somebody may know the game that follows this one: the ids of games that are not public are their players' alone.
pub fn may_follow(table: &Table, person: &PersonId) -> bool {
    table.setup().public || table.seat_of(person).is_some()
}

/// What those hear of an event who may not know the game that follows, where it is something else.
pub fn without_rematch(event: &protocol::Event) -> Option<protocol::Event> {
    let is_rematch = matches!(event.what, Happening::RematchMade { .. });
    is_rematch.then(|| protocol::Event { what: Happening::RematchMade { game: None }, ..event.clone() })
}

/// Something that was said.
pub fn chat_line(line: &StoredLine) -> protocol::ChatLine {
    protocol::ChatLine { number: line.number, at: line.at, seat: line.seat.into(), text: line.text.clone() }
}

/// How a table stands, for somebody.
pub fn state(table: &Table, names: &SeatNames, you: &PersonId, spectators: u32, time: Time) -> protocol::GameState {
    let (game, setup) = (table.game(), table.setup());
    protocol::GameState {
        id: table.id().to_owned(),
        game: setup.game.to_string(),
        clock: setup.options.clock.to_string(),
        pie: setup.options.pie,
        visibility: if setup.public { protocol::Visibility::Public } else { protocol::Visibility::Link },
        rated: setup.rated,
        seats: seats(table, names),
        you: table.seat_of(you).map(SeatName::from),
        last_event: table.last_event(),
        position: game.position().to_string(),
        plies: game.actions().map(|action| action.to_string()).collect(),
        turn: game.seat_to_move().map(SeatName::from),
        swapped: game.swapped(),
        may_swap: game.may_swap(),
        clocks: clocks(table, time),
        running: game.running().map(SeatName::from),
        draw_offer: game.draw_offer().map(SeatName::from),
        takeback: table.negotiation().takeback_request().map(SeatName::from),
        ending: ending(table),
        rematch_request: table.negotiation().rematch_request().map(SeatName::from),
        rematch: (table.negotiation().has_rematch() && may_follow(table, you))
            .then(|| names.signer().rematch(table.id())),
        spectators,
    }
}

/// Who has the seats.
pub fn seats(table: &Table, names: &SeatNames) -> [protocol::Occupant; 2] {
    table.seats().each_ref().map(|each| names.occupant(each, table.setup().game.name()))
}

/// Who is there.
pub fn presence(present: [bool; 2], may_claim: Option<Seat>, spectators: u32) -> Utf8Bytes {
    text(&ServerMessage::Presence { present, may_claim: may_claim.map(SeatName::from), spectators })
}

/// What is left on the clocks of a game that goes on.
pub fn clocks_now(table: &Table, time: Time) -> Option<Utf8Bytes> {
    let left = clocks(table, time).filter(|_| !table.is_over())?;
    Some(text(&ServerMessage::Clocks { left }))
}

/// The open seat of a table, as the lobby shows it.
pub fn open_seat(table: &Table, names: &SeatNames) -> Option<protocol::OpenSeat> {
    let (open, setup) = (table.open_seat()?, table.setup());
    Some(protocol::OpenSeat {
        id: table.id().to_owned(),
        game: setup.game.to_string(),
        clock: setup.options.clock.to_string(),
        pie: setup.options.pie,
        seat: open.into(),
        rated: setup.rated,
        opponent: names.occupant(table.holder(open.other()), setup.game.name()),
        since: setup.created,
    })
}

/// A game as lists show it.
pub fn summary(listed: GameRow, names: &SeatNames) -> protocol::GameSummary {
    let name = listed.game.split(':').next().unwrap_or_default();
    protocol::GameSummary {
        seats: listed.seats.each_ref().map(|each| names.occupant(each, name)),
        id: listed.id,
        clock: listed.clock,
        pie: listed.pie,
        rated: listed.rated,
        created: listed.created,
        seat: listed.seat.map(SeatName::from),
        turn: listed.turn.map(SeatName::from),
        ending: listed
            .ending
            .map(|(winner, reason)| protocol::SeatEnding { winner: winner.map(SeatName::from), reason }),
        game: listed.game,
    }
}

/// A game as it stands on the list of the player in a seat.
pub fn table_summary(table: &Table, names: &SeatNames, seat: Seat) -> protocol::GameSummary {
    let (game, setup) = (table.game(), table.setup());
    protocol::GameSummary {
        id: table.id().to_owned(),
        game: setup.game.to_string(),
        clock: setup.options.clock.to_string(),
        pie: setup.options.pie,
        rated: setup.rated,
        created: setup.created,
        seats: table.seats().each_ref().map(|each| names.occupant(each, setup.game.name())),
        seat: Some(seat.into()),
        turn: game.seat_to_move().filter(|_| table.open_seat().is_none()).map(SeatName::from),
        ending: ending(table),
    }
}

/// The record of a game as it stands.
pub fn record(table: &Table, names: &SeatNames) -> Result<String, Failure> {
    let game = table.setup().game.name();
    let [a, b] = table.seats().each_ref().map(|holder| names.occupant(holder, game).name_in_records());
    let mut record = Record::from_match(table.game(), &a, &b);
    record.tags.date = date(table.setup().created);
    record.write().map_err(|error| Failure::internal(&error))
}

/// The day, in Greenwich, of a moment in milliseconds since 1970.
fn date(at: u64) -> Option<Date> {
    let moment = jiff::Timestamp::from_millisecond(i64::try_from(at).ok()?).ok()?;
    let day = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
    Date::new(u16::try_from(day.year()).ok()?, u8::try_from(day.month()).ok()?, u8::try_from(day.day()).ok()?)
}
