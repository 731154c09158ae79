// The rules page: the guide whose boards are played on, and the clauses that refusals link to.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pick, playTwo, visit, withBrowser } from './client';

withBrowser();

/** The board of the guide below a text. */
function boardAt(page: Page, text: string): Locator {
  return page.locator('.guide-step').filter({ hasText: text }).locator('figure');
}

/** Clicks on a point of a board of n×n squares, whether or not it can be picked. */
async function clickSquare(figure: Locator, point: string, size: number): Promise<void> {
  await figure.scrollIntoViewIfNeeded();
  const piece = (name: string) => figure.locator('.coordinates text').filter({ hasText: new RegExp(`^${name}$`) });
  const column = await piece(point.charAt(0)).boundingBox();
  const row = await piece(point.slice(1)).boundingBox();
  if (!column || !row) throw new Error(`${point} is not on a board of ${size}`);
  await figure.page().mouse.click(column.x + column.width / 2, row.y + row.height / 2);
}

it('a reader plays what the guide asks for, and starts over', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, '#/rules/talpa');
  const figure = boardAt(page, 'capture the blue piece on d3');
  await figure.locator('.board').waitFor();
  const lessons = await page.getByRole('link', { name: 'Learn it step by step' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((title?.y ?? 0) - (lessons?.y ?? 0) - (lessons?.height ?? 0), 'the title stands apart').toBeGreaterThan(8);
  await clickSquare(figure, 'a1', 6);
  await clickSquare(figure, 'a2', 6);
  await figure.getByText('it is not what is asked for here').waitFor();
  await figure.getByRole('button', { name: 'Start over' }).click();
  await clickSquare(figure, 'c3', 6);
  await clickSquare(figure, 'd3', 6);
  await figure.getByText('Exactly, that is it.').waitFor();
  const end = boardAt(page, 'Capture on b1 with the piece on c1');
  await clickSquare(end, 'c1', 4);
  await clickSquare(end, 'b1', 4);
  await end.getByText('Red wins: a path from top to bottom is open.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a refusal links its clause, on a board of the guide too', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, '#/rules/talpa');
  const figure = boardAt(page, 'capture the blue piece on d3');
  await figure.locator('.board').waitFor();
  await clickSquare(figure, 'b1', 6);
  await figure.getByRole('link', { name: 'T4' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('heading', { name: 'Talpa, T4' }).waitFor();
  await dialog.getByText('one of your pieces goes to a horizontally or vertically adjacent square').waitFor();
  await dialog.getByRole('link', { name: 'The rules, clause by clause' }).click();
  await page.locator('.reference[open] .named#T4').waitFor();
  expect(page.url()).toContain('#/rules/talpa/T4');
  await expect.poll(() => page.locator('#T4').evaluate(each => each.getBoundingClientRect().top)).toBeGreaterThan(0);
  await expect.poll(() => page.locator('#T4').evaluate(each => each.getBoundingClientRect().top)).toBeLessThan(900);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a refusal in a game links its clause, which is read without leaving the game', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 4 });
  await pick(page, 'a1');
  await clickSquare(page.locator('.stage'), 'd3', 4);
  await page.locator('.refusal').getByRole('link', { name: 'T4' }).click();
  await page.locator('dialog[open]').getByRole('heading', { name: 'Talpa, T4' }).waitFor();
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  expect(page.url()).toContain('#/play');
  await page.locator('.stage .board').waitFor();
  await context.close();
});

it('the clauses are folded up until they are asked for', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/rules/emulsion');
  await page.getByRole('heading', { name: 'The goal' }).waitFor();
  expect(await page.locator('#E4').isVisible()).toBe(false);
  await page.getByText('The rules, clause by clause').click();
  await page.locator('#E4').waitFor();
  await context.close();
});

it('the title of the tab names the page, in the language of the page', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce', locale: 'pt-PT' }, '#/rules/talpa');
  await expect.poll(() => page.title()).toBe('Talpa – Regras – Tabuleiro');
  await page.goto(page.url().replace('#/rules/talpa', '#/replay'));
  await expect.poll(() => page.title()).toBe('Rever – Tabuleiro');
  await page.goto(page.url().replace('#/replay', '#/'));
  await expect.poll(() => page.title()).toBe('Tabuleiro');
  await context.close();
});

it.each([
  ['en', 'Fairness', 'For a fair game:'],
  ['pt', 'Equilíbrio', 'Para uma partida equilibrada:'],
])('the page says how fair the game is, and nothing sticks out on a phone (%s)', async (locale, heading, advice) => {
  const { page, context, complaints } = await visit(
    { reducedMotion: 'reduce', locale, viewport: { width: 360, height: 700 } },
    '#/rules/talpa',
  );
  const section = page.locator('.fairness');
  await section.getByRole('heading', { name: heading }).waitFor();
  await section.getByText(advice).waitFor();
  expect(await section.locator('li').count()).toBeGreaterThan(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator('.tabs').getByText('Apart').click();
  await section.getByText(/%/).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
