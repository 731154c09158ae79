// Made from crates/protocol by `make types`; do not edit.

/** The longest line of chat, in characters. */
export const LONGEST_CHAT_LINE = 280;

/** The longest name, in characters. */
export const LONGEST_NAME = 24;

/** The shortest name, in characters. */
export const SHORTEST_NAME = 2;

/** The shortest password, in characters. */
export const SHORTEST_PASSWORD = 8;

/** A connection on which nothing is heard for so long is dead, in milliseconds. */
export const SILENCE = 4500;

/** Begins the names of guests who have chosen none, and nobody can choose a name that begins so. */
export const NUMBERED_GUEST = "guest-";

/**
 * Who somebody is.
 */
export type Account = { 
/**
 * What others see: their own name, or that of a guest.
 */
name: string, 
/**
 * Whether it is the name of an account. Guests have none.
 */
registered: boolean, 
/**
 * Whether a program plays under this name.
 */
bot: boolean, 
/**
 * When the account was made, in milliseconds since 1970.
 */
since?: number, };

/**
 * A book of a solved board.
 */
export type BookCard = { 
/**
 * Its game string.
 */
game: string, 
/**
 * Which positions it has.
 */
kind: BookKind, 
/**
 * The name of its file, beside the list.
 */
file: string, 
/**
 * How many bytes its head has, with which the file begins.
 */
head: number, 
/**
 * How many positions are stored.
 */
positions: number, 
/**
 * How many bytes the file has.
 */
bytes: number, };

/**
 * Which positions a book has.
 */
export type BookKind = "whole" | "strategy";

/**
 * A challenge that waits for an answer.
 */
export type Challenge = { 
/**
 * Its id.
 */
id: string, 
/**
 * Who challenges.
 */
from: Occupant, 
/**
 * Who is challenged.
 */
to: Occupant, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * Whether the game counts for ratings.
 */
rated: boolean, 
/**
 * Which colour the challenger wants.
 */
colour: ColourWish, 
/**
 * Whether whoever is challenged is on the site now.
 */
present: boolean, 
/**
 * In how many milliseconds it expires; 0 if it was answered.
 */
expires_in: number, };

/**
 * How a challenge was answered.
 */
export type ChallengeAnswer = "accepted" | "declined";

/**
 * Somebody's challenges that wait for an answer: the answer of `GET /api/v1/challenges`.
 */
export type Challenges = { 
/**
 * Those to you, the newest first.
 */
received: Array<Challenge>, 
/**
 * Those by you, the newest first.
 */
sent: Array<Challenge>, };

/**
 * One line of the players' chat.
 */
export type ChatLine = { 
/**
 * Its number. Lines have their own numbers, apart from those of events; a player who has muted the opponent misses some.
 */
number: number, 
/**
 * When it was said, in milliseconds since 1970.
 */
at: number, 
/**
 * By whom.
 */
seat: SeatName, 
/**
 * What.
 */
text: string, };

/**
 * What is claimed from an opponent who is away.
 */
export type ClaimedResult = "win" | "draw";

/**
 * What a client sends.
 */
export type ClientMessage = { 
/**
 * Chosen by the client, at most 64 characters, new for each message and the same when the message is sent again: it
 * then counts once.
 */
id: string, } & ({ "type": "take-seat" } | { "type": "play", 
/**
 * The ply in the notation of the game: `b4xb3`.
 */
ply: string, } | { "type": "swap" } | { "type": "request-takeback" } | { "type": "answer-takeback", 
/**
 * Whether it is granted.
 */
accept: boolean, } | { "type": "offer-draw" } | { "type": "answer-draw", 
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "type": "resign" } | { "type": "abort" } | { "type": "request-rematch" } | { "type": "answer-rematch", 
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "type": "claim", 
/**
 * Which.
 */
result: ClaimedResult, } | { "type": "say", 
/**
 * What: 1 to 280 characters.
 */
text: string, } | { "type": "mute", 
/**
 * Whether it is muted.
 */
muted: boolean, } | { "type": "set-conditional", 
/**
 * Lines of moves, each beginning with one of the opponent's and ending with one of their own; an empty list
 * removes them.
 */
lines: Array<string>, });

