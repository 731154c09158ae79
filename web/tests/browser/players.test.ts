// What players ask each other for is seen wherever the page is scrolled to, and players have faces: names, ratings, who is who.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inviteFriend, pick, resign, type Visit, visit, withBrowser } from './client';
import { withProgram } from './program';

withBrowser();
const program = withProgram();

const PHONE = { width: 360, height: 640 };

const look = (hash: string, viewport = { width: 1200, height: 900 }) =>
  visit({ reducedMotion: 'reduce', viewport }, hash, program.address);

/** Two people at a game, the second of them with a phone. */
async function seated(): Promise<[Visit, Visit]> {
  const one = await look('');
  const place = await inviteFriend(one.page, 'talpa', 4);
  const two = await look(place, PHONE);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  return [one, two];
}

/** Whether something can be seen and pressed where the page is scrolled to. */
async function isInSight(page: Page, name: string): Promise<boolean> {
  return page.getByRole('button', { name }).evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

it('requests, answers and the chat are noticed on a phone', async () => {
  const [one, two] = await seated();
  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  await two.page.evaluate(() => scrollTo(0, 0));
  await one.page.getByRole('button', { name: 'Draw' }).click();
  await one.page.getByText('You have offered a draw.').waitFor();
  await two.page.getByText('Your opponent offers a draw.').waitFor();
  expect(await isInSight(two.page, 'Decline')).toBe(true);
  await two.page.getByRole('button', { name: 'Decline' }).click();
  await one.page.getByText('The draw is declined.').waitFor();
  expect(await one.page.getByText('You have offered a draw.').count()).toBe(0);

  await one.page.getByRole('button', { name: 'Take back' }).click();
  await one.page.getByText('You have asked to take your last turn back.').waitFor();
  await two.page.getByText('Your opponent would like to take back a turn.').waitFor();
  expect(await isInSight(two.page, 'Accept')).toBe(true);
  await two.page.getByRole('button', { name: 'Accept' }).click();
  await one.page.getByText('1 move is taken back.').waitFor();

  await two.page.evaluate(() => scrollTo(0, 0));
  await one.page.getByLabel('Say something').fill('hello');
  await one.page.getByRole('button', { name: 'Send' }).click();
  const badge = two.page.getByRole('button', { name: '1 new message' });
  await badge.waitFor();
  expect(await isInSight(two.page, '1 new message')).toBe(true);
  await badge.click();
  await two.page.locator('.chat li', { hasText: 'hello' }).waitFor();
  await badge.waitFor({ state: 'detached' });
  for (const { context } of [one, two]) await context.close();
});

it('a rematch is asked for in sight of the result, seen by whoever asked, and declined in words', async () => {
  const [one, two] = await seated();
  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  await resign(one.page);
  await two.page.getByRole('button', { name: 'Play again' }).last().click();
  await two.page.getByText('You have asked your opponent to play again.').first().waitFor();
  await one.page.getByText('Your opponent would like to play again.').waitFor();
  expect(await isInSight(one.page, 'Decline')).toBe(true);
  await one.page.getByRole('button', { name: 'Decline' }).click();
  await two.page.getByText('Your opponent does not want to play again.').waitFor();
  expect(await two.page.getByText('You have asked your opponent to play again.').count()).toBe(0);
  for (const { context } of [one, two]) await context.close();
});

it('swapping sides is announced', async () => {
  const one = await look('');
  const id = await one.page.evaluate(async () => {
    const game = { game: 'talpa:size=4', pie: true, colour: 'first' };
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(game) };
    return ((await (await fetch('api/v1/games', asked)).json()) as { id: string }).id;
  });
  await one.page.evaluate(game => {
    location.hash = `#/game/${game}`;
  }, id);
  const two = await look(`#/game/${id}`, PHONE);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  await pick(one.page, 'b4', 'b3');
  await two.page.getByRole('button', { name: 'Take the other side' }).click();
  await one.page.getByText('Your opponent has swapped sides: you play blue now.').waitFor();
  for (const { context } of [one, two]) await context.close();
});

it('players have names, and everybody sees who is who and how many watch', async () => {
  const one = await look('');
  const place = await inviteFriend(one.page, 'talpa', 4);
  const two = await look(place, PHONE);
  const name = two.page.getByLabel('What others should call you');
  await name.fill('admin');
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await two.page.getByText('This name is not available').waitFor();
  await name.fill('Bea');
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.player').getByText('Bea').waitFor();
  expect(await two.page.locator('.seat-bottom .player').textContent()).toContain('Bea');
  expect(await two.page.locator('.seat-bottom .player').textContent()).toContain('(you)');
  expect(await two.page.locator('.seat-top .player').textContent()).not.toContain('(you)');

  await one.page.getByRole('button', { name: 'Change the name' }).click();
  await one.page.getByLabel('What others should call you').fill('Ana');
  await one.page.getByRole('button', { name: 'Save' }).click();
  await two.page.locator('.seat-top .player').getByText('Ana').waitFor();
  await one.page.getByText('You are called Ana.').waitFor();

  const three = await look(place);
  await three.page.locator('.player').getByText('Ana').waitFor();
  await one.page.getByText('1 person is watching').waitFor();
  await three.context.close();
  await one.page.getByText('1 person is watching').waitFor({ state: 'detached' });
  for (const { context } of [one, two]) await context.close();
});
