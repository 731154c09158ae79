// What the desk has shown of a match: when, and in which language, so that it is shown again when that changes.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Desk } from './module';

/** Something that was shown, at which moment, and in which language. */
interface Seen<Sight> {
  sight: Sight;
  at: number;
  language: string;
}

export class Shown<Sight> {
  /** What was shown last, in the language of now. */
  readonly sight: ReadonlySignal<Sight>;
  readonly #seen: ReadonlySignal<Seen<Sight>>;
  readonly #latest: Signal<Seen<Sight>>;

  /** `again` looks at the same once more; nothing if there is nothing any more, and then it stays as it was last seen. */
  constructor(
    private readonly desk: Desk,
    private readonly now: () => number,
    first: Sight,
    again: (latest: Sight) => Sight | null,
  ) {
    this.#latest = signal(this.#see(first));
    this.#seen = computed(() => {
      const latest = this.#latest.value;
      if (this.desk.language.value === latest.language) return latest;
      const sight = again(latest.sight);
      return sight ? this.#see(sight) : latest;
    });
    this.sight = computed(() => this.#seen.value.sight);
  }

  show(sight: Sight): void {
    this.#latest.value = this.#see(sight);
  }

  /** When it was the sight of the moment: clocks have gone on since. */
  get seenAt(): number {
    return this.#seen.value.at;
  }

  #see(sight: Sight): Seen<Sight> {
    return { sight, at: this.now(), language: this.desk.language.peek() };
  }
}
