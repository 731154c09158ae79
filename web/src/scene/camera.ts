// The camera: a place for each player, one above, one free and one that follows; eased moves between them.
import * as THREE from 'three';
import { eased } from './pose';

export const CAMERAS = ['first', 'second', 'above', 'free'] as const;
/** Where the camera can stand. */
export type CameraName = (typeof CAMERAS)[number];

/** A stance: around the target, in radians. */
interface Stance {
  azimuth: number;
  elevation: number;
  distance: number;
  target: THREE.Vector3;
  fov: number;
}

/** What has to be in sight: the board with what lies beside it, and the corners of the panel, which leans with the camera. */
export interface Subject {
  halfWidth: number;
  halfDepth: number;
  panel(opposite: boolean, elevation: number): THREE.Vector3[];
}

const MOVE = 1100;
const LOWEST = 0.22;
const HIGHEST = Math.PI / 2 - 0.02;
const NEAREST = 1.1;
const FARTHEST = 7;
const PLAYER = { elevation: 0.87, fov: 34 };
/** How much lower a player's camera is where the sight is wide. */
const LOWER = 0.24;
const ABOVE = { elevation: HIGHEST, fov: 30 };

export class CameraRig {
  readonly camera = new THREE.PerspectiveCamera(PLAYER.fov, 1, 0.05, 60);
  name: CameraName = 'first';
  /** The place that was gone to last: from there somebody went around by hand. */
  #home: CameraName = 'first';
  #now: Stance;
  #from: Stance | null = null;
  #to: Stance;
  #begin = 0;
  #length = 1;
  #subject: Subject = { halfWidth: 1, halfDepth: 1, panel: () => [] };

