// The page of a game online at every width and in every state: nothing is scrolled sideways, and nothing spills over an edge.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { inviteFriend, pick, visit, withBrowser } from './client';
import { withProgram } from './program';

withBrowser();
const program = withProgram();

const WIDTHS = [360, 768, 1440];
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4);

let address = '';
beforeAll(() => {
  address = program.address;
});

/** What reaches beyond the edges of the window, or of the panel or window that it stands in. */
function spilling(): string[] {
  const seen = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden, .skip, svg svg');
  const outer = (element: Element) => element.closest('dialog, .step, .chat, .notice, .player, aside') ?? document.body;
  return Array.from(document.querySelectorAll('#main *'))
    .filter(seen)
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect();
      const edges = outer(element).getBoundingClientRect();
      return width > 0 && (left < Math.max(edges.left, 0) - 1 || right > Math.min(edges.right, innerWidth) + 1);
    })
    .map(element => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
}

async function check(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 760 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${state} at ${width} pixels is scrolled sideways`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(spilling), `${state} at ${width} pixels`).toEqual([]);
  }
}

it('nothing is scrolled sideways in any state of a game online, in either language', { timeout: 120_000 }, async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', address);
  const place = await inviteFriend(one.page, 'talpa', 4, '10′');
  await check(one.page, 'an invitation to send');
  const two = await visit({ reducedMotion: 'reduce', locale: 'pt-PT' }, place, address);
  await two.page.getByRole('button', { name: 'Ocupar o lugar' }).waitFor();
  await check(two.page, 'an invitation');
  await two.page.getByRole('button', { name: 'Ocupar o lugar' }).click();
  await one.page.locator('.board.active').waitFor();
  await check(one.page, 'the first move');

  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  for (const [page, say, send] of [
    [one.page, 'Say something', 'Send'],
    [two.page, 'Diga alguma coisa', 'Enviar'],
  ] as const) {
    await page.getByLabel(say).fill(LONG);
    await page.getByRole('button', { name: send, exact: true }).click();
  }
  await one.page.locator('.chat li').nth(1).waitFor();
  await check(one.page, 'a chat');
  await check(two.page, 'a chat');
  const box = await one.page.locator('.chat .switch input').boundingBox();
  expect([box?.width, box?.height], 'the box beside the words is as large as others').toEqual([20, 20]);

  await pick(two.page, 'd1', 'd2');
  await one.page.locator('.moves li').nth(1).waitFor();
  await one.page.getByRole('button', { name: 'Take back' }).click();
  await one.page.getByRole('button', { name: 'Draw' }).click();
  // One request is asked at a time, the other when it is answered.
  await two.page.getByRole('button', { name: 'Aceitar' }).waitFor();
  await check(one.page, 'requests that are out');
  await check(two.page, 'requests that are pending');
  for (let request = 0; request < 2; request += 1)
    await two.page.getByRole('button', { name: 'Recusar' }).first().click();
  await one.page.getByText('The draw is declined.').or(one.page.getByText('The turn stays')).first().waitFor();
  await check(one.page, 'an answer');

  await one.page.getByRole('button', { name: 'Resign' }).click();
  await check(one.page, 'a question whether it is meant');
  await one.page.getByRole('button', { name: 'Really resign?' }).click();
  await two.page.getByRole('button', { name: 'Jogar de novo' }).last().waitFor();
  await check(one.page, 'a result');
  await check(two.page, 'a result');
  await two.page.getByRole('button', { name: 'Jogar de novo' }).last().click();
  await one.page.getByText('Your opponent would like to play again.').waitFor();
  await check(one.page, 'a rematch that is asked for');
  await check(two.page, 'a rematch that is waited for');

  const three = await visit({ reducedMotion: 'reduce' }, place, address);
  await three.page.getByText('Blue wins: red resigns.').first().waitFor();
  expect(await three.page.getByRole('button', { name: 'Play again' }).count(), 'who watches has no rematch').toBe(0);
  await check(three.page, 'a game that is watched');
  for (const { context } of [one, two, three]) await context.close();
});
