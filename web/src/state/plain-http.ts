// What browsers forbid pages that come over plain http, as at home: it is said once, and games go on without it.
import { computed, signal } from '@preact/signals';

const KEY = 'tabuleiro-plain-http';

/** Whether the browser trusts the way the page came: over https, or from this computer itself. */
export const isTrusted = globalThis.isSecureContext ?? true;

const told = signal((globalThis.localStorage?.getItem(KEY) ?? null) !== null);

/** Whether it is still to be said what does not work. */
export const isToBeTold = computed(() => !isTrusted && !told.value);

/** It has been read, and is not said again. */
export function understood(): void {
  globalThis.localStorage?.setItem(KEY, 'told');
  told.value = true;
}
