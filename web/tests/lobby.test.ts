// The lobby, challenges and the games to watch, without a page.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Challenge,
  type GameState,
  type GameSummary,
  type GamesPage,
  type LobbyMessage,
  type NoticeMessage,
  type OpenSeat,
  type Pairing,
  SILENCE,
} from '../src/protocol';
import type { Route } from '../src/state/link';
import { Lobby, type LobbyServices, mayTake } from '../src/state/lobby';
import { learn } from '../src/state/me';
import { NoticeBoard, type NoticeServices } from '../src/state/notices';
import { OnlineGame } from '../src/state/online';
import { openGames } from '../src/state/own-games';
import { RequestRefused } from '../src/state/problem';
import { BOARDS, Watching } from '../src/state/watching';
import { AFTER_ONE, eventOf, FakeSocket, START } from './fake-server';
import { rules } from './wasm';

const seat = (id: string, clock = 'none'): OpenSeat => ({
  id,
  game: 'talpa',
  clock,
  pie: false,
  rated: false,
  seat: 'b',
  opponent: { type: 'guest', name: 'guest-1' },
  since: 0,
});

const summary = (id: string, more: Partial<GameSummary> = {}): GameSummary => ({
  id,
  game: 'talpa:size=4',
  clock: '5:00',
  pie: false,
  rated: false,
  created: 0,
  seats: START.seats,
  seat: null,
  turn: null,
  ending: null,
  ...more,
});

const refused = () =>
  new RequestRefused({ name: 'no-such-challenge', values: {}, detail: 'there is no such challenge any more' });

/** A network of its own, which keeps the sockets that are made on it. */
const network = (sockets: FakeSocket[]) => ({
  makeSocket: () => {
    const socket = new FakeSocket('');
    sockets.push(socket);
    return socket;
  },
  network: new EventTarget(),
  now: () => Date.now(),
});

/** Lets everything happen that waits only for promises. */
const settle = () => new Promise(resolve => setImmediate(resolve));

beforeEach(() => {
  learn(null);
  openGames.value = [];
});

