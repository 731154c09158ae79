// The languages of the client: those that have a file in messages/, each with its own name.

export const LANGUAGES = { en: 'English', pt: 'Português' } as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];
