// The pages of games, without a browser: who is where, which buttons are there, and what is said.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seatName } from '../src/phrases';
import type { GameState, RatingHistory } from '../src/protocol';
import { decide } from '../src/state/beginnings';
import { type Beginning, LocalGame, type LocalPlayer } from '../src/state/game';
import type { GamePage } from '../src/state/game-page';
import type { Route } from '../src/state/link';
import { LocalPage } from '../src/state/local-page';
import { learn } from '../src/state/me';
import { type OnlinePage, OnlineVisit } from '../src/state/online-page';
import { RequestRefused } from '../src/state/problem';
import { title } from '../src/state/title';
import { speak } from '../src/words';
import { eventOf, FakeSocket, type Happening, START } from './fake-server';
import { rules } from './wasm';

const HUMAN: LocalPlayer = { type: 'human' };
const COMPUTER: LocalPlayer = { type: 'computer', level: 3 };
const HISTORY: RatingHistory = {
  game: 'talpa',
  changes: [{ at: 0, id: 'x', rating: { value: 1512, deviation: 200 } }],
  next: null,
};

let now = 0;
let begun: Beginning[] = [];
let close: () => void = () => {};

function pageOf(players: [LocalPlayer, LocalPlayer], clock = 'none', byLot = false): LocalPage {
  const game = new LocalGame(
    {
      desk: rules(),
      // The computer never answers.
      engine: { ask: () => new Promise(() => {}), stop: () => {} },
      now: () => now,
      pause: () => new Promise(() => {}),
      confirm: () => false,
      random: () => 1,
    },
    { setting: { game: 'talpa:size=4', position: null, pie: false, clock }, players, ...(byLot && { byLot }) },
  );
  const page = new LocalPage(game, beginning => begun.push(beginning));
  close = page.open();
  return page;
}

/** The buttons, with those in parentheses that cannot be pressed. */
function buttons(page: GamePage): string[] {
  return page.actions.value.map(({ name, enabled }) => (enabled ? name : `(${name})`));
}

function press(page: GamePage, name: string): void {
  page.actions.value.find(action => action.name === name)?.act();
}

function names(page: GamePage): string[] {
  return (['first', 'second'] as const).map(player => seatName(page.seatAt(page.view.value, player)));
}

beforeEach(async () => {
  [now, begun] = [0, []];
  learn(null);
  await speak('en');
});

afterEach(() => {
  close();
  vi.useRealTimers();
});

