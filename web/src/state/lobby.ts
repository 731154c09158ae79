// The lobby: the open seats of public games, as the server announces them, and games to watch.
import { signal } from '@preact/signals';
import type { GameSummary, LobbyMessage, OpenSeat } from '../protocol';
import type { SocketLike } from './connection';
import { mayPlayRated } from './me';

/** How long to wait before coming back after the connection has ended, in milliseconds. */
const PAUSE = 3000;

/** What the lobby needs from outside. */
export interface LobbyServices {
  makeSocket: () => SocketLike;
  /** Asks the server for public games that are being played. */
  liveGames: () => Promise<GameSummary[]>;
  /** Asks the server who is here. */
  askWho: () => Promise<void>;
}

/** Whether whoever is here can take a seat. */
export function mayTake({ rated }: OpenSeat): boolean {
  return !rated || mayPlayRated.value;
}

export class Lobby {
  /** The open seats, the newest first; nothing while the server has not told. */
  readonly seats = signal<OpenSeat[] | null>(null);
  /** The games that can be watched. */
  readonly live = signal<GameSummary[]>([]);
  #socket: SocketLike | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly services: LobbyServices) {
    this.#open();
    this.#read();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const socket = this.services.makeSocket();
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as LobbyMessage);
    socket.onclose = () => {
      this.seats.value = null;
      if (!this.#closed) this.#timer = setTimeout(() => this.#open(), PAUSE);
    };
  }

  /** Without a server there is nothing to watch, and that there is none is said anyway. */
  async #read(): Promise<void> {
    this.services.askWho().catch(() => {});
    this.live.value = await this.services.liveGames().catch(() => []);
  }

  #hear(message: LobbyMessage): void {
    const seats = this.seats.value ?? [];
    switch (message.type) {
      case 'seats':
        this.seats.value = message.seats;
        break;
      case 'opened':
        this.seats.value = [message.seat, ...seats.filter(seat => seat.id !== message.seat.id)];
        break;
      case 'closed':
        this.seats.value = seats.filter(seat => seat.id !== message.id);
        break;
      default:
    }
  }
}
