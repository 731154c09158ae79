// The solved boards: what is proved, and a game against a book that is read in pieces.
import { expect, it } from 'vitest';
import { complaints as found } from './axe';
import { goTo, visit, withBrowser } from './client';
import { withProgram } from './program';
import { expectToFitSideways } from './widths';

withBrowser();
const program = withProgram();

it('a visitor finds the solved boards and holds out against perfection as long as can be', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, '', program.address);
  const ranges: string[] = [];
  page.on('request', request => {
    const { range } = request.headers();
    if (range) ranges.push(range);
  });
  await goTo(page, 'Solved boards');
  const row = page.locator('.solved-boards li').filter({ hasText: 'tabuleiro solve talpa:size=4' });
  await row.getByText('Red wins').waitFor();
  expect(await found(page)).toEqual([]);
  await expectToFitSideways(page, 'the solved boards');
  await row.getByRole('link', { name: 'Play against perfection' }).click();
  await page.getByRole('radio', { name: 'Blue' }).check();
  const moves = page.locator('.book-moves');
  const ending = page.locator('.perfect-status strong');
  await moves.getByText('loss in').first().waitFor();
  await expectToFitSideways(page, 'a game against a book');
  expect(await found(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const board = await page.locator('.perfect .board').boundingBox();
  expect((board?.y ?? 999) + (board?.height ?? 0), 'the board is in sight').toBeLessThan(740);
  const names = await moves.locator('b').evaluateAll(all => all.map(each => each.getClientRects().length));
  expect(names, 'each move stands in one line').toEqual(names.map(() => 1));
  for (let turn = 0; turn < 16 && (await ending.count()) === 0; turn += 1) {
    await moves.locator('button').first().click();
    // Either the book has answered and the moves are listed again, or the game is over.
    await moves.or(ending).first().waitFor();
    await page.waitForFunction(() => document.querySelector('.book-moves, .perfect-status strong') !== null);
  }
  await expect.poll(() => ending.textContent()).toContain('Red wins');
  expect(ranges.length).toBeGreaterThan(1);
  expect(ranges.every(range => /^bytes=\d+-\d+$/.test(range))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a board without a book is named, and the page is there in Portuguese', async () => {
  const { page, context, complaints } = await visit({ locale: 'pt-PT' }, '#/solved/talpa%3Asize%3D9', program.address);
  await page.getByText('Não há livro de Talpa, 9×9 neste servidor.').waitFor();
  await page.getByRole('heading', { name: 'Tabuleiros resolvidos' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
