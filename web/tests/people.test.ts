// Accounts, profiles and lists of games, without a page and without a server.
import { beforeEach, describe, expect, it } from 'vitest';
import { troubleText } from '../src/phrases';
import type {
  Account,
  EndReasonName,
  GameSummary,
  GamesPage,
  Profile,
  RatingHistory,
  ReasonName,
  RefusalReason,
  Token,
} from '../src/protocol';
import { agentText } from '../src/state/agent';
import { byUrgency, GamesList, opponentIn, standingOf } from '../src/state/games';
import { linkTo, readRoute } from '../src/state/link';
import { learn, me, remembered } from '../src/state/me';
import { type AccountServer, Membership } from '../src/state/membership';
import { explain, RequestRefused, type Trouble } from '../src/state/problem';
import { ProfileView } from '../src/state/profile';
import { changeBy, changeText, lineOf, ratingText } from '../src/state/ratings';
import { speak } from '../src/words';
import { SUMMARY } from './fake-server';
import { rules } from './wasm';

const guest: Account = { name: 'guest-1f2e3d4c', registered: false, bot: false };
const ada: Account = { name: 'Ada', registered: true, bot: false, since: 0 };

/** A server for one person; what it is asked for can be replaced. */
function server(some: Partial<AccountServer> = {}): AccountServer {
  let here = guest;
  let tokens: Token[] = [];
  const enter = async () => {
    here = ada;
    return here;
  };
  const leave = async () => {
    here = guest;
  };
  const session = { created: 0, seen: 0, agent: '' };
  return {
    who: async () => here,
    signUp: enter,
    signIn: enter,
    signOut: leave,
    remove: leave,
    changePassword: async () => {},
    sessions: async () => [
      { ...session, id: 's1', current: true },
      { ...session, id: 's2', current: false },
    ],
    endSession: async () => {},
    tokens: async () => tokens,
    makeToken: async label => {
      const made = { id: `t${tokens.length}`, label, created: 0, seen: null };
      tokens = [made, ...tokens];
      return { ...made, secret: '9f86d081' };
    },
    endToken: async () => {},
    ...some,
  };
}

const desk = rules();

/** A problem in English and in Portuguese. */
async function inBoth(trouble: Trouble): Promise<string[]> {
  const english = troubleText(desk, trouble);
  await speak('pt', language => desk.call({ type: 'set-language', language }));
  const portuguese = troubleText(desk, trouble);
  await speak('en', language => desk.call({ type: 'set-language', language }));
  return [english, portuguese];
}

const refuse =
  (name: ReasonName, values: RefusalReason['values'] = {}) =>
  async () => {
    throw new RequestRefused({ name, values, detail: 'what the server says' });
  };

beforeEach(async () => {
  learn(null);
  await speak('en');
});

describe('an account', () => {
  it('is made by a guest, and left again', async () => {
    const membership = new Membership(server());
    expect(await membership.load()).toBe(true);
    expect([me.value, membership.sessions.value]).toEqual([guest, []]);
    expect(await membership.signUp('Ada', 'four green lights')).toBe(true);
    expect([me.value, membership.sessions.value.length]).toEqual([ada, 2]);
    expect(await membership.signOut()).toBe(true);
    expect([me.value, membership.sessions.value]).toEqual([guest, []]);
  });

  it('shows a token once, and forgets the secret when it is revoked or somebody leaves', async () => {
    const membership = new Membership(server());
    await membership.signIn('Ada', 'four green lights');
    await membership.makeToken('at home');
    expect(membership.fresh.value?.secret).toBe('9f86d081');
    expect(membership.tokens.value).toEqual([{ id: 't0', label: 'at home', created: 0, seen: null }]);
    await membership.endToken('t0');
    expect([membership.fresh.value, membership.tokens.value]).toEqual([null, []]);
    await membership.makeToken('again');
    await membership.remove('four green lights');
    expect([membership.fresh.value, membership.tokens.value, me.value]).toEqual([null, [], guest]);
  });

  it('ends sessions one by one', async () => {
    const membership = new Membership(server());
    await membership.signIn('Ada', 'four green lights');
    await membership.endSession('s2');
    expect(membership.sessions.value.map(({ id }) => id)).toEqual(['s1']);
  });

  it('says that a password was changed until something else is done', async () => {
    const membership = new Membership(server());
    await membership.changePassword('old', 'new');
    expect(membership.done.value).toBe('password');
    await membership.load();
    expect(membership.done.value).toBeNull();
  });

  it('whose session has ended elsewhere is left', async () => {
    const asked = server({ makeToken: refuse('not-logged-in') });
    const membership = new Membership(asked);
    await membership.signIn('Ada', 'four green lights');
    await asked.signOut();
    expect(await membership.makeToken('at home')).toBe(false);
    expect([me.value, membership.sessions.value]).toEqual([guest, []]);
    expect(membership.troubleAt('page', null)?.reason?.name).toBe('not-logged-in');
  });

  it('does one thing at a time', async () => {
    const membership = new Membership(server());
    const [first, second] = await Promise.all([membership.load(), membership.load()]);
    expect([first, second]).toEqual([true, false]);
  });
});

