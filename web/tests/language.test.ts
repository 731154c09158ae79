// Another language is chosen in the middle of something: all that was said is said again.
import { beforeEach, describe, expect, it } from 'vitest';
import type { View } from '../src/desk';
import { LocalGame } from '../src/state/game';
import type { Desk } from '../src/state/module';
import { OnlineGame } from '../src/state/online';
import { Replay } from '../src/state/replay';
import { StagedMatch } from '../src/state/staged-match';
import { language, speak, t } from '../src/words';
import { FakeSocket, START } from './fake-server';
import { engine, rules } from './wasm';

const SETTING = { game: 'talpa:size=4', position: null, pie: false, clock: 'none' };

let desk: Desk;
let now = 0;

/** Speaks another language as the client does: the pages and the desk in the same moment. */
function change(to: 'en' | 'pt'): Promise<void> {
  return speak(to, code => desk.call({ type: 'set-language', language: code }));
}

/** Every sentence of a view. */
function sentences({ step, said, words, description, ending }: View): string[] {
  return [
    step.sentence,
    ...said,
    ...words.map(word => word.sentence),
    ...description,
    ...(ending ? [ending.sentence] : []),
  ];
}

function localGame(clock = 'none'): LocalGame {
  return new LocalGame(
    {
      desk,
      engine: engine(),
      now: () => now,
      pause: () => new Promise(() => {}),
      confirm: () => false,
      random: () => 1,
    },
    { setting: { ...SETTING, clock }, players: [{ type: 'human' }, { type: 'human' }] },
  );
}

/** What is said in English, in Portuguese, and in English again, where nothing may have stayed as it was. */
async function inBoth<Said>(say: () => Said): Promise<[Said, Said]> {
  const english = say();
  await change('pt');
  const portuguese = say();
  await change('en');
  expect(say()).toEqual(english);
  return [english, portuguese];
}

beforeEach(async () => {
  desk = rules();
  now = 0;
  await speak('en');
});

describe('when the language changes', () => {
  it('a game at this screen says all of its sentences again', async () => {
    const game = localGame();
    for (const point of ['b4', 'b3']) game.pick(point);
    const [english, portuguese] = await inBoth(() => sentences(game.shown.value));
    expect(english.length).toBe(portuguese.length);
    expect(english.filter(sentence => portuguese.includes(sentence))).toEqual([]);
  });

  it('so does an earlier position that is looked at', async () => {
    const game = localGame();
    for (const point of ['b4', 'b3', 'd1', 'd2']) game.pick(point);
    game.browse(1);
    const [english, portuguese] = await inBoth(() => sentences(game.shown.value));
    expect(english.filter(sentence => portuguese.includes(sentence))).toEqual([]);
  });

  it('so does its end', async () => {
    const game = localGame();
    game.resign();
    expect(await inBoth(() => game.now.value.ending?.sentence)).toEqual([
      'Blue wins: red resigns.',
      'Ganham as azuis: as vermelhas desistem.',
    ]);
  });

  it('a refusal is said again, though what was refused might be possible by now', async () => {
    const game = localGame();
    game.pick('a4');
    expect(await inBoth(() => game.refusal.value?.sentence)).toEqual([
      'What stands on a4 is not yours (T4).',
      'O que está em a4 não é seu (T4).',
    ]);
    expect(game.now.value.selected).toBeNull();
  });

  it('a hint is explained again', async () => {
    const game = localGame();
    await game.advise();
    const [english, portuguese] = await inBoth(() => game.hint.value?.sentence ?? '');
    expect([english, portuguese]).toEqual([
      expect.stringMatching(/^You could play \w+: red captures on .+\. .+/),
      expect.stringMatching(/: as vermelhas capturam em .+\. .+/),
    ]);
  });

  it('clocks go on from where they are', async () => {
    const game = localGame('5:00');
    for (const point of ['b4', 'b3']) game.pick(point);
    now = 4000;
    await change('pt');
    now = 5000;
    game.tick();
    expect(game.clocks.value).toEqual([300_000, 295_000]);
  });

  it('a replay says what was played again', async () => {
    const replay = new Replay(desk, '[Game "talpa:size=4"]\n\n1. b4xb3 d1xd2 *\n', 1);
    expect(await inBoth(() => replay.said.value)).toEqual([
      'Red captures on b3 with the piece from b4.',
      'As vermelhas capturam em b3 com a peça de b4.',
    ]);
  });

  it('a game on the server says its sentences and refusals again, those of a prepared answer too', async () => {
    const around = {
      desk,
      makeSocket: (query: string) => new FakeSocket(query),
      network: new EventTarget(),
      now: () => now,
      confirm: () => false,
      report: () => {},
    };
    const game = new OnlineGame(around, START);
    game.pick('a4');
    const [english, portuguese] = await inBoth(() => [
      ...sentences(game.shown.value),
      game.refusal.value?.sentence ?? '',
    ]);
    expect(english.filter(sentence => portuguese.includes(sentence))).toEqual([]);

    const waiting = new OnlineGame(around, { ...START, clock: '3d', you: 'b' });
    waiting.prepareAnswer();
    waiting.conditionalAnswer.value?.pick('a4');
    expect(await inBoth(() => waiting.conditionalAnswer.value?.refusal.value?.sentence)).toEqual([
      'What stands on a4 is not yours (T4).',
      'O que está em a4 não é seu (T4).',
    ]);

    const over = new OnlineGame(around, { ...START, turn: null, ending: { winner: 'a', reason: 'resignation' } });
    expect(await inBoth(() => over.now.value.ending?.sentence)).toEqual([
      'Red wins: blue resigns.',
      'Ganham as vermelhas: as azuis desistem.',
    ]);
  });

  it('a match that the desk has forgotten stays as it was', async () => {
    const staged = StagedMatch.open(desk, SETTING, () => 0);
    const before = staged.view.value;
    staged.close();
    await change('pt');
    expect(staged.view.value).toBe(before);
  });

  it('the last choice counts, whichever texts come first', async () => {
    await Promise.all([change('pt'), change('en')]);
    expect([language.value, desk.language.value, t('web-close')]).toEqual(['en', 'en', 'Close']);
  });
});
