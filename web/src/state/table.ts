// A table of the desk: a match with its turn in the making, as a signal that pages look at.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Act, Setting, View } from '../desk';
import type { Desk } from './module';

/** What came of something that was done: nothing special, or the sentence that says why not. */
export type Refusal = string | null;

export class Table {
  readonly view: ReadonlySignal<View>;
  readonly #view;
  #seenAt: number;

  private constructor(
    private readonly desk: Desk,
    private readonly now: () => number,
    view: View,
  ) {
    this.#view = signal(view);
    this.#seenAt = now();
    this.view = this.#view;
  }

  /** A new match. */
  static open(desk: Desk, setting: Setting, now: () => number): Table {
    return new Table(desk, now, expectView(desk.call({ type: 'open', setting, now: now() })));
  }

  /** A match from its record; its clock goes on if it is resumed. Throws an error that says what is wrong with the text. */
  static load(desk: Desk, record: string, resume: boolean, now: () => number): Table {
    return new Table(desk, now, expectView(desk.call({ type: 'load', record, resume, now: now() })));
  }

  /** Does something; tells why if it is refused, and then nothing has changed. */
  act(act: Act): Refusal {
    const reply = this.desk.call({ type: 'act', table: this.view.value.table, now: this.now(), act });
    if (reply.type === 'refused') return reply.sentence;
    this.#show(expectView(reply));
    return null;
  }

  /** Looks again, at the clocks for instance, or after the language has changed. */
  refresh(): void {
    this.#show(this.at(null));
  }

  /** When the view was the one of the moment: its clocks have gone on since. */
  get seenAt(): number {
    return this.#seenAt;
  }

  /** How it stood after so many actions. */
  at(number: number | null): View {
    return expectView(this.desk.call({ type: 'look', table: this.view.value.table, at: number, now: this.now() }));
  }

  /** The record of the match. */
  record(first: string, second: string, date: string | null): string {
    return this.#text({ type: 'record', table: this.view.value.table, first, second, date });
  }

  /** The board after so many actions as an SVG file. */
  picture(at: number | null): string {
    return this.#text({ type: 'picture', table: this.view.value.table, at });
  }

  /** Gives the table back; it cannot be used any more. */
  close(): void {
    this.desk.call({ type: 'close', table: this.view.value.table });
  }

  #show(view: View): void {
    this.#seenAt = this.now();
    this.#view.value = view;
  }

  #text(request: Parameters<Desk['call']>[0]): string {
    const reply = this.desk.call(request);
    if (reply.type !== 'text') throw new Error(trouble(reply));
    return reply.text;
  }
}

function expectView(reply: ReturnType<Desk['call']>): View {
  if (reply.type !== 'table') throw new Error(trouble(reply));
  return reply.view;
}

function trouble(reply: ReturnType<Desk['call']>): string {
  if (reply.type === 'failed') return reply.reason;
  if (reply.type === 'refused') return reply.sentence;
  return `an unexpected reply: ${reply.type}`;
}