/**
 * Which colour somebody wants.
 */
export type ColourWish = "first" | "second" | "random";

/**
 * The password again: the body of `DELETE /api/v1/account`.
 */
export type Confirmation = { 
/**
 * The password.
 */
password: string, };

/**
 * A name and its password: the body of `POST /api/v1/session`.
 */
export type Credentials = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * Why a game is over, by the name that records use.
 */
export type EndReasonName = "path" | "groups" | "last-move" | "apart" | "both-apart" | "signals" | "repetition" | "quiet" | "resignation" | "agreement" | "time" | "forfeit" | "abort" | "neglect" | "unknown";

/**
 * One event of a game.
 */
export type Event = { 
/**
 * Its number; the events of a game are numbered from 1 without a gap.
 */
number: number, 
/**
 * When it happened, in milliseconds since 1970.
 */
at: number, 
/**
 * What both seats had left on the clock then, in milliseconds; nothing without a clock.
 */
clocks?: [number, number] | null, 
/**
 * The end of the game, if it ended with this.
 */
ending?: SeatEnding | null, } & ({ "type": "seat-taken", 
/**
 * Which.
 */
seat: SeatName, 
/**
 * Who.
 */
occupant: Occupant, } | { "type": "played", 
/**
 * By whom.
 */
seat: SeatName, 
/**
 * Which, in the notation of the game.
 */
ply: string, } | { "type": "swapped", 
/**
 * By whom.
 */
seat: SeatName, } | { "type": "takeback-requested", 
/**
 * Who.
 */
seat: SeatName, } | { "type": "takeback-declined", 
/**
 * By whom.
 */
seat: SeatName, } | { "type": "taken-back", 
/**
 * How many plies and swaps are gone.
 */
count: number, } | { "type": "draw-offered", 
/**
 * By whom.
 */
seat: SeatName, } | { "type": "draw-declined", 
/**
 * By whom.
 */
seat: SeatName, } | { "type": "ended" } | { "type": "rematch-requested", 
/**
 * Who.
 */
seat: SeatName, } | { "type": "rematch-declined", 
/**
 * Who does not.
 */
seat: SeatName, } | { "type": "rematch-made", 
/**
 * The id of the new game; nothing for whoever watches a game that is not public.
 */
game: string | null, });

/**
 * What was played from a position in many games, and how these ended.
 */
export type ExplorerAnswer = { 
/**
 * How the games ended that came to the position.
 */
results: ExplorerResults, 
/**
 * What was played there, what was played most often first.
 */
moves: Array<ExplorerMove>, };

/**
 * A ply that was played.
 */
export type ExplorerMove = { 
/**
 * The ply.
 */
ply: string, 
/**
 * Other plies that lead to a position which differs only by a symmetry of the rules: they count as the same.
 */
alike: Array<string>, 
/**
 * How the games ended.
 */
results: ExplorerResults, 
/**
 * How strong the players were who made it, on average: their rating on a server, the level of computers elsewhere.
 */
strength: number | null, 
/**
 * Some of the games: their ids on a server, or their numbers in the collection.
 */
samples: Array<string>, };

/**
 * How games ended.
 */
export type ExplorerResults = { 
/**
 * How many the first player won.
 */
first: number, 
/**
 * How many the second player won.
 */
second: number, 
/**
 * How many were drawn.
 */
draws: number, 
/**
 * How many have no result.
 */
open: number, };

/**
 * Everything that the server keeps about somebody, but for the hashes of secrets.
 */
export type Export = { 
/**
 * Who.
 */
account: Account, 
/**
 * The sessions.
 */
sessions: Array<Session>, 
/**
 * The tokens, without their secrets.
 */
tokens: Array<Token>, 
/**
 * The challenges that they have made or received.
 */
challenges: Array<ExportedChallenge>, 
/**
 * The ratings.
 */
ratings: Array<GameRating>, 
/**
 * How they came to be.
 */
history: Array<RatingHistory>, 
/**
 * The games.
 */
games: Array<ExportedGame>, };

/**
 * A challenge that the server still knows of.
 */
