// Accounts in real browsers with the real server: signing up and in, a rated game, and everything that belongs to an account.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from './axe';
import { beginTalpa, resign, type Visit, visit, withBrowser } from './client';
import { withProgram } from './program';
import { expectToFitSideways } from './widths';

withBrowser();
const program = withProgram();

const PASSWORD = 'four green lights';

const look = (hash: string, more: Parameters<typeof visit>[0] = {}) =>
  visit({ reducedMotion: 'reduce', ...more }, hash, program.address);

/** Fills in the form for guests, and sends it. */
async function enter(page: Page, way: 'Sign up' | 'Sign in', name: string, password: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: way === 'Sign up' ? 'Make an account' : 'Sign in' }).click();
}

/** Somebody new with an account. */
async function named(name: string): Promise<Visit> {
  const visitor = await look('#/account');
  await enter(visitor.page, 'Sign up', name, PASSWORD);
  await visitor.page.getByRole('heading', { name, level: 1 }).waitFor();
  return visitor;
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to;
  }, hash);
}

let ada: Visit;
let bo: Visit;

beforeAll(async () => {
  ada = await named('Ada');
  bo = await named('Bo');
});

afterAll(async () => {
  await ada?.context.close();
  await bo?.context.close();
});

it('what is wrong is said at its field, and in the language of the page', async () => {
  const { page, context } = await look('#/account', { locale: 'pt-PT' });
  const name = page.getByLabel('Nome', { exact: true });
  const password = page.getByLabel('Palavra-passe', { exact: true });
  const send = page.getByRole('button', { name: 'Criar a conta' });
  const refused = async (given: [string, string], field: typeof name, sentence: string) => {
    await name.fill(given[0]);
    await password.fill(given[1]);
    await send.click();
    await page.getByText(sentence).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(sentence);
  };
  await refused(['ADA', PASSWORD], name, 'Já há alguém chamado ADA: escolha outro nome.');
  await refused(['a b', PASSWORD], name, 'Um nome só tem letras, algarismos, - e _.');
  await refused(['Cy', 'short'], password, 'Uma palavra-passe tem 8 a 256 caracteres.');
  await expectToFitSideways(page, 'a password that is too short');
  await page.getByRole('radio', { name: 'Entrar' }).check();
  const signIn = page.getByRole('button', { name: 'Entrar' });
  await name.fill('Nobody-Here');
  await password.fill('not the password');
  for (let time = 0; time < 5; time += 1) {
    await signIn.click();
    await page.getByText('O nome e a palavra-passe não correspondem.').waitFor();
    await password.fill(`not the password ${time}`);
  }
  await signIn.click();
  await page.getByText('Isto falhou demasiadas vezes: tente de novo dentro de 15 minutos.').waitFor();
  await expectToFitSideways(page, 'a sign in that has failed too often');
  await context.close();
});

it('two people with names play a rated game and see what has come of it', async () => {
  await goTo(ada.page, '#/');
  await ada.page.locator('[data-game=talpa]').getByRole('button', { name: 'Invite a friend' }).click();
  const dialog = ada.page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'Anybody in the lobby' }).check();
  await dialog.locator('#option-size').fill('4');
  await dialog.getByText('Rated games are played on the usual board').waitFor();
  await expectToFitSideways(ada.page, 'a game that cannot be rated');
  expect(await dialog.getByLabel('Rated: the game counts').isDisabled(), 'other boards are not rated').toBe(true);
  await dialog.locator('#option-size').fill('8');
  await dialog.getByLabel('Rated: the game counts').check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.getByText('Your seat is in the lobby.').waitFor();

  const guest = await look('#/lobby');
  await guest.page.getByRole('link', { name: 'Needs an account' }).click();
  await guest.page.getByText('You play as a guest').waitFor();
  await guest.context.close();

  await goTo(bo.page, '#/lobby');
  await bo.page.locator('.listing').getByRole('link', { name: 'Ada' }).waitFor();
  await bo.page.locator('.listing').getByRole('link', { name: 'Open' }).click();
  await bo.page.getByRole('button', { name: 'Take the seat' }).click();
  await ada.page.locator('.player').getByRole('link', { name: 'Bo' }).waitFor();

  await goTo(ada.page, '#/account');
  await ada.page.locator('[data-standing=yours]').getByRole('link', { name: 'Continue' }).click();
  await beginTalpa(ada.page, bo.page);
  expect(await ada.page.getByRole('button', { name: 'Take back' }).count(), 'nothing is taken back').toBe(0);
  await resign(ada.page);
  const changes = ada.page.locator('.side .changes');
  await changes.getByText('+162').waitFor();
  expect(await changes.textContent()).toContain('Ada 1338 −162');

  await bo.page.locator('.player').getByRole('link', { name: 'Ada' }).click();
  await bo.page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
  expect(await bo.page.locator('.rating-card').textContent()).toContain('1338 ± 290');
  await bo.page.locator('.rating-card .history polyline').waitFor();
  await bo.page.getByText('Lost', { exact: true }).waitFor();
  await bo.page.locator('.listing').getByRole('link', { name: 'Replay' }).click();
  await bo.page.locator('.stage .board').waitFor();
  await bo.page.keyboard.press('End');
  await bo.page.getByRole('paragraph').filter({ hasText: 'Blue wins: red resigns.' }).waitFor();
});

