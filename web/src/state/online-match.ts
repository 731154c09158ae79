// A game on the server at the desk: what the server says goes in, and what is to be seen and to be sent comes out.
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Act, DeskReply, DeskRequest, OnlineView, View } from '../desk';
import type { ClientMessage, GameState, Request, ServerMessage } from '../protocol';
import type { Desk } from './module';
import { Shown } from './shown';
import { StagedMatch, troubleOf } from './staged-match';

/** A game on the server: the board, and everything besides it. */
type Sight = Pick<Extract<DeskReply, { type: 'online' }>, 'view' | 'online'>;

/** How it is with the connection. */
type Pulse = Pick<Extract<DeskReply, { type: 'pulse' }>, 'dead' | 'sending'>;

export class OnlineMatch {
  /** The board, in the language of now. */
  readonly view: ReadonlySignal<View>;
  /** Everything besides it. */
  readonly online: ReadonlySignal<OnlineView>;
  /** Is handed what is to be sent. */
  onMessages: (messages: ClientMessage[]) => void = () => {};
  readonly #shown: Shown<Sight>;
  readonly #id: number;

  /** A game as the server tells of it; throws an error that says what cannot be. The prefix is new for each client. */
  constructor(
    private readonly desk: Desk,
    private readonly now: () => number,
    state: GameState,
    prefix: string,
  ) {
    const joined = desk.call({ type: 'join', state, prefix, now: now() });
    if (joined.type !== 'online') throw new Error(troubleOf(joined));
    this.#id = joined.view.id;
    this.#shown = new Shown<Sight>(desk, now, joined, () => {
      const reply = this.#look(null);
      return reply.type === 'online' ? reply : null;
    });
    this.view = computed(() => this.#shown.sight.value.view);
    this.online = computed(() => this.#shown.sight.value.online);
  }

  /** Takes what the server says. Tells what is wrong if it cannot be: then the whole state has to be asked for. */
  hear(message: ServerMessage): string | null {
    const reply = this.desk.call({ type: 'hear', id: this.#id, message, now: this.now() });
    if (reply.type === 'contradiction') return reply.reason;
    this.#show(reply);
    return null;
  }

  /** Does something on the board. */
  act(act: Act): void {
    this.#do({ type: 'act', id: this.#id, act, now: this.now() });
  }

  /** Asks the server for something that is no move. */
  ask(request: Request): void {
    this.#do({ type: 'ask', id: this.#id, request, now: this.now() });
  }

  /** There is a new connection: what was not answered is sent again. */
  reconnect(): void {
    this.#do({ type: 'reconnect', id: this.#id, now: this.now() });
  }

  /** There is no connection: what is to be sent waits for the next one. */
  disconnect(): void {
    this.#do({ type: 'disconnect', id: this.#id, now: this.now() });
  }

  /** Whether the connection is dead, and whether an own move is on its way for longer than a moment. */
  pulse(): Pulse {
    const reply = this.desk.call({ type: 'pulse', id: this.#id, now: this.now() });
    if (reply.type !== 'pulse') throw new Error(troubleOf(reply));
    return reply;
  }

  /** When the view was the one of the moment: its clocks have gone on since. */
  get seenAt(): number {
    return this.#shown.seenAt;
  }

  /** How the board looked after so many actions. */
  at(number: number): View {
    const reply = this.#look(number);
    if (reply.type !== 'match') throw new Error(troubleOf(reply));
    return reply.view;
  }

  /** A match that begins where this one stands, to think it on. */
  branch(): StagedMatch {
    return StagedMatch.branch(this.desk, this.#id, this.now);
  }

  /** The record of the game so far. */
  record(): string {
    const reply = this.desk.call({ type: 'record', id: this.#id, players: null, date: null });
    if (reply.type !== 'text') throw new Error(troubleOf(reply));
    return reply.text;
  }

  close(): void {
    this.desk.call({ type: 'close', id: this.#id });
  }

  #look(at: number | null): DeskReply {
    return this.desk.call({ type: 'look', id: this.#id, at, now: this.now() });
  }

  #do(request: DeskRequest): void {
    this.#show(this.desk.call(request));
  }

  #show(reply: DeskReply): void {
    if (reply.type !== 'online') throw new Error(troubleOf(reply));
    this.#shown.show(reply);
    this.onMessages(reply.messages);
  }
}
