// The engine as an analysis sees it: it looks at a position until it is told to stop, and tells what it finds.
import type { WorkerLike } from './engine';
import type { FromWorker, LineFinder, LinesQuestion } from './protocol';

/** So often in a row a worker may fail before the question is given up. */
const ATTEMPTS = 2;

interface Looking {
  id: number;
  question: LinesQuestion;
  attempts: number;
  hear: Parameters<LineFinder['look']>[1];
  fail: Parameters<LineFinder['look']>[2];
}

export class Analyst implements LineFinder {
  #worker: WorkerLike | null = null;
  #looking: Looking | null = null;
  #last = 0;

  constructor(
    private readonly makeWorker: () => WorkerLike,
    private readonly url: string,
  ) {}

  /** Looks at a position from now on, instead of any other. */
  look(question: LinesQuestion, hear: Looking['hear'], fail: Looking['fail']): void {
    this.#looking = { id: 0, question, attempts: 0, hear, fail };
    this.#send();
  }

  stop(): void {
    if (!this.#looking) return;
    this.#looking = null;
    this.#worker?.postMessage({ type: 'stop' });
  }

  /** Ends the worker, which takes a phone's memory; the next question starts another one. */
  close(): void {
    this.#looking = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  #send(): void {
    const looking = this.#looking;
    if (!looking) return;
    looking.attempts += 1;
    this.#last += 1;
    looking.id = this.#last;
    this.#started().postMessage({ type: 'analyse', id: looking.id, question: looking.question });
  }

  #started(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.makeWorker();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = event => this.#fail(event.message);
    worker.postMessage({ type: 'start', url: this.url });
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromWorker): void {
    if (message.type === 'failed') {
      this.#fail(message.reason);
      return;
    }
    const looking = this.#looking;
    // What comes late is about a position that is no longer shown.
    if (!looking || message.type !== 'lines' || message.id !== looking.id) return;
    looking.attempts = 0;
    looking.hear(message.lines);
  }

  /** A module that has panicked is thrown away with its worker, and the question is asked once more. */
  #fail(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const looking = this.#looking;
    if (!looking) return;
    if (looking.attempts < ATTEMPTS) {
      this.#send();
      return;
    }
    this.#looking = null;
    looking.fail(reason);
  }
}
