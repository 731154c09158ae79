// The way to an opponent, in real browsers with the real server: pairing, open seats, challenges, and games to watch.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints } from './axe';
import { pick, playComputer, type Visit, visit, withBrowser } from './client';
import { withProgram } from './program';
import { expectToFitSideways } from './widths';

withBrowser();
const program = withProgram();

const look = (hash: string, more: Parameters<typeof visit>[0] = {}) =>
  visit({ reducedMotion: 'reduce', ...more }, hash, program.address);

/** Somebody new with an account. */
async function named(name: string): Promise<Visit> {
  const visitor = await look('#/account');
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Sign up' }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('four green lights');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return visitor;
}

const pair = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

it('one click in the lobby opens a seat, which can be cancelled, and another click finds whoever waits', async () => {
  const one = await look('#/lobby');
  await pair(one.page, /^Play Talpa, 5/);
  await one.page.getByText('Your seat is in the lobby.').waitFor();
  expect(await one.page.getByLabel('link to the game').count(), 'nothing has to be sent').toBe(0);

  const two = await look('#/lobby');
  await two.page.getByRole('button', { name: /^Play Talpa, 5.*somebody is waiting$/ }).waitFor();
  await expectToFitSideways(two.page, 'a lobby with a seat to take');
  await one.page.getByRole('button', { name: 'Cancel' }).click();
  await two.page.getByText('Nobody is waiting').waitFor();
  expect(new URL(one.page.url()).hash).toBe('#/lobby');

  await pair(one.page, /^Play Talpa, 10/);
  await one.page.getByText('Your seat is in the lobby.').waitFor();
  await one.page.getByRole('link', { name: 'Lobby' }).click();
  const own = one.page.locator('[data-standing=offered]');
  await own.waitFor();
  await expectToFitSideways(one.page, 'a lobby with an own seat');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await own.waitFor({ state: 'detached' });

  await pair(one.page, /^Play Talpa, 5/);
  await one.page.getByText('Your seat is in the lobby.').waitFor();
  await pair(two.page, /^Play Talpa, 5.*somebody is waiting$/);
  await two.page.locator('.moves').waitFor();
  await one.page.getByText('Your seat is in the lobby.').waitFor({ state: 'detached' });
  expect(two.page.url()).toBe(one.page.url());
  for (const { page } of [one, two]) {
    await page.getByRole('link', { name: 'Tabuleiro' }).click();
    await page.locator('.yours .game-line').waitFor();
    await expectToFitSideways(page, 'the home page after a pairing');
  }
  await one.page.getByRole('link', { name: 'Lobby' }).click();
  await one.page.locator('.listing .game-line').waitFor();
  await expectToFitSideways(one.page, 'the lobby after a pairing');
  const counts = [one, two].map(({ page }) => page.locator('.top .count').count());
  expect((await Promise.all(counts)).toSorted(), 'it is the turn of one of them').toEqual([0, 1]);
  for (const { context } of [one, two]) await context.close();
});

