// Two browsers and the real server: by link, with a server that is killed in the middle.
import { beforeAll, expect, it } from 'vitest';
import type { StageCanvas } from '../../src/scene/stage';
import { inviteFriend, pick, ready, resign, visit, withBrowser } from './client';
import { withProgram } from './program';
import { ask, click, rest, visitRoom } from './scene';

withBrowser();
const program = withProgram();

let address = '';
beforeAll(() => {
  address = program.address;
});

it('two people play by link, through a restart of the server, to a rematch', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', address);
  const place = await inviteFriend(one.page, 'talpa', 4);
  const link = one.page.url();
  const two = await visit({ reducedMotion: 'reduce' }, place, address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  await two.page.getByLabel('Say something').fill('<b>hello</b>');
  await two.page.getByRole('button', { name: 'Send' }).click();
  await one.page.getByText('<b>hello</b>').waitFor();

  await program.kill();
  await one.page.getByText('The connection is lost.').waitFor();
  await program.restart();
  await one.page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  await two.page.getByText('The connection is lost.').waitFor({ state: 'detached' });
  await pick(two.page, 'd1', 'd2');
  await one.page.locator('.moves li').nth(1).waitFor();

  await one.page.getByRole('button', { name: 'Take back' }).click();
  await two.page.getByRole('button', { name: 'Accept' }).click();
  await one.page.getByText('No move has been made yet.').waitFor();

  await resign(one.page);
  await two.page.getByText('Blue wins: red resigns.').first().waitFor();
  await one.page.getByRole('heading', { name: 'You lost' }).waitFor();
  await one.page.getByRole('button', { name: 'Play again' }).click();
  await two.page.getByRole('heading', { name: 'You won' }).waitFor();
  await two.page.getByRole('button', { name: 'Play again' }).click();
  // The seats are exchanged: now the other one begins.
  await two.page.locator('.board.active').waitFor();
  await two.page.getByText('No move has been made yet.').waitFor();
  const next = one.page.url();
  expect(next).not.toBe(link);

  // The game before it can be looked at again, and leads on.
  await one.page.goBack();
  await one.page.getByRole('heading', { name: 'You lost' }).waitFor();
  expect(one.page.url()).toBe(link);
  await one.page.setViewportSize({ width: 360, height: 740 });
  await one.page.getByRole('link', { name: 'Next game' }).click();
  await one.page.getByText('No move has been made yet.').waitFor();
  expect(one.page.url()).toBe(next);
  await one.context.close();
  await two.context.close();
});

it('a game on a server is played in a room and on the flat board by turns', { timeout: 120_000 }, async () => {
  const one = await visitRoom({ width: 400, height: 480 }, {}, { site: address });
  const place = await inviteFriend(one.page, 'talpa', 4);
  const two = await visit({ reducedMotion: 'reduce', viewport: { width: 400, height: 800 } }, place, address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();

  const seen = () => ask(one.page, stage => [stage.view.number, stage.view.selected, stage.rig.name]);
  const reaches = (number: number) =>
    one.page.waitForFunction(
      wanted => (document.querySelector('.scene-canvas') as StageCanvas | null)?.stage?.view?.number === wanted,
      number,
    );
  await one.page.locator('.scene-box.active').waitFor();
  await click(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  await pick(two.page, 'd1', 'd2');
  await reaches(2);
  await click(one.page, 'a1');
  expect(await seen()).toEqual([2, 'a1', 'first']);

  const flip = one.page.getByRole('button', { name: 'Board in 3D' });
  await flip.click();
  await one.page.locator('.stage .board .selected').waitFor();
  await flip.click();
  await rest(one.page);
  expect(await seen()).toEqual([2, 'a1', 'first']);
  await click(one.page, 'a2');
  await reaches(3);
  await two.page.getByRole('button', { name: 'Board in 3D' }).click();
  await rest(two.page);
  // Whoever has the second seat sees the board from the other side.
  expect(await ask(two.page, stage => [stage.view.number, stage.rig.name])).toEqual([3, 'second']);

  await click(one.page, 'undo');
  await two.page.getByRole('button', { name: 'Accept' }).click();
  await reaches(2);
  await resign(one.page);
  await click(one.page, 'new');
  await two.page.getByText('Blue wins: red resigns.').first().waitFor();
  await two.page.getByRole('heading', { name: 'You won' }).waitFor();
  await two.page.getByRole('button', { name: 'Play again' }).click();
  await reaches(0);
  await one.context.close();
  await two.context.close();
});

it('a seat that is open to anybody is found in the lobby', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', address);
  await ready(one.page);
  await one.page.locator('[data-game=apart]').getByRole('button', { name: 'All options' }).click();
  const dialog = one.page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'Anybody in the lobby' }).check();
  const two = await visit({ reducedMotion: 'reduce' }, '#/lobby', address);
  await two.page.getByText('Nobody is waiting').waitFor();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await two.page.locator('.listing').getByRole('link', { name: 'Open' }).click();
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  const three = await visit({ reducedMotion: 'reduce' }, '#/watch', address);
  await three.page.locator('.live .board').first().click();
  await pick(one.page, 'd2', 'd4');
  await three.page.locator('.moves li').waitFor();
  expect(await three.page.locator('.board.active').count(), 'who watches cannot move').toBe(0);
  for (const { context } of [one, two, three]) await context.close();
});

it('an answer that was left in a correspondence game is given while nobody looks', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', address);
  const place = await inviteFriend(one.page, 'talpa', 4, '3 days a turn');
  const two = await visit({ reducedMotion: 'reduce' }, place, address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();

  await two.page.getByRole('button', { name: 'Prepare an answer' }).click();
  await pick(two.page, 'b4', 'b3', 'd1', 'd2');
  await two.page.getByRole('button', { name: 'Keep this answer' }).click();
  await two.page.getByText('b4xb3 d1xd2').waitFor();
  await two.page.getByText('No move has been made yet.').waitFor();
  await two.page.reload();
  await two.page.getByText('b4xb3 d1xd2').waitFor();
  await two.context.close();

  await pick(one.page, 'b4', 'b3');
  await one.page.locator('.moves li').nth(1).waitFor();
  await one.page.locator('.board.active').waitFor();
  await one.context.close();
});

it('the server sends the client with a policy and compressed', async () => {
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'");
  const [script = ''] = /assets\/index-[\w-]+\.js/.exec(await page.text()) ?? [];
  const asset = await fetch(`${address}/${script}`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
});
