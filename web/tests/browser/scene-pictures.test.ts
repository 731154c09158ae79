// Rooms look as they did, and cost what they may: reference pictures of each room with each game, and figures for docs/web.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameCost } from '../../src/scene/stage';
import { type PieceStyle, PLACES, type PlaceName } from '../../src/state/settings';
import { casesOf, GAMES, RECORDS } from '../demos';
import { type Visit, withBrowser } from './client';
import { difference } from './difference';
import { ask, LARGEST, lookThrough, rest, visitRoom } from './scene';

withBrowser();

const WEB = fileURLToPath(new URL('../../../docs/web.md', import.meta.url));
const SHOWN = fileURLToPath(new URL('../../../docs/pictures', import.meta.url));
/**
 * So much of a picture may differ, and so little of a colour does not count. On one machine pictures are the same to the last bit; a ply
 * more or less makes a difference of 0.03, a lamp that is off one of 0.01 to 0.3.
 */
const TOLERATED = 0.01;
const SLIGHT = 48;
/** At most so many calls draw a frame, its shadows included. */
const CALLS = 60;
/** What the script may need for a frame of the largest board, in milliseconds; measured only on a quiet machine. */
const SCRIPT = 4;

/** What stands on the first screen of the README. */
const POSTERS = casesOf<{ place: PlaceName; pieces: PieceStyle; at: number; around: number }>({
  talpa: { place: 'library', pieces: 'natural', at: 15, around: -0.35 },
  emulsion: { place: 'void', pieces: 'ceramic', at: 14, around: 0.4 },
  apart: { place: 'garden', pieces: 'natural', at: 9, around: -0.5 },
  ampel: { place: 'garden', pieces: 'natural', at: 21, around: 0.3 },
});

let visited: Visit;
let page: Page;

/** Looks at a room; nothing is written in it, since every machine has its own fonts. */
async function enter(
  place: string,
  pieces: string,
  viewport: { width: number; height: number },
  coordinates = false,
): Promise<void> {
  await visited?.context.close();
  visited = await visitRoom(viewport, { place, pieces, graphics: 'full', coordinates, language: 'en' });
  page = visited.page;
}

/** Gives the picture a size of its own, whatever the page leaves it. */
async function resize(size: { width: number; height: number }): Promise<void> {
  await page.locator('.scene-box').evaluate((box, { width, height }) => {
    [box.style.width, box.style.height] = [`${width}px`, `${height}px`];
  }, size);
  await page.waitForFunction(({ width, height }) => {
    const canvas = document.querySelector('.scene-canvas') as HTMLCanvasElement;
    return canvas.width === width && canvas.height === height;
  }, size);
  await rest(page);
}

const taken = async () => Buffer.from(await ask(page, stage => stage.drawing('image/webp', 0.85)), 'base64');

afterAll(() => visited?.context.close());

const figures: [string, string, FrameCost][] = [];

describe.each(PLACES)('in the %s', place => {
  beforeAll(() => enter(place, 'natural', { width: 512, height: 530 }), 300_000);

  it.each(GAMES)('a game of %s looks as it did', { timeout: 300_000 }, async game => {
    await lookThrough(page, RECORDS[game], 15);
    await resize({ width: 480, height: 339 });
    const name = fileURLToPath(new URL(`pictures/scene-${place}-${game}.webp`, import.meta.url));
    const picture = await taken();
    if (process.env.UPDATE_PICTURES) {
      mkdirSync(dirname(name), { recursive: true });
      writeFileSync(name, picture);
    } else {
      expect(existsSync(name), 'there is no reference picture: run with UPDATE_PICTURES=1').toBe(true);
      expect(await difference(page, 'image/webp', readFileSync(name), picture, SLIGHT)).toBeLessThan(TOLERATED);
    }
  });

  // What the game adds to a frame is the same in every room.
  const measured = process.env.UPDATE_DOCS === '1' || place === 'library' ? LARGEST : [];
  it.each(measured)('$board is drawn by few calls', { timeout: 300_000 }, async ({ board, record }) => {
    await lookThrough(page, record, 0);
    const cost = await ask(
      page,
      (stage, frames: number) => stage.measure(frames),
      process.env.UPDATE_DOCS === '1' ? 60 : 1,
    );
    expect(cost.calls).toBeLessThanOrEqual(CALLS);
    figures.push([place, board, cost]);
  });
});

it.runIf(process.env.UPDATE_DOCS === '1')('the figures are written down', () => {
  const heading = '## The board in 3D';
  const [before = ''] = readFileSync(WEB, 'utf8').split(`${heading}\n`);
  const lines = [
    heading,
    '',
    'The largest board of each game in each room, with everything moving, rendered in full by a browser without a graphics card. Draw calls and',
    'triangles are those of one frame with its shadows; script time is the median of sixty frames, of which only one is painted.',
    '',
    '| room | board | draw calls | triangles | geometries | textures | programs | script time |',
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...figures.map(
      ([place, name, cost]) =>
        `| ${place} | ${name} | ${cost.calls} | ${cost.triangles.toLocaleString('en')} | ${cost.geometries} | ${cost.textures} | ` +
        `${cost.programs} | ${cost.script.toFixed(1)} ms |`,
    ),
    '',
  ];
  writeFileSync(WEB, `${before.trimEnd()}\n\n${lines.join('\n')}`);
  for (const [, name, cost] of figures) if (name.startsWith('Emulsion')) expect(cost.script).toBeLessThan(SCRIPT);
});

describe.runIf(process.env.UPDATE_POSTERS)('for the README', () => {
  it.each(POSTERS)(
    'a picture of $game in the $place',
    { timeout: 300_000 },
    async ({ game, place, pieces, at, around }) => {
      await enter(place, pieces, { width: 1616, height: 1055 }, true);
      await lookThrough(page, RECORDS[game], at);
      await resize({ width: 1200, height: 750 });
      // From beside, and lower than a player: more of the room is in sight.
      await ask(page, (stage, around: number) => stage.rig.orbit(around, -0.12, 1.05), around);
      mkdirSync(SHOWN, { recursive: true });
      writeFileSync(`${SHOWN}/${game}.webp`, await taken());
    },
  );
});
