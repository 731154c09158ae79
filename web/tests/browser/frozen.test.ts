// A connection that dies without a word: whoever plays notices, their clock runs on, and everything is set right on return.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginTalpa, inviteFriend, pick, visit, withBrowser } from './client';
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

it('a browser that says it is offline is believed at once', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', program.address);
  await inviteFriend(one.page, 'talpa', 4);
  await one.context.setOffline(true);
  await one.page.getByRole('alert').getByText('The connection is lost.').waitFor();
  await one.context.setOffline(false);
  await one.page.getByText('The connection is back.').waitFor();
  await one.context.close();
});
