// How much a rated game changed both ratings.
import { useEffect, useState } from 'preact/hooks';
import { profileServer } from '../people';
import { gameParts } from '../phrases';
import type { GameState } from '../protocol';
import { changeBy, changeText } from '../state/ratings';
import { t } from '../words';

interface Changed {
  name: string;
  change: number;
  value: number;
}

/** Is shown once the game is over and the server has told. */
export function RatingChanges({ state }: { state: GameState }) {
  const [changed, setChanged] = useState<Changed[]>([]);
  const over = state.ending !== null && state.rated;
  const names = state.seats.flatMap(seat => (seat.type === 'person' ? [seat.name] : [])).join(' ');
  const { name: game } = gameParts(state.game);
  useEffect(() => {
    if (!over) return;
    const read = async (name: string): Promise<Changed[]> => {
      const history = await profileServer.history(name, game);
      const change = changeBy(history, state.id);
      const after = history.changes.find(({ id }) => id === state.id);
      return change === null || !after ? [] : [{ name, change, value: after.rating.value }];
    };
    // Without an answer nothing is said: the ratings are on the pages of both, too.
    Promise.all(names.split(' ').map(read)).then(
      all => setChanged(all.flat()),
      () => setChanged([]),
    );
  }, [over, names, game, state.id]);
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
