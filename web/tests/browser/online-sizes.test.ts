// The page of a game online at every width and in every state: nothing is scrolled sideways, and nothing spills over an edge.
import { beforeAll, expect, it } from 'vitest';
import { inviteFriend, pick, visit, withBrowser } from './client';
import { withProgram } from './program';
import { expectToFitSideways } from './widths';

withBrowser();
const program = withProgram();

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(4);

let address = '';
beforeAll(() => {
  address = program.address;
});

it('nothing is scrolled sideways in any state of a game online, in either language', { timeout: 120_000 }, async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', address);
  const place = await inviteFriend(one.page, 'talpa', 4, '10′');
  await expectToFitSideways(one.page, 'an invitation to send');
  const two = await visit({ reducedMotion: 'reduce', locale: 'pt-PT' }, place, address);
  await two.page.getByRole('button', { name: 'Ocupar o lugar' }).waitFor();
  await expectToFitSideways(two.page, 'an invitation');
  await two.page.getByRole('button', { name: 'Ocupar o lugar' }).click();
  await one.page.locator('.board.active').waitFor();
  await expectToFitSideways(one.page, 'the first move');

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
  await expectToFitSideways(one.page, 'a chat');
  await expectToFitSideways(two.page, 'a chat');
  const box = await one.page.locator('.chat .switch input').boundingBox();
  expect([box?.width, box?.height], 'the box beside the words is as large as others').toEqual([20, 20]);

  await pick(two.page, 'd1', 'd2');
  await one.page.locator('.moves li').nth(1).waitFor();
  await one.page.getByRole('button', { name: 'Take back' }).click();
  await one.page.getByRole('button', { name: 'Draw' }).click();
  // One request is asked at a time, the other when it is answered.
  await two.page.getByRole('button', { name: 'Aceitar' }).waitFor();
  await expectToFitSideways(one.page, 'requests that are out');
  await expectToFitSideways(two.page, 'requests that are pending');
  for (let request = 0; request < 2; request += 1)
    await two.page.getByRole('button', { name: 'Recusar' }).first().click();
  await one.page.getByText('The draw is declined.').or(one.page.getByText('The turn stays')).first().waitFor();
  await expectToFitSideways(one.page, 'an answer');

  await one.page.getByRole('button', { name: 'Resign' }).click();
  await expectToFitSideways(one.page, 'a question whether it is meant');
  await one.page.getByRole('button', { name: 'Yes' }).click();
  await two.page.getByRole('button', { name: 'Jogar de novo' }).last().waitFor();
  await expectToFitSideways(one.page, 'a result');
  await expectToFitSideways(two.page, 'a result');
  await two.page.getByRole('button', { name: 'Jogar de novo' }).last().click();
  await one.page.getByText('Your opponent would like to play again.').waitFor();
  await expectToFitSideways(one.page, 'a rematch that is asked for');
  await expectToFitSideways(two.page, 'a rematch that is waited for');

  const three = await visit({ reducedMotion: 'reduce' }, place, address);
  await three.page.getByText('Blue wins: red resigns.').first().waitFor();
  expect(await three.page.getByRole('button', { name: 'Play again' }).count(), 'who watches has no rematch').toBe(0);
  await expectToFitSideways(three.page, 'a game that is watched');
  for (const { context } of [one, two, three]) await context.close();
});
