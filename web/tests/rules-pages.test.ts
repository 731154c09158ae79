// The guides and the rules pages: the same in every language, and with boards that can be reached and played on.
import { readFileSync } from 'node:fs';
import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { FAIRNESS, type View } from '../src/desk';
import { captionOf, type Figure, type FiguresByClause } from '../src/games/figures';
import { GAMES as FACES } from '../src/games/games';
import { LANGUAGE_CODES, type LanguageCode } from '../src/languages';
import { type Block, type Inline, type Item, readMarkdown } from '../src/markdown';
import { sharedSections } from '../src/pages/rules-text';
import { sayingText } from '../src/phrases';
import { cutAtClauses } from '../src/state/clause';
import { Exercise, taskOf } from '../src/state/exercise';
import { stageFigure } from '../src/state/figure';
import { type Pages, RulesPage } from '../src/state/rules-page';
import { language, speak, t } from '../src/words';
import { GAMES } from './demos';
import { rules } from './wasm';

const root = new URL('../..', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');

function folder(language: LanguageCode): string {
  return language === 'en' ? '' : `${language}/`;
}

/** The sections that are shown with every game. */
const SHARED: Record<LanguageCode, string[]> = {
  en: ['Players and turns', 'Points', 'Draws', 'The pie rule'],
  pt: ['Jogadores e jogadas', 'Casas e pontos', 'Empates', 'A regra do equilíbrio'],
};
const TRANSLATIONS = LANGUAGE_CODES.filter(code => code !== 'en');
/** How a page would begin that is only second to the English one. */
const SECOND = /tradução|inglesa|translation/i;

/** Where each page is: the rules by the names of their files, and the guides. */
const PLACES: Record<string, (code: LanguageCode) => string> = Object.fromEntries([
  ...[...GAMES, 'README'].map(name => [name, (code: LanguageCode) => `docs/rules/${folder(code)}${name}.md`]),
  ...GAMES.map(name => [guideTo(name), (code: LanguageCode) => `docs/guide/${folder(code)}${name}.md`]),
]);

function guideTo(game: string): string {
  return `guide to ${game}`;
}

const pages = new Map(
  Object.entries(PLACES).map(([name, place]) => [
    name,
    new Map(LANGUAGE_CODES.map(code => [code, readMarkdown(text(place(code)))])),
  ]),
);

function page(name: string, language: LanguageCode): Block[] {
  return pages.get(name)?.get(language) ?? [];
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
  return blocks.map(block => {
    if (block.type === 'fence') return block;
    if (block.type === 'list') {
      return block.items.map(item => ({ marks: marks(item.content), inner: item.inner.map(marks) }));
    }
    return { type: block.type, level: block.type === 'heading' ? block.level : null, marks: marks(block.content) };
  });
}

/** How many stretches of text are set in italics: terms that are explained. */
function terms(blocks: Block[]): number[] {
  return items(blocks).map(({ content }) => content.filter(({ type }) => type === 'em').length);
}

describe.each(Object.keys(PLACES))('the page %s', name => {
  it.each(TRANSLATIONS)('has the same blocks, boards, clauses and code in %s', to => {
    expect(skeleton(page(name, to))).toEqual(skeleton(page(name, 'en')));
    expect(terms(page(name, to))).toEqual(terms(page(name, 'en')));
  });

  it.each(TRANSLATIONS)('has no clause and no paragraph left in English in %s', to => {
    const words = (blocks: Block[]) =>
      blocks
        .flatMap(block => {
          if (block.type === 'fence') return [];
          return block.type === 'list' ? block.items.map(item => item.content) : [block.content];
        })
        .map(content => content.map(({ text }) => text).join(''))
        .filter(line => line.split(' ').length > 4);
    const english = new Set(words(page(name, 'en')));
    for (const line of words(page(name, to))) {
      expect(english.has(line), line).toBe(false);
      expect(line).not.toMatch(/\b(the|and|with|of|is)\b/);
    }
  });
});

// Only the page that all games share says which language counts.
describe.each(Object.keys(PLACES).filter(name => name !== 'README'))('the page %s', name => {
  it.each(LANGUAGE_CODES)('begins with its matter in %s', code => {
    expect(JSON.stringify(page(name, code).slice(0, 2))).not.toMatch(SECOND);
  });
});

it('the sections that all games share are the ones meant for those who learn a game', () => {
  for (const code of LANGUAGE_CODES) {
    const shared = sharedSections(text(`docs/rules/${folder(code)}README.md`));
    const headings = shared.flatMap(block => (block.type === 'heading' ? [block.content[0]?.text] : []));
    expect(headings).toEqual(SHARED[code]);
  }
});

const FIGURES: Record<string, FiguresByClause> = {};
for (const game of GAMES) FIGURES[game] = (await FACES[game].figures()).figures;

describe.each(GAMES)('the rules of %s', game => {
  it.each(LANGUAGE_CODES)('are read as clauses in %s', language => {
    const blocks = page(game, language);
    expect(blocks[0]).toMatchObject({ type: 'heading', level: 1 });
    const clauses = items(blocks);
    expect(clauses).not.toHaveLength(0);
    for (const { content } of clauses) expect(content[0]?.type).toBe('strong');
  });

  it('have figures for clauses that exist', () => {
    const clauses = items(page(game, 'en')).map(item => item.content[0]?.text);
    for (const clause of Object.keys(FIGURES[game] ?? {})) expect(clauses).toContain(clause);
  });
});

/** All figures, with the ids of their captions. */
const figures = GAMES.flatMap(game =>
  Object.entries(FIGURES[game] ?? {}).flatMap(([clause, all]) =>
    all.map((figure, number) => [captionOf(game, clause, number), figure] as const),
  ),
);

/** What is shown in the end; nothing on the way may be refused. */
function played(figure: Figure): View {
  return stageFigure(rules(), figure).view.value;
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
  });

  it.each([
    ['figure-ampel-m8', ['a1', 'e1', 'f1']],
    ['figure-ampel-m9', ['b2', 'c2', 'd2', 'e2']],
  ])('%s shows the discs that are counted', (id, counted) => {
    const figure = figures.find(([caption]) => caption === id)?.[1];
    const shown = played(figure ?? { game: 'ampel' }).choices.find(choice => choice.point === figure?.way);
    expect(shown?.line).toEqual(counted);
    expect(steps(shown?.way ?? []), 'as many points as discs are counted').toBe(counted.length);
  });

  it('that is refused is not shown as something else', () => {
    expect(() => played({ game: 'talpa:size=4', typed: ['b4xb3', 'a1xa1'] })).toThrow('a1xa1');
  });

  const SAID: [string, object][] = [
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
  ];

  it.each(SAID)('%s shows what its caption says', (id, said) => {
    const figure = figures.find(([caption]) => caption === id)?.[1];
    const view = played(figure ?? { game: 'talpa' });
    const { winner, reason } = view.ending ?? {};
    expect(view.ending ? { winner, reason } : { step: view.step.name }).toEqual(said);
  });

  it('in which a game is over is among these', () => {
    const over = figures.filter(([, figure]) => played(figure).ending).map(([id]) => id);
    expect(SAID.map(([id]) => id)).toEqual(expect.arrayContaining(over));
  });

  it('and nothing else has a caption in the message files', () => {
    const ids = figures.map(([id]) => id).toSorted();
    for (const language of LANGUAGE_CODES) {
      const captions = [...text(`messages/${language}.ftl`).matchAll(/^(figure-[a-z0-9-]+) = /gm)];
      expect(captions.map(match => match[1]).toSorted(), language).toEqual(ids);
    }
  });
});

