// Everything that can be agreed on before a game.
import { useEffect, useState } from 'preact/hooks';
import { askWho, createGame } from '../api';
import { go } from '../app';
import { begin } from '../client';
import type { GameCard, OptionCard } from '../desk';
import type { Participant } from '../state/game';
import { me } from '../state/me';
import { explain } from '../state/problem';
import { strengthOf } from '../strength';
import { capital, t } from '../words';
import { Choice } from './choice';
import { Dialog } from './dialog';
import { NeedsAccount } from './needs-account';
import { troubleText } from './trouble';

/** The level that somebody meets who has just read the rules. */
export const DEFAULT_LEVEL = 2;

const CLOCKS = ['none', '3:00+2', '5:00+3', '10:00', '30:00', '30/move'];
/** So long each move may take between two who do not meet. */
const CORRESPONDENCE = ['1d', '3d', '7d'];

/** Who is played against. */
export type Opponent = 'computer' | 'human' | 'friend' | 'anybody' | 'watch';

export function NewGameDialog(props: { game: GameCard; against: Opponent; onClose: () => void }) {
  const { game, onClose } = props;
  const [opponent, setOpponent] = useState(props.against);
  const [level, setLevel] = useState(DEFAULT_LEVEL);
  const [otherLevel, setOtherLevel] = useState(DEFAULT_LEVEL);
  const [side, setSide] = useState<'first' | 'second' | 'random'>('first');
  const [clock, setClock] = useState('none');
  const [pie, setPie] = useState(false);
  const [rated, setRated] = useState(false);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string | null>(null);

  const online = isOnline(opponent);
  const named = me.value?.registered ?? false;
  useEffect(() => {
    // Without a server the game cannot be made either, and that is said then.
    if (online) askWho().catch(() => {});
  }, [online]);

  const start = async () => {
    const set = Object.entries(options).map(([key, value]) => `${key}=${value}`);
    const string = set.length > 0 ? `${game.name}:${set.join(',')}` : game.name;
    const person: Participant = { type: 'human' };
    const other: Participant = opponent === 'human' ? person : { type: 'computer', level };
    if (isOnline(opponent)) {
      try {
        const made = await createGame({
          game: string,
          clock,
          pie,
          rated: rated && named,
          colour: side,
          visibility: opponent === 'anybody' ? 'public' : 'link',
        });
        go({ page: 'game', id: made.id });
      } catch (error) {
        setRefused(troubleText(explain(error)));
      }
      return;
    }
    const one: Participant = opponent === 'watch' ? { type: 'computer', level: otherLevel } : person;
    const begins =
      opponent === 'human' || opponent === 'watch' || side === 'first' || (side === 'random' && Math.random() < 0.5);
    try {
      await begin({
        setting: { game: string, position: null, pie, clock },
        players: begins ? [one, other] : [other, one],
      });
      go({ page: 'play' });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  };
  const clocks = isOnline(opponent) ? [...CLOCKS, ...CORRESPONDENCE] : CLOCKS;
  return (
    <Dialog title={t(`game-${game.name}`)} onClose={onClose}>
      <Choice
        label={t('web-opponent')}
        value={opponent}
        options={[
          ['computer', t('web-computer')],
          ['human', t('web-two-players')],
          ['friend', t('web-friend')],
          ['anybody', t('web-anybody')],
          ['watch', t('web-two-computers')],
        ]}
        onChange={chosen => {
          setOpponent(chosen);
          if (!isOnline(chosen) && CORRESPONDENCE.includes(clock)) setClock('none');
        }}
      />
      {opponent === 'watch' && (
        <LevelChoice
          id="other-level"
          label={t('web-level-side', { side: t(`side-${game.colours[0]}`) })}
          game={game.name}
          level={otherLevel}
          onChange={setOtherLevel}
        />
      )}
      {(opponent === 'computer' || opponent === 'watch') && (
        <LevelChoice
          id="level"
          label={opponent === 'watch' ? t('web-level-side', { side: t(`side-${game.colours[1]}`) }) : t('web-level')}
          game={game.name}
          level={level}
          onChange={setLevel}
        />
      )}
      {opponent !== 'human' && opponent !== 'watch' && (
        <Choice
          label={t('web-your-colour')}
          value={side}
          options={[
            ['first', capital(t(`colour-${game.colours[0]}`))],
            ['second', capital(t(`colour-${game.colours[1]}`))],
            ['random', t('web-random')],
          ]}
          onChange={setSide}
        />
      )}
      {game.options.map(option => (
        <OptionField
          key={option.key}
          option={option}
          value={options[option.key] ?? option.default}
          onChange={value => setOptions({ ...options, [option.key]: value })}
        />
      ))}
      <Choice
        label={t('web-clock')}
        value={clock}
        options={clocks.map(each => [each, each === 'none' ? t('web-no-clock') : clockText(each)])}
        onChange={setClock}
      />
      <label class="switch">
        <input type="checkbox" checked={pie} onChange={event => setPie(event.currentTarget.checked)} />
        <span>{t('web-pie')}</span>
      </label>
      {online && (
        <>
          <label class="switch">
            <input
              type="checkbox"
              checked={rated && named}
              disabled={!named}
              onChange={event => setRated(event.currentTarget.checked)}
            />
            <span>{t('web-rated-switch')}</span>
          </label>
          {!named && <NeedsAccount />}
        </>
      )}
      {refused && (
        <p class="notice error" role="alert">
          {refused}
        </p>
      )}
      <div class="dialog-foot">
        <button type="button" class="primary" onClick={start}>
          {t('web-start')}
        </button>
      </div>
    </Dialog>
  );
}

function isOnline(opponent: Opponent): boolean {
  return opponent === 'friend' || opponent === 'anybody';
}

/** A time control in a few letters. */
export function clockText(clock: string): string {
  const days = /^(\d+)d$/.exec(clock);
  if (days) return t('web-days-a-turn', { days: Number(days[1]) });
  const perMove = /^(\d+)\/move$/.exec(clock);
  return perMove
    ? t('web-seconds-a-turn', { seconds: perMove[1] ?? '' })
    : clock.replace(':00', '′').replace('+', ' + ');
}

function LevelChoice(props: {
  id: string;
  label: string;
  game: string;
  level: number;
  onChange: (level: number) => void;
}) {
  const strength = strengthOf(props.game, props.level);
  return (
    <div class="field">
      <label for={props.id}>
        {props.label} <output>{t('web-level-of', { level: props.level })}</output>
      </label>
      <input
        id={props.id}
        type="range"
        min={1}
        max={8}
        value={props.level}
        onInput={event => props.onChange(Number(event.currentTarget.value))}
      />
      {strength !== null && <p class="explained">{t('web-strength', { elo: strength })}</p>}
    </div>
  );
}

function OptionField(props: { option: OptionCard; value: string; onChange: (value: string) => void }) {
  const { option, value, onChange } = props;
  const { values } = option;
  const label = capital(t(`option-${option.key}`));
  if (values.type === 'word') {
    return (
      <Choice
        label={label}
        value={value}
        options={values.words.map(word => [word, capital(t(`value-${word}`))])}
        onChange={onChange}
      />
    );
  }
  const id = `option-${option.key}`;
  const both = values.type === 'width-by-height';
  const [width = '8', height = width] = value.split('x');
  return (
    <div class="field">
      <label for={id}>
        {label} <output>{both ? `${width} × ${height}` : value}</output>
      </label>
      <input
        id={id}
        type="range"
        min={values.low}
        max={values.high}
        value={both ? width : value}
        onInput={event => onChange(both ? `${event.currentTarget.value}x${height}` : event.currentTarget.value)}
      />
      {both && (
        <input
          aria-label={t('web-height')}
          type="range"
          min={values.low}
          max={values.high}
          value={height}
          onInput={event => onChange(`${width}x${event.currentTarget.value}`)}
        />
      )}
    </div>
  );
}
