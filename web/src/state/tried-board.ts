// A board on which somebody tries something out: plays on it, takes back, and starts over. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { View } from '../desk';
import type { Figure } from '../games/figures';
import { stageFigure } from './figure';
import type { Desk } from './module';
import { type RefusedAct, type Said, saidAgain } from './said';
import type { StagedMatch } from './staged-match';

export abstract class TriedBoard {
  readonly view: ReadonlySignal<View>;
  /** Whether the values of all pieces are shown. */
  readonly showsValues: boolean;
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  /** Whether there is anything to start over from. */
  readonly isTouched: ReadonlySignal<boolean>;
  /** Whether something can be played now. */
  abstract readonly canAct: ReadonlySignal<boolean>;
  protected readonly staged: Signal<StagedMatch>;
  readonly #refused = signal<RefusedAct | null>(null);

  constructor(
    protected readonly desk: Desk,
    private readonly figure: Figure,
  ) {
    this.showsValues = figure.values ?? false;
    this.staged = signal(stageFigure(desk, figure));
    const { played } = this.staged.peek().view.peek();
    this.view = computed(() => this.staged.value.view.value);
    this.isTouched = computed(() => this.view.value.played > played || this.view.value.staged.length > 0);
  }

  pick(point: string): void {
    if (this.canAct.value) this.#stage(this.staged.value.act({ type: 'pick', point }), point);
  }

  /** Says a ply that is a word: to stop, or to pass. */
  say(text: string): void {
    if (this.canAct.value) this.#stage(this.staged.value.act({ type: 'type', text }), null);
  }

  takeBack(): void {
    this.#refused.value = null;
    if (this.canAct.value) this.staged.value.act({ type: 'take-back' });
  }

  /** Sets the board up again. */
  again(): void {
    this.#refused.value = null;
    const before = this.staged.peek();
    this.staged.value = stageFigure(this.desk, this.figure);
    before.close();
  }

  close(): void {
    this.staged.peek().close();
  }

  /** Something was played or picked. */
  protected acted(): void {}

  #stage(refused: Said | null, point: string | null): void {
    const { value: staged } = this.staged;
    const said = refused ?? (staged.view.value.complete ? staged.act({ type: 'commit' }) : null);
    this.#refused.value = said && { say: said, point };
    if (!said) this.acted();
  }
}
