// An analysis without a page: its tree, its keys, the engine beside it, positions set up by hand, and links.
import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineLines } from '../src/desk';
import { Analyst } from '../src/engine/analyst';
import type { LineFinder, LinesQuestion } from '../src/engine/protocol';
import { evaluationText } from '../src/phrases';
import { Analysis, type AnalysisSource, numbered } from '../src/state/analysis';
import { ANALYSIS_KEYS, pressInAnalysis } from '../src/state/analysis-keys';
import { AnalysisOpening, readPasted } from '../src/state/analysis-opening';
import { SetUp } from '../src/state/analysis-setup';
import { compress, decompress, LONGEST } from '../src/state/compression';
import { candidates } from '../src/state/drawing';
import { type AnalysisRoute, linkTo, readRoute } from '../src/state/link';
import type { Desk } from '../src/state/module';
import { speak, t } from '../src/words';
import { GAMES, RECORDS } from './demos';
import { fakeWorkers } from './fake-worker';
import { load, rules } from './wasm';

const GAME = '[Game "talpa:size=4"]\n[First "Ada"]\n\n1. b4xb3 d1xd2 2. a3xa4 (2. c1xc2) *\n';

beforeAll(() => speak('en'));

/** An engine that finds what a test tells it to. */
class FakeFinder implements LineFinder {
  question: LinesQuestion | null = null;
  stopped = 0;
  hear: (lines: EngineLines) => void = () => {};
  fail: (reason: string) => void = () => {};
  look(question: LinesQuestion, hear: (lines: EngineLines) => void, fail: (reason: string) => void): void {
    Object.assign(this, { question, hear, fail });
  }
  stop(): void {
    this.stopped += 1;
    this.question = null;
  }
}

function analysis(source: AnalysisSource = { type: 'record', record: GAME, path: null }, desk: Desk = rules()) {
  const finder = new FakeFinder();
  return { desk, finder, board: new Analysis({ desk, finder }, source) };
}

const moves = (board: Analysis) => board.record().split('\n\n')[1]?.trim().replaceAll('\n', ' ');

function found(chance: number, winner: 'first' | 'second' | null = null): EngineLines {
  const line = { plies: ['b4xb3', 'd1xd2'], way: ['b4', 'b3'], evaluation: { chance, winner, plies: winner && 3 } };
  return { done: false, depth: 4, nodes: 1200, lines: [line] };
}

