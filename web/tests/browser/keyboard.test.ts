// Whole games of every kind by keyboard alone: from the home page through the dialog to the end, without mouse or touch.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../demos';
import { choices, lots, ready, visit, withBrowser } from './client';

withBrowser();

/** What has the focus: what it is called, and where it belongs. */
interface Focused {
  name: string;
  id: string;
  type: string;
  game: string | null;
  isBoard: boolean;
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const label = element.labels?.[0]?.textContent ?? element.textContent ?? '';
    const name = element.getAttribute('aria-label') ?? label;
    const game = element.closest<HTMLElement>('[data-game]')?.dataset.game ?? null;
    const isBoard = element.matches('.stage .board');
    return { name: name.trim(), id: element.id, type: element.type ?? '', game, isBoard };
  });
}

/** Goes on with Tab until something that is wanted has the focus. */
async function tabTo(page: Page, what: string, isIt: (focused: Focused) => boolean): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (isIt(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not come to ${what}`);
}

/** Moves a slider with the arrow keys. */
async function slide(page: Page, key: string, wanted: number): Promise<void> {
  await tabTo(page, key, ({ id }) => id === `option-${key}`);
  const value = () => page.evaluate(() => Number((document.activeElement as HTMLInputElement).value));
  for (let at = await value(); at !== wanted; at = await value()) {
    await page.keyboard.press(at < wanted ? 'ArrowRight' : 'ArrowLeft');
  }
}

/** Begins a game of two at this screen. */
async function begin(page: Page, game: string, options: Record<string, number>): Promise<void> {
  await ready(page);
  await tabTo(page, 'the options', focus => focus.game === game && focus.name === 'All options');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await tabTo(page, 'the opponents', ({ name, type }) => type === 'radio' && name === 'The computer');
  await page.keyboard.press('ArrowRight');
  expect((await focused(page)).name).toBe('Two players, one screen');
  for (const [key, value] of Object.entries(options)) await slide(page, key, value);
  if (game === 'apart') {
    // The second slider of the same option is the height.
    await page.keyboard.press('Tab');
    const height = () => page.evaluate(() => Number((document.activeElement as HTMLInputElement).value));
    while ((await height()) > (options.size ?? 0)) await page.keyboard.press('ArrowLeft');
  }
  await tabTo(page, 'the start', ({ name }) => name === 'Start the game');
  await page.keyboard.press('Enter');
  await page.locator('.stage .board.active').waitFor();
}

/** Walks the cursor to a point with the arrow keys and picks it. */
async function pick(page: Page, point: string, isTriangle: boolean): Promise<void> {
  const said = page.locator('.board-box .visually-hidden');
  if ((await said.textContent()) === '') await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 60; step += 1) {
    const [at = ''] = /[a-z]\d+/.exec((await said.textContent()) ?? '') ?? [];
    if (at === point) break;
    const [letters, numbers] = [point.charCodeAt(0) - at.charCodeAt(0), Number(point.slice(1)) - Number(at.slice(1))];
    // On the triangle letters go down; its rows are long enough only below.
    const [right, down] = isTriangle ? [numbers, letters] : [letters, -numbers];
    const way = isTriangle && down > 0 ? 'ArrowDown' : right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : null;
    await page.keyboard.press(way ?? (down > 0 ? 'ArrowDown' : 'ArrowUp'));
  }
  expect(await said.textContent(), 'the cursor says where it is').toContain(point);
  await page.keyboard.press('Enter');
}

/** Plays by lot until the game is over; tells how many picks that took. */
async function playToTheEnd(page: Page, isTriangle: boolean, seed: number): Promise<number> {
  const draw = lots(seed);
  for (let picks = 0; picks < 500; picks += 1) {
    const { points, words, over } = await choices(page);
    if (over) return picks;
    if (words > 0 && (points.length === 0 || draw(3) > 0)) {
      const word = (await page.locator('.step .row button.primary').first().textContent())?.trim();
      await tabTo(page, word ?? 'a word', ({ name }) => name === word);
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, 'the board', ({ isBoard }) => isBoard);
      await pick(page, points[draw(points.length)] ?? '', isTriangle);
    }
  }
  throw new Error('the game did not end');
}

describe('a whole game by keyboard alone', () => {
  const cases = casesOf<{ options: Record<string, number>; seed: number; isTriangle: boolean }>({
    talpa: { options: { size: 4 }, seed: 11, isTriangle: false },
    emulsion: { options: { size: 3 }, seed: 12, isTriangle: false },
    apart: { options: { size: 5 }, seed: 3, isTriangle: false },
    ampel: { options: { side: 5, yellows: 1, discs: 3 }, seed: 26, isTriangle: true },
  });

  it.each(cases)('of $game', { timeout: 180_000 }, async ({ game, options, seed, isTriangle }) => {
    const { page, context, complaints } = await visit({ reducedMotion: 'reduce' });
    await begin(page, game, options);
    expect(await playToTheEnd(page, isTriangle, seed)).toBeGreaterThan(4);
    expect(await page.locator('.step.over p').textContent()).toMatch(/wins|drawn/);
    await tabTo(page, 'another game', ({ name }) => name === 'Play again');
    await page.keyboard.press('Enter');
    await page.getByText('No move has been made yet.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
