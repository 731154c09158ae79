// Training with the puzzles of a game: the one that is solved now, which comes next, and what is kept of whoever solves them. Headless.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type {
  DailiesView,
  DeskReply,
  GameName,
  PurposeName,
  PuzzleResult,
  PuzzleStatsView,
  PuzzleWish,
  SuccessName,
  ThemeView,
} from '../desk';
import type { Engine } from '../engine/engine';
import type { PuzzleLine } from '../protocol';
import type { Desk } from './module';
import { Puzzle } from './puzzle';
import { change, settings } from './settings';
import { troubleOf } from './staged-match';

export interface TrainingServices {
  desk: Desk;
  engine: Pick<Engine, 'ask' | 'stop'>;
  pause: (millis: number) => Promise<void>;
  /** The list of a game's puzzles. */
  load: (game: GameName) => Promise<string>;
  random: () => number;
  /** The day, `2026.11.18`. */
  today: () => string;
}

/** What is trained. */
export interface TrainingPlan {
  kind: PurposeName;
  /** The game; the puzzle of the day has its own. */
  game: GameName;
  /** The id of a puzzle that is wanted alone. */
  id?: string;
}

/** Today as records write it. */
export function dateText(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

/** What is known of somebody's daily puzzles today. */
export function dailiesOf(desk: Desk, date: string, solved = false): DailiesView {
  const reply = desk.call({ type: 'dailies', dailies: settings.value.dailies, date, solved });
  if (reply.type !== 'dailies') throw new Error(troubleOf(reply));
  return reply.dailies;
}

export class Training {
  /** The puzzle; nothing until it has come. */
  readonly puzzle: ReadonlySignal<Puzzle | null>;
  /** Whether there is none, or it could not be loaded. */
  readonly missing: ReadonlySignal<'none' | 'failed' | null>;
  readonly game: GameName;
  /** How whoever is here has fared with them. */
  readonly stats: ReadonlySignal<PuzzleStatsView>;
  readonly dailies: ReadonlySignal<DailiesView>;
  /** By how much the puzzle has changed the rating; nothing while it has not. */
  readonly gain: ReadonlySignal<number | null>;
  /** What the streak had come to when this puzzle ended it. */
  readonly ended: ReadonlySignal<number | null>;
  /** What the puzzles are about, in the language of now, and how many there are. */
  readonly themes: ReadonlySignal<{ themes: ThemeView[]; puzzles: number }>;
  readonly theme: ReadonlySignal<string | null>;
  readonly #puzzle = signal<Puzzle | null>(null);
  readonly #missing = signal<'none' | 'failed' | null>(null);
  readonly #gain = signal<number | null>(null);
  readonly #ended = signal<number | null>(null);
  readonly #theme = signal<string | null>(null);
  readonly #text = signal<string | null>(null);
  #closed = false;

  constructor(
    private readonly services: TrainingServices,
    readonly plan: TrainingPlan,
  ) {
    this.game = plan.kind === 'daily' ? dailiesOf(services.desk, services.today()).game : plan.game;
    this.puzzle = this.#puzzle;
    this.missing = this.#missing;
    this.gain = this.#gain;
    this.ended = this.#ended;
    this.theme = this.#theme;
    this.stats = computed(() => this.#stats(null).stats);
    this.dailies = computed(() => dailiesOf(services.desk, services.today()));
    this.themes = computed(() => this.#themes());
  }

  /** Takes the first puzzle as soon as there are any. */
  async begin(): Promise<void> {
    this.#missing.value = null;
    try {
      this.#text.value = await this.services.load(this.game);
    } catch {
      if (!this.#closed) this.#missing.value = 'failed';
      return;
    }
    if (!this.#closed) this.next();
  }

  /** The next puzzle. */
  next(): void {
    const { desk } = this.services;
    const reply = desk.call({ type: 'choose-puzzle', text: this.#text.value ?? '', wish: this.#wish() });
    this.#puzzle.peek()?.close();
    this.#gain.value = null;
    this.#ended.value = null;
    this.#missing.value = reply.type === 'puzzle' ? null : 'none';
    this.#puzzle.value = reply.type === 'puzzle' ? this.#open(reply.puzzle) : null;
  }

  /** Trains with puzzles of one theme, or of all. */
  choose(theme: string | null): void {
    this.#theme.value = theme;
    this.next();
  }

  close(): void {
    this.#closed = true;
    this.#puzzle.peek()?.close();
  }

  #open(line: PuzzleLine): Puzzle {
    const { desk, engine, pause } = this.services;
    const counted = (success: SuccessName) => this.#count(line, success);
    const solved = () => this.#solved();
    return new Puzzle({ desk, engine, pause, counted, solved }, line, this.plan.kind);
  }

  #wish(): PuzzleWish {
    const { random, today } = this.services;
    const stats = settings.peek().puzzles[this.game] ?? null;
    switch (this.plan.kind) {
      case 'daily':
        return { type: 'daily', date: today() };
      case 'streak':
        return { type: 'streak', stats, seed: random() };
      case 'one':
        return { type: 'named', id: this.plan.id ?? '' };
      default:
        return { type: 'training', stats, theme: this.#theme.value, seed: random() };
    }
  }

  #count(puzzle: PuzzleLine, success: SuccessName): void {
    const { stats, gain, ended } = this.#stats({ puzzle, success, purpose: this.plan.kind });
    if (stats.kept !== this.stats.peek().kept) {
      change({ puzzles: { ...settings.peek().puzzles, [this.game]: stats.kept } });
    }
    this.#gain.value = gain;
    this.#ended.value = ended;
  }

  #solved(): void {
    if (this.plan.kind !== 'daily') return;
    const { kept } = dailiesOf(this.services.desk, this.services.today(), true);
    change({ dailies: kept });
  }

  #stats(result: PuzzleResult | null): Extract<DeskReply, { type: 'puzzle-stats' }> {
    const stats = settings.value.puzzles[this.game] ?? null;
    const reply = this.services.desk.call({ type: 'puzzle-stats', stats, result });
    if (reply.type !== 'puzzle-stats') throw new Error(troubleOf(reply));
    return reply;
  }

  #themes(): { themes: ThemeView[]; puzzles: number } {
    const text = this.#text.value;
    this.services.desk.language.value;
    if (text === null) return { themes: [], puzzles: 0 };
    const reply = this.services.desk.call({ type: 'puzzle-themes', game: this.game, text });
    if (reply.type !== 'themes') throw new Error(troubleOf(reply));
    return reply;
  }
}
