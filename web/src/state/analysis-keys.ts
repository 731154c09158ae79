// The keys of an analysis: what each does, and what is said of it. The page of keys shows exactly these.
import type { Analysis } from './analysis';

interface KeyRow {
  /** How the keys are written. */
  shown: string;
  /** The message that says what they do. */
  text: string;
  /** What each does. */
  keys: Record<string, (analysis: Analysis) => void>;
}

/** The marks in the order of their keys. */
const mark = (place: number) => (analysis: Analysis) =>
  analysis.mark(analysis.tree.value.tree.value.marks[place]?.sign ?? null);

export const ANALYSIS_KEYS: readonly KeyRow[] = [
  {
    shown: '← →',
    text: 'web-key-step',
    keys: { ArrowLeft: analysis => analysis.step(-1), ArrowRight: analysis => analysis.step(1) },
  },
  {
    shown: '↑ ↓',
    text: 'web-key-variation',
    keys: { ArrowUp: analysis => analysis.turnToVariation(-1), ArrowDown: analysis => analysis.turnToVariation(1) },
  },
  {
    shown: 'Home End',
    text: 'web-key-ends',
    keys: { Home: analysis => analysis.goToEnd(-1), End: analysis => analysis.goToEnd(1) },
  },
  { shown: 'E', text: 'web-key-engine', keys: { e: analysis => analysis.engine.toggle() } },
  { shown: 'X', text: 'web-key-explorer', keys: { x: analysis => analysis.toggleExplorer() } },
  { shown: 'P', text: 'web-key-promote', keys: { p: analysis => analysis.promote() } },
  { shown: 'M', text: 'web-key-main', keys: { m: analysis => analysis.makeMain() } },
  { shown: 'Delete', text: 'web-key-delete', keys: { Delete: analysis => analysis.delete() } },
  { shown: 'U', text: 'web-key-undo', keys: { u: analysis => analysis.undo() } },
  {
    shown: 'C',
    text: 'web-key-comment',
    keys: {
      c: analysis => {
        analysis.commentAsked.value += 1;
      },
    },
  },
  {
    shown: '1 – 6, 0',
    text: 'web-key-mark',
    keys: {
      '0': analysis => analysis.mark(null),
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(number => [String(number), mark(number - 1)])),
    },
  },
  { shown: 'F', text: 'web-key-flip', keys: { f: analysis => analysis.flip() } },
];

/** Takes a key with what is held down meanwhile; tells whether it means something here. */
export function pressInAnalysis(analysis: Analysis, key: string, command: boolean): boolean {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (command) {
    if (name !== 'z') return false;
    analysis.undo();
    return true;
  }
  const act = ANALYSIS_KEYS.map(row => row.keys[name]).find(found => found);
  act?.(analysis);
  return act !== undefined;
}
