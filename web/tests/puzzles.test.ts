// Puzzles with the real rules: solved, missed, helped with and tried, and what is kept of it.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameName, PurposeName, SuccessName } from '../src/desk';
import type { Engine } from '../src/engine/engine';
import type { PuzzleLine } from '../src/protocol';
import { linkTo, type Route, readRoute } from '../src/state/link';
import { Puzzle } from '../src/state/puzzle';
import { pressAtPuzzle } from '../src/state/puzzle-keys';
import { change, readSettings, settings } from '../src/state/settings';
import { dateText, Training, type TrainingPlan } from '../src/state/training';
import { GAMES } from './demos';
import { engine, rules } from './wasm';

/** A few puzzles that stay the same whatever comes with the page: those of the terminal's tests. */
function list(game: string): string {
  return readFileSync(new URL(`../../crates/tui/tests/app/puzzles/${game}.jsonl`, import.meta.url), 'utf8');
}

function puzzles(game: string): PuzzleLine[] {
  return list(game)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as PuzzleLine);
}

/** Plays a ply as somebody does: point by point, or with a button. */
function make(puzzle: Puzzle, ply: string): void {
  const points = ply.match(/[a-z]\d+/g) ?? [];
  if (points.length === 0) puzzle.say(ply);
  const { selected, held } = puzzle.view.value;
  for (const point of held && selected === points[0] ? points.slice(1) : points) puzzle.pick(point);
}

/** Plays the solver's part of the line. Answers come at once. */
async function solve(puzzle: Puzzle): Promise<void> {
  for (let at = 0; at < puzzle.line.line.length; ) {
    await vi.waitFor(() => expect(puzzle.standing.value.progress.type).not.toBe('answer'));
    const { actions, staged } = puzzle.view.value;
    at = actions.length + staged.length;
    const ply = puzzle.line.line[at];
    if (puzzle.stage.value === 'over' || ply === undefined) return;
    make(puzzle, ply);
    expect(puzzle.refusal.value, ply).toBeNull();
  }
}

function open(line: PuzzleLine, thinker: Pick<Engine, 'ask' | 'stop'> = engine(), purpose: PurposeName = 'rated') {
  const counted = vi.fn<(success: SuccessName) => void>();
  const solved = vi.fn();
  const services = { desk: rules(), engine: thinker, pause: () => Promise.resolve(), counted, solved };
  return { puzzle: new Puzzle(services, line, purpose), counted, solved };
}

const [talpa] = puzzles('talpa') as [PuzzleLine];

/** A turn that is not the one that is asked for. */
function mistake(puzzle: Puzzle): string {
  const right = puzzle.line.line[0]?.match(/[a-z]\d+/g) ?? [];
  const { choices } = puzzle.view.value;
  for (const { point } of choices) {
    puzzle.pick(point);
    const other = puzzle.view.value.choices.find(choice => point !== right[0] || choice.point !== right[1]);
    puzzle.takeBack();
    if (other) return `${point} ${other.point}`;
  }
  throw new Error('everything is right');
}

describe.each(GAMES)('puzzles of %s', game => {
  it.each(puzzles(game).map(line => [line.position, line] as const))('%s is solved by its line', async (_, line) => {
    const { puzzle, counted, solved } = open(line);
    expect(puzzle.standing.value.task).not.toBe('');
    await solve(puzzle);
    expect(puzzle.stage.value).toBe('over');
    expect(counted.mock.calls).toEqual([['clean']]);
    expect(solved).toHaveBeenCalledOnce();
    puzzle.close();
  });
});

