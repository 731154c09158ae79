// Text to copy: a link, a secret.
import { useState } from 'preact/hooks';

export function CopiedText(props: { text: string; label: string; copy: string; copied: string }) {
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(props.text);
    setDone(true);
  };
  return (
    <>
      <input class="link-field" readOnly value={props.text} aria-label={props.label} />
      <button type="button" class="primary" onClick={copy}>
        {done ? props.copied : props.copy}
      </button>
    </>
  );
}
