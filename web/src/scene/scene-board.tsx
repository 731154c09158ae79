// The board in a room: takes the same view and passes on the same picks as the flat one.
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { SpokenCursor, useCursor } from '../board/cursor';
import type { Direction } from '../board/geometry';
import type { GameName } from '../desk';
import { GAMES } from '../games/games';
import type { SceneFace } from '../games/scene-face';
import type { SceneBoardProps } from '../parts/game-board';
import { results } from '../state/results';
import { change, settings } from '../state/settings';
import { t } from '../words';
import { CAMERAS, type CameraName } from './camera';
import { SceneTools } from './scene-tools';
import { scoreOf } from './score';
import type { ScoreboardButton } from './scoreboard';
import type { Stage } from './stage';
import { leaveStage, loseStage, openStage } from './stage-door';
import './scene.css';

/** How long motion takes when little of it is wanted. */
const REDUCED = 0.2;

/** The scene in its element, for as long as the board is shown; what it shows of itself comes back as state. */
function useStage(props: SceneBoardProps) {
  const box = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [seen, setSeen] = useState<{ camera: CameraName; lamps: string[] }>({ camera: 'first', lamps: [] });
  // The scene lives longer than a drawing of the page: it asks for the newest of them.
  const latest = useRef(props);
  latest.current = props;
  const { graphics } = settings.value;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    try {
      const opened: Stage = openStage(
        element,
        {
          pick: point => latest.current.onPick?.(point),
          turn: () => setSeen({ camera: opened.rig.name, lamps: opened.lamps }),
          lose: () => {
            loseStage(opened, () => latest.current.onTrouble(null));
            latest.current.onTrouble('lost');
          },
        },
        graphics,
      );
      // A scene that is opened again has its room already.
      setSeen({ camera: opened.rig.name, lamps: opened.lamps });
      setStage(opened);
      return () => leaveStage(opened);
    } catch {
      latest.current.onTrouble('missing');
      return undefined;
    }
  }, [graphics]);
  return { box, stage, seen };
}

/** How the game looks in a room, once that is loaded. */
function useScene({ view, onTrouble }: SceneBoardProps): SceneFace | null {
  const { name } = view;
  const [loaded, setLoaded] = useState<{ name: GameName; scene: SceneFace } | null>(null);
  useEffect(() => {
    let wanted = true;
    GAMES[name].scene().then(
      ({ scene }) => wanted && setLoaded({ name, scene }),
      () => wanted && onTrouble('unloaded'),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return loaded?.name === name ? loaded.scene : null;
}

/** Shows the board in the scene whenever the page is drawn. */
function useShowing(stage: Stage | null, scene: SceneFace | null, props: SceneBoardProps, cursor: string | null): void {
  const { view, company, motion = true } = props;
  const { place, pieces, dark, turning } = settings.value;
  const { movie } = company;
  // The first position changes with the game only.
  const start = useMemo(() => company.start(), [view.id, view.game]);
  const playing = movie.playing.value;
  const pace = (motion ? 1 : REDUCED) / (playing ? movie.speed.value : 1);
  // Before the browser draws: what was picked is never seen later than on the page around.
  useLayoutEffect(() => {
    if (!stage || !scene) return;
    const shown = stage.show({
      view,
      scene,
      start,
      active: props.active ?? false,
      cursor,
      hint: props.hint ?? [],
      drawings: props.drawings ?? [],
      values: props.values ?? false,
      coordinates: props.coordinates ?? true,
      pace,
      place,
      style: pieces,
      dark,
      turned: props.turned ?? false,
      turning: turning && company.shared,
      movie: playing,
    });
    shown.catch(() => props.onTrouble('unloaded'));
  });
}

/** The camera after another one. The free one is where somebody has gone by hand: it is left, not gone to. */
function nextCamera(camera: CameraName): CameraName {
  const places = CAMERAS.filter(name => name !== 'free');
  return places[(CAMERAS.indexOf(camera) + 1) % CAMERAS.length] ?? 'first';
}

/** Writes on the scoreboard of the scene. Clocks run without the page being drawn again. */
function useScoreboard(
  stage: Stage | null,
  scene: SceneFace | null,
  { view, company }: SceneBoardProps,
  turnCamera: () => void,
): void {
  const { movie, names, clocks, onNewGame, onUndo } = company;
  useEffect(() =>
    effect(() => {
      const playing = movie.playing.value;
      const show = { id: 'movie', label: t(playing ? 'scene-stop' : 'scene-movie') };
      const buttons: ScoreboardButton[] = [
        ...(onNewGame ? [{ id: 'new', label: t('scene-new-game'), press: onNewGame }] : []),
        ...(onUndo ? [{ id: 'undo', label: t('web-undo'), press: onUndo }] : []),
        ...(movie.ready.value ? [{ ...show, press: () => (playing ? movie.stop() : movie.play()) }] : []),
        { id: 'camera', label: t('scene-camera'), press: turnCamera },
      ];
      if (scene) stage?.score(scoreOf(view, scene, names, clocks.value, results.value, buttons));
    }),
  );
}

export default function SceneBoard(props: SceneBoardProps) {
  const { view, company, active = false } = props;
  const { movie } = company;
  const { box, stage, seen } = useStage(props);
  const scene = useScene(props);
  const beside = (point: string, direction: Direction) => stage?.beside(point, direction) ?? point;
  const { cursor, hide, onKeyDown } = useCursor(props, beside);
  useShowing(stage, scene, props, cursor);
  useScoreboard(stage, scene, props, () => stage?.look(nextCamera(seen.camera)));
  return (
    <div class="surface">
      <div class="surface-board">
        <div
          ref={box}
          class={`scene-box ${active ? 'active' : ''}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes keys
          tabIndex={0}
          role="application"
          aria-label={props.label}
          onKeyDown={onKeyDown}
          onBlur={hide}
        />
        <SpokenCursor view={view} cursor={cursor} />
      </div>
      <SceneTools
        stage={stage}
        camera={seen.camera}
        lamps={seen.lamps}
        movie={movie}
        shared={company.shared}
        settings={settings.value}
        onChange={change}
      />
    </div>
  );
}
