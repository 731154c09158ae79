// The lobby: seats that are open to everybody, and games to watch.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { connectLobby, liveGames } from '../api';
import { clockText } from '../parts/new-game';
import type { GameSummary, Occupant } from '../protocol';
import { linkTo } from '../state/link';
import { Lobby } from '../state/lobby';
import { t } from '../words';

function nameOf(occupant: Occupant): string {
  switch (occupant.type) {
    case 'open':
      return t('web-open-seat');
    case 'computer':
      return t('web-computer-level', { level: occupant.level });
    case 'person':
      return occupant.rating ? `${occupant.name} (${Math.round(occupant.rating.value)})` : occupant.name;
    case 'guest':
      return occupant.name;
  }
}

/** A game in a few words: its name, what is unusual about it, and its clock. */
function GameWords({ game, clock }: { game: string; clock: string }) {
  const [name = '', options] = game.split(':');
  const details = [options, clock === 'none' ? t('web-without-clock') : clockText(clock)].filter(Boolean);
  return (
    <>
      <strong>{t(`game-${name}`)}</strong> <small>{details.join(', ')}</small>
    </>
  );
}

export default function LobbyPage() {
  const lobby = useMemo(() => new Lobby(connectLobby), []);
  useEffect(() => () => lobby.close(), [lobby]);
  const [games, setGames] = useState<GameSummary[]>([]);
  useEffect(() => {
    // Without a server there is nothing to watch, and the lobby says so.
    liveGames()
      .then(setGames)
      .catch(() => setGames([]));
  }, []);
  const seats = lobby.seats.value;
  return (
    <div class="lobby">
      <section>
        <h1>{t('web-lobby')}</h1>
        <p class="explained">{t('web-lobby-explained')}</p>
        {seats === null && <p class="notice">{t('web-no-server')}</p>}
        {seats?.length === 0 && <p class="notice">{t('web-no-seats')}</p>}
        <ul class="listing">
          {seats?.map(seat => (
            <li key={seat.id}>
              <div>
                <GameWords game={seat.game} clock={seat.clock} />
                <span>{nameOf(seat.opponent)}</span>
              </div>
              <a class="button" href={linkTo({ page: 'game', id: seat.id })}>
                {t('web-open')}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {games.length > 0 && (
        <section>
          <h2>{t('web-watch')}</h2>
          <ul class="listing">
            {games.map(game => (
              <li key={game.id}>
                <div>
                  <GameWords game={game.game} clock={game.clock} />
                  <span>{game.seats.map(nameOf).join(' – ')}</span>
                </div>
                <a class="button" href={linkTo({ page: 'game', id: game.id })}>
                  {t('web-watch')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
