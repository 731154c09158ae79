// What a person does in a room, and what tests look at there.
import type { Page } from 'playwright-core';
import type { Stage, StageCanvas } from '../../src/scene/stage';
import { linkTo } from '../../src/state/link';
import { casesOf } from '../demos';
import { type Visit, visit } from './client';

/** The way from the page to its scene. */
export type Seen = Stage & { view: NonNullable<Stage['view']> };

/** The largest board of each game. */
export const LARGEST = casesOf({
  talpa: { board: 'Talpa 12×12', record: beginning('talpa:size=12') },
  emulsion: { board: 'Emulsion 26×26', record: beginning('emulsion:size=26') },
  apart: { board: 'Apart 15×15', record: beginning('apart:size=15x15') },
  ampel: { board: 'Ampel, side 15', record: beginning('ampel:side=15') },
});

/** The record of a game in which nothing was played. */
function beginning(game: string): string {
  return `[Game "${game}"]\n[Result "*"]\n\n*\n`;
}

/** Visits a site with boards in 3D. Reduced motion, unless motion is what a test is about. */
export async function visitRoom(
  viewport: { width: number; height: number },
  some: Record<string, unknown> = {},
  { touch = false, site }: { touch?: boolean; site?: string } = {},
): Promise<Visit> {
  const visited = await visit({ viewport, hasTouch: touch }, '', site);
  visited.context.setDefaultTimeout(120_000);
  await visited.page.evaluate(kept => localStorage.setItem('tabuleiro-settings', JSON.stringify(kept)), {
    depth: true,
    place: 'void',
    motion: false,
    sound: false,
    ...some,
  });
  await visited.page.reload();
  return visited;
}

/** Asks the scene something. */
export function ask<Answer, Value = null>(
  page: Page,
  question: (stage: Seen, value: Value) => Answer | Promise<Answer>,
  value?: Value,
): Promise<Answer> {
  // Evaluated by the debugger, which the page's policy does not concern.
  const stage = "document.querySelector('.scene-canvas').stage";
  return page.evaluate<Answer>(`(${question})(${stage}, ${JSON.stringify(value ?? null)})`);
}

/** Waits until the scene shows something and nothing moves. */
export async function rest(page: Page): Promise<void> {
  await page.locator('.scene-canvas').waitFor();
  await page.waitForFunction(() => {
    const { stage } = document.querySelector('.scene-canvas') as StageCanvas;
    return stage?.view && stage.rested && stage.lamps.length > 0;
  });
}

/** Where a point, or a button of the scoreboard, is on the screen. */
export async function spot(page: Page, name: string): Promise<{ x: number; y: number }> {
  await page.locator('.scene-canvas').evaluate(canvas => canvas.scrollIntoView({ block: 'center' }));
  const found = await ask(page, (stage, wanted: string) => stage.locate(wanted), name);
  if (!found) throw new Error(`${name} is not in the scene`);
  return found;
}

export async function click(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await rest(page);
    const { x, y } = await spot(page, name);
    await page.mouse.click(x, y);
  }
}

/** Looks through a game in a room. */
export async function lookThrough(page: Page, record: string, at: number): Promise<void> {
  await page.evaluate(
    hash => {
      location.hash = hash;
    },
    linkTo({ page: 'replay', record, at }),
  );
  await page.waitForFunction(number => {
    const { stage } = (document.querySelector('.scene-canvas') as StageCanvas | null) ?? {};
    return stage?.view?.number === number;
  }, at);
  await rest(page);
}
