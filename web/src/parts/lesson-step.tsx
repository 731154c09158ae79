// A step of a course: what it says, its board, and what comes of what is played there.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { GameName, StepCard } from '../desk';
import { readInline, readMarkdown } from '../markdown';
import { go } from '../navigation';
import { gameName } from '../phrases';
import { Lesson } from '../state/lesson';
import { noteDone } from '../state/lesson-progress';
import { linkTo } from '../state/link';
import type { Desk } from '../state/module';
import { settings } from '../state/settings';
import { t } from '../words';
import { Icon } from './icons';
import { Words } from './marked-words';
import { useKeys } from './use-keys';
import { WithClauses } from './with-clauses';

interface Shown {
  game: GameName;
  step: StepCard;
  /** Which step it is, counted from 0, and of how many. */
  at: number;
  count: number;
}

function pause(millis: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, millis));
}

export function LessonStep({ rules, ...shown }: Shown & { rules: Desk }) {
  const { game, step, at } = shown;
  // In another language it is the same step on the same board, as far as it has been played.
  const [lesson] = useState(() => new Lesson({ desk: rules, pause, done: () => noteDone(game, at) }, step));
  useEffect(() => () => lesson.close(), [lesson]);
  useOrders(lesson, shown);
  const view = lesson.view.value;
  const { motion, coordinates } = settings.value;
  return (
    <section class="lesson" aria-labelledby="lesson-title">
      <div class="lesson-words">
        <p class="lesson-number">{t('lesson-number', { number: at + 1, steps: shown.count })}</p>
        <h2 id="lesson-title">{step.title}</h2>
        <Paragraphs text={step.words} />
        <p class="lesson-clauses">
          <WithClauses sentence={t('lesson-clauses', { clauses: `(${step.clauses.join(') (')})` })} game={game} />
        </p>
      </div>
      <figure class="illustration exercise">
        <Board
          view={view}
          label={t('web-board-label', { game: gameName(game) })}
          active={lesson.canAct.value}
          motion={motion}
          coordinates={coordinates}
          values={lesson.showsValues}
          hint={lesson.shown.value}
          onPick={point => lesson.pick(point)}
          onTakeBack={() => lesson.takeBack()}
        />
        <figcaption>
          <p role="status" class={`lesson-said ${lesson.verdict.value.type}`}>
            <Said lesson={lesson} step={step} game={game} />
          </p>
          <Buttons lesson={lesson} />
          <Turning lesson={lesson} {...shown} />
        </figcaption>
      </figure>
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {readMarkdown(text).map(block =>
        block.type === 'paragraph' ? (
          <p key={block.content[0]?.text}>
            <Words content={block.content} />
          </p>
        ) : null,
      )}
    </>
  );
}

/** Why something is refused, what the course says of it, and how the game has ended. */
function Said({ lesson, step, game }: { lesson: Lesson; step: StepCard; game: GameName }) {
  const refusal = lesson.refusal.value;
  const verdict = lesson.verdict.value;
  const { ending, played, said, step: asked } = lesson.view.value;
  if (refusal) return <WithClauses sentence={refusal.sentence} game={game} />;
  switch (verdict.type) {
    case 'done':
      return (
        <>
          <Icon name="check" /> <strong>{t('lesson-right')}</strong> <Words content={readInline(step.praise)} />{' '}
          {ending && <span class="lesson-ending">{ending.sentence}</span>}
        </>
      );
    case 'mistake':
      return <Words content={readInline(step.mistakes[verdict.number] ?? '')} />;
    case 'other':
      return (
        <>
          {t('guide-other')} {ending?.sentence}
        </>
      );
    case 'answer':
      return <>{t('lesson-answering')}</>;
    case 'open':
      return (
        <>
          {played > 0 && said.join(' ')}{' '}
          {lesson.isHinted.value ? (
            <Words content={readInline(step.hint)} />
          ) : (
            <span class="lesson-asked">{asked.sentence}</span>
          )}
        </>
      );
  }
}

function Buttons({ lesson }: { lesson: Lesson }) {
  const { words } = lesson.view.value;
  return (
    <div class="row">
      {lesson.canAct.value &&
        words.map(({ text }) => (
          <button type="button" key={text} onClick={() => lesson.say(text)}>
            {t(`web-word-${text}`)}
          </button>
        ))}
      {lesson.hasHint.value && (
        <button type="button" aria-keyshortcuts="h" onClick={() => lesson.help()}>
          {t(lesson.isHinted.value ? 'lesson-show-move' : 'web-hint')}
        </button>
      )}
      {lesson.isTouched.value && (
        <button
          type="button"
          class={lesson.isWrong.value ? 'primary' : undefined}
          aria-keyshortcuts="r"
          onClick={() => lesson.again()}
        >
          {t(lesson.isWrong.value ? 'lesson-try-again' : 'guide-again')}
        </button>
      )}
    </div>
  );
}

/** The way to the step before and the one after. */
function Turning({ lesson, game, at, count }: Shown & { lesson: Lesson }) {
  const isDone = lesson.verdict.value.type === 'done';
  const next = at + 1 < count ? linkTo({ page: 'lessons', game, step: at + 2 }) : null;
  return (
    <nav class="lesson-turning" aria-label={t('lesson-turning')}>
      {at > 0 && (
        <a class="button" href={linkTo({ page: 'lessons', game, step: at })} aria-keyshortcuts="p">
          {t('lesson-previous')}
        </a>
      )}
      {next && (
        <a class={isDone ? 'button primary' : 'button'} href={next} aria-keyshortcuts="n">
          {t('lesson-next')}
        </a>
      )}
    </nav>
  );
}

/** The keys of the page: the next step and the one before, a hint, and once more. */
function useOrders(lesson: Lesson, { game, at, count }: Shown): void {
  const press = useCallback(
    ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return false;
      if (key === 'n' && at + 1 < count) go({ page: 'lessons', game, step: at + 2 });
      else if (key === 'p' && at > 0) go({ page: 'lessons', game, step: at });
      else if (key === 'h') lesson.help();
      else if (key === 'r') lesson.again();
      else return false;
      return true;
    },
    [lesson, game, at, count],
  );
  useKeys(press);
}
