// The form for a new game, without a page: what can be chosen, what comes of it, and what is wrong.
import { beforeEach, describe, expect, it } from 'vitest';
import { FAIRNESS, type GameCard, type OptionChoice } from '../src/desk';
import type { Challenge, NewChallenge, NewGame } from '../src/protocol';
import { decidedBy } from '../src/state/beginnings';
import type { Beginning } from '../src/state/game';
import { learn, mayPlayRated } from '../src/state/me';
import type { Desk } from '../src/state/module';
import { NewGameForm, type NewGameServices, OPPONENTS, type Opponent, OWN_CLOCK } from '../src/state/new-game';
import { RequestRefused } from '../src/state/problem';
import { speak } from '../src/words';
import { rules } from './wasm';

let desk: Desk;
let begun: Beginning[];
let made: NewGame[];
let challenged: NewChallenge[];
let asked: number;

function cards(): GameCard[] {
  const reply = desk.call({ type: 'games' });
  return reply.type === 'games' ? reply.games : [];
}

function form(name: string, against: Opponent = 'computer', more: Partial<NewGameServices> = {}): NewGameForm {
  const card = cards().find(each => each.name === name);
  if (!card) throw new Error(`there is no game ${name}`);
  const services: NewGameServices = {
    desk,
    begin: async beginning => {
      begun.push(beginning);
    },
    create: async wanted => {
      made.push(wanted);
      return { id: 'x' };
    },
    challenge: async wanted => {
      challenged.push(wanted);
      return { id: 'c' } as Challenge;
    },
    askWho: async () => {
      asked += 1;
    },
    random: () => 0.7,
    teacher: () => ({ type: 'teacher', learner: null, strength: 2 }),
    ...more,
  };
  return new NewGameForm(services, card, against);
}

/** Sets an option by its key. */
function set(made: NewGameForm, key: string, value: OptionChoice): void {
  const option = made.card.options.find(each => each.key === key);
  if (!option) throw new Error(`there is no option ${key}`);
  made.setOption(option, value);
}

beforeEach(() => {
  desk = rules();
  [begun, made, challenged, asked] = [[], [], [], 0];
  learn(null);
});

