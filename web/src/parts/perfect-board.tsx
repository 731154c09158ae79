// A board on which one plays against a book, with what every move is worth beside it.
import { useEffect, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { BookAnswer, BookMoveView, PlayerName } from '../desk';
import { gameName, partText } from '../phrases';
import type { Books } from '../state/book';
import type { Desk } from '../state/module';
import { PerfectGame } from '../state/perfect-game';
import { settings } from '../state/settings';
import { capital, t } from '../words';
import { Switch } from './switch';
import { WithClauses } from './with-clauses';

export function PerfectBoard(props: { game: string; you: PlayerName; rules: Desk; books: Books }) {
  const { game, you, rules, books } = props;
  const [perfect, setPerfect] = useState<PerfectGame | null>(null);
  useEffect(() => {
    const pause = (millis: number) => new Promise<void>(resolve => setTimeout(resolve, millis));
    const made = new PerfectGame({ desk: rules, books, pause }, game, you);
    setPerfect(made);
    return () => made.close();
  }, [game, you, rules, books]);
  return perfect && <Played perfect={perfect} />;
}

function Played({ perfect }: { perfect: PerfectGame }) {
  const [shows, setShows] = useState(true);
  const [pointed, setPointed] = useState<string[]>([]);
  const view = perfect.view.value;
  const { motion, coordinates } = settings.value;
  const answer = perfect.answer.value;
  return (
    <div class="perfect-game">
      <div class="perfect-table">
        <Board
          view={view}
          label={t('web-board-label', { game: gameName(view.name) })}
          active={perfect.canAct.value}
          turned={perfect.you === 'second'}
          motion={motion}
          coordinates={coordinates}
          hint={shows ? pointed : []}
          onPick={point => perfect.pick(point)}
          onTakeBack={() => perfect.takeBack()}
        />
        <p class="perfect-status" role="status">
          <Status perfect={perfect} />
        </p>
        <div class="row">
          {perfect.canAct.value &&
            view.words.map(({ text }) => (
              <button type="button" key={text} onClick={() => perfect.say(text)}>
                {t(`web-word-${text}`)}
              </button>
            ))}
          <button type="button" disabled={!perfect.mayUndo.value} onClick={() => perfect.undo()}>
            {t('web-undo')}
          </button>
          <button type="button" disabled={view.played === 0} onClick={() => perfect.again()}>
            {t('guide-again')}
          </button>
          {perfect.failed.value && (
            <button type="button" onClick={() => perfect.retry()}>
              {t('web-solved-retry')}
            </button>
          )}
        </div>
      </div>
      <div class="perfect-moves">
        <Switch on={shows} onChange={setShows}>
          {t('web-solved-show')}
        </Switch>
        {shows && answer && perfect.canAct.value && (
          <BookMoves
            answer={answer}
            onPlay={ply => perfect.play(ply)}
            onPoint={move => setPointed(move?.points ?? [])}
          />
        )}
      </div>
    </div>
  );
}

/** The moves with what each of them is worth, the best first. */
export function BookMoves(props: {
  answer: BookAnswer;
  onPlay: (ply: string) => void;
  /** A move is pointed at, or none any more. */
  onPoint: (move: BookMoveView | null) => void;
}) {
  const { answer, onPlay, onPoint } = props;
  return (
    <ol class="book-moves" aria-label={t('web-moves')}>
      {answer.moves.map(move => (
        <li key={move.ply} class={move.value}>
          <button
            type="button"
            onClick={() => onPlay(move.ply)}
            onPointerEnter={() => onPoint(move)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(move)}
            onBlur={() => onPoint(null)}
          >
            <b>{move.ply}</b> <span>{partText(move.said)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Why something is refused, how the game has ended, or what the position is worth. */
function Status({ perfect }: { perfect: PerfectGame }) {
  const view = perfect.view.value;
  const answer = perfect.answer.value;
  const refusal = perfect.refusal.value;
  if (view.ending) return <strong>{view.ending.sentence}</strong>;
  if (refusal) return <WithClauses sentence={refusal.sentence} game={view.name} />;
  if (perfect.failed.value) return <>{t('web-solved-unread')}</>;
  if (!perfect.canAct.value) return <>{t('web-solved-thinks')}</>;
  return <>{answer ? capital(partText(answer.said)) : t('web-loading')}</>;
}
