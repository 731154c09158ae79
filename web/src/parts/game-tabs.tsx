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

export function GameTabs(props: { asked: string | null; to: (game: GameName) => Route }) {
  const { asked, to } = props;
  const game = gameOf(asked);
  return (
    <>
      <nav class="tabs" aria-label={t('web-games')}>
        {GAME_NAMES.map(name => (
          <a key={name} href={linkTo(to(name))} aria-current={name === game ? 'page' : undefined}>
            {gameName(name)}
          </a>
        ))}
      </nav>
      {asked !== null && asked !== game && (
        <p class="notice" role="status">
          {t('web-unknown-game', { name: asked })}
        </p>
      )}
    </>
  );
}
