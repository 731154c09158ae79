// A connection to a game on the server that comes back by itself, and loses nothing that was to be sent.
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

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;
/** A message before it has its id. */
export type Wish = WithoutId<ClientMessage>;

/** The pauses before the first attempts to come back, in milliseconds; the last one stays. */
const PAUSES = [250, 500, 1000, 2000, 5000];

export class Connection {
  readonly connected: ReadonlySignal<boolean>;
  readonly #connected = signal(false);
  #socket: SocketLike | null = null;
  #waiting: ClientMessage[] = [];
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    private readonly makeSocket: (after: string) => SocketLike,
    /** Where to begin: what is known already, as the query of the address. */
    private readonly known: () => string,
    private readonly onMessage: (message: ServerMessage) => void,
    private readonly makeId: () => string = () => crypto.randomUUID(),
  ) {
    this.connected = this.#connected;
    this.#open();
  }

  /** Sends a message as soon as it can be sent. It counts once, however often the connection breaks. */
  send(wish: Wish): string {
    const message = { ...wish, id: this.makeId() } as ClientMessage;
    this.#waiting.push(message);
    if (this.#connected.value) this.#socket?.send(JSON.stringify(message));
    return message.id;
  }

  /** Whether the server has not answered a message yet. */
  isWaiting(id: string): boolean {
    return this.#waiting.some(message => message.id === id);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open(): void {
    const socket = this.makeSocket(this.known());
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.#connected.value = true;
      for (const message of this.#waiting) socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'acknowledged' || message.type === 'noted' || message.type === 'refused') {
        this.#waiting = this.#waiting.filter(({ id }) => id !== message.id);
      }
      this.onMessage(message);
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
