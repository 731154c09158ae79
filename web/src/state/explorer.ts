// The explorer beside an analysis: what was played from a position in many games, and how these ended. Headless.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { BookAnswer, EngineLines, ExplorerMoveView, ExplorerView, RecordCard } from '../desk';
import type { ExplorerAnswer } from '../protocol';
import type { Desk } from './module';
import { explain, type Trouble } from './problem';
import { troubleOf } from './staged-match';

/** Where the games come from: those that come with the program, those played in this browser, the public ones of the server. */
export const SOURCES = ['shipped', 'own', 'server'] as const;
export type ExplorerSource = (typeof SOURCES)[number];

export interface ExplorerServices {
  /** The module that looks through games. */
  desk: () => Promise<Desk>;
  /** The records of the engine's games that come with the program. */
  shipped: (game: string) => Promise<string>;
  /** The records of the games that were played in this browser. */
  own: () => string;
  /** What the server knows of its public games. */
  server: (game: string, position: string) => Promise<ExplorerAnswer>;
  /** What the book of a solved board says; nothing if there is none. */
  book: (game: string, position: string) => Promise<BookAnswer | null>;
}

/** What was found, and of which position. */
export interface Found {
  source: ExplorerSource;
  game: string;
  position: string;
  /** How many games of the board there are to look through; nothing if only the server knows. */
  gathered: number | null;
  explored: ExplorerAnswer;
  book: BookAnswer | null;
}

export class Explorer {
  readonly source = signal<ExplorerSource>('shipped');
  /** What was found of the position that is looked at. */
  readonly found: ReadonlySignal<Found | null>;
  /** Why the server does not tell. */
  readonly trouble: ReadonlySignal<Trouble | null>;
  /** Why nothing can be looked up. */
  readonly failure: ReadonlySignal<string | null>;
  readonly #found = signal<Found | null>(null);
  readonly #trouble = signal<Trouble | null>(null);
  readonly #failure = signal<string | null>(null);
  /** The module that has the games, once something was looked up in them. */
  readonly #desk = signal<Desk | null>(null);
  /** What was gathered last of each collection, so that it is not gathered again. */
  readonly #gathered = new Map<string, { records: string; games: number }>();
  /** Counts what was asked, so that what comes too late is thrown away. */
  #asked = 0;

  constructor(private readonly services: ExplorerServices) {
    this.found = this.#found;
    this.trouble = this.#trouble;
    this.failure = this.#failure;
  }

  /** Looks up a position in the games of a source. */
  async look(source: ExplorerSource, game: string, position: string): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#trouble.value = null;
    this.#failure.value = null;
    try {
      // Without a server there are no books: the games are enough.
      const book = this.services.book(game, position).catch(() => null);
      const { explored, gathered } = await this.#explore(source, game, position);
      const found: Found = { source, game, position, gathered, explored, book: null };
      if (asked === this.#asked) this.#found.value = found;
      const answer = await book;
      if (answer && asked === this.#asked) this.#found.value = { ...found, book: answer };
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#found.value = null;
      if (source === 'server') this.#trouble.value = explain(error);
      else this.#failure.value = String(error);
    }
  }

  /** The games that were found as examples of a move, in the language of now. The server has its own pages for its games. */
  samples({ source, game }: Found, { samples }: Pick<ExplorerMoveView, 'samples'>): RecordCard[] {
    const desk = this.#desk.value;
    if (source === 'server' || desk === null) return [];
    desk.language.value;
    const reply = desk.call({ type: 'gathered-games', collection: source, game, numbers: samples });
    if (reply.type !== 'records') throw new Error(troubleOf(reply));
    // They were read when they were gathered.
    return reply.records.flatMap(listed => (listed.type === 'game' ? [listed.card] : []));
  }

  /** Nothing is looked up any more. */
  close(): void {
    this.#asked += 1;
    this.#found.value = null;
  }

  async #explore(source: ExplorerSource, game: string, position: string) {
    if (source === 'server') return { explored: await this.services.server(game, position), gathered: null };
    const desk = await this.services.desk();
    this.#desk.value = desk;
    const gathered = await this.#gather(desk, source, game);
    const reply = desk.call({ type: 'explore', collection: source, game, position });
    if (reply.type !== 'explored') throw new Error(troubleOf(reply));
    return { explored: reply.explored, gathered };
  }

  /** Hands the games to the module, unless it has them; tells how many there are. */
  async #gather(desk: Desk, source: 'shipped' | 'own', game: string): Promise<number> {
    const records = source === 'own' ? this.services.own() : await this.services.shipped(game);
    const name = `${source} ${game}`;
    const known = this.#gathered.get(name);
    if (known?.records === records) return known.games;
    const reply = desk.call({ type: 'gather', collection: source, game, records });
    if (reply.type !== 'gathered') throw new Error(troubleOf(reply));
    this.#gathered.set(name, { records, games: reply.games });
    return reply.games;
  }
}

/** What was found as it is shown, with what the engine has found of the same position. */
export function shownOf(desk: Desk, { explored, book }: Found, lines: EngineLines | null): ExplorerView {
  const reply = desk.call({ type: 'show-explored', explored, book, lines });
  if (reply.type !== 'explorer-view') throw new Error(troubleOf(reply));
  return reply.view;
}