describe('a puzzle', () => {
  it('answers a mistake on the board and lets one try again', async () => {
    const { puzzle, counted, solved } = open(talpa);
    for (const point of mistake(puzzle).split(' ')) puzzle.pick(point);
    expect(puzzle.stage.value).toBe('refuted');
    expect(puzzle.canAct.value).toBe(false);
    expect(counted.mock.calls).toEqual([['missed']]);
    await vi.waitFor(() => expect(puzzle.answer.value).not.toBeNull());
    expect(puzzle.answer.value?.worth).toBe('fails');
    expect(puzzle.view.value.actions).toHaveLength(2);
    puzzle.tryAgain();
    expect(puzzle.view.value.actions).toHaveLength(0);
    expect(puzzle.answer.value).toBeNull();
    await solve(puzzle);
    expect(puzzle.stage.value).toBe('over');
    expect(counted).toHaveBeenCalledOnce();
    expect(solved).toHaveBeenCalledOnce();
  });

  it('helps in two steps, of which the second counts', () => {
    const { puzzle, counted } = open(talpa);
    expect(puzzle.shown.value).toEqual([]);
    puzzle.help();
    expect(puzzle.shown.value).toEqual(talpa.line[0]?.match(/[a-z]\d+/g)?.slice(0, 1));
    expect(counted).not.toHaveBeenCalled();
    puzzle.help();
    expect(puzzle.shown.value).toEqual(talpa.line[0]?.match(/[a-z]\d+/g));
    expect(counted.mock.calls).toEqual([['missed']]);
    expect(puzzle.hasHint.value).toBe(false);
  });

  it('counts half with the first step of help', async () => {
    const { puzzle, counted } = open(talpa);
    puzzle.help();
    await solve(puzzle);
    expect(counted.mock.calls).toEqual([['hinted']]);
  });

  it('has neither help nor a second try in a streak', () => {
    const { puzzle, counted } = open(talpa, engine(), 'streak');
    puzzle.help();
    expect([puzzle.hasHint.value, puzzle.helped.value]).toEqual([false, 0]);
    for (const point of mistake(puzzle).split(' ')) puzzle.pick(point);
    puzzle.tryAgain();
    expect([puzzle.stage.value, puzzle.canAct.value]).toEqual(['refuted', false]);
    expect(puzzle.standing.value).toMatchObject({ mayTryAgain: false, mayGoOn: true });
    expect(counted.mock.calls).toEqual([['missed']]);
    puzzle.close();
  });

  it('shows its solution, which can be stepped through and tried against', async () => {
    const { puzzle, counted } = open(talpa);
    const wrong = mistake(puzzle);
    puzzle.giveUp();
    expect(counted.mock.calls).toEqual([['missed']]);
    expect(puzzle.view.value.actions).toEqual(talpa.line);
    expect(puzzle.mayStep(1)).toBe(false);
    puzzle.step(-1);
    expect(puzzle.view.value.actions).toEqual(talpa.line.slice(0, -1));
    puzzle.goAlong(0);
    expect(puzzle.mayStep(-1)).toBe(false);
    for (const point of wrong.split(' ')) puzzle.pick(point);
    await vi.waitFor(() => expect(puzzle.answer.value).not.toBeNull());
    expect(puzzle.mayStep(-1), 'from a try there is a way back').toBe(true);
    puzzle.step(-1);
    expect(puzzle.view.value.actions).toEqual([]);
    puzzle.step(1);
    expect(puzzle.view.value.actions).toEqual(talpa.line.slice(0, 1));
  });

  it('says that the computer cannot answer', async () => {
    const silent = { ask: () => Promise.reject(new Error('no')), stop: () => {} };
    const { puzzle } = open(talpa, silent);
    for (const point of mistake(puzzle).split(' ')) puzzle.pick(point);
    await vi.waitFor(() => expect(puzzle.failed.value).toBe(true));
    puzzle.tryAgain();
    expect(puzzle.failed.value).toBe(false);
  });

  it('throws away an answer that comes too late', async () => {
    const thinker = engine();
    const { puzzle } = open(talpa, thinker);
    for (const point of mistake(puzzle).split(' ')) puzzle.pick(point);
    puzzle.tryAgain();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(puzzle.view.value.actions).toEqual([]);
    expect(puzzle.stage.value).toBe('solving');
  });

  it('speaks the language of now', async () => {
    const desk = rules();
    const services = { desk, engine: engine(), pause: () => Promise.resolve(), counted: () => {}, solved: () => {} };
    const puzzle = new Puzzle(services, talpa, 'one');
    const english = puzzle.standing.value.task;
    desk.call({ type: 'set-language', language: 'pt' });
    await vi.waitFor(() => expect(puzzle.standing.value.task).not.toBe(english));
  });
});

