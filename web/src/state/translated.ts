// Something written, loaded in the language of all other texts. Headless.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { LanguageCode } from '../languages';
import { goAlong, language } from '../words';

export class Translated<T extends { language: LanguageCode }> {
  /** What is written; nothing until it has come. */
  readonly text: ReadonlySignal<T | null>;
  readonly #text = signal<T | null>(null);

  constructor(private readonly read: (language: LanguageCode) => Promise<T>) {
    this.text = this.#text;
  }

  /** Shows it until what it gives is called. It changes with the language, in the same moment as all other texts. */
  open(): () => void {
    const leave = goAlong(async code => {
      // Other texts do not wait for what cannot be loaded.
      const text = await this.read(code).catch(() => null);
      return () => {
        if (text) this.#text.value = text;
      };
    });
    const stop = effect(() => {
      const code = language.value;
      if (this.#text.peek()?.language === code) return;
      this.read(code).then(text => {
        // Meanwhile another one may be spoken.
        if (language.peek() === code) this.#text.value = text;
      });
    });
    return () => {
      leave();
      stop();
    };
  }
}
