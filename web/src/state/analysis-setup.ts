// Setting up a position by hand, to analyse it. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { OptionCard, OptionChoice, PieceName, PlayerName, SetUpState, SetUpView } from '../desk';
import type { AnalysisRoute } from './link';
import type { Desk } from './module';
import type { Said } from './said';
import { DeskRefusal, saying, troubleOf } from './staged-match';

export class SetUp {
  /** How it looks, in the language of now. */
  readonly sight: ReadonlySignal<SetUpView>;
  /** What is put down where somebody points; nothing takes pieces away. */
  readonly tool = signal<PieceName | null>('first');
  /** The options of the game, where they can still be chosen. */
  readonly options: readonly OptionCard[];
  /** Why an option cannot be what was chosen. */
  readonly fault = signal<Said | null>(null);
  /** The name of the game, where options can be chosen. */
  readonly #name: string;
  readonly #game: Signal<string>;
  readonly #from: Signal<string | null>;
  readonly #state = signal<SetUpState | null>(null);
  readonly #chosen = signal<Record<string, OptionChoice>>({});

  /** Begins with a position, or the start of a game. Throws an error that says what is wrong with it. */
  constructor(
    private readonly desk: Desk,
    game: string,
    position: string | null,
  ) {
    const reply = desk.call({ type: 'games' });
    const card = reply.type === 'games' ? reply.games.find(({ name }) => name === game) : undefined;
    this.options = position === null ? (card?.options ?? []) : [];
    this.#name = card?.name ?? game;
    this.#game = signal(game);
    this.#from = signal(position);
    this.sight = computed(() => this.#ask());
    // What cannot be read is told at once.
    this.sight.value;
  }

  option({ key, default: usual }: OptionCard): OptionChoice {
    return this.#chosen.value[key] ?? usual;
  }

  /** Plays the game with another option, and begins with its start. */
  setOption({ key }: OptionCard, value: OptionChoice): void {
    const options = { ...this.#chosen.value, [key]: value };
    const reply = this.desk.call({ type: 'game-string', name: this.#name, options });
    this.fault.value = reply.type === 'refused' ? saying(this.desk, reply) : null;
    if (reply.type !== 'game-string') return;
    this.#chosen.value = options;
    this.#game.value = reply.text;
    this.reset();
  }

  /** Puts down the piece that was chosen; takes it away if it stands there already. */
  pick(point: string): void {
    const { view, state } = this.sight.value;
    const place = view.cells.findIndex(cell => cell.point === point);
    const tool = this.tool.value;
    const pieces = state.pieces.map((piece, number) => (number !== place ? piece : piece === tool ? null : tool));
    this.#state.value = { ...state, pieces };
  }

  setTurn(turn: PlayerName): void {
    this.#state.value = { ...this.sight.value.state, turn };
  }

  /** Says what something is that belongs to the position besides the pieces. */
  set(key: string, value: string): void {
    const { state } = this.sight.value;
    this.#state.value = { ...state, extras: { ...state.extras, [key]: value } };
  }

  /** Takes all pieces away. */
  clear(): void {
    const { state } = this.sight.value;
    this.#state.value = { ...state, pieces: state.pieces.map(() => null) };
  }

  /** Begins again with the start of the game. */
  reset(): void {
    this.#from.value = null;
    this.#state.value = null;
  }

  /** The analysis of the position, if it is one that can be analysed. */
  get route(): AnalysisRoute | null {
    const { text, refused } = this.sight.value;
    return refused === null ? { page: 'analysis', game: this.#game.value, position: text } : null;
  }

  #ask(): SetUpView {
    this.desk.language.value;
    const position = this.#from.value;
    const reply = this.desk.call({ type: 'set-up', game: this.#game.value, position, state: this.#state.value });
    if (reply.type === 'refused') throw new DeskRefusal(saying(this.desk, reply));
    if (reply.type !== 'set-up') throw new Error(troubleOf(reply));
    return reply.setUp;
  }
}