  constructor() {
    this.#now = {
      azimuth: 0,
      elevation: PLAYER.elevation,
      distance: 3.4,
      target: new THREE.Vector3(),
      fov: PLAYER.fov,
    };
    this.#to = this.#now;
    this.#place();
  }

  /** Whether it looks from the second player's side. */
  get opposite(): boolean {
    return Math.cos(this.#now.azimuth) < 0;
  }

  get elevation(): number {
    return this.#now.elevation;
  }

  /** The side to which the camera is going. */
  get heading(): number {
    return this.#to.azimuth;
  }

  /** Until when it moves. */
  get end(): number {
    return this.#from ? this.#begin + this.#length : 0;
  }

  /** The sight has another shape, or something else has to be in it: a board, and a panel beyond it. */
  frame(aspect: number, subject: Subject, now: number): void {
    this.camera.aspect = aspect;
    this.#subject = subject;
    if (this.name !== 'free') this.go(this.name, now, 0);
    else this.#place();
  }

  /** Goes to a place; at once, if that takes no time. */
  go(name: CameraName, now: number, length = MOVE): void {
    this.name = name;
    if (name === 'free') return;
    this.#home = name;
    const { elevation, fov } = name === 'above' ? ABOVE : { ...PLAYER, elevation: this.#seated() };
    const side = name === 'above' ? Math.round(this.#to.azimuth / Math.PI) * Math.PI : name === 'first' ? 0 : Math.PI;
    this.#move(this.#fitted(nearest(this.#now.azimuth, side), elevation, fov), now, length);
  }

  /** Goes back to the place from which it was taken by hand. */
  reset(now: number, length = MOVE): void {
    this.go(this.#home, now, length);
  }

  /** Looks at a place of the board from a little nearer, and goes around it as the game goes on. */
  follow(spot: { x: number; z: number }, ply: number, now: number, length: number): void {
    const azimuth = this.#now.azimuth + (ply % 2 === 0 ? 0.16 : 0.1);
    const fitted = this.#fitted(azimuth, 0.72, 34);
    fitted.distance *= 0.82;
    fitted.target.lerp(new THREE.Vector3(spot.x, 0.05, spot.z), 0.55);
    this.#move(fitted, now, length);
  }

  /** Goes around and nearer or farther by hand. */
  orbit(right: number, up: number, zoom: number): void {
    this.name = 'free';
    this.#from = null;
    const { azimuth, elevation, distance } = this.#now;
    this.#now = {
      ...this.#now,
      azimuth: azimuth - right,
      elevation: Math.max(LOWEST, Math.min(HIGHEST, elevation + up)),
      distance: Math.max(NEAREST, Math.min(FARTHEST, distance * zoom)),
    };
    this.#to = this.#now;
    this.#place();
  }

  /** Where it stands, to come back to it. */
  remember(): () => void {
    const [name, stance] = [this.name, this.#to];
    return () => {
      this.name = name;
      this.#move(stance, performance.now(), MOVE);
    };
  }

  update(now: number): void {
    const from = this.#from;
    if (!from) return;
    const share = eased((now - this.#begin) / this.#length, 'in-out');
    const part = (key: 'azimuth' | 'elevation' | 'distance' | 'fov') => from[key] + (this.#to[key] - from[key]) * share;
    this.#now = {
      azimuth: part('azimuth'),
      elevation: part('elevation'),
      distance: part('distance'),
      fov: part('fov'),
      target: from.target.clone().lerp(this.#to.target, share),
    };
    if (now >= this.#begin + this.#length) this.#from = null;
    this.#place();
  }

  #move(to: Stance, now: number, length: number): void {
    this.#to = to;
    if (length <= 0) {
      this.#now = to;
      this.#from = null;
      this.#place();
      return;
    }
    this.#from = this.#now;
    this.#begin = now;
    this.#length = length;
  }

  /** How high the camera of a player is: the wider the sight, the lower. */
  #seated(): number {
    return PLAYER.elevation - LOWER * Math.max(-0.7, Math.min(1, (this.camera.aspect - 1) / 0.4));
  }

  #place(): void {
    put(this.camera, this.#now);
  }

  /** The stance in these directions from which all corners of the box are just in sight. */
  #fitted(azimuth: number, elevation: number, fov: number): Stance {
    const probe = this.camera.clone();
    const stance: Stance = { azimuth, elevation, fov, distance: 3, target: new THREE.Vector3(0, 0.02, 0) };
    const corner = new THREE.Vector3();
    const { halfWidth: x, halfDepth: z, panel } = this.#subject;
    const corners = [
      ...[-x, x].flatMap(right => [-z, z].map(back => new THREE.Vector3(right, 0, back))),
      // From above the board has the whole sight: the panel is for those who sit at it.
      ...(elevation === ABOVE.elevation ? [] : panel(Math.cos(azimuth) < 0, elevation)),
    ];
    for (let round = 0; round < 12; round += 1) {
      put(probe, stance);
      probe.updateMatrixWorld();
      let [left, right, low, high] = [1, -1, 1, -1];
      for (const each of corners) {
        corner.copy(each).project(probe);
        [left, right] = [Math.min(left, corner.x), Math.max(right, corner.x)];
        [low, high] = [Math.min(low, corner.y), Math.max(high, corner.y)];
      }
      const reach = Math.max(right - left, high - low) / 2;
      stance.distance *= 1 + (reach / 0.97 - 1) * 0.9;
      // What is in sight is to be in its middle.
      const up = new THREE.Vector3(0, 1, 0).applyQuaternion(probe.quaternion);
      const tall = Math.tan((fov * Math.PI) / 360) * stance.distance;
      stance.target.addScaledVector(up, ((low + high) / 2) * tall * 0.8);
    }
    return stance;
  }
}

function put(camera: THREE.PerspectiveCamera, { azimuth, elevation, distance, target, fov }: Stance): void {
  const flat = Math.cos(elevation) * distance;
  camera.position.set(
    target.x + Math.sin(azimuth) * flat,
    target.y + Math.sin(elevation) * distance,
    target.z + Math.cos(azimuth) * flat,
  );
  camera.fov = fov;
  camera.lookAt(target);
  camera.updateProjectionMatrix();
}

/** The angle nearest to another one that means the same direction. */
function nearest(from: number, to: number): number {
  const turn = Math.PI * 2;
  return to + Math.round((from - to) / turn) * turn;
}
