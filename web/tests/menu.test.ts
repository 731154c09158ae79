// The menu of the header leads to every page that needs nothing to be about.
import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/languages';
import { linkTo, type Route, readRoute } from '../src/state/link';
import { PAGES } from '../src/state/menu';
import { speak, t } from '../src/words';

/** Whether the menu leads to a page; the others are about a game or a person, or have a place of their own. */
const IN_MENU: Record<Route['page'], boolean> = {
  home: true,
  play: false,
  lobby: true,
  watch: true,
  game: false,
  account: false,
  person: false,
  rules: true,
  analysis: true,
  lessons: true,
  puzzles: true,
  solved: true,
  replay: true,
};

it('has every page that is about nothing in particular, under a link that leads there', () => {
  const pages = PAGES.map(({ to }) => to.page);
  const wanted = Object.entries(IN_MENU).flatMap(([page, isIn]) => (isIn ? [page] : []));
  expect([...new Set<string>(pages)].toSorted()).toEqual(wanted.toSorted());
  expect(pages[0], 'the way to a game comes first').toBe('home');
  expect(new Set(PAGES.map(({ to }) => linkTo(to))).size).toBe(PAGES.length);
  for (const { to } of PAGES) expect(readRoute(linkTo(to))).toEqual(to);
});

it.each(LANGUAGE_CODES)('calls no two pages the same in %s', async code => {
  await speak(code);
  const names = PAGES.map(({ text }) => t(text));
  expect(new Set(names).size).toBe(PAGES.length);
  for (const [place, name] of names.entries()) expect(name).not.toBe(PAGES[place]?.text);
  await speak('en');
});
