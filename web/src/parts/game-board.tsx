// The board of a game, flat or in a room. It can be switched at any time, and is flat if the room cannot be shown.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Board, type BoardProps } from '../board/board';
import type { View } from '../desk';
import { change, settings } from '../state/settings';
import { t } from '../words';

/** What a room shows and offers beside the board. */
export interface Company {
  /** Who plays first and second. */
  names: [string, string];
  clocks: ReadonlySignal<[number, number] | null>;
  /** Whether two people sit at this screen. */
  shared: boolean;
  /** The position that the game began with. */
  start: () => View;
  movie: MovieControls;
  onNewGame?: () => void;
  onUndo?: () => void;
}

/** The game so far as a movie. */
export interface MovieControls {
  /** Whether there is anything to be shown. */
  readonly ready: ReadonlySignal<boolean>;
  readonly playing: ReadonlySignal<boolean>;
  readonly speed: Signal<number>;
  play(): void;
  stop(): void;
}

/** Why a room cannot be shown: there is no WebGL, it was taken away, or the files could not be loaded. */
export type RoomTrouble = 'missing' | 'lost' | 'unloaded';

export interface GameBoardProps extends BoardProps {
  view: View;
  company: Company;
}

export interface SceneBoardProps extends GameBoardProps {
  /** Something is wrong, or is well again. */
  onTrouble: (trouble: RoomTrouble | null) => void;
}

type SceneBoard = ComponentType<SceneBoardProps>;

export function GameBoard(props: GameBoardProps) {
  const { depth } = settings.value;
  const [trouble, setTrouble] = useState<RoomTrouble | null>(null);
  const [room, setRoom] = useState<{ Scene: SceneBoard } | null>(null);
  useEffect(() => {
    if (!depth || room) return;
    import('../scene/scene-board').then(
      module => setRoom({ Scene: module.default }),
      () => setTrouble('unloaded'),
    );
  }, [depth, room]);

  useEffect(() => {
    // Whoever switches again tries again.
    if (!depth) setTrouble(null);
  }, [depth]);

  if (depth && room && !trouble) return <room.Scene {...props} onTrouble={setTrouble} />;
  return (
    <div class="surface">
      <div class="surface-board">
        <Board {...props} />
      </div>
      {depth && trouble && (
        <p class="notice" role="status">
          {t(`scene-${trouble}`)}
        </p>
      )}
    </div>
  );
}

/** Switches between the flat board and the room. */
export function DepthButton() {
  const { depth } = settings.value;
  return (
    <button
      type="button"
      class="depth"
      aria-pressed={depth}
      title={t('scene-depth')}
      onClick={() => change({ depth: !depth })}
    >
      <b aria-hidden="true">3D</b>
      <span class="visually-hidden">{t('scene-depth')}</span>
    </button>
  );
}