describe('a form for a new game', () => {
  it('begins the usual game against the computer when nothing is changed', async () => {
    const usual = form('talpa');
    expect(await usual.start()).toEqual({ page: 'play' });
    expect(begun).toEqual([
      {
        setting: { game: 'talpa', position: null, pie: false, clock: 'none' },
        players: [{ type: 'human' }, { type: 'computer', level: 2 }],
      },
    ]);
    expect(usual.problem.value).toBeNull();
  });

  it('lets the computer begin, by choice or by lot', async () => {
    for (const side of ['second', 'random'] as const) {
      const other = form('talpa');
      other.side.value = side;
      other.level.value = 5;
      await other.start();
    }
    const players = [{ type: 'computer', level: 5 }, { type: 'human' }];
    expect(begun.map(each => each.players)).toEqual([players, players]);
  });

  it('offers a fair game of every kind: board, pie rule and lot as they are recommended', async () => {
    for (const { name } of cards()) {
      const fair = form(name, 'human');
      expect(fair.isFair.value, name).toBe(false);
      for (const { key, values } of fair.card.options) {
        if (values.type === 'number') set(fair, key, values.low);
      }
      fair.pie.value = !fair.fairness.pie;
      fair.beFair();
      expect(fair.isFair.value, name).toBe(true);
      expect([fair.pie.value, fair.side.value]).toEqual([FAIRNESS[name].pie, 'random']);
      expect(await fair.start()).toEqual({ page: 'play' });
      fair.pie.value = !fair.pie.value;
      expect(fair.isFair.value, name).toBe(false);
    }
    const games = begun.map(({ setting }) => setting.game.split(':')[0]);
    expect(games).toEqual(cards().map(({ name }) => name));
    // The lot falls so that the other one begins.
    expect(begun.every(({ players: [one] }) => one.type === 'human' && one.number === 2)).toBe(true);
  });

  it('has a fair game online too', async () => {
    const fair = form('talpa', 'anybody');
    fair.beFair();
    await fair.start();
    const { pie } = FAIRNESS.talpa;
    expect(made).toEqual([{ game: 'talpa', clock: 'none', pie, rated: false, colour: 'random', visibility: 'public' }]);
  });

  it('challenges somebody by name, and leads to where the answer is waited for', async () => {
    learn({ name: 'Ada', registered: true, bot: false });
    const named = form('talpa', 'named');
    named.name.value = ' Bo ';
    named.clock.value = '5:00+3';
    named.wantsRated.value = true;
    expect(await named.start()).toEqual({ page: 'lobby' });
    const wanted = { to: 'Bo', game: 'talpa', clock: '5:00+3', pie: false, rated: true, colour: 'first' };
    expect([challenged, made]).toEqual([[wanted], []]);
  });

  it('asks how each computer plays', () => {
    const each = form('ampel');
    const asks = OPPONENTS.map(opponent => {
      each.choose(opponent);
      return each.computers.value.map(({ colour }) => colour);
    });
    expect(asks).toEqual([[null], [], [], [], [], each.card.colours]);
  });

  it('seats a person, the easy and the difficult computer in all nine pairings', async () => {
    const [easy, difficult] = [
      { type: 'simple', player: 'random' },
      { type: 'simple', player: 'greedy' },
    ];
    for (const strength of ['random', 'greedy'] as const) {
      for (const side of ['first', 'second'] as const) {
        const against = form('talpa');
        against.strength.value = strength;
        against.side.value = side;
        await against.start();
      }
      for (const other of ['random', 'greedy'] as const) {
        const show = form('talpa', 'watch');
        show.firstStrength.value = strength;
        show.strength.value = other;
        await show.start();
      }
    }
    await form('talpa', 'human').start();
    const person = { type: 'human' };
    expect(begun.map(each => each.players)).toEqual([
      [person, easy],
      [easy, person],
      [easy, easy],
      [easy, difficult],
      [person, difficult],
      [difficult, person],
      [difficult, easy],
      [difficult, difficult],
      [
        { type: 'human', number: 1 },
        { type: 'human', number: 2 },
      ],
    ]);
  });

  it.each([
    [0.2, [1, 2]],
    [0.7, [2, 1]],
  ])('draws who of two people begins, by a lot of %d', async (lot, numbers) => {
    const two = form('ampel', 'human', { random: () => lot });
    two.side.value = 'random';
    await two.start();
    expect(begun[0]?.players).toEqual(numbers.map(number => ({ type: 'human', number })));
  });

  it('draws which of two computers begins', async () => {
    const two = form('ampel', 'watch');
    two.side.value = 'random';
    two.firstStrength.value = 'random';
    await two.start();
    expect(begun[0]?.players).toEqual([
      { type: 'computer', level: 2 },
      { type: 'simple', player: 'random' },
    ]);
  });

  it('seats two computers in the order of their levels, whatever colour was chosen before', async () => {
    const two = form('talpa');
    two.side.value = 'second';
    two.choose('watch');
    two.firstLevel.value = 7;
    await two.start();
    expect(begun[0]?.players).toEqual([
      { type: 'computer', level: 7 },
      { type: 'computer', level: 2 },
    ]);
  });

  it.each([
    ['talpa', { size: 6 }, 'talpa:size=6'],
    ['talpa', { size: 8 }, 'talpa'],
    ['apart', { size: { width: 6, height: 8 } }, 'apart:size=6x8'],
    ['emulsion', { tie: 'last-mover-loses' }, 'emulsion:tie=last-mover-loses'],
    ['ampel', { yellows: 3, side: 5 }, 'ampel:side=5,yellows=3'],
  ])('has the desk write the game string of %s with %o', async (name, options, game) => {
    const chosen = form(name, 'human');
    for (const [key, value] of Object.entries(options)) set(chosen, key, value);
    await chosen.start();
    expect(begun[0]?.setting.game).toBe(game);
  });

  it('says in the language of the page why options do not go together, until they do', async () => {
    const wrong = form('ampel', 'human');
    set(wrong, 'side', 5);
    set(wrong, 'yellows', 9);
    const says = (sentence: string) => expect(wrong.problem.value).toEqual({ type: 'choices', sentence });
    expect(wrong.mayStart.value, 'it is said at once').toBe(false);
    says('“yellow discs” cannot be 9 here: a whole number from 1 to 3.');
    expect(await wrong.start()).toBeNull();
    says('“yellow discs” cannot be 9 here: a whole number from 1 to 3.');
    desk.call({ type: 'set-language', language: 'pt' });
    says('«discos amarelos» não pode ser 9 aqui: um número inteiro de 1 a 3.');
    set(wrong, 'yellows', 3);
    expect([wrong.problem.value, wrong.mayStart.value]).toEqual([null, true]);
    expect(await wrong.start()).toEqual({ page: 'play' });
    expect(begun).toHaveLength(1);
  });

  it('makes a game on the server, and tells where it is', async () => {
    const online = form('talpa', 'friend');
    expect(asked, 'it matters who is here').toBe(1);
    set(online, 'size', 4);
    online.clock.value = '3d';
    online.pie.value = true;
    online.side.value = 'random';
    expect(await online.start()).toEqual({ page: 'game', id: 'x' });
    expect(decidedBy('x')).toBe('lot');
    online.choose('anybody');
    await online.start();
    const wanted = { game: 'talpa:size=4', clock: '3d', pie: true, rated: false, colour: 'random' };
    expect(made).toEqual([
      { ...wanted, visibility: 'link' },
      { ...wanted, visibility: 'public' },
    ]);
    expect(begun).toEqual([]);
  });

  it('has rated games for those with an account only', async () => {
    const rated = form('talpa', 'anybody');
    rated.wantsRated.value = true;
    expect([mayPlayRated.value, rated.rated.value]).toEqual([false, false]);
    learn({ name: 'Ada', registered: true, bot: false });
    expect([mayPlayRated.value, rated.rated.value]).toEqual([true, true]);
    await rated.start();
    expect(made[0]?.rated).toBe(true);
  });

  it('has rated games on the usual board only', async () => {
    learn({ name: 'Ada', registered: true, bot: false });
    const other = form('talpa', 'anybody');
    other.wantsRated.value = true;
    const [size] = other.card.options;
    if (!size) throw new Error('there is no option');
    other.setOption(size, 6);
    expect([other.isRatedKind.value, other.mayBeRated.value, other.rated.value]).toEqual([false, false, false]);
    other.setOption(size, size.default);
    expect([other.isRatedKind.value, other.mayBeRated.value, other.rated.value]).toEqual([true, true, true]);
    await other.start();
    expect(made[0]).toMatchObject({ game: 'talpa', rated: true });
  });

  it('offers days for each turn on the server only', () => {
    const local = form('talpa', 'friend');
    local.clock.value = '7d';
    local.choose('human');
    expect([local.clocks.value.includes('7d'), local.clock.value]).toEqual([false, 'none']);
  });

  it('says what the server refuses, by its kind', async () => {
    const refused = form('talpa', 'friend', {
      create: async () => {
        throw new RequestRefused({ name: 'too-many-new-games', values: { seconds: 120, minutes: 2 }, detail: 'wait' });
      },
      askWho: async () => {
        throw new Error('no server');
      },
    });
    expect(await refused.start()).toBeNull();
    expect(refused.problem.value).toMatchObject({
      type: 'trouble',
      trouble: { reason: { name: 'too-many-new-games' } },
    });
  });

  it('says that the game could not be begun', async () => {
    const failing = form('talpa', 'human', {
      begin: async () => {
        throw new Error('no memory');
      },
    });
    expect(await failing.start()).toBeNull();
    expect(failing.problem.value).toEqual({ type: 'failure', reason: 'no memory' });
  });
});

