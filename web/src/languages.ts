// The languages of the client: those that have a file in messages/, each with its own name and the locale that dates are written in.

export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  pt: { name: 'Português', locale: 'pt-PT' },
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];