describe('an analysis', () => {
  it('is walked through by keys', () => {
    const { board } = analysis();
    const press = (...keys: string[]) => keys.map(key => pressInAnalysis(board, key, false));
    const path = () => board.tree.value.tree.value.path;
    expect(press('ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([true, true, true]);
    expect(path()).toBe('3');
    press('ArrowDown');
    expect(path(), 'the next variation').toBe('2-1-0');
    press('ArrowDown');
    expect(path(), 'there is no other').toBe('2-1-0');
    press('ArrowUp', 'Home');
    expect(path()).toBe('0');
    press('ArrowLeft', 'End');
    expect(path()).toBe('3');
    expect(press('w', 'Tab')).toEqual([false, false]);
  });

  it('grows where somebody plays, and follows what is there', () => {
    const { board } = analysis();
    for (const point of ['b4', 'b3']) board.pick(point);
    expect(board.tree.value.places.value.size, 'a move that is there is followed').toBe(5);
    for (const point of ['a4', 'a3']) board.pick(point);
    expect(moves(board)).toBe('1. b4xb3 d1xd2 (1... a4xa3) 2. a3xa4 (2. c1xc2) *');
    pressInAnalysis(board, 'm', false);
    expect(moves(board)).toBe('1. b4xb3 a4xa3 (1... d1xd2 2. a3xa4 (2. c1xc2)) *');
    pressInAnalysis(board, 'Delete', false);
    expect(moves(board)).toBe('1. b4xb3 d1xd2 2. a3xa4 (2. c1xc2) *');
    expect(board.tree.value.tree.value.path).toBe('1');
  });

  it('can take back every change, and tells when there is none', () => {
    const { board } = analysis();
    const before = board.record();
    expect(board.mayUndo.value).toBe(false);
    board.go(1);
    board.delete();
    expect(moves(board)).toBe('*');
    board.mark('!');
    expect(board.refusal.value?.sentence).toBe('No move leads to the beginning: choose a move first.');
    pressInAnalysis(board, 'z', true);
    expect([board.record(), board.mayUndo.value, board.refusal.value]).toEqual([before, false, null]);
    expect(board.tree.value.tree.value.path).toBe('1');
  });

  it('keeps marks, comments and drawings, each of which can be taken off again', () => {
    const { board } = analysis();
    board.go(1);
    pressInAnalysis(board, '5', false);
    board.comment('why not');
    board.pen.value = 'red';
    for (const point of ['b3', 'b3', 'a1', 'a2']) board.pick(point);
    expect(moves(board)).toContain('1. b4xb3!? {[%csl Rb3] [%cal Ra1a2] why not}');
    expect(board.drawings.value.map(({ way, paint }) => [paint, ...way])).toEqual([
      ['red', 'b3'],
      ['red', 'a1', 'a2'],
    ]);
    board.takeBack();
    expect(board.pen.value, 'Escape ends drawing').toBeNull();
    pressInAnalysis(board, '5', false);
    board.comment('');
    board.wipe();
    expect(moves(board)).toContain('1. b4xb3 d1xd2');
  });

  it('says in the language of now what is refused', () => {
    const { board, desk } = analysis();
    board.pick('a4');
    expect(board.refusal.value).toEqual({ sentence: 'What stands on a4 is not yours (T4).', point: 'a4' });
    desk.call({ type: 'set-language', language: 'pt' });
    expect(board.refusal.value?.sentence).not.toContain('yours');
    expect(board.tree.value.tree.value.marks[0]?.words).toBe('Um bom lance');
  });

  it.each(GAMES)('of %s is a record that reads as the same', game => {
    const { board } = analysis({ type: 'record', record: RECORDS[game], path: '4' });
    expect(board.shown.value.number).toBe(4);
    const choice = board.shown.value.choices[0]?.point;
    if (choice) board.pick(choice);
    const again = analysis({ type: 'record', record: board.record(), path: board.tree.value.tree.value.path }).board;
    expect(again.record()).toBe(board.record());
    expect(again.shown.value.position).toBe(board.shown.value.position);
  });

  it('writes the number of a move where it is needed', () => {
    const { board } = analysis();
    const [, first, second] = board.tree.value.tree.value.places;
    if (!first || !second) throw new Error('there are two moves');
    expect([numbered(first, false), numbered(second, false), numbered(second, true)]).toEqual([
      '1. b4xb3',
      'd1xd2',
      '1… d1xd2',
    ]);
  });
});

describe('the engine beside an analysis', () => {
  it('looks at what is shown while it is on, and stops', () => {
    const { board, finder } = analysis();
    const close = board.open();
    expect(finder.question).toBeNull();
    pressInAnalysis(board, 'e', false);
    expect(finder.question).toMatchObject({ actions: [], lines: 3, setting: { game: 'talpa:size=4' } });
    finder.hear(found(0.75));
    expect(board.evaluation.value).toEqual({ chance: 0.75, winner: null, plies: null });
    expect(board.drawings.value).toEqual([{ way: ['b4', 'b3'], paint: 'engine', strength: 1 }]);
    board.step(1);
    expect(finder.question).toMatchObject({ actions: ['b4xb3'] });
    expect(board.engine.found.value, 'of another position nothing is known yet').toBeNull();
    expect(board.graph.value[0]?.evaluation?.chance, 'what was found is noted').toBeCloseTo(0.75, 2);
    board.engine.count.value = 5;
    expect(finder.question).toMatchObject({ lines: 5 });
    pressInAnalysis(board, 'e', false);
    expect([finder.question, board.drawings.value]).toEqual([null, []]);
    close();
  });

  it('does not begin anew when only a note changes', () => {
    const { board, finder } = analysis();
    const close = board.open();
    board.go(1);
    board.engine.toggle();
    const { stopped } = finder;
    board.comment('hm');
    board.mark('!');
    expect(finder.stopped).toBe(stopped);
    close();
    expect(finder.stopped).toBe(stopped + 1);
  });

  it('plays its lines where they are clicked', () => {
    const { board, finder } = analysis({ type: 'position', game: 'talpa:size=4', position: null });
    const close = board.open();
    board.engine.toggle();
    finder.hear(found(0.5));
    const [line] = board.engine.found.value?.lines ?? [];
    if (line) board.follow(line, 2);
    expect(moves(board)).toContain('1. b4xb3 d1xd2');
    close();
  });

  it('tells why it cannot look, and is off then', () => {
    const { board, finder } = analysis();
    const close = board.open();
    board.engine.toggle();
    finder.fail('out of memory');
    expect([board.engine.failure.value, board.engine.on.value]).toEqual(['out of memory', false]);
    close();
  });

  it('proves results, and says that they are proved', () => {
    expect(evaluationText({ chance: 1, winner: 'first', plies: 3 }, ['red', 'blue'])).toBe('red wins in 3, proved');
    expect(evaluationText({ chance: 0.634, winner: null, plies: null }, ['red', 'blue'])).toBe('red 63%');
    expect(evaluationText({ chance: 0, winner: 'second', plies: 0 }, ['red', 'blue'])).toBe('blue has won');
  });

  it('has nothing to find where the game is over', () => {
    const over = '[Game "talpa:size=4"]\n\n1. b4xb3 b1xa1 2. c3xc2 a2xa3 3. b3xa3 d3xd2 4. a3xa4 0-1\n';
    const { board, finder } = analysis({ type: 'record', record: over, path: '7' });
    const close = board.open();
    board.engine.toggle();
    expect([finder.question, board.canAct.value]).toEqual([null, false]);
    expect(board.evaluation.value).toEqual({ chance: 0, winner: 'second', plies: 0 });
    close();
  });

  it('draws the best candidate strongest, for whoever has to move', () => {
    const line = (chance: number, to: string) => ({
      plies: [to],
      way: ['a1', to],
      evaluation: { chance, winner: null, plies: null },
    });
    const drawn = candidates([line(0.3, 'a2'), line(0.4, 'a3'), line(0.9, 'a4')], 'second');
    expect(drawn.at(-1)).toMatchObject({ way: ['a1', 'a2'], strength: 1 });
    const strengths = drawn.map(({ strength }) => strength);
    expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  });

  it.each(GAMES)('finds lines of %s that can be played', game => {
    const { board } = analysis({ type: 'position', game, position: null });
    const engine = load('engine');
    const { setting } = board.tree.value.tree.value;
    engine.call({ type: 'analyse', setting, actions: [], lines: 2 });
    const reply = engine.call({ type: 'go-on', millis: 40 });
    if (reply.type !== 'lines') throw new Error(JSON.stringify(reply));
    expect(reply.lines.lines.length).toBe(2);
    const [best] = reply.lines.lines;
    if (best) board.follow(best, best.plies.length);
    expect(board.refusal.value).toBeNull();
    expect(board.shown.value.played).toBe(best?.plies.length);
  });
});

describe('the worker of an analysis', () => {
  const question = { setting: { game: 'talpa', position: null, pie: false, clock: 'none' }, actions: [], lines: 1 };

  it('tells what is about the question of now, and is replaced once if it fails', () => {
    const { workers, make } = fakeWorkers();
    const analyst = new Analyst(make, 'engine.wasm');
    const heard: EngineLines[] = [];
    const failed: string[] = [];
    const look = () =>
      analyst.look(
        question,
        lines => heard.push(lines),
        reason => failed.push(reason),
      );
    look();
    look();
    workers[0]?.say({ type: 'lines', id: 1, lines: found(0.1) });
    workers[0]?.say({ type: 'lines', id: 2, lines: found(0.2) });
    expect(heard).toEqual([found(0.2)]);
    workers[0]?.say({ type: 'failed', reason: 'panic' });
    workers[1]?.say({ type: 'failed', reason: 'panic' });
    expect([workers.length, workers[0]?.ended, failed]).toEqual([2, true, ['panic']]);
    look();
    analyst.stop();
    expect(workers.at(-1)?.heard.at(-1)).toEqual({ type: 'stop' });
    analyst.close();
    expect(workers.at(-1)?.ended).toBe(true);
  });
});

describe('a position set up by hand', () => {
  it('is placed piece by piece, and analysed when it is possible', () => {
    const setUp = new SetUp(rules(), 'talpa:size=4', null);
    expect(setUp.route).toEqual({ page: 'analysis', game: 'talpa:size=4', position: 'brbr/rbrb/brbr/rbrb r' });
    setUp.tool.value = null;
    setUp.pick('a4');
    setUp.setTurn('second');
    expect(setUp.sight.value.text).toBe('1rbr/rbrb/brbr/rbrb b');
    setUp.tool.value = 'first';
    setUp.pick('a4');
    expect(setUp.sight.value.refused).toContain('red');
    expect(setUp.route, 'there is one red piece too many').toBeNull();
    setUp.pick('a4');
    expect(setUp.route).not.toBeNull();
    setUp.clear();
    expect(setUp.sight.value.text).toBe('4/4/4/4 b');
    setUp.reset();
    expect(setUp.sight.value.text).toBe('brbr/rbrb/brbr/rbrb r');
  });

  it('has what else belongs to it, in the language of now', () => {
    const desk = rules();
    const setUp = new SetUp(desk, 'ampel:side=5,yellows=1,discs=4', 'r/2/1y1/2g1/5 r o 0:0 a1,- 0');
    const [step] = setUp.sight.value.extras;
    expect([step?.label, step?.choices.map(({ value }) => value)]).toEqual([
      'Step of the turn',
      ['setup', 'own', 'enemy', 'add'],
    ]);
    setUp.set('step', 'enemy');
    setUp.set('cylinder-second', 'd3');
    expect(setUp.sight.value.text).toBe('r/2/1y1/2g1/5 r e 0:0 a1,d3 0');
    setUp.set('kept-first', '1');
    expect(setUp.sight.value.refused).toContain('yellow');
    desk.call({ type: 'set-language', language: 'pt' });
    expect(setUp.sight.value.refused).toContain('amarelos');
    expect(setUp.sight.value.extras[0]?.label).toBe('Passo da jogada');
  });

  it('can be of any board that the game has', () => {
    const setUp = new SetUp(rules(), 'ampel', null);
    const [side, yellows] = setUp.options;
    if (!side || !yellows) throw new Error('there are options');
    setUp.setOption(yellows, 1);
    setUp.setOption(side, 5);
    expect([setUp.option(side), setUp.route?.game]).toEqual([5, 'ampel:side=5,yellows=1']);
    setUp.setOption(yellows, 9);
    expect([setUp.fault.value?.(), setUp.option(yellows)]).toEqual([expect.stringContaining('3'), 1]);
    expect(new SetUp(rules(), 'talpa:size=4', 'brbr/rbrb/brbr/rbrb b').options).toEqual([]);
  });

  it('cannot begin with what is no position', () => {
    expect(() => new SetUp(rules(), 'talpa:size=4', 'nonsense')).toThrow();
  });
});

describe('the way to an analysis', () => {
  const read = async () => GAME;
  const finder = new FakeFinder();
  const opened = async (route: AnalysisRoute) => {
    const opening = new AnalysisOpening({ desk: rules(), finder, read }, route);
    for (let round = 0; round < 200 && opening.isWaiting.value; round += 1)
      await new Promise(done => setTimeout(done, 5));
    return opening;
  };

  it('is a link with the whole tree in it', async () => {
    const { board } = analysis();
    board.go(3);
    board.turnToVariation(1);
    board.comment('c’est ça');
    const route = readRoute(await board.link());
    if (route.page !== 'analysis') throw new Error(route.page);
    const opening = await opened(route);
    expect(opening.opened.value?.record()).toBe(board.record());
    expect(opening.opened.value?.tree.value.tree.value.path).toBe('2-1-0');
  });

  it('is a record, a game of the server, a position, or the start of a game', async () => {
    const positions: (string | undefined)[] = [];
    for (const route of [
      { page: 'analysis', record: GAME, at: '1' },
      { page: 'analysis', id: 'x', at: '1' },
      { page: 'analysis', game: 'talpa:size=4', position: 'b1br/rrrb/brbr/rbrb b' },
      { page: 'analysis', game: 'talpa:size=4' },
    ] satisfies AnalysisRoute[]) {
      expect(readRoute(linkTo(route))).toEqual(route);
      positions.push((await opened(route)).opened.value?.shown.value.position);
    }
    expect(positions).toEqual([
      'b1br/rrrb/brbr/rbrb b',
      'b1br/rrrb/brbr/rbrb b',
      'b1br/rrrb/brbr/rbrb b',
      'brbr/rbrb/brbr/rbrb r',
    ]);
  });

  it('begins with a choice where nothing is wanted, or several games are', async () => {
    const nothing = await opened({ page: 'analysis' });
    expect([nothing.opened.value, nothing.isWaiting.value]).toEqual([null, false]);
    const several = await opened({ page: 'analysis', record: GAME + GAME });
    expect([several.several.value.length, several.isWaiting.value]).toEqual([2, false]);
  });

  it('says what is wrong with what cannot be opened', async () => {
    const said = async (route: AnalysisRoute) => (await opened(route)).fault.value?.();
    expect(await said({ page: 'analysis', tree: '!' })).toBe(t('web-link-damaged'));
    expect(await said({ page: 'analysis', tree: (await compress(GAME)).slice(0, -9) })).toBe(t('web-link-damaged'));
    expect(await said({ page: 'analysis', tree: 'A'.repeat(LONGEST + 1) })).toBe(t('web-link-too-long'));
    expect(await said({ page: 'analysis', record: '[Game "chess"]' })).toContain('chess');
    expect(await said({ page: 'analysis', game: 'talpa', position: 'x' })).toBeTruthy();
    const refuse = async () => {
      throw new Error('offline');
    };
    const opening = new AnalysisOpening({ desk: rules(), finder, read: refuse }, { page: 'analysis', id: 'x' });
    await Promise.resolve();
    await Promise.resolve();
    expect([opening.trouble.value !== null, opening.isWaiting.value]).toEqual([true, false]);
  });

  it('is found in whatever is pasted', () => {
    const desk = rules();
    const replay = linkTo({ page: 'replay', record: GAME, at: 2 });
    expect(readPasted(desk, ` https://example.org/${replay} `)).toEqual({ page: 'analysis', record: GAME, at: '2' });
    expect(readPasted(desk, 'http://localhost:7878/#/game/abc')).toEqual({ page: 'analysis', id: 'abc' });
    expect(readPasted(desk, GAME)).toEqual({ page: 'analysis', record: GAME });
    const position = { page: 'analysis', game: 'talpa:size=4', position: 'brbr/rbrb/brbr/rbrb b' };
    expect(readPasted(desk, 'brbr/rbrb/brbr/rbrb b\n')).toEqual(position);
    const said = (text: string) => {
      const read = readPasted(desk, text);
      return typeof read === 'function' ? read() : read;
    };
    expect(said('http://localhost:7878/#/lobby')).toBe(t('web-link-elsewhere'));
    expect(said('hello')).toContain('neither a position nor a record');
  });
});

describe('a compressed text', () => {
  it('reads as the same, and is short', async () => {
    const text = RECORDS.apart.repeat(20);
    const compressed = await compress(text);
    expect(compressed).toMatch(/^[\w-]+$/);
    expect(compressed.length).toBeLessThan(text.length / 5);
    expect(await decompress(compressed)).toBe(text);
  });

  it('is refused where it would be too long to send or to read', async () => {
    let state = 1;
    const noise = Array.from({ length: 60_000 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return String.fromCharCode(33 + (state >>> 25));
    }).join('');
    await expect(compress(noise)).rejects.toMatchObject({ trouble: 'too-long' });
    // Much that is all the same becomes little, and must not become much again.
    const bomb = await compress('a'.repeat(3_000_000));
    await expect(decompress(bomb)).rejects.toMatchObject({ trouble: 'too-long' });
  });
});

it('every key of an analysis is there once, and says what it does in every language', async () => {
  const keys = ANALYSIS_KEYS.flatMap(row => Object.keys(row.keys));
  expect(new Set(keys).size).toBe(keys.length);
  await speak('pt');
  const texts = ANALYSIS_KEYS.map(row => t(row.text));
  await speak('en');
  expect(texts.filter((text, place) => text === t(ANALYSIS_KEYS[place]?.text ?? ''))).toEqual([]);
});
