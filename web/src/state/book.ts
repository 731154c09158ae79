// Books of solved boards: what each move is worth, read from the server in pieces. Headless.
import type { BookAnswer, DeskReply, NeededPiece } from '../desk';
import type { BookCard } from '../protocol';
import type { Desk } from './module';
import { troubleOf } from './staged-match';

/** Where books come from. */
export interface BookSource {
  list(): Promise<BookCard[]>;
  /** The bytes of a file from one place to before another. */
  read(file: string, from: number, to: number): Promise<Uint8Array>;
}

/** What lies this near together is fetched at once, in bytes: another request would take longer than what is between. */
const NEAR = 16_384;

/** Bytes that are fetched at once, with the pieces in them. */
interface Span {
  from: number;
  to: number;
  pieces: NeededPiece[];
}

/** Pieces, which come in their order, joined where they are near together. */
export function spansOf(pieces: readonly NeededPiece[]): Span[] {
  const spans: Span[] = [];
  for (const piece of pieces) {
    const last = spans.at(-1);
    if (last && piece.from - last.to <= NEAR) {
      last.to = piece.to;
      last.pieces.push(piece);
    } else {
      spans.push({ from: piece.from, to: piece.to, pieces: [piece] });
    }
  }
  return spans;
}

/** Bytes as text that the desk reads. */
function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

export class Books {
  #cards: Promise<BookCard[]> | null = null;
  readonly #opened = new Map<string, Promise<Desk>>();

  constructor(
    private readonly source: BookSource,
    /** The module that reads books. */
    private readonly desk: () => Promise<Desk>,
  ) {}

  /** All the books of the server. */
  cards(): Promise<BookCard[]> {
    this.#cards ??= this.source.list().catch(error => {
      // Whoever asks again tries again.
      this.#cards = null;
      throw error;
    });
    return this.#cards;
  }

  /** The book of a game, if there is one. */
  async cardOf(game: string): Promise<BookCard | null> {
    return (await this.cards()).find(card => card.game === game) ?? null;
  }

  /**
   * What a position and each of its moves is worth; nothing if there is no book of the game. Fails if the server cannot be
   * reached, or if what it sends is no book.
   */
  async lookUp(game: string, position: string): Promise<BookAnswer | null> {
    const card = await this.cardOf(game);
    if (!card) return null;
    const desk = await this.#open(card);
    for (;;) {
      const reply = desk.call({ type: 'look-up', game, position });
      if (reply.type === 'book-answer') return reply.answer;
      if (reply.type !== 'book-needs') throw new Error(troubleOf(reply));
      await this.#fetch(card, desk, reply);
    }
  }

  #open(card: BookCard): Promise<Desk> {
    const known = this.#opened.get(card.game);
    if (known) return known;
    const opening = this.#openNow(card).catch(error => {
      this.#opened.delete(card.game);
      throw error;
    });
    this.#opened.set(card.game, opening);
    return opening;
  }

  async #openNow({ file, head }: BookCard): Promise<Desk> {
    const [desk, bytes] = await Promise.all([this.desk(), this.source.read(file, 0, head)]);
    const reply = desk.call({ type: 'open-book', bytes: base64(bytes) });
    if (reply.type !== 'book-opened') throw new Error(troubleOf(reply));
    return desk;
  }

  async #fetch({ file, game }: BookCard, desk: Desk, { pieces }: Extract<DeskReply, { type: 'book-needs' }>) {
    const add = async ({ from, to, pieces }: Span) => {
      const bytes = await this.source.read(file, from, to);
      const cut = pieces.map(piece => ({
        block: piece.block,
        bytes: base64(bytes.subarray(piece.from - from, piece.to - from)),
      }));
      const reply = desk.call({ type: 'add-to-book', game, pieces: cut });
      if (reply.type !== 'done') throw new Error(troubleOf(reply));
    };
    await Promise.all(spansOf(pieces).map(add));
  }
}
