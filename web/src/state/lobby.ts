// The open seats of public games, as the server announces them.
import { signal } from '@preact/signals';
import type { LobbyMessage, OpenSeat } from '../protocol';
import type { SocketLike } from './connection';

/** How long to wait before coming back after the connection has ended, in milliseconds. */
const PAUSE = 3000;

export class Lobby {
  /** The open seats, the newest first; nothing while the server has not told. */
  readonly seats = signal<OpenSeat[] | null>(null);
  #socket: SocketLike | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(private readonly makeSocket: () => SocketLike) {
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const socket = this.makeSocket();
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as LobbyMessage);
    socket.onclose = () => {
      this.seats.value = null;
      if (!this.#closed) this.#timer = setTimeout(() => this.#open(), PAUSE);
    };
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
