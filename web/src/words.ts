// Every text on the pages, from the same message files as the terminal.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { LANGUAGES, type LanguageCode } from './languages';

const sources: Record<LanguageCode, () => Promise<{ default: string }>> = {
  en: () => import('../../messages/en.ftl?raw'),
  pt: () => import('../../messages/pt.ftl?raw'),
};

const bundle = signal<FluentBundle | null>(null);
const spoken = signal<LanguageCode>('en');
let wanted: LanguageCode = 'en';

/** The language that is spoken. */
export const language: ReadonlySignal<LanguageCode> = spoken;

/** Makes a bundle of the text of a message file. */
export function bundleOf(language: LanguageCode, source: string): FluentBundle {
  // Plural rules differ: in Portugal nought takes the plural, in Brazil the singular.
  const made = new FluentBundle(LANGUAGES[language].locale, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

/** Loads what else is written in a language, and gives what switches to it. */
type Companion = (code: LanguageCode) => Promise<() => void>;

const companions = new Set<Companion>();

/** Lets something change its language in the same moment as all texts do, until what this gives is called. */
export function goAlong(companion: Companion): () => void {
  companions.add(companion);
  return () => companions.delete(companion);
}

/** Switches to a language as soon as its texts have loaded, and tells everything else that speaks at the same moment. */
export async function speak(code: LanguageCode, tell: (code: LanguageCode) => void = () => {}): Promise<void> {
  wanted = code;
  const [{ default: source }, switches] = await Promise.all([
    sources[code](),
    Promise.all(Array.from(companions, prepare => prepare(code))),
  ]);
  // Meanwhile somebody may have chosen another one.
  if (wanted !== code) return;
  batch(() => {
    bundle.value = bundleOf(code, source);
    spoken.value = code;
    tell(code);
    for (const turn of switches) turn();
  });
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
