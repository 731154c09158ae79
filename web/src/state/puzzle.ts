// A puzzle as somebody solves it: judged by the rules after every ply, a mistake answered by the engine, and everything tried afterwards. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  LEVELS,
  type PurposeName,
  type PuzzleAct,
  type PuzzleSessionView,
  type PuzzleStageName,
  type PuzzleView,
  type SuccessName,
  type Thought,
  type TryResultName,
} from '../desk';
import { type Engine, Withdrawn } from '../engine/engine';
import type { PuzzleLine } from '../protocol';
import type { Desk } from './module';
import type { Said } from './said';
import { saying, troubleOf } from './staged-match';
import { TriedBoard } from './tried-board';

/** What a puzzle needs from outside. */
export interface PuzzleServices {
  desk: Desk;
  engine: Pick<Engine, 'ask' | 'stop'>;
  /** Waits, so that an answer is seen as one. */
  pause: (millis: number) => Promise<void>;
  /** Takes note of how it counts, once that is certain. */
  counted: (success: SuccessName) => void;
  /** Takes note that its last move was found, whatever happened before. */
  solved: () => void;
}

/** How long the opponent seems to think, and how long the engine does at most, in milliseconds. */
const THINKING = 600;
const LOOKING = 2000;

export class Puzzle extends TriedBoard {
  readonly stage: ReadonlySignal<PuzzleStageName>;
  readonly canAct: ReadonlySignal<boolean>;
  /** How it stands, in the language of now. */
  readonly standing: ReadonlySignal<PuzzleView>;
  /** How much help was asked for: none, the place, or the move. */
  readonly helped: ReadonlySignal<number>;
  readonly hasHint: ReadonlySignal<boolean>;
  /** The points of the help. */
  readonly shown: ReadonlySignal<string[]>;
  /** Whether the engine looks for an answer. */
  readonly looking = signal(false);
  /** Whether it could not find one. */
  readonly failed = signal(false);
  /** What the last try comes to, in the language of now. */
  readonly answer: ReadonlySignal<{ worth: TryResultName; sentence: string } | null>;
  /** How it counts, once that is certain. */
  readonly success: ReadonlySignal<SuccessName | null>;
  readonly #session: Signal<PuzzleSessionView>;
  readonly #answer = signal<{ worth: TryResultName; say: Said } | null>(null);
  /** How many plies there were when the last one was made. */
  #played = 0;
  /** Counts what was begun, so that what comes too late is thrown away. */
  #asked = 0;

  constructor(
    private readonly services: PuzzleServices,
    readonly line: PuzzleLine,
    purpose: PurposeName,
  ) {
    super(services.desk, { game: line.game, position: line.position });
    this.#session = signal({ purpose, stage: 'solving', helped: 0, success: null, gaveUp: false });
    this.stage = computed(() => this.#session.value.stage);
    this.helped = computed(() => this.#session.value.helped);
    this.success = computed(() => this.#session.value.success);
    this.standing = computed(() => this.#judge());
    this.answer = computed(() => {
      const answer = this.#answer.value;
      return answer && { worth: answer.worth, sentence: answer.say() };
    });
    this.canAct = computed(() => !this.looking.value && this.standing.value.mayPlay && this.view.value.ending === null);
    this.hasHint = computed(() => this.canAct.value && this.standing.value.mayHelp);
    this.shown = computed(() => this.standing.value.hints.at(-1)?.points ?? []);
  }

  /** Helps: first with the place, then with the move itself, which is as good as solving it. */
  help(): void {
    this.#act({ type: 'help' });
  }

  /** Shows the solution, whose end then stands on the board. */
  giveUp(): void {
    this.#act({ type: 'give-up' });
  }

  /** Tries again from before the mistake, which ends a streak. */
  tryAgain(): void {
    this.#act({ type: 'try-again' });
  }

  /** Sets the board up with so many plies of the line. */
  goAlong(plies: number): void {
    this.#show(this.line.line.slice(0, plies));
  }

  /** Whether a turn of the line can be stepped back or on, once it is over. */
  mayStep(by: 1 | -1): boolean {
    return this.standing.value.mayStep[by > 0 ? 1 : 0];
  }

  /** Steps along the line once it is over, a turn at a time. From a try it goes back to where that left the line. */
  step(by: 1 | -1): void {
    this.#act({ type: 'step', forward: by > 0 });
  }

  override close(): void {
    this.#forget();
    super.close();
  }

  protected override acted(): void {
    this.#answer.value = null;
    const { played } = this.view.value;
    const isTurn = played !== this.#played;
    this.#played = played;
    this.#act({ type: 'played', isTurn });
  }

  #act(act: PuzzleAct): void {
    const { id } = this.view.value;
    const before = this.#session.peek();
    const reply = this.desk.call({ type: 'act-in-puzzle', id, puzzle: this.line, session: before, act });
    if (reply.type !== 'puzzle-acted') throw new Error(troubleOf(reply));
    const { session, order } = reply;
    this.#session.value = session;
    if (before.success === null && session.success !== null) this.services.counted(session.success);
    if (order.type === 'reply') this.#reply(order.plies);
    if (order.type === 'ask') this.#ask();
    if (order.type === 'solved') this.services.solved();
    if (order.type === 'show') this.#show(order.plies);
  }

  #show(plies: string[]): void {
    this.#forget();
    super.again();
    this.#play(plies);
  }

  #forget(): void {
    this.#asked += 1;
    this.looking.value = false;
    this.failed.value = false;
    this.#answer.value = null;
    this.services.engine.stop();
  }

  /** The opponent answers as the line does. */
  async #reply(plies: string[]): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    await this.services.pause(THINKING);
    // Meanwhile it may have been started over.
    if (asked !== this.#asked) return;
    this.#play(plies);
    this.acted();
  }

  #play(plies: string[]): void {
    for (const action of plies) this.staged.value.act({ type: 'play', action });
    this.#played = this.view.value.played;
  }

  /** Lets the engine say what the last turn comes to, and answer it on the board. */
  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.failed.value = false;
    this.looking.value = this.view.value.ending === null && !this.view.value.decides;
    try {
      const thought = this.looking.value ? await this.#think() : null;
      if (asked === this.#asked) this.#tell(thought);
    } catch (error) {
      if (asked === this.#asked && !(error instanceof Withdrawn)) this.failed.value = true;
    } finally {
      if (asked === this.#asked) this.looking.value = false;
    }
  }

  #think(): Promise<Thought> {
    const { actions, staged } = this.view.value;
    const { game, position } = this.line;
    const setting = { game, position, pie: false, clock: 'none' };
    const question = { setting, actions: [...actions, ...staged], level: LEVELS, millis: LOOKING, left: null, seed: 0 };
    return this.services.engine.ask(question);
  }

  #tell(thought: Thought | null): void {
    const { id, staged } = this.view.value;
    const reply = this.desk.call({ type: 'answer-try', id, puzzle: this.line, thought });
    if (reply.type !== 'try-answered') throw new Error(troubleOf(reply));
    const { worth, sentence, saying: told } = reply;
    this.#play([...staged, ...reply.plies]);
    this.#answer.value = { worth, say: saying(this.desk, { type: 'refused', sentence, saying: told }) };
  }

  #judge(): PuzzleView {
    // Every change of the match is judged anew, and so is a change of the language.
    const { id } = this.view.value;
    this.desk.language.value;
    const reply = this.desk.call({ type: 'judge-puzzle', id, puzzle: this.line, session: this.#session.value });
    if (reply.type !== 'puzzle-stands') throw new Error(troubleOf(reply));
    return reply.view;
  }
}
