// For everybody: axe finds nothing on any page, nothing spills at any width, and the rules speak the reader's language.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '../../src/languages';
import { linkTo } from '../../src/state/link';
import { speak, t } from '../../src/words';
import { GAMES, RECORDS } from '../demos';
import { complaints } from './axe';
import { goTo, playComputer, ready, visit, withBrowser } from './client';
import { expectToFitSideways } from './widths';

withBrowser();

/** Every page, and what is opened on it, in the language that is spoken. */
const pages: [string, (page: Page) => Promise<unknown>][] = [
  ['the home page', ready],
  [
    'the options of a game',
    async page => {
      await ready(page);
      await page
        .locator('[data-game=apart]')
        .getByRole('button', { name: t('web-options') })
        .click();
      await page.locator('dialog[open]').waitFor();
    },
  ],
  [
    'the settings',
    async page => {
      await ready(page);
      await page.getByRole('button', { name: t('web-settings') }).click();
    },
  ],
  [
    'the menu',
    async page => {
      await ready(page);
      await page.getByRole('button', { name: t('web-menu') }).click();
    },
  ],
  ['a game', page => playComputer(page, 'ampel')],
  [
    'the rules',
    async page => {
      await goTo(page, t('web-rules'));
      await page.locator('figure .board').first().waitFor();
    },
  ],
  [
    'the lessons',
    async page => {
      await goTo(page, t('web-lessons'));
      await page.locator('figure .board').first().waitFor();
    },
  ],
  [
    'the lobby',
    async page => {
      await goTo(page, t('web-lobby'));
      await page.getByText(t('web-no-server')).waitFor();
    },
  ],
  [
    'the games to watch',
    async page => {
      await goTo(page, t('web-watch'));
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'the account without a server',
    async page => {
      await page.getByRole('link', { name: t('web-account') }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'an analysis',
    async page => {
      await goTo(page, t('web-analysis'));
      await page.getByRole('link', { name: t('game-talpa') }).click();
      await page.locator('.analysis .board').waitFor();
    },
  ],
  [
    'the replay page',
    async page => {
      await goTo(page, t('web-replay'));
      await page.getByRole('textbox').waitFor();
    },
  ],
];

describe.each([
  { code: 'en', theme: 'light', width: 1200 },
  { code: 'pt', theme: 'dark', width: 360 },
] as const)('in $code and $theme colours, $width pixels wide', ({ code, theme, width }) => {
  beforeAll(() => speak(code));

  it.each(pages)('axe finds nothing on %s, and nothing of it is scrolled sideways or spills', async (name, open) => {
    const { page, context } = await visit({
      colorScheme: theme,
      viewport: { width, height: 760 },
      reducedMotion: 'reduce',
      locale: LANGUAGES[code].locale,
    });
    await open(page);
    expect(await complaints(page)).toEqual([]);
    await expectToFitSideways(page, `${name} in ${code}`);
    await context.close();
  });
});

describe.each(LANGUAGE_CODES)('in %s', code => {
  beforeAll(() => speak(code));

  const look = (hash: string) => visit({ reducedMotion: 'reduce', locale: LANGUAGES[code].locale }, hash);

  it.each(GAMES)('nothing of the rules and of a replay of %s is scrolled sideways or spills', async game => {
    const { page, context } = await look(linkTo({ page: 'rules', game }));
    await page.locator('figure .board').first().waitFor();
    await expectToFitSideways(page, `the rules of ${game} in ${code}`);
    await page.evaluate(
      to => {
        location.hash = to;
      },
      linkTo({ page: 'replay', record: RECORDS[game], at: 3 }),
    );
    await page.locator('.replay .board').waitFor();
    await expectToFitSideways(page, `a replay of ${game} in ${code}`);
    await context.close();
  });

  it('a game is chosen among those of a text by the keyboard, and nothing of the choice spills', async () => {
    const [first, second] = GAMES;
    const text = GAMES.map(game => RECORDS[game]).join('\n');
    const { page, context, complaints: said } = await look(linkTo({ page: 'replay', record: null, at: null }));
    await page.getByRole('textbox').fill(text);
    await page.getByRole('button', { name: t('web-open'), exact: true }).click();
    await page.getByText(t('web-several-games', { count: GAMES.length })).waitFor();
    const lines = page.locator('.several li');
    expect(await lines.locator('strong').allTextContents()).toEqual(
      GAMES.map(game => expect.stringContaining(t(`game-${game}`))),
    );
    await expectToFitSideways(page, `the games of a text in ${code}`);
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('link', { name: t('web-open-number', { number: 2 }) }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.replay .board').waitFor();
    expect(await page.title()).toContain(t(`game-${second}`));
    await page.goBack();
    await page.getByRole('link', { name: t('web-open-number', { number: 1 }) }).click();
    await page.locator('.replay .board').waitFor();
    expect(await page.title()).toContain(t(`game-${first}`));
    expect(said).toEqual([]);
    await context.close();
  });

  it('nothing of a record that cannot be read is scrolled sideways or spills', async () => {
    const { page, context } = await look(linkTo({ page: 'replay', record: `[Game "${'x'.repeat(200)}"]`, at: null }));
    await page.getByRole('alert').waitFor();
    await expectToFitSideways(page, `a record that cannot be read in ${code}`);
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
