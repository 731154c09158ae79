// The games that are being played, on small boards that move.
import { useEffect, useMemo } from 'preact/hooks';
import { liveGames, readGame } from '../api';
import { Board } from '../board/board';
import { desk, followGame } from '../client';
import { GameWords } from '../parts/game-line';
import { Icon } from '../parts/icons';
import { Person } from '../parts/person';
import { ErrorNotice, TroubleNotice } from '../parts/trouble';
import { useTitle } from '../parts/use-title';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import type { Desk } from '../state/module';
import type { OnlineGame } from '../state/online';
import { settings } from '../state/settings';
import { type Watched, Watching } from '../state/watching';
import { t } from '../words';

export default function WatchPage() {
  useTitle(t('web-watch-games'));
  const rules = desk.value;
  return (
    <div class="watch">
      <h1>{t('web-watch-games')}</h1>
      <p class="explained">{t('web-watch-explained')}</p>
      {rules ? <LiveGames rules={rules} /> : <p class="waiting">{t('web-loading')}</p>}
    </div>
  );
}

function LiveGames({ rules }: { rules: Desk }) {
  const watching = useMemo(() => {
    const inSight = () => !document.hidden;
    return new Watching({ live: liveGames, read: readGame, follow: state => followGame(rules, state), inSight });
  }, [rules]);
  useEffect(() => () => watching.close(), [watching]);
  const games = watching.games.value;
  return (
    <>
      {watching.lost.value ? (
        <ErrorNotice>{t('web-reconnecting')}</ErrorNotice>
      ) : (
        <TroubleNotice trouble={watching.trouble.value} />
      )}
      {games === null && !watching.trouble.value && <p class="waiting">{t('web-loading')}</p>}
      {games?.length === 0 && (
        <>
          <p class="notice">{t('web-nothing-to-watch')}</p>
          <p class="row">
            <a class="button" href={linkTo({ page: 'lobby' })}>
              <Icon name="people" /> {t('web-find-opponent')}
            </a>
          </p>
        </>
      )}
      <ul class="live">
        {games?.map(watched => (
          <LiveGame key={watched.summary.id} watched={watched} />
        ))}
      </ul>
      <p class="row">
        {watching.isLater.value && (
          <button type="button" onClick={() => watching.turn(false)}>
            {t('web-newest-games')}
          </button>
        )}
        {watching.more.value && (
          <button type="button" onClick={() => watching.turn(true)}>
            {t('web-older-games')}
          </button>
        )}
      </p>
    </>
  );
}

function LiveGame({ watched: { summary, game } }: { watched: Watched }) {
  const [a, b] = game?.state.value.seats ?? summary.seats;
  return (
    <li data-id={summary.id}>
      <a href={linkTo({ page: 'game', id: summary.id })} aria-label={t('web-watch')}>
        {game && <LiveBoard game={game} />}
      </a>
      <div>
        <GameWords game={summary.game} clock={summary.clock} rated={summary.rated} />
        <p class="between">
          <Person occupant={a} /> – <Person occupant={b} />
        </p>
      </div>
    </li>
  );
}

/** Looks at the game by itself, so that only this board is drawn again when somebody moves. */
function LiveBoard({ game }: { game: OnlineGame }) {
  const view = game.now.value;
  return <Board view={view} label={gameName(view.name)} motion={settings.value.motion} coordinates={false} />;
}
