// Compares pictures in the browser, as it sees them itself.
import type { Page } from 'playwright-core';

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
