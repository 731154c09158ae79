// The rules module: loaded when first needed, and replaced by a fresh instance if it fails.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { DeskReply, DeskRequest } from '../desk';
import type { Desk } from './module';

/** How many failures are mended. After more of them something is wrong that a fresh instance does not cure. */
const MENDED = 3;

export class Rules {
  /** The rules, once they are loaded. */
  readonly desk: ReadonlySignal<Desk | null>;
  /** Why they could not be loaded, or do not work. */
  readonly trouble: ReadonlySignal<string | null>;
  readonly #desk = signal<Desk | null>(null);
  readonly #trouble = signal<string | null>(null);
  #loading: Promise<Desk> | null = null;
  #failures = 0;

  /** `onReplaced` is called when a fresh instance, which has no matches, has replaced one that failed. */
  constructor(
    private readonly load: () => Promise<Desk>,
    private readonly onReplaced: () => void,
  ) {
    this.desk = this.#desk;
    this.trouble = this.#trouble;
  }

  /** The rules, which are loaded if they are not there yet. A try that failed is made again by the next call. */
  need(): Promise<Desk> {
    this.#loading ??= this.load().then(
      loaded => {
        const desk = this.#watched(loaded);
        this.#trouble.value = null;
        this.#desk.value = desk;
        return desk;
      },
      error => {
        this.#loading = null;
        this.#trouble.value = error instanceof Error ? error.message : String(error);
        throw error;
      },
    );
    return this.#loading;
  }

  /** After a panic an instance is of no use: it answers that it has failed, and another one takes its place. */
  #watched(inner: Desk): Desk {
    let failed: string | null = null;
    return {
      language: inner.language,
      call: (request: DeskRequest): DeskReply => {
        if (failed === null) {
          try {
            return inner.call(request);
          } catch (error) {
            failed = error instanceof Error ? error.message : String(error);
            this.#replace(failed);
          }
        }
        return request.type === 'close' ? { type: 'done' } : { type: 'failed', reason: failed };
      },
    };
  }

  #replace(reason: string): void {
    this.#failures += 1;
    if (this.#failures > MENDED) {
      this.#trouble.value = reason;
      return;
    }
    this.#loading = null;
    this.need().then(this.onReplaced, () => {});
  }
}
