// The engine as the page sees it: a worker that fails is replaced.
import { expect, it } from 'vitest';
import type { Thought } from '../src/desk';
import { Engine, Withdrawn } from '../src/engine/engine';
import type { EngineQuestion } from '../src/engine/protocol';
import { type FakeWorker, fakeWorkers } from './fake-worker';

const question: EngineQuestion = {
  setting: { game: 'talpa', position: null, pie: false, clock: 'none' },
  actions: [],
  level: 1,
  millis: 100,
  left: null,
  seed: 1,
};

const thought = (done: boolean): Thought => ({
  done,
  ply: 'b2xb3',
  action: 'a1',
  chance: 0.5,
  win: null,
  loss: null,
  depth: 1,
  nodes: 1,
  line: [],
});

function engine(): { engine: Engine; workers: FakeWorker[]; worker: () => FakeWorker } {
  const { workers, worker, make } = fakeWorkers();
  return { engine: new Engine(make, 'engine.wasm'), workers, worker };
}

it('tells what it thinks on the way and at the end', async () => {
  const { engine: asked, worker } = engine();
  const heard: Thought[] = [];
  const answer = asked.ask(question, each => heard.push(each));
  worker().say({ type: 'thought', id: worker().lastId, thought: thought(false) });
  worker().say({ type: 'thought', id: worker().lastId, thought: thought(true) });
  expect((await answer).done).toBe(true);
  expect(heard).toHaveLength(2);
});

it('replaces a worker that fails and asks once more', async () => {
  const { engine: asked, workers, worker } = engine();
  const answer = asked.ask(question);
  worker().say({ type: 'failed', reason: 'unreachable' });
  expect(workers.map(each => each.ended)).toEqual([true, false]);
  worker().say({ type: 'thought', id: worker().lastId, thought: thought(true) });
  expect((await answer).ply).toBe('b2xb3');
});

it('gives up when the new worker fails too', async () => {
  const { engine: asked, worker } = engine();
  const answer = asked.ask(question);
  worker().say({ type: 'failed', reason: 'unreachable' });
  worker().say({ type: 'failed', reason: 'unreachable again' });
  await expect(answer).rejects.toThrow('unreachable again');
});

it('does not listen to answers to questions that were withdrawn', async () => {
  const { engine: asked, worker } = engine();
  const first = asked.ask(question);
  const old = worker().lastId;
  const second = asked.ask(question);
  await expect(first).rejects.toBeInstanceOf(Withdrawn);
  worker().say({ type: 'thought', id: old, thought: { ...thought(true), ply: 'old' } });
  worker().say({ type: 'thought', id: worker().lastId, thought: thought(true) });
  expect((await second).ply).toBe('b2xb3');
});