export type ExportedChallenge = { 
/**
 * The answer, if there was one: that is remembered for ten minutes.
 */
answer: ChallengeAnswer | null, 
/**
 * Its id.
 */
id: string, 
/**
 * Who challenges.
 */
from: Occupant, 
/**
 * Who is challenged.
 */
to: Occupant, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * Whether the game counts for ratings.
 */
rated: boolean, 
/**
 * Which colour the challenger wants.
 */
colour: ColourWish, 
/**
 * Whether whoever is challenged is on the site now.
 */
present: boolean, 
/**
 * In how many milliseconds it expires; 0 if it was answered.
 */
expires_in: number, };

/**
 * A game with its record.
 */
export type ExportedGame = { 
/**
 * Its record.
 */
record: string, 
/**
 * What they have heard and said in it.
 */
chat: Array<ChatLine>, 
/**
 * The answers that they have left for moves of the opponent.
 */
conditional: Array<string>, 
/**
 * Its record with the review that one of its players has kept, if one has.
 */
review: string | null, 
/**
 * Its id.
 */
id: string, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * Who has the seats.
 */
seats: [Occupant, Occupant], 
/**
 * The seat of whose list this is, if it is somebody's.
 */
seat: SeatName | null, 
/**
 * Who has to move, while the game is played.
 */
turn: SeatName | null, 
/**
 * How it ended, if it is over.
 */
ending: SeatEnding | null, };

/**
 * Somebody's rating in a game.
 */
export type GameRating = { 
/**
 * The name of the game.
 */
game: string, 
/**
 * The rating.
 */
rating: Rating, 
/**
 * How many rated games it rests on.
 */
games: number, };

/**
 * How a game stands.
 */
export type GameState = { 
/**
 * The game's id.
 */
id: string, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * Whether the game counts for the ratings of both players.
 */
rated: boolean, 
/**
 * Who can find it.
 */
visibility: Visibility, 
/**
 * Who has seat a and who has seat b.
 */
seats: [Occupant, Occupant], 
/**
 * The seat of whoever asks, if they have one.
 */
you: SeatName | null, 
/**
 * The number of the last event; 0 before the first.
 */
last_event: number, 
/**
 * The position as text.
 */
position: string, 
/**
 * What has been played, ply by ply, `swap` among it.
 */
plies: Array<string>, 
/**
 * Who has to move, unless the game is over.
 */
turn: SeatName | null, 
/**
 * Whether the pie rule has exchanged the colours.
 */
swapped: boolean, 
/**
 * Whether whoever has to move may swap.
 */
may_swap: boolean, 
/**
 * What both seats have left on the clock in milliseconds; nothing without a clock.
 */
clocks: [number, number] | null, 
/**
 * Whose clock is running.
 */
running: SeatName | null, 
/**
 * Who has offered a draw.
 */
draw_offer: SeatName | null, 
/**
 * Who has asked to take back a turn.
 */
takeback: SeatName | null, 
/**
 * How the game ended, if it is over.
 */
ending: SeatEnding | null, 
/**
 * Who has asked for a rematch.
 */
rematch_request: SeatName | null, 
/**
 * The id of the rematch, once there is one.
 */
rematch: string | null, 
/**
 * How many are watching.
 */
spectators: number, };

/**
 * A game in a list.
 */
export type GameSummary = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * Who has the seats.
 */
seats: [Occupant, Occupant], 
/**
 * The seat of whose list this is, if it is somebody's.
 */
seat: SeatName | null, 
/**
 * Who has to move, while the game is played.
 */
turn: SeatName | null, 
/**
 * How it ended, if it is over.
 */
ending: SeatEnding | null, };

/**
 * Some of a list of games, the latest first.
 */
export type GamesPage = { 
/**
 * The games.
 */
games: Array<GameSummary>, 
/**
 * What to give as `before` for the older ones; nothing if there are none.
 */
next: string | null, };

/**
 * What a guest wants to be called: the body of `PUT /api/v1/account/name`.
 */
export type GuestName = { 
/**
 * The name: like that of an account, and not one.
 */
name: string, };

/**
 * What the server sends on the lobby's WebSocket.
 */
