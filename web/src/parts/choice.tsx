// A choice among a few values, all of them visible.
import { useId } from 'preact/hooks';

export function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: [Value, string][];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{props.label}</legend>
      <div>
        {props.options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
