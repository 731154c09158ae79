// Playing in a room: whole games by picking, switching to the flat board and back, undo in the middle of a move, the movie.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAMERAS, type CameraName } from '../../src/scene/camera';
import type { StageCanvas } from '../../src/scene/stage';
import { casesOf } from '../demos';
import { lots, playTwo, ready, type Visit, withBrowser } from './client';
import { ask, click, LARGEST, lookThrough, rest, spot, visitRoom } from './scene';

withBrowser();

let visited: Visit;
let page: Page;

beforeAll(async () => {
  visited = await visitRoom({ width: 400, height: 480 }, { turning: false }, { touch: true });
  page = visited.page;
}, 120_000);

afterAll(() => visited?.context.close());

async function begin(game: string, options: Record<string, number>): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await playTwo(page, game, options);
  await rest(page);
}

type Hand = (point: string) => Promise<void>;

const mouse: Hand = point => click(page, point);

const finger: Hand = async point => {
  await rest(page);
  const { x, y } = await spot(page, point);
  await page.touchscreen.tap(x, y);
};

/** Walks the cursor to a point with the arrow keys and picks it. */
const keys: Hand = async point => {
  await page.locator('.scene-box').focus();
  const said = page.locator('.surface-board .visually-hidden');
  if ((await said.textContent()) === '') await page.keyboard.press('ArrowUp');
  // Which way is up depends on where the camera is.
  const turned = (await ask(page, stage => Math.cos(stage.rig.heading))) < 0;
  for (let step = 0; step < 40; step += 1) {
    const [at = ''] = /[a-z]\d+/.exec((await said.textContent()) ?? '') ?? [];
    let [right, up] = [point.charCodeAt(0) - at.charCodeAt(0), Number(point.slice(1)) - Number(at.slice(1))];
    if (right === 0 && up === 0) break;
    if (turned) [right, up] = [-right, -up];
    await page.keyboard.press(right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
};

/** Plays by lot until the game is over; tells how many picks that took. */
async function playToTheEnd(hand: Hand, seed: number): Promise<number> {
  const draw = lots(seed);
  for (let picks = 0; picks < 100; picks += 1) {
    await rest(page);
    if ((await page.locator('.step.over').count()) > 0) return picks;
    const words = await page.locator('.step .row button.primary').count();
    const points = await ask(page, stage => stage.view.choices.map(choice => choice.point));
    if (words > 0 && (points.length === 0 || draw(3) > 0)) {
      await page.locator('.step .row button.primary').first().click();
    } else {
      await hand(points[draw(points.length)] ?? '');
    }
  }
  throw new Error('the game did not end');
}

describe('a whole game in a room', () => {
  const cases = casesOf<{ options: Record<string, number>; by: string; hand: Hand; seed: number }>({
    talpa: { options: { size: 4 }, by: 'mouse', hand: mouse, seed: 5 },
    emulsion: { options: { size: 3 }, by: 'keyboard', hand: keys, seed: 3 },
    apart: { options: { size: 5 }, by: 'touch', hand: finger, seed: 55 },
    ampel: { options: { side: 5, yellows: 1, discs: 3 }, by: 'mouse', hand: mouse, seed: 26 },
  });

  it.each(cases)('of $game is played by $by', { timeout: 300_000 }, async ({ game, options, hand, seed }) => {
    await begin(game, options);
    expect(await playToTheEnd(hand, seed)).toBeGreaterThan(4);
    expect(await page.locator('.step.over p').textContent()).toMatch(/wins|drawn/);
    await rest(page);
    expect(visited.complaints.filter(text => !text.includes('GPU stall'))).toEqual([]);
  });
});

it.each(LARGEST)('every point of $board can be picked from every place', { timeout: 120_000 }, async ({ record }) => {
  await lookThrough(page, record, 0);
  for (const camera of CAMERAS) {
    await ask(page, (stage, name: CameraName) => stage.look(name), camera);
    await rest(page);
    const missed = await ask(page, stage =>
      stage.view.cells.flatMap(({ point }) => {
        const place = stage.locate(point);
        return place && stage.at(place.x, place.y).point === point ? [] : [point];
      }),
    );
    expect(missed).toEqual([]);
  }
});

it('the camera goes to whoever has to move, unless that is switched off', { timeout: 120_000 }, async () => {
  await begin('talpa', { size: 4 });
  const place = () => ask(page, stage => stage.rig.name);
  // The panel lies over the board, and is closed to play.
  const panel = page.getByRole('button', { name: 'Room, pieces and lights' });
  const turning = page.getByRole('checkbox', { name: 'The camera moves to the player whose turn it is' });
  await panel.click();
  await turning.check();
  await panel.click();
  await click(page, 'b4', 'b3');
  await rest(page);
  expect(await place()).toBe('second');
  await click(page, 'd1', 'd2');
  await rest(page);
  expect(await place()).toBe('first');
  await panel.click();
  await turning.uncheck();
  await panel.click();
  await click(page, 'a1', 'a2');
  await rest(page);
  expect(await place()).toBe('first');
});

it('the panel of the room leaves the board as large as it is and where it is', { timeout: 120_000 }, async () => {
  await begin('talpa', { size: 4 });
  const canvas = page.locator('.scene-canvas');
  const before = await canvas.boundingBox();
  const panel = page.getByRole('button', { name: 'Room, pieces and lights' });
  for (const expanded of ['true', 'false']) {
    await panel.click();
    await expect.poll(() => panel.getAttribute('aria-expanded')).toBe(expanded);
    expect(await canvas.boundingBox(), `expanded ${expanded}`).toEqual(before);
  }
});

it('a turn that is half made goes on in the flat board, and back in the room', { timeout: 120_000 }, async () => {
  await begin('apart', { size: 8 });
  await click(page, 'd2', 'd4', 'c8', 'e6');
  const inTheMaking = () => ask(page, stage => [stage.view.staged, stage.view.selected]);
  expect(await inTheMaking()).toEqual([['c8-e6'], 'e6']);
  await page.getByRole('button', { name: 'Board in 3D' }).click();
  await page.locator('.stage .board .selected').waitFor();
  expect(await page.locator('.scene-canvas').count()).toBe(0);
  await page.getByRole('button', { name: 'Stop here' }).waitFor();
  await page.getByRole('button', { name: 'Board in 3D' }).click();
  await rest(page);
  expect(await inTheMaking()).toEqual([['c8-e6'], 'e6']);
  const [target = ''] = await ask(page, stage => stage.view.choices.map(choice => choice.point));
  await click(page, target);
  expect(await ask(page, stage => [...stage.view.actions, ...stage.view.staged].slice(1, 3))).toEqual([
    'c8-e6',
    expect.stringMatching(`^e6.${target}$`),
  ]);
});

it('two fingers go around the board, and one finger picks', { timeout: 120_000 }, async () => {
  await begin('talpa', { size: 4 });
  const { x, y } = await spot(page, 'b2');
  const heading = () => ask(page, stage => stage.rig.heading);
  const before = await heading();
  const session = await visited.context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([right, down], id) => ({ x: x + right, y: y + down, id })),
    });
  await touch('touchStart', [0, 0]);
  await touch('touchStart', [0, 0], [40, 0]);
  for (const way of [8, 16, 24]) await touch('touchMove', [way, 0], [40 + way, 0]);
  await touch('touchEnd');
  expect(await ask(page, stage => [stage.rig.name, stage.view.selected])).toEqual(['free', null]);
  expect(await heading()).toBeLessThan(before);
  await page.getByRole('button', { name: 'Reset the camera' }).click();
  await finger('b2');
  expect(await ask(page, stage => [stage.rig.name, stage.view.selected])).toEqual(['first', 'b2']);
});

