// Walking through an analysis, and changing how its board is shown.
import type { Analysis } from '../state/analysis';
import { t } from '../words';
import { DepthButton } from './game-board';
import { IconButton } from './icon-button';

export function AnalysisControls({ analysis }: { analysis: Analysis }) {
  const { parent, children } = analysis.place.value;
  return (
    <div class="controls">
      <div class="row">
        <IconButton
          icon="first"
          label={t('web-to-start')}
          disabled={parent === null}
          onClick={() => analysis.goToEnd(-1)}
        />
        <IconButton
          icon="back"
          label={t('web-step-back')}
          disabled={parent === null}
          onClick={() => analysis.step(-1)}
        />
        <IconButton
          icon="forward"
          label={t('web-step-forward')}
          disabled={children.length === 0}
          onClick={() => analysis.step(1)}
        />
        <IconButton
          icon="last"
          label={t('web-to-end')}
          disabled={children.length === 0}
          onClick={() => analysis.goToEnd(1)}
        />
        <IconButton
          icon="undo"
          label={t('web-undo-change')}
          disabled={!analysis.mayUndo.value}
          onClick={() => analysis.undo()}
        />
        <IconButton icon="flip" label={t('web-flip')} onClick={() => analysis.flip()} />
        <DepthButton />
      </div>
    </div>
  );
}
