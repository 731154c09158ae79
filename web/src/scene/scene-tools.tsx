// The tools below a scene: cameras, movie, pictures, and the room's settings.
import { useState } from 'preact/hooks';
import { download } from '../download';
import { Choice } from '../parts/choice';
import type { MovieControls } from '../parts/game-board';
import { IconButton } from '../parts/icon-button';
import { Switch } from '../parts/switch';
import { SPEEDS } from '../state/movie';
import {
  GRAPHICS,
  type Graphics,
  type PieceStyle,
  PLACES,
  type PlaceName,
  type Settings,
  STYLES,
} from '../state/settings';
import { t } from '../words';
import { CAMERAS, type CameraName } from './camera';
import type { Stage } from './stage';

export function SceneTools(props: {
  stage: Stage | null;
  camera: CameraName;
  lamps: string[];
  movie: MovieControls;
  shared: boolean;
  settings: Settings;
  onChange: (some: Partial<Settings>) => void;
}) {
  const { stage, movie } = props;
  const [open, setOpen] = useState(false);
  return (
    <div class="scene-bar">
      {open && <Room {...props} />}
      <div class="scene-tools" role="toolbar" aria-label={t('scene-tools')}>
        <select
          aria-label={t('scene-camera')}
          value={props.camera}
          onChange={event => stage?.look(event.currentTarget.value as CameraName)}
        >
          {CAMERAS.map(name => (
            <option key={name} value={name}>
              {t(`scene-camera-${name}`)}
            </option>
          ))}
        </select>
        <IconButton icon="reset" label={t('scene-reset')} onClick={() => stage?.look('back')} />
        <MovieTools movie={movie} />
        <IconButton icon="picture" label={t('scene-picture')} onClick={() => stage && savePicture(stage)} />
        <IconButton icon="lamp" label={t('scene-room')} expanded={open} onClick={() => setOpen(!open)} />
      </div>
    </div>
  );
}

function MovieTools({ movie }: { movie: MovieControls }) {
  if (!movie.playing.value) {
    return (
      <IconButton icon="play" label={t('scene-movie')} disabled={!movie.ready.value} onClick={() => movie.play()} />
    );
  }
  return (
    <>
      <IconButton icon="pause" label={t('scene-stop')} onClick={() => movie.stop()} />
      <select
        aria-label={t('scene-speed')}
        value={String(movie.speed.value)}
        onChange={event => {
          movie.speed.value = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map(speed => (
          <option key={speed} value={String(speed)}>
            {speed === 0.5 ? '½' : speed}×
          </option>
        ))}
      </select>
    </>
  );
}

/** What the room is like: all of it is remembered. */
function Room(props: {
  lamps: string[];
  shared: boolean;
  settings: Settings;
  onChange: (some: Partial<Settings>) => void;
}) {
  const { lamps, shared, settings, onChange } = props;
  const { place, pieces, graphics, dark, turning } = settings;
  return (
    <div class="scene-room">
      <Choice<PlaceName>
        label={t('scene-place')}
        value={place}
        options={PLACES.map(name => [name, t(`place-${name}`)])}
        onChange={name => onChange({ place: name })}
      />
      <Choice<PieceStyle>
        label={t('scene-pieces')}
        value={pieces}
        options={STYLES.map(name => [name, t(`scene-pieces-${name}`)])}
        onChange={name => onChange({ pieces: name })}
      />
      <Choice<Graphics>
        label={t('scene-graphics')}
        value={graphics}
        options={GRAPHICS.map(name => [name, t(`scene-graphics-${name}`)])}
        onChange={name => onChange({ graphics: name })}
      />
      <Lamps lamps={lamps} place={place} dark={dark} onChange={now => onChange({ dark: now })} />
      {shared && (
        <Switch on={turning} onChange={on => onChange({ turning: on })}>
          {t('scene-turning')}
        </Switch>
      )}
      <p class="hands">{t('scene-hands')}</p>
    </div>
  );
}

/** The lamps of a room, each of which is on or off. */
function Lamps(props: { lamps: string[]; place: PlaceName; dark: string[]; onChange: (dark: string[]) => void }) {
  const { lamps, place, dark, onChange } = props;
  return (
    <fieldset class="scene-lamps">
      <legend>{t('scene-lamps')}</legend>
      {lamps.map(lamp => {
        const name = `${place}-${lamp}`;
        const others = dark.filter(other => other !== name);
        return (
          <Switch key={name} on={!dark.includes(name)} onChange={on => onChange(on ? others : [...others, name])}>
            {t(`lamp-${lamp}`)}
          </Switch>
        );
      })}
    </fieldset>
  );
}

async function savePicture(stage: Stage): Promise<void> {
  download(`${stage.view?.name ?? 'tabuleiro'}.png`, await stage.picture());
}
