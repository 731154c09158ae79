// The real WebAssembly modules, for tests in Node.
import { readFileSync } from 'node:fs';
import type { Engine } from '../src/engine/engine';
import { Withdrawn } from '../src/engine/engine';
import { type Desk, deskOf, imports } from '../src/state/module';

/** A new instance of one of the modules. */
export function load(name: string): Desk {
  const bytes = readFileSync(new URL(`../src/wasm/${name}.wasm`, import.meta.url));
  return deskOf(new WebAssembly.Instance(new WebAssembly.Module(bytes), imports));
}

/** A new instance of the page's module. */
export function rules(): Desk {
  return load('rules');
}

/** A new instance of the worker's module, which reads books. */
export function books(): Desk {
  return load('engine');
}

/** The engine without a worker: answers at once. */
export function engine(): Pick<Engine, 'ask' | 'stop'> {
  const desk = load('engine');
  let asked = 0;
  return {
    async ask(question) {
      asked += 1;
      const number = asked;
      desk.call({ type: 'think', ...question });
      for (;;) {
        const reply = desk.call({ type: 'go-on', millis: 50 });
        if (reply.type !== 'thought') throw new Error(JSON.stringify(reply));
        await Promise.resolve();
        if (number !== asked) throw new Withdrawn();
        if (reply.thought.done) return reply.thought;
      }
    },
    stop() {
      asked += 1;
    },
  };
}
