// The board of an analysis, with its players, what is drawn on it, and how they stand beside it.
import { signal } from '@preact/signals';
import type { PlayerName } from '../desk';
import { colourName, evaluationText, gameName } from '../phrases';
import type { Analysis } from '../state/analysis';
import { otherPlayer, playerIndex } from '../state/seats';
import { settings } from '../state/settings';
import { t } from '../words';
import { GameBoard } from './game-board';
import { PlayerBar } from './player-bar';

const NO_CLOCKS = signal(null);
const NO_MOVIE = { ready: signal(false), playing: signal(false), speed: signal(1), play() {}, stop() {} };

export function AnalysisBoard({ analysis }: { analysis: Analysis }) {
  const below = analysis.flipped.value ? 'second' : 'first';
  return (
    <div class="middle">
      <div class="seat-top">
        <Seat analysis={analysis} player={otherPlayer(below)} />
      </div>
      <EvaluationBar analysis={analysis} />
      <div class="stage">
        <Surface analysis={analysis} />
      </div>
      <div class="seat-bottom">
        <Seat analysis={analysis} player={below} />
      </div>
    </div>
  );
}

function Seat({ analysis, player }: { analysis: Analysis; player: PlayerName }) {
  const name = analysis.tree.value.tree.value.names[playerIndex(player)];
  const who = { type: 'named', name } as const;
  return <PlayerBar clocks={NO_CLOCKS} view={analysis.shown.value} player={player} who={who} thinking={false} />;
}

/** How the players stand: the share of whoever is below is below. */
function EvaluationBar({ analysis }: { analysis: Analysis }) {
  const evaluation = analysis.evaluation.value;
  const { colours } = analysis.shown.value;
  const flipped = analysis.flipped.value;
  const first = Math.round((evaluation?.chance ?? 0.5) * 100);
  const said = evaluation ? evaluationText(evaluation, colours) : t('web-not-evaluated');
  const upper = flipped ? colours[0] : colours[1];
  const lower = flipped ? colours[1] : colours[0];
  return (
    <div class={`evaluation-bar ${evaluation ? '' : 'unknown'}`} title={said}>
      <p class="visually-hidden">
        {t('web-evaluation', { side: colourName(colours[0]) })}: {said}
      </p>
      <i class={`paint-${upper}`} style={{ flexGrow: flipped ? first : 100 - first }} />
      <i class={`paint-${lower}`} style={{ flexGrow: flipped ? 100 - first : first }} />
    </div>
  );
}

function Surface({ analysis }: { analysis: Analysis }) {
  const { motion, coordinates, values } = settings.value;
  const view = analysis.shown.value;
  return (
    <GameBoard
      view={view}
      label={t('web-analysis-board', { game: gameName(view.name) })}
      active={analysis.canAct.value || analysis.pen.value !== null}
      turned={analysis.flipped.value}
      drawings={analysis.drawings.value}
      leavesArrows
      motion={motion}
      coordinates={coordinates}
      values={values}
      onPick={point => analysis.pick(point)}
      onTakeBack={() => analysis.takeBack()}
      company={{
        names: analysis.tree.value.tree.value.names,
        clocks: NO_CLOCKS,
        shared: false,
        start: () => analysis.tree.value.after(0),
        movie: NO_MOVIE,
      }}
    />
  );
}
