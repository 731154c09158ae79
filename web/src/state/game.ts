// A game at this screen: people and computers at one board, without a server. Headless: pages only look at its signals.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { CHECK, LEVELS, type PlayerName, type Setting, STUDY, type Thought, type View } from '../desk';
import { type Engine, Withdrawn } from '../engine/engine';
import type { Occupant, SeatName, SimpleComputer } from '../protocol';
import type { BoardGame } from './board-game';
import type { Desk } from './module';
import { type RefusedAct, type Said, saidAgain } from './said';
import { SEATS, seatIndex, seatOf } from './seats';
import { StagedMatch } from './staged-match';

/** Who sits at a seat: somebody, with a number where the lot or the players have decided who begins; the engine at a level; or
 *  one of the simple computers. */
export type LocalPlayer =
  | { type: 'human'; number?: 1 | 2 }
  | { type: 'computer'; level: number }
  | { type: 'simple'; player: SimpleComputer }
  /** The computer that teaches, with what is kept of whoever learns, and how strong it plays for that. */
  | { type: 'teacher'; learner: string | null; strength: number };

/** What a seat shows of whoever has it: somebody at this screen, alone or not, or somebody elsewhere. */
export type SeatDisplay =
  | LocalPlayer
  | { type: 'you' }
  | { type: 'named'; name: string }
  | { type: 'seated'; occupant: Occupant; own: boolean; away: boolean };

/** Something that can be heard. */
export type Sound = 'move' | 'capture' | 'refused' | 'end';

/** What a game needs from outside. */
export interface GameServices {
  desk: Desk;
  engine: Pick<Engine, 'ask' | 'stop'>;
  /** Milliseconds since any fixed moment. */
  now: () => number;
  /** Lets so many milliseconds go by. */
  pause: (millis: number) => Promise<void>;
  /** Whether a complete turn waits until it is confirmed. */
  confirm: () => boolean;
  /** A number below 2³² by chance. */
  random: () => number;
  /** Keeps what a game has shown of whoever learns. */
  learned?: (game: string, learner: string) => void;
}

/** A game and who plays it, as it is begun or taken up again. */
export interface Beginning {
  setting: Setting;
  players: [LocalPlayer, LocalPlayer];
  /** The record of a game that goes on. */
  record?: string;
  /** What has told the match from all others so far, if it goes on. */
  match?: string;
  /** Whether the lot has decided who begins. */
  byLot?: true;
}

/** How long a computer thinks about a ply at most. */
const LONGEST = 1500;
/** How long a refusal stays on the board, in milliseconds. */
const REFUSAL = 6000;

/** What clocks show some time after they were read: one of them may run. */
export function clocksAfter(
  clocks: [number, number] | null,
  running: SeatName | null,
  spent: number,
): [number, number] | null {
  if (!clocks) return null;
  const left: [number, number] = [...clocks];
  if (running) left[seatIndex(running)] = Math.max(0, left[seatIndex(running)] - Math.max(0, spent));
  return left;
}

let matches = 0;

