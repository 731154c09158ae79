// The guides and the rules pages in the reader's language, from the same files the code is tested against.
import type { GameName } from '../desk';
import type { LanguageCode } from '../languages';
import { type Block, readMarkdown } from '../markdown';
import type { Pages } from '../state/rules-page';

/** Which sections of the page that all games share are of use to somebody who learns a game, counted from 0. */
const SHARED = [0, 1, 5, 6];

/** Where the pages of a kind are. */
const FOLDERS = { guide: '../../../docs/guide', rules: '../../../docs/rules' };

const FILES = import.meta.glob<string>(['../../../docs/guide/**/*.md', '../../../docs/rules/**/*.md'], {
  query: '?raw',
  import: 'default',
});

function load(kind: keyof typeof FOLDERS, name: string, language: LanguageCode): Promise<string> {
  const folder = language === 'en' ? '' : `${language}/`;
  const file = FILES[`${FOLDERS[kind]}/${folder}${name}.md`];
  return file ? file() : Promise.reject(new Error(`there is no page ${name} in ${language}`));
}

/** The sections of the shared page that belong below the rules of a game. */
export function sharedSections(page: string): Block[] {
  const sections = page.split(/^(?=## )/m).slice(1);
  return SHARED.flatMap(number => readMarkdown(sections[number] ?? ''));
}

/** The clauses of a game, and what all games share. */
export async function rulesOf(game: GameName, language: LanguageCode): Promise<Block[]> {
  const [own, shared] = await Promise.all([load('rules', game, language), load('rules', 'README', language)]);
  return [...readMarkdown(own), ...sharedSections(shared)];
}

/** Everything that is written about a game. */
export async function pagesOf(game: GameName, language: LanguageCode): Promise<Pages> {
  const [guide, rules] = await Promise.all([load('guide', game, language), rulesOf(game, language)]);
  return { guide: readMarkdown(guide), rules };
}
