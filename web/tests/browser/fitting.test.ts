// What a turn needs fits the screen, whatever its size, and nothing moves away under the mouse.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkTo, type Route } from '../../src/state/link';
import { PAGES } from '../../src/state/menu';
import { GAMES, RECORDS } from '../demos';
import { choices, locate, pick, playTwo, ready, visit, withBrowser } from './client';
import { withProgram } from './program';
import { rest, visitRoom } from './scene';
import { SCREENS } from './widths';

withBrowser();
const program = withProgram();

/** What has to be in sight while a turn is made. */
const NEEDED =
  '.stage .board, .stage .scene-canvas, .scene-tools > *, .player, .clock, .turn .step, .turn button, .turn input';

/** What is cut off by the edges of the screen, or by the box that it is in. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(needed => {
    const cut = (element: Element) => {
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      return height === 0 || top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
    };
    const name = (element: Element) => `${element.className} ${element.textContent}`.trim();
    const outside = Array.from(document.querySelectorAll(needed)).filter(cut).map(name);
    const row = document.querySelector('.turn .actions');
    const wide = row && row.scrollWidth > row.clientWidth + 1 ? ['the row of buttons is too narrow'] : [];
    const crossed = Array.from(document.querySelectorAll('.table .turn, .player, .actions button'))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(element => `${name(element)} is too small for what is in it`);
    return [...outside, ...wide, ...crossed];
  }, NEEDED);
}

/** How far the page scrolls: not at all, or because there is more to see below. */
async function scrolls(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
}

async function expectToFit(
  page: Page,
  what: string,
  screens: readonly (readonly [number, number])[] = SCREENS,
): Promise<void> {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const place = `${what} at ${width}×${height}`;
    await expect.poll(() => cutOff(page), { message: place }).toEqual([]);
    expect(await page.evaluate(() => scrollY), place).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBe(0);
    const extra = await scrolls(page);
    expect(extra === 0 || extra > 40, `${place} scrolls by ${extra} for nothing`).toBe(true);
    const board = await page.locator('.stage .board, .stage .scene-canvas').boundingBox();
    expect(board?.width, `the board of ${place}`).toBeGreaterThan(Math.min(width, height) * 0.4);
  }
}

const OPTIONS: Record<string, Record<string, number>> = { apart: { size: 8 } };

describe.each(GAMES)('%s', game => {
  it('fits every screen with its clocks', async () => {
    const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
    await playTwo(page, game, OPTIONS[game] ?? {}, '10′');
    await expectToFit(page, game);
    await context.close();
  });

  it('fits every screen in a game on a server', async () => {
    const one = await visit({ reducedMotion: 'reduce' }, '', program.address);
    const id = await one.page.evaluate(async wanted => {
      const made = await fetch('/api/v1/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: wanted, clock: '10:00', colour: 'first' }),
      });
      return ((await made.json()) as { id: string }).id;
    }, game);
    const place = linkTo({ page: 'game', id });
    await one.page.goto(`${program.address}/${place}`);
    await one.page.getByLabel('link to the game').waitFor();
    await expectToFit(one.page, `an open seat of ${game}`);
    const two = await visit({ reducedMotion: 'reduce' }, place, program.address);
    const seat = two.page.getByRole('button', { name: 'Take the seat' });
    await seat.waitFor();
    await expectToFit(two.page, `an invitation to ${game}`);
    await seat.click();
    await one.page.locator('.board.active').waitFor();
    await expectToFit(one.page, `${game} on a server`);
    await one.context.close();
    await two.context.close();
  });

  it('fits every screen when it is looked through', async () => {
    const hash = linkTo({ page: 'replay', record: RECORDS[game], at: 10 });
    const { page, context } = await visit({ reducedMotion: 'reduce' }, hash);
    await page.locator('.stage .board').waitFor();
    await expectToFit(page, `a replay of ${game}`);
    await context.close();
  });
});

it('the end of a turn of several jumps is in sight', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'apart', { size: 8 });
  await pick(page, 'd2', 'd4', 'c8', 'e6');
  await page.getByRole('button', { name: 'Stop here' }).waitFor();
  await expectToFit(page, 'a jump');
  await context.close();
});

it('a room fits phones and tablets', { timeout: 120_000 }, async () => {
  const { page, context } = await visitRoom({ width: 768, height: 1024 });
  await playTwo(page, 'talpa', { size: 4 }, '10′');
  await rest(page);
  await expectToFit(page, 'a room', [
    [768, 1024],
    [740, 360],
    [360, 740],
  ]);
  await context.close();
});

/** The pages that are read, each of which may be longer than the screen. */
const READ: readonly Route[] = [
  ...PAGES.map(({ to }) => to),
  { page: 'account' },
  ...GAMES.flatMap((game): Route[] => [
    { page: 'lessons', game },
    { page: 'puzzles', game },
    { page: 'rules', game },
    { page: 'solved', game },
  ]),
];

/** How far a page is scrolled though all that is on it would be in sight anyway. */
function scrollsForNothing(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottoms = Array.from(document.querySelectorAll('#main *'))
      .filter(element => element.checkVisibility() && !element.closest('.visually-hidden'))
      .map(element => element.getBoundingClientRect().bottom);
    return Math.max(...bottoms) > innerHeight ? 0 : document.documentElement.scrollHeight - innerHeight;
  });
}

