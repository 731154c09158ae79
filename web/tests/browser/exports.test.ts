// What can be taken along of a game, as files that the browser has really saved: they are opened again and looked at.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { GAMES, RECORDS } from '../demos';
import { visit, withBrowser } from './client';

withBrowser();

/** Saves a file by a button of the page; tells what it is called and what is in it. */
async function saved(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** A picture as the browser shows it: its size, and how many colours can be told apart in it. */
function looked(page: Page, type: string, content: Buffer) {
  return page.evaluate(
    async url => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const colours = new Set<number>();
      for (let at = 0; at < pixels.length; at += 4) {
        // Four bits of each colour are enough to tell them apart.
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
        if ((pixels[at + 3] ?? 0) > 200) colours.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
      }
      return { width, height, colours: colours.size };
    },
    `data:${type};base64,${content.toString('base64')}`,
  );
}

it.each(GAMES)('the record and the pictures of a game of %s are files that can be opened', async game => {
  const { page, context, complaints } = await visit(
    { acceptDownloads: true, reducedMotion: 'reduce' },
    linkTo({ page: 'replay', record: RECORDS[game], at: 6 }),
  );
  await page.locator('.stage .board').waitFor();

  const record = await saved(page, 'Save record');
  const svg = await saved(page, 'SVG');
  const png = await saved(page, 'PNG');
  expect([record.name, svg.name, png.name]).toEqual([`${game}.txt`, `${game}.svg`, `${game}.png`]);

  expect(png.content.subarray(1, 4).toString(), 'the signature of the format').toBe('PNG');
  const drawn = await looked(page, 'image/svg+xml', svg.content);
  const painted = await looked(page, 'image/png', png.content);
  expect(painted.width / painted.height).toBeCloseTo(drawn.width / drawn.height, 1);
  expect(painted.width, 'large enough to be printed').toBeGreaterThan(500);
  for (const picture of [drawn, painted]) expect(picture.colours, 'a board with pieces').toBeGreaterThan(4);

  // The file is opened as somebody would who was sent it, and is the same game.
  await page.goto(page.url().replace(/#.*/, '#/replay'));
  await page.locator('input[type=file]').setInputFiles({
    name: record.name,
    mimeType: 'text/plain',
    buffer: record.content,
  });
  await page.locator('.stage .board').waitFor();
  const moves = await page.locator('.moves li').allTextContents();
  expect(moves.length).toBeGreaterThan(3);
  expect(await saved(page, 'Save record')).toEqual(record);
  expect(complaints).toEqual([]);
  await context.close();
});

it('the movie of a game that was sent as a file goes from its beginning to its end', { timeout: 120_000 }, async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/replay');
  await page.locator('input[type=file]').setInputFiles({
    name: 'talpa.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('[Game "talpa:size=4"]\n[Result "*"]\n\n1. b4xb3 d1xd2 2. a1xa2 *\n'),
  });
  await page.getByText('The start of the game.').waitFor();
  await page.getByRole('button', { name: 'Play as a movie' }).click();
  for (const said of ['on b3', 'on d2', 'on a2']) await page.locator('.said').getByText(said).waitFor();
  await page.getByRole('button', { name: 'Play as a movie' }).waitFor();
  await context.close();
});
