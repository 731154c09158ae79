// The small parts: geometry, pointers, links, settings, strength.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readKey } from '../src/board/cursor';
import { geometryOf, nameOf } from '../src/board/geometry';
import { Pointer } from '../src/board/pointer';
import { LEVELS, STRENGTHS } from '../src/desk';
import { halves, isGroup } from '../src/games/emulsion/values';
import { boardInWords, clockTime, gameInWords, resultTitle } from '../src/phrases';
import type { EndReasonName } from '../src/protocol';
import { linkTo, pack, readRoute, unpack } from '../src/state/link';
import { Replay } from '../src/state/replay';
import { readSettings } from '../src/state/settings';
import { speak, t } from '../src/words';
import { GAMES, RECORDS } from './demos';
import { rules } from './wasm';

describe('the geometry of a board', () => {
  it.each([
    { type: 'square', width: 5, height: 7 } as const,
    { type: 'square', width: 26, height: 26 } as const,
    { type: 'triangle', side: 11 } as const,
  ])('finds every point of $type where it is', shape => {
    const geometry = geometryOf(shape);
    const rows = shape.type === 'square' ? shape.width : shape.side;
    for (let letter = 0; letter < rows; letter += 1) {
      const numbers = shape.type === 'square' ? shape.height : letter + 1;
      for (let number = 0; number < numbers; number += 1) {
        const point = nameOf(letter, number);
        expect(geometry.at(geometry.place(point))).toBe(point);
      }
    }
    expect(geometry.at({ x: -1, y: -1 })).toBeNull();
  });

  it('can be turned for the second player', () => {
    const shape = { type: 'square', width: 8, height: 6 } as const;
    const [plain, turned] = [geometryOf(shape), geometryOf(shape, true)];
    expect(turned.place('a1')).toEqual(plain.place('h6'));
    expect(turned.at(turned.place('c2'))).toBe('c2');
    expect(turned.beside('c2', 'up')).toBe('c1');
    expect(turned.beside('a1', 'right')).toBe('a1');
  });

  it('stays on the board when the cursor goes over its edge', () => {
    const geometry = geometryOf({ type: 'triangle', side: 5 });
    expect(geometry.beside('a1', 'up')).toBe('a1');
    expect(geometry.beside('c3', 'up')).toBe('b2');
    expect(geometry.beside('e1', 'left')).toBe('e1');
  });
});

describe('a pointer', () => {
  it('picks a piece when it goes down and a target with the next click', () => {
    const pointer = new Pointer();
    expect(pointer.down('b2', 0, 0, null)).toEqual(['b2']);
    expect(pointer.up('b2', 'b2')).toEqual([]);
    expect(pointer.down('b3', 0, 48, 'b2')).toEqual(['b3']);
    expect(pointer.up('b3', null)).toEqual([]);
  });

  it('drags a piece to its target', () => {
    const pointer = new Pointer();
    pointer.down('b2', 0, 0, null);
    expect(pointer.move(2, 2, 'b2')).toBe(false);
    expect(pointer.move(0, 40, 'b2')).toBe(true);
    expect(pointer.dragged).toBe('b2');
    expect(pointer.up('b3', 'b2')).toEqual(['b3']);
  });

  it('puts a piece down with a second click on it', () => {
    const pointer = new Pointer();
    expect(pointer.down('b2', 0, 0, 'b2')).toEqual([]);
    expect(pointer.up('b2', 'b2')).toEqual(['b2']);
  });

  it('picks nothing when a piece is dropped outside the board', () => {
    const pointer = new Pointer();
    pointer.down('b2', 0, 0, null);
    pointer.move(0, 40, 'b2');
    expect(pointer.up(null, 'b2')).toEqual([]);
  });
});

