// Compresses what was built, so that the server need not do it for every visitor.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not worth a second one. */
const LEAST = 1024;

/** Puts a `.br` and a `.gz` beside every file that is worth it, when all files have got their final content. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter(name => /\.(html|js|css|wasm)$/.test(name));
      for (const name of names) {
        const content = await readFile(join(folder, name));
        if (content.length < LEAST) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        const [small, smaller] = await Promise.all([
          promisify(gzip)(content, { level: 9 }),
          promisify(brotliCompress)(content, { params }),
        ]);
        await writeFile(join(folder, `${name}.gz`), small);
        await writeFile(join(folder, `${name}.br`), smaller);
      }
    },
  };
}