export type LobbyMessage = { "type": "seats", 
/**
 * The seats, the newest first.
 */
seats: Array<OpenSeat>, } | { "type": "opened", 
/**
 * The seat.
 */
seat: OpenSeat, } | { "type": "closed", 
/**
 * The id of its game.
 */
id: string, } | { "type": "heartbeat" } | { "type": "goodbye", 
/**
 * The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
 */
name: ReasonName, 
/**
 * What the reason mentions, by name: `{ "most": 280 }`.
 */
values: { [key in string]: ReasonValue }, 
/**
 * What is wrong and what would be right, in English.
 */
detail: string, };

/**
 * Some of the open seats, the newest first: the answer of `GET /api/v1/lobby`.
 */
export type LobbyPage = { 
/**
 * The seats.
 */
seats: Array<OpenSeat>, 
/**
 * What to give as `before` for the older ones; nothing if there are none.
 */
next: string | null, };

/**
 * A new account: the body of `POST /api/v1/account`.
 */
export type NewAccount = { 
/**
 * The name: 2 to 24 letters, digits, `-` and `_`.
 */
name: string, 
/**
 * The password: 8 to 256 characters.
 */
password: string, 
/**
 * Whether a program plays under this name.
 */
bot?: boolean, };

/**
 * A challenge to somebody: the body of `POST /api/v1/challenges`.
 */
export type NewChallenge = { 
/**
 * The name of whom to challenge.
 */
to: string, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it; `none` if it is not given.
 */
clock?: string, 
/**
 * Whether the pie rule is played.
 */
pie?: boolean, 
/**
 * Whether the game counts for ratings.
 */
rated?: boolean, 
/**
 * Which colour the challenger wants.
 */
colour?: ColourWish, };

/**
 * What a new game is to be: the body of `POST /api/v1/games`.
 */
export type NewGame = { 
/**
 * The game string: the name of the game and any options that differ from the defaults.
 */
game: string, 
/**
 * The time control as records write it, such as `5:00+3`; `none` if it is not given.
 */
clock?: string, 
/**
 * Whether the pie rule is played.
 */
pie?: boolean, 
/**
 * Whether the game counts for the ratings of both players, who then need names.
 */
rated?: boolean, 
/**
 * Whether others find the game in the lobby and in the list of games, or only by its link.
 */
visibility?: Visibility, 
/**
 * Who plays the colour that is asked for: `me`, or a computer to watch two of them: `random`, `greedy`, or `level:1` to
 * `level:8`.
 */
player?: string, 
/**
 * Which colour the maker of the game wants.
 */
colour?: ColourWish, 
/**
 * Who plays the other colour: `person` for whoever takes the seat, or a computer.
 */
opponent?: string, };

/**
 * A game gone over, by one of its players: the body of `PUT /api/v1/games/{id}/review`.
 */
export type NewReview = { 
/**
 * The record of the game with the review in it. Nothing else of it is kept.
 */
record: string, };

/**
 * What a new token is for: the body of `POST /api/v1/tokens`.
 */
export type NewToken = { 
/**
 * A word to know it by, at most 64 characters.
 */
label?: string, };

/**
 * What the server sends on the WebSocket that tells somebody what concerns them.
 */
export type NoticeMessage = { "type": "challenges", 
/**
 * Those to you, the newest first.
 */
received: Array<Challenge>, 
/**
 * Those by you, the newest first.
 */
sent: Array<Challenge>, } | { "type": "accepted", 
/**
 * The challenge.
 */
challenge: Challenge, 
/**
 * The id of the game.
 */
game: string, } | { "type": "declined", 
/**
 * The challenge.
 */
challenge: Challenge, } | { "type": "game", 
/**
 * How it stands, as in the list of your games.
 */
game: GameSummary, } | { "type": "heartbeat" } | { "type": "goodbye", 
/**
 * The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
 */
name: ReasonName, 
/**
 * What the reason mentions, by name: `{ "most": 280 }`.
 */
values: { [key in string]: ReasonValue }, 
/**
 * What is wrong and what would be right, in English.
 */
detail: string, };

/**
 * Who has a seat.
 */
