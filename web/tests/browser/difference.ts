// Compares pictures in the browser, as it sees them itself.
import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** So much of a picture may differ, and so little of a colour does not count: edges are drawn a little differently. */
const TOLERATED = 0.01;
const SLIGHT = 48;

/** Compares a picture with the reference of this name, or makes it the reference with UPDATE_PICTURES=1. */
export async function looksAsItDid(page: Page, name: string, taken: Buffer): Promise<void> {
  const file = fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));
  if (process.env.UPDATE_PICTURES) return writeFileSync(file, taken);
  expect(existsSync(file), `there is no reference picture ${name}: run with UPDATE_PICTURES=1`).toBe(true);
  expect(await difference(page, 'image/png', await readFile(file), taken, SLIGHT), name).toBeLessThan(TOLERATED);
}

/** Which part of two pictures differs by more than a slight difference of colour. */
export function difference(page: Page, type: string, one: Buffer, other: Buffer, slight: number): Promise<number> {
  const urls = [one, other].map(picture => `data:${type};base64,${picture.toString('base64')}`);
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
    [urls, slight] as const,
  );
}
