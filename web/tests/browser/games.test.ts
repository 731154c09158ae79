// Whole games of every kind, by mouse, touch and keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../demos';
import { choices, locate, lots, playTwo, visit, withBrowser } from './client';

withBrowser();

type Hand = (page: Page, point: string) => Promise<void>;

const mouse: Hand = async (page, point) => {
  const { x, y } = await locate(page, point);
  await page.mouse.click(x, y);
};

const touch: Hand = async (page, point) => {
  const { x, y } = await locate(page, point);
  await page.touchscreen.tap(x, y);
};

/** Walks the cursor to a point with the arrow keys and picks it. */
const keyboard: Hand = async (page, point) => {
  const board = page.locator('.stage .board');
  await board.focus();
  const said = page.locator('.board-box .visually-hidden');
  if ((await said.textContent()) === '') await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 40; step += 1) {
    const [at = ''] = /[a-z]\d+/.exec((await said.textContent()) ?? '') ?? [];
    const [right, up] = [point.charCodeAt(0) - at.charCodeAt(0), Number(point.slice(1)) - Number(at.slice(1))];
    if (right === 0 && up === 0) break;
    await page.keyboard.press(right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
};

/** Plays by lot until the game is over; tells how many picks that took. */
async function playToTheEnd(page: Page, hand: Hand, seed: number): Promise<number> {
  const draw = lots(seed);
  for (let picks = 0; picks < 500; picks += 1) {
    const { points, words, over } = await choices(page);
    if (over) return picks;
    if (words > 0 && (points.length === 0 || draw(3) > 0)) {
      await page.locator('.step .row button.primary').first().click();
    } else {
      await hand(page, points[draw(points.length)] ?? '');
    }
  }
  throw new Error('the game did not end');
}

describe('a whole game', () => {
  const cases = casesOf<{ options: Record<string, number>; by: string; hand: Hand; touched: boolean; seed: number }>({
    talpa: { options: { size: 5 }, by: 'touch', hand: touch, touched: true, seed: 1 },
    emulsion: { options: { size: 4 }, by: 'keyboard', hand: keyboard, touched: false, seed: 2 },
    apart: { options: { size: 5 }, by: 'mouse', hand: mouse, touched: false, seed: 3 },
    ampel: { options: { side: 6, yellows: 2, discs: 4 }, by: 'mouse', hand: mouse, touched: false, seed: 4 },
  });

  it.each(cases)('of $game is played by $by', async ({ game, options, hand, touched, seed }) => {
    const { page, context, complaints } = await visit({
      hasTouch: touched,
      reducedMotion: 'reduce',
      // Who touches holds a phone.
      viewport: touched ? { width: 360, height: 760 } : { width: 1200, height: 900 },
    });
    await playTwo(page, game, options);
    expect(await playToTheEnd(page, hand, seed)).toBeGreaterThan(5);
    const result = page.locator('.step.over');
    expect(await result.locator('p').textContent()).toMatch(/wins|drawn/);
    await result.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('No move has been made yet.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
