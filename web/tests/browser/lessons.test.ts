// The courses: one is played from beginning to end by mouse and one by keyboard, what is done is kept, and it works offline.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaints as axe } from './axe';
import { ready, visit, withBrowser } from './client';
import { expectToFitSideways } from './widths';

withBrowser();

interface Step {
  title: string;
  /** What is played by the learner, point by point; a word that is a ply stands for itself. */
  turns: string[][];
}

/** The steps of a course as they are written. In each answer of the opponent somebody else moves, who is not played. */
function steps(game: string, answers: Record<string, number>): Step[] {
  const page = readFileSync(new URL(`../../../docs/lessons/${game}.md`, import.meta.url), 'utf8');
  return page
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [title = ''] = section.split('\n');
      const words = (/^play: (.*)$/m.exec(section)?.[1] ?? '').split(' ');
      const own = words.filter((_, number) => number !== answers[title]);
      return { title, turns: own.map(word => word.match(/[a-z]\d+/g) ?? [word]) };
    });
}

/** Waits until the step is shown and can be played. */
async function arrive(page: Page, { title }: Step): Promise<void> {
  await page.locator('.lesson').getByRole('heading', { name: title }).waitFor();
  await page.locator('.lesson .board.active').waitFor();
}

async function click(page: Page, point: string): Promise<void> {
  const place = page.locator(`.lesson .board.active [data-point="${point}"]`).first();
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`${point} cannot be picked`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

it('a whole course is played by mouse, on a wide screen', { timeout: 180_000 }, async () => {
  const { page, context, complaints } = await visit({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  await ready(page);
  await page.locator('[data-game=talpa]').getByRole('link', { name: 'Lessons' }).click();
  const course = steps('talpa', { 'The fork': 1 });
  for (const [number, step] of course.entries()) {
    await arrive(page, step);
    for (const turn of step.turns) {
      await page.locator('.lesson .board.active').waitFor();
      for (const point of turn) {
        if (point === 'pass') await page.getByRole('button', { name: 'Pass' }).click();
        else await click(page, point);
      }
    }
    await page.locator('.lesson-said.done').getByText('Right!').waitFor();
    if (number === 0) expect(await axe(page)).toEqual([]);
    if (number + 1 < course.length) await page.getByRole('link', { name: 'Next step' }).click();
  }
  await page.getByText('14 of 14 steps done').waitFor();
  await expectToFitSideways(page, 'a course that is done');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play the computer now (level 1)' }).click();
  await page.locator('.stage .board').waitFor();
  await page.getByText('level 1').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** Walks the cursor of the board to a point with the arrow keys, and picks it. */
async function walk(page: Page, point: string): Promise<void> {
  const said = page.locator('.lesson .board-box .visually-hidden');
  await page.locator('.lesson .board').focus();
  if ((await said.textContent()) === '') await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 60; step += 1) {
    const [at = ''] = /[a-z]\d+/.exec((await said.textContent()) ?? '') ?? [];
    if (at === point) break;
    const right = point.charCodeAt(0) - at.charCodeAt(0);
    const up = Number(point.slice(1)) - Number(at.slice(1));
    await page.keyboard.press(right > 0 ? 'ArrowRight' : right < 0 ? 'ArrowLeft' : up > 0 ? 'ArrowUp' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
}

it('a whole course is played by keyboard, on a phone', { timeout: 180_000 }, async () => {
  const { page, context, complaints } = await visit(
    { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } },
    '#/lessons/emulsion',
  );
  const course = steps('emulsion', {});
  for (const [number, step] of course.entries()) {
    await arrive(page, step);
    for (const point of step.turns.flat()) await walk(page, point);
    await page.locator('.lesson-said.done').getByText('Right!').waitFor();
    if (number + 1 < course.length) await page.keyboard.press('n');
  }
  await page.getByText('12 of 12 steps done').waitFor();
  await page.keyboard.press('p');
  await arrive(page, course.at(-2) as Step);
  expect(await axe(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it('what went wrong is said, helped with, and tried again', async () => {
  const { page, context, complaints } = await visit({ reducedMotion: 'reduce' }, '#/lessons/talpa/2');
  await page.locator('.lesson .board.active').waitFor();
  const status = page.getByRole('status').filter({ hasText: /\S/ });
  await click(page, 'e3');
  await click(page, 'e4');
  await status.getByText('the hole is on e3').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.keyboard.press('h');
  await status.getByText('It may capture whatever it likes.').waitFor();
  await page.getByRole('button', { name: 'Show the move' }).click();
  await page.locator('.lesson .board .hint').waitFor();
  await click(page, 'd4');
  await click(page, 'e4');
  await page.locator('.lesson-said.done').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a course goes on where it was left, and where its link says', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' }, '#/lessons/talpa');
  await page.getByRole('heading', { name: 'A full lawn' }).waitFor();
  await page.locator('.lesson .board.active').waitFor();
  await click(page, 'c3');
  await click(page, 'd3');
  await page.locator('.lesson-said.done').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'The hole is behind you' }).waitFor();
  await page.getByRole('link', { name: 'Step 1: A full lawn, done' }).click();
  await page.getByRole('heading', { name: 'A full lawn' }).waitFor();
  expect(page.url()).toContain('#/lessons/talpa/1');
  await context.close();
});

it('a course works without the network, once the page has been there', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Lessons' }).first().click();
  await page.locator('.lesson .board.active').waitFor();
  await click(page, 'c3');
  await click(page, 'd3');
  await page.locator('.lesson-said.done').waitFor();
  await context.close();
});
