// The games to choose from on a page that is about one of them, and a word to whoever has asked for one that there is not.
import type { GameName } from '../desk';
import { GAME_NAMES } from '../games/games';
import { gameName } from '../phrases';
import { linkTo, type Route } from '../state/link';
import { t } from '../words';

/** The game of a name; the first one if there is none. */
export function gameOf(name: string | null): GameName {
  return GAME_NAMES.find(each => each === name) ?? GAME_NAMES[0];
}

interface GameTabsProps {
  asked: string | null;
  to: (game: GameName) => Route;
  /** What comes before the games, and is shown if none is asked for. Without it the first game is. */
  before?: { to: Route; name: string };
}

export function GameTabs({ asked, to, before }: GameTabsProps) {
  const game = before && asked === null ? null : gameOf(asked);
  const tab = (route: Route, name: string, isShown: boolean) => (
    <a key={name} href={linkTo(route)} aria-current={isShown ? 'page' : undefined}>
      {name}
    </a>
  );
  return (
    <>
      <nav class="tabs" aria-label={t('web-games')}>
        {before && tab(before.to, before.name, game === null)}
        {GAME_NAMES.map(name => tab(to(name), gameName(name), name === game))}
      </nav>
      {asked !== null && asked !== game && (
        <p class="notice" role="status">
          {t('web-unknown-game', { name: asked })}
        </p>
      )}
    </>
  );
}
