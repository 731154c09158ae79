// A puzzle on its board: what is asked, what comes of every move, help, and the solution to step through and try against.
import { useCallback } from 'preact/hooks';
import { Board } from '../board/board';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import type { Puzzle } from '../state/puzzle';
import { settings } from '../state/settings';
import type { Training } from '../state/training';
import { capital, t } from '../words';
import { Icon } from './icons';
import { useKeys } from './use-keys';
import { WithClauses } from './with-clauses';

interface Shown {
  training: Training;
  puzzle: Puzzle;
}

export function PuzzleBoard({ training, puzzle }: Shown) {
  useOrders(puzzle);
  const { game } = training;
  const { task, theme, id } = puzzle.standing.value;
  const { motion, coordinates, values } = settings.value;
  const isOver = puzzle.stage.value === 'over';
  return (
    <section class="lesson puzzle" aria-labelledby="puzzle-task" data-puzzle={id}>
      <div class="puzzle-task">
        <h2 id="puzzle-task">{task}</h2>
        <p class="lesson-number">
          {t('training-puzzle-rating', { rating: String(puzzle.line.rating) })}
          {isOver && ` · ${t('training-about', { theme: capital(theme) })}`}
        </p>
      </div>
      <div class="puzzle-play">
        <div role="status" class={`puzzle-said ${puzzle.stage.value}`}>
          <Said training={training} puzzle={puzzle} />
        </div>
        <Buttons training={training} puzzle={puzzle} />
        {isOver && <Solution training={training} puzzle={puzzle} />}
      </div>
      <figure class="illustration exercise">
        <Board
          view={puzzle.view.value}
          label={t('web-board-label', { game: gameName(game) })}
          active={puzzle.canAct.value}
          motion={motion}
          coordinates={coordinates}
          values={values}
          hint={puzzle.shown.value}
          leavesArrows={isOver}
          onPick={point => puzzle.pick(point)}
          onTakeBack={() => puzzle.takeBack()}
        />
      </figure>
    </section>
  );
}

/** Everything that is said of what was played last. */
function Said({ training, puzzle }: Shown) {
  const refusal = puzzle.refusal.value;
  if (refusal) {
    return (
      <p>
        <WithClauses sentence={refusal.sentence} game={training.game} />
      </p>
    );
  }
  switch (puzzle.stage.value) {
    case 'solving':
      return <Solving puzzle={puzzle} />;
    case 'refuted':
      return (
        <>
          <p>
            <Icon name="close" /> <strong>{t('training-wrong')}</strong>
          </p>
          <Answer puzzle={puzzle} waiting="training-looking" />
          <Gain training={training} />
        </>
      );
    case 'over':
      return (
        <>
          <Outcome puzzle={puzzle} />
          <Gain training={training} />
          <Answer puzzle={puzzle} waiting="training-looking-on" />
        </>
      );
  }
}

function Solving({ puzzle }: { puzzle: Puzzle }) {
  const { progress, hints, idea } = puzzle.standing.value;
  const { played, said, step } = puzzle.view.value;
  const helped = puzzle.helped.value;
  if (progress.type === 'answer') return <p>{t('lesson-answering')}</p>;
  return (
    <>
      {played > 0 && <p>{said.join(' ')}</p>}
      {helped > 0 && <p>{idea}</p>}
      {hints.map(({ words }) => (
        <p key={words}>
          <Icon name="hint" /> {words}
        </p>
      ))}
      {helped === 0 && <p class="lesson-asked">{step.sentence}</p>}
    </>
  );
}

function Outcome({ puzzle }: { puzzle: Puzzle }) {
  const success = puzzle.success.value;
  const isSolved = success === 'clean' || success === 'hinted';
  return (
    <p>
      {isSolved ? (
        <>
          <Icon name="check" /> <strong>{t('training-solved')}</strong>
        </>
      ) : (
        <strong>{t('training-over')}</strong>
      )}{' '}
      {t('training-shown', { moves: puzzle.standing.value.solution })}
    </p>
  );
}

/** What the puzzle has changed. */
function Gain({ training }: { training: Training }) {
  const gain = training.gain.value;
  const ended = training.ended.value;
  const { rating } = training.learner.value;
  const change = gain !== null && (gain < 0 ? `−${-gain}` : `+${gain}`);
  return (
    <>
      {change && <p>{t('training-rating-change', { rating: String(rating), change })}</p>}
      {ended !== null && <p>{t('training-streak-over', { count: ended })}</p>}
    </>
  );
}