describe('the lobby', () => {
  async function open(more: Partial<LobbyServices> = {}) {
    const sockets: FakeSocket[] = [];
    const routes: Route[] = [];
    const lobby = new Lobby({
      ...network(sockets),
      askWho: async () => {},
      pair: async () => ({ id: 'paired' }),
      callOff: async () => {},
      go: route => routes.push(route),
      ...more,
    });
    await settle();
    const hear = (message: LobbyMessage) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
    return { lobby, hear, routes, sockets };
  }

  it('follows the seats that open and close', async () => {
    const { lobby, hear } = await open();
    expect(lobby.seats.value).toBeNull();
    hear({ type: 'seats', seats: [seat('a')] });
    hear({ type: 'opened', seat: seat('b') });
    hear({ type: 'closed', id: 'a' });
    expect(lobby.seats.value?.map(({ id }) => id)).toEqual(['b']);
    lobby.close();
  });

  it('says within five seconds that nothing is heard, and recovers by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { lobby, hear, sockets } = await open();
    sockets[0]?.onopen?.();
    hear({ type: 'seats', seats: [seat('a')] });
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(2000);
      hear({ type: 'heartbeat' });
    }
    expect([lobby.lost.value, lobby.seats.value?.length], 'signs of life are enough').toEqual([false, 1]);
    vi.advanceTimersByTime(SILENCE - 250);
    expect(lobby.lost.value).toBe(false);
    vi.advanceTimersByTime(500);
    expect([lobby.lost.value, lobby.seats.value]).toEqual([true, null]);
    vi.advanceTimersByTime(1000);
    expect(sockets, 'another connection is made').toHaveLength(2);
    sockets[1]?.onopen?.();
    hear({ type: 'seats', seats: [seat('b')] });
    expect([lobby.lost.value, lobby.seats.value?.map(({ id }) => id)]).toEqual([false, ['b']]);
    lobby.close();
    vi.useRealTimers();
  });

  it('says that nobody answers when it cannot even ask who is here, and asks again once somebody does', async () => {
    let asked = 0;
    const askWho = async () => {
      asked += 1;
      if (asked === 1) throw new TypeError('Failed to fetch');
    };
    const { lobby, hear, sockets } = await open({ askWho });
    expect([lobby.lost.value, lobby.seats.value]).toEqual([true, null]);
    sockets[0]?.onopen?.();
    hear({ type: 'seats', seats: [] });
    expect([lobby.lost.value, asked]).toEqual([false, 2]);
    lobby.close();
  });

  it('connects only when the server knows who comes, so that nobody is two guests at once', async () => {
    const steps: string[] = [];
    const { lobby } = await open({
      askWho: async () => {
        steps.push('asks');
        await settle();
        steps.push('is known');
      },
      makeSocket: () => {
        steps.push('connects');
        return new FakeSocket('');
      },
    });
    await settle();
    expect(steps).toEqual(['asks', 'is known', 'connects']);
    lobby.close();
  });

  it('goes to the game in which you have waited as soon as it begins, and to no other', async () => {
    const { lobby, routes } = await open();
    const [maker] = START.seats;
    const waiting = summary('mine', { seat: 'a', seats: [maker, { type: 'open' }] });
    openGames.value = [summary('played', { turn: 'b' }), waiting];
    openGames.value = [summary('played', { turn: 'a' }), waiting];
    expect(routes).toEqual([]);
    openGames.value = [summary('played', { turn: 'a' }), summary('mine', { turn: 'b' })];
    expect(routes).toEqual([{ page: 'game', id: 'mine' }]);
    lobby.close();
    openGames.value = [waiting];
    openGames.value = [summary('mine', { turn: 'b' })];
    expect(routes.length).toBe(1);
  });

  it('tells your own seats from those of others, and takes them back', async () => {
    const off: string[] = [];
    const { lobby, hear } = await open({
      callOff: async id => {
        off.push(id);
      },
    });
    hear({ type: 'seats', seats: [seat('a'), seat('mine')] });
    const [maker] = START.seats;
    openGames.value = [summary('mine', { seat: 'a', seats: [maker, { type: 'open' }] }), summary('played')];
    const [mine] = lobby.ownSeats.value;
    expect([lobby.seats.value?.map(({ id }) => id), mine?.id]).toEqual([['a'], 'mine']);
    if (mine) await lobby.cancel(mine);
    expect(off).toEqual(['mine']);
    lobby.close();
  });

  it('finds an opponent with one click, and shows where somebody waits', async () => {
    const asked: Pairing[] = [];
    const { lobby, hear, routes } = await open({
      pair: async wanted => {
        asked.push(wanted);
        return { id: 'paired' };
      },
    });
    hear({ type: 'seats', seats: [seat('a', '5:00+3')] });
    expect([lobby.waits('talpa', '5:00+3'), lobby.waits('talpa', '10:00'), lobby.waits('apart', '5:00+3')]).toEqual([
      true,
      false,
      false,
    ]);
    lobby.wantsRated.value = true;
    await Promise.all([lobby.pair('talpa', '5:00+3'), lobby.pair('talpa', '5:00+3')]);
    expect(asked, 'a guest plays without ratings, and two clicks are one').toEqual([
      { game: 'talpa', clock: '5:00+3', rated: false },
    ]);
    expect([routes, lobby.asking.value]).toEqual([[{ page: 'game', id: 'paired' }], null]);
    learn({ name: 'Ada', registered: true, bot: false });
    expect(lobby.waits('talpa', '5:00+3'), 'the seat is for a game without ratings').toBe(false);
    lobby.close();
  });

  it('says why nobody was paired', async () => {
    const { lobby, routes } = await open({ pair: () => Promise.reject(new TypeError('Failed to fetch')) });
    await lobby.pair('talpa', '5:00+3');
    expect([routes, lobby.trouble.value, lobby.asking.value]).toEqual([[], { field: null, reason: null }, null]);
    lobby.close();
  });

  it('offers the seats of rated games to those with an account', () => {
    const rated = { ...seat('x'), rated: true };
    expect([mayTake(rated), mayTake(seat('x'))]).toEqual([false, true]);
    learn({ name: 'Ada', registered: true, bot: false });
    expect(mayTake(rated)).toBe(true);
  });
});

