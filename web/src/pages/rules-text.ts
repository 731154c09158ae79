// The rules pages in the reader's language, from the same files the code is tested against.
import type { GameName } from '../desk';
import type { LanguageCode } from '../languages';
import { type Block, readMarkdown } from '../markdown';

/** Which sections of the page that all games share are of use to somebody who learns a game, counted from 0. */
const SHARED = [0, 1, 5, 6];

const FILES = import.meta.glob<string>('../../../docs/rules/**/*.md', {
  query: '?raw',
  import: 'default',
});

function load(name: string, language: LanguageCode): Promise<string> {
  const folder = language === 'en' ? '' : `${language}/`;
  const file = FILES[`../../../docs/rules/${folder}${name}.md`];
  return file ? file() : Promise.reject(new Error(`there is no page ${name} in ${language}`));
}

/** The sections of the shared page that belong below the rules of a game. */
export function sharedSections(page: string): Block[] {
  const sections = page.split(/^(?=## )/m).slice(1);
  return SHARED.flatMap(number => readMarkdown(sections[number] ?? ''));
}

/** The rules of a game, and what all games share. */
export async function rulesOf(game: GameName, language: LanguageCode): Promise<Block[]> {
  const [own, shared] = await Promise.all([load(game, language), load('README', language)]);
  return [...readMarkdown(own), ...sharedSections(shared)];
}
