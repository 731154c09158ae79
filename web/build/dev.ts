// For `make dev`: runs the server beside Vite, and builds it and the WebAssembly again when their sources change.
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { Backend } from './backend.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'crates',
  'messages',
  'docs/guide',
  'docs/lessons',
  'docs/rules',
  'docs/solved.md',
  'data',
  'Cargo.toml',
  'Cargo.lock',
].map(name => `${ROOT}${name}`);
const LISTEN = process.env.LISTEN ?? '127.0.0.1:7878';
/** An editor saves several files one after another, and one file in several steps. */
const PAUSE = 200;

/** Vite's own address, and where it sends requests that are not for it. Another port would be missed by whoever has the page open. */
export const server = {
  port: 5173,
  strictPort: true,
  proxy: { '/api': { target: `http://${LISTEN}`, ws: true }, '/books': `http://${LISTEN}` },
};

function watch(vite: ViteDevServer): void {
  const backend = new Backend({
    folder: ROOT,
    steps: [['scripts/build-wasm'], ['cargo', 'build', '--locked', '--package', 'tabuleiro']],
    server: ['target/debug/tabuleiro', 'serve', '--listen', LISTEN],
    started: () => vite.ws.send({ type: 'full-reload' }),
    say: text => vite.config.logger.warn(text, { timestamp: true }),
  });
  let pause: NodeJS.Timeout | undefined;
  vite.watcher.add(SOURCES).on('all', (_, path) => {
    if (!SOURCES.some(source => path.startsWith(source))) return;
    clearTimeout(pause);
    pause = setTimeout(() => backend.update(), PAUSE);
  });
  // Not before Vite has its port: if it cannot have it, it ends, and nothing has been built for nothing.
  vite.httpServer?.once('listening', () => backend.update());
  vite.httpServer?.once('close', () => backend.stop());
  process.once('exit', () => backend.stop());
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
}

export function dev(): Plugin {
  return {
    name: 'dev',
    // Tests load this configuration too, and start servers of their own.
    apply: (_, { command }) => command === 'serve' && process.env.VITEST === undefined,
    configureServer: watch,
  };
}
