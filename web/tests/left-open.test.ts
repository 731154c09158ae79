// The games that were left open: several at this screen, side by side, and those on the server that wait.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameSummary } from '../src/protocol';
import { type Beginning, LocalGame } from '../src/state/game';
import { LeftOpen } from '../src/state/left-open';
import { gameHere, learnGame, openGames, readOpenGames, waitingGames } from '../src/state/own-games';
import { forget, keep, kept, keptHere } from '../src/state/saved';
import { subject, title, waitsForYou } from '../src/state/title';
import { speak } from '../src/words';
import { SUMMARY } from './fake-server';
import { rules } from './wasm';

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage;
}

let number = 0;

function begin(beginning: Partial<Beginning> & { game?: string } = {}): LocalGame {
  const { game = 'talpa:size=5' } = beginning;
  number += 1;
  const seed = number;
  return new LocalGame(
    {
      desk: rules(),
      engine: { ask: () => new Promise(() => {}), stop: () => {} },
      now: () => 0,
      pause: async () => {},
      confirm: () => false,
      random: () => seed,
    },
    {
      setting: { game, position: null, pie: false, clock: 'none' },
      players: [{ type: 'human' }, { type: 'human' }],
      ...beginning,
    },
  );
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A game with a move in it, kept at some time. */
function played(game: string, at: number): LocalGame {
  const begun = begin({ game });
  begun.say(game.startsWith('talpa') ? 'a1xa2' : 'd2-d4');
  keep(begun, at);
  return begun;
}

describe('games that were left open at this screen', () => {
  it('are kept side by side, the latest first, and each as it stood', () => {
    const talpa = played('talpa:size=5', 1);
    const apart = played('apart', 2);
    expect(kept().map(({ match, name, at }) => [match, name, at])).toEqual([
      [apart.match, 'apart', 2],
      [talpa.match, 'talpa', 1],
    ]);
    const [, saved] = kept();
    if (!saved) throw new Error('it was not kept');
    const again = begin(saved);
    expect([again.match, again.now.value.played]).toEqual([talpa.match, 1]);
    keep(again, 3);
    expect(kept().map(({ match }) => match)).toEqual([talpa.match, apart.match]);
  });

  it('are forgotten one by one, when they are over or thrown away', () => {
    const talpa = played('talpa:size=5', 1);
    const apart = played('apart', 2);
    talpa.resign();
    keep(talpa, 3);
    expect(kept().map(({ match }) => match)).toEqual([apart.match]);
    keep(begin(), 4);
    expect(kept(), 'what has not begun is not kept').toHaveLength(1);
    forget(apart.match);
    expect(kept()).toEqual([]);
  });

  it('make room for the latest when there are very many', () => {
    for (let at = 1; at <= 22; at += 1) played('talpa:size=5', at);
    expect(kept().map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, place) => 22 - place));
  });

  it('are found where an earlier version has kept the only one', () => {
    const old = {
      name: 'talpa',
      setting: { game: 'talpa', position: null, pie: false, clock: 'none' },
      players: [{ type: 'human' }, { type: 'human' }],
      record: '[Game "talpa"]\n\n1. a1xa2 *\n',
    };
    localStorage.setItem('tabuleiro-open-game', JSON.stringify(old));
    expect(kept()).toEqual([{ ...old, match: 'earlier', at: 0 }]);
    const apart = played('apart', 2);
    expect(kept().map(({ match }) => match)).toEqual([apart.match, 'earlier']);
    expect(localStorage.getItem('tabuleiro-open-game')).toBeNull();
    forget('earlier');
    expect(kept().map(({ match }) => match)).toEqual([apart.match]);
  });

  it('have the learner whom an earlier version has kept under another name', () => {
    const saved = {
      match: 'm1',
      name: 'talpa',
      setting: { game: 'talpa', position: null, pie: false, clock: 'none' },
      players: [{ type: 'human' }, { type: 'teacher', pupil: '2.70 0.70 lost 3', strength: 2.7 }],
      record: '[Game "talpa"]\n\n1. a1xa2 *\n',
      at: 5,
    };
    localStorage.setItem('tabuleiro-open-games', JSON.stringify([saved]));
    const teacher = { type: 'teacher', learner: '2.70 0.70 lost 3', strength: 2.7 };
    expect(kept()).toEqual([{ ...saved, players: [{ type: 'human' }, teacher] }]);
    forget('another');
    expect(kept()[0]?.players[1], 'it is written and read again').toEqual(teacher);
  });

  it('that nothing can read are passed over', () => {
    localStorage.setItem('tabuleiro-open-games', '[{"name":"talpa"},7]');
    localStorage.setItem('tabuleiro-open-game', '{');
    expect(kept()).toEqual([]);
  });

  it('come back on their own pages: each tab has its own', () => {
    const talpa = played('talpa:size=5', 1);
    const other = memory();
    const apart = begin({ game: 'apart' });
    apart.say('d2-d4');
    keep(apart, 2, localStorage, other);
    expect([keptHere()?.match, keptHere(localStorage, other)?.match]).toEqual([talpa.match, apart.match]);
    expect(keptHere(localStorage, memory())?.match, 'a new tab takes the latest').toBe(apart.match);
  });

  it('are offered until they are taken up or thrown away, and again where that has failed', async () => {
    played('talpa:size=5', 1);
    played('apart', 2);
    let works = false;
    const left = new LeftOpen({ resume: async () => works, discard: ({ match }) => forget(match) });
    const [apart, talpa] = left.games.value;
    if (!apart || !talpa) throw new Error('they are not offered');
    expect([await left.takeUp(apart), left.failed.value, left.games.value.length]).toEqual([false, true, 2]);
    works = true;
    expect([await left.takeUp(apart), left.failed.value]).toEqual([true, false]);
    left.discard(talpa);
    expect(left.games.value).toEqual([apart]);
    forget(apart.match);
    left.look();
    expect(left.games.value).toEqual([]);
    await left.takeUpHere();
    expect(left.failed.value, 'there is none to take up').toBe(true);
  });
});

