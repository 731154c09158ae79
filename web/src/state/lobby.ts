// The lobby: the open seats of public games, as the server announces them, and being paired with whoever waits.
import { computed, effect, signal } from '@preact/signals';
import type { GameState, GameSummary, LobbyMessage, OpenSeat, Pairing } from '../protocol';
import { standingOf } from './games';
import type { Route } from './link';
import { mayPlayRated } from './me';
import { openGames } from './own-games';
import { attempt, type Trouble } from './problem';
import { Stream, type StreamServices } from './stream';

/** The time controls for which an opponent is found with one click. */
export const PAIRING_CLOCKS = ['3:00+2', '5:00+3', '10:00', '30:00'] as const;

/** What the lobby needs from outside. */
export interface LobbyServices extends StreamServices {
  /** Asks the server who is here. */
  askWho: () => Promise<void>;
  /** Asks the server for an opponent; tells of the game. */
  pair: (wanted: Pairing) => Promise<Pick<GameState, 'id'>>;
  /** Calls a game off. */
  callOff: (id: string) => Promise<void>;
  go: (route: Route) => void;
}

/** Whether whoever is here can take a seat. */
export function mayTake({ rated }: OpenSeat): boolean {
  return !rated || mayPlayRated.value;
}

export class Lobby {
  /** The open seats of others, the newest first; nothing while the server has not told. */
  readonly seats = computed(() => this.#seats.value?.filter(seat => !this.#own.value.has(seat.id)) ?? null);
  /** The games in which whoever is here waits for an opponent. */
  readonly ownSeats = computed(() => openGames.value.filter(game => standingOf(game) === 'waiting'));
  /** Whether the server does not answer. */
  readonly lost = computed(() => this.#hasFailed.value || (this.#stream.value?.lost.value ?? false));
  /** Why nobody was paired, or why a seat was not taken back. */
  readonly trouble = signal<Trouble | null>(null);
  /** The pairing that the server is asked for. */
  readonly asking = signal<Pairing | null>(null);
  /** Whether rated games are wanted. */
  readonly wantsRated = signal(false);
  readonly rated = computed(() => this.wantsRated.value && mayPlayRated.value);
  readonly #seats = signal<OpenSeat[] | null>(null);
  readonly #own = computed(() => new Set(openGames.value.map(({ id }) => id)));
  readonly #stream = signal<Stream<LobbyMessage> | null>(null);
  /** Whether the server was asked who is here, and has not answered. */
  readonly #hasFailed = signal(false);
  #closed = false;
  readonly #unfollow: () => void;

  constructor(private readonly services: LobbyServices) {
    this.#unfollow = this.#followSeats();
    this.#enter();
  }

  /** Whether somebody waits for this game, so that it would begin at once. */
  waits(game: string, clock: string): boolean {
    const fits = (seat: OpenSeat) => seat.game === game && seat.clock === clock && !seat.pie;
    return this.seats.value?.some(seat => fits(seat) && seat.rated === this.rated.value) ?? false;
  }

  /** Finds an opponent, and goes to the game. */
  async pair(game: string, clock: string): Promise<void> {
    if (this.asking.value) return;
    const wanted = { game, clock, rated: this.rated.value };
    this.asking.value = wanted;
    await attempt(this.trouble, async () => {
      const { id } = await this.services.pair(wanted);
      if (!this.#closed) this.services.go({ page: 'game', id });
    });
    this.asking.value = null;
  }

  /** Takes a seat back that was offered. */
  cancel({ id }: GameSummary): Promise<void> {
    return attempt(this.trouble, () => this.services.callOff(id));
  }

  close(): void {
    this.#closed = true;
    this.#unfollow();
    this.#stream.value?.close();
  }

  /** Goes to the game in which whoever is here has waited, as soon as somebody takes the other seat. */
  #followSeats(): () => void {
    let waited: string[] = [];
    return effect(() => {
      const begun = openGames.value.find(game => waited.includes(game.id) && standingOf(game) !== 'waiting');
      waited = this.ownSeats.value.map(({ id }) => id);
      if (begun) this.services.go({ page: 'game', id: begun.id });
    });
  }

  /** A server that meets somebody gives them a cookie: a connection that came at the same time would get another one. */
  async #enter(): Promise<void> {
    await this.services.askWho().catch(() => {
      this.#hasFailed.value = true;
    });
    if (!this.#closed) this.#open();
  }

  #open(): void {
    const lost = () => {
      this.#seats.value = null;
    };
    this.#stream.value = new Stream<LobbyMessage>(this.services, { hear: message => this.#hear(message), lost });
  }

  #hear(message: LobbyMessage): void {
    if (this.#hasFailed.value) {
      this.#hasFailed.value = false;
      this.services.askWho().catch(() => {});
    }
    const seats = this.#seats.value ?? [];
    switch (message.type) {
      case 'seats':
        this.#seats.value = message.seats;
        break;
      case 'opened':
        this.#seats.value = [message.seat, ...seats.filter(seat => seat.id !== message.seat.id)];
        break;
      case 'closed':
        this.#seats.value = seats.filter(seat => seat.id !== message.id);
        break;
      default:
    }
  }
}
