// How the client is built: hashed assets, no inline scripts, and a service worker that knows every file.
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { demos } from './build/demos.ts';
import { dev, server } from './build/dev.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  base: './',
  plugins: [demos(), serviceWorker(), compress(), dev()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // three is one large file, which is loaded only when a board is shown in 3D.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'three', test: /node_modules\/three\// },
            // The scenes of all games with what they share, so that a room that was opened once is there for all of them offline.
            {
              name: 'scenes',
              test: /\/src\/(scene\/[\w-]+|games\/\w+\/scene[\w-]*)\.ts$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { ...server, fs: { allow: ['..'] } },
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
