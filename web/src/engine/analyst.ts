// The engine as an analysis sees it: it looks at a position until it is told to stop, and tells what it finds.
import type { EngineLines } from '../desk';
import { EngineWorker, type WorkerLike } from './engine-worker';
import type { LineFinder, LinesQuestion } from './protocol';

export class Analyst implements LineFinder {
  readonly #worker: EngineWorker;

  constructor(makeWorker: () => WorkerLike, url: string) {
    this.#worker = new EngineWorker(makeWorker, url);
  }

  /** Looks at a position from now on, instead of any other. */
  look(question: LinesQuestion, hear: (lines: EngineLines) => void, fail: (reason: string) => void): void {
    this.#worker.ask({
      asked: { type: 'analyse', question },
      hear: answer => answer.type === 'lines' && hear(answer.lines),
      fail,
    });
  }

  stop(): void {
    this.#worker.stop();
  }

  /** Ends the worker, which takes a phone's memory; the next question starts another one. */
  close(): void {
    this.#worker.close();
  }
}
