// The way to something that is read from a record: it is at hand or comes from the server, and may be that of several games. Headless.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { ListedRecord } from '../desk';
import type { Desk } from './module';
import { explain, type Trouble } from './problem';
import type { Said } from './said';
import { DeskRefusal, listRecords } from './staged-match';

export interface OpeningServices {
  /** The rules, once they are loaded. */
  desk: Desk | null;
  /** The record of a game on the server. */
  read: (id: string) => Promise<string>;
}

export abstract class Opening<Opened extends { close(): void }> {
  readonly opened = signal<Opened | null>(null);
  /** Why the server has not sent the record. */
  readonly trouble = signal<Trouble | null>(null);
  /** What is wrong with what was to be opened. */
  readonly fault = signal<Said | null>(null);
  /** The games of a text with several, of which one has to be chosen, in the language of now. One that is broken stays where it is. */
  readonly several: ReadonlySignal<ListedRecord[]>;
  /** Whether it will be there, or a reason why it is not. */
  readonly isWaiting: ReadonlySignal<boolean>;
  readonly #text = signal<string | null>(null);
  #closed = false;

  protected constructor(desk: Desk | null, isWanted: boolean) {
    this.several = computed(() => {
      const text = this.#text.value;
      return text === null || !desk ? [] : listRecords(desk, text);
    });
    const isOver = computed(() => [this.opened, this.trouble, this.fault, this.#text].some(part => part.value));
    this.isWaiting = computed(() => isWanted && !isOver.value);
  }

  close(): void {
    this.#closed = true;
    this.opened.value?.close();
  }

  /** Opens the one game of a record; of several, one has to be chosen first. */
  protected load(desk: Desk, record: string, open: () => Opened): void {
    if (this.#closed) return;
    if (listRecords(desk, record).length > 1) this.#text.value = record;
    else this.opened.value = open();
  }

  /** Tells why it could not be opened. */
  protected explain(error: unknown): void {
    if (error instanceof DeskRefusal) this.fault.value = error.say;
    else this.trouble.value = explain(error);
  }
}
