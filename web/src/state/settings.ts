// The user's settings: appearance, language, sound. Kept in the browser.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { LANGUAGE_CODES, type LanguageCode } from '../languages';
import { language as spoken } from '../words';

export const THEMES = ['auto', 'light', 'dark'] as const;
/** The colours: `auto` takes those of the system. */
export type Theme = (typeof THEMES)[number];
export const PLACES = ['library', 'garden', 'void'] as const;
/** The rooms in which a board can stand. */
export type PlaceName = (typeof PLACES)[number];
export const STYLES = ['natural', 'ceramic'] as const;
export const GRAPHICS = ['auto', 'full', 'plain'] as const;
/** How much is drawn: `auto` draws less where there is no graphics card. */
export type Graphics = (typeof GRAPHICS)[number];
/** What the pieces are made of. */
export type PieceStyle = (typeof STYLES)[number];

/** The settings that are on or off. */
export type SwitchName = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];

export interface Settings {
  theme: Theme;
  contrast: boolean;
  motion: boolean;
  sound: boolean;
  confirm: boolean;
  coordinates: boolean;
  values: boolean;
  /** Whether the browser tells when it is one's turn while the page is out of sight. */
  notify: boolean;
  language: LanguageCode;
  /** Whether boards are shown in three dimensions. */
  depth: boolean;
  place: PlaceName;
  pieces: PieceStyle;
  graphics: Graphics;
  /** The lamps that are off, by room and name: `library-desk`. */
  dark: string[];
  /** Whether the camera goes to whoever has to move, where two play at one screen. */
  turning: boolean;
  /** What is kept of whoever learns a game, by its name. */
  teaching: Record<string, string>;
  /** How whoever is here has fared with the puzzles of a game, by its name. */
  puzzles: Record<string, string>;
  /** And with those of the day. */
  dailies: string | null;
}

const KEY = 'tabuleiro-settings';
/** What earlier versions have called some of them. */
type EarlierName = 'pupils' | 'learners';

function preferredLanguage(): LanguageCode {
  const wished = globalThis.navigator?.languages ?? [];
  return wished.flatMap(tag => LANGUAGE_CODES.find(code => tag.startsWith(code)) ?? [])[0] ?? 'en';
}

function defaults(): Settings {
  return {
    theme: 'auto',
    contrast: globalThis.matchMedia?.('(prefers-contrast: more)').matches ?? false,
    motion: !(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false),
    sound: true,
    confirm: false,
    coordinates: true,
    values: false,
    notify: false,
    language: preferredLanguage(),
    depth: false,
    place: 'library',
    pieces: 'natural',
    graphics: 'auto',
    dark: [],
    turning: true,
    teaching: {},
    puzzles: {},
    dailies: null,
  };
}

function switchesOf(settings: Settings): SwitchName[] {
  return (Object.keys(settings) as (keyof Settings)[]).filter(
    key => typeof settings[key] === 'boolean',
  ) as SwitchName[];
}

/** Reads what was kept; whatever is missing or is no longer understood has its default. */
export function readSettings(text: string | null): Settings {
  const settings = defaults();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return settings;
  }
  if (typeof kept !== 'object' || kept === null) return settings;
  const stored = kept as Partial<Record<keyof Settings | EarlierName, unknown>>;
  for (const key of switchesOf(settings)) {
    const value = stored[key];
    if (typeof value === 'boolean') settings[key] = value;
  }
  settings.theme = THEMES.find(theme => theme === stored.theme) ?? settings.theme;
  settings.language = LANGUAGE_CODES.find(code => code === stored.language) ?? settings.language;
  settings.place = PLACES.find(place => place === stored.place) ?? settings.place;
  settings.pieces = STYLES.find(style => style === stored.pieces) ?? settings.pieces;
  settings.graphics = GRAPHICS.find(graphics => graphics === stored.graphics) ?? settings.graphics;
  if (Array.isArray(stored.dark)) settings.dark = stored.dark.filter(lamp => typeof lamp === 'string');
  settings.teaching = textsOf(stored.teaching ?? stored.pupils);
  settings.puzzles = textsOf(stored.puzzles ?? stored.learners);
  if (typeof stored.dailies === 'string') settings.dailies = stored.dailies;
  return settings;
}

/** The texts of a record that may be anything. */
function textsOf(kept: unknown): Record<string, string> {
  const entries = Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The settings as they are. */
export const settings = signal<Settings>(readSettings(globalThis.localStorage?.getItem(KEY) ?? null));

/** Changes some of them. */
export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
}

/** Whether the system is dark now, which may change with the hour of the day. */
function systemDarkness(): ReadonlySignal<boolean> {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const dark = signal(query.matches);
  query.addEventListener('change', () => {
    dark.value = query.matches;
  });
  return dark;
}

/** Keeps the settings whenever they change, and puts them on the document for the style sheets. */
export function applySettings(): void {
  const systemDark = systemDarkness();
  effect(() => {
    const { theme, contrast, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === 'auto' ? (systemDark.value ? 'dark' : 'light') : theme;
    root.dataset.contrast = contrast ? 'more' : 'normal';
    root.dataset.motion = motion ? 'full' : 'none';
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  });
  // The language that is written on the page, which may still be another one than the one that was chosen.
  effect(() => {
    document.documentElement.lang = spoken.value;
  });
}
