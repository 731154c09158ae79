// A game on the server: a socket, and the signals that pages look at. What the server's word comes to is known to the desk.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { OnlineView, View } from '../desk';
import type { GameState, Request, ServerMessage } from '../protocol';
import type { BoardGame } from './board-game';
import { ConditionalAnswer } from './conditional-answer';
import { Connection, type SocketLike } from './connection';
import { clocksAfter, type Sound } from './game';
import type { Desk } from './module';
import { OnlineMatch } from './online-match';

/** What an online game needs from outside. */
export interface OnlineServices {
  desk: Desk;
  /** Connects to the game; the query says what is known already. */
  makeSocket: (query: string) => SocketLike;
  /** Says when the network is `offline` and `online`. */
  network: EventTarget;
  now: () => number;
  confirm: () => boolean;
  /** Makes a note of what is wrong with a server. */
  report: (problem: string) => void;
}

/** How long it is said that the connection is back, in milliseconds. */
const WELCOME = 4000;

export class OnlineGame implements BoardGame {
  /** Everything besides the board. */
  readonly state: ReadonlySignal<OnlineView>;
  readonly now: ReadonlySignal<View>;
  readonly shown: ReadonlySignal<View>;
  readonly browsing = signal<number | null>(null);
  readonly refusal = computed(() => this.state.value.refusal);
  readonly canAct = computed(() => this.state.value.mayMove && this.browsing.value === null);
  /** The points of a move that is to be made as soon as it is one's turn. */
  readonly premove = signal<string[]>([]);
  /** Whether such a move can be thought of now: who plays by correspondence is not at the board when the turn comes. */
  readonly canPremove = computed(() => this.#waits.value && !this.state.value.byCorrespondence);
  /** The answer that is being prepared. */
  readonly conditionalAnswer = signal<ConditionalAnswer | null>(null);
  readonly canPrepareAnswer = computed(() => this.#waits.value && this.state.value.byCorrespondence);
  /** What the server has said that cannot be, until it has told of the game anew. */
  readonly contradiction = signal<string | null>(null);
  /** Whether an own move is on its way for longer than a moment: the own clock runs on until the server has it. */
  readonly sending = signal(false);
  /** Whether the connection has come back just now. */
  readonly returned = signal(false);
  readonly connection: Connection<ServerMessage>;
  readonly clocks = computed(() => {
    const { clocks, running } = this.now.value;
    return clocksAfter(clocks, running, this.#moment.value - this.#match.seenAt);
  });
  onSound: (sound: Sound) => void = () => {};
  readonly #match: OnlineMatch;
  readonly #waits = computed(() => this.state.value.waits && this.browsing.value === null);
  readonly #moment = signal(0);
  #lostAt: number | null = null;
  #returnedAt = 0;

  /** `first` is what is known of the game before the connection stands. */
  constructor(
    private readonly services: OnlineServices,
    first: GameState,
  ) {
    const match = new OnlineMatch(services.desk, services.now, first, newPrefix());
    this.#match = match;
    this.state = match.online;
    this.now = match.view;
    this.shown = computed(() => {
      const view = this.now.value;
      const at = this.browsing.value;
      return at === null || at >= view.played ? view : match.at(at);
    });
    this.connection = new Connection(
      services.makeSocket,
      {
        known: () => this.#known(),
        opened: () => batch(() => this.#connect()),
        hear: message => batch(() => this.#follow(message)),
        isDead: () => batch(() => this.#feel()),
        lost: () => batch(() => this.#disconnect()),
      },
      services.network,
    );
    match.onMessages = messages => this.connection.send(messages);
  }

  pick(point: string): void {
    if (this.canPremove.value) {
      // The second point completes it, and the first one again, or a third, begins anew.
      const [first, second] = this.premove.value;
      if (first === undefined || second !== undefined) this.premove.value = [point];
      else this.premove.value = first === point ? [] : [first, point];
    } else if (this.canAct.value) {
      this.#match.act({ type: 'pick', point });
      this.#staged();
    }
  }

  say(text: string): void {
    if (!this.canAct.value) return;
    this.#match.act({ type: 'type', text });
    this.#staged();
  }

  /** Sends the turn that is complete. */
  commit(): void {
    if (this.now.value.complete) this.#match.act({ type: 'commit' });
  }

  takeBack(): void {
    this.premove.value = [];
    this.#match.act({ type: 'take-back' });
  }

  swap(): void {
    if (this.canAct.value) this.#match.act({ type: 'swap' });
  }

  browse(number: number | null): void {
    this.browsing.value = number === null || number >= this.now.value.played ? null : Math.max(0, number);
  }

  at(number: number): View {
    return this.#match.at(number);
  }

  /** Asks the server for something that is no move. */
  ask(request: Request): void {
    this.#match.ask(request);
  }

  /** Begins to prepare an answer to the opponent's next move. */
  prepareAnswer(): void {
    if (this.canPrepareAnswer.value && !this.conditionalAnswer.value)
      this.conditionalAnswer.value = new ConditionalAnswer(this.#match.branch());
  }

  /** Leaves the answer that has been prepared with the server, beside the others. */
  keepAnswer(): void {
    const answer = this.conditionalAnswer.value?.answer.value ?? null;
    if (answer === null) return;
    this.ask({ type: 'set-conditional', lines: [...this.state.value.conditional, answer] });
    this.closeAnswer();
  }

  /** Takes one of the answers back. */
  dropAnswer(number: number): void {
    this.ask({ type: 'set-conditional', lines: this.state.value.conditional.filter((_, place) => place !== number) });
  }

  closeAnswer(): void {
    this.conditionalAnswer.value?.close();
    this.conditionalAnswer.value = null;
  }

  /** Lets the clocks be read anew; to be called a few times a second while one runs. */
  tick(): void {
    this.#moment.value = this.services.now();
  }

  /** The record of the game so far. */
  record(): string {
    return this.#match.record();
  }

  close(): void {
    this.closeAnswer();
    this.connection.close();
    this.#match.close();
  }

  /** Something was done on the board: it was refused, or a turn may be complete by it. */
  #staged(): void {
    const view = this.now.value;
    if (this.refusal.value) {
      this.onSound('refused');
      return;
    }
    const motion = view.motions.at(-1);
    if (motion && view.staged.length > 0 && motion.number === view.number - 1) this.#hearMotion(view);
    if (view.complete && !this.services.confirm()) this.commit();
  }

  #connect(): void {
    this.#match.reconnect();
    if (this.#lostAt === null) return;
    this.#lostAt = null;
    this.#returnedAt = this.services.now();
    this.returned.value = true;
  }

  #disconnect(): void {
    this.#lostAt ??= this.services.now();
    this.returned.value = false;
    this.#match.disconnect();
    this.#feel();
  }

  /** Feels the pulse of the connection: whether it is dead, and whether a move is under way. */
  #feel(): boolean {
    const { dead, sending } = this.#match.pulse();
    this.sending.value = sending;
    if (this.services.now() - this.#returnedAt >= WELCOME) this.returned.value = false;
    return dead;
  }

  /** What the server need not tell again, as the query of an address. */
  #known(): string {
    const { known } = this.state.value;
    return known ? `after=${known.event}&line=${known.line}` : '';
  }

  #follow(message: ServerMessage): boolean {
    const before = this.now.value;
    const problem = this.#match.hear(message);
    if (problem !== null) {
      this.services.report(problem);
      this.contradiction.value = problem;
      return false;
    }
    if (message.type === 'snapshot') this.contradiction.value = null;
    this.#moment.value = this.services.now();
    const view = this.now.value;
    // What is being prepared was meant for the game as it stood.
    if (view.ending || view.played !== before.played) this.closeAnswer();
    if (view.ending && !before.ending) this.onSound('end');
    else if (view.played > before.played) this.#hearMotion(view);
    this.#playPremove();
    this.#feel();
    return true;
  }

  #hearMotion({ motions }: View): void {
    this.onSound((motions.at(-1)?.gone.length ?? 0) > 0 ? 'capture' : 'move');
  }

  /** Makes the move that was thought of before the turn came. One that has become impossible is forgotten. */
  #playPremove(): void {
    const points = this.premove.value;
    if (!this.canAct.value || points.length === 0) return;
    this.premove.value = [];
    for (const point of points) {
      this.#match.act({ type: 'pick', point });
      if (this.refusal.value) break;
    }
    if (this.refusal.value === null && this.now.value.staged.length > 0) {
      this.#staged();
      return;
    }
    do this.#match.act({ type: 'take-back' });
    while (this.now.value.staged.length > 0);
  }
}

/** What begins the ids of messages: no other page, now or earlier, has the same. */
function newPrefix(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), number => number.toString(36)).join('');
}
