// The computer opponent as the page sees it: questions go in, moves come out.
import type { Thought } from '../desk';
import { EngineWorker, type WorkerLike } from './engine-worker';
import type { EngineQuestion } from './protocol';

/** A question that was withdrawn. */
export class Withdrawn extends Error {}

export class Engine {
  readonly #worker: EngineWorker;
  #withdraw: (() => void) | null = null;

  constructor(makeWorker: () => WorkerLike, url: string) {
    this.#worker = new EngineWorker(makeWorker, url);
  }

  /** Starts the worker before it is needed, so that the first answer comes soon. */
  warmUp(): void {
    this.#worker.warmUp();
  }

  /** Thinks to the end; tells what it thinks on the way. A new question withdraws the one before. */
  ask(question: EngineQuestion, onThought: (thought: Thought) => void = () => {}): Promise<Thought> {
    this.stop();
    return new Promise((resolve, reject) => {
      this.#withdraw = () => reject(new Withdrawn());
      this.#worker.ask({
        asked: { type: 'think', question },
        hear: answer => {
          if (answer.type !== 'thought') return;
          onThought(answer.thought);
          if (!answer.thought.done) return;
          this.#withdraw = null;
          this.#worker.settle();
          resolve(answer.thought);
        },
        fail: reason => {
          this.#withdraw = null;
          reject(new Error(reason));
        },
      });
    });
  }

  /** Withdraws the question, if there is one: its promise is rejected with `Withdrawn`. */
  stop(): void {
    this.#worker.stop();
    this.#withdraw?.();
    this.#withdraw = null;
  }
}
