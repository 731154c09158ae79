// Every game that the rules know can be shown.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES } from '../src/games/figures';
import { GAME_NAMES } from '../src/games/games';
import { SCENES } from '../src/games/scenes';
import { Table } from '../src/state/table';
import { GAMES } from './demos';
import { rules } from './wasm';

it('the games of the client are those of the rules, in their order', () => {
  expect(GAME_NAMES).toEqual(GAMES);
  expect(Object.keys(SCENES)).toEqual(GAMES);
  expect(Object.keys(FIGURES)).toEqual(GAMES);
});

it('the games are named to those who find the page by searching', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  for (const game of GAMES) expect(page.toLowerCase()).toContain(game);
});

describe.each(GAMES)('%s', game => {
  it('is seen by what its own face expects', () => {
    const { view } = Table.open(rules(), { game, position: null, pie: false, clock: 'none' }, () => 0);
    expect([view.value.name, view.value.sight.game]).toEqual([game, game]);
  });
});

describe('the sources', () => {
  const root = new URL('../src/', import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => /\.(tsx?|css)$/.test(name));
  const sources = names.map(name => [name, readFileSync(new URL(name, root), 'utf8')] as const);

  it('name a game in its own folder only', () => {
    const made = ['desk.ts', 'protocol.ts'];
    const other = sources.filter(([name]) => !name.startsWith('games/') && !made.includes(name));
    const named = other.filter(([, source]) => new RegExp(`\\b(${GAMES.join('|')})\\b`, 'i').test(source));
    expect(named.map(([name]) => name)).toEqual([]);
  });

  it('know three in rooms only, which are loaded when they are opened', () => {
    const rooms = /^(scene\/|games\/scene|games\/\w+\/scene)/;
    const known = /^import (?!type)[^;']*from '(three|.*\/scene[s/-].*)'/m;
    const outside = sources.filter(([name, source]) => !rooms.test(name) && known.test(source));
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});
