// What the player to move is asked to do, and the buttons that belong to the turn in the making.
import { faceOf } from '../games/games';
import { sideName } from '../phrases';
import type { BoardGame } from '../state/board-game';
import { colourOf } from '../state/seats';
import { capital, t } from '../words';

export function StepLine({ game }: { game: BoardGame }) {
  const view = game.now.value;
  const active = game.canAct.value;
  if (game.browsing.value !== null) {
    return (
      <div class="step">
        <p>{t('web-earlier')}</p>
        <button type="button" class="primary" onClick={() => game.browse(null)}>
          {t('web-back-to-game')}
        </button>
      </div>
    );
  }
  if (view.ending) {
    return (
      <div class="step over">
        <p>{view.ending.sentence}</p>
      </div>
    );
  }
  if (view.paused) {
    return (
      <div class="step">
        <p>{t('web-paused')}</p>
        <button type="button" class="primary" onClick={() => game.resume?.()}>
          {t('web-resume')}
        </button>
      </div>
    );
  }
  const colour = colourOf(view, view.turn ?? 'first');
  const asked = active ? view.step.sentence : t('web-waits', { side: sideName(colour) });
  return (
    <div class="step">
      <Steps steps={faceOf(view).steps} now={view.step.name} />
      <p aria-live="polite">{view.complete ? t('web-confirm-question') : capital(asked)}</p>
      {active && (
        <div class="row">
          {view.complete && (
            <button type="button" class="primary" onClick={() => game.commit()}>
              {t('web-confirm')}
            </button>
          )}
          {view.words.map(word => (
            <button key={word.text} type="button" class="primary" onClick={() => game.say(word.text)}>
              {t(`web-word-${word.text}`)}
            </button>
          ))}
          {view.maySwap && (
            <button type="button" onClick={() => game.swap()}>
              {t('web-swap')}
            </button>
          )}
          {(view.staged.length > 0 || (view.selected !== null && !view.held)) && (
            <button type="button" onClick={() => game.takeBack()}>
              {t('web-take-back')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Which step of a turn this is, where a turn has several. */
function Steps({ steps, now }: { steps: readonly string[]; now: string }) {
  const current = steps.indexOf(now);
  if (current < 0) return null;
  return (
    <ol class="steps" aria-hidden="true">
      {steps.map((name, place) => (
        <li key={name} class={place === current ? 'now' : place < current ? 'done' : ''}>
          {place + 1}
        </li>
      ))}
    </ol>
  );
}