export type Occupant = { "type": "open" } | { "type": "guest", 
/**
 * What to call them.
 */
name: string, } | { "type": "person", 
/**
 * The name.
 */
name: string, 
/**
 * The rating in this game, if there is one.
 */
rating: Rating | null, 
/**
 * Whether a program plays under this name.
 */
bot: boolean, } | { "type": "deleted" } | { "type": "computer", 
/**
 * At this level.
 */
level: number, } | { "type": "simple", 
/**
 * Which.
 */
player: SimpleComputer, };

/**
 * A seat that anybody can take.
 */
export type OpenSeat = { 
/**
 * The id of the game.
 */
id: string, 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it.
 */
clock: string, 
/**
 * Whether the pie rule is played.
 */
pie: boolean, 
/**
 * Whether the game counts for ratings, so that only people with names can play it.
 */
rated: boolean, 
/**
 * Which seat is open.
 */
seat: SeatName, 
/**
 * Who waits in the other one.
 */
opponent: Occupant, 
/**
 * When the game was made, in milliseconds since 1970.
 */
since: number, };

/**
 * A game that somebody wants to play with anybody at once: the body of `POST /api/v1/lobby/pairing`.
 */
export type Pairing = { 
/**
 * The game string.
 */
game: string, 
/**
 * The time control as records write it; `none` if it is not given.
 */
clock?: string, 
/**
 * Whether the game counts for ratings.
 */
rated?: boolean, };

/**
 * A new password in the place of the old: the body of `POST /api/v1/account/password`.
 */
export type PasswordChange = { 
/**
 * The password so far.
 */
old: string, 
/**
 * The one from now on.
 */
new: string, };

/**
 * What went wrong with a request.
 */
export type Problem = { 
/**
 * The status of the response.
 */
status: number, 
/**
 * The kind of problem, the same words for the same kind: `no such game`.
 */
title: string, 
/**
 * The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
 */
name: ReasonName, 
/**
 * What the reason mentions, by name: `{ "most": 280 }`.
 */
values: { [key in string]: ReasonValue }, 
/**
 * What is wrong and what would be right, in English.
 */
detail: string, };

/**
 * What everybody can know about somebody.
 */
export type Profile = { 
/**
 * The name.
 */
name: string, 
/**
 * Whether a program plays under it.
 */
bot: boolean, 
/**
 * When the account was made, in milliseconds since 1970.
 */
since: number, 
/**
 * How many games were played to their end.
 */
games: number, 
/**
 * The ratings of those games of which there is one.
 */
ratings: Array<GameRating>, };

/**
 * A puzzle: a line of `data/puzzles/<game>.jsonl`.
 */
export type PuzzleLine = { 
/**
 * The game string.
 */
game: string, 
/**
 * The position text; whoever is to move solves it.
 */
position: string, 
/**
 * The plies of the main line, the solver's first.
 */
line: Array<string>, 
/**
 * How many turns the solver makes.
 */
turns: number, 
/**
 * What it is about, by the name of the theme.
 */
theme: string, 
/**
 * How hard it is, on the scale of players' ratings.
 */
rating: number, };

/**
 * A rating by Glicko-2, rounded.
 */
export type Rating = { 
/**
 * How strong somebody probably is; 1500 in the beginning.
 */
value: number, 
/**
 * How far off that may well be; 350 in the beginning. The true strength is within twice as much, 19 times in 20.
 */
deviation: number, };

/**
 * A rating after one of the games that made it.
 */
export type RatingChange = { 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * The id of the game.
 */
id: string, 
/**
 * The rating after it.
 */
rating: Rating, };

/**
 * The history of somebody's rating in a game.
 */
export type RatingHistory = { 
/**
 * Which game.
 */
game: string, 
/**
 * The changes, in order.
 */
changes: Array<RatingChange>, 
/**
 * What to ask for to get those before them, if there are any.
 */
next: string | null, };

/**
 * The name of a reason, or of what the rules refuse. Later versions can have more.
 */