it('an account has sessions, tokens, a password and data', async () => {
  const elsewhere = await look('#/account');
  await enter(elsewhere.page, 'Sign in', 'ada', PASSWORD);
  await elsewhere.page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
  const { page } = ada;
  await goTo(page, '#/account');
  await page.reload();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' });
  await elsewhere.page.reload();
  await elsewhere.page.getByText('You play as a guest').waitFor();
  await elsewhere.context.close();

  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('What it is for').fill('at home');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = await page.getByLabel('the token').inputValue();
  await expectToFitSideways(page, 'a token');
  await page.getByRole('button', { name: 'Copy the token' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  const asked = { headers: { authorization: `Bearer ${secret}` } };
  const who = () => fetch(`${program.address}/api/v1/account`, asked);
  expect(await (await who()).json()).toMatchObject({ name: 'Ada' });
  await page.getByRole('button', { name: 'Revoke at home' }).click();
  await page.getByLabel('the token').waitFor({ state: 'detached' });
  expect((await who()).status).toBe(401);

  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('five green lights');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('The name and the password do not match.').waitFor();
  await expectToFitSideways(page, 'a password that is not changed');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('The password is changed.').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { account: object; games: object[] };
  expect([data.account, data.games.length]).toMatchObject([{ name: 'Ada' }, 1]);
});

describe.each([
  { theme: 'light', width: 1200 },
  { theme: 'dark', width: 360 },
] as const)('in $theme colours, $width pixels wide', ({ theme, width }) => {
  it('axe finds nothing on the pages of people', async () => {
    const guest = await look('#/account', { colorScheme: theme, viewport: { width, height: 760 } });
    const check = async (page: Page, what: string) => {
      expect(await complaints(page), what).toEqual([]);
      await expectToFitSideways(page, what);
    };
    await guest.page.getByText('You play as a guest').waitFor();
    await check(guest.page, 'the account of a guest');
    await goTo(guest.page, '#/person/bo');
    await guest.page.locator('.game-line').first().waitFor();
    await check(guest.page, 'a profile');
    await guest.context.close();
    const { page } = bo;
    await page.setViewportSize({ width, height: 760 });
    await page.emulateMedia({ colorScheme: theme });
    await goTo(page, '#/account');
    await page.locator('.game-line').first().waitFor();
    await check(page, 'an account');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await check(page, 'the farewell');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
  });
});

it('an account is left, and deleted', async () => {
  const { page } = bo;
  await goTo(page, '#/account');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You play as a guest').waitFor();
  expect(await page.locator('.me').textContent()).toContain('Account');
  await enter(page, 'Sign in', 'Bo', PASSWORD);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await dialog.getByText('The name and the password do not match.').waitFor();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await page.getByText('You play as a guest').waitFor();
  await goTo(page, '#/person/Bo');
  await page.getByText('Nobody is called Bo.').waitFor();
});
