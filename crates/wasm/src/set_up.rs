//! Setting up a position by hand, as the page shows it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::setup::{Draft, Extra, SetUpError, Takes};
use tabuleiro_rules::{GameSpec, Piece, Player};

use crate::staged_match::{StagedMatch, Trouble};
use crate::view::{Cell, PieceName, PlayerName, View, sentence};

/// What has been set up so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SetUpState {
    /// What stands on the points of the board, row by row from the top.
    pub pieces: Vec<Option<PieceName>>,
    /// Whose turn it is.
    pub turn: PlayerName,
    /// What else belongs to the position, by name.
    pub extras: BTreeMap<String, String>,
}

/// A position that is being set up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SetUpView {
    /// The board.
    pub view: Box<View>,
    /// What has been set up.
    pub state: SetUpState,
    /// What can stand on the board.
    pub kinds: Vec<PieceName>,
    /// What else belongs to a position of this game.
    pub extras: Vec<ExtraView>,
    /// The position text, be it possible or not.
    pub text: String,
    /// Why the position cannot be played on, as a sentence.
    pub refused: Option<String>,
}

/// Something that belongs to a position besides the pieces and whose turn it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ExtraView {
    /// Its name.
    pub key: String,
    /// What it is called.
    pub label: String,
    /// What it is.
    pub value: String,
    /// The greatest number that it can be, if it is a number.
    pub most: Option<u32>,
    /// What it can be, each with what that is called, if it is no number.
    pub choices: Vec<ExtraChoice>,
}

/// What an extra can be.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExtraChoice {
    /// The value.
    pub value: String,
    /// What it is called.
    pub label: String,
}

/// The draft of a game: as it was changed, or else of a position text or the start.
pub(crate) fn draft(game: &str, position: Option<&str>, state: Option<&SetUpState>) -> Result<Draft, Trouble> {
    let spec: GameSpec = game.parse()?;
    let start = position.map_or(Ok(spec.start()), |text| spec.read_position(text))?;
    let mut draft = Draft::of(&start);
    if let Some(state) = state {
        state.extras.iter().for_each(|(key, value)| draft.set(key, value));
        for (point, piece) in start.shape().points().zip(&state.pieces) {
            draft.place(point, piece.map(Piece::from));
        }
        draft.turn = state.turn.into();
    }
    Ok(draft)
}

impl SetUpView {
    /// How a draft looks.
    pub(crate) fn of(draft: &Draft, language: Language) -> Self {
        let position = draft.position();
        let text = draft.text();
        // Of what cannot be there is nothing to be seen but the pieces.
        let shown = position.clone().unwrap_or_else(|_| draft.spec().start());
        let cells = shown
            .shape()
            .points()
            .map(|point| Cell { point: point.to_string(), piece: draft.piece_at(point).map(PieceName::from) });
        let cells: Vec<Cell> = cells.collect();
        let staged = StagedMatch::new(Match::from_position(shown.clone(), MatchOptions::default()));
        let view = View {
            position: text.clone(),
            turn: Some(draft.turn.into()),
            choices: Vec::new(),
            words: Vec::new(),
            cells: cells.clone(),
            ..View::of(&staged, 0, None, Time(0), language)
        };
        SetUpView {
            view: Box::new(view),
            state: SetUpState {
                pieces: cells.into_iter().map(|cell| cell.piece).collect(),
                turn: draft.turn.into(),
                extras: draft.extras().iter().map(|extra| (extra.key.to_owned(), extra.value.clone())).collect(),
            },
            kinds: draft.kinds().iter().map(|&piece| piece.into()).collect(),
            extras: draft.extras().iter().map(|extra| extra_view(draft, extra, language)).collect(),
            refused: position.err().map(|error| sentence(language, &describe::set_up_error(&error))),
            text,
        }
    }
}

fn extra_view(draft: &Draft, extra: &Extra, language: Language) -> ExtraView {
    let spec = draft.spec();
    let choice = |value: &str, label: String| ExtraChoice { value: value.to_owned(), label };
    let choices = match extra.takes {
        Takes::Number(_) => Vec::new(),
        Takes::Word(words) => {
            let label = |word: &&str| Messages::text(language, &describe::extra_value(&spec, extra.key, word));
            words.iter().map(|word| choice(word, label(word))).collect()
        }
        Takes::PointOf(piece) => {
            let points = spec.start().shape().points().filter(|&point| draft.piece_at(point) == Some(piece));
            let points = points.map(|point| choice(&point.to_string(), point.to_string()));
            std::iter::once(choice("-", "–".to_owned())).chain(points).collect()
        }
    };
    ExtraView {
        key: extra.key.to_owned(),
        label: Messages::text(language, &describe::extra(&spec, extra.key)),
        value: extra.value.clone(),
        most: if let Takes::Number(most) = extra.takes { Some(most) } else { None },
        choices,
    }
}

impl From<SetUpError> for Trouble {
    fn from(error: SetUpError) -> Self {
        Trouble::Refused(describe::set_up_error(&error))
    }
}

impl From<PieceName> for Piece {
    fn from(name: PieceName) -> Self {
        match name {
            PieceName::First => Piece::Of(Player::First),
            PieceName::Second => Piece::Of(Player::Second),
            PieceName::Neutral => Piece::Neutral,
        }
    }
}

impl From<PlayerName> for Player {
    fn from(name: PlayerName) -> Self {
        match name {
            PlayerName::First => Player::First,
            PlayerName::Second => Player::Second,
        }
    }
}
