// Every text of the pages, from the same message files as the terminal.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import type { LanguageCode } from './state/settings';

const sources: Record<LanguageCode, () => Promise<{ default: string }>> = {
  en: () => import('../../messages/en.ftl?raw'),
  pt: () => import('../../messages/pt.ftl?raw'),
};

const bundle = signal<FluentBundle | null>(null);

/** Makes a bundle of the text of a message file. */
export function bundleOf(language: LanguageCode, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

/** Speaks a language from now on. */
export async function speak(language: LanguageCode): Promise<void> {
  bundle.value = bundleOf(language, (await sources[language]()).default);
}

/** The text of a message; its id if there is none, which a test rules out. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.value?.getMessage(id);
  if (!bundle.value || !message?.value) return id;
  return bundle.value.formatPattern(message.value, values ?? null);
}

/** The text with a capital letter, for texts that are otherwise parts of sentences. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
