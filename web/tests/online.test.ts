// A game on the server, without a page and without a server: what is heard and what is sent.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameState, ReasonName, RefusalReason } from '../src/protocol';
import type { Desk } from '../src/state/module';
import { OnlineGame } from '../src/state/online';
import { StagedMatch } from '../src/state/staged-match';
import { AFTER_ONE, AFTER_TWO, eventOf, FakeSocket, type Happening, START } from './fake-server';
import { rules } from './wasm';

let sockets: FakeSocket[] = [];
let now = 0;
let problems: string[] = [];
let network: EventTarget;
let desk: Desk;

function begin(more: Partial<GameState> = {}): OnlineGame {
  const game = new OnlineGame(
    {
      desk,
      makeSocket: query => {
        const socket = new FakeSocket(query);
        sockets.push(socket);
        return socket;
      },
      network,
      now: () => now,
      confirm: () => false,
      report: problem => problems.push(problem),
    },
    { ...START, ...more },
  );
  socket().onopen?.();
  return game;
}

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error('nothing has been connected');
  return last;
}

function happen(number: number, what: Happening): void {
  socket().hear({ type: 'event', event: eventOf(number, what) });
}

/** A reason with this name, as it comes from the server. */
function reason(name: ReasonName): RefusalReason {
  return { name, values: {}, detail: 'as the server says it' };
}

beforeEach(() => {
  [sockets, problems] = [[], []];
  network = new EventTarget();
  desk = rules();
  now = 0;
  vi.useRealTimers();
});

it('sends a turn and shows it before the server has confirmed it', () => {
  const game = begin();
  game.pick('b4');
  game.pick('b3');
  expect(socket().sent).toMatchObject([{ type: 'play', ply: 'b4xb3' }]);
  expect([game.now.value.played, game.canAct.value]).toEqual([1, false]);
  happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
  expect(game.now.value.actions).toEqual(['b4xb3']);
});

it('takes back what the server refuses, and says why in the language of the page', () => {
  const game = begin();
  game.pick('b4');
  game.pick('b3');
  desk.call({ type: 'set-language', language: 'pt' });
  socket().hear({ type: 'refused', id: socket().sent[0]?.id ?? null, ...reason('not-your-turn') });
  expect(game.now.value.played).toBe(0);
  expect(game.refusal.value?.sentence).toBe('Não é a sua vez: espere pelo adversário.');
  desk.call({ type: 'set-language', language: 'en' });
  expect(game.refusal.value?.sentence).toBe('It is not your turn: wait for the opponent.');
});

it('keeps a move when something else is refused', () => {
  const game = begin();
  game.pick('b4');
  game.pick('b3');
  game.ask({ type: 'say', text: 'hello' });
  socket().hear({ type: 'refused', id: socket().sent[1]?.id ?? null, ...reason('chat-too-fast') });
  expect([game.now.value.played, game.refusal.value?.sentence]).toEqual([
    1,
    'You are writing too much at once: wait a few seconds.',
  ]);
});

it('comes to know the server’s state as a whole without showing a move twice', () => {
  const game = begin();
  game.pick('b4');
  game.pick('b3');
  const id = socket().sent[0]?.id ?? '';
  socket().hear({ type: 'acknowledged', id, event: 2 });
  socket().hear({ type: 'snapshot', state: AFTER_ONE });
  expect(game.now.value.actions).toEqual(['b4xb3']);
});

it('forgets a move that it sends again when the server has it already', () => {
  const game = begin();
  game.pick('b4');
  game.pick('b3');
  const id = socket().sent[0]?.id ?? '';
  socket().hear({ type: 'snapshot', state: AFTER_TWO });
  socket().hear({ type: 'acknowledged', id, event: 2 });
  happen(4, { type: 'played', seat: 'a', ply: 'd4xc4' });
  expect(game.now.value.actions).toEqual([...AFTER_TWO.plies, 'd4xc4']);
});

it('hears the opponent, takebacks and the end', () => {
  const game = begin({ you: 'b' });
  happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
  expect(game.canAct.value).toBe(true);
  happen(3, { type: 'draw-offered', seat: 'a' });
  expect(game.state.value.proposals).toEqual(['draw']);
  happen(4, { type: 'takeback-requested', seat: 'a' });
  expect(game.state.value.proposals).toEqual(['draw', 'takeback']);
  happen(5, { type: 'taken-back', count: 1 });
  expect(game.now.value.actions).toEqual([]);
  happen(6, { type: 'ended', ending: { winner: 'b', reason: 'resignation' } });
  expect(game.now.value.ending).toEqual({
    winner: 'second',
    reason: 'resignation',
    isResult: true,
    sentence: 'Blue wins: red resigns.',
    evaluation: { chance: 0, winner: 'second', plies: 0 },
  });
  expect(game.canAct.value).toBe(false);
});

