// The pieces of the 3D board as actors, without a scene: they come to rest where the rules say, however they are interrupted.
import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import type { EndingView, View } from '../src/desk';
import { GAMES } from '../src/games/games';
import type { SceneFace } from '../src/games/scene-face';
import { Aside, REACH } from '../src/scene/aside';
import { CameraRig, type Subject } from '../src/scene/camera';
import { Cast } from '../src/scene/cast';
import { Director, type Script } from '../src/scene/director';
import { Growth } from '../src/scene/growth';
import { Layout } from '../src/scene/layout';
import type { Pose } from '../src/scene/pose';
import { Movie } from '../src/state/movie';
import { Replay } from '../src/state/replay';
import { note, results } from '../src/state/results';
import { StagedMatch } from '../src/state/staged-match';
import { casesOf, GAMES as NAMES, RECORDS } from './demos';
import { rules } from './wasm';

const SCENES = new Map<string, SceneFace>();
for (const [name, face] of Object.entries(GAMES)) SCENES.set(name, (await face.scene()).scene);

function sceneOf({ name }: View): SceneFace {
  const scene = SCENES.get(name);
  if (!scene) throw new Error(`there is no scene for ${name}`);
  return scene;
}

const NOBODY: ReadonlySet<string> = new Set();

/** A match, and actors who play what happens there. */
function troupe(game: string, position: string | null = null) {
  const staged = StagedMatch.open(rules(), { game, position, pie: false, clock: 'none' }, () => 0);
  const start = staged.view.value;
  const layout = new Layout(start.shape);
  const on = (point: string): Pose => ({ ...layout.place(point), y: 0, scale: 1, glow: 0 });
  const cast = new Cast({
    step: layout.step,
    height: 0.3 * layout.step,
    travel: sceneOf(start).travel,
    depart: sceneOf(start).depart,
    on,
    heaps: (view, from) => sceneOf(view).heaps(view, from),
    aside: ({ side, index, shines }) => ({
      x: index,
      y: 0,
      z: side === 'first' ? 2 : -2,
      scale: 0.5,
      glow: shines ? 1 : 0,
    }),
  });
  const show = (now: number) => cast.show({ view: staged.view.value, start, now, pace: 1, shining: NOBODY });
  const seen = (now: number) => {
    const all: { kind: string; pose: Pose }[] = [];
    cast.each(now, ({ kind }, pose) => all.push({ kind, pose }));
    return all;
  };
  const play = (...plies: string[]) => {
    for (const ply of plies) expect(staged.act({ type: 'play', action: ply })).toBeNull();
  };
  show(0);
  return { staged, cast, layout, on, show, seen, play, start };
}

/** All pieces of a view where they stand, and what lies beside the board. */
function expected(view: View, start: View, on: (point: string) => Pose): { kind: string; pose: Pose }[] {
  const standing = view.cells.flatMap(({ point, piece }) =>
    piece ? [{ kind: piece as string, pose: on(point) }] : [],
  );
  const lying = sceneOf(view)
    .heaps(view, start)
    .flatMap(({ side, kind, count, shines }) =>
      Array.from({ length: count }, (_, index) => ({
        kind: kind as string,
        pose: { x: index, y: 0, z: side === 'first' ? 2 : -2, scale: 0.5, glow: shines ? 1 : 0 },
      })),
    );
  return [...standing, ...lying];
}

