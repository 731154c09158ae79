// An option of a game: how large its board is, and whatever else can be chosen.
import type { BoardSize, OptionCard, OptionChoice } from '../desk';
import { capital, t } from '../words';
import { Choice } from './choice';
import { Slider } from './slider';

/** A form in which options are chosen. */
export interface OptionForm {
  option(option: OptionCard): OptionChoice;
  setOption(option: OptionCard, value: OptionChoice): void;
}

export function OptionField({ form, option }: { form: OptionForm; option: OptionCard }) {
  const { key, values } = option;
  const value = form.option(option);
  const label = capital(t(`option-${key}`));
  const set = (to: OptionChoice) => form.setOption(option, to);
  if (values.type === 'word') {
    const words = values.words.map(word => [word, capital(t(`value-${word}`))] as [string, string]);
    return <Choice label={label} value={String(value)} options={words} onChange={set} />;
  }
  const { low, high } = values;
  const id = `option-${key}`;
  if (typeof value !== 'object') {
    const scale = { value: Number(value), low, high, onChange: set };
    const isSquare = values.type === 'number' && values.square;
    const shown = isSquare ? t('board-size', { width: scale.value, height: scale.value }) : String(value);
    return <Slider id={id} label={label} shown={shown} scales={[scale]} />;
  }
  const { width, height } = value;
  const resize = (change: Partial<BoardSize>) => set({ ...value, ...change });
  const scales = [
    { value: width, low, high, onChange: (to: number) => resize({ width: to }) },
    { value: height, low, high, label: t('web-height'), onChange: (to: number) => resize({ height: to }) },
  ];
  return <Slider id={id} label={label} shown={t('board-size', { width, height })} scales={scales} />;
}
