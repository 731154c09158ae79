// The games that are being played, on small boards that move. Headless.
import { computed, signal } from '@preact/signals';
import type { GameState, GameSummary, GamesPage } from '../protocol';
import type { OnlineGame } from './online';
import { explain, type Trouble } from './problem';

/** So many boards are on a page: each has a connection of its own. */
export const BOARDS = 8;
/** How often it is asked which games there are, in milliseconds. */
const LOOK_INTERVAL = 15_000;

/** What it needs from outside. */
export interface WatchServices {
  /** Asks the server for games that are being played. */
  live: (limit: number, before: string | null) => Promise<GamesPage>;
  /** Asks the server how one stands. */
  read: (id: string) => Promise<GameState>;
  /** Follows one. */
  follow: (state: GameState) => OnlineGame;
  /** Whether the page is in sight: out of sight nothing is asked for. */
  inSight: () => boolean;
}

/** A game of which something is seen. */
export interface Watched {
  summary: GameSummary;
  /** The game itself, once the server has told of it. */
  game: OnlineGame | null;
}

export class Watching {
  /** The games on the page, the newest first; nothing while the server has not told. */
  readonly games = signal<Watched[] | null>(null);
  /** Whether there are older ones. */
  readonly more = signal(false);
  /** Whether these are not the newest. */
  readonly isLater = signal(false);
  readonly trouble = signal<Trouble | null>(null);
  /** Whether the boards stand still because the server does not answer. */
  readonly lost = computed(() => this.games.value?.some(({ game }) => game?.connection.lost.value) ?? false);
  readonly #timer: ReturnType<typeof setInterval>;
  #before: string | null = null;
  #next: string | null = null;
  #closed = false;

  constructor(private readonly services: WatchServices) {
    this.#timer = setInterval(() => {
      if (services.inSight()) this.look();
    }, LOOK_INTERVAL);
    this.look();
  }

  /** Asks which games there are. Those that go on are followed further, and those that have ended leave with the next look. */
  async look(): Promise<void> {
    const before = this.#before;
    try {
      const page = await this.services.live(BOARDS, before);
      if (this.#closed || before !== this.#before) return;
      this.#next = page.next;
      this.more.value = page.next !== null;
      this.isLater.value = before !== null;
      this.trouble.value = null;
      this.#show(page.games);
    } catch (error) {
      this.trouble.value = explain(error);
    }
  }

  /** Turns to the older games, or back to the newest. */
  async turn(older: boolean): Promise<void> {
    this.#before = older ? this.#next : null;
    await this.look();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const { game } of this.games.value ?? []) game?.close();
  }

  #show(summaries: GameSummary[]): void {
    const known = new Map(this.games.value?.map(watched => [watched.summary.id, watched]));
    this.games.value = summaries.map(summary => known.get(summary.id) ?? { summary, game: null });
    const kept = new Set(summaries.map(({ id }) => id));
    for (const [id, { game }] of known) if (!kept.has(id)) game?.close();
    for (const { id } of summaries) if (!known.has(id)) this.#follow(id);
  }

  async #follow(id: string): Promise<void> {
    // A game that cannot be read is shown without its board.
    const state = await this.services.read(id).catch(() => null);
    const isWanted = () => !this.#closed && this.games.value?.some(({ summary }) => summary.id === id);
    if (!state || !isWanted()) return;
    const game = this.services.follow(state);
    this.games.value = (this.games.value ?? []).map(each => (each.summary.id === id ? { ...each, game } : each));
  }
}
