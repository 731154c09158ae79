// Looking through games, without a page: the way to a record, its keys and words, and boards that play by themselves.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardPicture } from '../src/state/board-picture';
import { BEAT, Demonstration } from '../src/state/demonstration';
import { RequestRefused } from '../src/state/problem';
import { Replay, ReplayOpening } from '../src/state/replay';
import { rules } from './wasm';

const RECORD = '[Game "talpa:size=4"]\n\n1. b4xb3 d1xd2 *\n';
const read = async () => RECORD;

afterEach(() => {
  vi.useRealTimers();
});

describe('a replay', () => {
  it('is opened from a record in the link', () => {
    const opening = new ReplayOpening({ desk: rules(), read }, { record: RECORD, at: 1, game: null });
    expect([opening.opened.value?.at.value, opening.isWaiting.value]).toEqual([1, false]);
  });

  it('is opened from a game on the server', async () => {
    const opening = new ReplayOpening({ desk: rules(), read }, { record: null, at: null, game: 'x' });
    expect([opening.opened.value, opening.isWaiting.value]).toEqual([null, true]);
    await Promise.resolve();
    expect(opening.opened.value?.length).toBe(2);
  });

  it('of a text with several games is one of them, which has to be chosen', () => {
    const desk = rules();
    const text = `${RECORD}\n[Game "apart:size=6x8"]\n[First "Ada"]\n[Second "level:3"]\n[Date "2026.11.16"]\n\n*\n`;
    const opening = new ReplayOpening({ desk, read }, { record: text, at: 1, game: null });
    expect([opening.opened.value, opening.fault.value, opening.isWaiting.value]).toEqual([null, null, false]);
    const cards = () => opening.several.value.flatMap(listed => (listed.type === 'game' ? [listed.card] : []));
    const said = () => cards().map(({ game, names }) => [game, ...names]);
    expect(said()).toEqual([
      ['Talpa, 4×4', '', ''],
      ['Apart, 6×8', 'Ada', 'the computer, level 3'],
    ]);
    desk.call({ type: 'set-language', language: 'pt' });
    expect(said()[1]).toEqual(['Apart, 6×8', 'Ada', 'o computador, nível 3']);
    const [{ record } = { record: '' }] = cards();
    const chosen = new ReplayOpening({ desk, read }, { record, at: null, game: null });
    expect([chosen.opened.value?.length, chosen.several.value]).toEqual([2, []]);
  });

  it('of a text with a broken game among several is one of the others', () => {
    const text = `${RECORD}\n[Game "talpa:size=4"]\n\n1. a4xa3 *\n\n${RECORD}`;
    const opening = new ReplayOpening({ desk: rules(), read }, { record: text, at: null, game: null });
    expect([opening.opened.value, opening.fault.value]).toEqual([null, null]);
    const [first, second, third] = opening.several.value;
    expect([first?.type, third?.type]).toEqual(['game', 'game']);
    expect(second).toEqual({ type: 'broken', reason: expect.stringMatching(/^Line \d+, column 4: a4xa3 is illegal/) });
  });

  it('waits for the rules, and asks the server only then', () => {
    let asked = 0;
    const wanted = { record: null, at: null, game: 'x' };
    const opening = new ReplayOpening(
      {
        desk: null,
        read: async () => {
          asked += 1;
          return RECORD;
        },
      },
      wanted,
    );
    expect([opening.isWaiting.value, asked]).toEqual([true, 0]);
  });

  it('has a reason where there is none', async () => {
    const refuse = async () => {
      throw new RequestRefused({ name: 'no-such-game', values: {}, detail: 'there is no game x' });
    };
    const gone = new ReplayOpening({ desk: rules(), read: refuse }, { record: null, at: null, game: 'x' });
    await Promise.resolve();
    expect([gone.trouble.value?.reason?.name, gone.isWaiting.value]).toEqual(['no-such-game', false]);
    const broken = new ReplayOpening({ desk: rules(), read }, { record: '[Game "chess"]', at: null, game: null });
    expect([broken.fault.value?.(), broken.isWaiting.value]).toEqual([expect.stringContaining('chess'), false]);
    const nothing = new ReplayOpening({ desk: rules(), read }, { record: null, at: null, game: null });
    expect([nothing.opened.value, nothing.isWaiting.value]).toEqual([null, false]);
  });

  it('names whoever played, in the language of the desk', () => {
    const desk = rules();
    const named = RECORD.replace(']', ']\n[First "level:3"]\n[Second "Ada"]');
    const shown = new Replay(desk, named, null);
    expect([shown.nameOf('first'), shown.nameOf('second')]).toEqual(['the computer, level 3', 'Ada']);
    desk.call({ type: 'set-language', language: 'pt' });
    expect(shown.nameOf('first')).toBe('o computador, nível 3');
    expect(new Replay(desk, RECORD, null).names.value, 'where a record names nobody').toEqual(['', '']);
  });

  it('is turned over by a key', () => {
    const shown = new Replay(rules(), RECORD, null);
    expect([shown.press('f'), shown.flipped.value, shown.press('x')]).toEqual([true, true, false]);
  });

  it('says what is wrong with a record in the language of now', () => {
    const desk = rules();
    desk.call({ type: 'set-language', language: 'pt' });
    const { fault } = new ReplayOpening({ desk, read }, { record: '[Game "chess"]', at: null, game: null });
    expect(fault.value?.()).toMatch(/^Linha 1, coluna \d+: não há nenhum jogo `chess`/);
    desk.call({ type: 'set-language', language: 'en' });
    expect(fault.value?.()).toMatch(/^Line 1, column \d+: there is no game `chess`/);
  });

  it('is stepped through by keys, and says what was played', () => {
    const { opened: replay } = new ReplayOpening({ desk: rules(), read }, { record: RECORD, at: null, game: null });
    const shown = replay.value;
    if (!shown) throw new Error('there is no replay');
    expect(shown.said.value).toBeNull();
    const after = (key: string) => [shown.press(key), shown.at.value];
    expect(['ArrowRight', 'End', 'ArrowLeft', 'Home'].map(after)).toEqual([
      [true, 1],
      [true, 2],
      [true, 1],
      [true, 0],
    ]);
    expect(after('a')).toEqual([false, 0]);
    shown.press('End');
    expect(shown.said.value).toBe('Blue captures on d2 with the piece from d1.');
  });
});

describe('a demonstration', () => {
  const frames = Array.from({ length: 11 }, (_, number) => ({ number }) as BoardPicture);

  it('begins in the middle, rests at its end and begins anew', () => {
    vi.useFakeTimers();
    const demonstration = new Demonstration(frames, true);
    expect(demonstration.frame.value?.number).toBe(3);
    const stop = demonstration.play(0, () => true);
    vi.advanceTimersByTime(1 + 11 * BEAT);
    expect(demonstration.frame.value?.number, 'the end stays for a while').toBe(10);
    vi.advanceTimersByTime(BEAT);
    expect(demonstration.frame.value?.number).toBe(0);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stands still while nobody sees it, and where nothing is to move', () => {
    vi.useFakeTimers();
    const unseen = new Demonstration(frames, true);
    unseen.play(1, () => false);
    const still = new Demonstration(frames, false);
    still.play(0, () => true);
    vi.advanceTimersByTime(20 * BEAT);
    expect([unseen.frame.value?.number, still.frame.value?.number]).toEqual([3, 6]);
    expect(new Demonstration([], true).frame.value).toBeNull();
  });
});
