// A game on the server: the server's word counts, and own plies are shown before it has come.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EndingView, Setting, View } from '../desk';
import type { ChatLine, Event, GameState, SeatName, ServerMessage } from '../protocol';
import { reasonText } from '../words';
import type { BoardGame } from './board-game';
import { Connection, type SocketLike, type Wish } from './connection';
import { clocksAfter, type Sound } from './game';
import type { Desk } from './module';
import { Plan } from './plan';
import { type Refused, type Said, saidAgain } from './said';
import { colourOf, otherPlayer, playerOf, seatIndex, seatOf } from './seats';
import { StagedMatch } from './staged-match';

/** What an online game needs from outside. */
export interface OnlineSurroundings {
  desk: Desk;
  /** Connects to the game; the query says what is known already. */
  makeSocket: (query: string) => SocketLike;
  now: () => number;
  confirm: () => boolean;
  /** An ending that the rules do not know, as a sentence. */
  endingSentence: (winner: string | null, loser: string | null, reason: string) => string;
}

export class OnlineGame implements BoardGame {
  readonly state: ReadonlySignal<GameState | null>;
  readonly now: ReadonlySignal<View>;
  readonly shown: ReadonlySignal<View>;
  readonly browsing = signal<number | null>(null);
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  readonly canAct: ReadonlySignal<boolean>;
  /** The points of a move that is to be made as soon as it is one's turn. */
  readonly premove = signal<string[]>([]);
  /** Whether such a move can be thought of now. */
  readonly canPremove: ReadonlySignal<boolean>;
  readonly chat = signal<ChatLine[]>([]);
  readonly present = signal<[boolean, boolean]>([true, true]);
  readonly mayClaim = signal<SeatName | null>(null);
  /** Whether the opponent can be asked to take a move back; what counts for ratings cannot be. */
  readonly mayAskBack: ReadonlySignal<boolean>;
  /** Whether the opponent can be asked for another game. */
  readonly mayAskAgain: ReadonlySignal<boolean>;
  /** Whether what the opponent says is kept away. */
  readonly muted = signal(false);
  /** Answers that the server gives by itself when the opponent plays what they are meant for, in correspondence games. */
  readonly answers = signal<string[]>([]);
  /** The answer that is being prepared. */
  readonly plan = signal<Plan | null>(null);
  readonly canPlan: ReadonlySignal<boolean>;
  readonly connection: Connection;
  readonly clocks: ReadonlySignal<[number, number] | null>;
  onSound: (sound: Sound) => void = () => {};
  readonly #staged: StagedMatch;
  readonly #setting: Setting;
  readonly #state = signal<GameState | null>(null);
  /** What the server has told of, and own plies that it has not confirmed yet. */
  #told: string[] = [];
  readonly #sent = signal<{ id: string; action: string }[]>([]);
  /** The messages that ask for a seat, the events that these have become, and which seats were taken by which events. */
  readonly #seatWishes = new Set<string>();
  readonly #seatEvents = new Set<number>();
  readonly #seatsTaken = new Map<number, SeatName>();
  /** The message with the last change of the answers, and what they were before it. */
  #answersSent: { id: string; before: string[] } | null = null;
  /** When the server last told of the clocks. */
  #clocksAt = 0;
  readonly #moment = signal(0);
  readonly #refused = signal<Refused | null>(null);

