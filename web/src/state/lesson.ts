// A step of a course as somebody plays it: judged by the rules after every ply, with the answers of the opponent. Headless.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { StepCard, VerdictView } from '../desk';
import type { Desk } from './module';
import { troubleOf } from './staged-match';
import { TriedBoard } from './tried-board';

/** What a step needs from outside. */
export interface LessonServices {
  desk: Desk;
  /** Waits, so that an answer is seen as one. */
  pause: (millis: number) => Promise<void>;
  /** Notes that the step is done. */
  done: () => void;
}

/** How long the opponent seems to think. */
const THINKING = 700;

export class Lesson extends TriedBoard {
  readonly verdict: ReadonlySignal<VerdictView>;
  readonly canAct: ReadonlySignal<boolean>;
  /** Whether the hint is shown, in words. */
  readonly isHinted: ReadonlySignal<boolean>;
  /** The points of the move that is shown to somebody who has asked for help twice. */
  readonly shown: ReadonlySignal<string[]>;
  /** Whether there is more help than what is shown. */
  readonly hasHint: ReadonlySignal<boolean>;
  /** Whether it has to be started over before something else can be tried. */
  readonly isWrong: ReadonlySignal<boolean>;
  readonly #helped = signal(0);

  constructor(
    private readonly services: LessonServices,
    step: StepCard,
  ) {
    super(services.desk, { game: step.game, position: step.position, values: step.showsValues });
    const judged = computed(() => this.#judge(this.view.value.id, step.section));
    this.verdict = computed(() => judged.value.verdict);
    this.canAct = computed(() => this.verdict.value.type === 'open');
    this.isWrong = computed(() => ['mistake', 'other'].includes(this.verdict.value.type));
    this.isHinted = computed(() => this.#helped.value > 0);
    this.shown = computed(() => (this.#helped.value > 1 && this.canAct.value ? judged.value.next : []));
    this.hasHint = computed(() => this.canAct.value && this.#helped.value < judged.value.helps);
  }

  /** Helps: first in words, then with the move itself. */
  help(): void {
    if (this.hasHint.value) this.#helped.value += 1;
  }

  protected override acted(): void {
    const { type } = this.verdict.value;
    if (type === 'done') this.services.done();
    if (type === 'answer') this.#answer();
  }

  async #answer(): Promise<void> {
    const { value: staged } = this.staged;
    await this.services.pause(THINKING);
    const { value: verdict } = this.verdict;
    // Meanwhile it may have been started over.
    if (this.staged.value !== staged || verdict.type !== 'answer') return;
    for (const action of verdict.plies) staged.act({ type: 'play', action });
    this.acted();
  }

  #judge(id: number, section: string) {
    // Every change of the match is judged anew.
    this.view.value;
    const reply = this.desk.call({ type: 'judge', id, section });
    if (reply.type !== 'judgement') throw new Error(troubleOf(reply));
    return reply;
  }
}
