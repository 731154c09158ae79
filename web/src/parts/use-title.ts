// What a page says in the title of the browser tab.
import { useEffect } from 'preact/hooks';
import { subject } from '../state/title';

/** Names what the page is about, as long as it is shown. */
export function useTitle(about: string): void {
  useEffect(() => {
    subject.value = about;
    return () => {
      subject.value = null;
    };
  }, [about]);
}