function train(plan: TrainingPlan, date = '2026.11.18') {
  const load = vi.fn((game: GameName) => Promise.resolve(list(game)));
  return new Training(
    { desk: rules(), engine: engine(), pause: () => Promise.resolve(), load, random: () => 7, today: () => date },
    plan,
  );
}

async function begun(plan: TrainingPlan, date?: string): Promise<{ training: Training; puzzle: Puzzle }> {
  const training = train(plan, date);
  await training.begin();
  const puzzle = training.puzzle.value;
  if (!puzzle) throw new Error('there is no puzzle');
  return { training, puzzle };
}

describe('the keys at a puzzle', () => {
  beforeEach(() => change({ puzzles: {}, dailies: null }));

  async function atPuzzle(plan: TrainingPlan) {
    const { training, puzzle } = await begun(plan);
    const go = vi.fn<(to: Route) => void>();
    return { training, puzzle, go, press: (key: string) => pressAtPuzzle({ training, puzzle, go }, key) };
  }

  const err = (puzzle: Puzzle) => {
    for (const point of mistake(puzzle).split(' ')) puzzle.pick(point);
  };

  it('help, give up and step through the solution', async () => {
    const { puzzle, press } = await atPuzzle({ kind: 'rated', game: 'talpa' });
    expect(['n', 'r', 'x', 'ArrowRight'].map(press), 'nothing yet').toEqual([false, false, false, false]);
    expect([press('h'), puzzle.helped.value]).toEqual([true, 1]);
    expect([press('s'), puzzle.stage.value]).toEqual([true, 'over']);
    press('r');
    expect(puzzle.view.value.actions).toHaveLength(0);
    press('ArrowRight');
    expect(puzzle.view.value.actions.length).toBeGreaterThan(0);
    press('ArrowLeft');
    expect(puzzle.view.value.actions).toHaveLength(0);
  });

  it('lead to the next puzzle where there is one', async () => {
    const { training, puzzle, go, press } = await atPuzzle({ kind: 'rated', game: 'talpa' });
    err(puzzle);
    expect(press('n'), 'a mistake can be made good first').toBe(false);
    puzzle.giveUp();
    expect([press('n'), go.mock.calls.length]).toEqual([true, 0]);
    expect(training.puzzle.value).not.toBe(puzzle);
    const daily = await atPuzzle({ kind: 'daily', game: 'talpa' });
    daily.puzzle.giveUp();
    expect(daily.press('n')).toBe(true);
    expect(daily.go.mock.calls).toEqual([[{ page: 'puzzles', game: daily.training.game }]]);
  });

  it('do not make a mistake good in a streak, which is over with it', async () => {
    const streak = await atPuzzle({ kind: 'streak', game: 'talpa' });
    err(streak.puzzle);
    expect([streak.press('r'), streak.puzzle.stage.value]).toEqual([false, 'refuted']);
    expect(streak.press('n')).toBe(true);
    const rated = await atPuzzle({ kind: 'rated', game: 'talpa' });
    err(rated.puzzle);
    expect([rated.press('r'), rated.puzzle.stage.value]).toEqual([true, 'solving']);
  });
});

