// How the chances went through the game itself, as far as they are known.
import { colourName, evaluationText } from '../phrases';
import type { Analysis } from '../state/analysis';
import { t } from '../words';

/** The size of the picture. */
const WIDTH = 300;
const HEIGHT = 72;

export function EvaluationGraph({ analysis }: { analysis: Analysis }) {
  const points = analysis.graph.value;
  const { colours } = analysis.shown.value;
  const known = points.flatMap(({ place, evaluation }, number) => (evaluation ? [{ place, evaluation, number }] : []));
  if (known.length < 2) return null;
  const across = (number: number) => (number / Math.max(1, points.length - 1)) * WIDTH;
  const down = (chance: number) => (1 - chance) * HEIGHT;
  const line = known.map(
    ({ evaluation, number }) => `${across(number).toFixed(1)} ${down(evaluation.chance).toFixed(1)}`,
  );
  const [begin, end] = [known[0]?.number ?? 0, known.at(-1)?.number ?? 0];
  return (
    <section class="graph panel" aria-label={t('web-evaluation-graph')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect class={`upper paint-${colours[1]}`} width={WIDTH} height={HEIGHT} />
        <path
          class={`lower paint-${colours[0]}`}
          d={`M${across(begin)} ${HEIGHT}L${line.join('L')}L${across(end)} ${HEIGHT}Z`}
        />
        <path class="curve" d={`M${line.join('L')}`} />
        <path class="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      </svg>
      {/* The places are buttons above the picture, so that they can be reached and heard. */}
      <ol>
        {known.map(({ place, evaluation, number }) => (
          <li key={place} style={{ left: `${(number / Math.max(1, points.length - 1)) * 100}%` }}>
            <button
              type="button"
              class={evaluation.winner ? 'proved' : ''}
              style={{ top: `${(1 - evaluation.chance) * 100}%` }}
              aria-current={place === analysis.place.value.place ? 'step' : undefined}
              aria-label={t('web-evaluation-at', { number, value: evaluationText(evaluation, colours) })}
              title={evaluationText(evaluation, colours)}
              tabIndex={-1}
              onClick={() => analysis.go(place)}
            />
          </li>
        ))}
      </ol>
      <p class="note">{t('web-evaluation', { side: colourName(colours[0]) })}</p>
    </section>
  );
}
