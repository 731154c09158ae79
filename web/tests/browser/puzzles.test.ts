// Puzzles in the browser: that of the day from the home page, solved, missed, helped with and tried, and all of it offline.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints as axe } from './axe';
import { ready, visit, withBrowser } from './client';
import { expectToFitSideways } from './widths';

withBrowser();

interface Line {
  game: string;
  position: string;
  line: string[];
  rating: number;
}

/** The id of a puzzle: a hash of its game string and position, as `Puzzle::id` makes it. */
function idOf({ game, position }: Line): string {
  const bytes = new TextEncoder().encode(`${game} ${position}`);
  const step = (hash: bigint, byte: number) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return bytes.reduce(step, 0xcbf29ce484222325n).toString(16).padStart(16, '0');
}

function puzzles(game: string): Line[] {
  const text = readFileSync(new URL(`../../../data/puzzles/${game}.jsonl`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Line);
}

/** A puzzle of Talpa of at least three plies: every turn of it is one. */
function talpa(): Line {
  const found = puzzles('talpa').find(
    ({ line }) => line.length >= 3 && line.every(ply => /^[a-z]\d+x[a-z]\d+$/.test(ply)),
  );
  if (!found) throw new Error('there is no such puzzle');
  return found;
}

const pointsOf = (ply: string) => ply.match(/[a-z]\d+/g) ?? [];

async function click(page: Page, point: string): Promise<void> {
  const place = page.locator(`.puzzle .board.active [data-point="${point}"]`).first();
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`${point} cannot be picked`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Plays the solver's plies of a puzzle of Talpa, where every turn is one: captures, and pieces that are taken off. */
async function solve(page: Page, { line }: Line): Promise<void> {
  for (const ply of line.filter((_, number) => number % 2 === 0)) {
    await page.locator('.puzzle .board.active').waitFor();
    for (const point of pointsOf(ply)) await click(page, point);
  }
}

/** Plays a ply that is not asked for, as the board offers it. */
async function miss(page: Page, { line }: Line): Promise<void> {
  await page.locator('.puzzle .board.active').waitFor();
  const [right] = line;
  const offered = () =>
    page
      .locator('.puzzle .board.active [data-point]')
      .evaluateAll(all => [...new Set(all.map(each => (each as SVGElement).dataset.point ?? ''))]);
  const from = (await offered()).find(point => point !== pointsOf(right ?? '')[0]);
  await click(page, from ?? '');
  const to = (await offered()).find(point => point !== from);
  await click(page, to ?? '');
}

/** What is said of a puzzle, and what can be done, as far as it is beyond the edges of the screen. */
function outOfSight(page: Page): Promise<string[]> {
  return page.locator('.puzzle-said p, .puzzle-play > .row > *').evaluateAll(all =>
    all
      .filter(each => {
        const { top, bottom } = each.getBoundingClientRect();
        return top < -1 || bottom > innerHeight + 1;
      })
      .map(each => `${each.textContent} ${Math.round(each.getBoundingClientRect().bottom)}`),
  );
}

it('a puzzle is missed, refuted, tried again, and everything else is tried afterwards', {
  timeout: 120_000,
}, async () => {
  const line = talpa();
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, `#/puzzles/talpa/${idOf(line)}`);
  await miss(page, line);
  const status = page.locator('.puzzle-said');
  await status.getByText('That is not it.').waitFor();
  await page.locator('.puzzle-said .try-fails').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await solve(page, line);
  await status.getByText('That was it.').waitFor();
  await page.getByText('Now try whatever you like').waitFor();
  await expectToFitSideways(page, 'a puzzle that is over');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('r');
  await miss(page, line);
  await page.locator('.puzzle-said [class^=try-]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.puzzle-said [class^=try-]').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.getByText('Your rating: 1500').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('training moves the rating, helps in two steps by keyboard, and keeps it all', { timeout: 120_000 }, async () => {
  const { page, context, complaints } = await visit(
    { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } },
    '#/puzzles/talpa',
  );
  await page.getByText('Your rating: 1500 ± 350').waitFor();
  await page.locator('.puzzle .board.active').waitFor();
  await expectToFitSideways(page, 'training');
  expect(await axe(page)).toEqual([]);
  const boardTop = () =>
    page.locator('.puzzle .board').evaluate(board => Math.round(board.getBoundingClientRect().top + scrollY));
  const before = await boardTop();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('h');
  await page.locator('.puzzle .board .hint').first().waitFor();
  await expect.poll(() => outOfSight(page), { message: 'a hint asked for by its key' }).toEqual([]);
  await page.getByRole('button', { name: 'Show the move' }).click();
  await page.getByText(/Play [a-z0-9x]+\.$/).waitFor();
  await page.getByText('0 of 1 solved').waitFor();
  expect(await boardTop(), 'what is counted moves no board').toBe(before);
  await expect.poll(() => outOfSight(page), { message: 'a move that is shown' }).toEqual([]);
  await page.keyboard.press('s');
  await page.getByText('Not this time.').waitFor();
  await page.getByText('This is the solution').waitFor();
  const last = await page.locator('.puzzle').getAttribute('data-puzzle');
  await page.keyboard.press('n');
  await page.waitForFunction(id => document.querySelector('.puzzle')?.getAttribute('data-puzzle') !== id, last);
  await page.reload();
  await page.getByText('0 of 1 solved').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a puzzle without a mistake counts, for the rating and for a streak', { timeout: 120_000 }, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/puzzles/talpa/streak');
  await page.getByText('Streak: 0', { exact: true }).waitFor();
  const all = puzzles('talpa');
  const shown = async () => {
    const id = await page.locator('.puzzle').getAttribute('data-puzzle');
    return all.find(line => idOf(line) === id) as Line;
  };
  await solve(page, await shown());
  await page.getByText('Solved!').waitFor();
  await page.getByText('Streak: 1', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Training' }).click();
  await page.getByText('Your rating: 1500').waitFor();
  await solve(page, await shown());
  await page.getByText('Solved!').waitFor();
  await page.getByText('1 of 1 solved').waitFor();
  await context.close();
});

it('the puzzle of the day is on the home page, the same for everybody, and works offline', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await ready(page);
  await page.locator('.daily .board').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.locator('.daily .board').waitFor();
  await page.locator('.daily').getByRole('link').click();
  await page.locator('.puzzle .board.active').waitFor();
  const id = await page.locator('.puzzle').getAttribute('data-puzzle');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  await page.getByText('Not this time.').waitFor();
  await page.getByText('This is the solution').waitFor();
  const other = await visit({ reducedMotion: 'reduce' }, '#/puzzles');
  await other.page.locator('.puzzle .board').waitFor();
  expect(await other.page.locator('.puzzle').getAttribute('data-puzzle')).toBe(id);
  await other.context.close();
  await context.close();
});

it.each(['0000000000000000', 'zzz'])('a puzzle that there is no more says so: %s', async id => {
  const { page, context } = await visit({}, `#/puzzles/talpa/${id}`);
  await page.getByText('There is no such puzzle any more.').waitFor();
  await page.getByRole('link', { name: 'More puzzles' }).last().click();
  await page.locator('.puzzle .board').waitFor();
  await context.close();
});
