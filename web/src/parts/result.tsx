// The end of a game: who won and why, and what to do next. It stands where the turn was, so that the board stays in sight.
import { useState } from 'preact/hooks';
import { newGameForm } from '../client';
import { faceOf } from '../games/games';
import { go } from '../navigation';
import { resultTitle } from '../phrases';
import type { GamePage } from '../state/game-page';
import { linkTo } from '../state/link';
import type { NewGameForm } from '../state/new-game';
import { colourOf, playerIndex } from '../state/seats';
import { t } from '../words';
import { NewGameDialog } from './new-game';
import { Said } from './said';

export function Result({ page, waits = [] }: { page: GamePage; waits?: string[] }) {
  const [form, setForm] = useState<NewGameForm | null>(null);
  const view = page.game.now.value;
  const { winner = null, reason, sentence } = view.ending ?? {};
  const colour = winner && colourOf(view, winner);
  const another = async () => setForm(await newGameForm(view.name, page.opponent));
  return (
    <div class="step over">
      <Said role="status">
        {winner && (
          <span class={`badge large paint-${colour} ${faceOf(view).signs[playerIndex(winner)]}`} aria-hidden="true" />
        )}
        <div>
          <h2>{resultTitle(colour, reason, page.standing.value)}</h2>
          <p>
            {sentence} <span class="turn-count">{t('turns-played', { turns: view.turns.length })}.</span>
          </p>
        </div>
      </Said>
      <div class="row">
        {page.mayPlayAgain.value && (
          <button type="button" class="primary" onClick={() => page.playAgain()}>
            {t('web-again')}
          </button>
        )}
        {page.sequel.value && (
          <a class="button primary" href={linkTo(page.sequel.value)}>
            {t('web-next-game')}
          </a>
        )}
        {/* Where the button was that asked for it, so that nothing moves. */}
        {waits.map(each => (
          <p key={each} class="note" role="status">
            {each}
          </p>
        ))}
        <button type="button" onClick={another}>
          {t('web-new-game')}
        </button>
        <button type="button" onClick={() => go(page.review)}>
          {t('web-review')}
        </button>
        <a class="button" href={linkTo({ page: 'puzzles', game: view.name })}>
          {t('training-title')}
        </a>
        {page.analysis && (
          <a class="button" href={linkTo(page.analysis)}>
            {t('web-analyse')}
          </a>
        )}
        {page.analysis && (
          <a class="button" href={linkTo({ ...page.analysis, explore: true })}>
            {t('web-explore')}
          </a>
        )}
      </div>
      {form && <NewGameDialog form={form} onClose={() => setForm(null)} />}
    </div>
  );
}
