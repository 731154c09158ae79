// What a room costs and gives back: nothing grows over many games, nothing is drawn at rest, and a lost context is no loss.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StageCanvas } from '../../src/scene/stage';
import { RECORDS } from '../demos';
import { type Visit, withBrowser } from './client';
import { ask, lookThrough, rest, visitRoom } from './scene';

withBrowser();

let visited: Visit;
let page: Page;

beforeAll(async () => {
  visited = await visitRoom({ width: 200, height: 300 });
  page = visited.page;
}, 120_000);

afterAll(() => visited?.context.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GAMES = Object.values(RECORDS);

it('geometries, textures and programs do not grow over fifty games', { timeout: 400_000 }, async () => {
  const held = () =>
    ask(page, stage => {
      const { geometries, textures, programs } = stage.measure(1);
      return { geometries, textures, programs };
    });
  const after: Awaited<ReturnType<typeof held>>[] = [];
  for (let game = 0; game < 50; game += 1) {
    await lookThrough(page, GAMES[game % GAMES.length] ?? '', 8 + (game % 3));
    after.push(await held());
  }
  // Each game has its own things: it is compared with itself.
  expect(after.slice(-4)).toEqual(after.slice(4 + 2, 4 + 6));
});

it('a game with more discs on the same board has room for them', { timeout: 60_000 }, async () => {
  const asideOf = async (discs: number) => {
    await lookThrough(page, `[Game "ampel:side=5,yellows=1,discs=${discs}"]\n[Result "*"]\n\n*\n`, 0);
    return ask(page, stage => stage.stances().map(([, pose]) => pose.scale));
  };
  const [few, many] = [await asideOf(3), await asideOf(60)];
  expect(few).toHaveLength(6 + 1);
  expect(many).toHaveLength(120 + 1);
  expect(Math.max(...many)).toBeLessThan(Math.max(...few));
});

it('three is fetched by whoever opens a room, and by nobody else', () => {
  const worker = readFileSync(new URL('../../dist/service-worker.js', import.meta.url), 'utf8');
  expect(worker).toContain('assets/index-');
  expect(worker).not.toMatch(/assets\/(three|scene-board|library|garden|void)-[^"]*\.js/);
});

it('a room that was opened once works without the network, for every game', { timeout: 120_000 }, async () => {
  const away = await visitRoom({ width: 200, height: 300 });
  await away.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await lookThrough(away.page, GAMES[0] ?? '', 3);
  await away.context.setOffline(true);
  await away.page.reload();
  await rest(away.page);
  expect(await ask(away.page, stage => stage.view.number)).toBe(3);
  for (const record of GAMES) await lookThrough(away.page, record, 2);
  await away.context.close();
});

it('nothing is drawn while nothing moves', { timeout: 60_000 }, async () => {
  await page.mouse.move(5, 5);
  await rest(page);
  const frames = await ask(page, stage => stage.frames);
  await page.waitForTimeout(700);
  expect(await ask(page, stage => stage.frames)).toBe(frames);
});

it('a picture of the scene can be saved', { timeout: 60_000 }, async () => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a picture' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^(${Object.keys(RECORDS).join('|')})\\.png$`));
});

it('rooms, pieces, lights and cameras are chosen in play and remembered', { timeout: 120_000 }, async () => {
  await lookThrough(page, GAMES[0] ?? '', 3);
  await page.getByRole('button', { name: 'Room, pieces and lights' }).click();
  await page.getByRole('radio', { name: 'Ceramics' }).check();
  await page.getByRole('checkbox', { name: 'Near star' }).uncheck();
  await page.getByRole('combobox', { name: 'Camera' }).selectOption('above');
  await rest(page);
  expect(await ask(page, stage => stage.rig.elevation)).toBeGreaterThan(1.5);
  await page.reload();
  await rest(page);
  await page.getByRole('button', { name: 'Room, pieces and lights' }).click();
  expect(await page.getByRole('radio', { name: 'Ceramics' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Near star' }).isChecked()).toBe(false);
  // Evaluated by the debugger, which the page's policy does not concern.
  await page.evaluate(AXE);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }).axe.run(),
  );
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

it('a lost context shows the flat board at once, and the room again when it has come back', {
  timeout: 120_000,
}, async () => {
  await page.evaluate(() => {
    const canvas = document.querySelector('.scene-canvas') as StageCanvas;
    const loss = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    loss?.loseContext();
    addEventListener('bring-back', () => loss?.restoreContext(), { once: true });
  });
  await page.getByText('The 3D graphics have stopped.').waitFor();
  await page.locator('.stage .board').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('bring-back')));
  await rest(page);
  expect(await page.locator('.stage .board').count()).toBe(0);
});

it('leaving frees everything', { timeout: 60_000 }, async () => {
  const canvas = await page.locator('.scene-canvas').elementHandle();
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await page.waitForFunction(
    left => (left as StageCanvas).stage === undefined && (left as StageCanvas).getContext('webgl2')?.isContextLost(),
    canvas,
  );
});

it('without WebGL the board is flat, with a note, and can be played', { timeout: 60_000 }, async () => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.reload();
  await page.locator('[data-game=talpa] button.primary').click();
  await page.getByText('This browser cannot show 3D graphics').waitFor();
  await page.locator('.stage .board.active').waitFor();
});
