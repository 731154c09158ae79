// What stands above a puzzle: the kind of training, its theme, and how whoever trains stands.
import { useState } from 'preact/hooks';
import type { PurposeName } from '../desk';
import { gameName } from '../phrases';
import { linkTo } from '../state/link';
import type { Training } from '../state/training';
import { capital, t } from '../words';

export function TrainingHead({ training }: { training: Training }) {
  const { kind } = training.plan;
  const { game } = training;
  return (
    <header class="training-head">
      <h1>{kind === 'daily' ? t('training-daily-of', { game: gameName(game) }) : gameName(game)}</h1>
      {kind !== 'daily' && <Kinds training={training} />}
      <p class="training-standing">
        <Standing training={training} />
      </p>
      {kind === 'rated' && <Themes training={training} />}
    </header>
  );
}

/** How this kind of training goes. */
export function TrainingAbout({ kind }: { kind: PurposeName }) {
  return <p class="training-about">{t(EXPLAINED[kind])}</p>;
}

const EXPLAINED = {
  daily: 'training-daily-open',
  rated: 'training-rated-explained',
  streak: 'training-streak-explained',
  one: 'training-one-explained',
} as const;

function Kinds({ training: { plan, game } }: { training: Training }) {
  return (
    <nav class="training-kinds" aria-label={t('training-kinds')}>
      <a href={linkTo({ page: 'puzzles', game })} aria-current={plan.kind === 'rated' ? 'page' : undefined}>
        {t('training-rated')}
      </a>
      <a
        href={linkTo({ page: 'puzzles', game, streak: true })}
        aria-current={plan.kind === 'streak' ? 'page' : undefined}
      >
        {t('training-streak')}
      </a>
    </nav>
  );
}

/** The rating, the streak or the days in a row. */
function Standing({ training }: { training: Training }) {
  const { streak, longestStreak } = training.stats.value;
  const { isSolved, inARow, longest } = training.dailies.value;
  switch (training.plan.kind) {
    case 'daily':
      return (
        <>
          {isSolved && <span>{t('training-daily-done')}</span>}
          <span>{t('training-days', { days: inARow })}</span>
          {longest > 1 && <span>{t('training-longest-days', { days: longest })}</span>}
        </>
      );
    case 'streak':
      return (
        <>
          <strong>{t('training-streak-now', { count: streak })}</strong>
          <span>{t('training-streak-longest', { count: longestStreak })}</span>
        </>
      );
    case 'rated':
      return <RatedStanding training={training} />;
    default:
      return <a href={linkTo({ page: 'puzzles', game: training.game })}>{t('training-more')}</a>;
  }
}

/** The way to the lessons stays for the whole first visit: the board must not move when the first move on it is made. */
function RatedStanding({ training }: { training: Training }) {
  const { rating, deviation, solved, tried } = training.stats.value;
  const [isFirstVisit] = useState(tried === 0);
  return (
    <>
      <strong>{t('training-rating', { rating: String(rating), deviation })}</strong>
      {tried > 0 && <span>{t('training-counted', { solved, tried })}</span>}
      {isFirstVisit && <a href={linkTo({ page: 'lessons', game: training.game })}>{t('training-first-time')}</a>}
    </>
  );
}

function Themes({ training }: { training: Training }) {
  const { themes, puzzles } = training.themes.value;
  return (
    <label class="training-theme">
      {t('training-theme')}
      <select value={training.theme.value ?? ''} onChange={event => training.choose(event.currentTarget.value || null)}>
        <option value="">{t('training-every-theme', { count: puzzles })}</option>
        {themes.map(({ name, label, count }) => (
          <option key={name} value={name}>
            {t('training-theme-count', { theme: capital(label), count })}
          </option>
        ))}
      </select>
    </label>
  );
}
