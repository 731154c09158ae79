// At home: the page comes over plain http from a computer with a name, which browsers trust with less, and two people play.
import { beforeAll, expect, it } from 'vitest';
import { inviteFriend, pick, ready, visit, withBrowser } from './client';
import { withProgram } from './program';

withBrowser();
const program = withProgram();

let address = '';
beforeAll(() => {
  // The browser of the tests finds this name on this computer, but does not know that.
  address = program.address.replace('127.0.0.1', 'name.test');
});

it('two people play at a name of their network, over plain http', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', address);
  expect(await one.page.evaluate(() => isSecureContext)).toBe(false);
  const place = await inviteFriend(one.page, 'talpa', 4, '10′');
  const link = await one.page.getByLabel('link to the game').inputValue();
  await one.page.getByRole('button', { name: 'Copy link' }).click();
  await one.page.getByRole('button', { name: 'Copied' }).waitFor();

  const two = await visit({ reducedMotion: 'reduce' }, place, address);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await one.page.locator('.board.active').waitFor();
  await pick(one.page, 'b4', 'b3');
  await two.page.locator('.board.active').waitFor();
  await pick(two.page, 'd1', 'd2');
  await one.page.locator('.moves li').nth(1).waitFor();

  // What was copied can be pasted.
  const field = one.page.getByLabel('Say something');
  await field.focus();
  await one.page.keyboard.press('Control+V');
  expect(await field.inputValue()).toBe(link);
  await one.page.getByRole('button', { name: 'Send' }).click();
  await two.page.getByText(link).waitFor();
  expect([...one.complaints, ...two.complaints]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

it('what browsers forbid there is said once', async () => {
  const { page, context, complaints } = await visit({}, '', address);
  await ready(page);
  const said = page.getByText('This page came over plain http');
  await said.waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  await said.waitFor({ state: 'detached' });
  await page.reload();
  await ready(page);
  expect(await said.count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  const notify = page.getByRole('checkbox', { name: /^Notify me/ });
  expect(await notify.isDisabled()).toBe(true);
  await page.getByText('(needs https)').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('an account is kept over plain http', async () => {
  const { page, context } = await visit({}, '#/account', address);
  await page.getByRole('radio', { name: 'Sign up' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Eva');
  await page.getByLabel('Password', { exact: true }).fill('four green lights');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name: 'Eva', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Eva', level: 1 }).waitFor();
  await context.close();
});

it('nothing of this is said where the browser trusts the page', async () => {
  const { page, context } = await visit({}, '', program.address);
  await ready(page);
  expect(await page.getByText('This page came over plain http').count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await page.getByRole('checkbox', { name: /^Notify me/ }).isDisabled()).toBe(false);
  await context.close();
});
