// What can be agreed on before a game: who plays, with which options, and where. Headless: the dialog only looks at its signals.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { FAIRNESS, type GameCard, type OptionCard, type OptionChoice } from '../desk';
import { clockInWords } from '../phrases';
import type { Challenge, ColourWish, GameState, NewChallenge, NewGame } from '../protocol';
import { decide } from './beginnings';
import type { Beginning, LocalPlayer } from './game';
import type { Route } from './link';
import { mayPlayRated } from './me';
import type { Desk } from './module';
import { OwnClock } from './own-clock';
import { explain, type Trouble } from './problem';
import { troubleOf } from './staged-match';

/** All of them, in the order in which they are offered. */
export const OPPONENTS = ['computer', 'human', 'friend', 'anybody', 'named', 'watch'] as const;
/** Who is played against. */
export type Opponent = (typeof OPPONENTS)[number];

/** How a computer plays: as one of the simple ones, at a level, or so that somebody learns by it. */
export const STRENGTHS = ['random', 'greedy', 'level', 'teacher'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The computer that is asked for; with the colour, if two of them play. */
export interface ComputerChoice {
  colour: string | null;
  /** How it can play. */
  strengths: readonly Strength[];
  strength: Signal<Strength>;
  level: Signal<number>;
}

/** The level for somebody who has just read the rules. */
const DEFAULT_LEVEL = 2;

/** The time controls that are offered everywhere. */
const CLOCKS = ['none', '3:00+2', '5:00+3', '10:00', '30:00', '30/move'];
/** So long each move may take between two who do not meet. */
const CORRESPONDENCE = ['1d', '3d', '7d'];

/** The choice of a time control of one's own. */
export const OWN_CLOCK = 'own';

const HUMAN: LocalPlayer = { type: 'human' };

/** A game as it is usually played: somebody at this screen begins. */
export function usualGame(game: string, opponent: 'computer' | 'human'): Beginning {
  const other: LocalPlayer = opponent === 'human' ? HUMAN : { type: 'computer', level: DEFAULT_LEVEL };
  return { setting: { game, position: null, pie: false, clock: 'none' }, players: [HUMAN, other] };
}

/** A game against the computer at a level, without a clock. */
export function againstLevel(game: string, level: number): Beginning {
  return {
    setting: { game, position: null, pie: false, clock: 'none' },
    players: [HUMAN, { type: 'computer', level }],
  };
}

/** What it needs from outside. */
export interface NewGameServices {
  desk: Desk;
  /** Begins a game at this screen. */
  begin: (beginning: Beginning) => Promise<void>;
  /** Makes a game on the server. */
  create: (wanted: NewGame) => Promise<Pick<GameState, 'id'>>;
  /** Challenges somebody by name. */
  challenge: (wanted: NewChallenge) => Promise<Challenge>;
  /** Asks the server who is here. */
  askWho: () => Promise<void>;
  /** A number from 0 to 1 by chance. */
  random: () => number;
  /** The computer that teaches a game, as whoever is here needs it. */
  teacher: (game: string) => Extract<LocalPlayer, { type: 'teacher' }>;
}

/** Why a game has not begun: what is chosen does not go together, the server refuses it, or the program has failed. */
export type FormProblem =
  | { type: 'choices'; sentence: string }
  | { type: 'trouble'; trouble: Trouble }
  | { type: 'failure'; reason: string };
/** What the choices come to, or why they do not go together. */
type Spelled = { game: string; mayBeRated: boolean } | { sentence: string };
type Obstacle = Exclude<FormProblem, { type: 'choices' }> | { type: 'choices' };

export class NewGameForm {
  /** The level of the computer; of the one that moves second, if two of them play. */
  readonly level = signal<number>(DEFAULT_LEVEL);
  readonly strength = signal<Strength>('level');
  /** The level of the computer that begins, if two of them play. */
  readonly firstLevel = signal<number>(DEFAULT_LEVEL);
  readonly firstStrength = signal<Strength>('level');
  /** Which colour whoever makes the game wants: of two at this screen or two computers the one who is named first. */
  readonly side = signal<ColourWish>('first');
  /** One of the usual time controls, or one's own. */
  readonly clock = signal('none');
  readonly ownClock = new OwnClock();
  readonly firstTurnCounts = signal(false);
  /** The time control as records write it. */
  readonly clockText = computed(() => this.#timeControl().text);
  /** Why it is not offered. */
  readonly clockRefusal = computed(() => this.#timeControl().refused);
  /** The same in words. */
  readonly clockName = computed(() => this.#clockName(this.clockText.value));
  readonly pie = signal(false);
  readonly wantsRated = signal(false);
  /** Whom to challenge, if somebody is. */
  readonly name = signal('');
  readonly opponent: ReadonlySignal<Opponent>;
  /** Whether the game is played on the server. */
  readonly isOnline = computed(() => ['friend', 'anybody', 'named'].includes(this.#opponent.value));
  /** Whether games like this are rated, whoever plays them. */
  readonly isRatedKind = computed(() => {
    const spelled = this.#spelled();
    return 'game' in spelled && spelled.mayBeRated;
  });
  /** Whether it is a fair game as it is recommended. */
  readonly isFair = computed(() => {
    const { options, pie } = this.fairness;
    const text = (choice: OptionChoice) => JSON.stringify(choice);
    const isAsAdvised = (card: OptionCard) => text(this.option(card)) === text(options[card.key] ?? card.default);
    return this.side.value === 'random' && this.pie.value === pie && this.card.options.every(isAsAdvised);
  });
  readonly mayBeRated = computed(() => mayPlayRated.value && this.isRatedKind.value);
  readonly rated = computed(() => this.wantsRated.value && this.mayBeRated.value);
  /** The time controls that go with the opponent. */
  readonly clocks = computed(() => (this.isOnline.value ? [...CLOCKS, ...CORRESPONDENCE] : CLOCKS));
  /** The same with their names. */
  readonly clockNames = computed(() => this.clocks.value.map(clock => [clock, this.#clockName(clock)] as const));
  /** The computers that are asked for. */
  readonly computers = computed(() => this.#computers());
  /** Why the game has not begun, or cannot. */
  readonly problem = computed(() => this.#problem());
  /** Whether what is chosen makes a game. */
  readonly mayStart = computed(() => this.problem.value?.type !== 'choices');
  readonly #opponent: Signal<Opponent>;
  readonly #options = signal<Record<string, OptionChoice>>({});
  readonly #refused = signal<Obstacle | null>(null);

  constructor(
    private readonly services: NewGameServices,
    readonly card: GameCard,
    against: Opponent,
  ) {
    this.#opponent = signal(against);
    this.opponent = this.#opponent;
    this.#meet();
  }

  choose(opponent: Opponent): void {
    this.#opponent.value = opponent;
    const isOffered = [...this.clocks.value, OWN_CLOCK].includes(this.clock.value);
    if (!isOffered) this.clock.value = 'none';
    // Nobody learns where nobody plays.
    if (opponent === 'watch' && this.strength.value === 'teacher') this.strength.value = 'level';
    // The colours of two computers are chosen with them.
    if (opponent === 'watch' && this.side.value === 'second') this.side.value = 'first';
    this.#meet();
  }

  /** The value of an option. */
  option({ key, default: usual }: OptionCard): OptionChoice {
    return this.#options.value[key] ?? usual;
  }

  /** How a game of this kind is recommended to be played, if both sides are to have equal chances. */
  get fairness(): (typeof FAIRNESS)[GameCard['name']] {
    return FAIRNESS[this.card.name];
  }

  /** Chooses a fair game: the recommended board, the pie rule if it helps, and the lot for who begins. */
  beFair(): void {
    this.#options.value = this.fairness.options;
    this.pie.value = this.fairness.pie;
    this.side.value = 'random';
  }

  setOption({ key }: OptionCard, value: OptionChoice): void {
    this.#options.value = { ...this.#options.value, [key]: value };
  }

  /** The computer that teaches. */
  get teacher(): Extract<LocalPlayer, { type: 'teacher' }> {
    return this.services.teacher(this.card.name);
  }

  /** Begins the game, or makes it on the server. Tells where it is, unless there is a problem. */
  async start(): Promise<Route | null> {
    const chosen = this.#chosen();
    this.#refused.value = 'game' in chosen ? null : { type: 'choices' };
    if (!('game' in chosen)) return null;
    return this.isOnline.value ? this.#create(chosen.game) : this.#begin(chosen.game);
  }

  async #create(game: string): Promise<Route | null> {
    try {
      if (this.#opponent.value === 'named') {
        await this.services.challenge(this.#challenge(game));
        return { page: 'lobby' };
      }
      const { id } = await this.services.create(this.#wanted(game));
      if (this.side.value === 'random') decide(id, 'lot');
      return { page: 'game', id };
    } catch (error) {
      this.#refused.value = { type: 'trouble', trouble: explain(error) };
      return null;
    }
  }

  async #begin(game: string): Promise<Route | null> {
    try {
      await this.services.begin(this.#beginning(game));
      return { page: 'play' };
    } catch (error) {
      this.#refused.value = { type: 'failure', reason: error instanceof Error ? error.message : String(error) };
      return null;
    }
  }

  /** The time control as records write it, and why it is not offered. */
  #timeControl(): { text: string; refused: string | null } {
    const { desk } = this.services;
    desk.language.value;
    const usual = this.clock.value;
    const clock = usual === OWN_CLOCK ? this.ownClock.choice.value : ({ type: 'usual', text: usual } as const);
    const reply = desk.call({ type: 'time-control', clock, firstTurnCounts: this.firstTurnCounts.value });
    return reply.type === 'time-control' ? reply : { text: usual, refused: troubleOf(reply) };
  }

  #clockName(clock: string): string {
    return clockInWords(this.services.desk, clock);
  }

  #computers(): ComputerChoice[] {
    const [first, second] = this.card.colours;
    const { level, strength, firstLevel, firstStrength } = this;
    const strengths = STRENGTHS.filter(each => each !== 'teacher');
    switch (this.#opponent.value) {
      case 'computer':
        return [{ colour: null, strengths: STRENGTHS, strength, level }];
      case 'watch':
        return [
          { colour: first, strengths, strength: firstStrength, level: firstLevel },
          { colour: second, strengths, strength, level },
        ];
      default:
        return [];
    }
  }

  /** The game string, or why there is none. */
  #spelled(): Spelled {
    const { desk } = this.services;
    desk.language.value;
    const reply = desk.call({ type: 'game-string', name: this.card.name, options: this.#options.value });
    if (reply.type === 'game-string') return { game: reply.text, mayBeRated: reply.mayBeRated };
    return { sentence: troubleOf(reply) };
  }

  /** The same, if there can be a game with such a clock. */
  #chosen(): Spelled {
    const { refused } = this.#timeControl();
    return refused === null ? this.#spelled() : { sentence: refused };
  }

  #problem(): FormProblem | null {
    const refused = this.#refused.value;
    // Options that do not go together are told of at once, and a clock only when it is meant: it may be half typed.
    const chosen = refused?.type === 'choices' ? this.#chosen() : this.#spelled();
    if (!('game' in chosen)) return { type: 'choices', sentence: chosen.sentence };
    return refused?.type === 'choices' ? null : refused;
  }

  #beginning(game: string): Beginning {
    const [one, other] = this.#players();
    const side = this.side.value;
    const byLot = side === 'random';
    const begins = side === 'first' || (byLot && this.services.random() < 0.5);
    return {
      ...(byLot && { byLot }),
      setting: { game, position: null, pie: this.pie.value, clock: this.clockText.value },
      players: begins ? [one, other] : [other, one],
    };
  }

  /** Who plays at this screen, before it is known who begins. */
  #players(): [LocalPlayer, LocalPlayer] {
    const computer = (strength: Strength, level: number): LocalPlayer => {
      if (strength === 'teacher') return this.teacher;
      return strength === 'level' ? { type: 'computer', level } : { type: 'simple', player: strength };
    };
    const other = computer(this.strength.value, this.level.value);
    switch (this.#opponent.value) {
      case 'human':
        return [
          { type: 'human', number: 1 },
          { type: 'human', number: 2 },
        ];
      case 'watch':
        return [computer(this.firstStrength.value, this.firstLevel.value), other];
      default:
        return [HUMAN, other];
    }
  }

  #wanted(game: string): NewGame {
    return {
      game,
      clock: this.clockText.value,
      pie: this.pie.value,
      rated: this.rated.value,
      colour: this.side.value,
      visibility: this.#opponent.value === 'anybody' ? 'public' : 'link',
    };
  }

  #challenge(game: string): NewChallenge {
    const [clock, pie, colour] = [this.clockText.value, this.pie.value, this.side.value];
    return { to: this.name.value.trim(), game, clock, pie, rated: this.rated.value, colour };
  }

  /** Online it matters who is here. Without a server the game cannot be made either, which is reported then. */
  #meet(): void {
    if (this.isOnline.value) this.services.askWho().catch(() => {});
  }
}
