// A table of the desk: a match with its turn in the making, as a signal that pages look at.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Act, Reply, Request, Setting, View } from '../desk';
import type { Desk } from './module';
import type { Said } from './said';

/** A view, when it was seen, and in which language. */
interface Seen {
  view: View;
  at: number;
  language: string;
}

export class Table {
  /** The match as it stands, in the language of now. */
  readonly view: ReadonlySignal<View>;
  readonly #seen: ReadonlySignal<Seen>;
  readonly #latest: Signal<Seen>;

  private constructor(
    private readonly desk: Desk,
    private readonly now: () => number,
    view: View,
  ) {
    this.#latest = signal(this.#look(view));
    this.#seen = computed(() => {
      const latest = this.#latest.value;
      if (this.desk.language.value === latest.language) return latest;
      const again = this.#ask(latest.view.table, null);
      // A table that was given back stays as it was last seen.
      return again.type === 'table' ? this.#look(again.view) : latest;
    });
    this.view = computed(() => this.#seen.value.view);
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
  act(act: Act): Said | null {
    const reply = this.desk.call({ type: 'act', table: this.view.value.table, now: this.now(), act });
    if (reply.type === 'refused') return () => this.#text({ type: 'say', saying: reply.saying });
    this.#latest.value = this.#look(expectView(reply));
    return null;
  }

  /** When the view was the one of the moment: its clocks have gone on since. */
  get seenAt(): number {
    return this.#seen.value.at;
  }

  /** How it stood after so many actions. */
  at(number: number | null): View {
    return expectView(this.#ask(this.view.value.table, number));
  }

  /** What a ply would do now: as a sentence, and the points that it is about. Nothing if it cannot be played. */
  explain(ply: string): { sentence: string; points: string[] } | null {
    this.desk.language.value;
    const reply = this.desk.call({ type: 'explain', table: this.view.value.table, ply });
    return reply.type === 'ply' ? { sentence: reply.sentence, points: reply.points } : null;
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

  #ask(table: number, at: number | null): Reply {
    return this.desk.call({ type: 'look', table, at, now: this.now() });
  }

  #look(view: View): Seen {
    return { view, at: this.now(), language: this.desk.language.peek() };
  }

  /** A text, which is asked for again by whoever follows signals when the language has changed. */
  #text(request: Request): string {
    this.desk.language.value;
    const reply = this.desk.call(request);
    if (reply.type !== 'text') throw new Error(troubleOf(reply));
    return reply.text;
  }
}

function expectView(reply: Reply): View {
  if (reply.type !== 'table') throw new Error(troubleOf(reply));
  return reply.view;
}

/** What is wrong, from a reply that is not what was asked for. */
export function troubleOf(reply: Reply): string {
  if (reply.type === 'failed') return reply.reason;
  if (reply.type === 'refused') return reply.sentence;
  return `an unexpected reply: ${reply.type}`;
}
