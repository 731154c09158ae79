// Your own games: open ones, with whose turn it is, and finished ones.
import { useEffect, useMemo } from 'preact/hooks';
import { ownGames } from '../api';
import { byUrgency, GamesList } from '../state/games';
import { t } from '../words';
import { GameLine } from './game-line';
import { TroubleNotice } from './trouble';

/** A list that reads its first page when it is shown. */
export function useGames(read: ConstructorParameters<typeof GamesList>[0], about: string): GamesList {
  // A new list is wanted when it is about something else, not whenever the function is a new one.
  const list = useMemo(() => new GamesList(read), [about]);
  useEffect(() => {
    list.grow();
  }, [list]);
  return list;
}

/** The games that go on. Nothing is shown if there are none, unless there is something to say then. */
export function OpenGames({ who, none }: { who: string; none?: string }) {
  const list = useGames(before => ownGames('live', before), who);
  const games = list.games.value;
  if (!games || (games.length === 0 && none === undefined)) return null;
  return (
    <section>
      <h2>{t('web-open-games')}</h2>
      {games.length === 0 && <p class="explained">{none}</p>}
      <ul class="listing">
        {byUrgency(games).map(game => (
          <GameLine key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

/** The games that are over, page by page. Nothing is shown if there are none, unless there is something to say then. */
export function FinishedGames({ list, title, none }: { list: GamesList; title: string; none?: string }) {
  const games = list.games.value;
  if (games?.length === 0 && none === undefined) return null;
  return (
    <section>
      <h2>{title}</h2>
      <TroubleNotice trouble={list.trouble.value} />
      {games === null && !list.trouble.value && <p class="waiting">{t('web-loading')}</p>}
      {games?.length === 0 && <p class="explained">{none}</p>}
      <ul class="listing">
        {games?.map(game => (
          <GameLine key={game.id} game={game} />
        ))}
      </ul>
      {list.more.value && (
        <button type="button" class="more" onClick={() => list.grow()}>
          {t('web-older-games')}
        </button>
      )}
    </section>
  );
}