describe('a move', () => {
  it('lifts, travels and lands, and what is captured flies to its owner', () => {
    const { staged, show, seen, play, start, on } = troupe('talpa:size=4');
    play('b4xb3');
    const end = show(1000);
    expect(end).toBeGreaterThan(1300);
    const high = seen(1200).filter(({ pose }) => pose.y > 0);
    expect(high.map(({ kind }) => kind)).toEqual(['first']);
    expect(seen(end)).toEqual(expect.arrayContaining(expected(staged.view.value, start, on)));
    expect(seen(end)).toHaveLength(16);
    const captured = seen(end).find(({ pose }) => pose.scale === 0.5);
    expect(captured).toMatchObject({ kind: 'second', pose: { z: -2 } });
  });

  it('that swaps two tiles lets one cross over the other', () => {
    const { show, seen, play } = troupe('emulsion:size=4');
    play('a4-b4');
    show(0);
    const heights = seen(220)
      .map(({ pose }) => pose.y)
      .filter(height => height > 0)
      .toSorted((one, other) => one - other);
    expect(heights).toHaveLength(2);
    expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) * 2);
  });

  it('that bounces passes by the point at which it was stopped', () => {
    const { show, seen, play, on, layout } = troupe('ampel:side=5,yellows=1,discs=4', '1/2/r2/2y1/g4 r o 0:0 -,- 0');
    // Two discs are on its line, so it goes two points; e1 is taken.
    play('c1-e2');
    const end = show(0);
    const moving = (now: number) => seen(now).find(({ pose, kind }) => kind === 'first' && pose.scale === 1)?.pose;
    const nearest = (point: string) => {
      const { x, z } = on(point);
      const moments = Array.from({ length: 200 }, (_, part) => moving((end * part) / 200));
      return Math.min(...moments.map(pose => Math.hypot((pose?.x ?? 9) - x, (pose?.z ?? 9) - z))) / layout.step;
    };
    expect(nearest('d1')).toBeLessThan(0.05);
    expect(nearest('d2')).toBeGreaterThan(0.5);
    expect(moving(end)).toEqual(on('e2'));
  });

  it('that makes a signal lets it light up before it leaves', () => {
    const { show, seen, play, staged } = troupe('ampel:side=5,yellows=1,discs=4', 'r/2/1y1/2g1/5 r o 0:0 -,- 0');
    play('a1-b1');
    const end = show(0);
    const shining = Array.from({ length: 40 }, (_, part) => seen((end * part) / 40));
    expect(Math.max(...shining.map(all => all.filter(({ pose }) => pose.glow > 0.9).length))).toBe(3);
    expect(staged.view.value.ending?.reason).toBe('signals');
  });
});

it.each(NAMES)('every move of a whole game of %s ends where the rules say', game => {
  const replay = new Replay(rules(), RECORDS[game], 0);
  const { cast, seen, on, start } = troupe(replay.view.value.game);
  const sorted = (all: { kind: string; pose: Pose }[]) => all.map(one => JSON.stringify(one)).toSorted();
  let now = 0;
  for (let ply = 0; ply <= replay.length; ply += 1) {
    const view = replay.staged.at(ply);
    now = cast.show({ view, start, now: now + 1000, pace: 1, shining: NOBODY });
    expect(sorted(seen(now + 1)), `after ${ply} plies`).toEqual(sorted(expected(view, start, on)));
  }
});

describe('undo in the middle of a move', () => {
  it.each([0, 50, 200, 400, 700, 5000])('after %i ms puts everything back', moment => {
    const { staged, show, seen, play, start, on } = troupe('talpa:size=4');
    play('b4xb3');
    show(1000);
    const under = seen(1000 + moment);
    staged.act({ type: 'undo', count: 1 });
    const end = show(1000 + moment);
    // Nobody leaps: whoever is on the way turns round there.
    const after = seen(1000 + moment).map(({ pose }) => [pose.x, pose.z]);
    for (const { pose } of under) expect(after).toContainEqual([pose.x, pose.z]);
    expect(seen(end)).toEqual(expected(start, start, on));
    expect(staged.view.value.played).toBe(0);
  });

  it('takes back a disc that was added to where it came from', () => {
    const { staged, show, seen, play, start, on } = troupe('ampel:side=5,yellows=1,discs=3');
    play('c2');
    const placed = show(0);
    expect(seen(placed)).toHaveLength(7);
    staged.act({ type: 'undo', count: 1 });
    const end = show(placed);
    expect(end).toBeGreaterThan(placed);
    expect(seen(end)).toEqual(expected(start, start, on));
  });
});

