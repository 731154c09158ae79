// Going over games, and games that teach, without a page.
import { describe, expect, it } from 'vitest';
import { type Engine, Withdrawn } from '../src/engine/engine';
import type { EngineQuestion } from '../src/engine/protocol';
import { LocalGame, type LocalPlayer } from '../src/state/game';
import { Replay } from '../src/state/replay';
import { GameReview } from '../src/state/review';
import { GAMES, RECORDS } from './demos';
import { engine, rules } from './wasm';

/** Blue opens red's path with the last move, which no good player would. */
const RECORD = `[Game "talpa:size=4"]
[First "human"]
[Second "level:3"]

1. b4xb3 b1xa1 2. c3xc2 a2xa3 3. b3xa3 d3xd2 4. a3xa4 0-1
`;

function review(record: string, thinker: Pick<Engine, 'ask' | 'stop'> = engine()) {
  const desk = rules();
  const replay = new Replay(desk, record, null);
  const kept: string[] = [];
  const keep = (text: string) => {
    kept.push(text);
    replay.note(text);
  };
  return { desk, replay, kept, review: new GameReview({ desk, engine: thinker, keep }, replay) };
}

/** The engine, but quick: it looks at each position for a moment only. */
function quick(): Pick<Engine, 'ask' | 'stop'> {
  const slow = engine();
  return { ask: question => slow.ask({ ...question, millis: 30 }), stop: () => slow.stop() };
}

describe('a review', () => {
  it('judges every turn, names better moves and says why', async () => {
    const { replay, review: gone, kept } = review(RECORD, quick());
    expect([gone.view.value, gone.complete.value, gone.progress.value]).toEqual([null, false, { done: 0, of: 7 }]);
    await gone.start();
    const found = gone.view.value;
    expect(gone.complete.value).toBe(true);
    expect(found?.turns.length).toBe(7);
    expect(found?.chances.length).toBe(8);
    expect(found?.chances.at(-1), 'blue has won').toBe(0);
    expect(gone.mistakes.value.length).toBeGreaterThan(0);
    for (const { fault, mark, before, after } of gone.mistakes.value) {
      expect(fault.verdict).toContain('of the winning chance. Better is ');
      expect([fault.why.endsWith('.'), mark.startsWith('?'), before > after]).toEqual([true, true, true]);
    }
    expect(kept.length).toBe(1);
    expect(replay.record).toContain('[%eval ');
    expect(replay.record).toContain('[Accuracy "');
  });

  it('steps from mistake to mistake, also by keys, and shows the better move there', async () => {
    const { replay, review: gone } = review(RECORD, quick());
    await gone.start();
    replay.go(0);
    const places = gone.mistakes.value.map(turn => turn.worst);
    if (places[0] === 0) expect(gone.here.value?.fault.points.length).toBeGreaterThan(0);
    for (const place of places.filter(each => each > 0)) {
      expect(gone.hasMistake(1)).toBe(true);
      expect(gone.press('n')).toBe(true);
      expect(replay.at.value).toBe(place);
      expect(gone.here.value?.fault.points.length).toBeGreaterThan(0);
    }
    expect(gone.hasMistake(1)).toBe(false);
    replay.go(replay.length);
    gone.press('P');
    expect(replay.at.value).toBe(places.at(-1));
    expect(gone.press('ArrowLeft'), 'other keys go through the game').toBe(true);
  });

  it('can be stopped, keeps what was found, and goes on', async () => {
    let asked = 0;
    const slow = quick();
    const thinker: Pick<Engine, 'ask' | 'stop'> = {
      ask: question => {
        asked += 1;
        if (asked === 4) return Promise.reject(new Withdrawn());
        return slow.ask(question);
      },
      stop: () => {},
    };
    const { review: gone, kept } = review(RECORD, thinker);
    await gone.start();
    expect([gone.running.value, gone.complete.value, gone.failure.value]).toEqual([false, false, null]);
    expect(gone.view.value?.turns.length).toBe(2);
    expect(kept.length).toBe(1);
    await gone.start();
    expect([gone.complete.value, asked]).toEqual([true, 8]);
  });

  it('says when the engine fails, and can be tried again', async () => {
    const { review: gone } = review(RECORD, { ask: () => Promise.reject(new Error('broken')), stop: () => {} });
    await gone.start();
    expect([gone.failure.value, gone.running.value]).toEqual(['broken', false]);
  });

  it('is there again with the record, in the language of now', async () => {
    const first = review(RECORD, quick());
    await first.review.start();
    const { desk, review: again } = review(first.replay.record);
    expect(again.complete.value).toBe(true);
    const grades = (gone: GameReview) => gone.view.value?.turns.map(turn => turn.grade);
    expect(grades(again)).toEqual(grades(first.review));
    expect(again.view.value?.accuracies).toEqual(first.review.view.value?.accuracies);
    expect(again.mistakes.value.map(turn => turn.fault.why)).toEqual(
      first.review.mistakes.value.map(turn => turn.fault.why),
    );
    desk.call({ type: 'set-language', language: 'pt' });
    expect(again.mistakes.value[0]?.fault.verdict).toContain('É melhor ');
  });

  it('lets the position be tried again by whoever was to move', async () => {
    const { replay, review: gone } = review(RECORD);
    replay.go(3);
    const beginning = gone.again();
    expect(beginning?.players.map(player => player.type)).toEqual(['computer', 'human']);
    expect(beginning?.setting.position).toBe(replay.view.value.position);
    replay.go(replay.length);
    expect(gone.again()).toBeNull();
  });

  for (const name of GAMES) {
    it(`goes over a whole game of ${name}`, { timeout: 20_000 }, async () => {
      const slow = engine();
      const thinker = { ask: (question: EngineQuestion) => slow.ask({ ...question, millis: 4 }), stop: () => {} };
      const { review: gone, replay } = review(RECORDS[name], thinker);
      await gone.start();
      expect([gone.failure.value, gone.complete.value]).toEqual([null, true]);
      expect(gone.view.value?.accuracies.every(each => each !== null && each <= 100)).toBe(true);
      expect(replay.record).toContain('[%eval ');
    });
  }
});

