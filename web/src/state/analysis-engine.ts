// The engine beside an analysis: on or off, with so many lines, looking at whatever is shown. Headless.
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EngineLines, Evaluation } from '../desk';
import type { LineFinder, LinesQuestion } from '../engine/protocol';

/** How many lines can be looked for. */
export const LINE_COUNTS = [1, 2, 3, 4, 5] as const;

/** A position to look at, and the place it has in which tree. */
export interface AnalysedPlace {
  tree: number;
  place: number;
  question: Omit<LinesQuestion, 'lines'>;
}

export class AnalysisEngine {
  readonly on = signal(false);
  readonly count = signal(3);
  /** What it has found of the position that is shown. */
  readonly found: ReadonlySignal<EngineLines | null>;
  /** Why it cannot look. */
  readonly failure: ReadonlySignal<string | null>;
  readonly #found = signal<EngineLines | null>(null);
  readonly #failure = signal<string | null>(null);

  constructor(
    private readonly finder: LineFinder,
    /** What is shown as a text, so that it changes only when the position does; nothing if there is nothing to find. */
    private readonly subject: ReadonlySignal<string | null>,
    /** Is told what was found of a place, when it is left. */
    private readonly onLeave: (left: AnalysedPlace, evaluation: Evaluation) => void,
  ) {
    this.found = this.#found;
    this.failure = this.#failure;
  }

  toggle(): void {
    this.on.value = !this.on.value;
  }

  /** Looks at what is shown for as long as it is on, until what it gives is called. */
  open(): () => void {
    return effect(() => {
      const text = this.subject.value;
      const lines = this.count.value;
      if (!this.on.value || text === null) return undefined;
      const subject = JSON.parse(text) as AnalysedPlace;
      untracked(() => this.#look({ ...subject.question, lines }));
      return () => untracked(() => this.#leave(subject));
    });
  }

  #look(question: LinesQuestion): void {
    this.#failure.value = null;
    this.finder.look(
      question,
      lines => {
        this.#found.value = lines;
      },
      reason => {
        this.#failure.value = reason;
        this.on.value = false;
      },
    );
  }

  #leave(subject: AnalysedPlace): void {
    this.finder.stop();
    const evaluation = evaluationOf(this.#found.value);
    this.#found.value = null;
    if (evaluation) this.onLeave(subject, evaluation);
  }
}

/** What a position is worth, by the best line. */
export function evaluationOf(found: EngineLines | null): Evaluation | null {
  return found?.lines[0]?.evaluation ?? null;
}
