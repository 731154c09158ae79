// How large the client is and how soon it can be played; writes docs/web.md when UPDATE_DOCS is set.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GAMES } from '../demos';
import { choices, locate, lots, playComputer, ready, visit, withBrowser } from './client';

withBrowser();

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/web.md', import.meta.url));
/** What may be loaded before anything can be seen, in bytes. */
const FIRST_LOAD = 150_000;

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\.(html|js|css|wasm|svg|webmanifest)$/.test(name),
);

/** The compressed size of the files whose names match. */
function size(pattern: RegExp): number {
  const matching = files.filter(name => pattern.test(name));
  expect(matching.length, String(pattern)).toBeGreaterThan(0);
  return matching.reduce((sum, name) => sum + gzipSync(readFileSync(`${DIST}/${name}`), { level: 9 }).length, 0);
}

const SIZES: [string, RegExp][] = [
  ['the rules (WebAssembly)', /^assets\/rules-.*\.wasm$/],
  ['the engine (WebAssembly) with its worker, for games against it', /^assets\/(engine-.*\.wasm|worker-.*\.js)$/],
  ['code of the game page', /^assets\/(play|moves|step-line)-.*\.js$/],
  ['code of the online game page', /^assets\/(online|moves|step-line)-.*\.js$/],
  ['code of the account page', /^assets\/account-.*\.js$/],
  ['code of the profile page', /^assets\/person-.*\.js$/],
  ['code of the lobby', /^assets\/lobby-.*\.js$/],
  ['code of the replay page', /^assets\/(replay|moves)-.*\.js$/],
  ['code of the board in 3D, with one room', /^assets\/(three|scenes|scene-board|library)-.*\.(js|css)$/],
  ['code of the rules page', /^assets\/(rules|figures)-.*\.js$/],
];

/** What the browser asks for until the home page with its boards is complete, and before it asks for the rules. */
async function firstLoad(): Promise<string[]> {
  const { page, context } = await visit();
  await page
    .locator('.card .board')
    .nth(GAMES.length - 1)
    .waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.wasm')));
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  await context.close();
  return [
    'index.html',
    ...asked.slice(
      0,
      asked.findIndex(name => name.endsWith('.wasm')),
    ),
  ];
}

/** Waits for an element by looking at every frame: Playwright's own waiting looks again after up to half a second. */
async function appears(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(wanted => document.querySelector(wanted) !== null, selector);
}

/** So many turns of the computer are timed. */
const TURNS = 5;

/** How long the computer takes at level 3 on the usual board, as a person at the screen sees it, in milliseconds. */
async function longestAnswer(game: string): Promise<number> {
  const { page, context } = await visit();
  await ready(page);
  await page.locator(`[data-game=${game}]`).getByRole('button', { name: 'All options' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('#level').fill('3');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.stage .board.active').waitFor();
  const draw = lots(1);
  let longest = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    while ((await page.locator('.player.to-move').getByText('you').count()) > 0) {
      const { points, words } = await choices(page);
      if (words > 0) {
        await page.locator('.step .row button.primary').first().click();
      } else {
        const { x, y } = await locate(page, points[draw(points.length)] ?? '');
        await page.mouse.click(x, y);
      }
    }
    const begin = performance.now();
    await appears(page, '.stage .board.active');
    longest = Math.max(longest, performance.now() - begin);
  }
  await context.close();
  return longest;
}

it('the first load is small, and what was measured is written down on request', { timeout: 120_000 }, async () => {
  const asked = await firstLoad();
  const first = asked
    .map(name => size(new RegExp(`^${name.replaceAll('.', '\\.')}$`)))
    .reduce((sum, each) => sum + each);
  expect(asked.length, asked.join(' ')).toBeGreaterThan(6);
  expect(first, asked.join(' ')).toBeLessThan(FIRST_LOAD);
  const measured = [
    ['first load: the home page with its games playing, and one language', first] as const,
    ...SIZES.map(([what, pattern]) => [what, size(pattern)] as const),
  ];
  if (!process.env.UPDATE_DOCS) return;
  const begin = performance.now();
  const { page, context } = await visit();
  await appears(page, '.card');
  const seen = performance.now() - begin;
  await playComputer(page, 'talpa');
  await appears(page, '.stage .board.active');
  const playable = performance.now() - begin;
  await context.close();
  const answers: [string, number][] = [];
  for (const game of GAMES) answers.push([game, await longestAnswer(game)]);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const lines = [
    '# The browser client, measured',
    '',
    'Written by `UPDATE_DOCS=1 npm run test:browser` in `web/`, after `make web`. Sizes are gzipped; the server sends',
    'Brotli, which is smaller, to browsers that ask for it.',
    '',
    '| what | size |',
    '|---|---:|',
    ...measured.map(([what, bytes]) => `| ${what} | ${kilobytes(bytes)} |`),
    '',
    '| in the test browser, with a cold cache | time |',
    '|---|---:|',
    `| until the home page is visible | ${Math.round(seen)} ms |`,
    `| until a board can be played, including a click | ${Math.round(playable)} ms |`,
    '',
    `| level 3, the longest of its first ${TURNS} turns, including the pauses that let you follow it | time |`,
    '|---|---:|',
    ...answers.map(([game, millis]) => `| ${game} | ${Math.round(millis)} ms |`),
    '',
  ];
  // What the board in 3D costs is written down by its own tests.
  const [, depth] = readFileSync(PAGE, 'utf8').split('## The board in 3D\n');
  writeFileSync(PAGE, lines.join('\n') + (depth === undefined ? '' : `\n## The board in 3D\n${depth}`));
});