const teacher: LocalPlayer = { type: 'teacher', learner: null, strength: 2 };

function taught(game: string, position: string | null, learned: (game: string, learner: string) => void = () => {}) {
  const services = {
    desk: rules(),
    engine: quick(),
    now: () => 0,
    pause: () => Promise.resolve(),
    confirm: () => false,
    random: () => 1,
    learned,
  };
  const players: [LocalPlayer, LocalPlayer] = [{ type: 'human' }, teacher];
  return new LocalGame(services, { setting: { game, position, pie: false, clock: 'none' }, players });
}

/** Waits until something is so. */
async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !holds(); turn += 1) await new Promise(resolve => setTimeout(resolve));
  expect(holds()).toBe(true);
}

describe('a teaching game', () => {
  /** Red wins at once with a3xb3, and loses with b2xb3. */
  const DECIDED = 'rbr/1rb/1rb r';

  it('warns before a serious mistake, which can be taken back or played all the same', async () => {
    const results: string[] = [];
    const game = taught('talpa:size=3', DECIDED, (name, learner) => results.push(`${name} ${learner}`));
    game.say('b2xb3');
    await until(() => game.warning.value !== null);
    expect(game.warning.value?.sentence).toContain('Careful: b2xb3 would be');
    expect([game.canAct.value, game.now.value.played]).toEqual([false, 0]);
    game.heed();
    expect([game.canAct.value, game.warning.value, game.now.value.staged]).toEqual([true, null, []]);
    game.say('b2xb3');
    await until(() => game.warning.value !== null);
    game.playAnyway();
    await until(() => game.now.value.ending !== null || game.canAct.value);
    expect(game.now.value.actions[0]).toBe('b2xb3');
  });

  it('never warns of what it has hinted at, and learns from the result', async () => {
    const results: string[] = [];
    const game = taught('talpa:size=3', DECIDED, (name, learner) => results.push(`${name} ${learner}`));
    await game.advise();
    const hint = game.hint.value;
    expect(hint).not.toBeNull();
    for (const point of hint?.points ?? []) game.pick(point);
    await until(() => game.now.value.ending !== null);
    expect(game.warning.value).toBeNull();
    expect(results).toEqual(['talpa 3.00 1.00 won 1']);
  });
});