describe('games on the server', () => {
  const summary = (id: string, turn: 'a' | 'b' | null): GameSummary => ({ ...SUMMARY, id, turn });

  it('are counted in the title while they wait for you, but not the one on the page', async () => {
    await speak('en');
    await readOpenGames(async () => [summary('x', 'a'), summary('y', 'b'), summary('z', 'a')]);
    expect([waitingGames.value.map(({ id }) => id), title.value]).toEqual([['x', 'z'], '(2) Tabuleiro']);
    gameHere.value = 'x';
    expect(title.value).toBe('(1) Tabuleiro');
    subject.value = 'Lobby';
    expect(title.value, 'with the page that is shown').toBe('(1) Lobby – Tabuleiro');
    subject.value = null;
    waitsForYou.value = true;
    expect(title.value).toBe('● Your turn – Tabuleiro');
    waitsForYou.value = false;
    gameHere.value = null;
  });

  it('stay known while the server does not answer, and an answer that comes too late is dropped', async () => {
    await readOpenGames(async () => [summary('x', 'a')]);
    await readOpenGames(() => Promise.reject(new Error('offline')));
    expect(openGames.value).toHaveLength(1);
    let late: (games: GameSummary[]) => void = () => {};
    const slow = readOpenGames(
      () =>
        new Promise(resolve => {
          late = resolve;
        }),
    );
    await readOpenGames(async () => []);
    late([summary('x', 'a')]);
    await slow;
    expect([openGames.value, title.value]).toEqual([[], 'Tabuleiro']);
  });

  it('are as the server has told while their list was read', async () => {
    await readOpenGames(async () => {
      learnGame(summary('x', 'a'));
      return [summary('x', 'b'), summary('y', 'b')];
    });
    expect(waitingGames.value.map(({ id }) => id)).toEqual(['x']);
    await readOpenGames(async () => []);
  });
});