it('a leap to another position takes no time', () => {
  const { staged, cast, seen, play, start, on, show } = troupe('talpa:size=4');
  play('b4xb3', 'd1xd2', 'a1xa2', 'd3xd4');
  show(0);
  const at = staged.at(1);
  cast.show({ view: at, start, now: 9000, pace: 1, shining: NOBODY });
  cast.show({ view: staged.view.value, start, now: 9001, pace: 1, shining: NOBODY });
  const view = staged.view.value;
  expect(seen(9001)).toEqual(expected(view, start, on));
});

it('what grows is there at once at first, and takes its time later', () => {
  const growth = new Growth();
  const sizes = (now: number) => {
    const found: Record<string, number> = {};
    growth.each(now, (key, size) => {
      found[key] = size;
    });
    return found;
  };
  growth.want(['a', 'b'], 0, 100, { grow: 0, shrink: 0 });
  expect(sizes(0)).toEqual({ a: 1, b: 1 });
  growth.want(['b', 'c'], 1000, 100, { grow: 50, shrink: 0 });
  expect(sizes(1050)).toMatchObject({ a: 0.5, b: 1 });
  expect(sizes(1050)).not.toHaveProperty('c');
  expect(sizes(1200)).toEqual({ b: 1, c: 1 });
});

describe('what lies beside the board', () => {
  /** The boards of each game, with how many pieces lie on each other. */
  const boards = casesOf({
    talpa: { on: { 'size=4': 1, 'size=8': 5, 'size=12': 1 } },
    emulsion: { on: { 'size=26': 1 } },
    apart: { on: { 'size=5': 1, 'size=15x15': 4 } },
    ampel: { on: { 'side=5,yellows=3': 1, 'side=10': 3, 'side=15': 3 } },
  });
  const cases = boards.flatMap(({ game, on }) =>
    Object.entries(on).map(([options, stack]) => [`${game}:${options}`, stack] as const),
  );

  it.each(cases)('has room for all of %s, %i on each other', (game, stack) => {
    const { start, layout } = troupe(game);
    const { step, halfWidth, halfDepth } = layout;
    const most = sceneOf(start).mostAside(start);
    const aside = new Aside({ step, halfWidth, halfDepth, height: 0.3, stack }, most);
    const half = (aside.scale * step) / 2;
    const poses = Array.from({ length: most }, (_, index) => aside.pose({ side: 'first', kind: 'first', index }));
    for (const { x, z } of poses) {
      expect(Math.abs(x)).toBeLessThan(halfWidth);
      expect(z - half).toBeGreaterThan(halfDepth - 0.001);
      expect(z + half).toBeLessThan(halfDepth + REACH + 0.001);
    }
    for (const [number, one] of poses.entries()) {
      for (const other of poses.slice(number + 1)) {
        const beside = Math.hypot(one.x - other.x, one.z - other.z) > half * 1.99;
        expect(beside || one.y !== other.y).toBe(true);
      }
    }
    // The other player's things lie opposite.
    const [mine, yours] = (['first', 'second'] as const).map(side => aside.pose({ side, kind: 'first', index: 2 }));
    expect([yours?.x, yours?.z]).toEqual([-(mine?.x ?? 0), -(mine?.z ?? 0)]);
  });
});

it('lights that were kept shine when their player wins, though nobody moves', () => {
  const { staged, show, seen } = troupe('ampel:side=5,yellows=3,discs=4', 'r/2/1y1/2g1/5 r o 1:1 -,- 0');
  const shining = (now: number) => seen(now).filter(({ kind, pose }) => kind === 'neutral' && pose.glow === 1);
  expect(shining(0)).toEqual([]);
  expect(staged.act({ type: 'resign', seat: 'a' })).toBeNull();
  expect(shining(show(1000)).map(({ pose }) => pose.z)).toEqual([-2]);
});

