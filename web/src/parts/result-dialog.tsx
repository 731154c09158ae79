// The end of a game: who won and why, and what to do next.
import type { ComponentChildren } from 'preact';
import { faceOf } from '../games/games';
import { go } from '../navigation';
import { resultTitle } from '../phrases';
import type { GamePage } from '../state/game-page';
import { linkTo } from '../state/link';
import { colourOf, playerIndex } from '../state/seats';
import { t } from '../words';
import { Dialog } from './dialog';

/** What else has come of the game stands within. */
export function ResultDialog({ page, children }: { page: GamePage; children?: ComponentChildren }) {
  const view = page.game.now.value;
  const { winner = null, reason, sentence } = view.ending ?? {};
  const colour = winner && colourOf(view, winner);
  return (
    <Dialog title={resultTitle(colour, reason)} onClose={() => page.dismiss()}>
      <div class="result">
        {winner && (
          <span class={`badge large paint-${colour} ${faceOf(view).signs[playerIndex(winner)]}`} aria-hidden="true" />
        )}
        <p>{sentence}</p>
      </div>
      {children}
      <div class="dialog-foot">
        {page.mayPlayAgain.value && (
          <button type="button" class="primary" onClick={() => page.playAgain()}>
            {t('web-again')}
          </button>
        )}
        <button type="button" onClick={() => go(page.replay)}>
          {t('web-look-through')}
        </button>
        <a class="button" href={linkTo({ page: 'home' })}>
          {t('web-other-game')}
        </a>
      </div>
    </Dialog>
  );
}