it('undo in the middle of a move puts everything back where it was', { timeout: 120_000 }, async () => {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tabuleiro-settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('tabuleiro-settings', JSON.stringify({ ...kept, motion: true }));
  });
  await page.reload();
  await begin('talpa', { size: 4 });
  const stances = () => ask(page, stage => JSON.stringify(stage.stances()));
  const before = await stances();
  await click(page, 'b4', 'b3');
  await page.waitForFunction(
    start => JSON.stringify((document.querySelector('.scene-canvas') as StageCanvas).stage?.stances()) !== start,
    before,
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await rest(page);
  expect(await stances()).toBe(before);
});

it('the movie shows the game from its beginning, and stopping it goes back to the turn in the making', {
  timeout: 120_000,
}, async () => {
  // As an earlier version has kept it; and no other game is open.
  await page.evaluate(
    saved => {
      localStorage.removeItem('tabuleiro-open-games');
      localStorage.setItem('tabuleiro-open-game', JSON.stringify(saved));
    },
    {
      name: 'talpa',
      setting: { game: 'talpa:size=6', position: null, pie: false, clock: 'none' },
      players: [{ type: 'human' }, { type: 'human' }],
      record: '[Game "talpa:size=6"]\n[Result "*"]\n\n1. d2xd3 f5xf4 2. f6xe6 d5xe5 3. b6xa6 a4xa5 *\n',
    },
  );
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await click(page, 'a1');
  const seen = () => ask(page, stage => [stage.view.number, stage.view.selected, stage.rig.name]);
  expect(await seen()).toEqual([6, 'a1', 'first']);
  await click(page, 'movie');
  await page.getByText('This is an earlier position.').waitFor();
  await page.getByLabel('Speed of the movie').selectOption('0.5');
  await page.waitForFunction(
    () => ((document.querySelector('.scene-canvas') as StageCanvas).stage?.view?.number ?? 0) > 0,
  );
  await page.getByRole('button', { name: 'Stop the movie' }).click();
  await page.getByRole('button', { name: 'Movie', exact: true }).waitFor();
  await rest(page);
  expect(await seen()).toEqual([6, 'a1', 'first']);
  await click(page, 'undo');
  expect(await ask(page, stage => stage.view.number)).toBe(5);
});

it.each([
  [360, 740],
  [740, 360],
] as const)('the tools of a room are in one line below it at %i×%i', async (width, height) => {
  const { page, context } = await visitRoom({ width, height }, { language: 'pt' });
  await ready(page);
  await page.locator('[data-game=talpa] button.primary').click();
  const tools = page.locator('.scene-tools');
  await tools.waitFor();
  const boxes = await Promise.all((await tools.locator('> *').all()).map(tool => tool.boundingBox()));
  const whole = await page.locator('.stage').boundingBox();
  const right = Math.max(...boxes.map(box => (box?.x ?? 0) + (box?.width ?? 0)));
  expect(new Set(boxes.map(box => Math.round(box?.y ?? -1))).size, 'one line').toBe(1);
  expect(right, 'not wider than the room').toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0) + 1);
  await context.close();
});
