// The real server program, for tests of what is played on a server.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../target/debug/tabuleiro', import.meta.url));

/** A server with a database of its own. */
export class Program {
  address = '';
  #folder = '';
  #server: ChildProcess | null = null;

  /** Starts the server and waits until it says where it listens. */
  async start(listen = '127.0.0.1:0'): Promise<void> {
    if (!existsSync(PROGRAM)) throw new Error('there is no program: run `cargo build -p tabuleiro` first');
    if (this.#folder === '') this.#folder = mkdtempSync(join(tmpdir(), 'tabuleiro-'));
    const options = ['serve', '--listen', listen, '--database', `sqlite:${join(this.#folder, 'games.db')}`, '--json'];
    const env = { ...process.env, RUST_LOG: 'warn' };
    const server = spawn(PROGRAM, options, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#server = server;
    server.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') console.error(`the server has ended by itself: ${code ?? signal}`);
    });
    for await (const line of createInterface({ input: server.stdout })) {
      this.address = (JSON.parse(line) as { url: string }).url.replace(/\/$/, '');
      return;
    }
    throw new Error('the server did not start');
  }

  async kill(): Promise<void> {
    const server = this.#server;
    // One that has ended by itself has said why.
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise(resolve => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  }

  /** Starts it again after it was killed, where it was. */
  restart(): Promise<void> {
    return this.start(new URL(this.address).host);
  }

  async remove(): Promise<void> {
    await this.kill();
    if (this.#folder !== '') rmSync(this.#folder, { recursive: true });
  }
}

/** A server for the tests of a file. */
export function withProgram(): Program {
  const program = new Program();
  beforeAll(() => program.start());
  afterAll(() => program.remove());
  return program;
}