describe('notices', () => {
  const person = (name: string) => ({ type: 'person', name, rating: null, bot: false }) as const;
  const challenge = (id: string, expires = 60_000): Challenge => ({
    id,
    from: person('Ada'),
    to: person('Bo'),
    game: 'talpa',
    clock: '5:00+3',
    pie: false,
    rated: false,
    colour: 'random',
    present: true,
    expires_in: expires,
  });

  function listen(more: Partial<NoticeServices> = {}) {
    const sockets: FakeSocket[] = [];
    const called: string[] = [];
    const routes: Route[] = [];
    const board = new NoticeBoard({
      ...network(sockets),
      openGames: async () => [],
      accept: async () => ({ id: 'game' }),
      end: async () => {},
      onChallenge: ({ id }) => called.push(id),
      go: route => routes.push(route),
      ...more,
    });
    board.open();
    const hear = (message: NoticeMessage) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
    return { board, hear, sockets, called, routes };
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tell of a challenge once, until it is accepted, and lead to the game', async () => {
    const { board, hear, called, routes } = listen();
    hear({ type: 'challenges', received: [challenge('c')], sent: [] });
    hear({ type: 'challenges', received: [challenge('d'), challenge('c')], sent: [] });
    expect(called).toEqual(['c', 'd']);
    const [, first] = board.received.value;
    if (first) await board.accept(first);
    expect([routes, board.received.value.map(({ id }) => id)]).toEqual([[{ page: 'game', id: 'game' }], ['d']]);
    board.close();
  });

  it('say why a challenge could not be accepted, and do not offer it again', async () => {
    const { board, hear, routes } = listen({ accept: () => Promise.reject(refused()) });
    hear({ type: 'challenges', received: [challenge('c')], sent: [] });
    await board.accept(challenge('c'));
    expect([routes, board.received.value]).toEqual([[], []]);
    expect(board.trouble.value?.reason?.name).toBe('no-such-challenge');
    board.close();
  });

  it('forget challenges when they expire', () => {
    const { board, hear } = listen();
    hear({ type: 'challenges', received: [challenge('c', 1000)], sent: [challenge('d', 3000)] });
    vi.advanceTimersByTime(1000);
    expect([board.received.value.length, board.sent.value.length]).toEqual([0, 1]);
    vi.advanceTimersByTime(2000);
    expect(board.sent.value).toEqual([]);
    board.close();
  });

  it('tell how your challenges were answered, until that is put away', () => {
    const { board, hear } = listen();
    hear({ type: 'accepted', challenge: challenge('c'), game: 'x' });
    hear({ type: 'declined', challenge: challenge('d') });
    expect(board.answers.value.map(({ challenge: { id }, game }) => [id, game])).toEqual([
      ['d', null],
      ['c', 'x'],
    ]);
    const [declined] = board.answers.value;
    if (declined) board.dismiss(declined);
    expect(board.answers.value).toHaveLength(1);
    board.close();
  });

  it('keep your open games up to date, and read them again after an interruption', async () => {
    let stored = [summary('x', { seat: 'a', turn: 'b' })];
    const { board, hear, sockets } = listen({ openGames: async () => stored });
    const none: NoticeMessage = { type: 'challenges', received: [], sent: [] };
    hear(none);
    await settle();
    hear({ type: 'game', game: summary('x', { seat: 'a', turn: 'a' }) });
    hear({ type: 'game', game: summary('y', { seat: 'b', turn: 'a' }) });
    expect(openGames.value.map(({ id, turn }) => [id, turn])).toEqual([
      ['y', 'a'],
      ['x', 'a'],
    ]);
    hear({ type: 'game', game: summary('x', { seat: 'a', ending: { winner: 'b', reason: 'path' } }) });
    expect(openGames.value.map(({ id }) => id)).toEqual(['y']);
    stored = [summary('z')];
    sockets.at(-1)?.onclose?.();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    hear(none);
    await settle();
    expect(openGames.value.map(({ id }) => id)).toEqual(['z']);
    board.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets, 'who has left does not come back').toHaveLength(2);
  });

  it('are listened for anew when the connection is dead without a word', () => {
    const { board, hear, sockets } = listen();
    sockets[0]?.onopen?.();
    hear({ type: 'challenges', received: [challenge('c')], sent: [] });
    vi.advanceTimersByTime(SILENCE + 250 + 1000);
    expect([sockets.length, board.received.value.length], 'what is known stays').toEqual([2, 1]);
    board.close();
  });
});

