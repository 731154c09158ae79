// Solved boards, without a browser: books in pieces, games against them, and the table they are listed in.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BookAnswer, Saying } from '../src/desk';
import { partText } from '../src/phrases';
import type { BookCard } from '../src/protocol';
import { type BookSource, Books, spansOf } from '../src/state/book';
import { linkTo, readRoute } from '../src/state/link';
import { PerfectGame, sidesOf } from '../src/state/perfect-game';
import { coloursOf, readSolved, winnerOf } from '../src/state/solved';
import { speak } from '../src/words';
import { books as bookDesk, rules } from './wasm';

const root = new URL('../..', import.meta.url);
const folder = new URL('data/books/', root);
const solved = readSolved(readFileSync(new URL('docs/solved.md', root), 'utf8'));

/** The game string of a book, by the name of its file. */
function gameOf(file: string): string {
  return file.replace(/\.book$/, '').replace('-', ':');
}

/** How long the head of a file is, as the file itself says. */
function headOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
}

/** The books that come with the program, with what was read of them. */
function shelf() {
  const reads: [from: number, to: number][] = [];
  const content = (file: string) => new Uint8Array(readFileSync(new URL(encodeURIComponent(file), folder)));
  const source: BookSource = {
    async list() {
      return readdirSync(folder)
        .filter(file => file.endsWith('.book'))
        .map((file): BookCard => {
          const bytes = content(file);
          return {
            game: gameOf(file),
            kind: 'whole',
            file,
            head: headOf(bytes),
            positions: 0,
            bytes: bytes.length,
          };
        });
    },
    async read(file, from, to) {
      reads.push([from, to]);
      return content(file).slice(from, to);
    },
  };
  return { books: new Books(source, async () => bookDesk()), reads, source };
}

function plies({ moves }: BookAnswer): string[] {
  return moves.map(({ ply, value, plies }) => `${ply} ${value} ${plies}`);
}

