// The page of a game, wherever that is played: who is where, what is said on the board, what can be done, and the end. Headless.
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { ColourName, PlayerName, View } from '../desk';
import type { BoardGame } from './board-game';
import type { SeatDisplay } from './game';
import type { AnalysisRoute, Route } from './link';
import { Movie } from './movie';
import type { Opponent } from './new-game';
import { note } from './results';
import { otherPlayer } from './seats';
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
export type ButtonName = 'undo' | 'redo' | 'hint' | 'pause' | 'takeback' | 'draw' | 'resign';

export interface GameButton {
  name: ButtonName;
  enabled: boolean;
  act: () => void;
  /** The question before it is done, if there is one. */
  question?: ConfirmQuestion;
}

/** What is asked before something is done that cannot be undone. */
export interface ConfirmQuestion {
  name: 'draw' | 'resign';
  /** The colour that is asked, if it is not whoever pressed the button. */
  asks?: ColourName;
  confirm: () => void;
}

/** What can be done in a room, by buttons that stand on its table. */
export interface RoomActions {
  onNewGame?: () => void;
  onUndo?: () => void;
}

export abstract class GamePage<Game extends PagedGame = PagedGame> {
  /** What is played on the board: the game itself, or a line that is only thought of. */
  abstract readonly onBoard: ReadonlySignal<BoardGame>;
  /** Who is shown below the board, unless it is turned over. */
  protected abstract readonly nearest: ReadonlySignal<PlayerName>;
  /** Who is shown below the board. */
  readonly below = computed<PlayerName>(() => {
    const nearest = this.nearest.value;
    return this.flipped.value ? otherPlayer(nearest) : nearest;
  });
  /** Whether the board is turned over. */
  readonly flipped = signal(false);
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
  /** The one player who is somebody here, if there is one. */
  abstract readonly you: ReadonlySignal<PlayerName | null>;
  /** Who another game would be against. */
  abstract readonly opponent: Opponent;
  /** The game that was played after this one, if it is known. */
  readonly sequel: ReadonlySignal<Route | null> = signal(null);
  /** Whether a move of whoever is here is on its way. */
  readonly sending: ReadonlySignal<boolean> = signal(false);
  /** Whether what was refused is said beside what was asked for. */
  protected readonly isRefusedElsewhere: ReadonlySignal<boolean> = signal(false);
  readonly movie: Movie;
  readonly view = computed(() => this.onBoard.value.shown.value);
  /** What was refused, in a sentence. */
  readonly refusal = computed(() => {
    const refusal = this.onBoard.value.refusal.value ?? this.game.refusal.value;
    return this.isRefusedElsewhere.value ? null : (refusal?.sentence ?? null);
  });
  /** Whether the result is shown: not beside an earlier position that is looked at. */
  readonly showsResult = computed(() => this.#over.value && this.game.browsing.value === null);
  /** What the end is to whoever is here; nothing to those who watch, and to two at one screen. */
  readonly standing = computed(() => this.#standing());
  readonly #over = computed(() => this.game.now.value.ending !== null);
  /** What has to be confirmed now, in place of the buttons. */
  readonly confirmation = computed(() => this.#confirmation());
  readonly #unsure = signal<ButtonName | null>(null);

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
    const played = computed(() => [this.game.now.value.played, this.#over.value].join());
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
        // Who plays on, or takes back, has thought better of it.
        played.value;
        this.hesitate();
      }),
    ];
    return () => {
      for (const end of ends) end();
      this.movie.stop();
      waitsForYou.value = false;
    };
  }

  /** Turns the board over. */
  flip(): void {
    this.flipped.value = !this.flipped.value;
  }

  /** Takes back the last turn, or asks for it. */
  abstract undo(): void;

  /** Plays again what was taken back, where that is possible. */
  redo(): void {}

  /** Takes a key with what is held down meanwhile; tells whether it means something here. */
  press({ key, command, shift }: { key: string; command: boolean; shift: boolean }): boolean {
    const name = key.toLowerCase();
    if (command && name === 'z') this[shift ? 'redo' : 'undo']();
    else if (command && name === 'y') this.redo();
    else if (command) return false;
    else if (key === 'Escape' && this.confirmation.value) this.hesitate();
    else if (name === 'f') this.flip();
    else return this.#step(key);
    return true;
  }

  /** Goes through the game. */
  #step(key: string): boolean {
    const { played } = this.game.now.value;
    const at = this.game.browsing.value ?? played;
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: played };
    const place = places[key];
    if (place === undefined || played === 0) return false;
    this.game.browse(place);
    return true;
  }

  /** Thinks better of what was to be confirmed. */
  hesitate(): void {
    this.#unsure.value = null;
  }

  /** Where the game can be looked through. */
  get replay(): Route {
    return { page: 'replay', record: this.game.record(), at: null };
  }

  /** Where the game can be analysed: not before it is over, where the opponent has no engine beside the board. */
  get analysis(): AnalysisRoute | null {
    return this.#over.value ? { page: 'analysis', record: this.game.record() } : null;
  }

  /** Where the game is gone over. */
  get review(): Route {
    return { page: 'replay', record: this.game.record(), at: null, review: true };
  }

  #standing(): 'won' | 'lost' | null {
    const winner = this.game.now.value.ending?.winner ?? null;
    const you = this.you.value;
    if (!winner || !you) return null;
    return winner === you ? 'won' : 'lost';
  }

  #confirmation(): ConfirmQuestion | null {
    const asked = this.actions.value.find(({ name }) => name === this.#unsure.value);
    return asked?.enabled ? (asked.question ?? null) : null;
  }

  /** Giving up, which has to be confirmed. */
  protected resignation(resign: () => void): GameButton {
    return this.confirmed({ name: 'resign', confirm: resign }, !this.#over.value);
  }

  /** A button that asks a question, and what is done when that is answered with yes. */
  protected confirmed(question: ConfirmQuestion, enabled: boolean): GameButton {
    const { name } = question;
    const confirm = () => {
      this.hesitate();
      question.confirm();
    };
    const act = () => {
      this.#unsure.value = name;
    };
    return { name, enabled, act, question: { ...question, confirm } };
  }
}
