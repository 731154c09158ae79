// What a guest is called: chosen on the page, and checked by the server.
import { computed, signal } from '@preact/signals';
import type { Account } from '../protocol';
import { learn, me } from './me';
import { explain, type Trouble } from './problem';

export class GuestNameForm {
  /** What stands in the field. */
  readonly text = signal('');
  /** Why the server does not take it. */
  readonly trouble = signal<Trouble | null>(null);
  /** Whether whoever is here can choose one: accounts have theirs. */
  readonly isFree = computed(() => !(me.value?.registered ?? false));
  readonly canSave = computed(() => this.text.value.trim() !== '');

  constructor(private readonly rename: (name: string) => Promise<Account>) {}

  write(text: string): void {
    this.text.value = text;
    this.trouble.value = null;
  }

  /** Tells the server, if something is written there; tells whether there is nothing in the way. */
  async save(): Promise<boolean> {
    if (!this.isFree.value || !this.canSave.value) return true;
    try {
      learn(await this.rename(this.text.value.trim()));
      this.write('');
      return true;
    } catch (error) {
      this.trouble.value = explain(error);
      return false;
    }
  }
}
