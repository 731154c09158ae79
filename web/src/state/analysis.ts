// An analysis: a tree of variations to walk through and to change, with the engine beside it. Headless.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { EngineLine, Evaluation, MarkSign, PaintName, PlaceView, TreeAct, View } from '../desk';
import type { LineFinder } from '../engine/protocol';
import { type AnalysedPlace, AnalysisEngine, evaluationOf } from './analysis-engine';
import type { BoardGame } from './board-game';
import { compress } from './compression';
import { candidates, type Drawing, drawnBy } from './drawing';
import { linkTo } from './link';
import type { Desk } from './module';
import { type RefusedAct, saidAgain } from './said';
import { Tree } from './tree';

/** What an analysis is opened from. */
export type AnalysisSource =
  | { type: 'record'; record: string; path: string | null }
  | { type: 'position'; game: string; position: string | null };

/** How many changes can be taken back. */
const KEPT = 100;

export class Analysis implements BoardGame {
  readonly now: ReadonlySignal<View>;
  readonly shown: ReadonlySignal<View>;
  readonly browsing = signal(null);
  readonly clocks = signal(null);
  readonly canAct = computed(() => this.shown.value.ending === null);
  readonly refusal: ReadonlySignal<{ sentence: string; point: string | null } | null>;
  readonly tree = computed(() => this.#tree.value);
  readonly place = computed(() => this.#tree.value.place.value);
  /** Whether the place that is shown belongs to the game itself: the way there leaves it nowhere. */
  readonly isMain = computed(() => !this.#tree.value.tree.value.path.includes('-'));
  /** Whether the board is turned over. */
  readonly flipped = signal(false);
  /** The colour that is drawn with, if points are picked to draw on the board and not to play. */
  readonly pen = signal<PaintName | null>(null);
  /** Where an arrow begins that is being drawn. */
  readonly penPoint: ReadonlySignal<string | null>;
  readonly engine: AnalysisEngine;
  /** What the position that is shown is worth, as far as anybody knows. */
  readonly evaluation = computed(() => this.#evaluation());
  /** What the positions of the game itself are worth, as far as anybody knows. */
  readonly graph = computed(() =>
    this.tree.value.main.value.map(({ place, evaluation }) => ({
      place,
      evaluation: place === this.place.value.place ? this.evaluation.value : evaluation,
    })),
  );
  /** What is drawn on the board. It stays the same while the engine only becomes surer: a board in a room is not drawn for nothing. */
  readonly drawings = computed(() => JSON.parse(this.#drawn.value) as Drawing[]);
  readonly #drawn = computed(() => JSON.stringify(this.#drawings()));
  /** Whether what was played here in many games is shown. */
  readonly explores = signal(false);
  /** Counts how often the comment was asked for by a key. */
  readonly commentAsked = signal(0);
  readonly mayUndo: ReadonlySignal<boolean>;
  readonly #tree: Signal<Tree>;
  readonly #refused = signal<RefusedAct | null>(null);
  readonly #penPoint = signal<string | null>(null);
  readonly #past = signal<{ record: string; path: string }[]>([]);

  /** Throws an error that says what is wrong with the source. */
  constructor(
    readonly services: { desk: Desk; finder: LineFinder },
    source: AnalysisSource,
  ) {
    this.#tree = signal(this.#opened(source));
    this.shown = computed(() => this.#tree.value.view.value);
    this.now = this.shown;
    this.penPoint = this.#penPoint;
    this.mayUndo = computed(() => this.#past.value.length > 0);
    this.refusal = computed(() => saidAgain(this.#refused.value));
    const subject = computed(() => this.#subject());
    this.engine = new AnalysisEngine(services.finder, subject, ({ tree, place }, evaluation) => {
      // A tree that was taken back has other places.
      if (this.shown.value.id === tree) this.#tree.value.act({ type: 'evaluate', place, evaluation });
    });
  }

  /** Lets the engine look on, until what it gives is called. */
  open(): () => void {
    return this.engine.open();
  }

  close(): void {
    this.engine.on.value = false;
    this.#tree.value.close();
  }

  pick(point: string): void {
    const paint = this.pen.value;
    if (paint) this.#draw(paint, point);
    else this.#play({ type: 'pick', point }, point);
  }

  say(text: string): void {
    this.#play({ type: 'type', text });
  }

  swap(): void {
    this.#play({ type: 'play', actions: ['swap'] });
  }

  /** Nothing waits to be played: every ply is, as soon as it is complete. */
  commit(): void {}

  takeBack(): void {
    if (this.#penPoint.value !== null) this.#penPoint.value = null;
    else if (this.pen.value !== null) this.pen.value = null;
    else this.#do({ type: 'take-back' });
  }

  browse(): void {}

  /** Plays so many plies of a line of the engine. */
  follow({ plies }: EngineLine, count: number): void {
    this.playPlies(plies.slice(0, count));
  }

  /** Plays some plies from the place that is shown. */
  playPlies(actions: string[]): void {
    this.#play({ type: 'play', actions });
  }

  /** Shows what was played here in many games, or no longer. */
  toggleExplorer(): void {
    this.explores.value = !this.explores.value;
  }

  /** Shows a place. */
  go(place: number): void {
    this.#penPoint.value = null;
    this.#do({ type: 'go', place });
  }

  /** A step along the line, forward or back. */
  step(by: 1 | -1): void {
    const { parent, children } = this.place.value;
    const next = by < 0 ? parent : (children[0] ?? null);
    if (next !== null) this.go(next);
  }

  /** Shows the beginning, or the end of the line. */
  goToEnd(by: 1 | -1): void {
    const end = by < 0 ? 0 : this.tree.value.lineFrom(this.place.value).at(-1)?.place;
    if (end !== undefined) this.go(end);
  }

  /** Shows the next or the one before of what was tried in the place of this move. */
  turnToVariation(by: 1 | -1): void {
    const siblings = this.tree.value.siblings(this.place.value);
    const next = siblings[siblings.indexOf(this.place.value.place) + by];
    if (next !== undefined) this.go(next);
  }

  promote(): void {
    if (!this.isMain.value) this.#edit(place => ({ type: 'promote', place }));
  }

  makeMain(): void {
    if (!this.isMain.value) this.#edit(place => ({ type: 'make-main', place }));
  }

  /** Leaves out the move that is shown with everything after it. */
  delete(): void {
    this.#edit(place => ({ type: 'delete', place }));
  }

  comment(text: string): void {
    if (text !== this.place.value.comment) this.#edit(place => ({ type: 'comment', place, text }));
  }

  /** Marks the move that is shown; the same mark once more takes it off. */
  mark(mark: MarkSign | null): void {
    const wanted = mark === this.place.value.mark ? null : mark;
    if (wanted !== this.place.value.mark) this.#edit(place => ({ type: 'mark', place, mark: wanted }));
  }

  wipe(): void {
    if (this.place.value.drawings.length > 0) this.#edit(place => ({ type: 'wipe', place }));
  }

  flip(): void {
    this.flipped.value = !this.flipped.value;
  }

  /** Takes back the last change of the tree. */
  undo(): void {
    const past = this.#past.value;
    const last = past.at(-1);
    if (!last) return;
    this.#past.value = past.slice(0, -1);
    const before = this.#tree.value;
    this.#refused.value = null;
    this.#tree.value = this.#opened({ type: 'record', ...last });
    before.close();
  }

  /** The whole tree as a record. */
  record(): string {
    return this.#tree.value.record();
  }

  /** The link with the whole tree in it, to the place that is shown. Throws a `CompressionError` if it is too long. */
  async link(): Promise<string> {
    const { path } = this.#tree.value.tree.value;
    const explore = this.explores.value ? { explore: true as const } : {};
    return linkTo({ page: 'analysis', tree: await compress(this.record()), at: path, ...explore });
  }

  #opened(source: AnalysisSource): Tree {
    const { desk } = this.services;
    if (source.type === 'position') {
      const { game, position } = source;
      return new Tree(desk, desk.call({ type: 'open-tree', game, position }));
    }
    const { record, path } = source;
    return new Tree(desk, desk.call({ type: 'load-tree', record, path }));
  }

  /** What the engine has to look at, as a text. */
  #subject(): string | null {
    const { id, ending, actions } = this.shown.value;
    const { at, setting } = this.#tree.value.tree.value;
    if (ending) return null;
    return JSON.stringify({ tree: id, place: at, question: { setting, actions } } satisfies AnalysedPlace);
  }

  #evaluation(): Evaluation | null {
    const { ending } = this.shown.value;
    return ending?.evaluation ?? evaluationOf(this.engine.found.value) ?? this.place.value.evaluation;
  }

  #drawings(): Drawing[] {
    const found = this.engine.on.value ? (this.engine.found.value?.lines ?? []) : [];
    const begun = this.#penPoint.value;
    const pen = this.pen.value ?? 'green';
    return [
      ...candidates(found, this.shown.value.turn ?? 'first'),
      ...drawnBy(this.place.value.drawings),
      ...(begun ? [{ way: [begun], paint: pen, strength: 0.6 }] : []),
    ];
  }

  /** The first point begins an arrow, the second ends it; the same one twice is marked. */
  #draw(paint: PaintName, point: string): void {
    const begun = this.#penPoint.value;
    if (begun === null) {
      this.#penPoint.value = point;
      return;
    }
    this.#penPoint.value = null;
    this.#edit(place => ({ type: 'draw', place, paint, from: begun, to: point }));
  }

  /** Plays something, which may have begun a variation. */
  #play(act: TreeAct, point: string | null = null): void {
    const before = this.#kept();
    const count = this.#tree.value.places.value.size;
    if (this.#do(act, point) && this.#tree.value.places.value.size > count) this.#remember(before);
  }

  /** Changes the tree at the place that is shown. */
  #edit(act: (place: number) => TreeAct): void {
    const before = this.#kept();
    if (this.#do(act(this.place.value.place))) this.#remember(before);
  }

  /** Does something; tells whether it was done. */
  #do(act: TreeAct, point: string | null = null): boolean {
    const say = this.#tree.value.act(act);
    this.#refused.value = say && { say, point };
    return say === null;
  }

  #kept(): { record: string; path: string } {
    return { record: this.record(), path: this.#tree.value.tree.value.path };
  }

  #remember(before: { record: string; path: string }): void {
    this.#past.value = [...this.#past.value, before].slice(-KEPT);
  }
}

/** The move that leads to a place with its number, as it is written: `3. b2xb3!`, `3… c4xc3`. */
export function numbered({ text, number, player, beginsTurn }: PlaceView, always: boolean): string {
  if (!beginsTurn || (player === 'second' && !always)) return text;
  return `${number}${player === 'first' ? '.' : '…'} ${text}`;
}
