// The rules of a game in the language of all other texts, with the boards beside their clauses. Headless.
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Figure, FiguresByClause } from '../games/figures';
import type { LanguageCode } from '../languages';
import type { Block, Item } from '../markdown';
import { goAlong, language } from '../words';

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

export type Section = Block | { type: 'clauses'; clauses: Clause[] };

/** What is shown, and in which language it is written. */
export interface RulesText {
  language: LanguageCode;
  sections: Section[];
}

export class RulesPage {
  /** The rules; nothing until they have come. */
  readonly text: ReadonlySignal<RulesText | null>;
  readonly #text = signal<RulesText | null>(null);

  constructor(
    private readonly load: (language: LanguageCode) => Promise<Block[]>,
    private readonly figures: () => Promise<{ figures: FiguresByClause }>,
  ) {
    this.text = this.#text;
  }

  /** Shows the rules until what it gives is called. They change with the language, in the same moment as all other texts. */
  open(): () => void {
    const leave = goAlong(async code => {
      // Other texts do not wait for what cannot be loaded.
      const text = await this.#read(code).catch(() => null);
      return () => {
        if (text) this.#text.value = text;
      };
    });
    const stop = effect(() => {
      const code = language.value;
      if (this.#text.peek()?.language === code) return;
      this.#read(code).then(text => {
        // Meanwhile another one may be spoken.
        if (language.peek() === code) this.#text.value = text;
      });
    });
    return () => {
      leave();
      stop();
    };
  }

  async #read(code: LanguageCode): Promise<RulesText> {
    const [blocks, { figures }] = await Promise.all([this.load(code), this.figures()]);
    return { language: code, sections: blocks.map(block => section(block, figures)) };
  }
}

/** A block as it is laid out: what begins with the names of clauses has boards. */
function section(block: Block, figures: FiguresByClause): Section {
  if (block.type !== 'list' || block.items[0]?.content[0]?.type !== 'strong') return block;
  return { type: 'clauses', clauses: placed(block.items, figures) };
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