describe('training', () => {
  beforeEach(() => change({ puzzles: {}, dailies: null }));

  it('moves the rating and keeps it', async () => {
    const { training, puzzle } = await begun({ kind: 'rated', game: 'talpa' });
    expect(training.stats.value).toMatchObject({ rating: 1500, tried: 0 });
    await solve(puzzle);
    expect(training.gain.value).toBeGreaterThan(0);
    expect(training.stats.value).toMatchObject({ solved: 1, tried: 1, rating: 1500 + (training.gain.value ?? 0) });
    training.next();
    expect(training.puzzle.value?.line.position).not.toBe(puzzle.line.position);
    training.puzzle.value?.giveUp();
    expect(training.gain.value).toBeLessThan(0);
    const again = readSettings(JSON.stringify(settings.value));
    expect(again.puzzles).toEqual(settings.value.puzzles);
  });

  it('takes puzzles of one theme', async () => {
    const { training } = await begun({ kind: 'rated', game: 'talpa' });
    const [theme] = training.themes.value.themes;
    training.choose(theme?.name ?? null);
    for (let number = 0; number < 4; number += 1) {
      expect(training.puzzle.value?.line.theme).toBe(theme?.name);
      training.next();
    }
  });

  it('counts a streak until the first mistake', async () => {
    const { training, puzzle } = await begun({ kind: 'streak', game: 'talpa' });
    await solve(puzzle);
    expect(training.stats.value).toMatchObject({ streak: 1, longestStreak: 1, rating: 1500 });
    training.next();
    training.puzzle.value?.giveUp();
    expect(training.ended.value).toBe(1);
    expect(training.stats.value).toMatchObject({ streak: 0, longestStreak: 1 });
  });

  it('has one puzzle a day, the same for everybody, and counts the days', async () => {
    const { training, puzzle } = await begun({ kind: 'daily', game: 'talpa' }, '2026.11.18');
    const other = await begun({ kind: 'daily', game: 'apart' }, '2026.11.18');
    expect([other.training.game, other.puzzle.line]).toEqual([training.game, puzzle.line]);
    expect(training.dailies.value).toMatchObject({ isSolved: false, inARow: 0 });
    await solve(puzzle);
    expect(training.dailies.value).toMatchObject({ isSolved: true, inARow: 1 });
    expect(train({ kind: 'daily', game: 'talpa' }, '2026.11.19').dailies.value).toMatchObject({
      isSolved: false,
      inARow: 1,
    });
    expect(train({ kind: 'daily', game: 'talpa' }, '2026.11.21').dailies.value.inARow).toBe(0);
    const games = ['18', '19', '20', '21'].map(day => train({ kind: 'daily', game: 'talpa' }, `2026.11.${day}`).game);
    expect(new Set(games).size).toBe(GAMES.length);
  });

  it('opens a puzzle by its id, and says that there is none', async () => {
    const { puzzle } = await begun({ kind: 'rated', game: 'talpa' });
    const { id } = puzzle.standing.value;
    const { puzzle: same } = await begun({ kind: 'one', game: 'talpa', id });
    expect(same.line).toEqual(puzzle.line);
    const training = train({ kind: 'one', game: 'talpa', id: '0000000000000000' });
    await training.begin();
    expect(training.missing.value).toBe('none');
  });

  it('begins anew with whatever cannot be understood', async () => {
    change({ puzzles: { talpa: 'NaN inf 0 x' }, dailies: '-1' });
    const { training } = await begun({ kind: 'rated', game: 'talpa' });
    expect(training.stats.value.rating).toBe(1500);
    expect(training.dailies.value.inARow).toBe(0);
    const odd = readSettings('{"puzzles": {"talpa": 3, "apart": "x"}, "dailies": 5}');
    expect([odd.puzzles, odd.dailies]).toEqual([{ apart: 'x' }, null]);
  });

  it('says that the list could not be loaded', async () => {
    const services = { desk: rules(), engine: engine(), pause: () => Promise.resolve(), random: () => 1 };
    const load = () => Promise.reject(new Error('offline'));
    const training = new Training({ ...services, load, today: () => '2026.11.18' }, { kind: 'rated', game: 'talpa' });
    await training.begin();
    expect(training.missing.value).toBe('failed');
  });
});

it('writes a day as records do', () => {
  expect(dateText(new Date(2026, 0, 5))).toBe('2026.01.05');
});

it.each([
  { page: 'puzzles', game: null },
  { page: 'puzzles', game: 'talpa' },
  { page: 'puzzles', game: 'talpa', streak: true },
  { page: 'puzzles', game: 'talpa', id: '0a1b2c3d4e5f6071' },
  { page: 'puzzles', game: 'talpa', id: 'mistyped' },
] as const)('the link to %j leads there', route => {
  expect(readRoute(linkTo(route))).toEqual(route);
});
