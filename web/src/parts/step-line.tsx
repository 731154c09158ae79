// What the player to move has to do, and the buttons for the turn in progress.
import type { ComponentChildren } from 'preact';
import type { StepName } from '../desk';
import { faceOf } from '../games/games';
import { sideName } from '../phrases';
import type { BoardGame } from '../state/board-game';
import { colourOf } from '../state/seats';
import { capital, t } from '../words';
import { Said } from './said';

export function StepLine(props: {
  game: BoardGame;
  hint?: string | null;
  /** What is said below what has to be done. */
  notes?: string[];
  /** Buttons besides those of the turn. */
  children?: ComponentChildren;
}) {
  const { game, hint = null, notes = [] } = props;
  const view = game.now.value;
  if (game.browsing.value !== null) {
    return <Standstill said={t('web-earlier')} onward={t('web-back-to-game')} onClick={() => game.browse(null)} />;
  }
  if (view.ending) {
    return (
      <div class="step over">
        <Said>
          <p>{view.ending.sentence}</p>
        </Said>
        <div class="row">{props.children}</div>
      </div>
    );
  }
  if (view.paused) {
    return <Standstill said={t('web-paused')} onward={t('web-resume')} onClick={() => game.resume?.()} />;
  }
  const active = game.canAct.value;
  const colour = colourOf(view, view.turn ?? 'first');
  const asked = game.sending?.value
    ? t('web-sending')
    : active
      ? view.step.sentence
      : t('web-waits', { side: sideName(colour) });
  return (
    <div class="step">
      <Said>
        <Steps steps={faceOf(view).steps} now={view.step.name} />
        <div>
          <p class={hint === null ? undefined : 'hint-text'} aria-live="polite">
            {hint ?? (view.complete ? t('web-confirm-question') : capital(asked))}
          </p>
          {notes.map(note => (
            <p key={note} class="note" role="status">
              {note}
            </p>
          ))}
        </div>
      </Said>
      <div class="row">
        {active && <TurnButtons game={game} />}
        {props.children}
      </div>
    </div>
  );
}

/** The game does not go on until somebody says so. */
function Standstill(props: { said: string; onward: string; onClick: () => void }) {
  return (
    <div class="step">
      <Said>
        <p>{props.said}</p>
      </Said>
      <div class="row">
        <button type="button" class="primary" onClick={props.onClick}>
          {props.onward}
        </button>
      </div>
    </div>
  );
}

/** What can be said instead of picking points. */
function TurnButtons({ game }: { game: BoardGame }) {
  const view = game.now.value;
  return (
    <>
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
      {view.mayTakeBack && (
        <button type="button" onClick={() => game.takeBack()}>
          {t('web-take-back')}
        </button>
      )}
    </>
  );
}

/** Which step of a turn this is, where a turn has several. */
function Steps({ steps, now }: { steps: readonly StepName[]; now: StepName }) {
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
