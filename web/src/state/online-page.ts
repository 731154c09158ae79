// The page of a game on the server: the way to it, and what players ask each other for. Headless.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { PlayerName, ProposalName, View } from '../desk';
import { gameName, sideName } from '../phrases';
import type { Account, GameState } from '../protocol';
import { t } from '../words';
import { decide, decidedBy } from './beginnings';
import { ChatDraft } from './chat-draft';
import type { SeatDisplay, Sound } from './game';
import { type GameButton, GamePage } from './game-page';
import { GuestNameForm } from './guest-name';
import { linkTo, type Route } from './link';
import { mayPlayRated } from './me';
import { OnlineGame, type OnlineServices } from './online';
import { explain, type Trouble } from './problem';
import type { ProfileServer } from './profile';
import { type ChangedRating, changesBy } from './ratings';
import { colourOf, playerOf, seatIndex, seatOf } from './seats';

/** What the page needs from outside. */
export interface OnlinePageServices {
  go: (route: Route) => void;
  /** Asks the server who is here. */
  askWho: () => Promise<void>;
  /** Asks the server how somebody's rating in a game has changed. */
  history: ProfileServer['history'];
  /** Asks the server to call whoever is here by a name. */
  rename: (name: string) => Promise<Account>;
  /** Calls somebody who looks elsewhere, if that is wanted. */
  call: (title: string, body: string, tag: string) => void;
}

/** Something that the opponent asks for. */
export interface Proposal {
  name: ProposalName;
  answer: (accept: boolean) => void;
}

/** How long something new is announced, in milliseconds. */
const NEWS = 6000;

/** How it is with another game between the two: it can be asked for, or somebody has asked. */
export type Rematch = 'possible' | 'asked-by-you' | 'asked-by-other';

/** What is shown while a seat is open: an invitation to take it or what is missing for that, the link to send, or that the lobby
 *  offers it. */
export type Invitation = 'take-seat' | 'needs-account' | 'send-link' | 'in-lobby';