/** The boards of all guides. */
const tasks = GAMES.flatMap(game =>
  page(guideTo(game), 'en').flatMap(block =>
    block.type === 'fence' ? [[game, taskOf(rules(), block.text)] as const] : [],
  ),
);

/** Plays on a board as a reader does: point by point, and with the buttons. */
function play(exercise: Exercise, asked: string[]): void {
  for (const point of asked.flatMap(text => text.match(/[a-z]\d+/g) ?? [])) exercise.pick(point);
}

describe('a guide', () => {
  it.each(GAMES)('to %s tells the goal, the turn and the end, each with a board', game => {
    for (const code of LANGUAGE_CODES) {
      const blocks = page(guideTo(game), code);
      expect(blocks[0]).toMatchObject({ type: 'heading', level: 1 });
      const headings = blocks.filter(block => block.type === 'heading' && block.level === 2);
      expect(headings.length).toBeGreaterThanOrEqual(4);
      expect(blocks.filter(block => block.type === 'fence').length).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(GAMES)('to %s has boards only, and text before each of them', game => {
    const blocks = page(guideTo(game), 'en');
    for (const [number, block] of blocks.entries()) {
      if (block.type !== 'fence') continue;
      expect(block.kind).toBe('board');
      expect(['paragraph', 'list']).toContain(blocks[number - 1]?.type);
    }
  });
});

describe('a board of a guide', () => {
  it.each(tasks)('of %s can be played on: %o', (_, task) => {
    const exercise = new Exercise(rules(), task);
    expect(exercise.canAct.value).toBe(true);
    expect(exercise.progress.value).toBe('open');
    expect(exercise.isTouched.value).toBe(false);
    play(exercise, task.asked);
    expect(exercise.refusal.value).toBeNull();
    expect(exercise.progress.value).toBe(task.asked.length > 0 ? 'done' : 'open');
    expect(exercise.isTouched.value).toBe(task.asked.length > 0);
    exercise.again();
    expect(exercise.progress.value).toBe('open');
    expect(exercise.isTouched.value).toBe(false);
    exercise.close();
  });

  const task = { figure: { game: 'talpa:size=4' }, asked: ['b4xb3'] };

  it('tells another turn from the one that is asked for', () => {
    const exercise = new Exercise(rules(), task);
    play(exercise, ['a1xa2']);
    expect(exercise.progress.value).toBe('other');
    expect(exercise.canAct.value).toBe(false);
    exercise.again();
    play(exercise, ['b4xb3']);
    expect(exercise.progress.value).toBe('done');
  });

  it('says why something is refused, and goes on', () => {
    const exercise = new Exercise(rules(), task);
    exercise.pick('a2');
    expect(exercise.refusal.value?.sentence).toContain('(T4)');
    expect(exercise.progress.value).toBe('open');
    play(exercise, ['b4xb3']);
    expect(exercise.refusal.value).toBeNull();
    expect(exercise.progress.value).toBe('done');
  });

  it('has words for what is no point', () => {
    const exercise = new Exercise(rules(), { figure: { game: 'apart:size=6', typed: ['c1-e3', 'e5xe3'] }, asked: [] });
    play(exercise, ['e1-c1']);
    expect(exercise.view.value.words.map(({ text }) => text)).toEqual(['stop']);
    exercise.say('stop');
    expect(exercise.view.value.turn).toBe('second');
  });
});

describe('a clause that a sentence names', () => {
  it.each([
    ['You can capture, so you must (T5).', ['You can capture, so you must (', 'T5', ').']],
    ['o jogo acabou (M13)', ['o jogo acabou (', 'M13', ')']],
    ['“zz” is not a move: write b2xb3 (or pass)', ['“zz” is not a move: write b2xb3 (or pass)']],
    ['the T5 of a sentence', ['the T5 of a sentence']],
  ])('is found in: %s', (sentence, parts) => {
    expect(cutAtClauses(sentence)).toEqual(parts);
  });
});

describe('a page of rules that is open', () => {
  const [game] = GAMES as [(typeof GAMES)[0], ...typeof GAMES];
  const read = async (code: LanguageCode) => ({ guide: page(guideTo(game), code), rules: page(game, code) });

  /** The first words of the page, and a text beside it. */
  function seen(rulesPage: RulesPage): [LanguageCode | undefined, string] {
    return [rulesPage.text.value?.language, t('web-close')];
  }

  it('changes its language in the same moment as every other text', async () => {
    await speak('en');
    const rulesPage = new RulesPage(read, FACES[game].figures);
    const close = rulesPage.open();
    await expect.poll(() => rulesPage.text.value?.language).toBe('en');
    const moments: unknown[] = [];
    const stop = effect(() => {
      moments.push([language.value, ...seen(rulesPage)]);
    });
    await speak('pt');
    stop();
    close();
    expect(moments).toEqual([
      ['en', 'en', 'Close'],
      ['pt', 'pt', 'Fechar'],
    ]);
  });

  it('is not shown in a language that was spoken before it came', async () => {
    await speak('en');
    let bring = () => {};
    const slowly = (code: LanguageCode) =>
      code === 'en' ? new Promise<Pages>(resolve => (bring = () => read('en').then(resolve))) : read(code);
    const rulesPage = new RulesPage(slowly, FACES[game].figures);
    const close = rulesPage.open();
    await speak('pt');
    bring();
    await new Promise(resolve => setTimeout(resolve));
    expect(seen(rulesPage)).toEqual(['pt', 'Fechar']);
    close();
  });

  it('keeps no other text waiting where it cannot be loaded, and follows later', async () => {
    await speak('en');
    let reachable = true;
    const rulesPage = new RulesPage(
      code => (reachable ? read(code) : Promise.reject(new Error('offline'))),
      FACES[game].figures,
    );
    const close = rulesPage.open();
    await expect.poll(() => rulesPage.text.value?.language).toBe('en');
    reachable = false;
    const speaking = speak('pt');
    reachable = true;
    await speaking;
    await expect.poll(() => seen(rulesPage)).toEqual(['pt', 'Fechar']);
    close();
  });

  it('has a single board beside its clause and those after it that have none', async () => {
    await speak('en');
    const clause = (name: string) => ({ content: [{ type: 'strong' as const, text: name }], inner: [] });
    const items = ['X1', 'X2', 'X3', 'X4'].map(clause);
    const board = { game };
    const rulesPage = new RulesPage(
      async () => ({ guide: [], rules: [{ type: 'list', ordered: false, items }] }),
      async () => ({ figures: { X2: [board], X4: [board, board] } }),
    );
    const close = rulesPage.open();
    await expect.poll(() => rulesPage.text.value).toBeTruthy();
    close();
    const [section] = rulesPage.text.value?.rules ?? [];
    const laid = section?.type === 'clauses' ? section.clauses.map(({ layout, span }) => [layout, span]) : [];
    expect(laid).toEqual([
      [null, 1],
      ['with-figure', 2],
      ['beside-figure', 1],
      ['with-figures', 1],
    ]);
  });
});

it.each(GAMES)('how fair %s is can be said in every language', async game => {
  const desk = rules();
  for (const code of LANGUAGE_CODES) {
    desk.call({ type: 'set-language', language: code });
    const sentences = FAIRNESS[game].said.map(saying => sayingText(desk, saying));
    expect(sentences.length).toBeGreaterThan(4);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Ý0-9][^{}]+\.$/);
    expect(sentences.at(-1)).toBe(sayingText(desk, FAIRNESS[game].advice));
  }
});
