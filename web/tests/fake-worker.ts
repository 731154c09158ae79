// A worker with an engine that says what a test tells it to.
import type { WorkerLike } from '../src/engine/engine-worker';
import type { FromWorker, ToWorker } from '../src/engine/protocol';

export class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  heard: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }

  /** The id of the last question. */
  get lastId(): number {
    return this.heard.findLast(message => 'id' in message)?.id ?? 0;
  }
}

/** Workers that are made one after the other. */
export function fakeWorkers(): { workers: FakeWorker[]; worker: () => FakeWorker; make: () => FakeWorker } {
  const workers: FakeWorker[] = [];
  const make = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  const worker = () => {
    const last = workers.at(-1);
    if (!last) throw new Error('there is no worker');
    return last;
  };
  return { workers, worker, make };
}
