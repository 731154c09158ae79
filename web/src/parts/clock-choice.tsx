// The choice of a clock for a new game: a usual one, or one's own, and whether the first turn counts.
import type { Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { TimeUnit } from '../desk';
import { type NewGameForm, OWN_CLOCK } from '../state/new-game';
import { TIME_UNITS } from '../state/own-clock';
import { t } from '../words';
import { Choice } from './choice';
import { Switch } from './switch';

export function ClockChoice({ form }: { form: NewGameForm }) {
  const options = form.clockNames.value.map(
    ([clock, name]) => [clock, clock === 'none' ? t('web-no-clock') : name] as [string, string],
  );
  return (
    <>
      <Choice
        label={t('web-clock')}
        value={form.clock.value}
        options={[...options, [OWN_CLOCK, t('web-own-clock')]]}
        onChange={clock => {
          form.clock.value = clock;
        }}
      />
      {form.clock.value === OWN_CLOCK && <OwnClockFields form={form} />}
      {form.clock.value !== 'none' && (
        <Switch
          on={form.firstTurnCounts.value}
          onChange={on => {
            form.firstTurnCounts.value = on;
          }}
        >
          {t('web-first-turn')}
        </Switch>
      )}
    </>
  );
}

function OwnClockFields({ form }: { form: NewGameForm }) {
  const clock = form.ownClock;
  const refusal = form.clockRefusal.value;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // They come below what was clicked, where a dialog may have no room left.
    fields.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="own-clock" ref={fields}>
      <Choice
        label={t('web-clock-scope')}
        value={clock.scope.value}
        options={[
          ['turn', t('web-clock-turn')],
          ['game', t('web-clock-game')],
        ]}
        onChange={scope => {
          clock.scope.value = scope;
        }}
      />
      <div class="row">
        <NumberField label={t('web-clock-time')} value={clock.amount} low={1} />
        <select
          aria-label={t('web-clock-unit')}
          value={clock.unit.value}
          onChange={event => {
            clock.unit.value = event.currentTarget.value as TimeUnit;
          }}
        >
          {TIME_UNITS.map(unit => (
            <option key={unit} value={unit}>
              {t(`unit-${unit}`)}
            </option>
          ))}
        </select>
        {clock.scope.value === 'game' && <NumberField label={t('web-clock-added')} value={clock.increment} low={0} />}
      </div>
      <p class={refusal === null ? 'explained' : 'explained wrong'} aria-live="polite">
        {refusal ?? form.clockName.value}
      </p>
    </div>
  );
}

function NumberField({ label, value, low }: { label: string; value: Signal<number>; low: number }) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="number-field"
        type="number"
        inputMode="numeric"
        min={low}
        value={value.value}
        onInput={event => {
          value.value = event.currentTarget.valueAsNumber;
        }}
      />
    </>
  );
}
