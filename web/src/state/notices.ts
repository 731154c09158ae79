// What concerns you on whatever page you are: challenges, answers to yours, and whose turn it is in your games. Headless.
import { signal } from '@preact/signals';
import type { Challenge, GameState, GameSummary, NoticeMessage } from '../protocol';
import type { Route } from './link';
import { learnGame, readOpenGames } from './own-games';
import { attempt, type Trouble } from './problem';
import { Stream, type StreamServices } from './stream';

/** The pauses before coming back after the connection has ended, in milliseconds; the last one stays. */
const PAUSES = [1000, 3000, 10_000, 30_000];

/** What it needs from outside. */
export interface NoticeServices extends StreamServices {
  /** Asks the server for your games that are not over. */
  openGames: () => Promise<GameSummary[]>;
  /** Accepts a challenge; tells of the game. */
  accept: (id: string) => Promise<Pick<GameState, 'id'>>;
  /** Declines a challenge, or withdraws one. */
  end: (id: string) => Promise<void>;
  /** Calls somebody who looks elsewhere, if that is wanted. */
  onChallenge: (challenge: Challenge) => void;
  go: (route: Route) => void;
}

/** The answer to a challenge of yours: the game, or nothing if it was declined. */
export interface AnsweredChallenge {
  challenge: Challenge;
  game: string | null;
}

export class NoticeBoard {
  /** The challenges to you, the newest first. */
  readonly received = signal<Challenge[]>([]);
  /** The challenges by you that wait for an answer. */
  readonly sent = signal<Challenge[]>([]);
  /** The answers to yours that were not put away yet. */
  readonly answers = signal<AnsweredChallenge[]>([]);
  /** Why the last thing that was done has failed. */
  readonly trouble = signal<Trouble | null>(null);
  #stream: Stream<NoticeMessage> | null = null;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  /** Whether this connection has told something already. */
  #hasHeard = false;

  constructor(private readonly services: NoticeServices) {}

  /** Listens from now on. */
  open(): void {
    const lost = () => {
      this.#hasHeard = false;
    };
    this.#stream ??= new Stream<NoticeMessage>(this.services, { hear: message => this.#hear(message), lost }, PAUSES);
  }

  close(): void {
    clearTimeout(this.#expiry);
    this.#stream?.close();
    this.#stream = null;
  }

  /** Accepts a challenge and goes to the game. */
  async accept({ id }: Challenge): Promise<void> {
    await attempt(this.trouble, async () => {
      const game = await this.services.accept(id);
      this.services.go({ page: 'game', id: game.id });
    });
    this.#drop(id);
  }

  /** Declines a challenge, or withdraws one. */
  async end({ id }: Challenge): Promise<void> {
    await attempt(this.trouble, () => this.services.end(id));
    this.#drop(id);
  }

  /** Puts an answer away. */
  dismiss(answer: AnsweredChallenge): void {
    this.answers.value = this.answers.value.filter(other => other !== answer);
  }

  /** What was answered is not shown any more, before the server has told so or if it does not know of it. */
  #drop(id: string): void {
    this.#show(
      this.received.value.filter(each => each.id !== id),
      this.sent.value.filter(each => each.id !== id),
    );
  }

  #hear(message: NoticeMessage): void {
    // What has happened before is in the list.
    if (!this.#hasHeard) readOpenGames(this.services.openGames);
    this.#hasHeard = true;
    switch (message.type) {
      case 'challenges': {
        const known = this.received.value.map(({ id }) => id);
        this.#show(message.received, message.sent);
        const fresh = message.received.filter(({ id }) => !known.includes(id));
        for (const challenge of fresh) this.services.onChallenge(challenge);
        break;
      }
      case 'accepted':
        this.answers.value = [{ challenge: message.challenge, game: message.game }, ...this.answers.value];
        break;
      case 'declined':
        this.answers.value = [{ challenge: message.challenge, game: null }, ...this.answers.value];
        break;
      case 'game':
        learnGame(message.game);
        break;
      default:
    }
  }

  /** Shows challenges until the first of them expires. */
  #show(received: Challenge[], sent: Challenge[]): void {
    this.received.value = received;
    this.sent.value = sent;
    clearTimeout(this.#expiry);
    const all = [...received, ...sent];
    if (all.length === 0) return;
    const next = Math.min(...all.map(challenge => challenge.expires_in));
    const later = (challenges: Challenge[]) =>
      challenges.map(each => ({ ...each, expires_in: each.expires_in - next })).filter(each => each.expires_in > 0);
    this.#expiry = setTimeout(() => this.#show(later(received), later(sent)), next);
  }
}
