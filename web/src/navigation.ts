// The current route within the client: the part of the address after the hash.
import { type ReadonlySignal, signal } from '@preact/signals';
import { linkTo, type Route, readRoute } from './state/link';

const current = signal<Route>(readRoute(location.hash));

/** The route that is shown. */
export const route: ReadonlySignal<Route> = current;

window.addEventListener('hashchange', ({ oldURL }) => {
  // A place on the page, such as the way past the header: the page stays, and so does its address.
  if (/^#[^/]/.test(location.hash)) return settle(new URL(oldURL).hash);
  current.value = readRoute(location.hash);
  scrollTo(0, 0);
});

/** Shows another address for the page that is there, which knows it already. */
export function settle(hash: string): void {
  history.replaceState(null, '', hash || linkTo(current.value));
}

/** Goes to a page. */
export function go(to: Route): void {
  location.hash = linkTo(to);
}

/** Changes the address of the page that is shown, which knows already: it is not opened again. */
export function readdress(to: Route): void {
  history.replaceState(null, '', linkTo(to));
}
