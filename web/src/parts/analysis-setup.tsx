// A window to set up a position by hand: pieces, whose turn it is, and what else belongs to it.
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board';
import { desk } from '../client';
import type { ExtraView, PieceName, PlayerName } from '../desk';
import { faceOf } from '../games/games';
import { colourName, gameName } from '../phrases';
import { SetUp } from '../state/analysis-setup';
import type { AnalysisRoute } from '../state/link';
import type { Desk } from '../state/module';
import { colourOf, PLAYERS } from '../state/seats';
import { settings } from '../state/settings';
import { capital, t } from '../words';
import { Choice } from './choice';
import { Dialog } from './dialog';
import { OptionField } from './option-field';
import { ErrorNotice } from './trouble';

interface Props {
  game: string;
  position: string | null;
  onClose: () => void;
  onDone: (route: AnalysisRoute) => void;
}

export function SetUpDialog(props: Props) {
  const rules = desk.value;
  return (
    <Dialog title={t('web-set-up')} onClose={props.onClose}>
      {rules && <Form {...props} desk={rules} />}
    </Dialog>
  );
}

function Form({ desk, game, position, onClose, onDone }: Props & { desk: Desk }) {
  const setUp = useMemo(() => new SetUp(desk, game, position), [desk, game, position]);
  const { view } = setUp.sight.value;
  return (
    <div class="set-up">
      <Options setUp={setUp} />
      <div class="set-up-board">
        <Board
          view={view}
          label={t('web-set-up-board', { game: gameName(view.name) })}
          active
          motion={false}
          coordinates={settings.value.coordinates}
          onPick={point => setUp.pick(point)}
        />
      </div>
      <Choices setUp={setUp} />
      <div class="row small">
        <button type="button" class="link" onClick={() => setUp.clear()}>
          {t('web-clear-board')}
        </button>
        <button type="button" class="link" onClick={() => setUp.reset()}>
          {t('web-set-up-again')}
        </button>
      </div>
      <Outcome
        setUp={setUp}
        onDone={route => {
          onClose();
          onDone(route);
        }}
      />
    </div>
  );
}

/** The options of the game, where they can be chosen. */
function Options({ setUp }: { setUp: SetUp }) {
  return (
    <>
      {setUp.options.length > 0 && (
        <details>
          <summary>{t('web-board-options')}</summary>
          {setUp.options.map(option => (
            <OptionField key={option.key} form={setUp} option={option} />
          ))}
        </details>
      )}
      {setUp.fault.value && <ErrorNotice>{setUp.fault.value()}</ErrorNotice>}
    </>
  );
}

/** What is put down, who moves, and what else belongs to the position. */
function Choices({ setUp }: { setUp: SetUp }) {
  const { view, state, kinds, extras } = setUp.sight.value;
  const pieceName = (kind: PieceName | null) =>
    kind ? capital(faceOf(view).pieceName(kind, view)) : t('web-take-away');
  return (
    <>
      <Choice<PieceName | 'none'>
        label={t('web-put-down')}
        value={setUp.tool.value ?? 'none'}
        options={[...kinds.map((kind): [PieceName, string] => [kind, pieceName(kind)]), ['none', pieceName(null)]]}
        onChange={value => {
          setUp.tool.value = value === 'none' ? null : value;
        }}
      />
      <Choice<PlayerName>
        label={t('web-to-move')}
        value={state.turn}
        options={PLAYERS.map((player): [PlayerName, string] => [player, colourName(colourOf(view, player))])}
        onChange={turn => setUp.setTurn(turn)}
      />
      {extras.length > 0 && (
        <div class="extras">
          {extras.map(extra => (
            <Extra key={extra.key} extra={extra} onChange={value => setUp.set(extra.key, value)} />
          ))}
        </div>
      )}
    </>
  );
}

/** The position as a text, what is wrong with it, and the way to analyse it. */
function Outcome({ setUp, onDone }: { setUp: SetUp; onDone: (route: AnalysisRoute) => void }) {
  const { text, refused } = setUp.sight.value;
  const { route } = setUp;
  return (
    <>
      <p class="note position-text">
        <code>{text}</code>
      </p>
      <div class="dialog-foot">
        <p class={refused ? 'notice' : 'visually-hidden'} role="status">
          {refused ?? t('web-set-up-possible')}
        </p>
        <button type="button" class="primary" disabled={route === null} onClick={() => route && onDone(route)}>
          {t('web-analyse')}
        </button>
      </div>
    </>
  );
}

function Extra({ extra, onChange }: { extra: ExtraView; onChange: (value: string) => void }) {
  const { key, label, value, most, choices } = extra;
  return (
    <div class="extra">
      <label for={`extra-${key}`}>{label}</label>
      {most === null ? (
        <select id={`extra-${key}`} value={value} onChange={event => onChange(event.currentTarget.value)}>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={`extra-${key}`}
          type="number"
          min={0}
          max={most}
          value={value}
          onInput={event => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
