// The explorer without a page: where games come from, what was played in them, and what is kept of own games.
import { readdirSync, readFileSync } from 'node:fs';
import { computed } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { BookAnswer, EngineLines } from '../src/desk';
import type { ExplorerAnswer } from '../src/protocol';
import { Explorer, type ExplorerServices, shownOf } from '../src/state/explorer';
import { finishedRecords, keepFinished } from '../src/state/finished';
import { linkTo, readRoute } from '../src/state/link';
import { RequestRefused } from '../src/state/problem';
import { books, rules } from './wasm';

const folder = new URL('../../data/games/', import.meta.url);
const shipped = (game: string) => readFileSync(new URL(`${game}.txt`, folder), 'utf8');
const GAME = '[Game "talpa:size=4"]\n[First "human"]\n[Second "level:4"]\n\n1. b4xb3 d1xd2 1-0\n';

function startOf(game: string): string {
  const reply = rules().call({ type: 'open-tree', game, position: null });
  if (reply.type !== 'tree') throw new Error(JSON.stringify(reply));
  return reply.view.position;
}

function explorer(services: Partial<ExplorerServices> = {}) {
  const desk = books();
  const asked: string[] = [];
  const made = new Explorer({
    desk: async () => desk,
    shipped: async game => {
      asked.push(game);
      return shipped(game);
    },
    own: () => GAME,
    server: () => Promise.reject(new TypeError('offline')),
    book: async () => null,
    ...services,
  });
  return { explorer: made, asked };
}

