// A puzzle as somebody solves it: judged by the rules after every ply, a mistake answered by the engine, and everything tried afterwards. Headless.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { LEVELS, type PuzzleView, type SuccessName, type Thought, type WorthName } from '../desk';
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

/** It is being solved, a mistake stands on the board, or it is over and everything can be tried. */
export type Stage = 'solving' | 'refuted' | 'over';

/** How long the opponent seems to think, and how long the engine does at most, in milliseconds. */
const THINKING = 600;
const LOOKING = 2000;

export class Puzzle extends TriedBoard {
  readonly stage: ReadonlySignal<Stage>;
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
  readonly answer: ReadonlySignal<{ worth: WorthName; sentence: string } | null>;
  /** How it counts, once that is certain. */
  readonly success: ReadonlySignal<SuccessName | null>;
  /** How many plies of the line are on the board, and whether something else was played after them. */
  readonly along: ReadonlySignal<{ plies: number; astray: boolean }>;
  readonly #stage = signal<Stage>('solving');
  readonly #helped = signal(0);
  readonly #success = signal<SuccessName | null>(null);
  readonly #answer = signal<{ worth: WorthName; say: Said } | null>(null);
  /** How many plies there were when the last one was made. */
  #played = 0;
  /** Counts what was begun, so that what comes too late is thrown away. */
  #asked = 0;

  constructor(
    private readonly services: PuzzleServices,
    readonly line: PuzzleLine,
    /** Whether there is help. */
    hints: boolean,
  ) {
    super(services.desk, { game: line.game, position: line.position });
    this.stage = this.#stage;
    this.helped = this.#helped;
    this.success = this.#success;
    this.standing = computed(() => this.#judge());
    this.answer = computed(() => {
      const answer = this.#answer.value;
      return answer && { worth: answer.worth, sentence: answer.say() };
    });
    const isOpen = computed(() => this.#stage.value === 'over' || this.standing.value.progress.type === 'open');
    this.canAct = computed(
      () => !this.looking.value && this.#stage.value !== 'refuted' && isOpen.value && this.view.value.ending === null,
    );
    this.hasHint = computed(
      () => hints && this.#stage.value === 'solving' && this.canAct.value && this.#helped.value < 2,
    );
    this.shown = computed(() => {
      const hint = this.standing.value.hints[this.#helped.value - 1];
      return this.#stage.value === 'solving' && hint ? hint.points : [];
    });
    this.along = computed(() => {
      const { actions } = this.view.value;
      const plies = line.line.findIndex((ply, number) => actions[number] !== ply);
      const same = plies < 0 ? line.line.length : plies;
      return { plies: same, astray: same < actions.length };
    });
  }

  /** Helps: first with the place, then with the move itself, which is as good as solving it. */
  help(): void {
    if (!this.hasHint.value) return;
    this.#helped.value += 1;
    if (this.#helped.value > 1) this.#count('missed');
  }

  /** Shows the solution, whose end then stands on the board. */
  giveUp(): void {
    if (this.#stage.value === 'over') return;
    this.#count('missed');
    this.#stage.value = 'over';
    this.goAlong(this.line.line.length);
  }

  /** Tries again from before the mistake. */
  tryAgain(): void {
    if (this.#stage.value !== 'refuted') return;
    const begin = this.#turnBefore(this.along.value.plies);
    this.goAlong(begin);
    this.#stage.value = 'solving';
  }

  /** Begins anew; it counts as it did. */
  override again(): void {
    this.#forget();
    this.#stage.value = 'solving';
    super.again();
  }

  /** Sets the board up with so many plies of the line. */
  goAlong(plies: number): void {
    this.#forget();
    super.again();
    this.#play(this.line.line.slice(0, plies));
  }

  /** Whether a turn of the line can be stepped back or on, once it is over. */
  mayStep(by: 1 | -1): boolean {
    const { plies, astray } = this.along.value;
    if (this.#stage.value !== 'over') return false;
    return by > 0 ? plies < this.line.line.length : plies > 0 || astray;
  }

  /** Steps along the line once it is over, a turn at a time. From a try it goes back to where that left the line. */
  step(by: 1 | -1): void {
    if (!this.mayStep(by)) return;
    const { plies, astray } = this.along.value;
    if (by > 0) this.goAlong(this.#ends().find(end => end > plies) ?? plies);
    else if (astray) this.goAlong(this.#turnBefore(plies));
    else this.goAlong(this.#ends().findLast(end => end < plies) ?? 0);
  }

  override close(): void {
    this.#forget();
    super.close();
  }

  protected override acted(): void {
    this.#answer.value = null;
    const { played } = this.view.value;
    const isNew = played !== this.#played;
    this.#played = played;
    if (this.#stage.value === 'over') {
      if (isNew) this.#ask();
      return;
    }
    const { progress } = this.standing.value;
    if (progress.type === 'answer') this.#reply(progress.plies);
    if (progress.type === 'solved') {
      this.#count(this.#helped.value > 0 ? 'hinted' : 'clean');
      this.#stage.value = 'over';
      this.services.solved();
    }
    if (progress.type === 'wrong') {
      this.#count('missed');
      this.#stage.value = 'refuted';
      this.#ask();
    }
  }

  /** The numbers of plies after which turns of the line are over, the beginning among them. */
  #ends(): number[] {
    return [0, ...this.standing.value.ends];
  }

  #turnBefore(plies: number): number {
    return this.#ends().findLast(end => end <= plies) ?? 0;
  }

  #count(success: SuccessName): void {
    if (this.#success.value !== null) return;
    this.#success.value = success;
    this.services.counted(success);
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
    const reply = this.desk.call({ type: 'judge-puzzle', id, puzzle: this.line });
    if (reply.type !== 'puzzle-stands') throw new Error(troubleOf(reply));
    return reply.view;
  }
}
