// A server that tests speak for: what it is sent is kept, and what it says is made up.
import type { ClientMessage, Event, GameState, GameSummary, ServerMessage } from '../src/protocol';
import type { SocketLike } from '../src/state/connection';

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];
  constructor(readonly query: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.onclose?.();
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** An event without its number. */
export type Happening = Event extends infer Each ? (Each extends Event ? Omit<Each, 'number' | 'at'> : never) : never;

/** An event with its number, at which both have as much time as at the beginning. */
export function eventOf(number: number, what: Happening): Event {
  return { number, at: 0, clocks: [300_000, 300_000], ...what } as Event;
}

/** A game that has just begun, as seat a sees it. */
export const START: GameState = {
  id: 'x',
  game: 'talpa:size=4',
  clock: '5:00',
  pie: false,
  rated: false,
  visibility: 'link',
  seats: [
    { type: 'guest', name: 'guest-1' },
    { type: 'guest', name: 'guest-2' },
  ],
  you: 'a',
  last_event: 1,
  position: 'brbr/rbrb/brbr/rbrb r',
  plies: [],
  turn: 'a',
  swapped: false,
  may_swap: false,
  clocks: [300_000, 300_000],
  running: null,
  draw_offer: null,
  takeback: null,
  ending: null,
  rematch_request: null,
  rematch: null,
  spectators: 0,
};

/** A game between two guests in a list, as seat a sees it. */
export const SUMMARY: GameSummary = {
  id: 'x',
  game: 'talpa:size=4',
  clock: 'none',
  pie: false,
  rated: false,
  created: 0,
  seats: START.seats,
  seat: 'a',
  turn: null,
  ending: null,
};

/** The same after the first moves of both. */
export const AFTER_ONE: GameState = {
  ...START,
  last_event: 2,
  position: 'b1br/rrrb/brbr/rbrb b',
  plies: ['b4xb3'],
  turn: 'b',
  running: 'b',
};
export const AFTER_TWO: GameState = {
  ...START,
  last_event: 3,
  position: 'b1br/rrrb/brbb/rbr1 r',
  plies: ['b4xb3', 'd1xd2'],
  running: 'a',
};
