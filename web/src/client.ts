// What all pages share: the desk, the engine, and the game being played.
import { signal } from '@preact/signals';
import {
  acceptChallenge,
  askWho,
  challenge,
  connect,
  connectNotices,
  createGame,
  endChallenge,
  ownOpenGames,
  readGame,
  rename,
} from './api';
import { Analyst } from './engine/analyst';
import { Engine } from './engine/engine';
import type { LanguageCode } from './languages';
import { go } from './navigation';
import { notify } from './notify';
import { profileServer } from './people';
import { gameInWords, occupantName, troubleText } from './phrases';
import type { GameState } from './protocol';
import { play as playSound } from './sound';
import { keepFinished } from './state/finished';
import { type Beginning, LocalGame, type LocalPlayer, type Sound } from './state/game';
import { gameOf } from './state/game-card';
import { LeftOpen } from './state/left-open';
import { type Desk, loadDesk } from './state/module';
import { NewGameForm, type Opponent } from './state/new-game';
import { NoticeBoard } from './state/notices';
import { OnlineGame, type OnlineServices } from './state/online';
import { OnlineVisit } from './state/online-page';
import type { Trouble } from './state/problem';
import { Rules } from './state/rules';
import { forget, keep, kept, type Saved } from './state/saved';
import { change, settings } from './state/settings';
import { troubleOf } from './state/staged-match';
import engineUrl from './wasm/engine.wasm?url';
import rulesUrl from './wasm/rules.wasm?url';
import { speak, t } from './words';

const rules = new Rules(async () => {
  const loaded = await loadDesk(rulesUrl);
  loaded.call({ type: 'set-language', language: settings.value.language });
  return loaded;
}, resume);
export const { desk, trouble } = rules;

/** What went wrong, as a sentence; nothing as long as the rules, which know the words of every reason, are on their way. */
export function troubleSentence(wrong: Trouble): string | null {
  if (wrong.reason === null || desk.value !== null || trouble.value !== null) return troubleText(desk.value, wrong);
  // What keeps them from coming is told by their own trouble.
  rules.need().catch(() => {});
  return null;
}

/** The game at this screen. */
export const game = signal<LocalGame | null>(null);

const engine = new Engine(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
  engineUrl,
);

/** The engine of analyses, which has a worker of its own: the computer in a game goes on meanwhile. */
export const analyst = new Analyst(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
  engineUrl,
);

/** Goes over games beside the one that is played, which its questions would withdraw. */
export const reviewEngine = new Engine(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
  engineUrl,
);

/** Answers whatever is tried in a puzzle. */
export const puzzleEngine = new Engine(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }),
  engineUrl,
);

/** A form for a new game of some kind. */
export async function newGameForm(name: string, against: Opponent): Promise<NewGameForm> {
  const desk = await rules.need();
  const reply = desk.call({ type: 'games' });
  const card = reply.type === 'games' ? reply.games.find(game => game.name === name) : undefined;
  if (!card) throw new Error(`there is no game ${name}`);
  const teacher = (game: string) => teacherOf(desk, game);
  const services = { desk, begin, create: createGame, challenge, askWho, random: Math.random, teacher };
  return new NewGameForm(services, card, against);
}

/** Loads the rules ahead of their first use. What goes wrong is in `trouble`. */
export function warmUp(): void {
  rules.need().catch(() => {});
}

/** The games that were left open at this screen. */
export function leftOpen(): LeftOpen {
  return new LeftOpen({ resume: takeUp, discard });
}

/** Takes up a game that was left open. What this version no longer understands is not offered again. */
async function takeUp(saved: Saved): Promise<boolean> {
  // The one that is at hand knows more than its record: what was taken back, and how its clock stands.
  if (game.value?.match === saved.match) return true;
  try {
    await begin(saved);
    return true;
  } catch {
    if (!trouble.value) forget(saved.match);
    return false;
  }
}

/** Throws away a game that was left open. */
function discard({ match }: Saved): void {
  if (game.value?.match === match) {
    game.value.close();
    game.value = null;
  }
  forget(match);
}

