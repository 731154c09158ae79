// The boards look as they did: reference pictures of each game, with a tolerance. UPDATE_PICTURES=1 takes them anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RECORDS } from '../../build/demo-records';
import { linkTo } from '../../src/state/link';
import { visit, withBrowser } from './client';

withBrowser();

/** So much of a picture may differ, and so little of a colour does not count: edges are drawn a little differently. */
const TOLERATED = 0.01;
const SLIGHT = 48;

function file(name: string): string {
  return fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));
}

/** Which part of two pictures differs, as the browser itself sees them. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const urls = [one, other].map(picture => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ([urls, slight]) => {
      const pixels = await Promise.all(
        urls.map(async url => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [before = new Uint8ClampedArray(), after = new Uint8ClampedArray()] = pixels;
      if (before.length !== after.length) return 1;
      let different = 0;
      for (let at = 0; at < before.length; at += 4) {
        const apart = [0, 1, 2].map(colour => Math.abs((before[at + colour] ?? 0) - (after[at + colour] ?? 0)));
        if (Math.max(...apart) > slight) different += 1;
      }
      return different / (before.length / 4);
    },
    [urls, SLIGHT] as const,
  );
}

const pictures = Object.keys(RECORDS).flatMap(game => (['light', 'dark'] as const).map(theme => ({ game, theme })));

it.each(pictures)('a board of $game in $theme colours looks as it did', async ({ game, theme }) => {
  const record = RECORDS[game] ?? '';
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
  const taken = await page.locator('.stage .board').screenshot();
  const name = file(`${game}-${theme}`);
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, taken);
  } else {
    expect(existsSync(name), 'there is no reference picture: run with UPDATE_PICTURES=1').toBe(true);
    expect(await difference(page, readFileSync(name), taken)).toBeLessThan(TOLERATED);
  }
  await context.close();
});
