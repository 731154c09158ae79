// The pieces as actors: where each one is at any moment, on the board, moving, or beside the board. Plain numbers,
// without three.js.
import type { PieceName, View } from '../desk';
import { type Change, type Leaving, PieceTracker, type Trip } from '../state/pieces';
import { type Heap, type Slot, slotsBetween } from './heaps';
import { isSame, type Leg, type Pose, poseAt, Way } from './pose';
import type { Depart, Travel } from './travel';

/** What the actors have to know of the board. Lengths are in units of the scene. */
export interface Boards {
  step: number;
  height: number;
  /** How pieces go, and how they leave the board. */
  travel: Travel;
  depart: Depart;
  /** The stance of a piece on a point. */
  on(point: string): Pose;
  /** What lies beside the board in a position of a game that began with another one. */
  heaps(view: View, start: View): Heap[];
  /** The stance of a piece in a heap. */
  aside(slot: Slot): Pose;
}

export interface Actor {
  id: number;
  kind: PieceName;
  /** Where it stands; nowhere, if it lies beside the board. */
  point: string | null;
  rest: Pose;
  legs: Leg[];
}

/** A position, and how actors are to go there. */
export interface Cue {
  view: View;
  start: View;
  now: number;
  /** How long everything takes: 1 is usual, less is faster. */
  pace: number;
  /** How much the pieces on some points shine. */
  shining: ReadonlySet<string>;
}

/** How far a picked piece is lifted, in steps. */
export const LIFTED = 0.16;
/** How long pieces take to their heaps, to settle and to shine, in milliseconds. */
const FLIGHT = 480;
const SETTLE = 150;
const SHINE = 700;

export class Cast {
  #tracker = new PieceTracker();
  #key = '';
  #actors: Actor[] = [];
  /** Those who are on their way off the board. */
  #leaving: Actor[] = [];
  #heaps: Heap[] = [];
  #heapsBefore: Heap[] = [];
  #end = 0;

  constructor(private readonly boards: Boards) {}

  /** Takes a position; tells when everything has come to rest. What is on its way goes on from where it is. */
  show({ view, start, now, pace, shining }: Cue): number {
    const key = `${view.id} ${view.game} ${view.number} ${view.position}`;
    const heaps = this.boards.heaps(view, start);
    if (key !== this.#key) {
      this.#key = key;
      this.#change(this.#tracker.update(view), heaps, now, pace);
    }
    // A game can end without a move: what lies beside the board is the same then, but may look otherwise.
    this.#heaps = heaps;
    this.#settle(view, shining, now, pace);
    return this.#end;
  }

  /** When everything has come to rest. */
  get end(): number {
    return this.#end;
  }

