// What the build compresses, and what it keeps of that for the next build.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from '../build/compress.ts';

let root = '';
const built = (name = '') => join(root, 'dist', name);
const compressed = () => compressFolder(built(), join(root, 'kept'));
const kept = () => readdir(join(root, 'kept'));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'compress-'));
  await mkdir(built());
});
afterEach(() => rm(root, { recursive: true }));

it('large files get both forms, small ones and pictures none', async () => {
  const text = 'tabuleiro '.repeat(500);
  await writeFile(built('page.js'), text);
  await writeFile(built('small.js'), 'x');
  await writeFile(built('picture.png'), text);
  await compressed();
  expect((await readdir(built())).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'picture.png', 'small.js']);
  expect(brotliDecompressSync(await readFile(built('page.js.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(built('page.js.gz'))).toString()).toBe(text);
});

it('what was compressed once is taken from where it is kept, and changed content is not', async () => {
  await writeFile(built('page.js'), 'a'.repeat(5000));
  await compressed();
  const [name] = await kept();
  // A mark that only a copy can have.
  await writeFile(join(root, 'kept', name ?? ''), 'kept');
  await compressed();
  const contents = await Promise.all(['br', 'gz'].map(ending => readFile(built(`page.js.${ending}`))));
  expect(contents.filter(content => content.toString() === 'kept')).toHaveLength(1);
  await writeFile(built('page.js'), 'b'.repeat(5000));
  await compressed();
  expect(gunzipSync(await readFile(built('page.js.gz'))).toString()).toBe('b'.repeat(5000));
});

it('what no build needs any more is not kept', async () => {
  await writeFile(built('page.js'), 'a'.repeat(5000));
  await compressed();
  const before = await kept();
  await writeFile(built('page.js'), 'b'.repeat(5000));
  await compressed();
  const after = await kept();
  expect(after).toHaveLength(2);
  expect(after.some(name => before.includes(name))).toBe(false);
});