/** Takes the game up again at a desk that does not know it: as it was kept after the last ply. */
function resume(): void {
  const lost = game.value;
  if (!lost || lost.now.value.ending) return;
  const { match, setting, players } = lost;
  begin(kept().find(saved => saved.match === match) ?? { match, setting, players });
}

/** Speaks another language, on the pages and in the sentences of the rules alike. */
export function changeLanguage(language: LanguageCode): Promise<void> {
  return speak(language, code => desk.value?.call({ type: 'set-language', language: code }));
}

/** Plays a sound, if sounds are wanted. */
function hear(sound: Sound): void {
  if (settings.value.sound) playSound(sound);
}

/** Calls somebody who looks elsewhere, if that is wanted. */
function call(title: string, body: string, tag: string): void {
  if (document.hidden && settings.value.notify) notify(title, body, tag);
}

/** What concerns whoever is here, on every page. */
export const notices = new NoticeBoard({
  makeSocket: connectNotices,
  network: globalThis,
  now: () => performance.now(),
  openGames: ownOpenGames,
  accept: acceptChallenge,
  end: endChallenge,
  onChallenge: ({ id, from, game, clock }) =>
    call(t('web-challenge-call', { name: occupantName(from) }), gameInWords(desk.value, game, clock).name, id),
  go,
});

/** Opens a game on the server. */
export function visitGame(desk: Desk, id: string): OnlineVisit {
  const { history } = profileServer;
  const online = onlineServices(desk, id);
  return new OnlineVisit({ read: () => readGame(id), online, hear, call, askWho, go, history, rename }, id);
}

/** Follows a game on the server without a page of its own. */
export function followGame(desk: Desk, state: GameState): OnlineGame {
  return new OnlineGame(onlineServices(desk, state.id), state);
}

function onlineServices(desk: Desk, id: string): OnlineServices {
  return {
    desk,
    makeSocket: query => connect(id, query),
    network: globalThis,
    now: () => performance.now(),
    confirm: () => settings.value.confirm,
    report: problem => console.error(problem),
  };
}

/** Begins a game at this screen and goes to its page. */
export async function play(beginning: Beginning): Promise<void> {
  await begin(beginning);
  go({ page: 'play' });
}

/** The computer that teaches a game, for whoever is here. */
function teacherOf(desk: Desk, game: string): Extract<LocalPlayer, { type: 'teacher' }> {
  const reply = desk.call({ type: 'learner', learner: settings.value.teaching[game] ?? null });
  if (reply.type !== 'learner') throw new Error(troubleOf(reply));
  return { type: 'teacher', learner: reply.learner, strength: reply.strength };
}

/** Who plays a new game: the computer that teaches is as strong as the games before have made it. */
function withTeacher(desk: Desk, { players, setting }: Beginning): Beginning['players'] {
  const current = (player: LocalPlayer) =>
    player.type === 'teacher' ? teacherOf(desk, gameOf(desk, setting.game)) : player;
  return [current(players[0]), current(players[1])];
}

/** Begins a game, or takes one up again. The one before stays among those that were left open, unless it is over. */
export async function begin(beginning: Beginning): Promise<void> {
  if (beginning.players.some(({ type }) => type === 'computer' || type === 'teacher')) engine.warmUp();
  const desk = await rules.need();
  game.value?.close();
  const begun = new LocalGame(
    {
      desk,
      engine,
      now: () => performance.now(),
      pause: millis => new Promise(resolve => setTimeout(resolve, millis)),
      confirm: () => settings.value.confirm,
      random: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      learned: (game, learner) => change({ teaching: { ...settings.value.teaching, [game]: learner } }),
    },
    beginning.record ? beginning : { ...beginning, players: withTeacher(desk, beginning) },
  );
  begun.onSound = hear;
  begun.onChange = () => {
    keep(begun);
    keepFinished(begun);
  };
  keep(begun);
  game.value = begun;
}