export type ReasonName = "not-your-turn" | "not-seated" | "no-open-seat" | "seated-already" | "waiting-for-opponent" | "unreadable-ply" | "game-over" | "no-pie-rule" | "no-swap-now" | "takeback-pending" | "no-takeback-request" | "nothing-to-take-back" | "too-many-takebacks" | "rated-takeback" | "just-declined" | "no-draw-offer" | "own-draw-offer" | "draw-offer-pending" | "too-late-to-abort" | "nothing-to-claim" | "time-left" | "game-not-over" | "rematch-pending" | "rematch-declined" | "rematch-made" | "no-rematch-request" | "not-possible-online" | "computer-does-not-chat" | "chat-full" | "chat-too-fast" | "chat-length" | "chat-character" | "conditional-needs-correspondence" | "conditional-not-now" | "conditional-too-many" | "conditional-line" | "conditional-ply" | "conditional-too-long" | "conditional-after-end" | "conditional-no-answer" | "conditional-contradiction" | "too-many-messages" | "message-too-long" | "unreadable-message" | "message-id-length" | "bytes-not-text" | "server-restarts" | "nothing-heard" | "too-slow" | "game-unavailable" | "not-stored" | "not-ready" | "nothing-to-say-here" | "bad-request" | "not-found" | "method-not-allowed" | "foreign-origin" | "too-many-requests" | "too-many-new-games" | "too-many-accounts" | "too-many-open-games" | "too-many-connections" | "not-available" | "server-error" | "no-such-game" | "unknown-game" | "bad-game-string" | "options-conflict" | "bad-clock" | "unknown-level" | "unknown-player" | "unknown-opponent" | "rated-needs-person" | "rated-needs-usual-board" | "rated-needs-time" | "rated-needs-account" | "show-needs-computers" | "show-without-clock" | "challenge-own" | "challenge-pending" | "challenge-declined" | "too-many-challenges" | "challenges-full" | "no-such-challenge" | "no-such-review" | "review-length" | "unreadable-review" | "review-of-other-game" | "unreadable-position" | "bad-cursor" | "page-size" | "not-logged-in" | "wrong-password" | "wrong-token" | "token-not-enough" | "too-many-failures" | "logged-in-already" | "has-account" | "name-kept" | "name-taken" | "name-length" | "name-characters" | "name-edges" | "name-alphabets" | "name-reserved" | "password-length" | "label-length" | "too-many-tokens" | "no-such-person" | "no-such-rating" | "no-such-session" | "no-such-token" | "refusal-over" | "refusal-outside" | "refusal-empty" | "refusal-not-yours" | "talpa-not-beside" | "talpa-nothing-to-capture" | "talpa-own-piece" | "talpa-must-capture" | "talpa-cannot-capture" | "talpa-must-remove" | "emulsion-not-around" | "emulsion-own-piece" | "emulsion-no-gain" | "emulsion-cannot-gain" | "apart-not-on-a-line" | "apart-wrong-distance" | "apart-own-piece" | "apart-nothing-to-capture" | "apart-unmarked-capture" | "apart-cannot-move" | "apart-mid-sequence" | "apart-single-step" | "apart-used-square" | "apart-first-turn" | "apart-after-step" | "apart-no-further-jump" | "apart-nothing-to-stop" | "apart-must-move" | "ampel-setup-step" | "ampel-own-step" | "ampel-enemy-step" | "ampel-add-step" | "ampel-on-edge" | "ampel-occupied" | "ampel-yellow-stays" | "ampel-under-cylinder" | "ampel-stuck" | "ampel-wrong-distance" | "ampel-adds-signal" | "ampel-cannot-pass" | "ampel-must-pass";

/**
 * Something that a reason mentions.
 */
export type ReasonValue = number | string | RefusalReason;

/**
 * Why something is refused, or why a connection ends.
 */
export type RefusalReason = { 
/**
 * The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
 */
name: ReasonName, 
/**
 * What the reason mentions, by name: `{ "most": 280 }`.
 */
values: { [key in string]: ReasonValue }, 
/**
 * What is wrong and what would be right, in English.
 */
detail: string, };

/**
 * What a client asks for.
 */
