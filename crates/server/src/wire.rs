//! The edge: how what the server holds looks on the wire.

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;
use tabuleiro_play::record::{Date, Record};
use tabuleiro_protocol as wire;
use tabuleiro_protocol::{Happening, SeatName, ServerMessage};

use crate::deed::{Deed, DeedEvent};
use crate::guests::{GuestId, Signer};
use crate::room::Told;
use crate::setup::{Occupant, Setup};
use crate::socket::text;
use crate::table::{Outcome, Rematch, Table};

/// The name of a seat.
pub fn seat(seat: Seat) -> SeatName {
    match seat {
        Seat::A => SeatName::First,
        Seat::B => SeatName::Second,
    }
}

fn occupant(signer: &Signer, occupant: &Occupant) -> wire::Occupant {
    match occupant {
        Occupant::Open => wire::Occupant::Open,
        Occupant::Guest(guest) => wire::Occupant::Guest { name: signer.name(guest) },
        Occupant::Computer(level) => wire::Occupant::Computer { level: level.number() },
    }
}

fn clocks(table: &Table, time: Time) -> Option<[u64; 2]> {
    let [first, second] = Seat::BOTH.map(|seat| table.game.remaining(seat, time));
    Some([first?.0, second?.0])
}

fn ending(table: &Table) -> Option<wire::Ending> {
    table.game.ending().map(|ending| wire::Ending {
        winner: ending.winner.map(|player| seat(table.game.seat_of(player))),
        reason: ending.reason.name().to_owned(),
    })
}

/// An event that has just been applied to a table.
pub fn event(table: &Table, signer: &Signer, event: &DeedEvent, outcome: Outcome, time: Time) -> wire::Event {
    let by = seat(event.seat);
    let what = match (outcome, &event.deed) {
        (Outcome::TakenBack(count), _) => Happening::TakenBack { count: u32::try_from(count).unwrap_or(u32::MAX) },
        (Outcome::Rematch, _) => Happening::RematchMade { game: signer.rematch(&table.setup.id) },
        (Outcome::Done, Deed::RequestRematch) => Happening::RematchRequested { seat: by },
        (Outcome::Done, Deed::AnswerRematch(_)) => Happening::RematchDeclined { seat: by },
        (Outcome::Done, Deed::TakeSeat(_)) => {
            let occupant = occupant(signer, &table.seats[event.seat.index()]);
            Happening::SeatTaken { seat: by, occupant }
        }
        (Outcome::Done, Deed::Play(ply)) => Happening::Played { seat: by, ply: ply.clone() },
        (Outcome::Done, Deed::Swap) => Happening::Swapped { seat: by },
        (Outcome::Done, Deed::RequestTakeback) => Happening::TakebackRequested { seat: by },
        (Outcome::Done, Deed::AnswerTakeback(_)) => Happening::TakebackDeclined { seat: by },
        (Outcome::Done, Deed::OfferDraw) => Happening::DrawOffered { seat: by },
        (Outcome::Done, Deed::AnswerDraw(_)) => Happening::DrawDeclined { seat: by },
        (Outcome::Ended, _)
        | (Outcome::Done, Deed::Resign | Deed::Abort | Deed::Claim(_) | Deed::Flag | Deed::Forfeit) => Happening::Ended,
    };
    // What comes after the end has its own kinds; only the event that ended the game says how it ended.
    let after_the_end = matches!(event.deed, Deed::RequestRematch | Deed::AnswerRematch(_));
    let ending = ending(table).filter(|_| !after_the_end);
    wire::Event { number: event.number, at: event.at, what, clocks: clocks(table, time), ending }
}

/// How a table stands, for somebody.
pub fn state(table: &Table, signer: &Signer, you: &GuestId, spectators: usize, time: Time) -> wire::GameState {
    let game = &table.game;
    wire::GameState {
        id: table.setup.id.clone(),
        game: table.setup.game.to_string(),
        clock: table.setup.options.clock.to_string(),
        pie: table.setup.options.pie,
        visibility: if table.setup.public { wire::Visibility::Public } else { wire::Visibility::Link },
        seats: table.seats.each_ref().map(|each| occupant(signer, each)),
        you: table.seat_of(you).map(seat),
        last_event: table.last_event(),
        position: game.position().to_string(),
        plies: game.actions().map(|action| action.to_string()).collect(),
        turn: game.seat_to_move().map(seat),
        swapped: game.swapped(),
        may_swap: game.may_swap(),
        clocks: clocks(table, time),
        running: game.running().map(seat),
        draw_offer: game.draw_offer().map(seat),
        takeback: table.takeback.map(seat),
        ending: ending(table),
        rematch_request: match table.rematch {
            Rematch::Asked(asker) => Some(seat(asker)),
            _ => None,
        },
        rematch: (table.rematch == Rematch::Made).then(|| signer.rematch(&table.setup.id)),
        spectators: u32::try_from(spectators).unwrap_or(u32::MAX),
    }
}

/// What is told of who is there.
pub fn presence(told: Told) -> Utf8Bytes {
    text(&ServerMessage::Presence { present: told.present, may_claim: told.may_claim.map(seat) })
}

/// The open seat of a table, as the lobby shows it.
pub fn open_seat(table: &Table, signer: &Signer) -> Option<wire::OpenSeat> {
    let open = Seat::BOTH.into_iter().find(|seat| table.seats[seat.index()] == Occupant::Open)?;
    Some(wire::OpenSeat {
        id: table.setup.id.clone(),
        game: table.setup.game.to_string(),
        clock: table.setup.options.clock.to_string(),
        pie: table.setup.options.pie,
        seat: seat(open),
        opponent: occupant(signer, &table.seats[open.other().index()]),
        since: table.setup.created,
    })
}

/// A game as lists show it.
pub fn summary(setup: &Setup, signer: &Signer) -> wire::GameSummary {
    wire::GameSummary {
        id: setup.id.clone(),
        game: setup.game.to_string(),
        clock: setup.options.clock.to_string(),
        pie: setup.options.pie,
        seats: setup.seats.each_ref().map(|each| occupant(signer, each)),
        created: setup.created,
    }
}

/// The record of a game as it stands.
pub fn record(table: &Table, signer: &Signer) -> Result<String, String> {
    let names = table.seats.each_ref().map(|each| match each {
        Occupant::Open => "nobody yet".to_owned(),
        Occupant::Guest(guest) => signer.name(guest),
        Occupant::Computer(level) => format!("level {level}"),
    });
    let mut record = Record::from_match(&table.game, &names[0], &names[1]);
    record.tags.date = date(table.setup.created);
    record.write().map_err(|problem| problem.to_string())
}

/// The day, in Greenwich, of a moment in milliseconds since 1970.
fn date(at: u64) -> Option<Date> {
    let moment = jiff::Timestamp::from_millisecond(i64::try_from(at).ok()?).ok()?;
    let day = moment.to_zoned(jiff::tz::TimeZone::UTC).date();
    Date::new(u16::try_from(day.year()).ok()?, u8::try_from(day.month()).ok()?, u8::try_from(day.day()).ok()?)
}
