// The engine's worker: thinks in slices, and checks in between whether its answer is still wanted.
import { type Desk, loadDesk } from '../state/module';
import type { FromWorker, ToWorker } from './protocol';

/** How long a slice is, in milliseconds: so long at most an answer to `stop` takes. */
const SLICE = 100;

let desk: Promise<Desk> | undefined;
let wanted = 0;

function tell(message: FromWorker): void {
  postMessage(message);
}

/** Lets messages come in. */
function breathe(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

async function think(message: Extract<ToWorker, { type: 'think' }>): Promise<void> {
  if (!desk) throw new Error('the engine was not started');
  const engine = await desk;
  const { id, question } = message;
  const begun = engine.call({ type: 'think', ...question });
  if (begun.type === 'failed') throw new Error(begun.reason);
  while (wanted === id) {
    const reply = engine.call({ type: 'go-on', millis: SLICE });
    if (reply.type !== 'thought') throw new Error(reply.type === 'failed' ? reply.reason : reply.type);
    tell({ type: 'thought', id, thought: reply.thought });
    if (reply.thought.done) return;
    await breathe();
  }
}

async function analyse(message: Extract<ToWorker, { type: 'analyse' }>): Promise<void> {
  if (!desk) throw new Error('the engine was not started');
  const engine = await desk;
  const { id, question } = message;
  // Another question may have come while the module was loaded.
  if (wanted !== id) return;
  const begun = engine.call({ type: 'analyse', ...question });
  if (begun.type !== 'done') throw new Error(begun.type === 'failed' ? begun.reason : begun.type);
  while (wanted === id) {
    const reply = engine.call({ type: 'go-on', millis: SLICE });
    if (reply.type !== 'lines') throw new Error(reply.type === 'failed' ? reply.reason : reply.type);
    tell({ type: 'lines', id, lines: reply.lines });
    if (reply.lines.done) return;
    await breathe();
  }
}

function fail(error: unknown): void {
  tell({ type: 'failed', reason: String(error) });
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case 'start':
      desk = loadDesk(data.url);
      desk.catch(fail);
      break;
    case 'think':
      wanted = data.id;
      think(data).catch(fail);
      break;
    case 'analyse':
      wanted = data.id;
      analyse(data).catch(fail);
      break;
    case 'stop':
      wanted = 0;
  }
});
