// The server of `make dev`: built, started, replaced, and ended with everything it started.
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Backend } from '../build/backend.ts';

let folder = '';
let said: string[] = [];
let started = 0;
let backend: Backend;

/** Writes a script that takes the place of a compiler or a server. */
async function script(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
  await chmod(join(folder, name), 0o755);
}

/** Waits for something that takes a moment, longer on a busy machine. */
const soon = (holds: () => unknown) => vi.waitFor(holds, 20_000);
const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
const lines = async (name: string) => (await read(name)).split('\n').filter(Boolean);
/** Whether a process runs; one that nobody has buried yet does not. */
const runs = (pid: string | undefined) => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid ?? ''], { encoding: 'utf8' });
  return stdout !== '' && !stdout.startsWith('Z');
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-'));
  said = [];
  started = 0;
  await script('build', 'echo built >> log');
  // The shell's child is what a real server would be: it has to end too.
  await script('server', 'sleep 1000 & echo $! >> children; echo $$ >> servers; wait');
  backend = new Backend({
    folder,
    steps: [['./build']],
    server: ['./server'],
    started: () => started++,
    say: text => said.push(text),
  });
});

afterEach(async () => {
  backend.stop();
  await rm(folder, { recursive: true });
});

it('a change builds and replaces the server', async () => {
  await backend.update();
  await soon(async () => expect(await lines('servers')).toHaveLength(1));
  await backend.update();
  await soon(async () => expect(await lines('servers')).toHaveLength(2));
  const [first, second] = await lines('servers');
  expect(runs(first)).toBe(false);
  expect(runs(second)).toBe(true);
  expect(started).toBe(2);
  expect(said).toEqual([]);
});

it('what does not build leaves the server as it was', async () => {
  await backend.update();
  await soon(async () => expect(await lines('servers')).toHaveLength(1));
  await script('build', 'exit 1');
  await backend.update();
  expect(runs((await lines('servers'))[0])).toBe(true);
  expect(started).toBe(1);
  expect(said).toEqual(['that does not build; what ran before goes on']);
});

it('a change during a build is built afterwards, and only then is the server started', async () => {
  await script('build', 'echo built >> log; [ -e go ] || while [ ! -e go ]; do sleep 0.02; done');
  const done = backend.update();
  await soon(async () => expect(await lines('log')).toHaveLength(1));
  backend.update();
  await writeFile(join(folder, 'go'), '');
  await done;
  expect(await lines('log')).toHaveLength(2);
  expect(started).toBe(1);
});

it('stopping ends the server with what it has started', async () => {
  await backend.update();
  await soon(async () => expect(await lines('servers')).toHaveLength(1));
  backend.stop();
  const [child] = await lines('children');
  await soon(() => expect(runs(child)).toBe(false));
  expect(said).toEqual([]);
});

it('a server that ends by itself and a program that is missing are said', async () => {
  await script('server', 'exit 2');
  await backend.update();
  await soon(() => expect(said).toEqual(['the server has ended; it starts again after the next change']));
  await rm(join(folder, 'build'));
  await backend.update();
  expect(said.slice(1)).toEqual([
    expect.stringMatching(/^\.\/build cannot be started: /),
    'that does not build; what ran before goes on',
  ]);
});
