// What is around a board: how its size is chosen, what scores count, which pieces can move, turns with numbers, and nothing that is marked too early.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FAIRNESS } from '../../src/desk';
import { linkTo } from '../../src/state/link';
import { casesOf, GAMES, RECORDS } from '../demos';
import { choices, pick, playTwo, ready, visit, withBrowser } from './client';

withBrowser();

/** How many of something are on the board. */
const count = (page: Page, selector: string) => page.locator(`.stage .board ${selector}`).count();

/** Makes the first turn that the board offers. */
async function makeTurn(page: Page): Promise<void> {
  const played = await page.locator('.moves li').count();
  for (let picks = 0; picks < 2; picks += 1) await pick(page, (await choices(page)).points[0] ?? '');
  await page.locator('.moves li').nth(played).waitFor();
}

const SIZES = casesOf({
  talpa: { option: 'size', said: '4×4' },
  emulsion: { option: 'size', said: '4×4' },
  apart: { option: 'size', said: '5×8' },
  ampel: { option: 'side', said: '5' },
});

it.each(SIZES)('the size of a board of $game is chosen as it is said', async ({ game, option, said }) => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await ready(page);
  await page.locator(`[data-game=${game}]`).getByRole('button', { name: 'All options' }).click();
  await page.locator(`#option-${option}`).fill(said.split('×')[0] ?? '');
  await expect.poll(() => page.locator(`label[for=option-${option}] output`).textContent()).toBe(said);
  await context.close();
});

it.each(GAMES)('a fair game of %s is one click away', async game => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await ready(page);
  await page.locator(`[data-game=${game}]`).getByRole('button', { name: 'All options' }).click();
  const dialog = page.locator('dialog[open]');
  const fair = dialog.getByRole('button', { name: 'Fair game' });
  expect(await fair.getAttribute('aria-pressed')).toBe('false');
  const advice = await dialog.getByText('For a fair game:').boundingBox();
  const next = await dialog.locator('.fair-game + *').boundingBox();
  expect((next?.y ?? 0) - (advice?.y ?? 0) - (advice?.height ?? 0), 'what is chosen next stands apart').toBeGreaterThan(
    8,
  );
  await fair.click();
  expect(await fair.getAttribute('aria-pressed')).toBe('true');
  expect(await dialog.getByRole('radio', { name: 'By lot' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { name: /^Pie rule/ }).isChecked()).toBe(FAIRNESS[game].pie);
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.stage .board').waitFor();
  await context.close();
});

it('Emulsion begins with labelled scores and square rings, and without a largest group', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'emulsion', {});
  expect(await page.locator('.player .score small').allTextContents()).toEqual(['largest groups', 'largest groups']);
  expect(await count(page, 'rect.movable'), 'rings as square as the tiles').toBeGreaterThan(0);
  expect(await count(page, 'circle.movable')).toBe(0);
  expect(await count(page, '.rim'), 'no group is the largest while all stand alone').toBe(0);
  expect(await page.locator('.actions .depth').count(), 'the board in 3D is one of the actions').toBe(1);
  await makeTurn(page);
  expect(await count(page, '.rim'), 'a group has a rim').toBeGreaterThan(0);
  await context.close();
});

it('Talpa begins with labelled scores, and with rings of the shape of the pieces', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 4 });
  expect(await page.locator('.player .score small').allTextContents()).toEqual(['tunnel: 0 of 4', 'tunnel: 0 of 4']);
  const rings = async () => [await count(page, 'circle.movable'), await count(page, 'rect.movable')];
  expect(await rings(), 'red is round').toEqual([expect.toSatisfy(number => number > 0), 0]);
  expect(await count(page, '.path, .reach'), 'nothing is dug').toBe(0);
  expect(await page.locator('.actions .depth').count(), 'the board in 3D is one of the actions').toBe(1);
  await makeTurn(page);
  expect(await rings(), 'blue is angular').toEqual([0, expect.toSatisfy(number => number > 0)]);
  await context.close();
});

it.each(GAMES)('turns of %s have the numbers that records give them', async game => {
  const { page, context } = await visit({}, linkTo({ page: 'replay', record: RECORDS[game], at: null }));
  await page.locator('.moves .number').first().waitFor();
  const written = RECORDS[game].replaceAll(/^\[.*\]$/gm, '').match(/\b\d+\.(?!\.)/g);
  expect(await page.locator('.moves .number').allTextContents()).toEqual(written);
  await context.close();
});
