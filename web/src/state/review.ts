// Going over a game: the engine looks at one position after another, and what it has found is judged at once. Headless.
import { computed, signal } from '@preact/signals';
import { LEVELS, type ReviewedTurnView, type ReviewView, type Setting, type Thought } from '../desk';
import { type Engine, Withdrawn } from '../engine/engine';
import type { Beginning, LocalPlayer } from './game';
import type { Desk } from './module';
import type { Replay } from './replay';

/** The level of the computer with whom a position is tried again. */
const AGAIN: LocalPlayer = { type: 'computer', level: 4 };
const HUMAN: LocalPlayer = { type: 'human' };

/** A turn with something to be said against it. */
export type FaultyTurn = ReviewedTurnView & { fault: NonNullable<ReviewedTurnView['fault']> };

export interface ReviewServices {
  desk: Desk;
  engine: Pick<Engine, 'ask' | 'stop'>;
  /** Takes the record with what was found, when there is nothing more to come. */
  keep: (record: string) => void;
}

export class GameReview {
  /** What is known so far, in the language of now; nothing before the first position was looked at. */
  readonly view = computed(() => this.#view());
  readonly running = signal(false);
  readonly failure = signal<string | null>(null);
  /** How many positions have been looked at, and how many there are. */
  readonly progress = computed(() => ({
    done: this.#thoughts.value.filter(thought => thought !== null).length,
    of: this.#questions.length,
  }));
  /** Whether there is nothing more to look at. */
  readonly complete = computed(() => this.view.value?.turns.length === this.#turns);
  /** The turns that were mistakes or worse, in their order. */
  readonly mistakes = computed(() => this.#faults().filter(turn => turn.isSerious));
  /** What is said of the turn that is about to be played where the replay stands, if it was not good. */
  readonly here = computed(() => this.#faults().find(turn => turn.worst === this.replay.at.value) ?? null);
  /** The marks behind the turns, by their first action. */
  readonly marks = computed(() => new Map(this.view.value?.turns.map(turn => [turn.begin, turn.mark])));
  readonly #thoughts = signal<(Thought | null)[]>([]);
  /** Whether the record had a review of its own, which is shown as long as there is none of today. */
  readonly #noted = signal(false);
  readonly #questions: number[];
  /** How long the engine looks at each of them. */
  readonly #millis: number;
  /** How many turns can be judged: all but a swap. */
  readonly #turns: number;
  #closed = false;

  constructor(
    private readonly services: ReviewServices,
    private readonly replay: Replay,
  ) {
    const { questions, millis } = this.#ask([]) ?? { questions: [], millis: 0 };
    this.#questions = questions;
    this.#millis = millis;
    this.#turns = replay.staged.view.value.turns.filter(({ text }) => text !== 'swap').length;
    this.#noted.value = this.#inRecord() !== null;
  }

  /** Goes over the game, or on with it; what was known is found again as soon. */
  async start(): Promise<void> {
    if (this.running.value || this.#closed) return;
    this.running.value = true;
    this.failure.value = null;
    this.#noted.value = false;
    try {
      for (const number of this.#questions) {
        if (this.#thoughts.value[number]) continue;
        const thought = await this.services.engine.ask(this.#question(number));
        if (this.#closed) return;
        this.#found(number, thought);
      }
    } catch (error) {
      if (!(error instanceof Withdrawn)) this.failure.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.running.value = false;
    }
    this.#keep();
  }

  /** Ends it; what was found stays. */
  stop(): void {
    if (this.running.value) this.services.engine.stop();
  }

  close(): void {
    this.stop();
    this.#closed = true;
  }

  /** The next mistake, or the one before: shows the position in which it was made. */
  go(by: 1 | -1): void {
    const at = this.replay.at.value;
    const places = this.mistakes.value.map(turn => turn.worst);
    const place = by > 0 ? places.find(each => each > at) : places.findLast(each => each < at);
    if (place === undefined) return;
    this.replay.pause();
    this.replay.go(place);
  }

  /** Whether there is a mistake on that side of what is shown. */
  hasMistake(by: 1 | -1): boolean {
    return this.mistakes.value.some(({ worst }) => (worst - this.replay.at.value) * by > 0);
  }

  /** Takes a key; tells whether it means something here. */
  press(key: string): boolean {
    const name = key.toLowerCase();
    if (name !== 'n' && name !== 'p') return this.replay.press(key);
    this.go(name === 'n' ? 1 : -1);
    return true;
  }

  /** A game against the computer from the position that is shown; nothing if it is over. */
  again(): Beginning | null {
    const { turn, position, game } = this.replay.view.value;
    if (!turn) return null;
    const players: Beginning['players'] = turn === 'first' ? [HUMAN, AGAIN] : [AGAIN, HUMAN];
    return { setting: { game, position, pie: false, clock: 'none' }, players };
  }

  #faults(): FaultyTurn[] {
    return this.view.value?.turns.filter((turn): turn is FaultyTurn => turn.fault !== null) ?? [];
  }

  #question(number: number): Parameters<Engine['ask']>[0] {
    const actions = this.replay.staged.view.value.actions;
    return {
      setting: this.#setting(),
      actions: actions.slice(0, number),
      level: LEVELS,
      millis: this.#millis,
      left: null,
      seed: 0,
    };
  }

  #setting(): Setting {
    const { game, actions } = this.replay.staged.view.value;
    return { game, position: this.replay.staged.at(0).position, pie: actions.includes('swap'), clock: 'none' };
  }

  #found(number: number, thought: Thought): void {
    const thoughts = [...this.#thoughts.value];
    while (thoughts.length <= number) thoughts.push(null);
    thoughts[number] = thought;
    this.#thoughts.value = thoughts;
  }

  #view(): ReviewView | null {
    this.services.desk.language.value;
    if (this.#noted.value) return this.#inRecord();
    return this.#thoughts.value.length > 0 ? this.#ask(this.#thoughts.value) : null;
  }

  #ask(thoughts: (Thought | null)[]): ReviewView | null {
    const reply = this.services.desk.call({ type: 'review', id: this.#id, thoughts });
    return reply.type === 'review' ? reply.review : null;
  }

  #inRecord(): ReviewView | null {
    const { record } = this.replay;
    const reply = this.services.desk.call({ type: 'review-in-record', id: this.#id, record });
    return reply.type === 'review' ? reply.review : null;
  }

  /** Writes what was found into the record. */
  #keep(): void {
    if (this.#closed || this.#thoughts.value.length === 0) return;
    const { record } = this.replay;
    const reply = this.services.desk.call({
      type: 'note-review',
      id: this.#id,
      record,
      thoughts: this.#thoughts.value,
    });
    if (reply.type === 'text') this.services.keep(reply.text);
  }

  get #id(): number {
    return this.replay.staged.view.value.id;
  }
}
