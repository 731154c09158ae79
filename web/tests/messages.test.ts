// Every text that the pages ask for is in the message files, in every language.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ColourName, GameCard } from '../src/desk';
import { LANGUAGE_CODES } from '../src/languages';
import type { RoomTrouble } from '../src/parts/game-board';
import { SWITCHES } from '../src/parts/settings-dialog';
import { CAMERAS } from '../src/scene/camera';
import { PENS } from '../src/state/drawing';
import { SOURCES } from '../src/state/explorer';
import { TIME_UNITS } from '../src/state/own-clock';
import { GRAPHICS, PLACES, STYLES, THEMES } from '../src/state/settings';
import { bundleOf } from '../src/words';
import { GAMES } from './demos';
import { rules } from './wasm';

const root = new URL('../..', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

const sources = readdirSync(new URL('web/src', root), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => text(`web/src/${name}`));

/** All members of a union: the compiler misses those that are left out. */
function allOf<Member extends string>(members: Record<Member, true>): Member[] {
  return Object.keys(members) as Member[];
}

const COLOURS = allOf<ColourName>({ red: true, blue: true, black: true, white: true, green: true });

function cards(): GameCard[] {
  const reply = rules().call({ type: 'games' });
  return reply.type === 'games' ? reply.games : [];
}

const options = cards().flatMap(card => card.options);

/** What stands in the place of `*` in ids that are put together. */
const FAMILIES: Record<string, readonly string[]> = {
  'colour-*': COLOURS,
  'side-*': COLOURS,
  'game-*': GAMES,
  'game-*-summary': GAMES,
  'option-*': options.map(option => option.key),
  'value-*': options.flatMap(({ values }) => (values.type === 'word' ? values.words : [])),
  'web-word-*': ['pass', 'stop'],
  'unit-*': TIME_UNITS,
  'web-solved-check-*': ['whole', 'sample'],
  'web-solved-check-*-plain': ['whole', 'sample'],
  'web-explorer-*': SOURCES,
  'web-explorer-none-*': SOURCES.filter(source => source !== 'server'),
  'web-theme-*': THEMES,
  'web-setting-*': SWITCHES,
  'web-paint-*': [...PENS],
  'scene-*': allOf<RoomTrouble>({ missing: true, lost: true, unloaded: true }),
  'scene-camera-*': CAMERAS,
  'scene-pieces-*': STYLES,
  'scene-graphics-*': GRAPHICS,
  'place-*': PLACES,
  // The names of pieces are asked for with the faces of the games, those of lamps with the rooms.
  'piece-*': [],
  'disc-*': [],
  'lamp-*': [],
};

/** The ids that stand in the sources: those of the pages wherever they are, others where they are said. */
const literal = sources.flatMap(source => [
  ...Array.from(source.matchAll(/'(web-[a-z-]+)'/g), ([, id]) => id ?? ''),
  ...Array.from(source.matchAll(/\bt\(([^()`]*)/g), ([, said]) => said ?? '').flatMap(said =>
    Array.from(said.matchAll(/'([a-z]+(?:-[a-z]+)*)'(?!:)/g), ([, id]) => id ?? '').slice(
      0,
      said.includes('?') ? 2 : 1,
    ),
  ),
]);

/** The ids that are put together, with `*` for what differs. */
const composed = sources.flatMap(source =>
  Array.from(source.matchAll(/\bt\(\s*`((?:[^`$]|\$\{[^}]*\})*)`/g), ([, id]) =>
    (id ?? '').replace(/\$\{[^}]*\}/g, '*'),
  ),
);

it('the languages are those of the message files', () => {
  const files = readdirSync(new URL('messages', root)).filter(name => name.endsWith('.ftl'));
  expect(LANGUAGE_CODES.map(code => `${code}.ftl`).toSorted()).toEqual(files.toSorted());
});

it('every id that is put together is one of a known family', () => {
  expect([...new Set(composed)].toSorted()).toEqual(Object.keys(FAMILIES).toSorted());
});

it.each(LANGUAGE_CODES)('the texts of the pages are all there in %s', code => {
  const bundle = bundleOf(code, text(`messages/${code}.ftl`));
  const families = Object.entries(FAMILIES).flatMap(([family, all]) => all.map(each => family.replace('*', each)));
  expect(literal.length).toBeGreaterThan(200);
  const missing = [...literal, ...families].filter(id => !bundle.hasMessage(id));
  expect(missing).toEqual([]);
});

it('nought takes the plural in Portuguese, as in the terminal', () => {
  const bundle = bundleOf('pt', text('messages/pt.ftl'));
  const turns = bundle.getMessage('turns-played')?.value;
  const said = [0, 1, 2].map(count => turns && bundle.formatPattern(turns, { turns: count }));
  expect(said).toEqual(['0 jogadas feitas', '1 jogada feita', '2 jogadas feitas']);
});