export class LocalGame implements BoardGame {
  /** What tells this match from all others on this machine. */
  readonly match: string;
  readonly setting: Setting;
  readonly players: [LocalPlayer, LocalPlayer];
  /** Whether the lot has decided who begins. */
  readonly byLot: boolean;
  readonly staged: StagedMatch;
  readonly now: ReadonlySignal<View>;
  /** What the board shows: the match as it stands, or an earlier position. */
  readonly shown: ReadonlySignal<View>;
  /** The number of the earlier position that is looked at. */
  readonly browsing = signal<number | null>(null);
  readonly refusal = computed(() => saidAgain(this.#refused.value));
  readonly thinking = signal(false);
  /** What the computer would play here, in the words of now. */
  readonly hint = computed(() => {
    const thought = this.#thought.value;
    return thought && this.staged.hint(thought);
  });
  readonly advising = signal(false);
  /** Whether the computer that teaches looks at a turn before it is played. */
  readonly checking = signal(false);
  /** What it warns of: the turn waits to be taken back, or to be played all the same. */
  readonly warning = computed(() => (this.#warned.value ? this.#warning() : null));
  /** Whether the engine has failed, and what it said. */
  readonly failure = signal<string | null>(null);
  /** Whether somebody at this screen can move now. */
  readonly canAct: ReadonlySignal<boolean>;
  /** Whether there is anything that undo would take back. */
  readonly mayUndo = computed(() => this.staged.mayUndo(this.#people));
  readonly clocks: ReadonlySignal<[number, number] | null>;
  onSound: (sound: Sound) => void = () => {};
  onChange: () => void = () => {};
  readonly #refused = signal<RefusedAct | null>(null);
  readonly #thought = signal<Thought | null>(null);
  readonly #warned = signal<{ before: Thought; after: Thought | null } | null>(null);
  /** What the computer that teaches thinks of a position, or is about to. */
  #studied: { played: number; thought: Promise<Thought> } | null = null;
  #learned = false;
  readonly #moment = signal(0);
  #closed = false;

  constructor(
    private readonly services: GameServices,
    beginning: Beginning,
  ) {
    matches += 1;
    this.match = beginning.match ?? `${services.random()}-${matches}`;
    this.setting = beginning.setting;
    this.players = beginning.players;
    this.byLot = beginning.byLot ?? false;
    this.staged = beginning.record
      ? StagedMatch.load(services.desk, beginning.record, true, services.now)
      : StagedMatch.open(services.desk, beginning.setting, services.now);
    this.now = this.staged.view;
    this.shown = computed(() => {
      const view = this.staged.view.value;
      const at = this.browsing.value;
      return at === null || at >= view.played ? view : this.staged.at(at);
    });
    this.canAct = computed(() => {
      const view = this.staged.view.value;
      const waits = view.paused || this.checking.value || this.#warned.value !== null;
      return this.browsing.value === null && !waits && this.#toMove(view)?.type === 'human';
    });
    this.clocks = computed(() => {
      const { clocks, running } = this.staged.view.value;
      return clocksAfter(clocks, running, this.#moment.value - this.staged.seenAt);
    });
    this.#proceed();
  }

  /** Picks a point; a turn that is complete by that is played, unless it is to be confirmed. */
  pick(point: string): void {
    if (this.canAct.value) this.#stage(this.staged.act({ type: 'pick', point }), point);
  }

  /** Says a ply that is a word, or types a whole one. */
  say(text: string): void {
    if (this.canAct.value) this.#stage(this.staged.act({ type: 'type', text }), null);
  }

  /** Plays the turn that is complete. */
  commit(): void {
    if (!this.staged.view.value.complete || this.checking.value || this.#warned.value) return;
    if (this.#teacher) this.#check();
    else this.#done(this.staged.act({ type: 'commit' }));
  }

  /** Takes back the turn that was warned of. */
  heed(): void {
    this.#warned.value = null;
    while (this.staged.view.value.staged.length > 0) this.staged.act({ type: 'take-back' });
    this.onChange();
  }

  /** Plays it all the same. */
  playAnyway(): void {
    this.#warned.value = null;
    this.#done(this.staged.act({ type: 'commit' }));
  }

  /** Takes back the last pick or ply of the turn in the making. */
  takeBack(): void {
    this.#refused.value = null;
    this.staged.act({ type: 'take-back' });
    this.onChange();
  }

  /** Takes back to the last turn of somebody at this screen: what is in the making first. Between computers the last turn
   *  is taken back, and the game rests there, or else they would make it again at once. */
  undo(): void {
    const view = this.staged.view.value;
    if (this.#warned.value) {
      this.heed();
      return;
    }
    if (view.staged.length > 0) {
      this.takeBack();
      return;
    }
    this.services.engine.stop();
    this.browsing.value = null;
    const refused = this.staged.act({ type: 'undo-for', people: this.#people });
    const isWatched = this.#people.length === 0;
    if (!refused && isWatched && !this.staged.view.value.paused) this.staged.act({ type: 'pause' });
    this.#done(refused);
  }

  /** Plays again what was taken back, up to the next turn of somebody at this screen. */
  redo(): void {
    this.services.engine.stop();
    this.#done(this.staged.act({ type: 'redo-for', people: this.#people }));
  }

  /** Exchanges the colours by the pie rule. */
  swap(): void {
    if (this.canAct.value) this.#done(this.staged.act({ type: 'swap' }));
  }

  /** Whoever has to move gives up; against the computer always the person. */
  resign(): void {
    const turn = this.staged.view.value.turn;
    const seat = this.#people.length === 1 ? this.#people[0] : turn && this.#seatOf(turn);
    if (!seat) return;
    this.services.engine.stop();
    this.#done(this.staged.act({ type: 'resign', seat }));
  }

  /** The two at this screen agree on a draw. */
  agreeDraw(): void {
    this.#done(this.staged.act({ type: 'agree-draw' }));
  }

  pause(): void {
    this.services.engine.stop();
    this.staged.act({ type: 'pause' });
    this.onChange();
  }

  resume(): void {
    this.staged.act({ type: 'resume' });
    this.onChange();
    this.#proceed();
  }

  /** Looks at the clocks; to be called a few times a second while one runs. */
  tick(): void {
    const view = this.staged.view.value;
    if (view.running === null || view.ending) return;
    this.#moment.value = this.services.now();
    if (this.clocks.value?.[seatIndex(view.running)] === 0) {
      this.services.engine.stop();
      this.#done(this.staged.act({ type: 'flag' }));
    }
  }

  /** Shows the position after so many actions, or the match as it stands. */
  browse(number: number | null): void {
    const played = this.staged.view.value.played;
    this.#refused.value = null;
    this.browsing.value = number === null || number >= played ? null : Math.max(0, number);
  }

  at(number: number): View {
    return this.staged.at(number);
  }

  /** Asks the computer what it would play here. */
  async advise(): Promise<void> {
    if (!this.canAct.value || this.advising.value) return;
    this.advising.value = true;
    while (this.staged.view.value.staged.length > 0) this.staged.act({ type: 'take-back' });
    try {
      // A hint of the computer that teaches comes from what it will judge the turn by.
      this.#thought.value = this.#teacher
        ? await this.#study()
        : await this.#ask(LEVELS, null, thought => {
            this.#thought.value = thought;
          });
    } catch (error) {
      if (!(error instanceof Withdrawn)) this.failure.value = String(error);
    } finally {
      this.advising.value = false;
    }
  }

  /** The record of the game. */
  record(): string {
    return this.staged.record(this.players, null);
  }

  /** Ends all that goes on. */
  close(): void {
    this.#closed = true;
    this.services.engine.stop();
    this.staged.close();
  }

  /** The seats of those at this screen. */
  get #people(): SeatName[] {
    return SEATS.filter(seat => this.#at(seat).type === 'human');
  }

  #at(seat: SeatName): LocalPlayer {
    return this.players[seatIndex(seat)];
  }

  #seatOf(player: PlayerName): SeatName {
    return seatOf(this.staged.view.value, player);
  }

  #toMove(view: View): LocalPlayer | null {
    return view.turn && !view.ending ? this.#at(seatOf(view, view.turn)) : null;
  }

  #stage(refused: Said | null, point: string | null): void {
    if (refused !== null) {
      this.#refuse(refused, point);
      return;
    }
    this.#refused.value = null;
    const view = this.staged.view.value;
    const motion = view.motions.at(-1);
    if (motion && motion.number === view.number - 1 && view.staged.length > 0) {
      this.#thought.value = null;
      this.#sound(motion.gone.length > 0);
    }
    if (view.complete && !this.services.confirm()) {
      if (this.#teacher) this.#check();
      else this.#done(this.staged.act({ type: 'commit' }), true);
    }
    this.onChange();
  }

  #refuse(say: Said, point: string | null): void {
    const refused = { say, point };
    this.#refused.value = refused;
    this.onSound('refused');
    this.services.pause(REFUSAL).then(() => {
      if (this.#refused.value === refused) this.#refused.value = null;
    });
  }

  #sound(captures: boolean): void {
    this.onSound(captures ? 'capture' : 'move');
  }

  /** After the match itself has changed. */
  #done(refused: Said | null, heard = false): void {
    if (refused !== null) {
      this.#refuse(refused, null);
      return;
    }
    this.#refused.value = null;
    this.#thought.value = null;
    const view = this.staged.view.value;
    if (view.ending) this.#learn(view);
    if (view.ending) this.onSound('end');
    else if (!heard) this.#sound((view.motions.at(-1)?.gone.length ?? 0) > 0);
    this.onChange();
    this.#proceed();
  }

  #ask(level: number, left: number | null, onThought?: (thought: Thought) => void): Promise<Thought> {
    const { engine, random } = this.services;
    const actions = this.staged.view.value.actions;
    return engine.ask({ setting: this.setting, actions, level, millis: LONGEST, left, seed: random() }, onThought);
  }

  /** What a computer plays. The simple ones know it at once. */
  async #choose(mover: Exclude<LocalPlayer, { type: 'human' }>, view: View): Promise<string> {
    if (mover.type === 'simple') return this.staged.choose(mover.player, this.services.random());
    const level = mover.type === 'teacher' ? this.#levelFor(mover.learner) : mover.level;
    if (level === 0) return this.staged.choose('random', this.services.random());
    return (await this.#ask(level, this.#left(view))).action;
  }

  get #teacher(): Extract<LocalPlayer, { type: 'teacher' }> | null {
    return this.players.find(player => player.type === 'teacher') ?? null;
  }

  /** The level of the next ply against somebody who learns. */
  #levelFor(learner: string | null): number {
    const reply = this.services.desk.call({ type: 'learner-level', learner, seed: this.services.random() });
    return reply.type === 'level' ? reply.level : 1;
  }

  /** What the computer that teaches thinks of the position, found out once. */
  #study(): Promise<Thought> {
    const { played, actions } = this.staged.view.value;
    if (this.#studied?.played === played) return this.#studied.thought;
    const thought = this.#judge(actions, STUDY);
    const studied = { played, thought };
    this.#studied = studied;
    thought.catch(() => {
      if (this.#studied === studied) this.#studied = null;
    });
    return thought;
  }

  #judge(actions: string[], millis: number): Promise<Thought> {
    const { engine } = this.services;
    return engine.ask({ setting: this.setting, actions, level: LEVELS, millis, left: null, seed: 0 });
  }

  /** Looks at the turn that is complete, and plays it unless it would be a serious mistake. */
  async #check(): Promise<void> {
    if (this.checking.value) return;
    this.checking.value = true;
    const { id, played, actions, staged, decides } = this.staged.view.value;
    try {
      const before = await this.#study();
      const after = decides ? null : await this.#judge([...actions, ...staged], CHECK);
      const now = this.staged.view.value;
      if (this.#closed || now.played !== played || now.staged.length !== staged.length) return;
      const reply = this.services.desk.call({ type: 'warn', id, before, after });
      if (reply.type === 'warning') this.#warned.value = { before, after };
      else this.#done(this.staged.act({ type: 'commit' }), true);
    } catch (error) {
      if (!(error instanceof Withdrawn)) this.failure.value = error instanceof Error ? error.message : String(error);
    } finally {
      this.checking.value = false;
    }
  }

  /** The warning in the language of now. */
  #warning(): { sentence: string; why: string } | null {
    const warned = this.#warned.value;
    this.services.desk.language.value;
    const reply = warned && this.services.desk.call({ type: 'warn', id: this.staged.view.value.id, ...warned });
    return reply?.type === 'warning' ? { sentence: reply.sentence, why: reply.why } : null;
  }

