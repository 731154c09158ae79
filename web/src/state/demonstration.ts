// A game that plays by itself, slowly, while somebody can see it. Headless.
import { computed, signal } from '@preact/signals';
import type { BoardPicture } from './board-picture';

/** How long each position is shown, in milliseconds. */
export const BEAT = 1400;
/** How many beats the end of the game stays. */
const REST = 4;
/** By how much boards beside each other go one after the other, in milliseconds. */
const OFFSET = 350;

export class Demonstration {
  readonly frame = computed(() => this.frames[Math.min(this.#at.value, this.frames.length - 1)] ?? null);
  readonly #at = signal(0);

  constructor(
    private readonly frames: BoardPicture[],
    private readonly moves: boolean,
  ) {
    // The start of a game looks like nothing; without motion the board shows a moment in the middle.
    this.#at.value = Math.floor((frames.length - 1) * (moves ? 0.3 : 0.6));
  }

  /** Plays on while it is seen, until what it gives is called. The place is the one among boards beside each other. */
  play(place: number, isSeen: () => boolean): () => void {
    if (!this.moves || this.frames.length === 0) return () => {};
    let timer: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      timer = setInterval(() => isSeen() && this.#step(), BEAT);
    }, place * OFFSET);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  #step(): void {
    this.#at.value = this.#at.value >= this.frames.length - 1 + REST ? 0 : this.#at.value + 1;
  }
}
