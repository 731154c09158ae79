// How pieces go from point to point, and when they leave the board: a game picks what suits its pieces. Plain numbers, without three.js.
import type { Pose, Way } from './pose';

/** The times of the phases of a move, in milliseconds. */
const LIFT = 130;
const TRAVEL = 190;
const FURTHER = 45;
const LAND = 130;
const CORNER = 170;
const SIGNAL = 420;

/** What a piece has to know to go somewhere. Lengths are in units of the scene. */
export interface Journey {
  /** The points on the way, from the first to the last. */
  corners: [Pose, ...Pose[]];
  /** Which of the pieces that move at the same time it is, from 0. */
  number: number;
  step: number;
  height: number;
  /** How long everything takes: 1 is usual, less is faster. */
  pace: number;
}

/** Adds a journey to a way. */
export type Travel = (way: Way, journey: Journey) => void;

/** Lets whatever leaves the board wait for those who have moved: `landed` is when they have. */
export type Depart = (way: Way, landed: number, pace: number) => void;

/** Jumps over whatever is between. */
export const hop: Travel = (way, journey) => leap(way, journey, journey.height * 0.7 + journey.step * 0.35);

/** Two that change places cross over each other: one high, one low. */
export const crossOver: Travel = (way, journey) =>
  leap(way, journey, journey.height * (journey.number === 0 ? 2.3 : 0.95));

function leap(way: Way, { corners, step, pace }: Journey, above: number): void {
  const [start] = corners;
  const end = corners.at(-1) ?? start;
  const distance = Math.hypot(end.x - start.x, end.z - start.z) / step;
  way
    .to({ y: start.y + above, glow: 0 }, LIFT * pace, 'out')
    .to({ x: end.x, z: end.z }, (TRAVEL + FURTHER * distance) * pace, 'in-out', step * 0.09 * distance)
    .to(end, LAND * pace, 'in');
}

/** Flies low, and bounces where it is stopped. */
export const skim: Travel = (way, { corners, step, pace }) => {
  const [start, ...rest] = corners;
  const low = step * 0.16;
  way.to({ y: start.y + low, glow: 0 }, LIFT * 0.8 * pace, 'out');
  for (const corner of rest) {
    way.to({ x: corner.x, z: corner.z, y: corner.y + low }, CORNER * pace, 'in-out', step * 0.1);
  }
  way.to(corners.at(-1) ?? start, LAND * pace, 'in');
};

/** Leaves just before whoever takes its place has landed. */
export const giveWay: Depart = (way, landed, pace) => {
  way.wait(landed - LAND * 1.2 * pace);
};

/** Lights up when all have landed, and then leaves. */
export const lightUp: Depart = (way, landed, pace) => {
  way
    .wait(landed)
    .to({ glow: 1 }, SIGNAL * 0.6 * pace, 'out')
    .to({}, SIGNAL * 0.4 * pace, 'even');
};