describe('a book', () => {
  it('says of every move what it is worth, and is read only where it has to be', async () => {
    const { books, reads } = shelf();
    const game = 'emulsion:size=5';
    const match = rules().call({
      type: 'open',
      setting: { game, position: null, pie: false, clock: 'none' },
      now: 0,
    });
    if (match.type !== 'match') throw new Error(JSON.stringify(match));
    const answer = await books.lookUp(game, match.view.position);
    expect(answer?.value).toBe('loss');
    expect([answer?.said.id, answer?.moves[0]?.said.id]).toEqual(['book-win', 'book-move-loss']);
    expect(answer?.moves.every(({ value, plies }) => value === 'loss' && plies !== null)).toBe(true);
    // The longest resistance comes first.
    const lengths = answer?.moves.map(({ plies }) => plies ?? 0) ?? [];
    expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
    const card = await books.cardOf(game);
    const read = reads.reduce((sum, [from, to]) => sum + to - from, 0);
    expect(read).toBeLessThan((card?.bytes ?? 0) / 2);
    const before = reads.length;
    expect(plies((await books.lookUp(game, match.view.position)) as BookAnswer)).toEqual(plies(answer as BookAnswer));
    expect(reads.length).toBe(before);
  });

  it('says what a position and a move are worth, in the language of now', async () => {
    const { books } = shelf();
    const answer = await books.lookUp('talpa:size=4', 'brbr/rbrb/brbr/rbrb r');
    await speak('pt');
    const portuguese = partText(answer?.said as Saying);
    await speak('en');
    const [best] = answer?.moves ?? [];
    expect([partText(answer?.said as Saying), partText(best?.said as Saying)]).toEqual([
      `red wins in ${answer?.plies} plies`,
      `win in ${best?.plies} plies`,
    ]);
    expect(portuguese).toBe(`as vermelhas ganham em ${answer?.plies} lances`);
  });

  it('is none where there is none, and tries again after a failure', async () => {
    const { books, source } = shelf();
    expect(await books.lookUp('talpa', 'whatever')).toBeNull();
    let failing = true;
    const broken = new Books(
      {
        list: () => (failing ? Promise.reject(new Error('no network')) : source.list()),
        read: (file, from, to) => (failing ? Promise.reject(new Error('no network')) : source.read(file, from, to)),
      },
      async () => bookDesk(),
    );
    await expect(broken.lookUp('talpa:size=4', 'brbr/rbrb/brbr/rbrb r')).rejects.toThrow('no network');
    failing = false;
    expect((await broken.lookUp('talpa:size=4', 'brbr/rbrb/brbr/rbrb r'))?.value).toBe('win');
  });

  it('that is damaged on its way is refused', async () => {
    const { source } = shelf();
    const damaged = new Books(
      {
        list: source.list,
        async read(file, from, to) {
          const bytes = await source.read(file, from, to);
          if (from > 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
          return bytes;
        },
      },
      async () => bookDesk(),
    );
    await expect(damaged.lookUp('talpa:size=4', 'brbr/rbrb/brbr/rbrb r')).rejects.toThrow('Damaged');
  });

  it('is fetched in few requests', () => {
    const piece = (block: number, from: number, to: number) => ({ block, from, to });
    const near = [piece(0, 100, 200), piece(1, 200, 300), piece(3, 5_000, 5_100)];
    const far = piece(9, 900_000, 900_100);
    expect(spansOf([...near, far]).map(({ from, to, pieces }) => [from, to, pieces.length])).toEqual([
      [100, 5_100, 3],
      [900_000, 900_100, 1],
    ]);
  });
});

describe('a game against a book', () => {
  const until = async (done: () => boolean) => {
    for (let tries = 0; tries < 2_000 && !done(); tries += 1) await new Promise(resolve => setTimeout(resolve, 1));
    expect(done()).toBe(true);
  };
  const begin = (game: string, you: 'first' | 'second') => {
    const { books } = shelf();
    return new PerfectGame({ desk: rules(), books, pause: async () => {} }, game, you);
  };

  it('is lost by whoever starts with a lost position, however well it is played', async () => {
    const perfect = begin('talpa:size=4', 'second');
    for (;;) {
      await until(() => perfect.view.value.ending !== null || (perfect.canAct.value && perfect.answer.value !== null));
      if (perfect.view.value.ending) break;
      const best = perfect.answer.value?.moves[0];
      expect(best?.value).toBe('loss');
      perfect.play(best?.ply ?? '');
    }
    expect(perfect.view.value.ending?.winner).toBe('first');
    perfect.close();
  });

  it('goes back to the last own move, starts over, and says why a move is refused', async () => {
    const perfect = begin('talpa:size=4', 'first');
    await until(() => perfect.answer.value !== null);
    expect(perfect.mayUndo.value).toBe(false);
    perfect.pick('a4');
    expect(perfect.refusal.value?.sentence).toContain('not yours');
    perfect.play(perfect.answer.value?.moves[0]?.ply ?? '');
    await until(() => perfect.view.value.played === 2 && perfect.answer.value !== null);
    expect(perfect.mayUndo.value).toBe(true);
    perfect.undo();
    expect([perfect.view.value.played, perfect.mayUndo.value]).toEqual([0, false]);
    await until(() => perfect.answer.value !== null);
    perfect.play(perfect.answer.value?.moves[1]?.ply ?? '');
    await until(() => perfect.view.value.played === 2);
    perfect.again();
    await until(() => perfect.view.value.played === 0 && perfect.answer.value !== null);
    perfect.close();
  });

  it('plays whole turns of several plies', async () => {
    const perfect = begin('ampel:side=5,yellows=1,discs=2', 'second');
    await until(() => perfect.canAct.value && perfect.answer.value !== null);
    expect(perfect.mayUndo.value, 'only the book has moved').toBe(false);
    const best = () => perfect.play(perfect.answer.value?.moves[0]?.ply ?? '');
    for (best(); perfect.view.value.staged.length === 0; best()) {
      await until(() => perfect.canAct.value && perfect.answer.value !== null);
    }
    const { played } = perfect.view.value;
    perfect.undo();
    expect(perfect.view.value, 'a ply of the turn in the making').toMatchObject({ staged: [], played });
    await until(() => perfect.answer.value !== null);
    for (let plies = 0; plies < 6 && perfect.view.value.ending === null; plies += 1) {
      best();
      await until(() => perfect.view.value.ending !== null || (perfect.canAct.value && perfect.answer.value !== null));
    }
    expect(perfect.failed.value).toBe(false);
    perfect.close();
  });

  it('can be tried again when the book could not be read', async () => {
    let failing = true;
    const { books } = shelf();
    const flaky = {
      lookUp: (game: string, position: string) =>
        failing ? Promise.reject(new Error('no network')) : books.lookUp(game, position),
    };
    const perfect = new PerfectGame({ desk: rules(), books: flaky, pause: async () => {} }, 'talpa:size=4', 'first');
    await until(() => perfect.failed.value);
    failing = false;
    perfect.retry();
    await until(() => !perfect.failed.value && perfect.answer.value !== null);
    perfect.close();
  });

  it('is played against a strategy by whoever loses', () => {
    const card: BookCard = { game: 'talpa:size=5', kind: 'strategy', file: '', head: 0, positions: 0, bytes: 0 };
    expect(sidesOf(card, 'first')).toEqual(['second']);
    expect(sidesOf({ ...card, kind: 'whole' }, 'first')).toEqual(['first', 'second']);
  });
});

describe('the solved boards', () => {
  it('are those of the page, each with its result, its time and its command', () => {
    expect(solved.length).toBeGreaterThan(15);
    const desk = rules();
    for (const board of solved) {
      const colours = coloursOf(desk, board.game);
      if (board.winner) expect(colours, board.game).toContain(board.winner);
      expect(winnerOf(board, colours) === null, board.game).toBe(board.winner === null);
      expect(board.seconds, board.game).toBeGreaterThan(0);
      expect(board.command).toBe(`tabuleiro solve ${board.game}`);
      expect(board.check !== null, board.game).toBe(board.winner !== null);
    }
  });

  it('have every book among them that comes with the program', () => {
    const games = solved.map(({ game }) => game);
    for (const file of readdirSync(folder)) expect(games, file).toContain(gameOf(file));
  });

  it('have links', () => {
    for (const game of [null, 'emulsion:size=5', 'ampel:side=5,yellows=1,discs=2']) {
      expect(readRoute(linkTo({ page: 'solved', game }))).toEqual({ page: 'solved', game });
    }
  });
});
