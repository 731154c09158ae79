// A puzzle on its board: what is asked, what comes of every move, help, and the solution to step through and try against.
import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import { go } from '../navigation';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import type { Puzzle } from '../state/puzzle';
import { pressAtPuzzle, wayOn } from '../state/puzzle-keys';
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
  useOrders(training, puzzle);
  const buttons = useRef<HTMLDivElement>(null);
  useInSight(buttons, puzzle);
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
        <div class="row" ref={buttons}>
          <Buttons training={training} puzzle={puzzle} />
        </div>
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
  const { ending, solution } = puzzle.standing.value;
  return (
    <p>
      {success !== 'missed' && <Icon name="check" />} <strong>{ending}</strong>{' '}
      {t('training-shown', { moves: solution })}
    </p>
  );
}

/** What the puzzle has changed. */
function Gain({ training }: { training: Training }) {
  const gain = training.gain.value;
  const ended = training.ended.value;
  const { rating } = training.stats.value;
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
  const { mayTryAgain } = puzzle.standing.value;
  const { words } = puzzle.view.value;
  return (
    <>
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
      <Onward training={training} puzzle={puzzle} />
    </>
  );
}

/** The way to the next puzzle. */
function Onward({ training, puzzle }: Shown) {
  const way = wayOn({ training, puzzle });
  if (way === null) return null;
  if (way !== 'next') {
    return (
      <a class="button primary" href={linkTo(way)} aria-keyshortcuts="n">
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

/** Below a board on a phone: whatever is said of a move, and what to do next, comes into sight with it. */
function useInSight(buttons: RefObject<HTMLElement>, puzzle: Puzzle): void {
  const { played } = puzzle.view.value;
  const happened = [played, puzzle.stage.value, puzzle.helped.value, puzzle.answer.value, puzzle.refusal.value];
  const isUntouched = played === 0 && puzzle.stage.value === 'solving' && puzzle.helped.value === 0;
  useEffect(() => {
    if (!isUntouched || puzzle.refusal.peek()) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, happened);
}

/** The keys of the page. */
function useOrders(training: Training, puzzle: Puzzle): void {
  const press = useCallback(
    ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      !(ctrlKey || metaKey || altKey) && pressAtPuzzle({ training, puzzle, go }, key),
    [training, puzzle],
  );
  useKeys(press);
}
