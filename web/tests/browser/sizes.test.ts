// How large the client is and how soon it can be played, which docs/web.md tells; UPDATE_DOCS=1 writes it anew, UPDATE_DOCS=sizes its sizes.
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

/** The compressed size of a file. */
function size(name: string): number {
  return gzipSync(readFileSync(`${DIST}/${name}`), { level: 9 }).length;
}

/** The files that are called so, apart from what their contents add to their names. There must be one at least. */
function built(name: string): string[] {
  const [stem = '', kind = ''] = name.split('.');
  const found = files.filter(file => new RegExp(`^assets/${stem}-[\\w-]{8}\\.${kind}$`).test(file));
  expect(found, `${name} among what is built`).not.toEqual([]);
  return found;
}

/** Some files with whatever they import, without what is there already. */
function withImports(names: string[], there: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (there.has(name) || found.has(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    // What is imported later has parentheses.
    const imports = readFileSync(`${DIST}/${name}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    for (const [, other = ''] of imports) add(`assets/${other}`);
  };
  for (const name of names) add(name);
  return [...found];
}

/** What is loaded for each purpose after the home page. */
const SIZES: [string, string[]][] = [
  ['the rules (WebAssembly)', ['rules.wasm']],
  ['the engine (WebAssembly) with its worker, for games against it', ['engine.wasm', 'worker.js']],
  ['code of the game page', ['play.js']],
  ['code of the online game page', ['online.js']],
  ['code of the account page', ['account.js', 'people.css']],
  ['code of the profile page', ['person.js', 'people.css']],
  ['code of the puzzles, without their lists', ['puzzles.js', 'puzzles.css']],
  ['code of the lobby', ['lobby.js']],
  ['code of the games to watch', ['watch.js']],
  ['code of the replay page', ['replay.js']],
  ['code of the analysis page', ['analysis.js', 'analysis.css']],
  ['code of the board in 3D, with one room', ['scene-board.js', 'scene-board.css', 'library.js']],
  ['code of the rules page, with the boards of all games', ['rules.js', 'figures.js']],
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

/** The names of the tables of the page, which the first column has. */
const [WHAT, COLD, LEVEL_3] = [
  'what',
  'in the test browser, with a cold cache',
  `level 3, the longest of its first ${TURNS} turns, including the pauses that let you follow it`,
];

/** The rows of a table of the page. */
function rowsOf(table: string, text: string): string[] {
  const [, after = ''] = text.split(`| ${table} |`);
  return after.split('\n\n', 1)[0]?.split('\n').slice(2) ?? [];
}

/** Writes the rows of a table of the page anew. */
function write(table: string, rows: [string, string][]): void {
  const text = readFileSync(PAGE, 'utf8');
  const before = rowsOf(table, text).join('\n');
  writeFileSync(PAGE, text.replace(before, rows.map(([what, value]) => `| ${what} | ${value} |`).join('\n')));
}

/** What is written about a size may be so far from the truth, in bytes. */
const tolerance = (bytes: number) => 500 + bytes / 20;

it('the first load is small, and the page tells the sizes of today', { timeout: 120_000 }, async () => {
  const asked = await firstLoad();
  const sum = (names: string[]) => names.map(size).reduce((sum, each) => sum + each, 0);
  const first = sum(asked);
  expect(asked.length, asked.join(' ')).toBeGreaterThan(6);
  expect(first, asked.join(' ')).toBeLessThan(FIRST_LOAD);
  const there = new Set(asked);
  const measured: [string, number][] = [
    ['first load: the home page with its games playing, and one language', first],
    ...SIZES.map(([what, names]): [string, number] => [what, sum(withImports(names.flatMap(built), there))]),
  ];
  if (process.env.UPDATE_DOCS) {
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    write(
      WHAT,
      measured.map(([what, bytes]) => [what, kilobytes(bytes)]),
    );
  }
  const written = rowsOf(WHAT, readFileSync(PAGE, 'utf8')).map(row => row.split(' | '));
  expect(written.map(([what]) => what?.replace(/^\| /, ''))).toEqual(measured.map(([what]) => what));
  for (const [place, [what, bytes]] of measured.entries()) {
    const told = Number.parseFloat(written[place]?.[1] ?? '') * 1000;
    const about = `${what}: ${told} are written in docs/web.md; UPDATE_DOCS=sizes writes them anew`;
    expect(Math.abs(told - bytes), about).toBeLessThan(tolerance(bytes));
  }
});

// Times are measured on a quiet machine only, and asserted nowhere.
it.runIf(process.env.UPDATE_DOCS === '1')('times are written down on request', { timeout: 120_000 }, async () => {
  const begin = performance.now();
  const { page, context } = await visit();
  await appears(page, '.card');
  const seen = performance.now() - begin;
  await playComputer(page, 'talpa');
  await appears(page, '.stage .board.active');
  const playable = performance.now() - begin;
  await context.close();
  const millis = (time: number) => `${Math.round(time)} ms`;
  write(COLD, [
    ['until the home page is visible', millis(seen)],
    ['until a board can be played, including a click', millis(playable)],
  ]);
  const answers: [string, string][] = [];
  for (const game of GAMES) answers.push([game, millis(await longestAnswer(game))]);
  write(LEVEL_3, answers);
});