it.each(['en-GB', 'pt-PT'])('no page in %s is scrolled for nothing', { timeout: 180_000 }, async locale => {
  const { page, context } = await visit({ reducedMotion: 'reduce', locale }, '', program.address);
  for (const route of READ) {
    await page.goto(`${program.address}/${linkTo(route)}`);
    await page.locator('#main h1, #main h2').first().waitFor();
    await page.waitForFunction(() => document.querySelector('#main .waiting') === null);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      expect(await scrollsForNothing(page), `${linkTo(route)} at ${width}×${height}`).toBe(0);
    }
  }
  await context.close();
});

it('a page that is longer than the screen ends with some space', async () => {
  const { page, context } = await visit({ viewport: { width: 740, height: 360 } }, linkTo({ page: 'lobby' }));
  await page.locator('#main h1').waitFor();
  const space = await page.evaluate(() => {
    const bottom = document.querySelector('#main')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - (bottom + scrollY);
  });
  expect(space).toBeGreaterThan(40);
  await context.close();
});

describe.each([
  [1440, 900],
  [360, 740],
  [740, 360],
] as const)('at %i×%i', (width, height) => {
  it('hints, refusals and chosen pieces move nothing', async () => {
    const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width, height } });
    await playTwo(page, 'talpa', {});
    const fixed: Locator[] = [page.locator('.stage .board'), page.getByRole('button', { name: 'Resign' })];
    const places = () => Promise.all(fixed.map(each => each.boundingBox()));
    const before = await places();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint-text').waitFor();
    expect(await places(), 'a hint').toEqual(before);
    const { x, y } = await locate(page, 'a1');
    await page.mouse.click(x, y);
    await page.locator('.stage .selected').waitFor();
    expect((await choices(page)).points).toContain('a2');
    expect(await places(), 'a chosen piece').toEqual(before);
    await page.keyboard.press('Escape');
    const step = (await locate(page, 'c1')).x - x;
    await page.mouse.click(x + step / 2, y);
    await page.locator('.refusal').waitFor();
    expect(await places(), 'a refusal').toEqual(before);
    await context.close();
  });
});

/** What does not fit into its box, as a text that is longer than its button or a sentence that has to be scrolled. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.turn .said, .turn .actions button, .card button'))
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      })
      .map(element => element.textContent ?? ''),
  );
}

describe.each(['en-GB', 'pt-PT'])('in %s', locale => {
  it.each([
    [360, 740],
    [740, 360],
    [720, 450],
    [1440, 900],
  ] as const)(
    'nothing that is said is cut at %i×%i: the question of a draw, a hint, the result',
    async (width, height) => {
      const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width, height }, locale });
      await ready(page);
      expect(await overflowing(page), 'the home page').toEqual([]);
      await page.locator('[data-game=ampel] .card-actions > button').nth(1).click();
      await page.locator('.stage .board.active').waitFor();
      const button = (name: string) => page.locator(`.actions [data-action=${name}]`);
      await button('hint').click();
      await page.locator('.hint-text', { hasText: '%' }).waitFor();
      expect(await overflowing(page), 'a hint').toEqual([]);
      await button('draw').click();
      await page.locator('.actions .danger').waitFor();
      expect(await overflowing(page), 'the question of a draw').toEqual([]);
      await page.keyboard.press('Escape');
      await button('resign').click();
      await page.locator('.actions .danger').click();
      await page.locator('.step.over').waitFor();
      expect(await overflowing(page), 'the result').toEqual([]);
      const result = await page.locator('.step.over').textContent();
      expect(result).toContain(locale === 'en-GB' ? '0 turns played.' : '0 jogadas feitas.');
      await context.close();
    },
  );
});

it('what has the focus in a dialog is not below its head or its foot', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width: 740, height: 360 } });
  await ready(page);
  await page.locator('[data-game=emulsion]').getByRole('button', { name: 'All options' }).click();
  const dialog = page.locator('dialog[open]');
  const isHidden = () =>
    dialog.evaluate(element => {
      const edge = (part: string) => element.querySelector(part)?.getBoundingClientRect();
      const box = document.activeElement?.getBoundingClientRect();
      const [head, foot] = [edge('.dialog-head'), edge('.dialog-foot')];
      if (!box || !head || !foot || document.activeElement?.closest('.dialog-head, .dialog-foot')) return false;
      return box.top < head.bottom - 1 || box.bottom > foot.top + 1;
    });
  const stops = ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab'];
  for (const [number, key] of stops.entries()) {
    await page.keyboard.press(key);
    expect(await isHidden(), `stop ${number}`).toBe(false);
  }
  await dialog.getByLabel('Another…').check();
  await dialog.getByText('the whole game').waitFor();
  const time = await dialog.getByLabel('Time', { exact: true }).boundingBox();
  const foot = await dialog.locator('.dialog-foot').boundingBox();
  expect((time?.y ?? 999) + (time?.height ?? 0), 'what comes with a choice is in sight').toBeLessThanOrEqual(
    (foot?.y ?? 0) + 1,
  );
  await context.close();
});

it('what is told stands apart from what is around it, and what leads on stands out', async () => {
  const { page, context } = await visit(
    { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } },
    '#/game/none',
    program.address,
  );
  const notice = page.locator('.notice');
  const ways = page.locator('.notice + .row');
  await ways.waitFor();
  const [told, below] = [await notice.boundingBox(), await ways.boundingBox()];
  expect((below?.y ?? 0) - ((told?.y ?? 0) + (told?.height ?? 0)), 'a gap').toBeGreaterThan(4);
  const ground = (name: string) =>
    page.getByRole('link', { name }).evaluate(link => getComputedStyle(link).backgroundColor);
  expect(await ground('New game'), 'the first way on is the one to take').not.toBe(await ground('Find an opponent'));
  await context.close();
});
