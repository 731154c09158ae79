// A game online on a phone, upright and lying, and on a tablet: whatever is said and asked, nothing is cut, and nothing covers players and clocks.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GAMES } from '../demos';
import { choices, inviteFriend, pick, visit, withBrowser } from './client';
import { withProgram } from './program';

withBrowser();
const program = withProgram();

const UPRIGHT = { width: 360, height: 740 };
const LYING = { width: 740, height: 360 };
const TABLET = { width: 768, height: 1024 };

/** What is cut, and what covers something else. */
function muddle(): string[] {
  const box = (element: Element) => element.getBoundingClientRect();
  const name = (element: Element) => `${element.className}: ${element.textContent?.slice(0, 40)}`;
  const all = (selector: string) => Array.from(document.querySelectorAll(selector));
  const cut = all('.step .said').filter(said => said.scrollHeight > said.clientHeight + 1);
  const spilt = all('.player .clock').filter(clock => {
    const bar = clock.closest('.player');
    return bar && (box(clock).top < box(bar).top - 1 || box(clock).bottom > box(bar).bottom + 1);
  });
  const clipped = all('.announcements p').filter(text => text.scrollHeight > text.clientHeight + 1);
  const told = '.announcements > *, .notices > *';
  const head = '.brand, .pages > ul > li, .menu, .me, .top > button';
  const parts = all(`${head}, .seat-top > *, .stage > *, .seat-bottom > *, .turn > *, ${told}`).filter(part =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  const covers = (a: Element, b: Element) => {
    const [one, other] = [box(a), box(b)];
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    return width > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  };
  const over = parts.flatMap((a, place) =>
    parts
      .slice(place + 1)
      .filter(b => covers(a, b))
      .map(b => `${name(a)} over ${name(b)}`),
  );
  return [
    ...[...cut, ...clipped].map(said => `cut ${name(said)}`),
    ...spilt.map(clock => `spilt ${name(clock)}`),
    ...over,
  ];
}

async function check(page: Page, state: string): Promise<void> {
  for (const size of [UPRIGHT, LYING, TABLET]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(muddle), { message: `${state} at ${size.width}×${size.height}` }).toEqual([]);
  }
}

const look = (hash: string, locale: string) => visit({ reducedMotion: 'reduce', locale }, hash, program.address);

it('nothing is cut or covered from the invitation to the rematch', { timeout: 120_000 }, async () => {
  const one = await look('', 'en-GB');
  const place = await inviteFriend(one.page, 'talpa', 4, '10′');
  await check(one.page, 'a link to send');
  const two = await look(place, 'pt-PT');
  const seat = two.page.getByRole('button', { name: 'Ocupar o lugar' });
  await seat.waitFor();
  await check(two.page, 'a seat to take');
  await seat.click();
  await one.page.locator('.board.active').waitFor();
  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();

  const board = () => two.page.locator('.stage').boundingBox();
  const before = await board();
  await two.page.getByRole('button', { name: 'Empate' }).click();
  await two.page.getByText('Propôs empate.').waitFor();
  expect(await board(), 'asking moves nothing').toEqual(before);
  await one.page.getByText('Your opponent offers a draw.').waitFor();
  await check(one.page, 'a draw to answer');
  await check(two.page, 'a draw that was offered');
  await one.page.getByRole('button', { name: 'Decline' }).click();
  await one.page.getByRole('button', { name: 'Take back' }).click();
  await two.page.getByText('O adversário quer voltar atrás.').waitFor();
  await one.page.getByLabel('Say something').fill('hello');
  await one.page.getByRole('button', { name: 'Send' }).click();
  await two.page.getByRole('button', { name: '1 mensagem nova' }).waitFor();
  await check(two.page, 'a takeback to answer, and something to read');
  await two.page.getByRole('button', { name: 'Recusar' }).click();

  await two.page.getByRole('button', { name: 'Desistir' }).click();
  await two.page.getByRole('button', { name: 'Sim' }).click();
  const again = two.page.getByRole('button', { name: 'Jogar de novo' });
  await again.waitFor();
  await check(two.page, 'the result');
  await again.click();
  await two.page.getByText('Perguntou ao adversário').waitFor();
  await check(two.page, 'a rematch that was asked for');
  for (const { context } of [one, two]) await context.close();
});

