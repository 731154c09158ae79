// Compresses what was built, so that the server need not do it for every visitor.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are not worth a second one. */
const LEAST = 1024;

/** The endings of compressed files, and what makes their content. */
const METHODS: [ending: string, compressed: (content: Buffer) => Promise<Buffer>][] = [
  ['gz', content => promisify(gzip)(content, { level: 9 })],
  [
    'br',
    content => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ],
];

/** Puts a `.br` and a `.gz` beside every file that is worth it, when all files have got their final content. */
export function compress(): Plugin {
  let folder = '';
  let kept = '';
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      kept = join(config.root, 'node_modules', '.compressed');
    },
    closeBundle: () => compressFolder(folder, kept),
  };
}

/**
 * Compresses the files of a folder. The WebAssembly takes seconds, and most builds change little of it all: so what this build
 * compressed is kept in another folder for the next, by the hash of what it was made from.
 */
export async function compressFolder(folder: string, kept: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const names = (await readdir(folder, { recursive: true })).filter(name => /\.(html|js|css|wasm)$/.test(name));
  const used = await Promise.all(names.map(name => compressFile(join(folder, name), kept)));
  const wanted = new Set(used.flat());
  const stale = (await readdir(kept)).filter(name => !wanted.has(name));
  await Promise.all(stale.map(name => rm(join(kept, name))));
}

/** Puts a file's compressed forms beside it, and returns the names under which they are kept. */
async function compressFile(file: string, kept: string): Promise<string[]> {
  const content = await readFile(file);
  if (content.length < LEAST) return [];
  const hash = createHash('sha256').update(content).digest('hex');
  const all = METHODS.map(async ([ending, compressed]) => {
    const name = `${hash}.${ending}`;
    const copy = join(kept, name);
    const isKept = await copyFile(copy, `${file}.${ending}`).then(
      () => true,
      () => false,
    );
    if (!isKept) {
      const small = await compressed(content);
      await writeFile(`${file}.${ending}`, small);
      // Whole or not at all, should the build be interrupted.
      await writeFile(`${copy}.new`, small);
      await rename(`${copy}.new`, copy);
    }
    return name;
  });
  return Promise.all(all);
}
