// A button that is a sign only; what it does is said to those who hear it or point at it.
import { Icon, type IconName } from './icons';

export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  expanded?: boolean;
  disabled?: boolean;
}) {
  const { icon, label, onClick, expanded, disabled = false } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
