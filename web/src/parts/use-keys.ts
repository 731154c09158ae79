// Keys that work anywhere on a page, without anything having the focus.
import { useEffect } from 'preact/hooks';

/** Where keys are typed or mean something else. */
const TYPING = 'input, textarea, select, dialog, [contenteditable]';

/** Passes on the keys that nothing on the page has taken; `press` tells whether one means something. */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || (event.target instanceof Element && event.target.closest(TYPING));
      const isElsewhere = isTaken || document.querySelector('dialog[open]') !== null;
      if (!isElsewhere && press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [press]);
}