it.each([5, 11, 15])('the names along a triangle of side %i stand on its rim', side => {
  const { labels, place, width, height } = geometryOf({ type: 'triangle', side });
  // As wide as the style sheet draws the ground and the rim around it.
  const styles = readFileSync(new URL('../src/styles/board.css', import.meta.url), 'utf8');
  const [rim, ground] = ['frame', 'ground'].map(
    part => Number(new RegExp(`\\.${part}\\.triangle \\{[^}]*stroke-width: (\\d+)`).exec(styles)?.[1]) / 2,
  ) as [number, number];
  expect(rim).toBeGreaterThan(ground);
  const points = Array.from({ length: side }, (_, row) => place(nameOf(row, 0)));
  const bottom = place(nameOf(side - 1, 0)).y;
  for (const { text, place: at } of labels) {
    const far = /\d/.test(text) ? at.y - bottom : Math.min(...points.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
    expect(far, text).toBeGreaterThan(ground);
    expect(far, text).toBeLessThan(rim - 5);
    expect(at.x > 0 && at.x < width && at.y > 0 && at.y < height, text).toBe(true);
  }
});

it('no group is the largest while all pieces stand alone', () => {
  expect([isGroup(['a1']), isGroup(['a1', 'a2'])]).toEqual([false, true]);
});

describe('a key on a board', () => {
  const view = { selected: null, choices: [], cells: [{ point: 'a4', piece: null }] };
  const beside = (point: string, direction: string) => `${direction} of ${point}`;
  it.each([
    ['ArrowUp', null, { type: 'go', to: 'a4' }],
    ['ArrowUp', 'b2', { type: 'go', to: 'up of b2' }],
    ['Enter', 'b2', { type: 'pick', point: 'b2' }],
    [' ', null, { type: 'go', to: 'a4' }],
    ['ArrowLeft', 'b2', { type: 'go', to: 'left of b2' }],
    ['ArrowLeft', null, null],
    ['ArrowRight', null, null],
    ['Escape', null, { type: 'take-back' }],
    ['q', 'b2', null],
  ])('%s with the cursor at %s', (key, cursor, meaning) => {
    expect(readKey(key, view, cursor, beside)).toEqual(meaning);
  });

  it('leaves all arrows to a page that wants them, until Enter shows the cursor', () => {
    expect(readKey('ArrowUp', view, null, beside, true)).toBeNull();
    expect(readKey('Enter', view, null, beside, true)).toEqual({ type: 'go', to: 'a4' });
    expect(readKey('ArrowUp', view, 'b2', beside, true)).toEqual({ type: 'go', to: 'up of b2' });
  });

  it('first shows the cursor where something is picked already', () => {
    expect(readKey('ArrowDown', { ...view, selected: 'c3' }, null, beside)).toEqual({ type: 'go', to: 'c3' });
  });
});

describe('links', () => {
  it('lead back to where they were made', () => {
    const record = '[Game "apart"]\n[First "Zoë"]\n\n1. d2-d4 *\n';
    for (const place of [
      { page: 'home' } as const,
      { page: 'lobby' } as const,
      { page: 'watch' } as const,
      { page: 'game', id: '0f3c-5a' } as const,
      { page: 'rules', game: 'ampel' } as const,
      { page: 'rules', game: 'ampel', clause: 'M9' } as const,
      { page: 'rules', game: null } as const,
      { page: 'replay', record, at: 3 } as const,
      { page: 'replay', record: null, at: null } as const,
    ]) {
      expect(readRoute(linkTo(place))).toEqual(place);
    }
  });

  it('that are broken are survived', () => {
    expect(readRoute('#/nowhere?x=1')).toEqual({ page: 'home', missing: 'nowhere' });
    expect(readRoute('#/game/a b')).toEqual({ page: 'home', missing: 'game/a b' });
    for (const home of ['', '#', '#/']) expect(readRoute(home)).toEqual({ page: 'home' });
    expect(unpack('%%%')).toBeNull();
    expect(unpack(pack('ünï'))).toBe('ünï');
  });

  it('with a record that cannot be unpacked hand it on, so that the page says what is wrong', () => {
    expect(readRoute('#/replay?record=%25%25%25')).toEqual({ page: 'replay', record: '%%%', at: null });
  });
});

it('settings that make no sense have their defaults', () => {
  const usual = readSettings(null);
  expect(readSettings('no json')).toEqual(usual);
  expect(readSettings('{"theme": "purple", "sound": "loud", "contrast": true}')).toEqual({ ...usual, contrast: true });
});

it('every setting that was kept comes back', () => {
  const usual = readSettings(null);
  const other = Object.entries(usual).map(([key, value]) => [key, typeof value === 'boolean' ? !value : value]);
  const changed = { ...Object.fromEntries(other), theme: 'dark', language: 'pt', place: 'void', dark: ['void-sun'] };
  expect(readSettings(JSON.stringify(changed))).toEqual(changed);
});

it('what is kept of a learner is found where an earlier version has kept it', () => {
  const earlier = readSettings('{"pupils": {"talpa": "2.70 0.70 lost 3"}, "learners": {"apart": "x"}}');
  expect([earlier.teaching, earlier.puzzles]).toEqual([{ talpa: '2.70 0.70 lost 3' }, { apart: 'x' }]);
  expect(readSettings(JSON.stringify(earlier))).toEqual(earlier);
  const both = readSettings(
    '{"pupils": {"talpa": "1"}, "teaching": {"talpa": "2"}, "puzzles": {}, "learners": {"apart": "x"}}',
  );
  expect([both.teaching, both.puzzles]).toEqual([{ talpa: '2' }, {}]);
});

it('values are read in halves', () => {
  expect([0, 1, 2, 5].map(halves)).toEqual(['0', '½', '1', '2½']);
});

it('the strength of all levels of all games is known', () => {
  for (const game of GAMES) expect(STRENGTHS[game], game).toHaveLength(LEVELS);
});

it.each(GAMES)('the demonstration of %s can be looked through to its end', game => {
  const replay = new Replay(rules(), RECORDS[game], null);
  expect(replay.length).toBeGreaterThan(10);
  replay.go(Number.POSITIVE_INFINITY);
  expect(replay.view.value.ending?.winner).toBeTruthy();
});

it('texts take the words of others where they mention them', async () => {
  await speak('en');
  expect(t('server-no-pie-rule')).toBe(t('match-no-pie-rule'));
});

it.each([
  [0, '0:00.0'],
  [9_950, '0:10.0'],
  [65_000, '1:05'],
  [3_605_000, '1:00:05'],
  [259_200_000, '3 d 0 h'],
])('a clock with %i ms shows %s', async (millis, shown) => {
  await speak('en');
  expect(clockTime(millis)).toBe(shown);
});

it('a game in a list is named in the language of the page, and as the server writes it where nothing can read it', () => {
  const desk = rules();
  const words = () => gameInWords(desk, 'emulsion:size=6,tie=last-mover-loses', '3d');
  expect(words()).toMatchObject({
    name: 'Emulsion',
    details: '6×6, whoever made the last move loses, 3 days a turn',
  });
  desk.call({ type: 'set-language', language: 'pt' });
  expect(words().details).toBe('6×6, perde quem fez o último lance, 3 dias por jogada');
  expect(gameInWords(null, 'talpa:size=6', '5:00')).toEqual({ name: 'talpa:size=6', details: '5:00' });
  expect(gameInWords(desk, 'chess', '5:00')).toEqual({ name: 'chess', details: '5:00' });
});

it('a board is named without a clock, and as it is written where nothing can read it', () => {
  const desk = rules();
  const named = () => ['emulsion:size=4,tie=last-mover-loses', 'talpa'].map(game => boardInWords(desk, game));
  expect(named()).toEqual(['Emulsion, 4×4, whoever made the last move loses', 'Talpa']);
  desk.call({ type: 'set-language', language: 'pt' });
  expect(named()).toEqual(['Emulsion, 4×4, perde quem fez o último lance', 'Talpa']);
  expect(boardInWords(null, 'talpa:size=4')).toBe('talpa:size=4');
});

it.each<[string | null, EndReasonName, string]>([
  [null, 'agreement', 'A draw'],
  [null, 'abort', 'Called off'],
  [null, 'neglect', 'Left unfinished'],
  ['red', 'path', 'Red wins'],
])('a game that %s has won by %s is called %s', async (winner, reason, said) => {
  await speak('en');
  expect(resultTitle(winner, reason)).toBe(said);
});
