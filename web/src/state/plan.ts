// A line prepared on the board while the opponent is to move: moves of both players from the current position.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { View } from '../desk';
import type { SeatName } from '../protocol';
import type { BoardGame } from './board-game';
import { type Refused, type Said, saidAgain } from './said';
import { seatOf } from './seats';
import type { StagedMatch } from './staged-match';

export class Plan implements BoardGame {
  readonly now: ReadonlySignal<View>;
  readonly shown: ReadonlySignal<View>;
  readonly browsing: ReadonlySignal<number | null> = signal(null);
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  readonly canAct: ReadonlySignal<boolean>;
  readonly clocks: ReadonlySignal<[number, number] | null> = signal(null);
  /** The plies of the line so far. */
  readonly line: ReadonlySignal<string[]>;
  /** Whether the line ends with an own turn, as one has to that is left for the server. */
  readonly isAnswer: ReadonlySignal<boolean>;
  readonly #refused = signal<Refused | null>(null);

  /** `staged` begins where the game stands; the seat is the one whose answers are prepared. */
  constructor(
    private readonly staged: StagedMatch,
    seat: SeatName,
  ) {
    const { played } = staged.view.peek();
    this.now = staged.view;
    this.shown = staged.view;
    this.canAct = computed(() => !this.now.value.ending);
    this.line = computed(() => this.now.value.actions.slice(played));
    this.isAnswer = computed(() => {
      const { turns, staged, turn } = this.now.value;
      const last = turns.at(-1);
      const goesOn = turn !== null && seatOf(this.now.value, turn) === seat;
      return this.line.value.length > 0 && staged.length === 0 && last?.seat === seat && !goesOn;
    });
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
    const { staged, selected, held } = this.now.value;
    if (staged.length > 0 || (selected !== null && !held)) this.staged.act({ type: 'take-back' });
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
