// Replaying a game: stepping, jumping, and playing it as a movie. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PlayerName, View } from '../desk';
import { linkTo } from './link';
import type { Desk } from './module';
import { Opening, type OpeningServices } from './opening';
import { seatIndex, seatOf } from './seats';
import { StagedMatch } from './staged-match';

/** How long each position of a movie stays, in milliseconds. */
export const BEAT = 900;

export class Replay {
  readonly staged: StagedMatch;
  readonly at: ReadonlySignal<number>;
  readonly view: ReadonlySignal<View>;
  /** What has just been played, or how the game has ended; nothing at its start. */
  readonly said = computed(() => {
    const ending = this.#at.value === this.length ? this.staged.view.value.ending : null;
    return ending?.sentence ?? this.view.value.said.at(-1) ?? null;
  });
  readonly playing = signal(false);
  /** Whether the board is turned over. */
  readonly flipped = signal(false);
  /** Whoever sat down as first and as second, in the language of now. */
  readonly names = computed(() => this.#names());
  readonly ready = computed(() => this.length > 0);
  /** How many times as fast as usual a movie goes. */
  readonly speed = signal(1);
  readonly #at = signal(0);
  readonly #record: Signal<string>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads a record; throws an error that says what is wrong with it. */
  constructor(
    private readonly desk: Desk,
    record: string,
    at: number | null,
  ) {
    this.#record = signal(record);
    this.staged = StagedMatch.load(desk, record, false, () => 0);
    this.at = this.#at;
    this.view = computed(() => this.staged.at(this.#at.value));
    this.go(at ?? 0);
  }

  /** The record, with what has been noted of the game meanwhile. */
  get record(): string {
    return this.#record.value;
  }

  /** Takes a record of the same game in which more is noted. */
  note(record: string): void {
    this.#record.value = record;
  }

  /** The link to the position that is shown. */
  get link(): string {
    return linkTo({ page: 'replay', record: this.record, at: this.#at.value });
  }

  /** The position that is shown as an SVG file. */
  picture(): string {
    return this.staged.picture(this.#at.value);
  }

  /** How many plies and swaps there are. */
  get length(): number {
    return this.staged.view.value.played;
  }

  /** Shows the position after this many of them. */
  go(to: number): void {
    this.#at.value = Math.max(0, Math.min(this.length, to));
  }

  /** A step forward or back. */
  step(by: number): void {
    this.pause();
    this.go(this.#at.value + by);
  }

  /** Takes a key; tells whether it means something here. */
  press(key: string): boolean {
    if (key === 'ArrowRight') this.step(1);
    else if (key === 'ArrowLeft') this.step(-1);
    else if (key === 'Home') this.go(0);
    else if (key === 'End') this.go(this.length);
    else if (key.toLowerCase() === 'f') this.flipped.value = !this.flipped.value;
    else return false;
    return true;
  }

  #names(): [string, string] {
    this.desk.language.value;
    const reply = this.desk.call({ type: 'record-names', record: this.record });
    return reply.type === 'names' ? reply.names : ['', ''];
  }

  /** Who played a colour, as the seats are in the position that is shown. */
  nameOf(player: PlayerName): string {
    return this.names.value[seatIndex(seatOf(this.view.value, player))];
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
    this.staged.close();
  }
}

/** What is to be looked through: a record, or a game of the server. */
interface Wanted {
  record: string | null;
  at: number | null;
  /** The id of the game on the server. */
  game: string | null;
}

/** The way to a replay: the record is at hand or comes from the server. */
export class ReplayOpening extends Opening<Replay> {
  constructor(
    private readonly services: OpeningServices,
    private readonly wanted: Wanted,
  ) {
    super(services.desk, wanted.game !== null || wanted.record !== null);
    // Without the rules nothing can be read yet.
    if (!services.desk) return;
    if (wanted.record !== null) this.#open(services.desk, wanted.record);
    else if (wanted.game !== null) this.#fetch(services.desk, wanted.game);
  }

  async #fetch(desk: Desk, game: string): Promise<void> {
    try {
      this.#open(desk, await this.services.read(game));
    } catch (error) {
      this.explain(error);
    }
  }

  #open(desk: Desk, record: string): void {
    try {
      this.load(desk, record, () => new Replay(desk, record, this.wanted.at));
    } catch (error) {
      this.explain(error);
    }
  }
}
