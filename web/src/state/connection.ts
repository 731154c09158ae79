// A connection to the server that notices when it is dead, and comes back by itself.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ClientMessage } from '../protocol';

/** What is needed of a WebSocket; tests bring their own. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code: number }) => void) | null;
}

/** What a connection is for: what it takes from the server. */
export interface Listener<Message> {
  /** Where to begin: what is known already, as the query of the address. */
  known: () => string;
  /** The connection stands, for the first time or again. */
  opened: () => void;
  /** Takes a message, and tells whether it makes sense; if not, another connection is made. */
  hear: (message: Message) => boolean;
  /** Whether nothing is heard or nothing arrives on a connection that seems to stand. It is asked a few times a second. */
  isDead: () => boolean;
  /** There is no connection any more. */
  lost: () => void;
}

/** The pauses before the first attempts to come back, in milliseconds; the last one stays. */
const PAUSES = [250, 500, 1000, 2000, 5000];
/** Between half and all of a pause, so that not everybody comes back at the same moment after a restart. */
function jittered(pause: number): number {
  return pause * (0.5 + Math.random() / 2);
}

/** How a server that shuts down closes a connection: with the code for a restart. */
const RESTART = 1012;
/** Over so long all the clients of such a server come back, in milliseconds: they hear of it at the same moment. */
const SPREAD = 1000;

/** How often it is asked whether the connection is dead, in milliseconds. */
const LOOK = 250;
/** How long connecting may take, in milliseconds. */
const PATIENCE = 5000;

export class Connection<Message> {
  /** Whether the connection stands. */
  readonly connected: ReadonlySignal<boolean>;
  /** Whether it stood, or should, and does not. */
  readonly lost: ReadonlySignal<boolean>;
  readonly #connected = signal(false);
  readonly #lost = signal(false);
  #socket: SocketLike | null = null;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #looking: ReturnType<typeof setInterval>;
  #closed = false;

  /** The network says when it is `offline` and `online`, as the browser's window does. */
  constructor(
    private readonly makeSocket: (query: string) => SocketLike,
    private readonly listener: Listener<Message>,
    private readonly network: EventTarget,
    private readonly pauses: readonly number[] = PAUSES,
  ) {
    this.connected = this.#connected;
    this.lost = this.#lost;
    network.addEventListener('offline', this.#drop);
    network.addEventListener('online', this.#hurry);
    this.#looking = setInterval(() => {
      if (listener.isDead()) this.#drop();
    }, LOOK);
    this.#open();
  }

  /** Sends messages if the connection stands. Whoever makes them sends them again when another one does. */
  send(messages: ClientMessage[]): void {
    if (!this.#connected.value) return;
    for (const message of messages) this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#looking);
    this.network.removeEventListener('offline', this.#drop);
    this.network.removeEventListener('online', this.#hurry);
    this.#abandon();
  }

  #open(): void {
    const socket = this.makeSocket(this.listener.known());
    this.#socket = socket;
    this.#timer = setTimeout(this.#drop, PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.#connected.value = true;
      this.#lost.value = false;
      this.listener.opened();
    };
    socket.onmessage = ({ data }) => {
      if (this.listener.hear(JSON.parse(String(data)) as Message)) this.#attempts = 0;
      else this.#drop();
    };
    socket.onclose = event => (event?.code === RESTART ? this.#comeBack(Math.random() * SPREAD) : this.#drop());
  }

  /** Gives the connection up, for another one after a pause. */
  readonly #drop = () => {
    this.#comeBack(jittered(this.pauses[Math.min(this.#attempts, this.pauses.length - 1)] ?? LOOK));
  };

  #comeBack(pause: number): void {
    if (this.#closed || !this.#socket) return;
    this.#abandon();
    this.#connected.value = false;
    this.#lost.value = true;
    this.listener.lost();
    this.#attempts += 1;
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  /** The network is back: there is nothing to wait for. */
  readonly #hurry = () => {
    if (this.#closed || this.#connected.value) return;
    this.#abandon();
    this.#attempts = 0;
    this.#open();
  };

  /** Listens no more. A dead connection would take a minute to close, and nobody waits for that. */
  #abandon(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
