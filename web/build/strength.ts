// Turns the measured strength of the levels, from docs/strength.md, into a module.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LEVELS } from '../src/desk';

const MODULE = 'virtual:strength';

/** The Elo points of the levels by game, from the tables of the page. */
export function readStrength(page: string): Record<string, number[]> {
  const measured: Record<string, number[]> = {};
  for (const section of page.split(/^### /m).slice(1)) {
    const game = section.split('\n', 1)[0]?.trim() ?? '';
    const levels = [...section.matchAll(/^\| `level:\d` \| \+?(-?\d+) \|/gm)].map(match => Number(match[1]));
    if (levels.length === LEVELS) measured[game] = levels;
  }
  return measured;
}

export function strength(): Plugin {
  return {
    name: 'strength',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const file = new URL('../../docs/strength.md', import.meta.url);
      return `export default ${JSON.stringify(readStrength(readFileSync(file, 'utf8')))};`;
    },
  };
}