  /** Takes note of the result for the next game, once. */
  #learn(view: View): void {
    const teacher = this.#teacher;
    const seat = this.#people[0];
    if (!teacher || !seat || this.#learned) return;
    const reply = this.services.desk.call({ type: 'learner-after', learner: teacher.learner, id: view.id, seat });
    if (reply.type !== 'learner') return;
    this.#learned = true;
    this.services.learned?.(view.name, reply.learner);
  }

  /** What the computer to move has left on its clock. */
  #left(view: View): number | null {
    return view.clocks?.[view.running ? seatIndex(view.running) : 0] ?? null;
  }

  /** Lets the computer move, if it is its turn. */
  async #proceed(): Promise<void> {
    const view = this.staged.view.value;
    const mover = this.#toMove(view);
    const isComputer = mover !== null && mover.type !== 'human';
    this.thinking.value = isComputer && !view.paused;
    // What is thought of the position is there by the time a turn is put together.
    if (mover?.type === 'human' && this.#teacher && !this.#closed) this.#study().catch(() => {});
    if (!isComputer || view.paused || this.#closed) return;
    const { number } = view;
    try {
      const patience = this.services.pause(this.staged.pace());
      const action = await this.#choose(mover, view);
      await patience;
      const now = this.staged.view.value;
      if (this.#closed || now.ending || now.number !== number || this.#toMove(now)?.type === 'human') return;
      this.#done(this.staged.act({ type: 'play', action }));
    } catch (error) {
      if (error instanceof Withdrawn) return;
      this.thinking.value = false;
      this.failure.value = error instanceof Error ? error.message : String(error);
    }
  }
}