describe('the explorer', () => {
  it('finds what was played in the games that come with every game', async () => {
    const reply = rules().call({ type: 'games' });
    const names = reply.type === 'games' ? reply.games.map(({ name }) => name) : [];
    expect(readdirSync(folder).toSorted()).toEqual(names.map(name => `${name}.txt`).toSorted());
    const { explorer: made, asked } = explorer();
    for (const game of names) {
      await made.look('shipped', game, startOf(game));
      const found = made.found.value;
      expect(found?.gathered, game).toBeGreaterThan(200);
      expect(found && shownOf(rules(), found, null).results.games).toBe(found?.gathered);
      expect(found?.explored.moves[0]?.strength).toBeGreaterThan(1);
    }
    await made.look('shipped', 'talpa', startOf('talpa'));
    expect(asked).toEqual([...names, 'talpa']);
  });

  it('finds own games, gives them as examples, and says so where there are none', async () => {
    let own = GAME;
    const desk = books();
    const { explorer: made } = explorer({ own: () => own, desk: async () => desk });
    await made.look('own', 'talpa:size=4', startOf('talpa:size=4'));
    const found = made.found.value;
    expect(found?.explored.moves.map(({ ply }) => ply)).toEqual(['b4xb3']);
    const [first] = found?.explored.moves ?? [];
    const samples = computed(() => (found && first ? made.samples(found, first) : []));
    const named = () => samples.value.map(({ result, names }) => [result, ...names]);
    expect(named()).toEqual([['1-0', 'a person', 'the computer, level 4']]);
    desk.call({ type: 'set-language', language: 'pt' });
    expect(named(), 'they are named in the language of now').toEqual([['1-0', 'uma pessoa', 'o computador, nível 4']]);
    desk.call({ type: 'set-language', language: 'en' });
    own += `\n${GAME}`;
    await made.look('own', 'talpa:size=4', startOf('talpa:size=4'));
    expect(made.found.value?.gathered).toBe(2);
    await made.look('own', 'emulsion', startOf('emulsion'));
    expect(made.found.value?.gathered).toBe(0);
    expect(made.found.value?.explored.moves).toEqual([]);
  });

  it('tells why the server does not answer, and throws away what comes too late', async () => {
    const { explorer: made } = explorer();
    await made.look('server', 'talpa', startOf('talpa'));
    expect(made.trouble.value).toEqual({ field: null, reason: null });
    const refused = new RequestRefused({ name: 'too-many-requests', values: {}, detail: 'later' });
    const { explorer: limited } = explorer({ server: () => Promise.reject(refused) });
    await limited.look('server', 'talpa', startOf('talpa'));
    expect(limited.trouble.value?.reason?.name).toBe('too-many-requests');
    let answer: (explored: ExplorerAnswer) => void = () => {};
    const { explorer: slow } = explorer({ server: () => new Promise(resolve => (answer = resolve)) });
    const late = slow.look('server', 'talpa', 'somewhere');
    await slow.look('shipped', 'talpa', startOf('talpa'));
    answer({ results: { first: 0, second: 0, draws: 0, open: 0 }, moves: [] });
    await late;
    expect(slow.found.value?.source).toBe('shipped');
  });

  it('takes over what a book says, and does without', async () => {
    const answer: BookAnswer = {
      value: 'win',
      plies: 3,
      said: { id: 'book-win', values: { plies: 3 } },
      moves: [
        {
          ply: 'b4xb3',
          points: ['b4', 'b3'],
          value: 'win',
          plies: 3,
          said: { id: 'book-move-win', values: { plies: 3 } },
        },
      ],
    };
    const { explorer: made } = explorer({ book: async () => answer });
    await made.look('own', 'talpa:size=4', startOf('talpa:size=4'));
    const found = made.found.value;
    expect(found && shownOf(rules(), found, null).moves.map(({ book }) => book?.values)).toEqual([{ plies: 3 }]);
    const { explorer: offline } = explorer({ book: () => Promise.reject(new TypeError('offline')) });
    await offline.look('own', 'talpa:size=4', startOf('talpa:size=4'));
    expect(offline.found.value?.explored.moves.length).toBe(1);
  });

  it('says so when games cannot be read', async () => {
    const { explorer: made } = explorer({ shipped: () => Promise.reject(new Error('404 Not Found')) });
    await made.look('shipped', 'talpa', startOf('talpa'));
    expect([made.found.value, made.failure.value]).toEqual([null, 'Error: 404 Not Found']);
  });

  it('says of each move what the games, the book and the engine say', () => {
    const results = { first: 1, second: 0, draws: 0, open: 0 };
    const none = { first: 0, second: 0, draws: 0, open: 3 };
    const played = (ply: string, alike: string[]) => ({ ply, alike, results, strength: null, samples: [] });
    const explored = { results: none, moves: [played('b4xb3', ['c1xc2']), played('a1xa2', [])] };
    const evaluation = { chance: 0.6, winner: null, plies: null };
    const said = { id: 'book-move-win', values: { plies: 3 } };
    const move = (ply: string, value: 'win' | 'unknown') => ({ ply, points: [], value, plies: null, said });
    const book: BookAnswer = { value: 'win', plies: 3, said, moves: [move('b4xb3', 'win'), move('a1xa2', 'unknown')] };
    const lines: EngineLines = { done: false, depth: 1, nodes: 1, lines: [{ plies: ['c1xc2'], way: [], evaluation }] };
    const found = { source: 'own' as const, game: 'talpa:size=4', position: '', gathered: 1, explored, book };
    const shown = shownOf(rules(), found, lines);
    expect(shown.results, 'without a result there are no shares').toEqual({ games: 3, shares: null });
    expect(shown.moves[0]).toMatchObject({ results: { games: 1, shares: [100, 0, 0] }, book: said, evaluation });
    expect(shown.moves[1], 'the book does not know it').toMatchObject({ book: null, evaluation: null });
    expect(shownOf(rules(), { ...found, book: null }, null).moves[0]).toMatchObject({ book: null, evaluation: null });
  });
});

describe('games that were finished here', () => {
  it('are kept once, the latest first, if they have a result', () => {
    const storage = new Map<string, string>();
    const kept = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    } as Storage;
    const game = (match: string, isResult: boolean, record: string) =>
      ({ match, staged: { view: { value: { ending: { isResult }, played: 3 } } }, record: () => record }) as never;
    keepFinished(game('a', true, 'one\n'), kept);
    keepFinished(game('b', false, 'called off'), kept);
    keepFinished(game('c', true, 'two'), kept);
    keepFinished(game('a', true, 'one again'), kept);
    expect(finishedRecords(kept)).toBe('one again\n\ntwo');
    for (let number = 0; number < 300; number += 1) keepFinished(game(`g${number}`, true, `${number}`), kept);
    expect(finishedRecords(kept).split('\n\n').length).toBe(200);
    storage.set('tabuleiro-finished-games', 'rubbish');
    expect(finishedRecords(kept)).toBe('');
  });
});

describe('the address of the explorer', () => {
  it('opens an analysis with it', () => {
    for (const route of [
      { page: 'analysis', explore: true } as const,
      { page: 'analysis', game: 'talpa', explore: true } as const,
    ]) {
      expect(readRoute(linkTo(route))).toEqual(route);
    }
    expect(readRoute('#/analysis')).toEqual({ page: 'analysis' });
  });
});
