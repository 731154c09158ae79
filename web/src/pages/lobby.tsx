// The lobby: seats open to everybody, and games to watch.
import { useEffect, useMemo } from 'preact/hooks';
import { askWho, connectLobby, liveGames } from '../api';
import { GameWords } from '../parts/game-line';
import { OpenGames } from '../parts/own-games';
import { Person } from '../parts/person';
import type { GameSummary, OpenSeat } from '../protocol';
import { linkTo } from '../state/link';
import { Lobby, mayTake } from '../state/lobby';
import { me } from '../state/me';
import { t } from '../words';

export default function LobbyPage() {
  const lobby = useMemo(() => new Lobby({ makeSocket: connectLobby, liveGames, askWho }), []);
  useEffect(() => () => lobby.close(), [lobby]);
  return (
    <div class="lobby">
      <Seats seats={lobby.seats.value} />
      {me.value && <OpenGames who={me.value.name} />}
      {lobby.live.value.length > 0 && <Watchable games={lobby.live.value} />}
    </div>
  );
}

/** The open seats; nothing is known of them without a server. */
function Seats({ seats }: { seats: OpenSeat[] | null }) {
  return (
    <section>
      <h1>{t('web-lobby')}</h1>
      <p class="explained">{t('web-lobby-explained')}</p>
      {seats === null && <p class="notice">{t('web-no-server')}</p>}
      {seats?.length === 0 && <p class="notice">{t('web-no-seats')}</p>}
      <ul class="listing">
        {seats?.map(seat => (
          <li key={seat.id}>
            <div>
              <GameWords game={seat.game} clock={seat.clock} rated={seat.rated} />
              <p class="between">
                <Person occupant={seat.opponent} />
              </p>
            </div>
            {mayTake(seat) ? (
              <a class="button" href={linkTo({ page: 'game', id: seat.id })}>
                {t('web-open')}
              </a>
            ) : (
              <a class="needs" href={linkTo({ page: 'account' })}>
                {t('web-needs-account')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games that can be watched. */
function Watchable({ games }: { games: GameSummary[] }) {
  return (
    <section>
      <h2>{t('web-watch')}</h2>
      <ul class="listing">
        {games.map(game => (
          <li key={game.id}>
            <div>
              <GameWords game={game.game} clock={game.clock} rated={game.rated} />
              <p class="between">
                <Person occupant={game.seats[0]} /> – <Person occupant={game.seats[1]} />
              </p>
            </div>
            <a class="button" href={linkTo({ page: 'game', id: game.id })}>
              {t('web-watch')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
