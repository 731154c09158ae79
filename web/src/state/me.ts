// Who is using this browser. The name is remembered, so that the header knows it before the server has answered.
import { computed, signal } from '@preact/signals';
import type { Account } from '../protocol';

const KEY = 'tabuleiro-account';
const MET_KEY = 'tabuleiro-met-server';

/** Reads the account that was remembered, if there is one that can be understood. */
export function remembered(text: string | null): Account | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Account> | null;
    if (typeof kept?.name !== 'string') return null;
    return { name: kept.name, registered: true, bot: kept.bot === true };
  } catch {
    return null;
  }
}

/** Who is here: an account or a guest; nothing while unknown. */
export const me = signal<Account | null>(remembered(globalThis.localStorage?.getItem(KEY) ?? null));

/** Whether whoever is here can play rated games: that takes an account. */
export const mayPlayRated = computed(() => me.value?.registered ?? false);

/** Takes what the server says. Guests are not remembered: whoever never asks the server is not known to it. */
export function learn(account: Account | null): void {
  me.value = account;
  const storage = globalThis.localStorage;
  if (account?.registered) storage?.setItem(KEY, JSON.stringify({ name: account.name, bot: account.bot }));
  else storage?.removeItem(KEY);
}

/** Whether a server has ever answered this browser, and may know games of whoever is here. */
export const metServer = signal(me.value !== null || globalThis.localStorage?.getItem(MET_KEY) === 'yes');

/** Notes that a server has answered. */
export function meetServer(): void {
  if (metServer.value) return;
  metServer.value = true;
  globalThis.localStorage?.setItem(MET_KEY, 'yes');
}
