// The analysis board in a browser: by mouse, by keyboard alone, at all widths, and as a link that somebody else opens.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { linkTo } from '../../src/state/link';
import { GAMES, RECORDS } from '../demos';
import { complaints as obstacles } from './axe';
import { pick, playTwo, visit, withBrowser } from './client';
import { expectToFitSideways } from './widths';

withBrowser();

const TREE =
  '[Game "talpa:size=4"]\n[First "Ada"]\n[Second "Bo"]\n\n1. b4xb3! {[%csl Gb3] [%cal Rd1d2] [%eval 0.40] the middle} d1xd2 {[%eval -0.20]} (1... a4xa3 2. d4xd3 (2. c1xc2)) 2. a3xa4 {[%eval 0.90]} *\n';

const moves = (page: Page) => page.locator('.tree .move').allTextContents();
const opened = async (page: Page) => page.locator('.analysis .stage .board').waitFor();

it('an analysis is found in the menu, grows on the board, and is shared whole by its link', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' });
  await page.getByRole('navigation').getByRole('link', { name: 'Analysis' }).click();
  await page.getByRole('link', { name: 'Talpa' }).click();
  await opened(page);
  expect(await page.locator('.tree').textContent()).toContain('No moves yet');
  await page.goto(page.url().replace(/#.*/, linkTo({ page: 'analysis', game: 'talpa:size=4' })));
  await opened(page);
  await pick(page, 'b4', 'b3', 'd1', 'd2');
  await page.getByRole('button', { name: 'Step back' }).click();
  await pick(page, 'a4', 'a3');
  expect(await moves(page)).toEqual(['1. b4xb3', 'd1xd2', '1… a4xa3']);
  await page.getByRole('button', { name: 'A brilliant move' }).click();
  await page.getByLabel('Comment').fill('why not');
  await page.getByLabel('Comment').press('Enter');
  await page.getByRole('button', { name: 'in red' }).click();
  await page.locator('.stage .board').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await page.locator('.drawings .red').count()).toBe(1);
  await page.waitForFunction(() => location.hash.includes('tree='));
  const before = page.url();
  await page.waitForTimeout(600);
  const link = page.url();
  expect(link.length >= before.length).toBe(true);
  const friend = await visit({}, link.slice(link.indexOf('#')));
  await opened(friend.page);
  expect(await moves(friend.page)).toEqual(['1. b4xb3', 'd1xd2', '1… a4xa3!!']);
  expect(await friend.page.locator('.tree .comment').textContent()).toBe('why not');
  expect(await friend.page.locator('.drawings .red').count()).toBe(1);
  expect([...complaints, ...friend.complaints]).toEqual([]);
  await friend.context.close();
  await context.close();
});

it('everything can be done with the keyboard alone', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, linkTo({ page: 'analysis', record: TREE }));
  await opened(page);
  const current = () => page.locator('.tree .move[aria-current]').textContent();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await current()).toContain('d1xd2');
  await page.keyboard.press('ArrowDown');
  expect(await current()).toContain('a4xa3');
  await page.keyboard.press('m');
  expect(await moves(page)).toEqual(['1. b4xb3!', '1… a4xa3', '1… d1xd2', '2. a3xa4', '2. d4xd3', '2. c1xc2']);
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  expect(await moves(page)).not.toContain('2. d4xd3');
  await page.keyboard.press('u');
  await page.keyboard.press('2');
  expect(await current()).toContain('?');
  await page.keyboard.press('c');
  await page.keyboard.type('slow');
  await page.keyboard.press('Enter');
  expect(await page.locator('.tree').textContent()).toContain('slow');
  await page.keyboard.press('e');
  await page.locator('.lines li').nth(2).waitFor();
  await page.keyboard.press('e');
  await page.getByText('The engine is off.').waitFor();
  // The board takes the keys when it has them.
  await page.keyboard.press('Home');
  await page.locator('.stage .board').focus();
  await page.keyboard.press('Enter');
  await page.locator('.board .cursor').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.board .cursor').count()).toBe(0);
  await context.close();
});

