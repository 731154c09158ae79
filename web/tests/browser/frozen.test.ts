// A connection that dies without a word: whoever plays notices, their clock runs on, and everything is set right on return.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginTalpa, inviteFriend, pick, ready, visit, withBrowser } from './client';
import { withProgram } from './program';
import { Relay } from './relay';

withBrowser();
const program = withProgram();
const relay = new Relay();

beforeAll(() => relay.start(program.address));
afterAll(() => relay.stop());

it('a move on a frozen connection is being sent, with the own clock running, until the connection is back', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', relay.address);
  const place = await inviteFriend(one.page, 'talpa', 4, '10′');
  const two = await visit({ reducedMotion: 'reduce' }, place, program.address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await beginTalpa(one.page, two.page);
  const own = one.page.locator('.seat-bottom .player');
  await own.locator('.clock.running').waitFor();

  relay.freeze();
  await pick(one.page, 'd4', 'c4');
  await own.getByText('Sending your move…').waitFor();
  await one.page.locator('.step').getByText('Sending your move…').waitFor();
  await one.page.getByRole('alert').getByText('The connection is lost.').waitFor();
  expect(await own.locator('.clock.running').count(), 'the own clock runs on').toBe(1);
  expect(await one.page.locator('.seat-top .clock.running').count()).toBe(0);
  expect(await two.page.locator('.moves li').count(), 'the opponent has not seen it').toBe(2);

  relay.thaw();
  await one.page.getByText('The connection is back.').waitFor();
  await one.page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  await two.page.locator('.moves li').nth(2).waitFor();
  await one.page.locator('.seat-top .clock.running').waitFor();
  await one.page.getByText('Sending your move…').first().waitFor({ state: 'detached' });
  expect(await one.page.locator('.moves li').count(), 'it counts once').toBe(3);

  // What the opponent does meanwhile is there on return, with the clock as it stands at the server.
  relay.freeze();
  await pick(two.page, 'b1', 'b2');
  await one.page.getByRole('alert').getByText('The connection is lost.').waitFor();
  relay.thaw();
  await one.page.locator('.moves li').nth(3).waitFor();
  await one.page.locator('.board.active').waitFor();
  await one.context.close();
  await two.context.close();
});

it('what is said on a frozen connection stays in sight as being sent, and is said once', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', relay.address);
  const place = await inviteFriend(one.page, 'talpa', 4);
  const two = await visit({ reducedMotion: 'reduce' }, place, program.address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  const say = async (text: string) => {
    await one.page.getByLabel('Say something').fill(text);
    await one.page.getByRole('button', { name: 'Send' }).click();
  };
  await say('before');
  await two.page.locator('.chat li', { hasText: 'before' }).waitFor();

  relay.freeze();
  await say('in the middle');
  const unsaid = one.page.locator('.chat li.unsaid');
  await unsaid.getByText('Sending…').waitFor();
  expect(await unsaid.textContent()).toContain('in the middle');
  await one.page.getByRole('alert').getByText('The connection is lost.').waitFor();
  await say('still there?');
  expect(await unsaid.allTextContents(), 'also what is written while nothing is there').toHaveLength(2);
  expect(await two.page.locator('.chat li').count()).toBe(1);

  relay.thaw();
  await two.page.locator('.chat li', { hasText: 'still there?' }).waitFor();
  await unsaid.first().waitFor({ state: 'detached' });
  for (const { page } of [one, two]) {
    expect(await page.locator('.chat li').allTextContents()).toEqual(['before', 'in the middle', 'still there?']);
  }
  for (const { context } of [one, two]) await context.close();
});

it('the lobby says that nothing is heard of the server, and finds it again', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/lobby', relay.address);
  await page.getByRole('button', { name: /^Play Talpa, 5/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  relay.freeze();
  await page.getByRole('alert').getByText('There is no connection to the server.').waitFor();
  expect(await page.getByRole('button', { name: /^Play Talpa, 5/ }).count(), 'nobody can be found').toBe(0);
  relay.thaw();
  await page.getByRole('button', { name: /^Play Talpa, 5/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

it('whoever opens the lobby while nothing comes through is told so', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/lobby', relay.address);
  await page.getByRole('button', { name: /^Play Talpa, 5/ }).waitFor();
  await page.getByRole('link', { name: 'Tabuleiro' }).click();
  await ready(page);
  relay.freeze();
  await page.getByRole('link', { name: 'Lobby' }).click();
  await page.getByRole('alert').getByText('There is no connection to the server.').waitFor();
  relay.thaw();
  await page.getByRole('button', { name: /^Play Talpa, 5/ }).waitFor();
  await context.close();
});

it('a browser that says it is offline is believed at once', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', program.address);
  await inviteFriend(one.page, 'talpa', 4);
  await one.context.setOffline(true);
  await one.page.getByRole('alert').getByText('The connection is lost.').waitFor();
  await one.context.setOffline(false);
  await one.page.getByText('The connection is back.').waitFor();
  await one.context.close();
});
