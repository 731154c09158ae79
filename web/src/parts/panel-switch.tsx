// The switch of a panel, with its key.
import { Icon, type IconName } from './icons';

/** A button, so that the keys of the page still work when it has just been pressed. */
export function PanelSwitch(props: { icon: IconName; name: string; letter: string; on: boolean; toggle: () => void }) {
  const { icon, name, letter, on, toggle } = props;
  return (
    <button type="button" role="switch" aria-checked={on} class="panel-switch" onClick={toggle}>
      <Icon name={icon} /> {name} <kbd>{letter}</kbd>
    </button>
  );
}
