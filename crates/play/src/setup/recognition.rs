//! Finding out of which game a position text is.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use tabuleiro_rules::{AnyPosition, GameInfo, GameSpec, OptionError, OptionValues, Piece, PositionError, SpecError};

use super::{Draft, SetUpError};

/// The game and the board that a text is most like, though it is no position of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// The game, on the board that the text fits best.
    pub spec: GameSpec,
    /// What is wrong with the text as a position of it.
    pub wrong: PositionError,
}

/// The position of a text that need not name its game, `brbr/rbrb/brbr/rbrb r`; a game string may stand before it, and alone
/// means the start of the game. Of a text that has rows and is no position of any game, what is wrong with it as one of the game
/// that it is most like.
///
/// ```
/// use tabuleiro_play::setup::recognise;
///
/// let position = recognise("bwb/wbw/wbw w").unwrap();
/// assert_eq!(position.spec().to_string(), "emulsion:size=3");
/// ```
pub fn recognise(text: &str) -> Result<AnyPosition, SetUpError> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((game, position)) = text.split_once(' ').filter(|(first, _)| !first.contains('/')) {
        return match game.parse::<GameSpec>() {
            Ok(spec) => Ok(spec.read_position(position)?),
            Err(error) if position.contains('/') || is_option(&error) => Err(error.into()),
            Err(_) => Err(SetUpError::Unknown(None)),
        };
    }
    if !text.contains('/') {
        return match text.parse::<GameSpec>() {
            Ok(spec) => Ok(spec.start()),
            Err(error) if is_option(&error) => Err(error.into()),
            Err(_) => Err(SetUpError::Unknown(None)),
        };
    }
    let picture = Picture::of(&text);
    let mut misfits = Vec::new();
    for spec in GameSpec::games().iter().flat_map(|game| picture.boards(game)) {
        match spec.read_position(&text) {
            Ok(position) => return Ok(position),
            Err(wrong) => misfits.push(Misfit { spec, wrong }),
        }
    }
    let best = misfits.into_iter().min_by_key(|misfit| picture.distance(misfit));
    Err(SetUpError::Unknown(best.map(Box::new)))
}

/// Whether a game string names a game, and only its options are wrong.
fn is_option(error: &SpecError) -> bool {
    !matches!(error, SpecError::Game { .. })
}

/// What a text looks like before it is known of which game it is.
struct Picture<'a> {
    board: &'a str,
    /// How long each row is, from the top.
    rows: Vec<usize>,
    fields: usize,
}

impl<'a> Picture<'a> {
    fn of(text: &'a str) -> Self {
        let board = text.split(' ').next().unwrap_or_default();
        Picture { board, rows: board.split('/').map(length).collect(), fields: text.split(' ').count() }
    }

    /// The usual board of a game, and those that have as many rows as the text or rows that are as long.
    fn boards(&self, game: &'static GameInfo) -> Vec<GameSpec> {
        let height = self.rows.len();
        let lengths: BTreeSet<usize> = self.rows.iter().copied().collect();
        let sizes: BTreeSet<String> = match game.options.first().map(|option| option.values) {
            Some(OptionValues::Number(low, high)) => {
                let sizes = lengths.into_iter().chain([height]);
                sizes.map(|size| within(size, low, high).to_string()).collect()
            }
            Some(OptionValues::WidthByHeight(low, high)) => {
                let height = within(height, low, high);
                lengths.into_iter().map(|width| format!("{}x{height}", within(width, low, high))).collect()
            }
            Some(OptionValues::Word(_)) | None => BTreeSet::new(),
        };
        let sized = sizes.iter().filter_map(|size| with_size(game, size));
        sized.chain(game.with_options("").ok()).collect()
    }

    /// How far a text is from what it was taken for: first by its letters, then by its rows and its fields, then by how much of it
    /// could be read.
    fn distance(&self, Misfit { spec, wrong }: &Misfit) -> impl Ord + use<> {
        let start = spec.start();
        let letters: Vec<char> = Draft::of(&start).kinds().iter().filter_map(|&piece| letter(spec, piece)).collect();
        let is_foreign = |each: &char| !each.is_ascii_digit() && *each != '/' && !letters.contains(each);
        let rows: Vec<usize> = start.shape().rows().map(Iterator::count).collect();
        let wrong_rows = rows.iter().zip(&self.rows).filter(|(wanted, found)| wanted != found).count();
        let fields = start.to_string().split(' ').count();
        (
            self.board.chars().filter(is_foreign).count(),
            wrong_rows + rows.len().abs_diff(self.rows.len()),
            fields.abs_diff(self.fields),
            Reverse(told(wrong)),
        )
    }
}

/// How much of a text was read before the error.
fn told(wrong: &PositionError) -> u8 {
    match wrong {
        PositionError::Rows { .. } | PositionError::RowLength { .. } => 0,
        PositionError::Letter { .. } | PositionError::Run { .. } => 1,
        PositionError::Missing { .. } => 2,
        PositionError::Field { .. } | PositionError::TooLong { .. } => 3,
        PositionError::Impossible { .. } => 4,
    }
}

/// A game on a board of some size. Where another option takes less on it than is usual, it has the most it takes.
fn with_size(game: &GameInfo, size: &str) -> Option<GameSpec> {
    let sized = format!("{}={size}", game.options.first()?.key);
    match game.with_options(&sized) {
        Err(SpecError::Value(OptionError { key, takes: OptionValues::Number(_, most), because: Some(_), .. })) => {
            game.with_options(&format!("{sized},{key}={most}")).ok()
        }
        spec => spec.ok(),
    }
}

fn within(size: usize, low: u8, high: u8) -> usize {
    size.clamp(low.into(), high.into())
}

/// The letter of a piece in position texts.
fn letter(spec: &GameSpec, piece: Piece) -> Option<char> {
    spec.info().colour(piece).chars().next()
}

/// How many points a row of a board has. Numbers are runs of empty points, and everything else is a piece.
fn length(row: &str) -> usize {
    let runs = row.split(|character: char| !character.is_ascii_digit());
    let empty: usize = runs.filter_map(|run| run.parse::<u8>().ok()).map(usize::from).sum();
    empty + row.chars().filter(|character| !character.is_ascii_digit()).count()
}