describe('games to watch', () => {
  function watch(pages: GamesPage[], inSight = true) {
    const sockets = new Map<string, FakeSocket>();
    const asked: (string | null)[] = [];
    const desk = rules();
    const watching = new Watching({
      live: async (limit, before) => {
        expect(limit).toBe(BOARDS);
        asked.push(before);
        const page = pages.shift();
        if (!page) throw new TypeError('Failed to fetch');
        return page;
      },
      read: async id => ({ ...START, id, you: null }) as GameState,
      follow: state => {
        const makeSocket = (query: string) => {
          const socket = new FakeSocket(query);
          sockets.set(state.id, socket);
          return socket;
        };
        const network = new EventTarget();
        return new OnlineGame(
          { desk, makeSocket, network, now: () => 0, confirm: () => false, report: () => {} },
          state,
        );
      },
      inSight: () => inSight,
    });
    return { watching, sockets, asked };
  }
  const page = (...ids: string[]): GamesPage => ({ games: ids.map(id => summary(id)), next: null });

  it('move on their boards as their players do', async () => {
    const { watching, sockets } = watch([page('x', 'y')]);
    await settle();
    const played = () => watching.games.value?.map(({ game }) => game?.now.value.played);
    expect(played()).toEqual([0, 0]);
    sockets.get('y')?.onopen?.();
    sockets
      .get('y')
      ?.hear({ type: 'event', event: eventOf(2, { type: 'played', seat: 'a', ply: 'b4xb3', ending: null }) });
    expect(played()).toEqual([0, 1]);
    expect(AFTER_ONE.plies).toEqual(['b4xb3']);
    watching.close();
  });

  it('come and go, and those that go on keep their connections', async () => {
    const { watching, sockets } = watch([page('x', 'y'), page('z', 'x')]);
    await settle();
    const [kept, left] = [sockets.get('x'), sockets.get('y')];
    let closed = false;
    if (left) {
      left.close = () => {
        closed = true;
      };
    }
    await watching.look();
    await settle();
    expect(watching.games.value?.map(({ summary: { id } }) => id)).toEqual(['z', 'x']);
    expect([closed, sockets.get('x') === kept, sockets.has('z')]).toEqual([true, true, true]);
    watching.close();
  });

  it('are leafed through a page at a time', async () => {
    const { watching, asked } = watch([{ ...page('x'), next: 'older' }, page('y'), page('x')]);
    await settle();
    expect([watching.more.value, watching.isLater.value]).toEqual([true, false]);
    await watching.turn(true);
    expect([watching.more.value, watching.isLater.value]).toEqual([false, true]);
    await watching.turn(false);
    expect(asked).toEqual([null, 'older', null]);
    watching.close();
  });

  it('say that they stand still while their connections are lost', async () => {
    const { watching, sockets } = watch([page('x', 'y')]);
    await settle();
    for (const socket of sockets.values()) socket.onopen?.();
    expect(watching.lost.value).toBe(false);
    sockets.get('y')?.onclose?.();
    expect(watching.lost.value).toBe(true);
    watching.close();
  });

  it('stay on the page while the server does not answer, which is said', async () => {
    const { watching } = watch([page('x')]);
    await settle();
    await watching.look();
    expect([watching.games.value?.length, watching.trouble.value]).toEqual([1, { field: null, reason: null }]);
    watching.close();
  });
});
