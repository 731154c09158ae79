// The header leads everywhere at every width: by links as far as they fit, and by a menu that has all pages.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { PAGES } from '../../src/state/menu';
import { complaints } from './axe';
import { playComputer, ready, visit, withBrowser } from './client';
import { expectToFitSideways } from './widths';

withBrowser();

const SCREENS = [
  [1440, 900],
  [768, 1024],
  [360, 740],
  [740, 360],
] as const;

const links = (page: Page) => page.locator('.pages > ul a');
const button = (page: Page) => page.getByRole('button', { name: /^(All pages|Todas as páginas)$/ });

/** The links of the line that can be seen and reached, and those that are there but cut. */
async function inLine(page: Page): Promise<{ seen: number; cut: string[] }> {
  return links(page).evaluateAll(all => {
    const seen = all.filter(link => link.checkVisibility({ visibilityProperty: true }));
    const line = document.querySelector('.top')?.getBoundingClientRect();
    const cut = seen.filter(link => {
      const { top, bottom, left, right } = link.getBoundingClientRect();
      return !line || top < line.top || bottom > line.bottom || left < 0 || right > innerWidth;
    });
    return { seen: seen.length, cut: cut.map(link => link.textContent ?? '') };
  });
}

it.each(['en-GB', 'pt-PT'])('as many links as fit stand in the line, and the menu has all, in %s', async locale => {
  const { page, context } = await visit({ locale });
  await ready(page);
  const counts: number[] = [];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await inLine(page)).cut, { message: `at ${width}` }).toEqual([]);
    counts.push((await inLine(page)).seen);
    await button(page).click();
    const menu = page.locator('#all-pages');
    const places = await menu.locator('a').evaluateAll(all => all.map(link => link.getAttribute('href')));
    expect(places, `at ${width}`).toEqual(PAGES.map(({ to }) => linkTo(to)));
    const box = await menu.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999), `the menu ends in sight at ${width}×${height}`).toBeLessThanOrEqual(
      height,
    );
    await page.keyboard.press('Escape');
  }
  expect(counts[2], 'a phone has the way to a game at least').toBeGreaterThan(0);
  expect(counts[1]).toBeGreaterThan(counts[2] ?? 0);
  expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
  await expectToFitSideways(page, `the header in ${locale}`);
  await button(page).click();
  await expectToFitSideways(page, `the menu in ${locale}`);
  expect(await complaints(page)).toEqual([]);
  await context.close();
});

it('the menu opens and closes by the keyboard, and the focus goes back', async () => {
  const { page, context } = await visit({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  await playComputer(page, 'talpa');
  const isOpen = () => button(page).getAttribute('aria-expanded');
  await button(page).focus();
  await expect.poll(isOpen).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(isOpen).toBe('true');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  expect(await button(page).evaluate(each => each === document.activeElement)).toBe(true);

  // Whoever goes on elsewhere has left it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(isOpen).toBe('false');
  await button(page).click();
  await page.locator('.turn .step').click();
  await expect.poll(isOpen).toBe('false');

  await button(page).click();
  await page.locator('#all-pages').getByRole('link', { name: 'Rules' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.rules').waitFor();
  await expect.poll(isOpen).toBe('false');
  await button(page).click();
  const here = page.locator('#all-pages [aria-current=page]');
  expect(await here.textContent()).toBe('Rules');
  await context.close();
});
