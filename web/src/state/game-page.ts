// The page of a game, wherever that is played: who is where, what is said on the board, what can be done, and the end. Headless.
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { PlayerName, View } from '../desk';
import type { BoardGame } from './board-game';
import type { SeatDisplay } from './game';
import type { Route } from './link';
import { Movie } from './movie';
import { note } from './results';
import { waitsForYou } from './title';

/** How often the clocks are looked at, in milliseconds. */
const TICK = 100;

/** A game that a page can be about. */
export interface PagedGame extends BoardGame {
  /** Looks at the clocks. */
  tick(): void;
  /** The position after so many actions. */
  at(number: number): View;
  /** The record of the game so far. */
  record(): string;
}

/** What can be done by a button below the board. */
export type ButtonName = 'undo' | 'redo' | 'hint' | 'pause' | 'takeback' | 'draw' | 'resign' | 'resign-sure';

export interface GameButton {
  name: ButtonName;
  enabled: boolean;
  act: () => void;
}

/** What can be done in a room, by buttons that stand on its table. */
export interface RoomActions {
  onNewGame?: () => void;
  onUndo?: () => void;
}

export abstract class GamePage<Game extends PagedGame = PagedGame> {
  /** What is played on the board: the game itself, or a line that is only thought of. */
  abstract readonly onBoard: ReadonlySignal<BoardGame>;
  /** Who is shown below the board. */
  abstract readonly below: ReadonlySignal<PlayerName>;
  /** What can be done, in the order of the buttons. */
  abstract readonly actions: ReadonlySignal<GameButton[]>;
  abstract readonly roomActions: ReadonlySignal<RoomActions>;
  /** Whether whoever is here can play once more, or ask for it. */
  abstract readonly mayPlayAgain: ReadonlySignal<boolean>;
  /** The points of a move that is only proposed. */
  abstract readonly proposed: ReadonlySignal<string[]>;
  /** Whether points can be picked for a move that is made when it is one's turn. */
  abstract readonly picksAhead: ReadonlySignal<boolean>;
  /** What tells the match from all others, for its result. */
  abstract readonly match: string;
  /** Whether two people sit at this screen. */
  abstract readonly isShared: boolean;
  readonly movie: Movie;
  readonly view = computed(() => this.onBoard.value.shown.value);
  /** What was refused. It is said where it does not cover the point that it is about. */
  readonly refusal = computed(() => {
    const refusal = this.onBoard.value.refusal.value ?? this.game.refusal.value;
    if (!refusal) return null;
    const { cells } = this.view.value;
    const isFar = cells.findIndex(({ point }) => point === refusal.point) >= cells.length / 2;
    return { sentence: refusal.sentence, above: isFar !== (this.below.value === 'second') };
  });
  /** Whether the result is shown. */
  readonly resultShown = computed(() => this.#over.value && !this.#dismissed.value);
  /** Whether the result was shown and is not any more. */
  readonly resultSeen = computed(() => this.#over.value && this.#dismissed.value);
  readonly #over = computed(() => this.game.now.value.ending !== null);
  readonly #dismissed = signal(false);
  readonly #sure = signal(false);

  constructor(readonly game: Game) {
    this.movie = new Movie(game);
  }

  /** Who has the seat of a player, as a view shows the seats. */
  abstract seatAt(view: View, player: PlayerName): SeatDisplay;
  /** Whether to say that the player to move is thinking. */
  abstract thinks(seat: SeatDisplay): boolean;
  /** Plays once more, or asks for it. */
  abstract playAgain(): void;

  /** Lets clocks run and calls for attention, until what it gives is called. */
  open(): () => void {
    const isRunning = computed(() => this.game.now.value.running !== null && !this.#over.value);
    const ends = [
      effect(() => {
        if (!isRunning.value) return undefined;
        const timer = setInterval(() => this.game.tick(), TICK);
        return () => clearInterval(timer);
      }),
      effect(() => {
        waitsForYou.value = this.game.canAct.value;
      }),
      effect(() => {
        const view = this.game.now.value;
        if (view.ending) untracked(() => note(this.match, view));
      }),
      effect(() => {
        // A game that goes on after its end was taken back has a result of its own.
        if (!this.#over.value) this.#dismissed.value = false;
      }),
    ];
    return () => {
      for (const end of ends) end();
      this.movie.stop();
      waitsForYou.value = false;
    };
  }

  /** Puts the result away. */
  dismiss(): void {
    this.#dismissed.value = true;
  }

  /** Thinks better of what was to be confirmed. */
  hesitate(): void {
    this.#sure.value = false;
  }

  /** Where the game can be looked through. */
  get replay(): Route {
    return { page: 'replay', record: this.game.record(), at: null };
  }

  /** Giving up, which has to be confirmed. */
  protected resignation(resign: () => void): GameButton {
    const enabled = !this.#over.value;
    if (!this.#sure.value || !enabled) {
      const ask = () => {
        this.#sure.value = true;
      };
      return { name: 'resign', enabled, act: ask };
    }
    const confirm = () => {
      this.#sure.value = false;
      resign();
    };
    return { name: 'resign-sure', enabled, act: confirm };
  }
}
