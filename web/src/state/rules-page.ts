// How a game is played, and its rules clause by clause, in the language of all other texts, with their boards. Headless.
import type { Figure, FiguresByClause } from '../games/figures';
import type { LanguageCode } from '../languages';
import type { Block, Item } from '../markdown';
import { Translated } from './translated';

/** A clause with its boards. */
export interface Clause {
  name: string;
  item: Item;
  figures: Figure[];
  /** Where it is laid out beside a board, whichever clause that belongs to. */
  layout: 'with-figure' | 'with-figures' | 'beside-figure' | null;
  /** How many clauses its board stands beside. */
  span: number;
}

/** A part of the guide: what it says, and the board that it is tried on, as it is written. */
export interface Step {
  words: Section[];
  board: string | null;
}

export type Section = Exclude<Block, { type: 'fence' }> | { type: 'clauses'; clauses: Clause[] };

/** What is written about a game: the guide for players, and the rules. */
export interface Pages {
  guide: Block[];
  rules: Block[];
}

/** What is shown, and in which language it is written. */
export interface RulesText {
  language: LanguageCode;
  guide: Step[];
  rules: Section[];
}

export class RulesPage extends Translated<RulesText> {
  constructor(
    load: (language: LanguageCode) => Promise<Pages>,
    figuresOf: () => Promise<{ figures: FiguresByClause }>,
  ) {
    super(async code => {
      const [{ guide, rules }, { figures }] = await Promise.all([load(code), figuresOf()]);
      return { language: code, guide: stepsOf(guide), rules: rules.flatMap(block => section(block, figures)) };
    });
  }
}

/** The guide cut after its boards: what is said before a board belongs to it. */
function stepsOf(blocks: Block[]): Step[] {
  const steps: Step[] = [];
  let words: Section[] = [];
  for (const block of blocks) {
    if (block.type !== 'fence') {
      words.push(block);
      continue;
    }
    steps.push({ words, board: block.text });
    words = [];
  }
  return words.length > 0 ? [...steps, { words, board: null }] : steps;
}

/** A block as it is laid out: what begins with the names of clauses has boards. */
function section(block: Block, figures: FiguresByClause): Section[] {
  if (block.type === 'fence') return [];
  if (block.type !== 'list' || block.items[0]?.content[0]?.type !== 'strong') return [block];
  return [{ type: 'clauses', clauses: placed(block.items, figures) }];
}

/** The clauses with their boards. A single board stands beside its own clause and those after it that have none. */
function placed(items: Item[], figuresOf: FiguresByClause): Clause[] {
  const clauses: Clause[] = [];
  let beside: Clause | null = null;
  for (const item of items) {
    const name = item.content[0]?.text ?? '';
    const figures = figuresOf[name] ?? [];
    const clause: Clause = { name, item, figures, layout: null, span: 1 };
    if (figures.length > 1) {
      clause.layout = 'with-figures';
      beside = null;
    } else if (figures.length === 1) {
      clause.layout = 'with-figure';
      beside = clause;
    } else if (beside) {
      clause.layout = 'beside-figure';
      beside.span += 1;
    }
    clauses.push(clause);
  }
  return clauses;
}
