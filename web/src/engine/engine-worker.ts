// A worker with the engine in it: one question at a time, started when it is needed, and replaced when it fails.
import type { FromWorker, ToWorker } from './protocol';

/** What the page needs of a worker; tests bring their own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

type Asked = Extract<ToWorker, { id: number }>;
type Answer = Extract<FromWorker, { id: number }>;
type Numbered<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

/** A question, and whoever has asked it. */
export interface WorkerQuestion {
  asked: Numbered<Asked>;
  hear: (answer: Answer) => void;
  /** Every worker has failed; why the last one did. */
  fail: (reason: string) => void;
}

/** So often a question is asked before it is given up. */
const ATTEMPTS = 2;

export class EngineWorker {
  #worker: WorkerLike | null = null;
  #open: { id: number; question: WorkerQuestion; attempts: number } | null = null;
  #last = 0;

  constructor(
    private readonly makeWorker: () => WorkerLike,
    private readonly url: string,
  ) {}

  /** Starts the worker before it is needed, so that the first answer comes soon. */
  warmUp(): void {
    this.#started();
  }

  /** Asks a question, in the place of any other. */
  ask(question: WorkerQuestion): void {
    this.#open = { id: 0, question, attempts: 0 };
    this.#send();
  }

  /** The question is answered: what is still said of it is not heard. */
  settle(): void {
    this.#open = null;
  }

  /** Lets the worker stop, if a question is open. */
  stop(): void {
    if (!this.#open) return;
    this.#open = null;
    this.#worker?.postMessage({ type: 'stop' });
  }

  /** Ends the worker, which takes a phone's memory; the next question starts another one. */
  close(): void {
    this.#open = null;
    this.#end();
  }

  #send(): void {
    const open = this.#open;
    if (!open) return;
    open.attempts += 1;
    this.#last += 1;
    open.id = this.#last;
    this.#started().postMessage({ ...open.question.asked, id: open.id });
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

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #hear(message: FromWorker): void {
    if (message.type === 'failed') this.#fail(message.reason);
    // What comes late is about a question that is no longer open.
    else if (message.id === this.#open?.id) this.#open.question.hear(message);
  }

  /** A module that has panicked is thrown away with its worker, and the question is asked once more. */
  #fail(reason: string): void {
    this.#end();
    const open = this.#open;
    if (!open) return;
    if (open.attempts < ATTEMPTS) {
      this.#send();
      return;
    }
    this.#open = null;
    open.question.fail(reason);
  }
}
