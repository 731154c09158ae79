// A switch: on or off.
import type { ComponentChildren } from 'preact';

export function Switch(props: {
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  children: ComponentChildren;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={props.on}
        disabled={props.disabled ?? false}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}
