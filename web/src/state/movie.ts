// A movie of the game so far, while it is being played: shows one position after another, then returns to where it was.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardGame } from './board-game';

/** How long each position stays at the usual speed, in milliseconds. */
export const BEAT = 1100;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Movie {
  readonly playing: ReadonlySignal<boolean>;
  readonly ready = computed(() => this.game.now.value.played > 0);
  readonly speed = signal<number>(1);
  readonly #playing = signal(false);
  #before: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Pick<BoardGame, 'now' | 'browsing' | 'browse'>) {
    this.playing = this.#playing;
  }

  /** Plays from the beginning. */
  play(): void {
    if (this.#playing.value || !this.ready.value) return;
    this.#before = this.game.browsing.value;
    this.#playing.value = true;
    this.#show(0);
  }

  /** Ends it: the game is shown as it was before. */
  stop(): void {
    if (!this.#playing.value) return;
    clearTimeout(this.#timer);
    this.#playing.value = false;
    this.game.browse(this.#before);
  }

  #show(number: number): void {
    this.game.browse(number);
    const shown = this.game.browsing.value;
    this.#timer = setTimeout(() => {
      // Somebody who looks at something else has seen enough.
      if (this.game.browsing.value !== shown) this.#playing.value = false;
      else if (number < this.game.now.value.played) this.#show(number + 1);
      else this.stop();
    }, BEAT / this.speed.value);
  }
}