it('counts down the clock of whoever has to move, but not in the first turn', () => {
  const game = begin();
  now = 5000;
  game.tick();
  expect(game.clocks.value).toEqual([300_000, 300_000]);
  happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
  now = 7000;
  game.tick();
  expect(game.clocks.value).toEqual([300_000, 298_000]);
});

it('comes back with the number of the last event and sends again what was not answered', () => {
  vi.useFakeTimers();
  const game = begin();
  happen(2, { type: 'draw-offered', seat: 'b' });
  game.pick('b4');
  game.pick('b3');
  const [message] = socket().sent;
  socket().onclose?.();
  expect(game.connection.connected.value).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  expect(socket().query).toBe('after=2&line=0');
  socket().onopen?.();
  expect(socket().sent, 'the same message with the same id').toEqual([message]);
  socket().hear({ type: 'welcome', you: 'a', last_event: 3 });
  happen(3, { type: 'played', seat: 'a', ply: 'b4xb3' });
  socket().hear({ type: 'acknowledged', id: message?.id ?? '', event: 3 });
  expect(game.now.value.actions).toEqual(['b4xb3']);
  socket().onclose?.();
  vi.advanceTimersByTime(1000);
  socket().onopen?.();
  expect(socket().sent, 'what was answered is not sent again').toEqual([]);
});

it('tells an event once, however often it comes', () => {
  const game = begin();
  for (let time = 0; time < 2; time += 1) happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
  expect(game.now.value.actions).toEqual(['b4xb3']);
});

it.each([true, false])('knows its seat as soon as it is taken (the event first: %s)', eventFirst => {
  const game = begin({ you: null, seats: [{ type: 'guest', name: 'guest-1' }, { type: 'open' }] });
  game.ask({ type: 'take-seat' });
  const told = () => happen(2, { type: 'seat-taken', seat: 'b', occupant: { type: 'guest', name: 'guest-2' } });
  if (eventFirst) told();
  expect(game.state.value.you).toBeNull();
  socket().hear({ type: 'acknowledged', id: socket().sent[0]?.id ?? '', event: 2 });
  if (!eventFirst) told();
  expect(game.state.value.you).toBe('b');
});

it('asks for the whole game again when the server says what cannot be', () => {
  vi.useFakeTimers();
  const game = begin();
  game.ask({ type: 'say', text: 'hello' });
  happen(2, { type: 'played', seat: 'b', ply: 'b4xb3' });
  expect([game.connection.connected.value, game.contradiction.value]).toEqual([false, problems[0]]);
  expect(problems).toEqual([expect.stringContaining('game x, event 2')]);
  vi.advanceTimersByTime(250);
  expect(socket().query, 'it has to tell everything').toBe('');
  socket().onopen?.();
  expect(socket().sent).toMatchObject([{ type: 'say', text: 'hello' }]);
  socket().hear({ type: 'snapshot', state: AFTER_TWO });
  expect([game.now.value.actions, game.contradiction.value]).toEqual([AFTER_TWO.plies, null]);
  happen(4, { type: 'played', seat: 'a', ply: 'd4xc4' });
  expect([game.now.value.played, problems.length]).toEqual([3, 1]);
});

it.each([0, 1])('comes back less and less often, and not with everybody else (chance %d)', chance => {
  vi.useFakeTimers();
  const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
  begin();
  for (const longest of [250, 500, 1000, 2000, 5000, 5000]) {
    // The server goes on to say what cannot be.
    socket().hear({ type: 'snapshot', state: { ...START, turn: 'b' } });
    const count = sockets.length;
    const pause = chance === 0 ? longest / 2 : longest;
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(count + 1);
    socket().onopen?.();
  }
  random.mockRestore();
});

it.each([0.01, 0.5, 0.99])('comes back in its own time from a server that shuts down (chance %d)', chance => {
  vi.useFakeTimers();
  const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
  begin();
  const count = sockets.length;
  socket().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(chance * 1000 - 1);
  expect(sockets).toHaveLength(count);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(count + 1);
  random.mockRestore();
});

