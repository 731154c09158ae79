// A wire between browsers and the server that can be frozen: connections stay open, and nothing comes through.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Relay {
  address = '';
  #frozen = false;
  #server: Server | null = null;
  readonly #ends = new Set<Socket>();

  /** Begins to carry what comes to a free port to a server, and back. */
  async start(server: string): Promise<void> {
    const { hostname, port } = new URL(server);
    const listening = createServer(near => {
      const far = connect(Number(port), hostname);
      this.#carry(near, far);
      this.#carry(far, near);
    });
    this.#server = listening;
    await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  }

  /** From now on nothing comes through, in either direction, and nobody is told. */
  freeze(): void {
    this.#frozen = true;
    for (const end of this.#ends) end.pause();
  }

  /** Everything comes through again, also what was held back. */
  thaw(): void {
    this.#frozen = false;
    for (const end of this.#ends) end.resume();
  }

  stop(): void {
    for (const end of this.#ends) end.destroy();
    this.#server?.close();
  }

  #carry(from: Socket, to: Socket): void {
    this.#ends.add(from);
    from.on('data', data => to.write(data));
    // An end that is gone while nothing comes through is not reported either.
    from.on('close', () => {
      this.#ends.delete(from);
      if (!this.#frozen) to.destroy();
    });
    from.on('error', () => {});
    if (this.#frozen) from.pause();
  }
}
