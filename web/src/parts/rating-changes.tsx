// How much a rated game changed both ratings.
import { useEffect, useState } from 'preact/hooks';
import { profileServer } from '../people';
import type { OnlineGame } from '../state/online';
import { changeBy, changeText } from '../state/ratings';
import { t } from '../words';

interface Changed {
  name: string;
  change: number;
  value: number;
}

/** Is shown once the game is over and the server has told. */
export function RatingChanges({ game: played }: { game: OnlineGame }) {
  const [changed, setChanged] = useState<Changed[]>([]);
  const { gameId, rated, over: ended, seats } = played.state.value;
  const over = ended && rated;
  const names = seats.flatMap(seat => (seat.type === 'person' ? [seat.name] : [])).join(' ');
  const game = played.now.value.name;
  useEffect(() => {
    if (!over) return;
    const read = async (name: string): Promise<Changed[]> => {
      const history = await profileServer.history(name, game);
      const change = changeBy(history, gameId);
      const after = history.changes.find(({ id }) => id === gameId);
      return change === null || !after ? [] : [{ name, change, value: after.rating.value }];
    };
    // Without an answer nothing is said: the ratings are on the pages of both, too.
    Promise.all(names.split(' ').map(read)).then(
      all => setChanged(all.flat()),
      () => setChanged([]),
    );
  }, [over, names, game, gameId]);
  if (changed.length === 0) return null;
  return (
    <ul class="changes" aria-label={t('web-ratings')}>
      {changed.map(({ name, change, value }) => (
        <li key={name}>
          {name} <strong>{value}</strong> <small>{changeText(change)}</small>
        </li>
      ))}
    </ul>
  );
}
