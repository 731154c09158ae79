// A rating in one game: its value, its uncertainty and its history.
import { gameName } from '../phrases';
import type { GameRating, RatingHistory } from '../protocol';
import { changeBy, changeText, lineOf } from '../state/ratings';
import { t } from '../words';

/** The box in which the history is drawn, with room around it for the line's width and the dot at its end. */
const [WIDTH, HEIGHT, MARGIN] = [240, 56, 6];

export function RatingCard({ rating, history }: { rating: GameRating; history: RatingHistory | null }) {
  const { value, deviation } = rating.rating;
  return (
    <article class="panel rating-card">
      <h3>{gameName(rating.game)}</h3>
      <p class="rating-value">
        <strong>{value}</strong> <small>± {deviation}</small>
      </p>
      <p class="explained">{t('web-rated-games', { games: rating.games })}</p>
      {history && <HistoryLine history={history} />}
    </article>
  );
}

function HistoryLine({ history }: { history: RatingHistory }) {
  const { points, lowest, highest } = lineOf(history, WIDTH, HEIGHT);
  const last = points.at(-1);
  if (!last) return null;
  const change = changeBy(history, history.changes.at(-1)?.id ?? '')?.change ?? 0;
  return (
    <figure class="history">
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
        role="img"
        aria-label={t('web-history', { lowest, highest, last: changeText(change) })}
      >
        <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        <circle cx={last.x} cy={last.y} r={4} />
      </svg>
      <figcaption>
        {lowest} – {highest}
      </figcaption>
    </figure>
  );
}
