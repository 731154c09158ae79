// Looking through a game: stepping, jumping, and playing it as a movie. Headless.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { View } from '../desk';
import type { Desk } from './module';
import { Table } from './table';

/** How long each position of a movie stays, in milliseconds. */
export const BEAT = 900;

export class Replay {
  readonly table: Table;
  readonly at: ReadonlySignal<number>;
  readonly view: ReadonlySignal<View>;
  readonly playing = signal(false);
  readonly ready = computed(() => this.length > 0);
  /** How many times as fast as usual a movie goes. */
  readonly speed = signal(1);
  readonly #at = signal(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads a record; throws an error that says what is wrong with it. */
  constructor(
    desk: Desk,
    readonly record: string,
    at: number | null,
  ) {
    this.table = Table.load(desk, record, false, () => 0);
    this.at = this.#at;
    this.view = computed(() => this.table.at(this.#at.value));
    this.go(at ?? 0);
  }

  /** How many plies and swaps there are. */
  get length(): number {
    return this.table.view.value.played;
  }

  /** Shows the position after so many of them. */
  go(to: number): void {
    this.#at.value = Math.max(0, Math.min(this.length, to));
  }

  /** A step forward or back. */
  step(by: number): void {
    this.pause();
    this.go(this.#at.value + by);
  }

  /** Plays on as a movie; from the beginning, if it is at the end. */
  play(): void {
    if (this.#at.value >= this.length) this.go(0);
    this.playing.value = true;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.go(this.#at.value + 1);
      if (this.#at.value >= this.length) this.pause();
      else this.#wait();
    }, BEAT / this.speed.value);
  }

  /** The same as a pause, in the words of movies. */
  stop(): void {
    this.pause();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing.value = false;
  }

  close(): void {
    this.pause();
    this.table.close();
  }
}
