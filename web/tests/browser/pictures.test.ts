// The boards look as they did: reference pictures of each game, with a tolerance. UPDATE_PICTURES=1 takes them anew.
import { it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { GAMES, RECORDS } from '../demos';
import { visit, withBrowser } from './client';
import { looksAsItDid } from './difference';

withBrowser();

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
  await looksAsItDid(page, `${game}-${theme}`, taken);
  await context.close();
});
