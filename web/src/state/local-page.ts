// The page of a game at this screen. Headless.
import { computed, signal } from '@preact/signals';
import type { PlayerName, View } from '../desk';
import type { Beginning, LocalGame, SeatDisplay } from './game';
import { type GameButton, GamePage } from './game-page';
import { seatIndex, seatOf } from './seats';

export class LocalPage extends GamePage<LocalGame> {
  readonly isShared: boolean;
  readonly onBoard = computed(() => this.game);
  /** Whoever sits here; of two people or two computers the one who moves first. */
  readonly below = computed<PlayerName>(() => {
    const [first, second] = this.game.now.value.seats.map(seat => this.game.players[seatIndex(seat)].type);
    return first !== 'human' && second === 'human' ? 'second' : 'first';
  });
  readonly actions = computed(() => this.#actions());
  readonly roomActions = computed(() => ({ onNewGame: () => this.playAgain(), onUndo: () => this.game.undo() }));
  readonly mayPlayAgain = signal(true);
  readonly proposed = computed(() => this.game.hint.value?.points ?? []);
  readonly picksAhead = signal(false);
  readonly match: string;
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
  }

  seatAt(view: View, player: PlayerName): SeatDisplay {
    const who = this.game.players[seatIndex(seatOf(view, player))];
    return who.type === 'human' && !this.isShared ? { type: 'you' } : who;
  }

  thinks(): boolean {
    return this.game.thinking.value;
  }

  /** Starts over: whoever was second moves first this time. */
  playAgain(): void {
    const { setting, players } = this.game;
    this.begin({ setting, players: [players[1], players[0]] });
  }

  #actions(): GameButton[] {
    const { game } = this;
    const { played, staged, redoable, clocks, paused, ending } = game.now.value;
    const goesOn = ending === null;
    const canPause = (this.#isWatched || (this.isShared && clocks !== null)) && !paused;
    const pause: GameButton = { name: 'pause', enabled: goesOn, act: () => game.pause() };
    const draw: GameButton = { name: 'draw', enabled: goesOn, act: () => game.agreeDraw() };
    return [
      { name: 'undo', enabled: played + staged.length > 0, act: () => game.undo() },
      { name: 'redo', enabled: redoable > 0, act: () => game.redo() },
      { name: 'hint', enabled: game.canAct.value && !game.advising.value, act: () => game.advise() },
      ...(canPause ? [pause] : []),
      ...(this.isShared ? [draw] : []),
      this.resignation(() => game.resign()),
    ];
  }
}
