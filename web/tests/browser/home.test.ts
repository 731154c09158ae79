// The home page leads back to one's games: those at this screen and those on the server.
import { expect, it } from 'vitest';
import { inviteFriend, pick, playTwo, ready, visit, withBrowser } from './client';
import { withProgram } from './program';
import { expectToFitSideways } from './widths';

withBrowser();
const program = withProgram();

it('games at this screen are kept side by side, and each can be continued or thrown away', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 6 });
  await pick(page, 'a1', 'a2');
  const home = page.getByRole('link', { name: 'Tabuleiro' });
  await home.click();
  await playTwo(page, 'apart', { size: 6 });
  await pick(page, 'd2', 'd4');
  await home.click();
  const lines = page.locator('.yours li');
  await expect.poll(() => lines.locator('strong').allTextContents()).toEqual(['Apart', 'Talpa']);
  await lines.filter({ hasText: 'Talpa' }).getByRole('button', { name: 'Continue' }).click();
  await page.locator('.moves li', { hasText: 'a1xa2' }).waitFor();
  await page.reload();
  await page.locator('.moves li', { hasText: 'a1xa2' }).waitFor();

  await home.click();
  await lines.filter({ hasText: 'Apart' }).getByRole('button', { name: 'Discard' }).click();
  await expectToFitSideways(page, 'a question whether a game is thrown away');
  await lines.getByRole('button', { name: 'Really discard?' }).click();
  await expect.poll(() => lines.locator('strong').allTextContents()).toEqual(['Talpa']);
  await page.reload();
  await lines.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.moves li', { hasText: 'a1xa2' }).waitFor();
  expect(complaints, 'nobody has asked a server for anything').toEqual([]);
  await context.close();
});

it('games on the server that wait come first, with a number in the header and the title', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', program.address);
  const place = await inviteFriend(one.page, 'talpa', 4);
  const two = await visit({ reducedMotion: 'reduce' }, place, program.address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  await one.page.getByRole('link', { name: 'Tabuleiro' }).click();
  await one.page.locator('.yours [data-standing=yours]').waitFor();
  await expectToFitSideways(one.page, 'a game that waits for you');
  expect(await one.page.locator('.top .count').textContent()).toContain('1 game is waiting for you');
  await expect.poll(() => one.page.title()).toBe('(1) Tabuleiro');
  await one.page.locator('.yours').getByRole('link', { name: 'Continue' }).click();
  await one.page.locator('.board.active').waitFor();
  expect(await one.page.locator('.top .count').count(), 'the game on the page is not counted').toBe(0);

  await two.page.getByRole('link', { name: 'Tabuleiro' }).click();
  await two.page.locator('.yours [data-standing=theirs]').waitFor();
  expect(await two.page.locator('.top .count').count()).toBe(0);
  for (const { context } of [one, two]) await context.close();
});

it('an address that leads nowhere says so, and the way past the header stays on its page', async () => {
  const nowhere = 'nowhere'.repeat(30);
  const { page, context } = await visit({}, `#/${nowhere}`);
  await page.getByText(`There is no page “${nowhere}” here.`).waitFor();
  await ready(page);
  await expectToFitSideways(page, 'an address that leads nowhere');
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await page.locator('.rules').waitFor();
  // The way past the header leads to the page itself, and not to another one.
  const before = page.url();
  await page.keyboard.press('Tab');
  await page.locator('.skip').focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect.poll(() => page.url()).toBe(before);
  await context.close();
});
