// The explorer in a browser: found from the menu, with all its sources, by mouse and keyboard, at all widths and in both languages.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { complaints as obstacles } from './axe';
import { visit, withBrowser } from './client';
import { withProgram } from './program';
import { expectToFitSideways } from './widths';

withBrowser();
const program = withProgram();

const rows = (page: Page) => page.locator('.explored > li');
const WON = '[Game "talpa:size=4"]\n[First "human"]\n[Second "level:2"]\n\n1. a1xb1 1-0\n';

it('a visitor explores the openings of a game from the menu on', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, '', program.address);
  await page.locator('main').getByRole('link', { name: 'Explorer' }).click();
  await page.getByRole('heading', { name: 'Explorer' }).waitFor();
  await page.getByRole('link', { name: 'Talpa' }).click();
  await rows(page).first().waitFor();
  expect(await page.locator('.explored-summary').textContent()).toMatch(/\d+ games came to this position/);
  expect(await obstacles(page)).toEqual([]);
  const ply = await rows(page).first().locator('b').textContent();
  await rows(page).first().locator('.explored-move').click();
  expect(await page.locator('.tree .move').allTextContents()).toEqual([`1. ${ply}`]);
  await page.waitForFunction(() => location.hash.includes('explore'));
  await rows(page).first().waitFor();
  await page.locator('.samples summary').first().click();
  await page.locator('.samples a').first().waitFor();
  expect(await page.locator('.samples a').first().getAttribute('href')).toContain('#/replay?record=');
  await page.getByRole('radio', { name: 'of this browser' }).check();
  await page.getByText('You have not finished a game on this board').waitFor();
  await page.getByRole('radio', { name: 'of this server' }).check();
  await page.getByText('None of these games came this far').waitFor();
  expect(await obstacles(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('own games are counted, with what the book of the board and the engine say', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, '', program.address);
  await page.evaluate(record => {
    localStorage.setItem('tabuleiro-finished-games', JSON.stringify([{ match: 'one', record }]));
  }, WON);
  await page.goto(`${program.address}/${linkTo({ page: 'analysis', game: 'talpa:size=4' })}`);
  await page.locator('.analysis .stage .board').waitFor();
  await page.keyboard.press('x');
  await page.getByText('No engine games come with this board').waitFor();
  await page.getByRole('radio', { name: 'of this browser' }).check();
  await rows(page).locator('b', { hasText: 'x' }).waitFor();
  await rows(page)
    .getByText(/win in|loss in/i)
    .waitFor();
  await page.getByRole('switch', { name: 'Engine' }).click();
  await rows(page).getByText('engine:').waitFor({ timeout: 30_000 });
  expect(await page.locator('.result-bar').first().textContent()).toContain('100%');
  await page.keyboard.press('x');
  await page.getByText('Switch it on to see what was played here').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** The shares of results whose numbers are seen, but not whole. */
function cutShares(page: Page): Promise<string[]> {
  return page.locator('.result-bar i').evaluateAll(parts =>
    parts
      .filter(part => {
        const words = part.lastElementChild;
        if (!words || getComputedStyle(words).visibility === 'hidden') return false;
        return words.getBoundingClientRect().width > part.getBoundingClientRect().width + 0.5;
      })
      .map(part => part.textContent ?? ''),
  );
}

it('the number of a share is seen whole or not at all', async () => {
  const link = linkTo({ page: 'analysis', game: 'apart', explore: true });
  const { page, context } = await visit({ reducedMotion: 'reduce' }, link, program.address);
  await rows(page).first().waitFor();
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cutShares(page), `at ${width}`).toEqual([]);
  }
  // As narrow as a share can be.
  await page.locator('.explored').evaluate(list => {
    list.style.width = '7rem';
  });
  expect(await cutShares(page), 'in a narrow bar').toEqual([]);
  expect(await page.locator('.result-bar i > span:last-child:visible').count()).toBeGreaterThan(0);
  await context.close();
});

it('the explorer fits every width, dark and light, in English and Portuguese', async () => {
  for (const [locale, colorScheme, moves] of [
    ['en-GB', 'light', 'Moves that were played here'],
    ['pt-PT', 'dark', 'Lances jogados aqui'],
  ] as const) {
    const link = linkTo({ page: 'analysis', game: 'emulsion', explore: true });
    const { page, context, complaints } = await visit(
      { reducedMotion: 'reduce', locale, colorScheme },
      link,
      program.address,
    );
    await page.getByRole('list', { name: moves }).waitFor();
    await expectToFitSideways(page, `the explorer in ${locale}`);
    expect(await obstacles(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