it('the engine shows its lines with arrows, follows the board, and stops', { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await visit(
    { reducedMotion: 'reduce' },
    linkTo({ page: 'analysis', game: 'talpa:size=5' }),
  );
  await opened(page);
  await page.getByLabel('Lines').selectOption('5');
  await page.getByRole('switch', { name: /Engine/ }).click();
  await page.locator('.lines li').nth(4).waitFor();
  expect(await page.locator('.drawings .engine').count()).toBe(5);
  expect(await page.locator('.lines .worth').first().textContent()).toMatch(/\d+%|proved/);
  const seen = await page.locator('.engine .seen').textContent();
  await page.waitForFunction(before => document.querySelector('.engine .seen')?.textContent !== before, seen);
  await page.locator('.lines li').first().getByRole('button').nth(1).click();
  expect((await moves(page)).length).toBe(2);
  await page.locator('.lines li').first().waitFor();
  await page.getByRole('switch', { name: /Engine/ }).click();
  expect(await page.locator('.drawings .engine').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a position is set up by hand, and refused in words where it cannot be', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/analysis');
  await page.getByRole('button', { name: 'Set up a position of Emulsion' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'Nothing: take away' }).check();
  const board = await dialog.locator('.board').boundingBox();
  if (!board) throw new Error('there is no board');
  await page.mouse.click(board.x + board.width / 2 + 10, board.y + board.height / 2 + 10);
  await dialog.getByText('every square has a piece').waitFor();
  const way = dialog.getByRole('button', { name: 'Analyse' });
  expect(await way.isDisabled()).toBe(true);
  for (const height of [900, 740, 360]) {
    await page.setViewportSize({ width: 740, height });
    const [button, box] = [await way.boundingBox(), await dialog.boundingBox()];
    const below = (box?.y ?? 0) + (box?.height ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
    expect(below, `the way on stands within the window, which is ${height} high`).toBeGreaterThan(8);
  }
  expect(await obstacles(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to the start' }).click();
  await dialog.getByRole('radio', { name: 'White', exact: true }).last().check();
  await dialog.getByRole('button', { name: 'Analyse' }).click();
  await opened(page);
  expect(await page.getByLabel('The position as text').inputValue()).toMatch(/ w$/);
  await context.close();
});

it('what is pasted is opened, or it is said what is wrong', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/analysis');
  const field = page.getByLabel('Paste a position');
  await field.fill('brbr/rbrb/brbr/rbrx r');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('alert').getByText('`x` in row 4').waitFor();
  await field.fill('talpa:size=99');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('alert').getByText('a whole number from 3 to 12').waitFor();
  await field.fill('[Game "talpa"]\n\n1. zz');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('alert').getByText('line 3').waitFor();
  expect(await page.getByRole('alert').count(), 'nothing is left of what was said before').toBe(1);
  await field.fill('brbr/rbrb/brbr/rbrb b');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await opened(page);
  await page.goto(page.url().replace(/#.*/, '#/analysis?tree=broken'));
  await page.getByRole('alert').getByText('damaged').waitFor();
  await context.close();
});

it('a game at this screen and a replay lead to their analysis', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await playTwo(page, 'talpa', { size: 4 });
  await pick(page, 'b4', 'b3');
  await page.getByRole('link', { name: 'Analyse' }).click();
  await opened(page);
  expect(await page.locator('.tree .move[aria-current]').textContent()).toContain('b4xb3');
  await page.goto(page.url().replace(/#.*/, linkTo({ page: 'replay', record: RECORDS.talpa, at: 3 })));
  await page.getByRole('link', { name: 'Analyse' }).click();
  await opened(page);
  expect((await moves(page)).length).toBeGreaterThan(3);
  await context.close();
});

it.each(GAMES)('the analysis of %s fits every screen, in both languages', { timeout: 60_000 }, async game => {
  for (const locale of ['en-GB', 'pt-PT']) {
    const { page, context } = await visit(
      { reducedMotion: 'reduce', locale },
      linkTo({ page: 'analysis', record: RECORDS[game], at: '4' }),
    );
    await opened(page);
    await page.keyboard.press('e');
    await page.locator('.lines li').first().waitFor();
    await page.keyboard.press('e');
    await page.locator('.keys summary').click();
    await expectToFitSideways(page, `the analysis of ${game} in ${locale}`);
    expect(await obstacles(page)).toEqual([]);
    await context.close();
  }
});

it('where an analysis begins fits every screen', async () => {
  const { page, context } = await visit({}, '#/analysis');
  await page.getByRole('button', { name: 'Set up a position of Ampel' }).waitFor();
  await expectToFitSideways(page, 'the beginning of an analysis');
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set up a position of Ampel' }).click();
  await page.locator('dialog[open] .extras').waitFor();
  await expectToFitSideways(page, 'setting up a position');
  await context.close();
});
