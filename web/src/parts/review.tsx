// A game gone over: the curve of the winning chance, how accurately both played, and what was wrong with a move.
import type { View } from '../desk';
import type { GameReview } from '../state/review';
import { colourOf } from '../state/seats';
import { t } from '../words';
import { Icon } from './icons';

/** How high the curve is, in its own units. A ply is as wide as one of them. */
const HEIGHT = 100;

/** What can be done with a review: begin, stop, step from mistake to mistake, and try a position again. */
export function ReviewActions({ review, onAgain }: { review: GameReview; onAgain: () => void }) {
  if (review.running.value) return <ReviewProgress review={review} />;
  const label = review.view.value ? 'web-review-on' : 'web-review';
  return (
    <>
      {!review.complete.value && (
        <button type="button" class="primary" onClick={() => review.start()}>
          {t(label)}
        </button>
      )}
      {review.view.value && (
        <>
          <MistakeButton review={review} by={-1} />
          <MistakeButton review={review} by={1} />
          <button type="button" disabled={review.again() === null} onClick={onAgain}>
            {t('web-try-again')}
          </button>
        </>
      )}
    </>
  );
}

/** Leads to the next mistake on one side. */
function MistakeButton({ review, by }: { review: GameReview; by: 1 | -1 }) {
  const label = t(by > 0 ? 'web-mistake-next' : 'web-mistake-before');
  return (
    <button
      type="button"
      class="mistake"
      aria-label={label}
      title={label}
      disabled={!review.hasMistake(by)}
      onClick={() => review.go(by)}
    >
      {by < 0 && <Icon name="back" />}
      <span>{t('web-mistake')}</span>
      {by > 0 && <Icon name="forward" />}
    </button>
  );
}

function ReviewProgress({ review }: { review: GameReview }) {
  const { done, of } = review.progress.value;
  const text = t('web-reviewing', { done, of });
  return (
    <>
      <div class="reviewing">
        <progress value={done} max={of} aria-label={text} />
        <small>{text}</small>
      </div>
      <button type="button" onClick={() => review.stop()}>
        {t('web-stop')}
      </button>
    </>
  );
}

/** The curve and the accuracies. */
export function ReviewPanel(props: { review: GameReview; view: View; at: number; onBrowse: (number: number) => void }) {
  const { review, view } = props;
  const found = review.view.value;
  if (!found) return null;
  return (
    <section class="review" aria-label={t('web-review')}>
      <Curve {...props} chances={found.chances} />
      <ul class="accuracies">
        {(['first', 'second'] as const).map((player, index) => {
          const accuracy = found.accuracies[index] ?? null;
          const colour = colourOf(view, player);
          return (
            <li key={player}>
              <i class={`dot paint-${colour}`} aria-hidden="true" />
              <span>{t('web-accuracy', { side: t(`side-${colour}`) })}</span>
              <b>{accuracy === null ? '–' : t('percent', { number: accuracy })}</b>
            </li>
          );
        })}
      </ul>
      {found.turns.length > 0 && review.mistakes.value.length === 0 && review.complete.value && (
        <p class="note">{t('web-no-mistakes')}</p>
      )}
    </section>
  );
}

function Curve(props: {
  review: GameReview;
  chances: (number | null)[];
  view: View;
  at: number;
  onBrowse: (number: number) => void;
}) {
  const { review, chances, view, at, onBrowse } = props;
  const width = Math.max(1, chances.length - 1);
  const known = chances.flatMap((chance, x) => (chance === null ? [] : [{ x, y: HEIGHT * (1 - chance) }]));
  const line = known.map(({ x, y }) => `${x},${y.toFixed(1)}`).join(' ');
  const pick = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    onBrowse(Math.round(((event.clientX - box.left) / box.width) * width));
  };
  const colour = colourOf(view, 'first');
  return (
    // Every position can be reached by the keyboard in the list of moves and with the range beside it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <svg
      class="curve"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('web-review-curve', { side: t(`side-${colour}`) })}
      onClick={pick}
    >
      {known.length > 0 && (
        <polygon class={`paint-${colour}`} points={`${known[0]?.x},${HEIGHT} ${line} ${known.at(-1)?.x},${HEIGHT}`} />
      )}
      <line class="even" x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      <polyline points={line} />
      {review.mistakes.value.map(({ worst }) => (
        <line key={worst} class="fault" x1={worst} x2={worst} y1={0} y2={HEIGHT} />
      ))}
      <line class="here" x1={at} x2={at} y1={0} y2={HEIGHT} />
    </svg>
  );
}