  /** `first` is what is known of the game before the connection stands. */
  constructor(
    private readonly around: OnlineSurroundings,
    first: GameState,
  ) {
    this.state = this.#state;
    // The clocks are the server's: the match at the desk has none.
    this.#setting = { game: first.game, position: null, pie: first.pie, clock: 'none' };
    this.#staged = StagedMatch.open(around.desk, this.#setting, around.now);
    this.#take(first);
    this.now = computed(() => this.#completed(this.#staged.view.value));
    this.shown = computed(() => {
      const view = this.now.value;
      const at = this.browsing.value;
      return at === null || at >= view.played ? view : { ...this.#staged.at(at), clocks: view.clocks };
    });
    this.canAct = computed(() => {
      const state = this.#state.value;
      const view = this.now.value;
      if (!state?.you || view.ending || this.browsing.value !== null) return false;
      if (state.seats.some(seat => seat.type === 'open')) return false;
      return view.turn !== null && seatOf(view, view.turn) === state.you;
    });
    const waits = computed(() => {
      const state = this.#state.value;
      const goesOn = !this.canAct.value && !this.now.value.ending && this.browsing.value === null;
      return goesOn && state?.you != null && !state.seats.some(seat => seat.type === 'open');
    });
    this.mayAskBack = computed(() => {
      const state = this.#state.value;
      const { ending, played } = this.now.value;
      return state?.you != null && !state.rated && state.takeback !== state.you && !ending && played > 0;
    });
    this.mayAskAgain = computed(() => {
      const state = this.#state.value;
      return state?.you != null && state.rematch_request !== state.you && this.now.value.ending !== null;
    });
    // Who plays by correspondence is not at the board when the turn comes.
    const byCorrespondence = /^\d+d$/.test(first.clock);
    this.canPremove = computed(() => waits.value && !byCorrespondence);
    this.canPlan = computed(() => waits.value && byCorrespondence);
    this.clocks = computed(() => {
      const { clocks, running } = this.now.value;
      return clocksAfter(clocks, running, this.#moment.value - this.#clocksAt);
    });
    const known = () => `after=${this.#state.value?.last_event ?? 0}&line=${this.chat.value.at(-1)?.number ?? 0}`;
    this.connection = new Connection(around.makeSocket, known, message => this.#hear(message));
  }

  pick(point: string): void {
    if (this.canPremove.value) {
      // The second point completes it, and the first one again, or a third, begins anew.
      const [first, second] = this.premove.value;
      if (first === undefined || second !== undefined) this.premove.value = [point];
      else this.premove.value = first === point ? [] : [first, point];
    } else if (this.canAct.value) this.#stage(this.#staged.act({ type: 'pick', point }), point);
  }

  say(text: string): void {
    if (this.canAct.value) this.#stage(this.#staged.act({ type: 'type', text }), null);
  }

  /** Sends the turn that is complete, ply by ply. */
  commit(): void {
    const { staged, complete } = this.#staged.view.value;
    if (!complete) return;
    this.#staged.act({ type: 'commit' });
    for (const ply of staged) this.#sendAction({ type: 'play', ply }, ply);
  }

  takeBack(): void {
    this.#refused.value = null;
    this.premove.value = [];
    this.#staged.act({ type: 'take-back' });
  }

  swap(): void {
    if (!this.canAct.value || this.#staged.act({ type: 'swap' }) !== null) return;
    this.#sendAction({ type: 'swap' }, 'swap');
  }

  browse(number: number | null): void {
    this.browsing.value = number === null || number >= this.now.value.played ? null : Math.max(0, number);
  }

  at(number: number): View {
    return this.#staged.at(number);
  }

  /** Asks the server for something that is no move. */
  ask(wish: Wish): void {
    const id = this.connection.send(wish);
    if (wish.type === 'take-seat') this.#seatWishes.add(id);
  }

  /** Begins to prepare an answer to the opponent's next move. */
  openPlan(): void {
    const { you } = this.#state.value ?? {};
    if (!this.canPlan.value || !you || this.plan.value) return;
    const { desk, now } = this.around;
    const { actions } = this.#staged.view.value;
    this.plan.value = new Plan(desk, this.#setting, actions, you, now);
  }

  /** Leaves the answer that has been prepared with the server, beside the others. */
  keepAnswer(): void {
    const plan = this.plan.value;
    if (!plan?.isAnswer.value) return;
    this.#setAnswers([...this.answers.value, plan.line.value.join(' ')]);
    this.closePlan();
  }

  /** Takes one of the answers back. */
  dropAnswer(number: number): void {
    this.#setAnswers(this.answers.value.filter((_, place) => place !== number));
  }

  closePlan(): void {
    this.plan.value?.close();
    this.plan.value = null;
  }

  /** Lets the clocks be read anew; to be called a few times a second while one runs. */
  tick(): void {
    this.#moment.value = this.around.now();
  }

  /** The record of the game so far. */
  record(): string {
    return this.#staged.record('', '', null);
  }

  close(): void {
    this.closePlan();
    this.connection.close();
    this.#staged.close();
  }

  #stage(refused: Said | null, point: string | null): void {
    if (refused !== null) {
      this.#refused.value = { say: refused, point };
      this.onSound('refused');
      return;
    }
    this.#refused.value = null;
    const view = this.#staged.view.value;
    const motion = view.motions.at(-1);
    if (motion && view.staged.length > 0 && motion.number === view.number - 1) {
      this.onSound(motion.gone.length > 0 ? 'capture' : 'move');
    }
    if (view.complete && !this.around.confirm()) this.commit();
  }

  #setAnswers(lines: string[]): void {
    const before = this.answers.value;
    this.answers.value = lines;
    this.#answersSent = { id: this.connection.send({ type: 'set-conditional', lines }), before };
  }

  #sendAction(wish: Wish, action: string): void {
    this.#sent.value = [...this.#sent.value, { id: this.connection.send(wish), action }];
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#take(message.state);
        break;
      case 'welcome': {
        const state = this.#state.value;
        if (state) this.#state.value = { ...state, you: message.you };
        break;
      }
      case 'event':
        this.#happen(message.event);
        break;
      case 'acknowledged':
        if (this.#seatWishes.has(message.id)) this.#seatEvents.add(message.event);
        // A move that was sent again may have been told of already.
        if (message.event <= (this.#state.value?.last_event ?? 0)) {
          this.#sent.value = this.#sent.value.filter(({ id }) => id !== message.id);
          this.#agree();
        }
        this.#sitDown();
        break;
      case 'chat':
        if (!this.chat.value.some(line => line.number === message.line.number)) {
          this.chat.value = [...this.chat.value, message.line];
        }
        break;
      case 'private':
        this.muted.value = message.muted;
        this.answers.value = message.conditional;
        break;
      case 'presence':
        this.present.value = message.present;
        this.mayClaim.value = message.may_claim;
        break;
      case 'refused':
        // A move that was shown before the server's word came is taken back, with those after it.
        if (this.#sent.value.some(({ id }) => id === message.id)) {
          this.#sent.value = [];
          this.#agree();
        }
        if (this.#answersSent?.id === message.id) this.answers.value = this.#answersSent.before;
        this.#refused.value = { say: () => reasonText(message), point: null };
        break;
      default:
    }
  }

  /** Finds out which seat is the own one: the event and its acknowledgement come in either order. */
  #sitDown(): void {
    const state = this.#state.value;
    const seat = [...this.#seatEvents].map(event => this.#seatsTaken.get(event)).find(found => found !== undefined);
    if (state && !state.you && seat) this.#state.value = { ...state, you: seat };
  }

  #take(state: GameState): void {
    this.#state.value = state;
    this.#told = [...state.plies];
    // What has been answered is among what the server tells of, or was refused.
    this.#sent.value = this.#sent.value.filter(({ id }) => this.connection.isWaiting(id));
    this.#clocksAt = this.around.now();
    this.#moment.value = this.#clocksAt;
    this.#agree();
  }

  #happen(event: Event): void {
    const state = this.#state.value;
    if (!state || event.number <= state.last_event) return;
    const next: GameState = { ...state, last_event: event.number };
    if (event.clocks) next.clocks = event.clocks;
    if (event.ending) next.ending = event.ending;
    switch (event.type) {
      case 'seat-taken':
        this.#seatsTaken.set(event.number, event.seat);
        next.seats = state.seats.map((seat, index) =>
          index === seatIndex(event.seat) ? event.occupant : seat,
        ) as GameState['seats'];
        break;
      case 'played':
      case 'swapped':
        this.#told.push(event.type === 'played' ? event.ply : 'swap');
        if (this.#sent.value[0]?.action === this.#told.at(-1)) this.#sent.value = this.#sent.value.slice(1);
        [next.draw_offer, next.takeback] = [state.draw_offer === event.seat ? event.seat : null, null];
        break;
      case 'taken-back':
        this.#told.length -= event.count;
        this.#sent.value = [];
        [next.takeback, next.draw_offer] = [null, null];
        break;
      case 'takeback-requested':
        next.takeback = event.seat;
        break;
      case 'takeback-declined':
        next.takeback = null;
        break;
      case 'draw-offered':
        next.draw_offer = event.seat;
        break;
      case 'draw-declined':
        next.draw_offer = null;
        break;
      case 'rematch-requested':
        next.rematch_request = event.seat;
        break;
      case 'rematch-declined':
        next.rematch_request = null;
        break;
      case 'rematch-made':
        next.rematch = event.game;
        break;
      default:
    }
    this.#clocksAt = this.around.now();
    this.#moment.value = this.#clocksAt;
    this.#state.value = next;
    this.#sitDown();
    // What is being prepared was meant for the game as it stood.
    if (next.ending || ['played', 'swapped', 'taken-back'].includes(event.type)) this.closePlan();
    const before = this.#staged.view.value.played;
    this.#agree();
    const view = this.#staged.view.value;
    if (next.ending && !state.ending) this.onSound('end');
    else if (view.played > before) this.onSound((view.motions.at(-1)?.gone.length ?? 0) > 0 ? 'capture' : 'move');
    this.#playPremove();
  }

  /** Makes the move that was thought of before the turn came. One that has become impossible is forgotten. */
  #playPremove(): void {
    const points = this.premove.value;
    if (!this.canAct.value || points.length === 0) return;
    this.premove.value = [];
    for (const point of points) {
      this.pick(point);
      if (this.refusal.value) break;
    }
    this.#refused.value = null;
    if (this.#staged.view.value.staged.length === 0) this.#staged.act({ type: 'take-back' });
  }

  /** Makes the match at the desk the one that the server tells of, with what it has yet to confirm. */
  #agree(): void {
    const wanted = [...this.#told, ...this.#sent.value.map(({ action }) => action)];
    const have = this.#staged.view.value.actions;
    let same = 0;
    while (same < have.length && have[same] === wanted[same]) same += 1;
    if (have.length > same) this.#staged.act({ type: 'undo', count: have.length - same });
    for (const action of wanted.slice(same)) {
      this.#staged.act({ type: 'play', action });
    }
  }

  /** The view with what only the server knows: the clocks, and ends that are not in the rules. */
  #completed(view: View): View {
    const state = this.#state.value;
    if (!state) return view;
    const ending = view.ending ?? this.#ending(view, state);
    const running = this.#running(view, state, ending !== null);
    return { ...view, ending, running, clocks: state.clocks, turn: ending ? null : view.turn };
  }

  #ending(view: View, state: GameState): EndingView | null {
    if (!state.ending) return null;
    const { winner, reason } = state.ending;
    const player = winner && playerOf(view, winner);
    const [colour, other] = player ? [colourOf(view, player), colourOf(view, otherPlayer(player))] : [null, null];
    return { winner: player, reason, sentence: this.around.endingSentence(colour, other, reason) };
  }

  /** Whose clock runs: the first turn is free. */
  #running(view: View, state: GameState, over: boolean): SeatName | null {
    const [first] = view.turns;
    if (!state.clocks || over || !first || !view.turn) return null;
    const seat = seatOf(view, view.turn);
    return view.turns.length > 1 || first.seat !== seat ? seat : null;
  }
}