describe('the camera', () => {
  const subject = { halfWidth: 1, halfDepth: 1, panel: () => [] };

  function rigAt(place: 'first' | 'second' | 'above'): CameraRig {
    const rig = new CameraRig();
    rig.frame(1.2, subject, 0);
    rig.go(place, 0, 0);
    return rig;
  }

  it('goes from player to player in an eased way, all around and never through the board', () => {
    const rig = rigAt('first');
    rig.go('second', 1000, 1000);
    const at = (now: number) => {
      rig.update(now);
      return rig.camera.position.clone();
    };
    const [start, early, middle, end] = [at(1000), at(1100), at(1500), at(2000)];
    expect(start.z).toBeGreaterThan(1);
    expect(start.distanceTo(early)).toBeLessThan(start.distanceTo(end) * 0.1);
    expect(Math.abs(middle.x)).toBeGreaterThan(1);
    expect(end.z).toBeCloseTo(-start.z);
    expect(rig.end).toBe(0);
  });

  it('looks straight down from above, with another field of view', () => {
    const rig = rigAt('first');
    const before = rig.camera.fov;
    rig.go('above', 0, 0);
    expect(rig.elevation).toBeGreaterThan(1.5);
    expect(rig.camera.fov).not.toBe(before);
  });

  it('has the board alone in sight from above, whatever stands behind it', () => {
    const panel = () => [new THREE.Vector3(-1, 0.4, -3), new THREE.Vector3(1, 1, -3)];
    const high = (place: 'first' | 'above', subject: Subject) => {
      const rig = new CameraRig();
      rig.frame(1, subject, 0);
      rig.go(place, 0, 0);
      return rig.camera.position.length();
    };
    expect(high('above', { ...subject, panel })).toBeCloseTo(high('above', subject));
    expect(high('first', { ...subject, panel })).toBeGreaterThan(high('first', subject) * 1.1);
  });

  it.each(['first', 'second', 'above'] as const)('can be moved by hand within limits, and goes back to %s', place => {
    const rig = rigAt(place);
    const before = rig.camera.position.clone();
    const limits = new Set<number>();
    for (let turn = 0; turn < 50; turn += 1) rig.orbit(0.3, -1, 0.5);
    limits.add(rig.camera.position.length());
    expect(rig.camera.position.y).toBeGreaterThan(0.1);
    for (let turn = 0; turn < 50; turn += 1) rig.orbit(0.3, 1, 2);
    limits.add(rig.camera.position.length());
    expect(rig.elevation).toBeLessThan(Math.PI / 2);
    for (const far of limits) expect(far).toBeGreaterThan(0.5);
    for (const far of limits) expect(far).toBeLessThan(9);
    expect(rig.name).toBe('free');
    rig.reset(0, 0);
    expect(rig.name).toBe(place);
    // From above it stays on the side to which it was taken.
    if (place !== 'above') expect(rig.camera.position.distanceTo(before)).toBeCloseTo(0);
  });
});

