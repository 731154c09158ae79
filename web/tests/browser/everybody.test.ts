// For everybody: axe finds nothing on any page, nothing is too wide for a phone, and the rules speak the reader's language.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaints } from './axe';
import { playComputer, ready, visit, withBrowser } from './client';

withBrowser();

const pages: [string, (page: Page) => Promise<unknown>][] = [
  ['the home page', ready],
  [
    'the options of a game',
    async page => {
      await ready(page);
      await page.locator('[data-game=apart]').getByRole('button', { name: 'All options' }).click();
      await page.locator('dialog[open]').waitFor();
    },
  ],
  [
    'the settings',
    async page => {
      await ready(page);
      await page.getByRole('button', { name: 'Settings' }).click();
    },
  ],
  ['a game', page => playComputer(page, 'ampel')],
  [
    'the rules',
    async page => {
      await page.getByRole('link', { name: 'Rules' }).first().click();
      await page.locator('figure .board').first().waitFor();
    },
  ],
  [
    'the lobby',
    async page => {
      await page.getByRole('link', { name: 'Lobby' }).click();
      await page.getByText('There is no connection to the server.').waitFor();
    },
  ],
  [
    'the account without a server',
    async page => {
      await page.getByRole('link', { name: 'Account' }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'the replay page',
    async page => {
      await page.getByRole('link', { name: 'Replay' }).click();
      await page.getByRole('textbox').waitFor();
    },
  ],
];

describe.each([
  { theme: 'light', width: 1200 },
  { theme: 'dark', width: 360 },
] as const)('in $theme colours, $width pixels wide', ({ theme, width }) => {
  it.each(pages)('axe finds nothing on %s', async (_, open) => {
    const { page, context } = await visit({
      colorScheme: theme,
      viewport: { width, height: 760 },
      reducedMotion: 'reduce',
    });
    await open(page);
    expect(await complaints(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
    await context.close();
  });
});

it('the rules follow the language, also when it is changed while they are read', async () => {
  const { page, context, complaints: said } = await visit({ locale: 'pt-PT' }, '#/rules/talpa/T5');
  const guide = page.locator('.rules .guide');
  await guide.getByText('Experimente: capture a peça azul em d3 com a vermelha de c3.').waitFor();
  const article = page.locator('.reference article');
  await article.getByText('Quem pode capturar tem de o fazer.').waitFor();
  await article.getByText('A peça vermelha em c3 pode capturar de quatro maneiras.').waitFor();
  await article.getByRole('heading', { name: 'A regra do equilíbrio' }).waitFor();
  expect(await article.getAttribute('lang')).toBe('pt');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Definições' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await guide.getByText('Try it: capture the blue piece on d3 with the red one on c3.').waitFor();
  await article.getByText('If you can capture, you must.').waitFor();
  await article.getByText('The red piece on c3 can capture in four ways.').waitFor();
  expect(await article.getAttribute('lang')).toBe('en');
  expect(await article.getByText('tem de o fazer').count()).toBe(0);
  expect(said).toEqual([]);
  await context.close();
});