describe('a problem', () => {
  it.each([
    ['sign-up', 'name-taken', 'name'],
    ['sign-up', 'password-length', 'password'],
    ['sign-in', 'wrong-password', 'password'],
    ['sign-in', 'too-many-failures', null],
  ] as const)('of the form %s, "%s", is shown at the field %s', async (form, title, field) => {
    const membership = new Membership(server({ signUp: refuse(title), signIn: refuse(title) }));
    const done = form === 'sign-up' ? membership.signUp('Ada', 'x') : membership.signIn('Ada', 'x');
    expect(await done).toBe(false);
    for (const each of ['name', 'password', null] as const) {
      expect(membership.troubleAt(form, each) !== null, String(each)).toBe(each === field);
    }
    expect(membership.troubleAt('tokens', field)).toBeNull();
  });

  it('with the password so far is told from one with the new password', async () => {
    const membership = new Membership(server({ changePassword: refuse('wrong-password') }));
    await membership.changePassword('wrong', 'another password');
    expect(membership.troubleAt('password', 'old')?.reason?.name).toBe('wrong-password');
    expect(membership.troubleAt('password', 'password')).toBeNull();
  });

  it('is gone when the next thing goes well', async () => {
    const membership = new Membership(server({ endSession: refuse('no-such-session') }));
    await membership.endSession('s2');
    expect(membership.troubleAt('sessions', null)?.reason?.detail).toBe('what the server says');
    await membership.load();
    expect(membership.trouble.value).toBeNull();
  });

  it('that is to be waited out says for how long', () => {
    const wait = (seconds: number, minutes: number) =>
      troubleText(
        desk,
        explain(new RequestRefused({ name: 'too-many-failures', values: { seconds, minutes }, detail: '' })),
      );
    expect([wait(2, 0), wait(60, 1), wait(900, 15)]).toEqual([
      'This has failed too often: try again in 2 s.',
      'This has failed too often: try again in 1 minute.',
      'This has failed too often: try again in 15 minutes.',
    ]);
  });

  it('of a name that is not known is told in the words of the server, and one of the network in ours', () => {
    const name = 'of-a-later-version' as ReasonName;
    const later = new RequestRefused({ name, values: {}, detail: 'sign out first' });
    expect(troubleText(desk, explain(later))).toBe('Sign out first.');
    expect(troubleText(null, explain(new TypeError('Failed to fetch')))).toBe('There is no connection to the server.');
  });

  it('is told in the language of the page', async () => {
    const taken = explain(new RequestRefused({ name: 'name-taken', values: { name: 'Ada' }, detail: 'in English' }));
    expect(await inBoth(taken)).toEqual([
      'Somebody is already called Ada: choose another name.',
      'Já há alguém chamado Ada: escolha outro nome.',
    ]);
  });

  it('is told as the server says it while there are no rules, and where something is missing that it mentions', () => {
    const taken = explain(new RequestRefused({ name: 'name-taken', values: {}, detail: 'that name is taken' }));
    expect(troubleText(null, taken)).toBe('that name is taken');
    expect(troubleText(desk, taken)).toBe('That name is taken.');
  });
});

describe('what the server refuses', () => {
  it('by the rules is told with the clause, and the name of a point keeps its small letter', async () => {
    const values = { clause: 'T1', point: 'a9' };
    const outside: RefusalReason = { name: 'refusal-outside', values, detail: 'in English' };
    expect(await inBoth({ field: null, reason: outside })).toEqual([
      'There is no a9 on this board (T1).',
      'a9 não existe neste tabuleiro (T1).',
    ]);
  });

  it('for a reason within another is told as a whole', async () => {
    const over: RefusalReason = { name: 'conditional-after-end', values: { ply: 'b4xb3' }, detail: 'in English' };
    const line: RefusalReason = { name: 'conditional-line', values: { line: 2, reason: over }, detail: 'in English' };
    expect((await inBoth({ field: null, reason: line }))[1]).toBe('Linha 2: a partida acaba antes de b4xb3.');
  });
});

it('a remembered name that makes no sense is forgotten', () => {
  expect(remembered('{"name": "Ada"}')).toEqual({ name: 'Ada', registered: true, bot: false });
  for (const text of [null, 'no json', '{"name": 7}', '[]', 'null']) expect(remembered(text), String(text)).toBeNull();
});