describe('the camera by itself', () => {
  const staged = StagedMatch.open(
    rules(),
    { game: 'talpa:size=4', position: null, pie: false, clock: 'none' },
    () => 0,
  );
  const views = [staged.view.value];
  for (const ply of ['b4xb3', 'd1xd2']) {
    staged.act({ type: 'play', action: ply });
    views.push(staged.view.value);
  }

  function directed(some: Partial<Script> = {}) {
    const rig = new CameraRig();
    const director = new Director(rig);
    const show = (number: number, more: Partial<Script> = {}) =>
      director.direct(
        { view: views[number] as View, turned: false, turning: false, movie: false, ...some, ...more },
        () => ({ x: 0.5, z: 0.5 }),
        0,
        0,
      );
    return { rig, director, show };
  }

  it('begins where one sits', () => {
    for (const turned of [false, true]) {
      const { rig, show } = directed({ turned });
      expect(show(0)).toBe(true);
      expect(rig.name).toBe(turned ? 'second' : 'first');
      expect(show(1)).toBe(false);
    }
  });

  it('goes to whoever has to move, but not away from where somebody has put it', () => {
    const { rig, show } = directed({ turning: true });
    expect([show(0), rig.name]).toEqual([true, 'first']);
    expect([show(1), rig.name]).toEqual([true, 'second']);
    rig.orbit(0.1, 0, 1);
    expect([show(2), rig.name]).toEqual([false, 'free']);
  });

  it('follows a movie and comes back, unless another game is shown meanwhile', () => {
    const { rig, director, show } = directed();
    show(2);
    const before = rig.camera.position.clone();
    show(0, { movie: true });
    show(1, { movie: true });
    expect(rig.camera.position.distanceTo(before)).toBeGreaterThan(0.1);
    expect(show(2)).toBe(true);
    rig.update(performance.now() + 5000);
    expect(rig.camera.position.distanceTo(before)).toBeCloseTo(0);

    show(0, { movie: true });
    director.forget();
    show(0, { turned: true });
    expect(rig.name).toBe('second');
    expect(rig.camera.position.z).toBeLessThan(-1);
  });
});

describe('the movie', () => {
  /** A game of which only the numbers of positions are looked at. */
  function shown(played: number) {
    const looked: (number | null)[] = [];
    const browsing = { value: null as number | null };
    const game = {
      now: { value: { played } },
      browsing,
      browse(number: number | null) {
        browsing.value = number === null || number >= played ? null : number;
        looked.push(browsing.value);
      },
    };
    return { game: game as unknown as ConstructorParameters<typeof Movie>[0], looked, browsing };
  }

  it('shows every position and ends where it began', async () => {
    const { game, looked } = shown(3);
    const movie = new Movie(game);
    movie.speed.value = 1000;
    movie.play();
    while (movie.playing.value) await new Promise(resolve => setTimeout(resolve, 1));
    expect(looked).toEqual([0, 1, 2, null, null]);
  });

  it('is not there before anything was played', () => {
    const { game, looked } = shown(0);
    const movie = new Movie(game);
    expect(movie.ready.value).toBe(false);
    movie.play();
    expect([movie.playing.value, looked]).toEqual([false, []]);
  });

  it('gives way to whoever looks at something else', async () => {
    const { game, looked, browsing } = shown(9);
    const movie = new Movie(game);
    movie.speed.value = 1000;
    movie.play();
    browsing.value = 5;
    while (movie.playing.value) await new Promise(resolve => setTimeout(resolve, 1));
    expect(looked).toEqual([0]);
    expect(browsing.value).toBe(5);
  });
});

it('the last three results are noted, each match once', () => {
  const ending = (winner: 'first' | 'second'): EndingView => ({
    winner,
    reason: 'path',
    isResult: true,
    evaluation: { chance: winner === 'first' ? 1 : 0, winner, plies: 0 },
    sentence: '',
  });
  const staged = StagedMatch.open(
    rules(),
    { game: 'talpa:size=4', position: null, pie: false, clock: 'none' },
    () => 0,
  );
  const view = staged.view.value;
  note('one', view);
  expect(results.value).toEqual([]);
  for (const match of ['one', 'two', 'three', 'four']) note(match, { ...view, ending: ending('first') });
  note('four', { ...view, ending: ending('second') });
  note('five', {
    ...view,
    ending: {
      winner: null,
      reason: 'abort',
      isResult: false,
      sentence: '',
      evaluation: { chance: 0.5, winner: null, plies: null },
    },
  });
  expect(results.value.map(({ match, winner }) => `${match} ${winner}`)).toEqual(['four blue', 'three red', 'two red']);
});