it('a seat with other options is opened from the lobby', async () => {
  const { page, context } = await look('#/lobby');
  await page.getByRole('button', { name: 'Open a seat' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'Ampel' }).check();
  expect(await dialog.getByRole('radio', { name: 'Anybody in the lobby' }).isChecked()).toBe(true);
  expect(await complaints(page)).toEqual([]);
  await expectToFitSideways(page, 'a seat to open');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('Your seat is in the lobby.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.close();
});

it('somebody is challenged by name, wherever they are on the site', async () => {
  const [ada, bo] = [await named('Ada'), await named('Bo')];
  const challenge = async () => {
    await ada.page.goto(`${program.address}/#/lobby`);
    await ada.page.getByRole('button', { name: 'Challenge somebody' }).click();
    const dialog = ada.page.locator('dialog[open]');
    await dialog.getByLabel('Their name').fill('bo');
    await dialog.getByRole('radio', { name: 'Apart' }).check();
    await dialog.getByLabel('Their name').fill('bo');
    await dialog.getByRole('button', { name: 'Challenge', exact: true }).click();
  };
  await bo.page.goto(`${program.address}/#/rules/talpa`);
  await challenge();
  await ada.page.getByText('on the site now').waitFor();
  await expectToFitSideways(ada.page, 'a lobby with a challenge that was sent');
  await bo.page.getByText('Ada challenges you: Apart').waitFor();
  expect(await complaints(bo.page)).toEqual([]);
  for (const place of ['#/', '#/rules/talpa', '#/lobby', '#/watch', '#/replay', '#/account', '#/person/Ada']) {
    await bo.page.goto(`${program.address}/${place}`);
    await bo.page.getByText('Ada challenges you: Apart').waitFor();
    await expectToFitSideways(bo.page, `a challenge on ${place}`);
  }
  const seats = () => ada.page.getByRole('heading', { name: 'Open seats' }).boundingBox();
  const before = await seats();
  await bo.page.locator('.notices').getByRole('button', { name: 'Accept' }).click();
  await bo.page.locator('.stage .board').waitFor();
  await ada.page.locator('.notices').getByText('Bo has accepted your challenge.').waitFor();
  expect(await seats(), 'the answer moves nothing').toEqual(before);
  await expectToFitSideways(ada.page, 'a challenge that is accepted');
  await ada.page.locator('.notices').getByRole('link', { name: 'To the game' }).click();
  await ada.page.locator('.board.active').waitFor();
  expect(ada.page.url()).toBe(bo.page.url());

  await bo.page.goto(`${program.address}/#/`);
  await ada.page.goto(`${program.address}/#/person/Bo`);
  await ada.page.getByRole('button', { name: 'Challenge' }).click();
  const dialog = ada.page.locator('dialog[open]');
  expect(await dialog.getByLabel('Their name').inputValue()).toBe('Bo');
  await dialog.getByRole('button', { name: 'Challenge', exact: true }).click();
  await bo.page.locator('.notices').getByRole('button', { name: 'Decline' }).click();
  await ada.page.locator('.notices').getByText('Bo has declined your challenge.').waitFor();
  await expectToFitSideways(ada.page, 'a challenge that is declined');
  await challenge();
  await ada.page.locator('dialog[open]').getByText('you can ask again in 10 minutes').waitFor();
  await expectToFitSideways(ada.page, 'a challenge that is refused');
  for (const { context } of [ada, bo]) await context.close();
});

it('a challenge moves no board, and names stand below a game that is watched', async () => {
  const [cleo, dan] = [await named('Cleo'), await named('Dan_with_the_widest_name')];
  await dan.page.goto(`${program.address}/#/`);
  await playComputer(dan.page, 'talpa');
  const stage = () => dan.page.locator('.stage').boundingBox();
  const before = await stage();
  await cleo.page.goto(`${program.address}/#/person/Dan_with_the_widest_name`);
  const challenge = cleo.page.getByRole('button', { name: 'Challenge' });
  await challenge.waitFor();
  await expectToFitSideways(cleo.page, 'the profile of somebody with a long name');
  await challenge.click();
  await cleo.page.locator('dialog[open]').getByRole('button', { name: 'Challenge', exact: true }).click();
  await dan.page.locator('.notices').getByText('Cleo challenges you').waitFor();
  expect(await stage()).toEqual(before);
  await dan.page.locator('.notices').getByRole('button', { name: 'Decline' }).click();

  for (const { page } of [cleo, dan]) {
    await page.goto(`${program.address}/#/lobby`);
    await pair(page, /^Play Emulsion, 30/);
    await page.locator('.moves').waitFor();
  }
  const id = dan.page.url().replace(/.*\//, '');
  await cleo.page.goto(`${program.address}/#/watch`);
  const names = cleo.page.locator(`.live [data-id="${id}"] .between`);
  await names.getByText('Cleo').waitFor();
  const { height = 0 } = (await names.boundingBox()) ?? {};
  expect(height, 'names take a line or two').toBeLessThan(70);
  await cleo.page.locator('.live .board').first().waitFor();
  await expectToFitSideways(cleo.page, 'games to watch');
  for (const { context } of [cleo, dan]) await context.close();
});

it('where there is nothing to watch, the way to an opponent is shown', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/watch', program.address);
  await page.route('**/api/v1/games?*', route => route.fulfill({ json: { games: [], next: null } }));
  await page.reload();
  await page.getByText('No public game is being played right now.').waitFor();
  await page.locator('main').getByRole('link', { name: 'Find an opponent' }).click();
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
  await context.close();
});

it('whoever waits in the lobby is taken to the game when it begins', async () => {
  const [one, two] = [await look('#/lobby'), await look('#/lobby')];
  await pair(one.page, /^Play Talpa, 30/);
  await one.page.getByText('Your seat is in the lobby.').waitFor();
  await one.page.goto(`${program.address}/#/lobby`);
  await one.page.getByText('Your seat, waiting for an opponent').waitFor();
  await pair(two.page, /^Play Talpa, 30/);
  await one.page.locator('.stage .board').waitFor();
  expect(one.page.url()).toBe(two.page.url());
  for (const { context } of [one, two]) await context.close();
});

it('games are watched on boards that move', async () => {
  const [one, two, three] = [await look('#/lobby'), await look('#/lobby'), await look('')];
  await pair(one.page, /^Play Apart, 10/);
  await one.page.getByText('Your seat is in the lobby.').waitFor();
  await pair(two.page, /^Play Apart, 10/);
  // Before that there is nothing to watch, and it is not soon asked for again.
  await two.page.locator('.moves').waitFor();
  await three.page.getByRole('link', { name: 'Watch games' }).click();
  const id = one.page.url().replace(/.*\//, '');
  const board = three.page.locator(`.live [data-id="${id}"] .board`);
  await board.waitFor();
  const before = await board.innerHTML();
  const begins = one.page.locator('.board.active');
  const mover = await Promise.any([begins, two.page.locator('.board.active')].map(each => each.waitFor())).then(
    async () => ((await begins.count()) > 0 ? one.page : two.page),
  );
  await pick(mover, 'd2', 'd4');
  await expect.poll(() => board.innerHTML()).not.toBe(before);
  expect(await complaints(three.page)).toEqual([]);
  await board.click();
  await three.page.locator('.moves').waitFor();
  for (const { context } of [one, two, three]) await context.close();
});

it('the plain address of a page leads there', async () => {
  for (const [path, heading] of [
    ['lobby', 'Lobby'],
    ['watch', 'Watch games'],
    ['account', 'Account'],
  ] as const) {
    const { page, context } = await look(path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#/${path}`);
    await context.close();
  }
  const { page, context } = await look('rules/ampel');
  await page.locator('.rules').waitFor();
  expect(page.url()).toBe(`${program.address}/#/rules/ampel`);
  await context.close();
});
