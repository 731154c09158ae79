// Made from crates/protocol by `make types`; do not edit.

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
accept: boolean, } | { "type": "resign" } | { "type": "abort" });

/**
 * Which colour somebody wants.
 */
export type ColourWish = "first" | "second" | "random";

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The seat that won; nobody in a draw and when the game was called off.
 */
winner: SeatName | null, 
/**
 * Why, by the name that records use: `path`, `resignation`, `time` …
 */
reason: string, };

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
ending?: Ending | null, } & ({ "type": "seat-taken", 
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
seat: SeatName, } | { "type": "ended" });

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
 * Who has the first and the second seat.
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
ending: Ending | null, 
/**
 * How many look on without a seat.
 */
spectators: number, };

/**
 * What a new game is to be: the body of `POST /api/v1/games`.
 */
export type NewGame = { 
/**
 * The game string, such as `talpa:size=6`.
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
 * Which colour the maker of the game wants.
 */
colour?: ColourWish, 
/**
 * Who plays the other colour: `person` for whoever takes the seat, or `level:1` to `level:8`.
 */
opponent?: string, };

/**
 * Who has a seat.
 */
export type Occupant = { "type": "open" } | { "type": "guest", 
/**
 * What to call them.
 */
name: string, } | { "type": "computer", 
/**
 * At this level.
 */
level: number, };

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
 * What is wrong and what would be right.
 */
detail: string, };

/**
 * A seat: who sat down with the first or the second colour. The pie rule exchanges the colours, never the seats.
 */
export type SeatName = "first" | "second";

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
event: number, } | { "type": "refused", 
/**
 * The id of the message, if it could be read.
 */
id: string | null, 
/**
 * What is wrong and what would be right.
 */
detail: string, } | { "type": "goodbye", 
/**
 * Why.
 */
detail: string, };
