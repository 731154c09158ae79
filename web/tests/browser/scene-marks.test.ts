// What is marked in a room can be seen: beside or above the pieces, from wherever one looks, and a finger still scrolls the page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAMERAS, type CameraName } from '../../src/scene/camera';
import { playTwo, type Visit, withBrowser } from './client';
import { ask, click, rest, spot, visitRoom } from './scene';

withBrowser();

/** So much of the square around a piece has to change: a ball above it is 0.12 of it, a ring that it hides 0.01 to 0.03. */
const CLEAR = 0.05;
/** What has to be found among many dots is more than the ring around a point, which is 0.09 of the square. */
const PLAIN = 0.15;

let visited: Visit;
let page: Page;

beforeAll(async () => {
  visited = await visitRoom({ width: 360, height: 740 }, { turning: false, pieces: 'natural' }, { touch: true });
  page = visited.page;
  await playTwo(page, 'talpa', { size: 8 });
  await rest(page);
}, 120_000);

afterAll(() => visited?.context.close());

/** The scene as it is drawn. */
const drawn = async () => {
  await rest(page);
  return ask(page, stage => stage.drawing('image/png', 1));
};

/** How many pixels around a point, a step of the board wide and reaching above the piece, differ between two drawings. */
async function changed(one: string, other: string, point: string, step: number): Promise<number> {
  const { x, y } = await ask(
    page,
    (stage, name: string) => {
      const { left, top } = stage.canvas.getBoundingClientRect();
      const found = stage.locate(name) ?? { x: 0, y: 0 };
      return { x: found.x - left, y: found.y - top };
    },
    point,
  );
  return page.evaluate(
    async ({ pictures, x, y, step }) => {
      const { width } = (document.querySelector('.scene-canvas') as HTMLCanvasElement).getBoundingClientRect();
      const [before, after] = await Promise.all(
        pictures.map(async picture => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const scale = image.width / width;
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          const half = (step / 2) * scale;
          return context?.getImageData(x * scale - half, y * scale - half, 2 * half, 2 * half).data ?? [];
        }),
      );
      if (!before || !after) return 0;
      let count = 0;
      for (let at = 0; at < before.length; at += 4) {
        const apart = [0, 1, 2].map(colour => Math.abs((before[at + colour] ?? 0) - (after[at + colour] ?? 0)));
        if (Math.max(...apart) > 40) count += 1;
      }
      return count;
    },
    { pictures: [one, other], x, y, step },
  );
}

/** How far two neighbours are from each other on the screen. */
async function stepAt(point: string, beside: string): Promise<number> {
  const [one, other] = [await spot(page, point), await spot(page, beside)];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

it.each(CAMERAS)('targets on moles are seen from the place called %s', { timeout: 120_000 }, async camera => {
  await ask(page, (stage, name: CameraName) => stage.look(name), camera);
  const before = await drawn();
  await click(page, 'd4');
  const targets = await ask(page, stage =>
    stage.view.choices.filter(choice => choice.completes).map(({ point }) => point),
  );
  expect(targets.length).toBeGreaterThan(1);
  const after = await drawn();
  for (const target of targets) {
    const step = await stepAt('d4', target);
    expect(await changed(before, after, target, step), `${target} from ${camera}`).toBeGreaterThan(step * step * CLEAR);
  }
  await click(page, 'd4');
});

it('the hint is seen above the moles it is about', { timeout: 120_000 }, async () => {
  await ask(page, stage => stage.look('first'));
  const before = await drawn();
  await page.getByRole('button', { name: 'Hint' }).click();
  const said = page.getByText(/^You could play \S+: red captures/);
  await said.waitFor();
  // The engine thinks on, and may change its mind between the words and the picture.
  const marked = async () => {
    const [, from = '', to = ''] = /play ([a-z]\d)x([a-z]\d)/.exec((await said.textContent()) ?? '') ?? [];
    const step = await stepAt(from, to);
    return (await changed(before, await drawn(), to, step)) / (step * step);
  };
  await expect.poll(marked, { timeout: 60_000 }).toBeGreaterThan(CLEAR);
});

it('the hint stands out among the empty points of a large board', { timeout: 120_000 }, async () => {
  const room = await visitRoom({ width: 360, height: 740 }, { turning: false, pieces: 'natural' });
  const talpa = page;
  page = room.page;
  try {
    await playTwo(page, 'ampel', {});
    await rest(page);
    const before = await drawn();
    await page.getByRole('button', { name: 'Hint' }).click();
    const said = page.getByText(/^You could play \S+: red places/);
    await said.waitFor();
    const marked = async () => {
      const [, point = ''] = /play ([a-z]\d+):/.exec((await said.textContent()) ?? '') ?? [];
      const step = await stepAt('k1', 'k2');
      return (await changed(before, await drawn(), point, step)) / (step * step);
    };
    await expect.poll(marked, { timeout: 60_000 }).toBeGreaterThan(PLAIN);
  } finally {
    page = talpa;
    await room.context.close();
  }
});

it('one finger scrolls the page past the room', { timeout: 120_000 }, async () => {
  await page.evaluate(() => scrollTo(0, 0));
  const session = await visited.context.newCDPSession(page);
  const box = await page.locator('.scene-canvas').boundingBox();
  if (!box) throw new Error('there is no room');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7];
  const before = await ask(page, stage => [stage.rig.name, stage.view.selected]);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (let way = 20; way <= 200; way += 20) await touch('touchMove', [{ x, y: y - way }]);
  await touch('touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'the page has moved' }).toBeGreaterThan(100);
  const after = await ask(page, stage => [stage.rig.name, stage.view.selected]);
  expect(after, 'nothing was picked or turned').toEqual(before);
});