  /** All actors, and the pose of each. Those in heaps have no point. */
  each(now: number, tell: (actor: { id: number; kind: PieceName }, pose: Pose) => void): void {
    const rested = now >= this.#end;
    if (rested) {
      this.#leaving = [];
      for (const actor of this.#actors) if (actor.legs.length > 0) actor.legs = [];
    }
    for (const actor of this.#actors) tell(actor, this.#poseOf(actor, now));
    for (const actor of this.#leaving) tell(actor, this.#poseOf(actor, now));
    for (const heap of this.#heaps) {
      const { side, kind, count } = heap;
      const before = this.#heapsBefore.find(each => each.side === side && each.kind === kind)?.count ?? count;
      const seen = rested ? count : Math.min(before, count);
      for (let index = 0; index < seen; index += 1)
        tell({ id: -1 - index, kind }, this.boards.aside({ ...heap, index }));
    }
  }

  /** Where the piece on a point is at a moment. */
  poseOn(point: string, now: number): Pose | null {
    const actor = this.#actors.find(each => each.point === point);
    return actor ? this.#poseOf(actor, now) : null;
  }

  #poseOf(actor: Actor, now: number): Pose {
    return poseAt(actor.legs, now) ?? actor.rest;
  }

  #change(change: Change, heaps: Heap[], now: number, pace: number): void {
    const before = this.#actors;
    const standing = new Map([...before, ...this.#leaving].map(actor => [actor.id, this.#poseOf(actor, now)]));
    const interrupted = now < this.#end ? this.#leaving : [];
    const { filled, emptied } = slotsBetween(this.#heaps, heaps);
    this.#heapsBefore = change.followed ? this.#heaps : heaps;
    this.#heaps = heaps;
    this.#end = now;

    const ways = this.#trips(change.trips, standing, now, pace);
    this.#actors = change.pieces.map(({ id, kind, point }) => {
      const rest = this.boards.on(point);
      const from = standing.get(id);
      if (!change.followed || !(from || change.arrived.has(id))) return { id, kind, point, rest, legs: [] };
      if (from) return { id, kind, point, rest, legs: ways.get(id)?.legs ?? this.#back(from, rest, now, pace) };
      // An actor called back on its way off the board turns round; others come from their heap.
      const called = interrupted.find(each => each.kind === kind && each.point === point);
      const slot = called ? null : takeSlot(emptied, kind);
      const origin = called ? this.#poseOf(called, now) : slot ? this.boards.aside(slot) : { ...rest, scale: 0 };
      const way = new Way(origin, this.#lastTrip(ways, now)).to(rest, FLIGHT * pace, 'in-out', this.boards.step);
      return { id, kind, point, rest, legs: way.legs };
    });

    const present = new Set([...this.#actors, ...change.leaving].map(({ id }) => id));
    // What was put on the board and is taken back has not left it by a move.
    const vanished = before.filter(({ id }) => !present.has(id));
    const leaving = [...change.leaving, ...vanished.map(actor => ({ ...actor, point: actor.point ?? '', delay: 0 }))];
    this.#leaving = leaving.flatMap(piece =>
      change.followed ? [this.#leave(piece, standing, ways, takeSlot(filled, piece.kind), now, pace)] : [],
    );
    for (const { legs } of [...this.#actors, ...this.#leaving]) {
      const last = legs.at(-1);
      if (last) this.#end = Math.max(this.#end, last.begin + last.length);
    }
  }

  #lastTrip(ways: Map<number, Way>, now: number): number {
    return Math.max(now, ...[...ways.values()].map(way => way.end));
  }

  #back(from: Pose, rest: Pose, now: number, pace: number): Leg[] {
    return isSame(from, rest) ? [] : new Way(from, now).to(rest, SETTLE * 1.4 * pace, 'in-out').legs;
  }

  /** The ways of those who move, ply after ply. */
  #trips(trips: Trip[], standing: Map<number, Pose>, now: number, pace: number): Map<number, Way> {
    const ways = new Map<number, Way>();
    let begin = now;
    let ply = 0;
    let end = now;
    let number = 0;
    for (const trip of trips) {
      if (trip.delay !== ply) [begin, ply, number] = [end, trip.delay, 0];
      const known = ways.get(trip.id);
      const from = standing.get(trip.id) ?? this.boards.on(trip.way[0] ?? '');
      const way = known ?? new Way(from, begin);
      way.wait(begin);
      this.#travel(way, trip, number, pace);
      ways.set(trip.id, way);
      end = Math.max(end, way.end);
      number += 1;
    }
    return ways;
  }

  #travel(way: Way, trip: Trip, number: number, pace: number): void {
    const { step, height, travel } = this.boards;
    const [start, ...rest] = trip.way.map(point => this.boards.on(point));
    if (start) travel(way, { corners: [start, ...rest], number, step, height, pace });
  }

  /** Off the board: into its heap, or out of sight where there is none. */
  #leave(
    piece: Leaving,
    standing: Map<number, Pose>,
    ways: Map<number, Way>,
    slot: Slot | null,
    now: number,
    pace: number,
  ): Actor {
    const { step } = this.boards;
    const mine = ways.get(piece.id);
    const from = standing.get(piece.id) ?? this.boards.on(piece.point);
    const way = mine ?? new Way(from, now);
    if (ways.size > 0) this.boards.depart(way, this.#lastTrip(ways, now), pace);
    const rest = slot ? this.boards.aside(slot) : { ...from, scale: 0, y: from.y + step };
    way.to({ ...rest, glow: 0 }, FLIGHT * pace, 'in-out', step * 1.4);
    return { id: piece.id, kind: piece.kind, point: piece.point, rest, legs: way.legs };
  }

  /** The picked piece is lifted a little, and those that have won shine. */
  #settle(view: View, shining: ReadonlySet<string>, now: number, pace: number): void {
    const done = this.#end;
    for (const actor of this.#actors) {
      const { point } = actor;
      if (point === null) continue;
      const stance = this.boards.on(point);
      const rest = {
        ...stance,
        y: stance.y + (point === view.selected ? this.boards.step * LIFTED : 0),
        glow: shining.has(point) ? 1 : 0,
      };
      if (isSame(rest, actor.rest)) continue;
      const last = actor.legs.at(-1);
      const under = last !== undefined && last.begin + last.length > now;
      const from = under ? last.to : this.#poseOf(actor, now);
      const begin = rest.glow > 0 ? done : under ? last.begin + last.length : now;
      const leg: Leg = {
        begin,
        length: (rest.glow > 0 ? SHINE : SETTLE) * pace,
        from,
        to: rest,
        arc: 0,
        ease: 'in-out',
      };
      actor.legs = under || begin > now ? [...actor.legs, leg] : [leg];
      actor.rest = rest;
      this.#end = Math.max(this.#end, leg.begin + leg.length);
    }
  }
}

function takeSlot(slots: Slot[], kind: PieceName): Slot | null {
  const at = slots.findIndex(slot => slot.kind === kind);
  return at < 0 ? null : (slots.splice(at, 1)[0] ?? null);
}
