// The course of a game: one step at a time on a board, with what is said of it, and how far one has come.
import { useEffect, useMemo } from 'preact/hooks';
import { desk, play } from '../client';
import type { GameName } from '../desk';
import { readInline } from '../markdown';
import { GameTabs, gameOf } from '../parts/game-tabs';
import { Icon } from '../parts/icons';
import { LessonStep } from '../parts/lesson-step';
import { Words } from '../parts/marked-words';
import { useTitle } from '../parts/use-title';
import { gameName } from '../phrases';
import { Course, type CourseText } from '../state/course';
import { doneOf, isDone, nextStep } from '../state/lesson-progress';
import { linkTo } from '../state/link';
import type { Desk } from '../state/module';
import { againstLevel } from '../state/new-game';
import { t } from '../words';
import { courseOf } from './course-text';

/** The course of a game, at a step that is counted from 1; without one, where one has stopped. */
export default function LessonsPage(props: { game: string | null; step: number | null }) {
  const game = gameOf(props.game);
  const rules = desk.value;
  useTitle(`${gameName(game)} – ${t('web-lessons')}`);
  return (
    <div class="lessons">
      <GameTabs asked={props.game} to={name => ({ page: 'lessons', game: name })} />
      {rules ? (
        <LoadedCourse key={game} rules={rules} game={game} step={props.step} />
      ) : (
        <p class="waiting">{t('web-loading')}</p>
      )}
    </div>
  );
}

function LoadedCourse({ rules, game, step }: { rules: Desk; game: GameName; step: number | null }) {
  const course = useMemo(() => new Course(rules, language => courseOf(game, language)), [rules, game]);
  useEffect(() => course.open(), [course]);
  const text = course.text.value;
  // Where one has stopped is looked up once, so that doing a step does not turn the page.
  const count = text?.steps.length ?? 0;
  const begin = useMemo(() => nextStep(game, count), [game, count]);
  if (!text) return <p class="waiting">{t('web-loading')}</p>;
  const at = step === null ? begin : Math.min(Math.max(step - 1, 0), count - 1);
  return <ShownCourse rules={rules} game={game} text={text} at={at} />;
}

function ShownCourse({ rules, game, text, at }: { rules: Desk; game: GameName; text: CourseText; at: number }) {
  const { steps, introduction, language } = text;
  const step = steps[at];
  if (!step) return null;
  const done = doneOf(game, steps.length);
  return (
    <article lang={language}>
      <header class="course-head">
        <h1>{gameName(game)}</h1>
        <p>
          <Words content={readInline(introduction)} />
        </p>
        <StepList game={game} text={text} at={at} />
      </header>
      <LessonStep key={`${game}-${at.toString()}`} rules={rules} game={game} step={step} at={at} count={steps.length} />
      {done === steps.length && <Graduation game={game} />}
    </article>
  );
}

/** All steps, with those that are done. */
function StepList({ game, text: { steps }, at }: { game: GameName; text: CourseText; at: number }) {
  return (
    <nav class="course-steps" aria-label={t('lesson-steps')}>
      <ol>
        {steps.map(({ title }, number) => {
          const done = isDone(game, number);
          const name = t(done ? 'lesson-step-done' : 'lesson-step-open', { number: number + 1, title });
          return (
            <li key={title}>
              <a
                href={linkTo({ page: 'lessons', game, step: number + 1 })}
                class={done ? 'done' : undefined}
                aria-current={number === at ? 'step' : undefined}
                aria-label={name}
                title={title}
              >
                {done ? <Icon name="check" /> : number + 1}
              </a>
            </li>
          );
        })}
      </ol>
      <p>{t('lesson-progress', { done: doneOf(game, steps.length), steps: steps.length })}</p>
    </nav>
  );
}

/** What comes after the last step. */
function Graduation({ game }: { game: GameName }) {
  return (
    <section class="graduation">
      <h2>{t('lesson-all-done')}</h2>
      <p>{t('lesson-what-next', { game: gameName(game) })}</p>
      <p class="row">
        <button type="button" class="primary" onClick={() => play(againstLevel(game, 1))}>
          <Icon name="computer" /> {t('lesson-play-now')}
        </button>
        <a class="button" href={linkTo({ page: 'puzzles', game })}>
          <Icon name="puzzle" /> {t('training-title')}
        </a>
        <a class="button" href={linkTo({ page: 'rules', game })}>
          {t('lesson-guide')}
        </a>
      </p>
    </section>
  );
}
