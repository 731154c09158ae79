// How large the client is and how soon it can be played; writes docs/web.md when UPDATE_DOCS is set.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { playComputer, visit, withBrowser } from './client';

withBrowser();

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../docs/web.md', import.meta.url));
/** What may be loaded before anything can be seen, in bytes. */
const FIRST_LOAD = 150_000;

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(name =>
  /\.(html|js|css|wasm)$/.test(name),
);

/** The compressed size of the files whose names match. */
function size(pattern: RegExp): number {
  const matching = files.filter(name => pattern.test(name));
  expect(matching.length, String(pattern)).toBeGreaterThan(0);
  return matching.reduce((sum, name) => sum + gzipSync(readFileSync(`${DIST}/${name}`), { level: 9 }).length, 0);
}

/** What the page names itself: scripts and styles that are loaded before anything can be seen. */
const named = [...readFileSync(`${DIST}/index.html`, 'utf8').matchAll(/assets\/([\w-]+)\.(?:js|css)/g)].map(
  ([, name]) => name,
);

const SIZES: [string, RegExp][] = [
  [
    'first load: page, scripts, styles and the texts of one language',
    new RegExp(`^(index\\.html|assets/(${named.join('|')}|en-.*)\\.(js|css))$`),
  ],
  ['the rules (WebAssembly)', /^assets\/rules-.*\.wasm$/],
  ['the engine (WebAssembly) with its worker, when the computer plays', /^assets\/(engine-.*\.wasm|worker-.*\.js)$/],
  ['code of the page of a game', /^assets\/(play|moves|step-line)-.*\.js$/],
  ['code of the page of a game on the server', /^assets\/(online|moves|step-line)-.*\.js$/],
  ['code of the lobby', /^assets\/lobby-.*\.js$/],
  ['code of the replay page', /^assets\/(replay|moves)-.*\.js$/],
  ['code of the board in 3D, with one room', /^assets\/(three|scene-board|library)-.*\.(js|css)$/],
  ['code of the rules page', /^assets\/rules-.*\.js$/],
];

it('the first load is small, and what was measured is written down on request', async () => {
  const measured = SIZES.map(([what, pattern]) => [what, size(pattern)] as const);
  expect(measured[0]?.[1]).toBeLessThan(FIRST_LOAD);
  if (!process.env.UPDATE_DOCS) return;
  const begin = performance.now();
  const { page, context } = await visit();
  await page.locator('.card').first().waitFor();
  const seen = performance.now() - begin;
  await playComputer(page, 'talpa');
  await page.locator('.stage .board.active').waitFor();
  const playable = performance.now() - begin;
  await context.close();
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const lines = [
    '# The browser client, measured',
    '',
    'Written by `UPDATE_DOCS=1 npm run test:browser` in `web/`, after `make web`. Sizes are compressed with gzip; the server sends',
    'Brotli, which is smaller, to browsers that ask for it.',
    '',
    '| what | size |',
    '|---|---:|',
    ...measured.map(([what, bytes]) => `| ${what} | ${kilobytes(bytes)} |`),
    '',
    '| in the test browser, with an empty cache | time |',
    '|---|---:|',
    `| until the home page is seen | ${Math.round(seen)} ms |`,
    `| until a board can be played, a click included | ${Math.round(playable)} ms |`,
    '',
  ];
  // What the board in 3D costs is written down by its own tests.
  const [, depth] = readFileSync(PAGE, 'utf8').split('## The board in 3D\n');
  writeFileSync(PAGE, lines.join('\n') + (depth === undefined ? '' : `\n## The board in 3D\n${depth}`));
});