/** What the engine says of a try. */
function Answer({ puzzle, waiting }: { puzzle: Puzzle; waiting: string }) {
  const answer = puzzle.answer.value;
  if (puzzle.looking.value) return <p class="lesson-asked">{t(waiting)}</p>;
  if (puzzle.failed.value) return <p>{t('training-failed')}</p>;
  return answer && <p class={`try-${answer.worth}`}>{answer.sentence}</p>;
}

function Buttons({ training, puzzle }: Shown) {
  const { mayTryAgain, mayGoOn } = puzzle.standing.value;
  const { words } = puzzle.view.value;
  return (
    <div class="row">
      {puzzle.canAct.value &&
        words.map(({ text }) => (
          <button type="button" key={text} onClick={() => puzzle.say(text)}>
            {t(`web-word-${text}`)}
          </button>
        ))}
      {mayTryAgain && (
        <button type="button" class="primary" aria-keyshortcuts="r" onClick={() => puzzle.tryAgain()}>
          {t('lesson-try-again')}
        </button>
      )}
      {puzzle.hasHint.value && (
        <button type="button" aria-keyshortcuts="h" onClick={() => puzzle.help()}>
          <Icon name="hint" /> {t(puzzle.helped.value === 0 ? 'training-hint-where' : 'lesson-show-move')}
        </button>
      )}
      {puzzle.stage.value !== 'over' && (
        <button type="button" aria-keyshortcuts="s" onClick={() => puzzle.giveUp()}>
          {t('training-show')}
        </button>
      )}
      {mayGoOn && <Onward training={training} />}
    </div>
  );
}

/** The way to the next puzzle. */
function Onward({ training }: { training: Training }) {
  const { kind } = training.plan;
  if (kind === 'daily' || kind === 'one') {
    const to = linkTo({ page: 'puzzles', game: training.game });
    return (
      <a class="button primary" href={to} aria-keyshortcuts="n">
        {t('training-elsewhere', { game: gameName(training.game) })}
      </a>
    );
  }
  return (
    <button type="button" class="primary" aria-keyshortcuts="n" onClick={() => training.next()}>
      {t(training.ended.value === null ? 'training-next' : 'training-new-streak')}
    </button>
  );
}

/** The solution turn by turn, and the invitation to try everything else. */
function Solution({ training, puzzle }: Shown) {
  const { id } = puzzle.standing.value;
  return (
    <div class="puzzle-solution">
      <p>{t('training-try-freely')}</p>
      <nav class="row" aria-label={t('training-steps')}>
        <button
          type="button"
          disabled={!puzzle.mayStep(-1)}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => puzzle.step(-1)}
        >
          <Icon name="back" /> {t('training-step-back')}
        </button>
        <button
          type="button"
          disabled={!puzzle.mayStep(1)}
          aria-keyshortcuts="ArrowRight"
          onClick={() => puzzle.step(1)}
        >
          {t('training-step-on')} <Icon name="forward" />
        </button>
        <button type="button" aria-keyshortcuts="r" onClick={() => puzzle.goAlong(0)}>
          <Icon name="reset" /> {t('guide-again')}
        </button>
      </nav>
      <p class="row small">
        <a href={linkTo({ page: 'puzzles', game: training.game, id })}>{t('training-link')}</a>
        <a href={linkTo({ page: 'analysis', game: puzzle.line.game, position: puzzle.line.position })}>
          {t('web-analyse')}
        </a>
      </p>
    </div>
  );
}

/** The keys of the page: help, the solution, once more, the next puzzle, and through the solution. */
function useOrders(puzzle: Puzzle): void {
  const press = useCallback(
    ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return false;
      const stage = puzzle.stage.value;
      if (key === 'h') puzzle.help();
      else if (key === 's') puzzle.giveUp();
      else if (key === 'r' && stage === 'refuted') puzzle.tryAgain();
      else if (key === 'r' && stage === 'over') puzzle.goAlong(0);
      else if (key === 'n' && stage !== 'solving') onward();
      else if (key === 'ArrowLeft' && stage === 'over') puzzle.step(-1);
      else if (key === 'ArrowRight' && stage === 'over') puzzle.step(1);
      else return false;
      return true;
    },
    [puzzle],
  );
  useKeys(press);
}

/** What the button or link to the next puzzle does, if there is one. */
function onward(): void {
  document.querySelector<HTMLElement>('.puzzle [aria-keyshortcuts="n"]')?.click();
}
