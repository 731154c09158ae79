// For `make dev`: runs the server beside Vite, and builds it and the WebAssembly again when their sources change.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = ['crates', 'messages', 'docs/guide', 'docs/rules', 'Cargo.toml', 'Cargo.lock'].map(
  name => `${ROOT}${name}`,
);
const LISTEN = '127.0.0.1:7878';
/** An editor saves several files one after another, and one file in several steps. */
const PAUSE = 200;

/** Where Vite sends requests that are not for it. */
export const proxy = {
  '/api': { target: `http://${LISTEN}`, ws: true },
};

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => child.once('exit', resolve));
}

async function run(command: string, ...words: string[]): Promise<boolean> {
  return (await ended(spawn(command, words, { cwd: ROOT, stdio: 'inherit' }))) === 0;
}

/** The server that is built from the sources as they are. */
class Backend {
  #server: ChildProcess | null = null;
  #building: Promise<void> | null = null;
  #isStale = false;
  readonly #reload: () => void;

  constructor(reload: () => void) {
    this.#reload = reload;
  }

  /** Builds what the sources say now; once more if they change meanwhile. */
  update(): void {
    this.#isStale = true;
    this.#building ??= this.#build().finally(() => {
      this.#building = null;
    });
  }

  stop(): void {
    this.#server?.kill();
  }

  async #build(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const built = await Promise.all([
        run('scripts/build-wasm'),
        run('cargo', 'build', '--locked', '--package', 'tabuleiro'),
      ]);
      // What does not compile leaves the server and the page as they were.
      if (built.every(Boolean) && !this.#isStale) await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    const before = this.#server;
    if (before && before.exitCode === null) {
      const gone = ended(before);
      before.kill();
      await gone;
    }
    this.#server = spawn('target/debug/tabuleiro', ['serve', '--listen', LISTEN], { cwd: ROOT, stdio: 'inherit' });
    this.#reload();
  }
}

function watch(vite: ViteDevServer): void {
  const backend = new Backend(() => vite.ws.send({ type: 'full-reload' }));
  let pause: NodeJS.Timeout | undefined;
  vite.watcher.add(SOURCES).on('all', (_, path) => {
    if (!SOURCES.some(source => path.startsWith(source))) return;
    clearTimeout(pause);
    pause = setTimeout(() => backend.update(), PAUSE);
  });
  backend.update();
  vite.httpServer?.once('close', () => backend.stop());
  process.once('exit', () => backend.stop());
}

export function dev(): Plugin {
  return {
    name: 'dev',
    // Tests load this configuration too, and start servers of their own.
    apply: (_, { command }) => command === 'serve' && process.env.VITEST === undefined,
    configureServer: watch,
  };
}
