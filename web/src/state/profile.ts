// Somebody's public profile: ratings with their histories.
import { signal } from '@preact/signals';
import type { Profile, RatingHistory } from '../protocol';
import { explain, RequestRefused, type Trouble } from './problem';

/** What the server is asked for. */
export interface ProfileServer {
  profile(name: string): Promise<Profile>;
  history(name: string, game: string): Promise<RatingHistory>;
}

export class ProfileView {
  readonly profile = signal<Profile | null>(null);
  /** The histories of the ratings by game, as far as they have come. */
  readonly histories = signal<Record<string, RatingHistory>>({});
  /** Whether nobody has the name. */
  readonly nobody = signal(false);
  readonly trouble = signal<Trouble | null>(null);

  constructor(
    private readonly server: ProfileServer,
    readonly name: string,
  ) {}

  async load(): Promise<void> {
    try {
      const profile = await this.server.profile(this.name);
      this.profile.value = profile;
      const histories = await Promise.all(profile.ratings.map(({ game }) => this.server.history(this.name, game)));
      this.histories.value = Object.fromEntries(histories.map(history => [history.game, history]));
    } catch (error) {
      if (error instanceof RequestRefused && error.reason.name === 'no-such-person') this.nobody.value = true;
      else this.trouble.value = explain(error);
    }
  }
}