describe('a connection that dies unnoticed', () => {
  /** Lets time pass, for the clock and for whatever waits. */
  function pass(millis: number): void {
    for (let passed = 0; passed < millis; passed += 50) {
      now += 50;
      vi.advanceTimersByTime(50);
    }
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('lives as long as the server gives signs of life', () => {
    const game = begin();
    for (let beat = 0; beat < 10; beat += 1) {
      pass(2000);
      socket().hear({ type: 'heartbeat' });
    }
    expect([sockets.length, game.connection.lost.value]).toEqual([1, false]);
  });

  it('is noticed within five seconds, given up and made anew', () => {
    const game = begin();
    pass(5000);
    expect([game.connection.connected.value, game.connection.lost.value]).toEqual([false, true]);
    pass(250);
    expect(sockets).toHaveLength(2);
    socket().onopen?.();
    socket().hear({ type: 'welcome', you: 'a', last_event: 1 });
    expect([game.connection.lost.value, game.returned.value]).toEqual([false, true]);
    for (let beat = 0; beat < 3; beat += 1) {
      pass(2000);
      socket().hear({ type: 'heartbeat' });
    }
    expect(game.returned.value, 'that it is back is said for a while').toBe(false);
  });

  it('keeps a move under way, with the own clock running, until the server has it', () => {
    const game = begin({ ...AFTER_TWO });
    game.pick('d4');
    game.pick('c4');
    pass(5000);
    game.tick();
    expect([game.now.value.played, game.now.value.running, game.sending.value]).toEqual([3, 'a', true]);
    expect(game.clocks.value).toEqual([295_000, 300_000]);
    const [message] = sockets[0]?.sent ?? [];
    pass(250);
    socket().onopen?.();
    expect(socket().sent, 'it is sent again').toEqual([message]);
    socket().hear({ type: 'welcome', you: 'a', last_event: 3 });
    socket().hear({ type: 'clocks', left: [290_000, 300_000] });
    expect([game.clocks.value, game.sending.value]).toEqual([[290_000, 300_000], false]);
    socket().hear({ type: 'acknowledged', id: message?.id ?? '', event: 4 });
    happen(4, { type: 'played', seat: 'a', ply: 'd4xc4', clocks: [290_000, 300_000] });
    pass(1000);
    expect([game.now.value.running, game.sending.value]).toEqual(['b', false]);
  });

  it('is noticed at once when the browser says that it is offline, and mended when it is not', () => {
    const game = begin();
    network.dispatchEvent(new Event('offline'));
    expect(game.connection.lost.value).toBe(true);
    pass(20_000);
    const attempts = sockets.length;
    network.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(attempts + 1);
    socket().onopen?.();
    expect(game.connection.lost.value).toBe(false);
    game.close();
    network.dispatchEvent(new Event('offline'));
    network.dispatchEvent(new Event('online'));
    expect(sockets, 'who has left is called no more').toHaveLength(attempts + 1);
  });

  it('is given up while it is being made, if that takes too long', () => {
    begin();
    socket().onclose?.();
    pass(250);
    expect(sockets).toHaveLength(2);
    pass(5500);
    expect(sockets).toHaveLength(3);
  });

  it('is deaf to what it was: an old connection counts no more', () => {
    const game = begin();
    const old = socket();
    pass(5000);
    old.hear({ type: 'event', event: eventOf(2, { type: 'played', seat: 'a', ply: 'b4xb3' }) });
    expect(game.now.value.played).toBe(0);
  });
});

it('hears each line of the chat once', () => {
  const game = begin();
  const line = { number: 1, at: 0, seat: 'b', text: 'hello' } as const;
  for (let time = 0; time < 2; time += 1) socket().hear({ type: 'chat', line });
  expect(game.state.value.chat).toEqual([line]);
});

it('makes a move that was thought of before the turn came', () => {
  const game = begin({ you: 'b' });
  for (const point of ['d1', 'd2']) game.pick(point);
  expect([game.premove.value, socket().sent]).toEqual([['d1', 'd2'], []]);
  happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
  expect(socket().sent).toMatchObject([{ type: 'play', ply: 'd1xd2' }]);
  expect(game.premove.value).toEqual([]);
});

it('forgets such a move if it has become impossible', () => {
  const game = begin({ you: 'b' });
  for (const point of ['d1', 'b2']) game.pick(point);
  happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
  expect([socket().sent, game.refusal.value, game.now.value.selected]).toEqual([[], null, null]);
});

it('waits until both seats are taken', () => {
  const game = begin({ seats: [{ type: 'guest', name: 'guest-1' }, { type: 'open' }] });
  expect(game.canAct.value).toBe(false);
  happen(2, { type: 'seat-taken', seat: 'b', occupant: { type: 'guest', name: 'guest-2' } });
  expect(game.canAct.value).toBe(true);
});

describe('answers in advance', () => {
  const waiting: Partial<GameState> = { clock: '3d', you: 'b' };

  it('are prepared on the board while the opponent is to move, and left with the server', () => {
    const game = begin(waiting);
    expect([game.canPrepareAnswer.value, game.canPremove.value]).toEqual([true, false]);
    game.prepareAnswer();
    const plan = game.conditionalAnswer.value;
    expect(plan?.answer.value).toBeNull();
    for (const point of ['b4', 'b3']) plan?.pick(point);
    expect([plan?.line.value, plan?.answer.value]).toEqual([['b4xb3'], null]);
    plan?.pick('a1');
    expect(plan?.refusal.value?.sentence).toBeTruthy();
    for (const point of ['d1', 'd2']) plan?.pick(point);
    expect(plan?.answer.value).toBe('b4xb3 d1xd2');
    game.keepAnswer();
    expect(socket().sent).toMatchObject([{ type: 'set-conditional', lines: ['b4xb3 d1xd2'] }]);
    expect([game.conditionalAnswer.value, game.state.value.conditional]).toEqual([null, ['b4xb3 d1xd2']]);
    expect(game.now.value.played, 'the game itself stays as it is').toBe(0);
    game.dropAnswer(0);
    expect(socket().sent[1]).toMatchObject({ type: 'set-conditional', lines: [] });
  });

  it('may end with jumps that could go on, as for the server', () => {
    const setting = { game: 'apart', position: null, pie: false, clock: 'none' };
    const { position } = StagedMatch.open(rules(), setting, () => 0).view.value;
    const game = begin({ ...waiting, game: 'apart', position });
    game.prepareAnswer();
    for (const point of ['d2', 'd4', 'c8', 'e6']) game.conditionalAnswer.value?.pick(point);
    expect([game.conditionalAnswer.value?.now.value.complete, game.conditionalAnswer.value?.answer.value]).toEqual([
      false,
      'd2-d4 c8-e6 stop',
    ]);
    game.conditionalAnswer.value?.takeBack();
    expect(game.conditionalAnswer.value?.answer.value).toBeNull();
  });

  it('are what the server says, and as they were when it refuses a change', () => {
    const game = begin(waiting);
    socket().hear({ type: 'private', muted: true, conditional: ['b4xb3 d1xd2'] });
    expect([game.state.value.muted, game.state.value.conditional]).toEqual([true, ['b4xb3 d1xd2']]);
    game.dropAnswer(0);
    socket().hear({ type: 'refused', id: socket().sent[0]?.id ?? null, ...reason('conditional-not-now') });
    expect(game.state.value.conditional).toEqual(['b4xb3 d1xd2']);
  });

  it('are no longer prepared once the opponent has moved', () => {
    const game = begin(waiting);
    game.prepareAnswer();
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3' });
    expect([game.conditionalAnswer.value, game.canAct.value, game.canPrepareAnswer.value]).toEqual([null, true, false]);
  });

  it('are for correspondence games', () => {
    const game = begin({ you: 'b' });
    game.prepareAnswer();
    expect([game.canPrepareAnswer.value, game.conditionalAnswer.value, game.canPremove.value]).toEqual([
      false,
      null,
      true,
    ]);
  });
});

it('shows what is said as being sent until the server tells of it, through an outage, and sends it once more', () => {
  vi.useFakeTimers();
  const game = begin();
  game.ask({ type: 'say', text: 'hello' });
  const lines = () => [game.state.value.chat.map(line => line.text), game.state.value.unsaid];
  expect(lines()).toEqual([[], ['hello']]);
  const [sent] = socket().sent;
  socket().close();
  game.ask({ type: 'say', text: 'are you there?' });
  expect(lines(), 'there is no connection').toEqual([[], ['hello', 'are you there?']]);
  vi.advanceTimersByTime(1000);
  socket().onopen?.();
  expect(socket().sent[0], 'with the same id, so that it counts once').toEqual(sent);
  socket().hear({ type: 'chat', line: { number: 1, at: 0, seat: 'a', text: 'hello' } });
  socket().hear({ type: 'noted', id: sent?.id ?? '' });
  expect(lines()).toEqual([['hello'], ['are you there?']]);
  socket().hear({ type: 'noted', id: socket().sent[1]?.id ?? '' });
  socket().hear({ type: 'chat', line: { number: 2, at: 0, seat: 'a', text: 'are you there?' } });
  expect(lines()).toEqual([['hello', 'are you there?'], []]);
  game.close();
});
