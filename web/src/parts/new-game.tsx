// The dialog for a new game.
import type { Signal } from '@preact/signals';
import { LEVELS, type OptionCard } from '../desk';
import { go } from '../navigation';
import { colourName, gameName, sideName } from '../phrases';
import { mayPlayRated } from '../state/me';
import { type NewGameForm, OPPONENTS, type Opponent, type Size } from '../state/new-game';
import { strengthOf } from '../strength';
import { capital, t } from '../words';
import { Choice } from './choice';
import { Dialog } from './dialog';
import { NeedsAccount } from './needs-account';
import { Slider } from './slider';
import { Switch } from './switch';
import { ErrorNotice, TroubleNotice } from './trouble';

/** Writes what is chosen into a signal. */
function into<Value>(target: Signal<Value>): (chosen: Value) => void {
  return chosen => {
    target.value = chosen;
  };
}

const OPPONENT_TEXTS: Record<Opponent, string> = {
  computer: 'web-computer',
  human: 'web-two-players',
  friend: 'web-friend',
  anybody: 'web-anybody',
  watch: 'web-two-computers',
};

export function NewGameDialog({ form, onClose }: { form: NewGameForm; onClose: () => void }) {
  const start = async () => {
    const route = await form.start();
    if (route) go(route);
  };
  return (
    <Dialog title={gameName(form.card.name)} onClose={onClose}>
      <Choice<Opponent>
        label={t('web-opponent')}
        value={form.opponent.value}
        options={OPPONENTS.map(each => [each, t(OPPONENT_TEXTS[each])])}
        onChange={opponent => form.choose(opponent)}
      />
      {form.levels.value.map(({ colour, level }) => (
        <LevelChoice key={colour} game={form.card.name} colour={colour} level={level} />
      ))}
      {form.choosesSide.value && <SideChoice form={form} />}
      {form.card.options.map(option => (
        <OptionField key={option.key} form={form} option={option} />
      ))}
      <ClockChoice form={form} />
      <Switch on={form.pie.value} onChange={into(form.pie)}>
        {t('web-pie')}
      </Switch>
      {form.isOnline.value && <RatedSwitch form={form} />}
      <div class="dialog-foot">
        <Problem form={form} />
        <button type="button" class="primary" onClick={start}>
          {t('web-start')}
        </button>
      </div>
    </Dialog>
  );
}

function LevelChoice({ game, colour, level }: { game: string; colour: string | null; level: Signal<number> }) {
  const strength = strengthOf(game, level.value);
  return (
    <Slider
      id={colour ? `level-${colour}` : 'level'}
      label={colour ? t('web-level-side', { side: sideName(colour) }) : t('web-level')}
      shown={t('web-level-of', { level: level.value, levels: LEVELS })}
      scales={[{ value: level.value, low: 1, high: LEVELS, onChange: into(level) }]}
      explained={strength === null ? null : t('web-strength', { elo: strength })}
    />
  );
}

function SideChoice({ form }: { form: NewGameForm }) {
  const [first, second] = form.card.colours;
  return (
    <Choice
      label={t('web-your-colour')}
      value={form.side.value}
      options={[
        ['first', colourName(first)],
        ['second', colourName(second)],
        ['random', t('web-random')],
      ]}
      onChange={into(form.side)}
    />
  );
}

function ClockChoice({ form }: { form: NewGameForm }) {
  return (
    <Choice
      label={t('web-clock')}
      value={form.clock.value}
      options={form.clockNames.value.map(([clock, name]) => [clock, clock === 'none' ? t('web-no-clock') : name])}
      onChange={into(form.clock)}
    />
  );
}

function RatedSwitch({ form }: { form: NewGameForm }) {
  const possible = mayPlayRated.value;
  return (
    <>
      <Switch on={form.rated.value} disabled={!possible} onChange={into(form.wantsRated)}>
        {t('web-rated-switch')}
      </Switch>
      {!possible && <NeedsAccount />}
    </>
  );
}

function OptionField({ form, option }: { form: NewGameForm; option: OptionCard }) {
  const { key, values } = option;
  const value = form.option(option);
  const label = capital(t(`option-${key}`));
  const set = (to: string) => form.setOption(option, to);
  if (values.type === 'word') {
    const words = values.words.map(word => [word, capital(t(`value-${word}`))] as [string, string]);
    return <Choice label={label} value={value} options={words} onChange={set} />;
  }
  const { low, high } = values;
  const id = `option-${key}`;
  if (values.type === 'number') {
    const scale = { value: Number(value), low, high, onChange: (to: number) => set(String(to)) };
    return <Slider id={id} label={label} shown={value} scales={[scale]} />;
  }
  const size = form.size(option);
  const { width, height } = size;
  const resize = (change: Partial<Size>) => form.setSize(option, { ...size, ...change });
  const scales = [
    { value: width, low, high, onChange: (to: number) => resize({ width: to }) },
    { value: height, low, high, label: t('web-height'), onChange: (to: number) => resize({ height: to }) },
  ];
  return <Slider id={id} label={label} shown={`${width} × ${height}`} scales={scales} />;
}

function Problem({ form }: { form: NewGameForm }) {
  const problem = form.problem.value;
  if (!problem) return null;
  switch (problem.type) {
    case 'trouble':
      return <TroubleNotice trouble={problem.trouble} />;
    case 'options':
      return <ErrorNotice>{problem.sentence}</ErrorNotice>;
    case 'failure':
      return <ErrorNotice>{t('web-no-game', { reason: problem.reason })}</ErrorNotice>;
  }
}
