// The page of a game at this screen. Headless.
import { computed, signal } from '@preact/signals';
import type { ColourName, PlayerName, View } from '../desk';
import { seatName, sideName } from '../phrases';
import { t } from '../words';
import type { Beginning, LocalGame, SeatDisplay } from './game';
import { type GameButton, GamePage } from './game-page';
import type { AnalysisRoute } from './link';
import type { Opponent } from './new-game';
import { colourOf, otherPlayer, playerOf, seatIndex, seatOf } from './seats';

export class LocalPage extends GamePage<LocalGame> {
  readonly isShared: boolean;
  readonly onBoard = computed(() => this.game);
  /** Whoever sits here; of two people or two computers the one who moves first. */
  protected readonly nearest = computed<PlayerName>(() => {
    const [first, second] = this.game.now.value.seats.map(seat => this.game.players[seatIndex(seat)].type);
    return first !== 'human' && second === 'human' ? 'second' : 'first';
  });
  readonly actions = computed(() => this.#actions());
  readonly roomActions = computed(() => ({
    onNewGame: () => this.playAgain(),
    ...(this.game.mayUndo.value && { onUndo: () => this.game.undo() }),
  }));
  readonly mayPlayAgain = signal(true);
  readonly proposed = computed(() => this.game.hint.value?.points ?? []);
  readonly picksAhead = signal(false);
  readonly match: string;
  readonly you = computed(() => this.#you());
  readonly opponent: Opponent;
  /** What the lot has decided, until the game is under way. */
  readonly lot = computed(() => this.#lot());
  readonly #isWatched: boolean;

  constructor(
    game: LocalGame,
    /** Begins a game in place of this one. */
    private readonly begin: (beginning: Beginning) => void,
  ) {
    super(game);
    this.match = game.match;
    this.isShared = game.players.every(player => player.type === 'human');
    this.#isWatched = game.players.every(player => player.type !== 'human');
    this.opponent = this.isShared ? 'human' : this.#isWatched ? 'watch' : 'computer';
  }

  seatAt(view: View, player: PlayerName): SeatDisplay {
    const who = this.game.players[seatIndex(seatOf(view, player))];
    return who.type === 'human' && !this.isShared ? { type: 'you' } : who;
  }

  thinks(): boolean {
    return this.game.thinking.value;
  }

  undo(): void {
    if (this.game.mayUndo.value) this.game.undo();
  }

  override redo(): void {
    if (this.game.now.value.redoable > 0) this.game.redo();
  }

  /** Starts over: whoever was second moves first this time. */
  playAgain(): void {
    const { setting, players } = this.game;
    this.begin({ setting, players: [players[1], players[0]] });
  }

  /** At this screen nobody is cheated. */
  override get analysis(): AnalysisRoute {
    const { number } = this.game.shown.value;
    return { page: 'analysis', record: this.game.record(), at: String(number) };
  }

  #you(): PlayerName | null {
    if (this.isShared || this.#isWatched) return null;
    const seat = this.game.players[0].type === 'human' ? 'a' : 'b';
    return playerOf(this.game.now.value, seat);
  }

  #lot(): string | null {
    const view = this.game.now.value;
    if (!this.game.byLot || view.ending || view.turns.length > 1) return null;
    const name = seatName(this.seatAt(view, 'first'));
    return t('said-lot', { side: sideName(colourOf(view, 'first')), name });
  }

  /** The colour of the one who does not have to move. */
  #other(): ColourName {
    const view = this.game.now.value;
    return colourOf(view, otherPlayer(view.turn ?? 'first'));
  }

  #actions(): GameButton[] {
    const { game } = this;
    const { redoable, clocks, paused, ending } = game.now.value;
    const goesOn = ending === null;
    const canPause = (this.#isWatched || (this.isShared && clocks !== null)) && !paused;
    const pause: GameButton = { name: 'pause', enabled: goesOn, act: () => game.pause() };
    const hint = {
      name: 'hint',
      enabled: game.canAct.value && !game.advising.value,
      act: () => game.advise(),
    } as const;
    const draw = () => this.confirmed({ name: 'draw', asks: this.#other(), confirm: () => game.agreeDraw() }, goesOn);
    return [
      { name: 'undo', enabled: game.mayUndo.value, act: () => game.undo() },
      { name: 'redo', enabled: redoable > 0, act: () => game.redo() },
      // Who only watches two computers neither moves nor gives up.
      ...(this.#isWatched ? [] : [hint]),
      ...(canPause ? [pause] : []),
      ...(this.isShared ? [draw()] : []),
      ...(this.#isWatched ? [] : [this.resignation(() => game.resign())]),
    ];
  }
}