describe('the page of a game at this screen', () => {
  it('has a person below, and calls them you where they are alone', () => {
    const first = pageOf([HUMAN, COMPUTER]);
    expect([first.below.value, names(first)]).toEqual(['first', ['you', 'the computer, level 3']]);
    const second = pageOf([COMPUTER, HUMAN]);
    expect([second.below.value, names(second)]).toEqual(['second', ['the computer, level 3', 'you']]);
    const two = pageOf([HUMAN, HUMAN]);
    expect([two.below.value, names(two), two.isShared]).toEqual(['first', ['a person', 'a person'], true]);
  });

  it('has the buttons that go with who plays', () => {
    expect(buttons(pageOf([HUMAN, COMPUTER]))).toEqual(['(undo)', '(redo)', 'hint', 'resign']);
    expect(buttons(pageOf([HUMAN, HUMAN]))).toEqual(['(undo)', '(redo)', 'hint', 'draw', 'resign']);
    expect(buttons(pageOf([HUMAN, HUMAN], '5:00'))).toEqual(['(undo)', '(redo)', 'hint', 'pause', 'draw', 'resign']);
    expect(buttons(pageOf([COMPUTER, COMPUTER])), 'nobody is here who could resign').toEqual([
      '(undo)',
      '(redo)',
      'pause',
    ]);
  });

  it('asks again before somebody resigns, and shows the result beside the board', () => {
    const page = pageOf([HUMAN, HUMAN]);
    press(page, 'resign');
    expect([page.confirmation.value?.name, page.showsResult.value]).toEqual(['resign', false]);
    expect(page.press({ key: 'Escape', command: false, shift: false })).toBe(true);
    expect([page.confirmation.value, page.showsResult.value]).toEqual([null, false]);
    expect(page.press({ key: 'Escape', command: false, shift: false }), 'nothing is asked any more').toBe(false);
    press(page, 'resign');
    page.confirmation.value?.confirm();
    expect(page.confirmation.value).toBeNull();
    expect([buttons(page).at(-1), page.showsResult.value, page.standing.value]).toEqual(['(resign)', true, null]);
  });

  it('asks the other side before a game is drawn', () => {
    const page = pageOf([HUMAN, HUMAN]);
    press(page, 'draw');
    expect(page.confirmation.value).toMatchObject({ name: 'draw', asks: 'blue' });
    press(page, 'resign');
    expect(page.confirmation.value, 'one question at a time').toMatchObject({ name: 'resign' });
    for (const point of ['b4', 'b3']) page.game.pick(point);
    expect(page.confirmation.value, 'who plays on does not mean it').toBeNull();
    press(page, 'draw');
    expect(page.confirmation.value).toMatchObject({ name: 'draw', asks: 'red' });
    page.confirmation.value?.confirm();
    expect([page.game.now.value.ending?.reason, page.showsResult.value]).toEqual(['agreement', true]);
  });

  it('says what the end is to whoever plays the computer', () => {
    const page = pageOf([COMPUTER, HUMAN]);
    expect(page.standing.value).toBeNull();
    press(page, 'resign');
    page.confirmation.value?.confirm();
    expect(page.standing.value).toBe('lost');
  });

  it('is gone through, taken back and turned over by keys', () => {
    const page = pageOf([HUMAN, HUMAN]);
    const press = (key: string, command = false, shift = false) => page.press({ key, command, shift });
    expect(press('ArrowLeft'), 'there is nothing to go through').toBe(false);
    for (const point of ['b4', 'b3', 'd1', 'd2']) page.game.pick(point);
    expect([press('ArrowLeft'), page.view.value.number]).toEqual([true, 1]);
    expect([press('Home'), page.view.value.number]).toEqual([true, 0]);
    expect([press('ArrowRight'), page.view.value.number]).toEqual([true, 1]);
    expect([press('End'), page.view.value.number, page.game.browsing.value]).toEqual([true, 2, null]);
    expect([press('z', true), page.view.value.number]).toEqual([true, 1]);
    expect([press('Z', true, true), page.view.value.number]).toEqual([true, 2]);
    expect([press('f'), page.below.value]).toEqual([true, 'second']);
    expect([press('f', true), press('x')]).toEqual([false, false]);
  });

  it('writes into its record who plays', () => {
    expect(pageOf([HUMAN, COMPUTER]).game.record()).toContain('[First "human"]\n[Second "level:3"]');
  });

  it('undoes nothing where nothing can be undone', () => {
    const page = pageOf([COMPUTER, HUMAN]);
    page.game.staged.act({ type: 'play', action: 'b4xb3' });
    expect([page.game.now.value.played, buttons(page)[0]], 'the only turn is the computer’s').toEqual([1, '(undo)']);
    expect(page.roomActions.value).not.toHaveProperty('onUndo');
    page.game.staged.act({ type: 'play', action: 'd1xd2' });
    expect(buttons(page)[0]).toBe('undo');
  });

  it('shows another result after the first one was taken back', () => {
    const page = pageOf([HUMAN, HUMAN]);
    for (const point of ['b4', 'b3']) page.game.pick(point);
    press(page, 'draw');
    page.confirmation.value?.confirm();
    press(page, 'undo');
    expect(page.showsResult.value).toBe(false);
    press(page, 'draw');
    page.confirmation.value?.confirm();
    expect(page.showsResult.value).toBe(true);
  });

  it('lets the other one begin the next game', () => {
    pageOf([HUMAN, COMPUTER]).playAgain();
    expect(begun.map(({ players }) => players)).toEqual([[COMPUTER, HUMAN]]);
  });

  it('says what was refused', () => {
    const page = pageOf([HUMAN, COMPUTER]);
    page.game.pick('a4');
    expect(page.refusal.value).toBe('What stands on a4 is not yours (T4).');
  });

  it('tells whom the lot has chosen, until both have played', () => {
    const page = pageOf([COMPUTER, HUMAN], 'none', true);
    expect(page.lot.value).toBe('By lot: red begins, played by the computer, level 3.');
    expect(pageOf([HUMAN, COMPUTER], 'none', true).lot.value).toBe('By lot: red begins, played by you.');
    expect(pageOf([HUMAN, COMPUTER]).lot.value, 'nobody has drawn lots').toBeNull();
    for (const action of ['b4xb3', 'd1xd2']) page.game.staged.act({ type: 'play', action });
    expect(page.lot.value).toBeNull();
  });

  it('looks at the clocks while one runs, and at no other time', () => {
    vi.useFakeTimers();
    const page = pageOf([HUMAN, HUMAN], '5:00');
    for (const point of ['b4', 'b3']) page.game.pick(point);
    now = 2000;
    vi.advanceTimersByTime(200);
    expect(page.game.clocks.value).toEqual([300_000, 298_000]);
    press(page, 'pause');
    expect(vi.getTimerCount()).toBe(0);
    page.game.resume();
    expect(vi.getTimerCount()).toBe(1);
    close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says in the title whose turn it is, in the language of the page', async () => {
    const page = pageOf([HUMAN, COMPUTER]);
    expect(title.value).toBe('● Your turn – Tabuleiro');
    await speak('pt');
    expect(title.value).toBe('● É a sua vez – Tabuleiro');
    for (const point of ['b4', 'b3']) page.game.pick(point);
    expect(title.value).toBe('Tabuleiro');
  });
});

