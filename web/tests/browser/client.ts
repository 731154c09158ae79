// A browser with the built client in it, and what a person does there.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { speak } from '../../src/words';
import { serve } from './server';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A computer with a name, as at home: what comes from there over plain http is trusted with less than what is local.
  '--host-resolver-rules=MAP name.test 127.0.0.1',
];

/** One for all files, which are run one after another: every visit is to a context of its own. It ends with the tests. */
let browser: Browser | null = null;
let address: string;
let stop: () => Promise<void>;

/** Starts a server for the tests of a file, and the browser unless it is there. */
export function withBrowser(): void {
  beforeAll(async () => {
    if (!existsSync(DIST)) throw new Error('there is no built client: run `make web` first');
    // Another file may have spoken another language.
    speak('en');
    ({ address, stop } = await serve(DIST));
    if (!browser?.isConnected()) browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterAll(async () => {
    // What a test that failed has left open.
    await Promise.all(browser?.contexts().map(context => context.close()) ?? []);
    await stop?.();
  });
}

/** A visit to the site by somebody new. What the browser complains about is in `complaints`. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

/** Visits the site, or the one of another server. */
export async function visit(options: BrowserContextOptions = {}, hash = '', site = address): Promise<Visit> {
  if (!browser) throw new Error('there is no browser: call `withBrowser` first');
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(`${site}/${hash}`);
  return { page, context, complaints };
}

/** Waits until the home page can be used. */
export async function ready(page: Page): Promise<void> {
  await page.locator('.card button.primary:enabled').first().waitFor();
}

/** Goes to a page by its name in the menu. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.locator('.menu');
  await menu.getByRole('button').click();
  await menu.getByRole('link', { name, exact: true }).click();
}

/** Starts a game against the computer with one click. */
export async function playComputer(page: Page, game: string): Promise<void> {
  await ready(page);
  await page.locator(`[data-game=${game}] button.primary`).click();
  await page.locator('.stage .board').waitFor();
}

/** Starts a game of two at this screen, with some options set by their sliders. */
export async function playTwo(
  page: Page,
  game: string,
  options: Record<string, number>,
  clock = 'None',
): Promise<void> {
  await ready(page);
  await page.locator(`[data-game=${game}]`).getByRole('button', { name: 'All options' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'Two players, one screen' }).check();
  for (const [key, value] of Object.entries(options)) await dialog.locator(`#option-${key}`).fill(String(value));
  await dialog.getByRole('radio', { name: clock, exact: true }).check();
  if (game === 'apart') await dialog.getByLabel('height').fill(String(options.size));
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.stage .board, .stage .scene-canvas').waitFor();
}

/** Resigns, and says that it is meant. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
}

/** Where a point is on the screen. */
export async function locate(page: Page, point: string): Promise<{ x: number; y: number }> {
  const label = page.locator(`.stage .board [data-point="${point}"]`).first();
  const box = await label.boundingBox();
  if (!box) throw new Error(`${point} cannot be picked`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Picks points by clicking on them. */
export async function pick(page: Page, ...points: string[]): Promise<void> {
  for (const point of points) {
    const { x, y } = await locate(page, point);
    await page.mouse.click(x, y);
  }
}

/** Makes a game by link on the server, from its home page, and tells the part of the link after the hash. */
export async function inviteFriend(page: Page, game: string, size: number, clock = 'None'): Promise<string> {
  await ready(page);
  await page.locator(`[data-game=${game}]`).getByRole('button', { name: 'Invite a friend' }).click();
  const dialog = page.locator('dialog[open]');
  expect(await dialog.getByRole('radio', { name: 'A friend, by link' }).isChecked()).toBe(true);
  await dialog.locator('#option-size').fill(String(size));
  await dialog.getByRole('radio', { name: clock, exact: true }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  const link = await page.getByLabel('link to the game').inputValue();
  return link.slice(link.indexOf('#'));
}

/** Two friends play the first two moves of Talpa 4×4. Then it is the turn of the first one again. */
export async function beginTalpa(one: Page, two: Page): Promise<void> {
  await one.locator('.board.active').waitFor();
  await pick(one, 'b4', 'b3');
  await two.locator('.board.active').waitFor();
  await pick(two, 'd1', 'd2');
  await one.locator('.board.active').waitFor();
}

/** What can be picked next: the targets of the selected piece, or the pieces that can move. Waits until there is something. */
export async function choices(page: Page): Promise<{ points: string[]; words: number; over: boolean }> {
  const found = await page.waitForFunction(() => {
    const points = Array.from(
      document.querySelectorAll<SVGElement>('.stage .board [data-point]'),
      each => each.dataset.point ?? '',
    );
    const over = document.querySelector('.step.over') !== null;
    const words = over ? 0 : document.querySelectorAll('.step .row button.primary').length;
    return over || words > 0 || points.length > 0 ? { points, words, over } : null;
  });
  const seen = await found.jsonValue();
  if (!seen) throw new Error('nothing can be picked');
  return seen;
}

/** A generator of numbers that always gives the same ones. */
export function lots(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
