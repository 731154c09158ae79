// A game at this screen, without a page: the state that the pages look at.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Beginning, type GameServices, LocalGame, type LocalPlayer, type Sound } from '../src/state/game';
import { casesOf } from './demos';
import { engine, rules } from './wasm';

const human: LocalPlayer = { type: 'human' };
let now = 0;
let confirm = false;

function services(): GameServices {
  return {
    desk: rules(),
    engine: engine(),
    now: () => now,
    // A computer's ply is shown at once, and a refusal stays.
    pause: millis => (millis < 1000 ? Promise.resolve() : new Promise(() => {})),
    confirm: () => confirm,
    random: () => 1,
  };
}

function begin(game: string, other: LocalPlayer = human, more: Partial<Beginning['setting']> = {}): LocalGame {
  const setting = { game, position: null, pie: false, clock: 'none', ...more };
  return new LocalGame(services(), { setting, players: [human, other] });
}

/** Waits until somebody at this screen can move again, or the game is over. */
async function settled(game: LocalGame): Promise<void> {
  for (let turn = 0; turn < 2000 && game.thinking.value; turn += 1) await new Promise(resolve => setTimeout(resolve));
}

/** Picks the first choice, or says the first word. */
function moveSomehow(game: LocalGame): void {
  const view = game.staged.view.value;
  const [choice] = view.choices;
  const [word] = view.words;
  if (word && (!choice || view.selected === null || view.held)) game.say(word.text);
  else if (choice) game.pick(choice.point);
  else throw new Error(`nothing can be done in ${view.position}`);
}

beforeEach(() => {
  now = 1000;
  confirm = false;
});

describe('a game at this screen', () => {
  it('is played by picking points', () => {
    const game = begin('talpa:size=4');
    const sounds: Sound[] = [];
    game.onSound = sound => sounds.push(sound);
    game.pick('b4');
    expect(game.shown.value.selected).toBe('b4');
    game.pick('b3');
    expect(game.shown.value.turns.map(turn => turn.text)).toEqual(['b4xb3']);
    expect(game.shown.value.turn).toBe('second');
    expect(sounds).toEqual(['capture']);
  });

  it('says why a pick is refused, and forgets it with the next one', () => {
    const game = begin('talpa:size=4');
    game.pick('a4');
    expect(game.refusal.value).toEqual({ sentence: 'What stands on a4 is not yours (T4).', point: 'a4' });
    game.pick('b4');
    expect(game.refusal.value).toBeNull();
  });

  it('waits for a confirmation where it is wished for', () => {
    confirm = true;
    const game = begin('talpa:size=4');
    game.pick('b4');
    game.pick('b3');
    expect([game.shown.value.complete, game.shown.value.played]).toEqual([true, 0]);
    game.takeBack();
    expect(game.shown.value.staged).toEqual([]);
    game.pick('b4');
    game.pick('b3');
    game.commit();
    expect(game.shown.value.played).toBe(1);
  });

  it('lets jumps be taken back one by one before the turn ends', () => {
    const game = begin('apart');
    game.pick('d2');
    game.pick('d4');
    expect(game.shown.value.played, 'the first turn is a single move').toBe(1);
    game.pick('c8');
    game.pick('e6');
    expect([game.shown.value.held, game.shown.value.staged]).toEqual([true, ['c8-e6']]);
    game.undo();
    expect([game.shown.value.held, game.shown.value.staged, game.shown.value.played]).toEqual([false, [], 1]);
  });

  it('takes back and plays again whole turns', () => {
    const game = begin('talpa:size=4');
    for (const point of ['b4', 'b3', 'd1', 'd2']) game.pick(point);
    const position = game.shown.value.position;
    game.undo();
    game.undo();
    expect(game.shown.value.played).toBe(0);
    game.redo();
    game.redo();
    expect(game.shown.value.position).toBe(position);
  });

  it('shows earlier positions without changing the game', () => {
    const game = begin('talpa:size=4');
    for (const point of ['b4', 'b3']) game.pick(point);
    game.browse(0);
    expect([game.shown.value.number, game.canAct.value]).toEqual([0, false]);
    game.pick('d1');
    expect(game.staged.view.value.selected).toBeNull();
    game.browse(null);
    expect(game.canAct.value).toBe(true);
  });

  it('gives a computer its share of its clock, to think and to be watched', async () => {
    const asked: (number | null)[] = [];
    const paused: number[] = [];
    const { engine, ...others } = services();
    const game = new LocalGame(
      {
        ...others,
        engine: {
          ...engine,
          ask(question) {
            asked.push(question.left);
            return engine.ask(question);
          },
        },
        pause: millis => Promise.resolve(void paused.push(millis)),
      },
      {
        setting: { game: 'talpa:size=4', position: null, pie: false, clock: '0:03' },
        players: [human, { type: 'computer', level: 1 }],
      },
    );
    game.pick('b4');
    game.pick('b3');
    await settled(game);
    expect([asked, paused]).toEqual([[3000], [100]]);
  });

  it('ends when a clock has run out', () => {
    const game = begin('talpa:size=4', human, { clock: '0:10' });
    for (const point of ['b4', 'b3']) game.pick(point);
    now += 4000;
    game.tick();
    expect(game.clocks.value).toEqual([10_000, 6000]);
    now += 6000;
    game.tick();
    expect(game.shown.value.ending?.reason).toBe('time');
  });

  it('stands still while it is paused', () => {
    const game = begin('talpa:size=4', human, { clock: '0:10' });
    for (const point of ['b4', 'b3']) game.pick(point);
    game.pause();
    now += 60_000;
    game.tick();
    expect([game.clocks.value, game.canAct.value]).toEqual([[10_000, 10_000], false]);
    game.resume();
    expect(game.canAct.value).toBe(true);
  });

  it('of two computers plays by itself, and stands still while it is paused', async () => {
    const game = new LocalGame(services(), {
      setting: { game: 'talpa:size=4', position: null, pie: false, clock: 'none' },
      players: [
        { type: 'computer', level: 1 },
        { type: 'computer', level: 1 },
      ],
    });
    game.onChange = () => {
      game.onChange = () => {};
      game.pause();
    };
    await new Promise(resolve => setTimeout(resolve, 50));
    expect([game.now.value.played, game.thinking.value, game.canAct.value]).toEqual([1, false, false]);
    game.resume();
    await settled(game);
    expect(game.now.value.ending?.winner).toBeTruthy();
  });

  it.each(['random', 'greedy'] as const)('against the simple computer %s needs no engine', async player => {
    const engine = { ask: () => Promise.reject(new Error('it was asked')), stop: () => {} };
    const game = new LocalGame(
      { ...services(), engine },
      {
        setting: { game: 'talpa:size=4', position: null, pie: true, clock: 'none' },
        players: [
          { type: 'simple', player },
          { type: 'simple', player },
        ],
      },
    );
    await settled(game);
    expect([game.failure.value, game.now.value.ending?.winner]).toEqual([null, expect.anything()]);
  });

  it('of two computers rests where it was taken back', async () => {
    const game = new LocalGame(services(), {
      setting: { game: 'talpa:size=4', position: null, pie: false, clock: 'none' },
      players: [
        { type: 'computer', level: 1 },
        { type: 'computer', level: 1 },
      ],
    });
    await settled(game);
    const { played } = game.now.value;
    game.undo();
    game.undo();
    await new Promise(resolve => setTimeout(resolve, 20));
    const { played: left, paused, ending } = game.now.value;
    expect([left, paused, ending, game.thinking.value]).toEqual([played - 2, true, null, false]);
    game.redo();
    expect([game.now.value.played, game.now.value.paused]).toEqual([played - 1, true]);
    game.resume();
    await settled(game);
    expect(game.now.value.ending?.winner).toBeTruthy();
  });

  it('can be swapped by the pie rule', () => {
    const game = begin('talpa:size=4', human, { pie: true });
    for (const point of ['b4', 'b3']) game.pick(point);
    expect(game.shown.value.maySwap).toBe(true);
    game.swap();
    expect(game.shown.value.seats).toEqual(['b', 'a']);
  });

  it('is drawn by agreement and lost by resignation', () => {
    const drawn = begin('apart');
    drawn.agreeDraw();
    expect(drawn.shown.value.ending?.reason).toBe('agreement');
    const lost = begin('apart');
    lost.resign();
    expect(lost.shown.value.ending).toMatchObject({ winner: 'second', reason: 'resignation' });
  });

  it('goes on from its record', () => {
    const game = begin('emulsion:size=4');
    for (const point of ['a4', 'b4']) game.pick(point);
    const taken = new LocalGame(services(), {
      setting: game.setting,
      players: game.players,
      record: game.record(),
    });
    expect(taken.shown.value.position).toBe(game.shown.value.position);
  });
});