describe('the page of a game on the server', () => {
  let socket: FakeSocket;
  let went: Route[];
  let calls: string[][];
  let asked: number;
  let histories: string[];

  async function visit(read: () => Promise<GameState>): Promise<OnlineVisit> {
    const opened = new OnlineVisit(
      {
        read,
        online: {
          desk: rules(),
          makeSocket: query => {
            socket = new FakeSocket(query);
            return socket;
          },
          network: new EventTarget(),
          now: () => now,
          confirm: () => false,
          report: () => {},
        },
        hear: () => {},
        call: (...words) => calls.push(words),
        askWho: async () => {
          asked += 1;
        },
        go: place => went.push(place),
        rename: async name => {
          if (name === 'Ada') throw new RequestRefused({ name: 'name-taken', values: { name }, detail: 'taken' });
          return { name, registered: false, bot: false };
        },
        history: async (name, game) => {
          histories.push(`${name} ${game}`);
          return HISTORY;
        },
      },
      'x',
    );
    await Promise.resolve();
    await Promise.resolve();
    return opened;
  }

  async function open(more: Partial<GameState> = {}): Promise<OnlinePage> {
    const opened = await visit(async () => ({ ...START, ...more }));
    const page = opened.page.value;
    if (!page) throw new Error('there is no page');
    socket.onopen?.();
    const end = page.open();
    close = () => {
      end();
      opened.close();
    };
    return page;
  }

  function happen(number: number, what: Happening): void {
    socket.hear({ type: 'event', event: eventOf(number, what) });
  }

  const sent = () => socket.sent.map(({ id: _, ...message }) => message);
  const resigned: Happening = { type: 'ended', ending: { winner: 'a', reason: 'resignation' } };

  beforeEach(() => {
    [went, calls, asked, histories] = [[], [], 0, []];
  });

  it('has whoever is here below, and knows who is away', async () => {
    const page = await open({ you: 'b' });
    socket.hear({ type: 'presence', present: [false, true], may_claim: null, spectators: 0 });
    expect([page.below.value, names(page)]).toEqual(['second', ['guest-1', 'guest-2']]);
    expect(page.seatAt(page.view.value, 'first')).toMatchObject({ type: 'seated', away: true });
  });

  it('has no buttons for those who watch', async () => {
    const page = await open({ you: null });
    happen(2, resigned);
    expect([page.isPlaying.value, page.below.value, page.rematch.value]).toEqual([false, 'first', null]);
    expect([page.showsResult.value, page.standing.value, page.mayPlayAgain.value]).toEqual([true, null, false]);
  });

  it('asks for what players can ask for', async () => {
    const page = await open();
    expect(buttons(page)).toEqual(['(takeback)', 'draw', 'resign']);
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3', clocks: [300_000, 300_000] });
    for (const name of ['takeback', 'draw', 'resign']) press(page, name);
    page.confirmation.value?.confirm();
    expect(sent()).toEqual([{ type: 'request-takeback' }, { type: 'offer-draw' }, { type: 'resign' }]);
    happen(3, { type: 'draw-offered', seat: 'a' });
    expect(buttons(page)).toEqual(['takeback', '(draw)', 'resign']);
  });

  it('offers no way back in rated games', async () => {
    expect(buttons(await open({ rated: true }))).toEqual(['draw', 'resign']);
  });

  it('keeps a line of the chat that was refused, before what was written since', async () => {
    const page = await open();
    const { draft } = page;
    draft.text.value = ' hello ';
    draft.send();
    draft.text.value = 'and hello again';
    draft.send();
    expect([draft.text.value, page.state.value.unsaid]).toEqual(['', ['hello', 'and hello again']]);
    draft.text.value = 'so';
    socket.hear({ type: 'chat', line: { number: 1, seat: 'a', text: 'hello', at: 0 } });
    const tooFast = { name: 'chat-too-fast', values: {}, detail: 'in English' } as const;
    socket.hear({ type: 'refused', id: socket.sent.at(-1)?.id ?? null, ...tooFast });
    expect([draft.text.value, page.state.value.unsaid]).toEqual(['and hello again so', []]);
    expect([draft.refusal.value, page.refusal.value], 'it is said in one place').toEqual([
      expect.stringContaining('wait a few seconds'),
      null,
    ]);
    draft.send();
    expect([draft.text.value, draft.refusal.value]).toEqual(['', null]);
    socket.hear({ type: 'chat', line: { number: 2, seat: 'a', text: 'and hello again so', at: 0 } });
    expect([draft.text.value, page.state.value.chat.length]).toEqual(['', 2]);
  });

  it('does not write a line again that the server notes before it tells of it', async () => {
    const page = await open();
    const { draft } = page;
    draft.text.value = 'hello';
    draft.send();
    socket.hear({ type: 'noted', id: socket.sent.at(-1)?.id ?? '' });
    expect(draft.text.value).toBe('');
    socket.hear({ type: 'chat', line: { number: 1, seat: 'a', text: 'hello', at: 0 } });
    expect([draft.text.value, page.state.value.chat.length, page.state.value.unsaid]).toEqual(['', 1, []]);
  });

  it('tells that the opponent has gone, and that they have come back', async () => {
    const page = await open();
    const present = (both: [boolean, boolean]) =>
      socket.hear({ type: 'presence', present: both, may_claim: null, spectators: 0 });
    present([true, true]);
    expect(page.news.value).toBeNull();
    present([true, false]);
    expect([page.news.value, page.seatAt(page.view.value, 'second')]).toMatchObject([
      'Your opponent has left.',
      { away: true },
    ]);
    present([true, true]);
    expect([page.news.value, page.seatAt(page.view.value, 'second')]).toMatchObject([
      'Your opponent is here.',
      { away: false },
    ]);
  });

  it('names the players in its replay', async () => {
    const page = await open();
    expect(page.replay).toMatchObject({ page: 'replay', record: expect.stringContaining('[First "guest-1"]') });
    expect(page.game.record()).toContain('[Second "guest-2"]');
  });

  it('says at the beginning what you play, and what has decided it', async () => {
    const page = await open();
    expect(page.seatNote.value).toBe('You play red.');
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3', clocks: [300_000, 300_000] });
    expect(page.seatNote.value, 'who has moved knows').toBeNull();
    decide('x', 'lot');
    expect((await open({ you: 'b' })).seatNote.value).toBe('By lot, you play blue.');
    decide('x', 'rematch');
    expect((await open({ you: 'b' })).seatNote.value).toBe('The colours have changed sides: you play blue now.');
    expect((await open({ you: null })).seatNote.value, 'who watches plays nothing').toBeNull();
  });

  it('puts the questions of the opponent, and answers them', async () => {
    const page = await open({ draw_offer: 'b', takeback: 'b' });
    expect(page.questions.value.map(({ name }) => name)).toEqual(['draw', 'takeback']);
    page.questions.value[0]?.answer(false);
    page.questions.value[1]?.answer(true);
    expect(sent()).toEqual([
      { type: 'answer-draw', accept: false },
      { type: 'answer-takeback', accept: true },
    ]);
    expect((await open({ draw_offer: 'a', takeback: 'a' })).questions.value).toEqual([]);
  });

  it('shows what is offered until it is answered, and announces the answer', async () => {
    vi.useFakeTimers();
    const page = await open();
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3', clocks: [300_000, 300_000] });
    happen(3, { type: 'draw-offered', seat: 'a' });
    expect([page.state.value.offers, page.news.value]).toEqual([['draw'], null]);
    happen(4, { type: 'draw-declined', seat: 'b' });
    expect([page.state.value.offers, page.news.value]).toEqual([[], 'The draw is declined.']);
    // What happens besides does not keep it in sight.
    for (const number of [1, 2, 3]) {
      vi.advanceTimersByTime(2000);
      socket.hear({ type: 'chat', line: { number, at: 0, seat: 'b', text: 'well' } });
    }
    expect(page.news.value).toBeNull();
  });

  it('announces that the sides are swapped to whoever did not do it', async () => {
    const page = await open({ pie: true });
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3', clocks: [300_000, 300_000] });
    happen(3, { type: 'swapped', seat: 'b' });
    expect(page.news.value).toBe('Your opponent has swapped sides: you play blue now.');
    const swapper = await open({ pie: true, you: 'b' });
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3', clocks: [300_000, 300_000] });
    happen(3, { type: 'swapped', seat: 'b' });
    expect(swapper.news.value).toBeNull();
  });

  it('counts what the opponent has said and nobody has seen', async () => {
    const page = await open();
    const say = (number: number, seat: 'a' | 'b') =>
      socket.hear({ type: 'chat', line: { number, at: 0, seat, text: 'hello' } });
    say(1, 'b');
    say(2, 'a');
    say(3, 'b');
    expect(page.unread.value).toBe(2);
    page.readChat();
    expect(page.unread.value).toBe(0);
    say(4, 'b');
    expect(page.unread.value).toBe(1);
  });

  it('lets a guest choose a name, before the seat is taken and after', async () => {
    const page = await open();
    expect([page.ownGuestName.value, page.guestName.isFree.value]).toEqual(['guest-1', true]);
    page.guestName.write(' Ada ');
    expect([await page.guestName.save(), page.guestName.trouble.value?.reason?.name]).toEqual([false, 'name-taken']);
    page.guestName.write('Ana');
    expect([page.guestName.trouble.value, await page.guestName.save()]).toEqual([null, true]);
    const seats: GameState['seats'] = [
      { type: 'guest', name: 'Ana' },
      { type: 'guest', name: 'guest-2' },
    ];
    socket.hear({ type: 'seats', seats });
    expect([page.ownGuestName.value, names(page)]).toEqual(['Ana', ['Ana', 'guest-2']]);
    expect(page.seatAt(page.view.value, 'first')).toMatchObject({ own: true, away: false });
    expect(page.seatAt(page.view.value, 'second')).toMatchObject({ own: false });
    learn({ name: 'Ada', registered: true, bot: false });
    expect(page.guestName.isFree.value, 'an account has a name').toBe(false);
  });

  it('counts those who watch', async () => {
    const page = await open({ spectators: 1 });
    expect(page.state.value.spectators).toBe(1);
    socket.hear({ type: 'presence', present: [true, true], may_claim: null, spectators: 3 });
    expect([page.state.value.spectators, page.otherSpectators.value]).toEqual([3, 3]);
  });

  it('lets a game be claimed from somebody who is gone', async () => {
    const page = await open();
    expect(page.mayClaim.value).toBe(false);
    socket.hear({ type: 'presence', present: [true, false], may_claim: 'a', spectators: 0 });
    expect(page.mayClaim.value).toBe(true);
    page.claim();
    expect(sent()).toEqual([{ type: 'claim', result: 'win' }]);
  });

  it('shows a game that has had its rematch, and the way to that', async () => {
    const page = await open({
      plies: ['b4xb3'],
      position: 'b1br/rrrb/brbr/rbrb b',
      last_event: 5,
      turn: null,
      ending: { winner: 'b', reason: 'resignation' },
      rematch: 'y',
    });
    expect([went, page.showsResult.value, page.mayPlayAgain.value]).toEqual([[], true, false]);
    expect(page.sequel.value).toEqual({ page: 'game', id: 'y' });
  });

  it('goes to the rematch that both wanted', async () => {
    const page = await open();
    happen(2, resigned);
    expect([page.showsResult.value, page.standing.value, page.rematch.value, buttons(page)]).toEqual([
      true,
      'won',
      'possible',
      [],
    ]);
    page.playAgain();
    expect(sent()).toEqual([{ type: 'request-rematch' }]);
    happen(3, { type: 'rematch-requested', seat: 'a' });
    expect([page.rematch.value, page.state.value.offers]).toEqual(['asked-by-you', ['rematch']]);
    expect(page.roomActions.value).not.toHaveProperty('onNewGame');
    happen(4, { type: 'rematch-made', game: 'y' });
    expect(went).toEqual([{ page: 'game', id: 'y' }]);
  });

  it('puts the question whether to play again', async () => {
    const page = await open();
    happen(2, resigned);
    happen(3, { type: 'rematch-requested', seat: 'b' });
    expect([page.rematch.value, page.questions.value.map(({ name }) => name)]).toEqual(['asked-by-other', ['rematch']]);
  });

  it('invites to an open seat, and tells whoever made the game what to send', async () => {
    const seats: GameState['seats'] = [{ type: 'guest', name: 'guest-1' }, { type: 'open' }];
    const maker = await open({ seats });
    expect([maker.invitation.value, maker.link, maker.isPlaying.value]).toEqual(['send-link', '#/game/x', false]);
    const guest = await open({ seats, you: null });
    expect([guest.invitation.value, asked]).toEqual(['take-seat', 0]);
    guest.takeSeat();
    expect(sent()).toEqual([{ type: 'take-seat' }]);
    const rated = await open({ seats, you: null, rated: true });
    expect([rated.invitation.value, asked]).toEqual(['needs-account', 1]);
    learn({ name: 'Ada', registered: true, bot: false });
    expect(rated.invitation.value).toBe('take-seat');
    expect((await open()).invitation.value).toBeNull();
  });

  it('has nothing to invite to once it was called off', async () => {
    const seats: GameState['seats'] = [{ type: 'guest', name: 'guest-1' }, { type: 'open' }];
    const called: Partial<GameState> = { seats, turn: null, ending: { winner: null, reason: 'abort' } };
    for (const you of ['a', null] as const) {
      const page = await open({ ...called, you });
      expect(page.invitation.value, String(you)).toBeNull();
    }
  });

  it('asks once what a rated game has made of the ratings', async () => {
    const person = (name: string) => ({ type: 'person', name, bot: false, rating: null }) as const;
    const page = await open({ rated: true, seats: [person('Ada'), person('Bo')] });
    expect([page.ratingChanges.value, histories]).toEqual([[], []]);
    happen(2, resigned);
    await vi.waitFor(() => expect(page.ratingChanges.value).toHaveLength(2));
    expect(page.ratingChanges.value[0]).toEqual({ name: 'Ada', change: 12, value: 1512 });
    expect(histories).toEqual(['Ada talpa', 'Bo talpa']);
    const casual = await open();
    happen(2, resigned);
    expect([casual.ratingChanges.value, histories.length]).toEqual([[], 2]);
  });

  it('calls whoever is here when it is their turn, once for each turn', async () => {
    await open({ you: 'b' });
    expect([calls, title.value]).toEqual([[], 'Tabuleiro']);
    happen(2, { type: 'played', seat: 'a', ply: 'b4xb3', clocks: [300_000, 300_000] });
    expect([calls, title.value]).toEqual([[['Your turn', 'Talpa', 'x']], '● Your turn – Tabuleiro']);
    await speak('pt');
    expect([calls.length, title.value]).toEqual([1, '● É a sua vez – Tabuleiro']);
  });

  it('says why a game cannot be opened', async () => {
    const refused = await visit(async () => {
      throw new RequestRefused({ name: 'no-such-game', values: {}, detail: 'there is no game x' });
    });
    expect([refused.page.value, refused.trouble.value?.reason?.name]).toEqual([null, 'no-such-game']);
    const unknown = await visit(async () => ({ ...START, game: 'chess' }));
    expect(unknown.failure.value).toMatch(/^there is no game `chess`/);
  });

  it('does not open a game that somebody has left before it came', async () => {
    const opened = new Promise<GameState>(resolve => setTimeout(() => resolve(START)));
    const left = await visit(() => opened);
    left.close();
    await opened;
    await Promise.resolve();
    expect(left.page.value).toBeNull();
  });
});