export type Request = { "type": "take-seat" } | { "type": "play", 
/**
 * The ply in the notation of the game: `b4xb3`.
 */
ply: string, } | { "type": "swap" } | { "type": "request-takeback" } | { "type": "answer-takeback", 
/**
 * Whether it is granted.
 */
accept: boolean, } | { "type": "offer-draw" } | { "type": "answer-draw", 
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "type": "resign" } | { "type": "abort" } | { "type": "request-rematch" } | { "type": "answer-rematch", 
/**
 * Whether it is accepted.
 */
accept: boolean, } | { "type": "claim", 
/**
 * Which.
 */
result: ClaimedResult, } | { "type": "say", 
/**
 * What: 1 to 280 characters.
 */
text: string, } | { "type": "mute", 
/**
 * Whether it is muted.
 */
muted: boolean, } | { "type": "set-conditional", 
/**
 * Lines of moves, each beginning with one of the opponent's and ending with one of their own; an empty list
 * removes them.
 */
lines: Array<string>, };

/**
 * How a game ended.
 */
export type SeatEnding = { 
/**
 * The seat that won; nobody in a draw, and when the game was called off or given up.
 */
winner: SeatName | null, 
/**
 * Why, by the name that records use: `path`, `resignation`, `time` …
 */
reason: EndReasonName, };

/**
 * A seat: one of the two who sat down to play. The pie rule exchanges their colours, never the seats.
 */
export type SeatName = "a" | "b";

/**
 * What the server sends.
 */
export type ServerMessage = { "type": "welcome", 
/**
 * The seat of the client, if it has one.
 */
you: SeatName | null, 
/**
 * The number of the last event.
 */
last_event: number, } | { "type": "snapshot", 
/**
 * How the game stands.
 */
state: GameState, } | { "type": "event", 
/**
 * What.
 */
event: Event, } | { "type": "acknowledged", 
/**
 * The id of the message.
 */
id: string, 
/**
 * The number of the event.
 */
event: number, } | { "type": "noted", 
/**
 * The id of the message.
 */
id: string, } | { "type": "chat", 
/**
 * What.
 */
line: ChatLine, } | { "type": "private", 
/**
 * Whether the player has muted the opponent.
 */
muted: boolean, 
/**
 * The conditional answers that still apply, from the position as it stands.
 */
conditional: Array<string>, } | { "type": "presence", 
/**
 * For both seats, whether the player is there, or has been within the last half minute.
 */
present: [boolean, boolean], 
/**
 * Who may claim the game, because the opponent has been away for too long.
 */
may_claim: SeatName | null, 
/**
 * How many people are watching.
 */
spectators: number, } | { "type": "seats", 
/**
 * Who has seat a and who has seat b.
 */
seats: [Occupant, Occupant], } | { "type": "clocks", 
/**
 * What is left.
 */
left: [number, number], } | { "type": "heartbeat" } | { "type": "refused", 
/**
 * The id of the message, if one could be found in it.
 */
id: string | null, 
/**
 * The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
 */
name: ReasonName, 
/**
 * What the reason mentions, by name: `{ "most": 280 }`.
 */
values: { [key in string]: ReasonValue }, 
/**
 * What is wrong and what would be right, in English.
 */
detail: string, } | { "type": "goodbye", 
/**
 * The kind of reason, the same for the same kind: `not-your-turn`. `docs/protocol.md` lists them all.
 */
name: ReasonName, 
/**
 * What the reason mentions, by name: `{ "most": 280 }`.
 */
values: { [key in string]: ReasonValue }, 
/**
 * What is wrong and what would be right, in English.
 */
detail: string, };

/**
 * A browser or program in which somebody is logged in.
 */
export type Session = { 
/**
 * Names it, and is no secret.
 */
id: string, 
/**
 * When it began, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, to the hour.
 */
seen: number, 
/**
 * What the browser or program calls itself, shortened.
 */
agent: string, 
/**
 * Whether it is the session of this very request.
 */
current: boolean, };

/**
 * A simple computer, which looks no further than the next ply.
 */
export type SimpleComputer = "random" | "greedy";

/**
 * A token with which a program acts for somebody.
 */
export type Token = { 
/**
 * Names it, and is no secret.
 */
id: string, 
/**
 * What it is for.
 */
label: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created: number, 
/**
 * When it was last used, to the hour, if it was.
 */
seen: number | null, 
/**
 * The secret, for `Authorization: Bearer …`. It is shown when the token is made, and never again.
 */
secret?: string, };

/**
 * Who can find a game.
 */
export type Visibility = "public" | "link";
