// A match at the desk with its turn in the making, as a signal that pages look at.
import type { ReadonlySignal } from '@preact/signals';
import type { Act, DeskReply, DeskRequest, ListedRecord, PlayerHere, Setting, Thought, TreeView, View } from '../desk';
import type { SeatName, SimpleComputer } from '../protocol';
import type { Desk } from './module';
import type { Said } from './said';
import { Shown } from './shown';

export class StagedMatch {
  /** The match as it stands, in the language of now. */
  readonly view: ReadonlySignal<View>;
  readonly #shown: Shown<View>;

  private constructor(
    private readonly desk: Desk,
    private readonly now: () => number,
    view: View,
  ) {
    this.#shown = new Shown(desk, now, view, ({ id }) => {
      const reply = this.#ask(id, null);
      return reply.type === 'match' ? reply.view : null;
    });
    this.view = this.#shown.sight;
  }

  /** A new match. */
  static open(desk: Desk, setting: Setting, now: () => number): StagedMatch {
    return new StagedMatch(desk, now, expectView(desk, desk.call({ type: 'open', setting, now: now() })));
  }

  /** A match from its record; its clock goes on if it is resumed. Throws an error that says what is wrong with the text. */
  static load(desk: Desk, record: string, resume: boolean, now: () => number): StagedMatch {
    return new StagedMatch(desk, now, expectView(desk, desk.call({ type: 'load', record, resume, now: now() })));
  }

  /** A match without a clock that begins where a game on the server stands. */
  static branch(desk: Desk, id: number, now: () => number): StagedMatch {
    return new StagedMatch(desk, now, expectView(desk, desk.call({ type: 'branch', id, now: now() })));
  }

  /** Does something; tells why if it is refused, and then nothing has changed. */
  act(act: Act): Said | null {
    const reply = this.desk.call({ type: 'act', id: this.view.value.id, now: this.now(), act });
    if (reply.type === 'refused') return saying(this.desk, reply);
    this.#shown.show(expectView(this.desk, reply));
    return null;
  }

  /** Whether there is anything to take back for those who have these seats. */
  mayUndo(people: SeatName[]): boolean {
    const reply = this.desk.call({ type: 'may-undo', id: this.view.value.id, people });
    return reply.type === 'may' && reply.may;
  }

  /** When the view was the one of the moment: its clocks have gone on since. */
  get seenAt(): number {
    return this.#shown.seenAt;
  }

  /** How it stood after so many actions. */
  at(number: number | null): View {
    return expectView(this.desk, this.#ask(this.view.value.id, number));
  }

  /** How long the computer to move takes at least, in milliseconds, so that people can follow. */
  pace(): number {
    const reply = this.desk.call({ type: 'pace', id: this.view.value.id, now: this.now() });
    if (reply.type !== 'pace') throw new Error(troubleOf(reply));
    return reply.millis;
  }

  /** What one of the simple computers plays here. */
  choose(computer: SimpleComputer, seed: number): string {
    const reply = this.desk.call({ type: 'choose', id: this.view.value.id, computer, seed });
    if (reply.type !== 'text') throw new Error(troubleOf(reply));
    return reply.text;
  }

  /** What the computer thinks of the match as a hint: in words, and the points of its ply. Nothing if that cannot be played. */
  hint(thought: Thought): { sentence: string; points: string[] } | null {
    this.desk.language.value;
    const reply = this.desk.call({ type: 'hint', id: this.view.value.id, thought });
    return reply.type === 'hint' ? { sentence: reply.sentence, points: reply.points } : null;
  }

  /** The record of the match. */
  record(players: [PlayerHere, PlayerHere], date: string | null): string {
    return this.#text({ type: 'record', id: this.view.value.id, players, date });
  }

  /** The board after so many actions as an SVG file. */
  picture(at: number | null): string {
    return this.#text({ type: 'picture', id: this.view.value.id, at });
  }

  /** Lets the desk forget the match, which cannot be used any more. */
  close(): void {
    this.desk.call({ type: 'close', id: this.view.value.id });
  }

  #ask(id: number, at: number | null): DeskReply {
    return this.desk.call({ type: 'look', id, at, now: this.now() });
  }

  /** A text, which is asked for again by whoever follows signals when the language has changed. */
  #text(request: DeskRequest): string {
    this.desk.language.value;
    const reply = this.desk.call(request);
    if (reply.type !== 'text') throw new Error(troubleOf(reply));
    return reply.text;
  }
}

/** Something that the desk refuses to open, for a reason that can be said again in another language. */
export class DeskRefusal extends Error {
  constructor(readonly say: Said) {
    super(say());
  }
}

/** Says why something is refused, in the language of now. */
export function saying(desk: Desk, { sentence, saying }: Extract<DeskReply, { type: 'refused' }>): Said {
  return () => {
    // Whoever follows signals asks again when the language has changed.
    desk.language.value;
    const reply = desk.call({ type: 'say', saying });
    return reply.type === 'text' ? reply.text : sentence;
  };
}

function expectView(desk: Desk, reply: DeskReply): View {
  if (reply.type === 'refused') throw new DeskRefusal(saying(desk, reply));
  if (reply.type !== 'match') throw new Error(troubleOf(reply));
  return reply.view;
}

/** An analysis that was asked for. Throws an error that says what is wrong if there is none. */
export function expectTree(desk: Desk, reply: DeskReply): { view: View; tree: TreeView } {
  if (reply.type === 'refused') throw new DeskRefusal(saying(desk, reply));
  if (reply.type !== 'tree') throw new Error(troubleOf(reply));
  return reply;
}

/** The games of a text in words, each with its record or with what is wrong with it. */
export function listRecords(desk: Desk, text: string): ListedRecord[] {
  desk.language.value;
  const reply = desk.call({ type: 'list-records', text });
  if (reply.type === 'refused') throw new DeskRefusal(saying(desk, reply));
  if (reply.type !== 'records') throw new Error(troubleOf(reply));
  return reply.records;
}

/** What is wrong, from a reply that is not what was asked for. */
export function troubleOf(reply: DeskReply): string {
  if (reply.type === 'failed') return reply.reason;
  if (reply.type === 'refused') return reply.sentence;
  return `an unexpected reply: ${reply.type}`;
}
