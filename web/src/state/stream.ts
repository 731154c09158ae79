// What the server tells without being asked, over a connection that comes back by itself.
import type { ReadonlySignal } from '@preact/signals';
import { SILENCE } from '../protocol';
import { Connection, type SocketLike } from './connection';

/** What a stream needs from outside. */
export interface StreamServices {
  makeSocket: () => SocketLike;
  /** Says when the network is `offline` and `online`. */
  network: EventTarget;
  now: () => number;
}

/** What a stream is for. */
export interface StreamListener<Message> {
  /** Takes a message that is more than a sign of life. */
  hear: (message: Message) => void;
  /** There is no connection any more: what is known grows old. */
  lost?: () => void;
}

export class Stream<Message extends { type: string }> {
  /** Whether the server should be heard of, and is not. */
  readonly lost: ReadonlySignal<boolean>;
  readonly #connection: Connection<Message>;
  /** When something was last heard; nothing while there is no connection. */
  #heardAt: number | null = null;

  constructor({ makeSocket, network, now }: StreamServices, listener: StreamListener<Message>, pauses?: number[]) {
    this.#connection = new Connection<Message>(
      makeSocket,
      {
        known: () => '',
        opened: () => {
          this.#heardAt = now();
        },
        hear: message => {
          this.#heardAt = now();
          if (message.type !== 'heartbeat') listener.hear(message);
          return true;
        },
        isDead: () => this.#heardAt !== null && now() - this.#heardAt >= SILENCE,
        lost: () => {
          this.#heardAt = null;
          listener.lost?.();
        },
      },
      network,
      pauses,
    );
    this.lost = this.#connection.lost;
  }

  close(): void {
    this.#connection.close();
  }
}
