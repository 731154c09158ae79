// The page of a game online looks as it did: reference pictures at three sizes. UPDATE_PICTURES=1 takes them anew.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beginTalpa, inviteFriend, resign, visit, withBrowser } from './client';
import { looksAsItDid } from './difference';
import { withProgram } from './program';

withBrowser();
const program = withProgram();

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Words are not seen in a picture, since every machine has its own fonts, but take their place. */
const WORDLESS =
  '* { color: transparent !important; caret-color: transparent } svg text { fill: transparent !important }';

async function take(page: Page, state: string): Promise<void> {
  await page.evaluate(words => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(words);
    document.adoptedStyleSheets = [sheet];
  }, WORDLESS);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await looksAsItDid(page, `online-${state}-${viewport.width}`, await page.screenshot({ animations: 'disabled' }));
  }
}

it('a game online looks as it did, with a chat and a request, and with its result', async () => {
  const one = await visit({ reducedMotion: 'reduce', colorScheme: 'light' }, '', program.address);
  const place = await inviteFriend(one.page, 'talpa', 4, '10′');
  const two = await visit({ reducedMotion: 'reduce' }, place, program.address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await beginTalpa(one.page, two.page);
  await two.page.getByLabel('Say something').fill('A good game to you!');
  await two.page.getByRole('button', { name: 'Send', exact: true }).click();
  await one.page.locator('.chat li').waitFor();
  await two.page.getByRole('button', { name: 'Draw' }).click();
  await one.page.getByRole('button', { name: 'Accept' }).waitFor();
  await take(one.page, 'asked');
  for (const viewport of SIZES) {
    await one.page.setViewportSize(viewport);
    const [asked, opponent] = await Promise.all(
      ['.announcements', '.seat-top'].map(place => one.page.locator(place).boundingBox()),
    );
    const end = (asked?.y ?? Number.NaN) + (asked?.height ?? 0);
    expect(end, `at ${viewport.width} pixels a request covers the opponent`).toBeLessThanOrEqual(opponent?.y ?? 0);
  }
  await one.page.getByRole('button', { name: 'Decline' }).click();
  await resign(two.page);
  await one.page.getByRole('button', { name: 'Play again' }).first().waitFor();
  await take(one.page, 'over');
  for (const { context } of [one, two]) await context.close();
});
