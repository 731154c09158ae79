// The pages that the header leads to. Headless.
import type { Route } from './link';

/** A page in the header: where it is, and the message with its name. */
export interface MenuEntry {
  to: Route;
  text: string;
}

/** Every page that the header leads to, the most wanted first: as many as fit are links in the line, and the menu has all of them. */
export const PAGES: readonly MenuEntry[] = [
  { to: { page: 'home' }, text: 'web-home' },
  { to: { page: 'lobby' }, text: 'web-lobby' },
  { to: { page: 'watch' }, text: 'web-watch' },
  { to: { page: 'lessons', game: null }, text: 'web-lessons' },
  { to: { page: 'puzzles', game: null }, text: 'training-title' },
  { to: { page: 'rules', game: null }, text: 'web-rules' },
  { to: { page: 'analysis' }, text: 'web-analysis' },
  { to: { page: 'replay', record: null, at: null }, text: 'web-replay' },
  { to: { page: 'analysis', explore: true }, text: 'web-explorer' },
  { to: { page: 'solved', game: null }, text: 'web-solved' },
];
