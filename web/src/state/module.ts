// One instance of a WebAssembly module made from crates/wasm: requests in, replies out.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { DeskReply, DeskRequest } from '../desk';

/** Answers requests at once. */
export interface Desk {
  /** The language of its sentences. Whoever shows one follows this, and asks again when it has changed. */
  readonly language: ReadonlySignal<string>;
  call(request: DeskRequest): DeskReply;
}

interface Exports {
  memory: WebAssembly.Memory;
  input(length: number): number;
  call(): number;
  output(): number;
}

/** What the module brings along from outside: a clock. */
export const imports: WebAssembly.Imports = { env: { now: () => performance.now() } };

/** A desk on an instance of the module. After a panic the instance is of no use: every further call fails too. */
export function deskOf(instance: WebAssembly.Instance): Desk {
  const module = instance.exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const language = signal('en');
  return {
    language,
    call(request) {
      const bytes = encoder.encode(JSON.stringify(request));
      // The memory may grow, and with it move, whenever the module is called: each view of it is used at once.
      const input = module.input(bytes.length);
      new Uint8Array(module.memory.buffer, input, bytes.length).set(bytes);
      const length = module.call();
      const reply = new Uint8Array(module.memory.buffer, module.output(), length);
      const answer = JSON.parse(decoder.decode(reply)) as DeskReply;
      if (request.type === 'set-language') language.value = request.language;
      return answer;
    },
  };
}

/** Fetches and starts a module. */
export async function loadDesk(url: string): Promise<Desk> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), imports);
  return deskOf(instance);
}
