// An account and what belongs to it: signing up, in and out, the password, sessions and tokens. Headless.
import { signal } from '@preact/signals';
import type { Account, Session, Token } from '../protocol';
import { learn, me } from './me';
import { explain, type Field, RequestRefused, type Trouble } from './problem';

/** What the server is asked for. */
export interface AccountServer {
  who(): Promise<Account>;
  signUp(name: string, password: string): Promise<Account>;
  signIn(name: string, password: string): Promise<Account>;
  signOut(): Promise<void>;
  changePassword(old: string, fresh: string): Promise<void>;
  remove(password: string): Promise<void>;
  sessions(): Promise<Session[]>;
  endSession(id: string): Promise<void>;
  tokens(): Promise<Token[]>;
  makeToken(label: string): Promise<Token>;
  endToken(id: string): Promise<void>;
}

/** The forms of the page: a problem is shown at the one that it came from. */
export type Form = 'page' | 'sign-up' | 'sign-in' | 'password' | 'sessions' | 'tokens' | 'remove';

export class Membership {
  /** Whether the server has said who is here. */
  readonly known = signal(false);
  readonly sessions = signal<Session[]>([]);
  readonly tokens = signal<Token[]>([]);
  /** The token that was made just now, with its secret. */
  readonly fresh = signal<Token | null>(null);
  readonly trouble = signal<{ form: Form; trouble: Trouble } | null>(null);
  /** The form that waits for an answer. */
  readonly busy = signal<Form | null>(null);
  /** The form that has just been carried out, where that cannot be seen otherwise. */
  readonly done = signal<Form | null>(null);

  constructor(private readonly server: AccountServer) {}

  /** Asks the server who is here, and what belongs to them. */
  load(): Promise<boolean> {
    return this.#run('page', async () => {
      learn(await this.server.who());
      await this.#gather();
      this.known.value = true;
    });
  }

  signUp(name: string, password: string): Promise<boolean> {
    return this.#run('sign-up', async () => this.#enter(await this.server.signUp(name, password)));
  }

  signIn(name: string, password: string): Promise<boolean> {
    return this.#run('sign-in', async () => this.#enter(await this.server.signIn(name, password)));
  }

  signOut(): Promise<boolean> {
    return this.#run('page', async () => {
      await this.server.signOut();
      await this.#leave();
    });
  }

  changePassword(old: string, fresh: string): Promise<boolean> {
    return this.#run('password', async () => {
      await this.server.changePassword(old, fresh);
      this.done.value = 'password';
      // All other sessions have ended with it.
      this.sessions.value = await this.server.sessions();
    });
  }

  endSession(id: string): Promise<boolean> {
    return this.#run('sessions', async () => {
      await this.server.endSession(id);
      this.sessions.value = this.sessions.value.filter(session => session.id !== id);
    });
  }

  makeToken(label: string): Promise<boolean> {
    return this.#run('tokens', async () => {
      const made = await this.server.makeToken(label);
      this.fresh.value = made;
      const { secret: _, ...shown } = made;
      this.tokens.value = [shown, ...this.tokens.value];
    });
  }

  endToken(id: string): Promise<boolean> {
    return this.#run('tokens', async () => {
      await this.server.endToken(id);
      if (this.fresh.value?.id === id) this.fresh.value = null;
      this.tokens.value = this.tokens.value.filter(token => token.id !== id);
    });
  }

  remove(password: string): Promise<boolean> {
    return this.#run('remove', async () => {
      await this.server.remove(password);
      await this.#leave();
    });
  }

  /** What is wrong with a field of a form; with the form as a whole if no field is named. */
  troubleAt(form: Form, field: Field | null): Trouble | null {
    const now = this.trouble.value;
    if (now?.form !== form) return null;
    // Only one form asks for the password so far beside a new one; elsewhere the password is the one so far.
    const place = now.trouble.field === 'old' && form !== 'password' ? 'password' : now.trouble.field;
    return place === field ? now.trouble : null;
  }

  async #enter(account: Account): Promise<void> {
    learn(account);
    await this.#gather();
  }

  async #leave(): Promise<void> {
    this.fresh.value = null;
    learn(await this.server.who());
    await this.#gather();
  }

  /** Finds out that the session has ended elsewhere, which is said to the guest that one is now. */
  async #wakeUp(): Promise<void> {
    if (this.trouble.value) this.trouble.value = { ...this.trouble.value, form: 'page' };
    // Without an answer all stays as it was, and the next attempt comes here again.
    await this.#leave().catch(() => {});
  }

  async #gather(): Promise<void> {
    const [sessions, tokens] = me.value?.registered
      ? await Promise.all([this.server.sessions(), this.server.tokens()])
      : [[], []];
    this.sessions.value = sessions;
    this.tokens.value = tokens;
  }

  /** Does something, one thing at a time, and tells whether it went well. */
  async #run(form: Form, work: () => Promise<void>): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = form;
    this.done.value = null;
    this.trouble.value = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble.value = { form, trouble: explain(error) };
      if (error instanceof RequestRefused && error.reason.name === 'not-logged-in') await this.#wakeUp();
      return false;
    } finally {
      this.busy.value = null;
    }
  }
}
