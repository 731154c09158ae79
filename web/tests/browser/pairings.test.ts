// The nine pairings of a person, the easy and the difficult computer, as they are chosen in the dialog, each played for a while.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choices, lots, pick, ready, visit, withBrowser } from './client';

withBrowser();

const WHO = ['person', 'Easy', 'Difficult'] as const;
type Who = (typeof WHO)[number];
/** So many moves are waited for. */
const SOME = 4;

const PAIRINGS = WHO.flatMap(first => WHO.map(second => ({ first, second })));

/** Chooses how a computer plays, by the label of the choice. */
async function choose(dialog: Locator, label: string, who: Who): Promise<void> {
  await dialog.getByRole('group', { name: label }).getByRole('radio', { name: who }).check();
}

async function begin(page: Page, { first, second }: { first: Who; second: Who }): Promise<void> {
  await ready(page);
  await page.locator('[data-game=talpa]').getByRole('button', { name: 'All options' }).click();
  const dialog = page.locator('dialog[open]');
  const against = (name: string) => dialog.getByRole('radio', { name, exact: true }).check();
  if (first === 'person' && second === 'person') {
    await against('Two players, one screen');
  } else if (first !== 'person' && second !== 'person') {
    await against('Two computers, to watch');
    await choose(dialog, 'How red plays', first);
    await choose(dialog, 'How blue plays', second);
  } else {
    await against('The computer');
    await choose(dialog, 'How the computer plays', first === 'person' ? second : first);
    await dialog
      .getByRole('group', { name: 'Your colour' })
      .getByRole('radio', { name: first === 'person' ? 'Red' : 'Blue' })
      .check();
  }
  await dialog.locator('#option-size').fill('6');
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.stage .board').waitFor();
}

/** Plays for the people until there are some moves. */
async function playSome(page: Page, { first, second }: { first: Who; second: Who }): Promise<void> {
  const draw = lots(7);
  const moves = page.locator('.moves li');
  for (let number = 0; number < SOME; number += 1) {
    const isPerson = (number % 2 === 0 ? first : second) === 'person';
    if (isPerson) {
      await page.locator('.stage .board.active').waitFor();
      for (let picks = 0; picks < 2; picks += 1) {
        const { points } = await choices(page);
        await pick(page, points[draw(points.length)] ?? '');
      }
    }
    await moves.nth(number).waitFor();
  }
}

describe('the pairing', () => {
  it.each(PAIRINGS)('$first against $second is chosen, begun and played', { timeout: 60_000 }, async pairing => {
    const { page, context, complaints } = await visit({ reducedMotion: 'reduce' });
    await begin(page, pairing);
    const seat = (who: Who) => (who === 'person' ? /person|Player|You/i : new RegExp(who, 'i'));
    const colours = { Red: pairing.first, Blue: pairing.second };
    for (const [colour, who] of Object.entries(colours)) {
      // While a computer thinks, its bar says so instead.
      const bar = page.locator('.player', { hasText: colour });
      await expect.poll(() => bar.textContent(), { timeout: 10_000 }).toMatch(seat(who));
    }
    await playSome(page, pairing);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
