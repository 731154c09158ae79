// Another language is chosen while a page is shown: no sentence of the one before is left, and the way back leads to the same page.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/languages';
import { GAMES } from '../demos';
import { beginTalpa, inviteFriend, pick, playTwo, ready, resign, visit, withBrowser } from './client';
import { withProgram } from './program';

withBrowser();
const program = withProgram();

/** What is the same in every language: names, moves, points and what stands on buttons that are signs. */
const NEUTRAL = [
  new RegExp(
    `^(${['Tabuleiro', ...GAMES, ...Object.values(LANGUAGES).map(({ name }) => name), 'SVG', 'PNG'].join('|')}):?$`,
    'i',
  ),
  new RegExp(`^(${GAMES.join('|')}) – Tabuleiro$`, 'i'),
  /^guest-\w+$/,
  /^https?:/,
  /^[a-z]\d+([-x][a-z]\d+)*$/,
];

/** Every text that somebody can read or hear, as long as it has a word in it. Code is the same in every language. */
async function texts(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => {
    const found: string[] = [document.title];
    for (const element of document.querySelectorAll<HTMLElement>('#app :not(code)')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
      const own = Array.from(element.childNodes).filter(node => node.nodeType === Node.TEXT_NODE);
      // What is written in one piece is one text, however many pieces it was put together from.
      if (own.length > 0) found.push(own.map(node => node.textContent).join(''));
    }
    return found;
  });
  const worded = all.map(text => text.trim()).filter(text => /\p{L}{2}/u.test(text));
  return worded.filter(text => !NEUTRAL.some(pattern => pattern.test(text)));
}

/** Chooses a language in the settings, which are open, and waits until the page speaks it. */
async function choose(page: Page, name: 'English' | 'Português'): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.locator('dialog[open] h2', { hasText: name === 'English' ? 'Settings' : 'Definições' }).waitFor();
}

/** Goes to Portuguese and back on the page as it is shown, and tells what it says in English. */
async function goesAlong(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const english = await texts(page);
  await choose(page, 'Português');
  // The title of the tab comes a moment later.
  const stayed = async () => (await texts(page)).filter(text => english.includes(text));
  await expect.poll(stayed, { message: 'these have stayed as they were' }).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(0);
  await choose(page, 'English');
  await expect.poll(() => texts(page)).toEqual(english);
  await page.getByRole('button', { name: 'Close' }).click();
  return english;
}

/** What that says, without the clause, which is a link with a text of its own. */
const REFUSED = 'What stands on a4 is not yours ().';

/** Picks what cannot be picked: the square in the corner on top, which is the opponent's. */
async function beRefused(page: Page): Promise<void> {
  const box = await page.locator('.stage .board').boundingBox();
  if (!box) throw new Error('there is no board');
  await page.mouse.click(box.x + box.width * 0.18, box.y + box.height * 0.18);
  await page.locator('.refusal').waitFor();
}

it.each([
  ['the home page', ''],
  ['the lobby', '#/lobby'],
  ['the replay page', '#/replay'],
  ['a game that cannot be found', '#/game/nowhere'],
])('%s follows the language', async (_, hash) => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, hash, program.address);
  await page.locator('#main :is(h1, [role=alert])').waitFor();
  await page.waitForLoadState('networkidle');
  await goesAlong(page);
  await context.close();
});

it('the rules follow the language, with the boards beside them', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/rules/apart/A4', program.address);
  await page.locator('.rules .guide figure .board').first().waitFor();
  await page.locator('.rules .reference figure .board').first().waitFor();
  await goesAlong(page);
  await context.close();
});

it('the account follows the language, with what was wrong in its forms', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/account', program.address);
  await page.getByLabel('Name', { exact: true }).fill('a');
  await page.getByLabel('Password', { exact: true }).fill('four green lights');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.locator('.field-trouble').waitFor();
  await goesAlong(page);
  await context.close();
});

it('what is refused before the rules have loaded is said when they have, and not in the words of the server', async () => {
  const { page, context } = await visit({ serviceWorkers: 'block' }, '#/account', program.address);
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await context.route('**/rules-*.wasm', async route => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByLabel('Name', { exact: true }).fill('a');
  await page.getByLabel('Password', { exact: true }).fill('four green lights');
  const refused = page.waitForResponse(response => response.status() === 400);
  await page.getByRole('button', { name: 'Make an account' }).click();
  await refused;
  const field = page.getByLabel('Name', { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('.field-trouble').count()).toBe(0);
  release();
  await page.locator('.field-trouble', { hasText: /^A name has 2 to 24 characters\.$/ }).waitFor();
  await context.close();
});

it('the dialog for a new game says in the language of the page what does not go together', async () => {
  const viewport = { width: 360, height: 400 };
  const { page, context } = await visit({ reducedMotion: 'reduce', locale: 'pt-PT', viewport });
  await ready(page);
  await page.locator('[data-game=ampel]').getByRole('button', { name: 'Todas as opções' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('#option-side').fill('5');
  await dialog.locator('#option-yellows').fill('9');
  expect(await dialog.getByRole('button', { name: 'Começar a partida' }).isDisabled()).toBe(true);
  const alert = dialog.getByRole('alert');
  expect(await alert.textContent()).toContain('não pode ser 9 aqui');
  expect((await alert.boundingBox())?.y, 'it is in sight').toBeLessThan(360);
  await context.close();
});

it('a game at this screen follows the language, with a refusal and a hint in sight', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  // A refusal stays for six seconds, which is not for ever on a slow machine. Here it stays.
  await page.evaluate(() => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((act: () => void, millis?: number) =>
      millis === 6000 ? 0 : wait(act, millis)) as typeof setTimeout;
  });
  await playTwo(page, 'talpa', { size: 4 });
  await pick(page, 'b4', 'b3', 'd1', 'd2');
  await page.getByRole('button', { name: 'Hint' }).click();
  // The reason comes with the last thought.
  await page.locator('.hint-text', { hasText: /wins|loses|chance/ }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).and(page.locator('[aria-disabled=false]')).waitFor();
  expect(await texts(page)).toContainEqual(expect.stringMatching(/^You could play \w+: red captures on /));
  // It takes the place of the hint.
  await beRefused(page);
  expect(await goesAlong(page)).toContain(REFUSED);

  await page.getByRole('button', { name: 'Resign' }).click();
  await goesAlong(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.locator('.step.over').waitFor();
  await goesAlong(page);
  await page.getByRole('link', { name: 'Replay the game' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await goesAlong(page);
  await context.close();
});

it('a game on the server follows the language, from the open seat to its end', async () => {
  const one = await visit({ reducedMotion: 'reduce' }, '', program.address);
  const place = await inviteFriend(one.page, 'talpa', 4);
  await goesAlong(one.page);

  const narrow = { width: 360, height: 740 };
  const two = await visit({ reducedMotion: 'reduce', viewport: narrow }, place, program.address);
  await two.page.getByRole('button', { name: 'Take the seat' }).waitFor();
  await goesAlong(two.page);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await beginTalpa(one.page, two.page);
  await two.page.getByRole('button', { name: 'Draw' }).click();
  await one.page.getByRole('button', { name: 'Accept' }).waitFor();
  await beRefused(one.page);
  expect(await goesAlong(one.page)).toContain(REFUSED);
  await goesAlong(two.page);

  await one.page.getByRole('button', { name: 'Decline' }).click();
  await resign(two.page);
  for (const { page } of [one, two]) {
    await page.locator('.step.over').waitFor();
    expect(await goesAlong(page)).toContain('Red wins: blue resigns.');
  }
  await one.context.close();
  await two.context.close();
});
