// The boards look as they did: reference pictures of each game, with a tolerance. UPDATE_PICTURES=1 takes them anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { GAMES, RECORDS } from '../demos';
import { visit, withBrowser } from './client';
import { difference } from './difference';

withBrowser();

/** So much of a picture may differ, and so little of a colour does not count: edges are drawn a little differently. */
const TOLERATED = 0.01;
const SLIGHT = 48;

function file(name: string): string {
  return fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));
}

const pictures = GAMES.flatMap(game => (['light', 'dark'] as const).map(theme => ({ game, theme })));

it.each(pictures)('a board of $game in $theme colours looks as it did', async ({ game, theme }) => {
  const record = RECORDS[game];
  const { page, context } = await visit({
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width: 400, height: 800 },
  });
  // Without the coordinates, since every machine has its own fonts.
  await page.evaluate(() => localStorage.setItem('tabuleiro-settings', '{"coordinates": false}'));
  await page.reload();
  await page.evaluate(
    hash => {
      location.hash = hash;
    },
    linkTo({ page: 'replay', record, at: 15 }),
  );
  // At a whole pixel: in the middle of what the page leaves it, a board may begin between two.
  await page.locator('.stage').evaluate(stage => {
    stage.style.placeItems = 'start center';
  });
  const taken = await page.locator('.stage .board').screenshot();
  const name = file(`${game}-${theme}`);
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, taken);
  } else {
    expect(existsSync(name), 'there is no reference picture: run with UPDATE_PICTURES=1').toBe(true);
    expect(await difference(page, 'image/png', readFileSync(name), taken, SLIGHT)).toBeLessThan(TOLERATED);
  }
  await context.close();
});
