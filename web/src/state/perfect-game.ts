// A game against a book, which never errs: what each move is worth is shown before it is played. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BookAnswer, PlayerName, View } from '../desk';
import type { BookCard, SeatName } from '../protocol';
import type { Books } from './book';
import type { Desk } from './module';
import { type RefusedAct, type Said, saidAgain } from './said';
import { otherPlayer, seatOf } from './seats';
import { StagedMatch } from './staged-match';

export interface PerfectServices {
  desk: Desk;
  books: Pick<Books, 'lookUp'>;
  pause: (millis: number) => Promise<void>;
}

/** How long the book waits before it plays, so that one sees what was played, in milliseconds. */
const PAUSE = 600;

/** Which sides can be played against a book: whoever loses against a strategy, and anybody against a whole book. */
export function sidesOf(card: BookCard, winner: PlayerName | null): PlayerName[] {
  return card.kind === 'strategy' && winner ? [otherPlayer(winner)] : ['first', 'second'];
}

export class PerfectGame {
  readonly view: ReadonlySignal<View>;
  /** What the book says of the position on the board; nothing until it has been read. */
  readonly answer: ReadonlySignal<BookAnswer | null>;
  /** Whether the book could not be read. */
  readonly failed = signal(false);
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  /** Whether you can play now. */
  readonly canAct: ReadonlySignal<boolean>;
  readonly mayUndo: ReadonlySignal<boolean>;
  readonly #staged: Signal<StagedMatch>;
  readonly #answer = signal<{ position: string; answer: BookAnswer | null } | null>(null);
  readonly #refused = signal<RefusedAct | null>(null);
  /** Counts what was begun, so that what comes too late is thrown away. */
  #turn = 0;

  constructor(
    private readonly services: PerfectServices,
    readonly game: string,
    readonly you: PlayerName,
  ) {
    this.#staged = signal(this.#open());
    this.view = computed(() => this.#staged.value.view.value);
    this.answer = computed(() => {
      const known = this.#answer.value;
      return known?.position === this.view.value.position ? known.answer : null;
    });
    this.canAct = computed(() => this.view.value.ending === null && this.view.value.turn === this.you);
    this.mayUndo = computed(() => this.#staged.value.mayUndo(this.#people));
    this.#goOn();
  }

  pick(point: string): void {
    this.#act(staged => staged.act({ type: 'pick', point }), point);
  }

  /** Says a ply that is a word: to stop, or to pass. */
  say(text: string): void {
    this.#act(staged => staged.act({ type: 'type', text }), null);
  }

  /** Plays one of the moves of the book's answer. */
  play(ply: string): void {
    this.#act(staged => {
      const { selected, held } = staged.view.value;
      // A point that was picked belongs to another move.
      if (selected && !held) staged.act({ type: 'take-back' });
      return staged.act({ type: 'type', text: ply });
    }, null);
  }

  takeBack(): void {
    this.#act(staged => staged.act({ type: 'take-back' }), null);
  }

  /** Takes back until it is your turn again. */
  undo(): void {
    if (this.#staged.value.act({ type: 'undo-for', people: this.#people })) return;
    this.#refused.value = null;
    this.#goOn();
  }

  /** Starts over. */
  again(): void {
    const before = this.#staged.peek();
    this.#refused.value = null;
    this.#staged.value = this.#open();
    before.close();
    this.#goOn();
  }

  /** Reads the book again after it could not be read. */
  retry(): void {
    this.#goOn();
  }

  close(): void {
    this.#turn += 1;
    this.#staged.peek().close();
  }

  #open(): StagedMatch {
    const setting = { game: this.game, position: null, pie: false, clock: 'none' };
    return StagedMatch.open(this.services.desk, setting, () => 0);
  }

  get #people(): SeatName[] {
    return [seatOf(this.view.value, this.you)];
  }

  #act(act: (staged: StagedMatch) => Said | null, point: string | null): void {
    if (!this.canAct.value) return;
    const staged = this.#staged.value;
    const before = staged.view.value.position;
    const refused = act(staged) ?? (staged.view.value.complete ? staged.act({ type: 'commit' }) : null);
    this.#refused.value = refused && { say: refused, point };
    if (staged.view.value.position !== before) this.#goOn();
  }

  /** Reads what the book says of the position, and lets it play if it is its turn. */
  async #goOn(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.failed.value = false;
    const staged = this.#staged.value;
    const { position, ending } = staged.view.value;
    if (ending) return;
    try {
      const waited = this.canAct.value ? null : this.services.pause(PAUSE);
      const answer = await this.services.books.lookUp(this.game, position);
      if (turn !== this.#turn) return;
      this.#answer.value = { position, answer };
      await waited;
      if (turn !== this.#turn || this.canAct.value) return;
      const best = answer?.moves[0];
      if (!best || staged.act({ type: 'play', action: best.ply })) throw new Error('the book has no move here');
    } catch {
      if (turn === this.#turn) this.failed.value = true;
      return;
    }
    this.#goOn();
  }
}