/** Asks the server for something in the name of whoever is at a page. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(await reply.text());
    },
    [path, body] as const,
  );

it('several notices at once take turns, and none of them covers a player', { timeout: 120_000 }, async () => {
  const [ada, bo, friend] = [await look('', 'en-GB'), await look('', 'pt-PT'), await look('', 'en-GB')];
  const password = 'four green lights';
  await post(ada.page, 'account', { name: 'Ada_with_a_long_name', password });
  await post(bo.page, 'account', { name: 'Bo', password });
  const place = await inviteFriend(friend.page, 'talpa', 4, '10′');
  await bo.page.goto(`${program.address}/${place}`);
  await bo.page.reload();
  await bo.page.getByRole('button', { name: 'Ocupar o lugar' }).click();
  await friend.page.locator('.board.active').waitFor();
  await pick(friend.page, 'b4', 'b3');
  await bo.page.locator('.board.active').waitFor();

  await post(ada.page, 'challenges', { to: 'Bo', game: 'ampel:side=9', clock: '30:00', pie: true });
  const challenge = bo.page.locator('.notices').getByText('Ada_with_a_long_name');
  await challenge.waitFor();
  await check(bo.page, 'a challenge');
  await friend.page.getByRole('button', { name: 'Draw' }).click();
  const draw = bo.page.locator('.announcements').getByRole('button', { name: 'Recusar' });
  await draw.waitFor();
  await challenge.waitFor({ state: 'hidden' });
  await check(bo.page, 'a challenge and a draw to answer');
  await bo.context.setOffline(true);
  await bo.page.getByRole('alert').waitFor();
  await check(bo.page, 'a challenge and a draw to answer, and no connection');
  await bo.context.setOffline(false);
  await bo.page.getByRole('alert').waitFor({ state: 'detached' });
  await draw.click();
  await challenge.waitFor();
  await bo.page.locator('.notices').getByRole('button', { name: 'Recusar' }).click();
  await challenge.waitFor({ state: 'detached' });
  for (const { context } of [ada, bo, friend]) await context.close();
});

it('an answer is prepared within sight of the board, and clocks of days stay in their bars', async () => {
  const one = await look('', 'en-GB');
  const place = await inviteFriend(one.page, 'talpa', 4, '3 days a turn');
  const two = await look(place, 'pt-PT');
  await two.page.getByRole('button', { name: 'Ocupar o lugar' }).click();
  await one.page.locator('.board.active').waitFor();
  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  await check(two.page, 'clocks of days');
  await one.page.setViewportSize(UPRIGHT);
  await one.page.getByRole('button', { name: 'Prepare an answer' }).click();
  await check(one.page, 'an answer that is begun');
  await one.page.setViewportSize(UPRIGHT);
  await pick(one.page, 'd1', 'd2', 'a3', 'a4');
  const keep = one.page.getByRole('button', { name: 'Keep this answer' });
  await check(one.page, 'an answer that is complete');
  await one.page.setViewportSize(UPRIGHT);
  const height = () => one.page.locator('.step').evaluate(step => step.getBoundingClientRect().height);
  const complete = await height();
  const inSight = await keep.evaluate(button => button.getBoundingClientRect().bottom <= innerHeight);
  expect(inSight, 'what keeps it is in sight').toBe(true);
  await keep.click();
  await one.page.locator('.answers').getByText('d1xd2 a3xa4').waitFor();
  expect(await height(), 'long buttons move nothing').toBe(complete);
  for (const { context } of [one, two]) await context.close();
});

for (const game of GAMES) {
  it(`the players of ${game} have room for a name, a score and a clock`, async () => {
    const { page, context } = await look('', 'pt-PT');
    await page.locator(`[data-game=${game}] button.primary:enabled`).waitFor();
    const id = await page.evaluate(async name => {
      const body = JSON.stringify({ game: name, clock: '30:00' });
      const made = await fetch('api/v1/games', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return ((await made.json()) as { id: string }).id;
    }, game);
    await page.evaluate(place => {
      location.hash = place;
    }, `#/game/${id}`);
    await page.locator('.player .clock').first().waitFor();
    await check(page, game);
    for (const size of [UPRIGHT, LYING]) {
      await page.setViewportSize(size);
      const spilt = await page.locator('.player *').evaluateAll(parts =>
        parts
          .filter(part => part.checkVisibility())
          .filter(part => {
            const bar = part.closest('.player')?.getBoundingClientRect();
            const { top, bottom, right } = part.getBoundingClientRect();
            return bar && (top < bar.top || bottom > bar.bottom || right > bar.right);
          })
          .map(part => part.textContent),
      );
      expect(spilt, `${game} at ${size.width}×${size.height}`).toEqual([]);
    }
    await context.close();
  });
}

it('a hint is read whole, a link is seen, and no colour is cut', { timeout: 120_000 }, async () => {
  const { page, context } = await look('', 'pt-PT');
  await page.setViewportSize(UPRIGHT);
  for (const game of ['talpa', 'emulsion']) {
    await page.goto(`${program.address}/#/`);
    await page.locator(`[data-game=${game}] button.primary:enabled`).click();
    await page.locator('.board.active').waitFor();
    const cut = await page
      .locator('.player .who > *')
      .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent));
    expect(cut, game).toEqual([]);
    const [point = ''] = (await choices(page)).points;
    await pick(page, point);
    await page.getByRole('button', { name: 'Repor' }).waitFor();
    await page.getByRole('button', { name: 'Sugestão' }).click();
    await page.locator('.hint-text', { hasText: 'Depois:' }).waitFor();
    const { whole, shown } = await page.locator('.step .said').evaluate(said => ({
      whole: said.scrollHeight,
      shown: said.clientHeight,
    }));
    expect(whole, `the hint in ${game}`).toBeLessThanOrEqual(shown + 1);
  }
  await page.goto(`${program.address}/#/`);
  await page.locator('[data-game=talpa]').getByRole('button', { name: 'Convidar um amigo' }).click();
  await page.locator('dialog[open] .dialog-foot button').click();
  const field = await page.locator('.link-field').boundingBox();
  expect(field?.width ?? 0, 'enough of the link to know it').toBeGreaterThan(90);
  await context.close();
});
