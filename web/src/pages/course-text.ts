// The courses in the reader's language, from the same files the terminal shows.
import type { GameName } from '../desk';
import type { LanguageCode } from '../languages';

const FILES = import.meta.glob<string>('../../../docs/lessons/**/*.md', { query: '?raw', import: 'default' });

/** The page of a course. */
export function courseOf(game: GameName, language: LanguageCode): Promise<string> {
  const folder = language === 'en' ? '' : `${language}/`;
  const file = FILES[`../../../docs/lessons/${folder}${game}.md`];
  return file ? file() : Promise.reject(new Error(`there is no course of ${game} in ${language}`));
}
