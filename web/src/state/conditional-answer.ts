// A line prepared on the board while the opponent is to move: moves of both players from the current position.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { View } from '../desk';
import type { BoardGame } from './board-game';
import { type RefusedAct, type Said, saidAgain } from './said';
import type { StagedMatch } from './staged-match';

export class ConditionalAnswer implements BoardGame {
  readonly now: ReadonlySignal<View>;
  readonly shown: ReadonlySignal<View>;
  readonly browsing: ReadonlySignal<number | null> = signal(null);
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  readonly canAct: ReadonlySignal<boolean>;
  readonly clocks: ReadonlySignal<[number, number] | null> = signal(null);
  /** The plies of the line so far. */
  readonly line: ReadonlySignal<string[]>;
  /** The line as it can be left for the server, once it is an answer. */
  readonly answer: ReadonlySignal<string | null>;
  /** Whether there is anything to take back. */
  readonly mayTakeBack: ReadonlySignal<boolean>;
  readonly #refused = signal<RefusedAct | null>(null);

  /** `staged` begins where the game stands. */
  constructor(private readonly staged: StagedMatch) {
    const { played } = staged.view.peek();
    this.now = staged.view;
    this.shown = staged.view;
    this.canAct = computed(() => !this.now.value.ending);
    this.line = computed(() => this.now.value.actions.slice(played));
    this.answer = computed(() => this.now.value.answer);
    this.mayTakeBack = computed(() => this.now.value.mayTakeBack || this.line.value.length > 0);
  }

  pick(point: string): void {
    this.#stage(this.staged.act({ type: 'pick', point }), point);
  }

  say(text: string): void {
    this.#stage(this.staged.act({ type: 'type', text }), null);
  }

  commit(): void {
    this.staged.act({ type: 'commit' });
  }

  /** Takes back the turn in progress, or else the last ply of the line. */
  takeBack(): void {
    this.#refused.value = null;
    if (this.now.value.mayTakeBack) this.staged.act({ type: 'take-back' });
    else if (this.line.value.length > 0) this.staged.act({ type: 'undo', count: 1 });
  }

  swap(): void {
    this.#stage(this.staged.act({ type: 'swap' }), null);
  }

  browse(): void {}

  close(): void {
    this.staged.close();
  }

  #stage(refused: Said | null, point: string | null): void {
    this.#refused.value = refused && { say: refused, point };
    if (refused === null && this.now.value.complete) this.commit();
  }
}
