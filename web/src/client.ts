// What all pages share: the desk, the engine, and the game that is being played.
import { signal } from '@preact/signals';
import type { GameCard } from './desk';
import { Engine } from './engine/engine';
import { play } from './sound';
import { type Beginning, LocalGame } from './state/game';
import { loadDesk } from './state/module';
import { Rules } from './state/rules';
import { forget, keep, kept, type Saved } from './state/saved';
import { settings } from './state/settings';
import engineUrl from './wasm/engine.wasm?url';
import rulesUrl from './wasm/rules.wasm?url';

const rules = new Rules(async () => {
  const loaded = await loadDesk(rulesUrl);
  loaded.call({ type: 'set-language', language: settings.value.language });
  return loaded;
}, resume);
export const { desk, trouble } = rules;

/** The game at this screen. */
export const game = signal<LocalGame | null>(null);

const engine = new Engine(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
  engineUrl,
);

/** What is known about the games before one is played. */
export async function gameCards(): Promise<GameCard[]> {
  const reply = (await rules.need()).call({ type: 'games' });
  return reply.type === 'games' ? reply.games : [];
}

/** Loads the rules ahead of their first use. What goes wrong is in `trouble`. */
export function warmUp(): void {
  rules.need().catch(() => {});
}

/** Takes up a game that was left open. What this version no longer understands is not offered again. */
export async function takeUp(saved: Saved): Promise<boolean> {
  try {
    await begin(saved);
    return true;
  } catch {
    if (!trouble.value) forget();
    return false;
  }
}

/** Takes the game up again at a desk that does not know it: as it was kept after the last ply. */
function resume(): void {
  const lost = game.value;
  if (!lost || lost.now.value.ending) return;
  begin(kept() ?? { setting: lost.setting, players: lost.players });
}

/** Tells the rules that sentences are wanted in another language. */
export function changeLanguage(language: string): void {
  desk.value?.call({ type: 'set-language', language });
  game.value?.table.refresh();
}

/** Begins a game, or takes one up again, in place of the one before. */
export async function begin(beginning: Beginning): Promise<void> {
  if (beginning.players.some(player => player.type === 'computer')) engine.warmUp();
  const desk = await rules.need();
  game.value?.close();
  forget();
  const begun = new LocalGame(
    {
      desk,
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
}
