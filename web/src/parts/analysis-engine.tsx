// The engine beside an analysis: its switch, and the best lines that it has found.
import type { EngineLine } from '../desk';
import { countText, evaluationText } from '../phrases';
import type { Analysis } from '../state/analysis';
import { LINE_COUNTS } from '../state/analysis-engine';
import { t } from '../words';
import { SwitchedPanel } from './switched-panel';
import { FailureNotice } from './trouble';

/** How many plies of a line are shown. */
const SHOWN = 10;

export function EnginePanel({ analysis }: { analysis: Analysis }) {
  const { engine } = analysis;
  const { on, count } = engine;
  return (
    <SwitchedPanel
      kind="engine"
      icon="computer"
      name={t('web-engine')}
      letter="E"
      on={on.value}
      toggle={() => engine.toggle()}
      whileOff={t('web-engine-off')}
      tools={<LineCount count={count} />}
      notice={
        engine.failure.value && <FailureNotice detail={engine.failure.value}>{t('web-engine-failed')}</FailureNotice>
      }
    >
      <Found analysis={analysis} />
    </SwitchedPanel>
  );
}

function LineCount({ count }: { count: Analysis['engine']['count'] }) {
  return (
    <label class="line-count">
      {t('web-engine-lines')}
      <select
        value={count.value}
        onChange={event => {
          count.value = Number(event.currentTarget.value);
        }}
      >
        {LINE_COUNTS.map(number => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </label>
  );
}

function Found({ analysis }: { analysis: Analysis }) {
  const view = analysis.shown.value;
  const found = analysis.engine.found.value;
  if (view.ending) return <p class="note">{view.ending.sentence}</p>;
  if (!found) return <p class="note">{t('web-engine-looks')}</p>;
  const { depth, nodes, done } = found;
  const seen = t('web-engine-seen', { depth, nodes: countText(nodes) });
  return (
    <>
      <ol class="lines">
        {found.lines.map(line => (
          <Line key={line.plies[0]} line={line} analysis={analysis} />
        ))}
      </ol>
      <p class="note seen">{done ? t('web-engine-done', { seen }) : seen}</p>
    </>
  );
}

/** A line, of which every ply leads to where it would be played. */
function Line({ line, analysis }: { line: EngineLine; analysis: Analysis }) {
  const { colours } = analysis.shown.value;
  const { evaluation, plies } = line;
  return (
    <li>
      <strong class={evaluation.winner ? 'worth proved' : 'worth'}>{evaluationText(evaluation, colours)}</strong>
      <span class="plies">
        {plies.slice(0, SHOWN).map((ply, place) => (
          // The same ply may come twice.
          <button key={`${place} ${ply}`} type="button" class="link" onClick={() => analysis.follow(line, place + 1)}>
            {ply}
          </button>
        ))}
      </span>
    </li>
  );
}
