// What pages about people ask the server for.
import { ask } from './api';
import type { GamesPage, Token } from './protocol';
import type { AccountServer } from './state/membership';
import type { ProfileServer } from './state/profile';

/** The own account. */
export const accountServer: AccountServer = {
  who: () => ask('GET', 'account'),
  signUp: (name, password) => ask('POST', 'account', { name, password }),
  signIn: (name, password) => ask('POST', 'session', { name, password }),
  signOut: () => ask('DELETE', 'session'),
  changePassword: (old, fresh) => ask('POST', 'account/password', { old, new: fresh }),
  remove: password => ask('DELETE', 'account', { password }),
  sessions: () => ask('GET', 'sessions'),
  endSession: id => ask('DELETE', `sessions/${id}`),
  tokens: () => ask('GET', 'tokens'),
  makeToken: label => ask<Token>('POST', 'tokens', { label }),
  endToken: id => ask('DELETE', `tokens/${id}`),
};

/** Everybody. */
export const profileServer: ProfileServer = {
  profile: name => ask('GET', `people/${encodeURIComponent(name)}`),
  history: (name, game) => ask('GET', `people/${encodeURIComponent(name)}/ratings/${game}?limit=100`),
};

/** Somebody's games that are over, the latest first. */
export function gamesOf(name: string, before: string | null): Promise<GamesPage> {
  const values = new URLSearchParams({ limit: '15' });
  if (before !== null) values.set('before', before);
  return ask('GET', `people/${encodeURIComponent(name)}/games?${values}`);
}
