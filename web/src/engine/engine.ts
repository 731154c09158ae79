// The computer opponent as the page sees it: questions go in, moves come out, and a worker that fails is replaced.
import type { Thought } from '../desk';
import type { EngineQuestion, FromWorker, ToWorker } from './protocol';

/** What the engine needs of a worker; tests bring their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Pending {
  id: number;
  question: EngineQuestion;
  attempts: number;
  onThought: (thought: Thought) => void;
  resolve: (thought: Thought) => void;
  reject: (reason: Error) => void;
}

/** So often a question is asked before it is given up. */
const ATTEMPTS = 2;

/** A question that was withdrawn. */
export class Withdrawn extends Error {}

export class Engine {
  #worker: WorkerLike | null = null;
  #pending: Pending | null = null;
  #last = 0;

  constructor(
    private readonly makeWorker: () => WorkerLike,
    private readonly url: string,
  ) {}

  /** Starts the worker before it is needed, so that the first answer comes soon. */
  warmUp(): void {
    this.#started();
  }

  /** Thinks to the end; tells what it thinks on the way. A new question withdraws the one before. */
  ask(question: EngineQuestion, onThought: (thought: Thought) => void = () => {}): Promise<Thought> {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#pending = { id: 0, question, attempts: 0, onThought, resolve, reject };
      this.#send();
    });
  }

  /** Withdraws the question, if there is one: its promise is rejected with `Withdrawn`. */
  stop(): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    this.#worker?.postMessage({ type: 'stop' });
    pending.reject(new Withdrawn());
  }

  #send(): void {
    const pending = this.#pending;
    if (!pending) return;
    pending.attempts += 1;
    this.#last += 1;
    pending.id = this.#last;
    const { id, question } = pending;
    this.#started().postMessage({ type: 'think', id, question });
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
    const pending = this.#pending;
    if (!pending || message.type !== 'thought' || message.id !== pending.id) return;
    pending.onThought(message.thought);
    if (!message.thought.done) return;
    this.#pending = null;
    pending.resolve(message.thought);
  }

  /** A module that has panicked is thrown away with its worker, and the question is asked once more. */
  #fail(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    const pending = this.#pending;
    if (!pending) return;
    if (pending.attempts < ATTEMPTS) {
      this.#send();
      return;
    }
    this.#pending = null;
    pending.reject(new Error(reason));
  }
}
