// Looks whether a page fits a phone, a tablet and a desk: nothing is scrolled sideways, and nothing spills over an edge.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WIDTHS = [360, 768, 1440];

/** The sizes at which a turn has to fit: desks, a narrow window, a tablet, a phone both ways round, and desks at twice the size. */
export const SCREENS = [
  [1440, 900],
  [1366, 768],
  [900, 700],
  [768, 1024],
  [740, 360],
  [360, 740],
  [720, 450],
  [683, 384],
] as const;

/** What reaches beyond the edges of the window, or of the panel or window that it stands in. */
function spilling(): string[] {
  const seen = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip, svg svg');
  const outer = (element: Element) =>
    element.parentElement?.closest('dialog, .step, .chat, .notice, .player, .card, .listing > li, .live > li, aside') ??
    document.body;
  return Array.from(document.querySelectorAll('header *, .notices *, #main *, dialog *'))
    .filter(seen)
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect();
      const edges = outer(element).getBoundingClientRect();
      return width > 0 && (left < Math.max(edges.left, 0) - 1 || right > Math.min(edges.right, innerWidth) + 1);
    })
    .map(element => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
}

/** Buttons whose words have no room in them, or more than two lines in a row that has room for two. */
function compressed(): string[] {
  const room = (button: Element) => {
    const { left, right, height } = button.getBoundingClientRect();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    let spills = false;
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest('.visually-hidden')) continue;
      words.selectNodeContents(texts.currentNode);
      const inner = words.getBoundingClientRect();
      spills ||= inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1);
    }
    return !spills && !(button.matches('.step > .row > *') && height > 50);
  };
  return Array.from(document.querySelectorAll('#main :is(button, .button), dialog :is(button, .button)'))
    .filter(button => button.checkVisibility() && !room(button))
    .map(button => `${button.textContent} is compressed`);
}

/** Looks at a page at all widths; `state` says what is on it. Leaves it as wide as it was. */
export async function expectToFitSideways(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 760 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${state} at ${width} pixels is scrolled sideways`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(spilling), `${state} at ${width} pixels`).toEqual([]);
    expect(await page.evaluate(compressed), `${state} at ${width} pixels`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
