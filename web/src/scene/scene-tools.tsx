// The tools below a scene: cameras, the movie, a picture, and what the room is like.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Choice } from '../parts/choice';
import type { MovieControls } from '../parts/game-board';
import { Icon, type IconName } from '../parts/icons';
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
  /** The switch to the flat board. */
  switches: ComponentChildren;
  settings: Settings;
  onChange: (some: Partial<Settings>) => void;
}) {
  const { stage, camera, movie } = props;
  const [open, setOpen] = useState(false);
  const playing = movie.playing.value;
  const tool = (
    icon: IconName,
    id: string,
    act: () => void,
    state: { expanded?: boolean; disabled?: boolean } = {},
  ) => (
    <button
      type="button"
      aria-label={t(id)}
      title={t(id)}
      aria-expanded={state.expanded}
      disabled={state.disabled}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <>
      <div class="scene-tools" role="toolbar" aria-label={t('scene-tools')}>
        {props.switches}
        <select
          aria-label={t('scene-camera')}
          value={camera}
          onChange={event => stage?.look(event.currentTarget.value as CameraName)}
        >
          {CAMERAS.map(name => (
            <option key={name} value={name}>
              {t(`scene-camera-${name}`)}
            </option>
          ))}
        </select>
        {tool('reset', 'scene-reset', () => stage?.look('back'))}
        {playing
          ? tool('pause', 'scene-stop', () => movie.stop())
          : tool('play', 'scene-movie', () => movie.play(), { disabled: !movie.ready.value })}
        {playing && (
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
        )}
        {tool('picture', 'scene-picture', () => stage && savePicture(stage))}
        {tool('lamp', 'scene-room', () => setOpen(!open), { expanded: open })}
      </div>
      {open && <Room {...props} />}
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
      <p class="hands">{t('scene-hands')}</p>
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
      <fieldset class="scene-lamps">
        <legend>{t('scene-lamps')}</legend>
        {lamps.map(lamp => {
          const name = `${place}-${lamp}`;
          return (
            <label key={name} class="switch">
              <input
                type="checkbox"
                checked={!dark.includes(name)}
                onChange={event =>
                  onChange({
                    dark: event.currentTarget.checked ? dark.filter(other => other !== name) : [...dark, name],
                  })
                }
              />
              <span>{t(`lamp-${lamp}`)}</span>
            </label>
          );
        })}
      </fieldset>
      {shared && (
        <label class="switch">
          <input
            type="checkbox"
            checked={turning}
            onChange={event => onChange({ turning: event.currentTarget.checked })}
          />
          <span>{t('scene-turning')}</span>
        </label>
      )}
    </div>
  );
}

async function savePicture(stage: Stage): Promise<void> {
  const url = URL.createObjectURL(await stage.picture());
  const link = document.createElement('a');
  link.href = url;
  link.download = `${stage.view?.name ?? 'tabuleiro'}.png`;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
