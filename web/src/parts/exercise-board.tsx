// A board of a guide on which the reader plays, and what is said about it.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import { desk } from '../client';
import type { GameName } from '../desk';
import { gameName } from '../phrases';
import { Exercise, taskOf } from '../state/exercise';
import { settings } from '../state/settings';
import { t } from '../words';
import { WithClauses } from './with-clauses';

export function ExerciseBoard({ board, game }: { board: string; game: GameName }) {
  const [exercise, setExercise] = useState<Exercise | null>(null);
  const rules = desk.value;
  useEffect(() => {
    if (!rules) return undefined;
    const made = new Exercise(rules, taskOf(rules, board));
    setExercise(made);
    return () => made.close();
  }, [rules, board]);
  return <figure class="illustration exercise">{exercise && <Played exercise={exercise} game={game} />}</figure>;
}

function Played({ exercise, game }: { exercise: Exercise; game: GameName }) {
  const view = exercise.view.value;
  const { motion, coordinates } = settings.value;
  return (
    <>
      <Board
        view={view}
        label={t('web-board-label', { game: gameName(game) })}
        active={exercise.canAct.value}
        motion={motion}
        coordinates={coordinates}
        values={exercise.showsValues}
        onPick={point => exercise.pick(point)}
        onTakeBack={() => exercise.takeBack()}
      />
      <figcaption>
        <p role="status">
          <Comment exercise={exercise} game={game} />
        </p>
        {exercise.canAct.value &&
          view.words.map(({ text }) => (
            <button type="button" key={text} onClick={() => exercise.say(text)}>
              {t(`web-word-${text}`)}
            </button>
          ))}
        {exercise.isTouched.value && (
          <button type="button" onClick={() => exercise.again()}>
            {t('guide-again')}
          </button>
        )}
      </figcaption>
    </>
  );
}

/** Why something is refused, how the game has ended, or whether it was what was asked for. */
function Comment({ exercise, game }: { exercise: Exercise; game: GameName }) {
  const refusal = exercise.refusal.value;
  const { ending } = exercise.view.value;
  const progress = exercise.progress.value;
  if (refusal) return <WithClauses sentence={refusal.sentence} game={game} />;
  return (
    <>
      {progress === 'done' && <strong>{t('guide-done')} </strong>}
      {progress === 'other' && t('guide-other')} {ending?.sentence}
    </>
  );
}
