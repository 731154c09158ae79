// Plays the home page's demo games at build time, so that the page can show them without loading the rules.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { BoardPicture } from '../src/state/board-picture.ts';
import { deskOf, imports } from '../src/state/module.ts';

/** How a module of frames is asked for: by the file of a record, `demo.record?frames`. */
const QUERY = '?frames';
const RULES = new URL('../src/wasm/rules.wasm', import.meta.url);

/** What a board shows after each ply of a record. */
export function framesOf(record: string): BoardPicture[] {
  const desk = deskOf(new WebAssembly.Instance(new WebAssembly.Module(readFileSync(RULES)), imports));
  const view = (request: Parameters<typeof desk.call>[0]) => {
    const reply = desk.call(request);
    if (reply.type !== 'match') throw new Error(`a record of the home page cannot be played: ${JSON.stringify(reply)}`);
    return reply.view;
  };
  const { id, played } = view({ type: 'load', record, resume: false, now: 0 });
  return Array.from({ length: played + 1 }, (_, at) => {
    const { game, name, position, number, colours, shape, cells, sight, motions } = view({
      type: 'look',
      id,
      at,
      now: 0,
    });
    return { id, game, name, position, number, colours, shape, cells, sight, motions, selected: null, choices: [] };
  });
}

/** The plug-in: the frames of a record as a module. */
export function demos(): Plugin {
  return {
    name: 'demos',
    load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(framesOf(readFileSync(file, 'utf8'))))});`;
    },
  };
}
