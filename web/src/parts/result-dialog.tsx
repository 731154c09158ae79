// The end of a game: who has won and why, and what next.
import type { ComponentChildren } from 'preact';
import type { View } from '../desk';
import { faceOf } from '../games/games';
import { resultTitle } from '../phrases';
import { linkTo } from '../state/link';
import { colourOf, playerIndex } from '../state/seats';
import { t } from '../words';
import { Dialog } from './dialog';

export function ResultDialog(props: {
  view: View;
  onRematch: () => void;
  onReplay: () => void;
  onClose: () => void;
  /** What else has come of it. */
  children?: ComponentChildren;
}) {
  const { view } = props;
  const winner = view.ending?.winner ?? null;
  const colour = winner && colourOf(view, winner);
  return (
    <Dialog title={resultTitle(colour)} onClose={props.onClose}>
      <div class="result">
        {winner && (
          <span class={`badge large paint-${colour} ${faceOf(view).signs[playerIndex(winner)]}`} aria-hidden="true" />
        )}
        <p>{view.ending?.sentence}</p>
      </div>
      {props.children}
      <div class="dialog-foot">
        <button type="button" class="primary" onClick={props.onRematch}>
          {t('web-again')}
        </button>
        <button type="button" onClick={props.onReplay}>
          {t('web-look-through')}
        </button>
        <a class="button" href={linkTo({ page: 'home' })}>
          {t('web-other-game')}
        </a>
      </div>
    </Dialog>
  );
}