export class OnlinePage extends GamePage<OnlineGame> {
  readonly isShared = false;
  readonly onBoard = computed(() => this.game.conditionalAnswer.value ?? this.game);
  readonly you = computed<PlayerName | null>(() => {
    const { you } = this.state.value;
    return you && playerOf(this.game.now.value, you);
  });
  protected readonly nearest = computed<PlayerName>(() => this.you.value ?? 'first');
  readonly opponent = 'anybody';
  readonly actions = computed(() => (this.game.now.value.ending || !this.isPlaying.value ? [] : this.#actions()));
  readonly roomActions = computed(() => ({
    ...(this.mayPlayAgain.value && { onNewGame: () => this.playAgain() }),
    ...(this.state.value.mayRequestTakeback && { onUndo: () => this.undo() }),
  }));
  readonly mayPlayAgain = computed(() => this.state.value.mayRequestRematch);
  readonly proposed = computed(() => this.game.premove.value);
  readonly picksAhead = computed(() => this.game.canPremove.value);
  readonly match: string;
  readonly state = computed(() => this.game.state.value);
  /** Whether you are playing, against somebody who is there. */
  readonly isPlaying = computed(() => this.state.value.you !== null && !this.state.value.hasOpenSeat);
  readonly invitation = computed(() => this.#invitation());
  /** What the opponent asks for and is to be answered. */
  readonly questions = computed(() => this.#questions());
  /** What has just been announced. */
  readonly news = computed(() => {
    const { news } = this.state.value;
    return news && news.number > this.#oldNews.value ? news.sentence : null;
  });
  /** How many lines of the opponent's have not been seen. */
  readonly unread = computed(() => {
    const { chat, you } = this.state.value;
    return chat.filter(line => line.number > this.#seenLine.value && line.seat !== you).length;
  });
  /** How many others are watching. */
  readonly otherSpectators = computed(() => {
    const { spectators, you } = this.state.value;
    return Math.max(0, you ? spectators : spectators - 1);
  });
  override readonly sending = computed(() => this.game.sending.value);
  /** Whether the game can be claimed, because the opponent is gone. */
  readonly mayClaim = computed(() => this.state.value.mayClaim);
  readonly rematch = computed(() => this.#rematch());
  override readonly sequel = computed<Route | null>(() => {
    const { rematch } = this.state.value;
    return rematch === null ? null : { page: 'game', id: rematch };
  });
  /** What a rated game has made of the ratings, once it is over and the server has told. */
  readonly ratingChanges = signal<ChangedRating[]>([]);
  /** What whoever is here wants to be called, if they are a guest. */
  readonly guestName: GuestNameForm;
  /** What they are called in their seat, if they have one and are a guest. */
  readonly ownGuestName = computed(() => {
    const { you, seats } = this.state.value;
    const own = you && seats[seatIndex(you)];
    return own?.type === 'guest' ? own.name : null;
  });
  /** What is written in the chat. */
  readonly draft: ChatDraft;
  protected override readonly isRefusedElsewhere = computed(() => this.draft.refusal.value !== null);
  /** What you play, at the beginning, and what has decided that. */
  readonly seatNote = computed(() => this.#seatNote());
  readonly #oldNews = signal(0);
  readonly #seenLine = signal(0);

  constructor(
    game: OnlineGame,
    readonly id: string,
    private readonly services: OnlinePageServices,
    /** Whether everybody finds the game, in the lobby while a seat is open. */
    private readonly isPublic = false,
  ) {
    super(game);
    this.match = id;
    this.guestName = new GuestNameForm(name => services.rename(name));
    this.draft = new ChatDraft(game.state, text => game.ask({ type: 'say', text }));
  }

  /** The link to the game, for others. */
  get link(): string {
    return linkTo({ page: 'game', id: this.id });
  }

  override get review(): Route {
    return { page: 'replay', record: null, at: null, game: this.id, review: true };
  }

  override open(): () => void {
    const { game, services } = this;
    const close = super.open();
    const next = computed(() => this.state.value.rematch);
    // Whoever comes to look at a game that has a sequel already is not led away from it.
    const known = next.peek();
    const countsNow = computed(() => this.state.value.rated && this.state.value.over);
    const { name } = game.now.peek();
    // By its number alone: everything else that happens must not keep old news in sight.
    const latest = computed(() => this.state.value.news?.number ?? 0);
    const ends = [
      effect(() => {
        if (!next.value || next.value === known) return;
        decide(next.value, 'rematch');
        services.go({ page: 'game', id: next.value });
      }),
      this.draft.open(),
      effect(() => {
        // A call is not repeated in another language.
        if (game.canAct.value) untracked(() => services.call(t('web-your-turn'), gameName(name), this.id));
      }),
      effect(() => {
        const number = latest.value;
        if (number <= this.#oldNews.value) return undefined;
        const timer = setTimeout(() => {
          this.#oldNews.value = number;
        }, NEWS);
        return () => clearTimeout(timer);
      }),
      effect(() => {
        if (countsNow.value) untracked(() => this.#readRatings());
      }),
    ];
    // Only rated games make a difference between guests and others.
    if (this.state.peek().hasOpenSeat && this.state.peek().rated) services.askWho().catch(() => {});
    return () => {
      for (const end of ends) end();
      close();
    };
  }

  seatAt(view: View, player: PlayerName): SeatDisplay {
    const index = seatIndex(seatOf(view, player));
    const occupant = this.state.value.seats[index];
    if (occupant.type === 'computer' || occupant.type === 'simple') return occupant;
    const { present, you } = this.state.value;
    const own = you !== null && seatIndex(you) === index;
    return { type: 'seated', occupant, own, away: !own && occupant.type !== 'open' && !present[index] };
  }

  thinks(seat: SeatDisplay): boolean {
    return seat.type === 'computer' || seat.type === 'simple';
  }

  /** Asks the opponent for another game. */
  playAgain(): void {
    this.game.ask({ type: 'request-rematch' });
  }

  /** Asks the opponent to take a turn back. */
  undo(): void {
    if (this.state.value.mayRequestTakeback) this.game.ask({ type: 'request-takeback' });
  }

  /** The chat is in sight. */
  readChat(): void {
    this.#seenLine.value = this.state.value.lastLine;
  }

  takeSeat(): void {
    this.game.ask({ type: 'take-seat' });
  }

  /** Takes the open seat back, and leaves. */
  callOff(): void {
    this.game.ask({ type: 'abort' });
    this.services.go({ page: this.isPublic ? 'lobby' : 'home' });
  }

  claim(): void {
    this.game.ask({ type: 'claim', result: 'win' });
  }

  async #readRatings(): Promise<void> {
    const { gameId, seats } = this.state.value;
    const names = seats.flatMap(seat => (seat.type === 'person' ? [seat.name] : []));
    const { name: game } = this.game.now.value;
    this.ratingChanges.value = await changesBy(gameId, names, name => this.services.history(name, game));
  }

  #actions(): GameButton[] {
    const { game } = this;
    const { allowsTakebacks, mayRequestTakeback, mayOfferDraw } = this.state.value;
    const takeback: GameButton = { name: 'takeback', enabled: mayRequestTakeback, act: () => this.undo() };
    return [
      ...(allowsTakebacks ? [takeback] : []),
      { name: 'draw', enabled: mayOfferDraw, act: () => game.ask({ type: 'offer-draw' }) },
      this.resignation(() => game.ask({ type: 'resign' })),
    ];
  }

  #invitation(): Invitation | null {
    const { you, rated, over, hasOpenSeat, mayTakeSeat } = this.state.value;
    if (mayTakeSeat) return rated && !mayPlayRated.value ? 'needs-account' : 'take-seat';
    if (you === null || !hasOpenSeat || over) return null;
    return this.isPublic ? 'in-lobby' : 'send-link';
  }

  #seatNote(): string | null {
    const view = this.game.now.value;
    const you = this.you.value;
    if (!you || !this.isPlaying.value || view.ending || view.turns.some(turn => turn.seat === this.state.value.you)) {
      return null;
    }
    const side = sideName(colourOf(view, you));
    const by = decidedBy(this.id);
    if (by === 'rematch') return t('web-rematch-swapped', { side });
    return by === 'lot' ? t('web-lot-seated', { side }) : t('online-seated', { side });
  }

  #questions(): Proposal[] {
    return this.state.value.proposals.map(name => ({
      name,
      answer: accept => this.game.ask({ type: `answer-${name}`, accept }),
    }));
  }

  #rematch(): Rematch | null {
    const { proposals, offers, mayRequestRematch } = this.state.value;
    if (proposals.includes('rematch')) return 'asked-by-other';
    if (mayRequestRematch) return 'possible';
    return offers.includes('rematch') ? 'asked-by-you' : null;
  }
}

/** What it takes to open the page of a game on the server. */
export interface VisitServices extends OnlinePageServices {
  /** How the game stands. */
  read: () => Promise<GameState>;
  online: OnlineServices;
  hear: (sound: Sound) => void;
}

/** The way to a game on the server: it is asked for once, and then followed. */
export class OnlineVisit {
  /** The page, once the server has told of the game. */
  readonly page = signal<OnlinePage | null>(null);
  /** Why the server has not told of it. */
  readonly trouble = signal<Trouble | null>(null);
  /** Why the game cannot be shown here. */
  readonly failure = signal<string | null>(null);
  #left = false;

  constructor(
    private readonly services: VisitServices,
    private readonly id: string,
  ) {
    this.#enter();
  }

  close(): void {
    this.#left = true;
    this.page.value?.game.close();
  }

  async #enter(): Promise<void> {
    try {
      const state = await this.services.read();
      if (!this.#left) this.#show(state);
    } catch (error) {
      this.trouble.value = explain(error);
    }
  }

  #show(state: GameState): void {
    const { online, hear } = this.services;
    try {
      const game = new OnlineGame(online, state);
      game.onSound = hear;
      this.page.value = new OnlinePage(game, this.id, this.services, state.visibility === 'public');
    } catch (error) {
      this.failure.value = error instanceof Error ? error.message : String(error);
    }
  }
}
