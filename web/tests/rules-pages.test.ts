// The rules pages: the same in both languages, and with boards that can be reached.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { View } from '../src/desk';
import { captionOf, FIGURES, type Figure } from '../src/games/figures';
import { type Block, type Inline, type Item, readMarkdown } from '../src/markdown';
import { sharedSections } from '../src/pages/rules-text';
import { StagedMatch } from '../src/state/staged-match';
import { GAMES } from './demos';
import { rules } from './wasm';

const root = new URL('../..', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

const pages = Object.fromEntries(
  [...GAMES, 'README'].map(name => [
    name,
    { en: readMarkdown(text(`docs/rules/${name}.md`)), pt: readMarkdown(text(`docs/rules/pt/${name}.md`)) },
  ]),
);

function page(name: string, language: 'en' | 'pt'): Block[] {
  return pages[name]?.[language] ?? [];
}

function items(blocks: Block[]): Item[] {
  return blocks.flatMap(block => (block.type === 'list' ? block.items : []));
}

/** What of a text is the same in every language: the numbers of clauses, and what is code. */
function marks(content: Inline[]): string[] {
  return content.filter(({ type }) => type === 'strong' || type === 'code').map(({ type, text }) => `${type} ${text}`);
}

/** What of a page is the same in every language, block by block. */
function skeleton(blocks: Block[]): unknown[] {
  return blocks.map(block =>
    block.type === 'list'
      ? block.items.map(item => ({ marks: marks(item.content), inner: item.inner.map(marks) }))
      : { type: block.type, level: block.type === 'heading' ? block.level : null, marks: marks(block.content) },
  );
}

/** How many stretches of text are set in italics: terms that are explained. */
function terms(blocks: Block[]): number[] {
  return items(blocks).map(({ content }) => content.filter(({ type }) => type === 'em').length);
}

describe.each([...GAMES, 'README'])('the page %s', name => {
  it('has the same blocks, clauses and code in Portuguese, after the note that the English page counts', () => {
    const [heading, note, ...rest] = page(name, 'pt');
    expect(note).toEqual(readMarkdown(text('docs/rules/pt/talpa.md'))[1]);
    expect(JSON.stringify(note)).toContain('que é a normativa');
    const translated = [heading, ...rest].filter(block => block !== undefined);
    expect(skeleton(translated)).toEqual(skeleton(page(name, 'en')));
    expect(terms(translated)).toEqual(terms(page(name, 'en')));
  });

  it('has no clause and no paragraph left in English', () => {
    const words = (blocks: Block[]) =>
      blocks
        .flatMap(block => (block.type === 'list' ? block.items.map(item => item.content) : [block.content]))
        .map(content => content.map(({ text }) => text).join(''))
        .filter(line => line.split(' ').length > 4);
    const english = new Set(words(page(name, 'en')));
    for (const line of words(page(name, 'pt'))) {
      expect(english.has(line), line).toBe(false);
      expect(line).not.toMatch(/\b(the|and|with|of|is)\b/);
    }
  });
});

it('the sections that all games share are the ones meant for those who learn a game', () => {
  const headings = (language: string) =>
    sharedSections(text(`docs/rules/${language}README.md`)).flatMap(block =>
      block.type === 'heading' ? [block.content[0]?.text] : [],
    );
  expect(headings('')).toEqual(['Players and turns', 'Points', 'Draws', 'The pie rule']);
  expect(headings('pt/')).toEqual(['Jogadores e jogadas', 'Casas e pontos', 'Empates', 'A regra do equilíbrio']);
});

describe.each(GAMES)('the rules of %s', game => {
  it.each(['en', 'pt'] as const)('are read as clauses in %s', language => {
    const blocks = page(game, language);
    expect(blocks[0]).toMatchObject({ type: 'heading', level: 1 });
    const clauses = items(blocks);
    expect(clauses.length).toBeGreaterThan(7);
    for (const { content } of clauses) expect(content[0]?.type).toBe('strong');
  });

  it('have figures for clauses that exist', () => {
    const clauses = items(page(game, 'en')).map(item => item.content[0]?.text);
    for (const clause of Object.keys(FIGURES[game])) expect(clauses).toContain(clause);
  });
});

/** All figures, with the ids of their captions. */
const figures = GAMES.flatMap(game =>
  Object.entries(FIGURES[game]).flatMap(([clause, all]) =>
    all.map((figure, number) => [captionOf(game, clause, number), figure] as const),
  ),
);

/** What is shown in the end; nothing on the way may be refused. */
function played(figure: Figure): View {
  const staged = StagedMatch.open(rules(), { game: figure.game, position: null, pie: false, clock: 'none' }, () => 0);
  for (const typed of figure.typed ?? []) {
    expect(staged.act({ type: 'type', text: typed }), typed).toBeNull();
    if (staged.view.value.complete) staged.act({ type: 'commit' });
  }
  return staged.view.value;
}

/** How many steps a way takes. */
function steps(way: string[]): number {
  const places = way.map(point => [point.charCodeAt(0), Number(point.slice(1))] as const);
  const legs = places.slice(1).map(([letter, number], leg) => {
    const [before, from] = places[leg] ?? [letter, number];
    return Math.max(Math.abs(letter - before), Math.abs(number - from));
  });
  return legs.reduce((sum, leg) => sum + leg, 0);
}

describe('a figure', () => {
  it.each(figures)('%s is reached from the start by legal moves', (_, figure) => {
    const view = played(figure);
    if (figure.targets) expect(view.choices.length).toBeGreaterThan(0);
    if (!figure.way) return;
    const shown = view.choices.find(choice => choice.point === figure.way);
    expect(shown?.completes, 'the way leads to a target').toBe(true);
    if (!figure.counted) return;
    const discs = view.cells.filter(cell => cell.piece).map(cell => cell.point);
    for (const point of figure.counted) expect(discs).toContain(point);
    expect(steps(shown?.way ?? []), 'as many points as discs are counted').toBe(figure.counted.length);
  });

  it.each([
    ['figure-talpa-t6', { step: 'remove' }],
    ['figure-talpa-t8', { winner: 'first', reason: 'path' }],
    ['figure-talpa-t9', { winner: 'second', reason: 'path' }],
    ['figure-emulsion-e7', { winner: 'first', reason: 'groups' }],
    ['figure-emulsion-e8', { winner: 'second', reason: 'last-move' }],
    ['figure-apart-a6', { step: 'jump-on' }],
    ['figure-apart-a10', { winner: 'first', reason: 'apart' }],
    ['figure-apart-a10-2', { winner: 'second', reason: 'apart' }],
    ['figure-ampel-m5', { step: 'move-own' }],
    ['figure-ampel-m5-2', { step: 'move-enemy' }],
    ['figure-ampel-m5-3', { step: 'add-disc' }],
  ])('%s shows what its caption says', (id, said) => {
    const figure = figures.find(([caption]) => caption === id)?.[1];
    const view = played(figure ?? { game: 'talpa' });
    const { winner, reason } = view.ending ?? {};
    expect(view.ending ? { winner, reason } : { step: view.step.name }).toEqual(said);
  });

  it('and nothing else has a caption in the message files', () => {
    const ids = figures.map(([id]) => id).toSorted();
    for (const language of ['en', 'pt']) {
      const captions = [...text(`messages/${language}.ftl`).matchAll(/^(figure-[a-z0-9-]+) = /gm)];
      expect(captions.map(match => match[1]).toSorted(), language).toEqual(ids);
    }
  });
});
