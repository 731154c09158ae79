// What all pages share: the desk, the engine, and the game that is being played.
import { signal } from '@preact/signals';
import { Engine } from './engine/engine';
import { play } from './sound';
import { type Beginning, LocalGame } from './state/game';
import { type Desk, loadDesk } from './state/module';
import { forget, keep } from './state/saved';
import { settings } from './state/settings';
import engineUrl from './wasm/engine.wasm?url';
import rulesUrl from './wasm/rules.wasm?url';

/** The rules, once they are loaded. */
export const desk = signal<Desk | null>(null);
/** Why they could not be loaded. */
export const trouble = signal<string | null>(null);
/** The game at this screen. */
export const game = signal<LocalGame | null>(null);

const engine = new Engine(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
  engineUrl,
);

/** Loads the rules. */
export async function start(): Promise<void> {
  try {
    const loaded = await loadDesk(rulesUrl);
    loaded.call({ type: 'set-language', language: settings.value.language });
    desk.value = loaded;
  } catch (error) {
    trouble.value = error instanceof Error ? error.message : String(error);
  }
}

/** Tells the rules that sentences are wanted in another language. */
export function changeLanguage(language: string): void {
  desk.value?.call({ type: 'set-language', language });
  game.value?.table.refresh();
}

/** Begins a game, or takes one up again, in place of the one before. */
export function begin(beginning: Beginning): LocalGame | null {
  if (!desk.value) return null;
  game.value?.close();
  forget();
  if (beginning.players.some(player => player.type === 'computer')) engine.warmUp();
  const begun = new LocalGame(
    {
      desk: desk.value,
      engine,
      now: () => performance.now(),
      pause: millis => new Promise(resolve => setTimeout(resolve, millis)),
      language: () => settings.value.language,
      confirm: () => settings.value.confirm,
      random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    },
    beginning,
  );
  begun.onSound = sound => {
    if (settings.value.sound) play(sound);
  };
  begun.onChange = () => keep(begun);
  keep(begun);
  game.value = begun;
  return begun;
}