describe('lists of games', () => {
  const game: GameSummary = { ...SUMMARY, id: 'a', seat: 'b' };
  const ended = (winner: 'a' | 'b' | null, reason: EndReasonName = 'resignation') => ({
    ...game,
    ending: { winner, reason },
  });

  it('say how each game stands for whom they are', () => {
    expect(standingOf(ended('b'))).toBe('won');
    expect(standingOf(ended('a'))).toBe('lost');
    expect(standingOf(ended(null, 'agreement'))).toBe('drawn');
    expect(standingOf(ended(null, 'abort'))).toBe('called-off');
    expect(standingOf(ended(null, 'neglect'))).toBe('neglected');
    expect(standingOf({ ...game, turn: 'b' })).toBe('yours');
    expect(standingOf({ ...game, turn: 'a' })).toBe('theirs');
    expect(standingOf(game)).toBe('played');
    expect(standingOf({ ...game, seats: [{ type: 'open' }, game.seats[1]] })).toBe('waiting');
    expect(opponentIn(game)).toEqual({ type: 'guest', name: 'guest-1' });
  });

  it('begin with what is urgent', () => {
    const games: GameSummary[] = [
      { ...game, id: 'waiting', seats: [{ type: 'open' }, game.seats[1]] },
      { ...game, id: 'theirs', turn: 'a' },
      { ...game, id: 'yours', turn: 'b' },
    ];
    expect(byUrgency(games).map(({ id }) => id)).toEqual(['yours', 'theirs', 'waiting']);
  });

  it('grow page by page until there is nothing more', async () => {
    const pages: Record<string, GamesPage> = {
      first: { games: [game], next: '1-a' },
      '1-a': { games: [{ ...game, id: 'b' }], next: null },
    };
    const list = new GamesList(async before => pages[before ?? 'first'] ?? { games: [], next: null });
    await list.grow();
    expect([list.games.value?.length, list.more.value]).toEqual([1, true]);
    await Promise.all([list.grow(), list.grow()]);
    expect([list.games.value?.map(({ id }) => id), list.more.value]).toEqual([['a', 'b'], false]);
  });

  it('that cannot be read say why, and can be read later', async () => {
    let broken = true;
    const list = new GamesList(async () => {
      if (broken) throw new TypeError('Failed to fetch');
      return { games: [], next: null };
    });
    await list.grow();
    expect([list.games.value, list.trouble.value]).toEqual([null, { field: null, reason: null }]);
    broken = false;
    await list.grow();
    expect([list.games.value, list.trouble.value]).toEqual([[], null]);
  });
});

describe('ratings', () => {
  const history: RatingHistory = {
    game: 'talpa',
    changes: [1662, 1620, 1620].map((value, at) => ({ at, id: `g${at}`, rating: { value, deviation: 290 } })),
    next: null,
  };

  it('say how sure they are', () => {
    expect(ratingText({ value: 1662, deviation: 290 })).toBe('1662?');
    expect(ratingText({ value: 1662, deviation: 80 })).toBe('1662');
  });

  it('change with each game, from 1500', () => {
    expect(['g0', 'g1', 'g2', 'other'].map(id => changeBy(history, id)?.change ?? null)).toEqual([162, -42, 0, null]);
    const page = { ...history, next: '7' };
    expect(
      ['g0', 'g1'].map(id => changeBy(page, id)?.change ?? null),
      'what was before is not known',
    ).toEqual([null, -42]);
    expect([162, -42, 0].map(changeText)).toEqual(['+162', '−42', '±0']);
  });

  it('are drawn from left to right, the highest on top', () => {
    const { points, lowest, highest } = lineOf(history, 300, 50);
    expect([lowest, highest]).toEqual([1500, 1662]);
    expect(points.map(({ x }) => x)).toEqual([0, 100, 200, 300]);
    expect([points[0]?.y, points[1]?.y]).toEqual([50, 0]);
    expect(lineOf({ game: 'talpa', changes: [], next: null }, 300, 50).points).toEqual([{ x: 0, y: 50 }]);
  });

  it('of a profile come with their histories', async () => {
    const profile: Profile = {
      name: 'Ada',
      bot: false,
      since: 0,
      games: 3,
      ratings: [{ game: 'talpa', rating: { value: 1620, deviation: 200 }, games: 3 }],
    };
    const view = new ProfileView({ profile: async () => profile, history: async () => history }, 'ada');
    await view.load();
    expect([view.profile.value, view.histories.value.talpa]).toEqual([profile, history]);
    const nobody = new ProfileView({ profile: refuse('no-such-person'), history: async () => history }, 'bo');
    await nobody.load();
    expect([nobody.nobody.value, nobody.trouble.value]).toEqual([true, null]);
    const broken = new ProfileView({ profile: refuse('server-error'), history: async () => history }, 'bo');
    await broken.load();
    expect([broken.nobody.value, broken.trouble.value?.reason?.detail]).toEqual([false, 'what the server says']);
  });
});

it('links to people and to games on the server lead back to where they were made', () => {
  for (const place of [
    { page: 'account' } as const,
    { page: 'person', name: 'Zoë' } as const,
    { page: 'person', name: '李明' } as const,
    { page: 'replay', record: null, at: null, game: '0f3c-5a' } as const,
  ]) {
    expect(readRoute(linkTo(place))).toEqual(place);
  }
  for (const broken of ['#/person/', '#/person/%', '#/person']) expect(readRoute(broken).page).toBe('home');
});

it('browsers are called what people call them', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17';
  expect(agentText(chrome)).toBe('Chrome, Linux');
  expect(agentText(phone)).toBe('Safari, iOS');
  expect(agentText('Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe('Firefox, Windows');
  expect([agentText('tabuleiro/0.1.0 bot'), agentText('')]).toEqual(['tabuleiro/0.1.0', '']);
});
