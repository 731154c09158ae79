// Going over a game in the browser, and a game that teaches.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { StagedMatch } from '../../src/state/staged-match';
import { rules } from '../wasm';
import { complaints as obstacles } from './axe';
import { pick, playTwo, ready, resign, visit, withBrowser } from './client';
import { expectToFitSideways } from './widths';

withBrowser();

const PAGE = fileURLToPath(new URL('../../../docs/web.md', import.meta.url));

const REVIEWED = 'reviewing an Ampel game of 40 turns';

/** Red could win at once with a3xb3, and plays b2xb3 instead; blue wins. */
const THROWN_AWAY = `[Game "talpa:size=3"]
[Position "rbr/1rb/1rb r"]

1. b2xb3 c2xc3 0-1
`;

/** Waits until the whole game was gone over. */
async function reviewed(page: Page, timeout = 20_000): Promise<void> {
  await page.locator('.accuracies').waitFor({ timeout });
  await page.locator('.reviewing').waitFor({ state: 'detached', timeout });
}

it('a game that was played is gone over, its mistake is shown and tried again', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 3 });
  await pick(page, 'a1', 'a2');
  await resign(page);
  await expectToFitSideways(page, 'the result');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await reviewed(page);
  await expect.poll(() => page.locator('.moves li').count()).toBe(1);
  await page.goto(`${new URL(page.url()).origin}/${linkTo({ page: 'replay', record: THROWN_AWAY, at: null })}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await reviewed(page);
  expect(await page.locator('.moves .mark').allTextContents()).toContain('??');
  await page.keyboard.press('End');
  await page.keyboard.press('p');
  await page.getByText('b2xb3 is a blunder: it costs 100% of the winning chance. Better is a3xb3.').waitFor();
  await page.getByText('a3xb3 ends the game at once: red wins').waitFor();
  expect(await page.locator('.stage .hint, .stage .hinted').count(), 'the better move is on the board').toBeGreaterThan(
    0,
  );
  expect(await obstacles(page)).toEqual([]);
  await expectToFitSideways(page, 'a review');
  // What was found is in the address, and so there again.
  await page.reload();
  await page.getByText('b2xb3 is a blunder').waitFor();
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await page.locator('.stage .board.active').waitFor();
  await pick(page, 'a3', 'b3');
  await page.getByRole('heading', { name: 'You won' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a teaching game warns before a serious mistake, and the buttons stay where they are', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' });
  await ready(page);
  await page.locator('[data-game=talpa]').getByRole('button', { name: 'All options' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'Teaching game' }).check();
  await dialog.getByText('It plays at strength 2.0 of 8 now.').waitFor();
  await dialog.locator('#option-size').fill('3');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.board.active').waitFor();
  await page.getByText('teaching computer, strength 2.0').waitFor();
  const actions = () => page.locator('.actions').boundingBox();
  const before = await actions();
  // Whether or not the first move is a mistake, the game goes on with it.
  await pick(page, 'b2', 'b3');
  const anyway = page.getByRole('button', { name: 'Play it anyway' });
  await anyway.or(page.locator('.moves li').nth(1)).first().waitFor();
  if (await anyway.isVisible()) {
    expect(await actions()).toEqual(before);
    await anyway.click();
  }
  await page.locator('.moves li').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** A record of so many turns, played at random by the simplest computer in the game whose turns are longest. */
function longGame(turns: number): string {
  for (let seed = 1; ; seed += 1) {
    const match = StagedMatch.open(rules(), { game: 'ampel', position: null, pie: false, clock: 'none' }, () => 0);
    while (match.view.value.turns.length <= turns && !match.view.value.ending) {
      seed += 1;
      match.act({ type: 'play', action: match.choose('random', seed) });
    }
    if (match.view.value.ending) continue;
    match.act({ type: 'undo', count: 1 });
    return match.record([{ type: 'human' }, { type: 'human' }], null);
  }
}

// Times are measured on a quiet machine only, and asserted nowhere.
it.runIf(process.env.UPDATE_DOCS === '1')('the time of a review is written down', { timeout: 120_000 }, async () => {
  const { page, context } = await visit({}, linkTo({ page: 'replay', record: longGame(40), at: null, review: true }));
  const begun = performance.now();
  await page.locator('.accuracies').waitFor({ timeout: 30_000 });
  // A page that is blocked answers nobody; so long it took at most to answer while the engine was at work.
  let longest = 0;
  while ((await page.locator('.reviewing').count()) > 0) {
    const asked = performance.now();
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
    longest = Math.max(longest, performance.now() - asked);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  const row = `| ${REVIEWED} | ${seconds} s, the page answers within ${Math.round(longest)} ms |`;
  const text = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, text.replace(new RegExp(`^\\| ${REVIEWED} \\|.*$`, 'm'), row));
  await context.close();
});
