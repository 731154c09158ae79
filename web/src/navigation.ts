// The current place within the client: the part of the address after the hash.
import { type ReadonlySignal, signal } from '@preact/signals';
import { linkTo, type Place, readPlace } from './state/link';

const current = signal<Place>(readPlace(location.hash));

/** The place that is shown. */
export const place: ReadonlySignal<Place> = current;

addEventListener('hashchange', () => {
  current.value = readPlace(location.hash);
  scrollTo(0, 0);
});

/** Goes to a page. */
export function go(to: Place): void {
  location.hash = linkTo(to);
}
