// Every game that the rules know can be shown.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES as GAME_FACES, GAME_NAMES } from '../src/games/games';
import { LANGUAGE_CODES } from '../src/languages';
import { Replay } from '../src/state/replay';
import { StagedMatch } from '../src/state/staged-match';
import { speak, t } from '../src/words';
import { GAMES, RECORDS } from './demos';
import { rules } from './wasm';

it('the games of the client are those of the rules, in their order', () => {
  expect(GAME_NAMES).toEqual(GAMES);
});

it('the games are named to those who find the page by searching, or install it', () => {
  const names = GAMES.map(game => game.charAt(0).toUpperCase() + game.slice(1));
  const said = `${new Intl.ListFormat('en-GB').format(names)}: abstract games for two.`;
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  const manifest = JSON.parse(readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8'));
  expect(/<meta name="description" content="([^"]*)"/.exec(page)?.[1]).toBe(said);
  expect(manifest.description).toBe(said);
});

describe.each(GAMES)('%s', game => {
  it('has paints for the pieces and the signs of its players', () => {
    const { view } = StagedMatch.open(rules(), { game, position: null, pie: false, clock: 'none' }, () => 0);
    const styles = readFileSync(new URL('../src/styles/board.css', import.meta.url), 'utf8');
    for (const colour of view.value.colours) expect(styles).toContain(`\n.paint-${colour} {`);
  });

  it('has figures beside its rules', async () => {
    const { figures } = await GAME_FACES[game].figures();
    expect(Object.keys(figures).length).toBeGreaterThan(0);
  });

  it('is seen by what its own face expects', () => {
    const { view } = StagedMatch.open(rules(), { game, position: null, pie: false, clock: 'none' }, () => 0);
    expect([view.value.name, view.value.sight.game]).toEqual([game, game]);
  });

  it.each(LANGUAGE_CODES)('has its name, its goal and the names of its pieces in %s', async language => {
    await speak(language);
    const { view } = new Replay(rules(), RECORDS[game], 15);
    const kinds = new Set(view.value.cells.flatMap(({ piece }) => piece ?? []));
    expect(kinds.size).toBeGreaterThan(1);
    const pieces = [...kinds].map(kind => GAME_FACES[game].pieceName(kind, view.value));
    for (const said of [t(`game-${game}-summary`), ...pieces]) expect(said).toMatch(/\w \w/);
    expect(t(`game-${game}`)).not.toBe(`game-${game}`);
  });
});

describe('the sources', () => {
  const root = new URL('../src/', import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => /\.(tsx?|js|css)$/.test(name));
  const sources = names.map(name => [name, readFileSync(new URL(name, root), 'utf8')] as const);

  it('name a game in its own folder only', () => {
    const made = ['desk.ts', 'protocol.ts'];
    const other = sources.filter(([name]) => !name.startsWith('games/') && !made.includes(name));
    const named = other.filter(([, source]) => new RegExp(`\\b(${GAMES.join('|')})\\b`, 'i').test(source));
    expect(named.map(([name]) => name)).toEqual([]);
  });

  it('know three in rooms only, which are loaded when they are opened', () => {
    const rooms = /^(scene\/|games\/scene|games\/\w+\/scene)/;
    const known = /^import (?!type)[^;']*from '(three|.*\/scene([/-].*)?)'/m;
    const outside = sources.filter(([name, source]) => !rooms.test(name) && known.test(source));
    expect(outside.map(([name]) => name)).toEqual([]);
  });
});
