// What concerns you on whatever page you are: challenges, answers to yours, and whose turn it is in your games. Headless.
import { signal } from '@preact/signals';
import type { Challenge, GameState, GameSummary, NoticeMessage } from '../protocol';
import { jittered, type SocketLike } from './connection';
import type { Route } from './link';
import { learnGame, readOpenGames } from './own-games';
import { attempt, type Trouble } from './problem';

/** The pauses before coming back after the connection has ended, in milliseconds; the last one stays. */
const PAUSES = [1000, 3000, 10_000, 30_000];

/** What it needs from outside. */
export interface NoticeServices {
  makeSocket: () => SocketLike;
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
export interface ChallengeAnswer {
  challenge: Challenge;
  game: string | null;
}

export class NoticeBoard {
  /** The challenges to you, the newest first. */
  readonly received = signal<Challenge[]>([]);
  /** The challenges by you that wait for an answer. */
  readonly sent = signal<Challenge[]>([]);
  /** The answers to yours that were not put away yet. */
  readonly answers = signal<ChallengeAnswer[]>([]);
  /** Why the last thing that was done has failed. */
  readonly trouble = signal<Trouble | null>(null);
  #socket: SocketLike | null = null;
  #attempts = 0;
  #comeback: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;

  constructor(private readonly services: NoticeServices) {}

  /** Listens from now on. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#connect();
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#comeback);
    clearTimeout(this.#expiry);
    this.#socket?.close();
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
  dismiss(answer: ChallengeAnswer): void {
    this.answers.value = this.answers.value.filter(other => other !== answer);
  }

  /** What was answered is not shown any more, before the server has told so or if it does not know of it. */
  #drop(id: string): void {
    this.#show(
      this.received.value.filter(each => each.id !== id),
      this.sent.value.filter(each => each.id !== id),
    );
  }

  #connect(): void {
    const socket = this.services.makeSocket();
    this.#socket = socket;
    let heard = false;
    socket.onmessage = ({ data }) => {
      if (!this.#isOpen) return;
      // What has happened before is in the list.
      if (!heard) readOpenGames(this.services.openGames);
      heard = true;
      this.#attempts = 0;
      this.#hear(JSON.parse(String(data)) as NoticeMessage);
    };
    socket.onclose = () => {
      if (!this.#isOpen) return;
      const pause = PAUSES[Math.min(this.#attempts, PAUSES.length - 1)] ?? 0;
      this.#attempts += 1;
      this.#comeback = setTimeout(() => this.#connect(), jittered(pause));
    };
  }

  #hear(message: NoticeMessage): void {
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
