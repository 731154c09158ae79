// The page is built when something it is made of has changed, and only then.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPT = 'scripts/build-page';

let folder = '';

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Runs the script with an `npm` that builds nothing but counts, and returns whether it was called. */
function builds(): boolean {
  const count = () => readdirSync(join(folder, 'calls')).length;
  const before = count();
  execFileSync(join(folder, SCRIPT), { env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` } });
  return count() > before;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-page-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'calls'));
  cpSync(join(ROOT, SCRIPT), join(folder, SCRIPT));
  for (const name of [
    'web/index.html',
    'web/src/main.ts',
    'messages/en.ftl',
    'data/games/talpa.txt',
    'data/puzzles/talpa.jsonl',
    'docs/guide/talpa.md',
    'docs/lessons/talpa.md',
    'docs/rules/talpa.md',
    'docs/solved.md',
  ])
    write(name, 'first');
  write('web/node_modules/.installed', 'packages');
  write('bin/npm', '#!/bin/sh\nmktemp ../calls/XXXXXX\nmkdir -p dist\ncat src/*.ts >dist/index.html\n');
  chmodSync(join(folder, 'bin/npm'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

it('is built once as long as nothing changes', () => {
  expect(builds()).toBe(true);
  expect(builds()).toBe(false);
  write('web/tests/page.test.ts', 'tests are not part of the page');
  expect(builds()).toBe(false);
});

it.each([
  'web/src/main.ts',
  'web/src/new.ts',
  'web/vite.config.ts',
  'web/src/wasm/rules.wasm',
  'web/node_modules/.installed',
  'messages/en.ftl',
  'docs/rules/pt/talpa.md',
  'web/dist/index.html',
])('is built again after a change of %s', name => {
  builds();
  write(name, 'second');
  expect(builds()).toBe(true);
  expect(builds()).toBe(false);
});

it.each(['web/src/main.ts', 'docs/rules/talpa.md', 'web/dist'])('is built again without %s', name => {
  write('web/src/other.ts', 'there has to be something left');
  builds();
  rmSync(join(folder, name), { recursive: true });
  expect(builds()).toBe(true);
});

it('is built again after a build that failed', () => {
  builds();
  const npm = readFileSync(join(folder, 'bin/npm'), 'utf8');
  write('web/src/main.ts', 'second');
  write('bin/npm', '#!/bin/sh\nexit 1\n');
  expect(builds).toThrow();
  write('bin/npm', npm);
  expect(builds()).toBe(true);
});

it('knows every folder outside web/ that the page is made of', () => {
  const outside = /OUTSIDE="(.*)"/.exec(readFileSync(join(ROOT, SCRIPT), 'utf8'))?.[1]?.split(' ') ?? [];
  const web = join(ROOT, 'web');
  const sources = ['src', 'build']
    .flatMap(name =>
      readdirSync(join(web, name), { recursive: true, encoding: 'utf8' }).map(file => join(web, name, file)),
    )
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('build/dev.ts'));
  const mentioned = sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]((?:\.\.\/)+[^'"`?*$]+)/g)]
      .map(match => relative(ROOT, resolve(dirname(file), match[1] ?? '')))
      .filter(name => name !== '' && name !== 'web' && !name.startsWith('web/')),
  );
  expect(mentioned.length).toBeGreaterThan(outside.length - 1);
  for (const name of mentioned)
    expect(
      outside.some(known => name === known || name.startsWith(`${known}/`)),
      name,
    ).toBe(true);
});
