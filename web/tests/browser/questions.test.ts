// Questions, refusals and notices have a place of their own at a game: they cover nothing, move nothing and lose no focus.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { RECORDS } from '../demos';
import { locate, pick, playTwo, visit, withBrowser } from './client';
import { withProgram } from './program';
import { SCREENS } from './widths';

withBrowser();
const program = withProgram();

/** What a turn needs and is not wholly on the screen, or beyond the edge of its column. */
async function missing(page: Page): Promise<string[]> {
  return page
    .locator('.stage .board, .player, .clock, .turn .step, .turn button, .controls button')
    .evaluateAll(parts =>
      parts
        .filter(part => {
          const { top, bottom, left, right } = part.getBoundingClientRect();
          const column = part.closest('.turn')?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
          const isBeside = left < column.left - 1 || right > column.right + 1;
          return top < 0 || bottom > innerHeight + 1 || isBeside;
        })
        .map(part => `${part.className} ${part.textContent}`),
    );
}

async function expectAll(page: Page, what: string): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => missing(page), { message: `${what} at ${width}×${height}` }).toEqual([]);
  }
}

describe('over plain http', () => {
  let address = '';
  beforeAll(() => {
    address = program.address.replace('127.0.0.1', 'name.test');
  });

  it('a game and a replay fit with the notice of what is forbidden there', { timeout: 120_000 }, async () => {
    const { page, context } = await visit({ reducedMotion: 'reduce' }, '', address);
    await playTwo(page, 'talpa', {}, '10′');
    await page.locator('.side').getByText('This page came over plain http').waitFor();
    await expectAll(page, 'a game');
    await page.goto(`${address}/${linkTo({ page: 'replay', record: RECORDS.talpa, at: 2 })}`);
    await page.locator('.replay .side').getByText('This page came over plain http').waitFor();
    await expectAll(page, 'a replay');
    await context.close();
  });
});

it.each(['en-GB', 'pt-PT'])('all buttons of a game with a clock stay in their column in %s', async locale => {
  const { page, context } = await visit({ reducedMotion: 'reduce', locale });
  await page.locator('[data-game=talpa] .card-actions .row button').first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('label', { hasText: /^(Two players, one screen|Dois jogadores)/ }).click();
  await dialog.getByRole('radio', { name: '10′', exact: true }).check();
  await dialog.locator('.dialog-foot button').click();
  await page.locator('.stage .board').waitFor();
  expect(await page.locator('.turn .actions button').count()).toBe(7);
  await expectAll(page, 'seven buttons');
  await context.close();
});

describe.each([
  [1440, 900],
  [360, 740],
] as const)('at %i×%i', (width, height) => {
  it('a question has two answers, none of them where it was asked but no, and Escape ends it', async () => {
    const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width, height } });
    await playTwo(page, 'talpa', { size: 4 });
    const places = () => Promise.all(['.stage', '.turn .step'].map(part => page.locator(part).boundingBox()));
    const before = await places();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (const name of ['Draw', 'Resign']) {
      const asked = page.getByRole('button', { name, exact: true });
      const spot = await asked.boundingBox();
      if (!spot) throw new Error(`there is no ${name}`);
      const middle = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
      await page.mouse.click(middle.x, middle.y);
      const yes = page.getByRole('button', { name: 'Yes' });
      const box = await yes.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999), 'yes is not under the mouse').toBeLessThan(spot.x);
      await expect.poll(focused).toBe('No');
      await page.mouse.click(middle.x, middle.y);
      expect(await page.locator('.step.over').count(), 'a second click does nothing').toBe(0);
      if ((await yes.count()) === 0) await asked.click();
      expect(await places(), 'nothing moves').toEqual(before);
      await page.keyboard.press('Escape');
      expect([await yes.count(), await focused()], 'the focus is where it was').toEqual([0, name]);
    }
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.locator('.step.over').waitFor();
    await context.close();
  });

  it('a refusal stands beside the board and is read whole', async () => {
    const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width, height } });
    await playTwo(page, 'talpa', { size: 4 });
    const { x, y } = await locate(page, 'a1');
    await page.mouse.click(x + (await locate(page, 'c1')).x / 2 - x / 2, y);
    const refusal = page.locator('.refusal');
    await refusal.waitFor();
    const [said, board] = [await refusal.boundingBox(), await page.locator('.stage').boundingBox()];
    if (!said || !board) throw new Error('something is not there');
    const isApart = said.y >= board.y + board.height || said.x >= board.x + board.width;
    expect(isApart, 'it covers nothing of the board').toBe(true);
    const cut = await page.locator('.said').evaluate(box => box.scrollHeight - box.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
    await context.close();
  });
});

it('a button that is off for a while keeps the focus', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 4 });
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.focus();
  await page.keyboard.press('Enter');
  await page.locator('.hint-text').waitFor();
  expect(await hint.evaluate(button => button === document.activeElement)).toBe(true);
  await pick(page, 'b4', 'b3');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.moves li').count()).toBe(0);
  expect(await undo.evaluate(button => button === document.activeElement)).toBe(true);
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  await context.close();
});
