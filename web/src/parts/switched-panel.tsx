// A panel that is switched on and off, with its key: its head, and what it shows, or what it would show.
import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icons';

interface SwitchedPanelProps {
  /** The class that the styles know it by. */
  kind: string;
  icon: IconName;
  name: string;
  letter: string;
  on: boolean;
  toggle: () => void;
  /** What is said while it is off. */
  whileOff: string;
  /** What else there is in the head. */
  tools?: ComponentChildren;
  /** What is told whether it is on or off. */
  notice?: ComponentChildren;
  /** What it shows while it is on. */
  children: ComponentChildren;
}

export function SwitchedPanel(props: SwitchedPanelProps) {
  const { kind, icon, name, letter, on, toggle, whileOff, tools, notice, children } = props;
  return (
    <section class={`${kind} panel`} aria-label={name}>
      <div class="panel-head">
        {/* A button, so that the keys of the page still work when it has just been pressed. */}
        <button type="button" role="switch" aria-checked={on} class="panel-switch" onClick={toggle}>
          <Icon name={icon} /> {name} <kbd>{letter}</kbd>
        </button>
        {tools}
      </div>
      {notice}
      {on ? children : <p class="note">{whileOff}</p>}
    </section>
  );
}
