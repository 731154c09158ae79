// Against the computer, and everything around a game.
import { expect, it } from 'vitest';
import { choices, locate, pick, playComputer, playTwo, ready, visit, withBrowser } from './client';

withBrowser();

it('one click starts a game, and the computer answers', async () => {
  const { page, context, complaints } = await visit();
  await playComputer(page, 'emulsion');
  await page.locator('.stage rect.movable').first().waitFor({ state: 'attached' });
  expect(await page.locator('.stage circle.movable').count(), 'tiles have square rings').toBe(0);
  expect(await page.locator('.stage .joint.rim').count(), 'nothing is the largest yet').toBe(0);
  const piece = await locate(page, 'c4');
  await page.mouse.click(piece.x, piece.y);
  const target = await locate(page, 'c5');
  await page.mouse.click(target.x, target.y);
  await page.locator('.moves li').nth(1).waitFor();
  expect(await page.locator('.moves li').first().textContent()).toContain('c4-c5');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No move has been made yet.').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.locator('.moves li').nth(1).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/^You could play \S+: black swaps/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('an engine that cannot be loaded at first is replaced', async () => {
  const { page, context } = await visit({ serviceWorkers: 'block' });
  let refused = 0;
  await context.route('**/engine-*.wasm', route => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await playComputer(page, 'talpa');
  await pick(page, 'a1', 'a2');
  await page.locator('.moves li').nth(1).waitFor();
  expect(refused).toBe(2);
  await context.close();
});

it('a piece can be dragged', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 6 });
  const from = await locate(page, 'a1');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = await locate(page, 'a2');
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(await page.locator('.moves li').textContent()).toContain('a1xa2');
  await context.close();
});

it('a refused move says why on the board, in either language', async () => {
  const { page, context } = await visit();
  await playComputer(page, 'talpa');
  const box = await page.locator('.stage .board').boundingBox();
  if (!box) throw new Error('there is no board');
  // The square a8, which is blue's.
  await page.mouse.click(box.x + box.width * 0.12, box.y + box.height * 0.12);
  expect(await page.locator('.refusal').textContent()).toBe('What stands on a8 is not yours (T4).');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Português' }).check();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Sugestão' }).waitFor();
  await page.mouse.click(box.x + box.width * 0.12, box.y + box.height * 0.12);
  await page.getByText('não é seu').or(page.getByText('não lhe pertence')).or(page.getByText('a8')).first().waitFor();
  expect(await page.locator('.refusal').textContent()).not.toContain('What');
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
  await context.close();
});

it('a turn of Apart goes on until it is stopped, and can be taken back before', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'apart', { size: 8 });
  await pick(page, 'd2', 'd4', 'c8', 'e6');
  await page.getByRole('button', { name: 'Stop here' }).waitFor();
  await page.getByRole('button', { name: 'Put back' }).click();
  expect((await choices(page)).points).toContain('c8');
  expect(await page.locator('.moves li').count()).toBe(1);
  await context.close();
});

it('keys play, step through the game and take back without anything being focused first', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 6 });
  expect(await page.evaluate(() => document.activeElement?.matches('.stage .board'))).toBe(true);
  await pick(page, 'a1', 'a2', 'b1', 'c1');
  expect(await page.locator('.moves .number').allTextContents(), 'as records count').toEqual(['1.']);
  await page.keyboard.press('ArrowLeft');
  await page.getByText('This is an earlier position.').waitFor();
  expect(await page.locator('.moves [aria-current]').textContent()).toContain('a1xa2');
  await page.keyboard.press('ArrowRight');
  await page.getByText('This is an earlier position.').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.locator('.moves li').nth(1).waitFor({ state: 'detached' });
  const bottom = page.locator('.seat-bottom strong');
  expect(await bottom.textContent()).toBe('Red');
  await page.keyboard.press('f');
  expect(await bottom.textContent()).toBe('Blue');
  await page.getByRole('link', { name: 'Replay the game' }).click();
  await page.getByText('The start of the game.').waitFor();
  expect(await page.locator('.who').allTextContents()).toEqual(['Bluea person', 'Reda person']);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Red captures on a2 with the piece from a1.').waitFor();
  await context.close();
});

it('clocks run, and stand still in a pause', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 6 }, '10′');
  expect(await page.locator('.clock').allTextContents()).toEqual(['10:00', '10:00']);
  await pick(page, 'a1', 'a2');
  await page.locator('.clock.running', { hasText: '9:5' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('The game is paused.').waitFor();
  expect(await page.locator('.clock.running').count()).toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.locator('.clock.running').waitFor();
  await context.close();
});

it('a game that was left open is offered again, and stays where it is when its page is reloaded', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 6 });
  await pick(page, 'a1', 'a2');
  await page.reload();
  await page.locator('.stage .board.active').waitFor();
  expect(await page.locator('.moves li').textContent()).toContain('a1xa2');
  await page.goto(page.url().replace(/#.*/, ''));
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.stage .board.active').waitFor();
  expect(await page.locator('.moves li').textContent()).toContain('a1xa2');
  await context.close();
});

it('everything works without the network once it was opened', async () => {
  const { page, context } = await visit();
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await playComputer(page, 'talpa');
  await pick(page, 'a1', 'a2');
  await page.locator('.moves li').nth(1).waitFor();
  await context.close();
});

it('a whole game fits into a link, and can be looked through', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 6 });
  await pick(page, 'a1', 'a2', 'b1', 'c1');
  await page.getByRole('link', { name: 'Replay the game' }).click();
  await page.getByText('The start of the game.').waitFor();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByText('Red captures on a2 with the piece from a1.').waitFor();
  const link = page.url();
  const other = await visit({}, link.slice(link.indexOf('#')));
  await other.page.getByRole('button', { name: 'Play as a movie' }).click();
  await other.page.getByText('Blue captures on c1 with the piece from b1.').waitFor();
  await other.context.close();
  await context.close();
});
