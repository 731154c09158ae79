// A board of a guide on which the reader plays: both sides, freely, until what is asked for stands on the board. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { View } from '../desk';
import type { Figure } from '../games/figures';
import { stageFigure } from './figure';
import type { Desk } from './module';
import { type RefusedAct, type Said, saidAgain } from './said';
import { type StagedMatch, troubleOf } from './staged-match';

/** A board of the guide, and what the reader is asked to play on it; nothing if it is only there to be tried. */
export interface Task {
  figure: Figure;
  asked: string[];
}

/** What a board of the guide asks for. Throws if it cannot be read, which a test rules out. */
export function taskOf(desk: Desk, board: string): Task {
  const reply = desk.call({ type: 'guide-board', text: board });
  if (reply.type !== 'guide-board') throw new Error(troubleOf(reply));
  const { game, moves, asked, showsValues } = reply;
  return { figure: { game, typed: moves, values: showsValues }, asked };
}

/** How far the reader has come: nothing is decided, what is asked for has been played, or a turn of another kind. */
export type Progress = 'open' | 'done' | 'other';

/** What stands on the board, to be compared. */
function standing({ cells }: View): string {
  return JSON.stringify(cells);
}

export class Exercise {
  readonly view: ReadonlySignal<View>;
  /** Whether the values of all pieces are shown. */
  readonly showsValues: boolean;
  readonly progress: ReadonlySignal<Progress>;
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  /** Whether something can be played now. */
  readonly canAct: ReadonlySignal<boolean>;
  /** Whether there is anything to start over from. */
  readonly isTouched: ReadonlySignal<boolean>;
  readonly #refused = signal<RefusedAct | null>(null);
  readonly #staged: Signal<StagedMatch>;
  /** How the board looks once what is asked for has been played. */
  readonly #goal: string | null;

  constructor(
    private readonly desk: Desk,
    private readonly task: Task,
  ) {
    const { figure, asked } = task;
    this.showsValues = figure.values ?? false;
    this.#goal = asked.length > 0 ? this.#after([...(figure.typed ?? []), ...asked]) : null;
    this.#staged = signal(stageFigure(desk, figure));
    const { played } = this.#staged.peek().view.peek();
    this.view = computed(() => this.#staged.value.view.value);
    this.progress = computed(() => {
      if (this.#goal === null) return 'open';
      const view = this.view.value;
      if (standing(view) === this.#goal) return 'done';
      return view.played > played ? 'other' : 'open';
    });
    this.isTouched = computed(() => this.view.value.played > played || this.view.value.staged.length > 0);
    this.canAct = computed(() => this.progress.value === 'open' && this.view.value.ending === null);
  }

  pick(point: string): void {
    if (this.canAct.value) this.#stage(this.#staged.value.act({ type: 'pick', point }), point);
  }

  /** Says a ply that is a word: to stop, or to pass. */
  say(text: string): void {
    if (this.canAct.value) this.#stage(this.#staged.value.act({ type: 'type', text }), null);
  }

  takeBack(): void {
    this.#refused.value = null;
    if (this.canAct.value) this.#staged.value.act({ type: 'take-back' });
  }

  /** Sets the board up again. */
  again(): void {
    this.#refused.value = null;
    const before = this.#staged.peek();
    this.#staged.value = stageFigure(this.desk, this.task.figure);
    before.close();
  }

  close(): void {
    this.#staged.peek().close();
  }

  #stage(refused: Said | null, point: string | null): void {
    const { value: staged } = this.#staged;
    const said = refused ?? (staged.view.value.complete ? staged.act({ type: 'commit' }) : null);
    this.#refused.value = said && { say: said, point };
  }

  #after(typed: string[]): string {
    const staged = stageFigure(this.desk, { ...this.task.figure, typed });
    const { value } = staged.view;
    staged.close();
    return standing(value);
  }
}
