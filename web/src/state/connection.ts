// A connection to a game on the server that comes back by itself.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '../protocol';

/** What is needed of a WebSocket; tests bring their own. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What a connection is for. */
export interface Listener {
  /** Where to begin: what is known already, as the query of the address. */
  known: () => string;
  /** The connection stands, for the first time or again. */
  opened: () => void;
  /** Takes a message, and tells whether it makes sense; if not, another connection is made. */
  hear: (message: ServerMessage) => boolean;
}

/** The pauses before the first attempts to come back, in milliseconds; the last one stays. */
const PAUSES = [250, 500, 1000, 2000, 5000];

export class Connection {
  readonly connected: ReadonlySignal<boolean>;
  readonly #connected = signal(false);
  #socket: SocketLike | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly makeSocket: (query: string) => SocketLike,
    private readonly listener: Listener,
  ) {
    this.connected = this.#connected;
    this.#open();
  }

  /** Sends messages if the connection stands. Whoever makes them sends them again when another one does. */
  send(messages: ClientMessage[]): void {
    if (!this.#connected.value) return;
    for (const message of messages) this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const socket = this.makeSocket(this.listener.known());
    this.#socket = socket;
    socket.onopen = () => {
      this.#connected.value = true;
      this.listener.opened();
    };
    socket.onmessage = ({ data }) => {
      if (this.#closed) return;
      if (this.listener.hear(JSON.parse(String(data)) as ServerMessage)) this.#attempts = 0;
      else socket.close();
    };
    socket.onclose = () => {
      this.#connected.value = false;
      if (this.#closed) return;
      const pause = PAUSES[Math.min(this.#attempts, PAUSES.length - 1)];
      this.#attempts += 1;
      this.#timer = setTimeout(() => this.#open(), pause);
    };
  }
}