describe('the computer', () => {
  const boards = casesOf({
    talpa: { options: 'size=5' },
    emulsion: { options: 'size=5' },
    apart: { options: 'size=5' },
    ampel: { options: 'side=5,yellows=3,discs=5' },
  });

  it.each(boards)('plays a whole game of $game', async ({ game: name, options }) => {
    const game = begin(`${name}:${options}`, { type: 'computer', level: 1 });
    for (let step = 0; step < 600 && !game.shown.value.ending; step += 1) {
      await settled(game);
      if (!game.shown.value.ending) moveSomehow(game);
    }
    expect(game.failure.value).toBeNull();
    expect(game.shown.value.ending?.sentence).toBeTruthy();
  });

  it('gives a hint with its reason', async () => {
    const game = begin('talpa:size=5', { type: 'computer', level: 1 });
    await game.advise();
    expect(game.hint.value?.sentence).toMatch(
      /^You could play \w+: red captures on .*\. The chance that red wins is \d+%\./,
    );
    const [from = '', to = ''] = game.hint.value?.points ?? [];
    game.pick(from);
    expect(game.hint.value, 'it stays until the move is made').not.toBeNull();
    game.pick(to);
    expect(game.hint.value).toBeNull();
  });

  it('is taken back together with the turn before it', async () => {
    const game = begin('talpa:size=5', { type: 'computer', level: 1 });
    game.pick('a1');
    game.pick('a2');
    await settled(game);
    expect(game.shown.value.turns).toHaveLength(2);
    game.undo();
    expect([game.shown.value.played, game.canAct.value]).toEqual([0, true]);
  });

  it('stops thinking when the move before it is taken back', async () => {
    const game = begin('talpa:size=5', { type: 'computer', level: 8 });
    game.pick('a1');
    game.pick('a2');
    expect(game.thinking.value).toBe(true);
    game.undo();
    await settled(game);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect([game.shown.value.played, game.thinking.value]).toEqual([0, false]);
  });
});
