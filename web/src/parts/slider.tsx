// A slider for a number, or for several that belong together, with its label and current value.

/** One of the numbers. */
export interface Scale {
  value: number;
  low: number;
  high: number;
  /** What this one is called, if the label is about another one. */
  label?: string;
  onChange: (value: number) => void;
}

export function Slider(props: {
  id: string;
  label: string;
  shown: string;
  scales: Scale[];
  explained?: string | null;
}) {
  return (
    <div class="field">
      <label for={props.id}>
        {props.label} <output>{props.shown}</output>
      </label>
      {props.scales.map(({ value, low, high, label, onChange }) => (
        <input
          key={label}
          id={label === undefined ? props.id : undefined}
          aria-label={label}
          type="range"
          min={low}
          max={high}
          value={value}
          onInput={event => onChange(Number(event.currentTarget.value))}
        />
      ))}
      {props.explained && <p class="explained">{props.explained}</p>}
    </div>
  );
}