it('the size of a board becomes part of the game string', async () => {
  const apart = form('apart', 'human');
  const [size] = apart.card.options;
  if (!size) throw new Error('there is no size');
  expect(apart.option(size)).toEqual({ width: 8, height: 8 });
  apart.setOption(size, { width: 6, height: 10 });
  expect(apart.option(size)).toEqual({ width: 6, height: 10 });
  await apart.start();
  expect(begun[0]?.setting.game).toBe('apart:size=6x10');
});

it('clocks are named in the language of the desk', () => {
  const talpa = form('talpa', 'friend');
  expect(talpa.clockNames.value.map(([, name]) => name)).toEqual([
    'without a clock',
    '3′ + 2',
    '5′ + 3',
    '10′',
    '30′',
    '30 s a turn',
    '1 day a turn',
    '3 days a turn',
    '7 days a turn',
  ]);
  desk.call({ type: 'set-language', language: 'pt' });
  expect(talpa.clockNames.value.at(-1)).toEqual(['7d', '7 dias por jogada']);
});

describe('a clock of one’s own', () => {
  it.each([
    ['turn', 45, 'seconds', '45/move'],
    ['turn', 1, 'seconds', '5/move'],
    ['turn', 90, 'minutes', '5400/move'],
    ['turn', 12, 'hours', '43200/move'],
    ['turn', 48, 'hours', '2d'],
    ['turn', 4, 'days', '4d'],
    ['turn', Number.NaN, 'days', '5/move'],
    ['game', 7, 'minutes', '7:00+2'],
    ['game', 95, 'seconds', '1:35+2'],
    ['game', 2, 'hours', '2:00:00+2'],
  ] as const)('per %s, with %d %s, is written %s', (scope, amount, unit, text) => {
    const talpa = form('talpa');
    talpa.clock.value = OWN_CLOCK;
    const { ownClock } = talpa;
    [ownClock.scope.value, ownClock.amount.value, ownClock.unit.value] = [scope, amount, unit];
    ownClock.increment.value = 2;
    expect(talpa.clockText.value).toBe(text);
    expect(talpa.clockName.value, 'the rules can read it').not.toBe(text);
  });

  it.each([0, 4, 32_000_000, Number.NaN])('of %d seconds is refused, until it is another', async amount => {
    await speak('en');
    const talpa = form('talpa');
    talpa.clock.value = OWN_CLOCK;
    talpa.ownClock.amount.value = amount;
    const sentence = 'Choose a time from 5 seconds to 365 days.';
    expect(talpa.problem.value, 'nobody is corrected while still typing').toBeNull();
    expect(talpa.clockRefusal.value, 'but it is said that another one would be taken').toBe(sentence);
    expect(await talpa.start()).toBeNull();
    expect([begun.length, talpa.problem.value]).toEqual([0, { type: 'choices', sentence }]);
    talpa.ownClock.amount.value = 5;
    expect([talpa.problem.value, talpa.clockRefusal.value]).toEqual([null, null]);
    expect(await talpa.start()).toEqual({ page: 'play' });
  });

  it('stays chosen for another opponent, and reaches the game', async () => {
    const talpa = form('talpa', 'human');
    talpa.clock.value = OWN_CLOCK;
    talpa.choose('computer');
    talpa.firstTurnCounts.value = true;
    await talpa.start();
    expect(begun.map(({ setting }) => setting.clock)).toEqual(['45/move/first']);
    talpa.clock.value = 'none';
    expect(talpa.clockText.value).toBe('none');
  });
});
